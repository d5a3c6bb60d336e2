/*
 * Expensive assertions. An engine's function that compares its whole state with the definition of
 * that state is called as
 *
 *     if (CHECKS)
 *         thing_check(t);
 *
 * or, where the state changes in many small steps,
 *
 *     if (CHECKS && check_due(&t->pace))
 *         thing_check(t);
 *
 * The Makefile turns this on in builds with sanitizers; anyone may do so with -DSLINK_CHECKS. All
 * other builds compile the call and remove it. Cheap assertions are plain asserts everywhere.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef SLINK_CHECKS
enum { CHECKS = 1 };
#else
enum { CHECKS = 0 };
#endif

/* All 0 at first. */
struct check_pace {
    int64_t calls;
    int64_t next; /* the call that is due */
};

/*
 * Whether this call should check: the first ones, then ever fewer, and in the long run one of
 * WIDEST. So a check of the whole state costs a bounded share of the steps, and errors of the first
 * steps, which most tests take, are still found at once.
 */
static inline bool check_due(struct check_pace *pace)
{
    enum { WIDEST = 256 };
    int64_t call = pace->calls++;

    if (call < pace->next)
        return false;
    pace->next = call + 1 + (call / 2 < WIDEST ? call / 2 : WIDEST - 1);
    return true;
}
