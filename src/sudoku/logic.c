#include "sudoku/logic_state.h"

#include "base/mem.h"
#include "sudoku/planes.h"
#include "sudoku/singles.h"

#include <stdlib.h>
#include <string.h>

/* ---- the life of a logic ---- */

static void take_arrays(struct logic *l, int noverlaps)
{
    const struct topology *t = l->t;
    size_t elements = (size_t)t->nelements, blocks = (size_t)t->nblocks;
    size_t wheres = blocks * (size_t)t->nsymbols, words = (size_t)l->words;

    l->size = (elements + wheres) * (words * sizeof(uint64_t) + 1);
    l->seat = arena_take(&l->arena, wheres, sizeof *l->seat);
    l->candidate = arena_take(&l->arena, l->size, 1);
    if (l->size <= LOGIC_COPIED)
        l->copy = arena_take(&l->arena, LOGIC_COPIES, l->size);
    l->used = arena_take(&l->arena, blocks * words, sizeof *l->used);
    l->quiet = arena_take(&l->arena, blocks, sizeof *l->quiet);
    l->held_quiet = arena_take(&l->arena, blocks, sizeof *l->held_quiet);
    l->fresh = arena_take(&l->arena, blocks * words, sizeof *l->fresh);
    l->held_fresh = arena_take(&l->arena, blocks * words, sizeof *l->held_fresh);
    l->overlap = arena_take(&l->arena, (size_t)noverlaps, sizeof *l->overlap);
    l->overlap_start = arena_take(&l->arena, blocks + 1, sizeof *l->overlap_start);
    l->single = arena_take(&l->arena, elements, sizeof *l->single);
    l->hidden = arena_take(&l->arena, wheres, sizeof *l->hidden);
    l->trail = arena_take(&l->arena, elements * (size_t)t->nsymbols, sizeof *l->trail);
    l->symbol = arena_take(&l->arena, elements, sizeof *l->symbol);
}

/* Cuts the block of memory of the candidates. */
static void cut_candidates(struct logic *l)
{
    size_t elements = (size_t)l->t->nelements, words = (size_t)l->words;
    size_t wheres = (size_t)l->t->nblocks * (size_t)l->nsymbols;

    l->where = l->candidate + elements * words;
    l->ncandidates = (uint8_t *)(l->where + wheres * words);
    l->nwhere = l->ncandidates + elements;
}

/* Seats follow the blocks in their order, so those of each element are in order, too. */
static void list_seats(struct logic *l)
{
    const struct topology *t = l->t;
    int *next = mem_alloc((size_t)t->nelements, sizeof *next);

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
    free(next);
}

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
    int *shared = mem_alloc((size_t)t->nblocks, sizeof *shared), noverlaps = 0;
    for (int b = 0; b < t->nblocks; b++)
        noverlaps += count_shared(t, b, shared);
    take_arrays(l, noverlaps);
    arena_make(&l->arena);
    take_arrays(l, noverlaps);
    cut_candidates(l);
    list_seats(l);
    list_overlaps(l, shared, noverlaps);
    free(shared);
    if (planes_fit(t))
        l->by_planes = singles_new(t);
    return l;
}

void logic_free(struct logic *l)
{
    if (!l)
        return;
    singles_free(l->by_planes);
    arena_release(&l->arena);
    free(l);
}

/* ---- removing candidates ---- */

/* The only member of a set. */
static int only_member(const uint64_t *set)
{
    return set[0] ? __builtin_ctzll(set[0]) : 64 + __builtin_ctzll(set[1]);
}

