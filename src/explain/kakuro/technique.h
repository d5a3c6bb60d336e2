/*
 * The techniques by which people solve kakuros, from the easiest to the hardest: a row of the table each. All
 * but the last ones look at one run: at its open cells, what these can be, and the sum that they have yet to
 * make.
 */
#pragma once

#include "model/kakuro/kakuro.h"

#include <stdint.h>

enum { KAKURO_COMBINATIONS = 12, KAKURO_SUMS = 47 };

/* The sets of so many numbers with a sum: at[first[n][sum] .. first[n][sum + 1][. */
struct combinations {
    uint16_t at[KAKURO_SETS];
    int first[KAKURO_NUMBERS + 1][KAKURO_SUMS];
};
void combinations_init(struct combinations *all);

/* What is known of a run. Sets of numbers have bit i for number i + 1. */
struct run_view {
    int run, n, cell[KAKURO_NUMBERS]; /* its open cells */
    uint16_t left[KAKURO_NUMBERS];    /* what each of them can be, */
    int used, rest;                   /* the numbers of the others, and what is left of the sum */
    int nways; /* the combinations of the open cells, apart from what they can be */
    uint16_t way[KAKURO_COMBINATIONS];
};

/* What a technique finds: what the cells of the view can then be. */
struct deduction {
    int row;
    struct run_view of;
    uint16_t keep[KAKURO_NUMBERS];

    /* What is said of it: some of the open cells (none: all), a set of numbers, a bound, combinations. */
    int ncells, cell[KAKURO_NUMBERS], numbers, least, most, nways;
    uint16_t way[KAKURO_COMBINATIONS];

    /* Of a supposition, which is about a cell alone: the number that is supposed. */
    int supposed, chain;
};

struct kakuro_technique {
    const char *name;
    int level, weight;

    /* Changes d->keep, which is what the cells can be, and fills in what is said; `of` is how large a
     * thing it looks for. NULL: a supposition, from which the techniques of up to the level `of` lead
     * to a contradiction. */
    void (*narrow)(struct deduction *d, int of);
    int of;
};

extern const struct kakuro_technique kakuro_technique[]; /* ended by one without a name */
