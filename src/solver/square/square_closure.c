/*
 * Memory, loading and the order of work of the fast square engine. Cheap work comes first: masks or
 * edges to a fixpoint, then paths, then superclues' counts, threes, colours, rings, and areas last.
 */
#include "solver/square/square_block.h"
#include "solver/square/square_edges_small.h"

#include "base/checks.h"
#include "base/mem.h"
#include "model/square.h"

#include <assert.h>
#include <stdlib.h>

/* ---- memory ------------------------------------------------------------------------------------
 * One allocation holds all arrays. The same functions run twice: first to measure, then to assign.
 */

struct cutter {
    unsigned char *base; /* NULL: only measure */
    size_t used;
};

static void *cut(struct cutter *c, size_t count, size_t size)
{
    size_t at = c->used;

    c->used += (count * size + BLOCK_BYTES - 1) / BLOCK_BYTES * BLOCK_BYTES;
    return c->base ? c->base + at : NULL;
}

/* A plane that can be read up to a row and a word beyond its blocks, on both sides. */
static unsigned char *cut_plane(struct cutter *c, const struct square *s)
{
    unsigned char *plane = cut(c, square_plane(s), 1);

    return plane ? plane + square_margin(s) : NULL;
}

/* Adjacent planes, so that one copy initialises them all. */
static void cut_dots(struct cutter *c, const struct square *s, unsigned char **plane)
{
    unsigned char *first = cut(c, DOT_PATTERNS * square_plane(s), 1);

    for (int p = 0; p < DOT_PATTERNS && first; p++)
        plane[p] = first + (size_t)p * square_plane(s) + square_margin(s);
}

/* An array over the places, with a row and a place more on both sides. */
static int *cut_cells(struct cutter *c, const struct square *s)
{
    size_t around = (size_t)s->stride + 1;
    int *cells = cut(c, (size_t)s->blocks * BLOCK_BITS + 2 * around, sizeof *cells);

    return cells ? cells + around : NULL;
}

static void cut_classes(struct cutter *c, const struct square *s, struct square_classes *classes)
{
    classes->of = cut_cells(c, s);
    classes->of_image = cut_cells(c, s);
    classes->next = cut_cells(c, s);
    classes->next_image = cut_cells(c, s);
    classes->size = cut(c, square_around(s), sizeof *classes->size);
    classes->size_image = cut(c, square_around(s), sizeof *classes->size_image);
    classes->join = cut(c, square_around(s), sizeof *classes->join);
}

static void cut_planes(struct cutter *c, struct square *s)
{
    size_t blocks = (size_t)s->blocks;

    s->cell_image = cut(c, blocks * CELL_PATTERNS, sizeof *s->cell_image);
    cut_dots(c, s, s->dot_image);
    s->related_image = cut(c, blocks * RELATIONS, sizeof *s->related_image);
    s->clue = cut(c, blocks * DIGITS, sizeof *s->clue);
    s->cell = cut(c, blocks * CELL_PATTERNS, sizeof *s->cell);
    s->related = cut(c, blocks * RELATIONS, sizeof *s->related);
    for (int corner = 0; corner < CORNERS; corner++)
        for (int v = 0; v < 4; v++)
            s->cell_corner[corner][v] = cut_plane(c, s);
    cut_dots(c, s, s->dot);
    s->threes = cut_plane(c, s);
    s->fresh_dots = cut_plane(c, s);
    s->on[0] = cut_plane(c, s);
    s->on[1] = cut_plane(c, s);
    s->open[0] = cut_plane(c, s);
    s->open[1] = cut_plane(c, s);
    s->move = cut_plane(c, s);
    s->joined[0] = cut_plane(c, s);
    s->joined[1] = cut_plane(c, s);
    s->border[0] = cut_plane(c, s);
    s->border[1] = cut_plane(c, s);
    s->inner = cut_plane(c, s);
    s->rim = cut_plane(c, s);
    s->lone = cut_plane(c, s);
    s->known = cut_plane(c, s);
    s->known_image = cut_plane(c, s);
    s->inside = cut_plane(c, s);
    s->inside_image = cut_plane(c, s);
    for (int way = ACROSS; way <= DOWN; way++) {
        s->edge[0][way] = cut_plane(c, s);
        s->edge[1][way] = cut_plane(c, s);
        s->off_image[way] = cut_plane(c, s);
    }
}

