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
#pragma once

#include "base/strbuf.h"
#include "model/sudoku/block_list.h"

/* By enum topology_type, ended by NULL: "std", "x", ... */
extern const char *const topology_type_name[TOPOLOGY_TYPES + 1];

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

/* What a block is for people. */
enum block_kind { KIND_FIELD, KIND_ROW, KIND_COLUMN, KIND_DIAGONAL };

/*
 * What a block is called, in no language: a key, and what goes with it.
 *
 * number: row, column, box, supercell, block, line (of the row and the column of this number),
 * ring-row, ring-column. A place: box-at and face (the first one), field, linked (with it). A number
 * and two places, the first and the last: part-row, part-column. Nothing: falling, rising (diagonals).
 */
struct block_name {
    enum block_kind kind;
    const char *key;
    int number;            /* from 1; 0: none */
    int nplaces, at[2][2]; /* [nplaces] row and column, from 0 */
};

/* Blocks that have no other name are numbered from 1 in the topology's order. No two blocks of a
 * topology have the same name. */
struct block_name topology_name_block(const struct topology *t, int b);

/* ---- building topologies ----
 * Builders of topologies whose blocks have a rule. The caller holds the reference. */

enum { TOPOLOGY_LEAST_SIDE = 4, TOPOLOGY_MOST_SIDE = 121 }; /* of --standard */

/* A square of side height * width with boxes of this size; the side is at most
 * TOPOLOGY_MAX_SYMBOLS. */
struct topology *topology_boxes(int height, int width);

/* A square of this side, in [1..TOPOLOGY_MAX_SYMBOLS], with boxes as square as possible. If the
 * side is a prime, the boxes are the rows. */
struct topology *topology_standard(int side);

/* The topology that a type and the number of symbols define, with boxes as square as possible; NULL
 * if they define none. */
struct topology *topology_of_type(enum topology_type type, int nsymbols);

/* The topology of these blocks, which must be one. */
struct topology *topology_of_list(int nelements, const struct block_list *list);
