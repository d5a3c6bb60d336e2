#include "generator/loops/picture_weight.h"

#include "base/mem.h"
#include "model/loops/square.h"
#include "model/loops/symmetry.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* The cost of a wrong cell: at the outline, and the most. It grows by 1 per cell. */
    COST_WRONG = 2,
    COST_MOST = 4,
    /* The least cost of losing a hole or a part as a whole, for each row and column: more than that
     * of a channel to it. */
    COST_FEATURE = 2
};

/* Parts and holes: faces on the same side of the picture that are connected. */
struct weighing {
    const struct lattice *l;
    const unsigned char *wanted;
    int *weight;            /* [nfaces] */
    unsigned char *reached; /* [nfaces] is in a feature met before */
    int *queue;             /* [nfaces] faces of the feature met last */
};

/* Collects the feature of this face: queue[0..result[. */
static int feature_collect(struct weighing *w, int face)
{
    const struct lattice *l = w->l;
    int n = 0;

    w->reached[face] = 1;
    w->queue[n++] = face;
    for (int i = 0; i < n; i++)
        for (int k = l->cell_start[w->queue[i]]; k < l->cell_start[w->queue[i] + 1]; k++) {
            int next = lattice_across(l, l->cell_edge[k], w->queue[i]);
            if (w->reached[next] || w->wanted[next] != w->wanted[face])
                continue;
            assert(n < l->nfaces);
            w->reached[next] = 1;
            w->queue[n++] = next;
        }
    return n;
}

/* The cells of a small feature share the least cost of losing it. */
static void weigh_features(struct weighing *w)
{
    int least = COST_FEATURE * (w->l->square->rows + w->l->square->cols);

    feature_collect(w, w->l->ncells); /* the outside is none */
    for (int face = 0; face < w->l->nfaces; face++) {
        int n = w->reached[face] ? 0 : feature_collect(w, face);
        for (int i = 0; i < n; i++)
            if (lattice_is_cell(w->l, w->queue[i]) && w->weight[w->queue[i]] < (least + n - 1) / n)
                w->weight[w->queue[i]] = (least + n - 1) / n;
    }
}

/* Whether a cell is next to one on the other side, or to one that is as near to it as this. */
static bool is_near(const struct weighing *w, int cell, int cost)
{
    const struct lattice *l = w->l;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int next = lattice_across(l, l->cell_edge[k], cell);
        if (w->wanted[next] != w->wanted[cell] || (cost > 0 && w->weight[next] == cost))
            return true;
    }
    return false;
}

/* By the distance from the nearest cell on the other side of the picture. */
static void weigh_by_distance(struct weighing *w)
{
    for (int cell = 0; cell < w->l->ncells; cell++)
        w->weight[cell] = COST_MOST;
    for (int cost = COST_WRONG; cost < COST_MOST; cost++)
        for (int cell = 0; cell < w->l->ncells; cell++)
            if (w->weight[cell] > cost && is_near(w, cell, cost > COST_WRONG ? cost - 1 : 0))
                w->weight[cell] = cost;
}

int *picture_weights(const struct lattice *l, const unsigned char *wanted)
{
    size_t faces = (size_t)l->nfaces;
    struct weighing w = {.l = l,
                         .wanted = wanted,
                         .weight = mem_alloc(faces, sizeof *w.weight),
                         .reached = mem_alloc(faces, 1),
                         .queue = mem_alloc(faces, sizeof *w.queue)};

    weigh_by_distance(&w);
    weigh_features(&w);
    assert(w.reached[l->ncells]);
    free(w.reached);
    free(w.queue);
    return w.weight;
}

int *picture_mirror(const struct lattice *l, const unsigned char *wanted, int transform)
{
    int *image = mem_alloc((size_t)l->ncells, sizeof *image);
    bool same = symmetry_cells(l, transform, image);

    assert(transform >= 0 && transform < TRANSFORMS);
    for (int cell = 0; same && cell < l->ncells; cell++)
        same = wanted[cell] == wanted[image[cell]];
    if (same)
        return image;
    free(image);
    return NULL;
}
