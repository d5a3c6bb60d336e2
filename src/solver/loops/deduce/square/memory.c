/* The arrays of the square engine, and those of them that never change. */
#include "model/loops/square.h"

#include "base/mem.h"
#include "solver/loops/deduce/square/block.h"

#include <assert.h>
#include <stddef.h>

/* ---- arrays ------------------------------------------------------------- */

/* Planes: where struct square has the pointers to them, their number, and the level from which
 * closures change them, in the order of levels. */
struct planes_row {
    size_t field;
    int count, level;
};

/* Scratch that means nothing between closures. */
enum { NEVER = SQUARE_TOP_LEVEL + 1 };

#define ROW(name, count, level)                     \
    {                                               \
        offsetof(struct square, name), count, level \
    }

static const struct planes_row planes_rows[] = {
    ROW(dot, DOT_PATTERNS, 1),
    ROW(clue, DIGITS, 1),
    ROW(on, WAYS, 1),
    ROW(off, WAYS, 1),
    ROW(fresh_tiles, 1, 1),
    ROW(fresh, 1, 1),
    ROW(cell, CELL_PATTERNS, SQUARE_TOP_LEVEL),
    ROW(related, RELATIONS, SQUARE_TOP_LEVEL),
    ROW(known, 1, SQUARE_TOP_LEVEL),
    ROW(inside, 1, SQUARE_TOP_LEVEL),
    ROW(joined, WAYS, SQUARE_TOP_LEVEL),
    ROW(scratch, WAYS, NEVER),
    ROW(move, 1, NEVER),
    ROW(border, WAYS, NEVER),
};

enum { PLANES_ROWS = sizeof planes_rows / sizeof *planes_rows };

static int square_planes(int level)
{
    int n = 0;

    for (int i = 0; i < PLANES_ROWS && planes_rows[i].level <= level; i++)
        n += planes_rows[i].count;
    return n;
}

void square_planes_begin(struct square *s, int from, int to)
{
    size_t first = (size_t)square_planes(from - 1), end = (size_t)square_planes(to);
    size_t whole = square_whole_plane(s);

    memcpy(s->planes + first * whole, s->planes_image + first * whole, (end - first) * whole);
}

