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

/* ---- life ---- */

/* Runs twice: see base/arena.h. */
static void reasoner_arrays(struct reasoner *q)
{
    const struct lattice *l = q->puzzle->lattice;
    size_t nedges = (size_t)l->nedges, nitems = (size_t)item_of_edge(q, l->nedges);

    q->named = arena_take(&q->arena, nitems, sizeof *q->named);
    q->set.on = arena_take(&q->arena, nedges, sizeof *q->set.on);
    q->boundary = arena_take(&q->arena, 2 * nedges, sizeof *q->boundary);
    q->boundary_start =
        arena_take(&q->arena, (size_t)q->puzzle->nclues + 1, sizeof *q->boundary_start);
    q->place = arena_take(&q->arena, nitems, sizeof *q->place);
    q->value = arena_take(&q->arena, nedges, sizeof *q->value);
    q->trail = arena_take(&q->arena, nedges, sizeof *q->trail);
    q->order = arena_take(&q->arena, nitems, sizeof *q->order);
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

/* Looks for a loop with what is named and this value, into q->set. */
static enum answer loop_find(struct reasoner *q, struct step_edge with)
{
    search_reset(q->search);
    for (int c = 0; c < q->puzzle->nclues; c++)
        if (!q->named[item_of_clue(q, c)])
            search_drop(q->search, c);
    for (int e = 0; e < q->puzzle->lattice->nedges; e++)
        if (q->named[item_of_edge(q, e)])
            search_fix(q->search, e, (enum edge_value)q->known[e]);
    search_fix(q->search, with.edge, with.value);
    if (q->also >= 0)
        search_fix(q->search, q->also, EDGE_ON);
    enum answer answer = search_run(q->search, 1, q->conflicts);
    int64_t conflicts = search_conflicts(q->search);
    q->conflicts = conflicts < q->conflicts ? q->conflicts - (int)conflicts : 0;
    if (answer == ANSWER_UNIQUE) {
        const struct loop *loop = search_solution(q->search, 0);
        memcpy(q->set.on, loop->on, (size_t)loop->nedges);
        search_prefer(q->search, loop); /* the next question is similar */
    }
    return answer;
}

/* Looks for a set of edges, into q->set, that meets what is named but violates a claim. None is
 * found if what is named suffices. */
static enum answer find_against(struct reasoner *q)
{
    enum answer answer = ANSWER_NONE;

    for (int i = 0; i < q->nclaims && answer == ANSWER_NONE; i++) {
        struct step_edge with = step_edge_opposite(q->claim[(q->first + i) % q->nclaims]);
        answer = q->loop ? loop_find(q, with) : local_find(q, with);
        if (answer != ANSWER_NONE)
            q->first = (q->first + i) % q->nclaims;
    }
    return answer;
}

/* ---- reducing ---- */

static void meet(struct reasoner *q, int item, int *list, int *n)
{
    if (!q->met[item])
        list[(*n)++] = item;
    q->met[item] = 1;
}

/* Lists the items of the reason, the nearest to the claims first. */
static void list_items(struct reasoner *q)
{
    const struct lattice *l = q->puzzle->lattice;
    int n = 0, rest = 0;

    memset(q->met, 0, (size_t)item_of_edge(q, l->nedges));
    for (int i = 0; i < 2 * q->nclaims; i++)
        meet(q, l->edge_dot[q->claim[i / 2].edge][i % 2], q->queue, &n);
    for (int i = 0; i < l->ndots; i++) {
        while (i == n)
            meet(q, rest++, q->queue, &n); /* another part of the board */
        for (int k = l->dot_start[q->queue[i]]; k < l->dot_start[q->queue[i] + 1]; k++)
            meet(q, lattice_along(l, l->dot_edge[k], q->queue[i]), q->queue, &n);
    }
    for (int item = 0; item < item_of_edge(q, l->nedges); item++)
        q->met[item] = !q->named[item];
    q->norder = 0;
    for (int i = 0; i < l->ndots; i++) {
        int dot = q->queue[i];
        meet(q, dot, q->order, &q->norder);
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
            int clue = puzzle_clue_of(q->puzzle, l->dot_cell[k]);
            if (clue >= 0)
                meet(q, item_of_clue(q, clue), q->order, &q->norder);
        }
    }
    q->norder_places = q->norder;
    for (int i = 0; i < l->ndots; i++)
        for (int k = l->dot_start[q->queue[i]]; k < l->dot_start[q->queue[i] + 1]; k++)
            meet(q, item_of_edge(q, l->dot_edge[k]), q->order, &q->norder);
}

