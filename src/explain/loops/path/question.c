/* Premises from cells and dots. */
#include "base/checks.h"
#include "base/ints.h"
#include "explain/loops/path/premises.h"

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

static bool question_allows(const struct loop_premises *w, const struct question *q,
                            unsigned assignment)
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
    if (q->has_path && !question_holds(q, assignment, &q->way))
        return false;
    for (size_t i = 0; i < w->nknown; i++)
        if (!question_holds(q, assignment, &log->fact[w->known[i]].is))
            return false;
    return true;
}

static bool question_follows(const struct loop_premises *w, const void *question)
{
    const struct question *q = question;

    for (unsigned assignment = 0; assignment < 1u << q->nedges; assignment++)
        if (!question_holds(q, assignment, &q->claim) && question_allows(w, q, assignment))
            return false;
    return true;
}

bool question_ask(struct loop_premises *w, const struct question *q)
{
    w->nknown = 0;
    for (int i = 0; i < q->nelements; i++) {
        int n;
        const int *edges = element_edges(w->log->puzzle->lattice, q->element[i], &n);
        premises_add_known(w, edges, n, q->round);
    }
    return premises_reduce(w, question_follows, q);
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

/* Element alone if other is -1, else the two together. */
static bool corner_follows(struct loop_premises *w, int other, const struct premises_claim *claim)
{
    const struct lattice *l = w->log->puzzle->lattice;
    struct question q = {.round = claim->round, .claim = *claim->is};

    if (!element_has(l, other < 0 ? claim->element : other, claim->is->what) ||
        (other >= 0 && !elements_meet(l, other, claim->element)))
        return false;
    question_element(&q, l, claim->element);
    if (other >= 0)
        question_element(&q, l, other);
    return question_ask(w, &q);
}

/* With the k-th of the dots and cells around the first of the edges. */
static bool corner_beside(struct loop_premises *w, int k, const struct premises_claim *claim,
                          uint64_t *key)
{
    const struct lattice *l = w->log->puzzle->lattice;
    int edge = claim->is->what[0], dot = l->edge_dot[edge][k / 2], cell = l->edge_cell[edge][k / 2];

    *key = k % 2 == 0 ? log_place_key(w->log, FOCUS_DOT, dot)
                      : log_place_key(w->log, FOCUS_CELL, cell);
    return k % 2 == 0 ? corner_follows(w, l->ncells + dot, claim)
                      : lattice_is_cell(l, cell) && corner_follows(w, cell, claim);
}

bool premises_corner(struct loop_premises *w, const struct premises_claim *claim)
{
    return corner_follows(w, -1, claim) || premises_best(w, 4, corner_beside, claim);
}
