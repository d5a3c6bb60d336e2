/*
 * Lists of blocks: the ground from which topologies are built and by which they are recognised.
 * Elements are numbered from 0, in the order in which the definition of a type names them.
 */
#pragma once

#include "base/own.h"
#include "model/sudoku/topology.h"

struct block_list {
    int nsymbols; /* elements per block */
    int n;
    int *block; /* [n * nsymbols] */
    size_t capacity;
};

void block_list_init(struct block_list *list, int nsymbols);
void block_list_release(struct block_list *list);
OWNABLE_VALUE(block_list, block_list_release)

/* Appends a block and returns its elements, all 0, for the caller to fill in; valid until the next
 * call. */
int *block_list_add(struct block_list *list);

/* The elements of the i-th block. */
static inline const int *block_list_at(const struct block_list *list, int i)
{
    return list->block + (size_t)i * (size_t)list->nsymbols;
}

/* Sorts the elements of each block. */
void block_list_sort(struct block_list *list);

/* Rows of nsymbols elements each; columns of nsymbols elements each in a board of `cols` columns.
 * Elements are numbered row by row. */
void block_list_rows(struct block_list *list, int rows);
void block_list_columns(struct block_list *list, int cols);

/* On a square of nsymbols rows and columns: the boxes of this height, which divides nsymbols; a
 * diagonal, that from the top left or that from the bottom left; the four windows of 3x3 of a
 * square of 9; for each place in a box of this height, the elements at that place. */
void block_list_boxes(struct block_list *list, int height);
void block_list_diagonal(struct block_list *list, bool down);
void block_list_windows(struct block_list *list);
void block_list_linked(struct block_list *list, int height);

/*
 * Three faces of a cube of 8x8x8 that meet at a corner: A(x,z) = 8x+z, B(y,z) = 64+8y+z,
 * C(x,y) = 128+8x+y. The lines run over two faces that share an edge; boxes are 4x4.
 */
void block_list_cube_lines(struct block_list *list);
void block_list_cube_boxes(struct block_list *list);

/*
 * The six faces of a cube of 4x4x4, as a net: face 5 above 2, the belt 1-2-3-4, face 6 below 2. The
 * elements are numbered row by row. Blocks: the faces and the twelve rings around the cube.
 */
void block_list_net(struct block_list *list);

/*
 * Parquet: 3x3 supercells of 4x4 units, each of nine pieces, numbered supercell by supercell. The
 * blocks are the units' rows and columns, with every piece that they meet, and the supercells.
 */
void block_list_parquet(struct block_list *list);

/* The piece, 0..8, that covers a unit of the board; its row and column are counted from 0. */
int parquet_piece_at(int row, int col);

/* The row and column, from 0, of the first unit of a piece in its supercell, piece 0..8. */
void parquet_unit(int piece, int *row, int *col);
