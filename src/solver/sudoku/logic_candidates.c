/*
 * The candidates of a logic: entered from givens, removed one by one, and put back.
 */
#include "solver/sudoku/logic_state.h"

#include "base/checks.h"

#include <assert.h>
#include <string.h>

/* ---- removing candidates ---- */

/* A symbol has at most one place left in the block. */
static void note_last(struct logic *l, int block, int symbol)
{
    if (logic_nwhere(l, block, symbol) == 0) {
        l->broken = true;
        return;
    }
    int last = logic_element(l, block, logic_only(logic_where(l, block, symbol)));
    if (l->ncandidates[last] > 1)
        l->hidden[l->nhidden++] = (struct hidden_single){last, symbol, block};
}

/* An element has at most one candidate left. */
static void note_decided(struct logic *l, int element)
{
    if (l->ncandidates[element] == 0) {
        l->broken = true;
        return;
    }
    l->single[l->nsingles++] = element;
    l->nopen--;
}

void logic_remove(struct logic *l, int element, int symbol)
{
    const int *start = l->t->block_start;
    uint64_t *word = logic_set(l, element) + (symbol >> 6), bit = (uint64_t)1 << (symbol & 63);

    if (!(*word & bit))
        return;
    *word ^= bit;
    l->trail[l->ntrail++] = element * l->nsymbols + symbol;
    if (l->extra)
        logic_touch(l, element);
    if (--l->ncandidates[element] <= 1)
        note_decided(l, element);
    size_t at = (size_t)symbol, step = l->words == 1 ? at : 2 * at;
    const struct seat *end = l->seat + start[element + 1];
    for (const struct seat *seat = l->seat + start[element]; seat < end; seat++) {
        l->where[seat->word + step] &= ~seat->bit;
        l->quiet[seat->block] = 0;
        l->fresh[seat->block * l->words + (symbol >> 6)] |= bit;
        if (--l->nwhere[seat->first + at] <= 1)
            note_last(l, seat->block, symbol);
    }
}

void logic_follow(struct logic *l)
{
    const int *start = l->t->block_start;

    while (l->nsingles > 0 && !l->broken) {
        int e = l->single[--l->nsingles], symbol = logic_only(logic_set(l, e));
        for (int i = start[e]; i < start[e + 1] && !l->broken; i++) {
            /* Removes the symbol from all places of the block except one. */
            const uint64_t *where = logic_where(l, l->seat[i].block, symbol);
            for (int w = 0; w < l->words; w++) {
                uint64_t rest = where[w];
                if (w == l->seat[i].place >> 6)
                    rest &= ~l->seat[i].bit;
                for (; rest; rest &= rest - 1)
                    logic_remove(l,
                                 logic_element(l, l->seat[i].block, 64 * w + __builtin_ctzll(rest)),
                                 symbol);
            }
        }
    }
}

void logic_decide(struct logic *l, int element, int symbol)
{
    assert(!CHECKS || (symbol >= 0 && symbol < l->nsymbols));
    for (int w = 0; w < l->words; w++) {
        uint64_t rest = logic_set(l, element)[w];
        if (w == symbol >> 6)
            rest &= ~((uint64_t)1 << (symbol & 63));
        for (; rest; rest &= rest - 1)
            logic_remove(l, element, 64 * w + __builtin_ctzll(rest));
    }
}

bool logic_hidden_single(struct logic *l)
{
    while (l->nhidden > 0 && !l->broken) {
        struct hidden_single h = l->hidden[--l->nhidden];
        if (l->ncandidates[h.element] > 1 && bitset_has(logic_set(l, h.element), h.symbol)) {
            logic_decide(l, h.element, h.symbol);
            logic_follow(l);
            return true;
        }
    }
    return false;
}

int logic_mark(struct logic *l)
{
    return l->ntrail;
}

void logic_undo(struct logic *l, int mark)
{
    assert(mark >= 0 && mark <= l->ntrail);
    l->nsingles = l->nhidden = 0;
    if (l->extra)
        logic_touch_none(l);
    while (l->ntrail > mark) {
        int at = l->trail[--l->ntrail], constraint = at - l->t->nelements * l->nsymbols;
        if (constraint >= 0) {
            l->heeded[constraint] = false;
            continue;
        }
        int element = at / l->nsymbols;
        int symbol = at % l->nsymbols;
        const int *start = l->t->block_start;
        assert(!CHECKS || !bitset_has(logic_set(l, element), symbol));
        bitset_add(logic_set(l, element), symbol);
        l->ncandidates[element]++;
        for (int i = start[element]; i < start[element + 1]; i++) {
            const struct seat *seat = &l->seat[i];
            l->where[seat->word + (size_t)(symbol * l->words)] |= seat->bit;
            l->nwhere[seat->first + (size_t)symbol]++;
        }
    }
}

