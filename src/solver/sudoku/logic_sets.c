#include "solver/sudoku/logic_state.h"

#include "base/checks.h"

#include <assert.h>
#include <string.h>

/* The bit of `quiet` for a strategy at n. */
static uint32_t quiet_bit(int strategy, int n)
{
    assert(n >= 0 && n <= LOGIC_EXACT && strategy << 3 * n > 0);
    return (uint32_t)strategy << 3 * n;
}

/* A set: places of a block and the symbols that it is about. */
struct placed_set {
    uint64_t places[2], symbols[2];
};

struct pass;

/* What hidden and elim do differently. */
struct set_kind {
    void (*list)(const struct pass *p, struct subset *s); /* what sets are chosen from */
    bool hidden;                                          /* those are symbols, not places */
    bool (*removes)(const struct logic *l, int block, const struct placed_set *set);
    void (*apply)(struct logic *l, int block, const struct placed_set *set);
};

/* A strategy goes once through the sets of n of some places of a block, in the order of
 * comes_before(). The next set is the first one after the last that removes anything as the block
 * is now. */
struct pass {
    const struct set_kind *kind;
    struct logic *l;
    int block, n;
    int place[TOPOLOGY_MAX_SYMBOLS], nplaces; /* ascending */
    uint64_t places[2];                       /* the same */
    bool has_last, has_next;
    struct placed_set last, next;
};

/* The places are not cleared one by one, since most passes end at once. */
static void pass_begin(struct pass *p, const struct set_kind *kind, struct logic *l, int block,
                       int n)
{
    p->kind = kind;
    p->l = l;
    p->block = block;
    p->n = n;
    p->nplaces = 0;
    p->places[0] = p->places[1] = 0;
    p->has_last = false;
}

static void add_place(struct pass *p, int place)
{
    assert(!CHECKS || (p->nplaces < TOPOLOGY_MAX_SYMBOLS &&
                       (p->nplaces == 0 || p->place[p->nplaces - 1] < place)));
    p->place[p->nplaces++] = place;
    bitset_add(p->places, place);
}

/* Whether gss tries set a before set b: both of n of the places. Its order is that of P. J. Chase,
 * Algorithm 382, CACM 13 (1970): sets with the last place come first, and so on below; but below a
 * place that is left out while an odd number remains to be chosen, sets without the last place do.
 */
static bool comes_before(const struct pass *p, const uint64_t *a, const uint64_t *b)
{
    int left = p->n;
    bool without_first = false;

    assert(!CHECKS || p->nplaces >= p->n);
    for (int i = p->nplaces - 1; i >= 0; i--) {
        bool in_a = bitset_has(a, p->place[i]), in_b = bitset_has(b, p->place[i]);
        if (in_a != in_b)
            return in_a != without_first;
        if (in_a)
            left--;
        else
            without_first = left % 2 == 1;
    }
    return false;
}

/* Notes a set if it comes next, and looks for others. */
static bool note_set(void *context, const struct subset *s)
{
    struct pass *p = context;
    struct placed_set set = {{0, 0}, {0, 0}};
    uint64_t *chosen = p->kind->hidden ? set.symbols : set.places;
    assert(!CHECKS || s->n == p->n);
    memcpy(p->kind->hidden ? set.places : set.symbols, s->joined, sizeof s->joined);
    for (int i = 0; i < s->n; i++)
        bitset_add(chosen, s->item[s->chosen[i]]);

    if ((p->has_last && !comes_before(p, p->last.places, set.places)) ||
        (p->has_next && !comes_before(p, set.places, p->next.places)) ||
        !p->kind->removes(p->l, p->block, &set))
        return false;
    p->next = set;
    p->has_next = true;
    return false;
}

/* Whether it removed anything. */
static bool pass_run(struct pass *p)
{
    struct subset *s = &p->l->subset;

    while (!p->l->broken) {
        p->has_next = false;
        p->kind->list(p, s);
        s->n = p->n;
        s->words = p->l->words;
        s->fits = note_set;
        s->context = p;
        subset_find(s);
        if (!p->has_next)
            break;
        p->kind->apply(p->l, p->block, &p->next);
        assert(!p->has_last || comes_before(p, p->last.places, p->next.places));
        p->last = p->next;
        p->has_last = true;
    }
    return p->has_last;
}

/* The element loses the candidates in `drop`. */
static void remove_all(struct logic *l, int element, const uint64_t *drop)
{
    for (int w = 0; w < l->words; w++)
        for (uint64_t rest = logic_set(l, element)[w] & drop[w]; rest; rest &= rest - 1)
            logic_remove(l, element, 64 * w + __builtin_ctzll(rest));
}

/* ---- hidden ---- */

/* The symbols that fit only the places of the pass, at most n of them. */
static void list_symbols(const struct pass *p, struct subset *s)
{
    const struct logic *l = p->l;

    s->nitems = 0;
    for (int symbol = 0; symbol < l->nsymbols; symbol++) {
        const uint64_t *where = logic_where(l, p->block, symbol);
        int n = logic_nwhere(l, p->block, symbol);
        if (n == 0 || n > p->n || (where[0] & ~p->places[0]) ||
            (l->words > 1 && (where[1] & ~p->places[1])))
            continue;
        s->item[s->nitems] = symbol;
        for (int w = 0; w < l->words; w++)
            s->set[s->nitems][w] = where[w];
        s->nitems++;
    }
}

