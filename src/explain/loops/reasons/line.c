/*
 * The reason that an edge would close the loop too early: a line joins its ends, and something else
 * is on the loop. A search for each of its edges would take long on large boards.
 *
 * Without the edge elsewhere, line and edge may be the whole loop. An edge of the line can be
 * spared if the line has to go on there, as in a corner of the board. It cannot if a loop has the
 * rest of the line: if two paths lead from the gap to the edge elsewhere, past the line and without
 * a common dot. A flow of two units finds them (Menger's theorem). Only where neither is so after
 * another edge has been spared does a search decide.
 */
#include "base/ints.h"
#include "explain/loops/reasons/reasoner.h"

#include <stdlib.h>
#include <string.h>

enum { NO_DOT = -1 };

struct line {
    const struct lattice *lattice;
    unsigned char *on;      /* [nedges] known edges that are on */
    unsigned char *blocked; /* [ndots] on the line, or at its ends */
    int *edge, n;           /* [n] of the line, from one end to the other */
    int *dot;               /* [n + 1] */
    int *place;             /* [ndots] in dot, or NO_DOT */
    unsigned char *spared;  /* [n] the line has to go on there */
    int elsewhere;          /* another edge that is on, or -1 */
    int *after, *before;    /* [ndots] on the first path; NO_DOT: not on it */
    int *queue;             /* [2 * ndots] dots, and ndots + dot where a path may turn off */
    unsigned char *seen;    /* [2 * ndots] */
    struct arena arena;
};

static void take_arrays(struct line *w)
{
    size_t dots = (size_t)w->lattice->ndots, edges = (size_t)w->lattice->nedges;

    w->on = arena_take(&w->arena, edges, 1);
    w->blocked = arena_take(&w->arena, dots, 1);
    w->edge = arena_take(&w->arena, edges, sizeof *w->edge);
    w->dot = arena_take(&w->arena, dots + 1, sizeof *w->dot);
    w->place = arena_take(&w->arena, dots, sizeof *w->place);
    w->spared = arena_take(&w->arena, edges, 1);
    w->after = arena_take(&w->arena, dots, sizeof *w->after);
    w->before = arena_take(&w->arena, dots, sizeof *w->before);
    w->queue = arena_take(&w->arena, 2 * dots, sizeof *w->queue);
    w->seen = arena_take(&w->arena, 2 * dots, 1);
}

/* The edge at the dot that is on, apart from one; -1 if there are none or two. */
static int go_on(const struct line *w, int dot, int from)
{
    const struct lattice *l = w->lattice;
    int edge = -1, n = 0;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        if (w->on[l->dot_edge[k]] && l->dot_edge[k] != from) {
            edge = l->dot_edge[k];
            n++;
        }
    return n == 1 ? edge : -1;
}

/* Follows the line from one end of the claimed edge; false if it does not lead to the other. */
static bool follow_line(struct line *w, int claimed)
{
    const int *end = w->lattice->edge_dot[claimed];

    for (int v = 0; v < w->lattice->ndots; v++)
        w->place[v] = NO_DOT;
    w->dot[0] = end[0];
    for (int dot = end[0], edge = -1; dot != end[1]; w->dot[w->n] = dot) {
        edge = go_on(w, dot, edge);
        if (edge < 0)
            return false;
        dot = lattice_along(w->lattice, edge, dot);
        w->edge[w->n++] = edge;
    }
    for (int i = 0; i <= w->n; i++) {
        w->blocked[w->dot[i]] = 1;
        w->place[w->dot[i]] = i;
    }
    return go_on(w, end[1], w->edge[w->n - 1]) < 0;
}

static bool is_blocked(const struct line *w, int edge)
{
    const int *dot = w->lattice->edge_dot[edge];

    return w->blocked[dot[0]] || w->blocked[dot[1]];
}

/* ---- two paths ---- */

static bool is_goal(const struct line *w, int dot)
{
    const int *goal = w->lattice->edge_dot[w->elsewhere];

    return dot == goal[0] || dot == goal[1];
}

/* The first path: breadth first from a dot to the nearer goal, not through the other dot. */
static bool find_first(struct line *w, int from, int other)
{
    const struct lattice *l = w->lattice;
    int n = 0;

    for (int v = 0; v < l->ndots; v++)
        w->before[v] = w->after[v] = NO_DOT;
    w->before[from] = from;
    w->queue[n++] = from;
    for (int i = 0; i < n; i++) {
        int dot = w->queue[i];
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
            int next = lattice_along(l, l->dot_edge[k], dot);
            if (w->blocked[next] || next == other || w->before[next] != NO_DOT)
                continue;
            w->before[next] = dot;
            w->queue[n++] = next;
            if (!is_goal(w, next))
                continue;
            for (int at = next; at != from; at = w->before[at])
                w->after[w->before[at]] = at;
            w->after[next] = next;
            return true;
        }
    }
    return false;
}

static void meet(struct line *w, int state, int *n)
{
    if (w->seen[state])
        return;
    w->seen[state] = 1;
    w->queue[(*n)++] = state;
}

/*
 * The second path may push the first one aside: where it meets it, it goes back along it, and may
 * leave it at any dot before, from where the first path then follows the second's course.
 */
