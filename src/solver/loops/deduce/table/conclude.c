/*
 * Conclusions: deciding edges and dropping patterns, with all that follows for counters, paths,
 * areas and worklists.
 */
#include "solver/loops/deduce/table/board.h"

#include "base/mem.h"
#include "base/trace.h"
#include "model/loops/place.h"

#include <inttypes.h>

bool board_fail(struct board *b, enum step_clash clash, int at)
{
    assert(at >= 0);
    if (trace_on())
        trace("%s: contradiction of kind %d at %d", rule_name(b->origin.rule), (int)clash, at);
    b->conflict = true;
    b->clash = clash;
    b->clash_at = at;
    return false;
}

bool board_fail_at(struct board *b, int x)
{
    int cells = b->lattice->ncells;

    return x < cells ? board_fail(b, CLASH_CELL, x) : board_fail(b, CLASH_DOT, x - cells);
}

bool board_note_finding(struct board *b, enum finding_kind kind, int what, uint64_t value,
                        int parity)
{
    struct gather *g = &b->gather;

    assert(g->on);
    if (g->barred >> b->origin.rule & 1)
        return true;
    g->finding = mem_reserve(g->finding, g->n + 1, &g->capacity, sizeof *g->finding);
    g->finding[g->n++] = (struct finding){b->origin, kind, what, value, parity};
    return true;
}

/* ---- filters ------------------------------------------------------------ */

static void board_wake_rings(struct board *b, int dot)
{
    const struct rings *r = &b->letters.rings;

    for (int k = r->dot_start[dot]; k < r->dot_start[dot + 1]; k++)
        if (b->clue_active[r->dot_clue[k]])
            board_wake_letter(b, r->dot_clue[k]);
}

static inline void put_set(struct board *b, int *at, pattern_set set)
{
    int word[2];

    assert(set != 0);
    memcpy(word, &set, sizeof word);
    /* Small degrees change one word only. */
    for (int i = 0; i < 2; i++)
        if (at[i] != word[i])
            board_put(b, &at[i], word[i]);
}

void board_put_mask(struct board *b, int x, pattern_set mask)
{
    put_set(b, b->mask[x], mask);
}

void board_put_plain(struct board *b, int x, pattern_set left)
{
    put_set(b, b->plain[x], left);
}

/* Keeps only these patterns, all of which it has. */
static bool board_narrow(struct board *b, int x, pattern_set now)
{
    if (now == 0)
        return board_fail_at(b, x);
    if (b->gather.on)
        return board_note_finding(b, FOUND_MASK, x, now, 0);
    if (trace_on())
        trace("%s: patterns of %s %d: %" PRIx64, rule_name(b->origin.rule),
              board_is_dot(b, x) ? "dot" : "cell", board_is_dot(b, x) ? x - b->lattice->ncells : x,
              (uint64_t)now);
    board_put_mask(b, x, now);
    board_wake(b, EVENT_SET, x);
    board_wake(b, EVENT_TINT, x);
    if (board_is_dot(b, x))
        board_wake_rings(b, x - b->lattice->ncells);
    return true;
}

bool board_filter(struct board *b, int x, pattern_set mask)
{
    pattern_set old = board_mask(b, x), now = old & mask;

    assert(x >= 0 && x < b->elements.n);
    return now == old ||
           board_narrow(b, x,
                        set_reduced(now, elements_degree(&b->elements, x), board_counts_of(b, x)));
}

/* Keeps only the patterns of an element with this value of its edge k, which was decided. */
static bool board_know(struct board *b, int x, int k, bool on)
{
    int degree = elements_degree(&b->elements, x);
    pattern_set with = set_with(degree, k, on), old = board_mask(b, x);

    if (!b->keeps_plain)
        return board_filter(b, x, with);
    pattern_set before = board_patterns_left(b, x);
    pattern_set left = degree_is_wide(degree) ? board_find_left(b, x) : before & with;
    if (left == before)
        return board_filter(b, x, with);
    if (left == 0)
        return board_fail_at(b, x);
    board_put_plain(b, x, left);
    return old == before ? board_narrow(b, x, left) : board_filter(b, x, with);
}

