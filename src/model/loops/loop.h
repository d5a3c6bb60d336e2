/*
 * A loop: the set of edges of a lattice that are on. Only the verifier checks that it is one closed
 * loop.
 */
#pragma once

#include "base/diag.h"
#include "base/own.h"
#include "model/loops/puzzle.h"

struct loop {
    int nedges;
    unsigned char *on; /* [nedges] 0 or 1 */
};

struct loop *loop_new(const struct lattice *lattice); /* all off */
struct loop *loop_copy(const struct loop *from);
void loop_free(struct loop *loop); /* NULL is fine */
OWNABLE(loop, loop_free)

/* The border between the faces with inside[face] != 0 and all others. inside has nfaces values;
 * that of the outside is ignored and counts as 0. */
struct loop *loop_around(const struct lattice *lattice, const unsigned char *inside);

/* The inverse for one loop: inside[nfaces] becomes 1 for the faces within it, otherwise 0. */
void loop_inside(const struct loop *loop, const struct lattice *lattice, unsigned char *inside);

/* The number of edges that are on, and the number of boundary edges of a clue that are on. */
int loop_length(const struct loop *loop);
int loop_count(const struct loop *loop, const struct puzzle *p, int clue);

/*
 * The verifier: is this loop a solution of this puzzle? It checks the rules of the puzzle directly
 * and shares no code with any engine.
 */

/*
 * True if the edges that are on form one non-empty closed loop, none of them lies within a
 * superclue, and every clue has its number of boundary edges. Otherwise false, with a message in
 * *why ("the loop branches at ...").
 */
bool verify_solution(const struct puzzle *p, const struct loop *loop, struct diag *why);
