/*
 * The topology of a sudoku: its elements and blocks. A block has as many elements as there are
 * symbols; in a solution each symbol stands in it once. A topology is built once and does not
 * change.
 */
#pragma once

#include "base/arena.h"
#include "base/diag.h"

#include <stdatomic.h>
#include <stddef.h>

enum {
    TOPOLOGY_MAX_SYMBOLS = 128,
    TOPOLOGY_MAX_ELEMENTS = 16384, /* 128x128 */
    TOPOLOGY_MAX_BLOCKS = 65536,
    TOPOLOGY_MAX_SIDE = 1024 /* rows and columns of places */
};

/* Families of blocks (model/sudoku/topology_parts.h), a bit each. */
enum {
    PART_ROWS = 1,
    PART_COLUMNS = 2,
    PART_BOXES = 4,
    PART_WINDOWS = 8,
    PART_LINKED = 16,
    PART_DIAGONALS = 32,
    PART_CUBE_LINES = 64,
    PART_CUBE_BOXES = 128,
    PART_NET = 256,
    PART_PARQUET = 512,
    PART_FIELDS = 1024,
    PART_OTHER = 2048, /* blocks of no part */
    PARTS_STANDARD = PART_ROWS | PART_COLUMNS | PART_BOXES
};

struct topology {
    struct arena arena;
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
     * the row, at[e][1] the column. No two elements share a place; some places may be empty. */
    int (*at)[2];   /* [nelements] */
    int *reading;   /* [nelements] the elements by row, then by column */
    int rows, cols; /* [1..TOPOLOGY_MAX_SIDE] */

    struct constraints *constraints; /* beyond the blocks (constraint.h); NULL if there are none */

    unsigned parts; /* PART_ROWS, ... */
    int box_height; /* of PART_BOXES; 0: none, or those of a prime side, which are its rows */
    bool of_parts;  /* the parts and the number of symbols alone define the blocks, their order
                     * aside, and the places are the usual ones */

    atomic_int holders; /* references; threads may share a topology */
};

/*
 * block[nblocks * nsymbols] has the blocks one after another, in any order; equal blocks count
 * once. All three are copied. `at` may be NULL: the elements then have the places of the parts or,
 * if these have none of their own, stand in rows of equal length, the side of the square if nelements is
 * one, else the smallest multiple of nsymbols that makes at most TOPOLOGY_MAX_SIDE rows. NULL is
 * returned, with the reason in *why, if the blocks are no topology: an element out of range, twice
 * in a block or in none; blocks and elements are numbered from 1 in it. The caller holds one
 * reference.
 */
struct topology *topology_new(int nelements, int nsymbols, const int *block, int nblocks,
                              const int (*at)[2], struct diag *why);

struct topology *topology_hold(struct topology *t);
void topology_drop(struct topology *t); /* frees at the last one; NULL is fine */

/* Whether no two of n places are the same. */
bool topology_distinct_places(const int (*at)[2], int n);

/* Moves the elements to other places, all distinct. Only for a topology that nobody shares yet. */
void topology_place(struct topology *t, const int (*at)[2]);

/* The elements of block b. */
static inline const int *topology_block(const struct topology *t, int b)
{
    return t->block + (size_t)b * (size_t)t->nsymbols;
}

/* The block with these elements, ascending; -1 if there is none. */
int topology_find_block(const struct topology *t, const int *element);

/* Whether the elements of block b are connected over their sides, at these places of all elements. */
bool topology_is_connected(const struct topology *t, int b, const int (*at)[2]);

/* Whether two elements share a block. */
bool topology_peers(const struct topology *t, int a, int b);

/* The element at a place, or -1. */
int topology_element_at(const struct topology *t, int row, int col);

/* The length of the side if the elements are the cells of a full square in reading order, else
 * 0. */
int topology_side(const struct topology *t);

/* Whether both have the same elements, symbols and blocks, and, to be equal, the same constraints,
 * whatever the order of the blocks; places do not matter. */
bool topology_has_blocks(const struct topology *a, const struct topology *b);
bool topology_equal(const struct topology *a, const struct topology *b);
