/* The second family: sudokus of any topology, as the body of a record. */
#ifndef FORMAT_SUDOKU_FAMILY_H
#define FORMAT_SUDOKU_FAMILY_H

#include "model/family.h"
#include "model/record.h"
#include "model/sudoku/grid.h"

#include <assert.h>

extern const struct family sudoku_family;

/* A record of only this sudoku, which it owns. */
struct record sudoku_record(struct sudoku *s);

/* The body of a record of a sudoku. */
static inline struct sudoku *sudoku_of(const struct record *r)
{
    assert(r->family == &sudoku_family);
    return r->body;
}

#endif
