/* What the solvers of sudokus answer when they are asked for the next solution. */
#ifndef SOLVER_SUDOKU_FINDING_H
#define SOLVER_SUDOKU_FINDING_H

enum finding {
    FINDING_SOLUTION,
    FINDING_NONE, /* there is no solution except those found before */
    FINDING_LIMIT /* the limit of guesses was reached first */
};

#endif
