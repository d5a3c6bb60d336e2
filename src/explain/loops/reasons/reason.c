#include "explain/loops/reasons/reasoner.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Conflicts of all searches for one reason. Most take fewer than a hundred. */
enum { MOST_CONFLICTS = 10000 };

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

/* Runs twice: see base/arena.h. */
static void reasoner_arrays(struct reasoner *q)
{
    const struct lattice *l = q->puzzle->lattice;
    size_t nedges = (size_t)l->nedges, nitems = (size_t)item_of_edge(q, l->nedges);

    q->known = arena_take(&q->arena, nedges, sizeof *q->known);
    q->named = arena_take(&q->arena, nitems, sizeof *q->named);
    q->set.on = arena_take(&q->arena, nedges, sizeof *q->set.on);
    q->boundary = arena_take(&q->arena, 2 * nedges, sizeof *q->boundary);
    q->boundary_start =
        arena_take(&q->arena, (size_t)q->puzzle->nclues + 1, sizeof *q->boundary_start);
    q->place = arena_take(&q->arena, nitems, sizeof *q->place);
    q->value = arena_take(&q->arena, nedges, sizeof *q->value);
    q->rests_on = arena_take(&q->arena, nedges, sizeof *q->rests_on);
    q->trail = arena_take(&q->arena, nedges, sizeof *q->trail);
    q->order = arena_take(&q->arena, nitems, sizeof *q->order);
    q->claim_of = arena_take(&q->arena, nitems, sizeof *q->claim_of);
    q->queue = arena_take(&q->arena, (size_t)l->ndots, sizeof *q->queue);
    q->met = arena_take(&q->arena, nitems, sizeof *q->met);
}

struct reasoner *reasoner_new(const struct puzzle *p)
{
    struct reasoner *q = mem_alloc(1, sizeof *q);

    q->puzzle = p;
    q->set.nedges = p->lattice->nedges;
    reasoner_arrays(q);
    unionfind_init(&q->face, &q->arena, p->lattice->nfaces);
    for (int c = 0; c < p->nclues; c++)
        q->boundary_start[c + 1] =
            q->boundary_start[c] + puzzle_boundary(p, c, q->boundary + q->boundary_start[c]);
    return q;
}

void reasoner_free(struct reasoner *q)
{
    if (!q)
        return;
    search_free(q->search);
    arena_release(&q->arena);
    free(q);
}

/* ---- does it suffice? ---- */

void reasoner_ask(struct reasoner *q, const struct reason *r, const struct step_edge *claim,
                  int nclaims)
{
    q->r = r;
    q->claim = claim;
    q->nclaims = nclaims;
    q->conflicts = MOST_CONFLICTS;
    q->also = -1;
    q->sides = r->sides;
    q->loop = r->loop;
    memset(q->known, 0, (size_t)q->puzzle->lattice->nedges);
    memset(q->named, 0, (size_t)item_of_edge(q, q->puzzle->lattice->nedges));
    for (int i = 0; i < r->ndots; i++)
        q->named[r->dot[i]] = 1;
    for (int i = 0; i < r->nclues; i++)
        q->named[item_of_clue(q, r->clue[i])] = 1;
    for (int i = 0; i < r->nedges; i++) {
        q->named[item_of_edge(q, r->edge[i].edge)] = 1;
        q->known[r->edge[i].edge] = (unsigned char)r->edge[i].value;
    }
    reasoner_order(q);
    /* What a search has learnt about its order of work is forgotten, so that reasons do not depend
     * on earlier ones. */
    if (r->loop && q->search)
        search_load(q->search, q->puzzle);
    else if (r->loop)
        q->search = search_new(q->puzzle);
}

enum search_answer reasoner_find(struct reasoner *q, int claim)
{
    struct step_edge with = step_edge_opposite(q->claim[claim]);

    if (!q->loop)
        return local_find(q, with);
    search_reset(q->search);
    for (int c = 0; c < q->puzzle->nclues; c++)
        if (!q->named[item_of_clue(q, c)])
            search_drop(q->search, c);
    for (int i = 0; i < q->r->nedges; i++)
        if (q->named[item_of_edge(q, q->r->edge[i].edge)])
            search_fix(q->search, q->r->edge[i].edge, q->r->edge[i].value);
    search_fix(q->search, with.edge, with.value);
    if (q->also >= 0)
        search_fix(q->search, q->also, EDGE_ON);
    enum search_answer answer = search_run(q->search, 1, q->conflicts);
    int64_t conflicts = search_conflicts(q->search);
    q->conflicts = conflicts < q->conflicts ? q->conflicts - (int)conflicts : 0;
    if (search_solutions(q->search) > 0) {
        const struct loop *loop = search_solution(q->search, 0);
        memcpy(q->set.on, loop->on, (size_t)loop->nedges);
        search_prefer(q->search, loop); /* the next question is similar */
    }
    return answer;
}

