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
    int *kept; /* [nkept * nelements] */
    int nkept, oldest;
    size_t room;
    bool tried, complete;
    int *renamed; /* [nelements] */

    /* A renaming. */
    size_t words;
    int *name, *symbol;  /* [nsymbols] of each symbol, and back; from 0; -1: none yet */
    uint64_t *forbidden; /* [nsymbols * words] the names that each symbol cannot have */
    uint64_t *given;     /* [words] names that positive conditions give */
    uint64_t *reached;   /* [words] names tried, or given */
};

struct solution_pool *solution_pool_new(const struct topology *t)
{
    struct solution_pool *p = mem_alloc(1, sizeof *p);
    size_t n = (size_t)t->nsymbols;

    p->t = t;
    p->renamed = mem_alloc((size_t)t->nelements, sizeof *p->renamed);
    p->words = bitset_words(n);
    p->name = mem_alloc(n, sizeof *p->name);
    p->symbol = mem_alloc(n, sizeof *p->symbol);
    p->forbidden = mem_alloc(n * p->words, sizeof *p->forbidden);
    p->given = mem_alloc(p->words, sizeof *p->given);
    p->reached = mem_alloc(p->words, sizeof *p->reached);
    return p;
}

void solution_pool_free(struct solution_pool *p)
{
    if (!p)
        return;
    free(p->kept);
    free(p->renamed);
    free(p->name);
    free(p->symbol);
    free(p->forbidden);
    free(p->given);
    free(p->reached);
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

/* ---- renamings ----
 * Where an element has a symbol, the name of the solution's symbol there is given. The other
 * symbols are matched with the names that are left, by augmenting paths, because negative
 * conditions forbid some pairs. */

static uint64_t *forbidden_to(const struct solution_pool *p, int symbol)
{
    return p->forbidden + (size_t)symbol * p->words;
}

static void set_name(struct solution_pool *p, int symbol, int name)
{
    assert(!CHECKS ||
           (symbol >= 0 && symbol < p->t->nsymbols && name >= 0 && name < p->t->nsymbols));
    p->name[symbol] = name;
    p->symbol[name] = symbol;
}

/* Gives the names that positive conditions demand; false if a symbol or a name is in two. */
static bool give_names(struct solution_pool *p, const int *solution, const int *element,
                       const int *symbol, int n)
{
    memset(p->name, -1, (size_t)p->t->nsymbols * sizeof *p->name);
    memset(p->symbol, -1, (size_t)p->t->nsymbols * sizeof *p->symbol);
    memset(p->given, 0, p->words * sizeof *p->given);
    for (int i = 0; i < n; i++) {
        assert(!CHECKS || (symbol[i] != 0 && abs(symbol[i]) <= p->t->nsymbols));
        int s = solution[element[i]] - 1, name = symbol[i] - 1;
        if (symbol[i] < 0 || p->name[s] == name)
            continue;
        if (p->name[s] >= 0 || p->symbol[name] >= 0)
            return false;
        set_name(p, s, name);
        bitset_add(p->given, name);
    }
    return true;
}

/* Forbids pairs; false if one is already named so. */
static bool forbid(struct solution_pool *p, const int *solution, const int *element,
                   const int *symbol, int n)
{
    memset(p->forbidden, 0, (size_t)p->t->nsymbols * p->words * sizeof *p->forbidden);
    for (int i = 0; i < n; i++) {
        if (symbol[i] > 0)
            continue;
        int s = solution[element[i]] - 1, name = -symbol[i] - 1;
        assert(!CHECKS || (s >= 0 && s < p->t->nsymbols && name >= 0 && name < p->t->nsymbols));
        if (p->name[s] == name)
            return false;
        bitset_add(forbidden_to(p, s), name);
    }
    return true;
}

/* Finds a name for the symbol; a symbol that holds it finds another one. */
static bool find_name(struct solution_pool *p, int symbol)
{
    for (int name = 0; name < p->t->nsymbols; name++) {
        if (bitset_has(p->reached, name) || bitset_has(forbidden_to(p, symbol), name))
            continue;
        bitset_add(p->reached, name);
        if (p->symbol[name] < 0 || find_name(p, p->symbol[name])) {
            set_name(p, symbol, name);
            return true;
        }
    }
    return false;
}

/* Whether the symbols of the solution can be renamed so that each element[i], [n], has the symbol
 * symbol[i] if it is positive, and has not the symbol -symbol[i] otherwise. */
static bool fits(struct solution_pool *p, const int *solution, const int *element,
                 const int *symbol, int n)
{
    if (!give_names(p, solution, element, symbol, n) || !forbid(p, solution, element, symbol, n))
        return false;
    for (int s = 0; s < p->t->nsymbols; s++) {
        if (p->name[s] >= 0)
            continue;
        memcpy(p->reached, p->given, p->words * sizeof *p->reached);
        if (!find_name(p, s))
            return false;
    }
    return true;
}

/* ---- questions ---- */

const int *solution_pool_next(struct solution_pool *p, int *at, const int *element,
                              const int *symbol, int n)
{
    assert(*at >= 0 && n >= 0);
    while (*at < p->nkept) {
        const int *solution = kept_solution(p, (*at)++);
        if (!fits(p, solution, element, symbol, n))
            continue;
        for (int e = 0; e < p->t->nelements; e++)
            p->renamed[e] = p->name[solution[e] - 1] + 1;
        return p->renamed;
    }
    return NULL;
}
