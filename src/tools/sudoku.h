/*
 * The parts of slink-sudoku besides the core that it shares with slink-solve (tools/solve.h): what
 * gss does. Its options (sudoku_options.c), the files that results go to (sudoku_output.c), solving
 * by gss's strategies with statistics (sudoku_solve.c), and what is made of a template
 * (sudoku_make.c).
 */
#ifndef TOOLS_SUDOKU_H
#define TOOLS_SUDOKU_H

#include "batch/batch_form.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/recipe.h"
#include "solver/sudoku/logic.h"
#include "solver/sudoku/search.h"
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

enum { SUDOKU_OWN_ROWS = 21, SUDOKU_ROWS = SUDOKU_OWN_ROWS + SUDOKU_FORM_ROWS + BATCH_FORM_ROWS };

struct sudoku_options {
    struct batch_form batch; /* its format is -1 if not given */
    struct sudoku_form recipe;
    struct sudoku_wishes wishes;
    struct solve_options solve;
    int64_t conflicts; /* 0 if not given */
    const char *strategies, *techniques, *limit_level;
    int limit; /* the level of that; 0 if not given */
    bool compact, native, analyze, fill, repair, quiet;
};

void sudoku_options_init(struct sudoku_options *o);

/* Fills in rows[0..SUDOKU_ROWS[, whose targets are in the options. */
void sudoku_options_rows(struct sudoku_options *o, struct option_row *rows);

/* Whether the program works on a template, not on files. */
bool sudoku_options_make(const struct sudoku_options *o);

/* Whether it solves as gss does; otherwise a mode of slink-solve answers. */
bool sudoku_options_solve(const struct sudoku_options *o);

/* Whether these options go together with this number of files; completes o->wishes and o->solve. */
bool sudoku_options_check(struct sudoku_options *o, int nfiles, struct diag *d);

/* The strategies of logic_solve() in the option's list; all without it. */
bool sudoku_options_strategies(const struct sudoku_options *o, int *strategies, struct diag *d);

/* The rows of techniques in the option's list; 0, for all, without it. */
bool sudoku_options_techniques(const struct sudoku_options *o, uint64_t *techniques,
                               struct diag *d);

/* Whether the techniques are to be listed: a line with the name, level, weight and title of each,
 * separated by tabs. */
bool sudoku_options_list(const struct sudoku_options *o);
void sudoku_options_add_list(struct strbuf *out);

/* ---- solving as gss does ---- */

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

struct sudoku_solving {
    struct solving own; /* the first field, so that the core passes it on */
    struct sudoku_output output;
    int strategies, limit; /* of logic_solve() */
    bool quiet, verbose;
    bool statistics; /* even if quiet, and of files with one puzzle */
    int files;
    struct sudoku_tally file, all;
    double start; /* of the file */
    bool failed;  /* an output could not be written */

    /* The engines for the latest topology: most files have only one. */
    struct topology *topology; /* a reference, or NULL */
    struct logic *logic;
    struct sudoku_search *search;
    int *solution; /* [SUDOKU_REPORTED * nelements] room for solutions, one after another */
};

/* Solves the puzzles of all files; returns the exit status. */
int sudoku_solve_files(struct sudoku_solving *s, const struct sudoku_wishes *wishes, char **files,
                       int n);

/* ---- templates ---- */

/* These return the exit status; unless it is CLI_DONE, *d has a message. */

/* The template itself; of a jigsaw, one with fresh fields. */
int sudoku_make_template(const struct sudoku_recipe *r, struct pcg32 *rng, struct sudoku_output *o,
                         struct diag *d);

/* The template with all elements filled in at random, by repair alone or in any way. */
int sudoku_make_filled(const struct sudoku_recipe *r, bool repair, struct pcg32 *rng,
                       struct sudoku_output *o, struct diag *d);

/* The puzzles of a batch. The output is ended. */
int sudoku_make_puzzles(const struct batch_form *f, struct batch *batch, struct sudoku_output *o,
                        struct diag *d);

/* Appends the number of permutations that keep the blocks, and generators of them. */
void sudoku_make_analysis(const struct topology *t, struct strbuf *out);

#endif
