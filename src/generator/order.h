/*
 * The order in which clues are tried for removal.
 */
#ifndef GENERATOR_ORDER_H
#define GENERATOR_ORDER_H

#include "base/pcg.h"
#include "generator/recipe.h"
#include "model/puzzle.h"

/* What is to be ordered: each item is a clue, or an orbit of clues of one kind. */
struct ordering {
    const struct recipe *recipe;
    const struct puzzle *puzzle;
    int ngroups;     /* the first clues of the puzzle are groups */
    const int *lead; /* [n] a clue of each item */
    int n;
};

/*
 * A random order of the items as the recipe wishes: order[0..n[, late ones are tried first.
 *
 * A board larger than twenty cells a side is parted into smaller ones, and all of one part come
 * before all of another, in the order of ranks in each. So what is tried together lies
 * together, and a removal is judged where everything far from it is settled. Parts that are tried
 * early are not neighbours: what becomes open without a clue then ends at parts that still have all
 * of theirs. So the time for a puzzle grows nearly as its cells.
 */
void order_draw(const struct ordering *o, struct pcg32 *rng, int *order);

#endif
