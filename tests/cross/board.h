/*
 * A board of the cross-check: cells as the characters of Knuth's text, and a number for each
 * letter. It is all that the engines are asked about; each gets it as text, or as what the readers
 * make of that text.
 */
#ifndef CROSS_BOARD_H
#define CROSS_BOARD_H

#include "base/pcg.h"
#include "base/strbuf.h"

#include <stdbool.h>

enum { BOARD_SIDE = 10, BOARD_CELLS = BOARD_SIDE * BOARD_SIDE };

struct board {
    int rows, cols;                    /* [1..BOARD_SIDE] */
    char cell[BOARD_SIDE][BOARD_SIDE]; /* '.', '0'..'4', a letter; '_' for no cell */
    int number[128];                   /* of each letter that is on the board */
};

/*
 * Draws a board. Most have 1 to 6 cells a side, digits and letters in one piece or many; the others
 * are Slitherlinks of up to 10x10. From some, cells are missing, at the rim or within. Numbers are
 * those of a random loop, or of several loops at once, or are changed in a few places, or mean
 * nothing at all.
 */
void board_draw(struct board *b, struct pcg32 *rng);

bool board_is_letter(char c);
bool board_has(const struct board *b, char c); /* on any square */
bool board_is_missing(const struct board *b);  /* every square of it */

/* Knuth's text. Letters that lost all their cells are not in it. */
void board_text(const struct board *b, struct strbuf *out);

#endif
