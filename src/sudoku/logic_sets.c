#include "sudoku/logic_state.h"

/* The bit of `quiet` for a strategy at n. */
static uint32_t quiet_bit(int strategy, int n)
{
    return (uint32_t)strategy << 3 * n;
}

/* A block, for the functions that judge subsets. */
struct block_state {
    struct logic *l;
    int block;
};

static struct subset *begin_subset(struct block_state *k, int n,
                                   bool (*fits)(void *context, const struct subset *s))
{
    struct subset *s = &k->l->subset;

    s->n = n;
    s->words = k->l->words;
    s->fits = fits;
    s->context = k;
    return s;
}

static void chosen_items(const struct subset *s, uint64_t *set)
{
    set[0] = set[1] = 0;
    for (int i = 0; i < s->n; i++)
        bitset_add(set, s->item[s->chosen[i]]);
}

/* ---- hidden ---- */

/* Whether at least n symbols of the block have two to n places. */
static bool has_narrow(const struct logic *l, int block, int n)
{
    const uint8_t *count = l->nwhere + (size_t)block * (size_t)l->nsymbols;
    int narrow = 0;

    for (int s = 0; s < l->nsymbols; s++)
        narrow += (unsigned)count[s] - 2 <= (unsigned)n - 2;
    return narrow >= n;
}

/* The places of the block whose elements have more than n candidates; returns how many. */
static int wide_places(const struct logic *l, int block, int n, uint64_t *wide)
{
    int count = 0;

    wide[0] = wide[1] = 0;
    for (int p = 0; p < l->nsymbols; p++)
        if (l->ncandidates[logic_element(l, block, p)] > n) {
            bitset_add(wide, p);
            count++;
        }
    return count;
}

/* The symbols that fit only such places, at most n of them. */
static void list_symbols(const struct logic *l, int block, const uint64_t *wide, struct subset *s)
{
    s->nitems = 0;
    for (int symbol = 0; symbol < l->nsymbols; symbol++) {
        const uint64_t *where = logic_where(l, block, symbol);
        int n = logic_nwhere(l, block, symbol);
        if (n == 0 || n > s->n || (where[0] & ~wide[0]) || (l->words > 1 && (where[1] & ~wide[1])))
            continue;
        s->item[s->nitems] = symbol;
        for (int w = 0; w < l->words; w++)
            s->set[s->nitems][w] = where[w];
        s->nitems++;
    }
}

/* Whether an element of the hidden set has another candidate. */
static bool hidden_removes(void *context, const struct subset *s)
{
    const struct block_state *k = context;
    uint64_t symbols[2];

    chosen_items(s, symbols);
    for (int w = 0; w < s->words; w++)
        for (uint64_t rest = s->joined[w]; rest; rest &= rest - 1) {
            int e = logic_element(k->l, k->block, 64 * w + __builtin_ctzll(rest));
            for (int v = 0; v < s->words; v++)
                if (logic_set(k->l, e)[v] & ~symbols[v])
                    return true;
        }
    return false;
}

/* The element loses the candidates in `drop`. */
static void remove_all(struct logic *l, int element, const uint64_t *drop)
{
    for (int w = 0; w < l->words; w++)
        for (uint64_t rest = logic_set(l, element)[w] & drop[w]; rest; rest &= rest - 1)
            logic_remove(l, element, 64 * w + __builtin_ctzll(rest));
}

static void keep_hidden(struct logic *l, int block, const struct subset *s)
{
    uint64_t symbols[2], others[2];

    chosen_items(s, symbols);
    others[0] = ~symbols[0], others[1] = ~symbols[1];
    for (int w = 0; w < s->words; w++)
        for (uint64_t rest = s->joined[w]; rest; rest &= rest - 1)
            remove_all(l, logic_element(l, block, 64 * w + __builtin_ctzll(rest)), others);
    logic_follow(l);
}

static bool hidden_block(struct logic *l, int block, int n)
{
    struct block_state k = {l, block};
    struct subset *s = begin_subset(&k, n, hidden_removes);
    uint64_t wide[2];
    bool any = false;

    if (!has_narrow(l, block, n) || wide_places(l, block, l->wider ? 1 : n, wide) <= n)
        return false;
    for (;;) {
        list_symbols(l, block, wide, s);
        if (l->broken || !subset_find(s))
            return any;
        keep_hidden(l, block, s);
        any = true;
    }
}

/* ---- elim ---- */

static int list_narrow(const struct logic *l, int block, int n, int *place)
{
    int count = 0;

    for (int p = 0; p < l->nsymbols; p++) {
        int have = l->ncandidates[logic_element(l, block, p)];
        if (have > 1 && have <= n)
            place[count++] = p;
    }
    return count;
}

static void list_elements(const struct logic *l, int block, struct subset *s)
{
    for (int i = 0; i < s->nitems; i++)
        for (int w = 0; w < l->words; w++)
            s->set[i][w] = logic_set(l, logic_element(l, block, s->item[i]))[w];
}