bool board_set_agreed(struct board *b, int x, pattern_set mask)
{
    const int *edges = b->elements.edge + b->elements.start[x];
    int degree = elements_degree(&b->elements, x);
    unsigned on = 0, off = 0;

    assert(mask != 0);
    /* What the number and the decided edges alone leave is counting, which a fast closure does anyway. */
    if (b->keeps_plain && mask == board_patterns_left(b, x) && !b->now->graded &&
        b->now->list[EVENT_COUNT] != SCHEDULE_NONE)
        return true;
    if (degree_is_wide(degree))
        for (int k = 0; k < degree; k++) {
            on |= (unsigned)!set_has(mask, degree, k, false) << k;
            off |= (unsigned)!set_has(mask, degree, k, true) << k;
        }
    else
        for (int k = 0; k < degree; k++) {
            on |= (unsigned)((mask & patterns_with(k, false)) == 0) << k;
            off |= (unsigned)((mask & patterns_with(k, true)) == 0) << k;
        }
    for (unsigned rest = on | off; rest; rest &= rest - 1)
        if (b->edge[edges[__builtin_ctz(rest)]] != EDGE_UNKNOWN) {
            on &= ~(rest & -rest);
            off &= ~(rest & -rest);
        }
    for (; on; on &= on - 1)
        if (!board_set_edge(b, edges[__builtin_ctz(on)], EDGE_ON))
            return false;
    for (; off; off &= off - 1)
        if (!board_set_edge(b, edges[__builtin_ctz(off)], EDGE_OFF))
            return false;
    return true;
}

/* ---- edges -------------------------------------------------------------- */

/* Paths: each end of an open path keeps its other end. Closing one makes the loop. */
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
    assert(!n->closed && far_v != u);
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

static void board_count_edge(struct board *b, int edge, bool on)
{
    int last = b->count->unknown - 1, moved = b->open[last], place = b->open_at[edge];

    assert(last >= 0 && place <= last);
    for (int side = 0; side < 2; side++)
        if (b->edge_clue[edge][side] >= 0) {
            int clue = b->edge_clue[edge][side];
            assert(b->clue_unknown[clue] > 0);
            board_put(b, &b->clue_unknown[clue], b->clue_unknown[clue] - 1);
            if (on)
                board_put(b, &b->clue_on[clue], b->clue_on[clue] + 1);
            if (b->clue_active[clue] && !board_is_digit(b, clue)) {
                board_wake(b, EVENT_CLUE, clue);
                board_wake_letter(b, clue);
            }
        }
    b->open[place] = moved;
    b->open_at[moved] = place;
    b->open[last] = edge;
    b->open_at[edge] = last;
    board_put(b, &b->count->unknown, last);
    if (on)
        board_put(b, &b->count->on, b->count->on + 1);
}

/* An element and those that meet it. */
static void board_wake_around(struct board *b, int x)
{
    const struct elements *el = &b->elements;

    board_wake(b, EVENT_COUNT, x);
    board_wake(b, EVENT_NEAR, x);
    board_wake(b, EVENT_AROUND, x);
    if (b->now->list[EVENT_NEAR] == SCHEDULE_NONE && b->now->list[EVENT_AROUND] == SCHEDULE_NONE)
        return;
    for (int k = el->start[x]; k < el->start[x + 1]; k++)
        if (el->meets[k] >= 0) {
            board_wake(b, EVENT_NEAR, el->meets[k]);
            board_wake(b, EVENT_AROUND, el->meets[k]);
        }
}

