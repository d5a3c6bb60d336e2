#include "solver/sudoku/learner_state.h"

#include "base/ints.h"

#include <stdlib.h>
#include <string.h>

enum { RESTART_UNIT = 100, MOST_CLAUSES = 4000, MORE_CLAUSES = 500, FEW_SOLUTIONS = 20 };

static const double WEIGHT_GROWTH = 1.1, WEIGHT_LIMIT = 1e100;

/* ---- life ---- */

struct learner *learner_new(const struct topology *t)
{
    struct learner *l = mem_alloc(1, sizeof *l);

    assert(t->nelements > 0 && t->nsymbols > 0 && t->nsymbols <= TOPOLOGY_MAX_SYMBOLS);
    l->topology = t;
    l->nsymbols = t->nsymbols;
    l->nvars = t->nelements * t->nsymbols;
    l->ngroups = t->nelements + t->nblocks * t->nsymbols;
    size_t nvars = (size_t)l->nvars, ngroups = (size_t)l->ngroups;
    l->value = arena_take(&l->arena, nvars, sizeof *l->value);
    l->level = arena_take(&l->arena, nvars, sizeof *l->level);
    l->reason = arena_take(&l->arena, nvars, sizeof *l->reason);
    l->trail = arena_take(&l->arena, nvars, sizeof *l->trail);
    l->level_start = arena_take(&l->arena, nvars + 1, sizeof *l->level_start);
    l->left = arena_take(&l->arena, ngroups, sizeof *l->left);
    l->full = arena_take(&l->arena, ngroups, sizeof *l->full);
    l->weight = arena_take(&l->arena, ngroups, sizeof *l->weight);
    l->watch = arena_take(&l->arena, 2 * nvars, sizeof *l->watch);
    l->last = arena_take(&l->arena, nvars, sizeof *l->last);
    l->mark = arena_take(&l->arena, nvars, sizeof *l->mark);
    l->stamp = arena_take(&l->arena, nvars + 1, sizeof *l->stamp);
    l->symbols = arena_take(&l->arena, (size_t)l->topology->nelements, sizeof *l->symbols);
    return l;
}

void learner_free(struct learner *l)
{
    if (!l)
        return;
    arena_release(&l->arena);
    free(l->pool.at);
    free(l->why.at);
    free(l->seen.at);
    free(l->lemma.at);
    free(l);
}

/* ---- questions ---- */

void learner_load(struct learner *l, const int *given, struct pcg32 *rng)
{
    memset(l->value, 0, (size_t)l->nvars * sizeof *l->value);
    memset(l->left, l->nsymbols, (size_t)l->ngroups * sizeof *l->left);
    memset(l->full, 0, (size_t)l->ngroups * sizeof *l->full);
    memset(l->watch, -1, 2 * (size_t)l->nvars * sizeof *l->watch);
    for (int g = 0; g < l->ngroups; g++)
        l->weight[g] = 0;
    memset(l->last, 0, (size_t)l->nvars * sizeof *l->last);
    l->ntrail = l->processed = l->nlevels = 0;
    l->refuted = false;
    l->bump = 1;
    l->pool.n = 0;
    l->nclauses = l->learnt = 0;
    l->most_clauses = MOST_CLAUSES;
    l->out = NULL;
    l->rng = rng;
    l->conflicts = 0;
    l->restarts = l->found = 0;
    l->listing = false;
    l->next_restart = RESTART_UNIT;
    for (int e = 0; e < l->topology->nelements; e++) {
        assert(given[e] >= 0 && given[e] <= l->nsymbols);
        if (given[e])
            learner_assign(l, 2 * (e * l->nsymbols + given[e] - 1), WHY_GUESS, 0);
    }
}

void learner_log(struct learner *l, FILE *out)
{
    l->out = out;
}

/* Adds the lemma, whose literals are open or false. */
static void learner_add_lemma(struct learner *l)
{
    if (l->lemma.n == 0)
        l->refuted = true;
    else if (l->lemma.n == 1)
        learner_assign(l, l->lemma.at[0], WHY_GUESS, 0);
    else
        learner_add_clause(l, 0);
}

