/* The second family: sudokus of any topology, as the body of a record. */
#pragma once

#include "model/family.h"
#include "model/record.h"
#include "model/sudoku/grid.h"

#include <assert.h>

/* A record of only this sudoku, which it owns. */
struct record sudoku_record(struct sudoku *s);

/* The body of a record of a sudoku. */
static inline struct sudoku *sudoku_of(const struct record *r)
{
    assert(r->family == &sudoku_family);
    return r->body;
}

/* Takes the symbols of all elements for the solution, nothing if some are missing. False if they are wrong:
 * that is the best sign of a rule that was not read. */
struct diag;
bool sudoku_take_answer(struct sudoku *s, const int *symbol, struct diag *why);

/* A record of a standard sudoku with given[side * side]; 0 for unknown. It shares its topology with the
 * last sudoku of the text if that has the same. */
struct format_reader;
struct record sudoku_standard_record(struct format_reader *reader, int side, const int *given);

/* For formats that name only the side of a standard sudoku: its boxes are squares, and 6x6 has boxes of
 * two rows. Whether there are such boxes, with the message if not; and accept() (format/format.h). */
struct format;
bool sudoku_has_usual_boxes(int side);
extern const char sudoku_usual_boxes[];
bool sudoku_has_usual_squares(const struct format *format, const struct record *r,
                              struct diag *why);

/* Appends the puzzle for people: its picture as gss prints it and, in lines below, what that does not show:
 * its constraints and, unless it is read back by itself, its type. */
void sudoku_show_puzzle(const struct record *r, struct strbuf *out);

/* For formats without constraints: whether they can carry the sudoku (format/format.h). */
struct format;
bool sudoku_is_plain(const struct format *format, const struct record *r, struct diag *why);
