/*
 * What a deduction says (model/story.h): the row of its rule, and slots for what it looks at and
 * concludes. The slots:
 *
 *   clue, cell, dot     the place: a clue, a cell without one (or whose number does not matter), a
 *                       dot
 *   clue-with           other clues of the reason
 *   clue-all            both
 *   clue-away, edge-away  what shows that the loop has more elsewhere
 *   clue-least, clue-most, clue-one  clues that may leave out only one more side, that need only one
 *                       more line, or both
 *   clue-zero           a 0 that blocks the corner
 *   dot-of              the corner of the clue
 *   number-across       the mark is beyond a corner of the place
 *   dot-corner          the corner at which the rule begins
 *   edge-a, edge-b, edge-c, edge-d, number-none  the cases around a cell or dot, each the lines of
 *                       one; whether none is a case, too
 *   dot-each            corners of the cell at which each of its ways has one line
 *   dot-blocked, dot-met  corners of the cell to which no other line comes, and one does
 *   number-need, number-open  of a letter: lines that it needs of its open sides
 *   dot-one, dot-most, dot-equal, dot-meet  where of two of these sides exactly one, at most one,
 *                       none or both, or any may be lines
 *   cell-joined, cell-apart, cell-in, cell-out  cells whose sides of the loop are used
 *   number-even         any way around the letter crosses the loop an even number of times
 *   number-many         the sides of more cells are used
 *   line, cross, edge   the edges that follow; the one that would be both
 *   edge-one, edge-alike, edge-most, edge-least, edge-if, edge-then  marks that follow
 *   cell-inside, cell-outside, cell-same, cell-differ  sides of the loop that follow
 *   number              how many edges
 */
#pragma once

#include "explain/loops/path/log.h"
#include "explain/loops/path/premises.h"
#include "explain/loops/reasons/reason.h"
#include "model/story.h"

/* A list of sayings, of a step or a link. */
struct sayings {
    struct saying **say;
    int *n;
};

/* Where a deduction is made: the edges known before it ([nedges] enum edge_value), and its reason;
 * NULL: only its place is known. */
struct scene {
    const struct puzzle *puzzle;
    const unsigned char *known;
    const struct reason *because;
};

/* Appends a saying with the place of a deduction and its edges. */
struct saying *saying_deduction(struct sayings to, const struct scene *scene, const char *row,
                                const struct log_step *s, const struct step_edge *edge, int n);

/* Adds the place and the edges of a further deduction of the same rule. */
void saying_more(struct saying *say, const struct scene *scene, const struct log_step *s,
                 const struct step_edge *edge, int n);

/* Adds the lines and crosses among n edges. */
void saying_decided(struct saying *say, const struct step_edge *edge, int n);

/* Whether a fact is about how many of two edges are lines, without deciding any. */
bool saying_is_mark(const struct step_fact *f);

/* Adds a fact as what follows; and the mark for the picture, or the edges that it decides. */
void saying_fact(struct saying *say, const struct puzzle *p, const struct step_fact *f,
                 struct story_link *link);

/* Adds the sides of cells that were used. */
void saying_way(struct saying *say, const struct puzzle *p, const struct premises_way *way);

/* The dot is a corner of a cell whose number was used, too; -1: none. */
void saying_beside(struct saying *say, const struct puzzle *p, int cell);

/* Adds a thing to a slot, which may be there already. */
void saying_slot(struct saying *say, const char *name, int item);

/* patterns.c: adds the corners and the ways to draw that a pattern of level 2 looks at. And where the
 * reason of a mark is a line of 2s between two 3s, it is told as that special case. */
void saying_places(struct saying *say, const struct scene *scene, const struct log_step *s);
void saying_twos(struct saying *say, const struct scene *scene);

/* Appends a contradiction; the edges are known as the chain leaves them. `beside`: a cell that was
 * used together with the dot, or -1. */
void saying_contradiction(struct sayings to, const struct puzzle *p, const unsigned char *known,
                          enum step_clash clash, int at, int beside);