static void cut_letters(struct cutter *c, struct square *s)
{
    struct square_letters *t = &s->letters;
    size_t clues = (size_t)s->lattice->ncells, sides = 2 * (size_t)s->lattice->nedges;

    t->of = cut_cells(c, s);
    t->word_start = cut(c, clues + 1, sizeof *t->word_start);
    t->word = cut(c, sides, sizeof *t->word);
    t->in_force = cut(c, clues, sizeof *t->in_force);
    t->active = cut(c, clues, 1);
    for (int list = 0; list < LETTER_LISTS; list++) {
        t->due[list].clue = cut(c, clues, sizeof *t->due[list].clue);
        t->due[list].queued = cut(c, clues, 1);
    }
    t->joint = cut(c, sides, sizeof *t->joint);
}

static void cut_arrays(struct cutter *c, struct square *s)
{
    size_t words = (size_t)s->words, places = (size_t)s->blocks * BLOCK_BITS;
    uint64_t **const sets[SETS] = {&s->cells_due,   &s->dots_due,    &s->cells_forced,
                                   &s->dots_forced, &s->fresh_paths, &s->fresh_colours,
                                   &s->near_moved,  &s->threes_due,  &s->fresh_letters};

    s->sets = cut(c, words * SETS, sizeof *s->sets);
    for (size_t i = 0; i < SETS && s->sets; i++)
        *sets[i] = s->sets + i * words;
    s->tiles_due = cut(c, (size_t)square_tiles(s) / 64 + 1, sizeof *s->tiles_due);
    s->place = cut(c, (size_t)s->lattice->ncells, sizeof *s->place);
    s->path_image = cut(c, places, sizeof *s->path_image);
    s->path_end = cut(c, places, sizeof *s->path_end);
    s->join = cut(c, WAYS * places, sizeof *s->join);
    s->touched = cut(c, places + 2, sizeof *s->touched);
    cut_classes(c, s, &s->colours);
    cut_classes(c, s, &s->areas);
    s->moved = cut(c, places, sizeof *s->moved);
    s->always = cut(c, places + 1, sizeof *s->always);
    s->ways = cut(c, square_around(s), sizeof *s->ways);
    s->met = cut(c, places + 1, sizeof *s->met);
    cut_letters(c, s);
}

/* ---- images ------------------------------------------------------------------------------------
 */

/* Whether the place owns an edge across; down. */
static bool has_across(const struct square *s, int place)
{
    int row = place / s->stride, col = place % s->stride;

    return place >= 0 && row <= s->lattice->square->rows && col < s->lattice->square->cols;
}

static bool has_down(const struct square *s, int place)
{
    int row = place / s->stride, col = place % s->stride;

    return place >= 0 && row < s->lattice->square->rows && col <= s->lattice->square->cols;
}

/* Allows the patterns whose edges all exist. */
static void image_dot(const struct square *s, int place)
{
    static const int patterns[DOT_PATTERNS] = {0, 3, 6, 12, 9, 5, 10}; /* N 1, E 2, S 4, W 8 */
    int edges = has_down(s, place - s->stride) + 2 * has_across(s, place) + 4 * has_down(s, place) +
                8 * has_across(s, place - 1);

    for (int p = 0; p < DOT_PATTERNS; p++)
        if ((patterns[p] & ~edges) == 0)
            plane_add(s->dot_image[p], place);
}

