/*
 * Regions divide the board into blocks: each element that is in none yet, in order, takes the first
 * block of its own whose elements are all free. That suffices where extra blocks, such as windows,
 * begin later than the boxes that they overlap. Blocks of cells that touch are tried alone first;
 * if they do not divide the board, blocks in several pieces may help (boxes that go around a
 * torus), and then parts of lines (a region of a jigsaw can be a row).
 */
#include "model/sudoku/appearance.h"

#include "base/mem.h"

/* The first block of e with this shape whose elements are in no region, or -1. */
static int find_free(const struct sudoku_appearance *look, const unsigned char *shape, int e,
                     enum shape wanted)
{
    const struct topology *t = look->topology;

    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
        int b = t->element_block[i];
        bool is_free = shape[b] == wanted;
        for (int k = 0; k < t->nsymbols; k++)
            is_free = is_free && look->region[topology_block(t, b)[k]] < 0;
        if (is_free)
            return b;
    }
    return -1;
}

/* Divides the board into patches and blocks of another shape. */
static bool divide(struct sudoku_appearance *look, const unsigned char *shape, enum shape also)
{
    const struct topology *t = look->topology;

    for (int e = 0; e < t->nelements; e++)
        look->region[e] = -1;
    for (int e = 0; e < t->nelements; e++) {
        if (look->region[e] >= 0)
            continue;
        int b = find_free(look, shape, e, SHAPE_PATCH);
        if (b < 0)
            b = find_free(look, shape, e, also);
        if (b < 0)
            return false;
        for (int k = 0; k < t->nsymbols; k++)
            look->region[topology_block(t, b)[k]] = b;
    }
    return true;
}

/* Lines alone are no regions. */
static bool has_region(const struct sudoku_appearance *look, const unsigned char *shape)
{
    for (int e = 0; e < look->topology->nelements; e++)
        if (shape[look->region[e]] != SHAPE_LINE)
            return true;
    return false;
}

/* Regions are areas: most cells have a neighbour in theirs, so that borders are fewer than lines.
 */
static bool is_clear(const struct sudoku_appearance *look)
{
    const struct topology *t = look->topology;
    int lines = 0, borders = 0;

    for (int e = 0; e < t->nelements; e++)
        for (int i = 0; i < 2; i++) {
            int f = sudoku_appearance_at(look, t->at[e][0] + i, t->at[e][1] + 1 - i);
            lines += f >= 0;
            borders += f >= 0 && look->region[e] != look->region[f];
        }
    return 4 * borders <= 3 * lines;
}

void sudoku_appearance_set_regions(struct sudoku_appearance *look, const unsigned char *shape)
{
    static const enum shape also[] = {SHAPE_PATCH, SHAPE_PIECES, SHAPE_LINE};
    const struct topology *t = look->topology;

    look->region = mem_alloc((size_t)t->nelements, sizeof *look->region);
    for (int i = 0; i < 3; i++)
        if (divide(look, shape, also[i]) && has_region(look, shape) && is_clear(look))
            return;
    for (int e = 0; e < t->nelements; e++)
        look->region[e] = -1;
}
