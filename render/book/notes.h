/*
 * Techniques that go together on their pages: framed pictures in columns, with a title and a line
 * about each (private to this folder).
 */
#pragma once

#include "render/book/flow.h"

/* Which techniques go together. */
struct note_choice {
    const struct techniques *all;
    int level; /* LEVEL_UNKNOWN: first steps */
};

/* The next one after number i, or the number of all. */
int notes_next(const struct note_choice *choice, int i);

/* The size of the words, in sizes of the running text. */
extern const double notes_words_size;

/* What must stand on one page below their heading. */
double notes_first_height(const struct flow *f, const struct note_choice *choice);

void notes_flow(struct flow *f, const struct note_choice *choice);
