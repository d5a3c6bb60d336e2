#include "regions/exact/components.h"

#include "base/mem.h"
#include "regions/exact/sums.h"

#include <assert.h>
#include <stdlib.h>

void components_find(const struct graph *g, const unsigned char *forbidden, int *component,
                     int *queue)
{
    for (int v = 0; v < g->n; v++)
        component[v] = -1;
    for (int first = 0; first < g->n; first++) {
        int n = 0;
        if (component[first] >= 0)
            continue;
        component[first] = first;
        queue[n++] = first;
        for (int i = 0; i < n; i++)
            for (int k = g->start[queue[i]]; k < g->start[queue[i] + 1]; k++) {
                struct graph_link to = g->link[k];
                assert(to.vertex >= 0 && to.vertex < g->n);
                if (component[to.vertex] >= 0 || (forbidden && forbidden[to.edge]))
                    continue;
                component[to.vertex] = first;
                queue[n++] = to.vertex;
            }
    }
}

static bool size_fits(const struct block_sizes *sizes, const struct sums *sums, int n)
{
    assert(n > 0 && (sizes->item || sizes->low > 0));
    if (sizes->item)
        return sums_reach(sums, n);
    /* as many blocks as possible, all of the largest size */
    return (long)(n / sizes->low) * sizes->high >= n;
}

/* How many elements the component of v has when no pair is forbidden. */
static int whole_size(const struct graph *g, int v)
{
    int *component = mem_alloc((size_t)g->n, sizeof *component);
    int *queue = mem_alloc((size_t)g->n, sizeof *queue);
    int n = 0;

    components_find(g, NULL, component, queue);
    for (int w = 0; w < g->n; w++)
        n += component[w] == component[v];
    free(component);
    free(queue);
    return n;
}

/* Sets the message: the component of v, which has n elements, has no partition. False. */
static bool refuse(const struct graph *g, const struct block_sizes *sizes, int v, int n,
                   struct diag *why)
{
    struct diag asked;

    assert(n > 0 && n <= g->n);
    if (sizes->item)
        diag_set(&asked, "the sizes asked for");
    else if (sizes->low >= sizes->high) /* high is at most the size of the field */
        diag_set(&asked, "blocks of %d", sizes->low);
    else
        diag_set(&asked, "blocks of %d to %d", sizes->low, sizes->high);
    if (n == g->n)
        return diag_set(why, "no such partition: the field has %d elements, no sum of %s", n,
                        asked.text);
    return diag_set(
        why, "no such partition: %s a piece of %d elements (with element %d), no sum of %s",
        whole_size(g, v) > n ? "the forbidden pairs leave" : "the field has", n, v + 1, asked.text);
}

bool components_fit(const struct graph *g, const int *component, const struct block_sizes *sizes,
                    struct diag *why)
{
    int *size = mem_alloc((size_t)g->n, sizeof *size);
    struct sums sums = {0};
    bool fit = true;

    for (int v = 0; v < g->n; v++)
        size[component[v]]++;
    if (sizes->item)
        sums_init(&sums, sizes->item, sizes->nitems, g->n);
    for (int v = 0; v < g->n && fit; v++)
        if (component[v] == v && !size_fits(sizes, &sums, size[v]))
            fit = refuse(g, sizes, v, size[v], why);
    sums_release(&sums);
    free(size);
    return fit;
}
