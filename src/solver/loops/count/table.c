#include "solver/loops/count/table.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

enum { SMALLEST = 256 };

void frontier_table_init(struct frontier_table *t, struct frontier_memory *memory)
{
    *t = (struct frontier_table){.memory = memory};
}

/* Allocates memory without clearing it, and counts it. */
static bool table_take(struct frontier_memory *memory, uint64_t words, uint64_t **block)
{
    uint64_t bytes = words * sizeof(uint64_t);

    assert(words <= UINT64_MAX / sizeof(uint64_t));
    if (bytes > SIZE_MAX || bytes > memory->limit || memory->now > memory->limit - bytes)
        return false;
    *block = mem_resize(NULL, (size_t)words, sizeof(uint64_t));
    memory->now += bytes;
    assert(memory->now <= memory->limit);
    if (memory->now > memory->most)
        memory->most = memory->now;
    return true;
}

static void table_give_back(struct frontier_memory *memory, uint64_t *block, size_t words)
{
    assert(memory->now >= words * sizeof(uint64_t));
    memory->now -= words * sizeof(uint64_t);
    free(block);
}

void frontier_table_release(struct frontier_table *t)
{
    if (t->entry)
        table_give_back(t->memory, t->entry, t->room);
    *t = (struct frontier_table){.memory = t->memory};
}

/* How many entries a table of this capacity may have before it grows. */
static uint64_t table_most(uint64_t capacity)
{
    return capacity / 16 * 11;
}

uint64_t frontier_table_capacity(uint64_t expected)
{
    uint64_t capacity = SMALLEST;

    assert(expected < UINT64_MAX / 64);
    while (capacity / 2 < expected)
        capacity *= 2;
    return capacity;
}

uint64_t frontier_table_least(uint64_t used)
{
    uint64_t capacity = SMALLEST;

    assert(used < UINT64_MAX / 64);
    while (table_most(capacity) < used)
        capacity *= 2;
    return capacity;
}

static void table_shape(struct frontier_table *t, size_t capacity)
{
    assert(capacity >= SMALLEST && (capacity & (capacity - 1)) == 0);
    t->capacity = capacity;
    t->shift = 64 - __builtin_ctzll(capacity);
    t->most = (size_t)table_most(capacity);
    t->used = 0;
}

static void table_clear(struct frontier_table *t)
{
    size_t stride = (size_t)(t->words + t->limbs);

    for (size_t i = 0; i < t->capacity; i++)
        t->entry[i * stride] = FRONTIER_FREE;
}

static size_t table_count(const struct frontier_table *t)
{
    size_t stride = (size_t)(t->words + t->limbs), n = 0;

    for (size_t i = 0; i < t->capacity; i++)
        n += t->entry[i * stride] != FRONTIER_FREE;
    return n;
}

void frontier_table_check(const struct frontier_table *t)
{
    size_t stride = (size_t)(t->words + t->limbs);

    assert(t->used <= t->most && t->most < t->capacity && t->used == table_count(t));
    assert(t->capacity * stride <= t->room);
    for (size_t i = 0; i < t->capacity; i++) {
        const uint64_t *e = t->entry + i * stride;
        assert(e[0] == FRONTIER_FREE || frontier_slot(t, e, t->words, t->limbs) == e);
    }
}

bool frontier_table_reset(struct frontier_table *t, int words, int limbs, size_t expected)
{
    size_t capacity = (size_t)frontier_table_capacity(expected);

    assert(words > 0 && limbs > 0);
    if (t->words == words && t->limbs == limbs && t->capacity == capacity) {
        t->used = 0;
        assert(!CHECKS || table_count(t) == 0);
        return true;
    }
    uint64_t need = (uint64_t)capacity * (unsigned)(words + limbs);
    if (need > t->room) {
        frontier_table_release(t);
        if (!table_take(t->memory, need, &t->entry))
            return false;
        t->room = (size_t)need;
    }
    t->words = words;
    t->limbs = limbs;
    table_shape(t, capacity);
    table_clear(t);
    return true;
}

bool frontier_table_grow(struct frontier_table *t)
{
    struct frontier_table old = *t;
    size_t stride = (size_t)(t->words + t->limbs);

    if (!table_take(t->memory, (uint64_t)2 * old.capacity * stride, &t->entry)) {
        *t = old;
        return false;
    }
    t->room = 2 * old.capacity * stride;
    table_shape(t, 2 * old.capacity);
    table_clear(t);
    for (size_t i = 0; i < old.capacity; i++) {
        const uint64_t *e = old.entry + i * stride;
        if (e[0] != FRONTIER_FREE)
            memcpy(frontier_slot(t, e, t->words, t->limbs), e, stride * sizeof *e);
    }
    t->used = old.used;
    if (CHECKS)
        frontier_table_check(t);
    table_give_back(t->memory, old.entry, old.room);
    return true;
}
