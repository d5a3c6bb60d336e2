#include "solver/table/pattern.h"

#include <string.h>

/* The two edges of a pair at this degree, in the order of the nibble. */
static void pattern_pair(int degree, int pair, int reversed, int *first, int *second)
{
    int a = pair < 4 ? pair : pair - 4;
    int b = pair < 4 ? (pair + 1) % degree : pair - 2;

    *first = reversed ? b : a;
    *second = reversed ? a : b;
}

static int pattern_has_pair(int degree, int pair)
{
    return pair < 4 ? pair < degree : degree == 4;
}

static uint32_t pattern_summary(int degree, int pattern, int reversed)
{
    uint32_t s = 0;

    for (int k = 0; k < degree; k++)
        s |= 1u << ((pattern >> k & 1 ? 28 : 24) + k);
    for (int pair = 0; pair < PATTERN_PAIRS; pair++)
        if (pattern_has_pair(degree, pair)) {
            int first, second;
            pattern_pair(degree, pair, reversed, &first, &second);
            int value = (pattern >> first & 1) + 2 * (pattern >> second & 1);
            s |= 1u << (4 * pair + value);
        }
    return s;
}

void patterns_init(struct patterns *t, int reversed)
{
    memset(t, 0, sizeof *t);
    for (int degree = 1; degree <= PATTERN_DEGREE; degree++)
        for (int pattern = 0; pattern < 1 << degree; pattern++) {
            uint32_t s = pattern_summary(degree, pattern, reversed);
            uint16_t bit = (uint16_t)(1u << pattern);

            for (int half = 0; half < 256; half++) {
                if (pattern < 8 && half >> pattern & 1)
                    t->low[degree][half] |= s;
                if (pattern >= 8 && half >> (pattern - 8) & 1)
                    t->high[half] |= s;
            }
            for (int pair = 0; pair < PATTERN_PAIRS; pair++)
                for (unsigned nibble = 0; nibble < 16; nibble++)
                    if (!pattern_has_pair(degree, pair) || nibble & summary_pair(s, pair))
                        t->filter[degree][pair][nibble] |= bit;
            t->count[degree][__builtin_popcount((unsigned)pattern)] |= bit;
        }
    for (int k = 0; k < PATTERN_DEGREE; k++)
        for (int pattern = 0; pattern < 16; pattern++)
            t->with[k][pattern >> k & 1] |= (uint16_t)(1u << pattern);
}
