/*
 * Building stars: the tables for lookups, and the stars of a board. star.c explains them.
 */
#include "solver/loops/search/star.h"

#include <string.h>

/* ---- tables ---- */

static const unsigned char bits_on[PATTERNS] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

/* The patterns in which an edge is on. */
static const unsigned short with_edge[STAR_CENTRE] = {0xaaaa, 0xcccc, 0xf0f0, 0xff00};

static bool kind_allows(int kind, int on)
{
    return kind == KIND_ANY || (kind == KIND_DOT ? on == 0 || on == 2 : on == kind);
}

/* Forces all edges to their values in the pattern. */
static unsigned forced_by(int pattern, int nedges)
{
    unsigned forced = 0;

    for (int i = 0; i < nedges; i++)
        forced |= (pattern >> i & 1 ? 1u : 2u) << 2 * i;
    return forced;
}

/* The patterns with this value of the edges that the arm shares. */
static unsigned shared_patterns(int arm, int value)
{
    unsigned first = with_edge[arm], second = with_edge[star_next(arm)];

    return (value & 1 ? first : ~first) & (value & 2 ? second : ~second);
}

static int shared_value(int arm, int pattern)
{
    return (pattern >> arm & 1) + 2 * (pattern >> star_next(arm) & 1);
}

/* For arms of the kind: `state` of the outer edges allows `outer` as their pattern. */
static void tabulate_outer(struct star_tables *t, int kind, int state, int outer)
{
    unsigned forced = forced_by(outer, 2);

    for (int value = 0; value < 4; value++)
        if (kind_allows(kind, bits_on[value] + bits_on[outer])) {
            for (int arm = 0; arm < STAR_ARMS; arm++)
                t->left[arm][kind][state] |= (unsigned short)shared_patterns(arm, value);
            for (int set = 0; set < 16; set++)
                if (set >> value & 1)
                    t->outer[kind][set][state] &= (unsigned char)forced;
        }
}

static bool state_allows(int state, int on)
{
    return state == OPEN || (state == ON) == on;
}

static void tabulate_arms(struct star_tables *t)
{
    memset(t->outer, 15, sizeof t->outer);
    for (int kind = 0; kind < KINDS; kind++)
        for (int first = OFF; first <= ON; first++)
            for (int second = OFF; second <= ON; second++)
                for (int outer = 0; outer < 4; outer++)
                    if (state_allows(first, outer & 1) && state_allows(second, outer >> 1))
                        tabulate_outer(t, kind, first | second << 2, outer);
}

/* ---- what follows from the lattice ---- */

/* The edges round a node. */
static const int *node_edges(const struct lattice *l, int node, int *n)
{
    bool dot = node < l->ndots;
    const int *start = dot ? l->dot_start + node : l->cell_start + node - l->ndots;

    *n = start[1] - start[0];
    return (dot ? l->dot_edge : l->cell_edge) + start[0];
}

/* The neighbour between edges k and k + 1 of a node: a face for a dot, a dot for a cell. */
static int node_beside(const struct lattice *l, int node, int k)
{
    return node < l->ndots ? l->ndots + l->dot_cell[l->dot_start[node] + k]
                           : l->cell_dot[l->cell_start[node - l->ndots] + k];
}

/* Adds the node as an arm if it is small and shares exactly the two edges that it should. */
static void star_add_arm(const struct search *s, struct star *x, int arm, int node)
{
    int size, nouter = 0, outer[SMALL];

    if (node >= s->stars.nnodes)
        return;
    const int *edge = node_edges(s->lattice, node, &size);
    for (int i = 0; i < size && size <= SMALL; i++)
        if (edge[i] != x->edge[arm] && edge[i] != x->edge[star_next(arm)])
            outer[nouter++] = edge[i];
    if (size > SMALL || nouter != size - 2)
        return;
    x->node[1 + arm] = node;
    for (int i = 0; i < nouter; i++)
        x->edge[STAR_CENTRE + 2 * arm + i] = outer[i];
}

