/* The hints of a book, in a temporary file (base/spool.h). */
#ifndef RENDER_BOOK_HINT_STORE_H
#define RENDER_BOOK_HINT_STORE_H

#include "base/spool.h"

/* The step at which a puzzle begins to yield. */
struct hint {
    const char *text;      /* the explainer's sentence, in English */
    const char *technique; /* its name */
    const char *place;     /* the name of a cell to look at */
};

/* Hints of zeros are none. */
struct hints {
    struct spool texts; /* of each puzzle the three, each with its zero byte; empty: no hint */
    struct strbuf read; /* of the hint that was got last */
};

void hints_release(struct hints *hints);

/* Adds the hint of the next puzzle; NULL: it has none. */
void hints_add(struct hints *hints, const struct hint *hint);

/* Gets the hint of puzzle i, valid until the next call. False if it has none, or cannot be read. */
bool hints_get(struct hints *hints, size_t i, struct hint *hint);

#endif
