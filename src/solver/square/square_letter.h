/*
 * Superclues ("letters") on the square engine; private to square*.c.
 *
 * A superclue's boundary is stored twice: as words of the planes of edges, for counting, and as the
 * rings that its joints form, for all else.
 */
#ifndef SOLVER_SQUARE_LETTER_H
#define SOLVER_SQUARE_LETTER_H

#include "base/worklist.h"
#include "model/puzzle.h"
#include "solver/pair.h"
#include "solver/ring_filter.h"

#include <stdint.h>

/* Boundary edges of one clue in one 64-bit word of a plane. */
struct letter_word {
    int way, word;
    uint64_t edges;
};

/* A joint of rings.joint, in terms of places. */
struct letter_joint {
    int place;           /* of its dot */
    unsigned char sides; /* of the dot: those of this edge and of the next one */
};

/* Superclues to look at. */
enum { LETTER_COUNTS, LETTER_RINGS, LETTER_LISTS };

/* Sides of a dot, clockwise; the lattice lists a dot's edges in this order. Pairs of sides have
 * numbers: DOT_SIDES * first + second. */
enum { SIDE_NORTH, SIDE_EAST, SIDE_SOUTH, SIDE_WEST, DOT_SIDES };

/* The edge at a side of a dot: its way and its place. */
struct square_side {
    int way, place;
};

/* The changes after which superclues look at places again. Below level 4 they start from the
 * decided edges alone; from then on, from all that is known of dots. */
enum letter_watch {
    WATCH_NOTHING, /* the puzzle has no superclues; all else of them is idle */
    WATCH_EDGES,   /* an edge of the place was decided */
    WATCH_DOTS     /* its dot lost a pattern */
};

/* Numbers of sets of joint values, of sets of dot patterns, and of pairs of sides. */
enum { JOINT_SETS = 16, DOT_SETS = 128, SIDE_PAIRS = 16 };

struct square_letters {
    enum letter_watch watch;
    bool walked;     /* rings and joints belong to this puzzle */
    int *of;         /* [place], the cell's superclue, or -1 */
    int *word_start; /* [clues + 1] into word */
    struct letter_word *word;
    int *in_force;            /* [fact.letters] */
    unsigned char *active;    /* [clues] whether it is in force */
    unsigned char *lacks_one; /* [clues] scratch */
    struct worklist due[LETTER_LISTS];
    struct rings rings;
    struct ring_filter filter;
    struct pair pair;
    struct letter_joint *joint;                    /* as rings.joint */
    unsigned char *set;                            /* [joints of a clue] patterns of their dots */
    unsigned char *quiet;                          /* as joint: sets with which nothing is found */
    unsigned char allows[SIDE_PAIRS][DOT_SETS];    /* joint values that a set of patterns allows */
    unsigned char without[SIDE_PAIRS][JOINT_SETS]; /* patterns with none of these joint values */
};

#endif
