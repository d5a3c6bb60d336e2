/*
 * Loading and the order of work of the fast square engine. Cheap work comes first: masks or
 * edges to a fixpoint, then paths, then superclues' counts, threes, colours, rings, and areas last.
 */
#include "solver/square/square_block.h"
#include "solver/square/square_edges_small.h"

#include "base/checks.h"
#include "base/mem.h"
#include "model/square.h"

#include <assert.h>
#include <stdlib.h>

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

struct square *square_new(const struct lattice *l)
{
    struct square *s = mem_alloc(1, sizeof *s);

    s->lattice = l;
    square_memory_init(s);
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
    square_memory_release(s);
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