/* Names the items [from .. to[ of the order, or none. */
static void name(struct reasoner *q, int from, int to, bool named)
{
    for (int k = from; k < to; k++)
        q->named[q->order[k]] = named;
}

/* Whether the set that was found violates the item. */
static bool is_violated(const struct reasoner *q, int item)
{
    const struct lattice *l = q->puzzle->lattice;
    int c = item - item_of_clue(q, 0), e = item - item_of_edge(q, 0);

    if (e >= 0)
        return q->set.on[e] != (q->known[e] == EDGE_ON);
    if (c < 0) {
        int on = 0;
        for (int k = l->dot_start[item]; k < l->dot_start[item + 1]; k++)
            on += q->set.on[l->dot_edge[k]];
        return on != 0 && on != 2;
    }
    const struct clue *clue = &q->puzzle->clue[c];
    for (int i = 0; i < clue->ncells && clue->ncells > 1; i++)
        for (int k = l->cell_start[clue->cells[i]]; k < l->cell_start[clue->cells[i] + 1]; k++)
            if (q->set.on[l->cell_edge[k]] && puzzle_internal(q->puzzle, l->cell_edge[k]))
                return true;
    return loop_count(&q->set, q->puzzle, c) != clue->number;
}

/*
 * Leaves those of the items [from .. to[ named that are needed; false if all of them do not suffice.
 * Few are at first. While some set of edges meets all that is named and violates a claim, the
 * nearest item that this set violates is named, too: so questions have few items even where the
 * reason has many. Then each item is left out if the others suffice, the far ones first. (The first
 * part is the implicit hitting set way to small unsatisfiable sets, with the nearest item in place of
 * a smallest set.)
 */
static bool name_needed(struct reasoner *q, int from, int to)
{
    enum answer answer;

    while ((answer = find_against(q)) == ANSWER_UNIQUE) {
        int k = from;
        while (k < to && (q->named[q->order[k]] || !is_violated(q, q->order[k])))
            k++;
        if (k == to)
            return false;
        q->named[q->order[k]] = 1;
    }
    if (answer == ANSWER_LIMIT) {
        name(q, from, to, true); /* with all of them it may be easier */
        if (find_against(q) != ANSWER_NONE)
            return false;
    }
    for (int k = to - 1; k >= from; k--)
        if (q->named[q->order[k]]) {
            q->named[q->order[k]] = 0;
            q->named[q->order[k]] = find_against(q) != ANSWER_NONE;
        }
    return true;
}

/* Names a known line from one end of the claimed edge to the other, if there is one, and meets its
 * edges: the reason is most often that the edge would close it, so this saves many questions. */
static void name_line(struct reasoner *q)
{
    const struct lattice *l = q->puzzle->lattice;
    int dot = l->edge_dot[q->claim->edge][0];

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int item = item_of_edge(q, l->dot_edge[k]);
        if (q->known[l->dot_edge[k]] != EDGE_ON || q->named[item])
            continue;
        q->named[item] = q->met[item] = 1;
        dot = lattice_along(l, l->dot_edge[k], dot);
        k = l->dot_start[dot] - 1;
    }
    for (int e = 0; e < l->nedges && dot != l->edge_dot[q->claim->edge][1]; e++)
        q->named[item_of_edge(q, e)] = q->met[item_of_edge(q, e)] = 0;
}

/* The same for clues and dots, with these laws. */
static bool name_places(struct reasoner *q, bool sides, bool loop)
{
    q->sides = sides;
    q->loop = loop;
    name(q, 0, q->norder_places, false);
    return name_needed(q, 0, q->norder_places);
}

/* The law of the loop gives way to none, or else to that of the sides, if these suffice. That of the
 * sides gives way to none if the same places suffice: without it there are often many more. */
