/*
 * Adjacent threes on the fast square engine: the edge between them and those opposite to it are on,
 * unless the loop round the pair might be the whole solution. path.c of the table engine explains
 * why.
 */
#include "solver/square/square_block.h"

#include <assert.h>

static bool threes_block(struct square *s, int block)
{
    const unsigned char *at = s->clue[3] + (size_t)block * BLOCK_BYTES;
    int row = s->stride / 8;
    block_bits threes = block_load(at);

    if (!block_any(threes))
        return false;
    bool beside = square_decide_cells(s, DOWN, block, threes & (block_next(at) | block_before(at)));
    bool above = square_decide_cells(s, ACROSS, block,
                                     threes & (block_load(at + row) | block_load(at - row)));
    return beside || above;
}

/* Puts on the two edges of a cell that a step across the cell would cross. */
static bool threes_decide(struct square *s, int place, int step)
{
    block_bits cell = {0};

    cell[place_word(place)] = place_bit(place);
    return square_decide_cells(s, step == 1 ? DOWN : ACROSS, place / BLOCK_BITS, cell);
}

/* ---- few digits --------------------------------------------------------------------------------
 */

/* Whether the loop round two cells, the second a step behind the first, can be the whole solution.
 */
static bool pair_may_be_all(struct square *s, int place, int step)
{
    size_t plane = (size_t)s->blocks * BLOCK_BYTES;
    int way = step == 1 ? DOWN : ACROSS, along = !way, width = step == 1 ? s->stride : 1;
    unsigned char *const *pair = s->open; /* scratch during a closure */
    block_bits elsewhere = {0};

    assert(step == 1 || step == s->stride);
    for (int w = ACROSS; w <= DOWN; w++)
        memset(pair[w], 0, plane);
    plane_add(pair[way], place);
    plane_add(pair[way], place + 2 * step);
    for (int i = 0; i < 2; i++) {
        plane_add(pair[along], place + i * step);
        plane_add(pair[along], place + i * step + width);
    }
    for (size_t at = 0; at < plane; at += BLOCK_BYTES)
        for (int w = ACROSS; w <= DOWN; w++)
            elsewhere |= block_load(s->on[w] + at) & ~block_load(pair[w] + at);
    return !block_any(elsewhere) && square_path_satisfies(s, pair);
}

/* Looks at one pair; sets *pending if the loop round it may be the whole solution. */
static bool threes_pair(struct square *s, int place, int step, bool *pending)
{
    if (!plane_has(s->clue[3], place + step))
        return false;
    if (pair_may_be_all(s, place, step)) {
        *pending = true;
        return false;
    }
    bool first = threes_decide(s, place, step);
    return threes_decide(s, place + step, step) || first;
}

static bool threes_few(struct square *s)
{
    bool found = false, pending = false;

    for (int c = 0; c < s->lattice->ncells; c++) {
        int place = s->place[c];
        if (!plane_has(s->clue[3], place))
            continue;
        found = threes_pair(s, place, 1, &pending) || found;
        found = threes_pair(s, place, s->stride, &pending) || found;
    }
    s->fact.threes_due = pending;
    return found;
}

void square_threes_add(struct square *s, int place)
{
    int around = s->stride, last = s->blocks * BLOCK_BITS - 1;
    int from = place < around ? 0 : place - around, to = place + around;

    assert(place >= 0 && place <= last);
    s->fact.threes_due = true;
    for (int b = from / BLOCK_BITS; b <= (to < last ? to : last) / BLOCK_BITS; b++)
        block_set_add(s->set[THREES_DUE], b);
}

bool square_threes(struct square *s)
{
    bool found = false;

    if (!s->fact.threes_due)
        return false;
    if (s->fact.positive <= MOST_ROUND_A_PAIR)
        return threes_few(s);
    for (int w = 0; w < s->words; w++) {
        for (uint64_t due = s->set[THREES_DUE][w]; due; due &= due - 1)
            found = threes_block(s, 64 * w + __builtin_ctzll(due)) || found;
        s->set[THREES_DUE][w] = 0;
    }
    s->fact.threes_due = false;
    return found;
}
