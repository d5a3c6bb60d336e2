/* The final correction of sizes: each hop is the cheapest of its kind, and no way is longer than it
 * must be. */
#include "regions/shift.h"
#include "support/fields.h"
#include "support/own.h"

/* Evens out a grid of four columns in many random ways. The block a has an element too many, the
 * block l one too few; `after` is the only result of the cheapest hops. */
static void evens_out_to(int rows, const char *before, const char *after)
{
    OWN(graph) g;
    struct pcg32 rng;

    fields_grid(&g, rows, 4);
    OWN(regions) *r = regions_new(&g);
    FREED int *block = mem_alloc((size_t)g.n, sizeof *block);
    r->rng = &rng;
    r->block = block;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        pcg32_stream(&rng, seed, 29, 1);
        for (int v = 0; v < g.n; v++) {
            block[v] = (int)(strchr(before, before[v]) - before);
            r->excess[v] = 0;
        }
        r->excess[strchr(before, 'a') - before] = 1;
        r->excess[strchr(before, 'l') - before] = -1;
        assert_true(even_out(r));
        for (int v = 0; v < g.n; v++)
            assert_int_equal(block[v], strchr(before, after[v]) - before);
    }
}

TEST(elements_hop_cheaply_and_straight)
{
    /* The corner costs nothing; the other element that may leave makes the border longer. */
    evens_out_to(2, "aaaallaa", "laaallaa");
    /* The block y is a neighbour of both, and may not give instead of the corner. */
    evens_out_to(3, "aaaallyylyyy", "laaallyylyyy");
}
