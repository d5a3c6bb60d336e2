#include "quality/sample.h"

#include "base/mem.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "model/loops/square.h"
#include "model/loops/symmetry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const measure_name[MEASURES] = {
    [MEASURE_CLUES] = "clues per cell",  [MEASURE_CLUED] = "cells with a clue",
    [MEASURE_LETTERS] = "in letters",    [MEASURE_GROUPS] = "letters",
    [MEASURE_SCORE] = "score",           [MEASURE_SYMMETRIC] = "symmetric",
    [MEASURE_LENGTH] = "dots on loop",   [MEASURE_INSIDE] = "cells inside",
    [MEASURE_BLOCKS] = "uniform blocks", [MEASURE_CORNERS] = "corners inside",
    [MEASURE_BORDER] = "border on loop", [MEASURE_SECOND] = "second symmetry",
    [MEASURE_LONELY] = "lonely clues",   [MEASURE_COMMON] = "commonest clump",
    [MEASURE_ROWS] = "distinct rows",    [MEASURE_OPENINGS] = "openings",
    [MEASURE_EVENNESS] = "evenness",
};

enum { THOUSAND = 1000 };

/* ---- one puzzle ---- */

static void measure_clues(const struct puzzle *p, int64_t *value)
{
    int clued = 0, in_letters = 0, groups = 0;

    for (int i = 0; i < p->nclues; i++) {
        clued += p->clue[i].ncells;
        in_letters += p->clue[i].name ? p->clue[i].ncells : 0;
        groups += p->clue[i].name != NULL;
    }
    value[MEASURE_CLUES] = THOUSAND * p->nclues / p->lattice->ncells;
    value[MEASURE_CLUED] = THOUSAND * clued / p->lattice->ncells;
    value[MEASURE_LETTERS] = THOUSAND * in_letters / p->lattice->ncells;
    value[MEASURE_GROUPS] = groups;
}

/* Whether a half turn takes each clue to one of as many cells. */
static bool is_symmetric(const struct puzzle *p)
{
    const struct lattice *l = p->lattice;
    int *image = mem_alloc((size_t)l->ncells, sizeof *image);
    bool fine = symmetry_cells(l, TRANSFORM_FLIP_ROWS + TRANSFORM_FLIP_COLS, image);

    for (int c = 0; c < l->ncells && fine; c++) {
        int here = p->cell_clue[c], there = p->cell_clue[image[c]];
        fine = (here < 0) == (there < 0) &&
               (here < 0 || p->clue[here].ncells == p->clue[there].ncells);
    }
    free(image);
    return fine;
}

/* The measure of --best-of, taken anew; only what is known of letters is the file's. */
static void measure_quality(const struct record *r, int64_t *value)
{
    struct quality q = loop_quality(loops_of(r)->puzzle, loops_of(r)->solution, r->ntechniques,
                                    r->technique, r->has_path ? &r->path : NULL);

    q.part[QUALITY_NEEDED] = r->has_quality ? r->quality.part[QUALITY_NEEDED] : QUALITY_NONE;
    q.part[QUALITY_FIRST] = r->has_quality ? r->quality.part[QUALITY_FIRST] : QUALITY_NONE;
    value[MEASURE_TOTAL] = quality_total(loop_quality_parts, &q);
    for (int i = 0; i < QUALITY_PARTS; i++)
        value[MEASURE_PARTS + i] = q.part[i];
    value[MEASURE_CORNERS] *= THOUSAND;
}

static void count_digits(struct sample *s, const struct puzzle *p)
{
    for (int i = 0; i < p->nclues; i++)
        if (!p->clue[i].name && p->clue[i].number < SAMPLE_DIGITS)
            s->digit[p->clue[i].number]++;
}

static void count_techniques(struct sample *s, const struct record *r)
{
    for (int i = 0; i < r->ntechniques; i++)
        for (int rule = 0; rule < RULES; rule++)
            s->used[rule] +=
                r->technique[i].count > 0 && strcmp(r->technique[i].name, rule_name(rule)) == 0;
}

