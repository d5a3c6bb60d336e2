/* Deductions in words. */
#ifndef EXPLAIN_SUDOKU_SENTENCE_H
#define EXPLAIN_SUDOKU_SENTENCE_H

#include "base/strbuf.h"
#include "model/sudoku/topology_type.h"

struct deduction; /* explain/sudoku/technique.h */

struct telling {
    const struct topology *t;
    const int *name; /* [nsymbols] the symbol from 1 that people see for each of the technique's */
};

/* Each appends one paragraph. */
void tell_hidden_single(const struct telling *t, const struct deduction *d, struct strbuf *out);
void tell_naked_single(const struct telling *t, const struct deduction *d, struct strbuf *out);
void tell_naked_set(const struct telling *t, const struct deduction *d, struct strbuf *out);
void tell_hidden_set(const struct telling *t, const struct deduction *d, struct strbuf *out);
void tell_inter(const struct telling *t, const struct deduction *d, struct strbuf *out);
void tell_fish(const struct telling *t, const struct deduction *d, struct strbuf *out);
void tell_xy_wing(const struct telling *t, const struct deduction *d, struct strbuf *out);
void tell_colouring(const struct telling *t, const struct deduction *d, struct strbuf *out);
void tell_chain(const struct telling *t, const struct deduction *d, struct strbuf *out);

#endif