/* The edge to begin with so that a neighbour that is no node, such as the outside, comes last: with
 * fewer than four edges there is no arm between the last edge and the first. */
static int star_first(const struct search *s, int centre, int n)
{
    int first = 0;

    for (int k = 0; k < n && n < STAR_CENTRE; k++)
        if (node_beside(s->lattice, centre, k) >= s->stars.nnodes)
            first = k + 1;
    return first;
}

/* The star of a node; it stays empty if the node is not small. */
static void star_add(struct search *s, int centre)
{
    struct star *x = &s->stars.star[centre];
    int n;
    const int *edge = node_edges(s->lattice, centre, &n);

    x->node[0] = centre;
    for (int i = 1; i <= STAR_ARMS; i++)
        x->node[i] = s->stars.nnodes;
    for (int i = 0; i < STAR_EDGES; i++)
        x->edge[i] = s->outside;
    if (n > SMALL)
        return;
    int first = star_first(s, centre, n), narms = n < STAR_ARMS ? n - 1 : n;
    for (int i = 0; i < n; i++)
        x->edge[i] = edge[(first + i) % n];
    for (int i = 0; i < narms; i++)
        star_add_arm(s, x, i, node_beside(s->lattice, centre, (first + i) % n));
}

static void star_arrays(struct search *s)
{
    struct stars *x = &s->stars;
    size_t n = (size_t)x->nnodes, nvars = (size_t)s->nvars;

    x->kind = arena_take(&s->arena, n + 1, sizeof *x->kind);
    x->star = arena_take(&s->arena, n, sizeof *x->star);
    x->used = arena_take(&s->arena, n, sizeof *x->used);
    x->at = arena_take(&s->arena, n * STAR_EDGES, sizeof *x->at);
    x->start = arena_take(&s->arena, nvars, sizeof *x->start);
    x->end = arena_take(&s->arena, nvars, sizeof *x->end);
    x->queue = arena_take(&s->arena, n + 1, sizeof *x->queue);
    x->queued = arena_take(&s->arena, n, sizeof *x->queued);
    x->tables = arena_take(&s->arena, 1, sizeof *x->tables);
}

void star_init(struct search *s)
{
    star_arrays(s);
    memset(s->stars.kind, KIND_DOT, (size_t)s->lattice->ndots);
    struct star_tables *t = s->stars.tables;
    for (int p = 0; p < PATTERNS; p++)
        for (int kind = 0; kind < KINDS; kind++)
            t->allowed[kind] |= (unsigned short)(kind_allows(kind, bits_on[p]) << p);
    for (int state = 0; state < 256; state++) {
        unsigned patterns = 0xffff;
        for (int i = 0; i < STAR_CENTRE; i++) {
            int of_edge = state >> 2 * i & 3;
            if (of_edge != OPEN)
                patterns &= of_edge == ON ? with_edge[i] : ~(unsigned)with_edge[i];
        }
        t->known[state] = (unsigned short)patterns;
    }
    /* Computes each set of patterns from the set with one pattern less. */
    for (int half = 0; half < 2; half++) {
        t->common[half][0] = 0xff;
        for (int p = 0; p < PATTERNS / 2; p++) {
            unsigned forced = forced_by(p + half * PATTERNS / 2, STAR_CENTRE), values = 0;
            for (int arm = 0; arm < STAR_ARMS; arm++)
                values |= 1u << (4 * arm + shared_value(arm, p + half * PATTERNS / 2));
            for (int set = 0; set < 1 << p; set++) {
                t->common[half][set | 1 << p] = (unsigned char)(t->common[half][set] & forced);
                t->values[half][set | 1 << p] = (unsigned short)(t->values[half][set] | values);
            }
        }
    }
    tabulate_arms(t);
    for (int i = 0; i < s->stars.nnodes; i++)
        star_add(s, i);
    /* Makes room for all stars of each edge; treating the outside the same way avoids a branch. */
    int at = 0;
    for (int i = 0; i < s->stars.nnodes; i++)
        for (int k = 0; k < STAR_EDGES; k++)
            s->stars.start[s->stars.star[i].edge[k]]++;
    for (int v = 0; v < s->nvars; v++) {
        int room = s->stars.start[v];
        s->stars.start[v] = at;
        at += room;
    }
    assert(at == s->stars.nnodes * STAR_EDGES);
}

