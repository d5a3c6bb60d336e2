/* Compares the state of the learner with the definitions in learner_state.h. */
#include "solver/sudoku/learner_state.h"

static void learner_check_trail(const struct learner *l)
{
    int nset = 0;

    for (int v = 0; v < l->nvars; v++)
        nset += l->value[v] != 0;
    assert(nset == l->ntrail && l->processed <= l->ntrail);
    for (int i = 0; i < l->ntrail; i++)
        assert(learner_value(l, l->trail[i]) == 1);
    for (int i = 0; i < l->nlevels; i++)
        assert(l->level_start[i] <= l->ntrail &&
               (i == 0 || l->level_start[i - 1] <= l->level_start[i]));
}

/* After propagation without a conflict every literal has been processed. */
static void learner_check_groups(const struct learner *l)
{
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
}

/* No clause is false, or implies a literal that is open. */
static void learner_check_clauses(const struct learner *l)
{
    for (size_t at = 0; at < l->pool.n; at += CLAUSE_LITERALS + (size_t)l->pool.at[at]) {
        int open = 0, satisfied = 0;
        for (int i = 0; i < l->pool.at[at + CLAUSE_SIZE]; i++) {
            int value = learner_value(l, l->pool.at[at + CLAUSE_LITERALS + (size_t)i]);
            open += value == 0;
            satisfied += value > 0;
        }
        assert(satisfied || open >= 2);
    }
}

void learner_check(const struct learner *l)
{
    assert(l->processed == l->ntrail);
    learner_check_trail(l);
    learner_check_groups(l);
    learner_check_clauses(l);
}