static void image_cell(const struct square *s, int place)
{
    block_bits *planes = s->cell_image + (size_t)(place / BLOCK_BITS) * CELL_PATTERNS;
    int edges = TOP * has_across(s, place) + RIGHT * has_down(s, place + 1) +
                BOTTOM * has_across(s, place + s->stride) + LEFT * has_down(s, place);

    for (int p = 0; p < CELL_PATTERNS; p++)
        if ((p & ~edges) == 0)
            ((uint64_t *)(planes + p))[place_word(place)] |= place_bit(place);
}

/* Padding bits have no relations: the six belong to an edge each, to the dot and to the cell. */
static void image_relations(struct square *s, int place)
{
    int row = place / s->stride, col = place % s->stride;
    bool dot = row <= s->lattice->square->rows && col <= s->lattice->square->cols;
    bool cell = row < s->lattice->square->rows && col < s->lattice->square->cols;
    const bool real[RELATIONS] = {has_across(s, place), has_down(s, place), dot, dot, cell, cell};
    block_bits *related = s->related_image + (size_t)(place / BLOCK_BITS) * RELATIONS;

    for (int i = 0; i < RELATIONS; i++)
        if (!real[i])
            ((uint64_t *)(related + i))[place_word(place)] |= place_bit(place);
}

/* Each cell is a class of its own; everything else is in class 0, the outside. */
static void image_classes(const struct square *s, struct square_classes *classes)
{
    int around = s->stride + 1, places = s->blocks * BLOCK_BITS;

    assert(places >= s->lattice->ndots);
    for (int x = -around; x < places + around; x++) {
        classes->next_image[x] = x;
        classes->size_image[x + around] = 1;
    }
    classes->size_image[0] = places;
    for (int c = 0; c < s->lattice->ncells; c++)
        classes->of_image[s->place[c]] = 2 * square_class_at(s, s->place[c]);
}

/* In the margins every value and every pattern is allowed. */
static void image_margins(struct square *s)
{
    size_t margin = square_margin(s), plane = square_plane(s);

    for (int corner = 0; corner < CORNERS; corner++)
        for (int v = 0; v < 4; v++)
            memset(s->cell_corner[corner][v] - margin, 0xff, plane);
    for (int p = 0; p < DOT_PATTERNS; p++) {
        memset(s->dot_image[p] - margin, 0xff, margin);
        memset(s->dot_image[p] - margin + plane - margin, 0xff, margin);
    }
}

static void square_images(struct square *s)
{
    for (int c = 0; c < s->lattice->ncells; c++)
        s->place[c] = c / s->lattice->square->cols * s->stride + c % s->lattice->square->cols;
    for (int x = 0; x < s->blocks * BLOCK_BITS; x++) {
        image_dot(s, x);
        image_cell(s, x);
        image_relations(s, x);
        if (!has_across(s, x))
            plane_add(s->off_image[ACROSS], x);
        if (!has_down(s, x))
            plane_add(s->off_image[DOWN], x);
        s->path_image[x] = x;
    }
    image_margins(s);
    memset(s->known_image - square_margin(s), 0xff, square_plane(s));
    image_classes(s, &s->colours);
    image_classes(s, &s->areas);
    for (int c = 0; c < s->lattice->ncells; c++)
        plane_take(s->known_image, s->place[c]);
    s->always[s->nalways++] = PLACE_OUTSIDE;
}

/* ---- life cycle --------------------------------------------------------------------------------
 */

static bool machine_has(enum square_machine machine)
{
#ifdef __x86_64__
    if (machine == SQUARE_AVX512)
        return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw");
    if (machine == SQUARE_AVX2)
        return __builtin_cpu_supports("avx2");
#endif
    return machine == SQUARE_PORTABLE;
}

static void square_settles(struct square *s, enum square_machine machine, bool framed)
{
    for (int level = 1; level <= SQUARE_TOP_LEVEL; level++)
        s->settle[level] = level < SQUARE_LEVEL_OF_MASKS ? square_tiles_settle(machine, level)
                           : s->small                    ? square_mask_small_settle(machine, framed)
                                                         : square_mask_settle(machine);
}

