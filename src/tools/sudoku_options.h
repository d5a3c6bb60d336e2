/* slink-sudoku: its options, and which of them go together. */
#ifndef TOOLS_SUDOKU_OPTIONS_H
#define TOOLS_SUDOKU_OPTIONS_H

#include "batch/batch_form.h"
#include "generator/sudoku/recipe.h"
#include "tools/solve.h"
#include "tools/sudoku_output.h"

enum { SUDOKU_OWN_ROWS = 21, SUDOKU_ROWS = SUDOKU_OWN_ROWS + SUDOKU_FORM_ROWS + BATCH_FORM_ROWS };

struct sudoku_options {
    struct batch_form batch; /* its format is -1 if not given */
    struct sudoku_form recipe;
    struct sudoku_wishes wishes;
    struct solve_options mode;
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

/* Whether these options go together with this number of files; completes o->wishes and o->mode. */
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

#endif
