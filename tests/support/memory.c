#include "support/memory.h"

#include <stddef.h>

long asked;

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
