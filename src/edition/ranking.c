#include "edition/ranking.h"

#include "base/mem.h"
#include "model/level.h"

#include <stdlib.h>
#include <string.h>

static int level_order(const struct ranked *p)
{
    return p->level == LEVEL_UNKNOWN ? LEVEL_SEARCH + 1 : p->level;
}

static int compare(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    bool scored = x->headed && !x->given && x->score > 0 && y->score > 0;

    if (x->group != y->group)
        return x->group < y->group ? -1 : 1;
    if (x->given && !x->levels)
        return x->at < y->at ? -1 : x->at > y->at;
    if (x->level != y->level && !scored)
        return level_order(x) < level_order(y) ? -1 : 1;
    if (!x->given && x->score != y->score)
        return x->score < y->score ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

/* Whether puzzles stand below one heading. */
static bool are_together(const struct ranked *x, const struct ranked *y)
{
    return x->group == y->group && (x->headed || x->level == y->level);
}

/* Those with places go there, and the others fill the rest in their order. Returns as ranking_sort(). */
static int settle(struct ranked *puzzle, int first, int end)
{
    FREED struct ranked *old = mem_alloc((size_t)(end - first), sizeof *old);
    FREED bool *taken = mem_alloc((size_t)(end - first), sizeof *taken);
    int next = first;

    memcpy(old, puzzle + first, (size_t)(end - first) * sizeof *old);
    for (int i = 0; i < end - first; i++) {
        int64_t at = old[i].place - 1;
        if (at < 0)
            continue;
        if (at < first || at >= end || taken[at - first])
            return old[i].at;
        taken[at - first] = true;
        puzzle[at] = old[i];
    }
    for (int i = 0; i < end - first; i++) {
        if (old[i].place)
            continue;
        while (taken[next - first])
            next++;
        puzzle[next++] = old[i];
    }
    return -1;
}

int ranking_sort(struct ranked *puzzle, int n)
{
    int wrong = -1;

    qsort(puzzle, (size_t)n, sizeof *puzzle, compare);
    for (int first = 0, end; first < n && wrong < 0; first = end) {
        bool placed = puzzle[first].place > 0;
        for (end = first + 1; end < n && are_together(&puzzle[first], &puzzle[end]); end++)
            placed = placed || puzzle[end].place > 0;
        wrong = placed ? settle(puzzle, first, end) : -1;
    }
    return wrong;
}
