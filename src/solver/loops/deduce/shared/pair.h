/*
 * Two neighbouring clues that lack one side each: of its open sides all are on except one, as at a
 * 3. Both engines use it for letters, which stand beside letters or digits.
 */
#pragma once

#include "base/arena.h"
#include "model/loops/puzzle.h"
#include "model/loops/step.h"
#include "solver/loops/deduce/shared/joint.h"

/* What an engine has decided, in the numbers of the puzzle. */
struct clue_state {
    const struct puzzle *puzzle;
    void *engine;
    const int *(*edges)(void *engine); /* [nedges] enum edge_value */

    /* Whether the clue is in force; what is then left of it. */
    bool (*in_force)(const void *engine, int clue, struct clue_room *room);
};

/* Whether the clue is in force and lacks one side. */
static inline bool clue_lacks_one(const struct clue_state *s, int clue)
{
    struct clue_room room;

    return s->in_force(s->engine, clue, &room) && room.spare == 1;
}

/* Scratch memory for one lattice, and what was found. */
struct pair {
    const struct clue_state *state;
    const int *edge;         /* state->edges(), or NULL if nobody asked */
    unsigned char *mark;     /* [nedges] 0 between calls */
    int *side;               /* sides of a clue */
    int *left, nleft;        /* [nedges] sides of the two clues that are not off */
    int off;                 /* the one that is supposed to be off, or -1 */
    int *dot, ndots;         /* [ndots] where the clues meet and a side is off */
    struct step_edge *found; /* [nfound], of at most 2 * nedges, each once */
    int nfound;
};

void pair_init(struct pair *q, struct arena *a, const struct lattice *l);

/*
 * If a clue in force lacks one side, looks at it and the next one of its kind that has a side in
 * common with it that is not off: the first with a number above *after, which is set to it. What
 * follows for open edges is in q->found. False: there is no further one. A contradiction may go
 * unnoticed, or give an edge both values.
 */
bool pair_next(struct pair *q, const struct clue_state *state, int clue, int *after);
