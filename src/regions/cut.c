/*
 * Cutting a forest into pieces of given sizes, by dynamic programming over its trees.
 *
 * A cut costs COST_FREE for each element left free, and at most COST_WISH for each block: every
 * element chooses at random a wish, a size for the block of which it is the top, and a block costs
 * more the further its size is from the wish of its top. So few elements are left free, and sizes
 * are spread about evenly over low..high; without the wishes nearly half of all blocks would have
 * the lowest size.
 *
 * For each element v and size s, best[v][s] is the least cost below v when v's piece has s elements
 * so far (v and below), not counting the cost of that piece. best[v][0] is for a closed piece: v is
 * free, or the piece has a size in low..high and nothing of it continues above v. Children are
 * merged into their parent one after the other, the latest in the order first; before[c] keeps the
 * parent's row as it was then, so that the trace back knows the choices.
 *
 * The trace back takes any of the equally good choices with the same probability. A merge of two
 * rows costs at most the product of the two subtree sizes, each cut off at `high`, which sums up to
 * at most about 2 * n * high over the whole forest.
 */
#include "regions/scratch.h"
#include "regions/start.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    COST_FREE = 256, /* n * this must stay below NEVER */
    COST_WISH = 8,
    NEVER = INT_MAX / 4 /* two of them can be added */
};

static int *row(const struct regions *r, int *table, int i)
{
    return table + (size_t)i * ((size_t)r->high + 1);
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int random_of(struct regions *r, int n)
{
    return n == 1 ? 0 : (int)pcg32_below(r->rng, (uint32_t)n);
}

/* The cost of a block with s elements and i on top: 0 .. COST_WISH. */
static int mismatch(const struct regions *r, int i, int s)
{
    return s == r->wish[i] ? 0
                           : (int)((int64_t)COST_WISH * abs(s - r->wish[i]) / (r->high - r->low));
}

static void merge_into_parent(struct regions *r, int i)
{
    int parent = r->up[i];
    const int *child = row(r, r->best, i);
    int *best = row(r, r->best, parent), *before = row(r, r->before, i);
    int had = r->longest[parent], more = r->longest[i];
    int longest = smaller(had + more, r->high);

    assert(parent < i && had >= 1 && more >= 1); /* parents stand before their children */
    memcpy(before, best, ((size_t)had + 1) * sizeof *before);
    for (int s = had + 1; s <= r->high; s++)
        before[s] = NEVER;
    for (int s = 1; s <= longest; s++) {
        int least = before[s] + child[0];
        for (int t = s > had ? s - had : 1; t <= smaller(more, s - 1); t++)
            least = smaller(least, before[s - t] + child[t]);
        best[s] = least;
    }
    r->longest[parent] = longest;
    r->loose[parent] += child[0];
}

/* i's piece ends here: returns its size, 0 for free. */
static int choose_size(struct regions *r, int i)
{
    const int *best = row(r, r->best, i);
    int ways = best[0] == r->loose[i];

    for (int s = r->low; s <= r->longest[i]; s++)
        ways += best[s] + mismatch(r, i, s) == best[0];
    assert(ways > 0);
    int pick = random_of(r, ways);
    for (int s = r->low; s <= r->longest[i]; s++)
        if (best[s] + mismatch(r, i, s) == best[0] && pick-- == 0)
            return s;
    return 0;
}

/* The parent's piece has `size` elements left for the parent and its children up to i: returns how
 * many of them come from i, 0 when the edge between them is cut. */
static int choose_share(struct regions *r, int i, int size)
{
    const int *best = row(r, r->best, i), *before = row(r, r->before, i);
    int most = smaller(r->longest[i], size - 1);
    int least = NEVER, ways = 0;

    for (int t = 0; t <= most; t++) {
        int value = before[size - t] + best[t];
        if (value < least) {
            least = value;
            ways = 0;
        }
        ways += value == least;
    }
    assert(least < NEVER);
    int pick = random_of(r, ways);
    for (int t = 0;; t++)
        if (before[size - t] + best[t] == least && pick-- == 0)
            return t;
}

int cut_forest(struct regions *r)
{
    int nfree = 0;

    assert(r->low >= 1 && r->low <= r->high);
    for (int i = 0; i < r->nset; i++) {
        int *best = row(r, r->best, i);
        best[0] = NEVER;
        best[1] = 0;
        r->longest[i] = 1;
        r->loose[i] = COST_FREE;
        r->wish[i] = r->low + random_of(r, r->high - r->low + 1);
    }
    for (int i = r->nset - 1; i >= 0; i--) {
        /* All children of i are merged: finds the best way to close its piece. */
        int *best = row(r, r->best, i);
        best[0] = r->loose[i];
        for (int s = r->low; s <= r->longest[i]; s++)
            best[0] = smaller(best[0], best[s] + mismatch(r, i, s));
        if (r->up[i] >= 0)
            merge_into_parent(r, i);
    }
    for (int i = 0; i < r->nset; i++) {
        int v = r->order[i], parent = r->up[i];
        int share = 0;
        if (parent >= 0 && r->block[r->order[parent]] != REGIONS_FREE)
            share = choose_share(r, i, r->rest[parent]);
        if (share > 0) {
            r->rest[parent] -= share;
            assert(r->rest[parent] > 0); /* the parent itself is left */
            r->rest[i] = share;
            r->block[v] = r->block[r->order[parent]];
        } else {
            r->rest[i] = choose_size(r, i);
            r->block[v] = r->rest[i] > 0 ? v : REGIONS_FREE;
        }
    }
    if (r->forbidden) {
        /* Frees every block that contains both ends of a forbidden edge. */
        for (int i = 0; i < r->nset; i++) {
            int v = r->set[i];
            for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++) {
                struct graph_link to = r->g->link[k];
                if (r->block[v] != REGIONS_FREE && r->block[v] == r->block[to.vertex] &&
                    !regions_allowed(r, to.edge))
                    r->mark[r->block[v]] = 1;
            }
        }
        for (int i = 0; i < r->nset; i++) {
            int v = r->set[i];
            if (r->block[v] != REGIONS_FREE && r->mark[r->block[v]])
                r->block[v] = REGIONS_FREE;
        }
        for (int i = 0; i < r->nset; i++)
            r->mark[r->set[i]] = 0;
    }
    for (int i = 0; i < r->nset; i++)
        nfree += r->block[r->set[i]] == REGIONS_FREE;
    return nfree;
}
