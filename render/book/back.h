/* Pages around the solutions: progress, hints, index (private to this folder). */
#pragma once

#include "render/book/flow.h"

bool progress_applies(const struct book *b, int of);
void progress_flow(struct flow *f, const struct book_part *part);

bool hints_apply(const struct book *b, int of);
void hints_flow(struct flow *f, const struct book_part *part);

bool index_applies(const struct book *b, int of);
void index_flow(struct flow *f, const struct book_part *part);
