#include "judge/explain_why.h"

#include "base/mem.h"
#include "solver/pattern.h"

#include <stdlib.h>
#include <string.h>

void why_init(struct why *w, const struct log *log)
{
    const struct lattice *l = log->puzzle->lattice;
    size_t faces = (size_t)l->nfaces;

    *w = (struct why){.log = log};
    w->arc = mem_alloc(faces, sizeof *w->arc);
    w->queue = mem_alloc(faces, sizeof *w->queue);
    w->parity = mem_alloc(faces, 1);
    w->nibble = mem_alloc(2 * (size_t)l->nedges, 1);
    rings_init(&w->rings, l);
    rings_load(&w->rings, log->puzzle);
}

void why_release(struct why *w)
{
    free(w->need);
    free(w->known);
    free(w->arc);
    free(w->queue);
    free(w->parity);
    free(w->nibble);
    rings_release(&w->rings);
    *w = (struct why){0};
}

static void why_clear(struct why *w)
{
    w->nneeds = w->nknown = 0;
    w->has_way = false;
}

static void why_need(struct why *w, int fact)
{
    w->need = mem_reserve(w->need, w->nneeds + 1, &w->need_capacity, sizeof *w->need);
    w->need[w->nneeds++] = fact;
}

/* ---- facts around a place ---------------------------------------------------------------------
 */

static bool among(const int *list, int n, int what)
{
    for (int i = 0; i < n; i++)
        if (list[i] == what)
            return true;
    return false;
}

/* Adds all facts from before the round about two of these edges to those that are known. */
static void why_know(struct why *w, const int *edges, int n, int round)
{
    const struct log *log = w->log;

    for (int k = 0; k < n; k++)
        for (int i = log->fact_of_edge[edges[k]]; i >= 0; i = log_next(&log->fact[i], edges[k])) {
            const struct log_fact *f = &log->fact[i];
            if (f->round >= round || f->is.what[0] != edges[k] || !among(edges, n, f->is.what[1]) ||
                among(w->known, (int)w->nknown, i))
                continue;
            w->known = mem_reserve(w->known, w->nknown + 1, &w->known_capacity, sizeof *w->known);
            w->known[w->nknown++] = i;
        }
}

