/* Partitions that permutations of the elements take to themselves: on grids and on a torus. */
#include "support/fields.h"
#include "support/own.h"

/* Whether the image of each block is a block. */
static bool keeps(const struct graph *g, const int *image, const int *block)
{
    FREED int *to = mem_alloc((size_t)g->n, sizeof *to);
    bool kept = true;

    for (int v = 0; v < g->n; v++) {
        kept = kept && (!to[block[v]] || to[block[v]] == block[image[v]] + 1);
        to[block[v]] = block[image[v]] + 1;
    }
    return kept;
}

/* Divides often, and checks what is found; `least` in a hundred must succeed. */
static void assert_divides(const struct graph *g, const struct regions_images *images, int size,
                           int temperature, int least)
{
    const struct regions_plan plan = {
        .low = size, .high = size, .temperature = temperature, .sweeps = 20};
    FREED int *block = mem_alloc((size_t)g->n, sizeof *block),
              *again = mem_alloc((size_t)g->n, sizeof *again);
    int found = 0, nblocks;

    for (uint64_t i = 0; i < 100; i++) {
        struct pcg32 rng = test_stream(1700 + i), same = rng;
        if (!regions_divide_symmetric(g, images, &plan, &rng, block, &nblocks))
            continue;
        found++;
        assert_int_equal(nblocks, g->n / size);
        assert_true(fields_fit(g, &plan, NULL, block));
        for (int k = 0; k < images->n; k++)
            assert_true(keeps(g, images->image + k * g->n, block));
        assert_true(regions_divide_symmetric(g, images, &plan, &same, again, &nblocks));
        assert_memory_equal(block, again, (size_t)g->n * sizeof *block);
    }
    assert_true(found >= least);
}

/* Half a turn of a grid that need not be square, and its left and right exchanged. */
TEST(grids_are_turned_and_mirrored)
{
    for (int cols = 6; cols <= 9; cols += 3) {
        int rows = 8, n = rows * cols, image[2 * 72];
        struct regions_images images = {image, 2};
        OWN(graph) g;
        fields_grid(&g, rows, cols);
        for (int v = 0; v < n; v++) {
            image[v] = v;
            image[n + v] = n - 1 - v;
        }
        assert_divides(&g, &images, 12, 60, 30);
        assert_divides(&g, &images, 12, REGIONS_HOT, 30);
        for (int v = 0; v < n; v++)
            image[n + v] = v / cols * cols + cols - 1 - v % cols;
        assert_divides(&g, &images, 8, 60, 10);
    }
}

/* Nothing moves but the elements: steps along a torus have no fixed element at all. */
TEST(a_torus_repeats)
{
    enum { SIDE = 6, CELLS = SIDE * SIDE, STEPS = 3 };
    int ends[2 * CELLS][2], image[STEPS * CELLS];
    struct regions_images images = {image, STEPS};
    OWN(graph) g;

    for (int v = 0; v < CELLS; v++) {
        int row = v / SIDE, col = v % SIDE;
        ends[2 * v][0] = ends[2 * v + 1][0] = v;
        ends[2 * v][1] = row * SIDE + (col + 1) % SIDE;
        ends[2 * v + 1][1] = (row + 1) % SIDE * SIDE + col;
        for (int k = 0; k < STEPS; k++)
            image[k * CELLS + v] = row * SIDE + (col + 2 * k) % SIDE;
    }
    graph_init(&g, CELLS, 2 * CELLS, ends);
    assert_divides(&g, &images, 6, 60, 30);
    assert_divides(&g, &images, 4, 60, 30);
}

/* One permutation is no symmetry. */
TEST(no_symmetry_is_fine)
{
    int image[81];
    struct regions_images images = {image, 1};
    OWN(graph) g;

    fields_grid(&g, 9, 9);
    for (int v = 0; v < 81; v++)
        image[v] = v;
    assert_divides(&g, &images, 9, 60, 80);
    assert_divides(&g, &images, 27, 0, 50);
}
