/*
 * Counting bits without an instruction for it, which not every machine has. The compiler's own way
 * is a call.
 */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t word)
{
    const uint64_t ones = ~(uint64_t)0;

    word -= word >> 1 & ones / 3;
    word = (word & ones / 5) + (word >> 2 & ones / 5);
    word = (word + (word >> 4)) & ones / 17;
    return (int)(word * (ones / 255) >> 56);
}

#endif
