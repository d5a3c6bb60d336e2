/*
 * The trail of the learner and unit propagation over groups: a true candidate makes all others of
 * its groups false; the last candidate of a group that is not false is true.
 */
#include "solver/sudoku/learner_state.h"

#include "base/ints.h"

/* The groups of candidate v: the first is its element, the others are its symbol in the blocks.
 * Returns their number. */
static int learner_groups(const struct learner *l, int v)
{
    int e = v / l->nsymbols;

    return 1 + l->topology->block_start[e + 1] - l->topology->block_start[e];
}

static int learner_group_of(const struct learner *l, int v, int i)
{
    const struct topology *t = l->topology;
    int e = v / l->nsymbols;

    assert(!CHECKS || (v >= 0 && v < l->nvars && i >= 0 && i < learner_groups(l, v)));
    if (i == 0)
        return e;
    return t->nelements + t->element_block[t->block_start[e] + i - 1] * l->nsymbols +
           v % l->nsymbols;
}

/* Candidate v is true, so all others of the group are false. */
static bool learner_fill_group(struct learner *l, int v, int g)
{
    struct learner_group group = learner_group(l, g);

    assert(!CHECKS || l->value[v] > 0);
    for (int k = 0; k < l->nsymbols; k++) {
        int other = learner_candidate(l, group, k);
        if (other == v || l->value[other] < 0)
            continue;
        if (l->value[other] > 0) {
            l->why.n = 0;
            ints_push(&l->why, 2 * v + 1);
            ints_push(&l->why, 2 * other + 1);
            l->weight[g] += l->bump;
            return false;
        }
        learner_assign(l, 2 * other + 1, WHY_PEER, v);
    }
    return true;
}

/* At most one candidate of the group is not false: it is true. */
static bool learner_last_of_group(struct learner *l, int g)
{
    struct learner_group group = learner_group(l, g);

    for (int k = 0; k < l->nsymbols; k++) {
        int v = learner_candidate(l, group, k);
        if (l->value[v] == 0)
            learner_assign(l, 2 * v, WHY_GROUP, g);
        if (l->value[v] >= 0)
            return true;
    }
    l->why.n = 0;
    for (int k = 0; k < l->nsymbols; k++)
        ints_push(&l->why, 2 * learner_candidate(l, group, k));
    l->weight[g] += l->bump;
    return false;
}

static bool learner_true(struct learner *l, int v)
{
    int n = learner_groups(l, v);

    for (int i = 0; i < n; i++)
        l->full[learner_group_of(l, v, i)]++;
    for (int i = 0; i < n; i++)
        if (!learner_fill_group(l, v, learner_group_of(l, v, i)))
            return false;
    return true;
}

static bool learner_false(struct learner *l, int v)
{
    int n = learner_groups(l, v);

    assert(!CHECKS || l->value[v] < 0);
    for (int i = 0; i < n; i++)
        l->left[learner_group_of(l, v, i)]--;
    for (int i = 0; i < n; i++) {
        int g = learner_group_of(l, v, i);
        if (l->left[g] <= 1 && !l->full[g] && !learner_last_of_group(l, g))
            return false;
    }
    return true;
}

bool learner_propagate(struct learner *l)
{
    while (l->processed < l->ntrail) {
        int literal = l->trail[l->processed++];
        if (!(literal & 1 ? learner_false(l, literal / 2) : learner_true(l, literal / 2)) ||
            !learner_propagate_clauses(l, literal ^ 1))
            return false;
    }
    if (CHECKS && check_due(&l->pace))
        learner_check(l);
    return true;
}

void learner_backtrack(struct learner *l, int level)
{
    assert(level >= 0 && l->processed <= l->ntrail);
    if (level >= l->nlevels)
        return;
    int keep = l->level_start[level];
    while (l->ntrail > keep) {
        int literal = l->trail[--l->ntrail];
        if (l->ntrail < l->processed) {
            /* Undoes what processing the literal counted. */
            int v = literal / 2, n = learner_groups(l, v);
            for (int i = 0; i < n; i++) {
                int g = learner_group_of(l, v, i);
                if (literal & 1)
                    l->left[g]++;
                else
                    l->full[g]--;
            }
        }
        l->value[literal / 2] = 0;
        l->last[literal / 2] = !(literal & 1);
    }
    if (l->processed > keep)
        l->processed = keep;
    l->nlevels = level;
}

void learner_explain(struct learner *l, int v)
{
    int at = l->reason[v].at;

    switch (l->reason[v].why) {
    case WHY_GUESS:
        break;
    case WHY_PEER:
        ints_push(&l->why, 2 * at + 1);
        break;
    case WHY_GROUP: {
        struct learner_group group = learner_group(l, at);
        for (int k = 0; k < l->nsymbols; k++) {
            int other = learner_candidate(l, group, k);
            if (other != v)
                ints_push(&l->why, 2 * other);
        }
        l->weight[at] += l->bump;
        break;
    }
    case WHY_CLAUSE:
        for (int i = 0; i < l->pool.at[at + LEMMA_SIZE]; i++) {
            int literal = l->pool.at[at + LEMMA_LITERALS + i];
            if (literal / 2 != v)
                ints_push(&l->why, literal);
        }
    }
}

/* ---- checking the state ----
 * Compares the state of the learner with the definitions in learner_state.h. */

void learner_check(const struct learner *l)
{
    assert(l->processed == l->ntrail);
    int nset = 0;
    for (int v = 0; v < l->nvars; v++)
        nset += l->value[v] != 0;
    assert(nset == l->ntrail && l->processed <= l->ntrail);
    for (int i = 0; i < l->ntrail; i++)
        assert(learner_value(l, l->trail[i]) == 1);
    for (int i = 0; i < l->nlevels; i++)
        assert(l->level_start[i] <= l->ntrail &&
               (i == 0 || l->level_start[i - 1] <= l->level_start[i]));
    /* After propagation without a conflict every literal has been processed. */
    for (int g = 0; g < l->ngroups; g++) {
        struct learner_group group = learner_group(l, g);
        int left = 0, full = 0;
        for (int k = 0; k < l->nsymbols; k++) {
            int value = l->value[learner_candidate(l, group, k)];
            left += value >= 0;
            full += value > 0;
        }
        assert(l->left[g] == left && l->full[g] == full);
        assert(left >= 1 && full <= 1);
        assert(full == (left == 1));
    }
    /* No clause is false, or implies a literal that is open. */
    for (size_t at = 0; at < l->pool.n; at += LEMMA_LITERALS + (size_t)l->pool.at[at]) {
        int open = 0, satisfied = 0;
        for (int i = 0; i < l->pool.at[at + LEMMA_SIZE]; i++) {
            int value = learner_value(l, l->pool.at[at + LEMMA_LITERALS + (size_t)i]);
            open += value == 0;
            satisfied += value > 0;
        }
        assert(satisfied || open >= 2);
    }
}
