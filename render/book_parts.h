/* A book in the making, and the parts that draw on its pages (private to render/book*.c). */
#ifndef RENDER_BOOK_PARTS_H
#define RENDER_BOOK_PARTS_H

#include "render/book.h"
#include "render/pdf.h"
#include "render/plan.h"
#include "render/text.h"

/* What fills the pages behind the front. */
enum book_kind { BOOK_PUZZLES, BOOK_SOLUTIONS, BOOK_KINDS };

struct book {
    const struct book_order *order;
    const struct template *template;
    struct text *text;
    const struct record **record; /* [n] in the order of the book */
    int n;
    enum puzzle_type type;
    const char *title;
    double title_size;
    struct record example;
    struct plan *plan;
    double head[BOOK_KINDS]; /* height kept free for a heading, on every page */
    double ratio;            /* height to width of what stands in a slot */
    struct surface surface;
    cairo_t *cr;
    struct pdf *pdf;
    int page; /* the current one, from 1 */
};

/* ---- the page (book_page.c) ---- */

/* What lies between the margins. */
struct body {
    double left, top, width, height;
};

struct body book_body(const struct book *b, int page);

/* The number at the foot of the page. */
void book_page_number(struct book *b);

/* Ends the page and begins the next; it gets its number if it should have one. */
void book_next_page(struct book *b, bool numbered);

/* The ink of what is to be drawn, 0 white to 1 black; what stands back has book_quiet. */
void book_ink(const struct book *b, double ink);
extern const double book_quiet;

/* The template's text font, its size `times` that of the running text. */
struct paragraph book_paragraph(const struct book *b, double times, bool bold,
                                enum text_align align);

/* Appends the template's text with the number in place of its only name. */
void book_fill_number(struct strbuf *out, const char *text, const char *name, int number);

/* "Level 2: easy" and the like. */
void book_section_name(const struct book *b, int level, struct strbuf *out);

/* A heading that is a destination; y is its baseline. */
void book_heading(struct book *b, const char *words, double y, struct pdf_target target);

double book_heading_size(const struct book *b);

/* In small at the outer top corner, on pages without a heading. */
void book_running_head(struct book *b, const char *words);

/* ---- front (book_front.c, book_colophon.c) ---- */

/* How many pages how to play and the contents take. */
int book_count_front(struct book *b);

/* Sets title_size to the largest at which the title fits above the picture without a broken word,
 * but at least to that of the running text; false when it doesn't fit at any. */
bool book_fit_title(struct book *b, struct diag *d);

void book_title_page(struct book *b);

/* The back of the title page; false when it doesn't fit. */
bool book_colophon(struct book *b, struct diag *d);

/* Draws how to play and the contents, each from a new page; leaves the last page open. */
void book_front(struct book *b);

/* ---- boards in slots (book_slots.c) ---- */

/* A board in its slot, with a line of text above it and perhaps one below. */
struct book_frame {
    double left, right; /* of the lines; at least as wide as the board's dots where there is room */
    double caption;     /* size of the line above; its baseline: */
    double caption_y;
    double foot; /* size of the line below, 0 for none */
    double foot_y;
    double x, y, unit; /* of the board */
};

/* Sets ratio and head, from what the tallest heading of a section needs. */
void book_measure_slots(struct book *b, double section_height);

struct book_frame book_frame(const struct book *b, enum book_kind kind, int i,
                             struct plan_place place);

/*
 * How many may stand on the page of this puzzle or solution: as many as the template asks for;
 * fewer where its digits would be too small; more where others fit and no board gets smaller,
 * unless it is the template that keeps the cells small.
 */
int book_choose(const struct book *b, enum book_kind kind, int i);

/* Whether every puzzle and solution has room for a board, at its place in the plan. */
bool book_has_room(const struct book *b, struct diag *d);

/* ---- puzzles and solutions (book_puzzles.c) ---- */

/* What the tallest heading of a section needs. */
double book_section_height(const struct book *b);

/* Draws all pages from the first puzzle's on, the last one left open. */
void book_puzzles(struct book *b);
void book_solutions(struct book *b);

#endif
