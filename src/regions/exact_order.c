/*
 * The order of the elements. Its frontier determines the cost of counting, so several orders are
 * tried: the order of the numbers and, from several first elements, the greedy one, which always
 * takes the neighbour of the frontier that leaves it shortest.
 */
#include "regions/exact_partial.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRSTS = 24, WORK = 4000000 /* elements that greedy orders may visit */ };

struct planner {
    const struct graph *g;
    int *open;    /* by element: neighbours (with multiplicity) that are not in the order yet */
    char *placed; /* by element */
    int frontier[REGIONS_WIDEST + 1];
    int nfrontier; /* more than REGIONS_WIDEST - 1: given up */
    int n;         /* elements placed */
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

/* What must be known to place v next. */
static void note_step(const struct planner *p, int v, const unsigned char *forbidden,
                      struct order_step *step)
{
    const struct graph *g = p->g;

    *step = (struct order_step){.vertex = v, .left = g->n - p->n - 1, .nslots = p->nfrontier};
    memcpy(step->slot, p->frontier, sizeof step->slot);
    for (int k = g->start[v]; k < g->start[v + 1]; k++)
        for (int j = 0; j < step->nslots; j++) {
            if (p->frontier[j] != g->link[k].vertex)
                continue;
            step->links[j]++;
            *(forbidden && forbidden[g->link[k].edge] ? &step->apart : &step->near) |= 1u << j;
        }
}

/*
 * Goes through the order of the numbers, or the greedy one from `first` if that is not negative,
 * and fills in step[n] unless it is NULL. Returns an estimate of the work, three times as much for
 * each further slot; -1 when the frontier gets too wide.
 */
static int64_t planner_run(struct planner *p, int first, const unsigned char *forbidden,
                           struct order_step *step)
{
    int64_t cost = 0;
    int unplaced = 0;

    p->nfrontier = 0;
    for (int v = 0; v < p->g->n; v++) {
        p->open[v] = p->g->start[v + 1] - p->g->start[v];
        p->placed[v] = 0;
    }
    for (p->n = 0; p->n < p->g->n; p->n++) {
        int v = first < 0 ? p->n : p->n == 0 ? first : planner_choose(p, &unplaced);
        int64_t part = 1;
        int n = 0;
        if (step)
            note_step(p, v, forbidden, &step[p->n]);
        p->placed[v] = 1;
        for (int k = p->g->start[v]; k < p->g->start[v + 1]; k++)
            p->open[p->g->link[k].vertex]--;
        p->frontier[p->nfrontier++] = v;
        for (int i = 0; i < p->nfrontier; i++) {
            if (p->open[p->frontier[i]] == 0)
                continue;
            if (step)
                step[p->n].kept[step[p->n].nkept++] = i;
            p->frontier[n++] = p->frontier[i];
            part *= 3;
        }
        p->nfrontier = n;
        if (n >= REGIONS_WIDEST)
            return -1;
        cost += part;
    }
    return cost;
}

struct order_step *frontier_plan(const struct graph *g, const unsigned char *forbidden)
{
    struct planner p = {.g = g};
    struct order_step *steps = NULL;
    int firsts = g->n < FIRSTS ? g->n : FIRSTS, best_first = -1;

    for (int v = 0; v < g->n; v++)
        if (g->start[v + 1] - g->start[v] > 255)
            return NULL;
    p.open = mem_alloc((size_t)g->n, sizeof *p.open);
    p.placed = mem_alloc((size_t)g->n, 1);
    int64_t best = planner_run(&p, -1, forbidden, NULL);
    if (g->n > WORK / FIRSTS)
        firsts = 1;
    for (int i = 0; i < firsts; i++) {
        int first = (int)((long)i * g->n / firsts);
        int64_t cost = planner_run(&p, first, forbidden, NULL);
        if (cost >= 0 && (best < 0 || cost < best)) {
            best = cost;
            best_first = first;
        }
    }
    if (best >= 0) {
        steps = mem_alloc((size_t)g->n, sizeof *steps);
        planner_run(&p, best_first, forbidden, steps);
        assert(p.nfrontier == 0); /* all neighbours have come */
    }
    free(p.open);
    free(p.placed);
    return steps;
}
