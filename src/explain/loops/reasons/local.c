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

/* The edges that a dot or a clue counts; returns how many there are. */
static int place_edges(const struct reasoner *q, int place, const int **edge)
{
    const struct lattice *l = q->puzzle->lattice;
    int c = place - item_of_clue(q, 0);

    *edge = c < 0 ? l->dot_edge + l->dot_start[place] : q->boundary + q->boundary_start[c];
    return c < 0 ? lattice_dot_degree(l, place) : q->boundary_start[c + 1] - q->boundary_start[c];
}

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

static bool use_edge(struct reasoner *q, int edge)
{
    const struct lattice *l = q->puzzle->lattice;
    const int *face = l->edge_cell[edge], *dot = l->edge_dot[edge];

    for (int i = 0; i < 2; i++) {
        int clue = puzzle_clue_of(q->puzzle, face[i]);
        if (q->named[dot[i]] && !check_place(q, dot[i]))
            return false;
        if (clue >= 0 && q->named[item_of_clue(q, clue)] && !check_place(q, item_of_clue(q, clue)))
            return false;
    }
    return !q->sides || unionfind_join(&q->face, face[0], face[1], q->value[edge] == EDGE_ON) !=
                            UNIONFIND_CONTRADICTION;
}

/* EDGE_UNKNOWN if the sides of its faces are not known to be the same or different. */
static enum edge_value value_by_sides(const struct reasoner *q, int edge)
{
    const int *face = q->puzzle->lattice->edge_cell[edge];
    int p[2];

    if (unionfind_find(&q->face, face[0], &p[0]) != unionfind_find(&q->face, face[1], &p[1]))
        return EDGE_UNKNOWN;
    return p[0] != p[1] ? EDGE_ON : EDGE_OFF;
}

static void use_sides(struct reasoner *q)
{
    for (int i = 0; i < q->nplaces; i++) {
        const int *edge;
        for (int k = 0, n = place_edges(q, q->place[i], &edge); k < n; k++) {
            enum edge_value value = q->value[edge[k]];
            if (value == EDGE_UNKNOWN && (value = value_by_sides(q, edge[k])) != EDGE_UNKNOWN)
                assign(q, edge[k], value);
        }
    }
}

static bool propagate(struct reasoner *q)
{
    do {
        while (q->nprocessed < q->ntrail)
            if (!use_edge(q, q->trail[q->nprocessed++]))
                return false;
        if (q->sides)
            use_sides(q);
    } while (q->nprocessed < q->ntrail);
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
static enum search_answer solve(struct reasoner *q, int ntrail)
{
    int njoined = q->face.njoined;

    while (propagate(q)) {
        int edge = choose(q), mark = q->ntrail;
        if (edge < 0)
            return SEARCH_UNIQUE;
        if (q->guesses-- == 0)
            return SEARCH_LIMIT;
        assign(q, edge, EDGE_ON);
        enum search_answer answer = solve(q, mark);
        if (answer != SEARCH_NONE)
            return answer;
        assign(q, edge, EDGE_OFF);
    }
    while (q->ntrail > ntrail)
        q->value[q->trail[--q->ntrail]] = EDGE_UNKNOWN;
    q->nprocessed = ntrail;
    unionfind_undo(&q->face, njoined);
    return SEARCH_NONE;
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

enum search_answer local_find(struct reasoner *q, struct step_edge with)
{
    const struct lattice *l = q->puzzle->lattice;

    memset(q->value, 0, (size_t)l->nedges);
    unionfind_undo(&q->face, 0);
    q->ntrail = q->nprocessed = q->nplaces = 0;
    q->guesses = MOST_GUESSES;
    assign(q, with.edge, with.value);
    for (int i = 0; i < q->norder_places; i++)
        if (q->named[q->order[i]])
            q->place[q->nplaces++] = q->order[i];
    bool fine = fix_edges(q);
    for (int i = 0; i < q->nplaces && fine; i++)
        fine = check_place(q, q->place[i]);
    enum search_answer answer = fine ? solve(q, 0) : SEARCH_NONE;
    /* Other edges: as the sides of the faces joined so far are, or as they are known to be. */
    for (int e = 0; e < l->nedges && answer == SEARCH_UNIQUE; e++) {
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
