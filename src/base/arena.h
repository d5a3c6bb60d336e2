/*
 * An arena: all arrays of one object in one block of memory.
 *
 * The owner lists its arrays once, in a function that takes each from the arena. That function runs
 * twice. Before arena_make() the takes only measure and return NULL; after it the same takes, in
 * the same order, return the arrays:
 *
 *     static void thing_arrays(struct thing *t)
 *     {
 *         t->value = arena_take(&t->arena, t->n, sizeof *t->value);
 *         t->trail = arena_take(&t->arena, t->n, sizeof *t->trail);
 *     }
 *
 *     thing_arrays(t);
 *     arena_make(&t->arena);
 *     thing_arrays(t);
 *     ...
 *     arena_release(&t->arena);
 *
 * Arrays that grow do not belong here; see mem_reserve().
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>

/* Every array begins at a multiple of this: a cache line, and enough for all vectors. */
enum { ARENA_ALIGN = 64 };

/* {0} is an arena that measures. */
struct arena {
    void *block;         /* owned; NULL while measuring */
    unsigned char *base; /* the first aligned byte of the block */
    size_t size, used;   /* bytes: measured, and cut so far */
};

/* An array of count objects of the given size, all bytes zero; or NULL while measuring. count may
 * be 0. Under AddressSanitizer the bytes between two arrays are guarded. */
void *arena_take(struct arena *a, size_t count, size_t size);

/* Allocates what was measured. Ends the process as mem_alloc() does if there is too little memory,
 * also when the sizes do not fit in a size_t. */
void arena_make(struct arena *a);

/* Frees all arrays at once; the arena is {0} again. */
void arena_release(struct arena *a);

#endif
