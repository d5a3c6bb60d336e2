/*
 * Puzzles with clues at given places only: a search over loops. It begins with a random one; a step
 * paints a few cells to one side of it, near what reasoning left undecided, and is kept if that
 * decides more of the loop, or with some probability if it does not (simulated annealing). It ends
 * with a loop whose clues at these places are a puzzle of exactly the requested level, or, at any
 * level, one that reasoning at levels 1 to 4 solves. Such a loop need not exist.
 *
 * The choice of what to minimise decides whether such a search gets anywhere. The number of all
 * undecided edges does not guide it: a region without clues, far from the loop, stays undecided
 * until the last edge of the loop is known and is then decided at once (the loop closes, the rest
 * is off). So most of that number is the same for loops near a puzzle and far from one. What counts
 * is the number of undecided edges *of the loop*: it is 0 exactly when all is decided, it falls
 * when the loop leaves a region about which no clue says anything, and it is local.
 *
 * A step of one cell is too small in such regions, where many cells have to move before anything is
 * gained. So a step paints several cells, along a random walk, to one side.
 *
 * To reach a level exactly, reasoning at the level below has to leave something undecided. Where
 * the loop is nearly decided, the cost adds what is missing of a margin there, so that the search
 * does not settle on loops that are too easy. (Levels 5 to 7 are sought among loops of which level
 * 4 leaves a little; they are tried one by one. Level 7 hardly ever succeeds.)
 *
 * A loop that keeps to a corner and leaves zeros everywhere else is a puzzle, too, and the first to
 * be found where clues are few, but nobody wants it. So zeros beyond a quarter of the clues at
 * first cost as much as undecided edges; the longer the search lasts, the more zeros are free.
 *
 * With clues in half of the cells, a 10x10 takes some hundred closures of 2 to 4 us each. puzrs
 * solves the same problem as a search over values without a loop; a loop makes every set of values
 * consistent, so no step has to be undone because of a contradiction.
 */
#include "base/checks.h"
#include "generator/loops/generator_state.h"
#include "generator/loops/sides.h"
#include "model/loops/square.h"
#include "solver/loops/decide.h"

#include <assert.h>
#include <stdio.h>

enum {
    /* Closures in one attempt for each cell of the board, and in all attempts at a puzzle. */
    CLOSURES_PER_CELL = 200,
    CLOSURES_IN_ALL = 1000000,
    MOST_ATTEMPTS = 50,
    /* Edges of the loop that the level below should leave undecided. */
    MARGIN = 4,
    /* Loops of which level 4 leaves at most this many edges are tried for levels 5 to 7. A try
     * counts as several closures. */
    TRIED_BEYOND = 24,
    TRIAL_CLOSURES = 100,
    TRIAL_CONFLICTS = 5000,
    /* Zeros allowed at first, in per cent of the clues; in the end all. */
    FEW_ZEROS = 25,
    /* Cells painted in a step, and extra steps of the walk for cells that cannot be painted. */
    FEWEST_PAINTED = 2,
    MOST_PAINTED = 13,
    VAIN_STEPS = 3
};

/* A loop, as the search sees it. */
struct standing {
    struct open_edges open; /* at the level of closures */
    int missing;            /* edges lacking to the level asked for, [0..4]; 0: reached */
    int zeros;              /* clues that are 0 */
};

struct pattern_search {
    struct lattice *lattice;
    struct closure *closure;
    struct random_loop *loops;
    struct sides *sides;         /* of the loop at hand, owned by loops */
    const unsigned char *inside; /* of these sides */
    struct puzzle *clues;        /* at the places; numbers of the latest loop */
    struct standing kept;        /* the loop that was kept last */
    struct standing tried;       /* the current loop, until it is kept or taken back */
    struct open_edges below;     /* of the current loop, at the level below */
    int level, closures, most_closures;
    int *nearest; /* the generator's: the fewest edges left undecided; 0: too easy puzzles */
};

static bool pattern_applies(const struct recipe *r)
{
    return r->pattern && !recipe_gives(r);
}

