/*
 * The recipe: what kind of puzzle is asked for. Together with a seed and an index it fixes the
 * puzzle to the last byte.
 */
#ifndef GENERATOR_RECIPE_H
#define GENERATOR_RECIPE_H

#include "base/diag.h"
#include "base/strbuf.h"
#include "model/record.h"

enum {
    RECIPE_MAX_SIDE = 200,
    RECIPE_MAX_CALM_SIDE = 40,  /* up to here levels 5 and 6 are promised */
    RECIPE_UNIFORM_CELLS = 100, /* boards of so many cells can have uniform loops */
    RECIPE_ANY_LEVEL = 0
};

enum recipe_loop {
    RECIPE_LOOP_RANDOM, /* grown and shaken: quick on any board, winds through all of it */
    RECIPE_LOOP_UNIFORM /* each loop of the board with the same probability, exactly */
};

struct recipe {
    enum puzzle_type type;
    int rows, cols;            /* 1..RECIPE_MAX_SIDE */
    int difficulty;            /* 1..6: just this level; RECIPE_ANY_LEVEL */
    int cover;                 /* per cent of the cells in letter groups; super only */
    int group_low, group_high; /* cells of a group; super only */
    enum recipe_loop loop;     /* where the first loops come from */
};

/* False when no puzzle can be made so, whatever the seed; *why says why. */
bool recipe_check(const struct recipe *r, struct diag *why);

/* Appends the slink-gen command that makes puzzle `index` of `seed` again. */
void recipe_command(const struct recipe *r, int64_t seed, int64_t index, struct strbuf *out);

/* A canonical name of a level option: "1".."6", "any". */
extern const char *const recipe_level_name[];

/* "random", "uniform". */
extern const char *const recipe_loop_name[];

#endif
