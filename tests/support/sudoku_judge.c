#include "support/sudoku_judge.h"

#include "base/mem.h"
#include "base/pcg.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_NODES = 100, MOST_NODES = 400000 }; /* of an attempt at a question */
/* Larger topologies have too many sets of blocks to look for further ones. */
enum { MOST_COMBINED = 100, MOST_SYMBOLS = 25, MOST_ELEMENTS = 1024, MOST_BLOCKS = 1024 };

struct sudoku_judge {
    const struct topology *t;
    int nblocks, *block; /* [nblocks * nsymbols] those of the topology, then the others */
    int *peer, *npeers;  /* [nelements * nelements], [nelements]: those in common blocks */
    struct pcg32 rng;
    const int *hint; /* [nelements] symbols to be tried first, or NULL */
    long nodes;      /* of the attempt */
    long limit;
    unsigned *found; /* [nelements] the latest solution, as masks */
};

/* Candidates as masks. */
struct judged_board {
    const struct sudoku_judge *j;
    unsigned can[MOST_ELEMENTS];
    bool placed[MOST_ELEMENTS];
    bool broken;
};

static const int *block_of(const struct sudoku_judge *j, int b)
{
    return j->block + b * j->t->nsymbols;
}

/* Adds `by` for each element of a block; whether all have between 0 and 1 then. */
static bool count_block(const struct sudoku_judge *j, int b, int by, signed char *count)
{
    bool fine = true;

    for (int k = 0; k < j->t->nsymbols; k++) {
        signed char *n = &count[block_of(j, b)[k]];
        *n = (signed char)(*n + by);
        fine = fine && *n >= 0 && *n <= 1;
    }
    return fine;
}

static void add_rest(struct sudoku_judge *j, const signed char *count)
{
    int *rest = j->block + j->nblocks * j->t->nsymbols, n = 0;

    for (int e = 0; e < j->t->nelements; e++)
        if (count[e])
            rest[n++] = e;
    assert(n == j->t->nsymbols);
    for (int b = 0; b < j->nblocks; b++)
        if (memcmp(block_of(j, b), rest, (size_t)n * sizeof *rest) == 0)
            return;
    assert(j->nblocks < MOST_BLOCKS - 1);
    j->nblocks++;
}

/* Chooses `minus` blocks from `from` on that lie in what is counted. */
static void subtract(struct sudoku_judge *j, int minus, int from, signed char *count)
{
    if (minus == 0)
        add_rest(j, count);
    for (int b = from; minus > 0 && b < j->nblocks; b++) {
        if (count_block(j, b, -1, count))
            subtract(j, minus - 1, b + 1, count);
        count_block(j, b, 1, count);
    }
}

/* Chooses `plus` disjoint blocks from `from` on, then one block fewer to be subtracted. */
static void combine(struct sudoku_judge *j, int plus, int minus, int from, signed char *count)
{
    if (plus == 0)
        subtract(j, minus, 0, count);
    for (int b = from; plus > 0 && b < j->nblocks; b++) {
        if (count_block(j, b, 1, count))
            combine(j, plus - 1, minus, b + 1, count);
        count_block(j, b, -1, count);
    }
}

static void find_blocks(struct sudoku_judge *j)
{
    signed char *count = mem_alloc((size_t)j->t->nelements, 1);

    for (int before = 0; before < j->nblocks;) {
        before = j->nblocks;
        for (int plus = 2; plus <= 3; plus++)
            combine(j, plus, plus - 1, 0, count);
    }
    free(count);
}

static void add_peer(struct sudoku_judge *j, int a, int b)
{
    int *peer = j->peer + (size_t)a * (size_t)j->t->nelements;

    for (int i = 0; i < j->npeers[a]; i++)
        if (peer[i] == b)
            return;
    if (a != b)
        peer[j->npeers[a]++] = b;
}

