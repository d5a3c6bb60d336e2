/*
 * A path: how a person gets from a puzzle to its solution, one step at a time. After each step the
 * state is looked at anew, so the path depends on the puzzle and on what is marked so far, not on
 * earlier steps: a hint after each step is the path.
 *
 * Some steps conclude what people write down: these are goals. Others only help: they rule
 * something out. A helping step is taken only if a goal needs it. To find out, the driver plans
 * ahead, always by the cheapest step, until a goal is reached; then it goes back from the goal to
 * the steps that it rests on and takes the first of these.
 *
 * The driver knows no puzzles: a client, which belongs to a family, finds and applies the steps.
 * Facts are numbered as by the family's fact_number().
 */
#pragma once

#include "model/rows.h"

#include <stdbool.h>

struct path;

struct path_client {
    void *context;
    int nrows; /* kinds of steps, from the easiest to the hardest; at most ROWS_MOST */

    /* Calls path_offer() for each step of this row that the state has. */
    void (*look)(void *context, int row, struct path *p);

    /* How much can be concluded at once after the step that is being offered. NULL: nothing is known of
     * it. */
    int (*unlocks)(void *context);

    /* Remembers the step that is being offered, in place of the one remembered before. */
    void (*keep)(void *context);

    /* Enters the remembered step into the state as step n of the plan, n = 0, 1, ..., and passes
     * its facts to path_uses() and path_makes(). Returns whether it is a goal. */
    bool (*apply)(void *context, int n, struct path *p);

    /* Makes the state as it was before step 0 of the plan, and then takes step n for good, or none
     * if n is -1. */
    void (*take)(void *context, int n);
};

/* The client must outlive the path. Facts are numbers in [0..nfacts[. */
struct path *path_new(const struct path_client *client, int nfacts);
void path_free(struct path *p); /* NULL is fine */

/* Leaves out all other rows; at first none is left out. */
void path_allow(struct path *p, struct rows rows);

/* Takes the next step; returns its row, or -1 if no row has a step that leads to a goal. */
int path_next(struct path *p);

/* ---- for clients ---- */

/* Offers a step whose reason has this many parts. Of the steps of a row the one with the smallest
 * reason is chosen, of these the one that unlocks most, and of these the one offered first. */
void path_offer(struct path *p, int size);

/* The step being applied rests on the fact; or concludes it. */
void path_uses(struct path *p, int fact);
void path_makes(struct path *p, int fact);
