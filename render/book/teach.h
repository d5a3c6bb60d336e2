/*
 * What a book teaches: how to play each type of its puzzles; and about each family a small puzzle
 * solved step by step, the first steps, and the techniques by level (private to this folder).
 */
#ifndef RENDER_BOOK_TEACH_H
#define RENDER_BOOK_TEACH_H

#include "render/book/flow.h"

/* Reads all examples and the techniques. False if the words lack a type, or a file cannot be read;
 * the caller releases them in either case. */
bool teach_read(struct book *b, struct diag *d);
void teach_release(struct taught *taught);

/* How to play, with the rules and a worked example for each type. */
void teach_rules(struct flow *f, const struct book_part *part);

/* The unit of the example in a picture that has the page's width: that which is wanted or, if it is
 * not legible, as much as there is room for. */
double teach_wide_unit(const struct book *b, const struct record *example, double wanted);

/* ---- step by step (steps.c) ---- */

bool steps_apply(const struct book *b, int of);
void steps_flow(struct flow *f, const struct book_part *part);

/* ---- first steps and techniques (techniques.c) ---- */

/*
 * The words are an INI file with a group for each technique: its title, a line about it, and what
 * else it is called, which books leave out. The examples are JSON lines, each a small puzzle at the
 * moment when the technique with the name of its id is the next step. Both files are in
 * templates/techniques; there may be words without an example.
 *
 * False if a file cannot be read or an example lacks its words or its step. The caller releases the
 * techniques in either case.
 */
bool techniques_read(struct techniques *t, char *words, char *examples, struct diag *d);
void techniques_release(struct techniques *t);

/* The words of a technique; NULL if there are none. */
const struct technique_words *techniques_find(const struct techniques *t, const char *name);

bool first_steps_apply(const struct book *b, int of);
bool techniques_apply(const struct book *b, int of);
void first_steps_flow(struct flow *f, const struct book_part *part);
void techniques_flow(struct flow *f, const struct book_part *part);

#endif
