#include "solver/table/pattern.h"

#include <assert.h>

static int pattern_has_pair(int degree, int pair)
{
    return pair < PATTERN_OPPOSITE ? pair < degree : degree == 4;
}

static uint64_t pattern_summary(int degree, int pattern, bool reversed)
{
    uint64_t s = 0;

    for (int k = 0; k < degree; k++)
        s |= (uint64_t)1 << ((pattern >> k & 1 ? 54 : 48) + k);
    for (int pair = 0; pair < PATTERN_PAIRS; pair++)
        if (pattern_has_pair(degree, pair)) {
            int first, second;
            pattern_pair(degree, pair, &first, &second);
            int on_first = pattern >> first & 1, on_second = pattern >> second & 1;
            int value = reversed ? on_second + 2 * on_first : on_first + 2 * on_second;
            s |= (uint64_t)1 << (4 * pair + value);
        }
    return s;
}

static void patterns_add(struct patterns *t, int degree, int pattern, bool reversed)
{
    uint64_t s = pattern_summary(degree, pattern, reversed);
    pattern_set bit = (pattern_set)1 << pattern;

    for (int byte = 0; byte < 256; byte++)
        if (byte >> pattern % 8 & 1)
            t->summary[PATTERN_FIRST_BYTE[degree] + pattern / 8][byte] |= s;
    for (int pair = 0; pair < PATTERN_PAIRS; pair++)
        for (unsigned nibble = 0; nibble < 16; nibble++)
            if (!pattern_has_pair(degree, pair) || nibble & summary_pair(s, pair))
                t->filter[degree][pair][nibble] |= bit;
    t->count[degree][__builtin_popcount((unsigned)pattern)] |= bit;
}

void patterns_init(struct patterns *t, int most, bool reversed)
{
    assert(most <= PATTERN_DEGREE);
    for (int degree = 1; degree <= most; degree++)
        for (int pattern = 0; pattern < 1 << degree; pattern++)
            patterns_add(t, degree, pattern, reversed);
    for (int k = 0; k < PATTERN_DEGREE; k++)
        for (int pattern = 0; pattern < 1 << PATTERN_DEGREE; pattern++)
            t->with[k][pattern >> k & 1] |= (pattern_set)1 << pattern;
}
