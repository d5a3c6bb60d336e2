#include "sudoku/fill.h"

#include "base/arena.h"
#include "base/mem.h"
#include "model/topology_group.h"
#include "sudoku/planes.h"
#include "sudoku/repair.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORMULA_SIDE = 20, /* smaller squares are repaired soon, with more different solutions */
    EXCHANGES = 2,     /* per element, of a solution by formula */
    STARTS = 4,        /* of guessing, */
    START_GUESSES = 200
};

struct fill {
    const struct topology *topology;
    struct sudoku_search *search;
    struct repair *repair;
    struct topology_group *group; /* with a formula; otherwise NULL */
    struct arena arena;
    int *formula;      /* [nelements] a solution, if there is a group */
    int *image, *name; /* [nelements], [nsymbols + 1] */
    int *where;        /* [nblocks * nsymbols] the element of each block with the symbol */
    int *part;         /* [nelements] a list; */
    unsigned char *in; /* [nelements] what is in it */
};

static void take_arrays(struct fill *f)
{
    const struct topology *t = f->topology;
    size_t n = (size_t)t->nelements;

    f->formula = arena_take(&f->arena, n, sizeof *f->formula);
    f->image = arena_take(&f->arena, n, sizeof *f->image);
    f->name = arena_take(&f->arena, (size_t)t->nsymbols + 1, sizeof *f->name);
    f->where = arena_take(&f->arena, (size_t)t->nblocks * (size_t)t->nsymbols, sizeof *f->where);
    f->part = arena_take(&f->arena, n, sizeof *f->part);
    f->in = arena_take(&f->arena, n, 1);
}

/* ---- a solution by formula ---- */

/* Fills in `where` from a solution. False if it is none. */
static bool locate(struct fill *f, const int *symbol)
{
    const struct topology *t = f->topology;

    memset(f->where, -1, (size_t)t->nblocks * (size_t)t->nsymbols * sizeof *f->where);
    for (int b = 0; b < t->nblocks; b++)
        for (int k = 0; k < t->nsymbols; k++) {
            int e = topology_block(t, b)[k], *at = &f->where[b * t->nsymbols + symbol[e] - 1];
            if (*at >= 0)
                return false;
            *at = e;
        }
    return true;
}

/* Each row is the one above shifted by the width of a box, and by one more at the edge of a box. */
static bool find_formula(struct fill *f, int height)
{
    int side = f->topology->nsymbols, width = side / height;

    for (int e = 0; e < side * side; e++) {
        int row = e / side, col = e % side;
        f->formula[e] = (width * (row % height) + row / height + col) % side + 1;
    }
    return locate(f, f->formula);
}

struct fill *fill_new(const struct topology *t, struct sudoku_search *search)
{
    struct fill *f = mem_alloc(1, sizeof *f);
    bool square = topology_side(t) == t->nsymbols && t->nsymbols >= FORMULA_SIDE, found = false;

    *f = (struct fill){.topology = t, .search = search};
    take_arrays(f);
    arena_make(&f->arena);
    take_arrays(f);
    for (int height = 1; square && !found && height <= t->nsymbols; height++)
        found = t->nsymbols % height == 0 && find_formula(f, height);
    if (found)
        f->group = topology_group_new(t);
    return f;
}

void fill_free(struct fill *f)
{
    if (!f)
        return;
    repair_free(f->repair);
    topology_group_free(f->group);
    arena_release(&f->arena);
    free(f);
}

/* ---- exchanges ---- */

/* Lists the part of the board that is connected with e through blocks by the elements with one of
 * two symbols, that of e and another one. */
static int list_part(struct fill *f, const int *symbol, int e, int other)
{
    const struct topology *t = f->topology;
    int sum = symbol[e] + other, n = 1;

    f->part[0] = e;
    f->in[e] = 1;
    for (int i = 0; i < n; i++) {
        int from = f->part[i], wanted = sum - symbol[from];
        for (int k = t->block_start[from]; k < t->block_start[from + 1]; k++) {
            int next = f->where[t->element_block[k] * t->nsymbols + wanted - 1];
            if (f->in[next])
                continue;
            f->in[next] = 1;
            f->part[n++] = next;
        }
    }
    return n;
}

