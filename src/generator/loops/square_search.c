/*
 * Super puzzles of squares alone, without digits, as Michael Rios invented them.
 *
 * Hardly any loop is decided by squares that lie beside each other on it. So the loop and the
 * squares change together: a step takes squares away near an edge that the closure leaves
 * undecided, changes the sides of a few cells there, and puts squares where there is room. It is
 * kept if the loop then has fewer undecided edges, or sometimes if not. The numbers follow from the
 * loop, so it always satisfies all clues, and no solutions need to be counted. In the end squares
 * are dropped as the level allows (remove.c).
 */
#include "generator/loops/generator_state.h"
#include "generator/loops/group.h"
#include "generator/loops/sides.h"

#include <string.h>

enum {
    /* Steps of an attempt: for each cell. */
    STEPS_PER_CELL = 40,
    /* Cells changed in a step, and extra steps of the walk for cells that cannot change. */
    MOST_PAINTED = 3,
    VAIN_STEPS = 3,
    /* Tries to put a square on the board: for each cell at first, and in a step. */
    TRIES_PER_CELL = 6,
    TRIES = 60,
    /* For so many cells there is to be a square larger than the least; at most so many. */
    CELLS_PER_LARGE = 32,
    MOST_LARGE = 4,
    /* In all attempts at a puzzle. */
    CELLS_IN_ALL = 20000,
    FEWEST_ATTEMPTS = 20
};

struct square_search {
    struct lattice *lattice;
    struct closure *closure;
    struct random_loop *loops;
    struct sides *sides;              /* owned by loops */
    struct group_shapes shapes;       /* squares */
    struct group_cells *group, *kept; /* [ngroups]; [nkept] before a step */
    int ngroups, nkept;
    int least, large;              /* cells of the smallest square; how many are to have more */
    unsigned char *taken;          /* [ncells] cells of squares */
    unsigned char *on;             /* [nedges] of the loop */
    struct open_edges open, tried; /* of the loop at hand; of a step until it is taken */
};

static bool squares_apply(const struct recipe *r)
{
    return r->type == PUZZLE_SUPER && r->letters_only && r->nnumbers == 0 && !r->map &&
           r->groups == RECIPE_GROUPS_SQUARES && r->symmetry == SYMMETRY_NONE &&
           r->piece_high == 1 && !r->picture && r->loop == RECIPE_LOOP_RANDOM;
}

static void *squares_prepare(struct generator *g)
{
    struct lattice *l = g->lattice;
    struct square_search *s = arena_take(&g->arena, 1, sizeof *s);
    size_t cells = (size_t)l->ncells;

    s->lattice = l;
    s->closure = g->closure;
    s->loops = g->loops;
    s->sides = random_loop_sides(g->loops);
    group_shapes_init(&s->shapes, &g->recipe, l);
    s->least = group_shape_least(&g->recipe, NULL);
    size_t most = cells / (size_t)s->least + 1; /* one more for tries */
    s->group = arena_take(&g->arena, most, sizeof *s->group);
    s->kept = arena_take(&g->arena, most, sizeof *s->kept);
    s->taken = arena_take(&g->arena, cells, 1);
    s->on = arena_take(&g->arena, (size_t)l->nedges, 1);
    open_edges_init(&s->open, &g->arena, l);
    open_edges_init(&s->tried, &g->arena, l);
    g->most_attempts = CELLS_IN_ALL / l->ncells;
    g->most_attempts = g->most_attempts < FEWEST_ATTEMPTS ? FEWEST_ATTEMPTS : g->most_attempts;
    s->large = s->shapes.nsizes > 1 ? l->ncells / CELLS_PER_LARGE : 0;
    s->large = s->large < MOST_LARGE ? s->large : MOST_LARGE;
    return s;
}

/* All squares with their numbers. */
static struct puzzle *squares_puzzle(const struct square_search *s)
{
    struct puzzle *p = puzzle_new(s->lattice);
    struct loop loop = {.nedges = s->lattice->nedges, .on = s->on};

    for (int i = 0; i < s->ngroups; i++) {
        int clue = puzzle_add_clue(p, 0, NULL);
        for (int k = 0; k < s->group[i].n; k++)
            puzzle_add_cell(p, clue, s->group[i].cell[k]);
        p->clue[clue].number = loop_count(&loop, p, clue);
    }
    return p;
}

/* The edges of the loop that the squares leave undecided, and what is dull: tiny numbers, and few
 * squares larger than the least. 0: the squares decide everything. */
