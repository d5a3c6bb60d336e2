/*
 * The generator of sudokus.
 *
 * An attempt fills the topology at random, for a jigsaw with fresh fields, and removes givens as
 * long as the level holds. The search must then find the solution and no other.
 */
#include "generator/sudoku/generate_state.h"

#include "base/mem.h"
#include "explain/sudoku/path.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/pattern.h"
#include "generator/sudoku/reader_level.h"
#include "model/level.h"
#include "model/sudoku/quality.h"
#include "model/sudoku/topology_group.h"
#include "solver/sudoku/fill.h"
#include "solver/sudoku/search.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SMALL = 100,            /* elements: up to this size an attempt takes a millisecond */
    SMALL_ATTEMPTS = 3000,  /* at such boards */
    PATTERN_ATTEMPTS = 300, /* at such boards, each of a thousand steps */
    NAMED_TIMES = 10,       /* as many attempts where techniques are needed */
    ELEMENTS = 50000,       /* in all attempts at larger ones together */
    LEAST_ATTEMPTS = 20,
    LARGE_SETS = 4,        /* small symmetric boards have hardly any sets of so many */
    UNFILLED_ATTEMPTS = 3, /* at a template that none of them filled */
    FILL_STEPS = 1000,     /* of repair per element, */
    MOST_FILL_STEPS = 2000000,
    JIGSAW_STEPS = 200, /* of a jigsaw, whose fields may have no solution */
    MOST_JIGSAW_STEPS = 500000
};

static const int64_t FILL_GUESSES = 200000; /* a template is filled, or shown to have no solution */
static const int64_t PROOF_GUESSES = 1000000;
static const int64_t MOST_GUESSES = 100000; /* of searches for needless givens, for one puzzle */

static int64_t at_most(int64_t n, int64_t most)
{
    return n < most ? n : most;
}

/* The topology, which is taken over, with the rules of the whole board. */
static struct topology *ruled(struct sudoku_generator *g, struct topology *t)
{
    marks_rules(&g->marks, &g->recipe->marks);
    if (g->marks.n == 0)
        return t;
    struct topology *with = marks_topology(&g->marks, t);
    topology_drop(t);
    return with;
}

static void *make_new(const void *recipe_of_sudokus, struct generator_skip skip)
{
    const struct sudoku_recipe *recipe = recipe_of_sudokus;
    struct sudoku_generator *g = mem_alloc(1, sizeof *g);

    *g = (struct sudoku_generator){.recipe = recipe, .skip = skip, .level = recipe->level};
    sudoku_recipe_symmetries(recipe, g->possible);
    if (!recipe->template) {
        g->jigsaw = jigsaw_new(recipe->jigsaw, recipe->temperature);
        return g;
    }
    struct topology *t = recipe->template->topology;
    workshop_init(&g->bench, ruled(g, topology_hold(t)), g->symmetry, generate_rates(recipe, skip));
    if (sudoku_givens(recipe->template) > 0) {
        g->group = topology_group_new(t);
        g->image = mem_alloc((size_t)t->nelements, sizeof *g->image);
        g->moved = mem_alloc((size_t)t->nelements, sizeof *g->moved);
    }
    return g;
}

static void make_free(void *generator)
{
    struct sudoku_generator *g = generator;

    if (!g)
        return;
    workshop_release(&g->bench);
    workshop_release(&g->marked);
    free(g->marks.at);
    free(g->shown);
    topology_group_free(g->group);
    jigsaw_free(g->jigsaw);
    free(g->image);
    free(g->moved);
    free(g);
}

static void make_begin(void *generator, int level)
{
    struct sudoku_generator *g = generator;

    assert(level >= 1 || level == g->recipe->level);
    g->level = level;
    g->wanted = g->recipe->readers ? level : LEVEL_UNKNOWN;
    g->guesses = g->unfilled = g->attempts = g->fewest = g->most = 0;
    g->numbered = false;
}

static void make_set_progress(void *generator, progress_take *take, void *context)
{
    struct sudoku_generator *g = generator;

    g->tell = take;
    g->context = context;
}

static void report(void *generator)
{
    const struct sudoku_generator *g = generator;

    if (g->tell)
        g->tell(g->context, 0, 1);
}

/* Fewer for large boards, and 3 while none of them has filled the template; 1 if it has turned out
 * that the template has no solution. */
