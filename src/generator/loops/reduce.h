/*
 * Dropping clues: from all clues of a loop to a set without redundant clues.
 */
#pragma once

#include "base/pcg.h"
#include "generator/loops/flips.h"
#include "generator/loops/motifs.h"
#include "generator/loops/recipe.h"
#include "model/loops/puzzle.h"
#include "solver/loops/decide.h"

/*
 * The order in which clues are tried for removal.
 */

/* What is to be ordered: each item is a clue, or an orbit of clues of one kind. */
struct removal_order {
    const struct recipe *recipe;
    const struct puzzle *puzzle;
    int ngroups;     /* the first clues of the puzzle are groups */
    const int *lead; /* [n] a clue of each item */
    int n;
    const struct motifs *motifs; /* items outside them are tried first; or NULL */
    const char *drawn;           /* [ncells] with them: digits here are tried last */
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

struct reduction {
    const struct recipe *recipe; /* decides which clues are tried first */
    const struct puzzle *puzzle; /* all clues */
    const struct loop *solution; /* its loop; may be NULL without flips */
    struct closure *closure;     /* scratch of its lattice */
    struct flips *flips;         /* scratch, or NULL to do without this shortcut */
    int ngroups;                 /* the first clues are groups */
    const int *orbit;            /* [nclues] clues of one orbit go together, numbered by their first
                                  * clues; NULL: each by itself */
    int norbits;
    int level;                     /* 1..6: still solvable there; 7: still unique */
    const struct insight *insight; /* at levels 5 and 6, clues stay that keep the story within its
                                    * upper bounds; NULL: none */
    int pinned;                /* 1: one clue always stays, a group if there are any; otherwise 0 */
    const unsigned char *stay; /* [nclues] clues that always stay; pinned is then 0; or NULL */
    const struct motifs *motifs; /* clues outside them are tried first; or NULL */
    const char *drawn;           /* [ncells] with them: digits here are tried last */
    void (*tell)(void *context, int done, int total); /* may be NULL */
    void *context;
};

/*
 * With bounds for the story, a set of clues is left from which none can go without leaving the
 * level or the bounds. The set itself may be beyond them if all clues are.
 *
 * Fills keep[0..result[ with the clues kept; the result may be 0 if nothing is pinned. Returns -1
 * if even all clues do not suffice. keep has room for all clues.
 */
int reduce_clues(const struct reduction *r, struct pcg32 *rng, int *keep);
