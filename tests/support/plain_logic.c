#include "support/plain_logic.h"

#include <assert.h>
#include <string.h>

enum { ELEMENTS = 625, SYMBOLS = 25 };

struct plain {
    const struct topology *t;
    bool can[ELEMENTS][SYMBOLS];
    bool broken;
    int removed;
};

static int count(const struct plain *p, int e)
{
    int n = 0;

    for (int s = 0; s < p->t->nsymbols; s++)
        n += p->can[e][s];
    return n;
}

/* Removes a candidate. The last one left is removed from all other elements of its blocks. */
static void drop(struct plain *p, int e, int symbol)
{
    if (p->broken || !p->can[e][symbol])
        return;
    p->can[e][symbol] = false;
    p->removed++;
    p->broken = count(p, e) == 0;
    if (p->broken || count(p, e) > 1)
        return;
    int last = 0;
    while (!p->can[e][last])
        last++;
    for (int i = p->t->peer_start[e]; i < p->t->peer_start[e + 1]; i++)
        drop(p, p->t->peer[i], last);
}

static void decide(struct plain *p, int e, int symbol)
{
    for (int s = 0; s < p->t->nsymbols; s++)
        if (s != symbol)
            drop(p, e, s);
}

/* The elements of the block that can be the symbol. */
static int places(const struct plain *p, const int *block, int symbol, int *element)
{
    int n = 0;

    for (int k = 0; k < p->t->nsymbols; k++)
        if (p->can[block[k]][symbol])
            element[n++] = block[k];
    return n;
}

static void hidden_singles(struct plain *p)
{
    for (int b = 0; b < p->t->nblocks; b++)
        for (int s = 0; s < p->t->nsymbols; s++) {
            int element[SYMBOLS], n = places(p, topology_block(p->t, b), s, element);
            p->broken |= n == 0;
            if (n == 1)
                decide(p, element[0], s);
        }
}

/* A set of elements of a block: which of them, and which symbols they can be, or others can. */
struct choice {
    bool in[SYMBOLS];
    bool inside[SYMBOLS], outside[SYMBOLS];
    int ninside, nonly; /* symbols inside; inside and not outside */
};

static struct choice look_at(const struct plain *p, const int *block, const int *place,
                             const int *index, int n)
{
    struct choice c = {0};

    for (int i = 0; i < n; i++)
        c.in[place[index[i]]] = true;
    for (int k = 0; k < p->t->nsymbols; k++)
        for (int s = 0; s < p->t->nsymbols; s++)
            if (p->can[block[k]][s])
                *(c.in[k] ? &c.inside[s] : &c.outside[s]) = true;
    for (int s = 0; s < p->t->nsymbols; s++) {
        c.ninside += c.inside[s];
        c.nonly += c.inside[s] && !c.outside[s];
    }
    return c;
}

/* Sets of a block: hidden or naked ones of n of these places. */
struct sets {
    struct plain *p;
    const int *block;
    int n, place[SYMBOLS], index[SYMBOLS];
    bool hidden;
};

static void try_set(const struct sets *k)
{
    struct plain *p = k->p;
    struct choice c = look_at(p, k->block, k->place, k->index, k->n);

    if ((k->hidden ? c.nonly : c.ninside) != k->n)
        return;
    for (int i = 0; i < p->t->nsymbols; i++)
        for (int s = 0; s < p->t->nsymbols; s++)
            if (k->hidden ? c.in[i] && c.outside[s] : !c.in[i] && c.inside[s])
                drop(p, k->block[i], s);
}

/* All choices of `left` of the first places, in gss's order, which is Chase's: those with the last
 * place come first, unless an odd number was left when a place was left out last. */
static void try_sets(struct sets *k, int places, int left, bool out_first)
{
    if (left > places || k->p->broken)
        return;
    if (places == 0) {
        try_set(k);
        return;
    }
    for (int turn = 0; turn < 2; turn++)
        if (out_first == (turn == 0)) {
            try_sets(k, places - 1, left, left % 2 == 1);
        } else if (left > 0) {
            k->index[left - 1] = places - 1;
            try_sets(k, places - 1, left - 1, out_first);
        }
}