bool board_set_edge(struct board *b, int edge, enum edge_value value)
{
    const struct elements *el = &b->elements;
    const int *side = b->lattice->edge_cell[edge];
    bool on = value == EDGE_ON;

    assert(!b->conflict && value != EDGE_UNKNOWN);
    assert(edge >= 0 && edge < b->lattice->nedges);
    if (b->edge[edge] == (int)value)
        return true;
    if (b->edge[edge] != EDGE_UNKNOWN)
        return board_fail(b, CLASH_EDGE, edge);
    /* Nothing is on beside the loop: else a second one might close before anybody looks. */
    if (on && b->count->closed)
        return board_fail(b, CLASH_CLOSED, 0);
    assert(!b->truth || b->probing > 0 || b->truth->on[edge] == on);
    if (b->gather.on)
        return board_note_finding(b, FOUND_EDGE, edge, (uint64_t)value, 0);
    if (trace_on())
        place_trace(b->lattice, rule_name(b->origin.rule), edge, on);
    board_put(b, &b->edge[edge], (int)value);
    board_count_edge(b, edge, on);
    if (b->now->list[EVENT_COUNT] != SCHEDULE_NONE || b->now->list[EVENT_NEAR] != SCHEDULE_NONE)
        for (int i = 0; i < 4; i++)
            if (el->at[edge][i] >= 0)
                board_wake_around(b, el->at[edge][i]);
    board_wake(b, EVENT_EDGE, edge);
    if (!on && unionfind_join(&b->areas, side[0], side[1], 0) == UNIONFIND_JOINED)
        board_put(b, &b->count->joins, b->areas.njoined);
    for (int i = 0; i < 4; i++) {
        int x = el->at[edge][i];
        if (x < 0)
            continue;
        /* Even where the mask knew the edge: rules of level 2 see decided edges only. */
        if (board_is_dot(b, x))
            board_wake_rings(b, x - b->lattice->ncells);
        if (!board_know(b, x, el->way[edge][i], on))
            return false;
    }
    if (on)
        board_join_paths(b, edge);
    return true;
}

/* ---- clues -------------------------------------------------------------- */

bool board_clear_inside(struct board *b, int clue)
{
    const struct lattice *l = b->lattice;
    const struct clue *c = &b->puzzle->clue[clue];

    board_step(b, RULE_INTERNAL, FOCUS_CLUE, clue);
    for (int i = 0; i < c->ncells; i++)
        for (int k = l->cell_start[c->cells[i]]; k < l->cell_start[c->cells[i] + 1]; k++)
            if (puzzle_internal(b->puzzle, l->cell_edge[k]) &&
                !board_set_edge(b, l->cell_edge[k], EDGE_OFF))
                return false;
    return true;
}

bool board_set_rest(struct board *b, int clue, enum edge_value value)
{
    assert(b->clue_active[clue] && value != EDGE_UNKNOWN);
    for (int k = b->boundary_start[clue]; k < b->boundary_start[clue + 1]; k++) {
        int edge = b->boundary[k];
        if (b->edge[edge] == EDGE_UNKNOWN && !board_set_edge(b, edge, value))
            return false;
    }
    return true;
}

bool board_activate(struct board *b, int clue)
{
    const struct clue *c = &b->puzzle->clue[clue];

    assert(!b->conflict && !b->clue_active[clue]);
    board_put(b, &b->clue_active[clue], 1);
    if (c->ncells > 1) {
        board_clear_inside(b, clue);
        board_wake(b, EVENT_CLUE, clue);
        board_wake_letter(b, clue);
    } else {
        int x = c->cells[0];
        /* Of a wide cell the number may rule out values that the mask of the number alone has. */
        if (board_filter(b, x,
                         elements_is_wide(&b->elements, x)
                             ? wide_reduce(board_mask(b, x), elements_degree(&b->elements, x),
                                           board_counts_of(b, x))
                             : board_patterns(b, x)) &&
            b->keeps_plain)
            board_put_plain(b, x, board_find_left(b, x));
        board_wake(b, EVENT_SET, c->cells[0]);
        board_wake(b, EVENT_TINT, c->cells[0]);
        board_wake_around(b, c->cells[0]);
    }
    if (board_is_three(b, clue) && !b->count->threes_pending)
        board_put(b, &b->count->threes_pending, 1);
    /* A loop that would have been the whole solution may now be too early. */
    if (b->count->paths > 0)
        board_wake(b, EVENT_END, b->count->last_path);
    return !b->conflict;
}
