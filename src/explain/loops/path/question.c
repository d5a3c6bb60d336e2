/* Premises from cells and dots. */
#include "base/checks.h"
#include "base/ints.h"
#include "explain/loops/path/premise.h"

#include <assert.h>

const int *element_edges(const struct lattice *l, int element, int *n)
{
    int dot = element - l->ncells;

    assert(element >= 0 && dot < l->ndots);
    *n = dot >= 0 ? lattice_dot_degree(l, dot) : lattice_cell_degree(l, element);
    return dot >= 0 ? l->dot_edge + l->dot_start[dot] : l->cell_edge + l->cell_start[element];
}

void question_element(struct question *q, const struct lattice *l, int element)
{
    int n;
    const int *edges = element_edges(l, element, &n);

    assert(q->nelements < QUESTION_ELEMENTS && q->nedges + n <= QUESTION_EDGES);
    q->element[q->nelements++] = element;
    for (int k = 0; k < n; k++)
        if (!ints_contain(q->edge, q->nedges, edges[k]))
            q->edge[q->nedges++] = edges[k];
}

/* Whether an edge is on in an assignment, which has a bit for each of the question's edges. */
static unsigned question_value(const struct question *q, unsigned assignment, int edge)
{
    int i = 0;

    while (q->edge[i] != edge)
        i++;
    assert(!CHECKS || i < q->nedges);
    return assignment >> i & 1;
}

bool question_holds(const struct question *q, unsigned assignment, const struct step_fact *f)
{
    return f->value >> (question_value(q, assignment, f->what[0]) +
                        2 * question_value(q, assignment, f->what[1])) &
           1;
}

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

bool question_ask(struct why *w, const struct question *q)
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
    return ints_contain(l->cell_dot + l->cell_start[cell], lattice_cell_degree(l, cell), dot);
}

bool element_has(const struct lattice *l, int element, const int edges[2])
{
    int n;
    const int *own = element_edges(l, element, &n);

    return ints_contain(own, n, edges[0]) && ints_contain(own, n, edges[1]);
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

/* Element alone if other is -1, else the two together. */
static bool corner_follows(struct why *w, int round, int element, int other,
                           const struct step_fact *claim)
{
    const struct lattice *l = w->log->puzzle->lattice;
    struct question q = {.round = round, .claim = *claim};

    why_clear(w);
    if (!element_has(l, other < 0 ? element : other, claim->what) ||
        (other >= 0 && !elements_meet(l, other, element)))
        return false;
    question_element(&q, l, element);
    if (other >= 0)
        question_element(&q, l, other);
    w->beside = other < l->ncells ? other : -1;
    return question_ask(w, &q);
}

/* Of several grounds the one with the fewest facts counts, then the first in the order of the
 * puzzle. */
bool why_corner(struct why *w, int round, int element, const struct step_fact *claim)
{
    const struct log *log = w->log;
    const struct lattice *l = log->puzzle->lattice;
    int around[4], n = elements_of_edge(l, claim->what[0], around), best = -1;
    size_t needs = 0;
    uint64_t key = 0;

    if (corner_follows(w, round, element, -1, claim))
        return true;
    for (int i = 0; i < n; i++) {
        if (!corner_follows(w, round, element, around[i], claim))
            continue;
        bool dot = around[i] >= l->ncells;
        uint64_t own = log_place_key(log, dot ? FOCUS_DOT : FOCUS_CELL,
                                     dot ? around[i] - l->ncells : around[i]);
        if (best < 0 || w->nneeds < needs || (w->nneeds == needs && own < key)) {
            best = around[i];
            needs = w->nneeds;
            key = own;
        }
    }
    return best >= 0 && corner_follows(w, round, element, best, claim);
}
