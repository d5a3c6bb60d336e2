/*
 * The types of topologies that people know: which one a topology is, the blocks and the places of
 * a type, and the names of blocks.
 *
 * Squares have rows and columns as blocks and their elements in reading order. std: boxes of one
 * size as well; x: and both diagonals; nrc: four windows more in a square of 9; nrcx: these and the
 * diagonals; linked: the elements at the same place of all boxes; jigsaw: connected fields instead
 * of boxes, jigsaw-xl from 16 symbols on. cube, 3dcube and parq are described in block_list.h;
 * jigcube has four connected fields on each face of the cube instead of boxes.
 */
#ifndef MODEL_SUDOKU_TOPOLOGY_TYPE_H
#define MODEL_SUDOKU_TOPOLOGY_TYPE_H

#include "base/strbuf.h"
#include "model/sudoku/block_list.h"

/* By enum topology_type, ended by NULL: "std", "x", ... */
extern const char *const topology_type_name[TOPOLOGY_TYPES + 1];

/* What the constructor found. */
static inline enum topology_type topology_type(const struct topology *t)
{
    return t->type;
}

/*
 * Appends the blocks that define a type; list->nsymbols is the number of symbols. `height` is that
 * of the boxes, in types that have boxes. False if the type has no such number of symbols, or its
 * blocks vary (jigsaws, other).
 */
bool topology_type_blocks(enum topology_type type, int height, struct block_list *list);

/* The height of boxes that are as square as possible, not higher than wide: 3 for 9, 2 for 6. */
int topology_box_height(int nsymbols);

/* Fills in the places that the constructor gives the elements by default: those of the net or of
 * the units that the type's drawing has, or rows of equal length. */
void topology_usual_places(const struct topology *t, int (*at)[2]);
bool topology_has_usual_places(const struct topology *t);

/* For the constructor: the type by the blocks, and whether the blocks and places are exactly those
 * that topology_of_type() makes. */
enum topology_type topology_recognise(const struct topology *t);
bool topology_is_of_type(const struct topology *t);

/* Appends the name of a block for people: "row 3", "box 2", "the falling diagonal", "the field of
 * r1c4". Blocks for which there is no such name are numbered from 1 in the topology's order: "block
 * 17". */
void topology_block_name(const struct topology *t, int b, struct strbuf *out);

#endif
