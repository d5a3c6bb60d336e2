#include "base/minimise.h"

#include <string.h>

int minimise_by_test(int *items, int n, bool (*remove)(void *context, int item), void *context)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        if (!remove(context, items[i]))
            items[kept++] = items[i];
    return kept;
}

static void part_add(const int *items, int n, const struct minimise_closure *c)
{
    for (int i = 0; i < n; i++)
        c->add(c->context, items[i]);
}

/* Closes. Items that are idle then can go: returns how many do not, moved to the front. */
static int part_close(int *items, int n, const struct minimise_closure *c)
{
    int left = 0;

    if (c->close(c->context, items, n))
        return 0;
    for (int i = 0; i < n; i++)
        if (!c->idle(c->context, items[i]))
            items[left++] = items[i];
    return left;
}

/*
 * Decides items when the closure holds all others that are still in, and none of these is idle;
 * moves those to the front that are kept, and returns how many. The later half is decided with the
 * earlier one in, then the earlier half with what was kept of the later one.
 *
 * There are two closings for each item that is looked at by itself. What is open at a node is only
 * what its own items leave open, so where facts have their causes nearby the work at all nodes of
 * a depth is about that of one closure of everything.
 */
static int part_decide(int *items, int n, const struct minimise_closure *c)
{
    if (n <= 1)
        return n;
    int early = n / 2, late = n - early, mark = c->mark(c->context);
    int *second = items + early;
    part_add(items, early, c);
    late = part_decide(second, part_close(second, late, c), c);
    c->undo(c->context, mark);
    part_add(second, late, c);
    early = part_decide(items, part_close(items, early, c), c);
    c->undo(c->context, mark);
    memmove(items + early, second, (size_t)late * sizeof *items);
    return early + late;
}

int minimise_by_closure(int *items, int n, int pinned, const struct minimise_closure *c)
{
    int *rest = items + pinned;

    part_add(items, pinned, c);
    return pinned + part_decide(rest, part_close(rest, n - pinned, c), c);
}
