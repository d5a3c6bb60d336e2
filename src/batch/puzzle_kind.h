/*
 * The kinds of puzzles that a section of a book may have, by the names that people give them. A
 * kind is a type of loop puzzles, or a layout of sudokus.
 */
#ifndef BATCH_PUZZLE_KIND_H
#define BATCH_PUZZLE_KIND_H

#include "base/strbuf.h"

#include <stdbool.h>

struct puzzle_kind {
    const char *name;
    bool sudoku;
    const char *option, *value; /* of the family's recipe, as they say the kind; NULL: the section
                                 * itself names a layout */
    const char *level;          /* the usual one */
};

/* By its name or another usual one, in capitals or small letters; NULL if there is none. */
const struct puzzle_kind *puzzle_kind_find(const char *name);

/* Appends the names, as in "super, slitherlink or slink". */
void puzzle_kind_list(struct strbuf *out);

#endif
