/*
 * Explaining: how a person would solve a puzzle, step by step, by the shortest argument that is
 * open (explain/loops/argue/argue.h). Every edge is in exactly one step. The level of a step is
 * that of its technique; the level of a puzzle is another thing (rate.h): docs/rating.md describes
 * both, slink-solve(1) how a story is written down.
 */
#pragma once

#include "model/story.h"
#include "solver/loops/decide.h"

struct explanation {
    enum answer answer; /* the fields below are set only if it is ANSWER_UNIQUE */
    struct story *story;
    struct loop *solution;
    int open; /* edges that arguments leave open: the last step shows them, at level 7 */
};

/*
 * Writes the whole story from the empty board. The edges of its steps are all edges of the board,
 * each once, with their values in the solution. With ANSWER_NONE there is a story, too: it ends with
 * a contradiction, or where reasoning ends and a search finds no solution.
 */
void explain_puzzle(const struct puzzle *p, int64_t conflict_limit, struct explanation *e);

/* Likewise; with a level, only the steps that are harder than all before, up to one of this level. */
void explain_key(const struct puzzle *p, int level, int64_t conflict_limit, struct explanation *e);

/*
 * Writes one step. If some drawn edges ([nedges] enum edge_value) are wrong, it is the first of
 * these mistakes in the order of the whole story, with the reason from there and the technique
 * "mistake". Otherwise it is the next step from what is drawn. The story is empty when the loop is
 * complete.
 */
void explain_hint(const struct puzzle *p, const unsigned char *drawn, int64_t conflict_limit,
                  struct explanation *e);

void explanation_release(struct explanation *e);
