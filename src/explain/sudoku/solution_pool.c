#include "explain/sudoku/solution_pool.h"

#include "base/mem.h"
#include "explain/sudoku/renaming.h"
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
