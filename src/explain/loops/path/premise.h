/*
 * How premises are found: by cells and dots, by colours, and around superclues. Private to the
 * files behind why.h.
 */
#pragma once

#include "explain/loops/path/why.h"

/* Begins another conclusion: clears what is needed. */
void why_clear(struct why *w);

/* Adds a fact to what is needed. */
void why_need(struct why *w, int fact);

/* Adds all facts from before the round about two of these edges to the known ones. */
void why_know(struct why *w, const int *edges, int n, int round);

/*
 * Removes known facts one by one, the latest first, as long as the conclusion still follows; the
 * remaining ones become needed. False if the conclusion does not follow even from all of them.
 */
bool why_reduce(struct why *w, bool (*follows)(const struct why *w, const void *question),
                const void *question);

/* Of n grounds on which a claim may rest, takes that with the fewest facts, then the first by key;
 * `rests` fills in what the k-th needs, from nothing, and its key. False: it rests on none. */
struct why_claim {
    int round, element;
    const struct step_fact *is;
};

bool why_best(struct why *w, int n,
              bool (*rests)(struct why *w, int k, const struct why_claim *claim, uint64_t *key),
              const struct why_claim *claim);

/*
 * question.c. A question is about one cell or dot, or about one of each that meet: do two
 * edges have these values in every way to draw the edges there that the rules and the known facts
 * allow?
 */
enum { QUESTION_ELEMENTS = 2, QUESTION_EDGES = 2 * LATTICE_DEGREE };

struct question {
    int round;
    int nelements, element[QUESTION_ELEMENTS]; /* cells, and dots at ncells + dot */
    int nedges, edge[QUESTION_EDGES];
    bool has_way;
    struct step_fact way; /* what colours imply for two edges */
    struct step_fact claim;
};

/* The edges around a cell, or around a dot at ncells + dot. */
const int *element_edges(const struct lattice *l, int element, int *n);
bool element_has(const struct lattice *l, int element, const int edges[2]);

/* Adds a cell or dot with its edges. */
void question_element(struct question *q, const struct lattice *l, int element);

/* Whether a fact holds in an assignment, which has a bit for each of the question's edges; whether
 * the rule of a dot or a digit does. */
bool question_holds(const struct question *q, unsigned assignment, const struct step_fact *f);

/* The answer; if it is yes, the known facts behind it become needed. */
bool question_ask(struct why *w, const struct question *q);

/* Corner masks: a cell or dot restricts edges of its own, or those of a dot or cell that it meets.
 */
bool why_corner(struct why *w, const struct why_claim *claim);

/* colour.c: the two edges between two cells link them, and links restrict the edges around a cell or
 * dot; the colours on both sides of an edge decide it. */
bool why_colours(struct why *w, const struct why_claim *claim);
bool why_coloured_edge(struct why *w, int round, int edge);

/* ring.c: the ring of a superclue. */
bool why_ring(struct why *w, int clue, const struct why_claim *claim);
