/*
 * An arena: memory for all arrays of one object, released together. Arrays that grow do not belong
 * here; see mem_reserve().
 */
#pragma once

#include "base/own.h"

#include <stddef.h>

/* Every array begins at a multiple of this: a cache line, and enough for all vectors. */
enum { ARENA_ALIGN = 64 };

struct arena_chunk;

/* {0} is empty. */
struct arena {
    struct arena_chunk *chunk; /* the latest */
    size_t left;               /* bytes at its end */
};

/* An array of count objects of the given size, all bytes zero. count may be 0. Ends the process as
 * mem_alloc() does if there is too little memory, also when the bytes do not fit in a size_t. Under
 * AddressSanitizer the bytes between two arrays are guarded. */
void *arena_take(struct arena *a, size_t count, size_t size);

/* Frees all arrays at once; the arena is {0} again. */
void arena_release(struct arena *a);
OWNABLE_VALUE(arena, arena_release)

/* An object that begins with its arena, and lies there itself; and its end with all its arrays. NULL is
 * fine. */
void *arena_object(size_t size);
void arena_free(void *object);
