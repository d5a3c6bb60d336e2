/* The ways to the solutions, in pictures (private to this folder). */
#pragma once

#include "render/book/flow.h"

bool ways_apply(const struct book *b, int of);
void ways_flow(struct flow *f, const struct book_part *part);
