/*
 * The engine of sudokus: making, solving, rating, explaining and proving them.
 *
 * An attempt fills the topology at random, for a jigsaw with fresh fields, and removes givens as
 * long as the level holds. The search must then find the solution and no other.
 */
#include "generator/sudoku/engine.h"

#include "base/mem.h"
#include "explain/sudoku/path.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/jigsaw.h"
#include "generator/sudoku/reduce.h"
#include "model/sudoku/quality.h"
#include "model/sudoku/topology_group.h"
#include "solver/sudoku/fill.h"
#include "solver/sudoku/search.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SMALL = 100,           /* elements: up to this size an attempt takes a millisecond */
    SMALL_ATTEMPTS = 3000, /* at such boards */
    ELEMENTS = 50000,      /* in all attempts at larger ones together */
    LEAST_ATTEMPTS = 20,
    UNFILLED_ATTEMPTS = 3, /* at a template that none of them filled */
    FILL_STEPS = 1000,     /* of repair per element, */
    MOST_FILL_STEPS = 2000000,
    JIGSAW_STEPS = 200, /* of a jigsaw, whose fields may have no solution */
    MOST_JIGSAW_STEPS = 500000
};

static const int64_t FILL_GUESSES =
    200000; /* a template is filled, or proved to have no solution */
static const int64_t PROOF_GUESSES = 1000000;

/* What works on one topology. */
struct bench {
    struct topology *topology; /* a reference */
    struct logic *logic;
    struct sudoku_search *search;
    struct fill *fill;
    struct sudoku_reducer *reducer;
    struct sudoku_path *path; /* rates; NULL if that is skipped */
    int *solution, *given;    /* [nelements] */
};

struct sudoku_generator {
    const struct sudoku_recipe *recipe;
    struct engine_skip skip;
    struct bench bench;           /* of a jigsaw: of the latest fields */
    struct topology_group *group; /* of a template with givens, or NULL */
    int *image, *moved;           /* [nelements] with a group */
    struct jigsaw *jigsaw;        /* or NULL */
    int level;
    int unfilled, attempts; /* since the beginning */
    bool impossible;        /* the template has no solution */
};

static int64_t at_most(int64_t n, int64_t most)
{
    return n < most ? n : most;
}

static void bench_init(struct bench *b, struct topology *t, enum symmetry symmetry, bool rates)
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

static void bench_release(struct bench *b)
{
    sudoku_path_free(b->path);
    sudoku_reducer_free(b->reducer);
    fill_free(b->fill);
    sudoku_search_free(b->search);
    logic_free(b->logic);
    free(b->solution);
    free(b->given);
    topology_drop(b->topology);
    *b = (struct bench){0};
}

static void *make_new(const void *recipe_of_sudokus, struct engine_skip skip)
{
    const struct sudoku_recipe *recipe = recipe_of_sudokus;
    struct sudoku_generator *g = mem_alloc(1, sizeof *g);

    *g = (struct sudoku_generator){.recipe = recipe, .skip = skip, .level = recipe->level};
    if (!recipe->template) {
        g->jigsaw = jigsaw_new(recipe->jigsaw, recipe->temperature);
        return g;
    }
    struct topology *t = recipe->template->topology;
    bench_init(&g->bench, topology_hold(t), recipe->symmetry, !skip.metadata);
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
    bench_release(&g->bench);
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
    g->unfilled = g->attempts = 0;
}

/* Fewer for large boards, and 3 while none of them has filled the template; 1 if it has turned out
 * that the template has no solution. */
static int make_limit(const void *generator)
{
    const struct sudoku_generator *g = generator;
    int n = g->recipe->template ? g->recipe->template->topology->nelements
                                : jigsaw_elements(g->recipe->jigsaw);
    int limit = n <= SMALL ? SMALL_ATTEMPTS : ELEMENTS / n;

    assert(n > 0 && g->unfilled <= g->attempts);
    if (g->impossible)
        return 1;
    if (g->recipe->template && g->unfilled >= UNFILLED_ATTEMPTS && g->unfilled == g->attempts)
        return UNFILLED_ATTEMPTS;
    return limit < LEAST_ATTEMPTS ? LEAST_ATTEMPTS : limit;
}

static struct engine_miss make_miss(const void *generator)
{
    const struct sudoku_generator *g = generator;
    struct engine_miss miss = {.impossible = g->impossible};

    if (g->recipe->minimal)
        snprintf(miss.wish, sizeof miss.wish, " without redundant givens");
    if (g->impossible)
        snprintf(miss.nearest, sizeof miss.nearest,
                 "the template cannot be filled: it has no solution");
    else if (g->unfilled == g->attempts)
        snprintf(miss.nearest, sizeof miss.nearest, "; none could be filled");
    else
        snprintf(miss.nearest, sizeof miss.nearest, "; those found were of other levels%s",
                 g->recipe->minimal ? ", or had redundant givens" : "");
    return miss;
}

/* ---- one attempt ---- */

static bool fill_template(struct sudoku_generator *g, struct pcg32 *rng)
{
    struct bench *b = &g->bench;
    enum sudoku_answer answer =
        fill_random(b->fill, g->recipe->template->given,
                    at_most((int64_t)FILL_STEPS * b->topology->nelements, MOST_FILL_STEPS),
                    FILL_GUESSES, rng, b->solution);

    g->impossible = answer == SUDOKU_NONE;
    if (answer == SUDOKU_NONE || answer == SUDOKU_LIMIT)
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
    struct topology *t = jigsaw_carve(g->jigsaw, rng);

    if (!t)
        return false;
    bench_release(&g->bench);
    bench_init(&g->bench, t, g->recipe->symmetry, !g->skip.metadata);
    enum sudoku_answer answer =
        fill_random(g->bench.fill, g->bench.given,
                    at_most((int64_t)JIGSAW_STEPS * t->nelements, MOST_JIGSAW_STEPS), 0, rng,
                    g->bench.solution);
    return answer == SUDOKU_SEVERAL;
}