static bool name_places_and_law(struct reasoner *q, bool sides, bool loop)
{
    if ((loop || !sides) && name_places(q, false, false))
        return true;
    if ((loop || sides) && name_places(q, true, false)) {
        q->sides = false;
        q->sides = find_against(q) != ANSWER_NONE;
        return true;
    }
    return loop && name_places(q, false, true);
}

static int keep_named(const struct reasoner *q, int first, int *list, int n)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        if (q->named[first + list[i]])
            list[kept++] = list[i];
    return kept;
}

/* Whether any edge around these places, as items, would do in place of the item, if it is on. */
static bool is_elsewhere(struct reasoner *q, int item, const int *place, int n)
{
    bool fine = !q->met[item];

    q->named[item] = 0;
    for (int i = 0; i < n; i++) {
        const int *edge;
        for (int k = 0, m = place_edges(q, place[i], &edge); k < m && fine; k++) {
            q->also = edge[k];
            fine = item == item_of_edge(q, edge[k]) || find_against(q) == ANSWER_NONE;
        }
    }
    q->also = -1;
    q->named[item] = 1;
    return fine;
}

/* Moves the items that show only that something else is on the loop to the end. */
static void mark_elsewhere(struct reasoner *q, struct reason *r)
{
    for (int i = r->nclues - 1; i >= 0; i--) {
        int clue = r->clue[i], item = item_of_clue(q, clue);
        if (is_elsewhere(q, item, &item, 1)) {
            r->clue[i] = r->clue[r->nclues - 1 - r->clues_elsewhere];
            r->clue[r->nclues - ++r->clues_elsewhere] = clue;
        }
    }
    for (int i = r->nedges - 1; i >= 0; i--) {
        struct step_edge edge = r->edge[i];
        if (edge.value == EDGE_ON && is_elsewhere(q, item_of_edge(q, edge.edge),
                                                  q->puzzle->lattice->edge_dot[edge.edge], 2)) {
            r->edge[i] = r->edge[r->nedges - 1 - r->edges_elsewhere];
            r->edge[r->nedges - ++r->edges_elsewhere] = edge;
        }
    }
}

bool reason_gather(struct reasoner *q, struct reason *r, const unsigned char *known,
                   const struct step_edge *claim, int nclaims)
{
    int nedges = q->puzzle->lattice->nedges;

    assert(r->nedges == 0);
    q->known = known;
    q->claim = claim;
    q->nclaims = nclaims;
    q->first = 0;
    q->conflicts = MOST_CONFLICTS;
    q->also = -1;
    memset(q->named, 0, (size_t)item_of_edge(q, nedges));
    for (int i = 0; i < r->ndots; i++)
        q->named[r->dot[i]] = 1;
    for (int i = 0; i < r->nclues; i++)
        q->named[item_of_clue(q, r->clue[i])] = 1;
    for (int e = 0; e < nedges; e++)
        q->named[item_of_edge(q, e)] = known[e] != EDGE_UNKNOWN;
    for (int i = 0; i < nclaims; i++)
        q->named[item_of_edge(q, claim[i].edge)] = 0;
    list_items(q);
    /* What a search has learnt about its order of work is forgotten, so that reasons do not depend
     * on earlier ones. */
    if (r->loop && q->search)
        search_load(q->search, q->puzzle);
    else if (r->loop)
        q->search = search_new(q->puzzle);
    bool enough = name_places_and_law(q, r->sides, r->loop);
    if (enough) {
        name(q, q->norder_places, q->norder, false);
        memset(q->met, 0, (size_t)item_of_edge(q, nedges));
        if (q->loop && nclaims == 1)
            name_line(q);
        if (!name_needed(q, q->norder_places, q->norder))
            name(q, q->norder_places, q->norder, true); /* the work was too much */
        r->sides = q->sides;
        r->loop = q->loop;
        r->ndots = keep_named(q, 0, r->dot, r->ndots);
        r->nclues = keep_named(q, item_of_clue(q, 0), r->clue, r->nclues);
    }
    for (int e = 0; e < nedges; e++)
        if (q->named[item_of_edge(q, e)])
            r->edge[r->nedges++] = (struct step_edge){e, (enum edge_value)known[e]};
    r->clues_elsewhere = r->edges_elsewhere = 0;
    if (enough && r->loop)
        mark_elsewhere(q, r);
    return enough;
}
