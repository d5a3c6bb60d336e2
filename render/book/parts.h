/*
 * The kinds of parts of a book (private to this folder): what the table in book.c takes from their files.
 * A part with pages of text has a flow (flow.h), and says whether a book has it.
 */
#pragma once

#include "render/book/flow.h"

/* ---- the first pages: title, colophon, contents (front.c) ---- */

/* Sets title_size, and whether the texts of the title page have room there. */
bool front_fits(struct book *b, struct diag *d);

void front_title(struct flow *f, const struct book_part *part);
void front_colophon(struct flow *f, const struct book_part *part);
void front_contents(struct flow *f, const struct book_part *part);

/* ---- pages that a maker puts before and behind the book (extra.c) ---- */

/* Reads the files of all extra pages. False if one cannot be read; the caller releases them in either
 * case. */
bool extra_read(struct book *b, struct diag *d);
void extra_release(struct book *b);

/* Draws those between sections that stand before this puzzle. */
void extra_flow_between(struct flow *f, int puzzle);

/* Of a competition: fields for the points of each puzzle, and their sum (scores.c). */
void scores_flow(struct flow *f, const struct book_part *part);

/* How a page of a kind differs; one without a flow is a part that every book has. */
extern const struct part_row extra_part[EXTRA_KINDS];

/* The heading that its words begin with, or the usual one; NULL: there is none. The caller frees it.
 */
char *extra_heading(const struct book *b, const struct extra_loaded *extra);

/* ---- what a book teaches (teach.c, example.c, steps.c) ----
 * How to play each type of its puzzles; and about each family a small puzzle solved step by step, the first
 * steps, and the techniques by level. */

/*
 * Reads the example that fits the boards best into a lesson of zeros: of the type's, which may have
 * other sizes; where it has none of its own, of those of all types. Of those that do not fit, it is the
 * type's usual one.
 * False if the style has not the symbols for any.
 */
bool example_read(const struct book *b, const struct wording_type *type, struct lesson *lesson,
                  struct diag *d);

/* The puzzle and its solution, smaller by this share where that is legible, which keep together on a page, or
 * on two that face each other. Returns the page on which it begins. */
int example_flow(struct flow *f, const struct lesson *lesson, double share);

/* Reads all examples and the techniques. False if the words lack a type, or a file cannot be read;
 * the caller releases them in either case. */
bool teach_read(struct book *b, struct diag *d);
void teach_release(struct taught *taught);

/* How to play, with the rules and a worked example for each type. */
void teach_rules(struct flow *f, const struct book_part *part);

/* What opens the hints of a family, or the ways to solve its puzzles: each line that its types have. */
void teach_lines(struct flow *f, const struct book_part *part, bool ways);

/* Appends how to play puzzles of the type, in short: the first paragraph stands for words that it lacks. */
void teach_add_brief(const struct book *b, const struct wording_type *type, struct strbuf *out);

bool steps_apply(const struct book *b, int of);
void steps_flow(struct flow *f, const struct book_part *part);

/* ---- the ways to the solutions, in pictures (solution_steps.c) ---- */

/* Makes room for the ways of all puzzles. */
void solution_steps_begin(struct book *b);
void solution_steps_release(struct book *b);

bool solution_steps_apply(const struct book *b, int of);
void solution_steps_flow(struct flow *f, const struct book_part *part);

/* The page on which the way of puzzle i begins; 0: not known yet. */
int solution_steps_page(const struct book *b, int i);

/* A page of blank grids, for the maker's pages (grids.c). */
void grids_flow(struct flow *f, const struct book_part *part);

/* ---- pages around the solutions: progress, hints, index (back.c) ---- */

bool progress_applies(const struct book *b, int of);
void progress_flow(struct flow *f, const struct book_part *part);

bool hints_apply(const struct book *b, int of);
void hints_flow(struct flow *f, const struct book_part *part);

bool index_applies(const struct book *b, int of);
void index_flow(struct flow *f, const struct book_part *part);
