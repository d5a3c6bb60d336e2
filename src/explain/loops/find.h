/*
 * What one look at a board found, put into an order that turns with the puzzle. Private to
 * src/answer.
 */
#ifndef EXPLAIN_LOOPS_FIND_H
#define EXPLAIN_LOOPS_FIND_H

#include "model/loops/step.h"

#include <stddef.h>
#include <stdint.h>

struct finds {
    struct find *find; /* [n] */
    struct step_fact *fact;
    size_t n, nfacts, capacity, fact_capacity;
};

/* Adds the facts of a step, whose place has this key. */
void finds_add(struct finds *f, const struct step *step, uint64_t key);

/* Passes all steps on, by rule and place, and forgets them. */
void finds_report(struct finds *f, const struct step_sink *sink);

void finds_release(struct finds *f);

#endif
