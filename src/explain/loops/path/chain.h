/*
 * Chains: how a supposition about an edge leads to a contradiction, or to the value of another
 * edge, link by link. A link is one technique at one place. Only the links that this end needs
 * count.
 */
#pragma once

#include "explain/loops/path/premises.h"
#include "solver/loops/deduce/survey.h"

/* How far a chain may go: counting and loop closing alone; patterns; levels 1 to 4; and the
 * far rules of level 5, too. */
enum chain_means { CHAIN_COUNTING, CHAIN_PATTERNS, CHAIN_FACTS, CHAIN_FAR, CHAIN_MEANS };

/* What kind of place a contradiction has; the board if it is nowhere in particular. */
static inline enum step_focus clash_focus(enum step_clash clash)
{
    return clash == CLASH_CELL   ? FOCUS_CELL
           : clash == CLASH_DOT  ? FOCUS_DOT
           : clash == CLASH_CLUE ? FOCUS_CLUE
           : clash == CLASH_EDGE ? FOCUS_EDGE
                                 : FOCUS_BOARD;
}

struct chain_link {
    struct log_step step;     /* its edges are those of the chain */
    int place_from, place_to; /* of what it rests on */
    int round;                /* from 1 */
    bool needed;
};

struct chain_place {
    enum step_focus focus;
    int at;
};

struct chain {
    struct step_edge supposed;
    struct chain_link *link; /* [nlinks] in order; only the needed ones count */
    struct step_edge *edge;  /* [nedges] */
    size_t nlinks, nedges;
    int rounds; /* in which links were found; the same however the puzzle lies */
    int goal;   /* the edge whose value the chain shows; -1: it leads to a contradiction, */
    enum step_clash clash; /* which is this one */
    int clash_at;
    bool tell; /* the premises of links, and which are needed, are wanted */
    /* private */
    struct log log; /* of the state in which the next link is found */
    struct loop_premises why;
    int clash_level;          /* of the look that met the contradiction */
    int clash_from, clash_to; /* places of the facts that it rests on */
    struct chain_place *place;
    size_t nplaces, places, links, edges;
    int *maker;            /* [nedges of the board] the link that decided the edge, or -1 */
    unsigned char *wanted; /* [nedges of the board] */
    struct ints tree;      /* facts */
    enum chain_means means;
};

void chain_init(struct chain *c, const struct puzzle *p, const int *rank);
void chain_release(struct chain *c);

/*
 * Follows the supposition, for at most so many rounds, from the state of the survey, which has the
 * edges of the log and no facts. False: there is no contradiction by these means. The state stays as
 * it is.
 */
bool chain_find(struct chain *c, struct closure *survey, const struct log *state,
                struct step_edge supposed, enum chain_means means, int rounds);

/* Keeps what shows the value of an edge that the chain decides. */
void chain_end_at(struct chain *c, int edge);

/* The edge to which two chains that were followed give one value, in the fewest rounds of both
 * together, and these; false: there is none. */
bool chains_meet(const struct chain *a, const struct chain *b, struct step_edge *at, int *rounds);
