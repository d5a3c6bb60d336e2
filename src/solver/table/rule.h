/*
 * The rules of deduction, one row each: a name, the level from which it may be used, and its weight
 * in the score. The order of the rows matters when rating: an edge that several rules conclude in
 * one round counts for the first of them.
 *
 * Levels: 1 counting at one clue or one dot; 2 one cell with its corners or one dot with its cells,
 * and no loop closed too early, keeping nothing but edges between steps; 3 corner patterns to a
 * fixpoint; 4 also inside and outside by colours, and the ring of a superclue's boundary; 5 also
 * what must hang together over the whole board, and "what if this edge were on?" with levels 1
 * to 4.
 *
 * Zero to full-dot, and adjacent-threes to enter-one, are the fifteen rules of the contest problem
 * Slink (ICPC Mid-Central USA 2007).
 */
#ifndef SOLVER_RULE_H
#define SOLVER_RULE_H

#include "solver/grade.h"

struct rule {
    const char *name;
    int level;
    int weight;
};

extern const struct rule rules[RULES];

#endif
