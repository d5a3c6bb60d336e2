/*
 * The topology of a sudoku: its elements and blocks. A block has as many elements as there are
 * symbols; in a solution each symbol stands in it once. A topology is built once and does not
 * change.
 */
#ifndef MODEL_TOPOLOGY_H
#define MODEL_TOPOLOGY_H

#include "base/diag.h"

#include <stddef.h>

enum {
    TOPOLOGY_MAX_SYMBOLS = 128,
    TOPOLOGY_MAX_ELEMENTS = 16384, /* 128x128 */
    TOPOLOGY_MAX_BLOCKS = 65536
};

struct topology {
    int nelements;    /* [1..TOPOLOGY_MAX_ELEMENTS] */
    int nsymbols;     /* [1..TOPOLOGY_MAX_SYMBOLS], at most nelements */
    int nblocks;      /* [1..TOPOLOGY_MAX_BLOCKS] */
    int *block;       /* [nblocks * nsymbols] the elements of one block after another, ascending; no
                       * two blocks are equal */
    int *block_start; /* [nelements + 1] */
    int *element_block; /* the blocks of e: [block_start[e] .. block_start[e+1][, ascending; >= 1 */
    int *peer_start;    /* [nelements + 1] */
    int *peer; /* the other elements in blocks of e: [peer_start[e] .. peer_start[e+1][, ascending,
                * each once */

    /* The place of each element in a grid of rows and columns, for names and drawings: at[e][0] is
     * the row, at[e][1] the column. Elements are in reading order: sorted by row, then column. */
    int (*at)[2]; /* [nelements] */
    int rows, cols;

    int holders; /* references */
};

/*
 * block[nblocks * nsymbols] has the blocks one after another, in any order; equal blocks count
 * once. All three are copied. `at` may be NULL: the elements then stand in rows of equal length,
 * the side of the square if nelements is one, else nsymbols. NULL is returned, with the reason in
 * *why, if the blocks are no topology: an element out of range, twice in a block or in none; blocks
 * and elements are numbered from 1 in it. The caller holds one reference.
 */
struct topology *topology_new(int nelements, int nsymbols, const int *block, int nblocks,
                              const int (*at)[2], struct diag *why);

struct topology *topology_hold(struct topology *t);
void topology_drop(struct topology *t); /* frees at the last one; NULL is fine */

/* The elements of block b. */
static inline const int *topology_block(const struct topology *t, int b)
{
    return t->block + (size_t)b * (size_t)t->nsymbols;
}

/* The length of the side if the elements are the cells of a full square in reading order, else
 * 0. */
int topology_side(const struct topology *t);

/* Whether both have the same elements, symbols and blocks, whatever the order of the blocks; places
 * do not matter. */
bool topology_equal(const struct topology *a, const struct topology *b);

#endif
