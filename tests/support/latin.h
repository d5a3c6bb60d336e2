/*
 * A family for tests only: Latin squares of 4 x 4, each row and column with the symbols 1 to 4. It
 * shows that nothing outside the tables of a family knows loops.
 */
#ifndef TESTS_SUPPORT_LATIN_H
#define TESTS_SUPPORT_LATIN_H

#include "model/engine.h"

enum { LATIN_SIDE = 4, LATIN_CELLS = LATIN_SIDE * LATIN_SIDE };

/* Symbols, 0 where there is none. */
struct latin {
    int given[LATIN_CELLS];
    bool solved;
    int solution[LATIN_CELLS];
};

struct latin_recipe {
    int best_of;
};

/* The puzzle with the givens of given[LATIN_CELLS], without a solution. */
struct record latin_record(const int *given);

/* Whether two different cells are in one row or column. */
bool latin_share_line(int a, int b);

/*
 * A fact of a story is a cell and a symbol: the cell has it, or, below 0, has not got it. Level 1:
 * some cell has only one symbol left, all the way; level 6: only trying finds the solution.
 */
extern const struct family latin_family;

/* Its recipes are struct latin_recipe. */
extern const struct engine latin_engine;

#endif
