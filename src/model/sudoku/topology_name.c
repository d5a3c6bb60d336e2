/* What blocks are for people: by the parts, or by the places of their elements. */
#include "model/sudoku/topology_parts.h"

#include <assert.h>

/* ---- the forms of names ---- */

static struct block_name numbered(enum block_kind kind, const char *key, int number)
{
    return (struct block_name){.kind = kind, .key = key, .number = number};
}

static struct block_name placed(const char *key, int row, int col)
{
    return (struct block_name){.kind = KIND_FIELD, .key = key, .nplaces = 1, .at = {{row, col}}};
}

/* A part of a row or of a column. */
static struct block_name named_part(enum block_kind kind, const char *key, int number,
                                    const int *first, const int *last)
{
    return (struct block_name){kind, key, number, 2, {{first[0], first[1]}, {last[0], last[1]}}};
}

/* ---- names by the parts ---- */

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

static struct block_name name_in_parquet(const struct topology *t, int b)
{
    int i = index_in(t, b, block_list_parquet);

    assert(i >= 0);
    return i < 12   ? numbered(KIND_ROW, "row", i + 1)
           : i < 24 ? numbered(KIND_COLUMN, "column", i - 11)
                    : numbered(KIND_FIELD, "supercell", i - 23);
}

static struct block_name name_in_net(const struct topology *t, int b)
{
    const int *first = t->at[topology_block(t, b)[0]];
    int i = index_in(t, b, block_list_net);

    assert(i >= 0);
    return i < 6    ? placed("face", first[0], first[1])
           : i < 10 ? numbered(KIND_ROW, "row", i - 1)
           : i < 14 ? numbered(KIND_FIELD, "ring-column", i - 5)
                    : numbered(KIND_FIELD, "ring-row", 18 - i);
}

/* The lines over B and C; others are rows and columns of places. */
static bool name_in_cube(const struct topology *t, int b, struct block_name *name)
{
    int i = index_in(t, b, block_list_cube_lines);

    if (i < 8 || i >= 16)
        return false;
    *name = numbered(KIND_FIELD, "line", i + 1);
    return true;
}

/* A block of cells that has nothing but these cells to be known by. */
static struct block_name name_group(const struct topology *t, int b)
{
    const int *first = t->at[topology_block(t, b)[0]];

    if (!(t->parts & PART_OTHER) && t->parts & PART_LINKED)
        return placed("linked", first[0], first[1]);
    if (t->parts & PART_FIELDS)
        return placed("field", first[0], first[1]);
    return numbered(KIND_FIELD, "block", b + 1);
}

/* ---- names by the places ---- */

/* Whether the block has all elements of its row (axis 0), or of its column (1). */
static bool is_whole(const struct topology *t, int axis, int number)
{
    int n = 0;

    for (int e = 0; e < t->nelements; e++)
        n += t->at[e][axis] == number;
    return n == t->nsymbols;
}

static bool is_diagonal(const int *element, int side, int first, int step)
{
    for (int k = 0; k < side; k++)
        if (element[k] != first + k * step)
            return false;
    return true;
}

struct block_name topology_name_block(const struct topology *t, int b)
{
    const int *element = topology_block(t, b);
    const int *first = t->at[element[0]], *last = t->at[element[t->nsymbols - 1]];
    int low[2] = {t->rows, t->cols}, high[2] = {0, 0}, side = topology_side(t);
    struct block_name name;

    if (t->parts == PART_PARQUET)
        return name_in_parquet(t, b);
    if (t->parts == PART_NET)
        return name_in_net(t, b);
    if (t->parts & PART_CUBE_LINES && name_in_cube(t, b, &name))
        return name;
    for (int k = 0; k < t->nsymbols; k++)
        for (int i = 0; i < 2; i++) {
            int x = t->at[element[k]][i];
            low[i] = x < low[i] ? x : low[i];
            high[i] = x > high[i] ? x : high[i];
        }
    int row = low[0], col = low[1], height = high[0] - row + 1, width = high[1] - col + 1;
    if (height == 1)
        return is_whole(t, 0, row) ? numbered(KIND_ROW, "row", row + 1)
                                   : named_part(KIND_ROW, "part-row", row + 1, first, last);
    if (width == 1)
        return is_whole(t, 1, col) ? numbered(KIND_COLUMN, "column", col + 1)
                                   : named_part(KIND_COLUMN, "part-column", col + 1, first, last);
    if (side == t->nsymbols && is_diagonal(element, side, 0, side + 1))
        return (struct block_name){.kind = KIND_DIAGONAL, .key = "falling"};
    if (side == t->nsymbols && is_diagonal(element, side, side - 1, side - 1))
        return (struct block_name){.kind = KIND_DIAGONAL, .key = "rising"};
    if (height * width != t->nsymbols)
        return name_group(t, b);
    if (side == t->nsymbols && row % height == 0 && col % width == 0)
        return numbered(KIND_FIELD, "box", row / height * (side / width) + col / width + 1);
    return placed("box-at", row, col);
}
