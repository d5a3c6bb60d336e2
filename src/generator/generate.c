#include "generator/generate.h"

#include "answer/letters.h"
#include "answer/rate.h"
#include "base/checks.h"
#include "base/mem.h"
#include "count/frontier.h"
#include "format/loops.h"
#include "generator/clueset.h"
#include "generator/given_search.h"
#include "generator/need.h"
#include "generator/number_search.h"
#include "generator/pattern_search.h"
#include "generator/random_loop.h"
#include "generator/reduce.h"
#include "generator/thinning.h"
#include "model/loop_quality.h"
#include "model/square.h"
#include "model/verify.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The search alone must answer for a puzzle of any level within this many conflicts; otherwise the
 * puzzle is not used. */
enum { VERIFY_CONFLICTS = 1000000 };

/* Symmetric puzzles are thinned until they have so many clues, in per cent of the cells; but never
 * fewer than so many. */
enum { FEW = 38, FEW_ABOVE_CLOSURE = 42, FEW_LETTERS = 22, FEW_LETTERS_ABOVE = 25, FEWEST = 4 };

struct generator {
    struct recipe recipe;
    struct engine_skip skip;
    struct lattice *lattice;
    struct random_loop *loops;
    struct puzzle *blank; /* for uniform loops, with its sampler; otherwise both NULL */
    struct frontier_sampler *uniform;
    struct clueset *clues;
    struct closure *closure;
    struct window *window; /* or NULL */
    struct flips *flips;
    struct search *verifier;        /* of the puzzle that it looked at last, or NULL */
    struct pattern_search *pattern; /* or NULL */
    struct thinning *thinning;      /* or NULL */
    struct need *need;              /* or NULL */
    struct number_search *numbers;  /* or NULL */
    struct given_search *given;     /* or NULL */
    unsigned char *stay;            /* [ncells] scratch: clues that are not dropped */
    int *keep;                      /* [ncells] clues */
    int *orbit;                     /* [ncells] of clues */
    int level;                      /* of the puzzle that is being made */
    struct insight insight;         /* the bounds of its story */
    struct way nearest;             /* of the puzzles found beyond them, the nearest; or no steps */
    engine_progress *tell;
    void *context;
};

/* Recipes allow uniform loops only on boards whose tables fit in any memory. */
static void generator_count_loops(struct generator *g)
{
    g->blank = puzzle_new(g->lattice);
    struct frontier_request all = {.puzzle = g->blank, .memory = SIZE_MAX};
    g->uniform = frontier_sampler_new(&all);
    assert(g->uniform);
}

static void generator_tell(void *context, int done, int total)
{
    const struct generator *g = context;

    if (g->tell)
        g->tell(g->context, done, total);
}

/* Letters are looked at on boards of up to so many cells: on larger ones that would take longer
 * than everything else. Where no digits are wished for there is no choice. */
enum { NEED_CELLS = 400 };

static bool generator_wants_need(const struct generator *g)
{
    return g->recipe.type == PUZZLE_SUPER && !g->recipe.letters_only && g->recipe.nnumbers == 0 &&
           !g->recipe.map && g->lattice->ncells <= NEED_CELLS;
}

struct generator *generator_new(const struct recipe *recipe, struct engine_skip skip)
{
    struct generator *g = mem_alloc(1, sizeof *g);

    g->recipe = *recipe;
    g->skip = skip;
    g->lattice = recipe_lattice(recipe);
    g->loops = random_loop_new(g->lattice);
    if (recipe->wiggle_low == recipe->wiggle_high)
        random_loop_set_wiggle(g->loops, recipe->wiggle_low);
    else
        random_loop_set_range(g->loops, recipe->wiggle_low, recipe->wiggle_high);
    g->clues = clueset_new(g->lattice, recipe->symmetry);
    g->closure = closure_new(g->lattice);
    g->window = window_new(g->lattice);
    g->flips = flips_new(g->lattice);
    g->keep = mem_alloc((size_t)g->lattice->ncells, sizeof *g->keep);
    g->orbit = mem_alloc((size_t)g->lattice->ncells, sizeof *g->orbit);
    if (recipe->loop == RECIPE_LOOP_UNIFORM)
        generator_count_loops(g);
    if (recipe->pattern && !recipe_gives(recipe)) {
        g->pattern = pattern_search_new(g->lattice, recipe->pattern, g->loops, g->closure);
        pattern_search_set_progress(g->pattern, generator_tell, g);
    }
    if (recipe_gives(recipe))
        g->given = given_search_new(&g->recipe, g->lattice, g->loops);
    g->stay = mem_alloc((size_t)g->lattice->ncells, 1);
    if (recipe_thins(recipe))
        g->thinning = thinning_new(g->loops, g->closure);
    if (generator_wants_need(g))
        g->need = need_new(g->lattice, g->closure);
    if (recipe->nnumbers > 0 && recipe->letters_only) {
        g->numbers = number_search_new(&g->recipe, g->lattice, g->closure);
        number_search_set_progress(g->numbers, generator_tell, g);
    }
    return g;
}

