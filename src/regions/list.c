/*
 * The fast start for blocks of given sizes, or of sizes chosen at random beforehand.
 *
 * Every piece carries the list of blocks that it will become. A random spanning tree of it is cut
 * above a subtree whose size is a sum of some of them, preferably in the middle, and the list is
 * split: the items of that sum go with the subtree. As with equal blocks, a piece that trees do not
 * cut is merged with a neighbour.
 */
#include "base/mem.h"
#include "regions/sizes.h"
#include "regions/start.h"

#include <assert.h>
#include <stdlib.h>

enum {
    TREES = 24,
    DEALS = 200 /* attempts to deal the items out to the components */
};

/* Copies the items of a piece to `sizes`; returns how many. */
static int gather_items(const struct start *s, int label, int *sizes)
{
    int n = 0;

    for (int i = s->first_item[label]; i >= 0; i = s->next_item[i])
        sizes[n++] = s->item[i];
    return n;
}

/* Moves take[k] items of each size of the sums from one piece to another. */
static void move_items(struct start *s, const struct size_sums *sums, int *take, int from, int to)
{
    int i = s->first_item[from];

    s->first_item[from] = -1;
    while (i >= 0) {
        int next = s->next_item[i], k = 0;
        while (k < sums->nsizes && sums->size[k] != s->item[i])
            k++;
        assert(k < sums->nsizes);
        int owner = take[k] > 0 ? to : from;
        take[k] -= take[k] > 0;
        s->next_item[i] = s->first_item[owner];
        s->first_item[owner] = i;
        i = next;
    }
}

/* The position of the subtree to cut off; -1 when no subtree's size is a sum. One of those is
 * chosen at random whose smaller side is at least half of the largest possible one. */
static int pick_cut(struct regions *r, const struct size_sums *sums)
{
    int fitting = 0, ways = 0, most = 0;

    for (int i = 0; i < r->nset; i++)
        r->count[i] = 1;
    for (int i = r->nset - 1; i > 0; i--) {
        int n = r->count[i], less = n < r->nset - n ? n : r->nset - n;
        r->count[r->up[i]] += n;
        if (!size_sums_reach(sums, n))
            continue;
        r->list[fitting++] = i;
        most = less > most ? less : most;
    }
    for (int j = 0; j < fitting; j++) {
        int n = r->count[r->list[j]], less = n < r->nset - n ? n : r->nset - n;
        if (2 * less >= most)
            r->list[ways++] = r->list[j];
    }
    return ways == 0 ? -1 : r->list[pcg32_below(r->rng, (uint32_t)ways)];
}

/* Cuts the piece in the set in two; false when no tree allows it. */
static bool cut_piece(struct start *s, const struct size_sums *sums)
{
    struct regions *r = s->r;
    int label = r->block[r->set[0]], cut = -1;

    for (int tree = 0; tree < TREES && cut < 0 && s->budget > 0; tree++) {
        start_tree(s);
        cut = pick_cut(r, sums);
    }
    if (cut < 0)
        return false;

    FREED int *take = mem_alloc((size_t)sums->nsizes, sizeof *take);
    int top = r->order[0], lower = r->order[cut];
    size_sums_choose(sums, r->count[cut], r->rng, take);
    /* The old label may be one of the two tops, so the list is set aside for its new owners. */
    int held = s->first_item[label];
    s->first_item[label] = -1;
    s->first_item[top] = held;
    move_items(s, sums, take, top, lower);
    for (int i = 0; i < r->nset; i++)
        r->block[r->order[i]] = i == 0 || i == cut ? r->order[i] : r->block[r->order[r->up[i]]];
    start_piece(s, top, r->nset - r->count[cut], false);
    start_piece(s, lower, r->count[cut], false);
    return true;
}

static void cut_or_merge(struct start *s, int *sizes)
{
    struct regions *r = s->r;
    struct size_sums sums;
    int n = gather_items(s, r->block[r->set[0]], sizes);

    if (n == 1) {
        if (!start_finish(s))
            start_merge(s);
        return;
    }
    size_sums_init(&sums, sizes, n, r->nset);
    if (!cut_piece(s, &sums))
        start_merge(s);
    size_sums_release(&sums);
}

