/*
 * What the tests of sudokus share: the sudokus of tests/data/sudoku that gss made and rated, and
 * the blocks of their types.
 */
#pragma once

#include "format/sudoku/family.h"
#include "model/sudoku/topology_parts.h"
#include "support/test.h"

/* The topology of tests/data/sudoku/blocks/NAME.txt; the caller holds the reference. */
struct topology *blocks_of_file(const char *name);

/* The sudoku of a text in the format of gss; the caller releases the record. */
struct sudoku *sudoku_of_text(const char *text, struct record *r);

/* The template of templates/sudoku/NAME.gss; the caller releases the record. */
struct sudoku *load_template(const char *name, struct record *r);

/*
 * Calls `look` for each of the 96 sudokus of levels.tsv, which has its solution and its gss_level;
 * returns how many there were.
 */
int each_rated(void (*look)(void *context, const struct sudoku *s), void *context);
