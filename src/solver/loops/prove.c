/*
 * The proof is the search's own log: each clause that it learns follows by unit propagation, and
 * each loop that it closed is listed for the checker. Unless the proof is plain, it begins with all
 * edges that deduction fixes, each as a clause of its own. So the proof of a puzzle that people can
 * solve resembles their solution: it grows from edge to edge.
 *
 * It does not matter how deduction found an edge. The proof shows it by the cheapest of
 *     1. unit propagation from the edge's other value;
 *     2. a parity line, where decided edges join the cells on its two sides;
 *     3. a short search that supposes the other value.
 * A queue holds the edges near the latest decided ones, for 1 and 2; when it is empty, one more
 * edge is searched for, with an effort that grows when all open edges resist. Deduction's edges
 * hold in all solutions, so with enough effort each is shown.
 */
#include "solver/loops/prove.h"

#include "base/arena.h"
#include "base/mem.h"
#include "base/unionfind.h"
#include "model/level.h"
#include "solver/loops/proof_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct prover {
    const struct lattice *lattice;
    struct search *search;
    struct proof_text *text;
    struct parity *parity;
    int *goal;              /* [nedges] enum edge_value: what deduction fixes */
    unsigned char *shown;   /* [nedges] there is a clause of this edge alone */
    unsigned char *decided; /* [nedges] */
    int64_t limit;          /* of conflicts, in total */
    int taken;              /* how many of the search's known literals were handled */
    int *queue;             /* [nedges] a ring of edges */
    int head, length;
    unsigned char *queued; /* [nedges] */
};

/* ---- lines from the search ---- */

static void prove_learnt(void *context, const int *literal, int n)
{
    struct prover *v = context;

    if (n == 1 && literal[0] / 2 < v->lattice->nedges)
        v->shown[literal[0] / 2] = 1;
    proof_text_clause(v->text, literal, n);
}

static void prove_dropped(void *context, int number, const int *literal, int n)
{
    struct prover *v = context;
    (void)number;

    proof_text_drop(v->text, literal, n);
}

static void prove_cut(void *context, const int *edge, int n)
{
    struct prover *v = context;

    proof_text_loop(v->text, edge, n);
}

static void prove_apart(void *context, const int *dot, int n, int within, int beyond)
{
    struct prover *v = context;

    proof_text_way_out(v->text, dot, n, within, beyond);
}

/* ---- edges fixed by deduction ---- */

static void prove_enqueue(struct prover *v, int edge)
{
    if (v->queued[edge] || v->decided[edge] || v->goal[edge] == EDGE_UNKNOWN)
        return;
    assert(v->length < v->lattice->nedges);
    v->queued[edge] = 1;
    v->queue[(v->head + v->length++) % v->lattice->nedges] = edge;
}

static int prove_dequeue(struct prover *v)
{
    int edge = v->queue[v->head];

    assert(v->length > 0 && v->queued[edge]);
    v->head = (v->head + 1) % v->lattice->nedges;
    v->length--;
    v->queued[edge] = 0;
    return edge;
}

/* Takes over what the search knows by now; each edge that is to be shown gets its clause. */
static void prove_take(struct prover *v)
{
    const int *literal;
    int n = search_known(v->search, &literal);

    for (; v->taken < n; v->taken++) {
        int edge = literal[v->taken] / 2;
        if (edge >= v->lattice->nedges)
            continue;
        if (!v->shown[edge] && v->goal[edge] != EDGE_UNKNOWN)
            proof_text_clause(v->text, &literal[v->taken], 1);
        v->decided[edge] = 1;
        parity_know(v->parity, edge);
        /* The edges at the corners of the two cells beside the edge. */
        const struct lattice *l = v->lattice;
        for (int side = 0; side < 2; side++) {
            int cell = l->edge_cell[edge][side];
            if (!lattice_is_cell(l, cell))
                continue;
            for (int i = l->cell_start[cell]; i < l->cell_start[cell + 1]; i++) {
                int dot = l->cell_dot[i];
                for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
                    prove_enqueue(v, l->dot_edge[k]);
            }
        }
    }
}

static bool prove_edge(struct prover *v, int edge, int64_t effort)
{
    enum edge_value other = v->goal[edge] == EDGE_ON ? EDGE_OFF : EDGE_ON;

    assert(!v->decided[edge] && v->goal[edge] != EDGE_UNKNOWN);
    bool fine = search_refute(v->search, edge, other, effort);
    if (!fine && parity_show(v->parity, edge, v->text)) {
        search_fix(v->search, edge, (enum edge_value)v->goal[edge]);
        fine = true;
    }
    prove_take(v);
    assert(!fine || v->decided[edge] || search_exhausted(v->search));
    return fine;
}

