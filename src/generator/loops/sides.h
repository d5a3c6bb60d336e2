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
#include "model/loops/loop.h"

struct sides {
    struct lattice *lattice;
    struct arena arena;
    unsigned char *inside; /* [nfaces] 0 or 1; the outside is always 0 */
    int ninside;           /* cells inside */
    /* How to go round a face. */
    int *degree; /* [nfaces] edges; 0 for a face that never changes sides */
    int *beyond; /* [as cell_edge] in clockwise order: the face beyond an edge, */
    int *corner; /* and the dot before it */
};

void sides_init(struct sides *s, struct lattice *l);
void sides_release(struct sides *s);

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
