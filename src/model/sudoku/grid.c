#include "model/sudoku/grid.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

struct sudoku *sudoku_new(struct topology *t)
{
    struct sudoku *s = mem_alloc(1, sizeof *s);

    s->topology = t;
    s->given = mem_alloc((size_t)t->nelements, sizeof *s->given);
    return s;
}

void sudoku_free(struct sudoku *s)
{
    if (!s)
        return;
    topology_drop(s->topology);
    layout_drop(s->layout);
    free(s->given);
    free(s->solution);
    free(s->filled);
    free(s->excluded);
    free(s);
}

void sudoku_set_solution(struct sudoku *s, const int *symbol)
{
    size_t n = (size_t)s->topology->nelements;

    if (!s->solution)
        s->solution = mem_alloc(n, sizeof *s->solution);
    memcpy(s->solution, symbol, n * sizeof *symbol);
}

int sudoku_givens(const struct sudoku *s)
{
    int n = 0;

    for (int e = 0; e < s->topology->nelements; e++)
        n += s->given[e] > 0;
    return n;
}

void sudoku_show(const struct sudoku *s, const int *symbol, struct strbuf *out)
{
    struct layout *layout = s->layout ? layout_hold(s->layout) : layout_usual(s->topology);

    layout_show(layout, s->topology->nsymbols, symbol, out);
    layout_drop(layout);
}

static bool verify_elements(const struct sudoku *s, const int *symbol, struct diag *why)
{
    for (int e = 0; e < s->topology->nelements; e++) {
        if (symbol[e] < 1 || symbol[e] > s->topology->nsymbols)
            return diag_set(why, "element %d has no symbol from 1 to %d", e + 1,
                            s->topology->nsymbols);
        if (s->given[e] && s->given[e] != symbol[e])
            return diag_set(why, "element %d is given as %d and has %d", e + 1, s->given[e],
                            symbol[e]);
    }
    return true;
}

static bool verify_block(const struct topology *t, int b, const int *symbol, struct diag *why)
{
    int seen[TOPOLOGY_MAX_SYMBOLS + 1] = {0}; /* the element that has the symbol, from 1 */
    const int *element = topology_block(t, b);

    for (int k = 0; k < t->nsymbols; k++) {
        int *first = &seen[symbol[element[k]]];
        if (*first)
            return diag_set(why, "elements %d and %d of a block are both %d", *first,
                            element[k] + 1, symbol[element[k]]);
        *first = element[k] + 1;
    }
    return true;
}

bool sudoku_verify(const struct sudoku *s, const int *symbol, struct diag *why)
{
    if (!verify_elements(s, symbol, why))
        return false;
    for (int b = 0; b < s->topology->nblocks; b++)
        if (!verify_block(s->topology, b, symbol, why))
            return false;
    return true;
}
