/*
 * The minimiser: drops items from a set while the set stays "fine", until no single item can go.
 *
 * It knows no puzzles. Fine must be monotone: a set that contains a fine set is fine. Then one
 * pass is enough: an item that could not go while more items were there cannot go later.
 */
#ifndef BASE_MINIMISE_H
#define BASE_MINIMISE_H

#include <stdbool.h>

/*
 * One test an item, in the order given. `remove` answers whether the set without this item is
 * still fine; if so the item is out for good, else it is back in. Afterwards items[0..result[
 * are those kept, in their order.
 */
int minimise_by_test(int *items, int n, bool (*remove)(void *context, int item), void *context);

/*
 * For a closure that can only grow and be undone: far less work than a test an item.
 *
 * Items are tested the last first, so early ones are kept more often. Halves of halves of them
 * share the closure of all the others. A set is fine just if every item outside it is idle in its
 * closure: would tell it nothing new.
 */
struct minimise_closure {
    void *context;
    bool (*idle)(void *context, int item);
    void (*add)(void *context, int item); /* several may be added before a close */
    /* Goes on until all goals are idle: true, and then only undo comes next; or until there is
     * nothing more to conclude: false. */
    bool (*close)(void *context, const int *goals, int ngoals);
    int (*mark)(void *context);
    void (*undo)(void *context, int mark);

    /* Shortcuts, or NULL: true when the item is surely not idle in the closure of all others that
     * are not dropped. They save closings and change no result. One costs nothing to ask, the
     * other about what a closing does. */
    bool (*known)(void *context, int item);
    bool (*needed)(void *context, int item);
    void (*drop)(void *context, int item); /* is told which items have gone; NULL without it */
};

/*
 * items[0..pinned[ are kept whatever happens. Returns how many are kept: items[0..result[, in
 * their order. All items together are fine, and the closure is empty at the start. A mark may be
 * undone to more than once; those made after it are gone then.
 */
int minimise_by_closure(int *items, int n, int pinned, const struct minimise_closure *closure);

#endif
