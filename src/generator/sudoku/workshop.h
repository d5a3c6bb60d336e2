/* The engines that make a sudoku on one topology. */
#pragma once

#include "explain/sudoku/path.h"
#include "generator/sudoku/givens.h"
#include "generator/sudoku/reduce.h"
#include "solver/sudoku/fill.h"

struct workshop {
    struct topology *topology; /* a reference */
    struct logic *logic;
    struct sudoku_search *search;
    struct fill *fill;
    struct sudoku_reducer *reducer;
    struct sudoku_path *path; /* rates; NULL if that is skipped */
    int *solution, *given;    /* [nelements] */
};

/* Takes over the reference to the topology, which has the symmetry. `rates`: with a path. */
void workshop_init(struct workshop *b, struct topology *t, enum symmetry symmetry, bool rates);
void workshop_release(struct workshop *b); /* one of zeros is fine */

/* Adds givens until there are as many as asked for (givens_add()); returns their number. */
int workshop_add_givens(const struct workshop *b, enum symmetry symmetry, int level, int missing,
                        struct givens_range range, struct pcg32 *rng);
