#include "base/pcg.h"

#include <assert.h>

void pcg32_seed(struct pcg32 *rng, uint64_t seed, uint64_t sequence)
{
    rng->state = 0;
    rng->inc = sequence << 1 | 1;
    pcg32_next(rng);
    rng->state += seed;
    pcg32_next(rng);
}

uint32_t pcg32_below(struct pcg32 *rng, uint32_t n)
{
    assert(n > 0);
    for (;;) {
        uint32_t r = pcg32_next(rng);
        /* The lowest 2^32 mod n numbers would favour some results. There are fewer than n of them,
         * so the second division is rarely needed. */
        if (r >= n || r >= -n % n)
            return r % n;
    }
}

void pcg32_shuffle(struct pcg32 *rng, int *numbers, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)pcg32_below(rng, (uint32_t)i + 1);
        int held = numbers[i];
        numbers[i] = numbers[j];
        numbers[j] = held;
    }
}

uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

void pcg32_stream(struct pcg32 *rng, uint64_t seed, uint64_t index, uint64_t attempt)
{
    /* Each number is fully mixed before the next is added, so that similar triples give unrelated
     * streams. */
    uint64_t mix = seed;
    mix = splitmix64(&mix) ^ index;
    mix = splitmix64(&mix) ^ attempt;
    uint64_t state = splitmix64(&mix);
    uint64_t sequence = splitmix64(&mix);

    pcg32_seed(rng, state, sequence);
}
