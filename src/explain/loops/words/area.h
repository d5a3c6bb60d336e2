/*
 * Areas: facts that follow from one side of the loop being one area. Private to src/answer.
 */
#ifndef EXPLAIN_LOOPS_WORDS_AREA_H
#define EXPLAIN_LOOPS_WORDS_AREA_H

#include "explain/loops/words/tell.h"

/* The cell whose side is such a fact, or -1. */
int area_cell(const struct log *log, const struct log_fact *f);

/* The cell of the same area that has all the edges, or else the given one. */
int area_cell_with(const struct log *log, int cell, const struct step_edge *edge, int n);

/* Appends "if r5c4 were outside, it would be cut off from the border. So it is inside". */
void tell_area(struct teller *t, const struct log_fact *f, int cell);

/* If the edges are sides of t->area, appends " like its neighbours, and its open sides are off" or
 * ": its right is on" instead of the "; " after the fact. False: they are not. */
bool tell_area_sides(struct teller *t, const struct step_edge *edge, int n);

#endif
