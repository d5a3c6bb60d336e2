/*
 * Arithmetic on blocks of planes; private to square*.c. The compiler makes of it whatever vector
 * registers the machine has.
 */
#ifndef SOLVER_SQUARE_BLOCK_H
#define SOLVER_SQUARE_BLOCK_H

#include "solver/square_state.h"

#define BLOCK_INLINE static inline __attribute__((always_inline))

BLOCK_INLINE block_bits block_load(const unsigned char *from)
{
    block_bits v;

    memcpy(&v, from, sizeof v);
    return v;
}

BLOCK_INLINE void block_store(unsigned char *to, block_bits v)
{
    memcpy(to, &v, sizeof v);
}

/* At each place the bit of the next place of the plane, or of the one before. */
BLOCK_INLINE block_bits block_next(const unsigned char *from)
{
    return block_load(from) >> 1 | block_load(from + 8) << 63;
}

BLOCK_INLINE block_bits block_before(const unsigned char *from)
{
    return block_load(from) << 1 | block_load(from - 8) >> 63;
}

BLOCK_INLINE bool block_any(block_bits v)
{
    return (v[0] | v[1] | v[2] | v[3]) != 0;
}

/* The union of the planes in a set. */
BLOCK_INLINE block_bits block_union(const block_bits *plane, unsigned set)
{
    block_bits v = {0};

    for (; set; set &= set - 1)
        v |= plane[__builtin_ctz(set)];
    return v;
}

#endif
