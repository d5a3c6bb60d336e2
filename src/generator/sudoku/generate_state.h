/* What the generator of sudokus knows of itself; private to generate.c and generate_marks.c. */
#pragma once

#include "generator/sudoku/jigsaw.h"
#include "generator/sudoku/recipe.h"
#include "generator/sudoku/reduce.h"
#include "generator/sudoku/workshop.h"
#include "model/sudoku/topology_group.h"

struct sudoku_generator {
    const struct sudoku_recipe *recipe;
    struct generator_skip skip;
    struct workshop bench; /* of a jigsaw: of the latest fields; with the rules of marks */
    struct marks marks;
    bool *shown;                  /* by constraint of the topology with all marks */
    struct workshop marked;       /* of the latest marks */
    struct workshop *at;          /* where the puzzle is made: the bench, or the marked one */
    struct topology_group *group; /* of a template with givens, or NULL */
    int *image, *moved;           /* [nelements] with a group */
    struct jigsaw *jigsaw;        /* or NULL */
    int level;                    /* of gss */
    int wanted;                   /* the reader's level, or 0 */
    bool possible[SYMMETRIES];    /* of the boards */
    enum symmetry chosen;         /* of the attempt: fields, cages, */
    enum symmetry symmetry;       /* and givens, if the level allows */
    int unfilled, attempts;       /* since the beginning, */
    int64_t guesses;              /* and those of searches for needless givens */
    int fewest, most;             /* givens of attempts, since then; 0: none came so far */
    bool numbered;                /* since then, one had as many as wished */
    bool impossible;              /* the template has no solution */
    progress_take *tell;          /* or NULL */
    void *context;
};

/* Whether puzzles are rated. */
static inline bool generate_rates(const struct sudoku_recipe *recipe, struct generator_skip skip)
{
    return recipe->readers || !rows_empty(recipe->needed) || sudoku_recipe_limits_score(recipe) ||
           !skip.metadata;
}

/* Chooses the marks of the bench's solution, and givens beside them, for the marked workshop. Nothing that
 * is shown can go, except for marks that stay by the recipe. */
bool generate_marked(struct sudoku_generator *g, struct sudoku_reduction *what, struct pcg32 *rng);

/* Whether cages leave no room for givens. */
bool generate_without_givens(const struct sudoku_generator *g);
