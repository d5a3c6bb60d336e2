#include "base/once.h"

#include "base/mem.h"

#include <setjmp.h>
#include <stdbool.h>

struct own_guard {
    struct mem_guard mem; /* first */
    jmp_buf out;
};

static void leave_alone(struct mem_guard *guard, void *block, uintptr_t old)
{
    (void)guard, (void)block, (void)old;
}

__attribute__((noreturn)) static void out(struct mem_guard *guard)
{
    longjmp(((struct own_guard *)guard)->out, 1);
}

void once_do(struct once *once, void (*make)(void))
{
    struct mem_guard *const outer = mem_guard;
    struct own_guard own = {.mem = {.take = leave_alone, .out = out}};

    if (atomic_load_explicit(&once->done, memory_order_acquire))
        return;
    pthread_mutex_lock(&once->lock);
    bool missing = outer && setjmp(own.out) != 0;
    if (!missing && !once->done) {
        mem_guard = outer ? &own.mem : NULL;
        make();
        atomic_store_explicit(&once->done, true, memory_order_release);
    }
    mem_guard = outer;
    pthread_mutex_unlock(&once->lock);
    if (missing)
        mem_out();
}
