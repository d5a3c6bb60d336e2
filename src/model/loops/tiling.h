/*
 * Tilings of the plane other than squares: boards as rows of data.
 *
 * A periodic tiling is a unit of cells, its tiles, that is repeated in rows and columns. Positions
 * are integers, so that corners of neighbours are equal; what is left out at the rim is said for
 * each tile. A tiling without a period is grown (growth.h), and rows and columns are the sides of a
 * rectangle, the patch. Sizes, and the order of cells, are those of Loopy, of Simon Tatham's collection:
 * its ids mean the same boards.
 */
#pragma once

#include "base/diag.h"
#include "model/loops/lattice.h"

enum {
    TILING_MAX_SIDE = 1000, /* rows and columns */
    TILING_MAX_GROWN = 200, /* of tilings without a period */
    TILING_NOT_LOOPY = -1,
    PATCH_MOST = 1000000 /* right, left, up and down */
};

struct tile; /* a cell of the unit: tiling.c */

struct tiling {
    const char *name;
    int loopy;              /* its number in Loopy's ids, or TILING_NOT_LOOPY, */
    const char *loopy_mark; /* and what stands before the cells there; or NULL */
    int side;               /* the length of a cell's side in units of positions, more or less */
    int right, down;        /* the steps to the next column and row */
    int shift[2];           /* that of every other row or column, right and down */
    enum tiling_parity { ROWS, COLUMNS, BOTH } parity; /* what is counted for that */
    int more; /* columns more of tiles that come first in a row */
    int ntiles;
    const struct tile *tile;
    const struct growth *growth; /* growth.h; NULL: it is periodic */
};

/* Where the middle of a board is on a tiling without a period, in units of positions, and how it is
 * turned: from 0, each by 36 degrees for Penrose tilings. On others all is 0. */
struct patch {
    int right, down, turn;
};

/* All of them; the last has no name. */
extern const struct tiling tilings[];

/* That of boards that somebody made (corners.h), which are no rows and columns of it. Its name is none of
 * the table's. */
extern const struct tiling tiling_own;

/* Their names, after "square", for what is not one of them; NULL-terminated. */
extern const char *const tiling_name[];

/* Those with this name, or number in Loopy's ids; NULL if there is none. */
const struct tiling *tiling_find(const char *name);
const struct tiling *tiling_of_loopy(int number);

/* How many cells a board has; rows and columns in [1..TILING_MAX_SIDE], or TILING_MAX_GROWN. It may be
 * 0. */
int tiling_cells(const struct tiling *t, int rows, int cols, struct patch patch);

/* A patch by its number, from 0, in which no tile is missing; all 0 for periodic tilings. */
struct patch tiling_patch(const struct tiling *t, int rows, int cols, int number);

/* The board, of which the caller holds one reference; NULL with a message if there is none of this size. */
struct lattice *tiling_board(const struct tiling *t, int rows, int cols, struct patch patch,
                             struct diag *why);
