/*
 * How long a division takes: median and 99th percentile of the CPU time of a library call, and of
 * a step of the chain. For the ratio the way of the original program is timed too, written anew
 * and plainly: elements with random phases, of which two are exchanged as long as no piece of a
 * phase gets smaller by it on the whole, until every phase is in one piece.
 */
#include "base/mem.h"
#include "regions/regions.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double cpu_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

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

/* ---- divisions ---- */

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
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
        double from = cpu_ms();
        if (regions_divide(r, &plan, NULL, &rng, block, &nblocks, NULL, NULL, &why) !=
            REGIONS_FOUND) {
            fprintf(stderr, "%dx%d: %s\n", side, side, why.text);
            exit(1);
        }
        if (i >= 0)
            ms[i] = cpu_ms() - from;
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
    double from = cpu_ms();
    regions_divide(r, &plan, NULL, &rng, block, &nblocks, &tally, NULL, &why);
    double us = (cpu_ms() - from) * 1e3;
    double tried = us / (double)tally.tried;
    printf(
        "%dx%d/%d: a step of the chain %.2f us, one that merges and cuts %.2f us (bound %.0f)%s\n",
        side, side, side, us / (double)tally.steps, tried, bound, tried <= bound ? "" : ": MISSED");
    free(block);
    regions_free(r);
    graph_release(&g);
    return tried <= bound;
}

/* ---- the exchange of phases ---- */

struct exchange {
    const struct graph *g;
    int *phase, *piece, *stack; /* [n] */
};

/* The sum over the elements of the size of the piece each is in; *least: of the smallest. */
static long piece_sum(struct exchange *x, int *least)
{
    long sum = 0;

    *least = x->g->n;
    for (int v = 0; v < x->g->n; v++)
        x->piece[v] = -1;
    for (int v = 0; v < x->g->n; v++) {
        int size = 0, top = 0;
        if (x->piece[v] >= 0)
            continue;
        x->stack[top++] = v;
        x->piece[v] = v;
        while (top > 0) {
            int from = x->stack[--top];
            size++;
            for (int k = x->g->start[from]; k < x->g->start[from + 1]; k++) {
                int to = x->g->link[k].vertex;
                if (x->piece[to] >= 0 || x->phase[to] != x->phase[v])
                    continue;
                x->piece[to] = v;
                x->stack[top++] = to;
            }
        }
        sum += (long)size * size;
        *least = size < *least ? size : *least;
    }
    return sum;
}

static void swap_phases(struct exchange *x, int a, int b)
{
    int held = x->phase[a];

    x->phase[a] = x->phase[b];
    x->phase[b] = held;
}

static bool touches(const struct exchange *x, int v, int phase)
{
    for (int k = x->g->start[v]; k < x->g->start[v + 1]; k++)
        if (x->phase[x->g->link[k].vertex] == phase)
            return true;
    return false;
}

/* Returns the number of exchanges tried. */
static long exchange_until_whole(struct exchange *x, int nphases, struct pcg32 *rng)
{
    int n = x->g->n, least;
    long tried = 0;

    for (int v = 0; v < n; v++)
        x->phase[v] = v % nphases;
    pcg32_shuffle(rng, x->phase, n);
    long sum = piece_sum(x, &least);
    while (least < n / nphases) {
        int a = (int)pcg32_below(rng, (uint32_t)n), b;
        do
            b = (int)pcg32_below(rng, (uint32_t)n);
        while (x->phase[b] == x->phase[a] || !touches(x, b, x->phase[a]));
        swap_phases(x, a, b);
        long now = piece_sum(x, &least);
        tried++;
        if (now >= sum) {
            sum = now;
        } else {
            swap_phases(x, a, b);
            least = 0;
        }
    }
    return tried;
}

static void time_exchange(int side, int runs)
{
    struct graph g;
    struct pcg32 rng;
    double *ms = mem_alloc((size_t)runs, sizeof *ms);

    make_square(&g, side);
    struct exchange x = {.g = &g,
                         .phase = mem_alloc((size_t)g.n, sizeof(int)),
                         .piece = mem_alloc((size_t)g.n, sizeof(int)),
                         .stack = mem_alloc((size_t)g.n, sizeof(int))};
    for (int i = 0; i < runs; i++) {
        pcg32_stream(&rng, 1, (uint64_t)i, 2);
        double from = cpu_ms();
        exchange_until_whole(&x, side, &rng);
        ms[i] = cpu_ms() - from;
    }
    qsort(ms, (size_t)runs, sizeof *ms, by_value);
    printf("%dx%d/%d by exchanging phases: median %.1f ms, %d runs\n", side, side, side,
           ms[runs / 2], runs);
    free(ms);
    free(x.phase);
    free(x.piece);
    free(x.stack);
    graph_release(&g);
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
    time_exchange(9, 101);
    return !met;
}
