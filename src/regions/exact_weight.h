/*
 * Non-negative numbers of any size in integers: m * 2^e, where m has its highest bit set, or 0.
 *
 * Sums and products are rounded down to 128 bits, the same on every machine. Integers below 2^128
 * are added exactly.
 */
#pragma once

#include <stdint.h>

__extension__ typedef unsigned __int128 weight_bits;

struct weight {
    weight_bits m;
    int64_t e;
};

struct weight weight_of(uint64_t n);
struct weight weight_add(struct weight a, struct weight b);
struct weight weight_multiply(struct weight a, struct weight b);

/* exp(-100 / temperature), correct to one part in 2^110; temperature > 0. */
struct weight weight_exp(int temperature);

/* a * random / 2^128: a uniform number below a, from 128 random bits. */
struct weight weight_fraction(struct weight a, weight_bits random);

/* m shifted so that its unit is 2^e; e must be at least the number's own. */
weight_bits weight_in_units(struct weight a, int64_t e);