static void *pattern_prepare(struct generator *g)
{
    const struct bitmap *places = g->recipe.pattern;
    struct lattice *l = g->lattice;
    struct pattern_search *s = arena_take(&g->arena, 1, sizeof *s);

    s->lattice = l;
    s->closure = g->closure;
    s->loops = g->loops;
    s->sides = random_loop_sides(g->loops);
    assert(places->rows == l->square->rows && places->cols == l->square->cols);
    s->clues = puzzle_new(l);
    for (int i = 0; i < places->rows * places->cols; i++)
        if (places->bit[i])
            puzzle_add_cell(s->clues, puzzle_add_clue(s->clues, 0, NULL),
                            lattice_cell_at(l, i / places->cols, i % places->cols));
    assert(s->clues->nclues > 0);
    open_edges_init(&s->kept.open, &g->arena, l);
    open_edges_init(&s->tried.open, &g->arena, l);
    open_edges_init(&s->below, &g->arena, l);
    s->most_closures = CLOSURES_PER_CELL * l->ncells;
    int most = CLOSURES_IN_ALL / s->most_closures; /* from 1 on the largest boards */
    g->most_attempts = most < 1 ? 1 : most < MOST_ATTEMPTS ? most : MOST_ATTEMPTS;
    s->nearest = &g->lack;
    return s;
}

static void pattern_free(void *own)
{
    struct pattern_search *s = own;

    puzzle_free(s->clues);
}

static void pattern_miss(const struct generator *g, struct generator_miss *miss)
{
    const struct pattern_search *s = g->own;

    if (*s->nearest == 0)
        snprintf(miss->nearest, sizeof miss->nearest,
                 "; the puzzles found in this pattern were of other %s",
                 miss->wish[0] ? "levels or scores" : "levels");
    else
        snprintf(miss->nearest, sizeof miss->nearest,
                 "; the nearest left %d edges of its loop undecided", *s->nearest);
}

/* ---- judging a loop ---- */

/* Returns how many zeros there are. */
static int search_number(struct pattern_search *s)
{
    const struct lattice *l = s->lattice;
    int zeros = 0;

    for (int i = 0; i < s->clues->nclues; i++) {
        struct clue *clue = &s->clues->clue[i];
        int cell = clue->cells[0];
        clue->number = 0;
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            clue->number += sides_edge_on(s->sides, l->cell_edge[k]);
        zeros += clue->number == 0;
    }
    assert(zeros <= s->clues->nclues);
    return zeros;
}

/* Lists what reasoning at the level leaves undecided; returns how much of it is on in the loop. */
static int search_close(struct pattern_search *s, int level, struct open_edges *open)
{
    s->closures++;
    return open_edges_close(open, s->closure, s->clues, NULL, level, s->sides);
}

/* How many edges the current loop lacks to the level asked for. */
static int search_missing(struct pattern_search *s)
{
    bool above = s->level == RECIPE_ANY_LEVEL || s->level > LEVEL_CLOSURE;
    int open = search_close(s, above ? LEVEL_CLOSURE : s->level, &s->tried.open);

    if (open < *s->nearest)
        *s->nearest = open;
    if (s->level > LEVEL_CLOSURE)
        return open > 0 ? open : MARGIN;
    if (s->level <= LEVEL_MIN || open >= MARGIN)
        return open;
    int below = search_close(s, s->level - 1, &s->below);
    return below >= MARGIN || (open == 0 && below > 0) ? open : open + MARGIN - below;
}

static void search_look(struct pattern_search *s)
{
    s->tried.zeros = search_number(s);
    s->tried.missing = search_missing(s);
    assert(s->tried.missing >= 0 && s->tried.zeros <= s->clues->nclues);
}

/* Zeros beyond those that are free at this point of the search. */
static int search_excess(const struct pattern_search *s, const struct standing *loop)
{
    int64_t done = 100 * (int64_t)s->closures / s->most_closures;
    int64_t allowed = s->clues->nclues * (FEW_ZEROS + (100 - FEW_ZEROS) * done / 100) / 100;

    assert(s->most_closures > 0 && loop->zeros >= 0);
    return loop->zeros > allowed ? loop->zeros - (int)allowed : 0;
}