static void find_peers(struct sudoku_judge *j)
{
    size_t n = (size_t)j->t->nelements;

    j->peer = mem_alloc(n * n, sizeof *j->peer);
    j->npeers = mem_alloc(n, sizeof *j->npeers);
    for (int b = 0; b < j->nblocks; b++)
        for (int i = 0; i < j->t->nsymbols; i++)
            for (int k = 0; k < j->t->nsymbols; k++)
                add_peer(j, block_of(j, b)[i], block_of(j, b)[k]);
}

struct sudoku_judge *sudoku_judge_new(const struct topology *t)
{
    struct sudoku_judge *j = mem_alloc(1, sizeof *j);
    size_t n = (size_t)t->nsymbols;

    assert(t->nsymbols <= MOST_SYMBOLS && t->nelements <= MOST_ELEMENTS);
    *j = (struct sudoku_judge){.t = t, .nblocks = t->nblocks};
    j->block = mem_alloc(MOST_BLOCKS * n, sizeof *j->block);
    memcpy(j->block, t->block, (size_t)t->nblocks * n * sizeof *j->block);
    if (t->nelements <= MOST_COMBINED)
        find_blocks(j);
    find_peers(j);
    j->found = mem_alloc((size_t)t->nelements, sizeof *j->found);
    return j;
}

void sudoku_judge_free(struct sudoku_judge *j)
{
    free(j->block);
    free(j->peer);
    free(j->npeers);
    free(j->found);
    free(j);
}

static void exclude(struct judged_board *b, int e, unsigned symbols);

/* Decides an element and removes its symbol from the peers. */
static void decide(struct judged_board *b, int e, unsigned symbol)
{
    const int *peer = b->j->peer + e * b->j->t->nelements;

    b->can[e] &= symbol;
    b->broken |= b->can[e] == 0;
    if (b->placed[e] || b->broken)
        return;
    b->placed[e] = true;
    for (int i = 0; i < b->j->npeers[e]; i++)
        exclude(b, peer[i], symbol);
}

static void exclude(struct judged_board *b, int e, unsigned symbols)
{
    b->can[e] &= ~symbols;
    b->broken |= b->can[e] == 0;
    if (!b->broken && (b->can[e] & (b->can[e] - 1)) == 0)
        decide(b, e, b->can[e]);
}

/* Decides symbols with one place in a block; returns whether there were any. */
static bool decide_hidden(struct judged_board *b)
{
    int n = b->j->t->nsymbols;
    bool any = false;

    for (int k = 0; k < b->j->nblocks && !b->broken; k++) {
        const int *element = block_of(b->j, k);
        unsigned once = 0, more = 0;
        for (int i = 0; i < n; i++) {
            more |= once & b->can[element[i]];
            once |= b->can[element[i]];
        }
        b->broken |= once != (1u << n) - 1;
        for (int i = 0; i < n && !b->broken; i++) {
            unsigned only = b->can[element[i]] & once & ~more;
            if (!only || b->placed[element[i]])
                continue;
            decide(b, element[i], only & (0u - only));
            any = true;
        }
    }
    return any && !b->broken;
}

/* Candidates, one of which is true: those of an element, or of a symbol in a block. */
struct choice {
    int n, element[MOST_SYMBOLS];
    unsigned symbol[MOST_SYMBOLS];
};

static void consider(const struct judged_board *b, int e, unsigned symbols, struct choice *c)
{
    unsigned can = b->placed[e] ? 0 : b->can[e] & symbols;

    for (; can; can &= can - 1) {
        c->element[c->n] = e;
        c->symbol[c->n++] = can & (0u - can);
    }
}

/* Keeps the smaller choice; of equal ones, each with the same chance. */
static void keep(struct sudoku_judge *j, const struct choice *c, struct choice *best,
                 uint32_t *ties)
{
    if (c->n == 0 || (best->n && c->n > best->n))
        return;
    *ties = c->n == best->n ? *ties + 1 : 1;
    if (pcg32_below(&j->rng, *ties) == 0)
        *best = *c;
}

