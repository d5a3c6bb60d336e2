/*
 * A sheet: a page or picture that holds one puzzle and nothing else.
 *
 * Lengths are in points. A page is A4 with the board as large as fits, up to a pleasant size; a
 * picture is cut to the board. If cells would become too small to write in, the sheet grows
 * instead. With coordinates, there is room for row and column numbers to the left of a square board
 * and above it. A page has room for a caption above the board.
 */
#pragma once

#include "base/strbuf.h"
#include "model/record.h"
#include "render/paper/text.h"
#include "render/wording.h"

/* A4. */
extern const double sheet_width, sheet_height;

/* The smallest cell that one can write in. */
extern const double sheet_least_unit;

struct sheet {
    double width, height;
    double x, y;                 /* the board's upper left corner, margin included */
    double unit;                 /* length of a cell's side */
    double left, right, caption; /* ends and baseline of the line above the board */
};

struct sheet sheet_page(const struct record *r, bool coordinates);
struct sheet sheet_picture(const struct record *r, bool coordinates);

/* For those who cannot see the picture: the title, or else the id; and "slitherlink, 30 clues on 100 cells,
 * medium", appended. */
const char *sheet_name(const struct record *r);
void sheet_describe(const struct record *r, bool solved, struct strbuf *out);

/* Draws a page's caption: the name, with a title where there is room, and the level. */
void sheet_draw_caption(cairo_t *cr, struct text *text, const struct sheet *s,
                        const struct record *r, int number);
