#include "regions/prove.h"

#include "regions/sums.h"

/* Walks from v through the edges (allowed ones only, or all) to elements whose component is not
 * set; they become the set. */
static void walk(struct regions *r, int v, bool all)
{
    set_add(r, v);
    r->component[v] = v;
    for (int i = 0; i < r->nset; i++)
        for (int k = r->g->start[r->set[i]]; k < r->g->start[r->set[i] + 1]; k++) {
            struct graph_link to = r->g->link[k];
            if (!all && !regions_allowed(r, to.edge))
                continue;
            r->component[to.vertex] = v;
            set_add(r, to.vertex);
        }
}

static void find_by(struct regions *r, bool all)
{
    for (int v = 0; v < r->g->n; v++)
        r->component[v] = -1;
    for (int v = 0; v < r->g->n; v++) {
        if (r->component[v] >= 0)
            continue;
        walk(r, v, all);
        set_clear(r);
    }
}

void find_components(struct regions *r)
{
    find_by(r, false);
}

void labels_of_numbers(struct regions *r)
{
    for (int v = 0; v < r->g->n; v++)
        r->count[v] = -1;
    for (int v = 0; v < r->g->n; v++) {
        int number = r->block[v];
        if (number == REGIONS_FREE)
            continue;
        if (r->count[number] < 0)
            r->count[number] = v;
        r->block[v] = r->count[number];
    }
}

static bool fits(const struct regions *r, const struct sums *sums, int n)
{
    if (sums)
        return sums_reach(sums, n);
    return (long)(n / r->low) * r->high >= n; /* as many blocks as there can be, all the largest */
}

/* Says of the component of v, which has n elements, that it has no partition; false. */
static bool refuse(struct regions *r, bool list, int v, int n, struct diag *why)
{
    struct diag sizes;

    find_by(r, true);
    int whole = 0;
    for (int w = 0; w < r->g->n; w++)
        whole += r->component[w] == r->component[v];
    if (list)
        diag_set(&sizes, "the sizes asked for");
    else if (r->low >= r->high) /* which is cut down to the field */
        diag_set(&sizes, "blocks of %d", r->low);
    else
        diag_set(&sizes, "blocks of %d to %d", r->low, r->high);
    if (n == r->g->n)
        return diag_set(why, "no such partition: the field has %d elements, no sum of %s", n,
                        sizes.text);
    return diag_set(
        why, "no such partition: %s a piece of %d elements (with element %d), no sum of %s",
        whole > n ? "the forbidden pairs leave" : "the field has", n, v + 1, sizes.text);
}

bool prove_components(struct regions *r, const int *item, int nitems, struct diag *why)
{
    struct sums sums;
    int refused = -1, size = 0;

    for (int v = 0; v < r->g->n; v++)
        r->count[v] = 0;
    for (int v = 0; v < r->g->n; v++)
        r->count[r->component[v]]++;
    if (item)
        sums_init(&sums, item, nitems, r->g->n);
    for (int v = 0; v < r->g->n && refused < 0; v++)
        if (r->component[v] == v && !fits(r, item ? &sums : NULL, r->count[v])) {
            refused = v;
            size = r->count[v];
        }
    if (item)
        sums_release(&sums);
    return refused < 0 || refuse(r, item != NULL, refused, size, why);
}
