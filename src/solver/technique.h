/*
 * The techniques: what one rule does at one place. Each returns false when it met a contradiction;
 * private to src/solver. The sources say why each is sound.
 */
#ifndef SOLVER_TECHNIQUE_H
#define SOLVER_TECHNIQUE_H

#include "solver/board.h"

/* count.c, level 1 */
bool count_element(struct board *b, int element);
bool count_clue(struct board *b, int clue);

/* path.c: level 1 (the loop is closed), level 2 (it must not close too early, adjacent threes) */
bool path_finish(struct board *b);
bool path_early_loop(struct board *b, int end);
bool path_adjacent_threes(struct board *b, int clue);
bool path_put_off(struct board *b);

/* local.c, level 2 */
bool local_element(struct board *b, int element);

/* corner.c, level 3, and colour.c, level 4 */
bool corner_element(struct board *b, int element);
bool colour_element(struct board *b, int element);
bool colour_edge(struct board *b, int edge);

#endif