void generator_free(struct generator *g)
{
    if (!g)
        return;
    lattice_drop(g->lattice);
    random_loop_free(g->loops);
    frontier_sampler_free(g->uniform);
    puzzle_free(g->blank);
    clueset_free(g->clues);
    pattern_search_free(g->pattern);
    number_search_free(g->numbers);
    given_search_free(g->given);
    free(g->stay);
    closure_free(g->closure);
    window_free(g->window);
    flips_free(g->flips);
    search_free(g->verifier);
    thinning_free(g->thinning);
    need_free(g->need);
    free(g->keep);
    free(g->orbit);
    free(g);
}

void generator_set_progress(struct generator *g, engine_progress *take, void *context)
{
    g->tell = take;
    g->context = context;
}

const struct recipe *generator_recipe(const struct generator *g)
{
    return &g->recipe;
}

int generator_limit(const struct generator *g)
{
    bool rare = !insight_is_free(&g->insight) && g->lattice->ncells <= GENERATE_SMALL;
    int most = rare ? GENERATE_RARE : GENERATE_ATTEMPTS;
    int limit = g->pattern   ? pattern_search_attempts(g->pattern)
                : g->numbers ? number_search_attempts(g->numbers)
                : g->given   ? given_search_attempts(g->given)
                             : most;

    return limit < most ? limit : most;
}

int generator_nearest(const struct generator *g)
{
    return g->pattern   ? pattern_search_nearest(g->pattern)
           : g->numbers ? number_search_nearest(g->numbers)
           : g->given   ? given_search_nearest(g->given)
                        : -1;
}

const struct insight *generator_insight(const struct generator *g, const struct way **nearest)
{
    *nearest = g->nearest.steps > 0 ? &g->nearest : NULL;
    return &g->insight;
}

/* ---- one attempt ------------------------------------------------------------------------------
 */

static int group_count(const struct puzzle *p)
{
    int n = 0;

    for (int i = 0; i < p->nclues; i++)
        n += p->clue[i].ncells > 1;
    return n;
}

static bool has_group(const struct puzzle *p)
{
    return group_count(p) > 0;
}

/* Only the loop around a single cell has a digit 4, and a Slink has digits 0 to 3. */
static bool has_four(const struct puzzle *p)
{
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].number > 3)
            return true;
    return false;
}

/* Marks the clues that are not dropped, whether the others need them or not; NULL if there are
 * none. */
static const unsigned char *generator_stay(struct generator *g, const struct puzzle *full,
                                           int ngroups)
{
    const char *given = g->given ? given_search_cells(g->given) : NULL;
    bool groups = g->recipe.nnumbers > 0 || g->recipe.map;

    if (!given && !groups)
        return NULL;
    for (int i = 0; i < full->nclues; i++)
        g->stay[i] = i < ngroups ? groups : given && given_stays(given[full->clue[i].cells[0]]);
    return g->stay;
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
    struct reduction reduction = {.recipe = &g->recipe,
                                  .puzzle = full,
                                  .solution = loop,
                                  .closure = g->closure,
                                  .window = g->window,
                                  .flips = g->flips,
                                  .ngroups = ngroups,
                                  .orbit = g->orbit,
                                  .norbits = clueset_orbits(g->clues, full, g->orbit),
                                  .level = level,
                                  .insight = insight_is_free(&g->insight) ? NULL : &g->insight,
                                  .stay = generator_stay(g, full, ngroups),
                                  .tell = generator_tell,
                                  .context = g};

    for (reduction.pinned = 0; reduction.pinned < (reduction.stay ? 1 : 2); reduction.pinned++) {
        int n = reduce_clues(&reduction, rng, g->keep);
        if (n < 0)
            return NULL;
        assert(n <= full->nclues && n >= reduction.pinned);
        struct puzzle *p = puzzle_select(full, g->keep, n);
        if (n > 0 && (g->recipe.type != PUZZLE_SUPER || has_group(p)))
            return p;
        puzzle_free(p);
    }
    return NULL;
}