static void sample_add(struct sample *s, const struct record *r)
{
    s->value = mem_reserve(s->value, (size_t)s->n + 1, &s->capacity, sizeof *s->value);
    int64_t *value = s->value[s->n++];

    measure_clues(loops_of(r)->puzzle, value);
    measure_quality(r, value);
    value[MEASURE_SYMMETRIC] = is_symmetric(loops_of(r)->puzzle) ? THOUSAND : 0;
    value[MEASURE_SECOND] = value[MEASURE_PARTS + QUALITY_SECOND] == THOUSAND ? THOUSAND : 0;
    value[MEASURE_SCORE] = r->score;
    count_digits(s, loops_of(r)->puzzle);
    count_techniques(s, r);
}

/* ---- all ---- */

static int by_value(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

static void sample_sort(struct sample *s)
{
    int64_t *column = mem_alloc((size_t)s->n, sizeof *column);

    s->sorted = mem_alloc((size_t)s->n, sizeof *s->sorted);
    for (int m = 0; m < MEASURES; m++) {
        for (int i = 0; i < s->n; i++)
            column[i] = s->value[i][m];
        qsort(column, (size_t)s->n, sizeof *column, by_value);
        for (int i = 0; i < s->n; i++)
            s->sorted[i][m] = column[i];
    }
    free(column);
}

static bool sample_complete(const struct record *r, const char *path, int number, struct diag *d)
{
    if (loops_of(r)->solution && r->level != LEVEL_UNKNOWN)
        return true;
    return diag_set(d, "%s: puzzle %d has no %s", path, number,
                    loops_of(r)->solution ? "level; slink-solve adds it: --rate --format json"
                                          : "solution; slink-solve adds it: --format json");
}

bool sample_read(struct sample *s, const char *name, const char *path, struct diag *d)
{
    struct format_reader reader;
    struct record r = {0};
    enum format_result result;

    *s = (struct sample){.name = mem_copy_text(name)};
    if (!format_open(&reader, path, NULL, d))
        return false;
    while ((result = format_read(&reader, &r, d)) == FORMAT_RECORD) {
        if (!sample_complete(&r, path, s->n + 1, d)) {
            result = FORMAT_ERROR;
            break;
        }
        sample_add(s, &r);
        record_release(&r);
    }
    record_release(&r);
    format_close(&reader);
    if (result == FORMAT_END)
        sample_sort(s);
    return result == FORMAT_END;
}

void sample_release(struct sample *s)
{
    free(s->name);
    free(s->value);
    free(s->sorted);
}

double sample_mean(const struct sample *s, enum measure m)
{
    double sum = 0;

    for (int i = 0; i < s->n; i++)
        sum += (double)s->value[i][m];
    return sum / s->n;
}

double sample_mean_of_those(const struct sample *s, enum measure m)
{
    double sum = 0;
    int n = 0;

    for (int i = 0; i < s->n; i++)
        if (s->value[i][m] != QUALITY_NONE) {
            sum += (double)s->value[i][m];
            n++;
        }
    return n > 0 ? sum / n : QUALITY_NONE;
}

double sample_deviation(const struct sample *s, enum measure m)
{
    double mean = sample_mean(s, m), squares = 0;

    for (int i = 0; i < s->n; i++)
        squares += ((double)s->value[i][m] - mean) * ((double)s->value[i][m] - mean);
    return sqrt(squares / s->n);
}

int64_t sample_quantile(const struct sample *s, enum measure m, int percent)
{
    return s->sorted[(int64_t)(s->n - 1) * percent / 100][m];
}

/* How many puzzles are below puzzle i, less those above: twice its rank, with ties in the middle,
 * and 0 on the average. */
static int sample_rank(const struct sample *s, enum measure m, int i)
{
    int rank = 0;

    for (int k = 0; k < s->n; k++)
        rank += (s->value[k][m] < s->value[i][m]) - (s->value[k][m] > s->value[i][m]);
    return rank;
}

double sample_correlation(const struct sample *s, enum measure a, enum measure b)
{
    double both = 0, squares[2] = {0, 0};

    for (int i = 0; i < s->n; i++) {
        double x = sample_rank(s, a, i), y = sample_rank(s, b, i);
        both += x * y;
        squares[0] += x * x;
        squares[1] += y * y;
    }
    return squares[0] * squares[1] > 0 ? both / sqrt(squares[0] * squares[1]) : 0;
}

int sample_digit_share(const struct sample *s, int digit)
{
    int64_t all = 0;

    for (int i = 0; i < SAMPLE_DIGITS; i++)
        all += s->digit[i];
    return all == 0 ? 0 : (int)(THOUSAND * s->digit[digit] / all);
}
