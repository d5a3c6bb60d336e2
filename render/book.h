/*
 * A book: title page, colophon, how to play, contents, puzzles by rising level, solutions.
 *
 * What stands in it depends on the template, the records, the title and the command only: not on
 * the file's name, the clock or the user's setup.
 */
#ifndef RENDER_BOOK_H
#define RENDER_BOOK_H

#include "base/diag.h"
#include "model/record.h"
#include "render/template.h"

#include <stdbool.h>

struct book_order {
    const struct template *template;
    const struct record *record; /* [n], each with its solution; n >= 1 */
    int n;
    const char *title;   /* NULL: the template's for the type of the puzzles */
    const char *command; /* NULL: the records' recipes stand in its place */
};

/* Writes the PDF. Puzzles of one level stay in their order. On false errno is that of a failed
 * write. */
bool book_make(const struct book_order *order, const char *path, struct diag *d);

#endif
