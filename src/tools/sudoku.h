/*
 * The parts of slink-sudoku besides the core that it shares with slink-solve (tools/solve.h): what
 * gss does. Its options (slink_sudoku.c), the files that results go to (sudoku_output.c), solving
 * by gss's strategies with statistics (sudoku_solve.c), and what is made of a template
 * (sudoku_make.c).
 */
#pragma once

#include "batch/batch_form.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/recipe.h"
#include "tools/solve.h"

/* ---- results ---- */

/* The kinds of results, each with a file of its own: the texts of the puzzle and of its solution,
 * the format of gss, and another format. */
enum sudoku_result { SUDOKU_PUZZLE, SUDOKU_SOLUTION, SUDOKU_GSS, SUDOKU_RECORDS, SUDOKU_RESULTS };

/* What was asked for. "-" is standard output. */
struct sudoku_wishes {
    const char *path[SUDOKU_RESULTS]; /* NULL: not asked for */
    const struct format *format;      /* of the records; NULL: there are none */
};

struct sudoku_output {
    struct outfile file[SUDOKU_RESULTS]; /* without a stream if not asked for */
    int written[SUDOKU_RESULTS];         /* puzzles */
    const struct format *format;
    bool plain;   /* none is asked for: puzzles and solutions go to standard output */
    bool compact; /* their texts are one line each, instead of the puzzle's layout */
};

/* Opens all files. On false none of them has changed. */
bool sudoku_output_open(struct sudoku_output *o, const struct sudoku_wishes *wishes,
                        struct diag *d);

/* Writes these results, a bit 1 << SUDOKU_PUZZLE and so on for each, as far as they were asked for.
 * False with a message if a format cannot carry the puzzle, or has one already. */
bool sudoku_output_put(struct sudoku_output *o, const struct record *r, int results,
                       struct diag *d);

/* Whether a result goes to standard output, which cannot take it back. */
bool sudoku_output_is_immediate(const struct sudoku_output *o);

/* Puts the files in their places if `done`; otherwise removes them. */
bool sudoku_output_end(struct sudoku_output *o, bool done, struct diag *d);

/* ---- options ---- */

struct sudoku_options {
    uint64_t given;          /* a bit for each row besides those of recipe and batch */
    struct batch_form batch; /* its format is -1 if not given */
    struct sudoku_recipe recipe;
    struct sudoku_wishes wishes;
    struct solve_options solve;
    const char *strategy, *technique, *set_level; /* lists and a level, as given */
    int strategies, limit;                        /* of logic_solve() */
    struct rows techniques;                       /* the rows to use; none for all */
    struct strbuf level;                          /* of --needless */
    bool compact, native, analyze, fill, repair, quiet;
};

/* ---- what the program does; these return the exit status ---- */

/* Solves the puzzles of files as gss does, or answers as slink-solve does. */
int sudoku_solve_files(const struct sudoku_options *o, const struct program *program, char **files,
                       int n);

/* Works on a template: prints it, fills it in, examines it, or makes puzzles of it. */
int sudoku_make(struct sudoku_options *o, const struct program *program);
