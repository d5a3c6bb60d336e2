#include "support/carving.h"
#include "support/test.h"

int field_walk(const struct graph *g, const unsigned char *forbidden, const int *block, int v,
               unsigned char *seen)
{
    int *found = mem_alloc((size_t)g->n, sizeof *found);
    int nfound = 0;

    seen[v] = 1;
    found[nfound++] = v;
    for (int i = 0; i < nfound; i++)
        for (int k = g->start[found[i]]; k < g->start[found[i] + 1]; k++) {
            struct graph_link to = g->link[k];
            if (seen[to.vertex] || (forbidden && forbidden[to.edge]))
                continue;
            if (block && block[to.vertex] != block[v])
                continue;
            seen[to.vertex] = 1;
            found[nfound++] = to.vertex;
        }
    free(found);
    return nfound;
}

int check_blocks(const struct graph *g, const struct regions_plan *plan,
                 const unsigned char *forbidden, const int *block, int nblocks)
{
    unsigned char *seen = mem_alloc((size_t)g->n, 1);
    int covered = 0, next = 0;

    for (int v = 0; v < g->n; v++) {
        assert_in_range(block[v] + 1, 0, nblocks);
        covered += block[v] != REGIONS_FREE;
        if (block[v] == REGIONS_FREE || seen[v])
            continue;
        /* A block in two pieces would come up twice here. */
        assert_int_equal(block[v], next++);
        assert_in_range(field_walk(g, forbidden, block, v, seen), plan->low, plan->high);
    }
    assert_int_equal(next, nblocks);
    for (int e = 0; forbidden && e < g->m; e++)
        if (forbidden[e] && block[g->ends[e][0]] != REGIONS_FREE)
            assert_int_not_equal(block[g->ends[e][0]], block[g->ends[e][1]]);
    assert_true(covered <= (g->n * plan->cover + 50) / 100);
    free(seen);
    return covered;
}

struct regions_plan partial_plan(int low, int high, int cover, int temperature, int sweeps)
{
    return (struct regions_plan){.low = low,
                                 .high = high,
                                 .partial = true,
                                 .cover = cover,
                                 .temperature = temperature,
                                 .sweeps = sweeps};
}

int carve_into(struct regions *r, const struct regions_plan *plan, const unsigned char *forbidden,
               struct pcg32 *rng, int *block)
{
    struct diag why;
    int nblocks;

    assert_int_equal(regions_divide(r, plan, forbidden, rng, block, &nblocks, NULL, NULL, &why),
                     REGIONS_FOUND);
    return nblocks;
}

int carve(const struct graph *g, const struct regions_plan *plan, const unsigned char *forbidden,
          uint64_t seed)
{
    struct regions *r = regions_new(g);
    int *block = mem_alloc((size_t)g->n, sizeof *block);
    struct pcg32 rng;

    pcg32_stream(&rng, seed, 1, 1);
    int nblocks = carve_into(r, plan, forbidden, &rng, block);
    int covered = check_blocks(g, plan, forbidden, block, nblocks);
    free(block);
    regions_free(r);
    return covered;
}