/* The level at which no clue may be left that can be dropped. */
static int generator_level(const struct generator *g)
{
    return g->recipe.minimal              ? LEVEL_SEARCH
           : g->level == RECIPE_ANY_LEVEL ? LEVEL_CLOSURE
                                          : g->level;
}

/* How many clues of a symmetric puzzle are few. At levels above that of closures more of them are
 * dropped afterwards. */
static int generator_few(const struct generator *g)
{
    bool above = generator_level(g) > LEVEL_CLOSURE;
    int share = g->recipe.type == PUZZLE_SUPER ? (above ? FEW_LETTERS_ABOVE : FEW_LETTERS)
                : above                        ? FEW_ABOVE_CLOSURE
                                               : FEW;
    int few = g->lattice->ncells * share / 100;

    return few < FEWEST ? FEWEST : few;
}

/* Closures for each cell while a symmetric puzzle is thinned. Most puzzles made above the level of
 * closures are of another level than wanted, so each of them is to take little time. */
static int generator_closures(const struct generator *g)
{
    enum { DIGITS = 10, LETTERS = 24, LETTERS_ABOVE = 4 };

    if (g->recipe.type != PUZZLE_SUPER)
        return DIGITS;
    return generator_level(g) > LEVEL_CLOSURE ? LETTERS_ABOVE : LETTERS;
}

/* The level that generator_level() gives, as far as closures reach. */
static int generator_closure_level(const struct generator *g)
{
    int level = generator_level(g);

    return level < LEVEL_CLOSURE ? level : LEVEL_CLOSURE;
}

/* Drops clues of p, a symmetric set of those of the full puzzle, and changes the loop so that more
 * of them can go; returns the clues that are left, some of which may be redundant. */
static struct puzzle *generator_walk(struct generator *g, struct puzzle *full,
                                     const struct puzzle *p, struct loop **loop, struct pcg32 *rng)
{
    int n = 0;
    struct thin_task task = {.puzzle = full,
                             .orbit = g->orbit,
                             .level = generator_closure_level(g),
                             .closures = generator_closures(g),
                             .few = generator_few(g),
                             .given = g->given ? given_search_cells(g->given) : NULL,
                             .any_digits = g->recipe.order[0] != 0,
                             .letters = group_count(p) > 0,
                             .tell = generator_tell,
                             .context = g};

    task.in = mem_alloc((size_t)full->nclues, 1);
    for (int i = 0; i < p->nclues; i++)
        task.in[puzzle_clue_of(full, p->clue[i].cells[0])] = 1;
    task.norbits = clueset_orbits(g->clues, full, g->orbit);
    closure_set_truth(g->closure, NULL);
    loop_free(*loop);
    *loop = thinning_run(g->thinning, &task, rng);
    closure_set_truth(g->closure, *loop);
    for (int i = 0; i < full->nclues; i++)
        if (task.in[i])
            g->keep[n++] = i;
    free(task.in);
    return puzzle_select(full, g->keep, n);
}

static bool generator_closes(struct generator *g, const struct puzzle *p, int level)
{
    closure_load(g->closure, p, NULL, level);
    return closure_close(g->closure) == CLOSURE_SOLVED;
}

/* Whether a rating is needed, either to report it or to choose by it. */
static bool generator_rates(const struct generator *g)
{
    return !g->skip.metadata || recipe_limits_score(&g->recipe) || !insight_is_free(&g->insight);
}

/* Whether clues were dropped by closures at the very level that is required: the rest closes there.
 */
static bool generator_closed(const struct generator *g)
{
    return g->level <= LEVEL_CLOSURE && g->level == generator_level(g) &&
           g->recipe.type != PUZZLE_SLINK && !g->pattern && !g->numbers;
}

/* Whether there is one solution and, if a level is required, reasoning closes the puzzle there. */
static bool generator_solves(struct generator *g, const struct puzzle *p)
{
    if (generator_closed(g)) {
        assert(!CHECKS || generator_closes(g, p, g->level));
        return true;
    }
    if (g->level >= LEVEL_MIN && g->level <= LEVEL_REASONING)
        return generator_closes(g, p, g->level);
    struct decision decision = decide_puzzle(p, false, DECIDE_CONFLICTS);
    loop_free(decision.solution);
    return decision.answer == SEARCH_UNIQUE;
}

