/*
 * How long a division takes: median and 99th percentile of the CPU time of a library call, and of
 * a step of the chain.
 */
#include "timing.h"

#include "base/mem.h"
#include "regions/regions.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static void make_square(struct graph *g, int side)
{
    int(*ends)[2] = mem_alloc(2 * (size_t)side * (size_t)side, sizeof *ends);
    int m = 0;

    for (int v = 0; v < side * side; v++) {
        if (v % side + 1 < side) {
            ends[m][0] = v;
            ends[m++][1] = v + 1;
        }
        if (v + side < side * side) {
            ends[m][0] = v;
            ends[m++][1] = v + side;
        }
    }
    graph_init(g, side * side, m, ends);
    free(ends);
}

/* False when the median or the 99th percentile misses its bound. */
static bool time_division(int side, int runs, double bound)
{
    struct graph g;
    struct pcg32 rng;
    struct diag why;
    struct regions_plan plan = {.low = side, .high = side, .temperature = REGIONS_HOT};
    double *ms = mem_alloc((size_t)runs, sizeof *ms);
    int nblocks;

    make_square(&g, side);
    int *block = mem_alloc((size_t)g.n, sizeof *block);
    struct regions *r = regions_new(&g);
    for (int i = -1; i < runs; i++) { /* the first warms up */
        pcg32_stream(&rng, 1, (uint64_t)(i + 1), 1);
        double from = cpu_seconds();
        if (regions_divide(r, &plan, NULL, &rng, block, &nblocks, NULL, NULL, &why) !=
            REGIONS_FOUND) {
            fprintf(stderr, "%dx%d: %s\n", side, side, why.text);
            exit(1);
        }
        if (i >= 0)
            ms[i] = (cpu_seconds() - from) * 1e3;
    }
    qsort(ms, (size_t)runs, sizeof *ms, by_value);
    double median = ms[runs / 2], p99 = ms[runs * 99 / 100];
    bool met = median <= bound && p99 <= 3 * median;
    printf("%dx%d/%d: median %.4f ms (bound %.2f), p99 %.4f ms, %d runs%s\n", side, side, side,
           median, bound, p99, runs, met ? "" : ": MISSED");
    free(ms);
    free(block);
    regions_free(r);
    graph_release(&g);
    return met;
}

static bool time_steps(int side, int sweeps, double bound)
{
    struct graph g;
    struct pcg32 rng;
    struct diag why;
    struct regions_plan plan = {
        .low = side, .high = side, .temperature = REGIONS_HOT, .sweeps = sweeps};
    struct regions_tally tally;
    int nblocks;

    make_square(&g, side);
    int *block = mem_alloc((size_t)g.n, sizeof *block);
    struct regions *r = regions_new(&g);
    pcg32_stream(&rng, 1, 1, 1);
    double from = cpu_seconds();
    regions_divide(r, &plan, NULL, &rng, block, &nblocks, &tally, NULL, &why);
    double us = (cpu_seconds() - from) * 1e6;
    double tried = us / (double)tally.tried;
    printf(
        "%dx%d/%d: a step of the chain %.2f us, one that merges and cuts %.2f us (bound %.0f)%s\n",
        side, side, side, us / (double)tally.steps, tried, bound, tried <= bound ? "" : ": MISSED");
    free(block);
    regions_free(r);
    graph_release(&g);
    return tried <= bound;
}

int main(void)
{
    bool met = time_division(9, 20001, 0.02);

    met = time_division(16, 5001, 0.09) && met;
    met = time_division(25, 2001, 0.25) && met;
    met = time_division(50, 501, 1.0) && met;
    met = time_division(100, 201, 5.0) && met;
    met = time_division(300, 51, 100.0) && met;
    met = time_steps(9, 20000, 5) && met;
    met = time_steps(50, 400, 50) && met;
    return !met;
}
