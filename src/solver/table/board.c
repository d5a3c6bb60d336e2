#include "solver/table/technique.h"

#include "base/mem.h"
#include "model/level.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- life cycle -------------------------------------------------------------------------------
 */

/* The words that the trail restores, one behind the other, cut into their arrays. */
static void board_cut_words(struct board *b)
{
    size_t edges = (size_t)b->lattice->nedges, dots = (size_t)b->lattice->ndots;
    size_t cells = (size_t)b->lattice->ncells, clues = cells;
    size_t faces = (size_t)b->lattice->nfaces;
    size_t counts = sizeof(struct board_counts) / sizeof(int);
    size_t total = edges + 3 * dots + 2 * cells + 3 * clues + 3 * faces + counts;

    b->words = arena_take(&b->arena, total, sizeof *b->words);
    if (!b->words)
        return;
    b->edge = b->words;
    b->dot_set = (int(*)[2])(b->edge + edges);
    b->cell_set = b->dot_set + dots;
    b->clue_active = (int *)(b->cell_set + cells);
    b->clue_on = b->clue_active + clues;
    b->clue_unknown = b->clue_on + clues;
    b->path_end = b->clue_unknown + clues;
    b->colour = b->path_end + dots;
    b->colour_next = b->colour + faces;
    b->colour_size = b->colour_next + faces;
    b->count = (struct board_counts *)(void *)(b->colour_size + faces);
    assert((int *)(b->count + 1) == b->words + total);
}

/*
 * How many changes there can be on the way from an empty board to a full one. An edge changes
 * once and moves at most ten counters with it (two of each of two clues, and six of the board's),
 * and three path ends; a clue in force moves four words; a set of patterns shrinks at most as
 * often as it has patterns; a face changes its colour's class log2 times, for its class is at least
 * doubled by it, and each of the joins moves three more words.
 */
static int board_trail_bound(const struct lattice *l)
{
    int log = 1;

    while (1 << log < l->nfaces)
        log++;
    int patterns = 0;
    for (int v = 0; v < l->ndots; v++)
        patterns += 1 << lattice_dot_degree(l, v);
    for (int c = 0; c < l->ncells; c++)
        patterns += 1 << lattice_cell_degree(l, c);
    return l->nedges * 14 + l->ncells * 4 + patterns + l->nfaces * (log + 3) + 64;
}

/* Where each edge lies around its dots and cells, and how cells and dots share corners. */
static void board_init_places(struct board *b)
{
    const struct lattice *l = b->lattice;

    for (int v = 0; v < l->ndots; v++)
        for (int k = l->dot_start[v]; k < l->dot_start[v + 1]; k++) {
            int e = l->dot_edge[k];
            b->edge_at_dot[e][l->edge_dot[e][0] != v] = (unsigned char)(k - l->dot_start[v]);
        }
    for (int c = 0; c < l->ncells; c++)
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++) {
            int e = l->cell_edge[k];
            b->edge_at_cell[e][l->edge_cell[e][0] != c] = (unsigned char)(k - l->cell_start[c]);
        }
    for (int c = 0; c < l->ncells; c++)
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++) {
            int v = l->cell_dot[k];
            for (int j = l->dot_start[v]; j < l->dot_start[v + 1]; j++)
                if (l->dot_cell[j] == c) {
                    b->cell_pair[k] = (unsigned char)(j - l->dot_start[v]);
                    b->dot_pair[j] = (unsigned char)(k - l->cell_start[c]);
                }
        }
}

static void board_check_degrees(const struct lattice *l)
{
    for (int v = 0; v < l->ndots; v++)
        assert(lattice_dot_degree(l, v) >= 2 && lattice_dot_degree(l, v) <= PATTERN_DEGREE);
    for (int c = 0; c < l->ncells; c++)
        assert(lattice_cell_degree(l, c) >= 3 && lattice_cell_degree(l, c) <= PATTERN_DEGREE);
}

/* The highest degree of n cells or dots. */
static int most_edges(const int *start, int n)
{
    int most = 0;

    for (int i = 0; i < n; i++)
        most = start[i + 1] - start[i] > most ? start[i + 1] - start[i] : most;
    return most;
}

