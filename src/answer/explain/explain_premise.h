/*
 * How premises are found: by cells and dots, by colours, and round superclues. Private to the files
 * of explain_why.h.
 */
#ifndef ANSWER_EXPLAIN_PREMISE_H
#define ANSWER_EXPLAIN_PREMISE_H

#include "answer/explain/explain_why.h"

bool ints_contain(const int *list, int n, int what);

/* Begins with another conclusion: nothing is needed yet. */
void why_clear(struct why *w);

/* A fact that is needed. */
void why_need(struct why *w, int fact);

/* Adds all facts from before the round about two of these edges to those that are known. */
void why_know(struct why *w, const int *edges, int n, int round);

/*
 * Leaves out, one after the other, every known fact without which the conclusion still follows,
 * the latest first; what stays becomes needed. False when even all together do not do.
 */
bool why_reduce(struct why *w, bool (*follows)(const struct why *w, const void *question),
                const void *question);

/*
 * explain_question.c. A question is about one cell or dot, or about one of each that meet: of all
 * ways to draw their edges that the rules and the known facts allow, does every one have two edges
 * in these values?
 */
enum { QUESTION_ELEMENTS = 2, QUESTION_EDGES = 2 * LATTICE_DEGREE };

struct question {
    int round;
    int nelements, element[QUESTION_ELEMENTS]; /* cells, and dots at ncells + dot */
    int nedges, edge[QUESTION_EDGES];
    bool has_way;
    struct step_fact way; /* what colours say of two edges */
    struct step_fact claim;
};

/* The edges around a cell, or around a dot at ncells + dot. */
const int *element_edges(const struct lattice *l, int element, int *n);
bool element_has(const struct lattice *l, int element, const int edges[2]);

/* Adds a cell or dot with its edges. */
void question_element(struct question *q, const struct lattice *l, int element);

/* In an assignment, which has a bit for each of the question's edges: whether a fact holds; whether
 * the rule of a dot, or of a digit, does. */
bool question_holds(const struct question *q, unsigned assignment, const struct step_fact *f);
bool question_rule(const struct question *q, const struct puzzle *p, unsigned assignment,
                   int element);

/* The answer; when it is yes, what was known and is needed for it. */
bool question_ask(struct why *w, const struct question *q);

/* Corner masks: a cell or dot says something of its own edges, or of those of one that it meets. */
bool why_corner(struct why *w, int round, int element, const struct step_fact *claim);

/* explain_colour.c: two cells have got linked by the two edges between them; links say something of
 * the edges around a cell or dot; an edge has its value from the colours on both sides. */
bool why_link(struct why *w, int round, int element, const struct step_fact *link);
bool why_tint(struct why *w, int round, int element, const struct step_fact *claim);
bool why_coloured_edge(struct why *w, int round, int edge);

/* explain_ring.c: the way round a superclue. */
bool why_ring(struct why *w, int round, int clue, const struct step_fact *claim);

#endif
