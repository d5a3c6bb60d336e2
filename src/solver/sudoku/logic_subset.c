#include "solver/sudoku/logic_subset.h"

#include <assert.h>

/* Whether a set has at most n members. */
static bool at_most(const uint64_t *set, int words, int n)
{
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            if (--n < 0)
                return false;
    return true;
}

/* Chooses the sets from `depth` on, from the items `from` on. */
static bool choose(struct subset *s, int depth, int from)
{
    uint64_t before[2] = {s->joined[0], s->joined[1]};

    if (depth == s->n)
        return !at_most(s->joined, s->words, s->n - 1) && s->fits(s->context, s);
    for (int i = from; i <= s->nitems - (s->n - depth); i++) {
        for (int w = 0; w < s->words; w++)
            s->joined[w] = before[w] | s->set[i][w];
        if (!at_most(s->joined, s->words, s->n))
            continue;
        s->chosen[depth] = i;
        if (choose(s, depth + 1, i + 1))
            return true;
    }
    return false;
}

bool subset_find(struct subset *s)
{
    assert(s->n >= 1 && s->nitems >= 0 && (s->words == 1 || s->words == 2));
    s->joined[0] = s->joined[1] = 0;
    return choose(s, 0, 0);
}
