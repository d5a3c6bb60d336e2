/* Tints for groups of cells, so that neighbours differ. */
#ifndef RENDER_TINTS_H
#define RENDER_TINTS_H

#include "model/lattice.h"

/*
 * group[cell] is in [0..ngroups[ or -1; writes tint[ngroups], each in [0..ntints[. Groups that
 * share an edge get different tints where the greedy choice finds them, then groups that share only
 * a dot. Low numbers are used most.
 */
void tints_choose(const struct lattice *l, const int *group, int ngroups, int ntints, int *tint);

#endif
