/*
 * Cages that cover a board: every place is in one, none is alone, the symbols of each differ, and a
 * symmetry maps cages to cages. How hard the puzzle is changes when cages are joined, divided, or exchange a
 * place, always together with their images.
 */
#pragma once

#include "base/own.h"
#include "base/pcg.h"
#include "model/loops/symmetry.h"
#include "model/sudoku/topology.h"

enum { LARGEST_CAGE = 5 /* cells */ };

struct cages {
    const struct topology *t;
    const int *solution;    /* [nelements] */
    int least, largest;     /* cells of a cage; the first ones grow from 1 */
    int nimages, *image;    /* [nimages * nelements] of each place, the first time itself */
    int *of;                /* [nelements] the cage: the number of its first place */
    int *before;            /* [nelements] the same before the last change */
    int *scratch;           /* [3 * nelements] */
    int (*side)[2], nsides; /* places that touch */
};

/* Every two places that share a side, into side[2 * nelements]; returns how many. */
int cages_sides(const struct topology *t, int (*side)[2]);

/* Whether every place touches another one. */
bool cages_fit(const struct topology *t);

/* Divides the board at random, if it is to be gentle into more cages, many of one combination; false if a
 * place stayed alone each time. A symmetry that the places do not have stands for none. All is borrowed. */
bool cages_cover(struct cages *c, const struct topology *t, const int *solution,
                 enum symmetry symmetry, bool gentle, struct pcg32 *rng);
void cages_release(struct cages *c);
OWNABLE_VALUE(cages, cages_release)

/* A random change that usually makes the puzzle harder or easier, of cages with a place that has no symbol
 * (symbol[nelements], 0: none); false if there is none. A place goes to a neighbour where there are already
 * more or fewer cages than usual. */
bool cages_change(struct cages *c, bool harder, const int *symbol, struct pcg32 *rng);
void cages_undo(struct cages *c); /* the last one */

/* The places of a cage, ascending; returns how many. */
int cages_cells(const struct cages *c, int cage, int *cell);
