/*
 * Exact counting, and choosing loops uniformly at random, by dynamic programming over a frontier.
 *
 * The sweep passes the dots one by one, line by line, in the direction that cuts fewer undecided
 * edges: on blank boards along the shorter side. All that matters of the part already passed is
 * which edges leave it, how these are joined in pairs behind the frontier (a word of brackets,
 * because paths in the plane do not cross), and how many edges each clue that the frontier cuts
 * still needs. Partial loops that agree in this are one state and are counted together. The cost
 * grows with the number of states, that is with the width of the board, not with the count.
 *
 * Sources: Simpath in Knuth, TAOCP 7.1.4; the transfer matrices of Jensen and Guttmann 1999 for
 * self-avoiding polygons, whose bracket words these are.
 */
#pragma once

#include "base/pcg.h"
#include "model/loops/loop.h"

#include <gmp.h>
#include <stdint.h>

struct frontier_request {
    const struct puzzle *puzzle;
    const int *edges; /* [nedges] enum edge_value: decided elsewhere; or NULL */
    bool sets;        /* count sets of disjoint loops, including the empty set, not single loops */
    uint64_t memory;  /* bytes that the tables may take together */
};

struct frontier_stats {
    size_t states;   /* in the largest table */
    size_t total;    /* in all tables together */
    uint64_t bytes;  /* taken by the tables at their largest */
    uint64_t needed; /* a lower bound of `bytes`, known before the count on blank boards, else 0 */
};

enum frontier_answer { FRONTIER_DONE, FRONTIER_MEMORY /* the limit was reached: no count */ };

/* The number of solutions. `count` is initialised by the caller; stats may be NULL. A board without
 * clues whose tables are certain not to fit is refused at once. */
enum frontier_answer frontier_count(const struct frontier_request *q, mpz_t count,
                                    struct frontier_stats *stats);

/* The same, starting with the edges that deduction (with lookahead) decides, unless `plain` or
 * `sets`: the rules of deduction hold for single loops only. q->edges must be NULL. */
enum frontier_answer frontier_count_closed(const struct frontier_request *q, bool plain,
                                           mpz_t count, struct frontier_stats *stats);

/* ---- uniform loops ---- */

struct frontier_sampler;

/*
 * Keeps all tables of a count of single loops (q->sets is false), each state with the number of
 * ways to go on from it. NULL when they do not fit in q->memory. The puzzle must outlive it.
 */
struct frontier_sampler *frontier_sampler_new(const struct frontier_request *q);
void frontier_sampler_free(struct frontier_sampler *s); /* NULL is fine */

/* The number of solutions, which may be zero. Owned by the sampler. */
mpz_srcptr frontier_sampler_total(const struct frontier_sampler *s);

/* A solution, each with exactly the same probability; there must be one. The caller frees it. */
struct loop *frontier_sampler_choose(const struct frontier_sampler *s, struct pcg32 *rng);

/*
 * The size of the tables of blank boards, known before any table exists (private to this folder).
 */
