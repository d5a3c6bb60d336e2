#include "model/sudoku/block_list.h"

#include "base/ints.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

void block_list_init(struct block_list *list, int nsymbols)
{
    *list = (struct block_list){.nsymbols = nsymbols};
}

void block_list_release(struct block_list *list)
{
    free(list->block);
    *list = (struct block_list){0};
}

int *block_list_add(struct block_list *list)
{
    size_t size = (size_t)list->nsymbols, end = (size_t)list->n * size;

    list->block = mem_reserve(list->block, end + size, &list->capacity, sizeof *list->block);
    for (size_t i = end; i < end + size; i++)
        list->block[i] = 0;
    list->n++;
    return list->block + end;
}

void block_list_sort(struct block_list *list)
{
    for (int i = 0; i < list->n; i++)
        qsort(list->block + (size_t)i * (size_t)list->nsymbols, (size_t)list->nsymbols,
              sizeof *list->block, ints_compare);
}

/* Appends a block whose k-th element is first + k * step. */
static void add_line(struct block_list *list, int first, int step)
{
    int *element = block_list_add(list);

    for (int k = 0; k < list->nsymbols; k++)
        element[k] = first + k * step;
}

/* ---- squares ---- */

void block_list_rows(struct block_list *list, int rows)
{
    for (int row = 0; row < rows; row++)
        add_line(list, row * list->nsymbols, 1);
}

void block_list_columns(struct block_list *list, int cols)
{
    for (int col = 0; col < cols; col++)
        add_line(list, col, cols);
}

void block_list_diagonal(struct block_list *list, bool down)
{
    int side = list->nsymbols;

    if (down)
        add_line(list, 0, side + 1);
    else
        add_line(list, side - 1, side - 1);
}

/* The box of `width` columns whose first element this is, in a board of `cols` columns. */
static void add_box(struct block_list *list, int first, int width, int cols)
{
    int *element = block_list_add(list);

    for (int k = 0; k < list->nsymbols; k++)
        element[k] = first + k / width * cols + k % width;
}

void block_list_boxes(struct block_list *list, int height)
{
    int side = list->nsymbols, width = side / height;

    assert(height * width == side);
    for (int row = 0; row < side; row += height)
        for (int col = 0; col < side; col += width)
            add_box(list, row * side + col, width, side);
}

void block_list_windows(struct block_list *list)
{
    assert(list->nsymbols == 9);
    for (int row = 1; row < 9; row += 4)
        for (int col = 1; col < 9; col += 4)
            add_box(list, row * 9 + col, 3, 9);
}

void block_list_linked(struct block_list *list, int height)
{
    int side = list->nsymbols, width = side / height;

    for (int place = 0; place < side; place++) {
        int *element = block_list_add(list);
        int first = place / width * side + place % width;
        for (int box = 0; box < side; box++)
            element[box] = first + box / height * height * side + box % height * width;
    }
}

/* ---- three faces of a cube ---- */

void block_list_cube_lines(struct block_list *list)
{
    assert(list->nsymbols == 16);
    for (int i = 0; i < 8; i++) {
        int *ac = block_list_add(list);
        for (int k = 0; k < 8; k++) {
            ac[k] = 8 * i + k;
            ac[8 + k] = 128 + 8 * i + k;
        }
    }
    for (int i = 0; i < 8; i++) {
        int *bc = block_list_add(list);
        for (int k = 0; k < 8; k++) {
            bc[k] = 64 + 8 * i + k;
            bc[8 + k] = 128 + 8 * k + i;
        }
    }
    for (int i = 0; i < 8; i++)
        add_line(list, i, 8);
}

void block_list_cube_boxes(struct block_list *list)
{
    for (int face = 0; face < 3; face++)
        for (int row = 0; row < 8; row += 4)
            for (int col = 0; col < 8; col += 4)
                add_box(list, 64 * face + 8 * row + col, 4, 8);
}

/* ---- the net of a cube ---- */

/* The element of a face, 1..6, by row and column within it. */
static int net_element(int face, int row, int col)
{
    if (face == 5)
        return 4 * row + col;
    if (face == 6)
        return 80 + 4 * row + col;
    return 16 + 16 * row + 4 * (face - 1) + col;
}

void block_list_net(struct block_list *list)
{
    assert(list->nsymbols == 16);
    for (int face = 1; face <= 6; face++)
        add_box(list, net_element(face, 0, 0), 4, face <= 4 ? 16 : 4);
    for (int row = 0; row < 4; row++)
        add_line(list, net_element(1, row, 0), 1);
    for (int k = 0; k < 4; k++) {
        /* Columns of the net from face 5 down over 2 to 6, and back up over 4, which stands there
         * upside down. */
        int *element = block_list_add(list);
        for (int i = 0; i < 4; i++) {
            element[i] = net_element(5, i, k);
            element[4 + i] = net_element(2, i, k);
            element[8 + i] = net_element(6, i, k);
            element[12 + i] = net_element(4, i, 3 - k);
        }
    }
    for (int k = 0; k < 4; k++) {
        /* Rows of faces 5 and 6, which meet columns of faces 1 and 3. */
        int *element = block_list_add(list);
        for (int i = 0; i < 4; i++) {
            element[i] = net_element(5, 3 - k, i);
            element[4 + i] = net_element(1, i, 3 - k);
            element[8 + i] = net_element(3, i, k);
            element[12 + i] = net_element(6, k, i);
        }
    }
}

/* ---- parquet ---- */

/* The piece at each unit of a supercell. */
static const int parquet_piece[4][4] = {{0, 1, 2, 2}, {3, 4, 4, 2}, {6, 4, 4, 5}, {6, 6, 7, 8}};

int parquet_piece_at(int row, int col)
{
    return parquet_piece[row % 4][col % 4];
}

void parquet_unit(int piece, int *row, int *col)
{
    for (int unit = 15; unit >= 0; unit--)
        if (parquet_piece[unit / 4][unit % 4] == piece) {
            *row = unit / 4;
            *col = unit % 4;
        }
}

/* The pieces that the units of a line meet, over three supercells. */
static void add_parquet_line(struct block_list *list, int line, bool row)
{
    int *element = block_list_add(list);
    int n = 0, last = -1;

    for (int k = 0; k < 12; k++) {
        int i = row ? line : k, j = row ? k : line;
        int e = 9 * (i / 4 * 3 + j / 4) + parquet_piece[i % 4][j % 4];
        if (e != last)
            element[n++] = last = e;
    }
    assert(n == 9);
}

void block_list_parquet(struct block_list *list)
{
    assert(list->nsymbols == 9);
    for (int line = 0; line < 12; line++)
        add_parquet_line(list, line, true);
    for (int line = 0; line < 12; line++)
        add_parquet_line(list, line, false);
    for (int supercell = 0; supercell < 9; supercell++)
        add_line(list, 9 * supercell, 1);
}
