#include "generator/sudoku/engine.h"

#include "base/mem.h"
#include "explain/sudoku/path.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/generate.h"
#include "solver/sudoku/search.h"

#include <stdlib.h>

/* ---- making ---- */

static void options(const void *recipe, const char *level, engine_option *take, void *context)
{
    sudoku_recipe_options(recipe, level, take, context);
}

static int best_of(const void *recipe)
{
    const struct sudoku_recipe *r = recipe;

    return r->best_of;
}

static void *make_new(const void *recipe, struct engine_skip skip)
{
    return sudoku_generator_new(recipe, skip);
}

static void make_free(void *generator)
{
    sudoku_generator_free(generator);
}

static void make_begin(void *generator, int level)
{
    sudoku_generator_begin(generator, level);
}

static bool make_attempt(void *generator, struct pcg32 *rng, struct record *r)
{
    return sudoku_generator_attempt(generator, rng, r);
}

static int make_limit(const void *generator)
{
    return sudoku_generator_limit(generator);
}

static struct engine_miss make_miss(const void *generator)
{
    return sudoku_generator_miss(generator);
}

/* Attempts are short. */
static void make_progress(void *generator, engine_progress *take, void *context)
{
    (void)generator, (void)take, (void)context;
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
