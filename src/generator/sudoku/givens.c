#include "generator/sudoku/givens.h"

#include "base/mem.h"
#include "model/loops/square.h"
#include "model/sudoku/appearance.h"

#include <assert.h>
#include <stdlib.h>

/* ---- places ---- */

bool places_square(const struct topology *t)
{
    return t->parts & PART_ROWS && t->parts & PART_COLUMNS &&
           t->nelements == t->nsymbols * t->nsymbols;
}

/* ---- symmetry ---- */

/* Where elements stand for symmetry. The nine pieces of a parquet's supercell turn by half and are
 * mirrored at the diagonal like a square of 3x3; other symmetries would cut its corners. */
struct grid {
    bool parquet;
    int rows, cols;
};

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
    FREED unsigned char *there = mem_alloc((size_t)g->rows * (size_t)g->cols, 1);
    int row, col;

    for (int e = 0; e < t->nelements; e++) {
        grid_place(g, t, e, &row, &col);
        there[row * g->cols + col] = 1;
    }
    return lattice_shape(g->rows, g->cols, there);
}

int sudoku_orbits(const struct topology *t, enum symmetry s, int *orbit)
{
    enum { SIDE = 9 };
    bool parquet = t->parts & PART_PARQUET;

    assert(!parquet || t->nelements == SIDE * SIDE);
    const struct grid g =
        (struct grid){parquet, parquet ? SIDE : t->rows, parquet ? SIDE : t->cols};
    int row, col;

    if (s == SYMMETRY_NONE)
        for (int e = 0; e < t->nelements; e++)
            orbit[e] = e;
    if (s == SYMMETRY_NONE || !grid_can_have(&g, s))
        return s == SYMMETRY_NONE ? t->nelements : 0;
    struct lattice *l = places_lattice(&g, t);
    FREED int *of_cell = mem_alloc((size_t)l->ncells, sizeof *of_cell);
    int n = symmetry_orbits(l, s, of_cell);

    for (int e = 0; e < t->nelements && n > 0; e++) {
        grid_place(&g, t, e, &row, &col);
        orbit[e] = of_cell[lattice_cell_at(l, row, col)];
        assert(orbit[e] >= 0 && orbit[e] < n);
    }
    lattice_drop(l);
    return n;
}

/* ---- their number ---- */

enum {
    SQUARE = 81,
    EASY_LOW = 30,
    EASY_HIGH = 38,
    SHARED_LOW = 25, /* of published samurai, 112 to 144 of 369 */
    SHARED_HIGH = 31,
    COVERED_LOW = 22,
    COVERED_HIGH = 27,
    HARD_HIGH = 28
};

struct givens_range givens_usual(const struct topology *t, bool covered, int level)
{
    bool shared = sudoku_appearance_overlaps(t);
    int n = t->nelements, low = covered ? COVERED_LOW : shared ? SHARED_LOW : EASY_LOW;
    int high = covered ? COVERED_HIGH : shared ? SHARED_HIGH : EASY_HIGH;

    if (t->constraints && !covered)
        return (struct givens_range){0};
    if (level == 1)
        return (struct givens_range){(low * n + SQUARE - 1) / SQUARE, high * n / SQUARE};
    return (struct givens_range){0, n == SQUARE && level == t->nsymbols ? HARD_HIGH : 0};
}

/* The puzzle, and the givens of each block. */
struct givens_adding {
    const struct givens_board *b;
    int *given, *count;
};

static void show(const struct givens_adding *a, int e, bool given)
{
    const struct topology *t = a->b->topology;

    a->given[e] = given ? a->b->solution[e] : 0;
    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
        a->count[t->element_block[i]] += given ? 1 : -1;
}

/* Gives the elements of an orbit, or takes them away; returns their number. */
static int show_orbit(const struct givens_adding *a, int orbit, bool given)
{
    int n = 0;

    for (int e = 0; e < a->b->topology->nelements; e++)
        if (a->b->orbit[e] == orbit) {
            show(a, e, given);
            n++;
        }
    return n;
}

/* The mean of the givens in the blocks of the element, in hundredths. */
static int crowd(const struct givens_adding *a, int e)
{
    const struct topology *t = a->b->topology;
    int n = 0, from = t->block_start[e], to = t->block_start[e + 1];

    for (int i = from; i < to; i++)
        n += a->count[t->element_block[i]];
    return 100 * n / (to - from);
}

/* Lists an element of each orbit that may be added. */
static int list_open(const struct givens_board *b, const int *given, int *open)
{
    FREED bool *closed = mem_alloc((size_t)b->norbits, sizeof *closed);
    int n = 0;

    for (int e = 0; e < b->topology->nelements; e++)
        closed[b->orbit[e]] |= given[e] > 0 || b->solution[e] == b->missing;
    for (int e = 0; e < b->topology->nelements; e++)
        if (!closed[b->orbit[e]]) {
            closed[b->orbit[e]] = true;
            open[n++] = e;
        }
    return n;
}

/* Takes the element with the fewest givens around out of the list. */
static int take_lonely(const struct givens_adding *a, int *open, int n)
{
    int best = 0, least = crowd(a, open[0]);

    for (int i = 1; i < n; i++) {
        int here = crowd(a, open[i]);
        if (here < least) {
            least = here;
            best = i;
        }
    }
    int e = open[best];
    open[best] = open[n - 1];
    return e;
}

/* Adds orbits until there are `target` givens, and at most `high`; returns their number. */
static int add_to(const struct givens_adding *a, int n, int target, int high, struct pcg32 *rng)
{
    const struct givens_board *b = a->b;
    FREED int *open = mem_alloc((size_t)b->topology->nelements, sizeof *open);
    int nopen = list_open(b, a->given, open);

    pcg32_shuffle(rng, open, nopen);
    while (n < target && nopen > 0) {
        int orbit = b->orbit[take_lonely(a, open, nopen--)];
        int more = show_orbit(a, orbit, true);
        if (n + more <= high && (!b->keeps || b->keeps(b->context, a->given)))
            n += more;
        else
            show_orbit(a, orbit, false);
    }
    return n;
}

int givens_add(const struct givens_board *b, struct givens_range range, bool more,
               struct pcg32 *rng, int *given)
{
    const struct topology *t = b->topology;
    const struct givens_adding a = {b, given, mem_alloc((size_t)t->nblocks, sizeof *a.count)};
    int n = 0, target = range.low;

    for (int e = 0; e < t->nelements; e++)
        if (given[e] > 0) {
            show(&a, e, true);
            n++;
        }
    if (more && range.high > n) {
        int least = n > range.low ? n : range.low;
        target = least + (int)pcg32_below(rng, (uint32_t)(range.high - least + 1));
    }
    if (n < target)
        n = add_to(&a, n, target, range.high, rng);
    free(a.count);
    return n;
}
