/*
 * The sweep: two tables take turns, one for the states before a dot and one for those after it.
 *
 * Counts are stored in the tables, in as many words as the next step can need: the sum of all
 * counts of a table is known and bounds each of them, and a step multiplies it at most by the
 * number of ways to leave a dot. Only the answer is a GMP number.
 */
#include "solver/loops/count/frontier.h"

#include "base/checks.h"
#include "base/mem.h"
#include "model/level.h"
#include "solver/loops/count/blank.h"
#include "solver/loops/count/step.h"
#include "solver/loops/count/table.h"
#include "solver/loops/deduce/closure.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct sweep {
    struct frontier_plan plan;
    struct frontier_memory memory;
    struct frontier_table from, to;
    bool sets;
    uint64_t *sum;     /* [limbs of to] of all counts in it */
    uint64_t *scratch; /* [words * (FRONTIER_CHOICES + 1)] */
    mpz_ptr count;
    struct frontier_stats stats;
};

static void sweep_finish(struct sweep *w, const uint64_t *count, int limbs)
{
    mpz_t n;

    mpz_init(n);
    mpz_import(n, (size_t)limbs, -1, sizeof *count, 0, 0, count);
    mpz_add(w->count, w->count, n);
    mpz_clear(n);
}

static inline bool sweep_add(struct frontier_table *t, const uint64_t *key, const uint64_t *count,
                             int words, int limbs)
{
    uint64_t *e = frontier_slot(t, key, words, limbs);

    if (e[0] != FRONTIER_FREE) {
        frontier_add(e + words, count, limbs);
        return true;
    }
    for (int i = 0; i < words; i++)
        e[i] = key[i];
    for (int i = 0; i < limbs; i++)
        e[words + i] = count[i];
    return ++t->used <= t->most || frontier_table_grow(t);
}

/* One step over the whole table. Entries are freed as they are read, while they are in the cache.
 */
static inline __attribute__((always_inline)) bool sweep_step(struct sweep *w,
                                                             const struct frontier_step *s,
                                                             uint64_t *rest, uint64_t *keys,
                                                             int words, int limbs)
{
    size_t stride = (size_t)(words + limbs);

    for (size_t i = 0; i < w->from.capacity; i++) {
        uint64_t *e = w->from.entry + i * stride;
        if (e[0] == FRONTIER_FREE)
            continue;
        struct frontier_next next = frontier_expand(s, e, words, w->sets, rest, keys);
        if (next.finish)
            sweep_finish(w, e + words, limbs);
        for (int k = 0; k < next.n; k++) {
            frontier_add(w->sum, e + words, limbs);
            if (!sweep_add(&w->to, keys + k * words, e + words, words, limbs))
                return false;
        }
        e[0] = FRONTIER_FREE;
    }
    return true;
}

/* Compiled separately for the common cases: keys of one word, counts of one or two. */
static bool sweep_by_size(struct sweep *w, const struct frontier_step *s)
{
    uint64_t rest, keys[FRONTIER_CHOICES];
    int words = w->plan.words, limbs = w->to.limbs;

    if (words == 1 && limbs == 1)
        return sweep_step(w, s, &rest, keys, 1, 1);
    if (words == 1 && limbs == 2)
        return sweep_step(w, s, &rest, keys, 1, 2);
    return sweep_step(w, s, w->scratch, w->scratch + words, words, limbs);
}

static int sum_bits(const uint64_t *sum, int limbs)
{
    while (limbs > 0 && sum[limbs - 1] == 0)
        limbs--;
    return limbs == 0 ? 0 : 64 * limbs - __builtin_clzll(sum[limbs - 1]);
}

static int choice_bits(const struct frontier_step *s)
{
    int most = 1, bits = 0;

    for (int n = 0; n < 3; n++)
        if (s->first[n + 1] - s->first[n] > most)
            most = s->first[n + 1] - s->first[n];
    while (1 << bits < most)
        bits++;
    return bits;
}

/* Copies the table with counts of more words. */
static bool sweep_widen(struct sweep *w, int limbs)
{
    struct frontier_table wide, *t = &w->from;
    size_t stride = (size_t)(t->words + t->limbs);

    frontier_table_init(&wide, &w->memory);
    if (!frontier_table_reset(&wide, t->words, limbs, t->used)) {
        frontier_table_release(&wide);
        return false;
    }
    for (size_t i = 0; i < t->capacity; i++) {
        const uint64_t *e = t->entry + i * stride;
        if (e[0] == FRONTIER_FREE)
            continue;
        uint64_t *to = frontier_slot(&wide, e, t->words, limbs);
        memset(to, 0, (size_t)(t->words + limbs) * sizeof *to);
        memcpy(to, e, stride * sizeof *to);
        wide.used++;
    }
    assert(wide.used == t->used);
    frontier_table_release(t);
    *t = wide;
    return true;
}