static int make_limit(const void *generator)
{
    const struct sudoku_generator *g = generator;
    int n = sudoku_recipe_elements(g->recipe);
    int limit = n > SMALL ? ELEMENTS / n : g->recipe->pattern ? PATTERN_ATTEMPTS : SMALL_ATTEMPTS;

    if (g->impossible)
        return 1;
    if (g->recipe->minimal && g->recipe->wished && g->guesses > MOST_GUESSES)
        return g->attempts;
    if (g->recipe->template && g->unfilled >= UNFILLED_ATTEMPTS && g->unfilled == g->attempts)
        return UNFILLED_ATTEMPTS;
    limit = limit < LEAST_ATTEMPTS ? LEAST_ATTEMPTS : limit;
    return !rows_empty(g->recipe->needed) ? NAMED_TIMES * limit : limit;
}

/* Whether the puzzle has to show all marks of a wish that may have fewer. */
static bool shows_all_marks(const struct sudoku_recipe *r)
{
    bool all = false;

    for (int w = 0; w < CONSTRAINT_WISHES; w++)
        all = all || (constraint_wishes[w]->all && (r->wished & constraint_wishes[w]->kinds));
    return all && !r->some;
}

static struct generator_miss make_miss(const void *generator)
{
    const struct sudoku_generator *g = generator;
    struct generator_miss miss = {.impossible = g->impossible};

    if (g->recipe->minimal)
        snprintf(miss.wish, sizeof miss.wish, " without redundant givens");
    else if (!rows_empty(g->recipe->needed))
        snprintf(miss.wish, sizeof miss.wish, " that needs %.60s", g->recipe->techniques);
    else if (g->recipe->pattern)
        snprintf(miss.wish, sizeof miss.wish, " with givens at the places of %.60s",
                 g->recipe->pattern_name);
    else if (sudoku_recipe_limits_score(g->recipe))
        snprintf(miss.wish, sizeof miss.wish, " with a score of %" PRId64 "-%" PRId64,
                 g->recipe->score_low, g->recipe->score_high);
    else if (!g->recipe->usual_givens && g->recipe->givens.high)
        snprintf(miss.wish, sizeof miss.wish, " with %d to %d givens", g->recipe->givens.low,
                 g->recipe->givens.high);
    if (g->impossible)
        snprintf(miss.nearest, sizeof miss.nearest,
                 "the template cannot be filled: it has no solution");
    else if (g->unfilled == g->attempts)
        snprintf(miss.nearest, sizeof miss.nearest, "; none could be filled");
    else if (g->most && !g->numbered)
        snprintf(miss.nearest, sizeof miss.nearest,
                 g->recipe->usual_givens ? "; others have %d to %d givens, as --givens can ask for"
                                         : "; others have %d to %d givens",
                 g->fewest, g->most);
    else if (!rows_empty(g->recipe->needed))
        snprintf(miss.nearest, sizeof miss.nearest,
                 "; those found were of other levels, or needed other techniques");
    else if (!g->recipe->pattern)
        snprintf(miss.nearest, sizeof miss.nearest, "; those found were of other levels%s",
                 g->recipe->minimal                      ? ", or had redundant givens"
                 : sudoku_recipe_limits_score(g->recipe) ? ", or had other scores"
                 : shows_all_marks(g->recipe)            ? "; --marks some has more of them"
                                                         : "");
    return miss;
}

/* ---- one attempt ---- */

/* Chooses the symmetry. What has both mirrors or quarter turns makes hard killers too slowly. */
static void set_symmetry(struct sudoku_generator *g, struct pcg32 *rng)
{
    static const int of_cages[SYMMETRIES] = {[SYMMETRY_ROTATE2] = 1,
                                             [SYMMETRY_MIRROR_H] = 1,
                                             [SYMMETRY_MIRROR_V] = 1,
                                             [SYMMETRY_DIAGONAL] = 1};
    const struct sudoku_recipe *r = g->recipe;
    bool sets = !r->readers && g->level >= LARGE_SETS && g->level < sudoku_recipe_symbols(r) &&
                sudoku_recipe_elements(r) <= SMALL;

    g->chosen = r->usual_symmetry && generate_without_givens(g)
                    ? symmetry_choose(of_cages, g->possible, rng)
                    : sudoku_recipe_symmetry(r, g->possible, rng);
    g->symmetry =
        r->symmetry == SYMMETRY_NONE || (r->usual_symmetry && sets) ? SYMMETRY_NONE : g->chosen;
    if (g->bench.reducer)
        sudoku_reducer_set_symmetry(g->bench.reducer, g->symmetry);
}

