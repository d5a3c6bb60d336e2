#include "model/path.h"

#include "base/ints.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

struct path {
    const struct path_client *client;
    struct rows allowed;
    int nfacts;

    /* The best offer so far of the row that is being looked at. */
    bool offered;
    int size, unlocks; /* unlocks: -1 if not asked for yet */

    /* The plan. */
    int nsteps;
    int *row; /* [nsteps] */
    size_t rows;
    int *maker;            /* [nfacts] the step that concluded the fact, or -1 */
    int *made, nmade;      /* the facts that have a maker */
    struct ints used;      /* makers that steps rest on, one step after another */
    int *use_start;        /* [nsteps + 1] */
    size_t use_starts;     /* capacity */
    unsigned char *needed; /* [nsteps] */
    size_t neededs;
};

struct path *path_new(const struct path_client *client, int nfacts)
{
    struct path *p = mem_alloc(1, sizeof *p);

    p->client = client;
    p->allowed = rows_below(ROWS_MOST);
    p->nfacts = nfacts;
    p->maker = mem_alloc((size_t)nfacts, sizeof *p->maker);
    p->made = mem_alloc((size_t)nfacts, sizeof *p->made);
    for (int i = 0; i < nfacts; i++)
        p->maker[i] = -1;
    return p;
}

void path_free(struct path *p)
{
    if (!p)
        return;
    free(p->row);
    free(p->maker);
    free(p->made);
    free(p->used.at);
    free(p->use_start);
    free(p->needed);
    free(p);
}

void path_allow(struct path *p, struct rows rows)
{
    p->allowed = rows;
}

/* ---- the cheapest step ---- */

static int unlocks_of(const struct path_client *c)
{
    return c->unlocks ? c->unlocks(c->context) : 0;
}

void path_offer(struct path *p, int size)
{
    const struct path_client *c = p->client;
    int unlocks = -1;

    if (p->offered && size > p->size)
        return;
    if (p->offered && size == p->size) {
        /* The kept step was measured when it was kept. */
        unlocks = unlocks_of(c);
        if (unlocks <= p->unlocks)
            return;
    }
    p->offered = true;
    p->size = size;
    p->unlocks = unlocks >= 0 ? unlocks : unlocks_of(c);
    c->keep(c->context);
}

/* Keeps the best step of the first row that has one; returns the row, or -1. */
static int find_cheapest(struct path *p)
{
    const struct path_client *c = p->client;

    p->offered = false;
    for (int row = 0; row < c->nrows; row++) {
        if (!rows_has(p->allowed, row))
            continue;
        c->look(c->context, row, p);
        if (p->offered)
            return row;
    }
    return -1;
}

/* ---- the plan ---- */

void path_uses(struct path *p, int fact)
{
    assert(fact >= 0 && fact < p->nfacts);
    if (p->maker[fact] >= 0)
        ints_push(&p->used, p->maker[fact]);
}

void path_makes(struct path *p, int fact)
{
    assert(fact >= 0 && fact < p->nfacts);
    if (p->maker[fact] >= 0)
        return;
    p->maker[fact] = p->nsteps;
    p->made[p->nmade++] = fact;
}

static void clear_plan(struct path *p)
{
    while (p->nmade > 0)
        p->maker[p->made[--p->nmade]] = -1;
    p->nsteps = 0;
    p->used.n = 0;
}

/* Applies the kept step; returns whether it is a goal. */
static bool add_to_plan(struct path *p, int row)
{
    size_t n = (size_t)p->nsteps;

    p->row = mem_reserve(p->row, n + 1, &p->rows, sizeof *p->row);
    p->use_start = mem_reserve(p->use_start, n + 2, &p->use_starts, sizeof *p->use_start);
    p->row[n] = row;
    p->use_start[n] = (int)p->used.n;
    bool goal = p->client->apply(p->client->context, p->nsteps, p);
    p->use_start[n + 1] = (int)p->used.n;
    p->nsteps++;
    return goal;
}

/* The first step of the plan that its last step needs. All of what it rests on is in the state. */
static int first_needed(struct path *p)
{
    int first = p->nsteps - 1;

    p->needed = mem_reserve(p->needed, (size_t)p->nsteps, &p->neededs, 1);
    for (int i = 0; i < p->nsteps; i++)
        p->needed[i] = i == first;
    for (int i = p->nsteps - 1; i >= 0; i--) {
        if (!p->needed[i])
            continue;
        first = i;
        for (int k = p->use_start[i]; k < p->use_start[i + 1]; k++)
            p->needed[p->used.at[k]] = 1;
    }
    return first;
}

int path_next(struct path *p)
{
    bool goal = false;

    clear_plan(p);
    while (!goal) {
        int row = find_cheapest(p);
        if (row < 0)
            break;
        goal = add_to_plan(p, row);
    }
    int step = goal ? first_needed(p) : -1;
    p->client->take(p->client->context, step);
    return step < 0 ? -1 : p->row[step];
}
