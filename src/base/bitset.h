/* Sets of small integers, one bit each. The words are the caller's; all calls are inline. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Words needed for the numbers [0..n[. */
static inline size_t bitset_words(size_t n)
{
    return (n + 63) / 64;
}

static inline bool bitset_has(const uint64_t *set, int i)
{
    return set[i >> 6] >> (i & 63) & 1;
}

static inline void bitset_add(uint64_t *set, int i)
{
    set[i >> 6] |= (uint64_t)1 << (i & 63);
}

static inline void bitset_remove(uint64_t *set, int i)
{
    set[i >> 6] &= ~((uint64_t)1 << (i & 63));
}

/*
 * Counting bits without an instruction for it, which not every machine has. The compiler's own way
 * is a call.
 */

static inline int bits_count(uint64_t word)
{
    const uint64_t ones = ~(uint64_t)0;

    word -= word >> 1 & ones / 3;
    word = (word & ones / 5) + (word >> 2 & ones / 5);
    word = (word + (word >> 4)) & ones / 17;
    return (int)(word * (ones / 255) >> 56);
}

/* The smallest number of a word that is not 0. */
static inline int bits_lowest(uint64_t word)
{
    return bits_count((word & -word) - 1);
}
