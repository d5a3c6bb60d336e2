/* Sudokus whose givens stand at places that are given. */
#pragma once

#include "generator/sudoku/workshop.h"

/*
 * Reads a picture of the places: a line for each row of places, a character for each column, '.'
 * for none and any other for a given. on[elements] is the caller's, 1 where the elements of a
 * topology stand on givens; without a topology the board is a square of this side. NULL with a
 * message if the picture does not fit.
 */
unsigned char *pattern_read(const char *path, const struct topology *t, int side, struct diag *d);

/*
 * Changes the solution on the bench until the symbols at the places on[nelements] have no other, and
 * are of this level of gss, 0: any; then the bench's givens are these. Each step forgets a few of them,
 * fills the board again, and stays if that leaves no more open than before. False after a number of
 * steps.
 */
bool pattern_find(const struct workshop *b, const unsigned char *on, int level, struct pcg32 *rng);
