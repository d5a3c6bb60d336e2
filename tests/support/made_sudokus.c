#include "support/made_sudokus.h"

#include "model/services.h"
#include "support/test.h"

enum { GUESSES = 1000000 };

void solvers_init(struct solvers *j, struct topology *t)
{
    *j = (struct solvers){t, logic_new(t), sudoku_search_new(t)};
}

void solvers_release(struct solvers *j)
{
    logic_free(j->logic);
    sudoku_search_free(j->search);
}

bool solvers_find_one(struct solvers *j, const int *given)
{
    return sudoku_search_decide(j->search, given, GUESSES, NULL) == ANSWER_UNIQUE;
}

bool sudoku_made(void *g, int level, int index, struct record *r)
{
    sudoku_making.begin(g, level);
    for (int attempt = 1; attempt <= sudoku_making.limit(g); attempt++) {
        struct pcg32 rng;
        pcg32_stream(&rng, 1621, (uint64_t)index, (uint64_t)attempt);
        if (sudoku_making.attempt(g, &rng, r))
            return true;
    }
    return false;
}

struct sudoku_recipe sudoku_recipe_of(struct topology *t)
{
    struct sudoku_recipe recipe;

    sudoku_recipe_init(&recipe);
    recipe.template = sudoku_new(t);
    recipe.source_option = "standard";
    recipe.source = "9";
    return recipe;
}

void sudoku_recipe_end(struct sudoku_recipe *recipe)
{
    sudoku_free((struct sudoku *)(uintptr_t)recipe->template);
}
