/*
 * Pages that hold as much as they need to: headings, paragraphs and other things one below the
 * other, on as many pages as they take (private to this folder).
 *
 * The same code goes through a flow twice. First it measures, without a pen: what it decides, where
 * each thing stands and what was chosen on the way, is kept in the layout of the book. Later it
 * draws, and takes every decision from there, in the same order.
 */
#pragma once

#include "render/book/page.h"

/* The share of a page from which it does not look empty. */
#define FLOW_FULL 0.45

struct flow {
    const struct book *b;
    struct book_pen *pen;       /* NULL: measures, and appends to this layout: */
    struct flow_layout *layout; /* NULL: a trial, of which nothing is kept */
    size_t next;                /* mark of the book's layout, while drawing */

    double scale; /* of pictures of techniques; 0: 1 */

    int columns, column; /* where text runs in several: how many; the current one, from 0 */

    /* While measuring: */
    int page;       /* the current one, from 1 */
    double y;       /* from the top of the body */
    int heading;    /* page of the last heading */
    size_t first;   /* mark of the page */
    int short_page; /* only this share of its height is used, once FLOW_FULL of it are: */
    double share;
    double column_top,
        column_end; /* where columns begin; the lowest end of those before this one */
    int last_page;  /* of the columns, which end here: */
    double bottom;
    double kept;  /* what is to stay together reaches down to here */
    double free;  /* heights that stayed free on pages that are full */
    double waste; /* squares of the shares of pages that are free beyond what looks well */
    bool elastic; /* there is an elastic gap at the end, of this height, and what it may grow: */
    double last, spare;
    bool failed; /* something does not fit on its page or, later, cannot be drawn; why: */
    struct diag why;
};

/* Of the page or, where text runs in columns, of the column. */
struct body flow_body(const struct flow *f);

/* Lets `set` fill columns of equal height from here on, two where a line would have too many letters. It
 * gets the flow and these two. */
typedef void flow_setter(struct flow *f, const struct book_part *part, double share);
void flow_columns(struct flow *f, flow_setter *set, const struct book_part *part, double share);

void flow_page(struct flow *f);

/* Begins a new page unless this height is left on the page. Returns where to draw, from the top of
 * the page. */
double flow_room(struct flow *f, double height);

/* False with a message if some part has no room or cannot be drawn. */
bool flow_fine(const struct flow *f, struct diag *d);

/* What measuring has chosen: it passes its choice; drawing gets that one, whatever it passes. */
double flow_choice(struct flow *f, double choice);

/* Whether this height is left on the page. */
bool flow_fits(const struct flow *f, double height);

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

/* Ends the last page: its gaps, too, can grow. Returns where it ends. */
double flow_end(struct flow *f);

void flow_heading(struct flow *f, const struct book_part *part);

/* A heading of less importance, without a target; with the gap below it. */
void flow_subheading(struct flow *f, const char *words);
double flow_subheading_height(const struct flow *f, const char *words);

void flow_paragraph(struct flow *f, double times, const char *words);

/* Draws words with the upper left corner at (x, y), such as those below a picture, with no line of
 * a word or two at the end of a paragraph; without a pen only measures. Returns the height. */
double flow_caption(const struct flow *f, struct book_pen *pen, const struct paragraph *how,
                    double x, double y, const char *words);