/* Nothing is left to show, or the limit was reached. */
static bool prove_is_over(const struct prover *v)
{
    return search_exhausted(v->search) ||
           (v->limit != SEARCH_NO_LIMIT && search_conflicts(v->search) >= v->limit);
}

static void prove_queued(struct prover *v)
{
    while (v->length > 0 && !prove_is_over(v)) {
        int edge = prove_dequeue(v);
        if (!v->decided[edge])
            prove_edge(v, edge, 0);
    }
}

/* Shows one more edge and returns it, or -1 if none is left to be shown. */
static int prove_one(struct prover *v, int from, int64_t *effort)
{
    int n = v->lattice->nedges;

    for (bool open = true; open && !prove_is_over(v); *effort *= 4) {
        open = false;
        for (int i = 0, edge = from; i < n; i++, edge = edge + 1 < n ? edge + 1 : 0) {
            if (v->decided[edge] || v->goal[edge] == EDGE_UNKNOWN)
                continue;
            open = true;
            if (prove_edge(v, edge, *effort))
                return edge;
        }
    }
    return -1;
}

static void prove_closure(struct prover *v, const struct puzzle *p)
{
    struct closure *d = closure_new(p->lattice);
    size_t n = (size_t)p->lattice->nedges;

    closure_load(d, p, NULL, LEVEL_CLOSURE);
    closure_close(d);
    const int *known = closure_edges(d);
    for (size_t e = 0; e < n; e++)
        v->goal[e] = known[e];
    closure_free(d);
    v->queue = mem_alloc(n, sizeof *v->queue);
    v->queued = mem_alloc(n, 1);
    v->decided = mem_alloc(n, 1);
    v->parity = parity_new(p->lattice);
    enum { FIRST_EFFORT = 4 };
    int64_t effort = FIRST_EFFORT;
    int edge = 0;
    for (int e = 0; e < v->lattice->nedges; e++)
        prove_enqueue(v, e);
    do {
        prove_queued(v);
        edge = prove_one(v, edge, &effort);
    } while (edge >= 0);
    /* Once the search is exhausted, any clause follows: also the edges that nothing has shown. */
    for (int e = 0; e < v->lattice->nedges && search_exhausted(v->search); e++)
        if (v->goal[e] != EDGE_UNKNOWN && !v->decided[e] && !v->shown[e])
            proof_text_clause(v->text, &(int){2 * e + (v->goal[e] == EDGE_OFF)}, 1);
    parity_free(v->parity);
    free(v->decided);
    free(v->queued);
    free(v->queue);
}

bool prove_decision(const struct puzzle *p, const struct decision *decision, bool plain,
                    int64_t limit, FILE *out)
{
    struct prover v = {.lattice = p->lattice, .search = search_new(p), .limit = limit};
    struct search_sink sink = {prove_learnt, prove_dropped, prove_cut, prove_apart, &v};
    size_t n = (size_t)p->lattice->nedges;

    assert(decision->answer == (decision->solution ? SEARCH_UNIQUE : SEARCH_NONE));
    v.text = proof_text_new(p, out);
    v.goal = mem_alloc(n, sizeof *v.goal);
    v.shown = mem_alloc(n, 1);
    proof_text_head(v.text, decision->solution);
    search_set_sink(v.search, &sink);
    if (!plain)
        prove_closure(&v, p);
    bool shown = search_run(v.search, 2, limit) == decision->answer;
    if (shown)
        proof_text_clause(v.text, NULL, 0);
    search_free(v.search);
    proof_text_free(v.text);
    free(v.goal);
    free(v.shown);
    return shown;
}

struct parity {
    struct arena arena;
    const struct lattice *lattice;
    struct unionfind sides; /* faces, joined across decided edges */
    unsigned char *known;   /* [nedges] decided */
    int *queue;             /* [nfaces] */
    int *from;              /* [nfaces] the edge by which the walk reached a face, or -1 */
    int *crossed;           /* [ncrossed] the edges of the walk */
    int ncrossed;
    unsigned char *cut; /* [nedges] 1 for these edges during a test, otherwise 0 */
    int *dot[2];        /* [ndots] the two parts of the dots, as far as they are known */
    signed char *part;  /* [ndots] 0: not known, else part + 1 */
};

