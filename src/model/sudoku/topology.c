#include "base/ints.h"
#include "model/sudoku/constraint.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct topology *topology_hold(struct topology *t)
{
    atomic_fetch_add(&t->holders, 1);
    return t;
}

void topology_drop(struct topology *t)
{
    if (!t)
        return;
    int holders = atomic_fetch_sub(&t->holders, 1);
    assert(holders > 0);
    if (holders > 1)
        return;
    free(t->block);
    free(t->block_start);
    free(t->element_block);
    free(t->peer_start);
    free(t->peer);
    free(t->at);
    free(t->reading);
    constraints_free(t->constraints);
    free(t);
}

int topology_find_block(const struct topology *t, const int *element)
{
    int rarest = element[0]; /* in the fewest blocks */

    for (int k = 1; k < t->nsymbols; k++) {
        int e = element[k];
        if (t->block_start[e + 1] - t->block_start[e] <
            t->block_start[rarest + 1] - t->block_start[rarest])
            rarest = e;
    }
    for (int i = t->block_start[rarest]; i < t->block_start[rarest + 1]; i++)
        if (memcmp(topology_block(t, t->element_block[i]), element,
                   (size_t)t->nsymbols * sizeof *element) == 0)
            return t->element_block[i];
    return -1;
}

bool topology_is_connected(const struct topology *t, int b, const int (*at)[2])
{
    const int *element = topology_block(t, b);
    int found[TOPOLOGY_MAX_SYMBOLS] = {0}, n = 1;
    bool in[TOPOLOGY_MAX_SYMBOLS] = {true};

    for (int i = 0; i < n; i++)
        for (int k = 0; k < t->nsymbols; k++) {
            const int *a = at[element[found[i]]], *e = at[element[k]];
            if (!in[k] && abs(a[0] - e[0]) + abs(a[1] - e[1]) == 1) {
                in[k] = true;
                found[n++] = k;
            }
        }
    return n == t->nsymbols;
}

bool topology_peers(const struct topology *t, int a, int b)
{
    return bsearch(&b, t->peer + t->peer_start[a],
                   (size_t)(t->peer_start[a + 1] - t->peer_start[a]), sizeof b, ints_compare);
}

int topology_element_at(const struct topology *t, int row, int col)
{
    int low = 0, high = t->nelements - 1;

    while (low <= high) {
        int middle = (low + high) / 2;
        const int *at = t->at[t->reading[middle]];
        int order = at[0] != row ? at[0] - row : at[1] - col;
        if (order == 0)
            return t->reading[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

int topology_side(const struct topology *t)
{
    if (t->rows != t->cols || t->nelements != t->rows * t->cols)
        return 0;
    for (int e = 0; e < t->nelements; e++)
        if (t->reading[e] != e)
            return 0;
    return t->rows;
}

bool topology_has_blocks(const struct topology *a, const struct topology *b)
{
    if (a->nelements != b->nelements || a->nsymbols != b->nsymbols || a->nblocks != b->nblocks)
        return false;
    for (int i = 0; i < a->nblocks; i++)
        if (topology_find_block(b, topology_block(a, i)) < 0)
            return false;
    return true;
}

bool topology_equal(const struct topology *a, const struct topology *b)
{
    return topology_has_blocks(a, b) && constraints_equal(a->constraints, b->constraints);
}
