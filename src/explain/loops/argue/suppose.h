/*
 * Suppositions: what follows at dots, at clues and from lines that close too early, once an edge
 * has one of its values, up to a contradiction. A link is one place.
 */
#pragma once

#include "explain/loops/argue/cut.h"
#include "explain/loops/argue/inference.h"

/* By what an edge was decided, if not at a place; conclusion n about a pair is BY_PAIR - n. */
enum supposition_by { BY_SUPPOSING = -1, BY_CLOSING = -2, BY_PAIR = -3 };

struct supposition {
    struct draft *draft;
    const struct inference *inference; /* whose conclusions about pairs are used, too; or NULL */
    struct step_edge is;
    size_t mark; /* of draft->set: what is behind it was supposed or follows */
    bool clash;
    int clash_at; /* a place; -1: at the edge `closing` the loop closes too early; or, -1, a piece is cut off, or,
                   * without sides, there is no loop */
    int closing;
    struct cut cut;
    int *by;    /* [nedges] the place that decided it; or of enum supposition_by */
    int *order; /* [nedges] when, from 1; 0: before */
    struct ints queue;
    unsigned char *queued; /* [nplaces] */
    struct ints needed;    /* edges that the end rests on, as they were decided */
    unsigned char *wanted; /* [nedges] */
    struct ints rests;     /* scratch */
};

void supposition_init(struct supposition *s, struct draft *d);
void supposition_release(struct supposition *s);

/* Follows it as far as `most` places decide something, or to a contradiction, and finds what that needs.
 * The draft has it until supposition_end(). */
bool supposition_follow(struct supposition *s, struct step_edge is, int most);
void supposition_end(struct supposition *s);

/* Appends the edges on which the value of an edge rested when it was decided; -1: the contradiction. */
void supposition_rests(const struct supposition *s, int edge, struct ints *on_edges);

/* Finds what the value of an edge needs that was decided in it, or, -1, the contradiction; then the
 * links, places that decided what is needed. */
void supposition_need(struct supposition *s, int edge);
int supposition_links(const struct supposition *s);