/* The search must find the solution and no other; if it does not, one of the engines is wrong.
 * False only if the search reaches its limit. */
static bool verify(struct sudoku_generator *g)
{
    struct bench *b = &g->bench;
    size_t n = (size_t)b->topology->nelements;
    int *found = mem_alloc(n, sizeof *found);
    enum sudoku_answer answer = sudoku_search_decide(b->search, b->given, PROOF_GUESSES, found);
    bool right = answer == SUDOKU_UNIQUE && memcmp(found, b->solution, n * sizeof *found) == 0;

    assert(right || answer == SUDOKU_LIMIT);
    free(found);
    return right;
}

static void make_record(struct sudoku_generator *g, struct record *r)
{
    const struct bench *b = &g->bench;
    const struct sudoku *template = g->recipe->template;
    struct sudoku *s = sudoku_new(topology_hold(b->topology));

    memcpy(s->given, b->given, (size_t)b->topology->nelements * sizeof *s->given);
    sudoku_set_solution(s, b->solution);
    if (template && template->layout)
        s->layout = layout_hold(template->layout);
    *r = sudoku_record(s);
    if (g->skip.metadata)
        return;
    sudoku_path_rate(b->path, r);
    r->has_quality = true;
    r->quality = sudoku_quality(s);
}

static bool make_attempt(void *generator, struct pcg32 *rng, struct record *r)
{
    struct sudoku_generator *g = generator;

    g->attempts++;
    if (!(g->jigsaw ? fill_jigsaw(g, rng) : fill_template(g, rng))) {
        g->unfilled++;
        return false;
    }
    const struct sudoku_reduction what = {
        .solution = g->bench.solution, .level = g->level, .minimal = g->recipe->minimal};
    if (!sudoku_reduce(g->bench.reducer, &what, rng, g->bench.given) ||
        !(g->skip.verification || verify(g)))
        return false;
    make_record(g, r);
    return true;
}

/* Attempts are short. */
static void make_progress(void *generator, engine_progress *take, void *context)
{
    (void)generator, (void)take, (void)context;
}

/* ---- the recipe ---- */

static void options(const void *recipe, const char *level, engine_option *take, void *context)
{
    sudoku_recipe_options(recipe, level, take, context);
}

static int best_of(const void *recipe)
{
    const struct sudoku_recipe *r = recipe;

    return r->best_of;
}

/* ---- answers ---- */

_Static_assert((int)ENGINE_NONE == SUDOKU_NONE && (int)ENGINE_UNIQUE == SUDOKU_UNIQUE &&
                   (int)ENGINE_SEVERAL == SUDOKU_SEVERAL && (int)ENGINE_LIMIT == SUDOKU_LIMIT,
               "the answers of the search are those of engines");

static enum engine_answer solve(struct record *r, const struct engine_effort *effort)
{
    struct sudoku *s = sudoku_of(r);
    struct sudoku_search *search = sudoku_search_new(s->topology);
    int *solution = mem_alloc((size_t)s->topology->nelements, sizeof *solution);
    enum sudoku_answer answer = sudoku_search_decide(search, s->given, effort->conflicts, solution);

    if (answer == SUDOKU_UNIQUE)
        sudoku_set_solution(s, solution);
    free(solution);
    sudoku_search_free(search);
    return (enum engine_answer)answer;
}

/* Lets a path work on the record, if it has one solution, and forgets a solution that was not known
 * before unless it is to be kept. */
static enum engine_answer follow(struct record *r, const struct engine_effort *effort, bool keep,
                                 void (*use)(struct sudoku_path *p, struct record *r))
{
    struct sudoku *s = sudoku_of(r);
    bool known = s->solution != NULL;
    enum engine_answer answer = solve(r, effort);

    if (answer != ENGINE_UNIQUE)
        return answer;
    struct sudoku_path *path = sudoku_path_new(s->topology);
    if (effort->techniques)
        sudoku_path_allow(path, effort->techniques);
    use(path, r);
    sudoku_path_free(path);
    if (!known && !keep) {
        free(s->solution);
        s->solution = NULL;
    }
    return answer;
}

static enum engine_answer rate(struct record *r, const struct engine_effort *effort)
{
    return follow(r, effort, false, sudoku_path_rate);
}

static enum engine_answer explain(struct record *r, const struct engine_effort *effort)
{
    return follow(r, effort, true, sudoku_path_explain);
}

static enum engine_answer hint(struct record *r, const struct engine_effort *effort)
{
    return follow(r, effort, false, sudoku_path_hint);
}

static bool prove(const struct record *r, enum engine_answer answer,
                  const struct engine_effort *effort, FILE *out)
{
    const struct sudoku *s = sudoku_of(r);
    struct sudoku_search *search = sudoku_search_new(s->topology);
    bool done = sudoku_search_prove(search, s->given, answer == ENGINE_UNIQUE ? s->solution : NULL,
                                    effort->conflicts, out);

    sudoku_search_free(search);
    return done;
}

const struct engine sudoku_engine = {
    .family = &sudoku_family,
    .program = "slink-sudoku",
    .recipe_options = options,
    .best_of = best_of,
    .generator_new = make_new,
    .generator_free = make_free,
    .generator_begin = make_begin,
    .generator_attempt = make_attempt,
    .generator_limit = make_limit,
    .generator_miss = make_miss,
    .generator_set_progress = make_progress,
    .solve = solve,
    .rate = rate,
    .explain = explain,
    .hint = hint,
    .prove = prove,
};
