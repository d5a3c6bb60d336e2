/*
 * Small pictures of black and white, for the outline of a board, the places of clues or the inside
 * of a loop. A file is one of
 *   - text: a line for each row, `x` for a bit that is set, `.` or `_` for one that is not; lines
 *     that begin with '#' are comments, and blank lines may follow the last row;
 *   - PBM, as netpbm's pages pbm(5) define it: plain (P1) or raw (P4); black is set.
 */
#ifndef FORMAT_BITMAP_H
#define FORMAT_BITMAP_H

#include "base/diag.h"

enum { BITMAP_MAX_SIDE = 200 };

struct bitmap {
    int rows, cols;     /* 1..BITMAP_MAX_SIDE */
    unsigned char *bit; /* [rows*cols] row by row, 0 or 1 */
};

/* Reads a file that holds one picture; "-" is standard input. The caller frees it; NULL with a
 * message when it cannot be read, or is no picture. No bit needs to be set. */
struct bitmap *bitmap_read(const char *path, struct diag *d);
void bitmap_free(struct bitmap *b); /* NULL is fine */

/* How many bits are set. */
int bitmap_count(const struct bitmap *b);

static inline int bitmap_bit(const struct bitmap *b, int row, int col)
{
    return b->bit[row * b->cols + col];
}

#endif
