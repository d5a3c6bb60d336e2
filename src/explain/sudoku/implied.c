/*
 * Every block is covered by disjoint others in all ways. What further disjoint blocks within the
 * cover leave may be a new block. New blocks take part, too, until there are no more.
 */
#include "explain/sudoku/reason.h"

#include "base/bitset.h"
#include "base/checks.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_COVER = 3 }; /* blocks of a cover: larger ones take long, and add little */

struct implied {
    const struct topology *t;
    size_t words;
    int *block; /* [nblocks * nsymbols] */
    int nblocks, most;
    uint64_t *set;   /* [nblocks * words] the elements of each block */
    int *holding;    /* [nelements * most] the blocks of each element, */
    int *nholding;   /* [nelements] */
    uint64_t *cover; /* [words] the elements of the cover that are left */
    int ncover;      /* blocks in the cover less those taken away */
};

static uint64_t *set_of(const struct implied *m, int block)
{
    return m->set + (size_t)block * m->words;
}

static bool is_within(const struct implied *m, const uint64_t *set, const uint64_t *other)
{
    for (size_t i = 0; i < m->words; i++)
        if (set[i] & ~other[i])
            return false;
    return true;
}

static bool is_apart(const struct implied *m, const uint64_t *set, const uint64_t *other)
{
    for (size_t i = 0; i < m->words; i++)
        if (set[i] & other[i])
            return false;
    return true;
}

/* Adds to the cover, or takes away, all elements of a block. */
static void turn(struct implied *m, int block)
{
    assert(!CHECKS || is_apart(m, set_of(m, block), m->cover) ||
           is_within(m, set_of(m, block), m->cover));
    for (size_t i = 0; i < m->words; i++)
        m->cover[i] ^= set_of(m, block)[i];
}

/* ---- blocks ---- */

static void add_block(struct implied *m, const int *element)
{
    int n = m->t->nsymbols, b = m->nblocks++;

    assert(b < m->most);
    memcpy(m->block + (size_t)b * (size_t)n, element, (size_t)n * sizeof *element);
    for (int k = 0; k < n; k++) {
        int e = element[k];
        assert(!bitset_has(set_of(m, b), e) && m->nholding[e] <= b);
        bitset_add(set_of(m, b), e);
        m->holding[(size_t)e * (size_t)m->most + (size_t)m->nholding[e]++] = b;
    }
}

/* ---- covers ---- */

/* Takes blocks from this one on away from the cover until the size of one block is left. */
static void take_away(struct implied *m, int from)
{
    assert(m->ncover >= 0 && m->ncover < MOST_COVER);
    if (m->ncover == 1) {
        /* Adds what is left of the cover, if it is new. */
        int element[TOPOLOGY_MAX_SYMBOLS], n = 0;
        assert(m->ncover == 1);
        for (int b = 0; b < m->nblocks; b++)
            if (is_within(m, set_of(m, b), m->cover))
                return;
        for (int e = 0; e < m->t->nelements; e++)
            if (bitset_has(m->cover, e))
                element[n++] = e;
        assert(n == m->t->nsymbols);
        if (m->nblocks < m->most)
            add_block(m, element);
        return;
    }
    for (int b = from; b < m->nblocks; b++) {
        if (!is_within(m, set_of(m, b), m->cover))
            continue;
        turn(m, b);
        m->ncover--;
        take_away(m, b + 1);
        m->ncover++;
        turn(m, b);
    }
}

/* The first element of the block that is not covered; -1 if all are. */
static int uncovered(const struct implied *m, int block)
{
    const int *element = m->block + (size_t)block * (size_t)m->t->nsymbols;

    for (int k = 0; k < m->t->nsymbols; k++)
        if (!bitset_has(m->cover, element[k]))
            return element[k];
    return -1;
}

/* Covers the rest of the block in all ways, then takes it away and more. */
static void cover(struct implied *m, int block)
{
    int e = uncovered(m, block);

    assert(m->ncover >= 0 && m->ncover <= MOST_COVER);
    if (e < 0) {
        turn(m, block);
        m->ncover--;
        take_away(m, 0);
        m->ncover++;
        turn(m, block);
        return;
    }
    for (int i = 0; i < m->nholding[e] && m->ncover < MOST_COVER; i++) {
        int b = m->holding[(size_t)e * (size_t)m->most + (size_t)i];
        if (b == block || !is_apart(m, set_of(m, b), m->cover))
            continue;
        turn(m, b);
        m->ncover++;
        cover(m, block);
        m->ncover--;
        turn(m, b);
    }
}

struct topology *topology_with_implied(const struct topology *t)
{
    size_t n = (size_t)t->nelements;
    struct implied m = {.t = t, .words = bitset_words(n), .most = 2 * t->nblocks};

    m.block = mem_alloc((size_t)m.most * (size_t)t->nsymbols, sizeof *m.block);
    m.set = mem_alloc((size_t)m.most * m.words, sizeof *m.set);
    m.holding = mem_alloc(n * (size_t)m.most, sizeof *m.holding);
    m.nholding = mem_alloc(n, sizeof *m.nholding);
    m.cover = mem_alloc(m.words, sizeof *m.cover);
    for (int b = 0; b < t->nblocks; b++)
        add_block(&m, topology_block(t, b));
    for (int before = 0; before < m.nblocks;) {
        before = m.nblocks;
        for (int b = 0; b < before; b++)
            cover(&m, b);
    }
    assert(m.ncover == 0 && m.nblocks >= t->nblocks && m.nblocks <= m.most);
    struct topology *more =
        topology_new(t->nelements, t->nsymbols, m.block, m.nblocks, t->at, NULL);
    free(m.block);
    free(m.set);
    free(m.holding);
    free(m.nholding);
    free(m.cover);
    return more;
}
