/* Pictures of steps in rows, with the sentences below them (private to this folder). */
#pragma once

#include "render/book/flow.h"
#include "render/drawing.h"
#include "render/steps.h"

/* The pictures of a story have one size. */
struct step_rows {
    const struct record *record; /* with its story */
    int columns;                 /* [1..4] */
    double width;                /* of a column */
    double words;                /* the size of sentences, in sizes of the running text */
    double beside;               /* where they stand beside the board, from its left; 0: below it */
    double unit;
    struct board_room room; /* for the names of rows and columns */
    double height;          /* of the board with these names */
};

enum { STEP_ROWS_MOST = 3 }; /* columns of a way */

/* Columns with sentences of this size, in sizes of the running text; with this unit, or the largest
 * with which a board fits into a column and this share of the page's height. In one column words
 * stand beside the board if there is room. */
struct step_rows step_rows_measure(const struct flow *f, const struct record *r, int columns,
                                   double words, double unit, double share);

/* Whether a line of a column has room for about 24 letters. */
bool step_rows_readable(const struct flow *f, const struct step_rows *p);

/* The least unit between two with which the board of a picture is legible, or 0. */
double step_rows_least(const struct flow *f, const struct steps *s, double least, double most);

/* Appends the heading, which may be empty, and the sentences of a picture, as steps_words(). */
void step_rows_text(const struct book *b, const struct steps *s, const char *bold,
                    struct strbuf *head, struct strbuf *words);

/* Draws the board with the names of its rows and columns. */
void step_rows_board(const struct flow *f, struct book_pen *pen, const struct step_rows *p,
                     const struct steps *s, double x, double y);

/* The height of the words of a picture, and of all of it with these. */
double step_rows_words(const struct flow *f, const struct step_rows *p, const struct steps *s);
double step_rows_height(const struct flow *f, const struct step_rows *p, double words);

/* A row of pictures, which needs this height. */
void step_rows_flow(struct flow *f, const struct step_rows *p, const struct steps *row, int n,
                    double height);
