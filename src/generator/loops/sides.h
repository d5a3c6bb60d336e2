/*
 * The two sides of a loop, and which faces may change sides.
 *
 * A loop is the border of its inside. A face may change sides if the border then still is one loop:
 * its edges on the face's border form a single run, and it touches the face nowhere else. Around
 * the face there is then one run of inside faces and one of outside faces, and each side stays
 * connected without it. Works on any lattice.
 */
#pragma once

#include "base/arena.h"
#include "base/pcg.h"
#include "model/loops/loop.h"
#include "solver/loops/deduce/closure.h"

struct sides {
    struct lattice *lattice;
    unsigned char *inside; /* [nfaces] 0 or 1; the outside is always 0 */
    int ninside;           /* cells inside */
    /* How to go round a face. */
    int *degree; /* [nfaces] edges; 0 for a face that never changes sides */
    int *beyond; /* [as cell_edge] in clockwise order: the face beyond an edge, */
    int *corner; /* and the dot before it */
};

/* The arrays are the arena's; the lattice must outlive them. */
void sides_init(struct sides *s, struct arena *a, struct lattice *l);

/* Whether the edge is on in the loop. */
static inline bool sides_edge_on(const struct sides *s, int edge)
{
    const int *side = s->lattice->edge_cell[edge];

    return s->inside[side[0]] != s->inside[side[1]];
}

/* Whether the border of the inside is one loop. Expensive: for assertions. */
bool sides_bound_a_loop(const struct sides *s);

/* Begins with the loop around one cell, or with any loop. */
void sides_of_cell(struct sides *s, int cell);
void sides_of_loop(struct sides *s, const struct loop *loop);

/* Whether the face may change sides; by how many edges the loop gets longer goes to *longer. */
bool sides_may_flip(const struct sides *s, int face, int *longer);

/* Changes the side of a face that may do so; calling it again takes the change back. */
void sides_flip(struct sides *s, int face);

/* Flips the face if it may flip; else returns false. */
bool sides_try_flip(struct sides *s, int face);

/*
 * A walk over loops: towards one that given clues decide.
 *
 * A closure shows which edges the clues leave undecided. A step changes the sides of some faces
 * that lie near one of these edges, and is kept if fewer of them are left, or sometimes if not.
 */

/* What a closure left undecided; edges that are on in the loop come first. */
struct open_edges {
    int *edge; /* [nedges] */
    int n, on;
};

void open_edges_init(struct open_edges *open, struct arena *a, const struct lattice *l);

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
