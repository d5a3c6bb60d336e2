/* What a page to play needs of boards that are no squares. */
#pragma once

#include "format/jsonl.h"
#include "format/loops/family.h"

/*
 * Puts the dots of a tiling into the object, in sides, the corners of each cell, clockwise, and '-' for each
 * edge with a line of the solution: edges have their numbers in the order in which the cells have them, each
 * before its corner. Nothing for squares, whose fields in JSON suffice.
 */
void page_write_tiling(const struct loops *own, json_t *object);
