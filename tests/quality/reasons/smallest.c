#include "quality/reasons/smallest.h"

#include "base/mem.h"
#include "model/loops/step.h"

#include <assert.h>
#include <ccadical.h>
#include <stdlib.h>
#include <string.h>

/* Items: dots, clues, the law of sides, the law of the loop. */
struct smallest {
    const struct puzzle *p;
    const struct lattice *l;
    const int *known;
    const struct loop *solution;
    CCaDiCaL *sat;
    int nvars, nitems, sides, loop; /* the last two are items */
    unsigned char *on;              /* [nedges] the set of edges found last */
    int *walk, *part;               /* [ndots] */
    /* What is collected: sets of edges, each with the items that it violates. */
    int nsets;
    unsigned char **edges, **violated;
    size_t edges_capacity, violated_capacity;
    unsigned char *chosen; /* [nitems] */
    bool may_use_loop;
};

/* ---- clauses ---- */

static int edge_variable(int edge)
{
    return 1 + edge;
}

static int face_variable(const struct smallest *s, int face)
{
    return 1 + s->l->nedges + face;
}

static int item_variable(const struct smallest *s, int item)
{
    return 1 + s->l->nedges + s->l->nfaces + item;
}

static void add_clause(struct smallest *s, const int *literal, int n)
{
    for (int i = 0; i < n; i++)
        ccadical_add(s->sat, literal[i]);
    ccadical_add(s->sat, 0);
}

/* Of these edges none or two are on, if the dot is in. */
static void add_dot(struct smallest *s, int dot)
{
    int n = lattice_dot_degree(s->l, dot);

    for (int pattern = 0; pattern < 1 << n; pattern++) {
        int clause[LATTICE_DEGREE + 1];
        if (pattern == 0 || __builtin_popcount((unsigned)pattern) == 2)
            continue;
        for (int k = 0; k < n; k++) {
            int variable = edge_variable(s->l->dot_edge[s->l->dot_start[dot] + k]);
            clause[k] = pattern >> k & 1 ? -variable : variable;
        }
        clause[n] = -item_variable(s, dot);
        add_clause(s, clause, n + 1);
    }
}

/* Variables count[j]: at least j of the edges so far are on; those of no edges are constant. */
static void add_clue(struct smallest *s, int clue, int item)
{
    int *edge = mem_alloc((size_t)s->l->nedges, sizeof *edge);
    int n = puzzle_boundary(s->p, clue, edge), number = s->p->clue[clue].number, before = 0;

    for (int i = 0; i < n; i++) {
        int now = s->nvars, x = edge_variable(edge[i]);
        s->nvars += i + 1;
        for (int j = 1; j <= i + 1; j++) {
            int c = now + j, same = j <= i ? before + j : 0, less = j > 1 ? before + j - 1 : 0;
            /* c = same or (x and less) */
            if (same)
                add_clause(s, (int[]){-same, c}, 2);
            if (less)
                add_clause(s, (int[]){-x, -less, c}, 3);
            else
                add_clause(s, (int[]){-x, c}, 2);
            if (same)
                add_clause(s, (int[]){-c, same, x}, 3);
            else
                add_clause(s, (int[]){-c, x}, 2);
            if (less && same)
                add_clause(s, (int[]){-c, same, less}, 3);
            else if (less)
                add_clause(s, (int[]){-c, less}, 2);
        }
        before = now;
    }
    int in = item_variable(s, item);
    if (number > n)
        add_clause(s, (int[]){-in}, 1);
    else if (number > 0)
        add_clause(s, (int[]){-in, before + number}, 2);
    if (number < n)
        add_clause(s, (int[]){-in, -(before + number + 1)}, 2);
    for (int e = 0; e < s->l->nedges; e++)
        if (puzzle_internal(s->p, e) && puzzle_clue_of(s->p, s->l->edge_cell[e][0]) == clue)
            add_clause(s, (int[]){-in, -edge_variable(e)}, 2);
    free(edge);
}

static void add_laws(struct smallest *s)
{
    int in = item_variable(s, s->sides), loop = item_variable(s, s->loop);

    for (int e = 0; e < s->l->nedges; e++) {
        int x = edge_variable(e), a = face_variable(s, s->l->edge_cell[e][0]);
        int b = face_variable(s, s->l->edge_cell[e][1]);
        add_clause(s, (int[]){-in, -x, a, b}, 4);
        add_clause(s, (int[]){-in, -x, -a, -b}, 4);
        add_clause(s, (int[]){-in, x, -a, b}, 4);
        add_clause(s, (int[]){-in, x, a, -b}, 4);
    }
    add_clause(s, (int[]){-loop, in}, 2);
    for (int v = 0; v < s->l->ndots; v++)
        add_clause(s, (int[]){-loop, item_variable(s, v)}, 2);
    for (int e = 0; e < s->l->nedges; e++)
        ccadical_add(s->sat, edge_variable(e));
    add_clause(s, (int[]){-loop}, 1);
}