void learner_exclude(struct learner *l, const int *symbol)
{
    assert(l->nlevels == 0);
    l->lemma.n = 0;
    for (int e = 0; e < l->topology->nelements; e++) {
        int v = e * l->nsymbols + symbol[e] - 1;
        assert(symbol[e] >= 1 && symbol[e] <= l->nsymbols);
        if (l->value[v] == 0)
            ints_push(&l->lemma, 2 * v + 1);
    }
    learner_add_lemma(l);
}

/* ---- decisions ---- */

static void learner_begin_level(struct learner *l)
{
    assert(l->nlevels <= l->nvars && l->processed == l->ntrail);
    l->level_start[l->nlevels++] = l->ntrail;
}

/* Of a group with at least two candidates that are not false: the smaller it is and the more often
 * it took part in conflicts, the better to guess in. */
static double learner_score(const struct learner *l, int g)
{
    int others = l->left[g] - 1;

    return (l->weight[g] + 0.1 * l->bump) / (others * others);
}

/* An open group with the best score; of several, the first or a random one. */
static int learner_choose_group(struct learner *l)
{
    double most = 0;
    int best = -1, ties = 0;

    for (int g = 0; g < l->ngroups; g++) {
        double score = l->left[g] >= 2 ? learner_score(l, g) : 0;
        if (score <= 0 || score < most)
            continue;
        ties = score > most ? 1 : ties + 1;
        if (score > most || (l->rng && pcg32_below(l->rng, (uint32_t)ties) == 0)) {
            most = score;
            best = g;
        }
    }
    assert(best >= 0);
    return best;
}

/* An open candidate of the group: the one that was true most recently, otherwise the first or a
 * random one. */
static int learner_choose_candidate(struct learner *l, int g)
{
    struct learner_group group = learner_group(l, g);
    int chosen = -1, n = 0;

    for (int k = 0; k < l->nsymbols; k++) {
        int v = learner_candidate(l, group, k);
        if (l->value[v])
            continue;
        if (l->last[v])
            return v;
        n++;
        if (chosen < 0 || (l->rng && pcg32_below(l->rng, (uint32_t)n) == 0))
            chosen = v;
    }
    assert(chosen >= 0);
    return chosen;
}

static void learner_guess(struct learner *l)
{
    int v = learner_choose_candidate(l, learner_choose_group(l));

    learner_begin_level(l);
    learner_assign(l, 2 * v, WHY_GUESS, 0);
}

/* The i-th number of the sequence of Luby, Sinclair and Zuckerman: 1 1 2 1 1 2 4 ..., i >= 1. */
static int luby(int i)
{
    int k = 1;

    assert(i >= 1);
    while ((1 << k) - 1 < i)
        k++;
    return i == (1 << k) - 1 ? 1 << (k - 1) : luby(i - (1 << (k - 1)) + 1);
}

static void learner_conflict(struct learner *l)
{
    l->conflicts++;
    l->bump *= WEIGHT_GROWTH;
    learner_learn(l);
    if (l->bump < WEIGHT_LIMIT)
        return;
    for (int g = 0; g < l->ngroups; g++)
        l->weight[g] /= WEIGHT_LIMIT;
    l->bump /= WEIGHT_LIMIT;
}

/* ---- the answer ---- */

/* Enters the true candidates into the symbols. */
static void learner_read_symbols(struct learner *l)
{
    for (int i = 0; i < l->ntrail; i++)
        if (!(l->trail[i] & 1))
            l->symbols[l->trail[i] / 2 / l->nsymbols] = l->trail[i] / 2 % l->nsymbols + 1;
}