/* Whether an element of the hidden set has another candidate. */
static bool hidden_removes(const struct logic *l, int block, const struct placed_set *set)
{
    for (int w = 0; w < l->words; w++)
        for (uint64_t rest = set->places[w]; rest; rest &= rest - 1) {
            int e = logic_element(l, block, 64 * w + __builtin_ctzll(rest));
            for (int v = 0; v < l->words; v++)
                if (logic_set(l, e)[v] & ~set->symbols[v])
                    return true;
        }
    return false;
}

static void keep_hidden(struct logic *l, int block, const struct placed_set *set)
{
    uint64_t others[2] = {~set->symbols[0], ~set->symbols[1]};

    for (int w = 0; w < l->words; w++)
        for (uint64_t rest = set->places[w]; rest; rest &= rest - 1)
            remove_all(l, logic_element(l, block, 64 * w + __builtin_ctzll(rest)), others);
    logic_follow(l);
}

static bool hidden_block(struct logic *l, int block, int n)
{
    static const struct set_kind hidden = {list_symbols, true, hidden_removes, keep_hidden};
    int least = l->wider ? 2 : n + 1;
    struct pass p;

    assert(!CHECKS || (!l->broken && l->nsingles == 0));
    /* At least n symbols of the block must have two to n places. */
    const uint8_t *count = l->nwhere + (size_t)block * (size_t)l->nsymbols;
    int narrow = 0;
    for (int s = 0; s < l->nsymbols; s++)
        narrow += (unsigned)count[s] - 2 <= (unsigned)n - 2;
    if (narrow < n)
        return false;
    pass_begin(&p, &hidden, l, block, n);
    for (int k = 0; k < l->nsymbols; k++)
        if (l->ncandidates[logic_element(l, block, k)] >= least)
            add_place(&p, k);
    return p.nplaces > n && pass_run(&p);
}

/* ---- elim ---- */

static void list_elements(const struct pass *p, struct subset *s)
{
    s->nitems = p->nplaces;
    for (int i = 0; i < s->nitems; i++) {
        s->item[i] = p->place[i];
        for (int w = 0; w < p->l->words; w++)
            s->set[i][w] = logic_set(p->l, logic_element(p->l, p->block, p->place[i]))[w];
    }
}

/* Whether the symbols of a naked set have other places in the block. */
static bool elim_removes(const struct logic *l, int block, const struct placed_set *set)
{
    for (int w = 0; w < l->words; w++)
        for (uint64_t rest = set->symbols[w]; rest; rest &= rest - 1) {
            const uint64_t *where = logic_where(l, block, 64 * w + __builtin_ctzll(rest));
            for (int v = 0; v < l->words; v++)
                if (where[v] & ~set->places[v])
                    return true;
        }
    return false;
}

static void clear_others(struct logic *l, int block, const struct placed_set *set)
{
    for (int k = 0; k < l->nsymbols; k++)
        if (!bitset_has(set->places, k))
            remove_all(l, logic_element(l, block, k), set->symbols);
    logic_follow(l);
}

static bool elim_block(struct logic *l, int block, int n)
{
    static const struct set_kind naked = {list_elements, false, elim_removes, clear_others};
    struct pass p;

    assert(!CHECKS || (!l->broken && l->nsingles == 0));
    pass_begin(&p, &naked, l, block, n);
    for (int k = 0; k < l->nsymbols; k++) {
        int have = l->ncandidates[logic_element(l, block, k)];
        if (have > 1 && have <= n)
            add_place(&p, k);
    }
    return p.nplaces >= n && pass_run(&p);
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
        assert(!CHECKS || o->block != block);
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

    assert(!l->broken && block >= 0 && block < l->t->nblocks);
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
    assert(n >= 2 && n <= LOGIC_EXACT);
    return apply_all(l, hidden_block, quiet_bit(LOGIC_HIDDEN, n), n);
}

bool logic_inter(struct logic *l, int n)
{
    assert(n >= 2 && n <= LOGIC_EXACT);
    return apply_all(l, inter_block, quiet_bit(LOGIC_INTER, n), n);
}

bool logic_elim(struct logic *l, int n)
{
    assert(n >= 2 && n <= LOGIC_EXACT);
    return apply_all(l, elim_block, quiet_bit(LOGIC_ELIM, n), n);
}

/* ---- n sets with n members ---- */

/* Whether a set has at most n members. */
static bool at_most(const uint64_t *set, int words, int n)
{
    for (int w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            if (--n < 0)
                return false;
    return true;
}

/* Chooses the sets from `depth` on, from the items `from` on. */
static bool choose(struct subset *s, int depth, int from)
{
    uint64_t before[2] = {s->joined[0], s->joined[1]};

    if (depth == s->n)
        return !at_most(s->joined, s->words, s->n - 1) && s->fits(s->context, s);
    for (int i = from; i <= s->nitems - (s->n - depth); i++) {
        for (int w = 0; w < s->words; w++)
            s->joined[w] = before[w] | s->set[i][w];
        if (!at_most(s->joined, s->words, s->n))
            continue;
        s->chosen[depth] = i;
        if (choose(s, depth + 1, i + 1))
            return true;
    }
    return false;
}

bool subset_find(struct subset *s)
{
    assert(s->n >= 1 && s->nitems >= 0 && (s->words == 1 || s->words == 2));
    s->joined[0] = s->joined[1] = 0;
    return choose(s, 0, 0);
}
