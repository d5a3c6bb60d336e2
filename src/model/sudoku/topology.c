#include "base/ints.h"
#include "model/sudoku/constraint.h"
#include "model/sudoku/topology_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct topology *topology_hold(struct topology *t)
{
    atomic_fetch_add(&t->holders, 1);
    return t;
}

void topology_drop(struct topology *t)
{
    if (!t)
        return;
    int holders = atomic_fetch_sub(&t->holders, 1);
    assert(holders > 0);
    if (holders > 1)
        return;
    free(t->peer);
    constraints_free(t->constraints);
    arena_free(t);
}

int topology_find_block(const struct topology *t, const int *element)
{
    int rarest = element[0]; /* in the fewest blocks */

    for (int k = 1; k < t->nsymbols; k++) {
        int e = element[k];
        if (t->block_start[e + 1] - t->block_start[e] <
            t->block_start[rarest + 1] - t->block_start[rarest])
            rarest = e;
    }
    for (int i = t->block_start[rarest]; i < t->block_start[rarest + 1]; i++)
        if (memcmp(topology_block(t, t->element_block[i]), element,
                   (size_t)t->nsymbols * sizeof *element) == 0)
            return t->element_block[i];
    return -1;
}

bool topology_is_connected(const struct topology *t, int b, const int (*at)[2])
{
    const int *element = topology_block(t, b);
    int found[TOPOLOGY_MAX_SYMBOLS] = {0}, n = 1;
    bool in[TOPOLOGY_MAX_SYMBOLS] = {true};

    for (int i = 0; i < n; i++)
        for (int k = 0; k < t->nsymbols; k++) {
            const int *a = at[element[found[i]]], *e = at[element[k]];
            if (!in[k] && abs(a[0] - e[0]) + abs(a[1] - e[1]) == 1) {
                in[k] = true;
                found[n++] = k;
            }
        }
    return n == t->nsymbols;
}

bool topology_peers(const struct topology *t, int a, int b)
{
    return bsearch(&b, t->peer + t->peer_start[a],
                   (size_t)(t->peer_start[a + 1] - t->peer_start[a]), sizeof b, ints_compare);
}

