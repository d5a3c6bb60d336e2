/*
 * How pleasing a loop puzzle is: its parts of the quality. docs/quality.md explains the choice.
 */
#ifndef MODEL_LOOP_QUALITY_H
#define MODEL_LOOP_QUALITY_H

#include "model/loop.h"
#include "model/record.h"

enum {
    QUALITY_EVENNESS, /* clues lie evenly: how alike 3x3 windows are in cells with a clue */
    QUALITY_SPACE,    /* no large rectangle without a clue */
    QUALITY_WINDING,  /* the loop visits many dots, and turns often */
    QUALITY_VARIETY,  /* many techniques have a share in the solution */
    QUALITY_OPENINGS, /* few obvious starting points: zeros, and threes in corners or side by side
                       */
    QUALITY_PARTS
};

/* "evenness", "space", "winding", "variety", "openings"; ended by a part without a name. */
extern const struct quality_part loop_quality_parts[QUALITY_PARTS + 1];

/* On a square board; the techniques are those of the record's rating. */
struct quality loop_quality(const struct puzzle *p, const struct loop *solution, int ntechniques,
                            const struct technique_count *technique);

#endif
