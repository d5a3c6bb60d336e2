/* Which clues of a full set stay: as few as the level allows, symmetric ones thinned, letters
 * needed. */
#include "base/mem.h"
#include "generator/loops/generator_state.h"
#include "generator/loops/reduce.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/*
 * Symmetric puzzles are thinned until they have so many clues, in per cent of the cells, but never
 * fewer than FEWEST; with so many closures for each cell. At levels above that of closures more
 * clues are dropped afterwards, and most puzzles are of another level than wanted, so each of them
 * is to take little time.
 */
static const struct thoroughness {
    int few, closures;
} efforts[2][2] = {
    {{38, 10}, {42, 10}}, /* digits: at levels of closures, and above */
    {{22, 6}, {25, 4}},   /* letters */
};

enum { FEWEST = 4 };

struct search *generator_search(struct generator *g, const struct puzzle *p)
{
    if (g->verifier)
        search_load(g->verifier, p);
    else
        g->verifier = search_new(p);
    return g->verifier;
}

int generator_letters(const struct puzzle *p)
{
    int n = 0;

    for (int i = 0; i < p->nclues; i++)
        n += p->clue[i].ncells > 1;
    return n;
}

/*
 * Drops clues of the full set, in g->keep those that stay. A puzzle needs at least one clue, and a
 * super puzzle a group. If they are all dropped because the others make them superfluous, the pass
 * is repeated with one of them pinned.
 */
static struct puzzle *generator_reduce(struct generator *g, const struct puzzle *full,
                                       const struct loop *loop, int ngroups, int level,
                                       struct pcg32 *rng)
{
    bool groups = g->recipe.nnumbers > 0 || g->recipe.map;
    const char *given = g->hold ? g->drawn : g->given;
    struct reduction reduction = {.recipe = &g->recipe,
                                  .puzzle = full,
                                  .solution = loop,
                                  .closure = g->closure,
                                  .flips = g->flips,
                                  .ngroups = ngroups,
                                  .orbit = g->orbit,
                                  .norbits = clueset_orbits(g->clues, full, g->orbit),
                                  .level = level,
                                  .motifs = g->motifs,
                                  .drawn = g->drawn,
                                  .insight = insight_is_free(&g->insight) ? NULL : &g->insight,
                                  .stay = given || groups ? g->stay : NULL,
                                  .tell = generator_report,
                                  .context = g};

    /* Clues that stay, whether the others need them or not. */
    for (int i = 0; reduction.stay && i < full->nclues; i++)
        g->stay[i] = i < ngroups ? groups : given && given_stays(given[full->clue[i].cells[0]]);
    for (reduction.pinned = 0; reduction.pinned < (reduction.stay ? 1 : 2); reduction.pinned++) {
        int n = reduce_clues(&reduction, rng, g->keep);
        if (n < 0)
            return NULL;
        assert(n <= full->nclues && n >= reduction.pinned);
        struct puzzle *p = puzzle_select(full, g->keep, n);
        if (n > 0 && (g->recipe.type != PUZZLE_SUPER || generator_letters(p) > 0))
            return p;
        puzzle_free(p);
    }
    return NULL;
}

int generator_level(const struct generator *g)
{
    return g->recipe.minimal              ? LEVEL_SEARCH
           : g->level == RECIPE_ANY_LEVEL ? LEVEL_CLOSURE
                                          : g->level;
}

/* The level that generator_level() gives, as far as closures reach. */
static int generator_closure_level(const struct generator *g)
{
    int level = generator_level(g);

    return level < LEVEL_CLOSURE ? level : LEVEL_CLOSURE;
}

/* Changes the loop by this walk from the clues of task->in, which it frees; returns those that are in
 * then, or NULL with the loop if it got nowhere. */
static struct puzzle *generator_walked(struct generator *g, struct thin_task *task,
                                       struct loop *walk(struct thinning *t,
                                                         const struct thin_task *task,
                                                         struct pcg32 *rng),
                                       struct loop **loop, struct pcg32 *rng)
{
    int n = 0;

    task->tell = generator_report;
    task->context = g;
    closure_set_truth(g->closure, NULL);
    loop_free(*loop);
    *loop = walk(g->thinning, task, rng);
    closure_set_truth(g->closure, *loop);
    for (int i = 0; i < task->puzzle->nclues; i++)
        if (task->in[i])
            g->keep[n++] = i;
    free(task->in);
    return *loop ? puzzle_select(task->puzzle, g->keep, n) : NULL;
}

/* Drops clues of p, a symmetric set of those of the full puzzle, and changes the loop so that more
 * of them can go; returns the clues that are left, some of which may be redundant. */
