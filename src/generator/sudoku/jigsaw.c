#include "generator/sudoku/jigsaw.h"

#include "base/mem.h"
#include "base/unionfind.h"
#include "model/sudoku/topology_parts.h"
#include "regions/regions.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/*
 * A few sweeps at a low temperature give compact but irregular fields. A long run would come close
 * to square boxes. On large boards irregular fields are hard to fill, so these get a longer run.
 */
enum { SWEEPS = 32, LARGE_SIDE = 17, LARGE_SWEEPS = 100 };

enum { CUBE_FACES = 3, CUBE_SIDE = 8 };

enum { LIFTS = 100 }; /* divisions of the half, until one has two fields for each region */

struct jigsaw {
    int nelements, nsymbols, temperature;
    struct block_list lines; /* all blocks other than the fields */
    struct graph graph;      /* elements that share a side; the faces are not connected */
    struct graph half;       /* the same of pairs of turned elements; no vertices if not turned */
    struct regions *regions; /* of the half, or else of the graph */
    int *field;              /* [nelements] the field of each element */
};

/* ---- the half turn ----
 * It takes element e to nelements - 1 - e. These two are one vertex of the half, the lesser one; in
 * the middle of an odd square is a vertex of one element. A connected region of the half is either
 * two connected fields that are turned into each other, or, if it goes round the middle, one of
 * twice the size. The middle field is the region that is to be one, with the middle element. */

static int vertex_of(const struct jigsaw *j, int element)
{
    int other = j->nelements - 1 - element;

    return element < other ? element : other;
}

/* Takes the ends of the graph's edges, and leaves those of the half's. */
static void halve(struct jigsaw *j, int m, int (*ends)[2])
{
    int n = 0;

    for (int i = 0; i < m; i++)
        if (ends[i][0] + ends[i][1] < j->nelements - 1) {
            memcpy(ends[n], (int[]){vertex_of(j, ends[i][0]), vertex_of(j, ends[i][1])},
                   sizeof *ends);
            n++;
        }
    graph_init(&j->half, (j->nelements + 1) / 2, n, ends);
}

/* Chooses the vertices of the middle field, from the middle on, and cuts them off. */
static void cut_middle(const struct jigsaw *j, struct pcg32 *rng, unsigned char *forbidden)
{
    const struct graph *g = &j->half;
    FREED unsigned char *in = mem_alloc((size_t)g->n, 1);

    in[g->n - 1] = 1;
    for (int size = 1; size < (j->nsymbols + 1) / 2; size++) {
        uint32_t ways = 0;
        int next = 0;
        for (int e = 0; e < g->m; e++)
            if (in[g->ends[e][0]] != in[g->ends[e][1]] && pcg32_below(rng, ++ways) == 0)
                next = g->ends[e][in[g->ends[e][0]]];
        in[next] = 1;
    }
    for (int e = 0; e < g->m; e++)
        forbidden[e] = in[g->ends[e][0]] != in[g->ends[e][1]];
}

/* From the regions of the half, which stand in field[], to the fields. False if a region goes
 * round the middle. */
static bool lift(struct jigsaw *j, int *nfields)
{
    int n = j->nelements, middle = n % 2 ? j->field[n / 2] : REGIONS_FREE;
    int *parent = mem_alloc(2 * (size_t)n, sizeof *parent), *number = parent + n;
    bool apart = true;

    forest_init(parent, n);
    for (int i = 0; i < j->graph.m; i++) {
        const int *ends = j->graph.ends[i];
        if (j->field[vertex_of(j, ends[0])] == j->field[vertex_of(j, ends[1])])
            forest_join(parent, ends[0], ends[1]);
    }
    for (int e = 0; e < n / 2 && apart; e++)
        apart = j->field[e] == middle || forest_root(parent, e) != forest_root(parent, n - 1 - e);
    *nfields = 0;
    for (int e = 0; e < n && apart; e++) {
        int root = forest_root(parent, e);
        if (number[root] == 0)
            number[root] = ++*nfields;
        j->field[e] = number[root] - 1;
    }
    free(parent);
    return apart;
}

