/*
 * Scores in terms of levels: one scale for what --feel asks for, what the generator takes for usual,
 * and the stars of books.
 */
#pragma once

#include <stdint.h>

/* The score in the middle of a level, 1..7, or between two of them, on a board of so many cells. */
double feel_score(double level, int cells);

/* The level in whose band the score lies, 1..7. */
int feel_level(int64_t score, int cells);
