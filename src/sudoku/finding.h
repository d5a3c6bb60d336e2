/* What the solvers of sudokus answer when they are asked for the next solution. */
#ifndef SUDOKU_FINDING_H
#define SUDOKU_FINDING_H

enum finding {
    FINDING_SOLUTION,
    FINDING_NONE, /* there is no solution except those found before */
    FINDING_LIMIT /* the limit of guesses was reached first */
};

#endif
