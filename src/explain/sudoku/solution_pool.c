#include "explain/sudoku/reason.h"

#include "base/bitset.h"
#include "base/checks.h"
#include "base/mem.h"
#include "solver/sudoku/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    RECENT = 64,         /* solutions of an incomplete pool */
    MOST_KEPT = 1000000, /* symbols of a complete one */
    GUESSES = 2 /* of the search for all solutions, for each of the most that can be kept */
};

struct solution_pool {
    const struct topology *t;
    struct renaming *renaming;
    int *kept; /* [nkept * nelements] */
    int nkept, oldest;
    size_t room;
    bool tried, complete;
    int *renamed; /* [nelements] */
};

struct solution_pool *solution_pool_new(const struct topology *t)
{
    struct solution_pool *p = mem_alloc(1, sizeof *p);

    p->t = t;
    p->renaming = renaming_new(t->nsymbols);
    p->renamed = mem_alloc((size_t)t->nelements, sizeof *p->renamed);
    return p;
}

void solution_pool_free(struct solution_pool *p)
{
    if (!p)
        return;
    renaming_free(p->renaming);
    free(p->kept);
    free(p->renamed);
    free(p);
}

static int *kept_solution(const struct solution_pool *p, int i)
{
    assert(i >= 0 && i < p->nkept);
    return p->kept + (size_t)i * (size_t)p->t->nelements;
}

static void append(struct solution_pool *p, const int *solution)
{
    size_t n = (size_t)p->t->nelements;

    assert(p->nkept >= 0 && !p->complete);
    p->kept = mem_reserve(p->kept, ((size_t)p->nkept + 1) * n, &p->room, sizeof *p->kept);
    memcpy(kept_solution(p, p->nkept++), solution, n * sizeof *solution);
}

void solution_pool_add(struct solution_pool *p, const int *solution)
{
    if (p->complete)
        return;
    assert(p->nkept <= RECENT && p->oldest < RECENT);
    if (p->nkept < RECENT) {
        append(p, solution);
        return;
    }
    memcpy(kept_solution(p, p->oldest), solution, (size_t)p->t->nelements * sizeof *solution);
    p->oldest = (p->oldest + 1) % RECENT;
}

/* ---- all solutions ---- */

static bool take_solution(void *context, const int *symbol)
{
    append(context, symbol);
    return true;
}

/* The names of the symbols are given by one block. Beyond the limit the pool stays as it was. */
void solution_pool_complete(struct solution_pool *p)
{
    const struct topology *t = p->t;
    int before = p->nkept, most = MOST_KEPT / t->nelements;
    int64_t count;

    if (p->tried)
        return;
    p->tried = true;
    int *given = mem_alloc((size_t)t->nelements, sizeof *given);
    for (int k = 0; k < t->nsymbols; k++)
        given[topology_block(t, 0)[k]] = k + 1;
    struct sudoku_search *search = sudoku_search_new(t);
    enum sudoku_answer answer =
        sudoku_search_count(search, given, most, (int64_t)GUESSES * most, take_solution, p, &count);
    p->complete = answer != SUDOKU_LIMIT && count < most;
    assert(!p->complete || p->nkept - before == count);
    if (!p->complete)
        p->nkept = before;
    sudoku_search_free(search);
    free(given);
}

bool solution_pool_is_complete(const struct solution_pool *p)
{
    return p->complete;
}

/* ---- questions ---- */

const int *solution_pool_next(struct solution_pool *p, int *at, const int *element,
                              const int *symbol, int n)
{
    assert(*at >= 0 && n >= 0);
    while (*at < p->nkept) {
        const int *solution = kept_solution(p, (*at)++);
        if (!renaming_fits(p->renaming, solution, element, symbol, n))
            continue;
        for (int e = 0; e < p->t->nelements; e++)
            p->renamed[e] = renaming_name(p->renaming, solution[e]);
        return p->renamed;
    }
    return NULL;
}

/* ---- renaming symbols ----
 * Where an element has a symbol, the name of the solution's symbol there is given. The other
 * symbols are matched with the names that are left, by augmenting paths, because negative
 * conditions forbid some pairs. */

