#include "generator/sudoku/workshop.h"

#include "base/mem.h"

#include <stdlib.h>

void workshop_init(struct workshop *b, struct topology *t, enum symmetry symmetry, bool rates)
{
    size_t n = (size_t)t->nelements;

    b->topology = t;
    b->logic = logic_new(t);
    b->search = sudoku_search_new(t);
    b->fill = fill_new(t, b->search);
    b->reducer = sudoku_reducer_new(t, b->logic, b->search, symmetry);
    b->path = rates ? sudoku_path_new(t) : NULL;
    b->solution = mem_alloc(n, sizeof *b->solution);
    b->given = mem_alloc(n, sizeof *b->given);
}

void workshop_release(struct workshop *b)
{
    sudoku_path_free(b->path);
    sudoku_reducer_free(b->reducer);
    fill_free(b->fill);
    sudoku_search_free(b->search);
    logic_free(b->logic);
    free(b->solution);
    free(b->given);
    topology_drop(b->topology);
    *b = (struct workshop){0};
}

struct of_level {
    const struct workshop *b;
    int level;
};

static bool is_of_level(void *context, const int *given)
{
    const struct of_level *of = context;

    return sudoku_gss_level(of->b->logic, of->b->topology, given) == of->level;
}

int workshop_add_givens(const struct workshop *b, enum symmetry symmetry, int level, int missing,
                        struct givens_range range, struct pcg32 *rng)
{
    FREED int *orbit = mem_alloc((size_t)b->topology->nelements, sizeof *orbit);
    struct of_level of = {b, level};
    const struct givens_board board = {.topology = b->topology,
                                       .orbit = orbit,
                                       .solution = b->solution,
                                       .norbits = sudoku_orbits(b->topology, symmetry, orbit),
                                       .missing = missing,
                                       .keeps = level > 1 ? is_of_level : NULL,
                                       .context = &of};
    return givens_add(&board, range, level == 1, rng, b->given);
}