static int squares_cost(struct square_search *s, int level, struct open_edges *open)
{
    OWN(puzzle) *p = squares_puzzle(s);
    int tiny = 0, large = 0;

    for (int i = 0; i < p->nclues; i++) {
        tiny += p->clue[i].number <= THINNING_TINY;
        large += p->clue[i].ncells > s->least;
    }
    int dull = tiny - p->nclues * THINNING_MOST_TINY / 100, few = s->large - large;
    int cost = open_edges_close(open, s->closure, p, NULL, level, s->sides);
    return cost + (dull > 0 ? dull : 0) + (few > 0 ? few : 0);
}

/* Tries so often to put a square somewhere. */
static void squares_fill(struct square_search *s, int tries, struct pcg32 *rng)
{
    struct group_cells *g = &s->group[s->ngroups];

    for (int e = 0; e < s->lattice->nedges; e++)
        s->on[e] = sides_edge_on(s->sides, e);
    for (; tries > 0; tries--)
        if (group_shape_try(&s->shapes, s->taken, s->on, rng, g)) {
            group_mark(g++, s->taken, true);
            s->ngroups++;
        }
}

/* Takes the square of this cell away, if it has one. */
static void squares_clear(struct square_search *s, int cell)
{
    for (int i = 0; i < s->ngroups; i++)
        for (int k = 0; k < s->group[i].n; k++)
            if (s->group[i].cell[k] == cell) {
                group_mark(&s->group[i], s->taken, false);
                s->group[i] = s->group[--s->ngroups];
                return;
            }
}

/* Changes squares and cells near an undecided edge; returns the new cost. */
static int squares_step(struct square_search *s, int level, int cost, struct pcg32 *rng)
{
    int most = (int)pcg32_below(rng, MOST_PAINTED + 1), painted[MOST_PAINTED], n = 0;
    int face = loop_walk_begin(&s->open, s->lattice, rng);

    memcpy(s->kept, s->group, (size_t)s->ngroups * sizeof *s->group);
    s->nkept = s->ngroups;
    for (int step = 0; step < most + VAIN_STEPS; step++) {
        if (step > 0 || pcg32_below(rng, 2) > 0)
            face = loop_walk_on(s->lattice, face, rng);
        if (step == 0 || pcg32_below(rng, 2) > 0)
            squares_clear(s, face);
        if (n == most || (lattice_is_cell(s->lattice, face) && s->taken[face]) ||
            !random_loop_may_flip(s->loops, face, rng))
            continue;
        sides_flip(s->sides, face);
        painted[n++] = face;
    }
    squares_fill(s, TRIES, rng);
    int next = squares_cost(s, level, &s->tried);
    if (loop_walk_keeps(next - cost, rng)) {
        struct open_edges open = s->open;
        s->open = s->tried;
        s->tried = open;
        return next;
    }
    while (n > 0)
        sides_flip(s->sides, painted[--n]);
    s->ngroups = s->nkept;
    memcpy(s->group, s->kept, (size_t)s->ngroups * sizeof *s->group);
    memset(s->taken, 0, (size_t)s->lattice->ncells);
    for (int i = 0; i < s->ngroups; i++)
        group_mark(&s->group[i], s->taken, true);
    return cost;
}

static struct puzzle *squares_make(struct generator *g, struct loop **loop, struct pcg32 *rng)
{
    struct square_search *s = g->own;
    int level = generator_level(g) < LEVEL_CLOSURE ? generator_level(g) : LEVEL_CLOSURE;
    int steps = STEPS_PER_CELL * s->lattice->ncells;

    random_loop_choose(s->loops, rng);
    memset(s->taken, 0, (size_t)s->lattice->ncells);
    s->ngroups = 0;
    squares_fill(s, TRIES_PER_CELL * s->lattice->ncells, rng);
    int cost = squares_cost(s, level, &s->open);
    for (int i = 0; i < steps && cost > 0; i++) {
        cost = squares_step(s, level, cost, rng);
        generator_report(g, i, steps);
    }
    *loop = NULL;
    if (cost > 0)
        return NULL;
    *loop = loop_around(s->lattice, s->sides->inside);
    closure_set_truth(g->closure, *loop);
    OWN(puzzle) *full = squares_puzzle(s);
    return generator_drop(g, &full, loop, s->ngroups, rng);
}

const struct strategy strategy_squares = {
    .applies = squares_apply,
    .prepare = squares_prepare,
    .make = squares_make,
    .miss = generator_loop_miss,
};
