#include "support/fields.h"

void fields_grid(struct graph *g, int rows, int cols)
{
    int(*ends)[2] = mem_alloc((size_t)rows * (size_t)cols * 2, sizeof *ends);
    int m = 0;

    for (int v = 0; v < rows * cols; v++) {
        if (v % cols + 1 < cols) {
            ends[m][0] = v;
            ends[m++][1] = v + 1;
        }
        if (v + cols < rows * cols) {
            ends[m][0] = v;
            ends[m++][1] = v + cols;
        }
    }
    graph_init(g, rows * cols, m, ends);
    free(ends);
}

void fields_random(struct graph *g, struct pcg32 *rng, int most)
{
    int(*ends)[2] = mem_alloc((size_t)most * (size_t)most, sizeof *ends);
    int m = 0, n = 1 + (int)pcg32_below(rng, (uint32_t)most);
    int kind = (int)pcg32_below(rng, 3);
    int cols = 1 + (int)pcg32_below(rng, (uint32_t)n);
    uint32_t percent = kind == 2 ? 60 : 25;

    for (int v = 0; v < n; v++)
        for (int w = v + 1; w < n; w++) {
            bool near = (w == v + 1 && w % cols != 0) || w == v + cols;
            if (kind == 0 ? near && pcg32_below(rng, 10) > 0 : pcg32_below(rng, 100) < percent) {
                ends[m][0] = v;
                ends[m++][1] = w;
            }
        }
    graph_init(g, n, m, ends);
    free(ends);
}

unsigned char *fields_mask(const struct graph *g, struct pcg32 *rng)
{
    unsigned char *forbidden = mem_alloc((size_t)g->m, 1);
    uint32_t percent = pcg32_below(rng, 30);

    for (int e = 0; e < g->m; e++)
        forbidden[e] = pcg32_below(rng, 100) < percent;
    if (pcg32_below(rng, 2))
        return forbidden;
    free(forbidden);
    return NULL;
}

void fields_plan(struct regions_plan *plan, int *list, int n, struct pcg32 *rng)
{
    int kind = (int)pcg32_below(rng, 4), left = n;

    *plan = (struct regions_plan){.temperature = REGIONS_HOT};
    plan->low = 1 + (int)pcg32_below(rng, (uint32_t)(n < 6 ? n : 6));
    plan->high = plan->low + (kind == 1 ? (int)pcg32_below(rng, 4) : 0);
    if (kind == 0 && pcg32_below(rng, 4) > 0)
        while (n % plan->low != 0)
            plan->high = --plan->low;
    if (kind < 2)
        return;
    plan->list = list;
    if (kind == 3)
        left -= plan->nfree = (int)pcg32_below(rng, (uint32_t)n);
    while (left > 0) {
        int size = 1 + (int)pcg32_below(rng, (uint32_t)(left < 5 ? left : 5));
        list[plan->nlist++] = size;
        left -= size;
    }
}

int fields_border(const struct graph *g, const int *block)
{
    int length = 0;

    for (int e = 0; e < g->m; e++) {
        int a = block[g->ends[e][0]], b = block[g->ends[e][1]];
        length += a != b || a == REGIONS_FREE;
    }
    return length;
}

bool fields_fit(const struct graph *g, const struct regions_plan *plan,
                const unsigned char *forbidden, const int *block)
{
    int *size = mem_alloc((size_t)g->n, sizeof *size), *top = mem_alloc((size_t)g->n, sizeof *top);
    int *want = mem_alloc((size_t)g->n + 1, sizeof *want);
    int parts = 0, nblocks = 0, nfree = 0;
    bool fit = true, changed = true;

    for (int v = 0; v < g->n; v++) {
        top[v] = v;
        nfree += block[v] == REGIONS_FREE;
        if (block[v] != REGIONS_FREE)
            nblocks += size[block[v]]++ == 0;
    }
    /* The least element that each can be reached from, by going over all edges again and again. */
    while (changed) {
        changed = false;
        for (int e = 0; e < g->m; e++) {
            int a = g->ends[e][0], b = g->ends[e][1];
            if (block[a] != block[b] || block[a] == REGIONS_FREE)
                continue;
            if (forbidden && forbidden[e]) {
                fit = false;
            } else if (top[a] != top[b]) {
                top[a] = top[b] = top[a] < top[b] ? top[a] : top[b];
                changed = true;
            }
        }
    }
    for (int v = 0; v < g->n; v++)
        parts += block[v] != REGIONS_FREE && top[v] == v;
    fit = fit && parts == nblocks;
    for (int i = 0; i < plan->nlist; i++)
        want[plan->list[i]]++;
    /* Elements to be left free may come as blocks of one. */
    want[1] += plan->list ? plan->nfree - nfree : 0;
    for (int b = 0; b < g->n; b++) {
        if (size[b] == 0)
            continue;
        if (plan->list)
            fit = fit && want[size[b]]-- > 0;
        else
            fit = fit && size[b] >= plan->low && size[b] <= plan->high;
    }
    fit = fit && (plan->list ? nfree == 0 || nfree == plan->nfree : nfree == 0);
    free(size);
    free(top);
    free(want);
    return fit;
}
