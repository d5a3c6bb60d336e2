/* Boards of cells with numbers (model/cell_grid.h) in JSON: an array of rows, a character for each place. */
#pragma once

#include "format/jsonl.h"
#include "model/cell_grid.h"
#include "model/family.h"

/* Required: number[n] gets the numbers of the cells, which are digits; "." is 0, and a place without a
 * cell. */
bool json_grid_read(const struct jsonl *line, const char *field, const struct cell_grid *c,
                    int *number);
void json_grid_write(json_t *object, const char *field, const struct cell_grid *c,
                     const int *number);

/* The solution of a body that begins with a cell_grid, if it has one, in the table of the family's JSON (the
 * family verifies it). */
bool json_grid_read_solution(const struct jsonl *line, void *body, const struct family *family);
void json_grid_write_solution(const void *body, json_t *object);

/* What a page to play has of such a board besides what only the family knows: the fields of sudokus
 * (templates/web/README.md). */
void json_grid_write_board(json_t *object, const struct cell_grid *c);
