/* Sudokus that are made by recipes, and engines of their own that judge them. */
#pragma once

#include "format/sudoku/family.h"
#include "generator/sudoku/recipe.h"
#include "solver/sudoku/logic.h"
#include "solver/sudoku/search.h"

struct solvers {
    struct topology *topology;
    struct logic *logic;
    struct sudoku_search *search;
};

void solvers_init(struct solvers *j, struct topology *t);
void solvers_release(struct solvers *j);

/* Whether the givens have one solution. */
bool solvers_find_one(struct solvers *j, const int *given);

/* Makes puzzle `index` of the generator's recipe; false if none was found. */
bool sudoku_made(void *g, int level, int index, struct record *r);

/* A recipe with an empty template, which it takes; sudoku_recipe_end() frees it. */
struct sudoku_recipe sudoku_recipe_of(struct topology *t);
void sudoku_recipe_end(struct sudoku_recipe *recipe);
