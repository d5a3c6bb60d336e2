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

static void minimise_add(const int *items, int from, int to, const unsigned char *kept,
                         const struct minimise_closure *c)
{
    for (int i = from; i < to; i++)
        if ((!kept || kept[i]) && !c->idle(c->context, items[i]))
            c->add(c->context, items[i]);
}

/* Moves those to the front that make the set fine; returns how many, or -1 if all don't. */
static int minimise_activate(int *items, int n, int pinned, const struct minimise_closure *c)
{
    int added = 0;

    for (int i = 0; i < n && (i < pinned || !c->fine(c->context)); i++) {
        if (i >= pinned && c->idle(c->context, items[i]))
            continue;
        c->add(c->context, items[i]);
        items[added++] = items[i];
    }
    return c->fine(c->context) ? added : -1;
}

/*
 * Decides items[from..to[, later ones first, when the closure holds all others that are still in.
 * The later half is decided with the earlier one in, then the earlier half with what was kept of
 * the later one. An item that is idle now would add nothing: it can go.
 *
 * Every item is added once at each of the log2(n) depths. What is open at a node is only what its
 * own items leave open, so where facts have their causes nearby the work at all nodes of a depth
 * is about that of one closure.
 */
static void minimise_range(const int *items, int from, int to, unsigned char *kept,
                           const struct minimise_closure *c)
{
    if (from == to || c->fine(c->context))
        return;
    if (to - from == 1) {
        kept[from] = !c->idle(c->context, items[from]);
        return;
    }
    int middle = from + (to - from) / 2, mark = c->mark(c->context);
    minimise_add(items, from, middle, NULL, c);
    minimise_range(items, middle, to, kept, c);
    c->undo(c->context, mark);
    minimise_add(items, middle, to, kept, c);
    minimise_range(items, from, middle, kept, c);
    c->undo(c->context, mark);
}

int minimise_by_closure(int *items, int n, int pinned, const struct minimise_closure *c)
{
    int empty = c->mark(c->context);
    int added = minimise_activate(items, n, pinned, c);

    if (added < 0)
        return -1;
    unsigned char *kept = mem_alloc((size_t)added, 1);
    c->undo(c->context, empty);
    for (int i = 0; i < pinned; i++) {
        kept[i] = 1;
        c->add(c->context, items[i]);
    }
    minimise_range(items, pinned, added, kept, c);
    int result = 0;
    for (int i = 0; i < added; i++)
        if (kept[i])
            items[result++] = items[i];
    minimise_add(items, pinned, result, NULL, c);
    free(kept);
    return result;
}