struct smallest *smallest_new(const struct puzzle *p, const int *known, const struct loop *solution)
{
    struct smallest *s = mem_alloc(1, sizeof *s);
    const struct lattice *l = p->lattice;

    *s = (struct smallest){.p = p, .l = l, .known = known, .solution = solution};
    s->sides = l->ndots + p->nclues;
    s->loop = s->sides + 1;
    s->nitems = s->loop + 1;
    s->nvars = l->nedges + l->nfaces + s->nitems;
    s->sat = ccadical_init();
    s->on = mem_alloc((size_t)l->nedges, 1);
    s->walk = mem_alloc((size_t)l->ndots, sizeof *s->walk);
    s->part = mem_alloc((size_t)l->ndots, sizeof *s->part);
    s->chosen = mem_alloc((size_t)s->nitems, 1);
    for (int v = 0; v < l->ndots; v++)
        add_dot(s, v);
    for (int c = 0; c < p->nclues; c++)
        add_clue(s, c, l->ndots + c);
    add_laws(s);
    for (int e = 0; e < l->nedges; e++)
        if (known[e] != EDGE_UNKNOWN)
            add_clause(s, (int[]){known[e] == EDGE_ON ? edge_variable(e) : -edge_variable(e)}, 1);
    return s;
}

void smallest_free(struct smallest *s)
{
    for (int i = 0; i < s->nsets; i++) {
        free(s->edges[i]);
        free(s->violated[i]);
    }
    free(s->edges);
    free(s->violated);
    ccadical_release(s->sat);
    free(s->on);
    free(s->walk);
    free(s->part);
    free(s->chosen);
    free(s);
}

/* ---- sets of edges ---- */

/* Numbers the parts into which the edges that are on join the dots; other dots get -1. */
static int number_parts(struct smallest *s)
{
    const struct lattice *l = s->l;
    int parts = 0;

    memset(s->part, -1, (size_t)l->ndots * sizeof *s->part);
    for (int e = 0; e < l->nedges; e++) {
        int n = 0, first = l->edge_dot[e][0];
        if (!s->on[e] || s->part[first] >= 0)
            continue;
        s->part[first] = parts;
        s->walk[n++] = first;
        while (n > 0) {
            int dot = s->walk[--n];
            for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
                int next = lattice_along(l, l->dot_edge[k], dot);
                if (!s->on[l->dot_edge[k]] || s->part[next] >= 0)
                    continue;
                s->part[next] = parts;
                s->walk[n++] = next;
            }
        }
        parts++;
    }
    return parts;
}

/* Two parts are both on only if an edge leaves the first. */
static void add_cut(struct smallest *s, int part, int within, int beyond)
{
    for (int e = 0; e < s->l->nedges; e++)
        if ((s->part[s->l->edge_dot[e][0]] == part) != (s->part[s->l->edge_dot[e][1]] == part))
            ccadical_add(s->sat, edge_variable(e));
    add_clause(
        s, (int[]){-edge_variable(within), -edge_variable(beyond), -item_variable(s, s->loop)}, 3);
}

/* For each part, with the first edge of it and the first one elsewhere, known ones if possible. */
static void add_cuts(struct smallest *s, int parts)
{
    for (int part = 0; part < parts; part++) {
        int within = -1, beyond = -1;
        for (int e = 0; e < s->l->nedges; e++) {
            int *which = s->part[s->l->edge_dot[e][0]] == part ? &within : &beyond;
            if (s->on[e] && (*which < 0 || (s->known[e] && !s->known[*which])))
                *which = e;
        }
        add_cut(s, part, within, beyond);
    }
}

static int count_on(const struct smallest *s, const int *edge, int n)
{
    int on = 0;

    for (int k = 0; k < n; k++)
        on += s->on[edge[k]];
    return on;
}

/* Which items the set of edges violates. */
static void find_violated(struct smallest *s, unsigned char *violated)
{
    struct loop loop = {s->l->nedges, s->on};
    bool simple = number_parts(s) == 1;

    memset(violated, 0, (size_t)s->nitems);
    for (int v = 0; v < s->l->ndots; v++) {
        int on = count_on(s, s->l->dot_edge + s->l->dot_start[v], lattice_dot_degree(s->l, v));
        violated[v] = on != 0 && on != 2;
        violated[s->sides] = violated[s->sides] || on % 2;
        simple = simple && !violated[v];
    }
    for (int c = 0; c < s->p->nclues; c++)
        violated[s->l->ndots + c] = loop_count(&loop, s->p, c) != s->p->clue[c].number;
    for (int e = 0; e < s->l->nedges; e++)
        if (s->on[e] && puzzle_internal(s->p, e))
            violated[s->l->ndots + puzzle_clue_of(s->p, s->l->edge_cell[e][0])] = 1;
    violated[s->loop] = !simple;
}

