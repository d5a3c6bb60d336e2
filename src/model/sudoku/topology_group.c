/*
 * The group is kept as a chain of stabilisers: each level fixes one more point (an element or a
 * block), and the last one has only the identity. A level knows the orbit of its point under the
 * permutations that fix all earlier points, as a tree: each generator on the way from a point of
 * the orbit to the root maps a point to its parent. So one random point of each orbit makes a
 * random permutation, and all are equally likely (Sims 1970).
 *
 * Nauty visits the levels from the last to the first, and the generators that it has found by then
 * generate the group of the level.
 */
#include "model/sudoku/topology_group.h"

#include "base/ints.h"
#include "base/mem.h"
#include "model/sudoku/constraint.h"

#include <assert.h>
#include <gmp.h>
#include <nauty/nausparse.h>
#include <stdlib.h>
#include <string.h>

/* A member of an orbit. Member 0 is the point itself; `generator` maps each other one to its
 * parent, an earlier member. */
struct member {
    int parent, generator;
};

struct group_level {
    int point;
    int size; /* of its orbit */
    int ngenerators;
    struct member *member; /* [size] */
};

struct topology_group {
    int nelements, npoints; /* elements, then blocks and constraints */
    int ngenerators, nlevels;
    int **generator; /* [ngenerators][npoints] */
    struct group_level *level;
    size_t generator_room, level_room;
};

/* ---- nauty ---- */

/*
 * The graph of a topology and givens: elements, then blocks, then the symbols that are given, then
 * the constraints. Only vertices of the same colour are alike: elements that may have the same
 * symbols; blocks; symbols, if names do not matter; constraints of a kind with the same number. An
 * ordered pair is two vertices, linked to each other, one for each place.
 */
enum vertex_kind { ELEMENT, BLOCK, SYMBOL, CONSTRAINT };

struct vertex {
    int colour[6];
    int number;
};

struct incidence {
    sparsegraph graph;
    int *label, *colour, *orbit; /* [graph.nv]; colour is 0 at the last vertex of each colour */
    struct vertex *vertex;       /* [graph.nv] ordered by colour */
    size_t nvertices, vertex_room;
    struct ints edges; /* pairs of vertices */
};

/* Nauty calls this if it gets no memory; its own function writes a message and exits with another
 * status. A static library of nauty would bring its own as well, hence weak. */
__attribute__((weak)) void alloc_error(const char *what UNUSED)
{
    mem_out();
}

static void link_vertices(sparsegraph *g, int a, int b)
{
    g->e[g->v[a] + (size_t)g->d[a]++] = b;
    g->e[g->v[b] + (size_t)g->d[b]++] = a;
}

static int add_vertex(struct incidence *in, const int colour[6])
{
    int v = (int)in->nvertices++;

    in->vertex = mem_reserve(in->vertex, in->nvertices, &in->vertex_room, sizeof *in->vertex);
    memcpy(in->vertex[v].colour, colour, sizeof in->vertex[v].colour);
    in->vertex[v].number = v;
    return v;
}

static void add_edge(struct incidence *in, int a, int b)
{
    ints_push(&in->edges, a);
    ints_push(&in->edges, b);
}

struct pair_of {
    struct incidence *in;
    const struct constraint *c;
};

/* A vertex for both, or one for each place. */
static bool add_pair(void *context, int a, int b)
{
    const struct pair_of *p = context;
    bool ordered = constraint_rows[p->c->kind]->order == ORDER_FROM_FIRST;
    int first = add_vertex(p->in, (int[6]){CONSTRAINT, (int)p->c->kind}), second = first;

    if (ordered) {
        second = add_vertex(p->in, (int[6]){CONSTRAINT, (int)p->c->kind, 1});
        add_edge(p->in, first, second);
    }
    add_edge(p->in, a, first);
    add_edge(p->in, b, second);
    return true;
}