/* ---- the stars of a board, and what is asked of their members
 * ------------------------------------
 */

/* What is asked of each cell; of cells without a small clue, nothing. */
static void star_ask(struct search *s)
{
    const struct lattice *l = s->lattice;

    memset(s->stars.kind + l->ndots, KIND_ANY, (size_t)l->ncells + 1);
    for (int i = l->ndots; i < s->count.n; i++) {
        const struct cardinality *c = &s->count.constraint[i];
        const struct clue *clue = &s->puzzle->clue[i - l->ndots];
        if (clue->ncells == 1 && c->size <= SMALL && c->number <= SMALL && c->demand == DEMAND_MET)
            s->stars.kind[l->ndots + clue->cells[0]] = (unsigned char)c->number;
    }
}

static void star_set_kinds(const struct search *s, struct star *x)
{
#pragma GCC unroll 5
    for (int i = 0; i <= STAR_ARMS; i++)
        x->kind[i] = s->stars.kind[x->node[i]];
}

/* The clues among the arms of a dot. */
static int star_clues(const struct search *s, int dot)
{
    const int *node = s->stars.star[dot].node;
    int clues = 0;

#pragma GCC unroll 4
    for (int i = 1; i <= STAR_ARMS; i++)
        clues += s->stars.kind[node[i]] != KIND_ANY;
    return clues;
}

static void star_use(struct search *s, int star)
{
    const int *edge = s->stars.star[star].edge;

    s->stars.used[s->stars.nused++] = star;
#pragma GCC unroll 12
    for (int i = 0; i < STAR_EDGES; i++)
        s->stars.at[s->stars.end[edge[i]]++] = star;
}

/* Uses the stars of all small clues, which are not counted elsewhere, and of dots with several
 * small clues. A dot with one small clue is an arm of that clue's star. */
void star_load(struct search *s)
{
    const struct lattice *l = s->lattice;

    s->stars.nused = 0;
    memcpy(s->stars.end, s->stars.start, (size_t)s->nvars * sizeof *s->stars.end);
    star_ask(s);
    for (int c = 0; c < l->ncells; c++)
        if (s->stars.kind[l->ndots + c] != KIND_ANY) {
            star_use(s, l->ndots + c);
            s->count.constraint[l->ndots + s->puzzle->cell_clue[c]].covered = true;
        }
    for (int v = 0; v < l->ndots; v++)
        if (star_clues(s, v) > 1)
            star_use(s, v);
}

void star_reset(struct search *s)
{
    star_clear(s);
    star_ask(s);
    for (int i = s->stars.nused - 1; i >= 0; i--) {
        star_set_kinds(s, &s->stars.star[s->stars.used[i]]);
        s->stars.queued[s->stars.used[i]] = 1;
        s->stars.queue[s->stars.nqueued++] = s->stars.used[i];
    }
}

void star_drop(struct search *s, int clue)
{
    const struct cardinality *c = &s->count.constraint[s->lattice->ndots + clue];

    if (!c->covered)
        return;
    s->stars.kind[s->lattice->ndots + s->puzzle->clue[clue].cells[0]] = KIND_ANY;
    for (int k = 0; k < c->size; k++)
        for (int i = s->stars.start[c->edge[k]]; i < s->stars.end[c->edge[k]]; i++)
            star_set_kinds(s, &s->stars.star[s->stars.at[i]]);
}

void star_clear(struct search *s)
{
    while (s->stars.nqueued > 0)
        s->stars.queued[s->stars.queue[--s->stars.nqueued]] = 0;
}