static struct puzzle *generator_walk(struct generator *g, struct puzzle *full,
                                     const struct puzzle *p, struct loop **loop, struct pcg32 *rng)
{
    const struct thoroughness *effort =
        &efforts[g->recipe.type == PUZZLE_SUPER][generator_level(g) > LEVEL_CLOSURE];
    int few = g->lattice->ncells * effort->few / 100;
    bool drawn = g->motifs && g->recipe.type == PUZZLE_SUPER;
    struct thin_task task = {.puzzle = full,
                             .orbit = g->orbit,
                             .level = generator_closure_level(g),
                             .closures = effort->closures,
                             .few = few < FEWEST ? FEWEST : few,
                             .given = drawn ? g->drawn : g->given,
                             .any_digits = g->recipe.order[0] != 0,
                             .letters = generator_letters(p) > 0};

    assert(p->nclues <= full->nclues);
    task.in = mem_alloc((size_t)full->nclues, 1);
    for (int i = 0; i < p->nclues; i++)
        task.in[puzzle_clue_of(full, p->clue[i].cells[0])] = 1;
    task.norbits = clueset_orbits(g->clues, full, g->orbit);
    return generator_walked(g, &task, thinning_run, loop, rng);
}

/* ---- motifs ---- */

/*
 * Boards of at most so many cells begin with the clues of motifs alone, and the loop changes until
 * few more are needed. The time for that grows with the square of the cells, so on larger boards
 * clues outside of motifs are merely dropped first.
 *
 * The walk is at the level below, if that is one of more than counting: then some clues can be
 * dropped afterwards, and the puzzle is less often too easy. With orbits of four few can be
 * dropped, so then it is at the very level.
 */
enum {
    GROWN_CELLS = 1600,
    GROWN_CLOSURES = 20,
    PATIENT_CELLS = 150,
    PATIENCE = 400,
    LITTLE_PATIENCE = 120,
    PATIENCE_LETTERS = 40
};

/* Wanted on 1000 cells at levels up to LEVEL_EASY, and above; some are lost afterwards. */
enum { LEVEL_EASY = 2, OPENINGS_EASY = 100, OPENINGS = 80 };

static bool generator_grows(const struct generator *g)
{
    return g->motifs && generator_level(g) > LEVEL_MIN && g->lattice->ncells <= GROWN_CELLS;
}

/* The clues of motifs, all groups, and some more, for a loop that has changed; NULL if it got
 * nowhere. */
static struct puzzle *generator_grow(struct generator *g, struct puzzle *full, struct loop **loop,
                                     int ngroups, int level, struct pcg32 *rng)
{
    bool patient = level < LEVEL_CLOSURE && full->lattice->ncells <= PATIENT_CELLS;
    int openings = level <= LEVEL_EASY ? OPENINGS_EASY : OPENINGS;
    struct thin_task task = {.puzzle = full,
                             .orbit = g->orbit,
                             .norbits = clueset_orbits(g->clues, full, g->orbit),
                             .level = level < LEVEL_CLOSURE ? level : LEVEL_CLOSURE,
                             .closures = GROWN_CLOSURES,
                             .few = 1,
                             .given = g->drawn,
                             .patience = ngroups > 0 ? PATIENCE_LETTERS
                                         : patient   ? PATIENCE
                                                     : LITTLE_PATIENCE,
                             .openings = ngroups > 0 ? 0 : g->lattice->ncells * openings / 1000};

    if (task.level == LEVEL_CLOSURE && task.norbits * 3 > full->nclues)
        task.level--;
    task.in = mem_alloc((size_t)full->nclues, 1);
    for (int i = 0; i < full->nclues; i++)
        task.in[i] = i < ngroups || motifs_have(g->motifs, full->clue[i].cells[0]);
    OWN(puzzle) *grown = generator_walked(g, &task, thinning_grow, loop, rng);
    return grown ? generator_reduce(g, grown, *loop, ngroups, level, rng) : NULL;
}

/* ---- letters that are needed ---- */

/*
 * No letter is to be a decoration. Where groups leave one solution without their numbers, too, some
 * of them become digits, and the clues are removed anew: fewer digits and other letters then do
 * their work, so more of the letters are needed. At low levels reasoning misses much of what
 * follows from the other clues, so some spare letters stay: without them there would be few
 * letters.
 */
enum { NEED_ROUNDS = 6, SPARE_PERCENT_EASY = 30, SPARE_PERCENT = 9 };

/* Chooses some of the groups of the full set whose letters in p are not needed, with their images:
 * as many as there are too many. Sets dissolve[] for them; false if there are none. */
static bool generator_choose_spare(struct generator *g, const struct puzzle *full,
                                   const struct puzzle *p, const struct loop *loop, int ngroups,
                                   struct pcg32 *rng, unsigned char *dissolve)
{
    FREED int *spare = mem_alloc((size_t)p->nclues, sizeof *spare);
    int nletters = generator_letters(p);
    struct search *search = generator_search(g, p);
    search_prefer(search, loop);
    int nspare = needed_letters_spare(g->need, search, p, spare);