static void take_arrays(struct square *s)
{
    size_t words = (size_t)s->words, places = (size_t)s->blocks * BLOCK_BITS;

    assert(s->stride >= TILE_SIDE && places >= (size_t)s->lattice->ndots);
    size_t whole = square_whole_plane(s);
    unsigned char *at = arena_take(&s->memory, (size_t)square_planes(NEVER), whole);
    s->planes = at;
    s->planes_image = arena_take(&s->memory, (size_t)square_planes(SQUARE_TOP_LEVEL), whole);
    for (int i = 0; i < PLANES_ROWS; i++)
        for (int k = 0; k < planes_rows[i].count; k++, at += whole)
            ((unsigned char **)((char *)s + planes_rows[i].field))[k] = at + square_margin(s);
    s->tiles_due = arena_take(&s->memory, (size_t)s->tile_rows * ((size_t)s->stride / 8 - 1), 1);
    s->set[0] = arena_take(&s->memory, words * SETS, sizeof *s->set[0]);
    for (size_t i = 1; i < SETS; i++)
        s->set[i] = s->set[0] + i * words;
    s->place = arena_take(&s->memory, (size_t)s->lattice->ncells, sizeof *s->place);
    s->path_image = arena_take(&s->memory, places, sizeof *s->path_image);
    s->path_end = arena_take(&s->memory, places, sizeof *s->path_end);
    s->join = arena_take(&s->memory, WAYS * places, sizeof *s->join);
    s->touched = arena_take(&s->memory, places + 2, sizeof *s->touched);
    classes_arrays(&s->colours, &s->memory, s->stride + 1, square_around(s));
    classes_arrays(&s->areas, &s->memory, s->stride + 1, square_around(s));
    s->ways = arena_take(&s->memory, square_around(s), sizeof *s->ways);
    s->met = arena_take(&s->memory, places + 1, sizeof *s->met);
    struct square_letters *t = &s->letters;
    size_t clues = (size_t)s->lattice->ncells, sides = 2 * (size_t)s->lattice->nedges;
    size_t around = 2 * ((size_t)s->stride + 1);
    t->of = arena_take(&s->memory, (size_t)s->blocks * BLOCK_BITS + 2 * around, sizeof *t->of);
    t->of += around;
    t->in_force = arena_take(&s->memory, clues, sizeof *t->in_force);
    t->active = arena_take(&s->memory, clues, 1);
    for (int list = 0; list < LETTER_LISTS; list++)
        worklist_arrays(&t->due[list], &s->memory, clues);
    t->side = arena_take(&s->memory, sides / 2, sizeof *t->side);
    t->room = arena_take(&s->memory, clues, sizeof *t->room);
    t->dot = arena_take(&s->memory, (size_t)s->lattice->ndots, sizeof *t->dot);
    t->around = arena_take(&s->memory, (size_t)s->lattice->ndots, 1);
    t->quiet = arena_take(&s->memory, sides, sizeof *t->quiet);
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

/* Makes the planes all ones, also in their margins: nothing is excluded there, all cells are
 * outside, all edges off, and there is nothing to relate or join. */
static void image_fill(struct square *s, unsigned char *const *plane, int n)
{
    memset(plane[0] - square_margin(s), 0xff, (size_t)n * square_whole_plane(s));
}

static void square_images(struct square *s)
{
    int cols = s->lattice->square->cols;

    image_fill(s, s->dot, DOT_PATTERNS);
    image_fill(s, s->cell, CELL_PATTERNS);
    image_fill(s, s->off, WAYS);
    image_fill(s, s->joined, WAYS);
    image_fill(s, s->related, RELATIONS);
    image_fill(s, &s->known, 1);
    image_fill(s, &s->fresh_tiles, 1);
    classes_fill(&s->colours);
    classes_fill(&s->areas);
    for (int x = 0; x < s->blocks * BLOCK_BITS; x++) {
        /* Forbids the patterns with an edge that does not exist. */
        int edges = has_edge(s, DOWN, x - s->stride) + 2 * has_edge(s, ACROSS, x) +
                    4 * has_edge(s, DOWN, x) + 8 * has_edge(s, ACROSS, x - 1);
        for (int p = 0; p < DOT_PATTERNS; p++)
            if (dot_edges[p] & ~edges)
                plane_take(s->dot[p], x);
        /* Edges that exist are not off, and have relations: the six belong to an edge each, to the
         * dot and to the cell. */
        bool across = has_edge(s, ACROSS, x), down = has_edge(s, DOWN, x);
        bool dot =
            x / s->stride <= s->lattice->square->rows && x % s->stride <= s->lattice->square->cols;
        const bool real[RELATIONS] = {across, down, dot, dot, across && down, across && down};
        for (int i = 0; i < RELATIONS; i++)
            if (real[i])
                plane_take(s->related[i], x);
        for (int way = ACROSS; way <= DOWN; way++)
            if (real[way]) {
                plane_take(s->off[way], x);
                plane_take(s->joined[way], x);
            }
        s->path_image[x] = x;
    }
    for (int c = 0; c < s->lattice->ncells; c++) {
        s->place[c] = c / cols * s->stride + c % cols;
        plane_take(s->known, s->place[c]);
        classes_part(&s->colours, s->place[c]);
        classes_part(&s->areas, s->place[c]);
    }
    memcpy(s->planes_image, s->planes,
           (size_t)square_planes(SQUARE_TOP_LEVEL) * square_whole_plane(s));
}

/* ---- all of it ---------------------------------------------------------- */

void square_memory_init(struct square *s)
{
    const struct square_grid *grid = s->lattice->square;
    int rows = grid->rows < TILE_SIDE ? TILE_SIDE : grid->rows + 1;

    s->stride = grid->cols < TILE_SIDE ? TILE_SIDE : grid->cols / 8 * 8 + 8;
    s->blocks = (rows * s->stride + BLOCK_BITS - 1) / BLOCK_BITS;
    s->words = (s->blocks + 63) / 64;
    s->tile_rows =
        grid->rows < TILE_SIDE ? 1 : (grid->rows + 1 - TILE_SIDE + TILE_ROWS - 1) / TILE_ROWS + 1;
    take_arrays(s);
    assert(s->stride > grid->cols);
    square_images(s);
}

/*
 * The log of the square engine: marks, and copies of blocks for undo. Joins of paths and of classes
 * are undone one by one, the latest first (closure.c). All other state of a block of places
 * is copied to the log before its first change since the latest mark. So adding a clue and removing
 * it costs what the clue changed, not what the board holds.
 */

void square_log_clear(struct square *s)
{
    s->log.planes = square_planes(s->level);
    s->log.ncopies = s->log.nmarks = 0;
    s->colours.njoins = s->areas.njoins = 0;
    memset(s->set[COPIED], 0xff, (size_t)s->words * sizeof *s->set[COPIED]);
}

/* A block of the first plane. */
static unsigned char *first_plane(const struct square *s, int block)
{
    assert(block >= 0 && block < s->blocks);
    return s->planes + square_margin(s) + (size_t)block * BLOCK_BYTES;
}

void square_log_copy(struct square *s, int block)
{
    struct square_log *log = &s->log;
    size_t n = (size_t)log->ncopies, bytes = (size_t)log->planes * BLOCK_BYTES;
    const unsigned char *at = first_plane(s, block);

    assert(log->nmarks > 0);
    block_set_add(s->set[COPIED], block);
    log->block = mem_reserve(log->block, n + 1, &log->block_capacity, sizeof *log->block);
    log->held = mem_reserve(log->held, (n + 1) * bytes, &log->held_capacity, 1);
    log->block[log->ncopies++] = block;
    for (size_t i = 0; i < bytes; i += BLOCK_BYTES, at += square_whole_plane(s))
        memcpy(log->held + n * bytes + i, at, BLOCK_BYTES);
}

int square_log_mark(struct square *s)
{
    struct square_log *log = &s->log;
    size_t words = SETS * (size_t)s->words, n = (size_t)log->nmarks;

    assert(n == 0 || log->mark[n - 1].ncopies <= log->ncopies);
    memset(s->set[COPIED], 0, (size_t)s->words * sizeof *s->set[COPIED]);
    log->mark = mem_reserve(log->mark, n + 1, &log->mark_capacity, sizeof *log->mark);
    log->sets = mem_reserve(log->sets, (n + 1) * words, &log->sets_capacity, sizeof *log->sets);
    log->mark[n] =
        (struct square_mark){s->fact, log->ncopies, s->njoins, s->colours.njoins, s->areas.njoins};
    memcpy(log->sets + n * words, s->set[0], words * sizeof *log->sets);
    return log->nmarks++;
}

void square_log_undo(struct square *s, int mark)
{
    struct square_log *log = &s->log;
    size_t words = SETS * (size_t)s->words;

    assert(mark >= 0 && mark < log->nmarks);
    while (log->ncopies > log->mark[mark].ncopies) {
        /* Takes back the latest copy. */
        size_t n = (size_t)--log->ncopies, bytes = (size_t)log->planes * BLOCK_BYTES;
        unsigned char *at = first_plane(s, log->block[n]);
        for (size_t i = 0; i < bytes; i += BLOCK_BYTES, at += square_whole_plane(s))
            memcpy(at, log->held + n * bytes + i, BLOCK_BYTES);
    }
    s->fact = log->mark[mark].fact;
    s->ntouched = 0; /* a closure that stopped early left some */
    memcpy(s->set[0], log->sets + (size_t)mark * words, words * sizeof *log->sets);
    log->nmarks = mark + 1;
}
