/*
 * The solver: finds all solutions of a covering problem, one by one, by dancing links.
 *
 * Algorithm M of TAOCP 4B, 7.2.2.1: it branches on the item with the fewest ways to go on (the
 * minimum remaining values rule). An item with a multiplicity takes its options in their order, so
 * no set of options comes twice. The search allocates nothing, and the order of the solutions
 * depends only on the text.
 */
#pragma once

#include "solver/mcc/data.h"

struct mcc_solver;

struct mcc_stats {
    uint64_t solutions;
    uint64_t nodes;   /* of the search tree: choices tried, including rejected ones */
    uint64_t updates; /* removals from the list of an item */
    bool all;         /* the search is complete: there are no other solutions */
};

struct mcc_listener {
    /* Takes a solution: the n options chosen, in the order of the choices. False stops the search.
     * May be NULL. */
    bool (*solution)(void *context, const int *option, int n);
    /* Called now and then with the part of the tree that is done: 0 to 1000, as if all branches of
     * a node were of one size. May be NULL. */
    void (*progress)(void *context, const struct mcc_stats *stats, int done);
    void *context;
    uint64_t most_nodes; /* stops the search after this many; 0: no limit */
};

/* The data must outlive the solver. With `loop`, the edges must form a single loop (loop.h);
 * NULL with a message if the items are unsuitable. `file` names the text. */
struct mcc_solver *mcc_solver_new(const struct mcc_data *data, bool loop, const char *file,
                                  struct diag *d);
void mcc_solver_free(struct mcc_solver *s); /* NULL is fine */

/* Runs to the end, or until the listener stops it. May be called once. */
struct mcc_stats mcc_solver_run(struct mcc_solver *s, const struct mcc_listener *listener);
