/*
 * PCG32 (XSH-RR 64/32; M. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically
 * Good Algorithms for Random Number Generation", 2014) and the streams of single puzzles.
 *
 * The only source of random numbers in the project. All arithmetic is on integers, so a seed
 * produces the same numbers on every machine.
 */
#pragma once

#include <stdint.h>

struct pcg32 {
    uint64_t state;
    uint64_t inc; /* odd; selects the sequence */
};

void pcg32_seed(struct pcg32 *rng, uint64_t seed, uint64_t sequence);

/* 32 random bits. */
#define PCG_MULTIPLIER ((uint64_t)6364136223846793005u)

static inline uint32_t pcg32_next(struct pcg32 *rng)
{
    uint64_t old = rng->state;
    uint32_t xorshifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    unsigned rotation = (unsigned)(old >> 59);

    rng->state = old * PCG_MULTIPLIER + rng->inc;
    return xorshifted >> rotation | xorshifted << (-rotation & 31);
}

/* Uniform in [0..n[, exactly (by rejection). n > 0. */
uint32_t pcg32_below(struct pcg32 *rng, uint32_t n);

/* A uniform random order of the n numbers (Fisher-Yates). */
void pcg32_shuffle(struct pcg32 *rng, int *numbers, int n);

/* The next number of a splitmix64 sequence (Steele, Lea, Flood 2014). */
uint64_t splitmix64(uint64_t *state);

/*
 * The stream of one attempt at one puzzle. Neighbouring sequences of one pcg32 seed are correlated,
 * so state and sequence are computed from the three numbers by splitmix64. Puzzle i of a seed does
 * not depend on what else is made.
 */
void pcg32_stream(struct pcg32 *rng, uint64_t seed, uint64_t index, uint64_t attempt);
