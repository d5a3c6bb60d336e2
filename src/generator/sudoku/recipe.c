#include "generator/sudoku/recipe.h"

#include "base/mem.h"
#include "generator/sudoku/jigsaw.h"
#include "model/loops/square.h"
#include "model/sudoku/topology_type.h"
#include "regions/regions.h"
#include "solver/sudoku/logic.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sudoku_recipe_init(struct sudoku_recipe *r)
{
    *r = (struct sudoku_recipe){.temperature = JIGSAW_TEMPERATURE, .best_of = 1};
}

static int count_symbols(const struct sudoku_recipe *r)
{
    return r->template ? r->template->topology->nsymbols : jigsaw_symbols(r->jigsaw);
}

/* ---- symmetry ---- */

/* Where elements stand for symmetry. The nine pieces of a parquet's supercell turn by half and are
 * mirrored at the diagonal like a square of 3x3; other symmetries would cut its corners. */
struct grid {
    bool parquet;
    int rows, cols;
};

static struct grid grid_of(const struct topology *t)
{
    enum { SIDE = 9 };
    bool parquet = topology_type(t) == TOPOLOGY_PARQ;

    assert(!parquet || t->nelements == SIDE * SIDE);
    return (struct grid){parquet, parquet ? SIDE : t->rows, parquet ? SIDE : t->cols};
}

static void grid_place(const struct grid *g, const struct topology *t, int e, int *row, int *col)
{
    *row = g->parquet ? e / 27 * 3 + e % 9 / 3 : t->at[e][0];
    *col = g->parquet ? e / 9 % 3 * 3 + e % 3 : t->at[e][1];
    assert(*row >= 0 && *row < g->rows && *col >= 0 && *col < g->cols);
}

static bool grid_can_have(const struct grid *g, enum symmetry s)
{
    if (g->parquet)
        return s == SYMMETRY_NONE || s == SYMMETRY_ROTATE2 || s == SYMMETRY_DIAGONAL;
    return g->rows == g->cols || !symmetry_needs_square(s);
}

/* The places as a board of squares. */
static struct lattice *places_lattice(const struct grid *g, const struct topology *t)
{
    unsigned char *there = mem_alloc((size_t)g->rows * (size_t)g->cols, 1);
    int row, col;

    for (int e = 0; e < t->nelements; e++) {
        grid_place(g, t, e, &row, &col);
        there[row * g->cols + col] = 1;
    }
    struct lattice *l = lattice_shape(g->rows, g->cols, there);
    free(there);
    return l;
}

int sudoku_orbits(const struct topology *t, enum symmetry s, int *orbit)
{
    const struct grid g = grid_of(t);
    int row, col;

    if (!grid_can_have(&g, s))
        return 0;
    struct lattice *l = places_lattice(&g, t);
    int *of_cell = mem_alloc((size_t)l->ncells, sizeof *of_cell);
    int n = symmetry_orbits(l, s, of_cell);

    for (int e = 0; e < t->nelements && n > 0; e++) {
        grid_place(&g, t, e, &row, &col);
        orbit[e] = of_cell[lattice_cell_at(l, row, col)];
        assert(orbit[e] >= 0 && orbit[e] < n);
    }
    free(of_cell);
    lattice_drop(l);
    return n;
}

/* ---- contradictions ---- */

/* Every 4x4 with one solution falls to singles: all 565,820 sets of givens of its 12 grids with a
 * fixed first row were tried. */
static bool is_standard_4x4(const struct sudoku_recipe *r)
{
    return r->template && topology_type(r->template->topology) == TOPOLOGY_STD &&
           r->template->topology->nsymbols == 4;
}

static bool check_level(const struct sudoku_recipe *r, struct diag *why)
{
    int symbols = count_symbols(r);

    if (r->level > symbols)
        return diag_set(why, "level %d: a sudoku of %d symbols has levels from 1 to %d", r->level,
                        symbols, symbols);
    if (r->level >= LOGIC_ABOVE && r->level < symbols)
        return diag_set(why,
                        "level %d: levels are distinguished up to %d; %d is for sudokus that need "
                        "guessing",
                        r->level, LOGIC_EXACT, symbols);
    if (r->level > 1 && is_standard_4x4(r))
        return diag_set(why, "level %d: no 4x4 sudoku has a level above 1", r->level);
    return true;
}

static bool check_symmetry(const struct sudoku_recipe *r, struct diag *why)
{
    if (!r->template || r->symmetry == SYMMETRY_NONE)
        return true;
    const struct topology *t = r->template->topology;
    int *orbit = mem_alloc((size_t)t->nelements, sizeof *orbit);
    bool has = sudoku_orbits(t, r->symmetry, orbit) > 0;

    free(orbit);
    return has || diag_set(why, "--symmetry %s: the places of the elements do not have it",
                           symmetry_name[r->symmetry]);
}

bool sudoku_recipe_check(const struct sudoku_recipe *r, struct diag *why)
{
    assert(r->symmetry >= SYMMETRY_NONE && (r->template || r->jigsaw >= 0));
    if (!r->template && r->jigsaw == JIGSAW_CUBE && r->symmetry != SYMMETRY_NONE)
        return diag_set(why, "--symmetry is for sudokus on a grid, not on a cube");
    return check_level(r, why) && check_symmetry(r, why);
}

/* ---- options ---- */

void sudoku_recipe_options(const struct sudoku_recipe *r, const char *level, engine_option *take,
                           void *context)
{
    char text[24];

    take(context, "generate", level);
    take(context, r->source_option, r->source);
    if (!r->template && r->temperature != JIGSAW_TEMPERATURE) {
        snprintf(text, sizeof text, "%d.%02d", r->temperature / 100, r->temperature % 100);
        take(context, "temperature", r->temperature == REGIONS_HOT ? "inf" : text);
    }
    if (r->best_of > 1) {
        snprintf(text, sizeof text, "%d", r->best_of);
        take(context, "best-of", text);
    }
    if (r->minimal)
        take(context, "minimal", NULL);
    if (r->symmetry != SYMMETRY_NONE)
        take(context, "symmetry", symmetry_name[r->symmetry]);
}
