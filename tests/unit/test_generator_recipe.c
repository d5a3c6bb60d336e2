/*
 * Recipes: a puzzle depends only on recipe, seed and index; an impossible recipe is refused with
 * a reason, or given up after the stated number of attempts.
 */
#include "generator/loops/generate.h"
#include "generator/loops/recipe.h"
#include "support/own.h"
#include "support/recipes.h"

static void puzzle_text(struct maker *g, int64_t seed, int64_t index, struct strbuf *out)
{
    OWN(record) r;

    assert_true(maker_make(g, &(struct making){.seed = seed, .index = index, .level = 3}, &r));
    strbuf_clear(out);
    format_json.write(out, &r, true);
}

TEST(a_puzzle_does_not_depend_on_others)
{
    struct pcg32 rng = test_stream(35);
    OWN(strbuf) alone, later;

    strbuf_init(&alone);
    strbuf_init(&later);
    for (int type = PUZZLE_SUPER; type <= PUZZLE_SLITHERLINK; type++) {
        struct recipe recipe = recipe_of((enum puzzle_type)type, 7, 6, 3, 50);
        OWN(maker) *g = maker_new(&loops_services, &recipe, (struct generator_skip){0});
        int64_t seed = pcg32_next(&rng);
        for (int k = 0; k < 25; k++) {
            int64_t index = random_between(&rng, 1, 1000000);
            OWN(maker) *fresh = maker_new(&loops_services, &recipe, (struct generator_skip){0});
            puzzle_text(fresh, seed, index, &alone);
            puzzle_text(g, seed, index, &later);
            assert_string_equal(alone.text, later.text);
        }
    }
}

TEST(neighbouring_indices_and_seeds_differ)
{
    struct recipe recipe = recipe_of(PUZZLE_SLITHERLINK, 8, 8, 2, 50);
    OWN(maker) *g = maker_new(&loops_services, &recipe, (struct generator_skip){0});
    struct record r[20];

    for (int i = 0; i < 20; i++) {
        assert_true(maker_make(g, &(struct making){.seed = i / 10, .index = 1 + i % 10, .level = 2},
                               &r[i]));
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(loops_of(&r[i])->solution->on, loops_of(&r[k])->solution->on,
                                    (size_t)loops_of(&r[i])->solution->nedges);
    }
    for (int i = 0; i < 20; i++)
        record_release(&r[i]);
}

/* A seed does not show the same loop at each level. */
TEST(levels_of_a_seed_differ)
{
    struct recipe recipe = recipe_of(PUZZLE_SLITHERLINK, 8, 8, 2, 50);
    OWN(maker) *g = maker_new(&loops_services, &recipe, (struct generator_skip){0});
    struct record r[4];

    for (int i = 0; i < 4; i++) {
        assert_true(maker_make(g, &(struct making){.seed = 1, .index = 1, .level = 1 + i}, &r[i]));
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(loops_of(&r[i])->solution->on, loops_of(&r[k])->solution->on,
                                    (size_t)loops_of(&r[i])->solution->nedges);
    }
    for (int i = 0; i < 4; i++)
        record_release(&r[i]);
}

static void take_option(void *context, const char *name, const char *value)
{
    struct option_table table = {recipe_rows, context};
    struct diag d;

    if (!options_set(&table, options_find(recipe_rows, name), value ? value : "yes", &d))
        fail_msg("%s: %s", name, d.text);
}

static void random_wiggle(struct recipe *r, struct pcg32 *rng)
{
    r->wiggle_low = random_between(rng, 0, RECIPE_WIGGLES - 1);
    r->wiggle_high = pcg32_below(rng, 2) ? random_between(rng, r->wiggle_low, RECIPE_WIGGLES - 1)
                                         : r->wiggle_low;
}

static void random_insight(struct recipe *r, struct pcg32 *rng)
{
    bool any = pcg32_below(rng, 2) == 0;

    r->what_if_low = any ? 0 : random_between(rng, 0, 3);
    r->what_if_high = any ? INSIGHT_ANY : random_between(rng, r->what_if_low, 9);
    r->chain = pcg32_below(rng, 2) ? random_between(rng, 0, 20) : INSIGHT_ANY;
}

static void random_numbers(struct recipe *r, struct pcg32 *rng)
{
    struct recipe usual;

    recipe_init(&usual);
    r->cover = r->letters_only ? 100 : usual.cover;
    r->temperature = usual.temperature;
    r->nnumbers = random_between(rng, 1, 4);
    for (int i = 0; i < r->nnumbers; i++)
        r->numbers[i] = random_between(rng, 0, 12);
}

static struct recipe random_recipe(struct pcg32 *rng)
{
    struct recipe r;
    struct diag why;

