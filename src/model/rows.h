/* Sets of rows of a family's table of techniques. */
#pragma once

#include "base/bitset.h"

enum { ROWS_MOST = 128 };

struct rows {
    uint64_t word[ROWS_MOST / 64];
};

static inline bool rows_has(struct rows set, int row)
{
    return bitset_has(set.word, row);
}

/* The rows [0..n[. */
static inline struct rows rows_below(int n)
{
    struct rows set = {{0}};

    for (int i = 0; i < n; i++)
        bitset_add(set.word, i);
    return set;
}

static inline struct rows rows_both(struct rows a, struct rows b)
{
    return (struct rows){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline struct rows rows_without(struct rows set, struct rows others)
{
    return (struct rows){{set.word[0] & ~others.word[0], set.word[1] & ~others.word[1]}};
}

static inline bool rows_empty(struct rows set)
{
    return !(set.word[0] | set.word[1]);
}
