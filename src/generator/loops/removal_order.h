/*
 * The order in which clues are tried for removal.
 */
#pragma once

#include "base/pcg.h"
#include "generator/loops/motifs.h"
#include "generator/loops/recipe.h"
#include "model/loops/puzzle.h"

/* What is to be ordered: each item is a clue, or an orbit of clues of one kind. */
struct removal_order {
    const struct recipe *recipe;
    const struct puzzle *puzzle;
    int ngroups;     /* the first clues of the puzzle are groups */
    const int *lead; /* [n] a clue of each item */
    int n;
    const struct motifs *motifs; /* items outside them are tried first; or NULL */
};

/*
 * A random order of the items as the recipe wishes: order[0..n[, whose last items are tried first.
 *
 * A board with sides of more than twenty cells is divided into parts, and all items of one part
 * come before all of another, in the order of ranks within each. So items that are tried together
 * lie together, and a removal is judged while everything far from it is decided. Parts that are
 * tried early are not neighbours: what a removal leaves open ends at parts that still have all
 * their clues. So the time for a puzzle is nearly proportional to its cells.
 */
void removal_order_choose(const struct removal_order *o, struct pcg32 *rng, int *order);
