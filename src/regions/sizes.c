#include "regions/sizes.h"

#include "base/bitset.h"
#include "base/ints.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void size_sums_init(struct size_sums *s, const int *item, int nitems, int most)
{
    assert(most >= 0 && nitems >= 0);
    FREED int *sorted = mem_alloc((size_t)nitems, sizeof *sorted);
    if (nitems > 0)
        memcpy(sorted, item, (size_t)nitems * sizeof *sorted);
    ints_sort(sorted, nitems);
    s->size = mem_alloc((size_t)nitems, sizeof *s->size);
    s->count = mem_alloc((size_t)nitems, sizeof *s->count);
    s->nsizes = 0;
    for (int i = 0; i < nitems; i++) {
        if (i == 0 || sorted[i] != sorted[i - 1])
            s->size[s->nsizes++] = sorted[i];
        s->count[s->nsizes - 1]++;
    }
    s->most = most;
    s->words = most / 64 + 1;
    s->row = mem_alloc((size_t)(s->nsizes + 1) * (size_t)s->words, sizeof *s->row);
    s->row[0] = 1;
    for (int k = 0; k < s->nsizes; k++) {
        uint64_t *row = s->row + (size_t)(k + 1) * (size_t)s->words;
        int left = s->count[k];
        memcpy(row, row - s->words, (size_t)s->words * sizeof *row);
        /* 1, 2, 4, .. and the rest together make every number of items from 0 to all. */
        for (int together = 1; left > 0; together *= 2) {
            int n = together < left ? together : left;
            assert(s->size[k] > 0);
            /* row |= row << shift, from the top down so that no bit is shifted twice. */
            int64_t shift = (int64_t)n * s->size[k];
            int64_t skip = shift / 64;
            int bits = (int)(shift % 64);
            for (int64_t w = s->words - 1; w >= skip; w--) {
                uint64_t in = row[w - skip] << bits;
                if (bits > 0 && w > skip)
                    in |= row[w - skip - 1] >> (64 - bits);
                row[w] |= in;
            }
            left -= n;
        }
    }
}

void size_sums_release(struct size_sums *s)
{
    free(s->size);
    free(s->count);
    free(s->row);
    *s = (struct size_sums){0};
}

static bool reach(const struct size_sums *s, int k, int64_t sum)
{
    return sum >= 0 && sum <= s->most &&
           bitset_has(s->row + (size_t)k * (size_t)s->words, (int)sum);
}

bool size_sums_reach(const struct size_sums *s, int sum)
{
    return reach(s, s->nsizes, sum);
}

/* The number of items of size k, nearest to `wish`, that leaves a sum which the smaller sizes
 * reach; a random one of two equally near ones. */
static int nearest(const struct size_sums *s, int k, int sum, int wish, struct pcg32 *rng)
{
    int first = (int)pcg32_below(rng, 2) ? 1 : -1;

    for (int off = 0;; off++) {
        assert(off <= s->count[k]);
        for (int side = 0; side < 2; side++) {
            int n = wish + (side ? -first : first) * off;
            if (n >= 0 && n <= s->count[k] && reach(s, k, sum - (int64_t)n * s->size[k]))
                return n;
        }
    }
}

void size_sums_choose(const struct size_sums *s, int sum, struct pcg32 *rng, int *take)
{
    int64_t all = 0;

    assert(size_sums_reach(s, sum));
    for (int k = 0; k < s->nsizes; k++)
        all += (int64_t)s->size[k] * s->count[k];
    for (int k = s->nsizes - 1; k >= 0; k--) {
        int wish = 0;
        for (int i = 0; i < s->count[k] && sum > 0; i++)
            wish += (int64_t)pcg32_below(rng, (uint32_t)all) < sum;
        take[k] = nearest(s, k, sum, wish, rng);
        sum -= take[k] * s->size[k];
        all -= (int64_t)s->size[k] * s->count[k];
        all += all == 0;
    }
    assert(sum == 0);
}

/* ---- what fits into components ---- */

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

static bool size_fits(const struct block_sizes *sizes, const struct size_sums *sums, int n)
{
    assert(n > 0 && (sizes->item || sizes->low > 0));
    if (sizes->item)
        return size_sums_reach(sums, n);
    /* as many blocks as possible, all of the largest size */
    return (int64_t)(n / sizes->low) * sizes->high >= n;
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
    /* How many elements the component of v has when no pair is forbidden. */
    FREED int *component = mem_alloc((size_t)g->n, sizeof *component);
    FREED int *queue = mem_alloc((size_t)g->n, sizeof *queue);
    int whole = 0;
    components_find(g, NULL, component, queue);
    for (int w = 0; w < g->n; w++)
        whole += component[w] == component[v];
    return diag_set(
        why, "no such partition: %s a piece of %d elements (with element %d), no sum of %s",
        whole > n ? "the forbidden pairs leave" : "the field has", n, v + 1, asked.text);
}

bool components_fit(const struct graph *g, const int *component, const struct block_sizes *sizes,
                    struct diag *why)
{
    FREED int *size = mem_alloc((size_t)g->n, sizeof *size);
    struct size_sums sums = {0};
    bool fit = true;

    for (int v = 0; v < g->n; v++)
        size[component[v]]++;
    if (sizes->item)
        size_sums_init(&sums, sizes->item, sizes->nitems, g->n);
    for (int v = 0; v < g->n && fit; v++)
        if (component[v] == v && !size_fits(sizes, &sums, size[v]))
            fit = refuse(g, sizes, v, size[v], why);
    size_sums_release(&sums);
    return fit;
}
