/* A book in the making, and the parts that draw on its pages (private to render/book*.c). */
#ifndef RENDER_BOOK_PARTS_H
#define RENDER_BOOK_PARTS_H

#include "render/book.h"
#include "render/pdf.h"
#include "render/plan.h"
#include "render/text.h"

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
    double section_height; /* kept free for a section's heading above the puzzles */
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

/* ---- puzzles and solutions (book_puzzles.c) ---- */

/* How many solutions may stand on the page of this one: no more than the template says, and so
 * few that it can be read. */
int book_choose_solutions(const struct book *b, int i);

/* Sets section_height. */
void book_measure_sections(struct book *b);

/* Draws all pages from the first puzzle's on, the last one left open. */
void book_puzzles(struct book *b);
void book_solutions(struct book *b);

#endif
