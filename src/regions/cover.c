/*
 * Freeing whole blocks until at most a given number of elements are in blocks.
 *
 * Blocks are kept in random order as long as they fit: first only blocks without a kept neighbour,
 * so that the kept ones are spread over the graph, then the others. Finally, if the target is not
 * reached, kept blocks are exchanged for freed ones that are larger by at most the shortfall.
 */
#include "regions/scratch.h"

#include <assert.h>

enum { GIVEN_UP, KEPT }; /* r->mark of a label, and index of by_size */

static bool has_kept_neighbour(struct regions *r, int label)
{
    bool found = false;

    set_add_block(r, label);
    for (int i = 0; i < r->nset && !found; i++) {
        int v = r->set[i];
        for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++) {
            int other = r->block[r->g->link[k].vertex];
            found |= other != REGIONS_FREE && other != label && r->mark[other] == KEPT;
        }
    }
    set_clear(r);
    return found;
}

/* Returns how many elements the target still lacks. */
static int keep_fitting(struct regions *r, int nblocks, int lack, bool alone)
{
    for (int i = 0; i < nblocks; i++) {
        int label = r->list[i];
        if (r->mark[label] == KEPT || r->count[label] > lack)
            continue;
        if (alone && has_kept_neighbour(r, label))
            continue;
        r->mark[label] = KEPT;
        lack -= r->count[label];
    }
    return lack;
}

/*
 * Makes the best exchange of a kept block for a freed one, if there is one. It suffices to look at
 * one block of each size and kind. k different sizes need k(k+1)/2 elements, so there are at most
 * about 2n pairs of sizes.
 */
static bool exchange(struct regions *r, int nblocks, int *lack)
{
    int *sizes = r->order; /* the distinct sizes */
    int nsizes = 0, gain = 0, out = -1, in = -1;

    for (int s = 0; s <= r->high; s++)
        r->by_size[GIVEN_UP][s] = r->by_size[KEPT][s] = -1;
    for (int i = 0; i < nblocks; i++) {
        int label = r->list[i], size = r->count[label];
        if (r->by_size[GIVEN_UP][size] < 0 && r->by_size[KEPT][size] < 0)
            sizes[nsizes++] = size;
        r->by_size[r->mark[label]][size] = label;
    }
    for (int i = 0; i < nsizes; i++)
        for (int j = 0; j < nsizes; j++) {
            int more = sizes[j] - sizes[i];
            int kept = r->by_size[KEPT][sizes[i]], freed = r->by_size[GIVEN_UP][sizes[j]];
            if (kept >= 0 && freed >= 0 && more > gain && more <= *lack) {
                gain = more;
                out = kept;
                in = freed;
            }
        }
    if (gain == 0)
        return false;
    assert(gain <= *lack && r->count[in] - r->count[out] == gain);
    r->mark[out] = GIVEN_UP;
    r->mark[in] = KEPT;
    *lack -= gain;
    return true;
}

void cover_reduce(struct regions *r, int target)
{
    /* Puts the labels into r->list and the sizes of their blocks into r->count. */
    int nblocks = 0;
    for (int v = 0; v < r->g->n; v++)
        r->count[v] = 0;
    for (int v = 0; v < r->g->n; v++) {
        if (r->block[v] != REGIONS_FREE)
            r->count[r->block[v]]++;
        if (r->block[v] == v)
            r->list[nblocks++] = v;
    }
    int lack = target;

    pcg32_shuffle(r->rng, r->list, nblocks);
    lack = keep_fitting(r, nblocks, lack, true);
    lack = keep_fitting(r, nblocks, lack, false);
    while (lack > 0 && exchange(r, nblocks, &lack)) {
    }
    assert(lack >= 0);
    for (int v = 0; v < r->g->n; v++)
        if (r->block[v] != REGIONS_FREE && r->mark[r->block[v]] == GIVEN_UP)
            r->block[v] = REGIONS_FREE;
    for (int i = 0; i < nblocks; i++)
        r->mark[r->list[i]] = 0;
}