static void add_constraints(struct incidence *in, const struct topology *t)
{
    for (int i = 0; t->constraints && i < t->constraints->n; i++) {
        const struct constraint *c = &t->constraints->at[i];
        const struct constraint_row *row = constraint_rows[c->kind];
        struct pair_of pair = {in, c};
        if (row->scope == SCOPE_EACH)
            continue;
        if (row->scope > SCOPE_PAIRS) {
            constraint_pairs(t, c, add_pair, &pair);
            continue;
        }
        int v = add_vertex(in, (int[6]){CONSTRAINT, (int)c->kind, c->number});
        for (int k = 0; k < c->ncells; k++)
            add_edge(in, c->cell[k], v);
        /* It matters what is between what. */
        for (int k = 1; k < c->ncells && row->number == SUM_BETWEEN; k++) {
            int next = add_vertex(in, (int[6]){CONSTRAINT, (int)c->kind, c->number, 2});
            add_edge(in, c->cell[k - 1], next);
            add_edge(in, c->cell[k], next);
        }
        if (row->order == ORDER_FROM_FIRST) {
            int first = add_vertex(in, (int[6]){CONSTRAINT, (int)c->kind, c->number, 1});
            add_edge(in, v, first);
            add_edge(in, c->cell[0], first);
        }
    }
}

/* How many elements before this one are in the same blocks, neither given. They can all change places:
 * that they do is nothing to be found, but would take nauty long, so their colours differ. */
static int twins_before(const struct topology *t, const int *given, int e)
{
    int n = 0, first = t->block_start[e], blocks = t->block_start[e + 1] - first;

    for (int k = 0; blocks > 0 && !given[e] && k < t->nsymbols; k++) {
        int x = topology_block(t, t->element_block[first])[k], start = t->block_start[x];
        n += x < e && !given[x] && t->block_start[x + 1] - start == blocks &&
             memcmp(t->element_block + start, t->element_block + first,
                    (size_t)blocks * sizeof *t->element_block) == 0;
    }
    return n;
}

static void add_elements_and_blocks(struct incidence *in, const struct topology *t,
                                    const int *given)
{
    for (int e = 0; e < t->nelements; e++) {
        int colour[6] = {ELEMENT};
        for (int k = 0; t->constraints && k < 4; k++)
            colour[1 + k] = (int)(uint32_t)(t->constraints->allowed[e][k / 2] >> 32 * (k % 2));
        if (!t->constraints && given)
            colour[1] = twins_before(t, given, e);
        add_vertex(in, colour);
    }
    for (int b = 0; b < t->nblocks; b++)
        add_vertex(in, (int[6]){BLOCK});
    for (int i = 0; i < t->nblocks * t->nsymbols; i++)
        add_edge(in, t->block[i], t->nelements + i / t->nsymbols);
}

static int compare_vertices(const void *a, const void *b)
{
    const struct vertex *x = a, *y = b;

    for (int i = 0; i < 6; i++)
        if (x->colour[i] != y->colour[i])
            return x->colour[i] < y->colour[i] ? -1 : 1;
    return x->number - y->number;
}

/* The graph for nauty, from vertices and edges. */
static void finish_graph(struct incidence *in)
{
    int n = (int)in->nvertices;
    sparsegraph *g = &in->graph;

    *g = (sparsegraph){.nv = n, .vlen = (size_t)n, .dlen = (size_t)n};
    g->v = mem_alloc((size_t)n, sizeof *g->v);
    g->d = mem_alloc((size_t)n, sizeof *g->d);
    g->e = mem_alloc(g->elen = in->edges.n, sizeof *g->e);
    in->label = mem_alloc((size_t)n, sizeof *in->label);
    in->colour = mem_alloc((size_t)n, sizeof *in->colour);
    in->orbit = mem_alloc((size_t)n, sizeof *in->orbit);
    for (size_t i = 0; i < in->edges.n; i++)
        g->d[in->edges.at[i]]++;
    for (int v = 0; v < n; v++) {
        g->v[v] = g->nde;
        g->nde += (size_t)g->d[v];
        g->d[v] = 0;
    }
    for (size_t i = 0; i < in->edges.n; i += 2)
        link_vertices(g, in->edges.at[i], in->edges.at[i + 1]);
    qsort(in->vertex, in->nvertices, sizeof *in->vertex, compare_vertices);
    for (int i = 0; i < n; i++) {
        in->label[i] = in->vertex[i].number;
        in->colour[i] = i + 1 < n && memcmp(in->vertex[i].colour, in->vertex[i + 1].colour,
                                            sizeof in->vertex[i].colour) == 0;
    }
}

