/*
 * What a puzzle is to have in its cells, as a text: digits, or the letters of groups. One line per
 * row, lines that begin with '#' are comments, and blank lines may follow the last row.
 */
#pragma once

#include "base/diag.h"

enum { GIVENS_MAX_SIDE = 200 };

/* What a cell can be, apart from the digits '0' to '3'. */
enum given {
    GIVEN_FREE = '.', /* anything */
    GIVEN_ANY = '?',  /* a digit, whichever the loop makes it */
    GIVEN_NONE = '-'  /* no digit */
};

struct givens {
    int rows, cols; /* 1..GIVENS_MAX_SIDE */
    char *cell;     /* [rows*cols] row by row */
};

/* Reads a file that holds one such board; "-" is standard input. The caller frees it. NULL with a
 * message if it cannot be read or is something else. */
struct givens *givens_read(const char *path, struct diag *d);

/* The same for letter groups: a letter for each cell of a group, GIVEN_FREE for the others. A group
 * has at least two cells, and may be in pieces. */
struct givens *givens_read_map(const char *path, struct diag *d);
void givens_free(struct givens *g); /* NULL is fine */

static inline bool given_is_digit(char given)
{
    return given >= '0' && given <= '3';
}

/* Whether the cell has a digit in the puzzle, needed or not. */
static inline bool given_stays(char given)
{
    return given_is_digit(given) || given == GIVEN_ANY;
}
