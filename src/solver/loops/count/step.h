/*
 * From a state to those that follow it at one dot (private to this folder). Everything is
 * inline, so that calls with a constant number of words are compiled for that number.
 */
#pragma once

#include "base/checks.h"
#include "solver/loops/count/plan.h"

#include <assert.h>

struct frontier_next {
    int n;                        /* states that follow */
    int choice[FRONTIER_CHOICES]; /* the choice that led to each */
    bool finish;                  /* the last path closes here and all clues have what they need */
};

static inline int frontier_plug(const uint64_t *key, int bit)
{
    return (int)(key[bit >> 6] >> (bit & 63) & 3);
}

/* Path ends change sides: a left end becomes a right one, or the other way. */
static inline void frontier_flip(uint64_t *key, int bit)
{
    key[bit >> 6] ^= (uint64_t)3 << (bit & 63);
}

/* The other end of the path whose left end stands at order[at]. */
static inline int frontier_mate_right(const struct count_step *s, const uint64_t *key, int at)
{
    for (int depth = 1, i = at + 1;; i++) {
        assert(i < s->norder);
        int v = frontier_plug(key, s->order[i]);
        depth += (v == FRONTIER_OPEN) - (v == FRONTIER_CLOSE);
        if (depth == 0)
            return s->order[i];
    }
}

static inline int frontier_mate_left(const struct count_step *s, const uint64_t *key, int at)
{
    for (int depth = 1, i = at - 1;; i--) {
        assert(i >= 0);
        int v = frontier_plug(key, s->order[i]);
        depth += (v == FRONTIER_CLOSE) - (v == FRONTIER_OPEN);
        if (depth == 0)
            return s->order[i];
    }
}

/* Counts the edges of a choice in the clues; false if a clue has too many, or can no longer get
 * enough. */
static inline bool frontier_charge(const struct count_step *s, const struct frontier_choice *c,
                                   uint64_t *key)
{
    for (int i = 0; i < s->ntouch; i++) {
        const struct frontier_touch *t = &s->touch[i];
        uint64_t *word = &key[t->word];
        int need = t->initial >= 0 ? t->initial : (int)((*word & t->mask) >> t->shift);
        need -= c->take[i];
        if (need < 0 || need > t->left)
            return false;
        *word = (*word & ~t->mask) | (t->mask ? (uint64_t)need << t->shift : 0);
    }
    return true;
}

/*
 * Two ends meet at the dot, `a` left of `b`, at order[at_a] and order[at_b]; `rest` is the key
 * without them. False when they are the ends of one path, which closes.
 */
static inline bool frontier_join(const struct count_step *s, const uint64_t *key, uint64_t *rest,
                                 int a, int at_a, int b, int at_b)
{
    assert(at_a < at_b && s->order[at_a] != s->order[at_b]);
    if (a == FRONTIER_OPEN && b == FRONTIER_CLOSE)
        return false;
    if (a == FRONTIER_OPEN && b == FRONTIER_OPEN)
        frontier_flip(rest, frontier_mate_right(s, key, at_b));
    else if (a == FRONTIER_CLOSE && b == FRONTIER_CLOSE)
        frontier_flip(rest, frontier_mate_left(s, key, at_a));
    return true;
}

static inline bool frontier_empty(const uint64_t *key, int words)
{
    uint64_t any = 0;

    for (int i = 0; i < words; i++)
        any |= key[i];
    return any == 0;
}

/*
 * All ways to go on from the state `key` at this step. keys has room for FRONTIER_CHOICES keys,
 * rest for one. With `sets`, loops may close at any time.
 */
static inline struct frontier_next frontier_expand(const struct count_step *s, const uint64_t *key,
                                                   int words, bool sets, uint64_t *rest,
                                                   uint64_t *keys)
{
    struct frontier_next next;
    int n = 0, end[LATTICE_DEGREE], at[LATTICE_DEGREE];

    next.n = 0;
    next.finish = false;
    for (int i = 0; i < words; i++)
        rest[i] = key[i] & ~s->clear[i];
    for (int i = 0; i < s->nin; i++) {
        int v = frontier_plug(key, s->in[i]);
        if (v == 0)
            continue;
        assert(v == FRONTIER_OPEN || v == FRONTIER_CLOSE);
        end[n] = v;
        at[n++] = s->at + i;
    }
    if (n > 2)
        return next;
    if (n == 2 && !frontier_join(s, key, rest, end[0], at[0], end[1], at[1]) && !sets) {
        next.finish = s->may_finish && frontier_empty(rest, words);
        return next;
    }
    for (int k = s->first[n]; k < s->first[n + 1]; k++) {
        const struct frontier_choice *c = &s->choice[k];
        uint64_t *to = keys + next.n * words;
        for (int i = 0; i < words; i++)
            to[i] = rest[i];
        for (int i = 0; i < c->n; i++) {
            int v = n == 1 ? end[0] : i == 0 ? FRONTIER_OPEN : FRONTIER_CLOSE;
            assert(!CHECKS || frontier_plug(to, c->plug[i]) == 0);
            to[c->plug[i] >> 6] |= (uint64_t)v << (c->plug[i] & 63);
        }
        if (frontier_charge(s, c, to))
            next.choice[next.n++] = k;
    }
    return next;
}
