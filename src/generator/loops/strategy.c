/*
 * The table of strategies, and those that choose a loop without a search: the border of a picture,
 * any loop with the same probability, or a random one.
 */
#include "generator/loops/generator_state.h"
#include "solver/loops/count/frontier.h"

#include <assert.h>
#include <stdio.h>

/* Numbers of groups may fit no loop; and level 7 is rare. */
void generator_loop_miss(const struct generator *g, struct generator_miss *miss)
{
    if (g->recipe.nnumbers > 0 && !g->placed)
        snprintf(miss->nearest, sizeof miss->nearest, "; no loop was found that has these numbers");
    else if (g->level == LEVEL_SEARCH)
        snprintf(miss->nearest, sizeof miss->nearest,
                 "; it is rarer on small boards%s; another --seed may help",
                 g->recipe.symmetry == SYMMETRY_NONE ? "" : " and without --symmetry none");
}

static bool picture_applies(const struct recipe *r)
{
    return r->picture != NULL;
}

static struct loop *picture_choose(struct generator *g, struct pcg32 *rng UNUSED)
{
    return loop_around(g->lattice, g->recipe.picture);
}

static bool uniform_applies(const struct recipe *r)
{
    return r->loop == RECIPE_LOOP_UNIFORM;
}

struct all_loops {
    struct puzzle *blank;
    struct frontier_sampler *sampler;
};

/* Recipes allow uniform loops only on boards whose tables fit in any memory. */
static void *uniform_prepare(struct generator *g)
{
    struct all_loops *all = arena_take(&g->arena, 1, sizeof *all);

    all->blank = puzzle_new(g->lattice);
    struct frontier_request request = {.puzzle = all->blank, .memory = SIZE_MAX};
    all->sampler = frontier_sampler_new(&request);
    assert(all->sampler);
    return all;
}

static void uniform_free(void *own)
{
    struct all_loops *all = own;

    frontier_sampler_free(all->sampler);
    puzzle_free(all->blank);
}

static struct loop *uniform_choose(struct generator *g, struct pcg32 *rng)
{
    const struct all_loops *all = g->own;

    return frontier_sampler_choose(all->sampler, rng);
}

static struct loop *random_choose(struct generator *g, struct pcg32 *rng)
{
    return loop_around(g->lattice, random_loop_choose(g->loops, rng));
}

static const struct strategy strategy_picture = {
    .applies = picture_applies, .choose = picture_choose, .miss = generator_loop_miss};

static const struct strategy strategy_uniform = {.applies = uniform_applies,
                                                 .prepare = uniform_prepare,
                                                 .free = uniform_free,
                                                 .choose = uniform_choose,
                                                 .miss = generator_loop_miss};

static const struct strategy strategy_random = {.choose = random_choose,
                                                .miss = generator_loop_miss};

static bool shape_applies(const struct recipe *r)
{
    return r->loop != RECIPE_LOOP_RANDOM;
}

static const struct strategy strategy_shape = {
    .applies = shape_applies, .choose = generator_shape_loop, .miss = generator_loop_miss};

static const struct strategy *const strategies[] = {
    &strategy_pattern, &strategy_numbers, &strategy_given, &strategy_squares,
    &strategy_picture, &strategy_uniform, &strategy_shape, &strategy_random};

const struct strategy *strategy_for(const struct recipe *r)
{
    int i = 0;

    while (strategies[i]->applies && !strategies[i]->applies(r))
        i++;
    return strategies[i];
}
