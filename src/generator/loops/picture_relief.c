/*
 * A large area inside a loop has no edge of the loop, so its digits are zeros, and there is nothing
 * to find out. Slits one cell wide lead the loop into it, as veins do in a leaf; from some distance
 * the area is as dark as before.
 */
#include "generator/loops/picture.h"

#include "generator/loops/sides.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum {
    /* No cell inside is to be more cells away from the outside. */
    DEEPEST = 3,
    /* The last cells of a slit, which are not cut: the area there is not deep without them. */
    SPARED = 2,
    /* A slit through the outermost cells of the picture, or around its eyes, is as bad as one that
     * is so many times longer. */
    RIM = 2,
    COST_RIM = 12
};

struct relief {
    const struct lattice *lattice;
    struct sides sides;
    const unsigned char *inside; /* of the sides */
    int *depth;                  /* [nfaces] cells to the nearest face outside; 0 there */
    int *queue;                  /* [nfaces] faces in the order of their depth */
    int *cost;                   /* [nfaces] of a slit to this cell; 0 outside */
    unsigned char *price;        /* [nfaces] of a slit through this cell */
    unsigned char *queued;       /* [nfaces] */
    int *slit, nslit;            /* [nfaces] from the deepest cell to the outside */
    unsigned char *vain;         /* [nfaces] no slit can be cut to this cell */
};

static void relief_measure(struct relief *x)
{
    const struct lattice *l = x->lattice;
    int n = 0;

    for (int face = 0; face < l->nfaces; face++) {
        x->depth[face] = x->inside[face] ? INT_MAX : 0;
        if (!x->inside[face])
            x->queue[n++] = face;
    }
    for (int i = 0; i < n; i++)
        for (int k = l->cell_start[x->queue[i]]; k < l->cell_start[x->queue[i] + 1]; k++) {
            int next = lattice_across(l, l->cell_edge[k], x->queue[i]);
            if (x->depth[next] < INT_MAX)
                continue;
            x->depth[next] = x->depth[x->queue[i]] + 1;
            assert(n < l->nfaces);
            x->queue[n++] = next;
        }
    assert(n == l->nfaces);
}

/* One of the deepest cells at random, or -1 if none is deep. */
static int relief_choose(struct relief *x, struct pcg32 *rng)
{
    int deepest = DEEPEST, n = 0;

    for (int face = 0; face < x->lattice->nfaces; face++) {
        if (x->vain[face] || x->depth[face] < deepest || x->depth[face] <= DEEPEST)
            continue;
        if (x->depth[face] > deepest)
            n = 0;
        deepest = x->depth[face];
        x->queue[n++] = face;
    }
    return n > 0 ? x->queue[pcg32_below(rng, (uint32_t)n)] : -1;
}

/* The cheapest slits from the outside to all cells, until no cost changes. */
static void relief_price(struct relief *x)
{
    const struct lattice *l = x->lattice;
    int n = 0, at = 0;

    assert(x->price[l->ncells] > 0 && !x->inside[l->ncells]);
    for (int face = 0; face < l->nfaces; face++) {
        x->cost[face] = x->inside[face] ? INT_MAX : 0;
        x->queued[face] = !x->inside[face];
        if (!x->inside[face])
            x->queue[n++] = face;
    }
    for (; n > 0; n--) {
        int face = x->queue[at];
        at = (at + 1) % l->nfaces;
        x->queued[face] = 0;
        assert(n <= l->nfaces && x->cost[face] < INT_MAX);
        for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
            int next = lattice_across(l, l->cell_edge[k], face);
            int cost = x->cost[face] + x->price[next];
            if (x->cost[next] <= cost)
                continue;
            x->cost[next] = cost;
            if (!x->queued[next])
                x->queue[(at + n++ - 1) % l->nfaces] = next;
            x->queued[next] = 1;
        }
    }
}

/* Plans the cheapest slit to this cell, as straight as possible. */
static void slit_plan(struct relief *x, int cell, struct pcg32 *rng)
{
    const struct lattice *l = x->lattice;
    int way = (int)pcg32_below(rng, (uint32_t)lattice_cell_degree(l, cell));

    assert(x->inside[cell] && x->cost[cell] < INT_MAX);
    x->nslit = 0;
    while (x->inside[cell]) {
        int degree = lattice_cell_degree(l, cell), next = cell;
        assert(x->nslit < l->nfaces);
        x->slit[x->nslit++] = cell;
        for (int k = 0; x->cost[next] != x->cost[cell] - x->price[cell]; k++) {
            assert(k < degree);
            int turned = (way + k) % degree;
            next = lattice_across(l, l->cell_edge[l->cell_start[cell] + turned], cell);
            if (x->cost[next] == x->cost[cell] - x->price[cell])
                way = turned;
        }
        cell = next;
    }
}

/* Whether a cell of a slit lies beside its own mirror image, so that the two were one broad slit.
 */
static bool slit_meets_image(const struct relief *x, const int *image)
{
    const struct lattice *l = x->lattice;

    for (int i = 0; i < x->nslit; i++)
        for (int k = l->cell_start[x->slit[i]]; k < l->cell_start[x->slit[i] + 1]; k++)
            if (lattice_across(l, l->cell_edge[k], x->slit[i]) == image[x->slit[i]])
                return true;
    return false;
}

/* Cuts the slit, or its mirror image, from the outside on, as far as the border stays one loop; a
 * notch serves where the area is not large. */
static void slit_cut(struct relief *x, const int *image)
{
    assert(x->nslit > DEEPEST);
    for (int i = x->nslit - 1; i >= SPARED; i--) {
        int cell = image ? image[x->slit[i]] : x->slit[i];
        if (x->inside[cell] && !sides_try_flip(&x->sides, cell))
            break;
    }
}

void picture_relief(struct lattice *l, unsigned char *inside, int *const image[2],
                    struct pcg32 *rng)
{
    size_t faces = (size_t)l->nfaces;
    OWN(arena) a = {0};
    struct relief x = {.lattice = l,
                       .depth = arena_take(&a, faces, sizeof *x.depth),
                       .queue = arena_take(&a, faces, sizeof *x.queue),
                       .cost = arena_take(&a, faces, sizeof *x.cost),
                       .price = arena_take(&a, faces, 1),
                       .queued = arena_take(&a, faces, 1),
                       .slit = arena_take(&a, faces, sizeof *x.slit),
                       .vain = arena_take(&a, faces, 1)};
    OWN(loop) *loop = loop_around(l, inside);
    int cell;

    sides_init(&x.sides, &a, l);
    sides_of_loop(&x.sides, loop);
    x.inside = x.sides.inside;
    relief_measure(&x);
    for (int face = 0; face < l->nfaces; face++)
        x.price[face] = x.depth[face] <= RIM ? COST_RIM : 1;
    while ((cell = relief_choose(&x, rng)) >= 0) {
        relief_price(&x);
        slit_plan(&x, cell, rng);
        slit_cut(&x, NULL);
        for (int i = 0; i < 2; i++)
            if (image[i] && !slit_meets_image(&x, image[i]))
                slit_cut(&x, image[i]);
        relief_measure(&x);
        x.vain[cell] = x.depth[cell] > DEEPEST;
    }
    memcpy(inside, x.inside, faces);
}