/* Whether the story has the insights that are wanted. */
static bool generator_accept_way(struct generator *g, const struct way *way)
{
    int distance = insight_distance(&g->insight, way);

    if (distance > 0 &&
        (g->nearest.steps == 0 || distance < insight_distance(&g->insight, &g->nearest)))
        g->nearest = *way;
    return distance == 0;
}

/* Whether the puzzle meets the recipe; fills in the rating, without its solution. Unless a rating
 * is needed, it only checks that the puzzle is solved, which is far cheaper. */
static bool generator_accept(struct generator *g, const struct puzzle *p, struct rating *rating)
{
    if (g->level > LEVEL_MIN && generator_closes(g, p, g->level - 1))
        return false;
    if (!generator_rates(g)) {
        *rating = (struct rating){.level = g->level};
        return generator_solves(g, p);
    }
    rate_puzzle(p, false, DECIDE_CONFLICTS, rating);
    loop_free(rating->solution);
    rating->solution = NULL;
    return rating->answer == SEARCH_UNIQUE &&
           (g->level == RECIPE_ANY_LEVEL || g->level == rating->level) &&
           rating->score >= g->recipe.score_low && rating->score <= g->recipe.score_high &&
           generator_accept_way(g, &rating->way);
}

/* Gives the puzzle to the search. */
static struct search *generator_search(struct generator *g, const struct puzzle *p)
{
    if (g->verifier)
        search_load(g->verifier, p);
    else
        g->verifier = search_new(p);
    return g->verifier;
}

/*
 * The search alone, without help from deduction, must find the loop and no other; if it does not,
 * one of the engines is wrong. False only if the search reaches its limit.
 */
static bool generator_verify(struct generator *g, const struct puzzle *p, const struct loop *loop)
{
    size_t edges = (size_t)p->lattice->nedges;

    generator_search(g, p);
    search_expect(g->verifier, loop);
    enum search_answer answer = search_run(g->verifier, 2, VERIFY_CONFLICTS);
    if (answer == SEARCH_LIMIT)
        return false;
    bool right = answer == SEARCH_UNIQUE &&
                 memcmp(search_solution(g->verifier, 0)->on, loop->on, edges) == 0;
    assert(right);
    return right;
}

/* NULL if none was found that has what is given. */
static struct loop *generator_loop(struct generator *g, struct pcg32 *rng)
{
    if (g->recipe.picture)
        return loop_around(g->lattice, g->recipe.picture);
    if (g->given) {
        const unsigned char *inside = given_search_choose(g->given, rng);
        return inside ? loop_around(g->lattice, inside) : NULL;
    }
    return g->uniform ? frontier_sampler_choose(g->uniform, rng)
                      : loop_around(g->lattice, random_loop_choose(g->loops, rng));
}

/*
 * No letter is to be a decoration. Where groups leave one solution without their numbers, too, some
 * of them become digits, and the clues are removed anew: fewer digits and other letters then do
 * their work, so more of the letters are needed. At low levels reasoning misses much of what
 * follows from the other clues, so some spare letters stay: without them there would be few
 * letters.
 */
enum { NEED_ROUNDS = 6, SPARE_PERCENT_EASY = 30, SPARE_PERCENT = 9 };

/* How many spare letters are too many: 0 if as many as there are may stay. */
static int generator_excess(const struct generator *g, int nletters, int nspare)
{
    int percent = generator_level(g) < LEVEL_CLOSURE ? SPARE_PERCENT_EASY : SPARE_PERCENT;

    return nspare * 100 > nletters * percent ? nspare - nletters * percent / 100 : 0;
}

/* Sets dissolve[] for the orbits of spare groups until they have so many of these: first for those
 * with the most, since needed letters are lost with the others. */
static void generator_dissolve(const struct generator *g, const int *spare, int nspare, int excess,
                               int ngroups, unsigned char *dissolve)
{
    int *of = mem_alloc((size_t)ngroups, sizeof *of), most = 0;

    for (int i = 0; i < nspare; i++)
        if (++of[g->orbit[spare[i]]] > most)
            most = of[g->orbit[spare[i]]];
    for (; excess > 0 && most > 0; most--)
        for (int i = 0; i < nspare && excess > 0; i++) {
            int orbit = g->orbit[spare[i]];
            if (of[orbit] != most || dissolve[spare[i]])
                continue;
            for (int k = 0; k < ngroups; k++)
                dissolve[k] = dissolve[k] || g->orbit[k] == orbit;
            excess -= most;
        }
    free(of);
}

/* Chooses some of the groups of the full set whose letters in p are not needed, with their images:
 * as many as there are too many. Sets dissolve[] for them; false if there are none. */
