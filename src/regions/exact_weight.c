#include "regions/exact_weight.h"

#include <assert.h>

static struct weight normalised(weight_bits m, int64_t e)
{
    if (m == 0)
        return (struct weight){0, 0};
    uint64_t high = (uint64_t)(m >> 64);
    int shift = high ? __builtin_clzll(high) : 64 + __builtin_clzll((uint64_t)m);

    return (struct weight){m << shift, e - shift};
}

struct weight weight_of(uint64_t n)
{
    return normalised(n, 0);
}

weight_bits weight_in_units(struct weight a, int64_t e)
{
    assert(a.m == 0 || e >= a.e);
    return a.m == 0 || e - a.e >= 128 ? 0 : a.m >> (e - a.e);
}

struct weight weight_add(struct weight a, struct weight b)
{
    if (a.m == 0)
        return b;
    if (b.m == 0)
        return a;
    assert(a.m >> 127 && b.m >> 127); /* normalised */
    int64_t e = a.e > b.e ? a.e : b.e;
    weight_bits x = weight_in_units(a, e), y = weight_in_units(b, e);
    weight_bits sum = x + y;

    if (sum >= x)
        return (struct weight){sum, e};
    return (struct weight){sum >> 1 | (weight_bits)1 << 127, e + 1};
}

/* The upper 128 of the 256 bits of a product, from those of the halves. */
static weight_bits multiply_high(weight_bits a, weight_bits b)
{
    uint64_t a1 = (uint64_t)(a >> 64), a0 = (uint64_t)a;
    uint64_t b1 = (uint64_t)(b >> 64), b0 = (uint64_t)b;
    weight_bits low = (weight_bits)a0 * b0, one = (weight_bits)a1 * b0;
    weight_bits other = (weight_bits)a0 * b1, high = (weight_bits)a1 * b1;
    weight_bits middle = (low >> 64) + (uint64_t)one + (uint64_t)other;

    return high + (one >> 64) + (other >> 64) + (middle >> 64);
}

struct weight weight_multiply(struct weight a, struct weight b)
{
    assert(a.m >> 127 && b.m >> 127);
    return normalised(multiply_high(a.m, b.m), a.e + b.e + 128);
}

struct weight weight_fraction(struct weight a, weight_bits random)
{
    return (struct weight){multiply_high(a.m, random), a.e};
}

/*
 * x = 100 / temperature is at most 100, so y = x / 2^8 is below 1/2. exp(-y) is computed by its
 * power series in units of 2^-120, whose terms soon fall below the unit, and then squared eight
 * times.
 */
struct weight weight_exp(int temperature)
{
    weight_bits sum = (weight_bits)1 << 120, term = sum;

    assert(temperature > 0);
    for (unsigned k = 1; term > 0; k++) {
        term = term / ((unsigned)temperature * 256u) * 100 / k;
        sum = k % 2 ? sum - term : sum + term;
    }
    struct weight w = normalised(sum, -120);
    for (int i = 0; i < 8; i++)
        w = weight_multiply(w, w);
    return w;
}
