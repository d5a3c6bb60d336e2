#include "model/loops/way.h"

#include <math.h>

/* Clockwise from above, of a side's middle or a corner, from the mean of the cell's corners; in turns. */
static double turn_of(const struct lattice *l, int cell, int k, bool corner)
{
    const int *dot = l->cell_dot + l->cell_start[cell];
    const int *edge = l->cell_edge + l->cell_start[cell];
    int n = lattice_cell_degree(l, cell);
    double at[2] = {0};

    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < n; j++)
            at[i] -= (double)l->dot_at[dot[j]][i] / n;
        for (int end = 0; end < 2; end++)
            at[i] += 0.5 * l->dot_at[corner ? dot[k] : l->edge_dot[edge[k]][end]][i];
    }
    return atan2(at[0], -at[1]) / (2 * M_PI) + 1;
}

/* In so many parts of a turn, of which the first lies around what is above. A little more, so that what lies
 * between two does not depend on rounding. */
static int part_of(double turn, int parts)
{
    return (int)floor(turn * parts + 0.5 + 1e-6) % parts;
}

/* Whether two sides or corners lie at the same half hour, as where a cell has bays. */
static bool is_bent(const struct lattice *l, int cell, bool corner)
{
    unsigned taken = 0;
    bool bent = false;

    for (int k = 0; k < lattice_cell_degree(l, cell); k++) {
        unsigned bit = 1U << part_of(turn_of(l, cell, k, corner), WAYS_ALL - WAYS);
        bent = bent || taken & bit;
        taken |= bit;
    }
    return bent;
}

/* The turn if all were as far from each other: clockwise from that nearest to above. */
static double even_turn(const struct lattice *l, int cell, int k, bool corner)
{
    int n = lattice_cell_degree(l, cell), top = 0;
    double least = 2;

    for (int i = 0; i < n; i++) {
        double off = fabs(remainder(turn_of(l, cell, i, corner), 1));
        if (off < least - 1e-6) {
            least = off;
            top = i;
        }
    }
    return (double)((k - top + n) % n) / n;
}

static int way_of(const struct lattice *l, int cell, int k, bool corner)
{
    double turn = turn_of(l, cell, k, corner);
    int way = part_of(turn, WAYS);

    if (is_bent(l, cell, corner))
        return WAYS + part_of(even_turn(l, cell, k, corner), WAYS_ALL - WAYS);
    for (int i = 0; i < lattice_cell_degree(l, cell); i++)
        if (i != k && part_of(turn_of(l, cell, i, corner), WAYS) == way)
            return WAYS + part_of(turn, WAYS_ALL - WAYS);
    return way % 2 == corner ? way / 2 : WAYS / 2 + way / 2;
}

int way_of_side(const struct lattice *l, int cell, int k)
{
    return way_of(l, cell, k, false);
}

int way_of_corner(const struct lattice *l, int cell, int k)
{
    return way_of(l, cell, k, true);
}
