/*
 * Filling a topology at random: a solution of no or some givens. Not all solutions are equally
 * likely.
 *
 * A large square whose blocks are rows, columns and boxes, without givens, begins with a solution
 * by formula. A random permutation of the topology's group, random names, and exchanges along Kempe
 * chains turn it into another one. All other topologies are filled by a search with few
 * random guesses, which starts up to four times, then by repair (below), and at last by a long
 * search.
 */
#pragma once

#include "base/arena.h"
#include "base/pcg.h"
#include "model/sudoku/topology.h"
#include "solver/sudoku/search.h"

#include <stdint.h>

struct fill;

/* Both are borrowed and must outlive the fill. */
struct fill *fill_new(const struct topology *t, struct sudoku_search *search);
void fill_free(struct fill *f); /* NULL is fine */

/*
 * Fills in solution[nelements], which has the givens given[nelements] (0 = unknown):
 * ANSWER_SEVERAL, or ANSWER_UNIQUE if there are givens and they have no other solution.
 * ANSWER_NONE: there is no solution. ANSWER_LIMIT: none was found by `steps` steps of repair and
 * `guesses` guesses of the search.
 */
enum answer fill_random(struct fill *f, const int *given, int64_t steps, int64_t guesses,
                        struct pcg32 *rng, int *solution);

/* ---- Kempe chains ----
 * Kempe chains of a solution: the elements with one of two symbols that are connected through
 * blocks. Each has in each of its blocks one element with the other symbol, so exchanging the two
 * symbols in a chain makes another solution. */

struct kempe {
    const struct topology *topology;
    int *where; /* [nblocks * nsymbols] the element of each block with the symbol; the owner of the
                 * solution keeps it right when the solution changes */
    int *chain; /* [nelements] the last chain found */
    unsigned char *in; /* [nelements] 0, except while a chain is looked for */
};

/* Takes the arrays from the owner's arena. */
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

/* Filling by repair: for large boards, where the search takes too long. It never proves that there
 * is no solution. */

struct repair;

/* Scratch memory for one topology, which must outlive it. */
struct repair *repair_new(const struct topology *t);
void repair_free(struct repair *r); /* NULL is fine */

/*
 * Looks for a solution that keeps the givens given[nelements] (0 = unknown), in at most `steps`
 * steps; *solution is then one of many, at random. False if none was found: the givens contradict
 * each other, or the steps ran out.
 */
bool repair_fill(struct repair *r, const int *given, int64_t steps, struct pcg32 *rng,
                 int *solution);
