#include "generator/sudoku/jigsaw.h"

#include "base/mem.h"
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

struct jigsaw {
    int nelements, nsymbols, temperature;
    struct block_list lines; /* all blocks other than the fields */
    struct graph graph;      /* elements that share a side; the faces are not connected */
    struct regions *regions;
    int *field; /* [nelements] the field of each element */
};

struct jigsaw *jigsaw_new(int side, int temperature)
{
    bool cube = side == JIGSAW_CUBE;
    struct jigsaw *j = mem_alloc(1, sizeof *j);

    assert(cube || (side >= JIGSAW_LEAST_SIDE && side <= JIGSAW_MOST_SIDE));
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
    free(ends);
    j->regions = regions_new(&j->graph);
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
    free(j->field);
    free(j);
}

/* The lines and the fields. */
static struct topology *jigsaw_topology(const struct jigsaw *j, int nfields)
{
    int *size = mem_alloc((size_t)nfields, sizeof *size);
    struct block_list list;

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
    struct topology *t = topology_of_list(j->nelements, &list);
    block_list_release(&list);
    free(size);
    return t;
}

struct topology *jigsaw_carve(struct jigsaw *j, struct pcg32 *rng)
{
    const struct regions_plan plan = {.low = j->nsymbols,
                                      .high = j->nsymbols,
                                      .temperature = j->temperature,
                                      .sweeps = j->nsymbols < LARGE_SIDE ? SWEEPS : LARGE_SWEEPS};
    struct diag why;
    int nfields;

    if (regions_divide(j->regions, &plan, NULL, rng, j->field, &nfields, NULL, NULL, &why) !=
        REGIONS_FOUND)
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
