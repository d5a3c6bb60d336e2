/*
 * Arithmetic on blocks of planes; private to this folder. The compiler translates it for the vector
 * registers of the machine that a function is compiled for.
 */
#pragma once

#include "solver/loops/deduce/square/state.h"

#define BLOCK_INLINE static inline __attribute__((always_inline))

/* For functions compiled for a machine with these instructions; others never call them. */
#ifdef __x86_64__
#define FOR_AVX2 __attribute__((target("avx2")))
#define FOR_AVX512 __attribute__((target("avx2,avx512vl,avx512bw")))
#else
#define FOR_AVX2
#define FOR_AVX512
#endif

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

/* One bit of a block, that of a place. */
BLOCK_INLINE block_bits block_of_place(int place)
{
    block_bits v = {0};

    v[place_word(place)] = place_bit(place);
    return v;
}

/* A block of n planes; and back. */
BLOCK_INLINE void block_get(unsigned char *const *plane, int n, int block, block_bits *to)
{
#pragma GCC unroll 16
    for (int p = 0; p < n; p++)
        to[p] = block_load(plane[p] + (size_t)block * BLOCK_BYTES);
}

BLOCK_INLINE void block_put(unsigned char *const *plane, int n, int block, const block_bits *from)
{
#pragma GCC unroll 16
    for (int p = 0; p < n; p++)
        block_store(plane[p] + (size_t)block * BLOCK_BYTES, from[p]);
}

/* Notes changes at places of a block, if superclues watch such changes. */
BLOCK_INLINE void block_note(struct square *s, enum letter_watch kind, int block,
                             block_bits changed)
{
    unsigned char *at = s->fresh + (size_t)block * BLOCK_BYTES;

    if (s->letters.watch != kind)
        return;
    block_store(at, block_load(at) | changed);
    block_set_add(s->set[FRESH_LETTERS], block);
}

/* The union of the planes in a set; with a constant set it compiles to a few ors. */
BLOCK_INLINE block_bits block_union(const block_bits *plane, int n, unsigned set)
{
    block_bits v = {0};

#pragma GCC unroll 16
    for (int p = 0; p < n; p++)
        if (set >> p & 1)
            v |= plane[p];
    return v;
}

BLOCK_INLINE block_bits dots_with(const block_bits *dot, unsigned set)
{
    return block_union(dot, DOT_PATTERNS, set);
}

BLOCK_INLINE block_bits cells_with(const block_bits *cell, unsigned set)
{
    return block_union(cell, CELL_PATTERNS, set);
}
