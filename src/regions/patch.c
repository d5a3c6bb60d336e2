/*
 * Working free elements into blocks.
 *
 * One spanning tree may leave elements free where another would not. So a free element and the
 * blocks around it are cut again with a new tree, and the result is taken if no more elements are
 * free than before. Equally good results are taken, too; they make free elements wander until they
 * meet and form a block. The neighbourhood grows with the failures. Elements that no cut can save,
 * because their component is too small or the remainder fits no block, are subtracted beforehand.
 */
#include "base/mem.h"
#include "regions/scratch.h"
#include "regions/start.h"

#include <assert.h>

enum {
    ROUNDS = 60,        /* over all free elements */
    ROUNDS_A_RING = 12, /* before the neighbourhood grows */
    BLOCKS_AROUND = 12, /* the limit of the neighbourhood, in blocks of the largest size */
    BUDGET = 50000,     /* elements in all cuts together */
    BUDGET_EACH = 8     /* more for each element of the graph */
};

/* One new cut around v. Returns the number of elements it visited. */
static int patch(struct regions *r, int v, int rings)
{
    int had = 0;

    assert(r->block[v] == REGIONS_FREE);
    /* The set becomes v and, ring by ring, the blocks and free elements around it. */
    int64_t limit = (int64_t)BLOCKS_AROUND * r->high;
    int from = 0;
    assert(r->nset == 0 && rings > 0);
    set_add(r, v);
    for (int ring = 0; ring < rings; ring++)
        for (int end = r->nset; from < end && r->nset < limit; from++) {
            int at = r->set[from];
            for (int k = r->g->start[at]; k < r->g->start[at + 1]; k++) {
                struct graph_link to = r->g->link[k];
                if (regions_allowed(r, to.edge))
                    set_add_block(r, to.vertex);
            }
        }
    for (int i = 0; i < r->nset; i++) {
        int w = r->set[i];
        r->saved[w] = r->block[w];
        had += r->block[w] == REGIONS_FREE;
    }
    assert(had > 0 && had <= r->nset);
    /* Cuts the set again. Where pairs within a piece are forbidden they may spoil all large blocks,
     * so the largest size is random, too. */
    int high = r->high;
    if (r->forbidden)
        r->high = r->low + (int)pcg32_below(r->rng, (uint32_t)(high - r->low) + 1);
    tree_random(r);
    int nfree = cut_forest(r);
    r->high = high;
    if (nfree > had) {
        for (int i = 0; i < r->nset; i++)
            r->block[r->set[i]] = r->saved[r->set[i]];
        nfree = had;
    }
    r->excess[r->component[v]] += nfree - had;
    assert(nfree <= had && r->excess[r->component[v]] >= 0);
    int size = r->nset;
    set_clear(r);
    return size;
}

/* `component` must be filled in. */
static void patch_all(struct regions *r)
{
    int64_t budget = BUDGET + (int64_t)BUDGET_EACH * r->g->n;

    /* For each component, at its first element: the free elements that a cut may save. */
    for (int v = 0; v < r->g->n; v++)
        r->count[v] = r->excess[v] = 0;
    for (int v = 0; v < r->g->n; v++) {
        r->count[r->component[v]]++;
        r->excess[r->component[v]] += r->block[v] == REGIONS_FREE;
    }
    for (int v = 0; v < r->g->n; v++) {
        /* So many stay free whatever the shape of the component. */
        int most = r->count[v] / r->low; /* blocks that fit */
        assert(r->count[v] >= 0 && r->low > 0);
        if ((int64_t)most * r->high < r->count[v])
            r->excess[v] -= r->count[v] - most * r->high;
    }
    for (int round = 0; round < ROUNDS; round++) {
        /* Lists the free elements that a cut may save, in random order. */
        int nfree = 0;
        for (int v = 0; v < r->g->n; v++)
            if (r->block[v] == REGIONS_FREE && r->excess[r->component[v]] > 0)
                r->list[nfree++] = v;
        pcg32_shuffle(r->rng, r->list, nfree);
        for (int i = 0; i < nfree; i++) {
            int v = r->list[i];
            if (r->block[v] != REGIONS_FREE || r->excess[r->component[v]] <= 0)
                continue;
            budget -= patch(r, v, 1 + round / ROUNDS_A_RING);
            if (budget < 0)
                return;
        }
    }
}

/* ---- a range of sizes ----
 * The fast start for blocks of low..high elements.
 *
 * A random spanning forest of the allowed edges is cut where few elements stay free, at sizes
 * spread about evenly over the range (cut.c); remaining free elements are worked in by cutting
 * their neighbourhood again (patch.c). A partial partition is content with that. A whole one tries
 * again, and finally chooses a size for every block at random and goes on as for a list (list.c).
 * Where many pairs are forbidden, that finds blocks that no single cut finds, because it looks at
 * one block at a time. */

enum {
    ATTEMPTS = 20,      /* that leave something free */
    ATTEMPTS_LARGE = 4, /* the same on large graphs, */
    LARGE = 10000,      /* which have more elements than this */
    LISTS = 4           /* lists of sizes, after these attempts */
};

static void make_tables(struct regions *r)
{
    size_t need = (size_t)r->g->n * ((size_t)r->high + 1);

    if (need <= r->table_size)
        return;
    r->best = mem_resize(r->best, need, sizeof *r->best);
    r->before = mem_resize(r->before, need, sizeof *r->before);
    r->table_size = need;
}

void range_carve(struct regions *r)
{
    assert(r->low <= r->high && r->nset == 0);
    make_tables(r);
    for (int v = 0; v < r->g->n; v++)
        set_add(r, v);
    tree_random(r);
    cut_forest(r);
    set_clear(r);
    patch_all(r);
}

bool range_start(struct start *s)
{
    struct regions *r = s->r;
    int attempts = r->g->n > LARGE ? ATTEMPTS_LARGE : ATTEMPTS;

    for (int i = 0; i < attempts; i++) {
        int nfree = 0;
        range_carve(r);
        for (int v = 0; v < r->g->n; v++)
            nfree += r->block[v] == REGIONS_FREE;
        if (s->watch)
            s->watch->tell(s->watch->context, i + 1, r->g->n - nfree, nfree);
        if (nfree == 0)
            return true;
    }
    for (int i = 0; i < LISTS; i++)
        if (random_start(s))
            return true;
    return false;
}
