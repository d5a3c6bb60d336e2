#include "base/minimise.h"

#include "base/mem.h"

#include <stdlib.h>

int minimise_by_test(int *items, int n, bool (*remove)(void *context, int item), void *context)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        if (!remove(context, items[i]))
            items[kept++] = items[i];
    return kept;
}

/* Adds what is needed to be fine; added ones go to the front, mark[i] is before the i-th. */
static int minimise_activate(int *items, int n, int pinned, int *mark,
                             const struct minimise_closure *c)
{
    int added = 0;

    for (int i = 0; i < n && (i < pinned || !c->fine(c->context)); i++) {
        if (i >= pinned && c->idle(c->context, items[i]))
            continue;
        mark[added] = c->mark(c->context);
        c->add(c->context, items[i]);
        items[added++] = items[i];
    }
    return c->fine(c->context) ? added : -1;
}

int minimise_by_closure(int *items, int n, int pinned, const struct minimise_closure *c)
{
    int *mark = mem_alloc((size_t)n, sizeof *mark);
    int added = minimise_activate(items, n, pinned, mark, c);

    /* The kept ones gather at the end: items[later .. added[. When the closure without item i is
     * idle for it, the item would add nothing, so the set is fine as it was with it. */
    int later = added;
    for (int i = added - 1; i >= 0; i--) {
        bool needed = i < pinned;
        if (!needed) {
            c->undo(c->context, mark[i]);
            for (int k = later; k < added && !c->idle(c->context, items[i]); k++)
                c->add(c->context, items[k]);
            needed = !c->idle(c->context, items[i]);
        }
        if (needed)
            items[--later] = items[i];
    }
    if (added >= 0) {
        c->undo(c->context, added > 0 ? mark[0] : c->mark(c->context));
        for (int k = later; k < added; k++) {
            c->add(c->context, items[k]);
            items[k - later] = items[k];
        }
        added -= later;
    }
    free(mark);
    return added;
}
