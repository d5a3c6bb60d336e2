/*
 * Superclues ("letters") on the square engine; private to this folder.
 */
#pragma once

#include "base/worklist.h"
#include "model/loops/puzzle.h"
#include "solver/loops/deduce/shared/letter.h"

#include <stdint.h>

/* The patterns of a dot, by the edges that are on. */
enum { DOT_NONE, DOT_NE, DOT_ES, DOT_SW, DOT_NW, DOT_NS, DOT_EW, DOT_PATTERNS, DOT_SIDES = 4 };

/* An edge: its way and its place. */
struct square_side {
    int way, place;
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

/* What the boundary of a superclue leaves over. */
struct letter_room {
    unsigned undo; /* after how many undos it was counted; another number: no longer true */
    struct clue_room room;
};

struct square_letters {
    enum letter_watch watch;
    int near[LETTER_NEAR]; /* from a place to the cells around its dot, the nearest four first */
    int *of;               /* [place], the cell's superclue, or -1 */
    int *in_force;         /* [fact.letters] */
    unsigned char *active; /* [clues] whether it is in force */
    struct worklist due[LETTER_LISTS];
    struct letters rules;
    unsigned look, listed;    /* the present look; that in which edges were listed */
    unsigned undo;            /* how often edges became open again */
    struct letter_room *room; /* [clues] */
    bool found;               /* they concluded something */
    pattern_set *quiet;       /* as rules.rings.joint: patterns with which nothing is found */
    struct square_side *side; /* [nedges] */
    int *dot;                 /* [ndots] place */
    unsigned char *around;    /* [ndots] the edges that exist, as in dot_edges */
    uint16_t patterns[1 << DOT_SIDES][1 << DOT_PATTERNS]; /* [around][set] as in joint.h */
};
