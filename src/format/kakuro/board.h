/*
 * The board of a kakuro as a text, a line for each row, with the row above the board and the place to the
 * left of each: "." is a white cell, a number one that is given, "16/23" a black place with the sum of the
 * run down and that of the run across, each of which may be missing. Blanks separate places.
 */
#pragma once

#include "format/line.h"
#include "model/kakuro/kakuro.h"

enum { KAKURO_PLACES = KAKURO_MOST_SIDE + 1 };

/* A board that is being read; all zero at first. */
struct kakuro_board {
    int rows, cols; /* with the first ones, which have sums only */
    bool white[KAKURO_PLACES * KAKURO_PLACES];
    int given[KAKURO_PLACES * KAKURO_PLACES], sum[KAKURO_PLACES * KAKURO_PLACES][2];
};

/* Adds a row. False if it is none. */
bool kakuro_board_row(struct kakuro_board *b, const char *text, size_t len, struct slip *slip);

/* The kakuro; NULL with the reason if it is none. */
struct kakuro *kakuro_board_end(const struct kakuro_board *b, struct diag *why);

/* Appends a row, [0..rows], with numbers where `number` has them, places at least so wide. */
void kakuro_board_write(struct strbuf *out, const struct kakuro *k, int row, const int *number,
                        int width);
