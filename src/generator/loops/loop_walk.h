/*
 * A walk over loops: towards one that given clues decide.
 *
 * A closure shows which edges the clues leave undecided. A step changes the sides of some faces
 * that lie near one of these edges, and is kept if fewer of them are left, or sometimes if not.
 */
#pragma once

#include "base/pcg.h"
#include "generator/loops/sides.h"
#include "solver/loops/deduce/closure.h"

/* What a closure left undecided; edges that are on in the loop come first. */
struct open_edges {
    int *edge; /* [nedges] */
    int n, on;
};

void open_edges_init(struct open_edges *open, const struct lattice *l);
void open_edges_release(struct open_edges *open);

/* Lists what the clues of the loop with in[clue] != 0 (all if NULL) leave undecided at the level, 1
 * to 4; returns open->on, which is 0 only if they decide everything. */
int open_edges_close(struct open_edges *open, struct closure *c, const struct puzzle *p,
                     const unsigned char *in, int level, const struct sides *sides);

/* A face beside an undecided edge, mostly one that is on in the loop; any cell if there is none. */
int loop_walk_begin(const struct open_edges *open, const struct lattice *l, struct pcg32 *rng);

/* A random face that shares a dot with this one, or the face itself. */
int loop_walk_on(const struct lattice *l, int face, struct pcg32 *rng);

/* Whether to keep a loop that costs this much more: always if it costs no more; with probability
 * 1/2 if 1 more, 1/4 if 2 more, and so on. */
bool loop_walk_keeps(int worse, struct pcg32 *rng);