    assert(nspare >= 0 && nspare <= nletters);
    int percent = generator_level(g) < LEVEL_CLOSURE ? SPARE_PERCENT_EASY : SPARE_PERCENT;
    int excess = nletters > nspare && nspare * 100 > nletters * percent
                     ? nspare - nletters * percent / 100
                     : 0;
    pcg32_shuffle(rng, spare, nspare);
    for (int i = 0; i < nspare; i++) {
        spare[i] = puzzle_clue_of(full, p->clue[spare[i]].cells[0]);
        assert(spare[i] >= 0 && spare[i] < ngroups);
    }
    clueset_orbits(g->clues, full, g->orbit);
    memset(dissolve, 0, (size_t)full->nclues);
    /* Orbits with the most spare groups go first, since needed letters are lost with the others. */
    FREED int *of = mem_alloc((size_t)ngroups, sizeof *of);
    int most = 0, left = excess;
    for (int i = 0; i < nspare; i++)
        if (++of[g->orbit[spare[i]]] > most)
            most = of[g->orbit[spare[i]]];
    for (; left > 0 && most > 0; most--)
        for (int i = 0; i < nspare && left > 0; i++) {
            int orbit = g->orbit[spare[i]];
            if (of[orbit] != most || dissolve[spare[i]])
                continue;
            for (int k = 0; k < ngroups; k++)
                dissolve[k] = dissolve[k] || g->orbit[k] == orbit;
            left -= most;
        }
    return excess > 0;
}

/* Takes a puzzle made of the clues of *full, and returns one with fewer spare letters, and *full
 * with digits instead of these groups; *ngroups of them are left. */
static struct puzzle *generator_need(struct generator *g, struct puzzle *p, struct puzzle **full,
                                     const struct loop *loop, int *ngroups, int level,
                                     struct pcg32 *rng)
{
    FREED unsigned char *dissolve = mem_alloc((size_t)g->lattice->ncells, 1);

    assert(*ngroups >= 0 && *ngroups <= (*full)->nclues);
    needed_letters_begin(g->need, loop);
    for (int round = 0; round < NEED_ROUNDS && p; round++) {
        if (!generator_choose_spare(g, *full, p, loop, *ngroups, rng, dissolve))
            break;
        clueset_dissolve(full, &g->recipe, g->given, loop, dissolve, ngroups);
        /* From the clues of p and the digits nearby, or, if these do not suffice, from all. */
        int nnear = 0;
        OWN(puzzle) *near = needed_letters_near(*full, p, *ngroups, &nnear);
        puzzle_free(p);
        p = generator_reduce(g, near, loop, nnear, level, rng);
        if (!p)
            p = generator_reduce(g, *full, loop, *ngroups, level, rng);
    }
    return p;
}

/* Drops clues of p, and changes the loop so that more of them can go; then no orbit is left that
 * can be dropped at the level. Takes p. */
static struct puzzle *generator_thin(struct generator *g, struct puzzle *p, struct puzzle **full,
                                     struct loop **loop, int *ngroups, int level, struct pcg32 *rng)
{
    if (*ngroups > 0) {
        /* Groups that are not in p become digits: their cells may change sides then. */
        FREED unsigned char *gone = mem_alloc((size_t)g->lattice->ncells, 1);
        for (int i = 0; i < *ngroups; i++)
            gone[i] = puzzle_clue_of(p, (*full)->clue[i].cells[0]) < 0;
        clueset_dissolve(full, &g->recipe, g->given, *loop, gone, ngroups);
    }
    OWN(puzzle) *thinned = generator_walk(g, *full, p, loop, rng);
    puzzle_free(p);
    p = generator_reduce(g, thinned, *loop, generator_letters(thinned), level, rng);
    return p && g->need ? generator_need(g, p, full, *loop, ngroups, level, rng) : p;
}

/* Digits take the places of spare
 * letters, so symmetric puzzles with letters are thinned again after that. Beside letters, what is
 * drawn stays until the last round has dropped others. */
struct puzzle *generator_drop(struct generator *g, struct puzzle **full, struct loop **loop,
                              int ngroups, struct pcg32 *rng)
{
    enum { ROUNDS = 2 };
    int rounds = !g->thinning ? 0 : ngroups > 0 ? ROUNDS : 1, level = generator_level(g);
    int early = rounds > 0 ? generator_closure_level(g) : level;

    assert(ngroups >= 0 && ngroups <= (*full)->nclues && early <= level);
    g->hold = g->motifs && ngroups > 0;
    if (generator_grows(g) && ngroups == 0)
        return generator_grow(g, *full, loop, ngroups, level, rng);
    struct puzzle *p = generator_grows(g) ? generator_grow(g, *full, loop, ngroups, early, rng)
                                          : generator_reduce(g, *full, *loop, ngroups, early, rng);
    if (p && g->need && rounds == 0)
        p = generator_need(g, p, full, *loop, &ngroups, level, rng);
    for (int i = 1; i <= rounds && p; i++) {
        g->hold = g->hold && i < rounds;
        p = generator_thin(g, p, full, loop, &ngroups, i < rounds ? early : level, rng);
    }
    return p;
}