/* How many places an event may have. */
static int event_places(const struct lattice *l, enum event event)
{
    switch (event) {
    case EVENT_CLOSED:
    case EVENT_BOARD:
        return 1;
    case EVENT_END:
        return l->ndots;
    case EVENT_EDGE:
        return l->nedges;
    case EVENT_CLUE:
    case EVENT_THREE:
    case EVENT_RING:
        return l->ncells;
    default:
        return l->ncells + l->ndots;
    }
}

static void board_arrays(struct board *b)
{
    struct arena *a = &b->arena;
    size_t edges = (size_t)b->lattice->nedges, cells = (size_t)b->lattice->ncells;

    b->cell_pair = arena_take(a, 2 * edges, 1);
    b->dot_pair = arena_take(a, 2 * edges, 1);
    b->edge_at_dot = arena_take(a, edges, sizeof *b->edge_at_dot);
    b->edge_at_cell = arena_take(a, edges, sizeof *b->edge_at_cell);
    b->edge_clue = arena_take(a, edges, sizeof *b->edge_clue);
    b->internal = arena_take(a, edges, 1);
    b->clue_size = arena_take(a, cells, sizeof *b->clue_size);
    b->credit = arena_take(a, edges, 1);
    b->open = arena_take(a, edges, sizeof *b->open);
    b->open_at = arena_take(a, edges, sizeof *b->open_at);
    b->areas_mark = arena_take(a, edges, sizeof *b->areas_mark);
    b->area_touched = arena_take(a, (size_t)b->lattice->nfaces, sizeof *b->area_touched);
    board_cut_words(b);
    b->trail = arena_take(a, (size_t)b->trail_capacity, sizeof *b->trail);
    for (int event = 0; event < EVENTS; event++) {
        size_t places = (size_t)event_places(b->lattice, (enum event)event);
        b->work[event].place = arena_take(a, places, sizeof *b->work[event].place);
        b->work[event].queued = arena_take(a, places, 1);
    }
}

struct board *board_new(struct lattice *l)
{
    struct board *b = mem_alloc(1, sizeof *b);

    board_check_degrees(l);
    b->lattice = lattice_hold(l);
    b->trail_capacity = board_trail_bound(l);
    board_arrays(b);
    arena_make(&b->arena);
    board_arrays(b);
    patterns_init(&b->cell_patterns, most_edges(l->cell_start, l->ncells), false);
    patterns_init(&b->dot_patterns, most_edges(l->dot_start, l->ndots), true);
    unionfind_init(&b->areas, l->nfaces);
    net_init(&b->net, l->ndots > l->nfaces ? l->ndots : l->nfaces, 2 * l->nedges);
    rings_init(&b->rings, l);
    ring_filter_init(&b->ring_filter, l);
    memset(b->credit, RULES, (size_t)l->nedges);
    schedule_clear(&b->nothing);
    schedule_fast(&b->inner, LEVEL_CLOSURE); /* for suppositions */
    board_init_places(b);
    return b;
}

void board_free(struct board *b)
{
    if (!b)
        return;
    lattice_drop(b->lattice);
    gather_release(&b->gather);
    unionfind_release(&b->areas);
    net_release(&b->net);
    rings_release(&b->rings);
    ring_filter_release(&b->ring_filter);
    arena_release(&b->arena);
    free(b);
}

/* ---- a puzzle ---------------------------------------------------------------------------------
 */

static void board_load_clues(struct board *b, const struct puzzle *p)
{
    const struct lattice *l = b->lattice;

    memset(b->clue_size, 0, (size_t)l->ncells * sizeof *b->clue_size);
    for (int e = 0; e < l->nedges; e++) {
        int clue[2];
        for (int side = 0; side < 2; side++)
            clue[side] = puzzle_clue_of(p, l->edge_cell[e][side]);
        b->internal[e] = clue[0] >= 0 && clue[0] == clue[1];
        for (int side = 0; side < 2; side++) {
            b->edge_clue[e][side] = b->internal[e] ? -1 : clue[side];
            if (b->edge_clue[e][side] >= 0)
                b->clue_size[clue[side]]++;
        }
    }
    for (int i = 0; i < p->nclues; i++) {
        b->clue_active[i] = 0;
        b->clue_on[i] = 0;
        b->clue_unknown[i] = b->clue_size[i];
    }
}

bool board_is_three(const struct board *b, int clue)
{
    const struct clue *c = &b->puzzle->clue[clue];

    return b->clue_active[clue] && c->ncells == 1 &&
           c->number == lattice_cell_degree(b->lattice, c->cells[0]) - 1;
}

