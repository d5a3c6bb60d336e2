/*
 * Renamings: a solution stays one when its symbols change their names. So one solution answers many
 * questions about few elements.
 */
#ifndef EXPLAIN_SUDOKU_RENAMING_H
#define EXPLAIN_SUDOKU_RENAMING_H

#include <stdbool.h>

struct renaming;

/* For solutions with these symbols, 1..nsymbols. The caller frees it; NULL is fine. */
struct renaming *renaming_new(int nsymbols);
void renaming_free(struct renaming *r);

/* Whether the symbols of the solution can be renamed so that each element[i], [n], has the symbol
 * symbol[i] if it is positive, and has not the symbol -symbol[i] otherwise. */
bool renaming_fits(struct renaming *r, const int *solution, const int *element, const int *symbol,
                   int n);

/* The name of a symbol in the last renaming that fitted; both from 1. */
int renaming_name(const struct renaming *r, int symbol);

#endif