/* Gives every component items that add up to its size, if a few random attempts find a way: the
 * first component holds all items, and the others take theirs from it. */
static bool deal_items(struct start *s, int nitems, int *sizes, int *take)
{
    struct regions *r = s->r;
    int rest = r->component[0];

    for (int v = 0; v < r->g->n; v++) {
        s->first_item[v] = -1;
        r->count[v] = 0;
    }
    for (int v = 0; v < r->g->n; v++)
        r->count[r->component[v]]++;
    for (int i = 0; i < nitems; i++) {
        s->next_item[i] = s->first_item[rest];
        s->first_item[rest] = i;
    }
    for (int v = 0; v < r->g->n; v++) {
        struct size_sums sums;
        if (r->component[v] != v || v == rest)
            continue;
        size_sums_init(&sums, sizes, gather_items(s, rest, sizes), r->count[v]);
        bool fine = size_sums_reach(&sums, r->count[v]);
        if (fine) {
            size_sums_choose(&sums, r->count[v], r->rng, take);
            move_items(s, &sums, take, rest, v);
        }
        size_sums_release(&sums);
        if (!fine)
            return false;
    }
    return true;
}

/* Cuts all components into the items that they have. */
static bool cut_components(struct start *s, int *sizes)
{
    start_begin(s);
    while (start_next(s)) {
        cut_or_merge(s, sizes);
        set_clear(s->r);
    }
    return s->budget > 0;
}

static void begin_items(struct start *s, const int *item, int nitems)
{
    s->item = item;
    s->first_item = mem_alloc((size_t)s->r->g->n, sizeof *s->first_item);
    s->next_item = mem_alloc((size_t)nitems, sizeof *s->next_item);
}

static void end_items(struct start *s)
{
    free(s->first_item);
    free(s->next_item);
    s->first_item = s->next_item = NULL;
}

bool list_start(struct start *s, const int *item, int nitems)
{
    FREED int *sizes = mem_alloc((size_t)nitems, sizeof *sizes);
    FREED int *take = mem_alloc((size_t)nitems, sizeof *take);
    bool dealt = false;

    begin_items(s, item, nitems);
    for (int deal = 0; deal < DEALS && !dealt; deal++)
        dealt = deal_items(s, nitems, sizes, take);
    bool fine = dealt && cut_components(s, sizes);
    end_items(s);
    return fine;
}

bool random_start(struct start *s)
{
    size_t most = (size_t)s->r->g->n;
    FREED int *item = mem_alloc(most, sizeof *item), *sizes = mem_alloc(most, sizeof *sizes);

    begin_items(s, item, s->r->g->n);
    /* Each component gets items of its own. */
    struct regions *r = s->r;
    int nitems = 0;
    for (int v = 0; v < r->g->n; v++) {
        s->first_item[v] = -1;
        r->count[v] = 0;
    }
    for (int v = 0; v < r->g->n; v++)
        r->count[r->component[v]]++;
    for (int v = 0; v < r->g->n; v++) {
        if (r->component[v] != v)
            continue;
        /* A random possible number of blocks, each of the lowest size; the rest is dealt out. */
        int fewest = (r->count[v] + r->high - 1) / r->high, many = r->count[v] / r->low;
        int k = fewest + (int)pcg32_below(r->rng, (uint32_t)(many - fewest) + 1);
        int lack = r->count[v] - k * r->low;
        assert(fewest <= many && lack >= 0 && lack <= k * (r->high - r->low));
        for (int i = 0; i < k; i++)
            item[nitems + i] = r->low;
        while (lack > 0) {
            int i = nitems + (int)pcg32_below(r->rng, (uint32_t)k);
            if (item[i] == r->high)
                continue;
            item[i]++;
            lack--;
        }
        int end = nitems + k;
        for (; nitems < end; nitems++) {
            s->next_item[nitems] = s->first_item[v];
            s->first_item[v] = nitems;
        }
    }
    bool fine = cut_components(s, sizes);
    end_items(s);
    return fine;
}
