/*
 * The parts of topologies: families of blocks that people know, such as rows, boxes and diagonals.
 * Each part can be recognised in a topology and built for a number of symbols; named types of
 * sudokus are sums of parts, or drawings (format/sudoku/type.h).
 *
 * On a square with its elements in reading order: rows, columns; boxes of one size; the four windows
 * of a square of 9; linked, the elements at the same place of all boxes; both diagonals. The parts of
 * solids are described in block_list.h. Fields are connected blocks beside rows and columns, or lines
 * of the cube, which cover the board once.
 */
#pragma once

#include "base/strbuf.h"
#include "model/sudoku/block_list.h"

/*
 * Appends the blocks of the parts; list->nsymbols is the number of symbols. `height` is that of the
 * boxes. False if a part has no such number of symbols, or no rule (fields, other).
 */
bool topology_parts_blocks(unsigned parts, int height, struct block_list *list);

/* The height of boxes that are as square as possible, not higher than wide: 3 for 9, 2 for 6. */
int topology_box_height(int nsymbols);

/* Fills in the places that the constructor gives the elements by default: those on a cube, its net or
 * a parquet, or rows of equal length. */
void topology_usual_places(const struct topology *t, int (*at)[2]);
bool topology_has_usual_places(const struct topology *t);

/* For the constructor: the parts, and the height of the boxes, 0: there are none. */
unsigned topology_recognise(const struct topology *t, int *height);

/* What a block is for people. */
enum block_kind { KIND_FIELD, KIND_ROW, KIND_COLUMN, KIND_DIAGONAL, BLOCK_KINDS };

static inline bool kind_is_line(enum block_kind kind)
{
    return kind == KIND_ROW || kind == KIND_COLUMN;
}

/*
 * What a block is called, in no language: a key, and what goes with it.
 *
 * number: row, column, box, supercell, block, line (of the row and the column of this number),
 * ring-row, ring-column. The first place: box-at, window, face, field, area, linked. A number and two
 * places, the first and the last: part-row, part-column. Nothing: falling, rising (diagonals).
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

/* The topology that parts and the number of symbols define, with boxes as square as possible; NULL
 * if they define none. */
struct topology *topology_of_parts(unsigned parts, int nsymbols);

/* The topology of these blocks, which must be one. */
struct topology *topology_of_list(int nelements, const struct block_list *list);
