/* What is made once, by the first thread that asks for it, and kept until the process ends. */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

struct once {
    pthread_mutex_t lock;
    atomic_bool done;
};
#define ONCE_NOT_YET                     \
    {                                    \
        PTHREAD_MUTEX_INITIALIZER, false \
    }

/*
 * Calls make() unless it has been called, and waits for a thread that does so. Under a guard (mem.h) its
 * blocks are not the call's. Where memory is missing, the guard is told when the lock is free; who asks next
 * begins anew, and what was taken so far is lost.
 */
void once_do(struct once *once, void (*make)(void));
