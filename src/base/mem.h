/*
 * Checked allocation: the one place where memory is asked for.
 *
 * Every size is count * size, checked for overflow. There is no null to test for: when memory
 * runs out, or a size does not fit, the process says so in one line and ends with status 3 (a
 * limit was reached). Nothing is lost by that: files are written under temporary names.
 */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stdbool.h>
#include <stddef.h>

/* count objects of the given size, all bytes zero; free() releases them. count may be 0. */
void *mem_alloc(size_t count, size_t size);

/* Grows or shrinks a block of mem_alloc (or NULL) to count objects; new bytes are not cleared. */
void *mem_resize(void *old, size_t count, size_t size);

/* For arrays that grow by pushes: makes room for at least `need` objects, doubling *capacity. */
void *mem_reserve(void *old, size_t need, size_t *capacity, size_t size);

/* A copy of the text, or of its first n bytes. The caller frees it. */
char *mem_copy_text(const char *text);
char *mem_copy_bytes(const char *bytes, size_t n);

#endif
