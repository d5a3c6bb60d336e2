#include "quality/table.h"

#include "base/mem.h"

#include <inttypes.h>
#include <stdlib.h>

enum { MEDIAN = 50 };

/* The line below the heads of so many columns. */
static void table_rule(int columns, struct strbuf *out)
{
    for (int i = 0; i < columns; i++)
        strbuf_text(out, "|---");
    strbuf_text(out, "|\n");
}

static void add_share(int64_t thousandths, struct strbuf *out)
{
    strbuf_format(out, " %" PRId64 ".%02" PRId64 " |", (thousandths + 5) / 1000,
                  (thousandths + 5) % 1000 / 10);
}

static void add_name(const struct sample *s, struct strbuf *out)
{
    strbuf_format(out, "| %s | %d |", s->name, s->n);
}

void table_clues(const struct sample *s, int n, struct strbuf *out)
{
    static const enum measure shown[] = {MEASURE_CLUES,  MEASURE_CLUED,  MEASURE_LETTERS,
                                         MEASURE_GROUPS, MEASURE_LENGTH, MEASURE_INSIDE,
                                         MEASURE_BORDER};
    enum { SHOWN = sizeof shown / sizeof *shown };

    strbuf_text(out, "| sample | puzzles |");
    for (int k = 0; k < SHOWN; k++)
        strbuf_format(out, " %s |", measure_name[shown[k]]);
    strbuf_text(out, " 0 | 1 | 2 | 3 |\n");
    table_rule(2 + SHOWN + 4, out);
    for (int i = 0; i < n; i++) {
        add_name(&s[i], out);
        for (int k = 0; k < SHOWN; k++)
            if (shown[k] == MEASURE_GROUPS)
                strbuf_format(out, " %" PRId64 " |", sample_quantile(&s[i], shown[k], MEDIAN));
            else
                add_share(sample_quantile(&s[i], shown[k], MEDIAN), out);
        for (int digit = 0; digit < 4; digit++)
            add_share(sample_digit_share(&s[i], digit), out);
        strbuf_char(out, '\n');
    }
}

void table_batch(const struct sample *s, int n, struct strbuf *out)
{
    static const enum measure mean[] = {MEASURE_CLUES,  MEASURE_SYMMETRIC, MEASURE_LENGTH,
                                        MEASURE_BORDER, MEASURE_CORNERS,   MEASURE_INSIDE,
                                        MEASURE_BLOCKS};
    static const bool spread[MEASURES] = {[MEASURE_INSIDE] = true, [MEASURE_BLOCKS] = true};
    enum { MEANS = sizeof mean / sizeof *mean };

    strbuf_text(out, "| sample | puzzles |");
    for (int k = 0; k < MEANS; k++)
        strbuf_format(out, " %s |%s", measure_name[mean[k]], spread[mean[k]] ? " +- |" : "");
    strbuf_text(out, " 0 | 1 | 2 | 3 | what-ifs |\n");
    table_rule(2 + MEANS + 2 + 4 + 1, out);
    for (int i = 0; i < n; i++) {
        add_name(&s[i], out);
        for (int k = 0; k < MEANS; k++) {
            strbuf_format(out, " %.3f |", sample_mean(&s[i], mean[k]) / 1000);
            if (spread[mean[k]])
                strbuf_format(out, " %.3f |", sample_deviation(&s[i], mean[k]) / 1000);
        }
        for (int digit = 0; digit < 4; digit++)
            add_share(sample_digit_share(&s[i], digit), out);
        int64_t what_ifs = sample_quantile(&s[i], MEASURE_WHAT_IFS, MEDIAN);
        if (what_ifs != QUALITY_NONE)
            strbuf_format(out, " %" PRId64, what_ifs);
        strbuf_text(out, " |\n");
    }
}