/* Whether the symbols of a naked set have other places in the block. */
static bool elim_removes(void *context, const struct subset *s)
{
    const struct block_state *k = context;
    uint64_t places[2];

    chosen_items(s, places);
    for (int w = 0; w < s->words; w++)
        for (uint64_t rest = s->joined[w]; rest; rest &= rest - 1) {
            const uint64_t *where = logic_where(k->l, k->block, 64 * w + __builtin_ctzll(rest));
            for (int v = 0; v < s->words; v++)
                if (where[v] & ~places[v])
                    return true;
        }
    return false;
}

static void clear_others(struct logic *l, int block, const struct subset *s)
{
    uint64_t places[2];

    chosen_items(s, places);
    for (int p = 0; p < l->nsymbols; p++)
        if (!bitset_has(places, p))
            remove_all(l, logic_element(l, block, p), s->joined);
    logic_follow(l);
}

static bool elim_block(struct logic *l, int block, int n)
{
    struct block_state k = {l, block};
    struct subset *s = begin_subset(&k, n, elim_removes);
    bool any = false;

    s->nitems = list_narrow(l, block, n, s->item);
    if (s->nitems < n)
        return false;
    for (;;) {
        list_elements(l, block, s);
        if (l->broken || !subset_find(s))
            return any;
        clear_others(l, block, s);
        any = true;
    }
}

/* ---- inter ---- */

/* Removes the symbol from all elements of the block except these; whether there was any. */
static bool clear_rest(struct logic *l, int block, int symbol, const int *element, int n)
{
    bool any = false;

    for (int p = 0; p < l->nsymbols; p++) {
        int e = logic_element(l, block, p);
        bool keep = false;
        for (int i = 0; i < n; i++)
            keep |= element[i] == e;
        if (keep || !bitset_has(logic_set(l, e), symbol))
            continue;
        logic_remove(l, e, symbol);
        any = true;
    }
    logic_follow(l);
    return any;
}

static bool inter_symbol(struct logic *l, int block, int symbol)
{
    const uint64_t *where = logic_where(l, block, symbol);
    uint64_t places[2] = {where[0], l->words > 1 ? where[1] : 0};
    int element[TOPOLOGY_MAX_SYMBOLS], n = logic_nwhere(l, block, symbol);
    bool any = false;

    for (int i = l->overlap_start[block]; i < l->overlap_start[block + 1] && !l->broken; i++) {
        const struct overlap *o = &l->overlap[i];
        if ((places[0] & ~o->places[0]) || (places[1] & ~o->places[1]) ||
            logic_nwhere(l, o->block, symbol) <= n)
            continue;
        for (int w = 0, k = 0; w < l->words; w++)
            for (uint64_t rest = places[w]; rest; rest &= rest - 1)
                element[k++] = logic_element(l, block, 64 * w + __builtin_ctzll(rest));
        any |= clear_rest(l, o->block, symbol, element, n);
    }
    return any;
}

/* The first fresh symbol of the block from s on, or nsymbols. */
static int next_fresh(const struct logic *l, int block, int s)
{
    const uint64_t *fresh = l->fresh + (size_t)block * (size_t)l->words;

    for (; s < l->nsymbols; s = (s | 63) + 1) {
        uint64_t rest = fresh[s >> 6] >> (s & 63);
        if (rest)
            return s + __builtin_ctzll(rest);
    }
    return l->nsymbols;
}

/* Symbols that are not fresh have had their turn, at the number of places that they have. */
static bool inter_block(struct logic *l, int block, int n)
{
    bool any = false;

    for (int s = next_fresh(l, block, 0); s < l->nsymbols && !l->broken;
         s = next_fresh(l, block, s + 1)) {
        if (logic_nwhere(l, block, s) != n)
            continue;
        bitset_remove(l->fresh + (size_t)block * (size_t)l->words, s);
        any |= inter_symbol(l, block, s);
    }
    return any;
}

bool logic_inter_above(struct logic *l, int block)
{
    bool any = false;

    for (int s = 0; s < l->nsymbols && !l->broken; s++)
        if (logic_nwhere(l, block, s) > LOGIC_EXACT)
            any |= inter_symbol(l, block, s);
    return any;
}

/* ---- all blocks ---- */

/* A block in which the strategy found nothing is left alone until a candidate in it changes. */
static bool apply_all(struct logic *l, bool (*apply)(struct logic *l, int block, int n),
                      uint32_t quiet, int n)
{
    bool any = false;

    for (int b = 0; b < l->t->nblocks && !l->broken; b++) {
        if (l->quiet[b] & quiet)
            continue;
        if (apply(l, b, n))
            any = true;
        else
            l->quiet[b] |= quiet;
    }
    return any || l->broken;
}

bool logic_hidden(struct logic *l, int n)
{
    return apply_all(l, hidden_block, quiet_bit(LOGIC_HIDDEN, n), n);
}

bool logic_inter(struct logic *l, int n)
{
    return apply_all(l, inter_block, quiet_bit(LOGIC_INTER, n), n);
}

bool logic_elim(struct logic *l, int n)
{
    return apply_all(l, elim_block, quiet_bit(LOGIC_ELIM, n), n);
}
