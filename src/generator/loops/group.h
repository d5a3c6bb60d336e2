/*
 * Letter groups of given shapes on a square board: one at a random place, as many as cover a share
 * of the board, or one for each of some given numbers.
 *
 * A group is a list of cells that share edges. Where the caller gives a loop, no edge of it lies
 * between two cells of a group.
 */
#pragma once

#include "base/pcg.h"
#include "generator/loops/recipe.h"
#include "model/loops/loop.h"

/* Over all shapes and sizes of the recipe that fit in its rows and columns: the fewest cells of a
 * group, 0 if none fits; *border, unless it is NULL, becomes the most edges around one. */
int group_shape_least(const struct recipe *r, int *border);

enum { GROUP_SIZES = 206 }; /* rectangles of 2 to RECIPE_MAX_GROUP cells */

/* The shapes and sizes of a recipe for which group_shape_least() is not 0, on a board. */
struct group_shapes {
    struct lattice *lattice;                    /* the caller's */
    int low, high;                              /* cells of a polyomino */
    int nsizes, nsquares, size[GROUP_SIZES][2]; /* rows and columns of rectangles: squares first */
    enum recipe_groups kind;
};

void group_shapes_init(struct group_shapes *s, const struct recipe *r, struct lattice *l);

/* A group. */
struct group_cells {
    int n, cell[RECIPE_MAX_GROUP]; /* [n] */
};

/*
 * Tries to put a group at a random place: the cells have taken[cell] == 0, and no edge between
 * them has on[edge] != 0; on may be NULL. False, with *g undefined, if chance chose a place where
 * no such group lies, which is frequent.
 */
bool group_shape_try(const struct group_shapes *s, const unsigned char *taken,
                     const unsigned char *on, struct pcg32 *rng, struct group_cells *g);

/* The first cell in reading order. */
int group_first(const struct group_cells *g);

/* Marks the cells as taken, or takes the marks back. */
void group_mark(const struct group_cells *g, unsigned char *taken, bool mark);

/*
 * block[cell] becomes the number of the cell's group, or REGIONS_FREE; returns how many groups
 * there are. No edge of the loop lies inside a group. Cells with digit[cell] != 0 are in none.
 */

/* Groups that cover at most the recipe's share of the cells. orbit[ncells] has the orbits of cells
 * under a symmetry: with a group all its images are groups of the same shape. */
int group_place_cover(const struct recipe *r, const struct loop *loop, struct lattice *l,
                      const int *orbit, const unsigned char *digit, struct pcg32 *rng, int *block);

/* One group for each number of the recipe; in reading order, the loop has just these numbers around
 * them. Returns 0 if no such groups were found. */
int group_place_numbers(const struct recipe *r, const struct loop *loop, struct lattice *l,
                        const unsigned char *digit, struct pcg32 *rng, int *block);

/*
 * block[cell], [ncells], is the number of the cell's group, 0..ngroups-1, or another number for a
 * cell without one. Joins random groups so that each has low..high of the old ones as pieces, a
 * random number where it can be, and renumbers them; groups that find no partner get
 * REGIONS_FREE. Their numbers on the loop are small, since people have to count around all pieces.
 * Returns how many groups there are then.
 */
enum { GROUP_PIECES_NUMBER = 12 };

int group_pieces_join(struct lattice *l, const struct loop *loop, int low, int high,
                      struct pcg32 *rng, int *block, int ngroups);
