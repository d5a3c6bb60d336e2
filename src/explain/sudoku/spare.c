/*
 * A fact is needed if the others have a solution in which a conclusion is wrong. Solutions found
 * before answer many of these questions, since their symbols can be renamed. The others go to the
 * search that learns (learner.h); what it learns about the topology serves all later questions. It
 * knows the implied blocks: that these cannot be filled takes long to find out otherwise, because
 * most of the board is empty.
 *
 * As all facts together force the conclusions, the fact in question is wrong in such a solution,
 * too. Where there is none, the proof rests on some of the facts. Nothing has to be asked about the
 * others.
 */
#include "explain/sudoku/reason.h"

#include "base/bitset.h"
#include "base/checks.h"
#include "base/mem.h"
#include "solver/sudoku/learner.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* After a question with more conflicts than these, all solutions are looked for. */
enum { HARD_CONFLICTS = 200 };

/* What an assumption is, if it is no fact of the reason. */
enum { NUMBER_CONCLUSION = -1, NUMBER_FACT_WRONG = -2 };

struct spare_search {
    struct topology *t; /* with implied blocks */
    struct learner *learner;
    struct solution_pool *pool;
    int *near; /* [nelements] the sudoku's own solution */

    /* The reason. */
    const struct story_fact *fact, *conclusion; /* [nfacts], [nconclusions] */
    int nfacts, nconclusions;
    bool *gone;      /* [nfacts] spared */
    uint64_t *proof; /* [words] facts that suffice for all conclusions; */
    uint64_t *next;  /* [words] the same without the fact in question, as far as it is shown */
    size_t gones, proofs, nexts, words;

    /* A question: assumptions, and which fact each of them is. */
    int *element, *symbol, *number; /* [n] */
    bool *used;                     /* [n] */
    size_t elements, symbols, numbers, useds;
    int n;
};

struct spare_search *spare_search_new(const struct topology *t)
{
    struct spare_search *s = mem_alloc(1, sizeof *s);
    int *none = mem_alloc((size_t)t->nelements, sizeof *none);

    s->t = topology_with_implied(t);
    s->learner = learner_new(s->t);
    s->pool = solution_pool_new(s->t);
    s->near = mem_alloc((size_t)t->nelements, sizeof *s->near);
    learner_load(s->learner, none, NULL);
    free(none);
    return s;
}

void spare_search_free(struct spare_search *s)
{
    if (!s)
        return;
    learner_free(s->learner);
    solution_pool_free(s->pool);
    topology_drop(s->t);
    free(s->near);
    free(s->gone);
    free(s->proof);
    free(s->next);
    free(s->element);
    free(s->symbol);
    free(s->number);
    free(s->used);
    free(s);
}

/* Begins near the sudoku's own solution. */
static void use_solution(struct spare_search *s, const int *solution)
{
    size_t size = (size_t)s->t->nelements * sizeof *solution;

    if (memcmp(s->near, solution, size) == 0)
        return;
    memcpy(s->near, solution, size);
    learner_near(s->learner, solution);
    solution_pool_add(s->pool, solution);
}

/* ---- questions ---- */

static void assume(struct spare_search *s, int place, int value, int number)
{
    s->element[s->n] = place;
    s->symbol[s->n] = value;
    s->number[s->n++] = number;
}

static void assume_facts(struct spare_search *s, int from, int to)
{
    for (int i = from; i < to; i++)
        if (!s->gone[i])
            assume(s, s->fact[i].place, s->fact[i].value, i);
}

/* Assumes that the fact is wrong, and all that are left hold. Those that are needed for sure come
 * first, so that proofs rest on others only if they have to. */
static void ask_about(struct spare_search *s, int fact)
{
    s->n = 0;
    assume(s, s->fact[fact].place, -s->fact[fact].value, NUMBER_FACT_WRONG);
    assume_facts(s, fact + 1, s->nfacts);
    assume_facts(s, 0, fact);
}

/* Adds to the next proof what the last answer rests on. If that the fact is wrong takes part, the
 * conclusion follows from the old proof where the fact holds. */
static void add_proof(struct spare_search *s)
{
    for (int i = 0; i < s->n; i++) {
        if (!s->used[i])
            continue;
        if (s->number[i] >= 0)
            bitset_add(s->next, s->number[i]);
        for (size_t k = 0; s->number[i] == NUMBER_FACT_WRONG && k < s->words; k++)
            s->next[k] |= s->proof[k];
    }
}

/* Asks the learner for a solution that agrees with the assumptions; NULL if there is none, and the
 * proof is added then. */
