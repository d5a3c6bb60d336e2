/* Rows of plain grids (private to src/format). */
#pragma once

#include "format/loops/cells.h"

/* Takes a row: 0 to 4, '.', '-' or '_' for a cell without a clue, '?' as cells_row(), and blanks
 * between them that mean nothing. False if it is no row, or has not the first one's length. */
bool grid_row(struct cells *cells, const char *text, size_t len, struct slip *slip);
