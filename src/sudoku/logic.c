#include "sudoku/logic_state.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

/* ---- the life of a logic ---- */

static void take_arrays(struct logic *l)
{
    const struct topology *t = l->t;
    size_t elements = (size_t)t->nelements, blocks = (size_t)t->nblocks;
    size_t wheres = blocks * (size_t)t->nsymbols, words = (size_t)l->words;

    l->place = arena_take(&l->arena, wheres, sizeof *l->place);
    l->candidate = arena_take(&l->arena, elements * words, sizeof *l->candidate);
    l->ncandidates = arena_take(&l->arena, elements, sizeof *l->ncandidates);
    l->where = arena_take(&l->arena, wheres * words, sizeof *l->where);
    l->nwhere = arena_take(&l->arena, wheres, sizeof *l->nwhere);
    l->used = arena_take(&l->arena, blocks * words, sizeof *l->used);
    l->quiet = arena_take(&l->arena, blocks, sizeof *l->quiet);
    l->single = arena_take(&l->arena, elements, sizeof *l->single);
    l->hidden = arena_take(&l->arena, wheres, sizeof *l->hidden);
    l->symbol = arena_take(&l->arena, elements, sizeof *l->symbol);
}

static int place_in_block(const struct topology *t, int block, int element)
{
    const int *in = topology_block(t, block);
    int place = 0;

    while (in[place] != element)
        place++;
    return place;
}

struct logic *logic_new(const struct topology *t)
{
    struct logic *l = mem_alloc(1, sizeof *l);

    l->t = t;
    l->nsymbols = t->nsymbols;
    l->words = (int)bitset_words((size_t)t->nsymbols);
    take_arrays(l);
    arena_make(&l->arena);
    take_arrays(l);
    for (int e = 0; e < t->nelements; e++)
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
            l->place[i] = (uint8_t)place_in_block(t, t->element_block[i], e);
    return l;
}

void logic_free(struct logic *l)
{
    if (!l)
        return;
    arena_release(&l->arena);
    free(l);
}

/* ---- removing candidates ---- */

void logic_remove(struct logic *l, int element, int symbol)
{
    const struct topology *t = l->t;
    uint64_t *set = logic_set(l, element);

    if (!bitset_has(set, symbol))
        return;
    bitset_remove(set, symbol);
    if (--l->ncandidates[element] == 1) {
        l->single[l->nsingles++] = element;
        l->nopen--;
    }
    l->broken |= l->ncandidates[element] == 0;
    for (int i = t->block_start[element]; i < t->block_start[element + 1]; i++) {
        int b = t->element_block[i], at = b * l->nsymbols + symbol;
        bitset_remove(logic_where(l, b, symbol), l->place[i]);
        l->quiet[b] = 0;
        if (--l->nwhere[at] == 1)
            l->hidden[l->nhidden++] = at;
        l->broken |= l->nwhere[at] == 0;
    }
}

/* The only member of a set. */
static int only_member(const uint64_t *set)
{
    return set[0] ? __builtin_ctzll(set[0]) : 64 + __builtin_ctzll(set[1]);
}

/* Removes the symbol from all places of the block except one. */
static void clear_block(struct logic *l, int block, int symbol, int keep)
{
    const uint64_t *where = logic_where(l, block, symbol);

    for (int w = 0; w < l->words; w++) {
        uint64_t rest = where[w];
        if (w == keep >> 6)
            rest &= ~((uint64_t)1 << (keep & 63));
        for (; rest; rest &= rest - 1)
            logic_remove(l, logic_element(l, block, 64 * w + __builtin_ctzll(rest)), symbol);
    }
}

void logic_follow(struct logic *l)
{
    const struct topology *t = l->t;

    while (l->nsingles > 0 && !l->broken) {
        int e = l->single[--l->nsingles], symbol = only_member(logic_set(l, e));
        for (int i = t->block_start[e]; i < t->block_start[e + 1] && !l->broken; i++)
            clear_block(l, t->element_block[i], symbol, l->place[i]);
    }
}

/* The element loses all candidates except one. */
static void decide(struct logic *l, int element, int symbol)
{
    for (int w = 0; w < l->words; w++)
        for (uint64_t rest = logic_set(l, element)[w]; rest; rest &= rest - 1) {
            int other = 64 * w + __builtin_ctzll(rest);
            if (other != symbol)
                logic_remove(l, element, other);
        }
}

