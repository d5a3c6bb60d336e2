#include "model/sudoku/topology_type.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

const char *const topology_type_name[TOPOLOGY_TYPES + 1] = {
    "std",       "x",    "nrc",     "nrcx",   "linked", "jigsaw",
    "jigsaw-xl", "cube", "jigcube", "3dcube", "parq",   "other"};

enum { JIGSAW_XL_SYMBOLS = 16, CUBE_ELEMENTS = 192, NET_ELEMENTS = 96, PARQUET_ELEMENTS = 81 };

/* ---- the blocks of a type ---- */

static void add_square(struct block_list *list)
{
    block_list_rows(list, list->nsymbols);
    block_list_columns(list, list->nsymbols);
}

/* The types that are a square with boxes of this height. */
static bool add_boxed(enum topology_type type, int height, struct block_list *list)
{
    bool windows = type == TOPOLOGY_NRC || type == TOPOLOGY_NRCX;

    if (list->nsymbols % height != 0 || (windows && (list->nsymbols != 9 || height != 3)))
        return false;
    add_square(list);
    block_list_boxes(list, height);
    if (windows)
        block_list_windows(list);
    if (type == TOPOLOGY_LINKED)
        block_list_linked(list, height);
    if (type == TOPOLOGY_X || type == TOPOLOGY_NRCX) {
        block_list_diagonal(list, true);
        block_list_diagonal(list, false);
    }
    return true;
}

bool topology_type_blocks(enum topology_type type, int height, struct block_list *list)
{
    int symbols = list->nsymbols;

    switch (type) {
    case TOPOLOGY_STD:
    case TOPOLOGY_X:
    case TOPOLOGY_NRC:
    case TOPOLOGY_NRCX:
    case TOPOLOGY_LINKED:
        return add_boxed(type, height, list);
    case TOPOLOGY_CUBE:
        if (symbols == 16) {
            block_list_cube_lines(list);
            block_list_cube_boxes(list);
        }
        return symbols == 16;
    case TOPOLOGY_3DCUBE:
        if (symbols == 16)
            block_list_net(list);
        return symbols == 16;
    case TOPOLOGY_PARQ:
        if (symbols == 9)
            block_list_parquet(list);
        return symbols == 9;
    case TOPOLOGY_JIGSAW:
    case TOPOLOGY_JIGSAW_XL:
    case TOPOLOGY_JIGCUBE:
    case TOPOLOGY_OTHER:
    case TOPOLOGY_TYPES:
        break;
    }
    return false;
}

int topology_box_height(int nsymbols)
{
    int height = 1;

    for (int h = 1; h * h <= nsymbols; h++)
        if (nsymbols % h == 0)
            height = h;
    return height;
}

/* ---- the places of a type ---- */

/* Face A stands at the top left, C to its right, B below A. */
static void place_cube(int e, int *place)
{
    int row = e % 64 / 8, col = e % 8;

    place[0] = row + (e / 64 == 1 ? 8 : 0);
    place[1] = col + (e / 64 == 2 ? 8 : 0);
}

static void place_net(int e, int *place)
{
    bool belt = e >= 16 && e < 80;

    place[0] = belt ? 4 + (e - 16) / 16 : e < 16 ? e / 4 : 8 + (e - 80) / 4;
    place[1] = belt ? e % 16 : 4 + e % 4;
}

static void place_parquet(int e, int *place)
{
    int supercell = e / 9;

    parquet_unit(e % 9, &place[0], &place[1]);
    place[0] += 4 * (supercell / 3);
    place[1] += 4 * (supercell % 3);
}

void topology_usual_places(const struct topology *t, int (*at)[2])
{
    void (*place)(int e, int *place) = t->type == TOPOLOGY_CUBE || t->type == TOPOLOGY_JIGCUBE
                                           ? place_cube
                                       : t->type == TOPOLOGY_3DCUBE ? place_net
                                       : t->type == TOPOLOGY_PARQ   ? place_parquet
                                                                    : NULL;

    for (int e = 0; place && e < t->nelements; e++)
        place(e, at[e]);
    if (!place) {
        /* Rows of equal length. */
        int cols = 1;
        while (cols * cols < t->nelements)
            cols++;
        if (cols * cols != t->nelements)
            for (cols = t->nsymbols; cols * TOPOLOGY_MAX_SIDE < t->nelements;)
                cols += t->nsymbols;
        for (int e = 0; e < t->nelements; e++) {
            at[e][0] = e / cols;
            at[e][1] = e % cols;
        }
    }
}

bool topology_has_usual_places(const struct topology *t)
{
    int(*usual)[2] = mem_alloc((size_t)t->nelements, sizeof *usual);

    topology_usual_places(t, usual);
    bool same = memcmp(usual, t->at, (size_t)t->nelements * sizeof *usual) == 0;
    free(usual);
    return same;
}

/* ---- recognising ---- */