static int latest_first(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

/*
 * Leaves out, one after the other, every known fact without which the conclusion still follows,
 * the latest first; what stays becomes needed. False when even all together do not do.
 */
static bool why_reduce(struct why *w, bool (*follows)(const struct why *w, const void *question),
                       const void *question)
{
    if (w->nknown > 0)
        qsort(w->known, w->nknown, sizeof *w->known, latest_first);
    if (!follows(w, question))
        return false;
    for (size_t i = 0; i < w->nknown;) {
        int fact = w->known[i];
        size_t rest = (w->nknown - i - 1) * sizeof *w->known;
        memmove(w->known + i, w->known + i + 1, rest);
        w->nknown--;
        if (follows(w, question))
            continue;
        memmove(w->known + i + 1, w->known + i, rest);
        w->known[i] = fact;
        w->nknown++;
        i++;
    }
    for (size_t i = 0; i < w->nknown; i++)
        why_need(w, w->known[i]);
    return true;
}

/* ---- cells and dots ---------------------------------------------------------------------------
 * A question is about one cell or dot, or about one of each that meet: of all ways to draw their
 * edges that the rules and the known facts allow, does every one have two edges in these values?
 */

enum { QUESTION_ELEMENTS = 2, QUESTION_EDGES = 2 * PATTERN_DEGREE };

struct question {
    int round;
    int nelements, element[QUESTION_ELEMENTS]; /* cells, and dots at ncells + dot */
    int nedges, edge[QUESTION_EDGES];
    bool has_way;
    struct step_fact way; /* what colours say of two edges */
    struct step_fact claim;
};

static const int *element_edges(const struct lattice *l, int element, int *n)
{
    int dot = element - l->ncells;

    *n = dot >= 0 ? lattice_dot_degree(l, dot) : lattice_cell_degree(l, element);
    return dot >= 0 ? l->dot_edge + l->dot_start[dot] : l->cell_edge + l->cell_start[element];
}

static void question_element(struct question *q, const struct lattice *l, int element)
{
    int n;
    const int *edges = element_edges(l, element, &n);

    q->element[q->nelements++] = element;
    for (int k = 0; k < n; k++)
        if (!among(q->edge, q->nedges, edges[k]))
            q->edge[q->nedges++] = edges[k];
}

/* Whether an edge is on in an assignment, which has a bit for each of the question's edges. */
static unsigned question_value(const struct question *q, unsigned assignment, int edge)
{
    int i = 0;

    while (q->edge[i] != edge)
        i++;
    return assignment >> i & 1;
}

static bool question_holds(const struct question *q, unsigned assignment, const struct step_fact *f)
{
    return f->value >> (question_value(q, assignment, f->what[0]) +
                        2 * question_value(q, assignment, f->what[1])) &
           1;
}

/* The rule of a dot, or of a digit. */
static bool question_rule(const struct question *q, const struct puzzle *p, unsigned assignment,
                          int element)
{
    int n, on = 0, cells = p->lattice->ncells;
    const int *edges = element_edges(p->lattice, element, &n);

    for (int k = 0; k < n; k++)
        on += (int)question_value(q, assignment, edges[k]);
    if (element >= cells)
        return on == 0 || on == 2;
    int clue = p->cell_clue[element];
    return clue < 0 || p->clue[clue].ncells > 1 || p->clue[clue].number == on;
}

static bool question_allows(const struct why *w, const struct question *q, unsigned assignment)
{
    const struct log *log = w->log;

    for (int i = 0; i < q->nedges; i++) {
        enum edge_value value = log_edge(log, q->edge[i], q->round);
        if (value != EDGE_UNKNOWN && (assignment >> i & 1) != (value == EDGE_ON))
            return false;
    }
    for (int i = 0; i < q->nelements; i++)
        if (!question_rule(q, log->puzzle, assignment, q->element[i]))
            return false;
    if (q->has_way && !question_holds(q, assignment, &q->way))
        return false;
    for (size_t i = 0; i < w->nknown; i++)
        if (!question_holds(q, assignment, &log->fact[w->known[i]].is))
            return false;
    return true;
}

static bool question_follows(const struct why *w, const void *question)
{
    const struct question *q = question;

    for (unsigned assignment = 0; assignment < 1u << q->nedges; assignment++)
        if (!question_holds(q, assignment, &q->claim) && question_allows(w, q, assignment))
            return false;
    return true;
}

static bool question_ask(struct why *w, const struct question *q)
{
    w->nknown = 0;
    for (int i = 0; i < q->nelements; i++) {
        int n;
        const int *edges = element_edges(w->log->puzzle->lattice, q->element[i], &n);
        why_know(w, edges, n, q->round);
    }
    return why_reduce(w, question_follows, q);
}

/* Whether a cell and a dot, given as elements in any order, meet. */
static bool elements_meet(const struct lattice *l, int a, int b)
{
    int cell = a < b ? a : b, dot = (a < b ? b : a) - l->ncells;

    if (cell >= l->ncells || dot < 0)
        return false;
    return among(l->cell_dot + l->cell_start[cell], lattice_cell_degree(l, cell), dot);
}

static bool element_has(const struct lattice *l, int element, const int edges[2])
{
    int n;
    const int *own = element_edges(l, element, &n);

    return among(own, n, edges[0]) && among(own, n, edges[1]);
}

/* The cells and dots around an edge. */
static int elements_of_edge(const struct lattice *l, int edge, int element[4])
{
    int n = 0;

    for (int i = 0; i < 2; i++) {
        element[n++] = l->ncells + l->edge_dot[edge][i];
        if (lattice_is_cell(l, l->edge_cell[edge][i]))
            element[n++] = l->edge_cell[edge][i];
    }
    return n;
}

/* Corner masks: a cell or dot says something of its own edges, or of those of one that it meets. */
static bool why_corner(struct why *w, int round, int element, const struct step_fact *claim)
{
    const struct lattice *l = w->log->puzzle->lattice;
    struct question alone = {.round = round, .claim = *claim};
    int around[4], n = elements_of_edge(l, claim->what[0], around);

    question_element(&alone, l, element);
    if (element_has(l, element, claim->what) && question_ask(w, &alone))
        return true;
    for (int i = 0; i < n; i++) {
        struct question both = alone;
        if (!element_has(l, around[i], claim->what) || !elements_meet(l, around[i], element))
            continue;
        question_element(&both, l, around[i]);
        if (question_ask(w, &both))
            return true;
    }
    return false;
}

/* ---- colours ----------------------------------------------------------------------------------
 */

struct arc {
    int to, code, parity; /* code: an edge, or nedges + a fact */
};

/* The arcs of a cell are its edges that are decided, then the facts about it. */
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

/* From one cell over edges and facts known before the round, by the fewest steps, to another one,
 * or to all when there is none (-1). */
static bool why_walk(struct why *w, int from, int to, int round)
{
    const struct lattice *l = w->log->puzzle->lattice;
    int n = 0;

    for (int c = 0; c < l->nfaces; c++)
        w->arc[c] = -1;
    w->arc[from] = LOG_OPEN;
    w->parity[from] = 0;
    w->queue[n++] = from;
    for (int i = 0; i < n && (to < 0 || w->arc[to] < 0); i++)
        why_spread_cell(w, w->queue[i], round, &n);
    return to < 0 || w->arc[to] >= 0;
}

/* The facts on the way that was found, and the cells. */
static void why_need_way(struct why *w, int from, int to)
{
    const struct lattice *l = w->log->puzzle->lattice;
    int n = 0;

    for (int at = to; at != from;) {
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

/* The two cells beyond opposite edges k and k+2 of a cell, or k and k+2 around a dot, and the two
 * edges that lie between them. */
static bool opposite_cells(const struct lattice *l, int element, int k, int cells[2], int edges[2])
{
    int n, dot = element - l->ncells;
    const int *around = element_edges(l, element, &n);

    if (n != 4)
        return false;
    edges[0] = around[dot >= 0 ? k + 1 : k];
    edges[1] = around[(k + 2) % 4];
    for (int i = 0; i < 2; i++)
        cells[i] = dot >= 0 ? l->dot_cell[l->dot_start[dot] + k + 2 * i]
                            : lattice_across(l, edges[i], element);
    return true;
}

/* Two cells have got linked by the two edges between them. */
static bool why_link(struct why *w, int round, int element, const struct step_fact *link)
{
    const struct lattice *l = w->log->puzzle->lattice;
    struct question q = {.round = round};
    int cells[2];

    for (int k = 0; k < 2; k++)
        if (opposite_cells(l, element, k, cells, q.claim.what) && among(cells, 2, link->what[0]) &&
            among(cells, 2, link->what[1])) {
            q.claim.value = link->value ? PAIR_UNLIKE : PAIR_ALIKE;
            q.nelements = q.nedges = 0;
            question_element(&q, l, element);
            if (question_ask(w, &q))
                return true;
        }
    return false;
}

/* Links say something of the edges around a cell or dot. */
static bool why_tint(struct why *w, int round, int element, const struct step_fact *claim)
{
    const struct lattice *l = w->log->puzzle->lattice;
    struct question q = {.round = round, .claim = *claim, .has_way = true};

    question_element(&q, l, element);
    for (int k = 0; k < 2; k++) {
        int cells[2];
        q.way.kind = FACT_EDGES;
        if (!opposite_cells(l, element, k, cells, q.way.what) ||
            !why_walk(w, cells[0], cells[1], round))
            continue;
        q.way.value = w->parity[cells[1]] ? PAIR_UNLIKE : PAIR_ALIKE;
        if (question_ask(w, &q)) {
            why_need_way(w, cells[0], cells[1]);
            return true;
        }
    }
    return false;
}

static bool why_coloured_edge(struct why *w, int round, int edge)
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

/* ---- rings ------------------------------------------------------------------------------------
 */

struct ring_question {
    int round, clue, dot;
    struct step_fact claim;
};

/* Whether a pattern of a dot's edges fits the rule, the edges and the known facts. */
static bool ring_dot_allows(const struct why *w, int dot, int round, unsigned pattern)
{
    const struct lattice *l = w->log->puzzle->lattice;
    struct question q = {.round = round};

    question_element(&q, l, l->ncells + dot);
    if (!question_rule(&q, w->log->puzzle, pattern, l->ncells + dot))
        return false;
    for (int i = 0; i < q.nedges; i++) {
        enum edge_value value = log_edge(w->log, q.edge[i], round);
        if (value != EDGE_UNKNOWN && (pattern >> i & 1) != (value == EDGE_ON))
            return false;
    }
    for (size_t i = 0; i < w->nknown; i++) {
        const struct step_fact *f = &w->log->fact[w->known[i]].is;
        if (element_has(l, l->ncells + dot, f->what) && !question_holds(&q, pattern, f))
            return false;
    }
    return true;
}

static unsigned joint_value(const struct ring_joint *j, unsigned pattern)
{
    return (pattern >> j->first & 1) + 2 * (pattern >> j->second & 1);
}

/* Whether the rings of the clue can together have its number with these joint values. */
static bool ring_possible(const struct why *w, int clue)
{
    const struct rings *r = &w->rings;
    uint64_t total = 1;

    for (int ring = r->clue_start[clue]; ring < r->clue_start[clue + 1]; ring++) {
        int from = r->ring_start[ring], to = r->ring_start[ring + 1];
        uint64_t counts = 0, sum = 0;
        for (unsigned v0 = 0; v0 < 2; v0++) {
            uint64_t reached[2] = {v0 == 0, v0 == 1};
            for (int i = from; i < to; i++) {
                uint64_t next[2] = {0, 0};
                for (unsigned value = 0; value < 4; value++)
                    if (w->nibble[i] >> value & 1)
                        next[value >> 1] |= reached[value & 1];
                reached[0] = next[0];
                reached[1] = next[1] << 1;
            }
            /* Coming round, edge 0 has been counted: at its end, not at its beginning. */
            counts |= reached[v0];
        }
        for (; counts; counts &= counts - 1)
            sum |= total << __builtin_ctzll(counts);
        total = sum;
    }
    return total >> w->log->puzzle->clue[clue].number & 1;
}

static void ring_fill(const struct why *w, int clue, int round)
{
    const struct rings *r = &w->rings;
    int to = r->ring_start[r->clue_start[clue + 1]];

    for (int i = r->ring_start[r->clue_start[clue]]; i < to; i++) {
        const struct ring_joint *j = &r->joint[i];
        int degree = lattice_dot_degree(w->log->puzzle->lattice, j->dot);
        w->nibble[i] = 0;
        for (unsigned pattern = 0; pattern < 1u << degree; pattern++)
            if (ring_dot_allows(w, j->dot, round, pattern))
                w->nibble[i] |= (unsigned char)(1u << joint_value(j, pattern));
    }
}

/* With the dot's edges in a pattern against the claim, no way round has the clue's number. */
static bool ring_follows(const struct why *w, const void *question)
{
    const struct ring_question *rq = question;
    const struct rings *r = &w->rings;
    const struct lattice *l = w->log->puzzle->lattice;
    int from = r->ring_start[r->clue_start[rq->clue]];
    int to = r->ring_start[r->clue_start[rq->clue + 1]];
    struct question q = {0};

    question_element(&q, l, l->ncells + rq->dot);
    for (unsigned pattern = 0; pattern < 1u << q.nedges; pattern++) {
        if (question_holds(&q, pattern, &rq->claim) ||
            !ring_dot_allows(w, rq->dot, rq->round, pattern))
            continue;
        ring_fill(w, rq->clue, rq->round);
        for (int i = from; i < to; i++)
            if (r->joint[i].dot == rq->dot)
                w->nibble[i] &= (unsigned char)(1u << joint_value(&r->joint[i], pattern));
        if (ring_possible(w, rq->clue))
            return false;
    }
    return true;
}

static bool why_ring(struct why *w, int round, int clue, const struct step_fact *claim)
{
    const struct rings *r = &w->rings;
    const struct lattice *l = w->log->puzzle->lattice;
    struct ring_question q = {.round = round, .clue = clue, .claim = *claim};
    int to = r->ring_start[r->clue_start[clue + 1]];

    q.dot = l->edge_dot[claim->what[0]][0];
    if (!element_has(l, l->ncells + q.dot, claim->what))
        q.dot = l->edge_dot[claim->what[0]][1];
    if (!element_has(l, l->ncells + q.dot, claim->what))
        return false;
    for (int i = r->ring_start[r->clue_start[clue]]; i < to; i++) {
        int dot = r->joint[i].dot;
        why_know(w, l->dot_edge + l->dot_start[dot], lattice_dot_degree(l, dot), round);
    }
    return why_reduce(w, ring_follows, &q);
}

/* ---- any conclusion ---------------------------------------------------------------------------
 */

static int step_element(const struct why *w, const struct log_step *s)
{
    return s->focus == FOCUS_DOT ? w->log->puzzle->lattice->ncells + s->at : s->at;
}

bool why_edge(struct why *w, const struct log_step *s, struct step_edge edge)
{
    struct step_fact claim = {FACT_EDGES, {edge.edge, edge.edge}, edge.value == EDGE_ON ? 8 : 1};

    why_clear(w);
    switch (s->rule) {
    case RULE_CORNER_MASKS:
        return why_corner(w, s->round, step_element(w, s), &claim);
    case RULE_COLOURS:
        return why_coloured_edge(w, s->round, edge.edge);
    default:
        return true; /* from edges alone */
    }
}

bool why_fact(struct why *w, int fact)
{
    const struct log_fact *f = &w->log->fact[fact];
    const struct log_step *s = &w->log->step[f->step];

    why_clear(w);
    switch (s->rule) {
    case RULE_CORNER_MASKS:
        return why_corner(w, s->round, step_element(w, s), &f->is);
    case RULE_COLOURS:
        return f->is.kind == FACT_CELLS ? why_link(w, s->round, step_element(w, s), &f->is)
                                        : why_tint(w, s->round, step_element(w, s), &f->is);
    case RULE_RING:
        return why_ring(w, s->round, s->at, &f->is);
    default:
        return true; /* from edges alone */
    }
}
