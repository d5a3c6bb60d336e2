/*
 * Pages that hold as much as they need to: headings, paragraphs and other things one below the
 * other, on as many pages as they take (private to render/book*.c).
 *
 * The plan of a book must know that number before anything is drawn, so the same code first
 * measures, counting pages without a pen, and later draws.
 */
#ifndef RENDER_BOOK_FLOW_H
#define RENDER_BOOK_FLOW_H

#include "render/book_parts.h"

struct flow {
    struct book *b;
    bool drawing;
    bool numbered; /* the page before the first one gets its number */
    int pages;     /* begun so far */
    double y;      /* from the top of the body */
};

struct body flow_body(const struct flow *f);

void flow_page(struct flow *f);

/* Begins a new page unless this height is left on the page. Returns where to draw, from the top of
 * the page. */
double flow_room(struct flow *f, double height);

/* In lines of the running text. */
void flow_gap(struct flow *f, double lines);

void flow_heading(struct flow *f, const char *words, struct pdf_target target);
void flow_paragraph(struct flow *f, double times, enum text_align align, const char *words);

#endif