/* Whether some set of edges meets the items that are `in` and has the edge against the solution;
 * leaves it in on[]. */
static bool solve(struct smallest *s, const unsigned char *in, int edge)
{
    for (;;) {
        for (int i = 0; i < s->nitems; i++)
            if (in[i])
                ccadical_assume(s->sat, item_variable(s, i));
        ccadical_assume(s->sat, s->solution->on[edge] ? -edge_variable(edge) : edge_variable(edge));
        if (ccadical_solve(s->sat) != 10)
            return false;
        for (int e = 0; e < s->l->nedges; e++)
            s->on[e] = ccadical_val(s->sat, edge_variable(e)) > 0;
        int parts = in[s->loop] ? number_parts(s) : 1;
        if (parts == 1)
            return true;
        add_cuts(s, parts);
    }
}

/* Collects the set of edges found last, after changing it so that it meets as many items as
 * possible: no item more can be met. */
static void collect(struct smallest *s, int edge, const unsigned char *met)
{
    unsigned char *violated = mem_alloc((size_t)s->nitems, 1), *edges;
    unsigned char *in = mem_alloc((size_t)s->nitems, 1);

    memcpy(in, met, (size_t)s->nitems);
    edges = mem_alloc((size_t)s->l->nedges, 1);
    find_violated(s, violated);
    memcpy(edges, s->on, (size_t)s->l->nedges);
    for (int i = 0; i < s->nitems; i++) {
        if (!violated[i] || (i == s->loop && !s->may_use_loop))
            continue;
        for (int k = 0; k < s->nitems; k++)
            in[k] = !violated[k] && (k != s->loop || s->may_use_loop);
        in[i] = 1;
        if (!solve(s, in, edge))
            continue;
        find_violated(s, violated);
        memcpy(edges, s->on, (size_t)s->l->nedges);
    }
    free(in);
    size_t n = (size_t)s->nsets++;
    s->edges = mem_reserve(s->edges, n + 1, &s->edges_capacity, sizeof *s->edges);
    s->violated = mem_reserve(s->violated, n + 1, &s->violated_capacity, sizeof *s->violated);
    s->edges[n] = edges;
    s->violated[n] = violated;
}

/* ---- hitting sets ---- */

static bool is_hit(const struct smallest *s, int set)
{
    for (int i = 0; i < s->nitems; i++)
        if (s->chosen[i] && s->violated[set][i])
            return true;
    return false;
}

static int set_size(const struct smallest *s, int set)
{
    int n = 0;

    for (int i = 0; i < s->nitems; i++)
        n += s->violated[set][i] && (i != s->loop || s->may_use_loop);
    return n;
}

/* Chooses at most `most` more items, so that every set with the edge against the solution has one.
 */
static bool choose(struct smallest *s, int edge, int most)
{
    int best = -1, least = 0;

    for (int i = 0; i < s->nsets; i++) {
        if (s->edges[i][edge] == s->solution->on[edge] || is_hit(s, i))
            continue;
        int size = set_size(s, i);
        if (best < 0 || size < least) {
            best = i;
            least = size;
        }
    }
    if (best < 0)
        return true;
    for (int i = 0; i < s->nitems && most > 0; i++) {
        if (!s->violated[best][i] || (i == s->loop && !s->may_use_loop))
            continue;
        s->chosen[i] = 1;
        if (choose(s, edge, most - 1))
            return true;
        s->chosen[i] = 0;
    }
    return false;
}

/* The smallest reason of one edge, if it is below the bound. */
static int edge_size(struct smallest *s, int edge, int bound)
{
    int size = 0;

    while (size < bound) {
        memset(s->chosen, 0, (size_t)s->nitems);
        if (!choose(s, edge, size))
            size++;
        else if (!solve(s, s->chosen, edge))
            return size;
        else
            collect(s, edge, s->chosen);
    }
    return bound;
}

int smallest_size(struct smallest *s, bool may_use_loop, int bound)
{
    s->may_use_loop = may_use_loop;
    for (int e = 0; e < s->l->nedges; e++)
        if (s->known[e] == EDGE_UNKNOWN)
            bound = edge_size(s, e, bound);
    return bound;
}
