/*
 * Jigsaw sudokus with fresh fields: a square with rows, columns and connected fields of as many
 * elements as there are symbols; or three faces of a cube with its lines and four connected fields
 * of 16 elements each.
 */
#pragma once

#include "base/pcg.h"
#include "model/loops/symmetry.h"
#include "model/sudoku/topology.h"

enum {
    JIGSAW_CUBE = 0, /* a side that stands for the cube */
    JIGSAW_LEAST_SIDE = 4,
    JIGSAW_MOST_SIDE = 121,
    JIGSAW_TEMPERATURE = 60 /* the usual one, in hundredths: 0.6 */
};

/* The numbers of symbols and elements, by the side. */
static inline int jigsaw_symbols(int side)
{
    return side == JIGSAW_CUBE ? 16 : side;
}

static inline int jigsaw_elements(int side)
{
    return side == JIGSAW_CUBE ? 192 : side * side;
}

struct jigsaw;

/* side: JIGSAW_CUBE, or the rows and columns of a square in [JIGSAW_LEAST_SIDE..JIGSAW_MOST_SIDE].
 * The temperature is that of regions (regions/regions.h): low for compact fields. */
struct jigsaw *jigsaw_new(int side, int temperature);
void jigsaw_free(struct jigsaw *j); /* NULL is fine */

/* Whether fields can have this symmetry, and are found soon. Those of a cube have a third of a turn
 * in place of half a turn, and no other. */
bool jigsaw_has(int side, enum symmetry s);

/* A topology with new fields at each call, which depend only on the random numbers. They have the symmetry
 * or, if they cannot, a half turn. It may have no solution. NULL if no fields were found, if one is a
 * line, or if they are boxes. The caller holds one reference. */
struct topology *jigsaw_carve(struct jigsaw *j, enum symmetry wanted, struct pcg32 *rng);
