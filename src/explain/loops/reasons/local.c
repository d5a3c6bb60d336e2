/*
 * Questions without the law of the single loop: counting at the named clues and dots, a union-find
 * with parities over the faces for the two sides of the loop, and guesses where these leave
 * something open, the nearest to the claim first. Only edges at named places are decided: with all
 * of them right, the others can be chosen to fit, because the sides of the faces that are joined so
 * far agree. Questions are about a few places, so nothing is learnt from a wrong guess.
 */
#include "explain/loops/reasons/reasoner.h"

#include <string.h>

/* For one question. Reasons of techniques take a few, those of suppositions up to some thousands. */
enum { MOST_GUESSES = 10000 };

static void assign(struct reasoner *q, int edge, enum edge_value value)
{
    q->value[edge] = (unsigned char)value;
    q->trail[q->ntrail++] = edge;
}

/* What follows at a named place; false if it cannot be met. */
static bool check_place(struct reasoner *q, int place)
{
    const int *edge;
    int n = place_edges(q, place, &edge), on = 0, open = 0, number;

    for (int k = 0; k < n; k++) {
        on += q->value[edge[k]] == EDGE_ON;
        open += q->value[edge[k]] == EDGE_UNKNOWN;
    }
    if (place >= item_of_clue(q, 0))
        number = q->puzzle->clue[place - item_of_clue(q, 0)].number;
    else if (on == 0 && open > 1)
        return true; /* a dot may yet have none or two */
    else
        number = on == 0 ? 0 : 2;
    if (on > number || on + open < number)
        return false;
    for (int k = 0; k < n && (on == number || on + open == number); k++)
        if (q->value[edge[k]] == EDGE_UNKNOWN)
            assign(q, edge[k], on == number ? EDGE_OFF : EDGE_ON);
    return true;
}

/* What follows from the sides of faces joined so far, at edges that count. */
static void use_sides(struct reasoner *q)
{
    for (int i = 0; i < q->nplaces; i++) {
        const int *edge;
        for (int k = 0, n = place_edges(q, q->place[i], &edge); k < n; k++) {
            const int *face = q->puzzle->lattice->edge_cell[edge[k]];
            int p[2];
            if (q->value[edge[k]] == EDGE_UNKNOWN && unionfind_find(&q->face, face[0], &p[0]) ==
                                                         unionfind_find(&q->face, face[1], &p[1]))
                assign(q, edge[k], p[0] != p[1] ? EDGE_ON : EDGE_OFF);
        }
    }
}

/* Goes through all places until nothing follows any more; false if one cannot be met. */
static bool propagate(struct reasoner *q)
{
    int before;

    do {
        before = q->ntrail;
        for (int i = 0; i < q->nplaces; i++)
            if (!check_place(q, q->place[i]))
                return false;
        for (; q->sides && q->njoined < q->ntrail; q->njoined++) {
            int edge = q->trail[q->njoined];
            const int *face = q->puzzle->lattice->edge_cell[edge];
            if (unionfind_join(&q->face, face[0], face[1], q->value[edge] == EDGE_ON) ==
                UNIONFIND_CONTRADICTION)
                return false;
        }
        if (q->sides)
            use_sides(q);
    } while (before < q->ntrail);
    return true;
}

/* An open edge of the nearest place that has one; -1 if all are decided. */
static int choose(const struct reasoner *q)
{
    for (int i = 0; i < q->nplaces; i++) {
        const int *edge;
        for (int k = 0, n = place_edges(q, q->place[i], &edge); k < n; k++)
            if (q->value[edge[k]] == EDGE_UNKNOWN)
                return edge[k];
    }
    return -1;
}

/* Whether the rest can be decided. If not, the values from this place of the trail on are undone. */
static enum answer solve(struct reasoner *q, int ntrail)
{
    int njoined = q->face.njoined;

    while (propagate(q)) {
        int edge = choose(q), mark = q->ntrail;
        if (edge < 0)
            return ANSWER_UNIQUE;
        if (q->guesses-- == 0)
            return ANSWER_LIMIT;
        assign(q, edge, EDGE_ON);
        enum answer answer = solve(q, mark);
        if (answer != ANSWER_NONE)
            return answer;
        assign(q, edge, EDGE_OFF);
    }
    while (q->ntrail > ntrail)
        q->value[q->trail[--q->ntrail]] = EDGE_UNKNOWN;
    q->njoined = ntrail;
    unionfind_undo(&q->face, njoined);
    return ANSWER_NONE;
}

/* Named edges, and the internal edges of named clues; false if the claim has another value. */
static bool fix_edges(struct reasoner *q)
{
    const struct lattice *l = q->puzzle->lattice;
    bool fine = true;

    for (int e = 0; e < l->nedges && fine; e++) {
        bool internal = puzzle_internal(q->puzzle, e) &&
                        q->named[item_of_clue(q, puzzle_clue_of(q->puzzle, l->edge_cell[e][0]))];
        enum edge_value value = internal                       ? EDGE_OFF
                                : q->named[item_of_edge(q, e)] ? (enum edge_value)q->known[e]
                                                               : EDGE_UNKNOWN;
        fine = value == EDGE_UNKNOWN || q->value[e] == EDGE_UNKNOWN || q->value[e] == value;
        if (value != EDGE_UNKNOWN && q->value[e] == EDGE_UNKNOWN)
            assign(q, e, value);
    }
    return fine;
}

enum answer local_find(struct reasoner *q, struct step_edge with)
{
    const struct lattice *l = q->puzzle->lattice;

    memset(q->value, 0, (size_t)l->nedges);
    unionfind_undo(&q->face, 0);
    q->ntrail = q->njoined = q->nplaces = 0;
    q->guesses = MOST_GUESSES;
    assign(q, with.edge, with.value);
    for (int i = 0; i < q->norder_places; i++)
        if (q->named[q->order[i]])
            q->place[q->nplaces++] = q->order[i];
    enum answer answer = fix_edges(q) ? solve(q, 0) : ANSWER_NONE;
    /* Other edges: as the sides of the faces joined so far are, or as they are known to be. */
    for (int e = 0; e < l->nedges && answer == ANSWER_UNIQUE; e++) {
        q->set.on[e] = (q->value[e] ? q->value[e] : q->known[e]) == EDGE_ON;
        if (q->sides && q->value[e] == EDGE_UNKNOWN) {
            int p[2];
            unionfind_find(&q->face, l->edge_cell[e][0], &p[0]);
            unionfind_find(&q->face, l->edge_cell[e][1], &p[1]);
            q->set.on[e] = p[0] != p[1];
        }
    }
    return answer;
}
