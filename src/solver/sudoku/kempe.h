/*
 * Kempe chains of a solution: the elements with one of two symbols that are connected through
 * blocks. Each has in each of its blocks one element with the other symbol, so exchanging the two
 * symbols in a chain makes another solution.
 */
#ifndef SOLVER_SUDOKU_KEMPE_H
#define SOLVER_SUDOKU_KEMPE_H

#include "base/arena.h"
#include "model/sudoku/topology.h"

struct kempe {
    const struct topology *topology;
    int *where; /* [nblocks * nsymbols] the element of each block with the symbol; the owner of the
                 * solution keeps it right when the solution changes */
    int *chain; /* [nelements] the last chain found */
    unsigned char *in; /* [nelements] 0, except while a chain is looked for */
};

/* Takes the arrays from the owner's arena: to be called before and after arena_make(). */
void kempe_take(struct kempe *k, const struct topology *t, struct arena *arena);

/* Fills in `where` from symbols, 1..nsymbols. False if they are no solution. */
bool kempe_locate(struct kempe *k, const int *symbol);

/* Lists the chain of e by its symbol and another one; returns its length, at least 2. */
int kempe_find(struct kempe *k, const int *symbol, int e, int other);

/* The place in `where` for a block and a symbol. */
static inline int *kempe_where(const struct kempe *k, int block, int symbol)
{
    return &k->where[block * k->topology->nsymbols + symbol - 1];
}

#endif
