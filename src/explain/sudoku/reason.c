/*
 * The known elements that explain a candidate are few: its own element, or one in each of its
 * blocks. Elements that are the only explanation come first, then always the one that explains most
 * of the rest. What turns out to be superfluous goes in the end.
 */
#include "explain/sudoku/reason.h"

#include "base/bitset.h"
#include "base/ints.h"
#include "base/mem.h"
#include "model/sudoku/constraint.h"

#include <assert.h>
#include <stdlib.h>

/* That a known element explains a candidate. */
struct way {
    int element, open; /* the candidate is open[open] */
    int next;          /* another one by the same element, or -1 */
};

struct reason_finder {
    const struct topology *t;
    int *known;  /* [nelements] symbol, or -1 */
    int *holder; /* [nblocks * nsymbols] the known element with the symbol, or -1 */

    struct ints open;      /* the candidates to be explained, each once */
    unsigned char *seen;   /* [nelements * nsymbols] */
    struct ints explained; /* by open candidate: by how many of the chosen elements */
    struct way *way;       /* [nways] those of one candidate after another */
    int nways;
    size_t ways;
    struct ints start; /* where each open candidate's ways begin, and where the last one's end */

    int *first;           /* [nelements] a way by this element, or -1 */
    int *gain;            /* [nelements] candidates not explained yet that it would explain */
    unsigned char *is_in; /* [nelements] 1: chosen */
    struct ints helper;   /* all elements with ways */

    struct ints element, mark; /* the premises: chosen elements, and marks */
};

struct reason_finder *reason_finder_new(const struct topology *t)
{
    struct reason_finder *f = mem_alloc(1, sizeof *f);
    size_t n = (size_t)t->nelements;

    f->t = t;
    f->known = mem_alloc(n, sizeof *f->known);
    f->holder = mem_alloc((size_t)t->nblocks * (size_t)t->nsymbols, sizeof *f->holder);
    f->seen = mem_alloc(n * (size_t)t->nsymbols, 1);
    f->first = mem_alloc(n, sizeof *f->first);
    f->gain = mem_alloc(n, sizeof *f->gain);
    f->is_in = mem_alloc(n, 1);
    for (size_t e = 0; e < n; e++)
        f->first[e] = -1;
    reason_forget(f);
    return f;
}

void reason_finder_free(struct reason_finder *f)
{
    if (!f)
        return;
    free(f->known);
    free(f->holder);
    free(f->open.at);
    free(f->seen);
    free(f->explained.at);
    free(f->way);
    free(f->start.at);
    free(f->first);
    free(f->helper.at);
    free(f->gain);
    free(f->is_in);
    free(f->element.at);
    free(f->mark.at);
    free(f);
}

void reason_forget(struct reason_finder *f)
{
    for (int e = 0; e < f->t->nelements; e++)
        f->known[e] = -1;
    for (int i = 0; i < f->t->nblocks * f->t->nsymbols; i++)
        f->holder[i] = -1;
}

void reason_know(struct reason_finder *f, int element, int symbol)
{
    const struct topology *t = f->t;

    assert(f->known[element] < 0 && symbol >= 0 && symbol < t->nsymbols);
    f->known[element] = symbol;
    for (int i = t->block_start[element]; i < t->block_start[element + 1]; i++) {
        int *holder = &f->holder[t->element_block[i] * t->nsymbols + symbol];
        assert(*holder < 0);
        *holder = element;
    }
}

/* ---- what explains the candidates ---- */

/* Adds that an element explains the last candidate, unless that is known. */
static void add_way(struct reason_finder *f, int element)
{
    assert(f->open.n > 0 && f->known[element] >= 0);
    for (int j = f->start.at[f->open.n - 1]; j < f->nways; j++)
        if (f->way[j].element == element)
            return;
    if (f->first[element] < 0)
        ints_push(&f->helper, element);
    f->way = mem_reserve(f->way, (size_t)f->nways + 1, &f->ways, sizeof *f->way);
    f->way[f->nways] = (struct way){element, (int)f->open.n - 1, f->first[element]};
    f->first[element] = f->nways++;
    f->gain[element]++;
}

/* The explanations by constraints that people see. */
static void add_constraints(struct reason_finder *f, int element, int symbol)
{
    const struct constraints *c = f->t->constraints;

    for (int i = c->arc_start[element]; i < c->arc_start[element + 1]; i++) {
        int to = c->arc[i].to;
        if (f->known[to] >= 0 && constraint_is_seen(f->t, c->arc[i].table) &&
            !bitset_has(constraint_table(f->t, c->arc[i].table, symbol), f->known[to]))
            add_way(f, to);
    }
}

