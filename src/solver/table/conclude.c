/*
 * Conclusions: deciding edges and dropping patterns, with all that follows for counters, paths and
 * worklists.
 */
#include "solver/table/board.h"

#include <assert.h>
#include <string.h>

bool board_fail(struct board *b, enum step_clash clash, int at)
{
    b->conflict = true;
    b->clash = clash;
    b->clash_at = at;
    return false;
}

/* ---- filters ----------------------------------------------------------------------------------
 */

bool board_note_finding(struct board *b, enum finding_kind kind, int what, uint64_t value,
                        int extra)
{
    struct finding f = {.rule = b->rule,
                        .focus = b->focus,
                        .at = b->focus_at,
                        .kind = kind,
                        .what = what,
                        .value = value,
                        .extra = extra,
                        .clash = b->clash};

    gather_add(&b->gather, &f);
    return true;
}

/* A set is two words, of which small degrees change only one. */
static void board_put_set(struct board *b, int set[2], pattern_set value)
{
    int word[2];

    memcpy(word, &value, sizeof word);
    for (int i = 0; i < 2; i++)
        if (set[i] != word[i])
            board_put(b, &set[i], word[i]);
}

bool board_filter_dot(struct board *b, int dot, pattern_set mask)
{
    pattern_set old = board_dot_set(b, dot), now = old & mask;

    if (now == old)
        return true;
    if (now == 0)
        return board_fail(b, CLASH_DOT, dot);
    if (b->gather.on)
        return board_note_finding(b, FOUND_DOT_MASK, dot, now, 0);
    board_put_set(b, b->dot_set[dot], now);
    board_wake(b, EVENT_SET, b->lattice->ncells + dot);
    board_wake(b, EVENT_TINT, b->lattice->ncells + dot);
    for (int k = b->rings.dot_start[dot]; k < b->rings.dot_start[dot + 1]; k++)
        if (b->clue_active[b->rings.dot_clue[k]])
            board_wake(b, EVENT_RING, b->rings.dot_clue[k]);
    return true;
}

bool board_filter_cell(struct board *b, int cell, pattern_set mask)
{
    pattern_set old = board_cell_set(b, cell), now = old & mask;

    if (now == old)
        return true;
    if (now == 0)
        return board_fail(b, CLASH_CELL, cell);
    if (b->gather.on)
        return board_note_finding(b, FOUND_CELL_MASK, cell, now, 0);
    board_put_set(b, b->cell_set[cell], now);
    board_wake(b, EVENT_SET, cell);
    board_wake(b, EVENT_TINT, cell);
    return true;
}

/* ---- edges ------------------------------------------------------------------------------------
 */

/* Paths: at each end of an open path stands its other end. Closing one makes the loop. */
static void board_join_paths(struct board *b, int edge)
{
    struct board_counts *n = b->count;
    int u = b->lattice->edge_dot[edge][0], v = b->lattice->edge_dot[edge][1];
    int far_u = b->path_end[u], far_v = b->path_end[v];

    if (far_u == v) {
        board_put(b, &n->paths, n->paths - 1);
        board_put(b, &n->closed, 1);
        board_wake(b, EVENT_CLOSED, 0);
        return;
    }
    int fresh = (far_u == u) + (far_v == v);
    if (fresh == 2) {
        /* No longer the only path: what might have closed the loop alone is now too early. */
        if (n->paths == 1)
            board_wake(b, EVENT_END, n->last_path);
        board_put(b, &n->paths, n->paths + 1);
    } else if (fresh == 0) {
        board_put(b, &n->paths, n->paths - 1);
    }
    board_put(b, &b->path_end[far_u], far_v);
    board_put(b, &b->path_end[far_v], far_u);
    board_put(b, &n->last_path, far_u);
    board_wake(b, EVENT_END, far_u);
}

static void board_count_edge(struct board *b, int edge, enum edge_value value)
{
    for (int side = 0; side < 2; side++) {
        int clue = b->edge_clue[edge][side];
        if (clue < 0)
            continue;
        board_put(b, &b->clue_unknown[clue], b->clue_unknown[clue] - 1);
        if (value == EDGE_ON) {
            int number = b->puzzle->clue[clue].number, on = b->clue_on[clue];
            board_put(b, &b->clue_on[clue], on + 1);
            if (b->clue_active[clue] && (on == number || on + 1 == number))
                board_put(b, &b->count->unsatisfied,
                          b->count->unsatisfied + (on == number ? 1 : -1));
        }
        if (b->clue_active[clue] && b->puzzle->clue[clue].ncells > 1) {
            board_wake(b, EVENT_CLUE, clue);
            board_wake(b, EVENT_RING, clue);
        }
    }
    int last = b->count->unknown - 1, moved = b->open[last], place = b->open_at[edge];
    b->open[place] = moved;
    b->open_at[moved] = place;
    b->open[last] = edge;
    b->open_at[edge] = last;
    board_put(b, &b->count->unknown, last);
    if (value == EDGE_ON)
        board_put(b, &b->count->on, b->count->on + 1);
}

