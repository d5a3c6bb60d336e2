#include "support/recipes.h"

struct recipe recipe_of(enum puzzle_type type, int rows, int cols, int difficulty, int cover)
{
    struct recipe r;

    recipe_init(&r);
    r.type = type;
    r.rows = rows;
    r.cols = cols;
    r.difficulty = difficulty;
    r.cover = cover;
    return r;
}