static const int *ask_learner(struct spare_search *s)
{
    if (solution_pool_is_complete(s->pool)) {
        memset(s->used, true, (size_t)s->n * sizeof *s->used);
        add_proof(s);
        return NULL;
    }
    int64_t before = learner_conflicts(s->learner);
    bool found = learner_allows(s->learner, s->element, s->symbol, s->n, s->used);
    if (learner_conflicts(s->learner) - before > HARD_CONFLICTS)
        solution_pool_complete(s->pool);
    if (!found) {
        add_proof(s);
        return NULL;
    }
    solution_pool_add(s->pool, learner_symbols(s->learner));
    return learner_symbols(s->learner);
}

/* ---- several conclusions at once ---- */

/* Whether some conclusion is wrong in the solution. */
static bool differs(const struct spare_search *s, const int *solution)
{
    for (int k = 0; k < s->nconclusions; k++) {
        struct story_fact c = s->conclusion[k];
        if ((solution[c.place] == abs(c.value)) != (c.value > 0))
            return true;
    }
    return false;
}

enum verdict { NEEDED, SPARED, OPEN };

/* Asks whether the fact follows from the others, without naming a conclusion: often one answer
 * serves all conclusions. */
static enum verdict ask_for_all(struct spare_search *s, int fact)
{
    const int *solution;
    bool any = false;
    int at = 0;

    ask_about(s, fact);
    while ((solution = solution_pool_next(s->pool, &at, s->element, s->symbol, s->n))) {
        if (differs(s, solution))
            return NEEDED;
        any = true;
    }
    if (any && solution_pool_is_complete(s->pool))
        return OPEN;
    solution = ask_learner(s);
    return !solution ? SPARED : differs(s, solution) ? NEEDED : OPEN;
}

static enum verdict ask_for_each(struct spare_search *s, int fact)
{
    for (int k = 0; k < s->nconclusions; k++) {
        ask_about(s, fact);
        assume(s, s->conclusion[k].place, -s->conclusion[k].value, NUMBER_CONCLUSION);
        /* If no solution agrees with the assumptions, the proof is added. */
        int at = 0;
        if (solution_pool_next(s->pool, &at, s->element, s->symbol, s->n) || ask_learner(s))
            return NEEDED;
    }
    return SPARED;
}

/* Whether the facts that are left force all conclusions without this one. */
static bool can_spare(struct spare_search *s, int fact)
{
    enum verdict verdict = OPEN;

    if (!bitset_has(s->proof, fact))
        return true;
    memset(s->next, 0, s->words * sizeof *s->next);
    if (s->nconclusions > 1)
        verdict = ask_for_all(s, fact);
    if (verdict == OPEN)
        verdict = ask_for_each(s, fact);
    if (verdict == NEEDED)
        return false;
    bitset_remove(s->next, fact);
    memcpy(s->proof, s->next, s->words * sizeof *s->proof);
    return true;
}

/* ---- reasons ---- */

/* Whether the facts force all conclusions. */
static bool all_force(struct spare_search *s)
{
    for (int k = 0; k < s->nconclusions; k++) {
        s->n = 0;
        assume_facts(s, 0, s->nfacts);
        assume(s, s->conclusion[k].place, -s->conclusion[k].value, NUMBER_CONCLUSION);
        if (learner_allows(s->learner, s->element, s->symbol, s->n, s->used))
            return false;
    }
    return true;
}

int spare_facts(struct spare_search *s, struct story_fact *because, int n,
                const struct story_fact *conclusion, int nconclusions, const int *solution)
{
    int kept = 0;

    assert(nconclusions > 0);
    if (n == 0)
        return 0;
    s->fact = because;
    s->nfacts = n;
    s->conclusion = conclusion;
    s->nconclusions = nconclusions;
    size_t facts = (size_t)s->nfacts, most = facts + 2;
    s->words = bitset_words(facts);
    s->gone = mem_reserve(s->gone, facts, &s->gones, sizeof *s->gone);
    s->proof = mem_reserve(s->proof, s->words, &s->proofs, sizeof *s->proof);
    s->next = mem_reserve(s->next, s->words, &s->nexts, sizeof *s->next);
    s->element = mem_reserve(s->element, most, &s->elements, sizeof *s->element);
    s->symbol = mem_reserve(s->symbol, most, &s->symbols, sizeof *s->symbol);
    s->number = mem_reserve(s->number, most, &s->numbers, sizeof *s->number);
    s->used = mem_reserve(s->used, most, &s->useds, sizeof *s->used);
    memset(s->gone, 0, (size_t)n * sizeof *s->gone);
    memset(s->proof, -1, s->words * sizeof *s->proof);
    use_solution(s, solution);
    if (CHECKS)
        assert(all_force(s));
    for (int i = n - 1; i >= 0; i--)
        s->gone[i] = can_spare(s, i);
    if (CHECKS)
        assert(all_force(s));
    for (int i = 0; i < n; i++)
        if (!s->gone[i])
            because[kept++] = because[i];
    return kept;
}