static bool divide_half(struct jigsaw *j, const struct regions_plan *plan, struct pcg32 *rng,
                        int *nfields)
{
    bool odd = j->nelements % 2 == 1, found = false;
    FREED int *size = mem_alloc((size_t)j->nsymbols, sizeof *size);
    FREED unsigned char *forbidden = mem_alloc((size_t)j->half.m, 1);
    struct regions_plan half = *plan;
    struct diag why;

    for (int i = 0; i < j->nsymbols; i++)
        size[i] = i ? j->nsymbols : (j->nsymbols + 1) / 2;
    half.list = odd ? size : NULL;
    half.nlist = (j->nsymbols + 1) / 2;
    for (int i = 0; i < LIFTS && !found; i++) {
        if (odd)
            cut_middle(j, rng, forbidden);
        found = regions_divide(j->regions, &half, odd ? forbidden : NULL, rng, j->field, nfields,
                               NULL, NULL, &why) == REGIONS_FOUND &&
                lift(j, nfields);
    }
    return found;
}

/* ---- carving ---- */

struct jigsaw *jigsaw_new(int side, int temperature, bool turned)
{
    bool cube = side == JIGSAW_CUBE;
    struct jigsaw *j = mem_alloc(1, sizeof *j);

    assert(cube ? !turned : side >= JIGSAW_LEAST_SIDE && side <= JIGSAW_MOST_SIDE);
    j->nelements = jigsaw_elements(side);
    j->nsymbols = jigsaw_symbols(side);
    j->temperature = temperature;
    block_list_init(&j->lines, j->nsymbols);
    if (cube) {
        block_list_cube_lines(&j->lines);
    } else {
        block_list_rows(&j->lines, side);
        block_list_columns(&j->lines, side);
    }
    /* Elements that share a side on square faces, which follow each other, row by row. */
    int faces = cube ? CUBE_FACES : 1;
    int across = cube ? CUBE_SIDE : side;
    int(*ends)[2] = mem_alloc((size_t)j->nelements * 2, sizeof *ends), m = 0;

    for (int e = 0; e < faces * across * across; e++) {
        if (e % across < across - 1)
            memcpy(ends[m++], (int[]){e, e + 1}, sizeof *ends);
        if (e / across % across < across - 1)
            memcpy(ends[m++], (int[]){e, e + across}, sizeof *ends);
    }
    assert(m == faces * 2 * across * (across - 1));
    graph_init(&j->graph, j->nelements, m, ends);
    if (turned)
        halve(j, m, ends);
    free(ends);
    j->regions = regions_new(turned ? &j->half : &j->graph);
    j->field = mem_alloc((size_t)j->nelements, sizeof *j->field);
    return j;
}

void jigsaw_free(struct jigsaw *j)
{
    if (!j)
        return;
    block_list_release(&j->lines);
    regions_free(j->regions);
    graph_release(&j->graph);
    graph_release(&j->half);
    free(j->field);
    free(j);
}

/* The lines and the fields. */
static struct topology *jigsaw_topology(const struct jigsaw *j, int nfields)
{
    FREED int *size = mem_alloc((size_t)nfields, sizeof *size);
    OWN(block_list) list;

    block_list_init(&list, j->nsymbols);
    for (int i = 0; i < j->lines.n; i++)
        memcpy(block_list_add(&list), j->lines.block + (size_t)i * (size_t)j->nsymbols,
               (size_t)j->nsymbols * sizeof *list.block);
    for (int i = 0; i < nfields; i++)
        block_list_add(&list);
    for (int e = 0; e < j->nelements; e++) {
        int field = j->field[e],
            *block = list.block + (size_t)(j->lines.n + field) * (size_t)j->nsymbols;
        assert(field >= 0 && field < nfields && size[field] < j->nsymbols);
        block[size[field]++] = e;
    }
    return topology_of_list(j->nelements, &list);
}

struct topology *jigsaw_carve(struct jigsaw *j, struct pcg32 *rng)
{
    const struct regions_plan plan = {.low = j->nsymbols,
                                      .high = j->nsymbols,
                                      .temperature = j->temperature,
                                      .sweeps = j->nsymbols < LARGE_SIDE ? SWEEPS : LARGE_SWEEPS};
    struct diag why;
    int nfields;

    bool found = j->half.n ? divide_half(j, &plan, rng, &nfields)
                           : regions_divide(j->regions, &plan, NULL, rng, j->field, &nfields, NULL,
                                            NULL, &why) == REGIONS_FOUND;
    if (!found)
        return NULL;
    assert(nfields * j->nsymbols == j->nelements);
    struct topology *t = jigsaw_topology(j, nfields);
    if (t->parts == PARTS_STANDARD ||
        t->parts == (PART_CUBE_LINES | PART_CUBE_BOXES)) { /* the fields are boxes */
        topology_drop(t);
        return NULL;
    }
    return t;
}