struct renaming {
    int n;
    size_t words;
    int *name, *symbol;  /* [n] of each symbol, and back; from 0; -1: none yet */
    uint64_t *forbidden; /* [n * words] the names that each symbol cannot have */
    uint64_t *given;     /* [words] names that positive conditions give */
    uint64_t *reached;   /* [words] names tried, or given */
};

struct renaming *renaming_new(int nsymbols)
{
    struct renaming *r = mem_alloc(1, sizeof *r);
    size_t n = (size_t)nsymbols;

    r->n = nsymbols;
    r->words = bitset_words(n);
    r->name = mem_alloc(n, sizeof *r->name);
    r->symbol = mem_alloc(n, sizeof *r->symbol);
    r->forbidden = mem_alloc(n * r->words, sizeof *r->forbidden);
    r->given = mem_alloc(r->words, sizeof *r->given);
    r->reached = mem_alloc(r->words, sizeof *r->reached);
    return r;
}

void renaming_free(struct renaming *r)
{
    if (!r)
        return;
    free(r->name);
    free(r->symbol);
    free(r->forbidden);
    free(r->given);
    free(r->reached);
    free(r);
}

static uint64_t *forbidden_to(const struct renaming *r, int symbol)
{
    return r->forbidden + (size_t)symbol * r->words;
}

static void set_name(struct renaming *r, int symbol, int name)
{
    assert(!CHECKS || (symbol >= 0 && symbol < r->n && name >= 0 && name < r->n));
    r->name[symbol] = name;
    r->symbol[name] = symbol;
}

/* Gives the names that positive conditions demand; false if a symbol or a name is in two. */
static bool give_names(struct renaming *r, const int *solution, const int *element,
                       const int *symbol, int n)
{
    memset(r->name, -1, (size_t)r->n * sizeof *r->name);
    memset(r->symbol, -1, (size_t)r->n * sizeof *r->symbol);
    memset(r->given, 0, r->words * sizeof *r->given);
    for (int i = 0; i < n; i++) {
        assert(!CHECKS || (symbol[i] != 0 && abs(symbol[i]) <= r->n));
        int s = solution[element[i]] - 1, name = symbol[i] - 1;
        if (symbol[i] < 0 || r->name[s] == name)
            continue;
        if (r->name[s] >= 0 || r->symbol[name] >= 0)
            return false;
        set_name(r, s, name);
        bitset_add(r->given, name);
    }
    return true;
}

/* Forbids pairs; false if one is already named so. */
static bool forbid(struct renaming *r, const int *solution, const int *element, const int *symbol,
                   int n)
{
    memset(r->forbidden, 0, (size_t)r->n * r->words * sizeof *r->forbidden);
    for (int i = 0; i < n; i++) {
        if (symbol[i] > 0)
            continue;
        int s = solution[element[i]] - 1, name = -symbol[i] - 1;
        assert(!CHECKS || (s >= 0 && s < r->n && name >= 0 && name < r->n));
        if (r->name[s] == name)
            return false;
        bitset_add(forbidden_to(r, s), name);
    }
    return true;
}

/* Finds a name for the symbol; a symbol that holds it finds another one. */
static bool find_name(struct renaming *r, int symbol)
{
    for (int name = 0; name < r->n; name++) {
        if (bitset_has(r->reached, name) || bitset_has(forbidden_to(r, symbol), name))
            continue;
        bitset_add(r->reached, name);
        if (r->symbol[name] < 0 || find_name(r, r->symbol[name])) {
            set_name(r, symbol, name);
            return true;
        }
    }
    return false;
}

bool renaming_fits(struct renaming *r, const int *solution, const int *element, const int *symbol,
                   int n)
{
    if (!give_names(r, solution, element, symbol, n) || !forbid(r, solution, element, symbol, n))
        return false;
    for (int s = 0; s < r->n; s++) {
        if (r->name[s] >= 0)
            continue;
        memcpy(r->reached, r->given, r->words * sizeof *r->reached);
        if (!find_name(r, s))
            return false;
    }
    return true;
}

int renaming_name(const struct renaming *r, int symbol)
{
    assert(!CHECKS || (symbol >= 1 && symbol <= r->n && r->name[symbol - 1] >= 0));
    return r->name[symbol - 1] + 1;
}
