#include "generator/loops/group_shape.h"

#include "model/loops/square.h"

#include <assert.h>

/* ---- which shapes there are ---- */

static bool size_fits(const struct recipe *r, int rows, int cols)
{
    return rows * cols >= 2 && rows * cols >= r->group_low && rows * cols <= r->group_high &&
           rows <= r->rows && cols <= r->cols;
}

/* Lists the rectangles that fit, squares first. */
static void shapes_list(struct group_shapes *s, const struct recipe *r)
{
    s->nsizes = 0;
    for (int k = 2; r->groups != RECIPE_GROUPS_POLYOMINOES && k * k <= r->group_high; k++)
        if (size_fits(r, k, k)) {
            s->size[s->nsizes][0] = k;
            s->size[s->nsizes++][1] = k;
        }
    s->nsquares = s->nsizes;
    if (r->groups == RECIPE_GROUPS_POLYOMINOES || r->groups == RECIPE_GROUPS_SQUARES)
        return;
    for (int rows = 1; rows <= r->group_high; rows++)
        for (int cols = 1; rows * cols <= r->group_high; cols++)
            if (rows != cols && size_fits(r, rows, cols)) {
                assert(s->nsizes < GROUP_SIZES);
                s->size[s->nsizes][0] = rows;
                s->size[s->nsizes++][1] = cols;
            }
}

static bool shapes_are_free(const struct recipe *r)
{
    return r->groups == RECIPE_GROUPS_POLYOMINOES || r->groups == RECIPE_GROUPS_MIXED;
}

int group_shape_least(const struct recipe *r)
{
    struct group_shapes s;
    int least = shapes_are_free(r) ? r->group_low : 0;

    shapes_list(&s, r);
    for (int i = 0; i < s.nsizes; i++)
        if (least == 0 || s.size[i][0] * s.size[i][1] < least)
            least = s.size[i][0] * s.size[i][1];
    return least;
}

int group_shape_border(const struct recipe *r)
{
    struct group_shapes s;
    int most = shapes_are_free(r) ? 2 * r->group_high + 2 : 0;

    shapes_list(&s, r);
    for (int i = 0; i < s.nsizes; i++)
        if (2 * (s.size[i][0] + s.size[i][1]) > most)
            most = 2 * (s.size[i][0] + s.size[i][1]);
    return most;
}

void group_shapes_init(struct group_shapes *s, const struct recipe *r, struct lattice *l)
{
    assert(r->group_high <= RECIPE_MAX_GROUP && group_shape_least(r) > 0);
    *s = (struct group_shapes){
        .lattice = l, .low = r->group_low, .high = r->group_high, .kind = r->groups};
    shapes_list(s, r);
}

/* ---- one group ---- */

/* Whether the cell can join the group: it is free, and no edge of the loop lies between it and the
 * group's cells. */
static bool group_may_join(const struct lattice *l, const struct group_cells *g, int cell,
                           const unsigned char *taken, const unsigned char *on)
{
    if (!lattice_is_cell(l, cell) || taken[cell])
        return false;
    for (int k = l->cell_start[cell]; on && k < l->cell_start[cell + 1]; k++) {
        int across = on[l->cell_edge[k]] ? lattice_across(l, l->cell_edge[k], cell) : l->ncells;
        for (int i = 0; i < g->n; i++)
            if (g->cell[i] == across)
                return false;
    }
    return true;
}

static bool try_rectangle(const struct group_shapes *s, const int size[2],
                          const unsigned char *taken, const unsigned char *on, struct pcg32 *rng,
                          struct group_cells *g)
{
    const struct lattice *l = s->lattice;
    int top = (int)pcg32_below(rng, (uint32_t)(l->square->rows - size[0] + 1));
    int left = (int)pcg32_below(rng, (uint32_t)(l->square->cols - size[1] + 1));

    assert(size[0] * size[1] <= RECIPE_MAX_GROUP);
    g->n = 0;
    for (int r = top; r < top + size[0]; r++)
        for (int c = left; c < left + size[1]; c++) {
            int cell = lattice_cell_at(l, r, c);
            if (!group_may_join(l, g, cell, taken, on))
                return false;
            g->cell[g->n++] = cell;
        }
    return true;
}

static bool group_has(const struct group_cells *g, int cell)
{
    for (int i = 0; i < g->n; i++)
        if (g->cell[i] == cell)
            return true;
    return false;
}

/* Grows from a random cell across random edges of random cells of the group. */
static bool try_polyomino(const struct group_shapes *s, const unsigned char *taken,
                          const unsigned char *on, struct pcg32 *rng, struct group_cells *g)
{
    enum { TRIES_PER_CELL = 8 };
    const struct lattice *l = s->lattice;
    int size = s->low + (int)pcg32_below(rng, (uint32_t)(s->high - s->low + 1));
    int cell = (int)pcg32_below(rng, (uint32_t)l->ncells);

    assert(size >= s->low && size <= s->high && size <= RECIPE_MAX_GROUP);
    g->n = 0;
    for (int tries = TRIES_PER_CELL * size; tries > 0; tries--) {
        if (!group_has(g, cell) && group_may_join(l, g, cell, taken, on))
            g->cell[g->n++] = cell;
        if (g->n == size || g->n == 0)
            return g->n > 0;
        int from = g->cell[pcg32_below(rng, (uint32_t)g->n)];
        uint32_t degree = (uint32_t)lattice_cell_degree(l, from);
        cell = lattice_across(l, l->cell_edge[l->cell_start[from] + (int)pcg32_below(rng, degree)],
                              from);
    }
    return false;
}

bool group_shape_try(const struct group_shapes *s, const unsigned char *taken,
                     const unsigned char *on, struct pcg32 *rng, struct group_cells *g)
{
    int from = 0, n = s->nsizes;

    if (s->kind == RECIPE_GROUPS_MIXED) {
        /* A square, another rectangle or a polyomino; where there are none of them, a polyomino. */
        uint32_t kind = pcg32_below(rng, 3);
        from = kind == 0 ? 0 : s->nsquares;
        n = kind == 0 ? s->nsquares : kind == 1 ? s->nsizes - s->nsquares : 0;
    }
    if (n == 0)
        return try_polyomino(s, taken, on, rng, g);
    return try_rectangle(s, s->size[from + (int)pcg32_below(rng, (uint32_t)n)], taken, on, rng, g);
}

/* ---- what is asked about groups ---- */

int group_number(const struct lattice *l, const struct group_cells *g, const unsigned char *on)
{
    int number = 0;

    for (int i = 0; i < g->n; i++)
        for (int k = l->cell_start[g->cell[i]]; k < l->cell_start[g->cell[i] + 1]; k++)
            number += on[l->cell_edge[k]];
    return number;
}

int group_first(const struct group_cells *g)
{
    int first = g->cell[0];

    assert(g->n > 0);
    for (int i = 1; i < g->n; i++)
        first = g->cell[i] < first ? g->cell[i] : first;
    return first;
}

void group_mark(const struct group_cells *g, unsigned char *taken, bool mark)
{
    for (int i = 0; i < g->n; i++)
        taken[g->cell[i]] = mark;
}
