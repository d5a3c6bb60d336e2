#include "base/arena.h"

#include "base/mem.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

#ifdef __has_feature
#define ARENA_HAS_FEATURE(x) __has_feature(x)
#else
#define ARENA_HAS_FEATURE(x) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || ARENA_HAS_FEATURE(address_sanitizer)
#include <sanitizer/asan_interface.h>
enum { ARENA_GUARD = ARENA_ALIGN };
#else
#define ASAN_POISON_MEMORY_REGION(at, bytes) ((void)(at), (void)(bytes))
#define ASAN_UNPOISON_MEMORY_REGION(at, bytes) ((void)(at), (void)(bytes))
enum { ARENA_GUARD = 0 };
#endif

/* More than there can be: mem_alloc() refuses it. */
#define ARENA_TOO_MUCH (SIZE_MAX - ARENA_ALIGN)

/* The bytes of an array with its guard, a multiple of the alignment. */
static size_t arena_bytes(size_t count, size_t size)
{
    if (size != 0 && count > (SIZE_MAX / 4 - ARENA_GUARD) / size)
        return ARENA_TOO_MUCH;
    return (count * size + ARENA_GUARD + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;
}

void *arena_take(struct arena *a, size_t count, size_t size)
{
    size_t bytes = arena_bytes(count, size);

    if (!a->block) {
        a->size = bytes > ARENA_TOO_MUCH - a->size ? ARENA_TOO_MUCH : a->size + bytes;
        return NULL;
    }
    assert(bytes <= a->size - a->used);
    unsigned char *at = a->base + a->used;
    a->used += bytes;
    ASAN_POISON_MEMORY_REGION(at + count * size, bytes - count * size);
    return at;
}

void arena_make(struct arena *a)
{
    assert(!a->block);
    a->block = mem_alloc(a->size + ARENA_ALIGN, 1);
    a->base = (unsigned char *)a->block + (ARENA_ALIGN - (uintptr_t)a->block % ARENA_ALIGN);
}

void arena_release(struct arena *a)
{
    if (a->block)
        ASAN_UNPOISON_MEMORY_REGION(a->base, a->size);
    free(a->block);
    *a = (struct arena){0};
}
