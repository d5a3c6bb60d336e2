/* Premises from colours: paths from cell to cell. */
#include "answer/explain/explain_premise.h"

#include <assert.h>

struct arc {
    int to, code, parity; /* code: an edge, or nedges + a fact */
};

/* The arcs of a cell are its decided edges, followed by the facts about it. */
static void why_spread(struct why *w, const struct arc *arc, int from, int *n)
{
    if (w->arc[arc->to] >= 0)
        return;
    w->arc[arc->to] = arc->code;
    w->parity[arc->to] = w->parity[from] ^ (unsigned char)arc->parity;
    w->queue[(*n)++] = arc->to;
}

static void why_spread_edge(struct why *w, int edge, int from, int round, int *n)
{
    enum edge_value value = log_edge(w->log, edge, round);
    struct arc arc = {lattice_across(w->log->puzzle->lattice, edge, from), edge, value == EDGE_ON};

    if (value != EDGE_UNKNOWN)
        why_spread(w, &arc, from, n);
}

static void why_spread_cell(struct why *w, int from, int round, int *n)
{
    const struct log *log = w->log;
    const struct lattice *l = log->puzzle->lattice;

    for (int k = l->cell_start[from]; k < l->cell_start[from + 1]; k++)
        why_spread_edge(w, l->cell_edge[k], from, round, n);
    for (int i = log->fact_of_cell[from]; i >= 0; i = log_next(&log->fact[i], from)) {
        const struct log_fact *f = &log->fact[i];
        struct arc arc = {f->is.what[f->is.what[0] == from], l->nedges + i, f->is.value};
        if (f->round < round)
            why_spread(w, &arc, from, n);
    }
}

/* Finds a path with the fewest arcs from one cell to another over edges and facts known before the
 * round, or to all cells if `to` is -1. */
static bool why_walk(struct why *w, int from, int to, int round)
{
    const struct lattice *l = w->log->puzzle->lattice;
    int n = 0;

    assert(from >= 0 && from < l->nfaces && to < l->nfaces);
    for (int c = 0; c < l->nfaces; c++)
        w->arc[c] = -1;
    w->arc[from] = LOG_OPEN;
    w->parity[from] = 0;
    w->queue[n++] = from;
    for (int i = 0; i < n && (to < 0 || w->arc[to] < 0); i++)
        why_spread_cell(w, w->queue[i], round, &n);
    return to < 0 || w->arc[to] >= 0;
}

/* The facts on the path that was found, and its cells. */
static void why_need_way(struct why *w, int from, int to)
{
    const struct lattice *l = w->log->puzzle->lattice;
    int n = 0;

    for (int at = to; at != from;) {
        assert(w->arc[at] >= 0 && n < l->nfaces);
        int fact = w->arc[at] - l->nedges;
        if (at != to)
            w->queue[n++] = at;
        if (fact < 0) {
            at = lattice_across(l, w->arc[at], at);
            continue;
        }
        why_need(w, fact);
        const int *what = w->log->fact[fact].is.what;
        at = what[what[0] == at];
    }
    w->has_way = true;
    w->way = (struct why_way){{from, to}, w->parity[to], n, w->queue};
}

/* How many pairs of faces around a cell or dot are two steps apart: the faces beyond opposite edges
 * of a square, and those around a dot of four or more edges. At three edges they are neighbours. */
static int opposite_count(const struct lattice *l, int element)
{
    int n;

    element_edges(l, element, &n);
    if (element < l->ncells || n <= 4)
        return n == 4 ? 2 : 0;
    return n;
}

/* The faces of the k-th such pair, and the two edges between them. */
static void opposite_cells(const struct lattice *l, int element, int k, int cells[2], int edges[2])
{
    int n, dot = element - l->ncells;
    const int *around = element_edges(l, element, &n);

    assert(k >= 0 && k < opposite_count(l, element));
    edges[0] = around[dot >= 0 ? (k + 1) % n : k];
    edges[1] = around[(k + 2) % n];
    for (int i = 0; i < 2; i++)
        cells[i] = dot >= 0 ? l->dot_cell[l->dot_start[dot] + (k + 2 * i) % n]
                            : lattice_across(l, edges[i], element);
}

bool why_link(struct why *w, int round, int element, const struct step_fact *link)
{
    const struct lattice *l = w->log->puzzle->lattice;
    struct question q = {.round = round};
    int cells[2];

    for (int k = 0; k < opposite_count(l, element); k++) {
        opposite_cells(l, element, k, cells, q.claim.what);
        if (ints_contain(cells, 2, link->what[0]) && ints_contain(cells, 2, link->what[1])) {
            q.claim.value = link->value ? JOINT_UNLIKE : JOINT_ALIKE;
            q.nelements = q.nedges = 0;
            question_element(&q, l, element);
            if (question_ask(w, &q))
                return true;
        }
    }
    return false;
}

bool why_tint(struct why *w, int round, int element, const struct step_fact *claim)
{
    const struct lattice *l = w->log->puzzle->lattice;
    struct question q = {.round = round, .claim = *claim, .has_way = true};

    question_element(&q, l, element);
    for (int k = 0; k < opposite_count(l, element); k++) {
        int cells[2];
        q.way.kind = FACT_EDGES;
        opposite_cells(l, element, k, cells, q.way.what);
        if (!why_walk(w, cells[0], cells[1], round))
            continue;
        q.way.value = w->parity[cells[1]] ? JOINT_UNLIKE : JOINT_ALIKE;
        if (question_ask(w, &q)) {
            why_need_way(w, cells[0], cells[1]);
            return true;
        }
    }
    return false;
}

bool why_coloured_edge(struct why *w, int round, int edge)
{
    const int *cell = w->log->puzzle->lattice->edge_cell[edge];

    if (!why_walk(w, cell[0], cell[1], round))
        return false;
    why_need_way(w, cell[0], cell[1]);
    return true;
}

void why_sides(struct why *w, int round, char *sides)
{
    int outside = w->log->puzzle->lattice->ncells;

    why_walk(w, outside, -1, round);
    for (int c = 0; c < outside; c++)
        sides[c] = w->arc[c] < 0 ? '?' : w->parity[c] ? '#' : '.';
}
