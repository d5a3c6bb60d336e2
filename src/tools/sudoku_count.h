/* slink-sudoku --count and --solutions. */
#ifndef TOOLS_SUDOKU_COUNT_H
#define TOOLS_SUDOKU_COUNT_H

#include "tools/sudoku_solve.h"

/* Solutions are counted up to this number. */
enum { SUDOKU_MOST_COUNTED = 1000000 };

/* Answers for solve_files(): the number of solutions as a line; the first solutions. */
void sudoku_count(struct solving *s, struct record *r, struct strbuf *out);
void sudoku_solutions(struct solving *s, struct record *r, struct strbuf *out);

#endif
