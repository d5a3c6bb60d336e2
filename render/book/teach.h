/*
 * What a book teaches about the puzzles of a family behind how to play: a small puzzle solved step
 * by step, the first steps, and the techniques by level (private to this folder).
 */
#ifndef RENDER_BOOK_TEACH_H
#define RENDER_BOOK_TEACH_H

#include "render/book/flow.h"

/* `family` is an index of the book's teachings. Each does nothing without words or examples. */

/* Pictures in columns with the explainer's sentences; on a new page unless the last is half empty.
 */
void flow_steps(struct flow *f, int family);

/* Small pictures with a line on each; on the same page where they find room. */
void flow_techniques(struct flow *f, int family);

#endif