static bool find_second(struct line *w, int from)
{
    const struct lattice *l = w->lattice;
    int n = 0;

    for (int i = 0; i < 2 * l->ndots; i++)
        w->seen[i] = 0;
    meet(w, from, &n);
    for (int i = 0; i < n; i++) {
        int dot = w->queue[i] % l->ndots;
        bool first = w->after[dot] != NO_DOT, back = w->queue[i] >= l->ndots;
        if (first && w->before[dot] != dot)
            meet(w, l->ndots + w->before[dot], &n);
        if (first && !back)
            continue;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
            int next = lattice_along(l, l->dot_edge[k], dot);
            if (w->blocked[next] || next == w->after[dot])
                continue;
            if (is_goal(w, next) && w->after[next] == NO_DOT)
                return true;
            meet(w, next, &n);
        }
    }
    return false;
}

/* Whether a loop has the claimed edge, the edge elsewhere and all of the line except the edges
 * [from .. to]. */
static bool has_detour(struct line *w, int from, int to)
{
    int a = w->dot[from], b = w->dot[to + 1];

    for (int i = from; i <= to + 1; i++)
        w->blocked[w->dot[i]] = 0;
    bool found = find_first(w, a, b);
    w->blocked[a] = 1;
    found = found && find_second(w, b);
    for (int i = from; i <= to + 1; i++)
        w->blocked[w->dot[i]] = 1;
    return found;
}

/* ---- edges of the line ---- */

/* Whether an edge of the line counts; those before the first and behind the last are the claimed
 * one. */
static bool is_kept(const struct line *w, int i)
{
    return i < 0 || i >= w->n || !w->spared[i];
}

/* Whether both edges of the line at the dot count, so that no other can be on. */
static bool is_full(const struct line *w, int dot)
{
    int i = w->place[dot];

    return i != NO_DOT && is_kept(w, i - 1) && is_kept(w, i);
}

/* Whether the line, coming by one edge to a dot, can only leave it by another. */
static bool must_go_on(const struct line *w, int dot, int coming, int leaving)
{
    const struct lattice *l = w->lattice;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        if (edge != coming && edge != leaving && !is_full(w, lattice_along(l, edge, dot)))
            return false;
    }
    return true;
}

static int edge_at(const struct line *w, const struct reasoner *q, int i)
{
    return i < 0 || i >= w->n ? q->claim->edge : w->edge[i];
}

static bool can_spare(const struct line *w, const struct reasoner *q, int i)
{
    return (is_kept(w, i - 1) && must_go_on(w, w->dot[i], edge_at(w, q, i - 1), w->edge[i])) ||
           (is_kept(w, i + 1) && must_go_on(w, w->dot[i + 1], edge_at(w, q, i + 1), w->edge[i]));
}

/* Whether an edge, which counts no longer, can be spared. With all others a missing detour is a
 * proof; where others have been spared and there is none, a search decides. */
static bool spare_edge(struct line *w, struct reasoner *q, int i, bool first)
{
    if (can_spare(w, q, i))
        return true;
    /* Whether the edge is needed, by itself or together with spared ones beside it. */
    int from = i, to = i;
    while (from > 0 && w->spared[from - 1])
        from--;
    while (to + 1 < w->n && w->spared[to + 1])
        to++;
    if (has_detour(w, i, i) || ((from < i || to > i) && has_detour(w, from, to)))
        return false;
    return first || reasoner_suffices(q);
}

/* ---- the reason ---- */

bool reason_line(struct reasoner *q)
{
    struct reason *r = q->r;
    struct line w = {.lattice = q->puzzle->lattice};

    if (!r->loop || q->nclaims != 1 || q->claim->value != EDGE_OFF)
        return false;
    take_arrays(&w);
    for (int i = 0; i < r->nedges; i++)
        w.on[r->edge[i].edge] = r->edge[i].value == EDGE_ON;
    bool found = follow_line(&w, q->claim->edge);
    if (found) {
        /* The nearest edge that is on and not of the line. */
        int least = w.lattice->ndots;
        w.elsewhere = -1;
        for (int e = 0; e < w.lattice->nedges; e++) {
            const int *dot = w.lattice->edge_dot[e];
            int near = q->distance[dot[0]] < q->distance[dot[1]] ? q->distance[dot[0]]
                                                                 : q->distance[dot[1]];
            if (w.on[e] && !is_blocked(&w, e) && near < least) {
                least = near;
                w.elsewhere = e;
            }
        }
    }
    found = found && w.elsewhere >= 0;
    if (found) {
        /* The whole line and the edge elsewhere. */
        r->nclues = r->ndots = r->nedges = 0;
        r->clues_elsewhere = 0;
        r->edges_elsewhere = 1;
        memcpy(w.queue, w.edge, (size_t)w.n * sizeof *w.queue);
        ints_sort(w.queue, w.n);
        for (int i = 0; i < w.n; i++)
            r->edge[r->nedges++] = (struct step_edge){w.queue[i], EDGE_ON};
        r->edge[r->nedges++] = (struct step_edge){w.elsewhere, EDGE_ON};
        /* Spares what can be spared, the far edges first. */
        bool first = true;
        for (int i = 0; i < w.n; i++) {
            int near = q->distance[w.dot[i]], far = q->distance[w.dot[i + 1]];
            q->spare[i] = (struct spare_item){near < far ? near : far, i};
        }
        qsort(q->spare, (size_t)w.n, sizeof *q->spare, spare_compare);
        for (int k = 0; k < w.n; k++) {
            int i = q->spare[k].item, item = item_of_edge(q, w.edge[i]);
            q->spared[item] = 1;
            q->spared[item] = w.spared[i] = spare_edge(&w, q, i, first);
            first = first && !w.spared[i];
        }
    }
    arena_release(&w.arena);
    return found;
}
