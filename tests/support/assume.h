/* Closures of the table engine, whatever the puzzle, and edges that are assumed in them. */
#pragma once

#include "solver/loops/deduce/closure.h"
#include "solver/loops/deduce/table/board.h"

/* As closure_load(). */
static inline void load_table(struct closure *c, const struct puzzle *p,
                              const unsigned char *in_force, int level)
{
    board_load(closure_take_board(c, p), p, in_force, level, false);
}

/* Decides an edge from outside. */
static inline void assume(struct closure *c, int edge, enum edge_value value)
{
    struct board *b = closure_board(c);

    if (!b->conflict)
        board_set_edge(b, edge, value);
}