static bool fill_template(struct sudoku_generator *g, struct pcg32 *rng)
{
    struct workshop *b = &g->bench;
    enum answer answer =
        fill_random(b->fill, g->recipe->template->given,
                    at_most((int64_t)FILL_STEPS * b->topology->nelements, MOST_FILL_STEPS),
                    FILL_GUESSES, rng, b->solution);

    g->impossible = answer == ANSWER_NONE;
    if (answer == ANSWER_NONE || answer == ANSWER_LIMIT)
        return false;
    if (g->group) {
        /* Moves the solution by a permutation of the group, and renames the symbols. */
        const struct topology *t = g->bench.topology;
        int name[TOPOLOGY_MAX_SYMBOLS + 1];
        for (int s = 0; s <= t->nsymbols; s++)
            name[s] = s;
        pcg32_shuffle(rng, name + 1, t->nsymbols);
        topology_group_random(g->group, rng, g->image);
        for (int e = 0; e < t->nelements; e++)
            g->moved[g->image[e]] = name[g->bench.solution[e]];
        memcpy(g->bench.solution, g->moved, (size_t)t->nelements * sizeof *g->moved);
    }
    return true;
}

/* Fields that are not filled soon are left to the next attempt. */
static bool fill_jigsaw(struct sudoku_generator *g, struct pcg32 *rng)
{
    struct topology *t = jigsaw_carve(g->jigsaw, g->chosen, rng);

    if (!t)
        return false;
    workshop_release(&g->bench);
    t = ruled(g, t);
    workshop_init(&g->bench, t, g->symmetry, generate_rates(g->recipe, g->skip));
    enum answer answer =
        fill_random(g->bench.fill, g->bench.given,
                    at_most((int64_t)JIGSAW_STEPS * t->nelements, MOST_JIGSAW_STEPS),
                    t->constraints ? FILL_GUESSES : 0, rng, g->bench.solution);
    return answer == ANSWER_SEVERAL;
}

/* The search must find the solution and no other; if it does not, one of the engines is wrong.
 * False only if the search reaches its limit. */
static bool verify(struct sudoku_generator *g)
{
    struct workshop *b = g->at;
    size_t n = (size_t)b->topology->nelements;
    FREED int *found = mem_alloc(n, sizeof *found);
    enum answer answer = sudoku_search_decide(b->search, b->given, PROOF_GUESSES, found);
    bool right = answer == ANSWER_UNIQUE && memcmp(found, b->solution, n * sizeof *found) == 0;

    assert(right || answer == ANSWER_LIMIT);
    return right;
}

static void make_record(struct sudoku_generator *g, struct record *r)
{
    const struct workshop *b = g->at;
    const struct sudoku *template = g->recipe->template;
    struct sudoku *s = sudoku_new(topology_hold(b->topology));

    memcpy(s->given, b->given, (size_t)b->topology->nelements * sizeof *s->given);
    sudoku_set_solution(s, b->solution);
    if (template && template->layout)
        s->layout = layout_hold(template->layout);
    *r = sudoku_record(s);
    if (!generate_rates(g->recipe, g->skip))
        return;
    if (!g->wanted)
        sudoku_path_rate(b->path, r);
    r->has_quality = true;
    r->quality = sudoku_quality(s);
}

/* ---- givens ---- */

/* The number of givens that is asked for. As few as possible are usual without symmetry. */
static struct givens_range givens_wish(const struct sudoku_generator *g)
{
    if (!g->recipe->usual_givens || g->symmetry == SYMMETRY_NONE || g->recipe->pattern)
        return g->recipe->givens;
    return givens_usual(g->at->topology, g->wanted == LEVEL_MIN && marks_cover(&g->recipe->marks),
                        g->level);
}

