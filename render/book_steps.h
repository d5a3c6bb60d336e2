/* How to solve a small puzzle, step by step: pictures in columns with the explainer's sentences
 * (private to render/book*.c). */
#ifndef RENDER_BOOK_STEPS_H
#define RENDER_BOOK_STEPS_H

#include "render/book_flow.h"

/* Nothing if the order has no such puzzle. */
void flow_steps(struct flow *f);

#endif
