/* The places of givens on the board. */
#pragma once

#include "model/loops/symmetry.h"
#include "model/sudoku/topology.h"

/* Whether the elements are a square of rows and columns, each of them a block. */
bool places_square(const struct topology *t);

/*
 * Sets orbit[e] to the number of the orbit of element e under a symmetry of the grid of places,
 * numbered from 0 by their first elements in reading order; without symmetry every element is one. Returns
 * the number of orbits; 0 if the places do not have this symmetry.
 */
int sudoku_orbits(const struct topology *t, enum symmetry s, int *orbit);
