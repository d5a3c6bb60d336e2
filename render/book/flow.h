/*
 * Pages that hold as much as they need to: headings, paragraphs and other things one below the
 * other, on as many pages as they take (private to this folder).
 *
 * The plan of a book must know that number before anything is drawn, so the same code first
 * measures, counting pages without a pen, and later draws.
 */
#ifndef RENDER_BOOK_FLOW_H
#define RENDER_BOOK_FLOW_H

#include "render/book/parts.h"

enum { FLOW_FITTED = 32 };

/* What measuring found out about a page. */
struct flow_fit {
    int end;    /* the number of the thing, from 1, before which it ended; 0: it is the last page */
    bool early; /* it was not full */
    double left; /* height that stayed free */
    int gaps;    /* elastic ones between things on the page */
};

struct flow {
    struct book *b;
    bool drawing;
    bool numbered;        /* the page before the first one gets its number */
    int pages;            /* begun so far */
    double y;             /* from the top of the body */
    int calls;            /* things asked for room so far */
    int gaps;             /* elastic ones on this page */
    double last;          /* the height of the gap at the end, if there is one */
    struct flow_fit *fit; /* [FLOW_FITTED] of the first pages: measuring fills it in, drawing uses
                           * it; NULL: elastic gaps are like others */
};

struct body flow_body(const struct flow *f);

void flow_page(struct flow *f);

/* Begins a new page unless this height is left on the page. Returns where to draw, from the top of
 * the page. */
double flow_room(struct flow *f, double height);

/* Begins a new page unless this height is left, for things that must stay together. */
void flow_keep(struct flow *f, double height);

/* Begins a new page if more than this share of the page is used, for a part that may follow another
 * on its last page. */
void flow_begin(struct flow *f, double share);

/* In lines of the running text. */
void flow_gap(struct flow *f, double lines);

/* At least so much, as much as `usual` if the page has room for it, and more if the page is full.
 */
void flow_elastic_gap(struct flow *f, double least, double usual);

/* Ends measuring: the gaps of the last page, too, can grow. */
void flow_end(struct flow *f);

void flow_heading(struct flow *f, const char *words, struct pdf_target target);

/* A heading of the front, which the contents list. */
void flow_entry_heading(struct flow *f, const char *words, struct pdf_target target);

/* A heading of less importance, without a target; with the gap below it. */
void flow_subheading(struct flow *f, const char *words);
double flow_subheading_height(const struct flow *f, const char *words);

/* Fills the rest of the page with dots for notes, if that is not too little; draws only. */
void flow_dots(const struct flow *f);

/* Joins the last words of each line by hard blanks where the last one is short: it should not stand
 * in a line of its own. */
void book_hold_last(struct strbuf *words);

void flow_paragraph(struct flow *f, double times, enum text_align align, const char *words);

#endif
