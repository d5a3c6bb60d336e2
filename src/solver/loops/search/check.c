/*
 * The invariants of state.h, asserted over the whole state. Each technique's part of the
 * state is computed again from the trail alone. That takes a pass over the board, so it is for
 * builds with sanitizers (base/checks.h).
 */
#include "solver/loops/search/state.h"

static bool check_processed(const struct search *s, int variable)
{
    return variable_value(s, variable) != 0 &&
           s->learn.fact[variable].position < s->learn.processed;
}

/* The processed edges among these that are on (or off). */
static int check_known(const struct search *s, const int *edge, int n, bool on)
{
    int known = 0;

    for (int k = 0; k < n; k++)
        known += check_processed(s, edge[k]) && edge_is_on(s, edge[k]) == on;
    return known;
}

/* ---- the trail ---- */

static void check_on(const struct search *s)
{
    int n_on = 0, n_on_root = 0;

    for (int i = 0; i < s->learn.ntrail; i++) {
        int literal = s->learn.trail[i], edge = variable_of(literal);
        if (!literal_on_edge(s, literal) || (literal & 1))
            continue;
        assert(s->on[n_on] == edge);
        n_on++;
        n_on_root += s->learn.fact[edge].level == 0;
    }
    assert(n_on == s->n_on && n_on_root == s->n_on_root);
    assert(variable_value(s, s->outside) < 0);
}

/* ---- numbers of dots and clues ---- */

static void check_dot(const struct cardinality *c)
{
    int on = c->known[0], open = c->size - on - c->known[1];

    assert(on <= 2);
    assert(on == 1 ? open >= 2 : on == 2 ? open == 0 : open != 1);
}

static void check_clue(const struct cardinality *c)
{
    int open = c->size - c->known[0] - c->known[1];

    assert(c->known[0] <= c->number && c->known[0] + open >= c->number);
    assert(open == 0 || (c->known[0] < c->number && c->known[0] + open > c->number));
}

static void check_counts(const struct search *s)
{
    int positive = 0;

    for (int i = 0; i < s->count.n; i++) {
        const struct cardinality *c = &s->count.constraint[i];
        bool clue = i >= s->lattice->ndots;
        positive += clue && c->demand == DEMAND_MET && c->number > 0;
        if (c->covered || i == s->negated.constraint)
            continue;
        assert(c->known[0] == check_known(s, c->edge, c->size, true));
        assert(c->known[1] == check_known(s, c->edge, c->size, false));
        if (!clue)
            check_dot(c);
        else if (c->demand == DEMAND_MET && s->started)
            check_clue(c);
    }
    assert(positive == s->count.positive_clues);
}

/* ---- stars ---- */

static void check_stars(const struct search *s)
{
    const struct stars *x = &s->stars;

    assert(x->nqueued == 0);
    for (int i = 0; i < x->nnodes; i++)
        assert(!x->queued[i]);
    for (int i = 0; i < x->nused; i++) {
        const struct star *star = &x->star[x->used[i]];
        for (int k = 0; k <= STAR_ARMS; k++)
            assert(star->kind[k] == x->kind[star->node[k]]);
        assert(star_is_quiet(s, x->used[i]));
    }
}

/* ---- sides ---- */

/* Of an edge and its two sides an even number is true, and never is exactly one of them open. */
static void check_sides(const struct search *s)
{
    const struct lattice *l = s->lattice;

    for (int e = 0; e < l->nedges; e++) {
        int a = variable_value(s, l->nedges + l->edge_cell[e][0]);
        int b = variable_value(s, l->nedges + l->edge_cell[e][1]);
        int edge = variable_value(s, e), open = (a == 0) + (b == 0) + (edge == 0);
        assert(open != 1);
        assert(open != 0 || ((a > 0) + (b > 0) + (edge > 0)) % 2 == 0);
    }
}

/* ---- paths ---- */

static void check_path(const struct search *s, int dot, int degree)
{
    const struct edge_path *path = &s->paths.at[dot];

    if (degree == 0) {
        assert(path->end == dot && path->length == 0 && path->guesses == 0);
    } else if (degree == 1) {
        const struct edge_path *other = &s->paths.at[path->end];
        assert(path->end != dot && other->end == dot);
        assert(path->length > 0 && other->length == path->length);
        assert(path->guesses <= path->length && other->guesses == path->guesses);
    }
}

static void check_paths(const struct search *s)
{
    const struct lattice *l = s->lattice;
    int ends = 0;

    for (int v = 0; v < l->ndots; v++) {
        int degree = check_known(s, l->dot_edge + l->dot_start[v], lattice_dot_degree(l, v), true);
        check_path(s, v, degree);
        ends += degree;
    }
    /* Two changes for each edge, which has two ends. */
    assert(s->paths.nchanges == ends);
}

/* ---- connected parts ---- */

static void check_parts(const struct search *s)
{
    const struct lattice *l = s->lattice;
    const struct parts *parts = &s->parts;
    int off = 0, joined = 0, rings = 0;

    for (int e = 0; e < l->nedges; e++) {
        if (!check_processed(s, e) || edge_is_on(s, e))
            continue;
        assert(unionfind_root(&parts->faces, l->edge_cell[e][0]) ==
               unionfind_root(&parts->faces, l->edge_cell[e][1]));
        off++;
    }
    for (int i = 0; i < parts->nmerges; i++) {
        joined += parts->merge_log[i] == MERGE_JOINED;
        rings += parts->merge_log[i] == MERGE_RING;
    }
    assert(parts->nmerges == off);
    assert(parts->faces.njoined == joined);
    assert(parts->nclosed_rings == rings);
    assert(parts->nrings == 0 && parts->rings_done == 0);
}

void search_check(const struct search *s)
{
    check_on(s);
    check_counts(s);
    check_stars(s);
    check_sides(s);
    check_paths(s);
    check_parts(s);
}
