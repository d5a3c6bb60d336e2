/* The JSON field of the constraints of a sudoku. */
#pragma once

#include "format/jsonl.h"
#include "model/sudoku/topology.h"

/* Gives a topology that nobody shares yet the constraints of the line. */
bool json_constraints_read(const struct jsonl *line, struct topology *t);

/* Puts the topology's constraints, if it has any, into the object. */
void json_constraints_write(const struct topology *t, json_t *object);

/* Puts what its kinds look like into the object of a page to play. */
void json_looks_write(const struct topology *t, json_t *object);

/* Writes "relations", what two symbols of related cells may be: texts with a 1 or 0 for each first and
 * second symbol, or for each symbol of a cell alone; and "relation", the index of each constraint's, -1: it
 * has none. */
void json_relations_write(const struct topology *t, json_t *object);
