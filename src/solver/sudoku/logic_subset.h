/*
 * Finds n sets whose union has n members (private to logic*.c): n elements with n candidates, or n
 * symbols with n places.
 */
#ifndef SOLVER_SUDOKU_LOGIC_SUBSET_H
#define SOLVER_SUDOKU_LOGIC_SUBSET_H

#include "model/sudoku/topology.h"

#include <stdint.h>

struct subset {
    int n, words;                                        /* words of each set: 1 or 2 */
    int nitems;                                          /* the sets to choose from */
    int item[TOPOLOGY_MAX_SYMBOLS];                      /* what they belong to, for the caller */
    uint64_t set[TOPOLOGY_MAX_SYMBOLS][2];               /* each has at most n members */
    int chosen[TOPOLOGY_MAX_SYMBOLS];                    /* [n] items, ascending */
    uint64_t joined[2];                                  /* the union of the chosen sets */
    bool (*fits)(void *context, const struct subset *s); /* whether these n will do */
    void *context;
};

/* Finds the first n sets, in the order of the items, whose union has exactly n members and that
 * fit. False if there are none. */
bool subset_find(struct subset *s);

#endif
