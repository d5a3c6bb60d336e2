/*
 * Standard sudokus as characters (private to src/format): 1 to 9, then A to P or a to p for 10 to 25;
 * '0' and any of ".*_-xX?" for an unknown.
 */
#pragma once

#include "base/strbuf.h"
#include "format/format.h"

enum { SIGNS_MOST = 25, SIGNS_CELLS = SIGNS_MOST * SIGNS_MOST };

/* The symbol, 0 for an unknown, or -1 for another character. */
int sign_value(char c);
char sign_of(int symbol); /* '.' for 0 */

/* The side of a standard sudoku with so many cells and usual boxes, at most SIGNS_MOST, or 0. */
int signs_side(size_t cells);

/* The side if these n bytes are the cells of a sudoku, all signs that its side allows; else 0.
 * *sure: no loop has them, since one is a digit above 4. */
int signs_sudoku(const char *text, size_t n, bool *sure);

/* Whether a sudoku is one of those, for accept() (format/format.h). */
bool signs_accept(const struct format *format, const struct record *r, struct diag *why);

/* Appends all cells in reading order. */
struct sudoku;
void signs_write(struct strbuf *out, const struct sudoku *s, const int *symbol);

/* A record of a sudoku with these cells; false, with a message at the place of in->text[at], if a
 * sign is above the side. */
bool signs_record(struct format_reader *reader, const char *text, int side, struct record *r,
                  struct diag *d);

/* Gives a record of a sudoku its solution; false if the text is none. Of a wrong one *why, which is empty
 * before, has the reason. */
bool signs_add_solution(const struct record *r, const char *text, size_t n, struct diag *why);

/* Whether there are two kinds of signs for unknowns. */
bool signs_mixed(const char *sign, size_t n);

/* Whether a line of signs is a sudoku with enough givens and without equal ones in a row, column or box, so
 * that it is hardly a row of a loop. */
bool signs_are_likely(const char *sign, int side);

/* How sure which of csv, compact and sdk is of a text that has the digits of a sudoku, not of a loop, but
 * does not fit; 0 for the others. */
int signs_nearly(const struct format *format, const char *text);

/* completes() and doubts() of the three (format/format.h). */
bool signs_complete(struct record *r, const struct record *next);
bool signs_doubt(const struct record *r, struct diag *why);
