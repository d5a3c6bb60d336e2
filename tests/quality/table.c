#include "quality/table.h"

#include <inttypes.h>

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
