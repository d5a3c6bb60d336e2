#include "solver/table/board.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- worklists --------------------------------------------------------------------------------
 */

static void worklist_init(struct worklist *w, int size)
{
    w->n = 0;
    w->item = mem_alloc((size_t)size, sizeof *w->item);
    w->queued = mem_alloc((size_t)size, 1);
}

static void worklist_release(struct worklist *w)
{
    free(w->item);
    free(w->queued);
}

static void worklist_clear(struct worklist *w)
{
    while (w->n > 0)
        worklist_take(w);
}

static void board_clear_work(struct board *b)
{
    worklist_clear(&b->counts);
    worklist_clear(&b->clues);
    worklist_clear(&b->ends);
    worklist_clear(&b->threes);
    worklist_clear(&b->locals);
    worklist_clear(&b->corners);
    worklist_clear(&b->tints);
    worklist_clear(&b->coloured);
    worklist_clear(&b->ring_clues);
}

/* ---- life cycle -------------------------------------------------------------------------------
 */

/* The arena of words, cut into its arrays. */
static void board_alloc_words(struct board *b)
{
    size_t edges = (size_t)b->lattice->nedges, dots = (size_t)b->lattice->ndots;
    size_t cells = (size_t)b->lattice->ncells, clues = cells;
    size_t faces = (size_t)b->lattice->nfaces;
    size_t counts = sizeof(struct board_counts) / sizeof(int);
    size_t total = edges + 3 * dots + 2 * cells + 3 * clues + 3 * faces + counts;
    int *w = b->words = mem_alloc(total, sizeof *w);

    b->edge = w;
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

struct board *board_new(struct lattice *l)
{
    struct board *b = mem_alloc(1, sizeof *b);
    size_t edges = (size_t)l->nedges, cells = (size_t)l->ncells;

    board_check_degrees(l);
    b->lattice = lattice_hold(l);
    patterns_init(&b->cell_patterns, most_edges(l->cell_start, l->ncells), false);
    patterns_init(&b->dot_patterns, most_edges(l->dot_start, l->ndots), true);
    b->cell_pair = mem_alloc(2 * edges, 1);
    b->dot_pair = mem_alloc(2 * edges, 1);
    b->edge_at_dot = mem_alloc(edges, sizeof *b->edge_at_dot);
    b->edge_at_cell = mem_alloc(edges, sizeof *b->edge_at_cell);
    b->edge_clue = mem_alloc(edges, sizeof *b->edge_clue);
    b->internal = mem_alloc(edges, 1);
    b->clue_size = mem_alloc(cells, sizeof *b->clue_size);
    b->credit = mem_alloc(edges, 1);
    memset(b->credit, RULES, edges);
    b->open = mem_alloc(edges, sizeof *b->open);
    b->open_at = mem_alloc(edges, sizeof *b->open_at);
    b->areas_mark = mem_alloc(edges, sizeof *b->areas_mark);
    unionfind_init(&b->areas, l->nfaces);
    net_init(&b->net, l->ndots > l->nfaces ? l->ndots : l->nfaces, 2 * l->nedges);
    rings_init(&b->rings, l);
    board_alloc_words(b);
    b->trail_capacity = board_trail_bound(l);
    b->trail = mem_alloc((size_t)b->trail_capacity, sizeof *b->trail);
    worklist_init(&b->counts, l->ncells + l->ndots);
    worklist_init(&b->clues, l->ncells);
    worklist_init(&b->ends, l->ndots);
    worklist_init(&b->threes, l->ncells);
    worklist_init(&b->locals, l->ncells + l->ndots);
    worklist_init(&b->corners, l->ncells + l->ndots);
    worklist_init(&b->tints, l->ncells + l->ndots);
    worklist_init(&b->coloured, l->nedges);
    worklist_init(&b->ring_clues, l->ncells);
    board_init_places(b);
    return b;
}

void board_free(struct board *b)
{
    if (!b)
        return;
    lattice_drop(b->lattice);
    free(b->cell_pair);
    free(b->dot_pair);
    free(b->edge_at_dot);
    free(b->edge_at_cell);
    free(b->edge_clue);
    free(b->internal);
    free(b->clue_size);
    gather_release(&b->gather);
    free(b->credit);
    free(b->open);
    free(b->open_at);
    free(b->areas_mark);
    unionfind_release(&b->areas);
    net_release(&b->net);
    rings_release(&b->rings);
    free(b->words);
    free(b->trail);
    worklist_release(&b->counts);
    worklist_release(&b->clues);
    worklist_release(&b->ends);
    worklist_release(&b->threes);
    worklist_release(&b->locals);
    worklist_release(&b->corners);
    worklist_release(&b->tints);
    worklist_release(&b->coloured);
    worklist_release(&b->ring_clues);
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

void board_load(struct board *b, const struct puzzle *p)
{
    const struct lattice *l = b->lattice;

    assert(lattice_same(p->lattice, l));
    b->puzzle = p;
    board_clear_work(b);
    board_load_clues(b, p);
    rings_load(&b->rings, p);
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
    b->probing = 0;
    b->gather.on = false;
    b->rounds = (struct rounds){0};
    board_queue_all(b);
}

void board_queue_all(struct board *b)
{
    const struct lattice *l = b->lattice;

    for (int i = 0; i < l->ncells + l->ndots; i++) {
        worklist_add(&b->counts, i);
        worklist_add(&b->locals, i);
        worklist_add(&b->corners, i);
    }
    for (int i = 0; i < b->puzzle->nclues; i++) {
        if (board_is_three(b, i))
            worklist_add(&b->threes, i);
        if (!b->clue_active[i] || b->puzzle->clue[i].ncells == 1)
            continue;
        worklist_add(&b->clues, i);
        if (ring_worth(b->puzzle, i))
            worklist_add(&b->ring_clues, i);
    }
    for (int e = 0; e < l->nedges; e++)
        if (b->edge[e] != EDGE_UNKNOWN)
            worklist_add(&b->coloured, e);
    for (int v = 0; v < l->ndots; v++)
        if (b->path_end[v] != v)
            worklist_add(&b->ends, v);
}

static void board_queue_clue_cell(struct board *b, int cell)
{
    const struct lattice *l = b->lattice;

    worklist_add(&b->counts, cell);
    worklist_add(&b->locals, cell);
    worklist_add(&b->corners, cell);
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        worklist_add(&b->locals, l->ncells + l->cell_dot[k]);
}

void board_activate(struct board *b, int clue)
{
    const struct clue *c = &b->puzzle->clue[clue];
    const struct lattice *l = b->lattice;

    assert(!b->clue_active[clue]);
    board_put(b, &b->clue_active[clue], 1);
    if (b->clue_on[clue] != c->number)
        board_put(b, &b->count->unsatisfied, b->count->unsatisfied + 1);
    if (c->number > 0)
        board_put(b, &b->count->positive, b->count->positive + 1);
    if (c->ncells == 1) {
        int cell = c->cells[0], degree = lattice_cell_degree(l, cell);
        board_filter_cell(b, cell,
                          c->number > degree ? 0 : b->cell_patterns.count[degree][c->number]);
    } else {
        board_step(b, RULE_INTERNAL, FOCUS_CLUE, clue);
        for (int i = 0; i < c->ncells && !b->conflict; i++)
            for (int k = l->cell_start[c->cells[i]]; k < l->cell_start[c->cells[i] + 1]; k++)
                if (b->internal[l->cell_edge[k]])
                    board_set_edge(b, l->cell_edge[k], EDGE_OFF);
    }
    if (board_is_three(b, clue))
        worklist_add(&b->threes, clue);
    if (c->ncells == 1)
        board_queue_clue_cell(b, c->cells[0]);
    else
        worklist_add(&b->clues, clue);
    if (ring_worth(b->puzzle, clue))
        worklist_add(&b->ring_clues, clue);
    /* A loop that would have been the whole solution may now be too early. */
    if (b->count->paths > 0)
        worklist_add(&b->ends, b->count->last_path);
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

bool board_fail(struct board *b, enum step_clash clash, int at)
{
    b->conflict = true;
    b->clash = clash;
    b->clash_at = at;
    return false;
}
