/*
 * Choosing solutions uniformly at random.
 *
 * A forward pass makes the tables of all steps, without counts. A backward pass gives each state
 * the number of ways to go on from it to a solution: the sum over the states that follow. To choose
 * a solution, go forward from the empty state and take each way with a probability proportional to
 * that number.
 */
#include "base/checks.h"
#include "base/mem.h"
#include "base/number.h"
#include "model/loops/loop.h"
#include "solver/loops/count/step.h"
#include "solver/loops/count/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct frontier_sampler {
    const struct puzzle *puzzle;
    struct frontier_plan plan;
    struct frontier_memory memory;
    struct frontier_table *table; /* [nsteps+1] the states before each step */
    int limbs;                    /* words of a number of ways */
    mpz_t total;
    uint64_t *scratch; /* [words * (FRONTIER_CHOICES + 1)] */
};

static struct frontier_next sampler_expand(const struct frontier_sampler *s, int step,
                                           const uint64_t *key)
{
    int words = s->plan.words;

    return frontier_expand(&s->plan.step[step], key, words, false, s->scratch, s->scratch + words);
}

/* The k-th key that the latest sampler_expand() made. */
static const uint64_t *sampler_key(const struct frontier_sampler *s, int k)
{
    return s->scratch + (k + 1) * s->plan.words;
}

static bool sampler_insert(const struct frontier_sampler *s, struct frontier_table *t,
                           const uint64_t *key)
{
    uint64_t *e = frontier_slot(t, key, s->plan.words, s->limbs);

    if (e[0] != FRONTIER_FREE)
        return true;
    memset(e, 0, (size_t)(s->plan.words + s->limbs) * sizeof *e);
    memcpy(e, key, (size_t)s->plan.words * sizeof *e);
    return ++t->used <= t->most || frontier_table_grow(t);
}

/* All states that can follow those of one table. */
static bool sampler_forward(struct frontier_sampler *s, int step)
{
    const struct frontier_table *from = &s->table[step];
    struct frontier_table *to = &s->table[step + 1];
    size_t stride = (size_t)(from->words + from->limbs);

    if (!frontier_table_reset(to, s->plan.words, s->limbs, from->used))
        return false;
    for (size_t i = 0; i < from->capacity; i++) {
        const uint64_t *e = from->entry + i * stride;
        if (e[0] == FRONTIER_FREE)
            continue;
        struct frontier_next next = sampler_expand(s, step, e);
        for (int k = 0; k < next.n; k++)
            if (!sampler_insert(s, to, sampler_key(s, k)))
                return false;
    }
    return true;
}

/* The ways to go on from a state of the table before `step`. */
static const uint64_t *sampler_ways(const struct frontier_sampler *s, int step, const uint64_t *key)
{
    const uint64_t *e = frontier_slot(&s->table[step], key, s->plan.words, s->limbs);

    assert(e[0] != FRONTIER_FREE);
    return e + s->plan.words;
}

/* The ways to go on from the empty state are all solutions, as counted the other way round. */
static void sampler_check(const struct frontier_sampler *s, const uint64_t *empty)
{
    mpz_t ways;

    mpz_init(ways);
    mpz_import(ways, (size_t)s->limbs, -1, sizeof *empty, 0, 0, sampler_ways(s, 0, empty));
    assert(mpz_cmp(ways, s->total) == 0);
    mpz_clear(ways);
}

/* No state can have more ways to go on than there are solutions. */
static bool sampler_tables(struct frontier_sampler *s)
{
    int words = s->plan.words;
    bool fits = frontier_table_reset(&s->table[0], words, s->limbs, 1);

    s->scratch = mem_alloc((size_t)words * (FRONTIER_CHOICES + 1), sizeof *s->scratch);
    fits = fits && sampler_insert(s, &s->table[0], s->scratch);
    for (int step = 0; fits && step < s->plan.nsteps; step++)
        fits = sampler_forward(s, step);
    for (int step = s->plan.nsteps - 1; fits && step >= 0; step--) {
        struct frontier_table *t = &s->table[step];
        size_t stride = (size_t)(t->words + t->limbs);
        for (size_t i = 0; i < t->capacity; i++) {
            uint64_t *e = t->entry + i * stride;
            if (e[0] == FRONTIER_FREE)
                continue;
            struct frontier_next next = sampler_expand(s, step, e);
            e[t->words] = next.finish;
            for (int k = 0; k < next.n; k++)
                frontier_add(e + t->words, sampler_ways(s, step + 1, sampler_key(s, k)), s->limbs);
        }
    }
    if (fits) {
        memset(s->scratch, 0, (size_t)words * sizeof *s->scratch);
        sampler_check(s, s->scratch);
    }
    return fits;
}

