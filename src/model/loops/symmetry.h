/*
 * Symmetries of a board: the eight ways to turn and mirror it, and the groups of them that puzzle
 * makers have names for.
 */
#pragma once

#include "base/pcg.h"
#include "model/key.h"
#include "model/loops/lattice.h"
#include "model/loops/puzzle.h"
#include "model/transform.h"

#include <stdint.h>

enum symmetry {
    SYMMETRY_NONE,
    SYMMETRY_ROTATE2,     /* half a turn */
    SYMMETRY_ROTATE4,     /* a quarter turn */
    SYMMETRY_MIRROR_H,    /* exchanging left and right */
    SYMMETRY_MIRROR_V,    /* exchanging top and bottom */
    SYMMETRY_MIRROR_BOTH, /* both of these */
    SYMMETRY_DIAGONAL,    /* exchanging rows and columns */
    SYMMETRY_ROTATE3,     /* a third of a turn, on some tilings only, */
    SYMMETRY_ROTATE6,     /* and a sixth */
    SYMMETRY_MIXED,       /* as a wish: one of these for each puzzle anew */
    SYMMETRIES = SYMMETRY_MIXED
};

/* "none", "rotate2", "rotate4", "mirror-h", "mirror-v", "mirror-both", "diagonal", "rotate3", "rotate6",
 * "mixed", NULL. */
extern const char *const symmetry_name[];

/* Of how many puzzles each symmetry is, in per cent, if it is mixed and all are possible. */
extern const int symmetry_share[SYMMETRIES];

/* One of those possible, with these shares; none if that leaves none. */
enum symmetry symmetry_choose(const int share[SYMMETRIES], const bool possible[SYMMETRIES],
                              struct pcg32 *rng);

/* Of boards of squares: all transforms of a group into turn[], the first of which moves nothing; returns
 * their number. */
enum { MOST_TURNS = 4 };
int symmetry_turns(enum symmetry s, int turn[MOST_TURNS]);

/* Whether only boards of squares with as many rows as columns can have it, of those of squares. */
bool symmetry_needs_square(enum symmetry s);

/* Whether no board of squares can have it. */
bool symmetry_needs_tiling(enum symmetry s);

/* Sets image[c] to the cell to which the transform takes cell c. False if the transformed board has
 * another outline. image has room for all cells. */
bool symmetry_cells(const struct lattice *l, int transform, int *image);

/* Sets orbit[c] to the number of the cell's orbit; orbits are numbered by their first cells.
 * Returns the number of orbits, or 0 if the board's outline does not have this symmetry. */
int symmetry_orbits(const struct lattice *l, enum symmetry s, int *orbit);

/*
 * Two loop puzzles are the same if one is the other turned or mirrored, perhaps with its letters
 * renamed. The canonical form of a puzzle is the same for all of these.
 */

/* The key of a puzzle. The order of its clues does not matter. On boards that are not squares, those with
 * the same numbers of places are the same. */
struct puzzle_key canon_key(const struct puzzle *p);

/* Sets turn[] to the transforms (model/loops/symmetry.h) that give the canonical form; returns
 * their number. It is more than 1 if the puzzle has symmetries. turn has room for TRANSFORMS. */
int canon_turns(const struct puzzle *p, int *turn);

/* The puzzle turned or mirrored, on a board of its own. */
struct puzzle *puzzle_turn(const struct puzzle *p, int transform);

/* The edges in the order in which they are read, row by row, after the transform. order has room
 * for all edges. */
void canon_edge_order(const struct lattice *l, int transform, int *order);

/*
 * A number that identifies a board: equal for the same board, and almost never for two others.
 */

/*
 * The FNV-1a of a text. For a square board: `ROWS COLS` and a newline; then one line per
 * square, row by row: for a missing cell `_`, for one without a clue `-`, otherwise `FIRST NUMBER`,
 * the first cell of its clue (counted from 0, row by row) and the clue's number. So neither names
 * of letters matter nor the order of clues and their cells. For another tiling:
 * `CELLS EDGES` and a newline, a line `DOT DOT FACE FACE` for each edge, and a line for each cell.
 */
uint64_t fingerprint_of(const struct puzzle *p);

enum { FINGERPRINT_LINE = 64 };

/* The line of a proof that names its board, without a newline: `board ROWS COLS FINGERPRINT`, or
 * `board cells CELLS FINGERPRINT` for another tiling. */
void fingerprint_line(const struct puzzle *p, char line[FINGERPRINT_LINE]);
