/*
 * A fact is needed if the others have a solution in which a conclusion is wrong. A quick search
 * guesses along the sudoku's own solution, since nearly always there is one close to it. What takes
 * it long is for the search that learns (learner.h). Both know the implied blocks: that these
 * cannot be filled takes long to find out otherwise, because most of the board is empty.
 */
#include "sudoku/spare.h"

#include "base/checks.h"
#include "base/mem.h"
#include "sudoku/implied.h"
#include "sudoku/learner.h"
#include "sudoku/logic_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    QUICK_NODES = 2 /* of the quick search, per element */
};

struct spare {
    struct topology *t; /* with implied blocks */
    struct logic *l;
    struct learner *learner; /* NULL if the topology is too large */
    int *none;               /* [nelements] 0: no element is known */
    int *element, *symbol;   /* [facts + 1] the question to the learner */
    size_t elements, symbols;
    int64_t nodes; /* that are left for the quick search */

    /* The question: the first of these facts are right, and one of the conclusions is wrong. */
    struct story_fact *fact; /* [facts] */
    size_t facts;
    int nfacts;
    struct story_fact wrong; /* the opposite of the conclusion */
    const int *solution;
};

struct spare *spare_new(const struct topology *t)
{
    struct spare *s = mem_alloc(1, sizeof *s);

    s->t = topology_with_implied(t);
    s->l = logic_new(s->t);
    s->l->copy = NULL; /* the search is deeper than copies go */
    s->none = mem_alloc((size_t)t->nelements, sizeof *s->none);
    if (t->nelements * t->nsymbols <= SPARE_CANDIDATES)
        s->learner = learner_new(s->t);
    return s;
}

void spare_free(struct spare *s)
{
    if (!s)
        return;
    logic_free(s->l);
    learner_free(s->learner);
    topology_drop(s->t);
    free(s->none);
    free(s->element);
    free(s->symbol);
    free(s->fact);
    free(s);
}

/* ---- the quick search ---- */

/* An element with fewest candidates among those with several, or -1. */
static int narrowest(const struct logic *l)
{
    int best = -1;

    for (int e = 0; e < l->t->nelements; e++)
        if (l->ncandidates[e] > 1 && (best < 0 || l->ncandidates[e] < l->ncandidates[best]))
            best = e;
    return best;
}

static void follow_singles(struct logic *l)
{
    logic_follow(l);
    while (logic_hidden_single(l))
        ;
}

static enum finding search(struct spare *s);

/* Searches with the element as this symbol. */
static enum finding search_under(struct spare *s, int element, int symbol)
{
    struct logic *l = s->l;
    int mark = logic_mark(l);

    logic_decide(l, element, symbol);
    enum finding answer = search(s);
    logic_undo(l, mark);
    l->broken = false;
    return answer;
}

/* Whether there is a solution. The symbols of the sudoku's own come first. */
static enum finding search(struct spare *s)
{
    struct logic *l = s->l;
    enum finding answer = FINDING_NONE;

    follow_singles(l);
    if (l->broken)
        return FINDING_NONE;
    int e = narrowest(l);
    if (e < 0)
        return FINDING_SOLUTION;
    if (--s->nodes < 0)
        return FINDING_LIMIT;
    for (int i = 0; i < l->nsymbols && answer == FINDING_NONE; i++) {
        int symbol = (s->solution[e] - 1 + i) % l->nsymbols;
        if (bitset_has(logic_set(l, e), symbol))
            answer = search_under(s, e, symbol);
    }
    return answer;
}

static void assume(struct logic *l, struct story_fact fact)
{
    int symbol = abs(fact.value) - 1;

    if (fact.value < 0)
        logic_remove(l, fact.place, symbol);
    else if (bitset_has(logic_set(l, fact.place), symbol))
        logic_decide(l, fact.place, symbol);
    else
        l->broken = true;
}

static enum finding search_quickly(struct spare *s)
{
    logic_view(s->l, s->none);
    for (int i = 0; i < s->nfacts; i++)
        assume(s->l, s->fact[i]);
    assume(s->l, s->wrong);
    s->nodes = (int64_t)QUICK_NODES * s->t->nelements;
    return search(s);
}

/* ---- the complete search ---- */

static void assume_for_learner(struct spare *s, int i, struct story_fact fact)
{
    s->element[i] = fact.place;
    s->symbol[i] = fact.value;
}

static enum finding search_completely(struct spare *s)
{
    int64_t guesses = 0;

    if (!s->learner)
        return FINDING_LIMIT;
    for (int i = 0; i < s->nfacts; i++)
        assume_for_learner(s, i, s->fact[i]);
    assume_for_learner(s, s->nfacts, s->wrong);
    learner_load(s->learner, s->none, NULL);
    return learner_next(s->learner, s->element, s->symbol, s->nfacts + 1, &guesses, SPARE_GUESSES);
}

/* ---- reasons ---- */

/* Whether the first n facts force the conclusions. */
static bool forced(struct spare *s, int n, const struct story_fact *conclusion, int nconclusions)
{
    s->nfacts = n;
    for (int k = 0; k < nconclusions; k++) {
        s->wrong = (struct story_fact){conclusion[k].place, -conclusion[k].value};
        enum finding answer = search_quickly(s);
        if (answer == FINDING_LIMIT)
            answer = search_completely(s);
        if (answer != FINDING_NONE)
            return false;
    }
    return true;
}

static void swap(struct story_fact *a, struct story_fact *b)
{
    struct story_fact c = *a;

    *a = *b;
    *b = c;
}

int spare_facts(struct spare *s, struct story_fact *because, int n,
                const struct story_fact *conclusion, int nconclusions, const int *solution)
{
    assert(nconclusions > 0);
    s->fact = mem_reserve(s->fact, (size_t)n, &s->facts, sizeof *s->fact);
    s->element = mem_reserve(s->element, (size_t)n + 1, &s->elements, sizeof *s->element);
    s->symbol = mem_reserve(s->symbol, (size_t)n + 1, &s->symbols, sizeof *s->symbol);
    for (int i = 0; i < n; i++)
        s->fact[i] = because[i];
    s->solution = solution;
    if (CHECKS && s->learner)
        assert(forced(s, n, conclusion, nconclusions));
    for (int i = n - 1; i >= 0; i--) {
        /* The questioned fact is the last one, which is left out. */
        swap(&s->fact[i], &s->fact[n - 1]);
        if (forced(s, n - 1, conclusion, nconclusions)) {
            n--;
            memmove(because + i, because + i + 1, (size_t)(n - i) * sizeof *because);
        }
    }
    return n;
}
