/*
 * Telling a story: from the log of one step of a path to a step of the story. Private to
 * src/answer.
 *
 * A step depends on the puzzle and on the known edges only, not on the steps before it: what a hint
 * shows is the next step of the story, word for word.
 */
#ifndef EXPLAIN_LOOPS_WORDS_TELL_H
#define EXPLAIN_LOOPS_WORDS_TELL_H

#include "base/strbuf.h"
#include "explain/loops/chain.h"
#include "explain/loops/words/reason.h"
#include "explain/loops/words/why.h"
#include "model/loops/loop.h"
#include "model/story.h"

struct cell_pair {
    int cell[2]; /* the smaller number first */
};

enum { BRIEFEST = 2 };

struct teller {
    struct log *log;
    struct story *story;
    struct why why;
    struct finder finder;
    int gaps;           /* conclusions whose premises were not found, and steps without reason */
    struct strbuf text; /* of the current step */
    int way[2];         /* the cells whose sides were mentioned last */
    int place;          /* the cell at which the fact before was found, or -1 */
    int area;           /* the cell whose side is the only fact, since a side is one area, or -1 */
    struct cell_pair *told; /* [ntold] all those whose sides the step has mentioned */
    bool coloured;          /* the step uses colours */
    int brief;              /* 0..BRIEFEST: how much is left out of a step that is too long */
    int *fact;              /* [nfacts] facts that the step rests on, oldest first */
    size_t ntold, told_capacity, nfacts, fact_capacity;
};

/* The names of a step of the story, for programs and for people. */
struct step_names {
    const char *technique, *title;
};

void teller_init(struct teller *t, struct log *log, struct story *story);
void teller_release(struct teller *t);

/* Adds a step with the edges within letters that were decided at the beginning, if any. */
void tell_internal(struct teller *t);

/* Adds the step of the log: all that has edges. */
void tell_step(struct teller *t);

/* Adds the step that one chain shows, or two (see tell_supposition()); the log has the state before
 * it, and the step. */
void tell_chains(struct teller *t, const struct chain *c, int n, enum rule_number rule);

/* Adds the step at which reasoning ends, with the open edges as in the solution. */
void tell_end(struct teller *t, const struct loop *solution);

#endif
