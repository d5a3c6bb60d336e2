#include "regions/scratch.h"

#include "base/checks.h"

#include <assert.h>
#include <stdlib.h>

struct regions *regions_new(const struct graph *g)
{
    struct regions *r = arena_object(sizeof *r);

    assert(g->n <= REGIONS_MAX_ELEMENTS);
    r->g = g;
    size_t n = (size_t)r->g->n, m = (size_t)r->g->m;
    int **by_element[] = {&r->set,   &r->order,     &r->up,     &r->longest, &r->loose,
                          &r->wish,  &r->rest,      &r->saved,  &r->count,   &r->list,
                          &r->start, &r->component, &r->excess, &r->class,   &r->giver};
    for (size_t i = 0; i < sizeof by_element / sizeof *by_element; i++)
        *by_element[i] = arena_take(&r->arena, n, sizeof(int));
    for (int i = 0; i < 2; i++)
        r->by_size[i] = arena_take(&r->arena, n + 1, sizeof(int));
    r->rank = arena_take(&r->arena, n, sizeof *r->rank);
    r->in_set = arena_take(&r->arena, n, 1);
    r->mark = arena_take(&r->arena, n, 1);
    r->pending = arena_take(&r->arena, n, 1);
    r->edges = arena_take(&r->arena, m, sizeof(int));
    r->place = arena_take(&r->arena, m, sizeof(int));
    r->out = arena_take(&r->arena, m, sizeof *r->out);
    r->in_tree = arena_take(&r->arena, m, 1);
    return r;
}

void regions_free(struct regions *r)
{
    if (!r)
        return;
    free(r->stack);
    free(r->best);
    free(r->before);
    arena_free(r);
}

void set_add(struct regions *r, int v)
{
    assert(!CHECKS || (v >= 0 && v < r->g->n));
    if (r->in_set[v])
        return;
    r->in_set[v] = 1;
    r->set[r->nset++] = v;
}

void set_add_block(struct regions *r, int v)
{
    int next = r->nset;

    set_add(r, v);
    if (r->block[v] == REGIONS_FREE)
        return;
    /* A block is connected and contains no forbidden edge. */
    for (; next < r->nset; next++) {
        int from = r->set[next];
        for (int k = r->g->start[from]; k < r->g->start[from + 1]; k++) {
            int to = r->g->link[k].vertex;
            if (r->block[to] == r->block[v])
                set_add(r, to);
        }
    }
}

void set_clear(struct regions *r)
{
    for (int i = 0; i < r->nset; i++)
        r->in_set[r->set[i]] = 0;
    r->nset = 0;
}

int blocks_number(int n, int *block, int *number)
{
    int nblocks = 0;

    for (int v = 0; v < n; v++)
        number[v] = REGIONS_FREE;
    for (int v = 0; v < n; v++) {
        int label = block[v];
        if (label == REGIONS_FREE)
            continue;
        if (number[label] == REGIONS_FREE)
            number[label] = nblocks++;
        block[v] = number[label];
    }
    return nblocks;
}

void blocks_free_singles(int n, int *block, int nfree, struct pcg32 *rng, int *count, int *single)
{
    int nsingles = 0;

    for (int v = 0; v < n; v++)
        count[v] = 0;
    for (int v = 0; v < n; v++)
        count[block[v]]++;
    for (int v = 0; v < n; v++)
        if (count[block[v]] == 1)
            single[nsingles++] = v;
    assert(nsingles >= nfree);
    pcg32_shuffle(rng, single, nsingles);
    for (int i = 0; i < nfree; i++)
        block[single[i]] = REGIONS_FREE;
}

void label_blocks(struct regions *r)
{
    for (int v = 0; v < r->g->n; v++)
        r->count[v] = -1;
    for (int v = 0; v < r->g->n; v++) {
        int number = r->block[v];
        if (number == REGIONS_FREE)
            continue;
        if (r->count[number] < 0)
            r->count[number] = v;
        r->block[v] = r->count[number];
    }
}
