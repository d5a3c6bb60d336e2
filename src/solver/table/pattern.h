/*
 * Sets of edge patterns around one dot or one cell.
 *
 * A dot or cell of degree d <= 4 has 2^d patterns of its edges: bit k of a pattern is edge k. A set
 * of patterns is a 16-bit mask with bit p for pattern p:
 *
 *      mask   15 .. 8 | 7 .. 0          A digit's cell starts with the patterns of that many bits,
 *      pattern 1111   |     0000        a dot with those of no or two bits.
 *
 * What such a set says of its edges and corners comes from two tables of 256 entries, one for each
 * half of the mask, or-ed into a summary:
 *
 *      31..28 may be on | 27..24 may be off | 23..20 .. 3..0  pair 5 .. pair 0
 *
 * A pair is a set of joint values of two edges, a nibble with bit (first + 2*second). Pairs 0..3
 * are the corners, pair k of edges k and k+1 (mod d); pairs 4 and 5 are those opposite each other
 * at degree 4, (0,2) and (1,3). Around a cell and around a dot "next" is clockwise, so the two see
 * one corner in opposite order. The tables for dots turn theirs round: at a corner, cell and dot
 * have one and the same nibble.
 */
#ifndef SOLVER_PATTERN_H
#define SOLVER_PATTERN_H

#include <stdint.h>

enum { PATTERN_DEGREE = 4, PATTERN_PAIRS = 6, PATTERN_ALL = 15 };

/* The nibbles of two edges that are alike, and that differ. */
enum { PAIR_ANY = 15, PAIR_ALIKE = 9, PAIR_UNLIKE = 6 };

struct patterns {
    uint32_t low[PATTERN_DEGREE + 1][256];
    uint32_t high[256]; /* of degree 4; smaller degrees have none */
    uint16_t filter[PATTERN_DEGREE + 1][PATTERN_PAIRS][16]; /* patterns that fit a pair's nibble */
    uint16_t with[PATTERN_DEGREE][2]; /* patterns with edge k on [1] or off [0] */
    uint16_t count[PATTERN_DEGREE + 1][PATTERN_DEGREE + 1]; /* of degree d with n edges on */
};

/* reversed: for dots. */
void patterns_init(struct patterns *t, int reversed);

static inline uint32_t patterns_summary(const struct patterns *t, int degree, unsigned mask)
{
    return t->low[degree][mask & 255] | t->high[mask >> 8];
}

static inline unsigned summary_pair(uint32_t summary, int pair)
{
    return summary >> 4 * pair & 15;
}

/* Bit sets of the edges that every pattern has on, or off. */
static inline unsigned summary_all_on(uint32_t summary, int degree)
{
    return ~(summary >> 24) & ((1u << degree) - 1);
}

static inline unsigned summary_all_off(uint32_t summary, int degree)
{
    return ~(summary >> 28) & ((1u << degree) - 1);
}

#endif