void table_layout(const struct sample *s, int n, struct strbuf *out)
{
    static const enum measure mean[] = {MEASURE_CLUES,    MEASURE_SYMMETRIC, MEASURE_SECOND,
                                        MEASURE_LONELY,   MEASURE_COMMON,    MEASURE_ROWS,
                                        MEASURE_EVENNESS, MEASURE_OPENINGS};
    enum { MEANS = sizeof mean / sizeof *mean };

    strbuf_text(out, "| sample | puzzles |");
    for (int k = 0; k < MEANS; k++)
        strbuf_format(out, " %s |", measure_name[mean[k]]);
    strbuf_text(out, " zeros |\n");
    table_rule(2 + MEANS + 1, out);
    for (int i = 0; i < n; i++) {
        add_name(&s[i], out);
        for (int k = 0; k < MEANS; k++)
            strbuf_format(out, " %.3f |", sample_mean_of_those(&s[i], mean[k]) / 1000);
        add_share(sample_digit_share(&s[i], 0), out);
        strbuf_char(out, '\n');
    }
}

/* ---- the fit ---- */

/* How often the measure is greater in a than in b, of all pairs in which both have it; half of
 * those where it is equal count. */
static double share_greater(const struct sample *a, const struct sample *b, enum measure m)
{
    double greater = 0, pairs = 0;

    for (int i = 0; i < a->n; i++)
        for (int k = 0; k < b->n; k++) {
            int64_t x = a->value[i][m], y = b->value[k][m];
            if (x == QUALITY_NONE || y == QUALITY_NONE)
                continue;
            greater += x > y ? 1 : x == y ? 0.5 : 0;
            pairs++;
        }
    return pairs > 0 ? greater / pairs : 0.5;
}

/* The best range is half a deviation around the mean of published puzzles, and two further ones
 * away a part is worth nothing. */
static struct quality_part fitted_part(const struct sample *published, int part)
{
    enum measure m = (enum measure)(MEASURE_PARTS + part);
    double mean = sample_mean_of_those(published, m), spread = sample_deviation(published, m);
    double scale = part == QUALITY_CORNERS ? 1000 : 1;

    return (struct quality_part){.name = loop_quality_parts[part].name,
                                 .low = (int)((mean - spread / 2) / scale + 0.5),
                                 .high = (int)((mean + spread / 2) / scale + 0.5),
                                 .fall = (int)(2 * spread / scale) + 1};
}

/* What the part is worth in all puzzles, as a sample of one measure. */
static struct sample worths_of(const struct sample *s, const struct quality_part *part, int of)
{
    struct sample worth = {.n = s->n, .value = mem_alloc((size_t)s->n, sizeof *worth.value)};

    for (int i = 0; i < s->n; i++) {
        int64_t value = s->value[i][MEASURE_PARTS + of] / (of == QUALITY_CORNERS ? 1000 : 1);
        worth.value[i][0] = value == QUALITY_NONE ? QUALITY_NONE : quality_worth(part, (int)value);
    }
    return worth;
}

/* Twenty for a part that alone tells every puzzle of the first sample from all others. */
static int fitted_weight(const struct sample *s, int n, const struct quality_part *part, int of)
{
    enum { MOST_WEIGHT = 20 };
    struct sample published = worths_of(&s[0], part, of);
    double sum = 0;

    for (int i = 1; i < n; i++) {
        struct sample other = worths_of(&s[i], part, of);
        sum += share_greater(&published, &other, 0);
        free(other.value);
    }
    free(published.value);
    double weight = n > 1 ? MOST_WEIGHT * (2 * sum / (n - 1) - 1) : 0;
    return weight > 0 ? (int)(weight + 0.5) : 0;
}

void table_fit(const struct sample *s, int n, struct strbuf *out)
{
    strbuf_text(out, "| part | weight | best | fall | now |\n");
    table_rule(5, out);
    for (int k = 0; k < QUALITY_PARTS; k++) {
        const struct quality_part *now = &loop_quality_parts[k];
        if (sample_mean_of_those(&s[0], (enum measure)(MEASURE_PARTS + k)) < 0)
            continue;
        struct quality_part part = fitted_part(&s[0], k);
        strbuf_format(out, "| %s | %d | %d-%d | %d | %d, %d-%d, %d |\n", part.name,
                      fitted_weight(s, n, &part, k), part.low, part.high, part.fall, now->weight,
                      now->low, now->high, now->fall);
    }
    for (int i = 1; i < n; i++)
        strbuf_format(out, "\n%s has a greater total than %s in %.2f of all pairs\n", s[0].name,
                      s[i].name, share_greater(&s[0], &s[i], MEASURE_TOTAL));
}

