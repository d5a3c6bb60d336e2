/* Grounds for groups of cells, so that neighbours can be told apart. */
#ifndef RENDER_TINTS_H
#define RENDER_TINTS_H

#include "model/lattice.h"

/*
 * group[cell] in [0..ngroups[ or -1; writes tint[ngroups], each in [0..ntints[. Groups that share
 * an edge get different tints where a greedy choice finds it, then those that share only a dot;
 * low numbers are used most.
 */
void tints_choose(const struct lattice *l, const int *group, int ngroups, int ntints, int *tint);

#endif
