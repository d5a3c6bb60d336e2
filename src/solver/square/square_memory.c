/* The arrays of the square engine, and those of them that never change. */
#include "model/square.h"
#include "solver/square/square_block.h"

#include <assert.h>
#include <stddef.h>

/* ---- arrays ------------------------------------------------------------- */

/* The two ways to store planes: see square_state.h. */
enum layout { PLANES, BLOCKS };

/* Planes that are used together: where struct square has the pointers to them (one for each of
 * PLANES, one in all for BLOCKS), their number, and the level from which closures change them, so
 * that undo brings them back. */
struct planes_row {
    size_t field;
    int count;
    enum layout layout;
    int level;
};

/* Images, and scratch that means nothing between closures. */
enum { NEVER = SQUARE_TOP_LEVEL + 1 };

#define ROW(name, count, layout, level)                     \
    {                                                       \
        offsetof(struct square, name), count, layout, level \
    }

static const struct planes_row planes_rows[] = {
    ROW(dot, DOT_PATTERNS, PLANES, 1),
    ROW(clue, DIGITS, PLANES, 1),
    ROW(on, WAYS, PLANES, 1),
    ROW(off, WAYS, PLANES, 1),
    ROW(decided, 1, PLANES, 1),
    ROW(fresh_tiles, 1, PLANES, 1),
    ROW(cell, CELL_PATTERNS, BLOCKS, SQUARE_LEVEL_OF_MASKS),
    ROW(cell_corner, CORNERS *CORNER_VALUES, PLANES, SQUARE_LEVEL_OF_MASKS),
    ROW(related, RELATIONS, BLOCKS, SQUARE_TOP_LEVEL),
    ROW(known, 1, PLANES, SQUARE_TOP_LEVEL),
    ROW(inside, 1, PLANES, SQUARE_TOP_LEVEL),
    ROW(joined, WAYS, PLANES, SQUARE_TOP_LEVEL),
    ROW(dot_image, DOT_PATTERNS, PLANES, NEVER),
    ROW(off_image, WAYS, PLANES, NEVER),
    ROW(related_image, RELATIONS, BLOCKS, NEVER),
    ROW(known_image, 1, PLANES, NEVER),
    ROW(fresh, 1, PLANES, NEVER),
    ROW(scratch, WAYS, PLANES, NEVER),
    ROW(move, 1, PLANES, NEVER),
    ROW(border, WAYS, PLANES, NEVER),
    ROW(inner, 1, PLANES, NEVER),
    ROW(rim, 1, PLANES, NEVER),
    ROW(lone, 1, PLANES, NEVER),
};

enum { PLANES_ROWS = sizeof planes_rows / sizeof *planes_rows };

static unsigned char **row_field(struct square *s, const struct planes_row *row)
{
    return (unsigned char **)((char *)s + row->field);
}

static void take_planes(struct square *s)
{
    for (const struct planes_row *row = planes_rows; row < planes_rows + PLANES_ROWS; row++) {
        bool blocks = row->layout == BLOCKS;
        size_t bytes = blocks ? square_plane(s) : square_whole_plane(s);
        unsigned char *first = arena_take(&s->memory, (size_t)row->count * bytes, 1);
        for (int k = 0; k < (blocks ? 1 : row->count) && first; k++)
            row_field(s, row)[k] = first + (size_t)k * bytes + (blocks ? 0 : square_margin(s));
    }
}

size_t square_block_bytes(const struct square *s)
{
    size_t bytes = 0;

    for (const struct planes_row *row = planes_rows; row < planes_rows + PLANES_ROWS; row++)
        bytes += row->level <= s->level ? (size_t)row->count * BLOCK_BYTES : 0;
    return bytes;
}

/* Where a block of a row's first plane is, and how far from one plane to the next. */
static unsigned char *row_block(struct square *s, const struct planes_row *row, int block,
                                size_t *step)
{
    bool blocks = row->layout == BLOCKS;

    *step = blocks ? BLOCK_BYTES : square_whole_plane(s);
    return row_field(s, row)[0] + (size_t)block * BLOCK_BYTES * (blocks ? (size_t)row->count : 1);
}

