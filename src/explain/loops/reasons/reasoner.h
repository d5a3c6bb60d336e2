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
    const struct reason *r; /* the reason in question */
    const struct step_edge *claim;
    int nclaims;
    unsigned char *known;  /* [nedges] enum edge_value, of the edges of the reason */
    unsigned char *named;  /* [nitems] */
    bool sides, loop;      /* the laws that count */
    struct loop set;       /* answers a question: meets what is named and violates a claim */
    struct search *search; /* for `loop`; made when it is first needed */
    int conflicts;         /* that it may still have */
    int also;              /* an edge that is on in the sets looked for with `loop`, or -1 */

    /* For questions without `loop` (local.c). */
    int *boundary, *boundary_start; /* the boundary edges of clue c: [c] .. [c + 1] */
    int *place, nplaces;            /* [nplaces] named dots and clues, as items */
    unsigned char *value;           /* [nedges] enum edge_value */
    uint64_t *rests_on;             /* [nedges] bit k: the value depends on guess k; bit 63: or
                                     * on a later one */
    uint64_t clash;                 /* the guesses that the latest contradiction depends on */
    int *trail, ntrail, nprocessed; /* [ntrail] decided edges, of which so many have been used */
    int guesses;                    /* that may still be made */
    struct unionfind face;          /* joined by decided edges, with parity 1 by those on */

    /* For reducing (reduce.c). */
    int *order, norder; /* [norder] the items of the reason, the nearest to the claims first: */
    int norder_places;  /* so many dots and clues, then edges */
    int *claim_of;      /* [norder] the claim for which the item was named */
    int *queue;         /* [ndots] */
    unsigned char *met; /* [nitems]; then 1 for edges of the line that a claim would close */
    struct arena arena;
};

static inline int item_of_clue(const struct reasoner *q, int clue)
{
    return q->puzzle->lattice->ndots + clue;
}

static inline int item_of_edge(const struct reasoner *q, int edge)
{
    return q->puzzle->lattice->ndots + q->puzzle->nclues + edge;
}

/* Begins with a reason: all its items are named, and its laws count. */
void reasoner_ask(struct reasoner *q, const struct reason *r, const struct step_edge *claim,
                  int nclaims);

/* Looks for a set of edges, into q->set, that meets what is named and violates a claim, which is
 * given by its number. SEARCH_UNIQUE: there is one. */
enum search_answer reasoner_find(struct reasoner *q, int claim);

/* The same without the law of the loop; `with` is the claimed edge with the other value. */
enum search_answer local_find(struct reasoner *q, struct step_edge with);

/* Whether what is named suffices for all claims; asks about this one first. */
bool reasoner_suffices(struct reasoner *q, int first);

/* Lists the items that are named in q->order. */
void reasoner_order(struct reasoner *q);

/* Leaves only those items named that are needed, and chooses the law. False: all of them do not
 * suffice, or the work was too much. */
bool reasoner_reduce(struct reasoner *q);
