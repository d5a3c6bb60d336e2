/*
 * Worklists: items to look at, each in the list at most once. The last one added is the next one
 * taken.
 */
#pragma once

#include "base/arena.h"

#include <assert.h>

struct worklist {
    int n;
    int *item;             /* [n] */
    unsigned char *queued; /* [items] whether it is in the list */
};

/* Takes the arrays for items 0..items-1 from an arena (base/arena.h). */
static inline void worklist_arrays(struct worklist *w, struct arena *a, size_t items)
{
    w->item = arena_take(a, items, sizeof *w->item);
    w->queued = arena_take(a, items, 1);
}

static inline void worklist_add(struct worklist *w, int item)
{
    assert(item >= 0);
    if (w->queued[item])
        return;
    w->queued[item] = 1;
    w->item[w->n++] = item;
}

static inline int worklist_take(struct worklist *w)
{
    assert(w->n > 0);
    int item = w->item[--w->n];

    assert(w->queued[item]);
    w->queued[item] = 0;
    return item;
}

static inline void worklist_clear(struct worklist *w)
{
    while (w->n > 0)
        w->queued[w->item[--w->n]] = 0;
}
