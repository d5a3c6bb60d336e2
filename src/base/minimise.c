#include "base/minimise.h"

#include "base/ints.h"
#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

int minimise_by_test(int *items, int n, bool (*remove)(void *context, int item), void *context)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        if (!remove(context, items[i]))
            items[kept++] = items[i];
    return kept;
}

/*
 * By closure. A part is a list of the places of items to be decided. Parts are halved, and each
 * half is decided in the same way.
 *
 * The later half is decided with all of the earlier half in the closure, then the earlier half with
 * what was kept of the later one. An item that is looked at alone costs two closings. At each node
 * of this tree only what its own items can conclude is still open. So where facts have their causes
 * nearby, all nodes of a depth together cost about as much as one closure of everything.
 *
 * Closings that do not reach their goals are expensive, since they run to the very end. Items that
 * are known to be needed save them, so they come out of each part first.
 */
struct parting {
    const struct minimise_closure *c;
    const int *items;
    int *list; /* scratch */
};

static void part_add(const struct parting *p, const int *part, int n)
{
    for (int i = 0; i < n; i++)
        p->c->add(p->c->context, p->items[part[i]]);
}

/* Closes and removes the items that are idle then. Returns the number of the others, which are
 * moved to the front. */
static int part_close(const struct parting *p, int *part, int n)
{
    const struct minimise_closure *c = p->c;
    int left = 0;

    for (int i = 0; i < n; i++)
        p->list[i] = p->items[part[i]];
    bool all = c->close(c->context, p->list, n);
    for (int i = 0; i < n; i++)
        if (!all && !c->idle(c->context, p->list[i]))
            part[left++] = part[i];
        else if (c->drop)
            c->drop(c->context, p->list[i]);
    return left;
}

/* Moves the items that are known to be needed to the front, and returns their number. */
static int part_sift(const struct parting *p, int *part, int n)
{
    int sure = 0, rest = 0;

    for (int i = 0; p->c->needed && i < n; i++)
        if (p->c->needed(p->c->context, p->items[part[i]]))
            part[sure++] = part[i];
        else
            p->list[rest++] = part[i];
    memcpy(part + sure, p->list, (size_t)rest * sizeof *part);
    return sure;
}

/*
 * Decides a part. The closure contains all other items that are still in, and none of the part is
 * idle. Moves the items that are kept to the front, and returns their number.
 */
static int part_decide(const struct parting *p, int *part, int n)
{
    int sure = part_sift(p, part, n), left = n - sure;
    int *first = part + sure;

    if (sure > 0 && left > 0) {
        part_add(p, part, sure);
        left = part_close(p, first, left);
    }
    if (left <= 1)
        return sure + left;
    int early = left / 2, late = left - early, mark = p->c->mark(p->c->context);
    int *second = first + early;
    part_add(p, first, early);
    late = part_decide(p, second, part_close(p, second, late));
    p->c->undo(p->c->context, mark);
    part_add(p, second, late);
    /* If nothing of the second half was kept, the closure has not changed: nothing of the first
     * half is idle. */
    early = part_decide(p, first, late > 0 ? part_close(p, first, early) : early);
    p->c->undo(p->c->context, mark);
    memmove(first + early, second, (size_t)late * sizeof *part);
    return sure + early + late;
}

int minimise_by_closure(int *items, int n, int pinned, const struct minimise_closure *c)
{
    FREED int *part = mem_alloc((size_t)n, sizeof *part);
    struct parting p = {c, items, mem_alloc((size_t)n, sizeof *p.list)};

    for (int i = 0; i < n; i++)
        part[i] = i;
    part_add(&p, part, pinned);
    int *rest = part + pinned;
    int kept = pinned + part_decide(&p, rest, part_close(&p, rest, n - pinned));
    ints_sort(part, kept);
    for (int i = 0; i < kept; i++)
        items[i] = items[part[i]];
    free(p.list);
    return kept;
}
