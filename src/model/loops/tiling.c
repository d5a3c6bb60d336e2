#include "model/loops/tiling.h"

#include "base/mem.h"
#include "model/loops/planar.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- the data ---- */

/* When a unit has a tile: if it is not in the first column, the last one, the first row, the last
 * one; in an even place, an odd one; in the first row; in the first column. */
enum {
    ALWAYS,
    LEFT = 1,
    RIGHT = 2,
    ABOVE = 4,
    BELOW = 8,
    EVEN = 16,
    ODD = 32,
    TOP = 64,
    FIRST = 128
};

struct tile {
    int ncorners;
    int pass;                    /* first all tiles of a row with 0, then those with 1 */
    int when[3];                 /* if one of these holds, up to the first ALWAYS after the first */
    short at[LATTICE_DEGREE][2]; /* the corners, clockwise */
};

/* clang-format off */
static const struct tile honeycomb[] = {
    {6, 0, {ALWAYS}, {{-15, -26}, {15, -26}, {30, 0}, {15, 26}, {-15, 26}, {-30, 0}}},
};
static const struct tile triangular[] = {
    {3, 0, {EVEN | BELOW, EVEN | LEFT | RIGHT}, {{0, 26}, {15, 0}, {30, 26}}},
    {3, 0, {ODD}, {{30, 0}, {15, 26}, {0, 0}}},
    {3, 1, {EVEN}, {{45, 0}, {30, 26}, {15, 0}}},
    {3, 1, {ODD}, {{15, 26}, {30, 0}, {45, 26}}},
};
static const struct tile snub_square[] = {
    {4, 0, {ODD}, {{15, 0}, {41, 15}, {26, 41}, {0, 26}}},
    {4, 0, {EVEN}, {{26, 0}, {41, 26}, {15, 41}, {0, 15}}},
    {3, 0, {ODD | LEFT}, {{15, 0}, {0, 26}, {-15, 0}}},
    {3, 0, {EVEN | LEFT}, {{0, 15}, {15, 41}, {-15, 41}}},
    {3, 0, {ODD | ABOVE}, {{15, 0}, {41, -15}, {41, 15}}},
    {3, 0, {EVEN | ABOVE}, {{0, -15}, {26, 0}, {0, 15}}},
};
static const struct tile cairo[] = {
    {5, 0, {ODD | ABOVE}, {{14, -31}, {48, -31}, {62, 0}, {31, 14}, {0, 0}}},
    {5, 0, {EVEN | ABOVE}, {{0, 0}, {31, -14}, {62, 0}, {48, 31}, {14, 31}}},
    {5, 0, {ODD | LEFT}, {{0, 0}, {31, 14}, {31, 48}, {0, 62}, {-14, 31}}},
    {5, 0, {EVEN | LEFT}, {{0, 0}, {14, 31}, {0, 62}, {-31, 48}, {-31, 14}}},
};
static const struct tile great_hexagonal[] = {
    {6, 0, {ALWAYS}, {{-15, -26}, {15, -26}, {30, 0}, {15, 26}, {-15, 26}, {-30, 0}}},
    {4, 0, {BELOW}, {{-15, 26}, {15, 26}, {15, 56}, {-15, 56}}},
    {4, 0, {RIGHT | EVEN, RIGHT | BELOW}, {{30, 0}, {56, 15}, {41, 41}, {15, 26}}},
    {4, 0, {LEFT | EVEN, LEFT | BELOW}, {{-30, 0}, {-15, 26}, {-41, 41}, {-56, 15}}},
    {3, 0, {RIGHT | BELOW}, {{15, 26}, {41, 41}, {15, 56}}},
    {3, 0, {LEFT | BELOW}, {{-15, 26}, {-15, 56}, {-41, 41}}},
};
static const struct tile kites[] = {
    {4, 0, {ALWAYS}, {{0, 0}, {52, 0}, {52, 30}, {26, 45}}},
    {4, 0, {ALWAYS}, {{0, 0}, {26, 45}, {0, 60}, {-26, 45}}},
    {4, 0, {ALWAYS}, {{0, 0}, {-26, 45}, {-52, 30}, {-52, 0}}},
    {4, 0, {ALWAYS}, {{0, 0}, {-52, 0}, {-52, -30}, {-26, -45}}},
    {4, 0, {ALWAYS}, {{0, 0}, {-26, -45}, {0, -60}, {26, -45}}},
    {4, 0, {ALWAYS}, {{0, 0}, {26, -45}, {52, -30}, {52, 0}}},
};
static const struct tile floret[] = {
    {5, 0, {ODD, BELOW, TOP}, {{120, 104}, {105, 182}, {30, 208}, {-30, 156}, {0, 0}}},
    {5, 0, {ODD, BELOW, TOP}, {{150, -52}, {210, 0}, {195, 78}, {120, 104}, {0, 0}}},
    {5, 0, {ODD, BELOW, TOP}, {{30, -156}, {105, -182}, {165, -130}, {150, -52}, {0, 0}}},
    {5, 0, {ODD, BELOW, TOP}, {{-120, -104}, {-105, -182}, {-30, -208}, {30, -156}, {0, 0}}},
    {5, 0, {ODD, BELOW, TOP}, {{-150, 52}, {-210, 0}, {-195, -78}, {-120, -104}, {0, 0}}},
    {5, 0, {ODD, BELOW, TOP}, {{-30, 156}, {-105, 182}, {-165, 130}, {-150, 52}, {0, 0}}},
};
static const struct tile kagome[] = {
    {6, 0, {ALWAYS}, {{15, -26}, {30, 0}, {15, 26}, {-15, 26}, {-30, 0}, {-15, -26}}},
    {3, 0, {RIGHT, EVEN | ABOVE}, {{45, -26}, {30, 0}, {15, -26}}},
    {3, 0, {RIGHT, EVEN | BELOW}, {{45, 26}, {15, 26}, {30, 0}}},
    {3, 0, {ODD | FIRST}, {{-15, -26}, {-30, 0}, {-45, -26}}},
    {3, 0, {ODD | FIRST | BELOW}, {{-15, 26}, {-45, 26}, {-30, 0}}},
};
static const struct tile octagonal[] = {
    {8, 0, {ALWAYS}, {{29, 0}, {70, 0}, {99, 29}, {99, 70}, {70, 99}, {29, 99}, {0, 70}, {0, 29}}},
    {4, 0, {LEFT | ABOVE}, {{0, -29}, {29, 0}, {0, 29}, {-29, 0}}},
};
static const struct tile dodecagonal[] = {
    {12, 0, {ALWAYS}, {{15, -56}, {41, -41}, {56, -15}, {56, 15}, {41, 41}, {15, 56},
                       {-15, 56}, {-41, 41}, {-56, 15}, {-56, -15}, {-41, -41}, {-15, -56}}},
    {3, 0, {BELOW | EVEN | LEFT, BELOW | ODD | RIGHT}, {{15, 56}, {0, 82}, {-15, 56}}},
    {3, 0, {ABOVE | EVEN | LEFT, ABOVE | ODD | RIGHT}, {{-15, -56}, {0, -82}, {15, -56}}},
};
static const struct tile great_dodecagonal[] = {
    {12, 0, {ALWAYS}, {{15, -56}, {41, -41}, {56, -15}, {56, 15}, {41, 41}, {15, 56},
                       {-15, 56}, {-41, 41}, {-56, 15}, {-56, -15}, {-41, -41}, {-15, -56}}},
    {6, 0, {BELOW | EVEN | LEFT, BELOW | ODD | RIGHT}, {{15, 56}, {30, 82}, {15, 108}, {-15, 108}, {-30, 82}, {-15, 56}}},
    {6, 0, {ABOVE | EVEN | LEFT, ABOVE | ODD | RIGHT}, {{-15, -56}, {-30, -82}, {-15, -108}, {15, -108}, {30, -82}, {15, -56}}},
    {4, 0, {RIGHT}, {{56, -15}, {86, -15}, {86, 15}, {56, 15}}},
    {4, 0, {ABOVE | RIGHT, ABOVE | EVEN}, {{15, -56}, {30, -82}, {56, -67}, {41, -41}}},
    {4, 0, {ABOVE | LEFT, ABOVE | ODD}, {{-41, -41}, {-56, -67}, {-30, -82}, {-15, -56}}},
};
static const struct tile great_great_dodecagonal[] = {
    {12, 0, {ALWAYS}, {{15, -56}, {41, -41}, {56, -15}, {56, 15}, {41, 41}, {15, 56},
                       {-15, 56}, {-41, 41}, {-56, 15}, {-56, -15}, {-41, -41}, {-15, -56}}},
    {6, 0, {ABOVE | RIGHT, ABOVE | EVEN}, {{67, -86}, {67, -56}, {41, -41}, {15, -56}, {15, -86}, {41, -101}}},
    {6, 0, {RIGHT}, {{108, -15}, {108, 15}, {82, 30}, {56, 15}, {56, -15}, {82, -30}}},
    {6, 0, {BELOW | RIGHT, BELOW | EVEN}, {{67, 56}, {67, 86}, {41, 101}, {15, 86}, {15, 56}, {41, 41}}},
    {4, 0, {ABOVE | RIGHT}, {{67, -56}, {82, -30}, {56, -15}, {41, -41}}},
    {4, 0, {BELOW | RIGHT}, {{82, 30}, {67, 56}, {41, 41}, {56, 15}}},
    {4, 0, {BELOW | EVEN | LEFT, BELOW | ODD | RIGHT}, {{15, 56}, {15, 86}, {-15, 86}, {-15, 56}}},
    {4, 0, {BELOW | LEFT}, {{-56, 15}, {-41, 41}, {-67, 56}, {-82, 30}}},
    {4, 0, {ABOVE | LEFT}, {{-41, -41}, {-56, -15}, {-82, -30}, {-67, -56}}},
    {4, 0, {ABOVE | EVEN | LEFT, ABOVE | ODD | RIGHT}, {{15, -86}, {15, -56}, {-15, -56}, {-15, -86}}},
    {3, 0, {ABOVE | RIGHT}, {{97, -56}, {82, -30}, {67, -56}}},
    {3, 0, {BELOW | RIGHT}, {{97, 56}, {67, 56}, {82, 30}}},
};
static const struct tile compass_dodecagonal[] = {
    {12, 0, {ALWAYS}, {{15, -56}, {41, -41}, {56, -15}, {56, 15}, {41, 41}, {15, 56},
                       {-15, 56}, {-41, 41}, {-56, 15}, {-56, -15}, {-41, -41}, {-15, -56}}},
    {3, 0, {RIGHT | BELOW}, {{56, 15}, {71, 41}, {41, 41}}},
    {3, 0, {RIGHT | BELOW}, {{97, 56}, {71, 71}, {71, 41}}},
    {3, 0, {RIGHT | BELOW}, {{71, 71}, {56, 97}, {41, 71}}},
    {3, 0, {RIGHT | BELOW}, {{41, 41}, {41, 71}, {15, 56}}},
    {4, 0, {RIGHT | BELOW}, {{71, 41}, {71, 71}, {41, 71}, {41, 41}}},
};
/* clang-format on */