int topology_element_at(const struct topology *t, int row, int col)
{
    int low = 0, high = t->nelements - 1;

    while (low <= high) {
        int middle = (low + high) / 2;
        const int *at = t->at[t->reading[middle]];
        int order = at[0] != row ? at[0] - row : at[1] - col;
        if (order == 0)
            return t->reading[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

int topology_side(const struct topology *t)
{
    if (t->rows != t->cols || t->nelements != t->rows * t->cols)
        return 0;
    for (int e = 0; e < t->nelements; e++)
        if (t->reading[e] != e)
            return 0;
    return t->rows;
}

bool topology_has_blocks(const struct topology *a, const struct topology *b)
{
    if (a->nelements != b->nelements || a->nsymbols != b->nsymbols || a->nblocks != b->nblocks)
        return false;
    for (int i = 0; i < a->nblocks; i++)
        if (topology_find_block(b, topology_block(a, i)) < 0)
            return false;
    return true;
}

bool topology_equal(const struct topology *a, const struct topology *b)
{
    return topology_has_blocks(a, b) && constraints_equal(a->constraints, b->constraints);
}

/* ---- names ---- */

/* What blocks are for people: by the parts, or by the places of their elements. */

/* ---- the forms of names ---- */

static struct block_name numbered(enum block_kind kind, const char *key, int number)
{
    return (struct block_name){.kind = kind, .key = key, .number = number};
}

static struct block_name placed(const char *key, int row, int col)
{
    return (struct block_name){.kind = KIND_FIELD, .key = key, .nplaces = 1, .at = {{row, col}}};
}

/* ---- names by the parts ---- */

/* Which block of the list this is, or -1. */
static int index_in(const struct topology *t, int b, void (*fill)(struct block_list *))
{
    OWN(block_list) list;
    int found = -1;

    block_list_init(&list, t->nsymbols);
    fill(&list);
    block_list_sort(&list);
    for (int i = 0; i < list.n && found < 0; i++)
        if (topology_find_block(t, block_list_at(&list, i)) == b)
            found = i;
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

/* The first of the rows (axis 0) or columns (1) of a block, which may go on over the border, and
 * their number; 0: they have gaps. */
static int span_of(const struct topology *t, int b, int axis, int *first)
{
    const int *element = topology_block(t, b);
    int size = axis == 0 ? t->rows : t->cols, length = 0, starts = 0;

    *first = 0;
    for (int i = 0; i < t->nsymbols; i++) {
        int number = t->at[element[i]][axis], k = 0;
        while (k < t->nsymbols && t->at[element[k]][axis] != (number + size - 1) % size)
            k++;
        if (k < t->nsymbols || (starts > 0 && number == *first))
            continue;
        *first = number;
        starts++;
    }
    for (int i = 0; i < t->nsymbols; i++) {
        int at = (t->at[element[i]][axis] - *first + size) % size;
        length = at >= length ? at + 1 : length;
    }
    return starts <= 1 ? length : 0;
}

/* A line, or a rectangle of cells. False: the block is neither. */
static bool name_by_places(const struct topology *t, int b, struct block_name *name)
{
    const int *element = topology_block(t, b);
    const int *first = t->at[element[0]], *last = t->at[element[t->nsymbols - 1]];
    int row, col, side = topology_side(t);
    int height = span_of(t, b, 0, &row), width = span_of(t, b, 1, &col);
    bool boxes = !(t->parts & PART_FIELDS) || t->parts & PART_BOXES, down = height > 1;

    if (height == 1 || width == 1) {
        *name = (struct block_name){down ? KIND_COLUMN : KIND_ROW,
                                    down ? "part-column" : "part-row",
                                    (down ? col : row) + 1,
                                    2,
                                    {{first[0], first[1]}, {last[0], last[1]}}};
        if (is_whole(t, down, name->number - 1))
            *name = numbered(name->kind, down ? "column" : "row", name->number);
    } else if (side == t->nsymbols && is_diagonal(element, side, 0, side + 1)) {
        *name = numbered(KIND_DIAGONAL, "falling", 0);
    } else if (side == t->nsymbols && is_diagonal(element, side, side - 1, side - 1)) {
        *name = numbered(KIND_DIAGONAL, "rising", 0);
    } else if (!boxes || height * width != t->nsymbols) {
        return false;
    } else if (side == t->nsymbols && row % height == 0 && col % width == 0) {
        *name = numbered(KIND_FIELD, "box", row / height * (side / width) + col / width + 1);
    } else {
        *name = placed(t->parts & PART_WINDOWS ? "window" : "box-at", row, col);
    }
    return true;
}

/* A block of cells that has nothing but these cells to be known by: the first one, unless another
 * such block begins there too. */
static struct block_name name_group(const struct topology *t, int b)
{
    const int e = topology_block(t, b)[0], *first = t->at[e];
    bool alone = true;
    struct block_name name;

    if (!(t->parts & PART_OTHER) && t->parts & PART_LINKED)
        return placed("linked", first[0], first[1]);
    if (t->parts & PART_FIELDS)
        return placed("field", first[0], first[1]);
    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
        int other = t->element_block[i];
        alone = alone &&
                (other == b || topology_block(t, other)[0] != e || name_by_places(t, other, &name));
    }
    return alone ? placed("area", first[0], first[1]) : numbered(KIND_FIELD, "block", b + 1);
}

struct block_name topology_name_block(const struct topology *t, int b)
{
    struct block_name name;

    if (t->parts == PART_PARQUET)
        return name_in_parquet(t, b);
    if (t->parts == PART_NET)
        return name_in_net(t, b);
    if ((t->parts & PART_CUBE_LINES && name_in_cube(t, b, &name)) || name_by_places(t, b, &name))
        return name;
    return name_group(t, b);
}
