/* The arrays of the fast square engine, and those of them that never change. */
#include "model/square.h"
#include "solver/square/square_block.h"

#include <assert.h>

/* ---- arrays ------------------------------------------------------------------------------------
 */

/* A plane that can be read up to a row and a word beyond its blocks, on both sides. */
static unsigned char *take_plane(struct square *s)
{
    unsigned char *plane = arena_take(&s->memory, square_plane(s), 1);

    return plane ? plane + square_margin(s) : NULL;
}

/* Adjacent planes, so that one copy initialises them all. */
static void take_dots(struct square *s, unsigned char **plane)
{
    unsigned char *first = arena_take(&s->memory, DOT_PATTERNS * square_plane(s), 1);

    for (int p = 0; p < DOT_PATTERNS && first; p++)
        plane[p] = first + (size_t)p * square_plane(s) + square_margin(s);
}

/* An array over the places, with a row and a place more on both sides. */
static int *take_cells(struct square *s)
{
    size_t around = (size_t)s->stride + 1;
    int *cells = arena_take(&s->memory, (size_t)s->blocks * BLOCK_BITS + 2 * around, sizeof *cells);

    return cells ? cells + around : NULL;
}

static void take_classes(struct square *s, struct square_classes *classes)
{
    classes->of = take_cells(s);
    classes->of_image = take_cells(s);
    classes->next = take_cells(s);
    classes->next_image = take_cells(s);
    classes->size = arena_take(&s->memory, square_around(s), sizeof *classes->size);
    classes->size_image = arena_take(&s->memory, square_around(s), sizeof *classes->size_image);
    classes->join = arena_take(&s->memory, square_around(s), sizeof *classes->join);
}

static void take_planes(struct square *s)
{
    size_t blocks = (size_t)s->blocks;

    s->cell_image = arena_take(&s->memory, blocks * CELL_PATTERNS, sizeof *s->cell_image);
    take_dots(s, s->dot_image);
    s->related_image = arena_take(&s->memory, blocks * RELATIONS, sizeof *s->related_image);
    s->clue = arena_take(&s->memory, blocks * DIGITS, sizeof *s->clue);
    s->cell = arena_take(&s->memory, blocks * CELL_PATTERNS, sizeof *s->cell);
    s->related = arena_take(&s->memory, blocks * RELATIONS, sizeof *s->related);
    for (int corner = 0; corner < CORNERS; corner++)
        for (int v = 0; v < 4; v++)
            s->cell_corner[corner][v] = take_plane(s);
    take_dots(s, s->dot);
    s->threes = take_plane(s);
    s->fresh_dots = take_plane(s);
    s->on[0] = take_plane(s);
    s->on[1] = take_plane(s);
    s->open[0] = take_plane(s);
    s->open[1] = take_plane(s);
    s->move = take_plane(s);
    s->joined[0] = take_plane(s);
    s->joined[1] = take_plane(s);
    s->border[0] = take_plane(s);
    s->border[1] = take_plane(s);
    s->inner = take_plane(s);
    s->rim = take_plane(s);
    s->lone = take_plane(s);
    s->known = take_plane(s);
    s->known_image = take_plane(s);
    s->inside = take_plane(s);
    s->inside_image = take_plane(s);
    for (int way = ACROSS; way <= DOWN; way++) {
        s->edge[0][way] = take_plane(s);
        s->edge[1][way] = take_plane(s);
        s->off_image[way] = take_plane(s);
    }
}

static void take_letters(struct square *s)
{
    struct square_letters *t = &s->letters;
    size_t clues = (size_t)s->lattice->ncells, sides = 2 * (size_t)s->lattice->nedges;

    t->of = take_cells(s);
    t->word_start = arena_take(&s->memory, clues + 1, sizeof *t->word_start);
    t->word = arena_take(&s->memory, sides, sizeof *t->word);
    t->in_force = arena_take(&s->memory, clues, sizeof *t->in_force);
    t->active = arena_take(&s->memory, clues, 1);
    for (int list = 0; list < LETTER_LISTS; list++) {
        t->due[list].clue = arena_take(&s->memory, clues, sizeof *t->due[list].clue);
        t->due[list].queued = arena_take(&s->memory, clues, 1);
    }
    t->joint = arena_take(&s->memory, sides, sizeof *t->joint);
}

static void take_arrays(struct square *s)
{
    size_t words = (size_t)s->words, places = (size_t)s->blocks * BLOCK_BITS;
    uint64_t **const sets[SETS] = {&s->cells_due,   &s->dots_due,    &s->cells_forced,
                                   &s->dots_forced, &s->fresh_paths, &s->fresh_colours,
                                   &s->near_moved,  &s->threes_due,  &s->fresh_letters};

    s->sets = arena_take(&s->memory, words * SETS, sizeof *s->sets);
    for (size_t i = 0; i < SETS && s->sets; i++)
        *sets[i] = s->sets + i * words;
    s->tiles_due = arena_take(&s->memory, (size_t)square_tiles(s) / 64 + 1, sizeof *s->tiles_due);
    s->place = arena_take(&s->memory, (size_t)s->lattice->ncells, sizeof *s->place);
    s->path_image = arena_take(&s->memory, places, sizeof *s->path_image);
    s->path_end = arena_take(&s->memory, places, sizeof *s->path_end);
    s->join = arena_take(&s->memory, WAYS * places, sizeof *s->join);
    s->touched = arena_take(&s->memory, places + 2, sizeof *s->touched);
    take_classes(s, &s->colours);
    take_classes(s, &s->areas);
    s->moved = arena_take(&s->memory, places, sizeof *s->moved);
    s->always = arena_take(&s->memory, places + 1, sizeof *s->always);
    s->ways = arena_take(&s->memory, square_around(s), sizeof *s->ways);
    s->met = arena_take(&s->memory, places + 1, sizeof *s->met);
    take_letters(s);
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

/* ---- all of it --------------------------------------------------------------------------------
 */

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

    s->stride = grid->cols / 8 * 8 + 8;
    s->blocks = ((grid->rows + 1) * s->stride + BLOCK_BITS - 1) / BLOCK_BITS;
    s->words = (s->blocks + 63) / 64;
    square_ends(s);
    take_planes(s);
    take_arrays(s);
    arena_make(&s->memory);
    take_planes(s);
    take_arrays(s);
    assert((uintptr_t)s->cell % BLOCK_BYTES == 0 && s->stride > grid->cols);
    square_images(s);
}

void square_memory_release(struct square *s)
{
    arena_release(&s->memory);
}