static int search_cost(const struct pattern_search *s, const struct standing *loop)
{
    return loop->missing + search_excess(s, loop);
}

static bool search_closes(struct pattern_search *s, int level)
{
    closure_load(s->closure, s->clues, NULL, level);
    return closure_close(s->closure) == CLOSURE_SOLVED;
}

/* Whether reasoning at this level, above that of the closure, solves the puzzle, or only a search;
 * and nothing easier. Nearly always there are several solutions, so for a search that is tested
 * first. */
static bool search_try(struct pattern_search *s)
{
    assert(s->level > LEVEL_CLOSURE);
    if (s->kept.open.on == 0 || s->kept.open.on > TRIED_BEYOND)
        return false;
    s->closures += TRIAL_CLOSURES;
    if (s->level == LEVEL_SEARCH) {
        struct decision decision = decide_puzzle(s->clues, false, TRIAL_CONFLICTS);
        loop_free(decision.solution);
        if (decision.answer != ANSWER_UNIQUE)
            return false;
    } else if (!search_closes(s, s->level)) {
        return false;
    }
    return s->level == LEVEL_CLOSURE + 1 || !search_closes(s, s->level - 1);
}

/* ---- steps ---- */

static void search_keep(struct pattern_search *s)
{
    struct standing kept = s->tried;

    s->tried = s->kept;
    s->kept = kept;
}

/* Paints cells to the side that the first of them can take. True when the kept loop changed. */
static bool search_step(struct pattern_search *s, struct pcg32 *rng)
{
    int most = FEWEST_PAINTED + (int)pcg32_below(rng, MOST_PAINTED - FEWEST_PAINTED + 1);
    int cell = loop_walk_begin(&s->kept.open, s->lattice, rng), side = -1;
    int painted[MOST_PAINTED], n = 0;

    for (int step = 0; step < most + VAIN_STEPS && n < most; step++) {
        if (step > 0 || pcg32_below(rng, 2) > 0)
            cell = loop_walk_on(s->lattice, cell, rng);
        if (s->inside[cell] == side || !sides_try_flip(s->sides, cell))
            continue;
        side = s->inside[cell];
        painted[n++] = cell;
    }
    if (n == 0) {
        s->closures++; /* so that the search ends on every board */
        return false;
    }
    search_look(s);
    if (!loop_walk_keeps(search_cost(s, &s->tried) - search_cost(s, &s->kept), rng)) {
        while (n > 0) /* in reverse order each may flip back */
            sides_flip(s->sides, painted[--n]);
        return false;
    }
    search_keep(s);
    return true;
}

static struct puzzle *pattern_make(struct generator *g, struct loop **loop, struct pcg32 *rng)
{
    struct pattern_search *s = g->own;

    s->level = g->level;
    s->closures = 0;
    s->inside = random_loop_choose(s->loops, rng);
    search_look(s);
    search_keep(s);
    /* Until the kept loop is what is wanted; fresh: it is also the current one. */
    for (bool fresh = true; s->level > LEVEL_CLOSURE
                                ? !(fresh && search_excess(s, &s->kept) == 0 && search_try(s))
                                : search_cost(s, &s->kept) > 0;) {
        if (s->closures >= s->most_closures) {
            *loop = NULL;
            return NULL;
        }
        generator_report(g, s->closures, s->most_closures);
        fresh = search_step(s, rng);
    }
    struct puzzle *p = puzzle_new(s->lattice);
    search_number(s);
    for (int i = 0; i < s->clues->nclues; i++)
        puzzle_add_cell(p, puzzle_add_clue(p, s->clues->clue[i].number, NULL),
                        s->clues->clue[i].cells[0]);
    *loop = loop_around(s->lattice, s->inside);
    assert(!CHECKS || sides_bound_a_loop(s->sides));
    return p;
}

const struct strategy strategy_pattern = {
    .applies = pattern_applies,
    .prepare = pattern_prepare,
    .free = pattern_free,
    .make = pattern_make,
    .miss = pattern_miss,
};
