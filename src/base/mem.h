/*
 * Checked allocation: the only place that asks the system for memory.
 *
 * Every size is count * size, checked for overflow. Nothing here returns NULL: when memory runs
 * out, or a size does not fit in a size_t, the process ends with the message
 * `PROGRAM: out of memory` and status 3 (a limit was reached). No file is damaged by that, since
 * files are written under temporary names (outfile.h). A caller that is to outlive that has a guard.
 */
#pragma once

#include "base/own.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* count objects of the given size, all bytes zero; free() releases them. count may be 0. */
void *mem_alloc(size_t count, size_t size);

/* Grows or shrinks a block of mem_alloc() (or NULL) to count objects; new bytes are not cleared. */
void *mem_resize(void *old, size_t count, size_t size);

/* For arrays that grow by pushes: makes room for at least `need` objects by doubling *capacity. */
void *mem_reserve(void *old, size_t need, size_t *capacity, size_t size);

/* A copy of the text, or of its first n bytes. The caller frees it. */
char *mem_copy_text(const char *text);
char *mem_copy_bytes(const char *bytes, size_t n);

/* A new text, as printf() makes it. The caller frees it. */
__attribute__((format(printf, 1, 2))) char *mem_print(const char *format, ...);

/* Ends the process as described above. May be called by several threads at once. */
_Noreturn void mem_out(void);

/* Of a thread, if it is not NULL: is told each block that is taken, and which one it was before (or 0),
 * and what mem_hold() is told; and has to go elsewhere when memory is missing. */
struct mem_guard {
    void (*take)(struct mem_guard *guard, void *block, uintptr_t old);
    void (*hold)(struct mem_guard *guard, void *thing, void (*release)(void *thing)); /* or NULL */
    void (*out)(struct mem_guard *guard) __attribute__((noreturn));
};
extern _Thread_local struct mem_guard *mem_guard;

/* What another library took, such as an open file; NULL is fine. A guard that ends a call releases it,
 * unless it was held again with NULL, or given to free(), before. */
void mem_hold(void *thing, void (*release)(void *thing));

/* What fopen() gave, held, or NULL; and fclose(). */
FILE *mem_file(FILE *stream);
void mem_close(FILE *stream);

/* zalloc and zfree of a stream of zlib. */
void *mem_zalloc(void *unused, unsigned count, unsigned size);
void mem_zfree(void *unused, void *block);

/* For calls of the C library that allocate, such as fopen(): calls mem_out() if errno is ENOMEM. */
void mem_check_errno(void);