bool square_use(struct square *s, enum square_machine machine)
{
    assert(machine < SQUARE_MACHINES);
    if (!machine_has(machine))
        return false;
    s->machine = machine;
    s->may_small = s->small = s->edges_small && edges_small_use(s->edges_small, machine);
    square_settles(s, machine, false);
    return true;
}

bool square_use_framed(struct square *s)
{
    assert(s->edges_small);
    if (!s->small)
        return false;
    int machine = machine_has(SQUARE_AVX512) ? SQUARE_AVX512 : SQUARE_AVX2;
    edges_small_free(s->edges_small);
    s->edges_small = edges_small_new(s->lattice, true);
    edges_small_use(s->edges_small, (enum square_machine)machine);
    square_settles(s, (enum square_machine)machine, true);
    return true;
}

static void square_ends(struct square *s)
{
    for (int i = 0; i <= s->stride && i < BLOCK_BITS; i++) {
        s->near_end[0][place_word(i)] |= place_bit(i);
        s->near_end[1][place_word(BLOCK_BITS - 1 - i)] |= place_bit(BLOCK_BITS - 1 - i);
    }
}

struct square *square_new(const struct lattice *l)
{
    struct square *s = mem_alloc(1, sizeof *s);
    struct cutter cutter = {NULL, 0};

    s->lattice = l;
    s->stride = l->square->cols / 8 * 8 + 8;
    s->blocks = ((l->square->rows + 1) * s->stride + BLOCK_BITS - 1) / BLOCK_BITS;
    s->words = (s->blocks + 63) / 64;
    square_ends(s);
    cut_planes(&cutter, s);
    cut_arrays(&cutter, s);
    s->memory = mem_alloc(cutter.used + BLOCK_BYTES, 1);
    /* Blocks are aligned to their size. */
    uintptr_t past = (uintptr_t)s->memory % BLOCK_BYTES;
    cutter = (struct cutter){(unsigned char *)s->memory + (past ? BLOCK_BYTES - past : 0), 0};
    cut_planes(&cutter, s);
    cut_arrays(&cutter, s);
    assert((uintptr_t)s->cell % BLOCK_BYTES == 0 && s->stride > l->square->cols);
    square_images(s);
    square_log_init(s);
    square_letters_init(s);
    if (s->blocks == 1 && s->stride == SMALL_STRIDE)
        s->edges_small = edges_small_new(l, false);
    for (int machine = SQUARE_MACHINES - 1; !square_use(s, (enum square_machine)machine); machine--)
        ;
    return s;
}

void square_free(struct square *s)
{
    if (!s)
        return;
    square_log_release(s);
    square_letters_release(s);
    edges_small_free(s->edges_small);
    free(s->memory);
    free(s);
}

/* ---- a puzzle ----------------------------------------------------------------------------------
 */

static void square_put_digit(struct square *s, int place, int number)
{
    assert(number >= 0 && place >= 0 && place < s->blocks * BLOCK_BITS);
    if (number >= DIGITS) {
        s->fact.wrong = true;
        return;
    }
    block_bits *plane = s->clue + (size_t)(place / BLOCK_BITS) * DIGITS + number;
    ((uint64_t *)plane)[place_word(place)] |= place_bit(place);
    s->fact.positive += number > 0;
    if (number == 3)
        square_threes_add(s, place);
}

bool square_takes(const struct puzzle *p)
{
    return p->lattice->square->rows >= 2 && p->lattice->square->cols >= 2;
}

static void square_clear(struct square *s)
{
    memset(s->clue, 0, (size_t)s->blocks * DIGITS * sizeof *s->clue);
    memset(s->threes, 0, (size_t)s->blocks * BLOCK_BYTES);
    s->fact = (struct square_fact){.maybe_last_edge = -1};
    square_log_clear(s);
    memset(s->sets, 0, (size_t)s->words * SETS * sizeof *s->sets);
}

