/* Premises from cells and dots. */
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

static unsigned element_counts(const struct puzzle *p, int element)
{
    int clue = element < p->lattice->ncells ? p->cell_clue[element] : -1;

    if (element >= p->lattice->ncells)
        return COUNTS_DOT;
    return clue < 0 || p->clue[clue].ncells > 1 ? (unsigned)COUNTS_ANY
                                                : counts_of(p->clue[clue].number);
}

static int place_of(const int *edges, int n, int edge)
{
    int k = 0;

    while (k < n && edges[k] != edge)
        k++;
    return k;
}

pattern_set element_fit(const struct loop_premises *w, int element, pattern_set set,
                        const struct step_fact *f)
{
    const struct puzzle *p = w->log->puzzle;
    int n;
    const int *edges = element_edges(p->lattice, element, &n);
    int first = place_of(edges, n, f->what[0]), second = place_of(edges, n, f->what[1]);

    assert(first < n && second < n);
    return set_reduced(set & set_fit(n, first, second, (unsigned)f->value), n,
                       element_counts(p, element));
}

unsigned element_pair(const struct loop_premises *w, int element, pattern_set set,
                      const int edges[2])
{
    int n;
    const int *own = element_edges(w->log->puzzle->lattice, element, &n);

    return set_pair(set, n, place_of(own, n, edges[0]), place_of(own, n, edges[1]));
}

pattern_set element_patterns(const struct loop_premises *w, int element, int round)
{
    const struct log *log = w->log;
    const struct lattice *l = log->puzzle->lattice;
    unsigned on = 0, off = 0;
    int n;
    const int *edges = element_edges(l, element, &n);

    for (int k = 0; k < n; k++) {
        enum edge_value value = log_edge(log, edges[k], round);
        on |= (unsigned)(value == EDGE_ON) << k;
        off |= (unsigned)(value == EDGE_OFF) << k;
    }
    pattern_set set = set_patterns(n, element_counts(log->puzzle, element), on, off);
    for (size_t i = 0; i < w->nknown; i++) {
        const struct step_fact *f = &log->fact[w->known[i]].is;
        if (element_has(l, element, f->what))
            set = element_fit(w, element, set, f);
    }
    return set;
}

/* Two elements that meet have two edges in common; all that one leaves to the other is the joint values
 * of these. */
static bool question_follows(const struct loop_premises *w, const void *question)
{
    const struct question *q = question;
    const struct lattice *l = w->log->puzzle->lattice;
    pattern_set set = element_patterns(w, q->element, q->round);
    int n;
    const int *edges = element_edges(l, q->element, &n);

    if (q->has_path)
        set = element_fit(w, q->element, set, &q->way);
    for (int k = 0; k < n && q->other >= 0; k++) {
        struct step_fact corner = {FACT_EDGES, {edges[k], edges[(k + 1) % n]}, 0};
        if (!element_has(l, q->other, corner.what))
            continue;
        pattern_set beside = element_patterns(w, q->other, q->round);
        corner.value = (int)element_pair(w, q->other, beside, corner.what);
        set = element_fit(w, q->element, set, &corner);
    }
    return (element_pair(w, q->element, set, q->claim.what) & ~(unsigned)q->claim.value) == 0;
}

bool question_ask(struct loop_premises *w, const struct question *q)
{
    w->nknown = 0;
    for (int i = 0; i < (q->other < 0 ? 1 : 2); i++) {
        int n, element = i == 0 ? q->element : q->other;
        const int *edges = element_edges(w->log->puzzle->lattice, element, &n);
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

/* About the element alone if other is -1, else about the other, with the element. */
static bool corner_follows(struct loop_premises *w, int other, const struct premises_claim *claim)
{
    const struct lattice *l = w->log->puzzle->lattice;
    int asked = other < 0 ? claim->element : other;
    struct question q = {claim->round, asked, other < 0 ? -1 : claim->element, .claim = *claim->is};

    if (!element_has(l, asked, claim->is->what) ||
        (other >= 0 && !elements_meet(l, other, claim->element)))
        return false;
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
