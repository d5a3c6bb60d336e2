/*
 * A board of the cross-check: cells as the characters of Knuth's text, and a number for each
 * letter. Each engine gets it as text, or as the record that the readers make of that text.
 */
#pragma once

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
 * A random board. Most have sides of 1 to 6 cells, digits, and letters in one piece or many; the
 * others are Slitherlinks of up to 10x10. Some lack cells, at the rim or inside. The numbers are
 * those of a random loop or of several loops at once, or these with a few changes, or arbitrary.
 */
void board_random(struct board *b, struct pcg32 *rng);

bool board_is_letter(char c);
bool board_has(const struct board *b, char c); /* on any square */
bool board_is_missing(const struct board *b);  /* every square of it */

/* Knuth's text, without letters that have no cells. */
void board_write(const struct board *b, struct strbuf *out);
