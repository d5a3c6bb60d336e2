/*
 * The state of a reasoner; private to the files of this folder.
 *
 * The parts of a reason are items: dots, clues and edges, numbered in one range. A question is: is
 * there a set of edges that meets all items that are named, and the law, but violates a claim?
 */
#pragma once

#include "base/arena.h"
#include "base/unionfind.h"
#include "explain/loops/reasons/reason.h"
#include "solver/loops/search/search.h"

struct reasoner {
    const struct puzzle *puzzle;
    const unsigned char *known; /* [nedges] enum edge_value */
    const struct step_edge *claim;
    int nclaims, first;    /* the claim to ask about first */
    unsigned char *named;  /* [nitems] */
    bool sides, loop;      /* the laws that count */
    struct loop set;       /* found: meets what is named and violates a claim */
    struct search *search; /* for `loop`; made when it is first needed */
    int conflicts;         /* that it may still have */
    int also;              /* an edge that is on in the sets looked for with `loop`, or -1 */
    struct arena arena;

    int *boundary, *boundary_start; /* the boundary edges of clue c: [c] .. [c + 1] */
    int *order, norder; /* [norder] the items of the reason, the nearest to the claims first: */
    int norder_places;  /* so many dots and clues, then edges */
    int *queue;         /* [ndots] */
    unsigned char *met; /* [nitems] */

    /* For questions without `loop` (local.c). */
    int *place, nplaces;         /* [nplaces] named dots and clues, as items */
    unsigned char *value;        /* [nedges] enum edge_value */
    int *trail, ntrail, njoined; /* [ntrail] decided edges; the faces of so many are joined */
    int guesses;                 /* that may still be made */
    struct unionfind face;       /* joined by decided edges, with parity 1 by those on */
};

static inline int item_of_clue(const struct reasoner *q, int clue)
{
    return q->puzzle->lattice->ndots + clue;
}

static inline int item_of_edge(const struct reasoner *q, int edge)
{
    return q->puzzle->lattice->ndots + q->puzzle->nclues + edge;
}

/* The edges that a dot or a clue, as an item, counts; returns how many there are. */
static inline int place_edges(const struct reasoner *q, int place, const int **edge)
{
    const struct lattice *l = q->puzzle->lattice;
    int c = place - item_of_clue(q, 0);

    *edge = c < 0 ? l->dot_edge + l->dot_start[place] : q->boundary + q->boundary_start[c];
    return c < 0 ? lattice_dot_degree(l, place) : q->boundary_start[c + 1] - q->boundary_start[c];
}

/* Looks for a set of edges, into q->set, that meets what is named, except for the law of the loop,
 * and has this value. ANSWER_UNIQUE: there is one. */
enum answer local_find(struct reasoner *q, struct step_edge with);
