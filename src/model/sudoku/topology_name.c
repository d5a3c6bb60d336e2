/* The names of blocks for people: by the places of their elements. */
#include "model/sudoku/topology_type.h"

#include <assert.h>

/* The smallest rectangle around a block. */
struct frame {
    int row, col, height, width;
};

static struct frame frame_of(const struct topology *t, const int *element)
{
    int low[2] = {t->rows, t->cols}, high[2] = {0, 0};

    for (int k = 0; k < t->nsymbols; k++)
        for (int i = 0; i < 2; i++) {
            int x = t->at[element[k]][i];
            low[i] = x < low[i] ? x : low[i];
            high[i] = x > high[i] ? x : high[i];
        }
    return (struct frame){low[0], low[1], high[0] - low[0] + 1, high[1] - low[1] + 1};
}

/* Whether the block has all elements of its row, or of its column. */
static bool is_whole_row(const struct topology *t, int row)
{
    int n = 0;

    for (int col = 0; col < t->cols; col++)
        n += topology_element_at(t, row, col) >= 0;
    return n == t->nsymbols;
}

static bool is_whole_column(const struct topology *t, int col)
{
    int n = 0;

    for (int row = 0; row < t->rows; row++)
        n += topology_element_at(t, row, col) >= 0;
    return n == t->nsymbols;
}

static void name_line(const struct topology *t, const int *element, const char *word, int number,
                      bool whole, struct strbuf *out)
{
    const int *first = t->at[element[0]], *last = t->at[element[t->nsymbols - 1]];

    strbuf_format(out, "%s %d", word, number);
    if (!whole)
        strbuf_format(out, " from r%dc%d to r%dc%d", first[0] + 1, first[1] + 1, last[0] + 1,
                      last[1] + 1);
}

/* A rectangle without gaps: a box of a grid of boxes, or a window elsewhere. */
static bool name_rectangle(const struct topology *t, struct frame f, struct strbuf *out)
{
    int side = topology_side(t);

    if (f.height * f.width != t->nsymbols)
        return false;
    if (side == t->nsymbols && f.row % f.height == 0 && f.col % f.width == 0)
        strbuf_format(out, "box %d", f.row / f.height * (side / f.width) + f.col / f.width + 1);
    else
        strbuf_format(out, "the box at r%dc%d", f.row + 1, f.col + 1);
    return true;
}

static bool name_diagonal(const struct topology *t, const int *element, struct strbuf *out)
{
    int side = topology_side(t), down = 0, up = 0;

    if (side != t->nsymbols)
        return false;
    for (int k = 0; k < side; k++) {
        down += element[k] == k * (side + 1);
        up += element[k] == (k + 1) * (side - 1);
    }
    if (down < side && up < side)
        return false;
    strbuf_text(out, down == side ? "the falling diagonal" : "the rising diagonal");
    return true;
}

/* ---- types that are no squares, and groups of cells ---- */

/* Which block of the list this is, or -1. */
static int index_in(const struct topology *t, int b, void (*fill)(struct block_list *))
{
    struct block_list list;
    int found = -1;

    block_list_init(&list, t->nsymbols);
    fill(&list);
    block_list_sort(&list);
    for (int i = 0; i < list.n && found < 0; i++)
        if (topology_find_block(t, block_list_at(&list, i)) == b)
            found = i;
    block_list_release(&list);
    return found;
}

static bool name_in_parquet(const struct topology *t, int b, struct strbuf *out)
{
    int i = index_in(t, b, block_list_parquet);

    assert(i >= 0);
    if (i < 24)
        strbuf_format(out, "%s %d", i < 12 ? "row" : "column", i % 12 + 1);
    else
        strbuf_format(out, "supercell %d", i - 23);
    return true;
}

static bool name_in_net(const struct topology *t, int b, struct strbuf *out)
{
    const int *first = t->at[topology_block(t, b)[0]];
    int i = index_in(t, b, block_list_net);

    assert(i >= 0);
    if (i < 6)
        strbuf_format(out, "the face of r%dc%d", first[0] + 1, first[1] + 1);
    else if (i < 10)
        strbuf_format(out, "row %d", i - 1);
    else if (i < 14)
        strbuf_format(out, "the ring of column %d", i - 5);
    else
        strbuf_format(out, "the ring of row %d", 18 - i);
    return true;
}

/* The lines over B and C; others are rows and columns of places. */
static bool name_in_cube(const struct topology *t, int b, struct strbuf *out)
{
    int i = index_in(t, b, block_list_cube_lines);

    if (i < 8 || i >= 16)
        return false;
    strbuf_format(out, "the line of row %d and column %d", i + 1, i + 1);
    return true;
}

/* By the type, if it has names of its own for the block. */
static bool name_by_type(const struct topology *t, int b, struct strbuf *out)
{
    switch (t->type) {
    case TOPOLOGY_PARQ:
        return name_in_parquet(t, b, out);
    case TOPOLOGY_3DCUBE:
        return name_in_net(t, b, out);
    case TOPOLOGY_CUBE:
    case TOPOLOGY_JIGCUBE:
        return name_in_cube(t, b, out);
    default:
        return false;
    }
}

/* A block of cells that has nothing but these cells to be known by. */
static void name_group(const struct topology *t, int b, struct strbuf *out)
{
    const int *first = t->at[topology_block(t, b)[0]];

    switch (t->type) {
    case TOPOLOGY_LINKED:
        strbuf_format(out, "the cells linked with r%dc%d", first[0] + 1, first[1] + 1);
        break;
    case TOPOLOGY_JIGSAW:
    case TOPOLOGY_JIGSAW_XL:
    case TOPOLOGY_JIGCUBE:
        strbuf_format(out, "the field of r%dc%d", first[0] + 1, first[1] + 1);
        break;
    default:
        strbuf_format(out, "block %d", b + 1);
    }
}

void topology_block_name(const struct topology *t, int b, struct strbuf *out)
{
    const int *element = topology_block(t, b);
    struct frame f = frame_of(t, element);

    if (name_by_type(t, b, out))
        return;
    if (f.height == 1)
        name_line(t, element, "row", f.row + 1, is_whole_row(t, f.row), out);
    else if (f.width == 1)
        name_line(t, element, "column", f.col + 1, is_whole_column(t, f.col), out);
    else if (!name_diagonal(t, element, out) && !name_rectangle(t, f, out))
        name_group(t, b, out);
}
