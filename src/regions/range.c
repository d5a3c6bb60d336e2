/*
 * The fast start for blocks of low..high elements.
 *
 * A random spanning forest of the allowed edges is cut where few elements stay free, at sizes
 * spread about evenly over the range (cut.c); remaining free elements are worked in by cutting
 * their neighbourhood again (patch.c). A partial partition is content with that. A whole one tries
 * again, and finally chooses a size for every block at random and goes on as for a list (list.c).
 * Where many pairs are forbidden, that finds blocks that no single cut finds, because it looks at
 * one block at a time.
 */
#include "base/mem.h"
#include "regions/start.h"

#include <assert.h>

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
