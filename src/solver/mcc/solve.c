#include "solver/mcc/solve.h"

#include "base/checks.h"
#include "base/mem.h"
#include "solver/mcc/links.h"
#include "solver/mcc/loop.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { PROGRESS_NODES = 1 << 20 };

struct level {
    int item;
    int x;     /* the option tried, by its node in the item's list; the item for "no more" */
    int first; /* the first option tried, for options that are removed one by one */
    int mark;  /* edges that were on before */
    int branch, branches; /* for progress */
};

/* An edge that an option turns on. */
struct turn {
    int node, edge;
};

struct mcc_solver {
    struct arena arena;
    const struct mcc_data *data;
    struct mcc_links links;
    struct level *level;
    int *chosen; /* scratch for a solution */
    int *times;  /* [nitems] scratch to check it: how often it covers an item */
    struct mcc_loop loop;
    bool has_loop;
    int *turn_start; /* [noptions+1] */
    struct turn *turn;
    struct mcc_stats stats;
    uint64_t report_at; /* the node count at the next report of progress */
};

/* ---- taking an option ---- */

/* The edges that the option would turn on; called before anything changes. */
static bool turns_take(struct mcc_solver *s, struct level *l)
{
    int option = s->links.option[l->x];

    l->mark = s->loop.nlog;
    for (int k = s->turn_start[option]; k < s->turn_start[option + 1]; k++) {
        if (s->links.node[s->turn[k].node].colour == LINKS_PURIFIED)
            continue;
        if (!mcc_loop_add(&s->loop, s->turn[k].edge)) {
            mcc_loop_undo(&s->loop, l->mark);
            return false;
        }
    }
    return true;
}

static bool option_take(struct mcc_solver *s, struct level *l)
{
    if (l->x == l->item)
        return true;
    if (s->has_loop && !turns_take(s, l))
        return false;
    for (int p = l->x + 1; p != l->x;) {
        if (s->links.node[p].top <= 0)
            p = s->links.node[p].up;
        else
            links_commit(&s->links, p++);
    }
    return true;
}

/* ---- branching ---- */

/* Among equals, the item with the least freedom and the most options comes first, as Knuth advises.
 * An item without a choice is branched on at once: what it forces must be done anyway, and on data
 * where most choices are forced this halves the time. */
static int item_choose(const struct mcc_solver *s, int *ways)
{
    int best = 0, fewest = INT_MAX;

    for (int i = s->links.head[0].right; i != 0; i = s->links.head[i].right) {
        const struct head *h = &s->links.head[i], *b = &s->links.head[best];
        /* The number of ways to go on from the item: each of its options, and taking no more of
         * them, less those after which too few options remain. */
        int must = h->bound > h->slack ? h->bound - h->slack : 0;
        int n = h->len + 1 > must ? h->len + 1 - must : 0;
        if (n > fewest)
            continue;
        if (n < fewest || h->slack < b->slack || (h->slack == b->slack && h->len > b->len)) {
            best = i;
            fewest = n;
            if (n <= 1)
                break;
        }
    }
    *ways = fewest;
    return best;
}

/* Whether there is anything (more) to try. An item that can still take several options removes each
 * for good after trying it, so that no set is found again in another order. */
static bool branch_try(struct mcc_solver *s, struct level *l)
{
    struct head *h = &s->links.head[l->item];
    struct cover_node *node = s->links.node;

    if (h->bound == 0 && h->slack == 0)
        return l->x != l->item;
    if (h->len <= h->bound - h->slack)
        return false;
    if (l->x != l->item) {
        if (h->bound > 0)
            links_hide(&s->links, l->x);
        node[l->item].down = node[l->x].down;
        node[node[l->x].down].up = l->item;
        h->len--;
    } else if (h->bound > 0) {
        links_leave(&s->links, l->item);
    }
    return true;
}

static void branch_close(struct mcc_solver *s, struct level *l)
{
    struct head *h = &s->links.head[l->item];

    if (h->bound > 0 || h->slack > 0) {
        /* Puts the options that were removed one by one back into the list. */
        struct cover_node *node = s->links.node;
        int y = l->item, stop = node[l->item].down;
        node[l->item].down = l->first;
        for (int x = l->first; x != stop; x = node[x].down) {
            node[x].up = y;
            s->links.head[l->item].len++;
            if (h->bound > 0)
                links_unhide(&s->links, x);
            y = x;
        }
        node[stop].up = y;
    }
    assert(h->bound >= 0);
    if (h->bound == 0)
        links_uncover(&s->links, l->item);
    h->bound++;
}

/* Undoes the latest choice, after its subtree. False if it was "no more of the item", the last way.
 */
static bool branch_return(struct mcc_solver *s, struct level *l)
{
    l->branch++;
    if (l->x != l->item) {
        for (int p = l->x - 1; p != l->x;) {
            if (s->links.node[p].top <= 0)
                p = s->links.node[p].down;
            else
                links_uncommit(&s->links, p--);
        }
        if (s->has_loop)
            mcc_loop_undo(&s->loop, l->mark);
        l->x = s->links.node[l->x].down;
        return true;
    }
    if (s->links.head[l->item].bound > 0)
        links_join(&s->links, l->item);
    return false;
}

