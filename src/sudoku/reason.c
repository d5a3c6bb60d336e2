/*
 * The known elements that explain a candidate are few: its own element, or one in each of its
 * blocks. Elements that are the only explanation come first, then always the one that explains most
 * of the rest. What turns out to be superfluous goes in the end.
 */
#include "sudoku/reason.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

struct reason_finder {
    const struct topology *t;
    int *known;  /* [nelements] symbol, or -1 */
    int *holder; /* [nblocks * nsymbols] the known element with the symbol, or -1 */

    int *open, nopen; /* the candidates to be explained, each once */
    size_t opens;
    unsigned char *seen; /* [nelements * nsymbols] */
    int *explained;      /* [nopen] by how many of the chosen elements */
    size_t explaineds;
    int *gain;            /* [nelements] open candidates that an element would explain */
    unsigned char *is_in; /* [nelements] 1: chosen */
    int *element, nelements, *mark, nmarks;
    size_t elements, marks;
    int *by, *chosen_by; /* [most blocks of an element + 1] explanations; the second in choose() */
};

struct reason_finder *reason_finder_new(const struct topology *t)
{
    struct reason_finder *f = mem_alloc(1, sizeof *f);
    size_t n = (size_t)t->nelements, most = 0;

    for (int e = 0; e < t->nelements; e++) {
        size_t blocks = (size_t)(t->block_start[e + 1] - t->block_start[e]);
        most = blocks > most ? blocks : most;
    }
    f->t = t;
    f->by = mem_alloc(most + 1, sizeof *f->by);
    f->chosen_by = mem_alloc(most + 1, sizeof *f->chosen_by);
    f->known = mem_alloc(n, sizeof *f->known);
    f->holder = mem_alloc((size_t)t->nblocks * (size_t)t->nsymbols, sizeof *f->holder);
    f->seen = mem_alloc(n * (size_t)t->nsymbols, 1);
    f->gain = mem_alloc(n, sizeof *f->gain);
    f->is_in = mem_alloc(n, 1);
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
    free(f->gain);
    free(f->is_in);
    free(f->element);
    free(f->mark);
    free(f->by);
    free(f->chosen_by);
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

    f->known[element] = symbol;
    for (int i = t->block_start[element]; i < t->block_start[element + 1]; i++)
        f->holder[t->element_block[i] * t->nsymbols + symbol] = element;
}

/* ---- explanations of one candidate ---- */

/* Lists the known elements that explain a candidate, each once; returns how many. */
static int explain(const struct reason_finder *f, int candidate, int *by)
{
    const struct topology *t = f->t;
    int e = candidate / t->nsymbols, s = candidate % t->nsymbols, n = 0;

    if (f->known[e] >= 0) {
        assert(f->known[e] != s);
        by[n++] = e;
    }
    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
        int holder = f->holder[t->element_block[i] * t->nsymbols + s], k = 0;
        while (k < n && by[k] != holder)
            k++;
        if (holder >= 0 && k == n)
            by[n++] = holder;
    }
    return n;
}

/* ---- choosing ---- */

static void choose(struct reason_finder *f, int element)
{
    int *by = f->chosen_by;

    f->is_in[element] = 1;
    f->element =
        mem_reserve(f->element, (size_t)f->nelements + 1, &f->elements, sizeof *f->element);
    f->element[f->nelements++] = element;
    for (int i = 0; i < f->nopen; i++) {
        int n = explain(f, f->open[i], by);
        for (int k = 0; k < n; k++)
            f->explained[i] += by[k] == element;
    }
}

/* Lists each candidate once. One without explanations is a mark; with just one, it is chosen. */
static void choose_forced(struct reason_finder *f, const int *candidate, int n)
{
    int *by = f->by;

    f->nopen = f->nelements = f->nmarks = 0;
    for (int i = 0; i < n; i++) {
        if (f->seen[candidate[i]])
            continue;
        f->seen[candidate[i]] = 1;
        f->open = mem_reserve(f->open, (size_t)f->nopen + 1, &f->opens, sizeof *f->open);
        f->open[f->nopen++] = candidate[i];
    }
    f->explained =
        mem_reserve(f->explained, (size_t)f->nopen, &f->explaineds, sizeof *f->explained);
    for (int i = 0; i < f->nopen; i++)
        f->explained[i] = f->seen[f->open[i]] = 0;
    for (int i = 0; i < f->nopen; i++) {
        int many = explain(f, f->open[i], by);
        if (many == 0) {
            f->mark = mem_reserve(f->mark, (size_t)f->nmarks + 1, &f->marks, sizeof *f->mark);
            f->mark[f->nmarks++] = f->open[i];
            f->explained[i]++;
        } else if (many == 1 && !f->is_in[by[0]]) {
            choose(f, by[0]);
        }
    }
}

/* The element that explains most of what is open, the first of these; -1 if nothing is. */
static int best_element(struct reason_finder *f)
{
    int *by = f->by, best = -1;

    for (int round = 0; round < 2; round++)
        for (int i = 0; i < f->nopen; i++) {
            int n = f->explained[i] ? 0 : explain(f, f->open[i], by);
            for (int k = 0; k < n; k++) {
                int e = by[k];
                if (round == 0) {
                    f->gain[e]++;
                } else {
                    if (best < 0 || f->gain[e] > f->gain[best] ||
                        (f->gain[e] == f->gain[best] && e < best))
                        best = e;
                }
            }
        }
    for (int i = 0; i < f->nopen; i++) {
        int n = explain(f, f->open[i], by);
        for (int k = 0; k < n; k++)
            f->gain[by[k]] = 0;
    }
    return best;
}

/* Whether everything that the element explains has another explanation, too; then it goes. */
static bool give_up(struct reason_finder *f, int element)
{
    int *by = f->by;

    for (int round = 0; round < 2; round++)
        for (int i = 0; i < f->nopen; i++) {
            int n = explain(f, f->open[i], by);
            for (int k = 0; k < n; k++) {
                if (by[k] != element)
                    continue;
                if (round == 0 && f->explained[i] == 1)
                    return false;
                f->explained[i] -= round;
            }
        }
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

    choose_forced(f, candidate, n);
    for (int e = best_element(f); e >= 0; e = best_element(f))
        choose(f, e);
    for (int i = 0; i < f->nelements; i++)
        f->is_in[f->element[i]] = 0;
    for (int i = 0; i < f->nelements; i++)
        if (!give_up(f, f->element[i]))
            f->element[kept++] = f->element[i];
    f->nelements = kept;
    sort_ints(f->element, f->nelements);
    sort_ints(f->mark, f->nmarks);
    return (struct reason){f->element, f->nelements, f->mark, f->nmarks};
}
