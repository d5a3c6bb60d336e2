/* slink-sudoku: where puzzles and solutions go. */
#ifndef TOOLS_SUDOKU_OUTPUT_H
#define TOOLS_SUDOKU_OUTPUT_H

#include "base/outfile.h"
#include "format/format.h"
#include "format/sudokus.h"

/* What was asked for; NULL if it was not. "-" is standard output. */
struct sudoku_wishes {
    const char *puzzle, *solution, *gss; /* files */
    const struct format *format;         /* of `records` */
    const char *records;                 /* a file */
};

struct sudoku_output {
    struct outfile puzzle, solution, gss, records; /* without a stream if not asked for */
    const struct format *format;
    bool plain; /* none of them: puzzles and solutions go to standard output */
    int puzzles, records_written;
};

/* Opens all files. On false none of them has changed. */
bool sudoku_output_open(struct sudoku_output *o, const struct sudoku_wishes *wishes,
                        struct diag *d);

/*
 * Writes a puzzle, or its solution: of several the first, second, ... With `compact`, texts are one
 * line each; otherwise they have the puzzle's layout. False with a message if that is not possible.
 */
bool sudoku_output_puzzle(struct sudoku_output *o, const struct record *r, bool compact,
                          struct diag *d);
bool sudoku_output_solution(struct sudoku_output *o, const struct record *r, bool compact,
                            struct diag *d);

/* Passes on what standard output has got so far; false if it is gone. */
bool sudoku_output_flush(struct sudoku_output *o, struct diag *d);

/* Puts the files in their places if `done`; otherwise removes them. */
bool sudoku_output_end(struct sudoku_output *o, bool done, struct diag *d);

#endif
