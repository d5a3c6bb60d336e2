/*
 * Reducing a reason: items are left out as long as the rest suffices.
 */
#include "explain/loops/reasons/reasoner.h"

#include "base/checks.h"
#include "base/minimise.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- distances ---- */

static int distance_of_edge(const struct reasoner *q, int edge)
{
    const int *dot = q->puzzle->lattice->edge_dot[edge];

    return q->distance[dot[0]] < q->distance[dot[1]] ? q->distance[dot[0]] : q->distance[dot[1]];
}

static int distance_of_clue(const struct reasoner *q, int clue)
{
    const struct lattice *l = q->puzzle->lattice;
    int least = l->ndots;

    for (int i = 0; i < q->puzzle->clue[clue].ncells; i++) {
        int cell = q->puzzle->clue[clue].cells[i];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            if (q->distance[l->cell_dot[k]] < least)
                least = q->distance[l->cell_dot[k]];
    }
    return least;
}

/* ---- reducing ---- */

int spare_compare(const void *a, const void *b)
{
    const struct spare_item *x = a, *y = b;

    if (x->distance != y->distance)
        return x->distance > y->distance ? -1 : 1;
    return (x->item < y->item) - (x->item > y->item);
}

static bool item_is_used(const struct reasoner *q, int item)
{
    if (item < item_of_clue(q, 0))
        return reason_local_used_dot(q->local, item);
    if (item < item_of_edge(q, 0))
        return reason_local_used_clue(q->local, item - item_of_clue(q, 0));
    return reason_local_used_edge(q->local, item - item_of_edge(q, 0));
}

/* Of the items that are tried, those that did not help to show that the rest suffices. */
static void reasoner_spare_unused(struct reasoner *q)
{
    for (int i = 0; i < q->ntried && !q->r->loop; i++)
        if (!item_is_used(q, q->item[i]))
            q->spared[q->item[i]] = 1;
}

/* Whether the loop has not what the item asks for. */
static bool item_is_violated(const struct reasoner *q, int item, const struct loop *loop)
{
    const struct lattice *l = q->puzzle->lattice;

    if (item >= item_of_edge(q, 0)) {
        int edge = item - item_of_edge(q, 0);
        return loop->on[edge] != (q->known[edge] == EDGE_ON);
    }
    int c = item - item_of_clue(q, 0);
    const struct clue *clue = &q->puzzle->clue[c];
    for (int i = 0; i < clue->ncells && clue->ncells > 1; i++)
        for (int k = l->cell_start[clue->cells[i]]; k < l->cell_start[clue->cells[i] + 1]; k++)
            if (loop->on[l->cell_edge[k]] && puzzle_internal(q->puzzle, l->cell_edge[k]))
                return true;
    return loop_count(loop, q->puzzle, c) != clue->number;
}

static bool reason_is_met(const struct reasoner *q, const struct loop *loop)
{
    const struct reason *r = q->r;

    for (int i = 0; i < r->nclues; i++) {
        int item = item_of_clue(q, r->clue[i]);
        if (!q->spared[item] && item_is_violated(q, item, loop))
            return false;
    }
    for (int i = 0; i < r->nedges; i++) {
        int item = item_of_edge(q, r->edge[i].edge);
        if (!q->spared[item] && item_is_violated(q, item, loop))
            return false;
    }
    return true;
}

/* Whether a loop found before shows that what is named does not suffice. */
static bool reasoner_pool_violates(const struct reasoner *q)
{
    for (int i = 0; i < reasoner_pool(q); i++) {
        struct loop loop = reasoner_pooled(q, i);
        if (reason_is_met(q, &loop))
            return true;
    }
    return false;
}

/* For minimise_by_runs(). */
static bool reasoner_spare(void *context, const int *items, int n)
{
    struct reasoner *q = context;
    int were_spared = 0;

    for (int i = 0; i < n; i++)
        were_spared += q->spared[items[i]];
    if (were_spared == n)
        return true;
    for (int i = 0; i < n; i++)
        q->spared[items[i]] |= 2;
    bool enough = !(q->r->loop && reasoner_pool_violates(q)) && reasoner_suffices(q);
    for (int i = 0; i < n; i++)
        q->spared[items[i]] = enough || (q->spared[items[i]] & 1);
    if (enough)
        reasoner_spare_unused(q);
    return enough;
}