/* A symbol has at most one place left in the block. */
static void note_last(struct logic *l, int block, int symbol)
{
    if (logic_nwhere(l, block, symbol) == 0) {
        l->broken = true;
        return;
    }
    int last = logic_element(l, block, only_member(logic_where(l, block, symbol)));
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

/* Removes the symbol from all places of the block except one. */
static void clear_block(struct logic *l, const struct seat *seat, int symbol)
{
    const uint64_t *where = logic_where(l, seat->block, symbol);

    for (int w = 0; w < l->words; w++) {
        uint64_t rest = where[w];
        if (w == seat->place >> 6)
            rest &= ~seat->bit;
        for (; rest; rest &= rest - 1)
            logic_remove(l, logic_element(l, seat->block, 64 * w + __builtin_ctzll(rest)), symbol);
    }
}

void logic_follow(struct logic *l)
{
    const int *start = l->t->block_start;

    while (l->nsingles > 0 && !l->broken) {
        int e = l->single[--l->nsingles], symbol = only_member(logic_set(l, e));
        for (int i = start[e]; i < start[e + 1] && !l->broken; i++)
            clear_block(l, &l->seat[i], symbol);
    }
}

void logic_decide(struct logic *l, int element, int symbol)
{
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

/* Level 1. */
static void follow_singles(struct logic *l)
{
    logic_follow(l);
    while (logic_hidden_single(l))
        ;
}

int logic_mark(struct logic *l)
{
    if (!l->copy)
        return l->ntrail;
    assert(l->ncopies < LOGIC_COPIES);
    memcpy(l->copy + (size_t)l->ncopies * l->size, l->candidate, l->size);
    return l->ncopies++;
}

static void put_back(struct logic *l, int element, int symbol)
{
    const int *start = l->t->block_start;

    bitset_add(logic_set(l, element), symbol);
    l->ncandidates[element]++;
    for (int i = start[element]; i < start[element + 1]; i++) {
        const struct seat *seat = &l->seat[i];
        l->where[seat->word + (size_t)(symbol * l->words)] |= seat->bit;
        l->nwhere[seat->first + (size_t)symbol]++;
    }
}

void logic_undo(struct logic *l, int mark)
{
    l->nsingles = l->nhidden = 0;
    if (l->copy) {
        memcpy(l->candidate, l->copy + (size_t)mark * l->size, l->size);
        l->ncopies = mark + 1;
        l->ntrail = 0;
        return;
    }
    while (l->ntrail > mark) {
        int at = l->trail[--l->ntrail];
        put_back(l, at / l->nsymbols, at % l->nsymbols);
    }
}

void logic_end(struct logic *l, int mark)
{
    logic_undo(l, mark);
    if (l->copy)
        l->ncopies = mark;
}

/* ---- givens ---- */

static void reset(struct logic *l)
{
    size_t wheres = (size_t)l->t->nblocks * (size_t)l->nsymbols;

    l->nsingles = l->nhidden = l->ntrail = l->ncopies = l->nopen = 0;
    l->broken = false;
    l->level = 1;
    memset(l->where, 0, wheres * (size_t)l->words * sizeof *l->where);
    memset(l->nwhere, 0, wheres * sizeof *l->nwhere);
    memset(l->quiet, 0, (size_t)l->t->nblocks * sizeof *l->quiet);
    memset(l->fresh, -1, (size_t)l->t->nblocks * (size_t)l->words * sizeof *l->fresh);
    memset(l->used, 0, (size_t)l->t->nblocks * (size_t)l->words * sizeof *l->used);
}

static void use_given(struct logic *l, int e, int symbol)
{
    uint64_t *set = logic_set(l, e);

    memset(set, 0, (size_t)l->words * sizeof *set);
    bitset_add(set, symbol);
    l->ncandidates[e] = 1;
    for (int i = l->t->block_start[e]; i < l->t->block_start[e + 1]; i++) {
        uint64_t *used = l->used + (size_t)l->seat[i].block * (size_t)l->words;
        l->broken |= bitset_has(used, symbol);
        bitset_add(used, symbol);
    }
}

/* One word of the candidates of an element that is not given: all that no block uses. */
static uint64_t free_symbols(const struct logic *l, int e, int w)
{
    int rest = l->nsymbols - 64 * w;
    uint64_t free = rest >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << rest) - 1;

    for (int i = l->t->block_start[e]; i < l->t->block_start[e + 1]; i++)
        free &= ~l->used[(size_t)l->seat[i].block * (size_t)l->words + (size_t)w];
    return free;
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
        uint64_t free = free_symbols(l, e, w);
        int here = 0;
        logic_set(l, e)[w] = free;
        for (const struct seat *seat = l->seat + l->t->block_start[e]; seat < end; seat++)
            here = seat_symbols(l, seat, free, w);
        n += here;
    }
    l->ncandidates[e] = (uint8_t)n;
    l->nopen++;
    if (n <= 1)
        note_decided(l, e);
}

/* Symbols with one place in a block from the start; none may have no place at all. */
static void find_hidden(struct logic *l)
{
    const uint8_t *nwhere = l->nwhere;

    for (int b = 0; b < l->t->nblocks; b++, nwhere += l->nsymbols)
        for (int s = 0; s < l->nsymbols; s++)
            if (nwhere[s] <= 1 && !bitset_has(l->used + (size_t)b * (size_t)l->words, s))
                note_last(l, b, s);
}

void logic_view(struct logic *l, const int *known)
{
    reset(l);
    for (int e = 0; e < l->t->nelements; e++) {
        assert(known[e] >= 0 && known[e] <= l->nsymbols);
        if (known[e])
            use_given(l, e, known[e] - 1);
    }
    for (int e = 0; e < l->t->nelements; e++)
        if (!known[e])
            open_element(l, e);
    find_hidden(l);
}

