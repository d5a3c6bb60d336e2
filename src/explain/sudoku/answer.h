/* Answers about a sudoku, and its givens: a place is an element. */
#pragma once

#include "model/services.h"

extern const struct answer_table sudoku_answers;
extern const struct clue_table sudoku_clues;