/* Adds givens for their number; false if there are too many or too few. */
static bool add_givens(struct sudoku_generator *g, struct pcg32 *rng)
{
    const struct givens_range range = givens_wish(g);

    if (range.high == 0)
        return true;
    int n = workshop_add_givens(g->at, g->symmetry, g->level, g->recipe->missing, range, rng);
    g->fewest = g->fewest && g->fewest < n ? g->fewest : n;
    g->most = g->most > n ? g->most : n;
    bool fits = givens_fit(range, n);
    g->numbered |= fits;
    return fits;
}

/* Where all marks are shown, cells with givens need none of their own. Without those, steps may come in
 * another order, so the puzzle is rated again. */
static void leave_out_marks(const struct sudoku_generator *g, struct record *r)
{
    struct sudoku *s = sudoku_of(r);
    const struct constraints *c = s->topology->constraints;
    FREED bool *shown = mem_alloc(c ? (size_t)c->n : 0, sizeof *shown);
    int n = 0;

    for (int i = 0; c && i < c->n; i++)
        n += shown[i] =
            constraint_rows[c->at[i].kind]->scope != SCOPE_EACH || !s->given[c->at[i].cell[0]];
    if (!c || g->recipe->marks.some || n == c->n)
        return;
    struct topology *fewer = marks_shown(s->topology, g->bench.topology, shown);
    topology_drop(s->topology);
    s->topology = fewer;
    if (!r->has_path)
        return;
    struct sudoku_path *path = sudoku_path_new(fewer);
    sudoku_path_rate(path, r);
    sudoku_path_free(path);
}

static bool make_attempt(void *generator, struct pcg32 *rng, struct record *r)
{
    struct sudoku_generator *g = generator;
    struct rows needed = g->recipe->needed;

    g->attempts++;
    report(g);
    set_symmetry(g, rng);
    if (g->wanted)
        g->level = reader_begins_with(g->wanted, needed, sudoku_recipe_symbols(g->recipe), rng);
    if (!(g->jigsaw ? fill_jigsaw(g, rng) : fill_template(g, rng))) {
        g->unfilled++;
        return false;
    }
    g->at = &g->bench;
    struct sudoku_reduction what = {.solution = g->at->solution,
                                    .level = g->level,
                                    .minimal = g->recipe->minimal,
                                    .missing = g->recipe->missing,
                                    .guesses = &g->guesses,
                                    .tell = report,
                                    .context = g};
    bool fine = g->recipe->pattern ? pattern_find(g->at, g->recipe->pattern, g->level, rng)
                : marks_wished(&g->recipe->marks, false)
                    ? generate_marked(g, &what, rng)
                    : sudoku_reduce(g->at->reducer, &what, rng, g->at->given);
    if (!fine || !add_givens(g, rng) || !(g->skip.verification || verify(g)))
        return false;
    if (g->at->path)
        sudoku_path_set_progress(g->at->path, report, g);
    make_record(g, r);
    /* Killers, patterns and what is minimal get no other givens. */
    const struct reader_wish wish = {.level = g->wanted,
                                     .needed = needed,
                                     .symmetry = g->symmetry,
                                     .givens = givens_wish(g),
                                     .missing = g->recipe->missing,
                                     .fixed = generate_without_givens(g) || g->recipe->pattern ||
                                              g->recipe->minimal};
    bool suits = !g->wanted || reader_suits(g->at, &wish, r, rng);
    if (suits)
        leave_out_marks(g, r);
    if (suits && (!g->wanted || r->level == g->wanted) && has_needed(r, needed) &&
        r->score >= g->recipe->score_low && r->score <= g->recipe->score_high &&
        (g->recipe->usual_givens || givens_fit(wish.givens, sudoku_givens(sudoku_of(r)))))
        return true;
    record_release(r);
    return false;
}

/* Without other constraints than blocks, and with them. Measured on 81 to 369 elements. */
static const int *work_of(const void *recipe)
{
    static const int by_level[2][LEVEL_SEARCH + 1] = {
        {100, 50, 150, 100, 400, 2000, 5000, 3000},
        {500, 200, 500, 500, 2500, 10000, 20000, 20000}};
    const struct sudoku_recipe *r = recipe;

    return by_level[(r->wished | r->own) != 0];
}

const struct generator_table sudoku_making = {
    .best_of = sudoku_recipe_best_of,
    .work = work_of,
    .new = make_new,
    .free = make_free,
    .begin = make_begin,
    .attempt = make_attempt,
    .limit = make_limit,
    .miss = make_miss,
    .set_progress = make_set_progress,
};