static void board_clear_work(struct board *b)
{
    while (b->due != 0)
        board_take(b, __builtin_ctz(b->due));
}

static void board_clear(struct board *b)
{
    const struct lattice *l = b->lattice;

    memset(b->edge, 0, (size_t)l->nedges * sizeof *b->edge);
    for (int v = 0; v < l->ndots; v++) {
        pattern_set set = board_dot_patterns(b, lattice_dot_degree(l, v));
        memcpy(b->dot_set[v], &set, sizeof set);
        b->path_end[v] = v;
    }
    for (int c = 0; c < l->ncells; c++) {
        pattern_set set = patterns_all(lattice_cell_degree(l, c));
        memcpy(b->cell_set[c], &set, sizeof set);
    }
    for (int c = 0; c < l->nfaces; c++) {
        b->colour[c] = 2 * c;
        b->colour_next[c] = c;
        b->colour_size[c] = 1;
    }
    /* The outside is large: its class never takes another number. */
    b->colour_size[l->ncells] = l->nfaces;
    for (int e = 0; e < l->nedges; e++)
        b->open[e] = b->open_at[e] = e;
    unionfind_undo(&b->areas, 0);
    b->areas_done = b->areas_low = 0;
    *b->count = (struct board_counts){.unknown = l->nedges, .last_path = -1};
    b->trail_length = 0;
    b->conflict = false;
}

void board_load(struct board *b, const struct puzzle *p, int level, bool graded)
{
    assert(lattice_same(p->lattice, b->lattice));
    assert(level >= LEVEL_MIN && level <= LEVEL_REASONING);
    b->puzzle = p;
    b->level = level;
    b->now = &b->nothing;
    b->stale = true;
    b->probing = b->probe_next = b->area_looks = 0;
    b->area_base = (struct area_base){0};
    b->gather.on = false;
    b->rounds = (struct rounds){0};
    if (graded)
        schedule_graded(&b->outer, level, b->gather.barred);
    else
        schedule_fast(&b->outer, level);
    board_clear_work(b);
    board_load_clues(b, p);
    rings_load(&b->rings, p);
    board_clear(b);
}

void board_begin(struct board *b, const struct puzzle *p, const unsigned char *in_force, int level,
                 bool graded)
{
    board_load(b, p, level, graded);
    for (int i = 0; i < p->nclues && !b->conflict; i++)
        if (!in_force || in_force[i])
            board_activate(b, i);
}

enum closure_status board_close(struct board *b)
{
    if (b->now == &b->nothing) {
        b->now = &b->outer;
        b->stale = false;
        if (!b->conflict)
            board_queue_all(b);
    }
    return b->now->graded ? close_in_rounds(b) : close_fast(b);
}

void board_queue_all(struct board *b)
{
    const struct lattice *l = b->lattice;

    for (int i = 0; i < l->ncells + l->ndots; i++) {
        board_wake(b, EVENT_COUNT, i);
        board_wake(b, EVENT_NEAR, i);
        board_wake(b, EVENT_SET, i);
        board_wake(b, EVENT_TINT, i);
    }
    for (int i = 0; i < b->puzzle->nclues; i++) {
        if (board_is_three(b, i))
            board_wake(b, EVENT_THREE, i);
        if (!b->clue_active[i] || b->puzzle->clue[i].ncells == 1)
            continue;
        board_wake(b, EVENT_CLUE, i);
        board_wake(b, EVENT_RING, i);
    }
    for (int e = 0; e < l->nedges; e++)
        if (b->edge[e] != EDGE_UNKNOWN)
            board_wake(b, EVENT_EDGE, e);
    for (int v = 0; v < l->ndots; v++)
        if (b->path_end[v] != v)
            board_wake(b, EVENT_END, v);
    if (b->count->closed)
        board_wake(b, EVENT_CLOSED, 0);
}

void board_undo(struct board *b, int mark)
{
    while (b->trail_length > mark) {
        struct change c = b->trail[--b->trail_length];
        b->words[c.word] = c.old;
    }
    int decided = b->lattice->nedges - b->count->unknown;
    if (decided < b->areas_low)
        b->areas_low = decided;
    board_clear_work(b);
    b->conflict = false;
}
