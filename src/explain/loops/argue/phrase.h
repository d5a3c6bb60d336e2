/*
 * Which sentence a link is (private to argue/): a row of [words] of templates/techniques/loops.ini,
 * by what is known of its place, what was said just before, and what follows. The slots of all rows
 * of loops:
 *
 *   clue, cell, dot     the place; with a dot, the one cell of which both sides are
 *   line, cross         what follows; paths have them in order
 *   edge-one, edge-alike, edge-most, edge-least, edge-if, edge-then
 *                       or a relation of two sides that follows
 *   edge-there-one, edge-there-alike, edge-there-most, edge-there-least, edge-there-if,
 *   edge-there-then     a relation that is used and was said just before
 *   edge-given-one, edge-given-alike, edge-given-most, edge-given-least, edge-given-if,
 *   edge-given-then     another one,
 *   edge-also-one, edge-also-alike, edge-also-most, edge-also-least, edge-also-if,
 *   edge-also-then      and another
 *   number-so, number-same  it uses the link just before; that was about the same clue
 *   edge-between, edge-far  of two 3s side by side, the side between them and those far from it
 *   edge-shared         the side of both relations, which could not go on
 *   number-need, number-had, number-open  lines that a clue still needs, has, and its open sides
 *   number-pairs, number-these  of a group: relations that are used, and how many sides they are about
 *   number-evenly, number-oddly  these bring an even or odd number of lines
 *   number-bound, number-bound-with  or so many; or it would have so many at most, or at least, without what
 *                       follows; of lines and crosses that follow, with the crosses
 *   number-both, number-neither, number-single, number-mixed  with both of the pair, neither, one of them,
 *                       or the one and not the other it would have
 *   number-many, number-few, number-even, number-odd, number-either  too many, too few, such a
 *                       number, or any but the right one
 *   number-sums, number-free  these sides would bring one of so many, and so many others are open
 *   number-given        it uses relations that were not said just before
 *   number-there        no other corner was told of since
 *   number-lines, number-top, number-right, number-bottom, number-left, cell-beside, cell-by
 *                       lines on a way, the border where it begins, the cell there, and where it turns
 *   cell-inside, cell-outside, cell-same, cell-differ  sides of the loop that follow; of the gap of a pocket,
 *                       its neighbours
 *   cell-piece, cell-wall  the cells of a pocket, and those of the other side with no line before them
 *   cell-other          of what a supposition cuts off, a cell in the other part
 *   clue-away, edge-away, clue-without, edge-closing  what a loop would leave out: a clue that lacks lines, a
 *                       line, or lines of a clue; and where it would close
 *   clue-about          the group whose sides it tells of, for their names
 *   number              how many crosses or sides
 *   area, edge          edges in the part of the board, before the first link; in hints the place of a link
 *                       without another
 */
#pragma once

#include "explain/loops/argue/teller.h"

/* The row of a conclusion at a place, before its link is there. */
const char *phrase_row(const struct teller *t, const struct conclusion *c);

/* Fills the slots of the link's place and of what it uses. */
void phrase_fill(struct teller *t, struct story_link *link, const struct conclusion *c);

/* Adds two sides of a dot that are alike to the link before, if that is about such sides and one of these. */
bool phrase_joins(struct teller *t, const struct conclusion *c);

/* phrase_sum.c: the same of a group with conclusions about pairs of its sides. */
const char *phrase_row_of_sum(const struct teller *t, const struct conclusion *c);
void phrase_fill_sum(const struct teller *t, struct saying *say, const struct conclusion *c);
