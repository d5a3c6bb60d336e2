#include "generator/clueset.h"

#include "base/mem.h"

#include <stdlib.h>

/* How long groups are stirred at their temperature. */
enum { GROUP_SWEEPS = 16 };

struct clueset {
    struct lattice *lattice;
    struct graph cells;       /* cells that share an edge */
    int *graph_edge;          /* [cells.m] the lattice edge of each edge of the graph */
    unsigned char *forbidden; /* [cells.m] the loop runs between */
    struct regions *regions;
    int *block; /* [ncells] */
};

struct clueset *clueset_new(struct lattice *l)
{
    struct clueset *c = mem_alloc(1, sizeof *c);
    int(*ends)[2] = mem_alloc((size_t)l->nedges, sizeof *ends);
    int m = 0;

    c->lattice = lattice_hold(l);
    c->graph_edge = mem_alloc((size_t)l->nedges, sizeof *c->graph_edge);
    for (int e = 0; e < l->nedges; e++)
        if (l->edge_cell[e][0] != l->ncells && l->edge_cell[e][1] != l->ncells) {
            ends[m][0] = l->edge_cell[e][0];
            ends[m][1] = l->edge_cell[e][1];
            c->graph_edge[m++] = e;
        }
    graph_init(&c->cells, l->ncells, m, ends);
    free(ends);
    c->forbidden = mem_alloc((size_t)m, 1);
    c->block = mem_alloc((size_t)l->ncells, sizeof *c->block);
    c->regions = regions_new(&c->cells);
    return c;
}

void clueset_free(struct clueset *c)
{
    if (!c)
        return;
    regions_free(c->regions);
    graph_release(&c->cells);
    free(c->graph_edge);
    free(c->forbidden);
    free(c->block);
    lattice_drop(c->lattice);
    free(c);
}

/* c->block: the group of each cell. A loop edge may not be internal to a group. */
static int clueset_carve(struct clueset *c, const struct recipe *recipe, const struct loop *loop,
                         struct pcg32 *rng)
{
    struct regions_plan groups = {.low = recipe->group_low,
                                  .high = recipe->group_high,
                                  .partial = true,
                                  .cover = recipe->cover,
                                  .temperature = recipe->temperature,
                                  .sweeps = GROUP_SWEEPS};
    int ngroups;

    for (int e = 0; e < c->cells.m; e++)
        c->forbidden[e] = loop->on[c->graph_edge[e]];
    regions_divide(c->regions, &groups, c->forbidden, rng, c->block, &ngroups, NULL, NULL, NULL);
    return ngroups;
}

struct puzzle *clueset_draw(struct clueset *c, const struct recipe *recipe, const struct loop *loop,
                            struct pcg32 *rng, int *ngroups)
{
    struct puzzle *p = puzzle_new(c->lattice);
    int cells = c->lattice->ncells;

    *ngroups = recipe->type == PUZZLE_SUPER ? clueset_carve(c, recipe, loop, rng) : 0;
    for (int i = 0; i < *ngroups; i++)
        puzzle_add_clue(p, 0, NULL);
    for (int cell = 0; cell < cells; cell++) {
        bool grouped = *ngroups > 0 && c->block[cell] != REGIONS_FREE;
        if (grouped || !recipe->letters_only)
            puzzle_add_cell(p, grouped ? c->block[cell] : puzzle_add_clue(p, 0, NULL), cell);
    }
    for (int i = 0; i < p->nclues; i++)
        p->clue[i].number = loop_count(loop, p, i);
    return p;
}
