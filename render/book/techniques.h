/* The techniques of people: their words and examples, and their pages (private to this folder). */
#pragma once

#include "render/book/flow.h"

/*
 * The words are an INI file with a group for each technique: its title, a line about it, and what
 * else it is called, which books leave out; for children, other lines (WORDING_CHILD). The examples
 * are JSON lines, each a small puzzle at the moment when the technique with the name of its id is the
 * next step. Both files are in templates/techniques; there may be words without an example.
 *
 * False if a file cannot be read or an example lacks its words or its step. The caller releases the
 * techniques in either case.
 */
bool techniques_read(struct techniques *t, char *words, char *examples, bool child, bool tiling,
                     struct diag *d);
void techniques_release(struct techniques *t);

/* The words of a technique; NULL if there are none. */
const struct technique_words *techniques_find(const struct techniques *t, const char *name);

bool first_steps_apply(const struct book *b, int of);
bool techniques_apply(const struct book *b, int of);
void first_steps_flow(struct flow *f, const struct book_part *part);
void techniques_flow(struct flow *f, const struct book_part *part);

/* ---- techniques that go together on their pages (notes.c) ----
 * Framed pictures in columns, with a title and a line about each. */

/* Which techniques go together. */
struct note_choice {
    const struct techniques *all;
    int level;        /* LEVEL_UNKNOWN: first steps */
    const bool *done; /* [all->n] these are left out; NULL: none */
};

/* The next one after number i, or the number of all. */
int notes_next(const struct note_choice *choice, int i);

/* The size of the words, in sizes of the running text. */
extern const double notes_words_size;

/* What must stand on one page below their heading. */
double notes_first_height(const struct flow *f, const struct note_choice *choice);

void notes_flow(struct flow *f, const struct note_choice *choice);
