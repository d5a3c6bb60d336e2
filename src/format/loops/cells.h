/*
 * The cells of a board in text: Knuth's cell syntax, which his dialect and our JSON share (private
 * to src/format).
 *
 * A cell is '0'..'4', '.' (no clue), a letter, or a name in brackets, as in [g53]. A letter is a
 * name of one character: `a` and `[a]` are the same group. '_' is a missing cell. Where it is
 * allowed, '?' stands for a digit or the number of a group that is to be found. On tilings other than
 * squares digits go up to 9, and greater numbers are in parentheses: (12).
 *
 * Reading: cells arrive one by one and become a puzzle only at the end, so no allocation depends on
 * a size that a file merely claims. Names are found by hashing; the time is linear in the length of
 * the text.
 */
#pragma once

#include "base/strbuf.h"
#include "format/line.h"
#include "model/loops/puzzle.h"
#include "model/loops/tiling.h"

enum {
    CELLS_MAX_NAME = 31,         /* characters of a name, without the brackets */
    CELLS_MAX_NUMBER = 999999999 /* of a group; far above any boundary */
};

struct cells_group {
    char *name;
    int number;       /* -1 until it is given; or CLUE_UNKNOWN */
    long number_line; /* the line that gives it */
    long line;        /* of its first cell, as given to cells_row, */
    size_t col;       /* and the byte in it, from 1 */
};

/* {0} is empty, and so is {.unknown = true}. */
struct cells {
    int rows, cols; /* cols: 0 until known, set in advance or by the first row */
    bool unknown;   /* '?' is allowed */
    const struct tiling
        *tiling;        /* of other boards than squares, whose cells are one row; or NULL */
    struct patch patch; /* of such a board */
    int *
        mark; /* [count] -3 a '?', -2 no cell, -1 no clue, 0..99 a number, 100+g a cell of group g */
    size_t count, capacity;
    size_t missing;            /* the number of squares without a cell */
    struct cells_group *group; /* [ngroups] in the order of their first cells */
    size_t ngroups, group_capacity;
    int *slot; /* [nslots] hash table: group number + 1, 0 for free */
    size_t nslots;
};

/* The message where '?' is not allowed. */
extern const char cells_no_unknown[];

void cells_release(struct cells *cells);
OWNABLE_VALUE(cells, cells_release)

/* Adds one row of text. False on a syntax error, or if the row's length differs from the first
 * row's or the board is too large. */
bool cells_row(struct cells *cells, const char *text, size_t len, long line, struct slip *slip);

/* Adds one cell: its number, -1 for none, or CLUE_UNKNOWN if cells->unknown. The caller sets rows
 * and cols, or ends the rows. */
void cells_add(struct cells *cells, int digit);

/* Ends a row of n cells so added, from a line of len bytes; false if the first row had another number. */
bool cells_end_row(struct cells *cells, int n, size_t len, struct slip *slip);

/* Scans a letter or a bracketed name at text[at..]; sets *name and *n to the name without the
 * brackets. Returns the number of bytes scanned, 0 on a syntax error. */
size_t cells_scan_name(const char *text, size_t len, size_t at, const char **name, size_t *n,
                       struct slip *slip);

/* Whether a name consists of letters and digits and its length is in [1..CELLS_MAX_NAME]. */
bool cells_is_name(const char *name, size_t n);

/* The group of this name, or -1. */
int cells_find(const struct cells *cells, const char *name, size_t n);

/* The first group without a number, or -1. */
int cells_unnumbered(const struct cells *cells);

/* Whether everything read so far is '_': then there is no board. */
bool cells_all_missing(const struct cells *cells);

/* The puzzle, which the caller owns. There must be rows * cols marks, not all missing, and a number
 * for every group. Clues come in the order of their first cells. It shares the board *last, on
 * which the caller has a reference, if it has the same cells; else *last (NULL at first) becomes
 * its. */
struct puzzle *cells_puzzle(const struct cells *cells, struct lattice **last);

/* The same on a board of the tiling; NULL with a message if there is no board of this size, or it has
 * another number of cells. */
struct puzzle *cells_own_puzzle(const struct cells *cells, struct lattice *lattice); /* any board */
struct puzzle *cells_tiling_puzzle(const struct cells *cells, int rows, int cols,
                                   struct lattice **last, struct diag *why);

/* ---- writing ---- */

/* Whether names must be in brackets, because some are not single letters. */
bool cells_bracketed(const struct puzzle *p);

/* Appends the cells of one row, without a line end; or one cell. */
void cells_write_row(struct strbuf *out, const struct puzzle *p, int row, bool bracketed);
void cells_write_cell(struct strbuf *out, const struct puzzle *p, int cell, bool bracketed);

/* Appends a name as it stands in a cell. */
void cells_write_name(struct strbuf *out, const char *name, bool bracketed);

/* Puts the named clues into order[nclues], in the reading order of their first cells; returns their
 * number. */
int cells_order(const struct puzzle *p, int *order);

/* ---- plain grids (grid.c) ---- */

/* Takes a row: 0 to 4, '.', '-' or '_' for a cell without a clue, '?' as cells_row(), and blanks
 * between them that mean nothing. False if it is no row, or has not the first one's length. */
bool grid_row(struct cells *cells, const char *text, size_t len, struct slip *slip);
