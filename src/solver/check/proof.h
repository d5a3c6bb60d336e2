/*
 * What the proofs of all families of puzzles have in common: the head, clauses, and the end. A
 * family adds what its rules are, what a claimed solution must be, and further kinds of lines.
 */
#ifndef SOLVER_CHECK_PROOF_H
#define SOLVER_CHECK_PROOF_H

#include "solver/check/check.h"
#include "solver/check/propagate.h"
#include "solver/check/words.h"

struct proof {
    struct words line;       /* the current one */
    struct knowledge *known; /* the rules of the puzzle, and what was proved */
    int rules;               /* clauses among the rules, which are the first of the knowledge */
    bool unique;             /* the proof claims that there is one solution; otherwise none */
    bool refused;            /* the error is not one of syntax */
};

struct proof_family {
    const char *no_board, *no_claim, *no_step; /* messages where such a line should be */
    int solution;                              /* claimed solutions are sets of [1..solution] */

    /* The words of the line are a claimed solution: false with the reason if it is none. */
    bool (*claim)(void *context, struct diag *why);

    /* Checks a line that begins with this letter. NULL: there are only clauses. */
    bool (*step)(void *context, char letter, bool *known);
};

/* The step is well written but wrong; returns false. */
bool proof_refuse(struct proof *p, const char *what);

/*
 * Reads a proof to its end. `known` and `rules` are set; the rest is 0. `board` is the line that
 * names the puzzle. The context is passed to the functions of the family. Releases the knowledge.
 */
enum check_result proof_read(struct proof *p, const struct proof_family *f, const char *board,
                             struct textin *in, struct diag *d, void *context);

#endif
