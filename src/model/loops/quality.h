/*
 * How pleasing a loop puzzle is: its parts of the quality. docs/quality.md explains the choice.
 */
#pragma once

#include "model/loops/loop.h"
#include "model/record.h"

#include <stdint.h>

/* Shares in thousandths, unless a comment says otherwise. */
enum {
    QUALITY_EVENNESS, /* clues lie evenly: how alike 3x3 windows are in cells with a clue */
    QUALITY_SPACE,    /* no large rectangle without a clue */
    QUALITY_LONELY,   /* clues without one in a cell beside them */
    QUALITY_COMMON,   /* clues in clumps of the size that most clues are in */
    QUALITY_ROWS,     /* distinct rows, as places of clues, of all rows */
    QUALITY_VARIETY,  /* many techniques have a share in the solution */
    QUALITY_OPENINGS, /* obvious starting points on 1000 cells: zeros, threes in corners and threes
                         side by side */
    QUALITY_CLUES,    /* clues per cell; a letter group is one clue */
    QUALITY_SYMMETRY, /* cells with a clue that a half turn takes to cells with a clue */
    QUALITY_SECOND,   /* the same for the best other turn or mirror */
    QUALITY_ANSWERS,  /* digits that one turn or mirror takes to the same digit: the most */
    QUALITY_SIGNS,    /* cells in a row or column of three with 3-0-3 or 3-3-3, on 1000 cells */
    QUALITY_ZEROS,    /* digits that are 0 */
    QUALITY_DIGITS,   /* the largest difference of a digit's share from published puzzles */
    QUALITY_DOTS,     /* dots on the loop */
    QUALITY_INSIDE,   /* cells inside */
    QUALITY_BLOCKS,   /* blocks of 2x2 cells that are all inside or all outside */
    QUALITY_CORNERS,  /* the corner cells that are inside, 0..4 */
    QUALITY_BORDER,   /* edges of the board's border on the loop */
    QUALITY_LARGE,    /* letters with a number of at least 3/4 of their border */
    QUALITY_SMALL,    /* letters with a number of at most half of their border */
    QUALITY_NEEDED,   /* letters whose numbers are needed for one solution */
    QUALITY_FIRST,    /* edges known when the median letter is first used */
    QUALITY_WHAT_IFS, /* suppositions on the path, as a number */
    QUALITY_CHAIN,    /* the rounds of the longest of their chains, as a number */
    QUALITY_BREAK_IN, /* edges known when the level is first needed */
    QUALITY_NARROW,   /* bottlenecks, as a number */
    QUALITY_PARTS
};

/* The parts and their weights, ended by a part without a name. */
extern const struct quality_part loop_quality_parts[QUALITY_PARTS + 1];

/*
 * On a square board; the techniques and the way are those of the record's rating, the way NULL if
 * it is not known. Which letters are needed, and when they are used, only engines know: these two
 * parts are QUALITY_NONE.
 */
struct quality loop_quality(const struct puzzle *p, const struct loop *solution, int ntechniques,
                            const struct technique_count *technique,
                            const struct path_summary *way);

/* Zeros, threes in corners and threes side by side, on 1000 cells. */
int puzzle_openings(const struct puzzle *p);

/* The cells of the largest rectangle of a square board of which taken[cell] is 0 everywhere; or
 * that has no clue. */
int largest_blank(const struct lattice *l, const unsigned char *taken);
int puzzle_blank(const struct puzzle *p);

/*
 * Scores in terms of levels: one scale for what --feel asks for, what the generator takes for usual,
 * and the stars of books.
 */

/* The score in the middle of a level, 1..7, or between two of them, on a board like this. */
double feel_score(double level, const struct lattice *l);

/* The level in whose band the score lies, 1..7. */
int feel_level(int64_t score, const struct lattice *l);

/* About how many minutes a puzzle with this score takes, at least 1. */
int feel_minutes(int64_t score, const struct lattice *l);
