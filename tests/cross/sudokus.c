#include "cross/sudokus.h"

#include "base/mem.h"
#include "format/format.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/jigsaw.h"
#include "model/sudoku/topology_parts.h"
#include "solver/sudoku/fill.h"
#include "support/random_sudokus.h"
#include "support/topologies.h"

#include <stdlib.h>
#include <string.h>

/* What does not vary: types with their number of symbols. The small ones are as many as the large
 * ones. */
static const struct {
    const char *type;
    int nsymbols;
} sort[] = {{"std", 4},   {"std", 6},     {"x", 6},      {"std", 9},  {"x", 9},
            {"nrc", 9},   {"nrcx", 9},    {"linked", 9}, {"parq", 9}, {"std", 12},
            {"cube", 16}, {"3dcube", 16}, {"std", 16}};

enum { SORTS = sizeof sort / sizeof *sort, VARYING = 4 };

/* Connected fields that differ each time. */
static struct topology *carve(struct pcg32 *rng, int side)
{
    struct jigsaw *j = jigsaw_new(side, JIGSAW_TEMPERATURE);
    struct topology *t = NULL;

    while (!t)
        t = jigsaw_carve(j, pcg32_below(rng, 2) ? SYMMETRY_ROTATE2 : SYMMETRY_NONE, rng);
    jigsaw_free(j);
    return t;
}

static bool is_filled(const struct topology *t, struct pcg32 *rng)
{
    enum { STEPS = 200000 };
    int *symbol = mem_alloc(2 * (size_t)t->nelements, sizeof *symbol);
    struct repair *repair = repair_new(t);
    bool filled = repair_fill(repair, symbol + t->nelements, STEPS, rng, symbol);

    repair_free(repair);
    free(symbol);
    return filled;
}

/* Large fields that have a solution: without one, the proof takes seconds. */
static struct topology *carve_large(struct pcg32 *rng)
{
    enum { SIDE = 16 };
    struct topology *t = carve(rng, SIDE);

    while (!is_filled(t, rng)) {
        topology_drop(t);
        t = carve(rng, SIDE);
    }
    return t;
}

static struct topology *any_topology(struct pcg32 *rng)
{
    int which = (int)pcg32_below(rng, SORTS + VARYING);

    if (which < SORTS)
        return topology_named(sort[which].type, sort[which].nsymbols);
    if (which == SORTS)
        return carve(rng, 5 + (int)pcg32_below(rng, 5));
    if (which == SORTS + 1)
        return pcg32_below(rng, 3) == 0 ? carve_large(rng) : carve(rng, JIGSAW_CUBE);
    return random_topology(rng);
}

/* Removes givens in random order as long as the solution stays unique; with `most` < nelements only
 * so many are tried. */
static void remove_givens(struct inquiry *q, struct pcg32 *rng, int most)
{
    struct sudoku *s = q->sudoku;
    int n = s->topology->nelements, *order = mem_alloc((size_t)n, sizeof *order);

    for (int e = 0; e < n; e++)
        order[e] = e;
    pcg32_shuffle(rng, order, n);
    for (int i = 0; i < most; i++) {
        int symbol = s->given[order[i]];
        s->given[order[i]] = 0;
        if (sudoku_search_decide(q->search, s->given, INT64_MAX, NULL) != ANSWER_UNIQUE)
            s->given[order[i]] = symbol;
    }
    free(order);
}

/* Forgets a few more elements, or gives symbols to others: often without an immediate
 * contradiction. */
static void spoil_givens(struct sudoku *s, struct pcg32 *rng)
{
    enum { KEEP, FORGET, GIVE };
    int kind = (int)pcg32_below(rng, 3), n = 1 + (int)pcg32_below(rng, kind == FORGET ? 20 : 4);

    for (int i = 0; i < n && kind != KEEP; i++) {
        int e = (int)pcg32_below(rng, (uint32_t)s->topology->nelements);
        if (kind == FORGET)
            s->given[e] = 0;
        else if (!s->given[e])
            s->given[e] = 1 + (int)pcg32_below(rng, (uint32_t)s->topology->nsymbols);
    }
}

/* Whether the search takes long with few givens. */
static bool keeps_more(const struct topology *t)
{
    return t->parts & PART_FIELDS && t->nsymbols >= 16;
}

