/*
 * The chain for low temperatures: elements move one at a time from their block to a neighbouring
 * one (the cellular Potts model: Graner, Glazier, "Simulation of biological cell sorting using a
 * two-dimensional extended Potts model", 1992).
 *
 * Merging two blocks and cutting them again changes much at once, and at low temperatures hardly
 * any of these changes is accepted. Single elements move easily if blocks may for a while have some
 * elements too many or too few. So the cost combines the border and the errors of the sizes:
 *
 *     cost = border + weight / UNITS * sum over the blocks of (size - wanted size)^2
 *
 * A step chooses an edge of the border and lets the element at one end join the block at the other
 * with probability exp(-cost / temperature), if the block that it leaves stays connected. Towards
 * the end the weight rises until hardly a size is wrong, and anneal.c has the rest corrected
 * (below). Blocks with any size from low to high simply stay in that range.
 */
#include "regions/shift.h"
#include "base/checks.h"

#include <assert.h>

enum {
    STAGES = 40,
    HARDENINGS = 8, /* the last stages, in each of which the weight of sizes rises */
    LIGHT = 3,      /* their weight before */
    UNITS = 16,     /* of cost for each edge of the border */
    COSTS = 1024,   /* up to temperature 2.9 no step of this cost or more is ever accepted */
    SEEN = 1,       /* r->mark during a walk through a block */
    LOOKED_FOR = 2
};

struct shift {
    struct regions *r;
    int room, weight;
    int nborder; /* allowed edges between blocks, in r->edges; r->place is the place of each */
    struct regions_tally tally;
    uint32_t threshold[COSTS]; /* by cost, from 1 */
};

static void border_add(struct shift *s, int edge)
{
    assert(!CHECKS || s->nborder < s->r->g->m);
    s->r->place[edge] = s->nborder;
    s->r->edges[s->nborder++] = edge;
}

/* Walks from `top` through the block without v until all `missing` elements marked LOOKED_FOR are
 * met; returns whether they were. */
static bool meets(struct regions *r, int v, int top, int missing)
{
    int n = 0;

    r->mark[v] = r->mark[top] = SEEN;
    r->list[n++] = top;
    for (int i = 0; i < n && missing > 0; i++)
        for (int k = r->g->start[r->list[i]]; k < r->g->start[r->list[i] + 1]; k++) {
            int to = r->g->link[k].vertex;
            if (r->block[to] != r->block[v] || r->mark[to] == SEEN)
                continue;
            missing -= r->mark[to] == LOOKED_FOR;
            r->mark[to] = SEEN;
            r->list[n++] = to;
        }
    for (int i = 0; i < n; i++)
        r->mark[r->list[i]] = 0;
    r->mark[v] = 0;
    return missing == 0;
}

/* Whether the block of v stays connected without it, and is not empty. */
static bool may_leave(struct regions *r, int v)
{
    int ways = 0, top = -1;

    for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++) {
        int to = r->g->link[k].vertex;
        if (r->block[to] != r->block[v] || r->mark[to] == LOOKED_FOR)
            continue;
        r->mark[to] = LOOKED_FOR;
        top = to;
        ways++;
    }
    bool whole = ways == 1 || (ways > 1 && meets(r, v, top, ways - 1));
    for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++)
        r->mark[r->g->link[k].vertex] = 0;
    return whole;
}

/* Whether v may join the block with this label: the block is adjacent, and nothing in it is
 * forbidden to v. *longer is the number of edges by which the border would grow. */
static bool may_join(const struct regions *r, int v, int label, int *longer)
{
    int away = 0, near = 0;

    for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++) {
        struct graph_link to = r->g->link[k];
        away += r->block[to.vertex] == r->block[v];
        if (r->block[to.vertex] != label)
            continue;
        if (!regions_allowed(r, to.edge))
            return false;
        near++;
    }
    *longer = away - near;
    return near > 0;
}

/* The size part of the cost when an element changes blocks; COSTS when it may not. */
static int cost_of_sizes(const struct shift *s, int from, int to)
{
    const int *excess = s->r->excess;

    if (s->room > 0)
        return excess[from] > 0 && excess[to] < s->room ? 0 : COSTS;
    int64_t cost = 2 * (int64_t)s->weight * (excess[to] - excess[from] + 1);
    return cost < -COSTS ? -COSTS : cost > COSTS ? COSTS : (int)cost;
}

static bool accept(struct shift *s, int64_t cost)
{
    return cost <= 0 || (cost < COSTS && pcg32_next(s->r->rng) < s->threshold[cost]);
}

static void move(struct shift *s, int v, int label)
{
    struct regions *r = s->r;
    int from = r->block[v];

    assert(!CHECKS || (from != label && from != REGIONS_FREE && label != REGIONS_FREE));
    r->excess[from]--;
    r->excess[label]++;
    r->block[v] = label;
    for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++) {
        struct graph_link to = r->g->link[k];
        if (!regions_allowed(r, to.edge))
            continue;
        if (r->block[to.vertex] == from)
            border_add(s, to.edge);
        else if (r->block[to.vertex] == label) {
            int last = s->r->edges[--s->nborder];
            assert(!CHECKS || s->r->edges[s->r->place[to.edge]] == to.edge);
            s->r->edges[s->r->place[to.edge]] = last;
            s->r->place[last] = s->r->place[to.edge];
        }
    }
}

