#include "solver/sudoku/fill.h"

#include "base/checks.h"
#include "base/mem.h"
#include "model/sudoku/topology_group.h"
#include "solver/sudoku/planes.h"
#include "solver/sudoku/repair.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORMULA_SIDE = 20, /* repair fills smaller squares soon, with more variety */
    EXCHANGES = 2,     /* per element, of a solution by formula */
    STARTS = 4,        /* of guessing, */
    START_GUESSES = 200,
    MORE_STARTS = 40, /* with constraints */
    MORE_GUESSES = 400
};

struct fill {
    const struct topology *topology;
    struct sudoku_search *search;
    struct repair *repair;
    struct topology_group *group; /* with a formula; otherwise NULL */
    struct arena arena;
    struct kempe kempe;
    int *formula;      /* [nelements] a solution, if there is a group */
    int *image, *name; /* [nelements], [nsymbols + 1] */
};

/* ---- a solution by formula ---- */

/* Each row is the one above shifted by the width of a box, and by one more at the edge of a box. */
static bool find_formula(struct fill *f, int height)
{
    int side = f->topology->nsymbols, width = side / height;

    assert(side % height == 0 && f->topology->nelements == side * side);
    for (int e = 0; e < side * side; e++) {
        int row = e / side, col = e % side;
        f->formula[e] = (width * (row % height) + row / height + col) % side + 1;
    }
    return kempe_locate(&f->kempe, f->formula);
}

struct fill *fill_new(const struct topology *t, struct sudoku_search *search)
{
    struct fill *f = mem_alloc(1, sizeof *f);
    bool square = topology_side(t) == t->nsymbols && t->nsymbols >= FORMULA_SIDE && !t->constraints;
    bool found = false;

    *f = (struct fill){.topology = t, .search = search};
    size_t n = (size_t)t->nelements;
    kempe_take(&f->kempe, t, &f->arena);
    f->formula = arena_take(&f->arena, n, sizeof *f->formula);
    f->image = arena_take(&f->arena, n, sizeof *f->image);
    f->name = arena_take(&f->arena, (size_t)t->nsymbols + 1, sizeof *f->name);
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

static void fill_by_formula(struct fill *f, struct pcg32 *rng, int *solution)
{
    const struct topology *t = f->topology;

    for (int s = 0; s <= t->nsymbols; s++)
        f->name[s] = s;
    pcg32_shuffle(rng, f->name + 1, t->nsymbols);
    topology_group_random(f->group, rng, f->image);
    for (int e = 0; e < t->nelements; e++)
        solution[f->image[e]] = f->name[f->formula[e]];
    bool right UNUSED = kempe_locate(&f->kempe, solution);
    assert(right);
    for (int i = 0; i < EXCHANGES * t->nelements; i++) {
        int e = (int)pcg32_below(rng, (uint32_t)t->nelements);
        int other = 1 + (int)pcg32_below(rng, (uint32_t)t->nsymbols - 1);
        /* Exchanges the symbol of e and another one in their chain: still a solution. */
        int wanted = other + (other >= solution[e]);
        int both = solution[e] + wanted, n = kempe_find(&f->kempe, solution, e, wanted);
        assert(wanted != solution[e] && wanted >= 1 && wanted <= t->nsymbols);
        for (int j = 0; j < n; j++) {
            int at = f->kempe.chain[j];
            solution[at] = both - solution[at];
            for (int k = t->block_start[at]; k < t->block_start[at + 1]; k++)
                *kempe_where(&f->kempe, t->element_block[k], solution[at]) = at;
        }
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
    if (f->topology->constraints) /* repair knows blocks only */
        return false;
    if (!f->repair)
        f->repair = repair_new(f->topology);
    return repair_fill(f->repair, given, steps, rng, solution);
}

static enum answer fill_freely(struct fill *f, const int *none, int64_t steps, int64_t guesses,
                               struct pcg32 *rng, int *solution)
{
    assert(!has_givens(f->topology, none));
    if (f->group) {
        fill_by_formula(f, rng, solution);
        return ANSWER_SEVERAL;
    }
    /* A few random guesses fill most small topologies. If they do not, starting again is better
     * than going on. */
    enum answer answer = ANSWER_LIMIT;
    bool more = f->topology->constraints;
    int starts = more ? MORE_STARTS : planes_fit(f->topology) ? STARTS : 0;
    for (int i = 0; i < starts && answer == ANSWER_LIMIT; i++)
        answer =
            sudoku_search_fill(f->search, none, more ? MORE_GUESSES : START_GUESSES, rng, solution);
    if (answer != ANSWER_LIMIT)
        return answer;
    if (fill_by_repair(f, none, steps, rng, solution))
        return ANSWER_SEVERAL;
    return sudoku_search_fill(f->search, none, guesses, rng, solution);
}

enum answer fill_random(struct fill *f, const int *given, int64_t steps, int64_t guesses,
                        struct pcg32 *rng, int *solution)
{
    assert(steps >= 0 && guesses >= 0);
    if (!has_givens(f->topology, given))
        return fill_freely(f, given, steps, guesses, rng, solution);
    enum answer answer = sudoku_search_decide(f->search, given, guesses, solution);
    if (answer == ANSWER_SEVERAL) /* a random one, not the first */
        answer = sudoku_search_fill(f->search, given, guesses, rng, solution);
    if (answer == ANSWER_LIMIT && fill_by_repair(f, given, steps, rng, solution))
        answer = ANSWER_SEVERAL;
    return answer;
}

/* ---- Kempe chains ---- */

void kempe_take(struct kempe *k, const struct topology *t, struct arena *arena)
{
    size_t n = (size_t)t->nelements;

    k->topology = t;
    k->where = arena_take(arena, (size_t)t->nblocks * (size_t)t->nsymbols, sizeof *k->where);
    k->chain = arena_take(arena, n, sizeof *k->chain);
    k->in = arena_take(arena, n, 1);
}

bool kempe_locate(struct kempe *k, const int *symbol)
{
    const struct topology *t = k->topology;

    memset(k->where, -1, (size_t)t->nblocks * (size_t)t->nsymbols * sizeof *k->where);
    for (int b = 0; b < t->nblocks; b++)
        for (int i = 0; i < t->nsymbols; i++) {
            int e = topology_block(t, b)[i], *at = kempe_where(k, b, symbol[e]);
            if (*at >= 0)
                return false;
            *at = e;
        }
    return true;
}

int kempe_find(struct kempe *k, const int *symbol, int e, int other)
{
    const struct topology *t = k->topology;
    int sum = symbol[e] + other, n = 1;

    assert(other != symbol[e] && other >= 1 && other <= t->nsymbols);
    k->chain[0] = e;
    k->in[e] = 1;
    for (int i = 0; i < n; i++) {
        int from = k->chain[i], wanted = sum - symbol[from];
        assert(!CHECKS || (symbol[from] == other || symbol[from] == sum - other));
        for (int j = t->block_start[from]; j < t->block_start[from + 1]; j++) {
            int next = *kempe_where(k, t->element_block[j], wanted);
            if (k->in[next])
                continue;
            k->in[next] = 1;
            assert(!CHECKS || (n < t->nelements && symbol[next] == wanted));
            k->chain[n++] = next;
        }
    }
    for (int i = 0; i < n; i++)
        k->in[k->chain[i]] = 0;
    assert(n >= 2);
    return n;
}