#define TILES(tile) sizeof(tile) / sizeof *(tile), tile

const struct tiling tilings[] = {
    {"honeycomb", 2, NULL, 30, 45, 52, {0, 26}, COLUMNS, 0, TILES(honeycomb)},
    {"triangular", 1, "0_", 30, 30, 26, {0, 0}, ROWS, 1, TILES(triangular)},
    {"snub-square", 3, NULL, 30, 41, 41, {0, 0}, BOTH, 0, TILES(snub_square)},
    {"cairo", 4, NULL, 34, 62, 62, {0, 0}, BOTH, 0, TILES(cairo)},
    {"great-hexagonal", 5, NULL, 30, 71, 82, {0, 41}, COLUMNS, 0, TILES(great_hexagonal)},
    {"kites", 7, NULL, 52, 104, 90, {52, 0}, ROWS, 0, TILES(kites)},
    {"floret", 8, NULL, 120, 315, -364, {0, 182}, COLUMNS, 0, TILES(floret)},
    {"kagome", 14, NULL, 30, 60, 52, {30, 0}, ROWS, 0, TILES(kagome)},
    {"octagonal", 6, NULL, 41, 99, 99, {0, 0}, BOTH, 0, TILES(octagonal)},
    {"dodecagonal", 9, NULL, 30, 112, 97, {56, 0}, ROWS, 0, TILES(dodecagonal)},
    {"great-dodecagonal", 10, NULL, 30, 142, 123, {71, 0}, ROWS, 0, TILES(great_dodecagonal)},
    {"great-great-dodecagonal",
     13,
     NULL,
     30,
     164,
     142,
     {82, 0},
     ROWS,
     0,
     TILES(great_great_dodecagonal)},
    {"compass-dodecagonal", 15, NULL, 30, 112, 112, {0, 0}, BOTH, 0, TILES(compass_dodecagonal)},
    {0},
};

