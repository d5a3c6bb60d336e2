/* The names of blocks for people: by the type, or by the places of their elements. */
#include "model/sudoku/topology_type.h"

#include <assert.h>
#include <stdio.h>

/* ---- the forms of names ---- */

/* many: NULL if several blocks have no name together. */
static struct block_name numbered(enum block_kind kind, const char *one, const char *many,
                                  int number)
{
    struct block_name name = {.kind = kind, .one = one, .many = many, .number = number};

    snprintf(name.last, sizeof name.last, "%d", number);
    return name;
}

static struct block_name placed(const char *one, const char *many, int row, int col)
{
    struct block_name name = {.kind = KIND_FIELD, .one = one, .many = many};

    snprintf(name.last, sizeof name.last, "r%dc%d", row + 1, col + 1);
    return name;
}

/* A part of a row or of a column. */
static struct block_name named_part(enum block_kind kind, const char *line, int number,
                                    const int *first, const int *last)
{
    struct block_name name = {.kind = kind, .one = line};

    snprintf(name.last, sizeof name.last, "%d from r%dc%d to r%dc%d", number, first[0] + 1,
             first[1] + 1, last[0] + 1, last[1] + 1);
    return name;
}

/* ---- names by the type ---- */

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
    return i < 12   ? numbered(KIND_ROW, "row ", "rows ", i + 1)
           : i < 24 ? numbered(KIND_COLUMN, "column ", "columns ", i - 11)
                    : numbered(KIND_FIELD, "supercell ", "supercells ", i - 23);
}

static struct block_name name_in_net(const struct topology *t, int b)
{
    const int *first = t->at[topology_block(t, b)[0]];
    int i = index_in(t, b, block_list_net);

    assert(i >= 0);
    return i < 6    ? placed("the face of ", "the faces of ", first[0], first[1])
           : i < 10 ? numbered(KIND_ROW, "row ", "rows ", i - 1)
           : i < 14 ? numbered(KIND_FIELD, "the ring of column ", NULL, i - 5)
                    : numbered(KIND_FIELD, "the ring of row ", NULL, 18 - i);
}

/* The lines over B and C; others are rows and columns of places. */
static bool name_in_cube(const struct topology *t, int b, struct block_name *name)
{
    int i = index_in(t, b, block_list_cube_lines);

    if (i < 8 || i >= 16)
        return false;
    *name = (struct block_name){.kind = KIND_FIELD};
    snprintf(name->last, sizeof name->last, "the line of row %d and column %d", i + 1, i + 1);
    return true;
}

/* A block of cells that has nothing but these cells to be known by. */
static struct block_name name_group(const struct topology *t, int b)
{
    const int *first = t->at[topology_block(t, b)[0]];

    switch (t->type) {
    case TOPOLOGY_LINKED:
        return placed("the cells linked with ", NULL, first[0], first[1]);
    case TOPOLOGY_JIGSAW:
    case TOPOLOGY_JIGSAW_XL:
    case TOPOLOGY_JIGCUBE:
        return placed("the field of ", "the fields of ", first[0], first[1]);
    default:
        return numbered(KIND_FIELD, "block ", "blocks ", b + 1);
    }
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

    if (t->type == TOPOLOGY_PARQ)
        return name_in_parquet(t, b);
    if (t->type == TOPOLOGY_3DCUBE)
        return name_in_net(t, b);
    if ((t->type == TOPOLOGY_CUBE || t->type == TOPOLOGY_JIGCUBE) && name_in_cube(t, b, &name))
        return name;
    for (int k = 0; k < t->nsymbols; k++)
        for (int i = 0; i < 2; i++) {
            int x = t->at[element[k]][i];
            low[i] = x < low[i] ? x : low[i];
            high[i] = x > high[i] ? x : high[i];
        }
    int row = low[0], col = low[1], height = high[0] - row + 1, width = high[1] - col + 1;
    if (height == 1)
        return is_whole(t, 0, row) ? numbered(KIND_ROW, "row ", "rows ", row + 1)
                                   : named_part(KIND_ROW, "row ", row + 1, first, last);
    if (width == 1)
        return is_whole(t, 1, col) ? numbered(KIND_COLUMN, "column ", "columns ", col + 1)
                                   : named_part(KIND_COLUMN, "column ", col + 1, first, last);
    if (side == t->nsymbols && is_diagonal(element, side, 0, side + 1))
        return (struct block_name){.kind = KIND_DIAGONAL, .last = "the falling diagonal"};
    if (side == t->nsymbols && is_diagonal(element, side, side - 1, side - 1))
        return (struct block_name){.kind = KIND_DIAGONAL, .last = "the rising diagonal"};
    if (height * width != t->nsymbols)
        return name_group(t, b);
    if (side == t->nsymbols && row % height == 0 && col % width == 0)
        return numbered(KIND_FIELD, "box ", "boxes ",
                        row / height * (side / width) + col / width + 1);
    return placed("the box at ", "the boxes at ", row, col);
}

void topology_block_name(const struct topology *t, int b, struct strbuf *out)
{
    struct block_name name = topology_name_block(t, b);

    strbuf_format(out, "%s%s", name.one ? name.one : "", name.last);
}
