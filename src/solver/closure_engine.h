/*
 * What an engine does for solver/closure.h, whose functions these are; private to src/solver.
 * `state` is what new() returned.
 */
#ifndef SOLVER_CLOSURE_ENGINE_H
#define SOLVER_CLOSURE_ENGINE_H

#include "solver/closure.h"

struct engine {
    /* Whether it can close the puzzle at the level; NULL for the table engine, which always can.
     * Asked before new(), too. */
    bool (*takes)(const struct puzzle *p, int level);

    void *(*new)(struct lattice *lattice);
    void (*free)(void *state);
    void (*load)(void *state, const struct puzzle *p, const unsigned char *in_force, int level);
    void (*add)(void *state, int clue);
    void (*add_shape)(void *state, int clue);
    enum closure_status (*close)(void *state);
    bool (*close_for)(void *state, const int *clues, int nclues);
    int (*mark)(void *state);
    void (*undo)(void *state, int mark);
    const int *(*edges)(void *state);
    bool (*decided)(const void *state, int clue);
};

/* For solver/survey.c: gives a puzzle to the table engine of a closure, which loads it; and that
 * engine, which has the puzzle. */
struct board *closure_take_board(struct closure *c, const struct puzzle *p);
struct board *closure_board(struct closure *c);

extern const struct engine table_engine;  /* table/table.c; its state is a struct board */
extern const struct engine square_engine; /* square/square_closure.c */

#endif
