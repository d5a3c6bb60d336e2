/* Premises from colours: paths from cell to cell. */
#include "base/ints.h"
#include "explain/loops/path/premises.h"

#include <assert.h>

/* An arc leads from one face to another: a decided edge, or a fact about two cells. */
struct colour_arc {
    int to, code, parity; /* code: an edge, or nedges + a fact */
    uint64_t key;         /* edges before facts, then in the order of the puzzle */
};

typedef void take_arc(struct loop_premises *w, int from, const struct colour_arc *arc);

/* Passes on all arcs of a face that were known before the round. */
static void for_each_arc(struct loop_premises *w, int from, int round, take_arc *take)
{
    const struct log *log = w->log;
    const struct lattice *l = log->puzzle->lattice;

    for (int k = l->cell_start[from]; k < l->cell_start[from + 1]; k++) {
        int edge = l->cell_edge[k];
        enum edge_value value = log_edge(log, edge, round);
        struct colour_arc arc = {lattice_across(l, edge, from), edge, value == EDGE_ON,
                                 (uint64_t)log->rank[edge]};
        if (value != EDGE_UNKNOWN)
            take(w, from, &arc);
    }
    for (int i = log->fact_of_cell[from]; i >= 0; i = log_next(&log->fact[i], from)) {
        const struct log_fact *f = &log->fact[i];
        struct colour_arc arc = {f->is.what[f->is.what[0] == from], l->nedges + i, f->is.value,
                                 f->key | (uint64_t)1 << 63};
        if (f->round < round)
            take(w, from, &arc);
    }
}

static void why_reach(struct loop_premises *w, int from, const struct colour_arc *arc)
{
    if (w->distance[arc->to] >= 0)
        return;
    w->distance[arc->to] = w->distance[from] + 1;
    w->parity[arc->to] = w->parity[from] ^ (unsigned char)arc->parity;
    w->queue[w->nqueue++] = arc->to;
}

/* Keeps the first of the arcs, in the order of the puzzle, by which a shortest path can come. */
static void why_come(struct loop_premises *w, int to, const struct colour_arc *arc)
{
    if (w->distance[arc->to] + 1 != w->distance[to] || w->distance[arc->to] < 0 ||
        arc->key >= w->least)
        return;
    w->least = arc->key;
    w->arc[to] = arc->code;
}

/* Finds a path with the fewest arcs from one face to another over edges and facts known before the
 * round, or the parities of all faces if `to` is -1. */
static bool why_walk(struct loop_premises *w, int from, int to, int round)
{
    const struct log *log = w->log;
    const struct lattice *l = log->puzzle->lattice;

    assert(from >= 0 && from < l->nfaces && to < l->nfaces);
    for (int c = 0; c < l->nfaces; c++)
        w->distance[c] = -1;
    w->distance[from] = 0;
    w->parity[from] = 0;
    w->queue[0] = from;
    w->nqueue = 1;
    for (int i = 0; i < w->nqueue && (to < 0 || w->distance[to] < 0); i++)
        for_each_arc(w, w->queue[i], round, why_reach);
    if (to < 0 || w->distance[to] < 0)
        return to < 0;
    for (int at = to; at != from;) {
        w->least = UINT64_MAX;
        for_each_arc(w, at, round, why_come);
        int code = w->arc[at];
        at =
            code < l->nedges
                ? lattice_across(l, code, at)
                : log->fact[code - l->nedges].is.what[log->fact[code - l->nedges].is.what[0] == at];
    }
    return true;
}

/* The facts on the path that was found, and its cells. */
static void why_need_way(struct loop_premises *w, int from, int to)
{
    const struct lattice *l = w->log->puzzle->lattice;
    int n = 0;

    for (int at = to; at != from;) {
        assert(n < l->nfaces);
        int fact = w->arc[at] - l->nedges;
        if (at != to)
            w->queue[n++] = at;
        if (fact < 0) {
            at = lattice_across(l, w->arc[at], at);
            continue;
        }
        premises_need(w, fact);
        const int *what = w->log->fact[fact].is.what;
        at = what[what[0] == at];
    }
    w->has_path = true;
    w->way = (struct premises_way){{from, to}, w->parity[to], n, w->queue};
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
    assert(dot < 0 ? n == 4 : n >= 4);
    edges[0] = around[dot >= 0 ? (k + 1) % n : k];
    edges[1] = around[(k + 2) % n];
    for (int i = 0; i < 2; i++)
        cells[i] = dot >= 0 ? l->dot_cell[l->dot_start[dot] + (k + 2 * i) % n]
                            : lattice_across(l, edges[i], element);
}

/* In the order of the puzzle. */
static uint64_t pair_key(const struct loop_premises *w, const int edges[2])
{
    const int *rank = w->log->rank;

    return (uint64_t)(rank[edges[0]] < rank[edges[1]] ? rank[edges[0]] : rank[edges[1]]);
}

static bool link_at(struct loop_premises *w, int k, const struct premises_claim *claim,
                    uint64_t *key)
{
    const struct lattice *l = w->log->puzzle->lattice;
    const struct step_fact *link = claim->is;
    struct question q = {claim->round, claim->element, -1, .has_path = false};
    int cells[2];

    opposite_cells(l, claim->element, k, cells, q.claim.what);
    *key = pair_key(w, q.claim.what);
    if (!ints_contain(cells, 2, link->what[0]) || !ints_contain(cells, 2, link->what[1]))
        return false;
    q.claim.value = link->value ? JOINT_UNLIKE : JOINT_ALIKE;
    return question_ask(w, &q);
}

static bool tint_at(struct loop_premises *w, int k, const struct premises_claim *claim,
                    uint64_t *key)
{
    const struct lattice *l = w->log->puzzle->lattice;
    struct question q = {claim->round, claim->element, -1, .has_path = true, .claim = *claim->is};
    int cells[2];

    q.way.kind = FACT_EDGES;
    opposite_cells(l, claim->element, k, cells, q.way.what);
    *key = pair_key(w, q.way.what);
    if (!why_walk(w, cells[0], cells[1], claim->round))
        return false;
    q.way.value = w->parity[cells[1]] ? JOINT_UNLIKE : JOINT_ALIKE;
    if (!question_ask(w, &q))
        return false;
    why_need_way(w, cells[0], cells[1]);
    return true;
}

bool premises_colours(struct loop_premises *w, const struct premises_claim *claim)
{
    return premises_best(w, opposite_count(w->log->puzzle->lattice, claim->element),
                         claim->is->kind == FACT_CELLS ? link_at : tint_at, claim);
}

bool premises_coloured_edge(struct loop_premises *w, int round, int edge)
{
    const int *cell = w->log->puzzle->lattice->edge_cell[edge];

    if (!why_walk(w, cell[0], cell[1], round))
        return false;
    why_need_way(w, cell[0], cell[1]);
    return true;
}
