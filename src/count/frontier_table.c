#include "count/frontier_table.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SMALLEST_LOG = 8 };

void frontier_table_init(struct frontier_table *t, struct frontier_memory *memory)
{
    *t = (struct frontier_table){.memory = memory};
}

/* Gets memory without clearing it; books it. */
static bool table_take(struct frontier_memory *memory, size_t words, uint64_t **block)
{
    size_t bytes = words * sizeof(uint64_t);

    if (bytes > memory->limit || memory->now > memory->limit - bytes)
        return false;
    *block = mem_resize(NULL, words, sizeof(uint64_t));
    memory->now += bytes;
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
static size_t table_most(size_t capacity)
{
    return capacity / 16 * 11;
}

size_t frontier_table_bytes(size_t entries)
{
    size_t capacity = (size_t)1 << SMALLEST_LOG;

    while (table_most(capacity) < entries && capacity < SIZE_MAX / 64)
        capacity *= 2;
    return capacity * 2 * sizeof(uint64_t);
}

static void table_shape(struct frontier_table *t, int log)
{
    assert(log >= SMALLEST_LOG && log < 64);
    t->capacity = (size_t)1 << log;
    t->shift = 64 - log;
    t->most = table_most(t->capacity);
    t->used = 0;
}

static void table_clear(struct frontier_table *t)
{
    size_t stride = (size_t)(t->words + t->limbs);

    for (size_t i = 0; i < t->capacity; i++)
        t->entry[i * stride] = FRONTIER_FREE;
}

bool frontier_table_reset(struct frontier_table *t, int words, int limbs, size_t expected)
{
    int log = SMALLEST_LOG;

    while (((size_t)1 << log) / 2 < expected)
        log++;
    if (t->words == words && t->limbs == limbs && t->capacity == (size_t)1 << log) {
        t->used = 0;
        return true;
    }
    size_t need = ((size_t)1 << log) * (size_t)(words + limbs);
    if (need > t->room) {
        frontier_table_release(t);
        if (!table_take(t->memory, need, &t->entry))
            return false;
        t->room = need;
    }
    t->words = words;
    t->limbs = limbs;
    table_shape(t, log);
    table_clear(t);
    return true;
}

bool frontier_table_grow(struct frontier_table *t)
{
    struct frontier_table old = *t;
    size_t stride = (size_t)(t->words + t->limbs);

    if (!table_take(t->memory, 2 * old.capacity * stride, &t->entry)) {
        *t = old;
        return false;
    }
    t->room = 2 * old.capacity * stride;
    table_shape(t, 64 - old.shift + 1);
    table_clear(t);
    for (size_t i = 0; i < old.capacity; i++) {
        const uint64_t *e = old.entry + i * stride;
        if (e[0] != FRONTIER_FREE)
            memcpy(frontier_slot(t, e, t->words, t->limbs), e, stride * sizeof *e);
    }
    t->used = old.used;
    assert(t->used <= t->most);
    table_give_back(t->memory, old.entry, old.room);
    return true;
}
