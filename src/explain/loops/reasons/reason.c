#include "explain/loops/reasons/reasoner.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Conflicts for one claim. Reasons of techniques take fewer than a hundred. */
enum { CONFLICT_LIMIT = 20000 };

/* ---- the reason ---- */

void reason_init(struct reason *r, const struct puzzle *p)
{
    *r = (struct reason){.clue = mem_alloc((size_t)p->nclues, sizeof *r->clue),
                         .dot = mem_alloc((size_t)p->lattice->ndots, sizeof *r->dot),
                         .edge = mem_alloc((size_t)p->lattice->nedges, sizeof *r->edge)};
}

void reason_release(struct reason *r)
{
    free(r->clue);
    free(r->dot);
    free(r->edge);
    *r = (struct reason){0};
}

void reason_clear(struct reason *r)
{
    r->nclues = r->ndots = r->nedges = r->clues_elsewhere = r->edges_elsewhere = 0;
    r->sides = r->loop = false;
}

int reason_size(const struct reason *r)
{
    return r->nclues + r->ndots + r->sides + r->loop;
}

/* ---- life ---- */

static void reasoner_arrays(struct reasoner *q)
{
    const struct lattice *l = q->puzzle->lattice;
    size_t ndots = (size_t)l->ndots, nitems = (size_t)item_of_edge(q, l->nedges);

    q->spared = arena_take(&q->arena, nitems, sizeof *q->spared);
    q->item = arena_take(&q->arena, nitems, sizeof *q->item);
    q->known = arena_take(&q->arena, (size_t)l->nedges, sizeof *q->known);
    q->pool = arena_take(&q->arena, REASONER_POOL * (size_t)l->nedges, sizeof *q->pool);
    q->without = arena_take(&q->arena, (size_t)item_of_edge(q, 0), sizeof *q->without);
    q->spare = arena_take(&q->arena, nitems, sizeof *q->spare);
    q->marked = arena_take(&q->arena, nitems, sizeof *q->marked);
    q->distance = arena_take(&q->arena, ndots, sizeof *q->distance);
    q->queue = arena_take(&q->arena, ndots > (size_t)l->nfaces ? ndots : (size_t)l->nfaces,
                          sizeof *q->queue);
    q->via = arena_take(&q->arena, (size_t)l->nfaces, sizeof *q->via);
}

struct reasoner *reasoner_new(const struct puzzle *p)
{
    struct reasoner *q = mem_alloc(1, sizeof *q);

    q->puzzle = p;
    q->local = reason_local_new(p);
    reasoner_arrays(q);
    return q;
}

void reasoner_free(struct reasoner *q)
{
    if (!q)
        return;
    reason_local_free(q->local);
    search_free(q->search);
    arena_release(&q->arena);
    free(q);
}

/* ---- does it suffice? ---- */

void reasoner_name_places(struct reasoner *q)
{
    for (int i = 0; i < q->r->ndots; i++)
        q->spared[q->r->dot[i]] = 0;
    for (int i = 0; i < q->r->nclues; i++)
        q->spared[item_of_clue(q, q->r->clue[i])] = 0;
}

void reasoner_ask(struct reasoner *q, struct reason *r, const struct step_edge *claim, int nclaims)
{
    q->r = r;
    q->claim = claim;
    q->nclaims = nclaims;
    q->npool = 0;
    reasoner_name_places(q);
    for (int i = 0; i < r->nedges; i++) {
        q->spared[item_of_edge(q, r->edge[i].edge)] = 0;
        q->known[r->edge[i].edge] = (unsigned char)r->edge[i].value;
    }
}

/* The search for a loop that meets what is named; the caller adds what else it is to do. */
static void search_for_reason(struct reasoner *q)
{
    const struct reason *r = q->r;

    search_reset(q->search);
    for (int i = 0; i < r->nclues; i++)
        q->marked[item_of_clue(q, r->clue[i])] = !q->spared[item_of_clue(q, r->clue[i])];
    for (int c = 0; c < q->puzzle->nclues; c++) {
        if (!q->marked[item_of_clue(q, c)])
            search_drop(q->search, c);
        q->marked[item_of_clue(q, c)] = 0;
    }
    for (int i = 0; i < r->nedges; i++)
        if (!q->spared[item_of_edge(q, r->edge[i].edge)])
            search_fix(q->search, r->edge[i].edge, r->edge[i].value);
}

static enum edge_value opposite(enum edge_value value)
{
    return value == EDGE_ON ? EDGE_OFF : EDGE_ON;
}

int reasoner_pool(const struct reasoner *q)
{
    return q->npool < REASONER_POOL ? q->npool : REASONER_POOL;
}

struct loop reasoner_pooled(const struct reasoner *q, int i)
{
    int nedges = q->puzzle->lattice->nedges, at = (q->npool - 1 - i) % REASONER_POOL;

    return (struct loop){nedges, q->pool + (size_t)at * (size_t)nedges};
}

bool reasoner_refutes(struct reasoner *q, struct step_edge claim)
{
    search_for_reason(q);
    search_fix(q->search, claim.edge, opposite(claim.value));
    enum search_answer answer = search_run(q->search, 1, CONFLICT_LIMIT);
    if (search_solutions(q->search) > 0) {
        /* Remembers a loop that shows that what is named does not suffice. */
        const struct loop *loop = search_solution(q->search, 0);
        size_t nedges = (size_t)loop->nedges, at = (size_t)(q->npool++ % REASONER_POOL);
        memcpy(q->pool + at * nedges, loop->on, nedges);
        search_prefer(q->search, loop);
    }
    return answer == SEARCH_NONE;
}

bool reasoner_refutes_with(struct reasoner *q, struct step_edge claim, int edge)
{
    search_for_reason(q);
    search_fix(q->search, edge, EDGE_ON);
    search_fix(q->search, claim.edge, opposite(claim.value));
    return search_run(q->search, 1, CONFLICT_LIMIT) == SEARCH_NONE;
}

bool reasoner_suffices(struct reasoner *q)
{
    if (!q->r->loop) {
        const struct reason *r = q->r;
        reason_local_start(q->local, r->sides);
        for (int i = 0; i < r->ndots; i++)
            if (!q->spared[r->dot[i]])
                reason_local_add_dot(q->local, r->dot[i]);
        for (int i = 0; i < r->nclues; i++)
            if (!q->spared[item_of_clue(q, r->clue[i])])
                reason_local_add_clue(q->local, r->clue[i]);
        for (int i = 0; i < r->nedges; i++)
            if (!q->spared[item_of_edge(q, r->edge[i].edge)])
                reason_local_add_edge(q->local, r->edge[i]);
        for (int i = 0; i < q->nclaims; i++)
            if (!reason_local_suffices(q->local, q->claim[i]))
                return false;
        return true;
    }
    for (int i = 0; i < q->nclaims; i++)
        if (!reasoner_refutes(q, q->claim[i]))
            return false;
    return true;
}

void reasoner_fresh_search(struct reasoner *q)
{
    if (q->search)
        search_load(q->search, q->puzzle);
    else
        q->search = search_new(q->puzzle);
}

bool reason_suffices(struct reasoner *q, const struct reason *r, const struct step_edge *claim,
                     int nclaims)
{
    struct reason same = *r;

    reasoner_ask(q, &same, claim, nclaims);
    if (r->loop)
        reasoner_fresh_search(q);
    return reasoner_suffices(q);
}
