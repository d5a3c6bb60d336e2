#include "generator/loops/engine.h"

#include "base/mem.h"
#include "explain/loops/rate.h"
#include "explain/loops/words/explain.h"
#include "format/loops/family.h"
#include "generator/loops/generate.h"
#include "solver/loops/prove.h"

#include <inttypes.h>
#include <limits.h>
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

/* What was wished for besides the level; returns whether there was anything. */
static bool miss_wish(const struct recipe *r, const struct insight *insight,
                      struct engine_miss *miss)
{
    struct strbuf wish;

    strbuf_init(&wish);
    if (recipe_limits_score(r))
        strbuf_format(&wish, " with a score of %" PRId64 "-%" PRId64, r->score_low, r->score_high);
    if (!insight_is_free(insight)) {
        strbuf_text(&wish, wish.len > 0 ? ", " : " with ");
        insight_words(insight, &wish);
    }
    snprintf(miss->wish, sizeof miss->wish, "%s", wish.text);
    strbuf_release(&wish);
    return miss->wish[0] != '\0';
}

/* Whether all ways to place the groups were looked at, and none is left. */
static bool miss_ways(const void *generator, struct engine_miss *miss)
{
    int level, ways = generator_ways(generator, &level);
    char words[24] = "";

    if (ways == 0)
        return false;
    if (level != RECIPE_ANY_LEVEL)
        snprintf(words, sizeof words, " of level %d", level);
    snprintf(miss->nearest, sizeof miss->nearest,
             "--numbers: none of the %d ways to place these groups gives a puzzle%s", ways, words);
    miss->impossible = true;
    return true;
}

/* A pattern or numbers may have no puzzle, and bounds for the story may be narrow: how near the
 * attempts came shows what to change. */
static struct engine_miss make_miss(const void *generator)
{
    const struct recipe *r = generator_recipe(generator);
    const struct way *way;
    const struct insight *insight = generator_insight(generator, &way);
    int nearest = generator_nearest(generator);
    struct engine_miss miss = {.wish = ""};
    size_t size = sizeof miss.nearest;
    bool wishes = miss_wish(r, insight, &miss);
    int level;

    bool given = recipe_gives(r);
    generator_ways(generator, &level);
    if (miss_ways(generator, &miss))
        return miss;
    if (way)
        snprintf(miss.nearest, size, "; the nearest had %d what-if%s and a chain of %d round%s",
                 way->what_ifs, way->what_ifs == 1 ? "" : "s", way->chain,
                 way->chain == 1 ? "" : "s");
    else if (given && nearest == 0)
        snprintf(miss.nearest, size, "; no loop was found whose clues are such a puzzle");
    else if (given && nearest > 0)
        snprintf(miss.nearest, size, "; no loop was found that %s",
                 !r->map     ? "has these digits"
                 : r->givens ? "has these digits and parts no group"
                             : "parts no group");
    else if (nearest == 0 && !r->pattern)
        snprintf(miss.nearest, size, "; the puzzles found with these numbers had spare letters%s",
                 r->difficulty == RECIPE_ANY_LEVEL ? "" : " or other levels");
    else if (nearest == 0)
        snprintf(miss.nearest, size, "; the puzzles found in this pattern were of other %s",
                 wishes ? "levels or scores" : "levels");
    else if (nearest > 0 && r->pattern)
        snprintf(miss.nearest, size, "; the nearest left %d edges of its loop undecided", nearest);
    else if (nearest == INT_MAX)
        snprintf(miss.nearest, size, "; no loop was found that has these numbers");
    else if (nearest > 0)
        snprintf(miss.nearest, size, "; the nearest had %d solutions", nearest);
    else if (level == LEVEL_SEARCH)
        snprintf(miss.nearest, size, "; it is rarer on small boards%s; another --seed may help",
                 r->symmetry == SYMMETRY_NONE ? "" : " and without --symmetry none");
    return miss;
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
