/*
 * Loops for what is given: digits of a file, or of a theme that is placed anew each time, the
 * letter groups of a file, between whose cells no edge may be on, or the places of the digits of a
 * super puzzle, which suit any loop.
 *
 * A walk begins with a random loop (given_walk.h). Where random loops do not lead anywhere, it begins
 * with a loop of the file's digits that a complete search finds, or for groups alone with the one
 * around the board.
 */
#include "base/checks.h"
#include "base/mem.h"
#include "generator/loops/generator_state.h"
#include "generator/loops/given_walk.h"
#include "generator/loops/theme.h"
#include "model/loops/square.h"
#include "solver/loops/decide.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* Steps from a random loop, and from the known one: for each cell. */
    STEPS_PER_CELL = 200,
    /* Steps at first that are anywhere on the board, so that the known loop is forgotten. */
    SHAKES_PER_CELL = 20,
    /* Of the search for a first loop. */
    KNOWN_CONFLICTS = 20000,
    /* In all attempts at a puzzle. */
    CELLS_IN_ALL = 200000,
    FEWEST_ATTEMPTS = 20
};

struct given_search {
    const struct recipe *recipe;
    struct lattice *lattice;
    struct random_loop *loops;
    struct sides *sides;  /* owned by loops */
    char *given, *letter; /* [ncells] of the files */
    struct given_walk *walk;
    struct loop *known; /* with what the files give, or NULL */
    bool sought;        /* it was searched for */
    int *nearest;       /* the generator's: what was wrong at least; 0: only with the puzzles */
};

/* What a file gives to the cells; 0 for all without one. */
static char *cells_of(struct generator *g, const struct givens *file)
{
    const struct lattice *l = g->lattice;
    char *cells = arena_take(&g->arena, (size_t)l->ncells, 1);

    for (int i = 0; file && i < file->rows * file->cols; i++) {
        int cell = lattice_cell_at(l, i / file->cols, i % file->cols);
        if (lattice_is_cell(l, cell))
            cells[cell] = file->cell[i];
    }
    return cells;
}

static void *given_prepare(struct generator *g)
{
    const struct recipe *r = &g->recipe;
    struct lattice *l = g->lattice;
    struct given_search *s = arena_take(&g->arena, 1, sizeof *s);

    s->recipe = r;
    s->lattice = l;
    s->loops = g->loops;
    s->sides = random_loop_sides(g->loops);
    s->given = cells_of(g, r->givens);
    s->letter = cells_of(g, r->map);
    if (r->pattern) {
        recipe_mark_pattern(r, l, (unsigned char *)s->given);
        for (int cell = 0; cell < l->ncells; cell++)
            s->given[cell] = s->given[cell] ? GIVEN_ANY : GIVEN_NONE;
    }
    s->walk = given_walk_new(&g->arena, g->loops, s->given, s->letter);
    g->given = s->given;
    g->most_attempts = CELLS_IN_ALL / l->ncells; /* fewer on larger boards */
    g->most_attempts = g->most_attempts < FEWEST_ATTEMPTS ? FEWEST_ATTEMPTS : g->most_attempts;
    s->nearest = &g->lack;
    return s;
}

static void given_free(void *own)
{
    struct given_search *s = own;

    loop_free(s->known);
}

static void given_miss(const struct generator *g, struct generator_miss *miss)
{
    const struct given_search *s = g->own;
    const char *lacks = !s->recipe->map     ? "has these digits"
                        : s->recipe->givens ? "has these digits and parts no group"
                                            : "parts no group";

    if (*s->nearest == 0)
        snprintf(miss->nearest, sizeof miss->nearest,
                 "; no loop was found whose clues are such a puzzle");
    else
        snprintf(miss->nearest, sizeof miss->nearest, "; no loop was found that %s", lacks);
}

/* Whether the loop gets all that is given. */
static bool search_walk(struct given_search *s, struct pcg32 *rng)
{
    int wrong = given_walk_run(s->walk, STEPS_PER_CELL * s->lattice->ncells, rng);

    if (wrong < *s->nearest)
        *s->nearest = wrong;
    return wrong == 0;
}

/* The known loop, changed as far as what is given allows. */
static bool search_from_known(struct given_search *s, struct pcg32 *rng)
{
    if (!s->sought && s->recipe->givens && !s->recipe->map) {
        struct puzzle *p = givens_puzzle(s->lattice, s->recipe->givens);
        s->known = p ? decide_puzzle(p, false, KNOWN_CONFLICTS).solution : NULL;
        puzzle_free(p);
    } else if (!s->sought && s->recipe->map && !s->recipe->givens && lattice_is_full(s->lattice)) {
        /* No group is parted by the loop around all cells. */
        FREED unsigned char *inside = mem_alloc((size_t)s->lattice->nfaces, 1);
        memset(inside, 1, (size_t)s->lattice->ncells);
        s->known = loop_around(s->lattice, inside);
    }
    s->sought = true;
    if (!s->known)
        return false;
    sides_of_loop(s->sides, s->known);
    given_walk_shake(s->walk, SHAKES_PER_CELL * s->lattice->ncells, rng);
    if (!search_walk(s, rng)) {
        sides_of_loop(s->sides, s->known);
        *s->nearest = 0;
    }
    return true;
}

static struct loop *given_choose(struct generator *g, struct pcg32 *rng)
{
    struct given_search *s = g->own;

    random_loop_choose(s->loops, rng);
    if (s->recipe->theme != THEME_NONE &&
        !theme_place(s->lattice, g->symmetry, s->recipe->theme, rng, s->given))
        return NULL;
    if (!search_walk(s, rng) && !search_from_known(s, rng))
        return NULL;
    assert(!CHECKS || sides_bound_a_loop(s->sides));
    return loop_around(s->lattice, s->sides->inside);
}

const struct strategy strategy_given = {
    .applies = recipe_gives,
    .prepare = given_prepare,
    .free = given_free,
    .choose = given_choose,
    .miss = given_miss,
};
