/*
 * Expensive assertions. An engine's function that compares its whole state with the definition of
 * that state is called as
 *
 *     if (CHECKS)
 *         thing_check(t);
 *
 * The Makefile turns this on in builds with sanitizers; anyone may do so with -DSLINK_CHECKS. All
 * other builds compile the call and remove it. Cheap assertions are plain asserts everywhere.
 */
#ifndef BASE_CHECKS_H
#define BASE_CHECKS_H

#ifdef SLINK_CHECKS
enum { CHECKS = 1 };
#else
enum { CHECKS = 0 };
#endif

#endif
