/*
 * The order of the elements. Its frontier determines the cost of counting, so several orders are
 * tried: the order of the numbers and, from several first elements, the greedy one, which always
 * takes the neighbour of the frontier that leaves it shortest.
 */
#include "regions/exact/partial.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRSTS = 24, WORK = 4000000 /* elements that greedy orders may visit */ };

struct planner {
    const struct graph *g;
    int *order;
    int *open;    /* by element: neighbours (with multiplicity) that are not in the order yet */
    char *placed; /* by element */
    int frontier[REGIONS_WIDEST + 1];
    int nfrontier; /* more than REGIONS_WIDEST - 1: given up */
    int n;
};

/* The best neighbour of the frontier; of equally good ones the first in the frontier, which keeps
 * the order in which its elements came. */
static int planner_choose(const struct planner *p, int *unplaced)
{
    int best = -1, least = 0;

    for (int i = 0; i < p->nfrontier; i++) {
        int w = p->frontier[i];
        for (int k = p->g->start[w]; k < p->g->start[w + 1]; k++) {
            int v = p->g->link[k].vertex;
            if (p->placed[v])
                continue;
            /* By how much v makes the frontier longer. */
            int more = p->open[v] > 0;
            for (int j = 0; j < p->nfrontier; j++) {
                int links = 0, other = p->frontier[j];
                for (int m = p->g->start[other]; m < p->g->start[other + 1]; m++)
                    links += p->g->link[m].vertex == v;
                more -= links > 0 && links == p->open[other];
            }
            if (best < 0 || more < least) {
                best = v;
                least = more;
            }
        }
    }
    if (best >= 0)
        return best;
    while (p->placed[*unplaced])
        ++*unplaced;
    assert(*unplaced < p->g->n);
    return *unplaced;
}

/* An estimate of the work: three times as much for each further slot. -1 when too wide. */
static int64_t planner_run(struct planner *p, int first)
{
    int64_t cost = 0;
    int unplaced = 0;

    p->n = p->nfrontier = 0;
    for (int v = 0; v < p->g->n; v++) {
        p->open[v] = p->g->start[v + 1] - p->g->start[v];
        p->placed[v] = 0;
    }
    while (p->n < p->g->n) {
        int v = first < 0 ? p->n : p->n == 0 ? first : planner_choose(p, &unplaced);
        int64_t part = 1;
        int n = 0;
        p->order[p->n++] = v;
        p->placed[v] = 1;
        for (int k = p->g->start[v]; k < p->g->start[v + 1]; k++)
            p->open[p->g->link[k].vertex]--;
        p->frontier[p->nfrontier++] = v;
        for (int i = 0; i < p->nfrontier; i++)
            if (p->open[p->frontier[i]] > 0)
                p->frontier[n++] = p->frontier[i];
        p->nfrontier = n;
        if (n >= REGIONS_WIDEST)
            return -1;
        for (int i = 0; i < p->nfrontier; i++)
            part *= 3;
        cost += part;
    }
    return cost;
}

static struct order_step *make_steps(const struct graph *g, const unsigned char *forbidden,
                                     struct planner *p)
{
    struct order_step *steps = mem_alloc((size_t)g->n, sizeof *steps);
    int *slot_of = mem_alloc((size_t)g->n, sizeof *slot_of);

    p->n = g->n; /* keep the order and go through it again */
    for (int v = 0; v < g->n; v++) {
        p->open[v] = g->start[v + 1] - g->start[v];
        slot_of[v] = -1;
    }
    p->nfrontier = 0;
    for (int i = 0; i < g->n; i++) {
        struct order_step *step = &steps[i];
        int v = step->vertex = p->order[i];
        step->left = g->n - i - 1;
        step->nslots = p->nfrontier;
        memcpy(step->slot, p->frontier, sizeof step->slot);
        for (int j = 0; j < step->nslots; j++)
            slot_of[p->frontier[j]] = j;
        for (int k = g->start[v]; k < g->start[v + 1]; k++) {
            struct graph_link to = g->link[k];
            p->open[to.vertex]--;
            if (slot_of[to.vertex] < 0)
                continue;
            uint32_t bit = 1u << slot_of[to.vertex];
            step->links[slot_of[to.vertex]]++;
            if (forbidden && forbidden[to.edge])
                step->apart |= bit;
            else
                step->near |= bit;
        }
        for (int j = 0; j < step->nslots; j++)
            slot_of[p->frontier[j]] = -1;
        p->frontier[p->nfrontier++] = v;
        for (int j = 0; j < p->nfrontier; j++)
            if (p->open[p->frontier[j]] > 0)
                step->kept[step->nkept++] = j;
        for (int j = 0; j < step->nkept; j++)
            p->frontier[j] = p->frontier[step->kept[j]];
        p->nfrontier = step->nkept;
        assert(p->nfrontier < REGIONS_WIDEST);
    }
    assert(p->nfrontier == 0); /* all neighbours have come */
    free(slot_of);
    return steps;
}

struct order_step *frontier_plan(const struct graph *g, const unsigned char *forbidden)
{
    struct planner p = {.g = g};
    struct order_step *steps = NULL;
    int firsts = g->n < FIRSTS ? g->n : FIRSTS, best_first = -1;

    for (int v = 0; v < g->n; v++)
        if (g->start[v + 1] - g->start[v] > 255)
            return NULL;
    p.order = mem_alloc((size_t)g->n, sizeof *p.order);
    p.open = mem_alloc((size_t)g->n, sizeof *p.open);
    p.placed = mem_alloc((size_t)g->n, 1);
    int64_t best = planner_run(&p, -1);
    if (g->n > WORK / FIRSTS)
        firsts = 1;
    for (int i = 0; i < firsts; i++) {
        int first = (int)((long)i * g->n / firsts);
        int64_t cost = planner_run(&p, first);
        if (cost >= 0 && (best < 0 || cost < best)) {
            best = cost;
            best_first = first;
        }
    }
    if (best >= 0) {
        planner_run(&p, best_first);
        steps = make_steps(g, forbidden, &p);
    }
    free(p.order);
    free(p.open);
    free(p.placed);
    return steps;
}
