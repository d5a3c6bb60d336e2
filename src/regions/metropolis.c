/*
 * exp(-x) as a 32-bit threshold, in integers: the fraction of x by its power series, the whole part
 * by multiplications with 1/e. All numbers are multiples of 2^-32, rounded down, so the result is
 * the same on every machine and correct within a few units of the last place.
 */
#include "regions/scratch.h"

#include <assert.h>

uint32_t metropolis_threshold(int delta, int temperature)
{
    const uint64_t one = (uint64_t)1 << 32;
    const uint64_t inverse_e = 1580030168; /* floor(2^32 / e) */

    assert(delta > 0 && temperature >= 0 && temperature <= REGIONS_MAX_DEGREES);
    if (temperature == 0)
        return 0;
    uint64_t degrees = (uint64_t)temperature;
    uint64_t whole = (uint64_t)delta * 100 / degrees;
    uint64_t fraction = ((uint64_t)delta * 100 % degrees << 32) / degrees;
    if (whole > 22) /* 2^32 * exp(-23) < 1 */
        return 0;

    uint64_t sum = one, term = one;
    for (uint64_t k = 1; term > 0; k++) {
        term = (term * fraction >> 32) / k;
        sum = k % 2 ? sum - term : sum + term;
    }
    while (whole-- > 0)
        sum = sum * inverse_e >> 32;
    assert(sum < one);
    return (uint32_t)sum;
}
