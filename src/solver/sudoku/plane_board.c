#include "solver/sudoku/plane_board.h"

#include "base/checks.h"

#include <assert.h>
#include <string.h>

enum { MOST_BLOCKS = 64, MOST_SYMBOLS = 64 };

bool plane_board_fit(const struct topology *t)
{
    return t->nelements <= 64 * PLANE_MOST_WORDS && t->nblocks <= MOST_BLOCKS &&
           t->nsymbols <= MOST_SYMBOLS;
}

void plane_board_take(struct plane_board *b, const struct topology *t, struct arena *arena)
{
    assert(plane_board_fit(t));
    b->topology = t;
    b->nsymbols = t->nsymbols;
    b->nvectors = t->nelements <= 64 * PLANE_VECTOR ? 1 : PLANE_MOST_VECTORS;
    b->nwords = b->nvectors * PLANE_VECTOR;
    b->size = (2 * t->nsymbols + 1) * b->nwords + t->nsymbols;
    b->size += b->size % PLANE_VECTOR;
    size_t nelements = (size_t)t->nelements, nwords = (size_t)b->nwords, size = (size_t)b->size;
    b->near = arena_take(arena, nelements * nwords, sizeof *b->near);
    b->blocks_of = arena_take(arena, nelements, sizeof *b->blocks_of);
    b->block = arena_take(arena, (size_t)t->nblocks * nwords, sizeof *b->block);
    b->start = arena_take(arena, size, sizeof *b->start);
    b->state = arena_take(arena, size, sizeof *b->state);
    b->symbol = arena_take(arena, nelements, sizeof *b->symbol);
}

static void add(uint64_t *plane, int e)
{
    plane[e / 64] |= (uint64_t)1 << e % 64;
}

void plane_board_init(struct plane_board *b)
{
    const struct topology *t = b->topology;
    uint64_t *seen = plane_seen(b->start, 0, b->nsymbols, b->nvectors);

    assert(t->nblocks > 0 && t->nelements <= 64 * b->nwords);
    for (int e = 0; e < t->nelements; e++) {
        add(b->near + e * b->nwords, e);
        for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
            add(b->near + e * b->nwords, t->peer[i]);
        for (int s = 0; s <= b->nsymbols; s++) /* the last one: the open elements */
            add(b->start + s * b->nwords, e);
    }
    for (int k = 0; k < t->nblocks; k++)
        for (int i = 0; i < t->nsymbols; i++) {
            int e = topology_block(t, k)[i];
            add(b->block + k * b->nwords, e);
            b->blocks_of[e] |= (uint64_t)1 << k;
        }
    for (int s = 0; s < b->nsymbols; s++)
        plane_blocks(b->start, b->nsymbols, b->nvectors)[s] = ~(uint64_t)0 >> (64 - t->nblocks);
    memcpy(seen, b->start, (size_t)(b->nsymbols * b->nwords) * sizeof *seen);
}

bool plane_board_load(struct plane_board *b, const int *given)
{
    memcpy(b->state, b->start, (size_t)b->size * sizeof *b->state);
    for (int e = 0; e < b->topology->nelements; e++) {
        int s = given[e] - 1;
        assert(!CHECKS || (s >= -1 && s < b->nsymbols));
        if (s < 0)
            continue;
        if (!plane_has(plane_of(b->state, s, b->nvectors), e))
            return false;
        plane_place(b, b->state, e, s, b->nsymbols, b->nvectors);
    }
    return true;
}
