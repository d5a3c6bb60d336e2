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

/* Symmetric fields are made of single elements, and take other sweeps. */
enum { MOVES = 20, LARGE_MOVES = 40 /* for each symbol */, DIVISIONS = 100 };

struct jigsaw {
    int side, nelements, nsymbols, temperature;
    struct block_list lines; /* all blocks other than the fields */
    struct graph graph;      /* elements that share a side; the faces are not connected */
    struct regions *regions;
    int *field; /* [nelements] the field of each element */
    int *image; /* [MOST_TURNS * nelements] */
};

/* ---- symmetry ---- */

bool jigsaw_has(int side, enum symmetry s)
{
    enum { LEAST_MIRRORED = 6, MOST_MIRRORED = 20, LEAST = 8, MOST_DIAGONAL = 13 };

    if (side == JIGSAW_CUBE || s <= SYMMETRY_ROTATE2)
        return s <= SYMMETRY_ROTATE2;
    if (s == SYMMETRY_ROTATE4)
        return side % 4 < 2;
    if (s == SYMMETRY_MIRROR_BOTH)
        return side >= LEAST && side != 9 && side <= MOST_MIRRORED;
    if (s == SYMMETRY_DIAGONAL)
        return side >= LEAST && side != 10 && side <= MOST_DIAGONAL;
    return side >= LEAST_MIRRORED && side <= MOST_MIRRORED && !symmetry_needs_tiling(s);
}

/* The turns of a cube around the corner of its three faces, x = 7, y = 0 and z = 7 (block_list.h): of the
 * face of x and z to that of x and y, of that to the one of y and z, and of this to the first. */
static int turn_cube(int *image)
{
    enum { FACE = CUBE_SIDE * CUBE_SIDE, N = CUBE_FACES * FACE, LAST = CUBE_SIDE - 1 };

    for (int e = 0; e < N; e++) {
        int row = e % FACE / CUBE_SIDE, col = e % CUBE_SIDE;
        image[e] = e;
        image[N + e] = e < FACE       ? 2 * FACE + col * CUBE_SIDE + LAST - row
                       : e < 2 * FACE ? col * CUBE_SIDE + LAST - row
                                      : 2 * FACE - 1 - (e - 2 * FACE);
    }
    for (int e = 0; e < N; e++)
        image[2 * N + e] = image[N + image[N + e]];
    return CUBE_FACES;
}

static int turn_square(int side, enum symmetry s, int *image)
{
    int turn[MOST_TURNS], n = symmetry_turns(s, turn);

    for (int i = 0; i < n * side * side; i++) {
        int row = i % (side * side) / side, col = i % side;
        transform_place(turn[i / (side * side)], side, side, &row, &col);
        image[i] = row * side + col;
    }
    return n;
}

static bool divide(struct jigsaw *j, const struct regions_plan *plan, enum symmetry s,
                   struct pcg32 *rng, int *nfields)
{
    struct regions_images images = {.image = j->image};
    bool found = false;
    struct diag why;

    if (s == SYMMETRY_NONE)
        return regions_divide(j->regions, plan, NULL, rng, j->field, nfields, NULL, NULL, &why) ==
               REGIONS_FOUND;
    images.n = j->side == JIGSAW_CUBE ? turn_cube(j->image) : turn_square(j->side, s, j->image);
    for (int i = 0; i < DIVISIONS && !found; i++)
        found = regions_divide_symmetric(&j->graph, &images, plan, rng, j->field, nfields);
    return found;
}

/* ---- carving ---- */

struct jigsaw *jigsaw_new(int side, int temperature)
{
    bool cube = side == JIGSAW_CUBE;
    struct jigsaw *j = mem_alloc(1, sizeof *j);

    assert(cube || (side >= JIGSAW_LEAST_SIDE && side <= JIGSAW_MOST_SIDE));
    j->side = side;
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
    j->image = mem_alloc(MOST_TURNS * (size_t)j->nelements, sizeof *j->image);
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
    free(j->image);
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

struct topology *jigsaw_carve(struct jigsaw *j, enum symmetry wanted, struct pcg32 *rng)
{
    enum symmetry s = jigsaw_has(j->side, wanted) ? wanted : SYMMETRY_ROTATE2;
    bool large = j->nsymbols >= LARGE_SIDE;
    const struct regions_plan plan = {.low = j->nsymbols,
                                      .high = j->nsymbols,
                                      .temperature = j->temperature,
                                      .sweeps = s == SYMMETRY_NONE ? large ? LARGE_SWEEPS : SWEEPS
                                                : large            ? LARGE_MOVES * j->nsymbols
                                                                   : MOVES};
    int nfields;

    if (!divide(j, &plan, s, rng, &nfields))
        return NULL;
    assert(nfields * j->nsymbols == j->nelements);
    struct topology *t = jigsaw_topology(j, nfields);
    if (t->nblocks < j->lines.n + nfields || t->parts == PARTS_STANDARD ||
        t->parts == (PART_CUBE_LINES | PART_CUBE_BOXES)) { /* a field is a line, or all are boxes */
        topology_drop(t);
        return NULL;
    }
    return t;
}
