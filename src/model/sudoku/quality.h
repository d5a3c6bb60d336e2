/* How pleasing a sudoku is: its parts of the quality. */
#pragma once

#include "model/record.h"
#include "model/sudoku/grid.h"

enum {
    SUDOKU_QUALITY_SPARSENESS, /* few elements are given */
    SUDOKU_QUALITY_EVENNESS,   /* the blocks have about as many givens each */
    SUDOKU_QUALITY_SYMMETRY,   /* givens lie where others lie after a turn or in a mirror */
    SUDOKU_QUALITY_FILLED,     /* no block is without a given */
    SUDOKU_QUALITY_OPENINGS,   /* many places have a first step */
    SUDOKU_QUALITY_CAGES,      /* cages that a turn or a mirror takes to cages, by their cells */
    SUDOKU_QUALITY_SUMS,       /* they have different sizes or sums */
    SUDOKU_QUALITY_WITHIN,     /* and many, not all, lie within a box or field */
    SUDOKU_QUALITY_PARTS
};

/* "sparseness", "evenness" and so on; ended by a part without a name. The last three are of boards with
 * cages, those from evenness to openings of boards with givens or without cages. */
extern const struct quality_part sudoku_quality_parts[SUDOKU_QUALITY_PARTS + 1];

struct quality sudoku_quality(const struct sudoku *s);

/* The level as which a sudoku with this score feels, 1..7, and about how many minutes it takes, at least 1:
 * one scale for all types. Scores add up over the elements, so boards of any size compare. */
int feel_sudoku_level(int64_t score, int elements);
double
feel_sudoku_score(double level,
                  int elements); /* in the middle of a level, or between two, from 1 to 6.5 */
int feel_sudoku_minutes(int64_t score, int elements, int symbols);
