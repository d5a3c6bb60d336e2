/*
 * Reducing a reason. At first no item is named. While some set of edges meets all that is named and
 * violates a claim, the nearest item that this set violates is named, too. So questions have few
 * items even where the reason has many. Then each item is left out if the others suffice, the far
 * ones first. (The first part is the implicit hitting set way to small unsatisfiable sets, with the
 * nearest item in place of a smallest set.)
 */
#include "explain/loops/reasons/reasoner.h"

#include <string.h>

static void meet(struct reasoner *q, int dot, int *n)
{
    if (!q->met[dot])
        q->queue[(*n)++] = dot;
    q->met[dot] = 1;
}

static void order_item(struct reasoner *q, int item)
{
    if (q->named[item] && !q->met[item])
        q->order[q->norder++] = item;
    q->met[item] = 1;
}

void reasoner_order(struct reasoner *q)
{
    const struct lattice *l = q->puzzle->lattice;
    int n = 0, rest = 0;

    memset(q->met, 0, (size_t)item_of_edge(q, l->nedges));
    for (int i = 0; i < 2 * q->nclaims; i++)
        meet(q, l->edge_dot[q->claim[i / 2].edge][i % 2], &n);
    for (int i = 0; i < l->ndots; i++) {
        while (i == n)
            meet(q, rest++, &n); /* another part of the board */
        for (int k = l->dot_start[q->queue[i]]; k < l->dot_start[q->queue[i] + 1]; k++)
            meet(q, lattice_along(l, l->dot_edge[k], q->queue[i]), &n);
    }
    q->norder = 0;
    for (int i = 0; i < l->ndots; i++) {
        int dot = q->queue[i];
        if (q->named[dot])
            q->order[q->norder++] = dot;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
            int clue = puzzle_clue_of(q->puzzle, l->dot_cell[k]);
            if (clue >= 0)
                order_item(q, item_of_clue(q, clue));
        }
    }
    q->norder_places = q->norder;
    for (int i = 0; i < l->ndots; i++)
        for (int k = l->dot_start[q->queue[i]]; k < l->dot_start[q->queue[i] + 1]; k++)
            order_item(q, item_of_edge(q, l->dot_edge[k]));
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

/* Names the items [from .. to[ of the order, or none. */
static void name(struct reasoner *q, int from, int to, bool named)
{
    for (int k = from; k < to; k++)
        q->named[q->order[k]] = named;
}

/* The nearest item of [from .. to[ that the set violates and that is not named; or `to`. */
static int next_violated(const struct reasoner *q, int from, int to)
{
    while (from < to && (q->named[q->order[from]] || !is_violated(q, q->order[from])))
        from++;
    return from;
}

/* Names a known line from one end of the claimed edge to the other, if there is one: the reason is
 * most often that the edge would close it, so this saves many questions. */
static void name_line(struct reasoner *q)
{
    const struct lattice *l = q->puzzle->lattice;
    const int *end = l->edge_dot[q->claim->edge];
    int dot = end[0];

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int item = item_of_edge(q, l->dot_edge[k]);
        if (q->known[l->dot_edge[k]] != EDGE_ON || q->named[item])
            continue;
        q->named[item] = q->met[item] = 1;
        dot = lattice_along(l, l->dot_edge[k], dot);
        k = l->dot_start[dot] - 1;
    }
    if (dot == end[1])
        return;
    name(q, q->norder_places, q->norder, false);
    memset(q->met, 0, (size_t)item_of_edge(q, l->nedges));
}

/* Names more of the items [from .. to[ of the order until all that is named suffices; false if it
 * never does. */
static bool name_enough(struct reasoner *q, int from, int to)
{
    enum search_answer answer;

    for (int i = 0; i < q->nclaims; i++)
        while ((answer = reasoner_find(q, i)) != SEARCH_NONE) {
            if (answer == SEARCH_LIMIT) {
                /* With all of them it may be easier. */
                name(q, from, to, true);
                return reasoner_suffices(q, i);
            }
            int next = next_violated(q, from, to);
            if (next == to)
                return false;
            q->named[q->order[next]] = 1;
            q->claim_of[next] = i;
        }
    return true;
}

/* Names the items [from .. to[ that are needed; false if all of them do not suffice. */
static bool name_needed(struct reasoner *q, int from, int to)
{
    if (!name_enough(q, from, to))
        return false;
    for (int k = to - 1; k >= from; k--)
        if (q->named[q->order[k]]) {
            q->named[q->order[k]] = 0;
            q->named[q->order[k]] = !reasoner_suffices(q, q->claim_of[k]);
        }
    return true;
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
static bool name_places_and_law(struct reasoner *q)
{
    bool sides = q->sides, loop = q->loop;

    if ((loop || !sides) && name_places(q, false, false))
        return true;
    if ((loop || sides) && name_places(q, true, false)) {
        q->sides = false;
        q->sides = !reasoner_suffices(q, 0);
        return true;
    }
    return loop && name_places(q, false, true);
}

bool reasoner_reduce(struct reasoner *q)
{
    if (!name_places_and_law(q))
        return false;
    name(q, q->norder_places, q->norder, false);
    memset(q->met, 0, (size_t)item_of_edge(q, q->puzzle->lattice->nedges));
    if (q->loop && q->nclaims == 1)
        name_line(q);
    if (!name_needed(q, q->norder_places, q->norder))
        name(q, q->norder_places, q->norder, true); /* the work was too much */
    return true;
}
