/*
 * Arguing: how a person gets on from a draft, by the shortest argument that is open.
 */
#pragma once

#include "explain/loops/argue/inference.h"
#include "explain/loops/argue/suppose.h"

/* What is argued: an edge by inference, or the opposite of a supposition. */
struct claim {
    struct step_edge is;
    int cost;
    int conclusion; /* in the inference; -1: by suppositions */
    int supposed; /* the edge: its own, if the other value leads to a contradiction; another one, if it follows
                     * either way; -1 */
    bool far;  /* the suppositions use conclusions about pairs */
    bool deep; /* what follows is argued (deep.h) */
};

struct arguer {
    struct draft draft;
    struct inference inference;
    struct supposition supposition;
    int last;            /* the edge that was decided last, or -1 */
    int clash;           /* a place that cannot be right; nplaces: a piece is cut off; or -1 */
    bool deep;           /* it argues below a supposition, and supposes nothing itself */
    bool astray;         /* a contradiction went unnoticed: what is told is no argument */
    struct tried *tried; /* [nedges][2] */
};

void arguer_init(struct arguer *a, const struct puzzle *p, const unsigned char *value);
void arguer_release(struct arguer *a);

/* Draws an edge, and notes a place that cannot be right. */
void arguer_draw(struct arguer *a, struct step_edge is);

/* The claim with the shortest argument. False: there is none. */
bool arguer_claim(struct arguer *a, struct claim *claim);
