/*
 * The techniques: what one rule, or several that belong together, do at one place. The table of
 * rules (rule.c) has the event that wakes each. Private to src/solver.
 *
 * A technique reads the board, calls board_step() with the rule that it uses and the place, and
 * then board_set_edge(), board_filter() or colour_link() for each conclusion. It returns false at
 * once when one of these does, or when it met a contradiction itself and called board_fail(); then
 * the closure ends. While a round gathers, conclusions are only noted, so a technique must not
 * count on seeing them. What it concludes must follow from the state alone and not from the order
 * of work, and it must not depend on directions, or a puzzle's score would change with the way it
 * is turned. The source of each technique explains why it is sound.
 *
 * Places are elements, clues, dots or edges; looks at the whole board ignore `place`.
 */
#ifndef SOLVER_TECHNIQUE_H
#define SOLVER_TECHNIQUE_H

#include "solver/table/board.h"

/* count.c, level 1 */
look_function count_element, count_clue;

/* path.c: the loop is closed (level 1); it must not close too early, adjacent threes (level 2) */
look_function path_finish, path_early_loop, path_adjacent_threes;
look_function path_pending_threes; /* those whose own loop might have been the solution */

/* contest.c and corner.c, levels 2 and 3 */
look_function contest_element, local_element, corner_element;

/* colour.c, level 4. From a link on, two faces are on the same side (parity 0) or not (1). */
look_function colour_edge, colour_element;
bool colour_link(struct board *b, int x, int y, int parity);

/* ring.c, cut.c and area.c, level 4 */
look_function ring_look, cut_all, area_all;

/* far.c and lookahead.c, level 5 */
look_function far_connect, far_isolate, lookahead_all;

/* On a state that levels 1 to 4 have closed: true when one value of an open edge leads to a
 * contradiction; *value is then the other one, and b->clash is what contradicted. Nothing is
 * changed by it. */
bool lookahead_probe(struct board *b, int edge, enum edge_value *value);

/* area.c: the sides of the loop; an area is known by the face at its root. */
enum side { SIDE_OUTSIDE, SIDE_INSIDE, SIDE_UNKNOWN };

static inline enum side side_other(enum side side)
{
    return side == SIDE_INSIDE ? SIDE_OUTSIDE : SIDE_INSIDE;
}

enum side area_side(const struct board *b, int area);
bool area_set_side(struct board *b, enum rule_number rule, int area, enum side side);

/* Fills b->net: the areas with an open edge that may be on the side (any for SIDE_UNKNOWN), always
 * that of the outside where it may be one, and the open edges between two of them. */
void areas_fill(struct board *b, enum side side);

/*
 * Before suppositions are made on this state: area_all() then needs no look at all areas after one
 * that changed little. area_end_base() when the state is about to change for good.
 */
void area_begin_base(struct board *b);
void area_end_base(struct board *b);

/* close.c: the fast closure, with the schedule b->now, and what the state then is. */
enum closure_status close_fast(struct board *b);
enum closure_status board_status(const struct board *b);

#endif
