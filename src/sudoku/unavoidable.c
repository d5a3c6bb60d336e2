/*
 * The elements with one of two symbols are connected through blocks: each has in each of its blocks
 * one element with the other symbol. Each connected part is a set.
 */
#include "sudoku/unavoidable.h"

#include "base/arena.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct unavoidable {
    const struct topology *topology;
    struct arena arena;
    const int *solution;
    int *where; /* [nblocks * nsymbols] the element of each block with the symbol */
    int *set; /* [nelements * nsymbols] the set of e and the other symbol; -1 where it is its own */
    int *given; /* [sets] elements of the set that are given */
    int nsets;
    int *part; /* [nelements] a list */
};

static void take_arrays(struct unavoidable *u)
{
    const struct topology *t = u->topology;
    size_t n = (size_t)t->nelements, pairs = n * (size_t)t->nsymbols;

    u->where = arena_take(&u->arena, (size_t)t->nblocks * (size_t)t->nsymbols, sizeof *u->where);
    u->set = arena_take(&u->arena, pairs, sizeof *u->set);
    u->given = arena_take(&u->arena, pairs, sizeof *u->given);
    u->part = arena_take(&u->arena, n, sizeof *u->part);
}

struct unavoidable *unavoidable_new(const struct topology *t)
{
    struct unavoidable *u = mem_alloc(1, sizeof *u);

    u->topology = t;
    take_arrays(u);
    arena_make(&u->arena);
    take_arrays(u);
    return u;
}

void unavoidable_free(struct unavoidable *u)
{
    if (!u)
        return;
    arena_release(&u->arena);
    free(u);
}

static int *set_of(const struct unavoidable *u, int element, int symbol)
{
    return &u->set[element * u->topology->nsymbols + symbol - 1];
}

static void locate(struct unavoidable *u)
{
    const struct topology *t = u->topology;

    for (int b = 0; b < t->nblocks; b++)
        for (int k = 0; k < t->nsymbols; k++) {
            int e = topology_block(t, b)[k];
            u->where[b * t->nsymbols + u->solution[e] - 1] = e;
        }
}

/* Puts everything that is connected with e by its symbol and another one into a new set. */
static void find_set(struct unavoidable *u, int e, int other)
{
    const struct topology *t = u->topology;
    int sum = u->solution[e] + other, n = 1;

    u->part[0] = e;
    *set_of(u, e, other) = u->nsets;
    for (int i = 0; i < n; i++) {
        int from = u->part[i], wanted = sum - u->solution[from];
        for (int k = t->block_start[from]; k < t->block_start[from + 1]; k++) {
            int next = u->where[t->element_block[k] * t->nsymbols + wanted - 1];
            int *set = set_of(u, next, sum - wanted);
            if (*set >= 0)
                continue;
            *set = u->nsets;
            u->part[n++] = next;
        }
    }
    assert(n >= 2);
    u->given[u->nsets++] = n;
}

void unavoidable_drop(struct unavoidable *u, int element)
{
    for (int other = 1; other <= u->topology->nsymbols; other++)
        if (other != u->solution[element]) {
            int *given = &u->given[*set_of(u, element, other)];
            assert(*given > 0);
            --*given;
        }
}

void unavoidable_find(struct unavoidable *u, const int *solution, const int *given)
{
    const struct topology *t = u->topology;

    u->solution = solution;
    u->nsets = 0;
    memset(u->set, -1, (size_t)t->nelements * (size_t)t->nsymbols * sizeof *u->set);
    locate(u);
    for (int e = 0; e < t->nelements; e++)
        for (int other = 1; other <= t->nsymbols; other++)
            if (other != solution[e] && *set_of(u, e, other) < 0)
                find_set(u, e, other);
    for (int e = 0; e < t->nelements; e++)
        if (!given[e])
            unavoidable_drop(u, e);
}

/* How many of the elements are in the set. Its symbols are those of any of them and another one. */
static int count_members(const struct unavoidable *u, int set, const int *elements, int n)
{
    int count = 0;

    for (int i = 0; i < n; i++)
        for (int other = 1; other <= u->topology->nsymbols; other++)
            count += *set_of(u, elements[i], other) == set;
    return count;
}

bool unavoidable_needs(const struct unavoidable *u, const int *elements, int n)
{
    for (int i = 0; i < n; i++)
        for (int other = 1; other <= u->topology->nsymbols; other++) {
            int set = *set_of(u, elements[i], other);
            if (set >= 0 && u->given[set] <= n &&
                count_members(u, set, elements, n) == u->given[set])
                return true;
        }
    return false;
}
