#include "generator/loops_engine.h"

#include "format/loops.h"
#include "generator/generate.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- making ---- */

static void options(const void *recipe, const char *level, engine_option *take, void *context)
{
    recipe_options(recipe, level, take, context);
}

static int best_of(const void *recipe)
{
    const struct recipe *r = recipe;

    return r->best_of;
}

static void *make_new(const void *recipe, struct engine_skip skip)
{
    return generator_new(recipe, skip);
}

static void make_free(void *generator)
{
    generator_free(generator);
}

static void make_begin(void *generator, int level)
{
    generator_begin(generator, level);
}

static bool make_attempt(void *generator, struct pcg32 *rng, struct record *r)
{
    return generator_attempt(generator, rng, r);
}

static int make_limit(const void *generator)
{
    return generator_limit(generator);
}

/* A pattern may have no puzzle: how near the attempts came shows what to change. */
static struct engine_miss make_miss(const void *generator)
{
    const struct recipe *r = generator_recipe(generator);
    int nearest = generator_nearest(generator);
    struct engine_miss miss = {"", ""};

    if (recipe_limits_score(r))
        snprintf(miss.wish, sizeof miss.wish, " with a score of %" PRId64 "-%" PRId64, r->score_low,
                 r->score_high);
    if (nearest == 0)
        snprintf(miss.nearest, sizeof miss.nearest,
                 "; the puzzles found in this pattern were of other %s",
                 miss.wish[0] ? "levels or scores" : "levels");
    else if (nearest > 0)
        snprintf(miss.nearest, sizeof miss.nearest,
                 "; the nearest left %d edges of its loop undecided", nearest);
    return miss;
}

static void make_progress(void *generator, engine_progress *take, void *context)
{
    generator_set_progress(generator, take, context);
}

const struct engine loops_engine = {
    .family = &loops_family,
    .program = "slink-gen",
    .recipe_options = options,
    .best_of = best_of,
    .generator_new = make_new,
    .generator_free = make_free,
    .generator_begin = make_begin,
    .generator_attempt = make_attempt,
    .generator_limit = make_limit,
    .generator_miss = make_miss,
    .generator_set_progress = make_progress,
};