/* Names again the nearest item that the loop violates. */
static void reasoner_name_against(struct reasoner *q, const struct loop *loop)
{
    int i = q->ntried - 1;

    while (!q->spared[q->item[i]] || !item_is_violated(q, q->item[i], loop)) {
        assert(i > 0);
        i--;
    }
    q->spared[q->item[i]] = 0;
}

/* Spares all items that are tried, then names one after the other until the rest suffices: each is
 * the nearest that rules out some loop. There are few of them even where there are many items. If
 * the search gives up, all are named. */
static void reasoner_spare_then_name(struct reasoner *q)
{
    for (int i = 0; i < q->ntried; i++)
        q->spared[q->item[i]] = 1;
    for (int i = 0; i < q->nclaims;) {
        if (reasoner_refutes(q, q->claim[i])) {
            i++;
        } else if (search_solutions(q->search) > 0) {
            struct loop loop = reasoner_pooled(q, 0);
            reasoner_name_against(q, &loop);
        } else {
            for (int k = 0; k < q->ntried; k++)
                q->spared[q->item[k]] = 0;
            return;
        }
    }
}

static void reasoner_spare_all(struct reasoner *q, int n)
{
    qsort(q->spare, (size_t)n, sizeof *q->spare, spare_compare);
    q->ntried = n;
    for (int i = 0; i < n; i++)
        q->item[i] = q->spare[i].item;
    if (q->r->loop)
        reasoner_spare_then_name(q);
    else if (reasoner_suffices(q))
        reasoner_spare_unused(q);
    q->ntried = 0;
    for (int i = 0; i < n; i++)
        if (!q->spared[q->spare[i].item])
            q->item[q->ntried++] = q->spare[i].item;
    minimise_by_runs(q->item, q->ntried, reasoner_spare, q);
}

static void reduce_places(struct reasoner *q)
{
    int n = 0;

    for (int i = 0; i < q->r->ndots; i++)
        q->spare[n++] = (struct spare_item){q->distance[q->r->dot[i]], q->r->dot[i]};
    for (int i = 0; i < q->r->nclues; i++)
        q->spare[n++] =
            (struct spare_item){distance_of_clue(q, q->r->clue[i]), item_of_clue(q, q->r->clue[i])};
    reasoner_spare_all(q, n);
}

/* Without the single loop if possible. */
static void reduce_loop(struct reasoner *q)
{
    struct reason *r = q->r;

    r->loop = false;
    r->sides = true;
    if (!reasoner_suffices(q)) {
        r->loop = true;
        r->sides = false;
        r->ndots = 0;
    }
}

static int reduced_size(const struct reasoner *q)
{
    const struct reason *r = q->r;
    int size = r->sides + r->loop;

    for (int i = 0; i < r->ndots; i++)
        size += !q->spared[r->dot[i]];
    for (int i = 0; i < r->nclues; i++)
        size += !q->spared[item_of_clue(q, r->clue[i])];
    return size;
}

/* With the sides or without, whichever takes less. */
static void reduce_sides(struct reasoner *q)
{
    size_t nplaces = (size_t)item_of_edge(q, 0);

    q->r->sides = false;
    if (!reasoner_suffices(q)) {
        q->r->sides = true;
        reduce_places(q);
        return;
    }
    reduce_places(q);
    int without = reduced_size(q);
    if (without <= 1)
        return;
    memcpy(q->without, q->spared, nplaces);
    reasoner_name_places(q);
    q->r->sides = true;
    reduce_places(q);
    if (reduced_size(q) >= without) {
        memcpy(q->spared, q->without, nplaces);
        q->r->sides = false;
        return;
    }
    q->r->sides = false;
    q->r->sides = !reasoner_suffices(q);
}

/* Removes the items that are spared. */
static void reason_compact(struct reasoner *q)
{
    struct reason *r = q->r;
    int ndots = 0, nclues = 0, nedges = 0;

    for (int i = 0; i < r->ndots; i++)
        if (!q->spared[r->dot[i]])
            r->dot[ndots++] = r->dot[i];
    for (int i = 0; i < r->nclues; i++)
        if (!q->spared[item_of_clue(q, r->clue[i])])
            r->clue[nclues++] = r->clue[i];
    for (int i = 0; i < r->nedges; i++)
        if (!q->spared[item_of_edge(q, r->edge[i].edge)])
            r->edge[nedges++] = r->edge[i];
    r->ndots = ndots;
    r->nclues = nclues;
    r->nedges = nedges;
}

