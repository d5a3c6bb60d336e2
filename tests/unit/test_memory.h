/*
 * Counts what is asked of memory. The linker puts the functions below in the place of malloc,
 * calloc and realloc wherever our own code calls them, in the tests whose names end with `memory`
 * (see the Makefile).
 */
#ifndef TESTS_UNIT_TEST_MEMORY_H
#define TESTS_UNIT_TEST_MEMORY_H

#include <stddef.h>

static long asked;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size)
{
    asked++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    asked++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    asked++;
    return __real_realloc(old, size);
}

#endif
