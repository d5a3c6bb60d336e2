/*
 * The judge of the reasons of sudokus: does what a step names suffice for its facts? It knows no
 * techniques and shares no code with the engines. It forgets the rest of the board, makes one fact
 * wrong, and looks for a solution: singles, and guesses near the sudoku's own solution. It knows the rest
 * of disjoint blocks without others for a block, too, since no search gets far without on an empty board.
 */
#pragma once

#include "base/strbuf.h"
#include "model/story.h"
#include "model/sudoku/grid.h"

struct sudoku_judge;

/* For at most 25 symbols; the topology must outlive it. */
struct sudoku_judge *sudoku_judge_new(const struct topology *t);
void sudoku_judge_free(struct sudoku_judge *j);

/* How much was judged so far. */
struct sudoku_judged {
    int steps;
    int questions;
    int undecided;    /* questions that were given up */
    long nodes, most; /* in all, and for one question */
    int second;       /* wrong solutions that had a second one */
};

/* False if the reason of the step does not suffice; adds a sentence to *why then.
 * solution[nelements] agrees with the step. */
bool sudoku_judge_step(struct sudoku_judge *j, const struct story_step *step, const int *solution,
                       struct sudoku_judged *sum, struct strbuf *why);

/*
 * The same of a step that rests on the promise of one solution: one more rule, that no other has
 * its symbols at known[nelements], from 1, 0 where none is known. So a solution in which a fact is
 * wrong must have a second one. Such solutions are looked for from random beginnings: the reason
 * and some of what is known.
 */
bool sudoku_judge_promise(struct sudoku_judge *j, const struct story_step *step, const int *known,
                          struct sudoku_judged *sum, struct strbuf *why);
