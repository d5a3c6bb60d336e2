/*
 * Superclues ("letters") on the square engine; private to square*.c.
 *
 * A superclue's boundary is stored twice: as words of the planes of edges, for counting, and as the
 * rings that its joints form, for the filter of level 4. A superclue is looked at again after a dot
 * on it has lost a pattern, because then an edge of its boundary or a joint may have changed.
 */
#ifndef SOLVER_SQUARE_LETTER_H
#define SOLVER_SQUARE_LETTER_H

#include "model/puzzle.h"
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
    unsigned char sides; /* 4 * the side of the dot where this edge is + that of the next edge */
};

/* Superclues to look at, each at most once. */
struct letter_list {
    int n;
    int *clue;
    unsigned char *queued; /* [clues] */
};

enum { LETTER_COUNTS, LETTER_RINGS, LETTER_LISTS };

/* Numbers of sets of joint values, of sets of dot patterns, and of pairs of sides. */
enum { JOINT_SETS = 16, DOT_SETS = 128, SIDE_PAIRS = 16 };

struct square_letters {
    bool some;       /* the puzzle has superclues; else everything below is idle */
    bool walked;     /* rings and joints belong to this puzzle */
    int *of;         /* [place], the cell's superclue, or -1 */
    int *word_start; /* [clues + 1] into word */
    struct letter_word *word;
    int *in_force;         /* [fact.letters] */
    unsigned char *active; /* [clues] whether it is in force */
    struct letter_list due[LETTER_LISTS];
    struct rings rings;
    struct ring_filter filter;
    struct letter_joint *joint;                    /* as rings.joint */
    unsigned char allows[SIDE_PAIRS][DOT_SETS];    /* joint values that a set of patterns allows */
    unsigned char without[SIDE_PAIRS][JOINT_SETS]; /* patterns with none of these joint values */
};

#endif
