/*
 * Techniques of people with an example each: what a book shows between how to play and its puzzles.
 *
 * The words are an INI file with a group for each technique: its title, a line about it, and what
 * else it is called, which books leave out. The examples are JSON lines, each a small puzzle at the
 * moment when the technique with the name of its id is the next step. Both files are in
 * templates/techniques; there may be words without an example.
 */
#ifndef RENDER_BOOK_TECHNIQUES_H
#define RENDER_BOOK_TECHNIQUES_H

#include "base/diag.h"
#include "model/record.h"

struct technique_words {
    char *name, *title, *line;
};

struct technique_note {
    const struct technique_words *words;
    struct record example; /* with a story of one step */
    double unit;           /* the least in which its picture is legible; 0: in none */
};

struct techniques {
    int nwords;
    struct technique_words *words;
    int n;
    struct technique_note *note; /* in the order of the examples */
};

/* False if a file cannot be read or an example lacks its words or its step. The caller releases the
 * techniques in either case. */
bool techniques_read(struct techniques *t, char *words, char *examples, struct diag *d);
/* The words of a technique; NULL if there are none. */
const struct technique_words *techniques_find(const struct techniques *t, const char *name);

void techniques_release(struct techniques *t);

#endif