static void square_put_digits(struct square *s, const struct puzzle *p, const unsigned char *active)
{
    for (int i = 0; i < p->nclues; i++) {
        int place = s->place[p->clue[i].cells[0]];
        if (p->clue[i].ncells > 1 || (active && !active[i]))
            continue;
        if (s->uses_edges_small)
            edges_small_add(s->edges_small, place, p->clue[i].number);
        else
            square_put_digit(s, place, p->clue[i].number);
    }
}

void square_load(struct square *s, const struct puzzle *p, const unsigned char *active, int level)
{
    assert(square_takes(p) && p->lattice->ncells == s->lattice->ncells);
    assert(level >= 1 && level <= SQUARE_TOP_LEVEL);
    square_letters_load(s, p);
    s->small = s->may_small && !s->letters.some;
    s->uses_edges_small = s->small && level < SQUARE_LEVEL_OF_MASKS;
    square_settles(s, s->machine, false);
    if (s->uses_edges_small) {
        edges_small_clear(s->edges_small);
        square_put_digits(s, p, active);
        return;
    }
    s->has_masks = level >= SQUARE_LEVEL_OF_MASKS;
    square_tiles_forget(s);
    square_clear(s);
    square_put_digits(s, p, active);
    if (s->has_masks)
        square_mask_begin(s);
    else
        square_tiles_begin(s);
    square_path_begin(s);
    for (int i = 0; i < p->nclues && s->letters.some; i++)
        if (p->clue[i].ncells > 1 && (!active || active[i]))
            square_letter_add(s, i);
}

/* [digit] the patterns with that many edges on. */
static const unsigned digit_patterns[DIGITS] = {0x0001, 0x0116, 0x1668, 0x6880, 0x8000};

void square_add(struct square *s, int clue)
{
    const struct clue *c = &s->letters.puzzle->clue[clue];
    int place = s->place[c->cells[0]];

    assert(clue >= 0 && clue < s->letters.puzzle->nclues);
    if (c->ncells > 1) {
        square_letter_add(s, clue);
        return;
    }
    if (s->uses_edges_small) {
        edges_small_add(s->edges_small, place, c->number);
        return;
    }
    square_touch_known(s, place / BLOCK_BITS);
    square_put_digit(s, place, c->number);
    if (!s->has_masks)
        square_tiles_clue(s, place);
    else if (c->number < DIGITS)
        square_forbid_cell(s, place, CELLS_ALL & ~digit_patterns[c->number]);
}

/* ---- deciding edges ----------------------------------------------------------------------------
 */

bool square_decide(struct square *s, int way, int place, bool on)
{
    unsigned with = way == ACROSS ? DOTS_EAST : DOTS_SOUTH;

    if (!s->has_masks)
        return square_tiles_decide(s, way, place, on);
    return square_forbid_dot(s, place, on ? DOTS_ALL & ~with : with);
}

bool square_decide_block(struct square *s, int way, int block, block_bits there, bool on)
{
    unsigned with = way == ACROSS ? DOTS_EAST : DOTS_SOUTH;
    bool found = false;

    if (s->has_masks)
        return square_forbid_dots(s, block, there, on ? DOTS_ALL & ~with : with);
    for (int w = 0; w < BLOCK_WORDS; w++)
        for (uint64_t bits = there[w]; bits; bits &= bits - 1) {
            int place = block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits);
            found = square_tiles_decide(s, way, place, on) || found;
        }
    return found;
}

bool square_decide_cells(struct square *s, int way, int block, block_bits cells)
{
    unsigned both = way == DOWN ? CELLS_LEFT & CELLS_RIGHT : CELLS_TOP & CELLS_BOTTOM;
    bool found = false;

    if (s->has_masks)
        return square_forbid_cells(s, block, cells, CELLS_ALL & ~both);
    for (int w = 0; w < BLOCK_WORDS; w++)
        for (uint64_t bits = cells[w]; bits; bits &= bits - 1) {
            int place = block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits);
            found = square_tiles_decide(s, way, place, true) || found;
            place += way == DOWN ? 1 : s->stride;
            found = square_tiles_decide(s, way, place, true) || found;
        }
    return found;
}

