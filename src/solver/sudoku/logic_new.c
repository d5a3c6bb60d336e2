/*
 * Making a logic: its arrays, the seats of each element, and the overlaps of blocks.
 */
#include "solver/sudoku/logic_state.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* How many places each block shares with block b, into shared[nblocks]; returns how many others
 * share at least two. */
static int count_shared(const struct topology *t, int b, int *shared)
{
    int n = 0;

    memset(shared, 0, (size_t)t->nblocks * sizeof *shared);
    for (int p = 0; p < t->nsymbols; p++) {
        int e = topology_block(t, b)[p];
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
            int other = t->element_block[i];
            n += ++shared[other] == 2 && other != b;
        }
    }
    assert(shared[b] == t->nsymbols && n < t->nblocks);
    return n;
}

static void list_overlaps(struct logic *l, int *shared, int noverlaps)
{
    const struct topology *t = l->t;
    int n = 0;

    for (int b = 0; b < t->nblocks; b++) {
        l->overlap_start[b] = n;
        count_shared(t, b, shared);
        for (int other = 0; other < t->nblocks; other++) {
            if (shared[other] < 2 || other == b)
                continue;
            assert(n < noverlaps);
            l->overlap[n].block = other;
            for (int p = 0; p < t->nsymbols; p++) {
                int e = logic_element(l, b, p);
                for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
                    if (t->element_block[i] == other)
                        bitset_add(l->overlap[n].places, p);
            }
            n++;
        }
    }
    assert(n == noverlaps);
    l->overlap_start[t->nblocks] = n;
}

struct logic *logic_new(const struct topology *t)
{
    struct logic *l = mem_alloc(1, sizeof *l);

    l->t = t;
    l->nsymbols = t->nsymbols;
    l->words = (int)bitset_words((size_t)t->nsymbols);
    assert(l->words == 1 || l->words == 2);
    FREED int *shared = mem_alloc((size_t)t->nblocks, sizeof *shared);
    int noverlaps = 0;
    for (int b = 0; b < t->nblocks; b++)
        noverlaps += count_shared(t, b, shared);
    size_t elements = (size_t)t->nelements, blocks = (size_t)t->nblocks;
    size_t wheres = blocks * (size_t)t->nsymbols, words = (size_t)l->words;
    size_t constraints = t->constraints ? (size_t)t->constraints->n : 0;
    l->seat = arena_take(&l->arena, wheres, sizeof *l->seat);
    l->candidate = arena_take(&l->arena, elements * words, sizeof *l->candidate);
    l->where = arena_take(&l->arena, wheres * words, sizeof *l->where);
    l->ncandidates = arena_take(&l->arena, elements, 1);
    l->nwhere = arena_take(&l->arena, wheres, 1);
    l->heeded = arena_take(&l->arena, constraints, 1);
    l->used = arena_take(&l->arena, blocks * words, sizeof *l->used);
    l->quiet = arena_take(&l->arena, blocks, sizeof *l->quiet);
    l->held_quiet = arena_take(&l->arena, blocks, sizeof *l->held_quiet);
    l->fresh = arena_take(&l->arena, blocks * words, sizeof *l->fresh);
    l->held_fresh = arena_take(&l->arena, blocks * words, sizeof *l->held_fresh);
    l->overlap = arena_take(&l->arena, (size_t)noverlaps, sizeof *l->overlap);
    l->overlap_start = arena_take(&l->arena, blocks + 1, sizeof *l->overlap_start);
    l->single = arena_take(&l->arena, elements, sizeof *l->single);
    l->hidden = arena_take(&l->arena, wheres, sizeof *l->hidden);
    l->trail =
        arena_take(&l->arena, elements * (size_t)t->nsymbols + constraints, sizeof *l->trail);
    l->symbol = arena_take(&l->arena, elements, sizeof *l->symbol);
    memset(l->heeded, true, constraints);
    l->allowed = arena_take(&l->arena, constraints ? elements : 0, sizeof *l->allowed);
    /* Seats follow the blocks in their order, so those of each element are in order, too. */
    FREED int *next = mem_alloc((size_t)t->nelements, sizeof *next);
    memcpy(next, t->block_start, (size_t)t->nelements * sizeof *next);
    for (int b = 0; b < t->nblocks; b++)
        for (int p = 0; p < t->nsymbols; p++) {
            uint32_t first = (uint32_t)(b * t->nsymbols);
            l->seat[next[topology_block(t, b)[p]]++] =
                (struct seat){.bit = (uint64_t)1 << (p & 63),
                              .word = first * (uint32_t)l->words + (uint32_t)(p >> 6),
                              .first = first,
                              .block = b,
                              .place = p};
        }
    for (int e = 0; e < t->nelements; e++)
        assert(next[e] == t->block_start[e + 1]);
    list_overlaps(l, shared, noverlaps);
    if (t->constraints)
        l->extra = l->constraints = logic_constraints_new(t, &l->arena);
    return l;
}

void logic_free(struct logic *l)
{
    if (!l)
        return;
    arena_release(&l->arena);
    free(l);
}
