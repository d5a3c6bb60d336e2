/* slink-sudoku: what it does with a template: prints it, fills it, examines it, and makes puzzles.
 */
#ifndef TOOLS_SUDOKU_MAKE_H
#define TOOLS_SUDOKU_MAKE_H

#include "batch/batch_form.h"
#include "generator/sudoku/recipe.h"
#include "tools/cli.h"
#include "tools/sudoku_output.h"

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
