/*
 * The known elements that explain a candidate are few: its own element, or one in each of its
 * blocks. Elements that are the only explanation come first, then always the one that explains most
 * of the rest. What turns out to be superfluous goes in the end.
 */
#include "explain/sudoku/reason.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

/* That a known element explains a candidate. */
struct explanation {
    int element, open; /* the candidate is open[open] */
    int next;          /* another one by the same element, or -1 */
};

struct reason_finder {
    const struct topology *t;
    int *known;  /* [nelements] symbol, or -1 */
    int *holder; /* [nblocks * nsymbols] the known element with the symbol, or -1 */

    int *open, nopen; /* the candidates to be explained, each once */
    size_t opens;
    unsigned char *seen; /* [nelements * nsymbols] */
    int *explained;      /* [nopen] by how many of the chosen elements */
    size_t explaineds;
    struct explanation *way; /* [nways] those of one candidate after another */
    int *start;              /* [nopen + 1] where a candidate's begin */
    int nways;
    size_t ways, starts;

    int *first;           /* [nelements] a way by this element, or -1 */
    int *gain;            /* [nelements] candidates not explained yet that it would explain */
    unsigned char *is_in; /* [nelements] 1: chosen */
    int *helper;          /* [nhelpers] all elements with ways */
    int nhelpers;
    size_t helpers;

    int *element, nelements, *mark, nmarks; /* the reason: chosen elements, and marks */
    size_t elements, marks;
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
    free(f->open);
    free(f->seen);
    free(f->explained);
    free(f->way);
    free(f->start);
    free(f->first);
    free(f->helper);
    free(f->gain);
    free(f->is_in);
    free(f->element);
    free(f->mark);
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
    assert(f->nopen > 0 && f->known[element] >= 0);
    for (int j = f->start[f->nopen - 1]; j < f->nways; j++)
        if (f->way[j].element == element)
            return;
    if (f->first[element] < 0) {
        f->helper = mem_reserve(f->helper, (size_t)f->nhelpers + 1, &f->helpers, sizeof *f->helper);
        f->helper[f->nhelpers++] = element;
    }
    f->way = mem_reserve(f->way, (size_t)f->nways + 1, &f->ways, sizeof *f->way);
    f->way[f->nways] = (struct explanation){element, f->nopen - 1, f->first[element]};
    f->first[element] = f->nways++;
    f->gain[element]++;
}

/* Adds a candidate with its explanations. */
static void add_open(struct reason_finder *f, int candidate)
{
    const struct topology *t = f->t;
    int e = candidate / t->nsymbols, s = candidate % t->nsymbols;
    size_t n = (size_t)f->nopen++;

    f->open = mem_reserve(f->open, n + 1, &f->opens, sizeof *f->open);
    f->start = mem_reserve(f->start, n + 2, &f->starts, sizeof *f->start);
    f->explained = mem_reserve(f->explained, n + 1, &f->explaineds, sizeof *f->explained);
    f->open[n] = candidate;
    f->start[n] = f->nways;
    f->explained[n] = 0;
    if (f->known[e] >= 0) {
        assert(f->known[e] != s);
        add_way(f, e);
    }
    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
        int holder = f->holder[t->element_block[i] * t->nsymbols + s];
        if (holder >= 0)
            add_way(f, holder);
    }
    f->start[n + 1] = f->nways;
}

/* ---- choosing ---- */

static void choose(struct reason_finder *f, int element)
{
    assert(!f->is_in[element] && f->first[element] >= 0);
    f->is_in[element] = 1;
    f->element =
        mem_reserve(f->element, (size_t)f->nelements + 1, &f->elements, sizeof *f->element);
    f->element[f->nelements++] = element;
    for (int j = f->first[element]; j >= 0; j = f->way[j].next) {
        int i = f->way[j].open;
        if (f->explained[i]++ == 0)
            for (int k = f->start[i]; k < f->start[i + 1]; k++)
                f->gain[f->way[k].element]--;
    }
}

/* The element that explains most of what is not explained, the first of these; -1 if all is. The
 * elements that explain nothing more move behind the first *live ones. */
static int best_element(struct reason_finder *f, int *live)
{
    int best = -1, i = 0;

    assert(*live >= 0 && *live <= f->nhelpers);
    while (i < *live) {
        int e = f->helper[i];
        if (f->gain[e] == 0) {
            f->helper[i] = f->helper[--*live];
            f->helper[*live] = e;
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
        if (f->explained[f->way[j].open] == 1)
            return false;
    for (int j = f->first[element]; j >= 0; j = f->way[j].next)
        f->explained[f->way[j].open]--;
    return true;
}

static int compare_ints(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
}

/* The array may be NULL if it is empty. */
static void sort_ints(int *number, int n)
{
    if (n > 1)
        qsort(number, (size_t)n, sizeof *number, compare_ints);
}

struct reason reason_find(struct reason_finder *f, const int *candidate, int n)
{
    int kept = 0;

    /* Lists each candidate once. */
    f->nopen = f->nways = f->nhelpers = 0;
    for (int i = 0; i < n; i++) {
        if (f->seen[candidate[i]])
            continue;
        f->seen[candidate[i]] = 1;
        add_open(f, candidate[i]);
    }
    for (int i = 0; i < f->nopen; i++)
        f->seen[f->open[i]] = 0;
    /* A candidate without explanations is a mark; with just one, it is chosen. */
    f->nelements = f->nmarks = 0;
    for (int i = 0; i < f->nopen; i++) {
        int at = f->start[i], many = f->start[i + 1] - at;
        if (many == 0) {
            f->mark = mem_reserve(f->mark, (size_t)f->nmarks + 1, &f->marks, sizeof *f->mark);
            f->mark[f->nmarks++] = f->open[i];
        } else if (many == 1 && !f->is_in[f->way[at].element]) {
            choose(f, f->way[at].element);
        }
    }
    int live = f->nhelpers;
    for (int e = best_element(f, &live); e >= 0; e = best_element(f, &live))
        choose(f, e);
    for (int i = 0; i < f->nelements; i++)
        if (!give_up(f, f->element[i]))
            f->element[kept++] = f->element[i];
    f->nelements = kept;
    /* Forgets the explanations. */
    for (int i = 0; i < f->nhelpers; i++) {
        int e = f->helper[i];
        assert(f->gain[e] == 0);
        f->first[e] = -1;
        f->is_in[e] = 0;
    }
    sort_ints(f->element, f->nelements);
    sort_ints(f->mark, f->nmarks);
    assert(f->nelements <= f->nhelpers && f->nmarks <= f->nopen && f->nopen <= n);
    return (struct reason){f->element, f->nelements, f->mark, f->nmarks};
}
