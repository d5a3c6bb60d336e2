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

/* Sets of counts, a bit for each, by the values of two edges; see ring.c. */
typedef uint64_t ring_counts[2][2];

struct rings {
    struct ring_joint *joint; /* of all clues of several cells, ring after ring */
    int *ring_start;          /* [nrings+1] into joint */
    int *clue_start;          /* [nclues+1] into ring_start: rings of a clue */
    int *dot_start;           /* [ndots+1] into dot_clue */
    int *dot_clue;            /* clues whose rings pass the dot (perhaps named twice) */
    unsigned char *walked;    /* [nedges] scratch: bits for the two sides */
    /* Scratch. */
    unsigned char *allowed, *used;   /* [joints of a clue] for users of the filter */
    ring_counts *forward, *backward; /* [joints of a ring + 1] */
    uint64_t *sums;                  /* [ring] possible counts */
};

void rings_init(struct rings *r, const struct lattice *l);
void rings_release(struct rings *r);

/* Walks the boundaries of all clues of several cells. */
void rings_load(struct rings *r, const struct puzzle *p);

/* Where the joints of a clue begin. */
static inline int rings_first(const struct rings *r, int clue)
{
    return r->ring_start[r->clue_start[clue]];
}

/* Whether the filter says more about this clue than counting and the cell's patterns. */
bool ring_worth(const struct puzzle *p, int clue);

/*
 * Of the joint values allowed along the rings of a clue that is worth it, those that lie on a way
 * round with this number of edges on: a nibble for each joint of the clue, with bit (this edge + 2
 * * next edge). Where there is no such way, used is 0.
 */
void rings_filter(struct rings *r, int clue, int number, const unsigned char *allowed,
                  unsigned char *used);

#endif
