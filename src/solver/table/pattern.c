#include "solver/table/pattern.h"

#include <assert.h>

static bool pattern_has_pair(int degree, int pair)
{
    return pair < PATTERN_OPPOSITE ? pair < degree : degree == 4;
}

/* What one pattern adds to the tables. */
static void patterns_add(struct patterns *t, int degree, int pattern)
{
    uint64_t *s = &t->summary[PATTERN_FIRST_BYTE[degree] + pattern / 8][1 << pattern % 8];
    pattern_set bit = (pattern_set)1 << pattern;

    for (int k = 0; k < degree; k++)
        *s |= (uint64_t)1 << ((pattern >> k & 1 ? 54 : 48) + k);
    for (int pair = 0; pair < PATTERN_PAIRS; pair++) {
        int first, second;
        if (!pattern_has_pair(degree, pair))
            continue;
        pattern_pair(degree, pair, &first, &second);
        int on_first = pattern >> first & 1, on_second = pattern >> second & 1;
        *s |= (uint64_t)1 << (4 * pair + on_first + 2 * on_second);
        t->filter[degree][pair][1 << (on_second + 2 * on_first)] |= bit;
    }
    t->count[degree][__builtin_popcount((unsigned)pattern)] |= bit;
}

/* Entry i of a table is entry i without its lowest bit, or-ed with the entry of that bit. */
static void fill_unions(uint64_t *table, unsigned n)
{
    for (unsigned i = 1; i < n; i++)
        table[i] = table[i & (i - 1)] | table[i & -i];
}

void patterns_init(struct patterns *t, int most)
{
    assert(most <= PATTERN_DEGREE);
    for (int degree = 1; degree <= most; degree++) {
        for (int pattern = 0; pattern < 1 << degree; pattern++)
            patterns_add(t, degree, pattern);
        for (int pair = 0; pair < PATTERN_PAIRS; pair++)
            fill_unions(t->filter[degree][pair], 16);
    }
    int last = PATTERN_FIRST_BYTE[most] + (most > 3 ? 1 << (most - 3) : 1);
    for (int byte = 0; byte < last; byte++)
        fill_unions(t->summary[byte], 256);
}