/* Adds a candidate with its explanations. */
static void add_open(struct reason_finder *f, int candidate)
{
    const struct topology *t = f->t;
    int e = candidate / t->nsymbols, s = candidate % t->nsymbols;

    ints_push(&f->open, candidate);
    ints_push(&f->explained, 0);
    if (f->known[e] >= 0 && f->known[e] != s)
        add_way(f, e);
    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
        int holder = f->holder[t->element_block[i] * t->nsymbols + s];
        if (holder >= 0)
            add_way(f, holder);
    }
    if (t->constraints)
        add_constraints(f, e, s);
    ints_push(&f->start, f->nways);
}

/* ---- choosing ---- */

static void choose(struct reason_finder *f, int element)
{
    assert(!f->is_in[element] && f->first[element] >= 0);
    f->is_in[element] = 1;
    ints_push(&f->element, element);
    for (int j = f->first[element]; j >= 0; j = f->way[j].next) {
        int i = f->way[j].open;
        if (f->explained.at[i]++ == 0)
            for (int k = f->start.at[i]; k < f->start.at[i + 1]; k++)
                f->gain[f->way[k].element]--;
    }
}

/* The element that explains most of what is not explained, the first of these; -1 if all is. The
 * elements that explain nothing more move behind the first *live ones. */
static int best_element(struct reason_finder *f, int *live)
{
    int best = -1, i = 0;

    assert(*live >= 0 && *live <= (int)f->helper.n);
    while (i < *live) {
        int e = f->helper.at[i];
        if (f->gain[e] == 0) {
            f->helper.at[i] = f->helper.at[--*live];
            f->helper.at[*live] = e;
            continue;
        }
        if (best < 0 || f->gain[e] > f->gain[best] || (f->gain[e] == f->gain[best] && e < best))
            best = e;
        i++;
    }
    return best;
}

/* Whether everything that the element explains has another explanation, too; then it goes. */
static bool give_up(struct reason_finder *f, int element)
{
    assert(f->is_in[element]);
    for (int j = f->first[element]; j >= 0; j = f->way[j].next)
        if (f->explained.at[f->way[j].open] == 1)
            return false;
    for (int j = f->first[element]; j >= 0; j = f->way[j].next)
        f->explained.at[f->way[j].open]--;
    return true;
}

struct premises reason_find(struct reason_finder *f, const int *candidate, int n)
{
    size_t kept = 0;

    /* Lists each candidate once. */
    f->open.n = f->explained.n = f->start.n = f->helper.n = f->element.n = f->mark.n = 0;
    f->nways = 0;
    ints_push(&f->start, 0);
    for (int i = 0; i < n; i++) {
        int e = candidate[i] / f->t->nsymbols, s = candidate[i] % f->t->nsymbols;
        if (f->seen[candidate[i]] ||
            (f->t->constraints && !bitset_has(f->t->constraints->allowed[e], s)))
            continue;
        f->seen[candidate[i]] = 1;
        add_open(f, candidate[i]);
    }
    for (size_t i = 0; i < f->open.n; i++)
        f->seen[f->open.at[i]] = 0;
    /* A candidate without explanations is a mark; with just one, it is chosen. */
    for (size_t i = 0; i < f->open.n; i++) {
        int at = f->start.at[i], many = f->start.at[i + 1] - at;
        if (many == 0) {
            ints_push(&f->mark, f->open.at[i]);
        } else if (many == 1 && !f->is_in[f->way[at].element]) {
            choose(f, f->way[at].element);
        }
    }
    int live = (int)f->helper.n;
    for (int e = best_element(f, &live); e >= 0; e = best_element(f, &live))
        choose(f, e);
    for (size_t i = 0; i < f->element.n; i++)
        if (!give_up(f, f->element.at[i]))
            f->element.at[kept++] = f->element.at[i];
    f->element.n = kept;
    /* Forgets the explanations. */
    for (size_t i = 0; i < f->helper.n; i++) {
        int e = f->helper.at[i];
        assert(f->gain[e] == 0);
        f->first[e] = -1;
        f->is_in[e] = 0;
    }
    if (f->element.n > 0)
        ints_sort(f->element.at, (int)f->element.n);
    if (f->mark.n > 0)
        ints_sort(f->mark.at, (int)f->mark.n);
    assert(f->element.n <= f->helper.n && f->mark.n <= f->open.n && f->open.n <= (size_t)n);
    return (struct premises){f->element.at, (int)f->element.n, f->mark.at, (int)f->mark.n};
}
