/* Each Kempe chain of the solution is a set. */
#include "generator/sudoku/unavoidable.h"

#include "base/checks.h"
#include "base/mem.h"
#include "solver/sudoku/fill.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct unavoidable {
    const struct topology *topology;
    struct arena arena;
    struct kempe kempe;
    const int *solution;
    int *set; /* [nelements * nsymbols] the set of e and the other symbol; -1 where it is its own */
    int *given; /* [sets] elements of the set that are given */
    int nsets;
};

struct unavoidable *unavoidable_new(const struct topology *t)
{
    struct unavoidable *u = mem_alloc(1, sizeof *u);

    u->topology = t;
    size_t pairs = (size_t)t->nelements * (size_t)t->nsymbols;
    kempe_take(&u->kempe, t, &u->arena);
    u->set = arena_take(&u->arena, pairs, sizeof *u->set);
    u->given = arena_take(&u->arena, pairs, sizeof *u->given);
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
    assert(!CHECKS || (symbol >= 1 && symbol <= u->topology->nsymbols));
    return &u->set[element * u->topology->nsymbols + symbol - 1];
}

void unavoidable_drop(struct unavoidable *u, int element)
{
    assert(element >= 0 && element < u->topology->nelements);
    for (int other = 1; other <= u->topology->nsymbols; other++)
        if (other != u->solution[element] && *set_of(u, element, other) >= 0) {
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
    if (t->constraints) /* an exchange seldom keeps them */
        return;
    bool right UNUSED = kempe_locate(&u->kempe, solution);
    assert(right);
    for (int e = 0; e < t->nelements; e++)
        for (int other = 1; other <= t->nsymbols; other++)
            if (other != solution[e] && *set_of(u, e, other) < 0) {
                /* Makes a set of the chain of e by its symbol and another one. */
                int sum = u->solution[e] + other, n = kempe_find(&u->kempe, u->solution, e, other);
                for (int i = 0; i < n; i++) {
                    int member = u->kempe.chain[i];
                    assert(!CHECKS || u->solution[member] == other ||
                           u->solution[member] == sum - other);
                    *set_of(u, member, sum - u->solution[member]) = u->nsets;
                }
                u->given[u->nsets++] = n;
            }
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
    assert(n > 0);
    for (int i = 0; i < n; i++)
        for (int other = 1; other <= u->topology->nsymbols; other++) {
            int set = *set_of(u, elements[i], other);
            if (set >= 0 && u->given[set] <= n &&
                count_members(u, set, elements, n) == u->given[set])
                return true;
        }
    return false;
}