bool reasoner_suffices(struct reasoner *q, int first)
{
    for (int i = 0; i < q->nclaims; i++)
        if (reasoner_find(q, (first + i) % q->nclaims) != SEARCH_NONE)
            return false;
    return true;
}

bool reason_suffices(struct reasoner *q, const struct reason *r, const struct step_edge *claim,
                     int nclaims)
{
    reasoner_ask(q, r, claim, nclaims);
    return reasoner_suffices(q, 0);
}

/* ---- finding one ---- */

static int keep_named(const struct reasoner *q, int first, int *list, int n)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        if (q->named[first + list[i]])
            list[kept++] = list[i];
    return kept;
}

/* Whether any of these edges would do in place of the item, if it is on. */
static bool would_do(struct reasoner *q, int item, const int *edge, int n)
{
    bool fine = !q->met[item];

    q->named[item] = 0;
    for (int k = 0; k < n && fine; k++) {
        q->also = edge[k];
        fine = item == item_of_edge(q, edge[k]) || reasoner_suffices(q, 0);
    }
    q->also = -1;
    q->named[item] = 1;
    return fine;
}

/* Moves the items that show only that something else is on the loop to the end. */
static void mark_elsewhere(struct reasoner *q, struct reason *r)
{
    const struct lattice *l = q->puzzle->lattice;

    for (int i = r->nclues - 1; i >= 0; i--) {
        int clue = r->clue[i], *last = &r->clue[r->nclues - 1 - r->clues_elsewhere];
        const int *start = &q->boundary_start[clue];
        if (!would_do(q, item_of_clue(q, clue), q->boundary + start[0], start[1] - start[0]))
            continue;
        r->clue[i] = *last;
        *last = clue;
        r->clues_elsewhere++;
    }
    for (int i = r->nedges - 1; i >= 0; i--) {
        struct step_edge edge = r->edge[i], *last = &r->edge[r->nedges - 1 - r->edges_elsewhere];
        bool any = edge.value == EDGE_ON;
        for (int end = 0; end < 2 && any; end++) {
            int dot = l->edge_dot[edge.edge][end];
            any = would_do(q, item_of_edge(q, edge.edge), l->dot_edge + l->dot_start[dot],
                           lattice_dot_degree(l, dot));
        }
        if (!any)
            continue;
        r->edge[i] = *last;
        *last = edge;
        r->edges_elsewhere++;
    }
}

/* False, with nothing changed, if the reason does not suffice, or the work was too much. */
static bool reduce(struct reasoner *q, struct reason *r, const struct step_edge *claim, int nclaims)
{
    int nedges = 0;

    reasoner_ask(q, r, claim, nclaims);
    if (!reasoner_reduce(q))
        return false;
    r->sides = q->sides;
    r->loop = q->loop;
    r->ndots = keep_named(q, 0, r->dot, r->ndots);
    r->nclues = keep_named(q, item_of_clue(q, 0), r->clue, r->nclues);
    for (int i = 0; i < r->nedges; i++)
        if (q->named[item_of_edge(q, r->edge[i].edge)])
            r->edge[nedges++] = r->edge[i];
    r->nedges = nedges;
    r->clues_elsewhere = r->edges_elsewhere = 0;
    if (r->loop)
        mark_elsewhere(q, r);
    return true;
}

void reason_reduce(struct reasoner *q, struct reason *r, const struct step_edge *claim, int nclaims)
{
    reduce(q, r, claim, nclaims);
}

bool reason_gather(struct reasoner *q, struct reason *r, const int *known,
                   const struct step_edge *claim, int nclaims)
{
    assert(r->nedges == 0);
    for (int e = 0; e < q->puzzle->lattice->nedges; e++) {
        bool claimed = false;
        for (int i = 0; i < nclaims; i++)
            claimed = claimed || claim[i].edge == e;
        if (known[e] != EDGE_UNKNOWN && !claimed)
            r->edge[r->nedges++] = (struct step_edge){e, (enum edge_value)known[e]};
    }
    return reduce(q, r, claim, nclaims);
}
