/*
 * Explaining: how a person would solve a puzzle, told step by step.
 *
 * The graded closure finds the steps (rounds.c); here they are put into the order and the words in
 * which people tell them. Small steps of one kind are told together, facts that lead to no edge are
 * left out, and every edge is told just once. docs/rating.md has the levels, slink-solve(1) the way
 * a story is written down.
 */
#ifndef ANSWER_EXPLAIN_H
#define ANSWER_EXPLAIN_H

#include "answer/decide.h"
#include "model/story.h"

struct explanation {
    enum search_answer answer; /* the rest stands only for SEARCH_UNIQUE */
    struct story *story;
    struct loop *solution;
    int open; /* edges that reasoning leaves open: the last step shows them, at level 6 */
    int gaps; /* conclusions whose premises were not found again; a test sees that there are none */
};

/*
 * Tells the whole way from the empty board. The edges of the story's steps are all those of the
 * board, each once, with the values of the solution. A digit is a clue of a square cell.
 */
void explain_puzzle(const struct puzzle *p, int64_t conflict_limit, struct explanation *e);

/*
 * Tells one step: the first mistake among the drawn edges ([nedges] enum edge_value), in the order
 * of the whole story and with the reason given there, its technique "mistake"; or else the next
 * step from what is drawn. The story is empty when the loop is drawn.
 */
void explain_hint(const struct puzzle *p, const unsigned char *drawn, int64_t conflict_limit,
                  struct explanation *e);

void explanation_release(struct explanation *e);

#endif
