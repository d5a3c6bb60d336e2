/*
 * Small black and white pictures, for the outline of a board, the places of clues or the inside of
 * a loop. A file is one of
 *   - text: one line per row, `x` for a bit that is set, `.` or `_` for one that is not; lines that
 *     begin with '#' are comments, and blank lines may follow the last row;
 *   - PBM, as defined in netpbm's manual page pbm(5): plain (P1) or raw (P4); black is set.
 */
#pragma once

#include "base/diag.h"

enum { BITMAP_MAX_SIDE = 200 };

struct bitmap {
    int rows, cols;     /* 1..BITMAP_MAX_SIDE */
    unsigned char *bit; /* [rows*cols] row by row, 0 or 1 */
};

/* Reads a file that holds one picture, perhaps without a set bit; "-" is standard input. The caller
 * frees it. NULL with a message if it cannot be read or is not a picture. */
struct bitmap *bitmap_read(const char *path, struct diag *d);
void bitmap_free(struct bitmap *b); /* NULL is fine */

/* The number of set bits. */
int bitmap_count(const struct bitmap *b);

static inline int bitmap_bit(const struct bitmap *b, int row, int col)
{
    return b->bit[row * b->cols + col];
}
