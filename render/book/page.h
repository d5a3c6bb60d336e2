/* A page and the pen that draws on it (private to this folder). */
#pragma once

#include "render/book/whole.h"
#include "render/paper/paper.h"

struct book_pen;

/* The part of a page inside the margins. */
struct body {
    double left, top, width, height;
};

struct body page_body(const struct book *b, int page);

/* ---- what stands in the margins of pages with numbers (margins.c) ---- */

/* Reads the logo, if there is one, for this width of paper. False if it is none; the caller releases it. */
bool margins_read(struct book *b, struct diag *d);

/* Widens the upper and the lower margin until what stands there has room, so far from the page's edge. */
void margins_widen(struct book *b, double edge);

/* Draws them on the current page. */
void margins_draw(struct book_pen *p);

/* ---- pages ---- */

/* The size of letters `times` as large as those of the running text, but not too small for print. */
double page_letters(const struct template *t, double times);

/* The same in this book. */
double page_text_size(const struct book *b, double times);

/* The least size of words that are long: three quarters of the running text, but no smaller than printers
 * take, or than the template's digits. */
double page_least_words(const struct book *b);

/* A paragraph in the template's text font, `times` as large as the running text. */
struct paragraph page_paragraph(const struct book *b, double times, bool bold,
                                enum text_align align);

/* One of words that a maker may have given, such as an introduction: *words* in italics and **words**
 * bold. */
struct paragraph page_words(const struct book *b, double times, enum text_align align);

double page_text_width(const struct book *b, bool bold, double size, const char *words);
double page_heading_size(const struct book *b);

/* How much higher than a line a paragraph is; and a heading. */
double page_more_lines(const struct book *b, const struct paragraph *how, const char *words);
double page_heading_more(const struct book *b, const char *words);

/* Appends the template's text with the number in place of its only placeholder. */
void page_fill_number(struct strbuf *out, const char *text, const char *name, int number);

struct book_pen {
    const struct book *b;
    struct paper paper;
    cairo_t *cr; /* for the current page */
    struct pdf *pdf;
    int page;              /* the current one, from 1; 0 before the first */
    bool numbers;          /* pages that begin from now on have numbers */
    bool numbered;         /* the current page has one */
    bool key;              /* the document has the solutions alone */
    int cut[MARGIN_TEXTS]; /* the first page where a text in the margin is shortened; 0: none */
};

/* Begins this page; pages before it that are still free are for notes. The same page again
 * changes nothing. */
void page_turn_to(struct book_pen *p, int page);

/* Sets the grey to draw with, from 0 white to 1 black; page_quiet is for minor lines. */
void page_ink(struct book_pen *p, double ink);
extern const double page_quiet;

/* A line in the template's text font; y is its baseline. */
void page_line(struct book_pen *p, bool bold, double size, double x, double y,
               enum text_align align, const char *words);

/* The same in this room: smaller where it is wider, down to the least size of texts, and cut then: false. */
bool page_fit(struct book_pen *p, bool bold, double size, double x, double y, enum text_align align,
              double room, const char *words);

/* A line with a link to the target; x is its left end. Returns its width. */
double page_link(struct book_pen *p, double size, double x, double y, const char *words,
                 struct pdf_target to);

/* A paragraph with its upper left corner at (x, y). Returns the height. */
double page_draw_paragraph(struct book_pen *p, const struct paragraph *how, double x, double y,
                           const char *words);

/* The same for words that are mostly one line; y is the baseline of the first. */
void page_lines(struct book_pen *p, const struct paragraph *how, double x, double y,
                const char *words);

/* A heading that is a destination of links; y is its baseline. */
void page_heading(struct book_pen *p, const char *words, double y, struct pdf_target target);

/* Small words in the outer top corner, for pages without a heading; bold where what they name
 * begins. */
void page_running_head(struct book_pen *p, bool begins, const char *words);

/* An empty box with its lower left corner at (x, y), for words of this size beside it. */
void page_tick_box(struct book_pen *p, double x, double y, double size);
extern const double page_box_side; /* of the box, in sizes of the words */

/* Fills the rest of the page, from y below the top of the body on, with what the template has for
 * notes; nothing where that is little. */
void page_notes(struct book_pen *p, double y);
extern const double page_note_pitch;

/* The same with these notes. */
void page_fill_notes(struct book_pen *p, enum template_notes notes, double y);

/* Of pictures of steps, whose sentences name numbers, except those for children. */
struct style page_step_style(const struct book *b);

/* The first n pictures that stand for numbers, in a row, each above its number. */
double page_pictures_height(const struct book *b);
void page_pictures(struct book_pen *p, int n, double y);
