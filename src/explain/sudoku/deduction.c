/* Putting deductions together: what techniques share. */
#include "explain/sudoku/technique.h"

#include "base/pcg.h"

#include <assert.h>
#include <stdlib.h>

enum { VAIN = 1 << 13 };

void deduction_clear(struct deduction *d)
{
    d->decides = d->either = d->loop = d->told = d->wing = false;
    d->fact.n = d->absent.n = d->full.n = d->block.n = d->cover.n = d->place.n = d->symbol.n = 0;
    d->from.n = d->fin.n = d->cell.n = d->cage.n = d->said.n = 0;
    d->nlinks = d->mark = 0;
    d->sum = NULL;
}

void deduction_release(struct deduction *d)
{
    free(d->fact.item);
    free(d->absent.item);
    free(d->full.item);
    free(d->said.item);
    free(d->block.item);
    free(d->cover.item);
    free(d->place.item);
    free(d->fin.item);
    free(d->cell.item);
    free(d->cage.item);
    free(d->symbol.item);
    free(d->link);
    free(d->from.item);
    *d = (struct deduction){0};
}

void add_places(const struct hunt *h, int block, int symbol, struct list *list)
{
    for (int p = 0; p < h->l->nsymbols; p++)
        if (bitset_has(logic_where(h->l, block, symbol), p))
            list_add(list, logic_element(h->l, block, p));
}

void absent_in_block(struct hunt *h, int block, int symbol, const int *except, int n)
{
    assert(symbol >= 0 && symbol < h->l->nsymbols);
    for (int k = 0; k < h->l->nsymbols; k++) {
        int e = logic_element(h->l, block, k), i = 0;
        while (i < n && except[i] != e)
            i++;
        if (i == n)
            list_add(&h->now.absent, candidate_of(h, e, symbol));
    }
}

void absent_in_element(struct hunt *h, int element, const struct list *except)
{
    assert(element >= 0 && element < h->l->t->nelements && except->n < h->l->nsymbols);
    for (int s = 0; s < h->l->nsymbols; s++)
        if (!list_has(except, s))
            list_add(&h->now.absent, candidate_of(h, element, s));
}

void absent_gone(struct hunt *h, int element)
{
    for (int s = 0; s < h->l->nsymbols; s++)
        if (!hunt_can(h, element, s))
            list_add(&h->now.absent, candidate_of(h, element, s));
}

void conclude_not(struct hunt *h, int element, int symbol)
{
    int fact = candidate_of(h, element, symbol);

    assert(!h->now.decides);
    if (hunt_can(h, element, symbol) && !h->known[element] && !list_has(&h->now.fact, fact))
        list_add(&h->now.fact, fact);
}

static void note_apart(struct hunt *h)
{
    for (int kind = 0; kind < BLOCK_KINDS; kind++)
        h->apart[kind] = true;
    for (int b = 0; b < h->l->t->nblocks; b++) {
        int met = 0; /* of its kind, and itself */
        for (size_t w = 0; w < h->words; w++)
            met += bits_count(h->meets[(size_t)b * h->words + w] &
                              h->of_kind[h->kind[b] * h->words + w]);
        h->apart[h->kind[b]] &= met == 1;
    }
}

void hunt_begin(struct hunt *h, struct logic *l, struct arena *arena)
{
    const struct topology *t = l->t;
    size_t elements = (size_t)t->nelements, blocks = (size_t)t->nblocks;
    size_t candidates = elements * (size_t)t->nsymbols;

    h->l = l;
    h->words = bitset_words(blocks);
    h->kind = arena_take(arena, blocks, 1);
    h->in = arena_take(arena, elements * h->words, sizeof *h->in);
    h->meets = arena_take(arena, blocks * h->words, sizeof *h->meets);
    h->of_kind = arena_take(arena, BLOCK_KINDS * h->words, sizeof *h->of_kind);
    h->reached = arena_take(arena, (FISH_LARGEST + 1) * h->words, sizeof *h->reached);
    h->places = arena_take(arena, (size_t)t->nsymbols, sizeof *h->places);
    h->vain = arena_take(arena, VAIN, sizeof *h->vain);
    h->candidates = arena_take(arena, elements * (size_t)l->words, sizeof *h->candidates);
    h->shown = arena_take(arena, elements, sizeof *h->shown);
    h->work = arena_take(arena, 3 * elements, sizeof *h->work);
    h->cause = arena_take(arena, candidates, sizeof *h->cause);
    h->chain = arena_take(arena, elements, sizeof *h->chain);
    h->needed = arena_take(arena, elements, 1);
    for (size_t i = 0; i < candidates; i++)
        h->cause[i] = -1;
    for (int b = 0; b < t->nblocks; b++) {
        h->kind[b] = (unsigned char)topology_name_block(t, b).kind;
        bitset_add(h->of_kind + h->kind[b] * h->words, b);
    }
    for (int e = 0; e < t->nelements; e++) {
        uint64_t *in = h->in + (size_t)e * h->words;
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
            bitset_add(in, t->element_block[i]);
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
            for (size_t w = 0; w < h->words; w++)
                h->meets[(size_t)t->element_block[i] * h->words + w] |= in[w];
    }
    note_apart(h);
}

/* ---- what has been looked at ---- */

static uint64_t hash_on(uint64_t hash, uint64_t next)
{
    hash ^= next;
    return splitmix64(&hash);
}

void hunt_see(struct hunt *h)
{
    const struct topology *t = h->l->t;
    bool same = h->state != 0;

    for (int e = 0; e < t->nelements; e++) {
        for (int w = 0; w < h->l->words; w++) {
            uint64_t now = h->known[e] ? 0 : logic_set(h->l, e)[w];
            uint64_t *then = &h->candidates[e * h->l->words + w];
            for (uint64_t other = now ^ *then; other; other &= other - 1)
                h->places[64 * w + __builtin_ctzll(other)] ^= hash_on(0, (uint64_t)e);
            same = same && now == *then;
            *then = now;
        }
        same = same && h->shown[e] == h->known[e];
        h->shown[e] = h->known[e];
    }
    if (same)
        return;
    h->state = 1;
    for (int e = 0; e < t->nelements; e++)
        h->state = hash_on(h->state, (uint64_t)h->known[e]);
    for (int s = 0; s < t->nsymbols; s++)
        h->state = hash_on(h->state, h->places[s]);
    h->state |= 1;
}

bool hunt_is_vain(const struct hunt *h, int way, uint64_t hash)
{
    uint64_t look = hash_on(hash, (uint64_t)way);

    return h->vain[look % VAIN] == look;
}

void hunt_note_vain(struct hunt *h, int way, uint64_t hash)
{
    uint64_t look = hash_on(hash, (uint64_t)way);

    h->vain[look % VAIN] = look;
}

void hunt_release(struct hunt *h)
{
    deduction_release(&h->now);
    link_graphs_free(h->graph);
    free(h->scratch[0].item);
    free(h->scratch[1].item);
}
