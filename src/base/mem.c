#include "base/mem.h"

#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATUS_LIMIT = 3 };

_Thread_local struct mem_guard *mem_guard;

void mem_out(void)
{
    static atomic_flag ending = ATOMIC_FLAG_INIT;

    if (mem_guard)
        mem_guard->out(mem_guard);
    /* One message: all threads except the first wait for the end. */
    while (atomic_flag_test_and_set(&ending))
        pause();
    fprintf(stderr, "%s: out of memory\n", program_invocation_short_name);
    /* exit() would write again what another thread is just writing. */
    fflush(stdout);
    _exit(STATUS_LIMIT);
}

void mem_check_errno(void)
{
    if (errno == ENOMEM)
        mem_out();
}

/* A block that the C library gave, in the place of `old` or of none. */
static void *mem_taken(void *block, uintptr_t old)
{
    if (!block)
        mem_out();
    if (mem_guard)
        mem_guard->take(mem_guard, block, old);
    return block;
}

void mem_hold(void *thing, void (*release)(void *thing))
{
    if (mem_guard && mem_guard->hold && thing)
        mem_guard->hold(mem_guard, thing, release);
}

static void close_file(void *stream)
{
    fclose(stream);
}

FILE *mem_file(FILE *stream)
{
    if (!stream)
        mem_check_errno();
    mem_hold(stream, close_file);
    return stream;
}

void mem_close(FILE *stream)
{
    mem_hold(stream, NULL);
    fclose(stream);
}

void *mem_zalloc(UNUSED void *unused, unsigned count, unsigned size)
{
    return mem_resize(NULL, count, size);
}

void mem_zfree(UNUSED void *unused, void *block)
{
    free(block);
}

static size_t mem_bytes(size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / 2 / size)
        mem_out();
    return count * size;
}

void *mem_alloc(size_t count, size_t size)
{
    size_t bytes = mem_bytes(count, size);

    return mem_taken(calloc(1, bytes ? bytes : 1), 0);
}

void *mem_resize(void *old, size_t count, size_t size)
{
    size_t bytes = mem_bytes(count, size);
    uintptr_t was = (uintptr_t)old;

    return mem_taken(realloc(old, bytes ? bytes : 1), was);
}

void *mem_reserve(void *old, size_t need, size_t *capacity, size_t size)
{
    if (need <= *capacity)
        return old;
    if (need > SIZE_MAX / 4)
        mem_out();
    size_t want = *capacity ? *capacity * 2 : 16;
    while (want < need)
        want *= 2;
    *capacity = want;
    return mem_resize(old, want, size);
}

char *mem_copy_bytes(const char *bytes, size_t n)
{
    char *p = mem_alloc(n + 1, 1);

    memcpy(p, bytes, n);
    return p;
}

char *mem_copy_text(const char *text)
{
    return mem_copy_bytes(text, strlen(text));
}

char *mem_print(const char *format, ...)
{
    char *text;
    va_list args;

    va_start(args, format);
    if (vasprintf(&text, format, args) < 0)
        mem_out();
    va_end(args);
    return mem_taken(text, 0);
}
