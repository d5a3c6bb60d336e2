/*
 * The judge of reasons: does what a step of a story names suffice for its facts, and can any part
 * be spared? It knows no techniques and shares no code with the engine that finds reasons. It keeps
 * only what is named and looks for a set of edges that meets all of it and violates a fact: with
 * the law of the single loop by the complete search, otherwise by a plain search of its own.
 */
#pragma once

#include "base/strbuf.h"
#include "model/loops/puzzle.h"
#include "model/story.h"

struct judge;

struct judge *judge_new(const struct puzzle *p); /* the puzzle must outlive it */
void judge_free(struct judge *j);

/* How much was judged so far. */
struct judged {
    int steps;      /* with reasons */
    int without;    /* steps without a reason */
    int parts;      /* of the reasons: each was left out once */
    int undecided;  /* questions that were given up */
    int size, most; /* clues, dots and laws: in all reasons, and in the largest */
};

/* False if the reason of the step does not suffice or has a spare part; adds a sentence to *why
 * then. The step has a reason. */
bool judge_step(struct judge *j, const struct story_step *step, struct judged *sum,
                struct strbuf *why);

/* All steps of a story from the empty board: reasons suffice, and facts that one uses must have been
 * told before. They may have spare parts: a step has several deductions, and what one of them needs
 * may follow from what another does. */
bool judge_story(struct judge *j, const struct story *story, struct judged *sum,
                 struct strbuf *why);
