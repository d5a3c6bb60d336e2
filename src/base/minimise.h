/*
 * The minimiser: removes items from a set as long as the set stays "fine", until no single item can
 * be removed.
 *
 * It knows nothing of puzzles. Fine must be monotone: a set that contains a fine set is fine. So
 * one pass is enough: an item that could not be removed while more items were there cannot be
 * removed later.
 */
#pragma once

#include <stdbool.h>

/*
 * One test per item, in the given order. `remove` returns whether the set without this item is
 * still fine; if so the item is removed for good, otherwise it stays. Afterwards items[0..result[
 * are the items kept, in their order.
 */
int minimise_by_test(int *items, int n, bool (*remove)(void *context, int item), void *context);

/*
 * For a closure that can only grow and be undone: far less work than one test per item.
 *
 * Items are tested from the last to the first, so early ones are kept more often. Halves of halves
 * of them share the closure of all the others. A set is fine exactly when every item outside it is
 * idle in its closure, that is, would add nothing new.
 */
struct minimise_closure {
    void *context;
    bool (*idle)(void *context, int item);
    void (*add)(void *context, int item); /* several may be added before a close */
    /* Concludes until all goals are idle, and returns true (the next call is then undo); or until
     * there is nothing more to conclude, and returns false. */
    bool (*close)(void *context, const int *goals, int ngoals);
    int (*mark)(void *context);
    void (*undo)(void *context, int mark);

    /* A shortcut that costs next to nothing, or NULL: true only if the item is not idle in the
     * closure of all others that have not been dropped. It saves closings and does not change the
     * result. */
    bool (*needed)(void *context, int item);
    void (*drop)(void *context, int item); /* called for each item that is removed; may be NULL */
};

/*
 * items[0..pinned[ are always kept. Returns the number of items kept; they are items[0..result[, in
 * their order. All items together must be fine, and the closure must be empty at the start. undo
 * may return to a mark more than once; marks made after it are then no longer valid.
 */
int minimise_by_closure(int *items, int n, int pinned, const struct minimise_closure *closure);
