/*
 * Superclues ("letters") on the fast square engine; private to square*.c.
 *
 * A superclue's boundary is kept twice: as words of the planes of edges, for counting, and as the
 * rings that its joints form, for the filter of level 4. A superclue is looked at again when a dot
 * around it has lost a pattern: then an edge of its boundary or a joint may say more.
 */
#ifndef SOLVER_SQUARE_LETTER_H
#define SOLVER_SQUARE_LETTER_H

#include "model/puzzle.h"
#include "solver/ring.h"

#include <stdint.h>

/* Boundary edges of one clue in one 64-bit word of a plane. */
struct letter_word {
    int way, word;
    uint64_t edges;
};

/* A joint of rings.joint, as the planes have it. */
struct letter_joint {
    int place;           /* of its dot */
    unsigned char sides; /* of the dot: 4 * that of this edge + that of the next one */
};

/* Superclues to look at, each once. */
struct letter_list {
    int n;
    int *clue;
    unsigned char *queued; /* [clues] */
};

enum { LETTER_COUNTS, LETTER_RINGS, LETTER_LISTS };

/* Numbers of joint values: sets of two edges' values, of dots' patterns, of sides. */
enum { JOINT_SETS = 16, DOT_SETS = 128, SIDE_PAIRS = 16 };

struct square_letters {
    const struct puzzle *puzzle;
    bool some;       /* the puzzle has superclues; else all below is idle */
    bool walked;     /* rings and joints are those of the puzzle */
    int *of;         /* [place], and around: the superclue of the cell, or -1 */
    int *word_start; /* [clues + 1] into word */
    struct letter_word *word;
    int *in_force;         /* [fact.letters] */
    unsigned char *active; /* [clues] of the same */
    struct letter_list due[LETTER_LISTS];
    struct rings rings;
    struct letter_joint *joint;                    /* as rings.joint */
    unsigned char allows[SIDE_PAIRS][DOT_SETS];    /* joint values that a set of patterns has */
    unsigned char without[SIDE_PAIRS][JOINT_SETS]; /* patterns with none of these joint values */
};

#endif