/* ---- something else is on the loop ---- */

/* Whether the claims hold without what is spared, if this edge is on. */
static bool holds_with(struct reasoner *q, int edge)
{
    for (int i = 0; i < q->nclaims; i++)
        if (!reasoner_refutes_with(q, q->claim[i], edge))
            return false;
    return true;
}

static bool clue_is_elsewhere(struct reasoner *q, int clue)
{
    const struct lattice *l = q->puzzle->lattice;
    bool any = true;

    q->spared[item_of_clue(q, clue)] = 1;
    for (int i = 0; i < q->puzzle->clue[clue].ncells && any; i++) {
        int cell = q->puzzle->clue[clue].cells[i];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1] && any; k++)
            any = puzzle_internal(q->puzzle, l->cell_edge[k]) || holds_with(q, l->cell_edge[k]);
    }
    q->spared[item_of_clue(q, clue)] = 0;
    return any;
}

/* Moves what is elsewhere to the end. */
static void reason_mark_elsewhere(struct reasoner *q)
{
    struct reason *r = q->r;

    for (int i = 0; i < r->nclues - r->clues_elsewhere;) {
        int clue = r->clue[i];
        if (!clue_is_elsewhere(q, clue)) {
            i++;
            continue;
        }
        memmove(&r->clue[i], &r->clue[i + 1], (size_t)(r->nclues - i - 1) * sizeof *r->clue);
        r->clue[r->nclues - 1] = clue;
        r->clues_elsewhere++;
    }
    for (int i = 0; i < r->nedges - r->edges_elsewhere;) {
        struct step_edge edge = r->edge[i];
        const struct lattice *l = q->puzzle->lattice;
        bool any = edge.value == EDGE_ON;
        q->spared[item_of_edge(q, edge.edge)] = 1;
        for (int end = 0; end < 2; end++) {
            int dot = l->edge_dot[edge.edge][end];
            for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1] && any; k++)
                any = l->dot_edge[k] == edge.edge || holds_with(q, l->dot_edge[k]);
        }
        q->spared[item_of_edge(q, edge.edge)] = 0;
        if (!any) {
            i++;
            continue;
        }
        memmove(&r->edge[i], &r->edge[i + 1], (size_t)(r->nedges - i - 1) * sizeof *r->edge);
        r->edge[r->nedges - 1] = edge;
        r->edges_elsewhere++;
    }
}

void reason_reduce(struct reasoner *q, struct reason *r, const struct step_edge *claim, int nclaims)
{
    reasoner_ask(q, r, claim, nclaims);
    r->clues_elsewhere = r->edges_elsewhere = 0;
    if (r->loop)
        reasoner_fresh_search(q);
    /* Breadth first from the ends of all claimed edges. */
    const struct lattice *l = q->puzzle->lattice;
    int n = 0;
    for (int v = 0; v < l->ndots; v++)
        q->distance[v] = l->ndots;
    for (int i = 0; i < q->nclaims; i++)
        for (int end = 0; end < 2; end++) {
            int dot = l->edge_dot[q->claim[i].edge][end];
            if (q->distance[dot] > 0)
                q->queue[n++] = dot;
            q->distance[dot] = 0;
        }
    for (int i = 0; i < n; i++)
        for (int k = l->dot_start[q->queue[i]]; k < l->dot_start[q->queue[i] + 1]; k++) {
            int next = lattice_along(l, l->dot_edge[k], q->queue[i]);
            if (q->distance[next] < l->ndots)
                continue;
            q->distance[next] = q->distance[q->queue[i]] + 1;
            q->queue[n++] = next;
        }
    if (r->loop)
        reduce_loop(q);
    if (reason_line(q)) {
        reason_compact(q);
        assert(!CHECKS || reasoner_suffices(q));
        return;
    }
    if (r->sides)
        reduce_sides(q);
    else
        reduce_places(q);
    for (int i = 0; i < q->r->nedges; i++) {
        int edge = q->r->edge[i].edge;
        q->spare[i] = (struct spare_item){distance_of_edge(q, edge), item_of_edge(q, edge)};
    }
    reasoner_spare_all(q, q->r->nedges);
    reason_compact(q);
    if (r->loop)
        reason_mark_elsewhere(q);
    assert(!CHECKS || reasoner_suffices(q));
}
