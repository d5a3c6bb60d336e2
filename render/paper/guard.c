#include "render/paper/guard.h"

#include "base/mem.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>

static bool guarding; /* set once, before there are threads */

void guard_start(void)
{
    guarding = true;
}

#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__

/* The names by which a program that defines malloc() reaches glibc's. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t align, size_t size);

static void *guard(void *block, size_t size)
{
    if (!block && size > 0 && guarding)
        mem_out();
    return block;
}

void *malloc(size_t size)
{
    return guard(__libc_malloc(size), size);
}

void *calloc(size_t count, size_t size)
{
    return guard(__libc_calloc(count, size), count && size);
}

void *realloc(void *old, size_t size)
{
    return guard(__libc_realloc(old, size), size);
}

void *aligned_alloc(size_t align, size_t size)
{
    return guard(__libc_memalign(align, size), size);
}

int posix_memalign(void **block, size_t align, size_t size)
{
    *block = guard(__libc_memalign(align, size), size);
    return *block || size == 0 ? 0 : ENOMEM;
}

#endif
