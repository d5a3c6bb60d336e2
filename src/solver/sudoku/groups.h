/*
 * The blocks of a sudoku for the learning core: of the candidates of a group exactly one is true.
 *
 * A candidate is an element with a symbol: variable element * nsymbols + symbol, both from 0. Group
 * e in [0..nelements[ is element e with all symbols; group nelements + b * nsymbols + s is symbol s
 * in block b. Unit propagation over groups finds naked and hidden singles.
 *
 * This is a part of a theory (solver/learn/learn.h); solutions.c puts the parts together.
 *
 * Sources: Boussemart et al. 2004 (weights of constraints).
 */
#pragma once

#include "base/pcg.h"
#include "model/sudoku/topology.h"
#include "solver/learn/learn.h"

/* Why a candidate has its value. */
enum groups_why {
    WHY_PEER = LEARN_THEORY, /* false: the candidate `at` of a common group is true */
    WHY_GROUP,               /* true: all others of the group `at` are false */
    WHY_NO_GROUP             /* the first kind of others */
};

/* `left` and `full` contain exactly the literals that were added. */
struct groups {
    const struct topology *topology;
    struct learn *learn;
    int nsymbols, ngroups;
    unsigned char *left; /* [ngroups] candidates that are not false */
    unsigned char *full; /* [ngroups] candidates that are true */
    double *weight;      /* [ngroups] how often it took part in conflicts, lately */
    double bump;
};

static inline int groups_candidate(const struct groups *g, int element, int symbol)
{
    return element * g->nsymbols + symbol;
}

/* The topology and the core, of nelements * nsymbols variables, must outlive the groups, whose
 * arrays are taken from the arena. */
void groups_init(struct groups *g, const struct topology *t, struct learn *l, struct arena *arena);
void groups_reset(struct groups *g); /* with the core */

/* Counts a true literal and makes true what follows; false on a conflict. */
bool groups_add(struct groups *g, int literal);

/* Takes back a literal that was added. */
void groups_undo(struct groups *g, int literal);

void groups_explain(struct groups *g, int literal, struct learn_reason why);

/* After a conflict: groups of earlier ones weigh less. */
void groups_fade(struct groups *g);

/* An open candidate of an open group: the smaller the group is and the more often it took part in
 * conflicts, the better to guess in. Ties are random if rng is not NULL. */
int groups_decide(const struct groups *g, struct pcg32 *rng);

/* Aborts if the state is not as defined above; after a propagation without a conflict. */
void groups_check(const struct groups *g);
