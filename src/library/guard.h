/*
 * Calls from which the process returns: a call runs under a guard, and where memory is missing, or the
 * caller's function wants that, it ends there, and all blocks that it took are released, as is what it
 * holds. Blocks that others than base/mem.c took, such as cairo's, are lost then.
 *
 * The library is linked with --wrap=free, so that the guard knows which of its blocks are gone.
 */
#pragma once

#include "base/mem.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>

enum guard_end { GUARD_GOES_ON, GUARD_MEMORY, GUARD_MOST, GUARD_STOPPED };

struct guard {
    struct mem_guard mem; /* first */
    jmp_buf out;          /* set by the caller after guard_begin() */
    size_t most;          /* bytes that may be there at a time; 0: any number */

    /* Private: the blocks that were taken and are not gone, by their hash, and their bytes. */
    struct guard_slot {
        void *block;                  /* NULL: none */
        size_t bytes;                 /* 0 of what is held and no block */
        void (*release)(void *thing); /* of what is held, or NULL */
    } * slot;                         /* [slots] */
    size_t slots, used, bytes;
};

/* Until guard_end(), for this thread. Guards do not nest. */
void guard_begin(struct guard *g, size_t most);

/* Whether the block was taken since and is there. */
bool guard_has(const struct guard *g, const void *block);

/* Forgets the blocks, or releases them. */
void guard_end(struct guard *g, bool release);

/* Leaves the call. */
_Noreturn void guard_leave(struct guard *g, enum guard_end why);
