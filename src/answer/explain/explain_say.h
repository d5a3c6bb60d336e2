/*
 * Sentences: what a step of the log says to people. Private to src/answer.
 *
 * A sentence is a matter of the technique, so every row of the rule table has a row of them here
 * (explain_sentences.c), with slots for what differs from place to place; a test fails when one
 * lacks them. To reword a technique no code has to change. What the places and edges in the slots
 * are called is in explain_place.h.
 */
#ifndef ANSWER_EXPLAIN_SAY_H
#define ANSWER_EXPLAIN_SAY_H

#include "answer/explain/explain_log.h"
#include "base/strbuf.h"

/* What a technique is called, and why it works. */
struct sentences {
    const char *title;
    const char *why;    /* the thought behind it, whole sentences; NULL: the clause says it */
    const char *brief;  /* the same in few words, for later times; NULL: not said again */
    const char *clause; /* what it does at a place, see say_clause() */
    const char *joint;  /* counting at several places; NULL elsewhere */
};

extern const struct sentences sentences[RULES];

/*
 * Appends the clause of a step that decides these edges. In it {at} is the place, {who} the place
 * with its clue, {with} the cells that take part beside it, {edge} the edge looked at, {e} the
 * edges with their values ("r1c2 top and left are on"), {b} the same without a verb, {clash} the
 * contradiction that a supposition met, {not} the value that was supposed.
 */
void say_clause(struct strbuf *out, const struct log *log, const struct log_step *s,
                const struct step_edge *edge, int n);

/* Appends the clause of steps of counting by one rule, at cells or at dots. */
void say_steps(struct strbuf *out, const struct log *log, const int *step, int n);

/* Appends a clause that tells a fact, with the place that gives it. */
void say_fact(struct strbuf *out, const struct log *log, const struct log_fact *f);

/* Appends what is known of the sides of two cells. */
void say_sides(struct strbuf *out, const struct lattice *l, const int cell[2], int parity);

#endif
