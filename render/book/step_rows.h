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
    double unit;
    struct board_room room; /* for the names of rows and columns */
    double height;          /* of the board with these names */
};

/* Of the pictures: the sentences name numbers, and letters of groups. */
struct style step_rows_style(const struct flow *f);

/* Columns with so much between them, and sentences of this size, in sizes of the running text; with
 * this unit, or the largest with
 * which a board fits into a column and this share of the page's height. */
struct step_rows step_rows_measure(const struct flow *f, const struct record *r, int columns,
                                   double between, double words, double unit, double share);

/* Appends the heading, which may be empty, and the sentences of a picture. */
void step_rows_say(const struct book *b, const struct steps *s, struct strbuf *head,
                   struct strbuf *words);

/* The same set in the width of a column; without a pen only measured. Returns the height. */
double step_rows_words(const struct flow *f, struct book_pen *pen, const struct step_rows *p,
                       const struct steps *s, double x, double y);

/* Draws the board with the names of its rows and columns. */
void step_rows_board(const struct flow *f, struct book_pen *pen, const struct step_rows *p,
                     const struct steps *s, double x, double y);

/* Both, the words below the board, in a column. */
double step_rows_picture(const struct flow *f, struct book_pen *pen, const struct step_rows *p,
                         const struct steps *s, double x, double y);