/* ---- givens ---- */

/* Forgets candidates, marks and the level; then the elements must be entered. */
static void reset(struct logic *l)
{
    size_t wheres = (size_t)l->t->nblocks * (size_t)l->nsymbols;

    l->nsingles = l->nhidden = l->ntrail = l->nopen = 0;
    l->broken = false;
    l->level = 1;
    if (l->extra)
        logic_begin_constraints(l);
    memset(l->where, 0, wheres * (size_t)l->words * sizeof *l->where);
    memset(l->nwhere, 0, wheres * sizeof *l->nwhere);
    memset(l->quiet, 0, (size_t)l->t->nblocks * sizeof *l->quiet);
    memset(l->fresh, -1, (size_t)l->t->nblocks * (size_t)l->words * sizeof *l->fresh);
    memset(l->used, 0, (size_t)l->t->nblocks * (size_t)l->words * sizeof *l->used);
}

/* Enters candidates of one word at a seat; returns how many. */
static int seat_symbols(struct logic *l, const struct seat *seat, uint64_t free, int w)
{
    size_t words = (size_t)l->words, skip = 64 * (size_t)w;
    uint64_t *where = l->where + seat->word + skip * words, bit = seat->bit;
    uint8_t *nwhere = l->nwhere + seat->first + skip;
    int n = 0;

    for (; free; free &= free - 1, n++) {
        size_t s = (size_t)__builtin_ctzll(free);
        where[words == 1 ? s : 2 * s] |= bit;
        nwhere[s]++;
    }
    return n;
}

static void open_element(struct logic *l, int e)
{
    const struct seat *end = l->seat + l->t->block_start[e + 1];
    int n = 0;

    for (int w = 0; w < l->words; w++) {
        /* One word of the candidates of an element that is not given: all that no block uses. */
        int rest = l->nsymbols - 64 * w;
        uint64_t free = rest >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << rest) - 1;
        for (int i = l->t->block_start[e]; i < l->t->block_start[e + 1]; i++)
            free &= ~l->used[(size_t)l->seat[i].block * (size_t)l->words + (size_t)w];
        if (l->extra)
            free &= l->allowed[e][w];
        int here = 0;
        logic_set(l, e)[w] = free;
        for (const struct seat *seat = l->seat + l->t->block_start[e]; seat < end; seat++)
            here = seat_symbols(l, seat, free, w);
        n += here;
    }
    assert(n <= l->nsymbols);
    l->ncandidates[e] = (uint8_t)n;
    l->nopen++;
    if (n <= 1)
        note_decided(l, e);
}

static void begin_concluding(struct logic *l)
{
    /* Symbols with one place in a block from the start; none may have no place at all. */
    const uint8_t *nwhere = l->nwhere;
    for (int b = 0; b < l->t->nblocks; b++, nwhere += l->nsymbols)
        for (int s = 0; s < l->nsymbols; s++)
            if (nwhere[s] <= 1 && !bitset_has(l->used + (size_t)b * (size_t)l->words, s))
                note_last(l, b, s);
    if (l->extra)
        logic_touch_all(l);
}

void logic_view(struct logic *l, const int *known)
{
    reset(l);
    for (int e = 0; e < l->t->nelements; e++) {
        assert(known[e] >= 0 && known[e] <= l->nsymbols);
        if (known[e]) {
            int symbol = known[e] - 1;
            uint64_t *set = logic_set(l, e);
            assert(!CHECKS || (symbol >= 0 && symbol < l->nsymbols));
            memset(set, 0, (size_t)l->words * sizeof *set);
            bitset_add(set, symbol);
            l->ncandidates[e] = 1;
            for (int i = l->t->block_start[e]; i < l->t->block_start[e + 1]; i++) {
                uint64_t *used = l->used + (size_t)l->seat[i].block * (size_t)l->words;
                l->broken |= bitset_has(used, symbol);
                bitset_add(used, symbol);
            }
        }
    }
    for (int e = 0; e < l->t->nelements; e++)
        if (!known[e])
            open_element(l, e);
    begin_concluding(l);
}

void logic_clear(struct logic *l)
{
    reset(l);
    for (int e = 0; e < l->t->nelements; e++)
        open_element(l, e);
    begin_concluding(l);
}