/* Level 1. */
static void follow_singles(struct logic *l)
{
    logic_follow(l);
    while (l->nhidden > 0 && !l->broken) {
        int at = l->hidden[--l->nhidden], b = at / l->nsymbols, s = at % l->nsymbols;
        int e = logic_element(l, b, only_member(logic_where(l, b, s)));
        if (l->ncandidates[e] > 1) {
            decide(l, e, s);
            logic_follow(l);
        }
    }
}

/* ---- givens ---- */

/* Collects the givens of each block. */
static void use_givens(struct logic *l, const int *given)
{
    const struct topology *t = l->t;

    memset(l->used, 0, (size_t)t->nblocks * (size_t)l->words * sizeof *l->used);
    for (int e = 0; e < t->nelements; e++) {
        assert(given[e] >= 0 && given[e] <= t->nsymbols);
        if (!given[e])
            continue;
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
            uint64_t *used = l->used + (size_t)t->element_block[i] * (size_t)l->words;
            l->broken |= bitset_has(used, given[e] - 1);
            bitset_add(used, given[e] - 1);
        }
    }
}

/* The candidates of an element that is not given. */
static void open_element(struct logic *l, int e)
{
    const struct topology *t = l->t;
    uint64_t *set = logic_set(l, e);
    int n = 0;

    for (int w = 0; w < l->words; w++) {
        int rest = t->nsymbols - 64 * w;
        uint64_t free = rest >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << rest) - 1;
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
            free &= ~l->used[(size_t)t->element_block[i] * (size_t)l->words + (size_t)w];
        set[w] = free;
        for (; free; free &= free - 1, n++)
            for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
                int b = t->element_block[i], s = 64 * w + __builtin_ctzll(free);
                bitset_add(logic_where(l, b, s), l->place[i]);
                l->nwhere[(size_t)b * (size_t)l->nsymbols + (size_t)s]++;
            }
    }
    l->ncandidates[e] = (uint8_t)n;
    l->nopen += n > 1;
    l->broken |= n == 0;
    if (n == 1)
        l->single[l->nsingles++] = e;
}

/* Symbols with one place in a block from the start; none may have no place at all. */
static void find_hidden(struct logic *l)
{
    const struct topology *t = l->t;

    for (int b = 0; b < t->nblocks; b++)
        for (int s = 0; s < t->nsymbols; s++) {
            int n = logic_nwhere(l, b, s);
            if (n == 1)
                l->hidden[l->nhidden++] = b * t->nsymbols + s;
            else if (n == 0 && !bitset_has(l->used + (size_t)b * (size_t)l->words, s))
                l->broken = true;
        }
}

static void load(struct logic *l, const int *given)
{
    const struct topology *t = l->t;
    size_t wheres = (size_t)t->nblocks * (size_t)t->nsymbols;

    l->nsingles = l->nhidden = l->nopen = 0;
    l->broken = false;
    l->level = 1;
    memset(l->where, 0, wheres * (size_t)l->words * sizeof *l->where);
    memset(l->nwhere, 0, wheres * sizeof *l->nwhere);
    memset(l->quiet, 0, (size_t)t->nblocks * sizeof *l->quiet);
    use_givens(l, given);
    for (int e = 0; e < t->nelements; e++) {
        if (!given[e]) {
            open_element(l, e);
            continue;
        }
        memset(logic_set(l, e), 0, (size_t)l->words * sizeof *l->candidate);
        bitset_add(logic_set(l, e), given[e] - 1);
        l->ncandidates[e] = 1;
    }
    find_hidden(l);
}

/* ---- solving ---- */

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

enum logic_result logic_solve(struct logic *l, const int *given, int strategies, int limit)
{
    if (limit <= 0 || limit >= l->nsymbols)
        limit = l->nsymbols - 1;
    if (!(strategies & (LOGIC_ELIM | LOGIC_HIDDEN | LOGIC_INTER)))
        limit = 1;
    load(l, given);
    follow_singles(l);
    while (l->nopen > 0 && !l->broken) {
        int n = apply_lowest(l, strategies, limit);
        if (n == 0)
            break;
        if (n > l->level)
            l->level = n;
        follow_singles(l);
    }
    note_symbols(l);
    if (l->broken)
        return LOGIC_CONTRADICTION;
    return l->nopen == 0 ? LOGIC_SOLVED : LOGIC_OPEN;
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
