/*
 * All ways to place a few rectangles on a board, where there are few enough to go through them:
 * 54,105 ways for four squares of 2x2 to 4x4 on 7x7.
 */
#pragma once

#include "generator/loops/group.h"

#include <stdint.h>

struct number_places {
    struct arena arena;
    int ngroups;
    struct group_cells *piece; /* [npieces] every place of every rectangle, by their first cells */
    int npieces;
    int n;          /* ways */
    uint16_t *part; /* [n * ngroups] the pieces of each way, in reading order */
    int *order;     /* [n] all ways, as number_places_shuffle() left them */
};

/* NULL if there are more than `most` ways, or too much would have to be tried to count them, or the
 * shapes include polyominoes. */
struct number_places *number_places_new(const struct group_shapes *s, int ngroups, int most);
void number_places_free(struct number_places *p); /* NULL is fine */

/* Begins a walk in random order, which depends on the random numbers alone. */
void number_places_shuffle(struct number_places *p, struct pcg32 *rng);

/* Puts the groups of way `i` of the walk, 0 <= i < n, into group[ngroups]. */
void number_places_take(const struct number_places *p, int i, struct group_cells *group);
