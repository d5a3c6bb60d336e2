/*
 * The hash table of states: open addressing in one flat block, each entry a key of `words` words
 * and a count of `limbs` words, lowest first (private to this folder).
 *
 * Keys are hashed by multiplication, so the entries depend on nothing except the states. A first
 * word of ones marks a free entry.
 */
#pragma once

#include "base/checks.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FRONTIER_FREE (~(uint64_t)0)

/* What all tables of a count take together. */
struct frontier_memory {
    uint64_t limit, now, most; /* bytes, perhaps more than the machine can address */
};

struct frontier_table {
    int words, limbs;
    size_t capacity;   /* entries, a power of two */
    size_t used, most; /* entries in use; more than `most` and the table grows */
    int shift;         /* 64 - log2(capacity) */
    uint64_t *entry;   /* [room] */
    size_t room;       /* words of memory */
    struct frontier_memory *memory;
};

void frontier_table_init(struct frontier_table *t, struct frontier_memory *memory);
void frontier_table_release(struct frontier_table *t);

/* Makes a table ready for about `expected` entries: a new one, or one whose entries are all free
 * again. False when the memory does not suffice. */
bool frontier_table_reset(struct frontier_table *t, int words, int limbs, size_t expected);

/* The capacity of a new table for `expected` entries, and the smallest of one with `used` entries.
 */
uint64_t frontier_table_capacity(uint64_t expected);
uint64_t frontier_table_least(uint64_t used);

/* Asserts that the table is as its fields say: every key where frontier_slot() finds it, `used` of
 * them. Expensive. */
void frontier_table_check(const struct frontier_table *t);

/* Doubles the table. False when the memory does not suffice; it is then as it was. */
bool frontier_table_grow(struct frontier_table *t);

static inline uint64_t frontier_hash(const uint64_t *key, int words)
{
    uint64_t h = key[0] * UINT64_C(0x9e3779b97f4a7c15);

    for (int i = 1; i < words; i++)
        h = ((h ^ h >> 29) + key[i]) * UINT64_C(0xbf58476d1ce4e5b9);
    return h;
}

static inline bool frontier_same(const uint64_t *a, const uint64_t *b, int words)
{
    for (int i = 0; i < words; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

/* The entry of this key, or the free one where it belongs. words and limbs are those of the table,
 * passed as arguments so that they can be constants. */
static inline uint64_t *frontier_slot(const struct frontier_table *t, const uint64_t *key,
                                      int words, int limbs)
{
    size_t stride = (size_t)(words + limbs), mask = t->capacity - 1;
    size_t i = (size_t)(frontier_hash(key, words) >> t->shift);

    assert(!CHECKS || key[0] != FRONTIER_FREE);
    for (;; i = (i + 1) & mask) {
        uint64_t *e = t->entry + i * stride;
        if (e[0] == FRONTIER_FREE || frontier_same(e, key, words))
            return e;
    }
}

/* Adds b to a; both have n words, and so must the sum. */
static inline void frontier_add(uint64_t *a, const uint64_t *b, int n)
{
    unsigned char carry = 0;

    for (int i = 0; i < n; i++) {
        uint64_t sum = a[i] + b[i], more = sum + carry;
        carry = (unsigned char)((sum < a[i]) | (more < sum));
        a[i] = more;
    }
    assert(!CHECKS || carry == 0);
}