static bool generator_choose_spare(struct generator *g, const struct puzzle *full,
                                   const struct puzzle *p, const struct loop *loop, int ngroups,
                                   struct pcg32 *rng, unsigned char *dissolve)
{
    int *spare = mem_alloc((size_t)p->nclues, sizeof *spare), nletters = 0;
    for (int i = 0; i < p->nclues; i++)
        nletters += p->clue[i].ncells > 1;
    struct search *search = generator_search(g, p);
    search_prefer(search, loop);
    int nspare = need_spare(g->need, search, p, spare);

    int excess = nletters > nspare ? generator_excess(g, nletters, nspare) : 0;
    pcg32_shuffle(rng, spare, nspare);
    for (int i = 0; i < nspare; i++) {
        spare[i] = puzzle_clue_of(full, p->clue[spare[i]].cells[0]);
        assert(spare[i] >= 0 && spare[i] < ngroups);
    }
    clueset_orbits(g->clues, full, g->orbit);
    memset(dissolve, 0, (size_t)full->nclues);
    generator_dissolve(g, spare, nspare, excess, ngroups, dissolve);
    free(spare);
    return excess > 0;
}

/* Drops clues of the full set after some letters of p became digits: from the clues of p and the
 * digits nearby, or, if these do not suffice, from all. */
static struct puzzle *generator_reduce_near(struct generator *g, const struct puzzle *full,
                                            const struct puzzle *p, const struct loop *loop,
                                            int ngroups, int level, struct pcg32 *rng)
{
    int near = 0;
    struct puzzle *few = need_near(full, p, ngroups, &near);
    struct puzzle *less = generator_reduce(g, few, loop, near, level, rng);

    puzzle_free(few);
    return less ? less : generator_reduce(g, full, loop, ngroups, level, rng);
}

/* Takes a puzzle made of the clues of *full, and returns one with fewer spare letters, and *full
 * with digits instead of these groups; *ngroups of them are left. */
static struct puzzle *generator_need(struct generator *g, struct puzzle *p, struct puzzle **full,
                                     const struct loop *loop, int *ngroups, int level,
                                     struct pcg32 *rng)
{
    unsigned char *dissolve = mem_alloc((size_t)g->lattice->ncells, 1);

    need_begin(g->need, loop);
    for (int round = 0; round < NEED_ROUNDS && p; round++) {
        if (!generator_choose_spare(g, *full, p, loop, *ngroups, rng, dissolve))
            break;
        struct puzzle *next = clueset_dissolve(*full, loop, dissolve, ngroups);
        if (g->given)
            next = given_search_clues(g->given, next, loop, ngroups);
        puzzle_free(*full);
        *full = next;
        struct puzzle *less = generator_reduce_near(g, *full, p, loop, *ngroups, level, rng);
        puzzle_free(p);
        p = less;
    }
    free(dissolve);
    return p;
}

/* Turns the groups that are not in p into digits: their cells may change sides then. */
static void generator_free_groups(struct generator *g, struct puzzle **full, const struct puzzle *p,
                                  const struct loop *loop, int *ngroups)
{
    unsigned char *gone = mem_alloc((size_t)g->lattice->ncells, 1);

    for (int i = 0; i < *ngroups; i++)
        gone[i] = puzzle_clue_of(p, (*full)->clue[i].cells[0]) < 0;
    struct puzzle *next = clueset_dissolve(*full, loop, gone, ngroups);
    if (g->given)
        next = given_search_clues(g->given, next, loop, ngroups);
    puzzle_free(*full);
    *full = next;
    free(gone);
}

/* Drops clues of p, and changes the loop so that more of them can go; then no orbit is left that
 * can be dropped at the level. Takes p. */
static struct puzzle *generator_thin(struct generator *g, struct puzzle *p, struct puzzle **full,
                                     struct loop **loop, int *ngroups, int level, struct pcg32 *rng)
{
    if (*ngroups > 0)
        generator_free_groups(g, full, p, *loop, ngroups);
    struct puzzle *thinned = generator_walk(g, *full, p, loop, rng);
    puzzle_free(p);
    p = generator_reduce(g, thinned, *loop, group_count(thinned), level, rng);
    puzzle_free(thinned);
    return p && g->need ? generator_need(g, p, full, *loop, ngroups, level, rng) : p;
}

/* Drops clues of the full set until none is left that can go. Digits take the places of spare
 * letters, so symmetric puzzles with letters are thinned again after that. */