struct frontier_sampler *frontier_sampler_new(const struct frontier_request *q)
{
    struct frontier_sampler *s = mem_alloc(1, sizeof *s);
    bool fits = true;

    assert(!q->sets);
    s->puzzle = q->puzzle;
    s->memory.limit = q->memory;
    number_init(s->total);
    frontier_plan_init(&s->plan, q->puzzle, q->edges);
    s->table = mem_alloc((size_t)s->plan.nsteps + 1, sizeof *s->table);
    for (int i = 0; i <= s->plan.nsteps; i++)
        frontier_table_init(&s->table[i], &s->memory);
    fits = frontier_count(q, s->total, NULL) == FRONTIER_DONE;
    s->limbs = (int)(mpz_sizeinbase(s->total, 2) + 63) / 64;
    if (fits && mpz_sgn(s->total) > 0)
        fits = sampler_tables(s);
    if (fits)
        return s;
    frontier_sampler_free(s);
    return NULL;
}

void frontier_sampler_free(struct frontier_sampler *s)
{
    if (!s)
        return;
    for (int i = 0; i <= s->plan.nsteps; i++)
        frontier_table_release(&s->table[i]);
    free(s->table);
    frontier_plan_release(&s->plan);
    number_clear(s->total);
    free(s->scratch);
    free(s);
}

mpz_srcptr frontier_sampler_total(const struct frontier_sampler *s)
{
    return s->total;
}

/* ---- one solution ---- */

/* A uniform number below n > 0: as many random bits as n has, until they are below it. */
static void random_below(mpz_t number, mpz_srcptr n, struct pcg32 *rng)
{
    size_t bits = mpz_sizeinbase(n, 2);

    do {
        mpz_set_ui(number, 0);
        for (size_t got = 0; got < bits; got += 32) {
            mpz_mul_2exp(number, number, 32);
            mpz_add_ui(number, number, pcg32_next(rng));
        }
        mpz_fdiv_r_2exp(number, number, bits);
    } while (mpz_cmp(number, n) >= 0);
}

/* Goes on from `key` by the way that `number` falls into, and reduces it to the number within that
 * way. False if the loop closes here. */
static bool choose_step(const struct frontier_sampler *s, int step, uint64_t *key, mpz_t number,
                        struct loop *loop)
{
    struct frontier_next next = sampler_expand(s, step, key);
    int words = s->plan.words, k = 0;
    mpz_t ways;

    if (next.finish) {
        assert(mpz_sgn(number) == 0); /* this is the only way */
        return false;
    }
    mpz_init(ways);
    for (;; k++) {
        assert(k < next.n);
        mpz_import(ways, (size_t)s->limbs, -1, sizeof *key, 0, 0,
                   sampler_ways(s, step + 1, sampler_key(s, k)));
        if (mpz_cmp(number, ways) < 0)
            break;
        mpz_sub(number, number, ways);
    }
    mpz_clear(ways);
    memcpy(key, sampler_key(s, k), (size_t)words * sizeof *key);
    const struct frontier_choice *c = &s->plan.step[step].choice[next.choice[k]];
    for (int i = 0; i < c->n; i++)
        loop->on[c->edge[i]] = 1;
    return true;
}

struct loop *frontier_sampler_choose(const struct frontier_sampler *s, struct pcg32 *rng)
{
    struct loop *loop = loop_new(s->puzzle->lattice);
    FREED uint64_t *key = mem_alloc((size_t)s->plan.words, sizeof *key);
    mpz_t number;

    assert(mpz_sgn(s->total) > 0);
    mpz_init(number);
    random_below(number, s->total, rng);
    for (int step = 0; choose_step(s, step, key, number, loop); step++)
        assert(step + 1 < s->plan.nsteps);
    mpz_clear(number);
    if (CHECKS) {
        struct diag why;
        assert(verify_solution(s->puzzle, loop, &why));
    }
    return loop;
}