/* ---- closing -----------------------------------------------------------------------------------
 */

/* The open edges of a block, across and down. */
static void block_open(const struct square *s, int block, block_bits open[2])
{
    size_t at = (size_t)block * BLOCK_BYTES;
    block_bits dot[DOT_PATTERNS];

    for (int way = ACROSS; way <= DOWN && !s->has_masks; way++)
        open[way] = ~(block_load(s->edge[0][way] + at) | block_load(s->edge[1][way] + at));
    if (!s->has_masks)
        return;
    block_dots(s, block, dot);
    open[0] = dots_with(dot, DOTS_EAST) & dots_with(dot, DOTS_ALL & ~DOTS_EAST);
    open[1] = dots_with(dot, DOTS_SOUTH) & dots_with(dot, DOTS_ALL & ~DOTS_SOUTH);
}

/* Fills in the planes of open edges. */
static void square_open_all(struct square *s)
{
    block_bits open[2];

    for (int b = 0; b < s->blocks; b++) {
        block_open(s, b, open);
        for (int way = 0; way < 2; way++)
            block_store(s->open[way] + (size_t)b * BLOCK_BYTES, open[way]);
    }
}

/* Copies the edges that the small board decided. */
static void square_open_small(struct square *s)
{
    small_plane open[WAYS];

    edges_small_open(s->edges_small, open);
    for (int way = ACROSS; way <= DOWN; way++) {
        memcpy(s->on[way], s->edges_small->now.on[way], BLOCK_BYTES);
        memcpy(s->open[way], open[way], BLOCK_BYTES);
    }
}

/* Fills in the planes of open edges, whichever part decided them; whether any edge is open. When
 * the loop is closed, all other edges are off. */
static bool square_open(struct square *s)
{
    size_t plane = (size_t)s->blocks * BLOCK_BYTES;
    block_bits some = {0};

    if (s->uses_edges_small) {
        square_open_small(s);
    } else if (s->fact.closed) {
        memset(s->open[0], 0, plane);
        memset(s->open[1], 0, plane);
    } else {
        square_open_all(s);
    }
    for (size_t at = 0; at < plane; at += BLOCK_BYTES)
        some |= block_load(s->open[0] + at) | block_load(s->open[1] + at);
    return block_any(some);
}

/* Level 4: colours, rings of superclues, areas. True when it found something new. */
static bool square_look_far(struct square *s)
{
    if (square_colour(s))
        return true;
    if (!s->fact.wrong && s->letters.some && square_letters_ring(s))
        return true;
    return !s->fact.wrong && square_area(s);
}

/* All reasoning beyond single dots and cells; true when it found something new for these. */
static bool square_look(struct square *s, int level)
{
    if (square_path(s, level))
        return true;
    if (s->fact.closed || s->fact.wrong)
        return false;
    if (s->letters.some && square_letters_count(s))
        return true;
    if (s->fact.wrong || level < SQUARE_LEVEL_OF_LOOPS)
        return false;
    if (square_threes(s))
        return true;
    return level > SQUARE_LEVEL_OF_MASKS && square_look_far(s);
}

/* One step of a closure; true when another one is needed. */
static bool square_advance(struct square *s, int level)
{
    assert(s->has_masks == (level >= SQUARE_LEVEL_OF_MASKS));
    s->settle[level](s);
    return !s->fact.wrong && square_look(s, level);
}

static void square_close_masks(struct square *s, int level)
{
    if (level >= SQUARE_LEVEL_OF_LOOPS)
        square_threes(s);
    while (square_advance(s, level))
        ;
}

enum closure_status square_close(struct square *s, int level)
{
    assert(level >= 1 && level <= SQUARE_TOP_LEVEL);
    if (s->uses_edges_small)
        edges_small_close(s->edges_small, level, NULL);
    else
        square_close_masks(s, level);
    if (s->uses_edges_small ? s->edges_small->now.wrong : s->fact.wrong)
        return CLOSURE_CONTRADICTION;
    if (s->uses_edges_small ? s->edges_small->now.closed : s->fact.closed)
        return CLOSURE_SOLVED;
    if (CHECKS && s->uses_edges_small)
        edges_small_check(s->edges_small);
    else if (CHECKS)
        square_check(s);
    /* If every edge is decided and no loop is closed, there is no loop at all. */
    return square_open(s) ? CLOSURE_OPEN : CLOSURE_CONTRADICTION;
}