/* A random one of the smallest choices; none if all is placed. */
static void choose(struct sudoku_judge *j, const struct judged_board *b, struct choice *best)
{
    int nsymbols = j->t->nsymbols;
    struct choice c;
    uint32_t ties = 0;

    best->n = 0;
    for (int e = 0; e < j->t->nelements; e++) {
        c.n = 0;
        consider(b, e, ~0u, &c);
        keep(j, &c, best, &ties);
    }
    for (int i = 0; i < j->nblocks * nsymbols; i++) {
        c.n = 0;
        for (int k = 0; k < nsymbols; k++)
            consider(b, block_of(j, i / nsymbols)[k], 1u << i % nsymbols, &c);
        keep(j, &c, best, &ties);
    }
}

/* Takes a candidate of the hint, or a random one, out of the choice. */
static void take_candidate(struct sudoku_judge *j, struct choice *c, int *element, unsigned *symbol)
{
    int at = (int)pcg32_below(&j->rng, (uint32_t)c->n);

    for (int i = 0; j->hint && i < c->n; i++)
        if (c->symbol[i] == 1u << (j->hint[c->element[i]] - 1))
            at = i;
    *element = c->element[at];
    *symbol = c->symbol[at];
    c->element[at] = c->element[--c->n];
    c->symbol[at] = c->symbol[c->n];
}

/* Whether the board has a solution; true when the nodes are used up. */
static bool solvable(struct sudoku_judge *j, struct judged_board *b)
{
    struct choice c;
    bool found = false;

    while (decide_hidden(b))
        ;
    if (b->broken)
        return false;
    choose(j, b, &c);
    if (c.n == 0)
        memcpy(j->found, b->can, (size_t)j->t->nelements * sizeof *j->found);
    if (c.n == 0 || ++j->nodes > j->limit)
        return true;
    struct judged_board *next = mem_alloc(1, sizeof *next);
    while (c.n > 0 && !found) {
        int e;
        unsigned symbol;
        take_candidate(j, &c, &e, &symbol);
        *next = *b;
        decide(next, e, symbol);
        found = !next->broken && solvable(j, next);
    }
    free(next);
    return found;
}

static void assume(struct judged_board *b, struct story_fact fact)
{
    unsigned symbol = 1u << (abs(fact.value) - 1);

    if (fact.value > 0)
        decide(b, fact.place, symbol);
    else
        exclude(b, fact.place, symbol);
}

enum sudoku_verdict { HOLDS, FAILS, UNDECIDED };

/* Tries near the solution, then at random, longer and longer: where most of the board is empty, a
 * bad beginning takes forever, and a good one is at hand. */
static enum sudoku_verdict judge_board(struct sudoku_judge *j, const struct judged_board *b,
                                       const int *solution, struct sudoku_judged *sum)
{
    struct judged_board *copy = mem_alloc(1, sizeof *copy);
    bool found = !b->broken;
    long all = 0;

    j->hint = solution;
    j->nodes = 0;
    for (j->limit = FIRST_NODES; found && j->limit <= MOST_NODES; j->limit += j->limit / 4) {
        *copy = *b;
        j->nodes = 0;
        found = solvable(j, copy);
        all += j->nodes;
        if (j->nodes <= j->limit)
            break;
        j->hint = NULL;
    }
    free(copy);
    sum->questions++;
    sum->nodes += all;
    sum->most = all > sum->most ? all : sum->most;
    return !found ? HOLDS : j->nodes > j->limit || j->limit > MOST_NODES ? UNDECIDED : FAILS;
}

static struct judged_board *board_new(const struct sudoku_judge *j)
{
    struct judged_board *b = mem_alloc(1, sizeof *b);

    b->j = j;
    for (int e = 0; e < j->t->nelements; e++)
        b->can[e] = (1u << j->t->nsymbols) - 1;
    return b;
}

