/*
 * Symmetric partitions: a group of permutations of the elements takes each block to a block.
 *
 * Whatever happens to an element happens to its images at the same time. Neighbours are joined until there
 * are as many blocks as wanted. Then single elements move from block to block, at the cost of the border
 * and of wrong sizes that shift.c describes, here in proportion to the number of images.
 */
#include "base/mem.h"
#include "base/unionfind.h"
#include "regions/shift.h"

#include <assert.h>
#include <stdlib.h>

enum {
    STAGES = 20,    /* of cooling, and the last of them harden the sizes, */
    HARDENINGS = 8, /* as in shift.c */
    LIQUID = 60,
    LIGHT = 1,
    MORE_STAGES = 20, /* at most, until all sizes are right */
    UNITS = 4,
    COSTS = 256
};

struct imaging {
    const struct graph *g;
    const struct regions_images *images;
    struct pcg32 *rng;
    int size, weight;
    int *block, *count; /* [n] by element, and by label */
    int *list, *seen;   /* [n] of a walk through a block; the number of the last one */
    int walks;
    int wrong;   /* blocks of another size */
    int degrees; /* those of the thresholds */
    int ncosts;  /* from here on nothing is accepted */
    uint32_t threshold[COSTS];
};

static int image_of(const struct imaging *m, int k, int v)
{
    return m->images->image[k * m->g->n + v];
}

/* ---- the first blocks ---- */

static void add_blocks(struct imaging *m, int a, int b, int *nblocks)
{
    for (int k = 0; k < m->images->n; k++) {
        int from = forest_root(m->block, image_of(m, k, a));
        int to = forest_root(m->block, image_of(m, k, b));
        if (!forest_join(m->block, from, to))
            continue;
        m->count[to] += m->count[from];
        --*nblocks;
    }
}

/* Joins neighbours, first where blocks are small, until there are `wanted` ones; false if that number was
 * passed over. */
static bool join_elements(struct imaging *m, int wanted)
{
    int n = m->g->n, nblocks = n;
    FREED int *order = mem_alloc((size_t)m->g->m, sizeof *order);

    forest_init(m->block, n);
    for (int v = 0; v < n; v++)
        m->count[v] = 1;
    for (int e = 0; e < m->g->m; e++)
        order[e] = e;
    for (int most = 2; nblocks > wanted && most < n * 2; most += (most + 2) / 3) {
        pcg32_shuffle(m->rng, order, m->g->m);
        for (int i = 0; i < m->g->m && nblocks > wanted; i++) {
            const int *ends = m->g->ends[order[i]];
            int a = forest_root(m->block, ends[0]), b = forest_root(m->block, ends[1]);
            if (a != b && m->count[a] + m->count[b] <= most)
                add_blocks(m, ends[0], ends[1], &nblocks);
        }
    }
    for (int v = 0; v < n; v++)
        m->block[v] = forest_root(m->block, v);
    return nblocks == wanted;
}

/* ---- moves ---- */

enum { MOST_IMAGES = 8 };

/* An element that joins the block of a neighbour, with all images. */
struct move {
    int n, at[MOST_IMAGES], from[MOST_IMAGES], to[MOST_IMAGES];
};

/* False if an element would have to join two blocks, or if neighbours would exchange their places. */
static bool move_plan(const struct imaging *m, int v, int w, struct move *move)
{
    move->n = 0;
    for (int k = 0; k < m->images->n; k++) {
        int at = image_of(m, k, v), to = m->block[image_of(m, k, w)], i = 0;
        while (i < move->n && move->at[i] != at)
            i++;
        if (at == w || (i < move->n && move->to[i] != to))
            return false;
        move->at[i] = at;
        move->from[i] = m->block[at];
        move->to[i] = to;
        move->n += i == move->n;
    }
    return true;
}

/* The edges between blocks at these elements. */
static int border_at(const struct imaging *m, const struct move *move)
{
    const struct graph *g = m->g;
    int n = 0;

    for (int i = 0; i < move->n; i++)
        for (int k = g->start[move->at[i]]; k < g->start[move->at[i] + 1]; k++)
            n += m->block[g->link[k].vertex] != m->block[move->at[i]];
    return n;
}

