/*
 * Boards drawn with characters: four columns and two lines per cell, dots at even places. The format
 * `text` is such a drawing, too.
 */
#pragma once

#include "base/strbuf.h"
#include "model/loops/loop.h"

/*
 * Appends the square board with the loop, or NULL, as 2*rows+1 lines: `---` and `|` for edges that are on,
 * `+` where the loop turns, and in the middle of each cell its digit or the first letter of its
 * name. A dot off the loop is a point. There are no blanks at line ends; the numbers of
 * superclues follow as `!a=3` lines.
 */
void board_text(struct strbuf *out, const struct puzzle *p, const struct loop *loop);

/*
 * Appends two loops on the board side by side, four blanks apart. Edges that only one of them has
 * appear there as `===` and `#`.
 */
void board_text_pair(struct strbuf *out, const struct puzzle *p, const struct loop *one,
                     const struct loop *other);

/* Appends the drawing in the contest's format: numbered, with a border of `#`. */
void board_text_contest(struct strbuf *out, const struct puzzle *p, const struct loop *loop,
                        int number);

/* Replaces the lines and dots of such a format by ASCII, from a byte of the text on. */
void board_text_plain(struct strbuf *text, size_t from);
