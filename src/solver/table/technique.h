/*
 * The techniques: what one rule does at one place. Each returns false when it met a contradiction;
 * private to src/solver. The sources say why each is sound.
 */
#ifndef SOLVER_TECHNIQUE_H
#define SOLVER_TECHNIQUE_H

#include "solver/closure.h"
#include "solver/table/board.h"

/* count.c, level 1 */
bool count_element(struct board *b, int element);
bool count_clue(struct board *b, int clue);

/* path.c: level 1 (the loop is closed), level 2 (it must not close too early, adjacent threes) */
bool path_is_end(const struct board *b, int dot);
bool path_finish(struct board *b);
bool path_early_loop(struct board *b, int end);
bool path_adjacent_threes(struct board *b, int clue);
bool path_put_off(struct board *b);

/* contest.c and local.c, level 2 */
bool contest_element(struct board *b, int element);
bool local_element(struct board *b, int element);

/* corner.c, level 3, and colour.c, level 4 */
bool corner_element(struct board *b, int element);
bool colour_element(struct board *b, int element);
bool colour_edge(struct board *b, int edge);
bool colour_link(struct board *b, int x, int y, int parity);

/* ring.c, level 4: drops joint values along the clue's rings that no way round uses */
bool ring_filter(struct board *b, int clue);

/* cut.c and area.c, level 4, over the whole board */
bool cut_all(struct board *b);
bool area_all(struct board *b);

/* area.c: the sides of the loop; an area is known by the face at its root. */
enum side { SIDE_OUTSIDE, SIDE_INSIDE, SIDE_UNKNOWN };

static inline enum side side_other(enum side side)
{
    return side == SIDE_INSIDE ? SIDE_OUTSIDE : SIDE_INSIDE;
}

enum side area_side(const struct board *b, int area);

/* Fills b->net: the areas with an open edge that may be on the side (any for SIDE_UNKNOWN), always
 * that of the outside where it may be one, and the open edges between two of them. */
void areas_fill(struct board *b, enum side side);

bool area_tell(struct board *b, enum rule_number rule, int area, enum side side);

/* far.c, level 5 */
bool far_connect(struct board *b);
bool far_isolate(struct board *b);

/* settle.c: the fast closure at levels up to 4. */
enum closure_status settle_close(struct board *b, int level);
enum closure_status settle_status(const struct board *b);
void settle_note(struct board *b, int level); /* no work is left up to this level */

/*
 * lookahead.c, level 5. A probe is true when one value of the edge leads to a contradiction; *value
 * is then the other one, and b->clash says where it was. Nothing is changed by it.
 */
bool lookahead_probe(struct board *b, int edge, enum edge_value *value);
enum closure_status lookahead_close(struct board *b);

/* rounds.c: the closure that grading uses. */
enum closure_status rounds_close(struct board *b, int level);

/*
 * Rules by themselves, for tests; the board is graded. rounds_look() lets all rules of a level look
 * at the state as it stands: what each concludes goes to b->gather, and nothing is drawn.
 * rounds_alone() draws what one rule concludes until that is nothing more, as if it were the only
 * row of the table, and returns how many conclusions these were. Either may have noted a conflict.
 */
void rounds_look(struct board *b, int level);
int rounds_alone(struct board *b, enum rule_number rule);

#endif
