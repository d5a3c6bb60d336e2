/*
 * The state of a reasoner; private to reason.c and the other files of this folder.
 */
#ifndef EXPLAIN_LOOPS_REASONS_REASONER_H
#define EXPLAIN_LOOPS_REASONS_REASONER_H

#include "base/arena.h"
#include "explain/loops/reasons/reason.h"
#include "explain/loops/reasons/state.h"
#include "solver/loops/search/search.h"

/* An item that may be spared. Items are numbered: dots, clues, edges. */
struct spare_item {
    int distance, item;
};

/* For qsort(): far ones first. */
int spare_compare(const void *a, const void *b);

struct reasoner {
    const struct puzzle *puzzle;
    struct reason_local *local;
    struct search *search; /* for `loop`; made when it is first needed */
    struct reason *r;      /* the reason in question */
    unsigned char *spared; /* [nitems] items of it that do not count */
    const struct step_edge *claim;
    int nclaims;
    int *distance;            /* [ndots] from the claims, in edges */
    int *queue;               /* [ndots] */
    unsigned char *known;     /* [nedges] values of the edges of the reason */
    unsigned char *without;   /* [ndots + nclues] what is spared without `sides` */
    struct spare_item *spare; /* [nitems] */
    int *item;                /* [ntried] to be spared, if possible */
    int ntried;
    unsigned char *marked; /* [nitems] all 0 between calls */
    int *via;              /* [nfaces] */
    unsigned char *pool; /* [npool][nedges] the latest loops that meet what was named and violate a
                          * claim; see reasoner_pool() */
    int npool;
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

/* Begins with a reason of which nothing is spared. */
void reasoner_ask(struct reasoner *q, struct reason *r, const struct step_edge *claim, int nclaims);

/* No clue or dot is spared. */
void reasoner_name_places(struct reasoner *q);

/* Whether what is not spared suffices for all claims. */
bool reasoner_suffices(struct reasoner *q);

/* Before the first question with the law of the loop. What a search has learnt about its order of
 * work is forgotten, so that reasons do not depend on earlier ones. */
void reasoner_fresh_search(struct reasoner *q);

/* Whether no loop has what is not spared and violates this claim. */
bool reasoner_refutes(struct reasoner *q, struct step_edge claim);

/* The same for loops that have one more edge. */
bool reasoner_refutes_with(struct reasoner *q, struct step_edge claim, int edge);

/* Replaces a reason with the law of the loop by a line and an edge elsewhere, and marks as spared
 * what can be spared of them; false, with nothing changed, if these do not suffice for the claims
 * (line.c). The distances are measured. */
bool reason_line(struct reasoner *q);

/* The ith loop of the pool; i in [0..reasoner_pool()[. The latest is the first. */
enum { REASONER_POOL = 32 };
int reasoner_pool(const struct reasoner *q);
struct loop reasoner_pooled(const struct reasoner *q, int i);

#endif
