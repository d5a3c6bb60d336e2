/*
 * A loop: which edges of a lattice are on. Only the verifier says whether it is one closed loop.
 */
#ifndef MODEL_LOOP_H
#define MODEL_LOOP_H

#include "model/puzzle.h"

struct loop {
    int nedges;
    unsigned char *on; /* [nedges] 0 or 1 */
};

struct loop *loop_new(const struct lattice *lattice); /* all off */
struct loop *loop_copy(const struct loop *from);
void loop_free(struct loop *loop); /* NULL is fine */

/* The border between the faces with inside[face] != 0 and all else. The outside is never inside,
 * whatever stands in its place; there is a value for each cell, and behind that place for each
 * hole. */
struct loop *loop_around(const struct lattice *lattice, const unsigned char *inside);

/* The inverse for one loop: inside[nfaces] becomes 1 for the faces within it, else 0. */
void loop_inside(const struct loop *loop, const struct lattice *lattice, unsigned char *inside);

/* How many edges are on; how many boundary edges of a set of cells or of a clue are on. */
int loop_length(const struct loop *loop);
int loop_count(const struct loop *loop, const struct puzzle *p, int clue);

#endif
