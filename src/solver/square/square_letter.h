/*
 * Superclues ("letters") on the square engine; private to square*.c.
 */
#ifndef SOLVER_SQUARE_LETTER_H
#define SOLVER_SQUARE_LETTER_H

#include "base/worklist.h"
#include "model/puzzle.h"
#include "solver/pair.h"
#include "solver/ring_filter.h"

#include <stdint.h>

/* An edge: its way and its place. */
struct square_side {
    int way, place;
};

/* A joint of rings.joint. */
struct letter_joint {
    struct square_side edge;     /* this one, of the clue's boundary */
    int dot;                     /* place */
    unsigned char first, second; /* the dot's patterns with this edge on, and with the next one */
};

/* Superclues to look at. */
enum { LETTER_COUNTS, LETTER_RINGS, LETTER_LISTS };

/* The changes after which superclues look at places again. Below level 4 they start from the
 * decided edges alone; from then on, from all that is known of dots. */
enum letter_watch {
    WATCH_NOTHING, /* the puzzle has no superclues; all else of them is idle */
    WATCH_EDGES,   /* an edge of the place was decided */
    WATCH_DOTS     /* its dot lost a pattern */
};

enum { LETTER_NEAR = 16 };

struct square_letters {
    enum letter_watch watch;
    int near[LETTER_NEAR];    /* from a place to the cells around its dot, the nearest four first */
    int *of;                  /* [place], the cell's superclue, or -1 */
    int *in_force;            /* [fact.letters] */
    unsigned char *active;    /* [clues] whether it is in force */
    unsigned char *lacks_one; /* [clues] scratch */
    struct worklist due[LETTER_LISTS];
    struct rings rings;
    struct ring_filter filter;
    struct pair pair;
    struct letter_joint *joint; /* as rings.joint */
    unsigned char *set;         /* [joints of a clue] patterns of their dots */
    unsigned char *quiet;       /* as joint: sets with which nothing is found */
};

#endif
