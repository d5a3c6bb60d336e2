/*
 * What a reason can spare: facts without which the others still force all conclusions, whatever the
 * reasoning. Everything else on the board is forgotten; the rules of the sudoku stay: each element
 * has one symbol, each symbol stands once in each block. A complete search decides.
 */
#ifndef EXPLAIN_SUDOKU_SPARE_H
#define EXPLAIN_SUDOKU_SPARE_H

#include "model/story.h"
#include "model/sudoku/topology.h"

struct spare;

/* The topology must outlive the object. */
struct spare *spare_new(const struct topology *t);
void spare_free(struct spare *s); /* NULL is fine */

/*
 * Removes facts that the conclusions can spare from because[n], the last first, and keeps the order
 * of the others; returns how many are left. All facts together must force the conclusions, and so
 * do those that are left; without any one of these, some conclusion is not forced. There is no
 * limit, so the answer does not depend on earlier calls.
 *
 * solution[nelements], 1..nsymbols, agrees with all facts and conclusions; the search begins near
 * it.
 */
int spare_facts(struct spare *s, struct story_fact *because, int n,
                const struct story_fact *conclusion, int nconclusions, const int *solution);

#endif
