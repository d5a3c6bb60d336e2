/*
 * How an argument becomes a step (private to argue/): its links with their places, what they use,
 * conclude and say.
 */
#pragma once

#include "explain/loops/argue/argument.h"

/* A step that is being written. */
struct teller {
    struct arguer *a;
    struct story_step *step;
    struct ints order; /* conclusions that became links, */
    struct ints link;  /* and these links, from 0 */
    int runs;          /* the edge along which the last link said that a line goes on, or -1 */
};

/* Appends a number to a list. */
void teller_place(int **list, int *n, int place);

/* Begins a link at a place of the draft, -1: nowhere; row: what it says, NULL: nothing. */
struct story_link *teller_begin(struct teller *t, const char *kind, int place, const char *row);

/* The kind of a link at a place with a law. */
const char *teller_kind(const struct draft *d, int place);

/* The link rests on an earlier one; on a mark, of an earlier link of the step or on the board; it
 * concludes an edge, or what is known of a pair. */
void teller_use(struct story_link *link, int earlier);
void teller_mark(const struct teller *t, struct story_link *link, int edge);
void teller_edge(struct story_link *link, struct step_edge is);
void teller_pair(struct story_link *link, const struct inference *f, const struct conclusion *c);

/* Adds a thing to a slot of a saying; and the edges of a pair to slots of this role: "edge-" what follows,
 * "edge-given-" and "edge-also-" what was said before. */
void teller_slot(struct saying *say, const char *name, int item);
void teller_say_pair(struct saying *say, const struct inference *f, const struct conclusion *c,
                     const char *role);

/* Says which dead ends of the step lead to what a place decides, if there are several and nothing was told
 * since: one is seen at once. */
void teller_dead_ends(struct teller *t, int place);

/* What the last link says that is told, link `from` at the earliest, if it is one of these rows
 * ("goes-on,another"); or NULL. */
struct saying *teller_said(const struct teller *t, int from, const char *rows);

/* How a line that goes on at a dot is told after what was told since link `from`: along with the last side,
 * as the other end of that line, in a sentence of its own, or as another. */
const char *teller_row_of_line(const struct teller *t, int from, int dot);

/* The link of a conclusion, or -1. */
int teller_link_of(const struct teller *t, int conclusion);

/* tell_inference.c: a conclusion, after all that it needs; the last one is about an edge. What a loop of n
 * edges, the last of which would close it, leaves out. */
void teller_conclusion(struct teller *t, int number, bool last);
void teller_left_out(const struct teller *t, struct story_link *link, const int *loop, int n);

/* tell_supposition.c: a claim by suppositions; what is said of a place that cannot be right. */
void teller_supposition(struct teller *t, const struct claim *claim);
const char *teller_row_of_clash(const struct draft *d, int place);

/* Says at this link which pieces are cut off, by which cells. */
void teller_cut(const struct teller *t, struct story_link *link, const struct cut *cut);
