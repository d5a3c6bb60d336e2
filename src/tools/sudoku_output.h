/* slink-sudoku: where puzzles and solutions go. */
#ifndef TOOLS_SUDOKU_OUTPUT_H
#define TOOLS_SUDOKU_OUTPUT_H

#include "base/outfile.h"
#include "format/format.h"
#include "format/sudoku/family.h"

/* What was asked for; NULL if it was not. "-" is standard output. */
struct sudoku_wishes {
    const char *puzzle, *solution, *gss; /* files */
    const struct format *format;         /* of `records` */
    const char *records;                 /* a file */
};

struct sudoku_output {
    struct outfile puzzle, solution, gss, records; /* without a stream if not asked for */
    const struct format *format;
    bool plain;         /* none of them: puzzles and solutions go to standard output */
    int ngss, nrecords; /* written */
};

/* Opens all files. On false none of them has changed. */
bool sudoku_output_open(struct sudoku_output *o, const struct sudoku_wishes *wishes,
                        struct diag *d);

/* Write the texts of a puzzle and of its solution. With `compact` they are one line each; otherwise
 * they have the puzzle's layout. */
void sudoku_output_puzzle(struct sudoku_output *o, const struct record *r, bool compact);
void sudoku_output_solution(struct sudoku_output *o, const struct record *r, bool compact);

/* Write the puzzle in the format of gss, and in the other format asked for. False with a message if
 * the format cannot carry it, or has one puzzle already. */
bool sudoku_output_gss(struct sudoku_output *o, const struct record *r, struct diag *d);
bool sudoku_output_record(struct sudoku_output *o, const struct record *r, struct diag *d);

/* Whether a result goes to standard output, which cannot take it back. */
bool sudoku_output_is_immediate(const struct sudoku_output *o);

/* Passes on what standard output has got so far; false if it is gone. */
bool sudoku_output_flush(struct sudoku_output *o, struct diag *d);

/* Puts the files in their places if `done`; otherwise removes them. */
bool sudoku_output_end(struct sudoku_output *o, bool done, struct diag *d);

#endif