void square_block_hold(struct square *s, int block, unsigned char *held)
{
    for (const struct planes_row *row = planes_rows; row->level <= s->level; row++) {
        size_t step;
        const unsigned char *at = row_block(s, row, block, &step);
        for (int k = 0; k < row->count; k++, at += step, held += BLOCK_BYTES)
            memcpy(held, at, BLOCK_BYTES);
    }
}

void square_block_restore(struct square *s, int block, const unsigned char *held)
{
    assert(block >= 0 && block < s->blocks);
    for (const struct planes_row *row = planes_rows; row->level <= s->level; row++) {
        size_t step;
        unsigned char *at = row_block(s, row, block, &step);
        for (int k = 0; k < row->count; k++, at += step, held += BLOCK_BYTES)
            memcpy(at, held, BLOCK_BYTES);
    }
}

/* An array over the places, and the outside cells around them. */
static int *take_places(struct square *s)
{
    int *first = arena_take(&s->memory, square_around(s), sizeof *first);

    return first ? first + s->stride + 1 : NULL;
}

static void take_letters(struct square *s)
{
    struct square_letters *t = &s->letters;
    size_t clues = (size_t)s->lattice->ncells, sides = 2 * (size_t)s->lattice->nedges;

    t->of = take_places(s);
    t->word_start = arena_take(&s->memory, clues + 1, sizeof *t->word_start);
    t->word = arena_take(&s->memory, sides, sizeof *t->word);
    t->in_force = arena_take(&s->memory, clues, sizeof *t->in_force);
    t->active = arena_take(&s->memory, clues, 1);
    t->lacks_one = arena_take(&s->memory, clues, 1);
    for (int list = 0; list < LETTER_LISTS; list++)
        worklist_arrays(&t->due[list], &s->memory, clues);
    t->joint = arena_take(&s->memory, sides, sizeof *t->joint);
    t->set = arena_take(&s->memory, sides, 1);
    t->quiet = arena_take(&s->memory, sides, 1);
}

static void take_arrays(struct square *s)
{
    size_t words = (size_t)s->words, places = (size_t)s->blocks * BLOCK_BITS;

    assert(s->stride >= TILE_SIDE && places >= (size_t)s->lattice->ndots);
    take_planes(s);
    s->set[0] = arena_take(&s->memory, words * SETS, sizeof *s->set[0]);
    for (size_t i = 1; i < SETS && s->set[0]; i++)
        s->set[i] = s->set[0] + i * words;
    s->place = arena_take(&s->memory, (size_t)s->lattice->ncells, sizeof *s->place);
    s->path_image = arena_take(&s->memory, places, sizeof *s->path_image);
    s->path_end = arena_take(&s->memory, places, sizeof *s->path_end);
    s->join = arena_take(&s->memory, WAYS * places, sizeof *s->join);
    s->touched = arena_take(&s->memory, places + 2, sizeof *s->touched);
    classes_arrays(&s->colours, &s->memory, s->stride + 1, square_around(s));
    classes_arrays(&s->areas, &s->memory, s->stride + 1, square_around(s));
    s->moved = arena_take(&s->memory, places, sizeof *s->moved);
    s->always = arena_take(&s->memory, places + 1, sizeof *s->always);
    s->ways = arena_take(&s->memory, square_around(s), sizeof *s->ways);
    s->met = arena_take(&s->memory, places + 1, sizeof *s->met);
    take_letters(s);
    s->edge = arena_take(&s->memory, (size_t)s->lattice->nedges, sizeof *s->edge);
}

/* ---- images ------------------------------------------------------------- */

/* Whether the place owns an edge of this way. */
static bool has_edge(const struct square *s, int way, int place)
{
    const struct square_grid *grid = s->lattice->square;
    int row = place / s->stride, col = place % s->stride;

    return place >= 0 && row < grid->rows + (way == ACROSS) && col < grid->cols + (way == DOWN);
}