struct parity *parity_new(const struct lattice *l)
{
    struct parity *y = mem_alloc(1, sizeof *y);
    size_t edges = (size_t)l->nedges, faces = (size_t)l->nfaces, dots = (size_t)l->ndots;

    y->lattice = l;
    unionfind_init(&y->sides, &y->arena, l->nfaces);
    y->known = arena_take(&y->arena, edges, 1);
    y->queue = arena_take(&y->arena, faces, sizeof *y->queue);
    y->from = arena_take(&y->arena, faces, sizeof *y->from);
    y->crossed = arena_take(&y->arena, faces, sizeof *y->crossed);
    y->cut = arena_take(&y->arena, edges, 1);
    y->dot[0] = arena_take(&y->arena, dots, sizeof *y->dot[0]);
    y->dot[1] = arena_take(&y->arena, dots, sizeof *y->dot[1]);
    y->part = arena_take(&y->arena, dots, 1);
    return y;
}

void parity_free(struct parity *y)
{
    arena_release(&y->arena);
    free(y);
}

void parity_know(struct parity *y, int edge)
{
    assert(!y->known[edge]);
    y->known[edge] = 1;
    unionfind_join(&y->sides, y->lattice->edge_cell[edge][0], y->lattice->edge_cell[edge][1], 0);
}

/* Breadth first over decided edges, from one side of the edge to the other: a shortest walk, which
 * visits no face twice. Collects its edges, and `edge`, which closes it. */
static void parity_walk(struct parity *y, int edge)
{
    const struct lattice *l = y->lattice;
    int start = l->edge_cell[edge][0], goal = l->edge_cell[edge][1];
    int head = 0, tail = 0;

    memset(y->from, -1, (size_t)l->nfaces * sizeof *y->from);
    y->queue[tail++] = start;
    y->from[start] = edge;
    while (y->from[goal] < 0) {
        assert(head < tail); /* the two sides are joined across decided edges */
        int face = y->queue[head++];
        for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
            int across = lattice_across(l, l->cell_edge[k], face);
            if (y->known[l->cell_edge[k]] && y->from[across] < 0) {
                y->from[across] = l->cell_edge[k];
                y->queue[tail++] = across;
            }
        }
    }
    y->ncrossed = 0;
    for (int face = goal; face != start; face = lattice_across(l, y->from[face], face))
        y->crossed[y->ncrossed++] = y->from[face];
    y->crossed[y->ncrossed++] = edge;
}

/* Grows a part from its dot number i: adds the neighbouring dots that are not cut off. */
static int parity_spread(struct parity *y, int part, int i, int n)
{
    const struct lattice *l = y->lattice;
    int dot = y->dot[part][i];

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int beside = lattice_along(l, l->dot_edge[k], dot);
        assert(y->cut[l->dot_edge[k]] || y->part[beside] != 2 - part); /* the parts never meet */
        if (!y->cut[l->dot_edge[k]] && y->part[beside] == 0) {
            y->part[beside] = (signed char)(part + 1);
            y->dot[part][n++] = beside;
        }
    }
    return n;
}

/* Grows both parts by turns from the two ends of the edge until one is complete; returns that one
 * and its size. */
static int parity_part(struct parity *y, int edge, int *size)
{
    int n[2] = {1, 1}, part = 0;

    for (int i = 0; i < y->ncrossed; i++)
        y->cut[y->crossed[i]] = 1;
    for (int side = 0; side < 2; side++) {
        y->dot[side][0] = y->lattice->edge_dot[edge][side];
        y->part[y->dot[side][0]] = (signed char)(side + 1);
    }
    for (int i = 0; i < n[part]; part ^= 1, i += part == 0)
        n[part] = parity_spread(y, part, i, n[part]);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < n[side]; i++)
            y->part[y->dot[side][i]] = 0;
    for (int i = 0; i < y->ncrossed; i++)
        y->cut[y->crossed[i]] = 0;
    *size = n[part];
    assert(n[0] + n[1] <= y->lattice->ndots);
    return part;
}

bool parity_show(struct parity *y, int edge, struct proof_text *text)
{
    const int *face = y->lattice->edge_cell[edge];
    int size;

    assert(!y->known[edge]);
    if (unionfind_find(&y->sides, face[0], NULL) != unionfind_find(&y->sides, face[1], NULL))
        return false;
    parity_walk(y, edge);
    int part = parity_part(y, edge, &size);
    proof_text_parity(text, y->crossed, y->ncrossed, y->dot[part], size);
    return true;
}