static bool square_close_small_for(struct square *s, int level, const int *cells, int ncells)
{
    small_plane goals = {0};

    for (int i = 0; i < ncells; i++) {
        int place = s->place[cells[i]];
        goals[place / SMALL_STRIDE] |= (uint16_t)(1 << place % SMALL_STRIDE);
    }
    return edges_small_close(s->edges_small, level, goals);
}

bool square_close_for(struct square *s, int level, const int *cells, int ncells)
{
    assert(level >= 1 && level <= SQUARE_TOP_LEVEL && ncells >= 0);
    if (s->uses_edges_small)
        return square_close_small_for(s, level, cells, ncells);
    if (level >= SQUARE_LEVEL_OF_LOOPS)
        square_threes(s);
    for (bool more = true; more && ncells > 0;) {
        more = square_advance(s, level);
        while (ncells > 0 && square_cell_decided(s, *cells)) {
            cells++;
            ncells--;
        }
    }
    return ncells == 0;
}

/* Values of n edges, four at a time: four bits select four values from a table. */
static void row_edges(const unsigned char *on, const unsigned char *open, int *edge, int n)
{
    enum { U = EDGE_UNKNOWN, Y = EDGE_ON, N = EDGE_OFF, MANY = 4 };
    static const int values[16][MANY] = {
        {N, N, N, N}, {Y, N, N, N}, {N, Y, N, N}, {Y, Y, N, N}, {N, N, Y, N}, {Y, N, Y, N},
        {N, Y, Y, N}, {Y, Y, Y, N}, {N, N, N, Y}, {Y, N, N, Y}, {N, Y, N, Y}, {Y, Y, N, Y},
        {N, N, Y, Y}, {Y, N, Y, Y}, {N, Y, Y, Y}, {Y, Y, Y, Y},
    };
    int c = 0;

    for (; c + MANY <= n; c += MANY) {
        unsigned is_open = open[c >> 3] >> (c & 4) & 15;
        memcpy(edge + c, values[on[c >> 3] >> (c & 4) & 15], MANY * sizeof *edge);
        for (; is_open; is_open &= is_open - 1)
            edge[c + __builtin_ctz(is_open)] = U;
    }
    for (; c < n; c++)
        edge[c] = plane_has(on, c) ? Y : plane_has(open, c) ? U : N;
}

bool square_cell_decided(const struct square *s, int cell)
{
    int place = s->place[cell], patterns = 0;
    const block_bits *planes = s->cell + (size_t)(place / BLOCK_BITS) * CELL_PATTERNS;
    const uint64_t *word = (const uint64_t *)planes + place_word(place);

    if (s->uses_edges_small)
        return edges_small_cell_decided(s->edges_small, place);
    if (!s->has_masks)
        return s->fact.closed || square_tiles_cell_decided(s, place);
    for (int p = 0; p < CELL_PATTERNS && patterns <= 1; p++)
        patterns += (word[p * BLOCK_WORDS] & place_bit(place)) != 0;
    return patterns == 1 || s->fact.closed;
}

void square_edges(struct square *s, int *edge)
{
    const struct lattice *l = s->lattice;

    square_open(s);
    for (int r = 0; r <= l->square->rows; r++, edge += l->square->cols)
        row_edges(s->on[0] + r * s->stride / 8, s->open[0] + r * s->stride / 8, edge,
                  l->square->cols);
    for (int r = 0; r < l->square->rows; r++, edge += l->square->cols + 1)
        row_edges(s->on[1] + r * s->stride / 8, s->open[1] + r * s->stride / 8, edge,
                  l->square->cols + 1);
}