void logic_clear(struct logic *l)
{
    reset(l);
    for (int e = 0; e < l->t->nelements; e++)
        open_element(l, e);
}

/* ---- solving ---- */

/* Level 1 of what is given; false if there is no solution. */
static bool begin(struct logic *l, const int *given)
{
    bool by_planes = l->by_planes != NULL;

    if (by_planes && !singles_solve(l->by_planes, given, l->symbol)) {
        reset(l);
        memset(l->symbol, 0, (size_t)l->t->nelements * sizeof *l->symbol);
        return false;
    }
    logic_view(l, by_planes ? l->symbol : given);
    assert(!by_planes || (l->nsingles == 0 && l->nhidden == 0 && !l->broken));
    follow_singles(l);
    return true;
}

/* The strategies of one level, in gss's order; whether one of them removed anything. */
static bool apply(struct logic *l, int strategies, int n)
{
    if (n > LOGIC_EXACT)
        return logic_above(l, strategies);
    return ((strategies & LOGIC_HIDDEN) && logic_hidden(l, n)) ||
           ((strategies & LOGIC_INTER) && logic_inter(l, n)) ||
           ((strategies & LOGIC_ELIM) && logic_elim(l, n));
}

/* The lowest level up to the limit that removes anything, or 0. */
static int apply_lowest(struct logic *l, int strategies, int limit)
{
    for (int n = 2; n <= limit && n <= LOGIC_ABOVE; n++)
        if (apply(l, strategies, n))
            return n;
    return 0;
}

static void note_symbols(struct logic *l)
{
    for (int e = 0; e < l->t->nelements; e++)
        l->symbol[e] = l->ncandidates[e] == 1 ? only_member(logic_set(l, e)) + 1 : 0;
}

static int limit_of(const struct logic *l, int strategies, int limit)
{
    if (!(strategies & (LOGIC_ELIM | LOGIC_HIDDEN | LOGIC_INTER)))
        return 1;
    return limit <= 0 || limit >= l->nsymbols ? l->nsymbols - 1 : limit;
}

/* Goes on from level 1. */
static enum logic_result conclude(struct logic *l, int strategies, int limit)
{
    l->wider = strategies & LOGIC_WIDER;
    while (l->nopen > 0 && !l->broken) {
        int n = apply_lowest(l, strategies, limit);
        if (n == 0)
            break;
        if (n > l->level)
            l->level = n;
        follow_singles(l);
    }
    assert(l->nopen >= 0);
    if (l->broken)
        return LOGIC_CONTRADICTION;
    return l->nopen == 0 ? LOGIC_SOLVED : LOGIC_OPEN;
}

enum logic_result logic_solve(struct logic *l, const int *given, int strategies, int limit)
{
    if (!begin(l, given))
        return LOGIC_CONTRADICTION;
    enum logic_result result = conclude(l, strategies, limit_of(l, strategies, limit));
    note_symbols(l);
    return result;
}

void logic_hold(struct logic *l)
{
    assert(!l->broken && l->nsingles == 0 && l->nhidden == 0);
    l->held = logic_mark(l);
    l->held_nopen = l->nopen;
    l->held_level = l->level;
    memcpy(l->held_quiet, l->quiet, (size_t)l->t->nblocks * sizeof *l->quiet);
    memcpy(l->held_fresh, l->fresh, (size_t)(l->t->nblocks * l->words) * sizeof *l->fresh);
}

enum logic_result logic_try(struct logic *l, const int *element, int n, const int *symbol,
                            int strategies, int limit, int *level)
{
    assert(!l->copy || l->ncopies == l->held + 1);
    for (int i = 0; i < n; i++)
        logic_decide(l, element[i], symbol[element[i]] - 1);
    follow_singles(l);
    enum logic_result result = conclude(l, strategies, limit_of(l, strategies, limit));
    *level = l->level;
    logic_undo(l, l->held);
    l->nopen = l->held_nopen;
    l->level = l->held_level;
    l->broken = false;
    memcpy(l->quiet, l->held_quiet, (size_t)l->t->nblocks * sizeof *l->quiet);
    memcpy(l->fresh, l->held_fresh, (size_t)(l->t->nblocks * l->words) * sizeof *l->fresh);
    return result;
}

int logic_level(const struct logic *l)
{
    return l->level;
}

const int *logic_symbols(const struct logic *l)
{
    return l->symbol;
}

bool logic_candidate(const struct logic *l, int element, int symbol)
{
    return bitset_has(logic_set(l, element), symbol - 1);
}