/* The elements at a decided edge, and those that meet them. */
static void board_wake_around(struct board *b, int edge)
{
    const struct lattice *l = b->lattice;

    for (int end = 0; end < 2; end++) {
        int dot = l->edge_dot[edge][end];
        board_wake(b, EVENT_COUNT, l->ncells + dot);
        board_wake(b, EVENT_NEAR, l->ncells + dot);
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            if (lattice_is_cell(l, l->dot_cell[k]))
                board_wake(b, EVENT_NEAR, l->dot_cell[k]);
    }
    for (int side = 0; side < 2; side++) {
        int cell = l->edge_cell[edge][side];
        if (!lattice_is_cell(l, cell))
            continue;
        board_wake(b, EVENT_COUNT, cell);
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            board_wake(b, EVENT_NEAR, l->ncells + l->cell_dot[k]);
    }
}

bool board_set_edge(struct board *b, int edge, enum edge_value value)
{
    const struct lattice *l = b->lattice;

    assert(!b->conflict);
    if (b->edge[edge] == (int)value)
        return true;
    if (b->edge[edge] != EDGE_UNKNOWN)
        return board_fail(b, CLASH_EDGE, edge);
    /* Nothing is on beside the loop: else a second one might close before anybody looks. */
    if (value == EDGE_ON && b->count->closed)
        return board_fail(b, CLASH_CLOSED, 0);
    assert(!b->truth || b->probing > 0 || b->truth->on[edge] == (value == EDGE_ON));
    if (b->gather.on)
        return board_note_finding(b, FOUND_EDGE, edge, (uint64_t)value, 0);
    assert(b->trail_length + 16 < b->trail_capacity);
    board_put(b, &b->edge[edge], (int)value);
    board_count_edge(b, edge, value);
    if (board_waits(b, EVENT_COUNT) || board_waits(b, EVENT_NEAR))
        board_wake_around(b, edge);
    board_wake(b, EVENT_EDGE, edge);
    for (int end = 0; end < 2; end++) {
        int place = b->edge_at_dot[edge][end];
        if (!board_filter_dot(b, l->edge_dot[edge][end],
                              b->dot_patterns.with[place][value == EDGE_ON]))
            return false;
    }
    for (int side = 0; side < 2; side++) {
        int cell = l->edge_cell[edge][side], place = b->edge_at_cell[edge][side];
        if (lattice_is_cell(l, cell) &&
            !board_filter_cell(b, cell, b->cell_patterns.with[place][value == EDGE_ON]))
            return false;
    }
    if (value == EDGE_ON)
        board_join_paths(b, edge);
    return true;
}

static bool board_set_edges(struct board *b, const int *edges, unsigned on, unsigned off)
{
    for (; on; on &= on - 1)
        if (!board_set_edge(b, edges[__builtin_ctz(on)], EDGE_ON))
            return false;
    for (; off; off &= off - 1)
        if (!board_set_edge(b, edges[__builtin_ctz(off)], EDGE_OFF))
            return false;
    return true;
}

pattern_set board_dot_from_edges(const struct board *b, int dot)
{
    const int *edges = b->lattice->dot_edge + b->lattice->dot_start[dot];
    int degree = lattice_dot_degree(b->lattice, dot);
    pattern_set mask = board_dot_patterns(b, degree);

    for (int k = 0; k < degree; k++)
        if (b->edge[edges[k]] != EDGE_UNKNOWN)
            mask &= b->dot_patterns.with[k][b->edge[edges[k]] == EDGE_ON];
    return mask;
}

