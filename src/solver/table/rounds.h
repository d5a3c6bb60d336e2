/*
 * Rounds: the closures of grading (solver/grade.h).
 *
 * A round gathers what the rules of one level conclude, all on one and the same state. While it
 * gathers, conclusions are only noted. Then they are sorted, an edge is credited to the first rule
 * of the table that concluded it, and all are adopted together. So what a round concludes, and by
 * which rule, does not depend on the order of work.
 */
#ifndef SOLVER_ROUNDS_H
#define SOLVER_ROUNDS_H

#include "model/step.h"
#include "solver/table/rule.h"

#include <stddef.h>
#include <stdint.h>

/* Which rule concludes, and from where. */
struct origin {
    enum rule_number rule;
    enum step_focus focus;
    int at;
};

enum finding_kind { FOUND_EDGE, FOUND_MASK, FOUND_LINK };

struct finding {
    struct origin origin;
    enum finding_kind kind;
    int what;       /* edge, element, or the smaller of two faces */
    uint64_t value; /* edge value; mask; the larger of two faces */
    int extra;      /* parity of a link; of a probed edge the place of the clash */
    enum step_clash clash;
};

struct gather {
    bool on;
    struct finding *finding; /* owned */
    size_t n, capacity;
    uint64_t barred; /* a bit for each rule that is not used */
};

/* Closes a graded board and fills b->grade. */
enum closure_status close_in_rounds(struct board *b);

/* The two halves of a round, for tests of single rules: fills b->gather with all that the level
 * concludes, perhaps one thing several times; and adopts all of that. */
void rounds_gather(struct board *b, int level);
void rounds_adopt(struct board *b);

#endif
