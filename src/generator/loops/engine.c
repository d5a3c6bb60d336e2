#include "generator/loops/engine.h"

#include "base/mem.h"
#include "explain/loops/rate.h"
#include "explain/loops/words/explain.h"
#include "format/loops/family.h"
#include "generator/loops/generate.h"
#include "solver/loops/prove.h"

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

static struct engine_miss make_miss(const void *generator)
{
    return generator_miss(generator);
}

static void make_progress(void *generator, engine_progress *take, void *context)
{
    generator_set_progress(generator, take, context);
}

/* ---- answers ---- */

_Static_assert((int)ENGINE_NONE == SEARCH_NONE && (int)ENGINE_UNIQUE == SEARCH_UNIQUE &&
                   (int)ENGINE_SEVERAL == SEARCH_SEVERAL && (int)ENGINE_LIMIT == SEARCH_LIMIT,
               "the answers of the search are those of engines");

static enum engine_answer solve(struct record *r, const struct engine_effort *effort)
{
    struct decision decision =
        decide_puzzle(loops_of(r)->puzzle, effort->search_only, effort->conflicts);

    if (decision.answer == SEARCH_UNIQUE)
        loops_set_solution(r, decision.solution);
    else
        loop_free(decision.solution);
    return (enum engine_answer)decision.answer;
}

static enum engine_answer rate(struct record *r, const struct engine_effort *effort)
{
    struct rating rating;

    rate_puzzle(loops_of(r)->puzzle, effort->search_only, effort->conflicts, &rating);
    loop_free(rating.solution);
    if (rating.answer == SEARCH_UNIQUE) {
        record_clear_rating(r);
        r->level = rating.level;
        r->score = rating.score;
        r->has_way = true;
        r->way = rating.way;
        for (int i = 0; i < rating.ntechniques; i++)
            record_add_technique(r, rating.technique[i].name, rating.technique[i].steps);
    }
    return (enum engine_answer)rating.answer;
}

/* The record takes the story. */
static void take_story(struct record *r, struct explanation *e)
{
    story_free(r->story);
    r->story = e->story;
    e->story = NULL;
}

static enum engine_answer explain(struct record *r, const struct engine_effort *effort)
{
    struct explanation e;

    explain_puzzle(loops_of(r)->puzzle, effort->conflicts, &e);
    enum search_answer answer = e.answer;
    if (answer == SEARCH_UNIQUE) {
        take_story(r, &e);
        loops_set_solution(r, e.solution);
        e.solution = NULL;
    }
    explanation_release(&e);
    return (enum engine_answer)answer;
}

/* A puzzle without drawn edges is taken as an empty board. */
static enum engine_answer hint(struct record *r, const struct engine_effort *effort)
{
    struct loops *own = loops_of(r);
    struct explanation e;

    if (!own->drawn)
        own->drawn = mem_alloc((size_t)own->puzzle->lattice->nedges, 1);
    explain_hint(own->puzzle, own->drawn, effort->conflicts, &e);
    enum search_answer answer = e.answer;
    if (answer == SEARCH_UNIQUE)
        take_story(r, &e);
    explanation_release(&e);
    return (enum engine_answer)answer;
}

static bool prove(const struct record *r, enum engine_answer answer,
                  const struct engine_effort *effort, FILE *out)
{
    struct loops *own = loops_of(r);
    struct decision decision = {(enum search_answer)answer, own->solution};

    return prove_decision(own->puzzle, &decision, effort->search_only, effort->conflicts, out);
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
    .solve = solve,
    .rate = rate,
    .explain = explain,
    .hint = hint,
    .prove = prove,
};
