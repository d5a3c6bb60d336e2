/*
 * A number that tells boards apart: of the same board it is the same, of others it hardly ever is.
 */
#ifndef MODEL_FINGERPRINT_H
#define MODEL_FINGERPRINT_H

#include "model/puzzle.h"

#include <stdint.h>

/*
 * FNV-1a, 64 bits, of a text: `ROWS COLS` and a newline; then a line for each square, row by row:
 * for a missing cell `_`, for one without a clue `-`, else `FIRST NUMBER`, the first cell of its
 * clue (counted from 0, row by row) and the clue's number. So names of letters do not matter, nor
 * does the order in which the puzzle keeps clues and their cells.
 */
uint64_t fingerprint_of(const struct puzzle *p);

#endif