/* The head of a table with a column for each sample, after the columns in `first`. */
static void add_samples(const char *first, int columns, const struct sample *s, int n,
                        struct strbuf *out)
{
    strbuf_text(out, first);
    for (int i = 0; i < n; i++)
        strbuf_format(out, " %s |", s[i].name);
    strbuf_char(out, '\n');
    table_rule(columns + n, out);
}

void table_parts(const struct sample *s, int n, struct strbuf *out)
{
    add_samples("| part | weight | best | fall |", 4, s, n, out);
    for (int k = 0; k < QUALITY_PARTS; k++) {
        const struct quality_part *part = &loop_quality_parts[k];
        strbuf_format(out, "| %s | %d | %d", part->name, part->weight, part->low);
        if (part->high > part->low)
            strbuf_format(out, "-%d", part->high);
        strbuf_format(out, " | %d |", part->fall);
        for (int i = 0; i < n; i++) {
            double mean = sample_mean_of_those(&s[i], (enum measure)(MEASURE_PARTS + k));
            if (k == QUALITY_CORNERS)
                mean /= 1000;
            bool small = k == QUALITY_CORNERS || k == QUALITY_WHAT_IFS || k == QUALITY_CHAIN ||
                         k == QUALITY_NARROW;
            if (mean < 0)
                strbuf_text(out, " |");
            else
                strbuf_format(out, small ? " %.1f |" : " %.0f |", mean);
        }
        strbuf_char(out, '\n');
    }
    strbuf_text(out, "| **total** | | | |");
    for (int i = 0; i < n; i++)
        strbuf_format(out, " %.0f |", sample_mean(&s[i], MEASURE_TOTAL));
    strbuf_char(out, '\n');
}

void table_correlations(const struct sample *s, int n, struct strbuf *out)
{
    add_samples("| part |", 1, s, n, out);
    for (int k = -1; k < QUALITY_PARTS; k++) {
        enum measure m = k < 0 ? MEASURE_SCORE : (enum measure)(MEASURE_PARTS + k);
        strbuf_format(out, "| %s |", k < 0 ? "score" : loop_quality_parts[k].name);
        for (int i = 0; i < n; i++)
            if (m != MEASURE_SCORE && sample_mean_of_those(&s[i], m) < 0)
                strbuf_text(out, " |");
            else
                strbuf_format(out, " %.2f |", sample_correlation(&s[i], MEASURE_TOTAL, m));
        strbuf_char(out, '\n');
    }
}

void table_score(const struct sample *s, int n, struct strbuf *out)
{
    static const int percent[] = {0, 10, 25, 50, 75, 90, 100};
    enum { QUANTILES = sizeof percent / sizeof *percent };

    strbuf_text(out, "| sample | puzzles | least | 10% | 25% | median | 75% | 90% | most |\n");
    table_rule(2 + QUANTILES, out);
    for (int i = 0; i < n; i++) {
        add_name(&s[i], out);
        for (int k = 0; k < QUANTILES; k++)
            strbuf_format(out, " %" PRId64 " |", sample_quantile(&s[i], MEASURE_SCORE, percent[k]));
        strbuf_char(out, '\n');
    }
}

void table_techniques(const struct sample *s, int n, struct strbuf *out)
{
    add_samples("| technique | level |", 2, s, n, out);
    for (int rule = 0; rule < RULES; rule++) {
        int users = 0;
        for (int i = 0; i < n; i++)
            users += s[i].used[rule];
        if (users == 0)
            continue;
        strbuf_format(out, "| %s | %d |", rule_name(rule), rule_level(rule));
        for (int i = 0; i < n; i++)
            strbuf_format(out, " %d |", (200 * s[i].used[rule] + s[i].n) / (2 * s[i].n));
        strbuf_char(out, '\n');
    }
}
