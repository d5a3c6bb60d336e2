/* The first pages: title, colophon, contents (private to this folder). */
#pragma once

#include "render/book/flow.h"

/* Sets title_size, and whether the texts of the title page have room there. */
bool front_fits(struct book *b, struct diag *d);

void front_title(struct flow *f, const struct book_part *part);
void front_colophon(struct flow *f, const struct book_part *part);
void front_contents(struct flow *f, const struct book_part *part);