/* Sudoku i of the seed; the topology may have no solution. */
static void any_sudoku(struct inquiry *q, struct pcg32 *rng)
{
    struct sudoku *s = q->sudoku;
    int n = s->topology->nelements;
    enum answer filled = sudoku_search_fill(q->search, s->given, INT64_MAX, rng, q->shown);

    if (filled != ANSWER_SEVERAL)
        return;
    memcpy(s->given, q->shown, (size_t)n * sizeof *s->given);
    int part = keeps_more(s->topology) ? n / 4 : n / 2;
    remove_givens(q, rng, part + (int)pcg32_below(rng, (uint32_t)part + 1));
    spoil_givens(s, rng);
}

static bool disagree(struct strbuf *report, const struct inquiry *q, const char *name,
                     const char *what)
{
    struct record r = {.family = &sudoku_family, .body = q->sudoku};

    strbuf_format(report, "# %s: %s\n", name, what);
    format_by_name("gss")->write(report, &r, true);
    return false;
}

/* What all engines so far agree on. */
struct verdict {
    int64_t low, high;
    int *must;
};

static bool check_shown(const struct inquiry *q, const int *must, int k)
{
    size_t n = (size_t)q->sudoku->topology->nelements;
    const int *symbol = q->shown + (size_t)k * n;
    struct diag why;

    for (size_t e = 0; e < n; e++)
        if (must[e] && must[e] != symbol[e])
            return false;
    for (int i = 0; i < k; i++)
        if (memcmp(q->shown + (size_t)i * n, symbol, n * sizeof *symbol) == 0)
            return false;
    return sudoku_verify(q->sudoku, symbol, &why);
}

/* Adds the answer of an engine to the verdict. */
static bool check_answer(const struct inquiry *q, const char *name, struct verdict *v,
                         struct strbuf *report)
{
    int n = q->sudoku->topology->nelements;

    v->low = q->low > v->low ? q->low : v->low;
    v->high = q->high < v->high ? q->high : v->high;
    if (v->low > v->high)
        return disagree(report, q, name, "another number of solutions");
    for (int e = 0; e < n; e++) {
        if (q->must[e] && v->must[e] && v->must[e] != q->must[e] && v->low > 0)
            return disagree(report, q, name, "another symbol for all solutions");
        if (q->must[e])
            v->must[e] = q->must[e];
    }
    for (int k = 0; k < q->nshown; k++)
        if (!check_shown(q, v->must, k))
            return disagree(report, q, name, "a wrong solution");
    return true;
}

static bool compare(const struct cross_sudoku_engine *engines, struct inquiry *q,
                    struct sudoku_tally *tally, struct strbuf *report)
{
    size_t n = (size_t)q->sudoku->topology->nelements;
    struct verdict v = {.high = SUDOKU_MOST, .must = mem_alloc(n, sizeof *v.must)};
    bool agree = true;

    for (int i = 0; engines[i].name && agree; i++) {
        q->low = q->nshown = 0;
        q->high = SUDOKU_MOST;
        memset(q->must, 0, n * sizeof *q->must);
        engines[i].ask(q);
        tally->decided[i] += q->low == q->high;
        agree = check_answer(q, engines[i].name, &v, report);
    }
    tally->sudokus++;
    tally->none += v.high == 0;
    tally->unique += v.low == 1 && v.high == 1;
    tally->several += v.low > 1;
    free(v.must);
    return agree;
}

bool sudokus_compare(const struct cross_sudoku_engine *engines, uint64_t seed, long first,
                     long count, struct sudoku_tally *tally, struct strbuf *report)
{
    bool agree = true;

    for (long i = first; i < first + count && agree; i++) {
        struct pcg32 rng;
        struct inquiry q;
        pcg32_stream(&rng, seed, (uint64_t)i, 2);
        struct topology *t = any_topology(&rng);
        inquiry_init(&q, t);
        any_sudoku(&q, &rng);
        agree = compare(engines, &q, tally, report);
        if (!agree)
            strbuf_format(report, "# sudoku %ld of the seed\n", i);
        inquiry_release(&q);
        topology_drop(t);
    }
    return agree;
}
