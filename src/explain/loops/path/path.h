/*
 * The way of a person through a loop puzzle: one step at a time, by the driver of model/path.h.
 *
 * The path depends on the puzzle and on the edges that are known, and on nothing else: a hint after
 * each step is the story. It is the same for a puzzle turned or mirrored, or with other letters.
 *
 * First comes what counting decides, told along the line; then a step of the lowest level that has
 * one. Of these the one with the smallest reason is taken, then the one after which counting
 * decides most, then the one nearest to the lines, and then the first in the canonical form of the
 * puzzle. Only the OFFERS_MOST that are nearest to the lines are compared. Facts that are no edges
 * are found within the step that uses them, and forgotten after it.
 *
 * On very large boards (more than OFFERS_LARGE cells) it would take too long to look at the whole
 * board for each step. There, all steps of one look are taken, one after another, before the next
 * look, and a hint may be another step than the story's.
 */
#pragma once

#include "explain/loops/path/chain.h"

enum { PATH_PLACES = 12 };

struct loop_path;

/* The puzzle must outlive the path. If it has no solution, the path may end at a contradiction. drawn: the edges known at first ([nedges]
 * enum edge_value), which must be right; NULL: none. Edges within letters are known. */
struct loop_path *loop_path_new(const struct puzzle *p, const unsigned char *drawn);
void loop_path_free(struct loop_path *p); /* NULL is fine */

/* Takes the next step. False: no technique has one. */
bool loop_path_next(struct loop_path *p);

/* Whether a contradiction was met, after the step taken last; then which. */
bool loop_path_broken(const struct loop_path *p, enum step_clash *clash, int *at);

/*
 * The step taken last: its edges and facts, as if a closure had begun before it. The steps of the
 * log that have edges are the step: one, or several of counting, in order. Other steps have facts
 * that it may need.
 */
struct log *loop_path_log(struct loop_path *p);

/* Of the step taken last: its technique, for several of counting the first; the size of its reason;
 * the number of places that offered a step of its level, PATH_PLACES if there were more, or if it
 * is counting. */
enum rule_number loop_path_rule(const struct loop_path *p);
int loop_path_size(const struct loop_path *p);
int loop_path_places(const struct loop_path *p);

/* The chains of a step that supposes something. One: how the other value of the step's edge leads
 * to a contradiction. Two: how both values of another edge lead to the step's edge. *n is 0 for
 * other steps, but 1 where a supposition tells a step with many facts in fewer links. */
const struct chain *loop_path_chains(const struct loop_path *p, int *n);

int loop_path_open(const struct loop_path *p); /* edges that are not known */
