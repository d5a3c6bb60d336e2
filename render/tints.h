/* Tints for groups of cells, so that neighbours differ. */
#pragma once

#include "model/loops/lattice.h"

/*
 * group[cell] is in [0..ngroups[ or -1; writes tint[ngroups], each in [0..ntints[. Groups that
 * share an edge get different tints where the greedy choice finds them, then groups that share only
 * a dot. Low numbers are used most.
 */
void tints_choose(const struct lattice *l, const int *group, int ngroups, int ntints, int *tint);

/* How much it matters that two groups differ. */
enum { TINTS_EDGE = 64, TINTS_DOT = 1 };

/* The same for any things that touch: the pairs, two different groups each, and their weights. */
void tints_of_pairs(int ngroups, int npairs, int (*pair)[2], const int *weight, int ntints,
                    int *tint);
