/*
 * The single-loop condition on a covering problem, as in Knuth's DLX3-LOOP.
 *
 * Dots are primary items with names of two characters, both coordinates even; edges are secondary
 * items of two characters, one coordinate even and one odd, and lie between the two dots beside
 * them. Coordinates are 0-9, a-z, A-Z for 0 to 61. An edge is on when its colour is 1. The edges
 * that are on must form one closed loop, and there must be one.
 */
#pragma once

#include "base/arena.h"
#include "solver/mcc/data.h"

struct mcc_loop {
    int nedges;
    int (*end)[2]; /* [nedges] dots, by item */
    int *edge;     /* [nitems] the edge that an item is, or -1 */
    int *mate;     /* [nitems] at an end of a path, its other end; itself while no edge is on */
    int *degree;   /* [nitems] edges that are on */
    int fragments; /* paths, including a closed one */
    bool closed;   /* there is a loop */
    int nlog;
    struct mcc_joint { /* what to undo */
        int edge, a, b;
    } * log; /* [nedges] */
};

/* On unsuitable items returns false with a message. The arrays are the arena's. */
bool mcc_loop_init(struct mcc_loop *loop, struct arena *a, const struct mcc_data *data,
                   const char *file, struct diag *d);

/* Puts an edge on; returns false and changes nothing if that excludes a single loop. */
bool mcc_loop_add(struct mcc_loop *loop, int edge);

/* Undoes the latest edges until nlog is `mark`, an earlier value. */
void mcc_loop_undo(struct mcc_loop *loop, int mark);
