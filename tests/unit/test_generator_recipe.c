/*
 * Recipes: a puzzle depends only on recipe, seed and index; an impossible recipe is refused with
 * a reason, or given up after the stated number of attempts.
 */
#include "batch/maker.h"
#include "generator/generate.h"
#include "generator/loops_engine.h"

#include "support/boards.h"
#include "support/recipes.h"

/* ---- the same whatever else is made -----------------------------------------------------------
 */

static void puzzle_text(struct maker *g, int64_t seed, int64_t index, struct strbuf *out)
{
    struct record r;

    assert_true(maker_make(g, &(struct making){seed, index, 3, 0}, &r));
    strbuf_clear(out);
    format_json.write(out, &r, true);
    record_release(&r);
}

static void a_puzzle_does_not_depend_on_others(void **state)
{
    (void)state;
    struct pcg32 rng;
    struct strbuf alone, later;

    test_stream(&rng, 35);
    strbuf_init(&alone);
    strbuf_init(&later);
    for (int type = PUZZLE_SUPER; type <= PUZZLE_SLITHERLINK; type++) {
        struct recipe recipe = recipe_of((enum puzzle_type)type, 7, 6, 3, 50);
        struct maker *g = maker_new(&loops_engine, &recipe, (struct engine_skip){0});
        int64_t seed = pcg32_next(&rng);
        for (int k = 0; k < 25; k++) {
            int64_t index = random_between(&rng, 1, 1000000);
            struct maker *fresh = maker_new(&loops_engine, &recipe, (struct engine_skip){0});
            puzzle_text(fresh, seed, index, &alone);
            puzzle_text(g, seed, index, &later);
            assert_string_equal(alone.text, later.text);
            maker_free(fresh);
        }
        maker_free(g);
    }
    strbuf_release(&alone);
    strbuf_release(&later);
}

static void neighbouring_indices_and_seeds_differ(void **state)
{
    (void)state;
    struct recipe recipe = recipe_of(PUZZLE_SLITHERLINK, 8, 8, 2, 50);
    struct maker *g = maker_new(&loops_engine, &recipe, (struct engine_skip){0});
    struct record r[20];

    for (int i = 0; i < 20; i++) {
        assert_true(maker_make(g, &(struct making){i / 10, 1 + i % 10, 2, 0}, &r[i]));
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(loops_of(&r[i])->solution->on, loops_of(&r[k])->solution->on,
                                    (size_t)loops_of(&r[i])->solution->nedges);
    }
    for (int i = 0; i < 20; i++)
        record_release(&r[i]);
    maker_free(g);
}

/* ---- what can't be ----------------------------------------------------------------------------
 */

static void what_is_not_found_ends_after_the_stated_attempts(void **state)
{
    (void)state;
    const struct recipe recipes[] = {recipe_of(PUZZLE_SLITHERLINK, 1, 2, 5, 50),
                                     recipe_of(PUZZLE_SLITHERLINK, 2, 2, 4, 50),
                                     recipe_of(PUZZLE_SLITHERLINK, 3, 3, 6, 50)};

    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        struct maker *g = maker_new(&loops_engine, &recipes[i], (struct engine_skip){0});
        const struct making what = {1, 1, recipes[i].difficulty, 0};
        struct record r;
        struct diag d;
        assert_true(recipe_check(&recipes[i], &d));
        assert_false(maker_make(g, &what, &r));
        assert_true(maker_attempts(g) >= GENERATE_ATTEMPTS);
        maker_free(g);
    }
}

static struct recipe with(struct recipe r, bool minimal, enum symmetry symmetry)
{
    r.minimal = minimal;
    r.symmetry = symmetry;
    return r;
}

static void impossible_recipes_are_refused_with_a_reason(void **state)
{
    (void)state;
    const struct {
        struct recipe recipe;
        const char *why;
    } cases[] = {
        {recipe_of(PUZZLE_SLINK, 8, 8, 3, 50), "a slink keeps the digits of all cells"},
        {recipe_of(PUZZLE_SLINK, 8, 8, 6, 50), "not 6"},
        {recipe_of(PUZZLE_SLINK, 1, 1, 0, 50), "1x1"},
        {recipe_of(PUZZLE_SUPER, 1, 1, 1, 50), "1x1"},
        {recipe_of(PUZZLE_SUPER, 8, 8, 3, 0), "--cover"},
        {recipe_of(PUZZLE_SUPER, 8, 8, 3, 1), "--cover 1 of a 8x8 board"},
        {recipe_of(PUZZLE_SUPER, 1, 2, 1, 50), "a group of 2"},
        {recipe_of(PUZZLE_SLITHERLINK, 1, 1, 2, 50), "level 1"},
        {with(recipe_of(PUZZLE_SLITHERLINK, 8, 8, 4, 50), true, SYMMETRY_NONE), "--minimal leaves"},
        {with(recipe_of(PUZZLE_SLINK, 8, 8, 0, 50), true, SYMMETRY_NONE), "keeps its digits"},
        {with(recipe_of(PUZZLE_SLINK, 8, 8, 0, 50), false, SYMMETRY_ROTATE2), "always symmetric"},
        {with(recipe_of(PUZZLE_SUPER, 8, 7, 3, 50), false, SYMMETRY_ROTATE4), "square boards"},
        {with(recipe_of(PUZZLE_SUPER, 8, 7, 3, 50), false, SYMMETRY_DIAGONAL), "square boards"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct diag d = {""};
        assert_false(recipe_check(&cases[i].recipe, &d));
        assert_non_null(strstr(d.text, cases[i].why));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_puzzle_does_not_depend_on_others),
        cmocka_unit_test(neighbouring_indices_and_seeds_differ),
        cmocka_unit_test(what_is_not_found_ends_after_the_stated_attempts),
        cmocka_unit_test(impossible_recipes_are_refused_with_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