static void incidence_init(struct incidence *in, const struct topology *t, const int *given)
{
    int number[TOPOLOGY_MAX_SYMBOLS + 1] = {0}; /* the vertex of a symbol */
    bool alike = !t->constraints || t->constraints->equivariant;

    *in = (struct incidence){0};
    add_elements_and_blocks(in, t, given);
    for (int e = 0; given && e < t->nelements; e++)
        if (given[e] && !number[given[e]])
            number[given[e]] = add_vertex(in, (int[6]){SYMBOL, alike ? 0 : given[e]});
    for (int e = 0; given && e < t->nelements; e++)
        if (given[e])
            add_edge(in, e, number[given[e]]);
    add_constraints(in, t);
    finish_graph(in);
}

static void incidence_release(struct incidence *in)
{
    free(in->graph.v);
    free(in->graph.d);
    free(in->graph.e);
    free(in->label);
    free(in->colour);
    free(in->orbit);
    free(in->vertex);
    free(in->edges.at);
}

/* Frees what nauty keeps for the thread. */
static void nauty_forget(void)
{
    nauty_freedyn();
    nautil_freedyn();
    nausparse_freedyn();
}

/* ---- the group ---- */

/* The group that nauty is finding in this thread: its hooks take no context. */
static _Thread_local struct topology_group *finding;

static void find_generator(int count, int *image, int *orbit, int norbits, int fixed, int n)
{
    struct topology_group *g = finding;
    int *copy = mem_alloc((size_t)n, sizeof *copy);

    (void)count, (void)orbit, (void)norbits, (void)fixed;
    memcpy(copy, image, (size_t)n * sizeof *copy);
    g->generator =
        mem_reserve(g->generator, (size_t)g->ngenerators + 1, &g->generator_room, sizeof(int *));
    g->generator[g->ngenerators++] = copy;
}

static void find_level(int *label, int *colour, int level, int *orbit, statsblk *stats, int point,
                       int size, int cell, int ncells, int children, int n)
{
    struct topology_group *g = finding;

    (void)label, (void)colour, (void)level, (void)orbit, (void)stats, (void)cell, (void)children;
    if (ncells == n || size == 1)
        return;
    g->level = mem_reserve(g->level, (size_t)g->nlevels + 1, &g->level_room, sizeof *g->level);
    g->level[g->nlevels++] =
        (struct group_level){.point = point, .size = size, .ngenerators = g->ngenerators};
}

struct topology_group *topology_group_new(const struct topology *t)
{
    struct topology_group *g = mem_alloc(1, sizeof *g);

    static DEFAULTOPTIONS_SPARSEGRAPH(usual);
    optionblk options = usual;
    statsblk stats;
    struct incidence in;

    incidence_init(&in, t, NULL);
    *g = (struct topology_group){.nelements = t->nelements, .npoints = in.graph.nv};
    options.defaultptn = FALSE;
    options.userautomproc = find_generator;
    options.userlevelproc = find_level;
    finding = g;
    sparsenauty(&in.graph, in.label, in.colour, in.orbit, &options, &stats, NULL);
    finding = NULL;
    nauty_forget();
    incidence_release(&in);
    /* Inverse generators, one after another. */
    size_t n = (size_t)g->npoints;
    FREED int *inverse = mem_alloc((size_t)g->ngenerators * n, sizeof *inverse);
    for (int k = 0; k < g->ngenerators; k++)
        for (int i = 0; i < g->npoints; i++)
            inverse[(size_t)k * n + (size_t)g->generator[k][i]] = i;
    FREED int *place = mem_alloc((size_t)g->npoints, sizeof *place);
    for (int i = 0; i < g->npoints; i++)
        place[i] = -1;
    for (int i = 0; i < g->nlevels; i++) {
        /* Grows the tree of an orbit, breadth first. place[] is -1 everywhere, here and
         * afterwards. */
        FREED int *point = mem_alloc((size_t)g->level[i].size, sizeof *point);
        int found = 1;
        g->level[i].member = mem_alloc((size_t)g->level[i].size, sizeof *g->level[i].member);
        point[0] = g->level[i].point;
        place[g->level[i].point] = 0;
        for (int j = 0; j < found; j++)
            for (int k = 0; k < g->level[i].ngenerators && found < g->level[i].size; k++) {
                int next = inverse[(size_t)k * (size_t)g->npoints + (size_t)point[j]];
                if (place[next] >= 0)
                    continue;
                place[next] = found;
                point[found] = next;
                g->level[i].member[found++] = (struct member){j, k};
            }
        assert(found == g->level[i].size);
        for (int j = 0; j < found; j++)
            place[point[j]] = -1;
    }
    return g;
}