    do {
        r = recipe_of((enum puzzle_type)pcg32_below(rng, 3), random_between(rng, 1, 12),
                      random_between(rng, 1, 12), random_between(rng, 0, 6), 50);
        if (pcg32_below(rng, 2))
            r.loop = RECIPE_LOOP_UNIFORM;
        else
            random_wiggle(&r, rng);
        r.symmetry = (enum symmetry)pcg32_below(rng, SYMMETRY_DIAGONAL + 1);
        r.minimal = pcg32_below(rng, 4) == 0;
        r.best_of = random_between(rng, 1, 3);
        if (pcg32_below(rng, 3) == 0)
            snprintf(r.order, sizeof r.order, "%s", pcg32_below(rng, 2) ? "3" : "2130");
        if (pcg32_below(rng, 4) == 0)
            snprintf(r.digits, sizeof r.digits, "%s", pcg32_below(rng, 2) ? "13" : "0123");
        if (pcg32_below(rng, 8) == 0)
            r.theme = (enum theme)pcg32_below(rng, THEME_FRAME + 1);
        if (pcg32_below(rng, 3) == 0) {
            r.score_low = random_between(rng, 0, 50);
            r.score_high = r.score_low + random_between(rng, 0, 500);
        } else if (pcg32_below(rng, 4) == 0)
            r.score_low = 0;
        if (pcg32_below(rng, 4) == 0)
            random_insight(&r, rng);
        if (pcg32_below(rng, 4) == 0) {
            r.break_in[1] = random_between(rng, 0, 100);
            r.bottlenecks[0] = random_between(rng, 0, 9);
        }
        if (r.type != PUZZLE_SUPER)
            continue;
        r.cover = random_between(rng, 1, 100);
        r.group_low = random_between(rng, 2, 4);
        r.group_high = r.group_low + random_between(rng, 0, 4);
        r.groups = (enum recipe_groups)pcg32_below(rng, 4);
        if (r.groups == RECIPE_GROUPS_POLYOMINOES)
            r.temperature = pcg32_below(rng, 3) ? random_between(rng, 0, 300) : REGIONS_HOT;
        r.keep = (enum recipe_keep)pcg32_below(rng, 3);
        r.letters_only = pcg32_below(rng, 4) == 0;
        if (pcg32_below(rng, 4) == 0)
            random_numbers(&r, rng);
    } while (!recipe_check(&r, &why));
    return r;
}

static void assert_same_recipe(const struct recipe *a, const struct recipe *b)
{
    assert_int_equal(a->type, b->type);
    assert_int_equal(a->rows, b->rows);
    assert_int_equal(a->cols, b->cols);
    assert_int_equal(a->difficulty, b->difficulty);
    assert_int_equal(a->score_low, b->score_low);
    assert_int_equal(a->score_high, b->score_high);
    assert_int_equal(a->what_if_low, b->what_if_low);
    assert_int_equal(a->what_if_high, b->what_if_high);
    assert_int_equal(a->chain, b->chain);
    assert_int_equal(a->best_of, b->best_of);
    assert_memory_equal(a->break_in, b->break_in, sizeof a->break_in);
    assert_memory_equal(a->bottlenecks, b->bottlenecks, sizeof a->bottlenecks);
    assert_int_equal(a->minimal, b->minimal);
    assert_int_equal(a->symmetry, b->symmetry);
    assert_string_equal(a->order, b->order);
    assert_string_equal(a->digits, b->digits);
    assert_int_equal(a->loop, b->loop);
    assert_int_equal(a->wiggle_low, b->wiggle_low);
    assert_int_equal(a->wiggle_high, b->wiggle_high);
    assert_int_equal(a->cover, b->cover);
    assert_int_equal(a->group_low, b->group_low);
    assert_int_equal(a->group_high, b->group_high);
    assert_int_equal(a->temperature, b->temperature);
    assert_int_equal(a->keep, b->keep);
    assert_int_equal(a->letters_only, b->letters_only);
    assert_int_equal(a->groups, b->groups);
    assert_int_equal(a->nnumbers, b->nnumbers);
    assert_memory_equal(a->numbers, b->numbers, (size_t)a->nnumbers * sizeof *a->numbers);
}

/* A recipe is passed on as options, and these give the same recipe again. */
TEST(options_give_the_recipe_again)
{
    struct pcg32 rng = test_stream(57);

    for (int i = 0; i < 2000; i++) {
        struct recipe recipe = random_recipe(&rng), again;
        struct strbuf level = test_text();
        struct diag d;
        maker_levels(&level, recipe.difficulty, recipe.difficulty);
        recipe_init(&again);
        recipe_options(&recipe, level.text, take_option, &again);
        if (!recipe_finish(&again, &d))
            fail_msg("%s", d.text);
        assert_int_equal(again.top, recipe.difficulty);
        assert_same_recipe(&again, &recipe);
        strbuf_release(&level);
        recipe_release(&again);
    }
}

TEST(what_is_not_found_ends_after_the_stated_attempts)
{
    const struct recipe recipes[] = {recipe_of(PUZZLE_SLITHERLINK, 1, 2, 5, 50),
                                     recipe_of(PUZZLE_SLITHERLINK, 2, 2, 4, 50),
                                     recipe_of(PUZZLE_SLITHERLINK, 3, 3, 6, 50)};

    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        OWN(maker) *g = maker_new(&loops_services, &recipes[i], (struct generator_skip){0});
        const struct making what = {.seed = 1, .index = 1, .level = recipes[i].difficulty};
        struct record r;
        struct diag d;
        assert_true(recipe_check(&recipes[i], &d));
        assert_false(maker_make(g, &what, &r));
        assert_true(maker_attempts(g) >= GENERATE_ATTEMPTS);
    }
}

