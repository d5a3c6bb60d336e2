#include "generator/generate.h"

#include "base/mem.h"
#include "base/version.h"
#include "count/frontier.h"
#include "generator/clueset.h"
#include "generator/random_loop.h"
#include "generator/reduce.h"
#include "judge/rate.h"
#include "model/verify.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct generator {
    struct recipe recipe;
    struct lattice *lattice;
    struct random_loop *loops;
    struct puzzle *blank; /* for uniform loops, with its sampler; else both NULL */
    struct frontier_sampler *uniform;
    struct clueset *clues;
    struct deducer *deducer;
    int *keep; /* [ncells] */
    int attempt;
    void (*tell)(void *context, int attempt, int done, int total);
    void *context;
};

/* Recipes ask for uniform loops only on boards whose tables fit in any memory. */
static void generator_count_loops(struct generator *g)
{
    g->blank = puzzle_new(g->lattice);
    struct frontier_request all = {.puzzle = g->blank, .memory = SIZE_MAX};
    g->uniform = frontier_sampler_new(&all);
    assert(g->uniform);
}

struct generator *generator_new(const struct recipe *recipe)
{
    struct generator *g = mem_alloc(1, sizeof *g);

    g->recipe = *recipe;
    g->lattice = lattice_square(recipe->rows, recipe->cols);
    g->loops = random_loop_new(g->lattice);
    g->clues = clueset_new(g->lattice);
    g->deducer = deducer_new(g->lattice);
    g->keep = mem_alloc((size_t)g->lattice->ncells, sizeof *g->keep);
    if (recipe->loop == RECIPE_LOOP_UNIFORM)
        generator_count_loops(g);
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
    deducer_free(g->deducer);
    free(g->keep);
    free(g);
}

void generator_set_progress(struct generator *g,
                            void (*tell)(void *context, int attempt, int done, int total),
                            void *context)
{
    g->tell = tell;
    g->context = context;
}

int generator_attempts(const struct generator *g)
{
    return g->attempt;
}

static void generator_tell(void *context, int done, int total)
{
    const struct generator *g = context;

    if (g->tell)
        g->tell(g->context, g->attempt, done, total);
}

/* ---- one attempt ------------------------------------------------------------------------------
 */

static bool has_group(const struct puzzle *p)
{
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].ncells > 1)
            return true;
    return false;
}

/* The loop round a single cell: a Slink has digits 0 to 3. */
static bool has_four(const struct puzzle *p)
{
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].number > 3)
            return true;
    return false;
}

/*
 * Drops clues of the full set. A puzzle has at least one clue, a super puzzle a group: where the
 * others made it superfluous, one is pinned and the rest dropped anew.
 */
static struct puzzle *generator_reduce(struct generator *g, const struct puzzle *full, int ngroups,
                                       struct pcg32 *rng)
{
    int level =
        g->recipe.difficulty == RECIPE_ANY_LEVEL ? LEVEL_REASONING - 1 : g->recipe.difficulty;
    struct reduction reduction = {.puzzle = full,
                                  .deducer = g->deducer,
                                  .ngroups = ngroups,
                                  .level = level,
                                  .tell = generator_tell,
                                  .context = g};

    for (reduction.pinned = 0; reduction.pinned < 2; reduction.pinned++) {
        int n = reduce_clues(&reduction, rng, g->keep);
        if (n < 0)
            return NULL;
        struct puzzle *p = puzzle_select(full, g->keep, n);
        if (n > 0 && (g->recipe.type != PUZZLE_SUPER || has_group(p)))
            return p;
        puzzle_free(p);
    }
    return NULL;
}

/* Whether the puzzle is what the recipe asks for. */
static bool generator_accept(const struct generator *g, const struct rating *rating)
{
    return rating->answer == SEARCH_UNIQUE &&
           (g->recipe.difficulty == RECIPE_ANY_LEVEL || g->recipe.difficulty == rating->level);
}

static struct puzzle *generator_draw(struct generator *g, struct loop **loop, struct pcg32 *rng)
{
    int ngroups;

    *loop = g->uniform ? frontier_sampler_draw(g->uniform, rng)
                       : loop_around(g->lattice, random_loop_draw(g->loops, rng));
    deducer_set_truth(g->deducer, *loop);
    struct puzzle *full = clueset_draw(g->clues, &g->recipe, *loop, rng, &ngroups);
    if (g->recipe.type == PUZZLE_SLINK) {
        if (!has_four(full))
            return full;
        puzzle_free(full);
        return NULL;
    }
    struct puzzle *p = NULL;
    if (g->recipe.type != PUZZLE_SUPER || ngroups > 0)
        p = generator_reduce(g, full, ngroups, rng);
    puzzle_free(full);
    return p;
}

static bool generator_try(struct generator *g, struct pcg32 *rng, struct record *r)
{
    struct loop *loop;
    struct rating rating = {.answer = SEARCH_NONE};
    struct diag why;

    struct puzzle *p = generator_draw(g, &loop, rng);
    if (p)
        rate_puzzle(p, g->deducer, false, DECIDE_CONFLICTS, &rating);
    bool fine = generator_accept(g, &rating);
    deducer_set_truth(g->deducer, NULL);
    loop_free(rating.solution);
    if (!fine) {
        puzzle_free(p);
        loop_free(loop);
        return false;
    }
    puzzle_name_groups(p);
    bool right = verify_solution(p, loop, &why);
    assert(right);
    (void)right;
    *r = (struct record){.puzzle = p,
                         .solution = loop,
                         .type = g->recipe.type,
                         .level = rating.level,
                         .score = rating.score};
    for (int i = 0; i < rating.ntechniques; i++)
        record_add_technique(r, rating.technique[i].name, rating.technique[i].steps);
    return true;
}

static void generator_sign(const struct generator *g, int64_t seed, int64_t index, struct record *r)
{
    struct strbuf text;

    strbuf_init(&text);
    strbuf_format(&text, "%" PRId64 "-%" PRId64, seed, index);
    r->id = mem_copy_text(text.text);
    strbuf_clear(&text);
    recipe_command(&g->recipe, seed, index, &text);
    r->recipe = mem_copy_text(text.text);
    strbuf_release(&text);
    r->generator = mem_copy_text("slink-gen " SLINK_VERSION);
    r->has_seed = true;
    r->seed = seed;
    r->index = index;
}

bool generator_make(struct generator *g, int64_t seed, int64_t index, struct record *r)
{
    for (g->attempt = 1; g->attempt <= GENERATE_ATTEMPTS; g->attempt++) {
        struct pcg32 rng;
        pcg32_stream(&rng, (uint64_t)seed, (uint64_t)index, (uint64_t)g->attempt);
        if (generator_try(g, &rng, r)) {
            generator_sign(g, seed, index, r);
            return true;
        }
    }
    return false;
}
