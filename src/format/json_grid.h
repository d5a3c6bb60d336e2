/* Boards of cells with numbers (model/cell_grid.h) in JSON: an array of rows, a character for each place. */
#pragma once

#include "format/jsonl.h"
#include "model/cell_grid.h"

/* Required: number[n] gets the numbers of the cells. marks[i] stands for i; the first one for places
 * without a cell, too. */
bool json_grid_read(const struct jsonl *line, const char *field, const struct cell_grid *c,
                    const char *marks, int *number);
void json_grid_write(json_t *object, const char *field, const struct cell_grid *c,
                     const char *marks, const int *number);

/* What a page to play has of such a board besides what only the family knows: the fields of sudokus
 * (templates/web/README.md). */
void json_grid_write_board(json_t *object, const struct cell_grid *c);
