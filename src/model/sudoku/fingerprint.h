/* A number that identifies a sudoku in its proofs. */
#ifndef MODEL_SUDOKU_FINGERPRINT_H
#define MODEL_SUDOKU_FINGERPRINT_H

#include "model/sudoku/topology.h"

enum { SUDOKU_FINGERPRINT_LINE = 64 };

/*
 * The line of a proof that names its sudoku, without a newline: `sudoku ELEMENTS SYMBOLS
 * FINGERPRINT`. The fingerprint is the FNV-1a, 64 bits, of this text: `ELEMENTS SYMBOLS`; a line
 * for each block, its elements in ascending order, the lines ordered by their numbers; a line
 * `ELEMENT SYMBOL` for each given in the order of the elements. Elements are counted from 1. So the
 * order of the blocks does not matter.
 */
void sudoku_fingerprint_line(const struct topology *t, const int *given,
                             char line[SUDOKU_FINGERPRINT_LINE]);

#endif
