/*
 * A fact is needed if the others have a solution in which a conclusion is wrong. A quick search
 * guesses along the sudoku's own solution, since nearly always there is one close to it. What takes
 * it long is for the complete search of sudokus (sudoku_search.h), which takes symbols only: it is
 * asked for each choice of symbols where facts only exclude.
 */
#include "sudoku/spare.h"

#include "base/checks.h"
#include "base/mem.h"
#include "sudoku/logic_state.h"
#include "sudoku/sudoku_search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    QUICK_NODES = 40,   /* of the quick search, per element */
    FIRST_GUESSES = 400 /* of the complete search at first */
};

struct spare {
    const struct topology *t;
    struct logic *l;
    struct sudoku_search *search; /* NULL if the topology is too large */
    int *none;                    /* [nelements] 0: no element is known */
    int *given;                   /* [nelements] a question to the complete search */
    int64_t nodes;                /* that are left for the quick search; for one of the complete */
    int64_t budget;               /* guesses that are left for the question */

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

    s->t = t;
    s->l = logic_new(t);
    s->l->copy = NULL; /* the search is deeper than copies go */
    s->given = mem_alloc((size_t)t->nelements, sizeof *s->given);
    s->none = mem_alloc((size_t)t->nelements, sizeof *s->none);
    if (t->nelements * t->nsymbols <= SPARE_CANDIDATES)
        s->search = sudoku_search_new(t);
    return s;
}

void spare_free(struct spare *s)
{
    if (!s)
        return;
    logic_free(s->l);
    sudoku_search_free(s->search);
    free(s->none);
    free(s->given);
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

static enum sudoku_answer search(struct spare *s);

/* Searches with the element as this symbol. */
static enum sudoku_answer search_under(struct spare *s, int element, int symbol)
{
    struct logic *l = s->l;
    int mark = logic_mark(l);

    logic_decide(l, element, symbol);
    enum sudoku_answer answer = search(s);
    logic_undo(l, mark);
    l->broken = false;
    return answer;
}

/* Whether there is a solution. The symbols of the sudoku's own come first. */
static enum sudoku_answer search(struct spare *s)
{
    struct logic *l = s->l;
    enum sudoku_answer answer = SUDOKU_NONE;

    follow_singles(l);
    if (l->broken)
        return SUDOKU_NONE;
    int e = narrowest(l);
    if (e < 0)
        return SUDOKU_SEVERAL;
    if (--s->nodes < 0)
        return SUDOKU_LIMIT;
    for (int i = 0; i < l->nsymbols && answer == SUDOKU_NONE; i++) {
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

static enum sudoku_answer search_quickly(struct spare *s)
{
    logic_view(s->l, s->none);
    for (int i = 0; i < s->nfacts; i++)
        assume(s->l, s->fact[i]);
    assume(s->l, s->wrong);
    s->nodes = (int64_t)QUICK_NODES * s->t->nelements;
    return search(s);
}

/* ---- the complete search ---- */

/* Whether a fact, or the wrong conclusion, excludes the symbol. */
static bool is_excluded(const struct spare *s, int element, int symbol)
{
    for (int i = 0; i < s->nfacts; i++)
        if (s->fact[i].place == element && s->fact[i].value == -symbol)
            return true;
    return s->wrong.place == element && s->wrong.value == -symbol;
}

static bool can_be_given(const struct spare *s, int element, int symbol)
{
    const struct topology *t = s->t;

    for (int i = t->peer_start[element]; i < t->peer_start[element + 1]; i++)
        if (s->given[t->peer[i]] == symbol)
            return false;
    return !is_excluded(s, element, symbol);
}

/* Whether the givens have a solution. */
static enum sudoku_answer ask(struct spare *s)
{
    int64_t count, limit = s->nodes < s->budget ? s->nodes : s->budget;
    enum sudoku_answer answer =
        sudoku_search_count(s->search, s->given, 1, limit, NULL, NULL, &count);

    s->budget -= sudoku_search_guesses(s->search);
    return answer;
}

/* Whether the givens have a solution that agrees with facts i, i + 1, ..., of which the last is the
 * wrong conclusion. All facts with symbols are among the givens. */
static enum sudoku_answer search_givens(struct spare *s, int i)
{
    enum sudoku_answer answer = SUDOKU_NONE;

    while (i < s->nfacts && s->fact[i].value > 0)
        i++;
    if (i > s->nfacts || (i == s->nfacts && s->wrong.value > 0))
        return ask(s);
    int e = i < s->nfacts ? s->fact[i].place : s->wrong.place;
    if (s->given[e])
        return is_excluded(s, e, s->given[e]) ? SUDOKU_NONE : search_givens(s, i + 1);
    for (int symbol = 1; symbol <= s->t->nsymbols; symbol++) {
        if (!can_be_given(s, e, symbol))
            continue;
        s->given[e] = symbol;
        enum sudoku_answer found = search_givens(s, i + 1);
        s->given[e] = 0;
        if (found != SUDOKU_NONE)
            answer = found;
        if (found != SUDOKU_NONE && found != SUDOKU_LIMIT)
            break;
    }
    return answer;
}

static enum sudoku_answer search_completely(struct spare *s)
{
    if (!s->search)
        return SUDOKU_LIMIT;
    memset(s->given, 0, (size_t)s->t->nelements * sizeof *s->given);
    for (int i = 0; i < s->nfacts; i++)
        if (s->fact[i].value > 0)
            s->given[s->fact[i].place] = s->fact[i].value;
    if (s->wrong.value > 0)
        s->given[s->wrong.place] = s->wrong.value;
    /* Often most choices of symbols are easy, and one of them has a solution. */
    enum sudoku_answer answer = SUDOKU_LIMIT;
    s->budget = SPARE_GUESSES;
    for (s->nodes = FIRST_GUESSES; answer == SUDOKU_LIMIT && s->budget > 0; s->nodes *= 16)
        answer = search_givens(s, 0);
    return answer;
}

/* ---- reasons ---- */

/* Whether the first n facts force the conclusions. */
static bool forced(struct spare *s, int n, const struct story_fact *conclusion, int nconclusions)
{
    s->nfacts = n;
    for (int k = 0; k < nconclusions; k++) {
        s->wrong = (struct story_fact){conclusion[k].place, -conclusion[k].value};
        enum sudoku_answer answer = search_quickly(s);
        if (answer == SUDOKU_LIMIT)
            answer = search_completely(s);
        if (answer != SUDOKU_NONE)
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
    for (int i = 0; i < n; i++)
        s->fact[i] = because[i];
    s->solution = solution;
    if (CHECKS && s->search)
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