/* Makes the next assumption, on a level of its own; false if it contradicts what is known. */
static bool learner_assume(struct learner *l, int element, int symbol)
{
    int literal = 2 * (element * l->nsymbols + abs(symbol) - 1) + (symbol < 0);
    int value = learner_value(l, literal);

    assert(element >= 0 && element < l->topology->nelements);
    assert(symbol != 0 && abs(symbol) <= l->nsymbols);
    if (value < 0)
        return false;
    learner_begin_level(l);
    if (value == 0)
        learner_assign(l, literal, WHY_GUESS, 0);
    return true;
}

/* Propagates, and learns from conflicts until there is none; false if nothing is left. */
static bool learner_close(struct learner *l)
{
    while (!l->refuted && !learner_propagate(l)) {
        if (l->nlevels > 0)
            learner_conflict(l);
        else
            l->refuted = true;
    }
    return !l->refuted;
}

/* Restarts from time to time, and then drops clauses. False if nothing is left. */
static bool learner_refresh(struct learner *l)
{
    if (l->conflicts < l->next_restart)
        return true;
    l->next_restart = l->conflicts + RESTART_UNIT * (int64_t)luby(++l->restarts + 1);
    learner_backtrack(l, 0);
    if (!learner_close(l))
        return false;
    if (l->nclauses > l->most_clauses) {
        learner_reduce(l);
        l->most_clauses += MORE_CLAUSES;
    }
    return true;
}

/* ---- many solutions ----
 * A clause per solution would fill the memory. After some solutions the rest of the space is
 * searched in order, guess by guess, without learning: where solutions are many, conflicts are few.
 */

/* Excludes the last guess; false if only the n assumptions are left. */
static bool learner_turn_guess(struct learner *l, int n)
{
    if (l->nlevels <= n)
        return false;
    assert(l->level_start[l->nlevels - 1] < l->ntrail); /* only levels of assumptions are empty */
    int guess = l->trail[l->level_start[l->nlevels - 1]];
    learner_backtrack(l, l->nlevels - 1);
    learner_assign(l, guess ^ 1, WHY_GUESS, 0);
    return true;
}

static enum finding learner_list_next(struct learner *l, int n, int64_t *guesses, int64_t limit)
{
    while (learner_turn_guess(l, n)) {
        while (learner_propagate(l)) {
            if (l->ntrail == l->nvars) {
                learner_read_symbols(l);
                return FINDING_SOLUTION;
            }
            if (*guesses >= limit)
                return FINDING_LIMIT;
            ++*guesses;
            learner_guess(l);
        }
    }
    l->listing = false;
    l->refuted = n == 0;
    return FINDING_NONE;
}

/* ---- the next solution ---- */

enum finding learner_next(struct learner *l, const int *element, const int *symbol, int n,
                          int64_t *guesses, int64_t limit)
{
    if (l->listing)
        return learner_list_next(l, n, guesses, limit);
    learner_backtrack(l, 0);
    while (learner_close(l) && learner_refresh(l)) {
        if (l->nlevels < n) {
            if (!learner_assume(l, element[l->nlevels], symbol[l->nlevels]))
                return FINDING_NONE;
            continue;
        }
        if (l->ntrail == l->nvars) {
            assert(l->ntrail == l->nvars);
            learner_read_symbols(l);
            if (++l->found > FEW_SOLUTIONS) {
                l->listing = true;
            } else {
                /* A solution is excluded by its guesses, since everything else follows from
                 * them. */
                l->lemma.n = 0;
                for (int i = l->nlevels - 1; i >= 0; i--) {
                    int end = i + 1 < l->nlevels ? l->level_start[i + 1] : l->ntrail;
                    if (end > l->level_start[i])
                        ints_push(&l->lemma, l->trail[l->level_start[i]] ^ 1);
                }
                learner_backtrack(l, 0);
                learner_add_lemma(l);
            }
            return FINDING_SOLUTION;
        }
        if (*guesses >= limit)
            return FINDING_LIMIT;
        ++*guesses;
        learner_guess(l);
    }
    return FINDING_NONE;
}

const int *learner_symbols(const struct learner *l)
{
    return l->symbols;
}