void topology_group_free(struct topology_group *g)
{
    if (!g)
        return;
    for (int i = 0; i < g->ngenerators; i++)
        free(g->generator[i]);
    for (int i = 0; i < g->nlevels; i++)
        free(g->level[i].member);
    free(g->generator);
    free(g->level);
    free(g);
}

void topology_group_order(const struct topology_group *g, struct strbuf *out)
{
    mpz_t order;

    mpz_init_set_ui(order, 1);
    for (int i = 0; i < g->nlevels; i++)
        mpz_mul_ui(order, order, (unsigned long)g->level[i].size);
    FREED char *text = mem_alloc(mpz_sizeinbase(order, 10) + 2, 1);
    strbuf_text(out, mpz_get_str(text, 10, order));
    mpz_clear(order);
}

int topology_group_generators(const struct topology_group *g)
{
    return g->ngenerators;
}

const int *topology_group_generator(const struct topology_group *g, int i)
{
    assert(i >= 0 && i < g->ngenerators);
    return g->generator[i];
}

void topology_group_random(const struct topology_group *g, struct pcg32 *rng, int *image)
{
    for (int e = 0; e < g->nelements; e++)
        image[e] = e;
    for (int i = g->nlevels - 1; i >= 0; i--) {
        const struct group_level *l = &g->level[i];
        for (int m = (int)pcg32_below(rng, (uint32_t)l->size); m > 0; m = l->member[m].parent) {
            const int *generator = g->generator[l->member[m].generator];
            for (int e = 0; e < g->nelements; e++)
                image[e] = generator[image[e]];
        }
    }
}

/* ---- keys ---- */

struct puzzle_key topology_key(const struct topology *t, const int *given)
{
    static DEFAULTOPTIONS_SPARSEGRAPH(usual);
    optionblk options = usual;
    statsblk stats;
    struct incidence in;
    SG_DECL(canonical);

    incidence_init(&in, t, given);
    options.defaultptn = FALSE;
    options.getcanon = TRUE;
    sparsenauty(&in.graph, in.label, in.colour, in.orbit, &options, &stats, &canonical);
    SG_FREE(canonical);
    nauty_forget();
    /* The canonical form: for each element in the order of its new name, the new names of its
     * blocks and symbol. Elements come before blocks, and these before symbols. With constraints,
     * for each vertex its neighbours and its colour. */
    const sparsegraph *g = &in.graph;
    int *name = in.orbit, n = 4; /* no longer needed */
    FREED int *form = mem_alloc(4 + 7 * (size_t)g->nv + g->nde, sizeof *form);

    form[0] = t->nelements;
    form[1] = t->nsymbols;
    form[2] = t->nblocks;
    form[3] = g->nv;
    for (int i = 0; i < g->nv; i++)
        name[in.label[i]] = i;
    for (int i = 0; i < (t->constraints ? g->nv : t->nelements); i++) {
        int e = in.label[i], *first = form + n + 1;
        form[n++] = g->d[e];
        for (int k = 0; k < g->d[e]; k++)
            form[n++] = name[g->e[g->v[e] + (size_t)k]];
        qsort(first, (size_t)g->d[e], sizeof *first, ints_compare);
        for (int k = 0; t->constraints && k < 6; k++)
            form[n++] = in.vertex[i].colour[k];
    }
    struct puzzle_key key = key_of_numbers(form, n);
    incidence_release(&in);
    return key;
}
