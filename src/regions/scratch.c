#include "regions/scratch.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

struct regions *regions_new(const struct graph *g)
{
    assert(g->n <= REGIONS_MAX_ELEMENTS);
    struct regions *r = mem_alloc(1, sizeof *r);
    size_t n = (size_t)g->n, m = (size_t)g->m;
    int **by_element[] = {&r->set,       &r->order,  &r->up,    &r->longest, &r->loose,
                          &r->wish,      &r->rest,   &r->saved, &r->count,   &r->list,
                          &r->component, &r->excess, &r->class, &r->giver,   &r->start};

    r->g = g;
    for (size_t i = 0; i < sizeof by_element / sizeof *by_element; i++)
        *by_element[i] = mem_alloc(n, sizeof(int));
    for (int i = 0; i < 2; i++)
        r->by_size[i] = mem_alloc(n + 1, sizeof(int));
    r->rank = mem_alloc(n, sizeof *r->rank);
    r->in_set = mem_alloc(n, 1);
    r->mark = mem_alloc(n, 1);
    r->pending = mem_alloc(n, 1);
    r->edges = mem_alloc(m, sizeof(int));
    r->place = mem_alloc(m, sizeof(int));
    r->out = mem_alloc(m, sizeof *r->out);
    r->in_tree = mem_alloc(m, 1);
    return r;
}

void regions_free(struct regions *r)
{
    if (!r)
        return;
    void *owned[] = {r->set,     r->order, r->up,         r->longest,    r->loose,     r->rest,
                     r->wish,    r->saved, r->count,      r->list,       r->component, r->excess,
                     r->in_set,  r->mark,  r->edges,      r->in_tree,    r->class,     r->stack,
                     r->pending, r->out,   r->by_size[0], r->by_size[1], r->best,      r->before,
                     r->giver,   r->start, r->place,      r->rank};

    for (size_t i = 0; i < sizeof owned / sizeof *owned; i++)
        free(owned[i]);
    free(r);
}

void set_add(struct regions *r, int v)
{
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
    /* A block is connected, and none of the edges within it is forbidden. */
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

int number_blocks(struct regions *r)
{
    int *number = r->count;
    int nblocks = 0;

    for (int v = 0; v < r->g->n; v++)
        number[v] = REGIONS_FREE;
    for (int v = 0; v < r->g->n; v++) {
        int label = r->block[v];
        if (label == REGIONS_FREE)
            continue;
        if (number[label] == REGIONS_FREE)
            number[label] = nblocks++;
        r->block[v] = number[label];
    }
    return nblocks;
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
