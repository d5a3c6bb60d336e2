/*
 * Rings: the boundary of a superclue as cycles of edges.
 *
 * Walking a clue's boundary with its cells always on the right-hand side gives one cycle for each
 * outer border and each hole. Where the clue touches itself at a dot, the walk passes the dot
 * twice and turns around the clue's own corner each time. Two consecutive edges meet at a dot,
 * whose patterns determine the joint values that they may have.
 */
#pragma once

#include "base/arena.h"
#include "model/loops/puzzle.h"

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
};

/* Memory for the puzzles on one lattice, from the arena. */
void rings_init(struct rings *r, struct arena *a, const struct lattice *l);

/* Walks the boundaries of all clues of several cells. */
void rings_load(struct rings *r, const struct puzzle *p);

/* Where the joints of a clue begin. */
static inline int rings_first(const struct rings *r, int clue)
{
    return r->ring_start[r->clue_start[clue]];
}
