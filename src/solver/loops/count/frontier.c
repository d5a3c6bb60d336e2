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
#include "model/loops/square.h"
#include "model/loops/step.h"
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
                                                             const struct count_step *s,
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
static bool sweep_by_size(struct sweep *w, const struct count_step *s)
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

static int choice_bits(const struct count_step *s)
{
    int most = 1, bits = 0;

    for (int n = 0; n < 3; n++)
        if (s->first[n + 1] - s->first[n] > most)
            most = s->first[n + 1] - s->first[n];
    while (1 << bits < most)
        bits++;
    return bits;
}

/* The sum is that of all counts of the next table. */
static void sweep_check(const struct sweep *w)
{
    const struct frontier_table *t = &w->to;
    size_t stride = (size_t)(t->words + t->limbs), bytes = (size_t)t->limbs * sizeof *w->sum;
    FREED uint64_t *sum = mem_alloc((size_t)t->limbs, sizeof *sum);

    frontier_table_check(t);
    for (size_t i = 0; i < t->capacity; i++)
        if (t->entry[i * stride] != FRONTIER_FREE)
            frontier_add(sum, t->entry + i * stride + t->words, t->limbs);
    assert(memcmp(sum, w->sum, bytes) == 0);
}

static bool sweep_pass(struct sweep *w, const struct count_step *s)
{
    int limbs = w->from.limbs;

    /* A count and the sum of all fit as long as the sum of the next table does. */
    if (sum_bits(w->sum, limbs) + choice_bits(s) > 64 * limbs) {
        w->sum = mem_resize(w->sum, (size_t)++limbs, sizeof *w->sum);
        /* Copies the table with counts of more words. */
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
    }
    if (!frontier_table_reset(&w->to, w->plan.words, limbs, w->from.used))
        return false;
    memset(w->sum, 0, (size_t)limbs * sizeof *w->sum);
    if (!sweep_by_size(w, s))
        return false;
    if (CHECKS)
        sweep_check(w);
    w->stats.total += w->to.used;
    if (w->to.used > w->stats.states)
        w->stats.states = w->to.used;
    struct frontier_table t = w->from;
    w->from = w->to;
    w->to = t;
    return true;
}

/*
 * The largest tables are those after the first and the second dot of the last line of dots but one.
 * Before it, the states are all ways to join some of the edges that leave a line in pairs that do
 * not cross, and each of them has two successors at each dot, all different. So the first table has
 * twice as many entries as there are such ways, and the second is made with room for twice as many
 * again (frontier_table_reset).
 */

/* States; no memory suffices for more. */
static const uint64_t many = (uint64_t)1 << 40;

static bool blank_is(const struct frontier_request *q)
{
    const struct lattice *l = q->puzzle->lattice;

    for (int e = 0; q->edges && e < l->nedges; e++)
        if (q->edges[e] != EDGE_UNKNOWN)
            return false;
    return q->puzzle->nclues == 0 && l->square && lattice_is_full(l);
}

/* The ways to join some of `width` edges in pairs that do not cross, at most `lines` of them
 * nested: words of brackets and blanks (Motzkin words) of bounded height. At most `many`. */
static uint64_t blank_states(int width, int lines)
{
    FREED uint64_t *words =
        mem_alloc((size_t)lines + 2, sizeof *words); /* by the brackets still open */

    words[0] = 1;
    for (int i = 0; i < width && words[0] < many; i++) {
        uint64_t below = 0;
        for (int open = 0; open <= lines; open++) {
            uint64_t sum = below + words[open] + words[open + 1];
            below = words[open];
            words[open] = sum < many ? sum : many;
        }
    }
    return words[0];
}

/* The bytes that frontier_count() certainly needs at the same time for a blank rectangle: a lower
 * bound, with counts of one word. 0 for other puzzles. */
static uint64_t frontier_blank_bytes(const struct frontier_request *q)
{
    const struct lattice *l = q->puzzle->lattice;

    if (!blank_is(q))
        return 0;
    int rows = l->square->rows, cols = l->square->cols;
    int width = (rows < cols ? rows : cols) + 1, lines = rows < cols ? cols : rows;
    uint64_t states = 2 * blank_states(width, lines - 1);

    return 2 * sizeof(uint64_t) * (frontier_table_least(states) + frontier_table_capacity(states));
}

enum frontier_answer frontier_count(const struct frontier_request *q, mpz_t count,
                                    struct frontier_stats *stats)
{
    struct sweep w = {.memory.limit = q->memory, .sets = q->sets, .count = count};
    bool fits = true;

    mpz_set_ui(count, 0);
    w.stats.needed = frontier_blank_bytes(q);
    if (w.stats.needed > q->memory) {
        if (stats)
            *stats = w.stats;
        return FRONTIER_MEMORY;
    }
    frontier_plan_init(&w.plan, q->puzzle, q->edges);
    frontier_table_init(&w.from, &w.memory);
    frontier_table_init(&w.to, &w.memory);
    if (!w.plan.impossible) {
        uint64_t one = 1;
        size_t words = (size_t)w.plan.words;
        w.scratch = mem_alloc(words * (FRONTIER_CHOICES + 1), sizeof *w.scratch);
        w.sum = mem_alloc(1, sizeof *w.sum);
        w.sum[0] = 1;
        fits = frontier_table_reset(&w.from, w.plan.words, 1, 1) &&
               frontier_table_reset(&w.to, w.plan.words, 1, 1) &&
               sweep_add(&w.from, w.scratch, &one, w.plan.words, 1);
        for (int t = 0; fits && t < w.plan.nsteps; t++)
            fits = sweep_pass(&w, &w.plan.step[t]);
        if (fits) {
            /* Sets of loops are all in the last table, under the key without plugs and needs. */
            size_t stride = (size_t)(w.from.words + w.from.limbs);
            assert(w.from.used <= 1);
            for (size_t i = 0; w.sets && i < w.from.capacity; i++)
                if (w.from.entry[i * stride] != FRONTIER_FREE)
                    sweep_finish(&w, w.from.entry + i * stride + w.from.words, w.from.limbs);
        }
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
    OWN(closure) *d = closure_new(q->puzzle->lattice);
    closure_load(d, q->puzzle, NULL, LEVEL_REASONING);
    if (closure_close(d) == CLOSURE_CONTRADICTION) {
        mpz_set_ui(count, 0);
        if (stats)
            *stats = (struct frontier_stats){0};
    } else {
        closed.edges = closure_edges(d);
        answer = frontier_count(&closed, count, stats);
    }
    return answer;
}
