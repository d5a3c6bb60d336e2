/*
 * The recipe of a section of a book, of whatever kind its puzzles are: the options of the kind's
 * program, as the tables of these programs have them, in one form.
 */
#ifndef BATCH_SECTION_RECIPE_H
#define BATCH_SECTION_RECIPE_H

#include "base/options.h"
#include "batch/puzzle_kind.h"
#include "generator/loops/recipe_form.h"
#include "generator/sudoku/recipe.h"
#include "model/engine.h"

enum { SECTION_ROWS = RECIPE_FORM_ROWS }; /* the longer of the two tables */

struct section_recipe {
    const struct puzzle_kind *kind;
    const struct engine *engine;
    struct option_row row[SECTION_ROWS + 1]; /* ended by a row without a name */
    union {
        struct recipe_form loops;
        struct sudoku_form sudoku;
    } form;
    union {
        struct recipe loops;
        struct sudoku_recipe sudoku;
    } made;       /* by section_recipe_finish() */
    int low, top; /* levels; both 0: any */
    char *path;   /* of the file of the topology; or NULL */
};

/* It may not be moved, as its rows point into it. Release it. */
void section_recipe_init(struct section_recipe *s, const struct puzzle_kind *kind);
void section_recipe_release(struct section_recipe *s);

/* The row of an option that a section of this kind may have; NULL if there is none. What the kind
 * itself says is no option, nor is the level; a layout of a sudoku is the option `topology`. */
const struct option_row *section_recipe_row(const struct section_recipe *s, const char *name);

/* Whether the value of a row is the name of a file. */
bool section_recipe_is_file(const struct option_row *row);

/* Whether a puzzle's command, of slink-gen or slink-sudoku, reads a file that does not come with
 * the programs. */
bool section_recipe_needs_file(const char *command);

/* A row for each option of any kind, for command lines: values are texts for now, as only the kind
 * says more. The target of rows[i] is value[i], or flag[i]. Returns their number, at most
 * SECTION_ALL_ROWS. */
enum { SECTION_ALL_ROWS = RECIPE_FORM_ROWS + (int)SUDOKU_FORM_ROWS };
int section_recipe_all_rows(struct option_row *rows, const char **value, bool *flag);

/* Sets the levels from a number, a name, a range A-B, or any. */
bool section_recipe_set_level(struct section_recipe *s, const char *text, struct diag *d);

/* Makes and checks the recipe. The texts of all options must outlive it. */
bool section_recipe_finish(struct section_recipe *s, struct diag *d);

/* The recipe for the engine. */
const void *section_recipe_made(const struct section_recipe *s);

/* Passes on the options that make up the recipe, without those that the kind and the level say. */
void section_recipe_options(const struct section_recipe *s, engine_option *take, void *context);

/* The same without options that follow from the others, as those that have their usual value do. */
void section_recipe_short_options(const struct section_recipe *s, engine_option *take,
                                  void *context);

/* A board of the recipe without any clue; the caller releases it. */
struct record section_recipe_blank(const struct section_recipe *s);

#endif