/* The board of the reason, on which the fact is wrong. */
static struct judged_board *spoiled_new(const struct sudoku_judge *j, const struct story_step *step,
                                        struct story_fact fact)
{
    struct judged_board *b = board_new(j);

    for (int i = 0; i < step->nbecause; i++)
        assume(b, step->because[i]);
    assume(b, (struct story_fact){fact.place, -fact.value});
    return b;
}

/* Whether the fact follows from the reason. */
static enum sudoku_verdict judge_fact(struct sudoku_judge *j, const struct story_step *step,
                                      struct story_fact fact, const int *solution,
                                      struct sudoku_judged *sum)
{
    struct judged_board *b = spoiled_new(j, step, fact);
    enum sudoku_verdict v = judge_board(j, b, solution, sum);
    free(b);
    return v;
}

bool sudoku_judge_step(struct sudoku_judge *j, const struct story_step *step, const int *solution,
                       struct sudoku_judged *sum, struct strbuf *why)
{
    bool fine = true;

    pcg32_seed(&j->rng, 1, 1);
    sum->steps++;
    for (int i = 0; i < step->nfacts && fine; i++) {
        enum sudoku_verdict v = judge_fact(j, step, step->fact[i], solution, sum);
        sum->undecided += v == UNDECIDED;
        fine = v != FAILS;
    }
    if (!fine)
        strbuf_format(why, "%s: the reason does not suffice\n", step->technique);
    return fine;
}

/* Whether another solution has these symbols where some are known; FAILS: none. */
static enum sudoku_verdict judge_second(struct sudoku_judge *j, const int *known,
                                        const unsigned *symbol, struct sudoku_judged *sum)
{
    enum sudoku_verdict v = HOLDS;

    for (int e = 0; e < j->t->nelements && v == HOLDS; e++) {
        if (known[e])
            continue;
        struct judged_board *b = board_new(j);
        for (int i = 0; i < j->t->nelements; i++)
            if (known[i])
                decide(b, i, symbol[i]);
        exclude(b, e, symbol[e]);
        v = judge_board(j, b, NULL, sum);
        free(b);
    }
    return v == HOLDS ? FAILS : v == FAILS ? HOLDS : v;
}

/* From one beginning: no solution in which the fact is wrong is the only one. */
static enum sudoku_verdict judge_beginning(struct sudoku_judge *j, const struct story_step *step,
                                           struct story_fact fact, const int *known,
                                           struct sudoku_judged *sum)
{
    struct judged_board *b = spoiled_new(j, step, fact);
    uint32_t kept = pcg32_below(&j->rng, 60);

    for (int e = 0; e < j->t->nelements; e++)
        if (known[e] && pcg32_below(&j->rng, 100) < kept)
            decide(b, e, 1u << (known[e] - 1));
    enum sudoku_verdict v = judge_board(j, b, NULL, sum);
    free(b);
    if (v != FAILS)
        return v;
    unsigned *symbol = mem_alloc((size_t)j->t->nelements, sizeof *symbol);
    memcpy(symbol, j->found, (size_t)j->t->nelements * sizeof *symbol);
    v = judge_second(j, known, symbol, sum);
    sum->second += v == HOLDS;
    free(symbol);
    return v;
}

bool sudoku_judge_promise(struct sudoku_judge *j, const struct story_step *step, const int *known,
                          struct sudoku_judged *sum, struct strbuf *why)
{
    enum { BEGINNINGS = 8 };
    bool fine = true;

    pcg32_seed(&j->rng, 1, 1);
    sum->steps++;
    for (int i = 0; i < step->nfacts * BEGINNINGS && fine; i++) {
        enum sudoku_verdict v = judge_beginning(j, step, step->fact[i / BEGINNINGS], known, sum);
        sum->undecided += v == UNDECIDED;
        fine = v != FAILS;
    }
    if (!fine)
        strbuf_format(why, "%s: the promise does not suffice\n", step->technique);
    return fine;
}
