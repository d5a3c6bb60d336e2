/*
 * Rings: the boundary of a superclue as cycles of edges.
 *
 * Walking a clue's boundary with its cells always on the right-hand side gives one cycle for each
 * outer border and each hole. Where the clue touches itself at a dot the walk passes the dot
 * twice, each time turning round the clue's own corner. Two edges that follow each other meet in
 * a dot, whose patterns say which joint values they may have.
 */
#ifndef SOLVER_RING_H
#define SOLVER_RING_H

#include "model/puzzle.h"

#include <stdint.h>

struct ring_joint {
    int edge;
    int dot;    /* where it meets the next edge of the ring */
    int first;  /* place of this edge around the dot, */
    int second; /* and of the next edge */
};

struct rings {
    struct ring_joint *joint; /* of all clues of several cells, ring after ring */
    int *ring_start;          /* [nrings+1] into joint */
    int *clue_start;          /* [nclues+1] into ring_start: rings of a clue */
    int *dot_start;           /* [ndots+1] into dot_clue */
    int *dot_clue;            /* clues whose rings pass the dot (perhaps named twice) */
    unsigned char *walked;    /* [nedges] scratch: bits for the two sides */
    /* scratch of the filter, for the longest ring: sets of counts, a bit a count, ... */
    uint64_t (*forward)[2];  /* [joint][value]: reached up to here */
    uint64_t (*backward)[2]; /* [joint][value]: from which the rest works out */
    unsigned char *seen;     /* nibbles of joint values: those allowed, then those used */
    uint64_t *sums;          /* [ring] possible counts */
};

struct board;

void rings_init(struct rings *r, const struct lattice *l);
void rings_release(struct rings *r);

/* Walks the boundaries of all clues of several cells. */
void rings_load(struct rings *r, const struct puzzle *p);

/* Drops all joint values along the clue's rings that no way round with the right count uses. */
bool ring_filter(struct board *b, int clue);

/* Whether the filter can say more about this clue than counting and the cell's patterns. */
bool ring_worth(const struct puzzle *p, int clue);

#endif
