#include "base/arena.h"

#include "base/mem.h"

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

/* Small arrays share chunks: the first has so many bytes, and each twice as many as the last, up to
 * so many. */
enum { FIRST_CHUNK = 1 << 10, CHUNK = 1 << 14 };

/* Followed by its bytes, from a multiple of the alignment on. */
struct arena_chunk {
    struct arena_chunk *before;
    size_t size;        /* bytes, a multiple of the alignment */
    unsigned char *end; /* of them */
};

static void add_chunk(struct arena *a, size_t size)
{
    struct arena_chunk *chunk = mem_alloc(sizeof *chunk + ARENA_ALIGN + size, 1);
    uintptr_t begin = (uintptr_t)(chunk + 1);

    begin += ARENA_ALIGN - begin % ARENA_ALIGN;
    *chunk = (struct arena_chunk){a->chunk, size, (unsigned char *)begin + size};
    a->chunk = chunk;
    a->left = size;
}

void *arena_take(struct arena *a, size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / 4 / size)
        mem_out();
    size_t bytes = (count * size + ARENA_GUARD + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;
    if (!a->chunk || bytes > a->left) {
        size_t least = !a->chunk                    ? FIRST_CHUNK
                       : a->chunk->size < CHUNK / 2 ? 2 * a->chunk->size
                                                    : CHUNK;
        add_chunk(a, bytes > least ? bytes : least);
    }
    unsigned char *at = a->chunk->end - a->left;
    a->left -= bytes;
    ASAN_POISON_MEMORY_REGION(at + count * size, bytes - count * size);
    return at;
}

void arena_release(struct arena *a)
{
    for (struct arena_chunk *chunk = a->chunk, *before; chunk; chunk = before) {
        before = chunk->before;
        ASAN_UNPOISON_MEMORY_REGION(chunk->end - chunk->size, chunk->size);
        free(chunk);
    }
    *a = (struct arena){0};
}

void *arena_object(size_t size)
{
    struct arena a = {0}, *object = arena_take(&a, 1, size);

    *object = a;
    return object;
}

void arena_free(void *object)
{
    if (object)
        arena_release(&(struct arena){((struct arena *)object)->chunk, 0});
}