pattern_set board_cell_from_edges(const struct board *b, int cell)
{
    const int *edges = b->lattice->cell_edge + b->lattice->cell_start[cell];
    int degree = lattice_cell_degree(b->lattice, cell), clue = b->puzzle->cell_clue[cell];
    pattern_set mask = patterns_all(degree);

    if (clue >= 0 && b->clue_active[clue] && b->puzzle->clue[clue].ncells == 1)
        mask = b->cell_patterns.count[degree][b->puzzle->clue[clue].number];
    for (int k = 0; k < degree; k++)
        if (b->edge[edges[k]] != EDGE_UNKNOWN)
            mask &= b->cell_patterns.with[k][b->edge[edges[k]] == EDGE_ON];
    return mask;
}

bool board_set_dot_edges(struct board *b, int dot, pattern_set mask)
{
    int degree = lattice_dot_degree(b->lattice, dot);
    uint64_t s = patterns_summary(&b->dot_patterns, degree, mask);

    return board_set_edges(b, b->lattice->dot_edge + b->lattice->dot_start[dot],
                           summary_all_on(s, degree), summary_all_off(s, degree));
}

bool board_set_cell_edges(struct board *b, int cell, pattern_set mask)
{
    int degree = lattice_cell_degree(b->lattice, cell);
    uint64_t s = patterns_summary(&b->cell_patterns, degree, mask);

    return board_set_edges(b, b->lattice->cell_edge + b->lattice->cell_start[cell],
                           summary_all_on(s, degree), summary_all_off(s, degree));
}

int board_unsatisfied_with(const struct board *b, int edge)
{
    int unsatisfied = b->count->unsatisfied;

    for (int side = 0; side < 2; side++) {
        int clue = b->edge_clue[edge][side];
        if (clue < 0 || !b->clue_active[clue])
            continue;
        int number = b->puzzle->clue[clue].number, on = b->clue_on[clue];
        unsatisfied += (on == number) - (on + 1 == number);
    }
    return unsatisfied;
}

bool board_element_decided(const struct board *b, int element)
{
    const struct lattice *l = b->lattice;
    bool is_cell = element < l->ncells;
    const int *start = is_cell ? l->cell_start + element : l->dot_start + element - l->ncells;
    const int *edges = is_cell ? l->cell_edge : l->dot_edge;

    for (int k = start[0]; k < start[1]; k++)
        if (b->edge[edges[k]] == EDGE_UNKNOWN)
            return false;
    return true;
}

/* ---- clues ------------------------------------------------------------------------------------
 */

static void board_wake_cell(struct board *b, int cell)
{
    const struct lattice *l = b->lattice;

    board_wake(b, EVENT_COUNT, cell);
    board_wake(b, EVENT_NEAR, cell);
    board_wake(b, EVENT_SET, cell);
    board_wake(b, EVENT_TINT, cell);
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        board_wake(b, EVENT_NEAR, l->ncells + l->cell_dot[k]);
}

/* No line runs between two cells of a clue. */
static void board_clear_inside(struct board *b, int clue)
{
    const struct lattice *l = b->lattice;
    const struct clue *c = &b->puzzle->clue[clue];

    board_step(b, RULE_INTERNAL, FOCUS_CLUE, clue);
    for (int i = 0; i < c->ncells; i++)
        for (int k = l->cell_start[c->cells[i]]; k < l->cell_start[c->cells[i] + 1]; k++)
            if (b->internal[l->cell_edge[k]] && !board_set_edge(b, l->cell_edge[k], EDGE_OFF))
                return;
}

void board_activate(struct board *b, int clue)
{
    const struct clue *c = &b->puzzle->clue[clue];

    assert(!b->clue_active[clue]);
    board_put(b, &b->clue_active[clue], 1);
    if (b->clue_on[clue] != c->number)
        board_put(b, &b->count->unsatisfied, b->count->unsatisfied + 1);
    if (c->number > 0)
        board_put(b, &b->count->positive, b->count->positive + 1);
    if (c->ncells == 1) {
        int degree = lattice_cell_degree(b->lattice, c->cells[0]);
        board_filter_cell(b, c->cells[0],
                          c->number > degree ? 0 : b->cell_patterns.count[degree][c->number]);
    } else {
        board_clear_inside(b, clue);
    }
    if (board_is_three(b, clue))
        board_wake(b, EVENT_THREE, clue);
    if (c->ncells == 1) {
        board_wake_cell(b, c->cells[0]);
    } else {
        board_wake(b, EVENT_CLUE, clue);
        board_wake(b, EVENT_RING, clue);
    }
    /* A loop that would have been the whole solution may now be too early. */
    if (b->count->paths > 0)
        board_wake(b, EVENT_END, b->count->last_path);
}