static struct puzzle *generator_drop(struct generator *g, struct puzzle **full, struct loop **loop,
                                     int ngroups, struct pcg32 *rng)
{
    enum { ROUNDS = 2 };
    int rounds = !g->thinning ? 0 : ngroups > 0 ? ROUNDS : 1, level = generator_level(g);
    int early = rounds > 0 ? generator_closure_level(g) : level;

    struct puzzle *p = generator_reduce(g, *full, *loop, ngroups, early, rng);
    if (p && g->need && rounds == 0)
        p = generator_need(g, p, full, *loop, &ngroups, level, rng);
    for (int i = 1; i <= rounds && p; i++)
        p = generator_thin(g, p, full, loop, &ngroups, i < rounds ? early : level, rng);
    return p;
}

static struct puzzle *generator_make(struct generator *g, struct loop **loop, struct pcg32 *rng)
{
    int ngroups;

    if (g->pattern)
        return pattern_search_make(g->pattern, g->level, rng, loop);
    if (g->numbers)
        return number_search_make(g->numbers, g->level, rng, loop);
    *loop = generator_loop(g, rng);
    if (!*loop)
        return NULL;
    closure_set_truth(g->closure, *loop);
    struct puzzle *full = clueset_choose(g->clues, &g->recipe, *loop, rng, &ngroups);
    if (g->given)
        full = given_search_clues(g->given, full, *loop, &ngroups);
    assert(ngroups == 0 || g->recipe.type == PUZZLE_SUPER);
    if (g->recipe.type == PUZZLE_SLINK) {
        if (!has_four(full))
            return full;
        puzzle_free(full);
        return NULL;
    }
    struct puzzle *p = NULL;
    if (g->recipe.type != PUZZLE_SUPER || ngroups > 0)
        p = generator_drop(g, &full, loop, ngroups, rng);
    puzzle_free(full);
    return p;
}

/* Fills in the quality. */
static void generator_measure(const struct generator *g, const struct rating *rating,
                              struct record *r)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    const struct loop *solution = loops_of(r)->solution;
    struct quality *q = &r->quality;

    *q = loop_quality(p, solution, r->ntechniques, r->technique, &r->way);
    q->missed = recipe_missed(&g->recipe, &r->way);
    if (!has_group(p))
        return;
    unsigned char *needed = mem_alloc((size_t)p->nclues, 1);
    int groups = 0;
    for (int i = 0; i < p->nclues; i++)
        groups += p->clue[i].ncells > 1;
    q->part[QUALITY_NEEDED] = QUALITY_MOST * letters_needed(p, solution, needed) / groups;
    q->part[QUALITY_FIRST] = rating->first_used;
    free(needed);
}

static void generator_record(const struct generator *g, struct puzzle *p, struct loop *loop,
                             const struct rating *rating, struct record *r)
{
    struct diag why;

    if (!g->recipe.map)
        puzzle_name_groups(p);
    /* If the search has verified the puzzle, its solution needs no second check. */
    bool right = !(g->skip.verification || CHECKS) || verify_solution(p, loop, &why);
    assert(right);
    (void)right;
    *r = loops_record(p, loop, g->recipe.type);
    r->level = rating->level;
    r->score = rating->score;
    r->has_way = generator_rates(g);
    r->way = rating->way;
    for (int i = 0; i < rating->ntechniques; i++)
        record_add_technique(r, rating->technique[i].name, rating->technique[i].steps);
    r->has_quality = generator_rates(g);
    if (r->has_quality)
        generator_measure(g, rating, r);
}

void generator_begin(struct generator *g, int level)
{
    assert(level == RECIPE_ANY_LEVEL || (level >= LEVEL_MIN && level <= LEVEL_SEARCH));
    g->level = level;
    g->insight = recipe_insight(&g->recipe, level);
    g->nearest = (struct way){0};
    if (g->pattern)
        pattern_search_forget(g->pattern);
    if (g->numbers)
        number_search_forget(g->numbers);
    if (g->given)
        given_search_forget(g->given);
}

bool generator_attempt(struct generator *g, struct pcg32 *rng, struct record *r)
{
    struct loop *loop;
    struct rating rating;

    struct puzzle *p = generator_make(g, &loop, rng);
    bool fine = p && generator_accept(g, p, &rating) &&
                (g->skip.verification || generator_verify(g, p, loop));
    closure_set_truth(g->closure, NULL);
    if (!fine) {
        puzzle_free(p);
        loop_free(loop);
        return false;
    }
    generator_record(g, p, loop, &rating, r);
    return true;
}