/* Exchanges the symbol of e and another one in their part of the board: still a solution. */
static void exchange(struct fill *f, int *symbol, int e, int other)
{
    const struct topology *t = f->topology;
    int sum = symbol[e] + other, n = list_part(f, symbol, e, other);

    for (int i = 0; i < n; i++) {
        int at = f->part[i];
        symbol[at] = sum - symbol[at];
        f->in[at] = 0;
        for (int k = t->block_start[at]; k < t->block_start[at + 1]; k++)
            f->where[t->element_block[k] * t->nsymbols + symbol[at] - 1] = at;
    }
}

static void fill_by_formula(struct fill *f, struct pcg32 *rng, int *solution)
{
    const struct topology *t = f->topology;

    for (int s = 0; s <= t->nsymbols; s++)
        f->name[s] = s;
    pcg32_shuffle(rng, f->name + 1, t->nsymbols);
    topology_group_random(f->group, rng, f->image);
    for (int e = 0; e < t->nelements; e++)
        solution[f->image[e]] = f->name[f->formula[e]];
    bool right = locate(f, solution);
    assert(right);
    (void)right;
    for (int i = 0; i < EXCHANGES * t->nelements; i++) {
        int e = (int)pcg32_below(rng, (uint32_t)t->nelements);
        int other = 1 + (int)pcg32_below(rng, (uint32_t)t->nsymbols - 1);
        exchange(f, solution, e, other + (other >= solution[e]));
    }
}

/* ---- filling ---- */

static bool has_givens(const struct topology *t, const int *given)
{
    for (int e = 0; e < t->nelements; e++)
        if (given[e])
            return true;
    return false;
}

static bool fill_by_repair(struct fill *f, const int *given, int64_t steps, struct pcg32 *rng,
                           int *solution)
{
    if (!f->repair)
        f->repair = repair_new(f->topology);
    return repair_fill(f->repair, given, steps, rng, solution);
}

/* Few random guesses fill most small topologies; another start is better than to go on. */
static enum sudoku_answer fill_by_guesses(struct fill *f, const int *given, struct pcg32 *rng,
                                          int *solution)
{
    enum sudoku_answer answer = SUDOKU_LIMIT;

    for (int i = 0; i < STARTS && answer == SUDOKU_LIMIT && planes_fit(f->topology); i++)
        answer = sudoku_search_fill(f->search, given, START_GUESSES, rng, solution);
    return answer;
}

static enum sudoku_answer fill_freely(struct fill *f, const int *none, int64_t steps,
                                      int64_t guesses, struct pcg32 *rng, int *solution)
{
    if (f->group) {
        fill_by_formula(f, rng, solution);
        return SUDOKU_SEVERAL;
    }
    enum sudoku_answer answer = fill_by_guesses(f, none, rng, solution);
    if (answer != SUDOKU_LIMIT)
        return answer;
    if (fill_by_repair(f, none, steps, rng, solution))
        return SUDOKU_SEVERAL;
    return sudoku_search_fill(f->search, none, guesses, rng, solution);
}

enum sudoku_answer fill_random(struct fill *f, const int *given, int64_t steps, int64_t guesses,
                               struct pcg32 *rng, int *solution)
{
    if (!has_givens(f->topology, given))
        return fill_freely(f, given, steps, guesses, rng, solution);
    enum sudoku_answer answer = sudoku_search_decide(f->search, given, guesses, solution);
    if (answer == SUDOKU_SEVERAL) /* another one than the first */
        answer = sudoku_search_fill(f->search, given, guesses, rng, solution);
    if (answer == SUDOKU_LIMIT && fill_by_repair(f, given, steps, rng, solution))
        answer = SUDOKU_SEVERAL;
    return answer;
}
