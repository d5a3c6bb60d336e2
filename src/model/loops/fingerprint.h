/*
 * A number that identifies a board: equal for the same board, and almost never for two others.
 */
#ifndef MODEL_LOOPS_FINGERPRINT_H
#define MODEL_LOOPS_FINGERPRINT_H

#include "model/loops/puzzle.h"

#include <stdint.h>

/*
 * The FNV-1a of a text. For a square board: `ROWS COLS` and a newline; then one line per
 * square, row by row: for a missing cell `_`, for one without a clue `-`, otherwise `FIRST NUMBER`,
 * the first cell of its clue (counted from 0, row by row) and the clue's number. So neither names
 * of letters matter nor the order of clues and their cells. For another tiling:
 * `CELLS EDGES` and a newline, a line `DOT DOT FACE FACE` for each edge, and a line for each cell.
 */
uint64_t fingerprint_of(const struct puzzle *p);

enum { FINGERPRINT_LINE = 64 };

/* The line of a proof that names its board, without a newline: `board ROWS COLS FINGERPRINT`, or
 * `board cells CELLS FINGERPRINT` for another tiling. */
void fingerprint_line(const struct puzzle *p, char line[FINGERPRINT_LINE]);

#endif
