/*
 * What a book teaches: how to play each type of its puzzles; and about each family a small puzzle
 * solved step by step, the first steps, and the techniques by level (private to this folder).
 */
#pragma once

#include "render/book/flow.h"

/* Reads all examples and the techniques. False if the words lack a type, or a file cannot be read;
 * the caller releases them in either case. */
bool teach_read(struct book *b, struct diag *d);
void teach_release(struct taught *taught);

/* How to play, with the rules and a worked example for each type. */
void teach_rules(struct flow *f, const struct book_part *part);

/* Appends how to play puzzles of the type, in short: the first paragraph stands for words that it lacks. */
void teach_add_brief(const struct book *b, const struct wording_type *type, struct strbuf *out);

/* The unit of the example in a picture that has the page's width: that which is wanted or, if it is
 * not legible, as much as there is room for. */
double teach_wide_unit(const struct book *b, const struct record *example, double wanted);

/* ---- step by step (steps.c) ---- */

bool steps_apply(const struct book *b, int of);
void steps_flow(struct flow *f, const struct book_part *part);
