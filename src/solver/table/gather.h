/*
 * Gathering: what the rules of a round conclude, all on one and the same state.
 *
 * While gathering, conclusions are noted here in place of being drawn. Later they are sorted, an
 * edge is credited to the first rule of the table that gave it, and all are drawn together. So
 * what a round concludes, and by which rule, does not depend on the order of work.
 */
#ifndef SOLVER_GATHER_H
#define SOLVER_GATHER_H

#include "model/step.h"
#include "solver/table/rule.h"

#include <stddef.h>
#include <stdint.h>

enum finding_kind { FOUND_EDGE, FOUND_DOT_MASK, FOUND_CELL_MASK, FOUND_LINK };

struct finding {
    enum rule_number rule;
    enum step_focus focus;
    int at;
    enum finding_kind kind;
    int what;       /* edge, dot, cell, or the smaller of two cells */
    uint64_t value; /* edge value; pattern set; the larger of two cells */
    int extra;      /* parity of a link; of a probed edge the place of the clash */
    enum step_clash clash;
};

struct gather {
    bool on;
    struct finding *finding;
    size_t n, capacity;
    uint64_t barred; /* a bit for each rule that is not used */
};

static inline bool gather_uses(const struct gather *g, enum rule_number rule)
{
    return !(g->barred >> rule & 1);
}

void gather_add(struct gather *g, const struct finding *f);

/* Sorts by rule, focus, place and content, and drops what stands there twice. */
void gather_sort(struct gather *g);

void gather_release(struct gather *g);

#endif