const char *const tiling_name[] = {"square",
                                   "honeycomb",
                                   "triangular",
                                   "snub-square",
                                   "cairo",
                                   "great-hexagonal",
                                   "kites",
                                   "floret",
                                   "kagome",
                                   "octagonal",
                                   "dodecagonal",
                                   "great-dodecagonal",
                                   "great-great-dodecagonal",
                                   "compass-dodecagonal",
                                   NULL};

const struct tiling *tiling_find(const char *name)
{
    for (const struct tiling *t = tilings; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t;
    return NULL;
}

const struct tiling *tiling_of_loopy(int number)
{
    for (const struct tiling *t = tilings; t->name; t++)
        if (t->loopy == number)
            return t;
    return NULL;
}

/* ---- boards ---- */

/* The cells of a board, one after the other. */
struct cursor {
    const struct tiling *tiling;
    int rows, cols;
    int row, pass, col, next; /* the next tile */
};

static int cursor_cols(const struct cursor *c)
{
    return c->cols + (c->pass == 0 ? c->tiling->more : 0);
}

static int cursor_odd(const struct cursor *c)
{
    enum tiling_parity parity = c->tiling->parity;

    return ((parity == COLUMNS ? 0 : c->row) + (parity == ROWS ? 0 : c->col)) % 2;
}

static bool tile_there(const struct cursor *c, const struct tile *tile)
{
    int holds = (c->col > 0 ? LEFT : FIRST) | (c->col < cursor_cols(c) - 1 ? RIGHT : 0) |
                (c->row > 0 ? ABOVE : TOP) | (c->row < c->rows - 1 ? BELOW : 0) |
                (cursor_odd(c) ? ODD : EVEN);
    bool there = (tile->when[0] & ~holds) == 0;

    for (int i = 1; i < 3 && tile->when[i] != ALWAYS; i++)
        there = there || (tile->when[i] & ~holds) == 0;
    return there && tile->pass == c->pass;
}

/* The next tile that is there, NULL after the last; and where its unit is. */
static const struct tile *cursor_next(struct cursor *c, int origin[2])
{
    const struct tiling *t = c->tiling;

    while (c->row < c->rows) {
        if (c->next == t->ntiles) {
            c->next = 0;
            if (++c->col == cursor_cols(c)) {
                c->col = 0;
                c->pass = (c->pass + 1) % (t->more + 1);
                c->row += c->pass == 0;
            }
            continue;
        }
        const struct tile *tile = &t->tile[c->next++];
        if (!tile_there(c, tile))
            continue;
        origin[0] = c->col * t->right + cursor_odd(c) * t->shift[0];
        origin[1] = c->row * t->down + cursor_odd(c) * t->shift[1];
        return tile;
    }
    return NULL;
}

int tiling_cells(const struct tiling *t, int rows, int cols)
{
    struct cursor c = {.tiling = t, .rows = rows, .cols = cols};
    int n = 0, origin[2];

    while (cursor_next(&c, origin))
        n++;
    return n;
}

/* A corner of a cell. */
struct corner {
    int at[2], number;
};

/* Downwards, and from left to right. */
static int compare_corners(const void *first, const void *second)
{
    const struct corner *a = first, *b = second;
    int down = (a->at[1] > b->at[1]) - (a->at[1] < b->at[1]);

    return down ? down : (a->at[0] > b->at[0]) - (a->at[0] < b->at[0]);
}

/* Numbers the dots, one for each place with corners; returns how many there are. */
static int number_dots(struct corner *corner, int n, int (*at)[2], int *dots)
{
    int ndots = 0, left = INT_MAX;

    qsort(corner, (size_t)n, sizeof *corner, compare_corners);
    for (int i = 0; i < n; i++) {
        if (i == 0 || compare_corners(&corner[i - 1], &corner[i]) != 0)
            memcpy(at[ndots++], corner[i].at, sizeof *at);
        dots[corner[i].number] = ndots - 1;
        left = corner[i].at[0] < left ? corner[i].at[0] : left;
    }
    for (int top = at[0][1], dot = 0; dot < ndots; dot++) {
        at[dot][0] -= left;
        at[dot][1] -= top;
    }
    return ndots;
}

struct lattice *tiling_board(const struct tiling *t, int rows, int cols, struct diag *why)
{
    struct cursor c = {.tiling = t, .rows = rows, .cols = cols};
    int ncells = tiling_cells(t, rows, cols), n = 0, cell = 0, origin[2];
    size_t most = (size_t)ncells * LATTICE_DEGREE;
    FREED struct corner *corner = mem_alloc(most, sizeof *corner);
    FREED int(*at)[2] = mem_alloc(most, sizeof *at);
    FREED int *dots = mem_alloc(most, sizeof *dots);
    FREED int *start = mem_alloc((size_t)ncells + 1, sizeof *start);

    for (const struct tile *tile; (tile = cursor_next(&c, origin)); start[++cell] = n)
        for (int k = 0; k < tile->ncorners; k++, n++)
            corner[n] =
                (struct corner){{origin[0] + tile->at[k][0], origin[1] + tile->at[k][1]}, n};
    if (ncells == 0) {
        diag_set(why, "a board of %s with %dx%d has no cell", t->name, rows, cols);
        return NULL;
    }
    int ndots = number_dots(corner, n, at, dots);
    struct lattice *l = lattice_of_cells(ndots, (const int(*)[2])at, ncells, start, dots, why);
    if (l) {
        l->tiling = t;
        l->rows = rows;
        l->cols = cols;
        l->side = t->side;
    }
    return l;
}
