/*
 * slink-sudoku: solving as gss does, by its strategies and then by search, with statistics.
 */
#ifndef TOOLS_SUDOKU_SOLVE_H
#define TOOLS_SUDOKU_SOLVE_H

#include "solver/sudoku/logic.h"
#include "solver/sudoku/search.h"
#include "tools/solve.h"
#include "tools/sudoku_output.h"

/* The most solutions of a puzzle that are looked for and reported. */
enum { SUDOKU_REPORTED = 11 };

/* How a puzzle ended. */
enum sudoku_end {
    SUDOKU_BY_LOGIC,
    SUDOKU_BY_GUESSING,
    SUDOKU_NOT_UNIQUE,
    SUDOKU_INVALID,
    SUDOKU_OPEN,      /* the strategies do not solve it, and there is no search among them */
    SUDOKU_UNDECIDED, /* the limit of guesses was reached */
    SUDOKU_ENDS
};

struct sudoku_tally {
    int64_t n[SUDOKU_ENDS];
    double seconds;
};

/* The engines for the latest topology: most files have only one. */
struct sudoku_engines {
    struct topology *topology; /* a reference, or NULL */
    struct logic *logic;
    struct sudoku_search *search;
    int *solution; /* [SUDOKU_REPORTED * nelements] room for solutions, one after another */
};

/* Makes the engines fit the topology. */
void sudoku_engines_use(struct sudoku_engines *e, struct topology *t);
void sudoku_engines_release(struct sudoku_engines *e);

struct sudoku_solving {
    struct solving own; /* the first field, so that the loop over files passes it on */
    struct sudoku_engines engines;
    struct sudoku_output output;
    int strategies, limit; /* of logic_solve() */
    bool quiet, verbose;
    bool statistics; /* even if quiet, and of files with one puzzle */
    int files;
    struct sudoku_tally file, all;
    double start; /* of the file */
    bool failed;  /* an output could not be written */
};

/* Whether texts are lines, as in the file that is being read. */
static inline bool sudoku_is_compact(const struct solving *s)
{
    return s->from == &format_compact;
}

/* Solves one puzzle: an answer for solve_files(). */
void sudoku_solve(struct solving *s, struct record *r, struct strbuf *out);

/* To be called before the first file, after each file, and after the last one: statistics of files
 * with several puzzles, and of all files, go to standard error. */
void sudoku_solve_begin(struct sudoku_solving *s);
void sudoku_solve_end_file(struct solving *s);
void sudoku_solve_end(struct sudoku_solving *s);

#endif