static struct recipe with(struct recipe r, bool minimal, enum symmetry symmetry)
{
    r.minimal = minimal;
    r.symmetry = symmetry;
    return r;
}

/* A slink keeps all digits, so no order of theirs is accepted, not even of one. */
TEST(slinks_have_no_order)
{
    static const char *const orders[] = {"0", "3", "2130", "43210"};

    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        struct recipe r = recipe_of(PUZZLE_SLINK, 8, 8, 0, 50);
        struct diag d = {""};
        assert_true(recipe_check(&r, &d));
        snprintf(r.order, sizeof r.order, "%s", orders[i]);
        assert_false(recipe_check(&r, &d));
        assert_non_null(strstr(d.text, "--order"));
    }
}

static struct recipe themed(enum puzzle_type type, int level)
{
    struct recipe r = recipe_of(type, 8, 8, level, 50);

    r.theme = THEME_CROSSES;
    return r;
}

TEST(themes_are_for_puzzles_with_cells_to_spare)
{
    static char cells[] = "3...............................................................";
    const struct givens givens = {8, 8, cells};
    struct diag d = {""};

    struct recipe slink = themed(PUZZLE_SLINK, 0), digits = themed(PUZZLE_SLITHERLINK, 3);
    assert_false(recipe_check(&slink, &d));
    assert_non_null(strstr(d.text, "so a theme is not seen"));
    if (!recipe_check(&digits, &d))
        fail_msg("%s", d.text);
    digits.theme = THEME_NONE;
    digits.givens = &givens;
    digits.givens_name = "some";
    if (!recipe_check(&digits, &d))
        fail_msg("%s", d.text);
}

/* What excludes given digits names the option that gives them. */
TEST(themes_and_givens_are_named)
{
    static char cells[] = "3...............................................................";
    const struct givens givens = {8, 8, cells};

    for (int turn = 0; turn < 2; turn++) {
        struct recipe r = themed(PUZZLE_SLITHERLINK, 3);
        struct diag d = {""};
        if (turn > 0) {
            r.theme = THEME_NONE;
            r.givens = &givens;
        }
        r.digits[0] = '3';
        assert_false(recipe_check(&r, &d));
        assert_string_equal(d.text, turn > 0 ? "--digits and --givens exclude each other"
                                             : "--digits and --theme exclude each other");
    }
}

/* Where clues are dropped, level 6 asks for a supposition; where they stay, for none. */
TEST(letters_of_given_numbers_have_no_usual_insight)
{
    struct recipe r = recipe_of(PUZZLE_SUPER, 8, 8, LEVEL_REASONING, 50);

    r.letters_only = true;
    assert_int_equal(recipe_insight(&r, LEVEL_REASONING).what_if_low, 1);
    r.nnumbers = 1;
    r.numbers[0] = 3;
    assert_int_equal(recipe_insight(&r, LEVEL_REASONING).what_if_low, 0);
    r.letters_only = false;
    assert_int_equal(recipe_insight(&r, LEVEL_REASONING).what_if_low, 1);
}

/* Letters of given numbers go with digits as well as without. */
TEST(numbers_go_with_digits)
{
    struct recipe r = recipe_of(PUZZLE_SUPER, 8, 8, 3, 50);
    struct diag d = {""};

    r.numbers[0] = 3;
    r.nnumbers = 1;
    if (!recipe_check(&r, &d))
        fail_msg("%s", d.text);
    r.letters_only = r.minimal = true;
    r.difficulty = 0;
    assert_false(recipe_check(&r, &d));
    assert_non_null(strstr(d.text, "no letter is dropped"));
}

static struct recipe telling(struct recipe r, int what_if_low, int what_if_high, int chain)
{
    r.what_if_low = what_if_low;
    r.what_if_high = what_if_high;
    r.chain = chain;
    return r;
}

TEST(impossible_recipes_are_refused_with_a_reason)
{
    struct recipe uniform_range = recipe_of(PUZZLE_SLITHERLINK, 8, 8, 3, 50);
    uniform_range.loop = RECIPE_LOOP_UNIFORM;
    uniform_range.wiggle_low = 2;
    const struct {
        struct recipe recipe;
        const char *why;
    } cases[] = {
        {uniform_range, "--wiggle is for random loops"},
        {telling(recipe_of(PUZZLE_SUPER, 8, 8, 4, 50), 2, 3, 8), "level 4 needs none"},
        {telling(recipe_of(PUZZLE_SUPER, 8, 8, 0, 50), 1, 3, 8), "with any level"},
        {telling(recipe_of(PUZZLE_SUPER, 8, 8, 6, 50), 0, 0, 8), "at least one"},
        {telling(recipe_of(PUZZLE_SUPER, 8, 8, 6, 50), 1, 3, 0), "--chain"},
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
