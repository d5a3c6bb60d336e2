/*
 * How pleasing a puzzle is: a measure for choosing among puzzles of one kind and level, not across
 * them. docs/quality.md says why it is so.
 */
#ifndef MODEL_QUALITY_H
#define MODEL_QUALITY_H

#include "model/loop.h"

enum { QUALITY_MOST = 1000 }; /* each part goes from 0 to this */

enum quality_part {
    QUALITY_EVENNESS, /* clues lie evenly: how alike 3x3 windows are in cells with a clue */
    QUALITY_SPACE,    /* no large rectangle without a clue */
    QUALITY_WINDING,  /* the loop visits many dots, and turns often */
    QUALITY_VARIETY,  /* many techniques have a share in the solution */
    QUALITY_OPENINGS, /* few places that give themselves away: zeros, and threes in corners or side
                       * by side */
    QUALITY_PARTS
};

/* "evenness", "space", "winding", "variety", "openings". */
extern const char *const quality_name[QUALITY_PARTS];

struct quality {
    int part[QUALITY_PARTS];
};

struct record;

/* Of a record with solution and techniques, on a square board. */
struct quality quality_measure(const struct record *r);

/* All parts together: 0..1000. */
int quality_total(const struct quality *q);

#endif
