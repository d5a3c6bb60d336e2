/* The ways to the solutions, in pictures (private to this folder). */
#pragma once

#include "render/book/flow.h"

/* Makes room for the ways of all puzzles. */
void ways_begin(struct book *b);
void ways_release(struct book *b);

bool ways_apply(const struct book *b, int of);
void ways_flow(struct flow *f, const struct book_part *part);

/* The page on which the way of puzzle i begins; 0: not known yet. */
int ways_page(const struct book *b, int i);
