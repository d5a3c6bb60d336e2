#include "model/loops/fingerprint.h"

#include "base/mem.h"
#include "model/fingerprint.h"
#include "model/loops/square.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* The line of a cell or of a missing one; first[clue] is -1 before the first cell of the clue. */
static void hash_face(uint64_t *hash, const struct puzzle *p, int face, int *first)
{
    int clue = puzzle_clue_of(p, face);

    if (clue < 0) {
        fingerprint_add(hash, lattice_is_cell(p->lattice, face) ? "-\n" : "_\n");
        return;
    }
    if (first[clue] < 0)
        first[clue] = face;
    fingerprint_add(hash, "%d %d\n", first[clue], p->clue[clue].number);
}

static void hash_squares(uint64_t *hash, const struct puzzle *p, int *first)
{
    const struct square_grid *g = p->lattice->square;

    fingerprint_add(hash, "%d %d\n", g->rows, g->cols);
    for (int square = 0; square < g->rows * g->cols; square++)
        hash_face(hash, p, g->face[square], first);
}

static void hash_tiling(uint64_t *hash, const struct puzzle *p, int *first)
{
    const struct lattice *l = p->lattice;

    fingerprint_add(hash, "%d %d\n", l->ncells, l->nedges);
    for (int e = 0; e < l->nedges; e++)
        fingerprint_add(hash, "%d %d %d %d\n", l->edge_dot[e][0], l->edge_dot[e][1],
                        l->edge_cell[e][0], l->edge_cell[e][1]);
    for (int c = 0; c < l->ncells; c++)
        hash_face(hash, p, c, first);
}

uint64_t fingerprint_of(const struct puzzle *p)
{
    int *first = mem_alloc((size_t)p->nclues, sizeof *first);
    uint64_t hash = FINGERPRINT_START;

    for (int i = 0; i < p->nclues; i++)
        first[i] = -1;
    if (p->lattice->square)
        hash_squares(&hash, p, first);
    else
        hash_tiling(&hash, p, first);
    free(first);
    return hash;
}

void fingerprint_line(const struct puzzle *p, char line[FINGERPRINT_LINE])
{
    const struct square_grid *g = p->lattice->square;
    uint64_t hash = fingerprint_of(p);

    if (g)
        snprintf(line, FINGERPRINT_LINE, "board %d %d %016" PRIx64, g->rows, g->cols, hash);
    else
        snprintf(line, FINGERPRINT_LINE, "board cells %d %016" PRIx64, p->lattice->ncells, hash);
}
