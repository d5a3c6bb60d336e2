#include "solver/sudoku/kempe.h"

#include "base/checks.h"

#include <assert.h>
#include <string.h>

void kempe_take(struct kempe *k, const struct topology *t, struct arena *arena)
{
    size_t n = (size_t)t->nelements;

    k->topology = t;
    k->where = arena_take(arena, (size_t)t->nblocks * (size_t)t->nsymbols, sizeof *k->where);
    k->chain = arena_take(arena, n, sizeof *k->chain);
    k->in = arena_take(arena, n, 1);
}

bool kempe_locate(struct kempe *k, const int *symbol)
{
    const struct topology *t = k->topology;

    memset(k->where, -1, (size_t)t->nblocks * (size_t)t->nsymbols * sizeof *k->where);
    for (int b = 0; b < t->nblocks; b++)
        for (int i = 0; i < t->nsymbols; i++) {
            int e = topology_block(t, b)[i], *at = kempe_where(k, b, symbol[e]);
            if (*at >= 0)
                return false;
            *at = e;
        }
    return true;
}

int kempe_find(struct kempe *k, const int *symbol, int e, int other)
{
    const struct topology *t = k->topology;
    int sum = symbol[e] + other, n = 1;

    assert(other != symbol[e] && other >= 1 && other <= t->nsymbols);
    k->chain[0] = e;
    k->in[e] = 1;
    for (int i = 0; i < n; i++) {
        int from = k->chain[i], wanted = sum - symbol[from];
        assert(!CHECKS || (symbol[from] == other || symbol[from] == sum - other));
        for (int j = t->block_start[from]; j < t->block_start[from + 1]; j++) {
            int next = *kempe_where(k, t->element_block[j], wanted);
            if (k->in[next])
                continue;
            k->in[next] = 1;
            assert(!CHECKS || (n < t->nelements && symbol[next] == wanted));
            k->chain[n++] = next;
        }
    }
    for (int i = 0; i < n; i++)
        k->in[k->chain[i]] = 0;
    assert(n >= 2);
    return n;
}
