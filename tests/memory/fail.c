/* Loaded into a program (LD_PRELOAD), this library counts its allocations and lets some fail. The
 * driver is sweep.c. */
#include "memory/shared.h"

#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { ALIGN = 16 };

static struct sweep_shared *shared; /* NULL until the program proper begins */

__attribute__((constructor)) static void attach(void)
{
    const char *text = getenv("SWEEP");

    if (!text)
        return;
    void *map = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, atoi(text), 0);
    if (map != MAP_FAILED)
        shared = map;
}

static bool fails(void)
{
    if (!shared)
        return false;
    long now = atomic_fetch_add(&shared->requests, 1) + 1;
    if (now != shared->fail_at && !(shared->and_all_after && now > shared->fail_at))
        return false;
    errno = ENOMEM;
    return true;
}

static void *get(size_t align, size_t size)
{
    static void *(*real)(size_t, size_t);

    if (!real)
        real = (void *(*)(size_t, size_t))dlsym(RTLD_NEXT, "memalign");
    return fails() ? NULL : real(align, size);
}

static void *get_cleared(size_t n, size_t size)
{
    void *block = size > 0 && n > SIZE_MAX / size ? NULL : get(ALIGN, n * size);

    return block ? memset(block, 0, n * size) : NULL;
}

static void *get_resized(void *old, size_t size)
{
    size_t had = malloc_usable_size(old);
    void *block = get(ALIGN, size);

    if (!block)
        return NULL;
    if (old)
        memcpy(block, old, had < size ? had : size);
    free(old);
    return block;
}

void *malloc(size_t size)
{
    return get(ALIGN, size);
}

void *calloc(size_t n, size_t size)
{
    return get_cleared(n, size);
}

void *realloc(void *old, size_t size)
{
    return get_resized(old, size);
}

void *aligned_alloc(size_t align, size_t size)
{
    return get(align, size);
}

int posix_memalign(void **block, size_t align, size_t size)
{
    *block = get(align, size);
    return *block ? 0 : ENOMEM;
}