/* Hidden or naked sets of n elements, chosen from those with low..high candidates. */
static void sets_of_block(struct plain *p, const int *block, int n, int low, int high, bool hidden)
{
    struct sets k = {.p = p, .block = block, .n = n, .hidden = hidden};
    int nplaces = 0;

    for (int i = 0; i < p->t->nsymbols; i++)
        if (count(p, block[i]) >= low && count(p, block[i]) <= high)
            k.place[nplaces++] = i;
    if (nplaces >= n + hidden)
        try_sets(&k, nplaces, n, false);
}

static void hidden_sets(struct plain *p, int n)
{
    for (int b = 0; b < p->t->nblocks && !p->broken; b++)
        sets_of_block(p, topology_block(p->t, b), n, n + 1, p->t->nsymbols, true);
}

static void naked_sets(struct plain *p, int n)
{
    for (int b = 0; b < p->t->nblocks && !p->broken; b++)
        sets_of_block(p, topology_block(p->t, b), n, 2, n, false);
}

static bool is_in(int e, const int *element, int n)
{
    for (int i = 0; i < n; i++)
        if (element[i] == e)
            return true;
    return false;
}

static void inter(struct plain *p, int n)
{
    const struct topology *t = p->t;

    for (int b = 0; b < t->nblocks; b++)
        for (int s = 0; s < t->nsymbols; s++) {
            int element[SYMBOLS];
            if (places(p, topology_block(t, b), s, element) != n)
                continue;
            for (int other = 0; other < t->nblocks; other++) {
                int shared = 0;
                for (int i = 0; i < n; i++)
                    shared += is_in(element[i], topology_block(t, other), t->nsymbols);
                for (int k = 0; k < t->nsymbols && other != b && shared == n; k++)
                    if (!is_in(topology_block(t, other)[k], element, n))
                        drop(p, topology_block(t, other)[k], s);
            }
        }
}

static bool apply(struct plain *p, int strategies, int n)
{
    p->removed = 0;
    if (n == 1)
        hidden_singles(p);
    if (n > 1 && (strategies & LOGIC_HIDDEN))
        hidden_sets(p, n);
    if (n > 1 && p->removed == 0 && (strategies & LOGIC_INTER))
        inter(p, n);
    if (n > 1 && p->removed == 0 && (strategies & LOGIC_ELIM))
        naked_sets(p, n);
    return p->removed > 0;
}

/* Decides all givens; one that was removed before is a contradiction. */
static void begin(struct plain *p, const struct topology *t, const int *given)
{
    assert(t->nelements <= ELEMENTS && t->nsymbols <= SYMBOLS);
    *p = (struct plain){.t = t};
    for (int e = 0; e < t->nelements; e++)
        for (int s = 0; s < t->nsymbols; s++)
            p->can[e][s] = true;
    for (int e = 0; e < t->nelements; e++) {
        p->broken |= given[e] && !p->can[e][given[e] - 1];
        if (given[e])
            decide(p, e, given[e] - 1);
    }
}

static int note_symbols(const struct plain *p, int *symbol)
{
    int open = 0;

    for (int e = 0; e < p->t->nelements; e++) {
        symbol[e] = 0;
        for (int s = 0; s < p->t->nsymbols && count(p, e) == 1; s++)
            if (p->can[e][s])
                symbol[e] = s + 1;
        open += !symbol[e];
    }
    return open;
}

enum logic_result plain_logic(const struct topology *t, const int *given, int strategies, int limit,
                              int *level, int *symbol)
{
    struct plain p;
    int n = 1;

    begin(&p, t, given);
    *level = 1;
    while (!p.broken && n <= limit) {
        bool progress = apply(&p, strategies, n);
        if (progress && n > *level)
            *level = n;
        n = progress ? 1 : n + 1;
    }
    int open = note_symbols(&p, symbol);
    return p.broken ? LOGIC_CONTRADICTION : open ? LOGIC_OPEN : LOGIC_SOLVED;
}
