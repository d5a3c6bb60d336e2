#include "library/guard.h"

#include <malloc.h>

void __real_free(void *block);
void __wrap_free(void *block);

static size_t place_of(const struct guard *g, const void *block)
{
    uint64_t hash = (uint64_t)(uintptr_t)block * 0x9e3779b97f4a7c15u;

    return (size_t)(hash >> 32) & (g->slots - 1);
}

/* The slot of the block, or the empty one at which the search for it ends. */
static struct guard_slot *find(const struct guard *g, const void *block)
{
    size_t i = place_of(g, block);

    while (g->slot[i].block && g->slot[i].block != block)
        i = (i + 1) & (g->slots - 1);
    return &g->slot[i];
}

/* Empties a slot. Those behind it move up where a search for them would end too early. */
static void forget(struct guard *g, struct guard_slot *at)
{
    size_t hole = (size_t)(at - g->slot), mask = g->slots - 1;

    g->bytes -= at->bytes;
    g->used--;
    for (size_t i = (hole + 1) & mask; g->slot[i].block; i = (i + 1) & mask)
        if (((i - place_of(g, g->slot[i].block)) & mask) >= ((i - hole) & mask)) {
            g->slot[hole] = g->slot[i];
            hole = i;
        }
    g->slot[hole] = (struct guard_slot){0};
}

/* Makes room for one block more. */
static bool grow(struct guard *g)
{
    struct guard old = *g;

    if (2 * (g->used + 1) <= g->slots)
        return true;
    g->slots = g->slots ? 2 * g->slots : 1024;
    g->slot = calloc(g->slots, sizeof *g->slot);
    if (!g->slot) {
        *g = old;
        return false;
    }
    for (size_t i = 0; i < old.slots; i++)
        if (old.slot[i].block)
            *find(g, old.slot[i].block) = old.slot[i];
    __real_free(old.slot);
    return true;
}

static void take(struct mem_guard *mem, void *block, uintptr_t old)
{
    struct guard *g = (struct guard *)mem;
    struct guard_slot *was = old && g->slots ? find(g, (void *)old) : NULL;

    /* A block from before the call may have moved: it is still not the call's. */
    if (old && !(was && was->block))
        return;
    if (was)
        forget(g, was);
    if (!grow(g)) {
        __real_free(block);
        guard_leave(g, GUARD_MEMORY);
    }
    *find(g, block) = (struct guard_slot){block, malloc_usable_size(block), NULL};
    g->used++;
    g->bytes += malloc_usable_size(block);
    if (g->most > 0 && g->bytes > g->most)
        guard_leave(g, GUARD_MOST);
}

static void hold(struct mem_guard *mem, void *thing, void (*release)(void *thing))
{
    struct guard *g = (struct guard *)mem;
    struct guard_slot *at = guard_has(g, thing) ? find(g, thing) : NULL;

    if (at && at->bytes == 0 && !release) {
        forget(g, at);
    } else if (at) {
        at->release = release; /* it is a block of its own, or held already */
    } else if (release && grow(g)) {
        *find(g, thing) = (struct guard_slot){thing, 0, release};
        g->used++;
    } else if (release) {
        release(thing);
        guard_leave(g, GUARD_MEMORY);
    }
}

__attribute__((noreturn)) static void out(struct mem_guard *mem)
{
    guard_leave((struct guard *)mem, GUARD_MEMORY);
}

/* What free() of the library is. */
void __wrap_free(void *block)
{
    struct guard *g = (struct guard *)mem_guard;

    if (g && g->mem.take == take && block && g->slots) {
        struct guard_slot *at = find(g, block);
        if (at->block)
            forget(g, at);
    }
    __real_free(block);
}

void guard_begin(struct guard *g, size_t most)
{
    *g = (struct guard){.mem = {take, hold, out}, .most = most};
    mem_guard = &g->mem;
}

bool guard_has(const struct guard *g, const void *block)
{
    return g->slots && block && find(g, block)->block;
}

/* What is held goes first: it may lie in a block. */
void guard_end(struct guard *g, bool release)
{
    mem_guard = NULL;
    for (size_t i = 0; release && i < g->slots; i++)
        if (g->slot[i].release)
            g->slot[i].release(g->slot[i].block);
    for (size_t i = 0; release && i < g->slots; i++)
        if (!g->slot[i].release || g->slot[i].bytes > 0)
            __real_free(g->slot[i].block);
    __real_free(g->slot);
}

_Noreturn void guard_leave(struct guard *g, enum guard_end why)
{
    longjmp(g->out, (int)why);
}
