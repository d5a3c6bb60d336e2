/*
 * Sets of edge patterns around one element: a dot or a cell.
 *
 * An element of degree d <= 6 has 2^d patterns of its edges: bit k of a pattern is edge k. A set of
 * patterns is a mask with bit p for pattern p; a digit's cell starts with the patterns of that many
 * edges, a dot with those of no or two edges. A square cell uses 16 bits:
 *
 *      mask   15 .. 8 | 7 .. 0
 *      pattern 1111   |     0000
 *
 * What a mask implies for edges and pairs of edges comes from tables of 256 entries, one for each
 * byte of the mask, or-ed into a summary:
 *
 *      59..54 may be on | 53..48 may be off | 31..28 .. 3..0  pair 7 .. pair 0
 *
 * A pair is a set of joint values of two edges, a nibble with bit (first + 2*second). Pairs 0..5
 * are the corners, pair k of edges k and k+1 (mod d); pairs 6 and 7 are those opposite each other
 * at degree 4, (0,2) and (1,3).
 */
#ifndef SOLVER_PATTERN_H
#define SOLVER_PATTERN_H

#include "model/lattice.h"

#include <stdint.h>

enum { PATTERN_DEGREE = LATTICE_DEGREE, PATTERN_PAIRS = 8, PATTERN_OPPOSITE = 6, PAIR_ANY = 15 };

typedef uint64_t pattern_set;

/* The bytes of all degrees' masks, and the first one of each degree. */
enum { PATTERN_BYTES = 17 };
static const unsigned char PATTERN_FIRST_BYTE[PATTERN_DEGREE + 1] = {0, 0, 1, 2, 3, 5, 9};

struct patterns {
    uint64_t summary[PATTERN_BYTES][256];
    /* The patterns that fit a pair of the element met at the corner. It has the two edges in the
     * opposite order; nibbles that are the same in both orders serve the opposite edges, too. */
    pattern_set filter[PATTERN_DEGREE + 1][PATTERN_PAIRS][16];
    pattern_set count[PATTERN_DEGREE + 1][PATTERN_DEGREE + 1]; /* of degree d with n edges on */
};

/* Fills tables that are zero, for degrees up to `most`. */
void patterns_init(struct patterns *t, int most);

/* All patterns of a degree. */
static inline pattern_set patterns_all(int degree)
{
    return degree < 6 ? ((pattern_set)1 << (1 << degree)) - 1 : ~(pattern_set)0;
}

/* The patterns with edge k on, or off. */
static inline pattern_set patterns_with(int k, bool on)
{
    static const pattern_set with_on[PATTERN_DEGREE] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                                        0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                                        0xffff0000ffff0000, 0xffffffff00000000};

    return on ? with_on[k] : ~with_on[k];
}

static inline uint64_t patterns_summary(const struct patterns *t, int degree, pattern_set set)
{
    const uint64_t(*of_byte)[256] = t->summary + PATTERN_FIRST_BYTE[degree];
    /* Where a degree has one byte only, the second is 0 and adds nothing. */
    uint64_t summary = of_byte[0][set & 255] | of_byte[1][set >> 8 & 255];

    for (set >>= 16; set != 0; set >>= 8, of_byte++)
        summary |= of_byte[2][set & 255];
    return summary;
}

static inline unsigned summary_pair(uint64_t summary, int pair)
{
    return summary >> 4 * pair & 15;
}

/* Bit sets of the edges that every pattern has on, or off. */
static inline unsigned summary_all_on(uint64_t summary, int degree)
{
    return ~(unsigned)(summary >> 48) & ((1u << degree) - 1);
}

static inline unsigned summary_all_off(uint64_t summary, int degree)
{
    return ~(unsigned)(summary >> 54) & ((1u << degree) - 1);
}

/* The two edges of a pair, in the order of the nibble. */
static inline void pattern_pair(int degree, int pair, int *first, int *second)
{
    *first = pair < PATTERN_OPPOSITE ? pair : pair - PATTERN_OPPOSITE;
    *second = pair < PATTERN_OPPOSITE ? (pair + 1) % degree : *first + 2;
}

#endif