/* ---- the search ---- */

/* Every item is covered as often as its bounds allow. */
static bool solution_holds(struct mcc_solver *s, int n)
{
    const struct mcc_data *data = s->data;

    memset(s->times, 0, (size_t)data->nitems * sizeof *s->times);
    for (int i = 0; i < n; i++)
        for (int k = data->start[s->chosen[i]]; k < data->start[s->chosen[i] + 1]; k++)
            s->times[data->use[k].item]++;
    for (int i = 0; i < data->nprimary; i++)
        if (s->times[i] < data->item[i].low || s->times[i] > data->item[i].high)
            return false;
    return true;
}

static bool found(struct mcc_solver *s, int depth, const struct mcc_listener *listener)
{
    int n = 0;

    if (s->has_loop && !s->loop.closed)
        return true;
    s->stats.solutions++;
    if (!listener->solution)
        return true;
    for (int i = 0; i < depth; i++)
        if (s->level[i].x != s->level[i].item)
            s->chosen[n++] = s->links.option[s->level[i].x];
    assert(n <= s->data->noptions);
    assert(!CHECKS || solution_holds(s, n));
    return listener->solution(listener->context, s->chosen, n);
}

/* Tries the ways of a level until one is possible. */
static bool descend(struct mcc_solver *s, struct level *l)
{
    while (branch_try(s, l)) {
        s->stats.nodes++;
        if (option_take(s, l))
            return true;
        l->branch++;
        l->x = s->links.node[l->x].down;
    }
    branch_close(s, l);
    return false;
}

/* Goes back to the deepest level with something left to try and returns its depth, or -1. */
static int ascend(struct mcc_solver *s, int depth)
{
    while (--depth >= 0) {
        struct level *l = &s->level[depth];
        if (!branch_return(s, l))
            branch_close(s, l);
        else if (descend(s, l))
            return depth;
    }
    return -1;
}

struct mcc_stats mcc_solver_run(struct mcc_solver *s, const struct mcc_listener *listener)
{
    int depth = 0;

    while (depth >= 0) {
        int ways;
        if (listener->progress && s->stats.nodes >= s->report_at) {
            double done = 0, part = 1000;
            for (int i = 0; i < depth; i++) {
                part /= s->level[i].branches;
                done += part * s->level[i].branch;
            }
            listener->progress(listener->context, &s->stats, (int)done);
            s->report_at = s->stats.nodes + PROGRESS_NODES;
        }
        if (listener->most_nodes > 0 && s->stats.nodes >= listener->most_nodes)
            break;
        int item = item_choose(s, &ways);
        if (item == 0 && !found(s, depth, listener))
            break;
        if (item != 0 && ways > 0) {
            struct level *l = &s->level[depth];
            struct head *h = &s->links.head[item];
            *l = (struct level){.item = item, .x = s->links.node[item].down, .branches = ways};
            l->first = l->x;
            assert(h->bound > 0);
            if (--h->bound == 0)
                links_cover(&s->links, item);
            if (descend(s, &s->level[depth])) {
                depth++;
                continue;
            }
        }
        depth = ascend(s, depth) + 1;
        if (depth == 0) {
            assert(s->loop.nlog == 0);
            s->stats.all = true;
            break;
        }
    }
    s->stats.updates = s->links.updates;
    return s->stats;
}

/* ---- making and freeing ---- */

struct mcc_solver *mcc_solver_new(const struct mcc_data *data, bool loop, const char *file,
                                  struct diag *d)
{
    struct mcc_solver *s = arena_object(sizeof *s);
    size_t options = (size_t)data->noptions, items = (size_t)data->nitems;

    s->data = data;
    s->has_loop = loop;
    s->report_at = PROGRESS_NODES;
    s->level = arena_take(&s->arena, items + options + 1, sizeof *s->level);
    s->chosen = arena_take(&s->arena, options + 1, sizeof *s->chosen);
    s->times = arena_take(&s->arena, items, sizeof *s->times);
    links_init(&s->links, &s->arena, data);
    if (!loop)
        return s;
    if (!mcc_loop_init(&s->loop, &s->arena, data, file, d)) {
        mcc_solver_free(s);
        return NULL;
    }
    int n = 0;
    s->turn_start = arena_take(&s->arena, options + 1, sizeof *s->turn_start);
    s->turn = arena_take(&s->arena, (size_t)data->start[data->noptions], sizeof *s->turn);
    for (int o = 0; o < data->noptions; o++) {
        for (int k = data->start[o]; k < data->start[o + 1]; k++) {
            int edge = s->loop.edge[data->use[k].item];
            if (edge >= 0 && data->use[k].colour == '1')
                s->turn[n++] = (struct turn){links_node(data, k, o), edge};
        }
        s->turn_start[o + 1] = n;
    }
    return s;
}

void mcc_solver_free(struct mcc_solver *s)
{
    if (CHECKS && s && s->stats.all)
        links_check(&s->links, s->data);
    arena_free(s);
}