/* Allows the patterns whose edges all exist. */
static void image_dot(const struct square *s, int place)
{
    static const int patterns[DOT_PATTERNS] = {0, 3, 6, 12, 9, 5, 10}; /* N 1, E 2, S 4, W 8 */
    int edges = has_edge(s, DOWN, place - s->stride) + 2 * has_edge(s, ACROSS, place) +
                4 * has_edge(s, DOWN, place) + 8 * has_edge(s, ACROSS, place - 1);

    for (int p = 0; p < DOT_PATTERNS; p++)
        if ((patterns[p] & ~edges) == 0)
            plane_add(s->dot_image[p], place);
    for (int way = ACROSS; way <= DOWN; way++)
        if (!has_edge(s, way, place))
            plane_add(s->off_image[way], place);
}

/* Padding has no relations: the six belong to an edge each, to the dot and to the cell. */
static void image_relations(struct square *s, int place)
{
    bool across = has_edge(s, ACROSS, place), down = has_edge(s, DOWN, place);
    bool dot = place / s->stride <= s->lattice->square->rows &&
               place % s->stride <= s->lattice->square->cols;
    const bool real[RELATIONS] = {across, down, dot, dot, across && down, across && down};

    for (int i = 0; i < RELATIONS; i++)
        if (!real[i])
            *place_in(s->related_image, RELATIONS, i, place) |= place_bit(place);
}

/* In the margins every value and every pattern is allowed, all cells are outside, and all edges
 * off.
 */
static void image_margins(struct square *s)
{
    size_t margin = square_margin(s), whole = square_whole_plane(s);

    memset(s->cell_corner[0][0] - margin, 0xff, CORNERS * CORNER_VALUES * whole);
    memset(s->known_image - margin, 0xff, whole);
    memset(s->off[0] - margin, 0xff, WAYS * whole);
    for (int p = 0; p < DOT_PATTERNS; p++) {
        memset(s->dot_image[p] - margin, 0xff, margin);
        memset(s->dot_image[p] + square_plane(s), 0xff, margin);
    }
}

static void square_images(struct square *s)
{
    int cols = s->lattice->square->cols;

    image_margins(s);
    classes_fill(&s->colours);
    classes_fill(&s->areas);
    for (int x = 0; x < s->blocks * BLOCK_BITS; x++) {
        image_dot(s, x);
        image_relations(s, x);
        s->path_image[x] = x;
    }
    for (int c = 0; c < s->lattice->ncells; c++) {
        s->place[c] = c / cols * s->stride + c % cols;
        plane_take(s->known_image, s->place[c]);
        classes_part(&s->colours, s->place[c]);
        classes_part(&s->areas, s->place[c]);
    }
}

/* ---- all of it ---------------------------------------------------------- */

static void square_ends(struct square *s)
{
    for (int i = 0; i <= s->stride && i < BLOCK_BITS; i++) {
        s->near_end[0][place_word(i)] |= place_bit(i);
        s->near_end[1][place_word(BLOCK_BITS - 1 - i)] |= place_bit(BLOCK_BITS - 1 - i);
    }
}

void square_memory_init(struct square *s)
{
    const struct square_grid *grid = s->lattice->square;
    int rows = grid->rows < TILE_SIDE ? TILE_SIDE : grid->rows + 1;

    s->stride = grid->cols < TILE_SIDE ? TILE_SIDE : grid->cols / 8 * 8 + 8;
    s->blocks = (rows * s->stride + BLOCK_BITS - 1) / BLOCK_BITS;
    s->words = (s->blocks + 63) / 64;
    square_ends(s);
    take_arrays(s);
    arena_make(&s->memory);
    take_arrays(s);
    assert((uintptr_t)s->cell % BLOCK_BYTES == 0 && s->stride > grid->cols);
    square_images(s);
}

void square_memory_release(struct square *s)
{
    arena_release(&s->memory);
}
