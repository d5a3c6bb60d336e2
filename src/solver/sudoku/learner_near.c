/*
 * Questions near a known solution. The solution stands for everything that is open: where no
 * element's own symbol is excluded, the symbols assumed, guessed and implied are together with the
 * solution's symbols of the other elements a solution, too. For a block cannot have a symbol twice:
 * not twice from one side, and a true candidate excludes its symbol from all other elements of its
 * blocks. So guesses are made only where the solution is contradicted, and the rest of the board
 * costs nothing.
 */
#include "solver/sudoku/learner_state.h"

#include "base/ints.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the known solution ---- */

void learner_near(struct learner *l, const int *solution)
{
    const struct topology *t = l->topology;

    for (int e = 0; e < t->nelements; e++) {
        assert(solution[e] >= 1 && solution[e] <= l->nsymbols);
        l->near[e] = solution[e] - 1;
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
            l->home[t->element_block[i] * l->nsymbols + solution[e] - 1] = e;
    }
}

/* Whether the solution's candidate at the element is excluded. */
static bool is_contradicted(const struct learner *l, int e)
{
    return l->value[e * l->nsymbols + l->near[e]] < 0;
}

/* ---- guesses ---- */

struct near_choice {
    int group; /* -1: none */
    double score;
};

static void consider_group(const struct learner *l, int g, struct near_choice *best)
{
    if (l->full[g])
        return;
    double score = learner_score(l, g);
    if (score > best->score)
        *best = (struct near_choice){g, score};
}

/* The open candidate of the group that does least damage; of several, one that was true most
 * recently. */
static int mildest_candidate(const struct learner *l, int g)
{
    struct learner_group group = learner_group(l, g);
    int chosen = -1, least = 0;

    for (int k = 0; k < l->nsymbols; k++) {
        int v = learner_candidate(l, group, k);
        if (l->value[v])
            continue;
        /* How many candidates of the solution the candidate would exclude; some count more than
         * once. */
        const struct topology *t = l->topology;
        int e = v / l->nsymbols, s = v % l->nsymbols, n = !is_contradicted(l, e);
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
            n += !is_contradicted(l, l->home[t->element_block[i] * l->nsymbols + s]);
        int cost = 2 * n - l->last[v];
        if (chosen < 0 || cost < least) {
            chosen = v;
            least = cost;
        }
    }
    assert(chosen >= 0);
    return chosen;
}

/* ---- the assumptions that took part ---- */

static void mark_why(struct learner *l)
{
    for (size_t i = 0; i < l->why.n; i++) {
        int v = l->why.at[i] / 2;
        if (l->level[v] == 0 || l->mark[v])
            continue;
        l->mark[v] = 1;
        ints_push(&l->seen, v);
    }
    l->why.n = 0;
}

/* Walks back from the value of candidate v, which contradicts the next assumption, to the
 * assumptions that it follows from. Every level so far begins with one. */
static void find_used(struct learner *l, int v, bool *used)
{
    assert(l->seen.n == 0 && v >= 0 && v < l->nvars);
    ints_push(&l->why, 2 * v);
    mark_why(l);
    for (int i = l->ntrail - 1; i >= 0 && l->seen.n > 0; i--) {
        int other = l->trail[i] / 2;
        if (!l->mark[other])
            continue;
        if (l->reason[other].why == WHY_GUESS)
            used[l->level[other] - 1] = true;
        learner_explain(l, other);
        mark_why(l);
    }
    for (size_t i = 0; i < l->seen.n; i++)
        l->mark[l->seen.at[i]] = 0;
    l->seen.n = 0;
}

/* ---- the question ---- */

bool learner_allows(struct learner *l, const int *element, const int *symbol, int n, bool *used)
{
    assert(!l->listing);
    assert(n >= 0);
    memset(used, 0, (size_t)n * sizeof *used);
    learner_backtrack(l, 0);
    while (learner_close(l) && learner_refresh(l)) {
        int i = l->nlevels, group;
        if (i < n) {
            if (learner_assume(l, element[i], symbol[i]))
                continue;
            used[i] = true;
            find_used(l, element[i] * l->nsymbols + abs(symbol[i]) - 1, used);
            return false;
        }
        /* The best open group whose candidate of the solution is excluded; -1 if there is none. */
        const struct topology *t = l->topology;
        struct near_choice best = {-1, 0};
        for (int e = 0; e < t->nelements; e++) {
            if (!is_contradicted(l, e))
                continue;
            consider_group(l, e, &best);
            for (int j = t->block_start[e]; j < t->block_start[e + 1]; j++)
                consider_group(l, t->nelements + t->element_block[j] * l->nsymbols + l->near[e],
                               &best);
        }
        group = best.group;
        if (group < 0) {
            /* What is true, and the known solution elsewhere. */
            for (int e = 0; e < l->topology->nelements; e++)
                l->symbols[e] = l->near[e] + 1;
            learner_read_symbols(l);
            return true;
        }
        learner_begin_level(l);
        learner_assign(l, 2 * mildest_candidate(l, group), WHY_GUESS, 0);
    }
    return false;
}
