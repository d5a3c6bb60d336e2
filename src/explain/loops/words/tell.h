/*
 * Telling a story: from the log of one step of a path to a step of the story.
 *
 * A step depends on the puzzle and on the known edges only, not on the steps before it: what a hint
 * shows is the next step of the story, word for word.
 */
#ifndef EXPLAIN_LOOPS_WORDS_TELL_H
#define EXPLAIN_LOOPS_WORDS_TELL_H

#include "base/strbuf.h"
#include "explain/loops/path/chain.h"
#include "explain/loops/path/log.h"
#include "explain/loops/path/why.h"
#include "explain/loops/words/reason.h"
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

/*
 * Clauses: the part of a story's sentence that stands for one step of the log: the facts behind it,
 * and the edges.
 */

/* Collects the facts from which the step's edges follow, in the order in which they were found. */
void tell_collect(struct teller *t, const struct log_step *s);

/* Appends the clause of a step whose facts have been collected. */
void tell_clause(struct teller *t, const struct log_step *s);

/* Whether one of the facts that will be spelled out is that a cell is on a side of the loop since
 * that side is one area. */
bool tells_area(const struct teller *t);

/*
 * Telling a supposition: the links of its chain, or of two.
 */

/* Appends the step that the chains show: one that the supposed edge has the other value; two that
 * their goal has the value to which they lead. The log of the finder has the state before the step.
 * False: the reason was not found, and the step has none. */
bool tell_supposition(struct story *story, struct finder *finder, const struct chain *c, int n,
                      enum rule_number rule);

/*
 * Counting in words: a run of steps along the line, as one movement.
 *
 * Similar steps that follow each other share a sentence. What a number decides need not be listed
 * edge by edge: "that completes the 2 at r3c4".
 */

/* Appends sentences for these steps of the log, all of counting. */
void say_run(struct strbuf *out, const struct log *log, const int *step, int n);

/*
 * Titles of steps in solvers' words, and what a sentence begins with.
 *
 * Well known special cases have names of their own; the reason shows which one a step is.
 */

/* The title of the step whose reason was found last. */
const char *title_of(const struct teller *t, enum rule_number rule);

/* Appends the idea of the rule where the sentence needs one: the arithmetic of a letter, or that
 * the inside is one area. */
void tell_lead(struct teller *t, const struct log_step *s, enum rule_number rule);

/*
 * Areas: facts that follow from one side of the loop being one area.
 */

/* The cell whose side is such a fact, or -1. */
int area_cell(const struct log *log, const struct log_fact *f);

/* The cell of the same area that has all the edges, or else the given one. */
int area_cell_with(const struct log *log, int cell, const struct step_edge *edge, int n);

/* Appends "if r5c4 were outside, it would be cut off from the border. So it is inside". */
void tell_area(struct teller *t, const struct log_fact *f, int cell);

/* If the edges are sides of t->area, appends " like its neighbours, and its open sides are off" or
 * ": its right is on" instead of the "; " after the fact. False: they are not. */
bool tell_area_sides(struct teller *t, const struct step_edge *edge, int n);

#endif