/* Whether the topology has all blocks of the list, marked in seen[], and this many others. */
static bool has_blocks(const struct topology *t, struct block_list *list, int others,
                       unsigned char *seen)
{
    int n = 0;

    memset(seen, 0, (size_t)t->nblocks);
    block_list_sort(list);
    for (int i = 0; i < list->n; i++) {
        int b = topology_find_block(t, block_list_at(list, i));
        if (b < 0)
            return false;
        seen[b] = 1;
    }
    for (int b = 0; b < t->nblocks; b++)
        n += seen[b];
    return n + others == t->nblocks;
}

static bool is_type(const struct topology *t, enum topology_type type, int height,
                    unsigned char *seen)
{
    struct block_list list;

    block_list_init(&list, t->nsymbols);
    bool same = topology_type_blocks(type, height, &list) && has_blocks(t, &list, 0, seen);
    block_list_release(&list);
    return same;
}

/* Whether the block is connected over the sides of its elements, which stand in rows of `cols` on
 * faces of cols * cols. */
static bool is_connected(const struct topology *t, int b, int cols)
{
    const int *element = topology_block(t, b);
    int found[TOPOLOGY_MAX_SYMBOLS] = {0}, n = 1;
    bool in[TOPOLOGY_MAX_SYMBOLS] = {true};

    for (int i = 0; i < n; i++)
        for (int k = 0; k < t->nsymbols; k++) {
            int a = element[found[i]], e = element[k];
            int apart = abs(a / cols - e / cols) + abs(a % cols - e % cols);
            if (!in[k] && apart == 1 && a / (cols * cols) == e / (cols * cols)) {
                in[k] = true;
                found[n++] = k;
            }
        }
    return n == t->nsymbols;
}

/* Whether the blocks not seen are connected and disjoint. */
static bool are_fields(const struct topology *t, int cols, const unsigned char *seen)
{
    unsigned char *taken = mem_alloc((size_t)t->nelements, 1);
    bool good = true;

    for (int b = 0; good && b < t->nblocks; b++) {
        const int *element = topology_block(t, b);
        good = seen[b] || is_connected(t, b, cols);
        for (int k = 0; good && !seen[b] && k < t->nsymbols; k++) {
            good = !taken[element[k]];
            taken[element[k]] = 1;
        }
    }
    free(taken);
    return good;
}

/* Rows and columns, or the lines of the cube, and as many fields as cover the board once. */
static bool is_jigsaw(const struct topology *t, void (*add_lines)(struct block_list *), int cols,
                      unsigned char *seen)
{
    struct block_list list;

    block_list_init(&list, t->nsymbols);
    add_lines(&list);
    bool good = has_blocks(t, &list, t->nelements / t->nsymbols, seen) && are_fields(t, cols, seen);
    block_list_release(&list);
    return good;
}

static enum topology_type recognise_square(const struct topology *t, unsigned char *seen)
{
    for (int height = 1; height <= t->nsymbols; height++)
        for (int type = TOPOLOGY_STD;
             (t->nsymbols % height == 0 &&
              ((height > 1 && height < t->nsymbols) || topology_box_height(t->nsymbols) == 1)) &&
             type <= TOPOLOGY_LINKED;
             type++)
            if (is_type(t, (enum topology_type)type, height, seen))
                return (enum topology_type)type;
    if (is_jigsaw(t, add_square, t->nsymbols, seen))
        return t->nsymbols < JIGSAW_XL_SYMBOLS ? TOPOLOGY_JIGSAW : TOPOLOGY_JIGSAW_XL;
    return is_type(t, TOPOLOGY_PARQ, 0, seen) ? TOPOLOGY_PARQ : TOPOLOGY_OTHER;
}

static enum topology_type recognise_cube(const struct topology *t, unsigned char *seen)
{
    if (is_type(t, TOPOLOGY_CUBE, 0, seen))
        return TOPOLOGY_CUBE;
    return is_jigsaw(t, block_list_cube_lines, 8, seen) ? TOPOLOGY_JIGCUBE : TOPOLOGY_OTHER;
}

enum topology_type topology_recognise(const struct topology *t)
{
    unsigned char *seen = mem_alloc((size_t)t->nblocks, 1);
    enum topology_type type = TOPOLOGY_OTHER;

    if (t->nelements == t->nsymbols * t->nsymbols)
        type = recognise_square(t, seen);
    else if (t->nelements == CUBE_ELEMENTS && t->nsymbols == 16)
        type = recognise_cube(t, seen);
    else if (t->nelements == NET_ELEMENTS && t->nsymbols == 16 &&
             is_type(t, TOPOLOGY_3DCUBE, 0, seen))
        type = TOPOLOGY_3DCUBE;
    free(seen);
    return type;
}

bool topology_is_of_type(const struct topology *t)
{
    unsigned char *seen = mem_alloc((size_t)t->nblocks, 1);
    bool same = is_type(t, t->type, topology_box_height(t->nsymbols), seen);

    free(seen);
    return same && topology_has_usual_places(t);
}