/* The sum is that of all counts of the next table. */
static void sweep_check(const struct sweep *w)
{
    const struct frontier_table *t = &w->to;
    size_t stride = (size_t)(t->words + t->limbs), bytes = (size_t)t->limbs * sizeof *w->sum;
    uint64_t *sum = mem_alloc((size_t)t->limbs, sizeof *sum);

    frontier_table_check(t);
    for (size_t i = 0; i < t->capacity; i++)
        if (t->entry[i * stride] != FRONTIER_FREE)
            frontier_add(sum, t->entry + i * stride + t->words, t->limbs);
    assert(memcmp(sum, w->sum, bytes) == 0);
    free(sum);
}

static void sweep_note(struct sweep *w)
{
    w->stats.total += w->to.used;
    if (w->to.used > w->stats.states)
        w->stats.states = w->to.used;
}

static bool sweep_pass(struct sweep *w, const struct frontier_step *s)
{
    int limbs = w->from.limbs;

    /* A count and the sum of all fit as long as the sum of the next table does. */
    if (sum_bits(w->sum, limbs) + choice_bits(s) > 64 * limbs) {
        w->sum = mem_resize(w->sum, (size_t)++limbs, sizeof *w->sum);
        if (!sweep_widen(w, limbs))
            return false;
    }
    if (!frontier_table_reset(&w->to, w->plan.words, limbs, w->from.used))
        return false;
    memset(w->sum, 0, (size_t)limbs * sizeof *w->sum);
    if (!sweep_by_size(w, s))
        return false;
    if (CHECKS)
        sweep_check(w);
    sweep_note(w);
    struct frontier_table t = w->from;
    w->from = w->to;
    w->to = t;
    return true;
}

/* Sets of loops are all in the last table, under the key without plugs and needs. */
static void sweep_end(struct sweep *w)
{
    size_t stride = (size_t)(w->from.words + w->from.limbs);

    assert(w->from.used <= 1);
    for (size_t i = 0; w->sets && i < w->from.capacity; i++)
        if (w->from.entry[i * stride] != FRONTIER_FREE)
            sweep_finish(w, w->from.entry + i * stride + w->from.words, w->from.limbs);
}

static bool sweep_begin(struct sweep *w)
{
    uint64_t one = 1;
    size_t words = (size_t)w->plan.words;

    w->scratch = mem_alloc(words * (FRONTIER_CHOICES + 1), sizeof *w->scratch);
    w->sum = mem_alloc(1, sizeof *w->sum);
    w->sum[0] = 1;
    return frontier_table_reset(&w->from, w->plan.words, 1, 1) &&
           frontier_table_reset(&w->to, w->plan.words, 1, 1) &&
           sweep_add(&w->from, w->scratch, &one, w->plan.words, 1);
}

enum frontier_answer frontier_count(const struct frontier_request *q, mpz_t count,
                                    struct frontier_stats *stats)
{
    struct sweep w = {.memory.limit = q->memory, .sets = q->sets, .count = count};
    bool fits = true;

    mpz_set_ui(count, 0);
    w.stats.needed = frontier_blank_bytes(q, q->memory);
    if (w.stats.needed > q->memory) {
        if (stats)
            *stats = w.stats;
        return FRONTIER_MEMORY;
    }
    frontier_plan_init(&w.plan, q->puzzle, q->edges);
    frontier_table_init(&w.from, &w.memory);
    frontier_table_init(&w.to, &w.memory);
    if (!w.plan.impossible) {
        fits = sweep_begin(&w);
        for (int t = 0; fits && t < w.plan.nsteps; t++)
            fits = sweep_pass(&w, &w.plan.step[t]);
        if (fits)
            sweep_end(&w);
    }
    w.stats.bytes = w.memory.most;
    if (stats)
        *stats = w.stats;
    frontier_table_release(&w.from);
    frontier_table_release(&w.to);
    frontier_plan_release(&w.plan);
    free(w.sum);
    free(w.scratch);
    return fits ? FRONTIER_DONE : FRONTIER_MEMORY;
}

enum frontier_answer frontier_count_closed(const struct frontier_request *q, bool plain,
                                           mpz_t count, struct frontier_stats *stats)
{
    struct frontier_request closed = *q;
    enum frontier_answer answer = FRONTIER_DONE;

    assert(!q->edges);
    if (plain || q->sets || q->puzzle->nclues == 0)
        return frontier_count(q, count, stats);
    struct closure *d = closure_new(q->puzzle->lattice);
    closure_load(d, q->puzzle, NULL, LEVEL_REASONING);
    if (closure_close(d) == CLOSURE_CONTRADICTION) {
        mpz_set_ui(count, 0);
        if (stats)
            *stats = (struct frontier_stats){0};
    } else {
        closed.edges = closure_edges(d);
        answer = frontier_count(&closed, count, stats);
    }
    closure_free(d);
    return answer;
}
