/*
 * Offers: the steps that are possible in one state of a loop puzzle, and which a person would take.
 */
#pragma once

#include "explain/loops/path/chain.h"
#include "model/loops/symmetry.h"

enum {
    OFFERS_LARGE = 10000, /* cells; see path.h */
    OFFERS_MOST = 64      /* that are compared, except on larger boards */
};

/* One rule at one place. One that rests on facts has one edge, a pattern all edges that the rule
 * decides there. */
struct candidate_step {
    enum rule_number rule, named; /* the last one used; the one that gives the step its name */
    int level, round;
    enum step_focus focus;
    int at;
    int edge_from, edge_to; /* of the pool; either way: at is the supposed edge */
    int size;               /* clues, dots and facts in its reason; rounds of its chains */
    int facts;              /* that it rests on; set when it is joined */
    int distance;           /* dots between it and the lines; 0 where there are none */
    enum chain_means means; /* of a supposition */
    int rank;               /* in the canonical form of the puzzle */
    uint64_t key;           /* the same of its place */
};

/* Whether it has a chain, or two; then whoever adds it sets its size. */
bool candidate_step_supposes(const struct candidate_step *o);

struct candidate_steps {
    struct candidate_step *offer;
    struct step_edge *edge; /* the pool */
    size_t n, nedges;
    int level; /* of the rules that are looked for */
    /* private */
    size_t capacity, edge_capacity;
    const struct log *log;
    struct loop_premises why;
    int nturns, turn[TRANSFORMS];
    int *order[TRANSFORMS]; /* [nturns][nedges] the edges as read after each turn */
    int *rank;              /* [nedges] their places in the order of the present state */
    int *distance;          /* [ndots] from the lines; -1: no line leads there */
    int *queue, nqueue;     /* [ndots] whose distances changed */
    struct ints tree;       /* scratch: facts */
};

/* The log, which may be initialised later, has the state in which offers are made. */
void candidate_steps_init(struct candidate_steps *o, const struct log *log, const struct puzzle *p);
void candidate_steps_release(struct candidate_steps *o);

void candidate_steps_clear(struct candidate_steps *o);

/* Sets the ranks of the edges, which depend on the state if the puzzle has symmetries. */
void candidate_steps_rank(struct candidate_steps *o);

/* The edge is known to be on. */
void candidate_steps_line(struct candidate_steps *o, int edge);

/* Adds what a step decides, if it decides any edges. */
void candidate_steps_add(struct candidate_steps *o, const struct step *step);

/* Sorts by distance, rank and rule, and keeps the first OFFERS_MOST. Fills in the sizes of those
 * that suppose nothing; of the others only those with a chain count, and they have their sizes. */
void candidate_steps_sort(struct candidate_steps *o);

/* Adds to the offer the edges of others of its rule and place that need no further facts. */
void candidate_steps_join(struct candidate_steps *o, struct candidate_step *best);