/* Moves on or back; returns by how much the sum of the squares of excesses grows. */
static int move_make(struct imaging *m, const struct move *move, bool back)
{
    int more = 0;

    for (int i = 0; i < move->n; i++) {
        int from = back ? move->to[i] : move->from[i], to = back ? move->from[i] : move->to[i];
        m->block[move->at[i]] = to;
        m->wrong -= (m->count[from] != m->size) + (m->count[to] != m->size);
        more += 2 * (m->count[to] - m->count[from] + 1);
        m->wrong += (--m->count[from] != m->size) + (++m->count[to] != m->size);
    }
    return more;
}

/* Whether the block that v left is connected, and not empty. */
static bool holds(struct imaging *m, int v, int label)
{
    const struct graph *g = m->g;
    int n = 0;

    m->walks++;
    for (int k = g->start[v]; k < g->start[v + 1] && n == 0; k++)
        if (m->block[g->link[k].vertex] == label)
            m->list[n++] = g->link[k].vertex;
    if (n > 0)
        m->seen[m->list[0]] = m->walks;
    for (int i = 0; i < n; i++)
        for (int k = g->start[m->list[i]]; k < g->start[m->list[i] + 1]; k++) {
            int to = g->link[k].vertex;
            if (m->block[to] != label || m->seen[to] == m->walks)
                continue;
            m->seen[to] = m->walks;
            m->list[n++] = to;
        }
    return n > 0 && n == m->count[label];
}

static bool accepts(struct imaging *m, int cost)
{
    return cost <= 0 || (cost < m->ncosts && pcg32_next(m->rng) < m->threshold[cost]);
}

static void image_step(struct imaging *m)
{
    uint32_t random = pcg32_next(m->rng);
    const int *ends = m->g->ends[(uint64_t)(random >> 1) * (uint64_t)m->g->m >> 31];
    int v = ends[random & 1], w = ends[~random & 1];
    struct move move;

    if (m->block[v] == m->block[w] || !move_plan(m, v, w, &move))
        return;
    int before = border_at(m, &move), more = move_make(m, &move, false);
    int cost = UNITS * (border_at(m, &move) - before) + m->weight * more;
    if (!accepts(m, cost / m->images->n) || !holds(m, v, move.from[0]))
        move_make(m, &move, true);
}

static void run_stage(struct imaging *m, int degrees, int64_t steps)
{
    uint32_t likely = degrees != m->degrees;

    m->ncosts = likely ? 1 : m->ncosts;
    for (; m->ncosts < COSTS && likely > 0; m->ncosts++)
        likely = m->threshold[m->ncosts] = metropolis_threshold(m->ncosts, UNITS * degrees);
    m->degrees = degrees;
    for (int64_t i = 0; i < steps; i++)
        image_step(m);
}

/* Whether all sizes are right in the end. */
static bool cool(struct imaging *m, int temperature, int64_t steps)
{
    int last = shift_degrees(temperature), warm = last > LIQUID ? last : LIQUID;

    m->weight = LIGHT;
    for (int i = 0; i < STAGES || (m->wrong > 0 && i < STAGES + MORE_STAGES); i++) {
        int left = STAGES - HARDENINGS - i;
        if (left <= 0 && i < STAGES)
            m->weight += m->weight / 2 + 1;
        run_stage(m, left > 0 ? last + (warm - last) * left / (STAGES - HARDENINGS) : last,
                  steps / STAGES);
    }
    return m->wrong == 0;
}

bool regions_divide_symmetric(const struct graph *g, const struct regions_images *images,
                              const struct regions_plan *plan, struct pcg32 *rng, int *block,
                              int *nblocks)
{
    size_t n = (size_t)g->n;
    FREED int *room = mem_alloc(3 * n, sizeof *room);
    struct imaging m = {.g = g,
                        .images = images,
                        .rng = rng,
                        .size = plan->low,
                        .block = block,
                        .degrees = -1,
                        .count = room,
                        .list = room + n,
                        .seen = room + 2 * n};

    assert(plan->low == plan->high && g->n % plan->low == 0 && images->n <= MOST_IMAGES);
    if (!join_elements(&m, g->n / m.size))
        return false;
    for (int v = 0; v < g->n; v++)
        m.wrong += block[v] == v && m.count[v] != m.size;
    if (!cool(&m, plan->temperature, (int64_t)plan->sweeps * g->n / images->n))
        return false;
    *nblocks = blocks_number(g->n, block, m.count);
    return true;
}
