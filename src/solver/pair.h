/*
 * Two neighbouring clues that lack one side each: of its open sides all are on except one, as at a
 * 3. Both engines use it for letters, which stand beside letters or digits.
 */
#ifndef SOLVER_PAIR_H
#define SOLVER_PAIR_H

#include "base/arena.h"
#include "model/puzzle.h"
#include "model/step.h"

/* What an engine has decided, in the numbers of the puzzle. */
struct pair_state {
    const struct puzzle *puzzle;
    const int *edge; /* [nedges] enum edge_value */
    const void *engine;
    bool (*in_force)(const void *engine, int clue);
};

/* Scratch memory for one lattice, and what was found. */
struct pair {
    const struct pair_state *state;
    unsigned char *mark;     /* [nedges] 0 between calls */
    int *side;               /* sides of a clue */
    int *left, nleft;        /* [nedges] sides of the two clues that are not off */
    int off;                 /* the one that is supposed to be off, or -1 */
    int *dot, ndots;         /* [ndots] where the clues meet and a side is off */
    struct step_edge *found; /* [nfound], of at most 2 * nedges, each once */
    int nfound;
    struct arena arena;
};

void pair_init(struct pair *q, const struct lattice *l);
void pair_release(struct pair *q);

/*
 * Looks at a clue in force that lacks one side, and the next one of its kind that has a side in
 * common with it that is not off: the first with a number above *after, which is set to it. What
 * follows for open edges is in q->found. False: there is no further one. A contradiction may go
 * unnoticed, or give an edge both values.
 */
bool pair_next(struct pair *q, const struct pair_state *state, int clue, int *after);

#endif
