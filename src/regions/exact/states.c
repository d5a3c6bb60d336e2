#include "regions/exact/states.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void states_release(struct states *s)
{
    free(s->bytes);
    free(s->at);
    free(s->slot);
    *s = (struct states){0};
}

static size_t states_length(const struct states *s, size_t i)
{
    return (i + 1 < s->n ? s->at[i + 1] : s->nbytes) - s->at[i];
}

/* Eight bytes at a time. Results do not depend on the hash. */
static uint64_t hash(const unsigned char *key, size_t n)
{
    uint64_t h = n, word = 0;

    for (; n >= sizeof word; n -= sizeof word, key += sizeof word) {
        memcpy(&word, key, sizeof word);
        h = (h ^ word) * 0x9e3779b97f4a7c15u;
        h ^= h >> 32;
    }
    word = 0;
    memcpy(&word, key, n);
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 32;
}

static size_t states_slot(const struct states *s, const unsigned char *key, size_t n)
{
    size_t i = (size_t)hash(key, n) & (s->nslots - 1);

    for (; s->slot[i]; i = (i + 1) & (s->nslots - 1)) {
        size_t other = s->slot[i] - 1;
        if (states_length(s, other) == n && memcmp(s->bytes + s->at[other], key, n) == 0)
            break;
    }
    return i;
}

uint32_t states_number(struct states *s, const unsigned char *key, size_t n)
{
    assert(s->n < UINT32_MAX - 1);
    if (2 * (s->n + 1) > s->nslots) {
        assert((s->nslots & (s->nslots - 1)) == 0);
        s->nslots = s->nslots ? 2 * s->nslots : 64;
        free(s->slot);
        s->slot = mem_alloc(s->nslots, sizeof *s->slot);
        for (size_t i = 0; i < s->n; i++)
            s->slot[states_slot(s, s->bytes + s->at[i], states_length(s, i))] = (uint32_t)i + 1;
    }
    size_t slot = states_slot(s, key, n);
    if (!s->slot[slot]) {
        s->bytes = mem_reserve(s->bytes, s->nbytes + n + 1, &s->byte_capacity, 1);
        s->at = mem_reserve(s->at, s->n + 1, &s->at_capacity, sizeof *s->at);
        memcpy(s->bytes + s->nbytes, key, n);
        s->at[s->n++] = s->nbytes;
        s->nbytes += n;
        s->slot[slot] = (uint32_t)s->n;
    }
    assert(s->slot[slot] <= s->n);
    return s->slot[slot] - 1;
}
