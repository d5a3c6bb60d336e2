/*
 * Sentences: the words for a step of the log.
 *
 * A sentence depends on the technique, so every row of the rule table has a row of sentences
 * (sentences.c), with slots for what differs from place to place; a test fails if one is
 * missing. Rewording a technique needs no change of code. place.h names the places and
 * edges in the slots.
 */
#ifndef EXPLAIN_LOOPS_WORDS_SAY_H
#define EXPLAIN_LOOPS_WORDS_SAY_H

#include "base/strbuf.h"
#include "explain/loops/path/log.h"
#include "explain/loops/reasons/reason.h"

struct sentences {
    const char *title;
    const char *lead;   /* its idea, a sentence; NULL: the clause has it */
    const char *clause; /* its effect at a place, see say_clause(); counting: see tell.h */
    const char *pair;   /* the same where two edges, both sides of a corner, show it; or NULL */
};

extern const struct sentences sentences[RULES];

enum { MOST_WORDS = 60 }; /* of a paragraph */
int count_words(const char *text);

/*
 * Appends the clause of a step that decides these edges. The slots are {at} the place, {who} the
 * place with its clue, {these} the cells that take part, {corner} the corner of the cell where
 * the rule begins, of several one of the reason, {e} the edges with their values ("r1c2 top and
 * left are on"), {its} the same where the cell looked at was just named ("its top and left sides
 * are on"), {list} without values.
 */
void say_clause(struct strbuf *out, const struct log *log, const struct log_step *s,
                const struct step_edge *edge, int n, const struct reason *because);

/* Appends a contradiction: "the line would branch or end at the dot top left of r1c2". */
void say_clash(struct strbuf *out, const struct puzzle *p, enum step_clash clash, int at);

/* The cell whose number a fact may rest on, or one with these edges, or -1. */
int fact_cell(const struct log *log, const struct log_fact *f);

/* Whether a fact is about edges of the dot or cell that gives it, or about that cell: then what it
 * names shows where that is. */
bool fact_says_where(const struct log *log, const struct log_fact *f);

/* Appends a clause for a fact; if `at` is given, with this cell as the place that gives it. */
void say_fact(struct strbuf *out, const struct log *log, const struct log_fact *f, int at);

/* Appends what is known about the sides of two cells. */
void say_sides(struct strbuf *out, const struct lattice *l, const int cell[2], int parity);

#endif
