#include "generator/loops/flips.h"

#include "generator/loops/sides.h"

#include <string.h>

struct flips {
    struct sides sides;     /* of the solution */
    unsigned char *may;     /* [ncells] the cell may change sides */
    unsigned char *dropped; /* [nitems] */
    const struct puzzle *puzzle;
    const struct loop *loop;
    const int *item;
};

/* There are at most as many items as cells. */
struct flips *flips_new(struct arena *a, struct lattice *l)
{
    struct flips *f = arena_take(a, 1, sizeof *f);

    sides_init(&f->sides, a, l);
    f->may = arena_take(a, (size_t)l->ncells, 1);
    f->dropped = arena_take(a, (size_t)l->ncells, 1);
    return f;
}

void flips_load(struct flips *f, const struct puzzle *p, const struct loop *solution,
                const int *item, int nitems)
{
    f->puzzle = p;
    f->loop = solution;
    f->item = item;
    memset(f->dropped, 0, (size_t)nitems);
    sides_of_loop(&f->sides, solution);
    for (int c = 0, longer; c < f->sides.lattice->ncells; c++)
        f->may[c] = sides_may_flip(&f->sides, c, &longer);
}

void flips_drop(struct flips *f, int item)
{
    f->dropped[item] = 1;
}

/* Whether the flip of a cell violates the clue. An edge inside a clue must stay off, so turning it on does
 * whatever the count. */
static bool violates(const struct flips *f, int cell, int clue)
{
    const struct lattice *l = f->sides.lattice;
    bool own = f->puzzle->cell_clue[cell] == clue;
    int change = 0;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int edge = l->cell_edge[k];
        bool other = puzzle_clue_of(f->puzzle, lattice_across(l, edge, cell)) == clue;
        if (own && other)
            return true;
        change += own || other ? f->loop->on[edge] ? -1 : 1 : 0;
    }
    return change != 0;
}

/* Whether the cell may flip and violates just the item, of those that were not dropped. */
static bool violates_only(const struct flips *f, int cell, int item)
{
    const struct lattice *l = f->sides.lattice;
    int start = l->cell_start[cell];
    bool any = false;

    for (int k = start - 1; f->may[cell] && k < l->cell_start[cell + 1]; k++) {
        int face = k < start ? cell : lattice_across(l, l->cell_edge[k], cell);
        int clue = puzzle_clue_of(f->puzzle, face);
        if (clue < 0 || f->dropped[f->item[clue]] || !violates(f, cell, clue))
            continue;
        if (f->item[clue] != item)
            return false;
        any = true;
    }
    return any;
}

/* Only flips of a clue's cells and of those beside them change its count. */
bool flips_need(const struct flips *f, int item, const int *clue, int nclues)
{
    const struct lattice *l = f->sides.lattice;

    for (int i = 0; i < nclues; i++) {
        const struct clue *c = &f->puzzle->clue[clue[i]];
        for (int j = 0; j < c->ncells; j++) {
            int cell = c->cells[j];
            bool needed = violates_only(f, cell, item);
            for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1] && !needed; k++) {
                int other = lattice_across(l, l->cell_edge[k], cell);
                needed = lattice_is_cell(l, other) && violates_only(f, other, item);
            }
            if (needed)
                return true;
        }
    }
    return false;
}
