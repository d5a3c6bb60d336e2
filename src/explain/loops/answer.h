/* Answers about a puzzle of loops, and its clues: a place is a cell, of a group its
 * first one. */
#pragma once

#include "model/services.h"

extern const struct answer_table loops_answers;
extern const struct clue_table loops_clues;