static void step(struct shift *s)
{
    struct regions *r = s->r;
    uint32_t random = pcg32_next(r->rng);
    const int *ends = r->g->ends[r->edges[(uint64_t)(random >> 1) * (uint64_t)s->nborder >> 31]];
    int v = ends[random & 1], from = r->block[v], to = r->block[ends[~random & 1]], longer;

    if (!may_join(r, v, to, &longer) ||
        !accept(s, (int64_t)longer * UNITS + cost_of_sizes(s, from, to)) || !may_leave(r, v))
        return;
    s->tally.taken++;
    move(s, v, to);
}

void shift_elements(struct regions *r, const struct shift_course *course,
                    struct regions_tally *tally)
{
    struct shift s = {.r = r, .room = course->room, .weight = LIGHT};

    for (int e = 0; e < r->g->m; e++) {
        int a = r->block[r->g->ends[e][0]], b = r->block[r->g->ends[e][1]];
        if (a != b && a != REGIONS_FREE && b != REGIONS_FREE && regions_allowed(r, e))
            border_add(&s, e);
    }
    for (int i = 0; i < STAGES; i++) {
        int left = STAGES - HARDENINGS - i, degrees = course->cool;
        if (left > 0)
            degrees += (course->warm - course->cool) * left / (STAGES - HARDENINGS);
        else
            s.weight += s.weight / 2 + 1;
        int64_t steps = course->steps / STAGES;
        for (int cost = 1; cost < COSTS; cost++)
            s.threshold[cost] =
                metropolis_threshold(cost, UNITS * (i == STAGES - 1 ? course->last : degrees));
        for (int64_t j = 0; j < steps && s.nborder > 0; j++)
            step(&s);
        s.tally.steps += steps;
    }
    if (CHECKS) {
        /* The list of the border is complete. */
        int nborder = 0;
        for (int e = 0; e < r->g->m; e++) {
            int a = r->block[r->g->ends[e][0]], b = r->block[r->g->ends[e][1]];
            bool border = a != b && a != REGIONS_FREE && b != REGIONS_FREE && regions_allowed(r, e);
            assert(!border || r->edges[r->place[e]] == e);
            nborder += border;
        }
        assert(nborder == s.nborder);
    }
    s.tally.tried = s.tally.steps;
    *tally = s.tally;
}

/* ---- evening out the sizes ----
 * Passing elements on until every block has its target size. A walk over the blocks, from one that
 * has too many elements to the nearest that has too few, uses only hops that an element can make;
 * then each block on the way gives one element to the next. */

enum { TRIES = 100, TRIES_EACH = 4 /* more for each element of the graph */ };

/* Whether v may hop to the block `label`, and more cheaply than r->giver[label], if that belongs to
 * the same block. */
static bool better_giver(struct regions *r, int v, int label)
{
    int now, longer, giver = r->giver[label];

    if ((giver >= 0 && r->block[giver] != r->block[v]) || !may_join(r, v, label, &longer))
        return false;
    if (giver >= 0 && may_join(r, giver, label, &now) && longer >= now)
        return false;
    return may_leave(r, v);
}

/* The label of the nearest block with too few elements, to which r->giver leads from the block of
 * v; -1 when none is within reach. */
static int find_taker(struct regions *r, int v)
{
    int n = 0;

    assert(r->excess[r->block[v]] > 0);
    for (int i = 0; i < r->g->n; i++)
        r->giver[i] = -1;
    r->giver[r->block[v]] = v;
    r->order[n++] = v;
    for (int i = 0; i < n; i++) {
        if (r->excess[r->block[r->order[i]]] < 0)
            return r->block[r->order[i]];
        /* Goes on to the neighbours of this block. n blocks, each represented by one of its
         * elements, wait in r->order. */
        int old = n;
        set_add_block(r, r->order[i]);
        pcg32_shuffle(r->rng, r->set, r->nset);
        for (int j = 0; j < r->nset; j++)
            for (int k = r->g->start[r->set[j]]; k < r->g->start[r->set[j] + 1]; k++) {
                struct graph_link to = r->g->link[k];
                int label = r->block[to.vertex];
                if (label == r->block[r->order[i]] || label == REGIONS_FREE ||
                    !regions_allowed(r, to.edge) || !better_giver(r, r->set[j], label))
                    continue;
                assert(n < r->g->n);
                if (r->giver[label] < 0)
                    r->order[(n)++] = to.vertex;
                r->giver[label] = r->set[j];
            }
        pcg32_shuffle(r->rng, r->order + old, n - old); /* the order of the graph has a direction */
        set_clear(r);
    }
    return -1;
}

/* Hops from the taker back to the block of v. A hop may make the next one impossible; then the
 * block that lacks an element is nearer than before. */
static void hand_on(struct regions *r, int v, int taker)
{
    int first = r->block[v], longer;

    assert(r->excess[taker] < 0 && taker != first);
    while (taker != first) {
        int giver = r->giver[taker], from = r->block[giver];
        assert(giver >= 0 && from != taker);
        if (!may_join(r, giver, taker, &longer) || !may_leave(r, giver))
            return;
        r->block[giver] = taker;
        r->excess[taker]++;
        r->excess[from]--;
        taker = from;
    }
}

bool even_out(struct regions *r)
{
    int64_t tries = TRIES + TRIES_EACH * (int64_t)r->g->n;

    for (int v = 0; v < r->g->n;) {
        if (r->block[v] == REGIONS_FREE || r->excess[r->block[v]] <= 0) {
            v++;
            continue;
        }
        int taker = find_taker(r, v);
        if (taker < 0 || tries-- == 0)
            return false;
        hand_on(r, v, taker);
        v = 0;
    }
    return true;
}
