/*
 * Loops and puzzles of a seed stay the same: fingerprints of them, for each option of a recipe.
 *
 * A change of the generator that means to change the puzzles of a seed gives its reason in the
 * commit, and takes the new numbers from what this test prints.
 */
#include "generator/loops/generate.h"
#include "generator/loops/picture.h"
#include "generator/loops/recipe.h"
#include "model/key.h"
#include "model/loops/symmetry.h"
#include "support/own.h"
#include "support/recipes.h"
#include "support/shapes.h"

#include <inttypes.h>

static int changed; /* fingerprints that differ */

static void compare(const char *name, uint64_t have, uint64_t want)
{
    print_message("%-24s 0x%016" PRIx64 "%s\n", name, have, have == want ? "" : " (changed)");
    changed += have != want;
}

/* Of three loops of each degree of wiggling. */
static uint64_t loops_of_lattice(struct lattice *l)
{
    uint64_t hash = FINGERPRINT_START;
    OWN(random_loop) *loops = random_loop_new(l);
    struct pcg32 rng;

    pcg32_stream(&rng, 2026, 1, 1);
    for (int i = 0; i < 3 * RANDOM_LOOP_WIGGLES; i++) {
        random_loop_set_wiggle(loops, i / 3);
        const unsigned char *inside = random_loop_choose(loops, &rng);
        for (int f = 0; f < l->nfaces; f++)
            fingerprint_add(&hash, "%d", inside[f]);
    }
    lattice_drop(l);
    return hash;
}

TEST(loops_of_a_seed_stay_the_same)
{
    changed = 0;
    compare("full board", loops_of_lattice(lattice_square(17, 23)), 0x4145734f03de6b38);
    compare("rows of several words", loops_of_lattice(lattice_square(3, 130)), 0x2fe227ba06842110);
    compare("board with holes",
            loops_of_lattice(lattice_of_picture("......../._..._../........"
                                                "/..__..../..__..../........")),
            0x52eb21a2a2265bab);
    assert_int_equal(changed, 0);
}

/* Diagonals with two gaps between them. */
static const unsigned char STRIPES[] = "\1\0\0\1\0\0\1\0"
                                       "\0\1\0\0\1\0\0\1"
                                       "\0\0\1\0\0\1\0\0"
                                       "\1\0\0\1\0\0\1\0"
                                       "\0\1\0\0\1\0\0\1"
                                       "\0\0\1\0\0\1\0\0"
                                       "\1\0\0\1\0\0\1\0"
                                       "\0\1\0\0\1\0\0\1";

static const struct bitmap stripes = {8, 8, (unsigned char *)(uintptr_t)STRIPES};

static void as_usual(struct recipe *r)
{
    (void)r;
}

static void minimal(struct recipe *r)
{
    r->minimal = true;
    r->difficulty = RECIPE_ANY_LEVEL;
}

static void minimal_low(struct recipe *r)
{
    minimal(r);
    snprintf(r->order, sizeof r->order, "%s", recipe_order_low);
}

static void best_of(struct recipe *r)
{
    r->best_of = 3;
}

static void uniform(struct recipe *r)
{
    r->loop = RECIPE_LOOP_UNIFORM;
}

static void rotated(struct recipe *r)
{
    r->symmetry = SYMMETRY_ROTATE4;
}

static void mirrored(struct recipe *r)
{
    r->symmetry = SYMMETRY_MIRROR_BOTH;
}

static void cold_groups(struct recipe *r)
{
    r->temperature = 0;
    r->keep = RECIPE_KEEP_DIGITS;
}

static void balanced(struct recipe *r)
{
    r->temperature = 80;
    r->group_low = 3;
    r->group_high = 9;
    r->keep = RECIPE_KEEP_BALANCED;
}

static void letters(struct recipe *r)
{
    r->letters_only = true;
    r->cover = 100;
}

static void patterned(struct recipe *r)
{
    r->pattern = &stripes;
}

static void rounder(struct recipe *r)
{
    r->wiggle_low = r->wiggle_high = 0;
}

static void of_many_kinds(struct recipe *r)
{
    r->wiggle_low = 2;
    r->wiggle_high = 8;
}

static void by_default(struct recipe *r)
{
    recipe_set_usual(r);
}

static void in_order(struct recipe *r)
{
    r->symmetry = SYMMETRY_ROTATE4;
    snprintf(r->order, sizeof r->order, "%s", recipe_order_low);
}

static const struct seed_case {
    const char *name;
    enum puzzle_type type;
    int side, level;
    void (*option)(struct recipe *r);
    uint64_t want;
} seed_cases[] = {
    {"super 2", PUZZLE_SUPER, 8, 2, as_usual, 0xfb6491dd9731cdbf},
    {"super 3", PUZZLE_SUPER, 10, 3, as_usual, 0xcc93d14bf7088482},
    {"super 4", PUZZLE_SUPER, 16, 4, as_usual, 0x9488334e39550a30},
    {"super 5", PUZZLE_SUPER, 6, 5, as_usual, 0x05d9e8a6cc081ecb},
    {"super, any level", PUZZLE_SUPER, 12, 0, as_usual, 0xc0dbabe60f6d81b5},
    {"slitherlink 1", PUZZLE_SLITHERLINK, 5, 1, as_usual, 0xbc9d4f41f9a8886c},
    {"slitherlink 2", PUZZLE_SLITHERLINK, 12, 2, as_usual, 0x3b53acd7ae4eb2ee},
    {"slitherlink 3", PUZZLE_SLITHERLINK, 20, 3, as_usual, 0x1d69f5fb4f15b150},
    {"super by default 3", PUZZLE_SUPER, 9, 3, by_default, 0x592ab9ae06b28d78},
    {"slitherlink by default 2", PUZZLE_SLITHERLINK, 9, 2, by_default, 0xe8eb2e71ff06edb8},
    {"slitherlink by default 4", PUZZLE_SLITHERLINK, 10, 4, by_default, 0xaf57fd726beab875},
    {"slitherlink by default 5", PUZZLE_SLITHERLINK, 7, 5, by_default, 0xb1ef6ff134e1df7d},
    {"slitherlink of many kinds", PUZZLE_SLITHERLINK, 10, 3, of_many_kinds, 0xb5f395aa6d961094},
    {"slitherlink 4", PUZZLE_SLITHERLINK, 20, 4, as_usual, 0x593639cf814d02f3},
    {"slitherlink 5", PUZZLE_SLITHERLINK, 7, 5, as_usual, 0xf9a281feab79fe03},
    {"slink", PUZZLE_SLINK, 9, 2, as_usual, 0x21adc79933fd7509},
    {"minimal", PUZZLE_SLITHERLINK, 8, 0, minimal, 0x1219c63213f1efa2},
    {"minimal, low", PUZZLE_SLITHERLINK, 8, 0, minimal_low, 0x31976fdc87a2e898},
    {"minimal, super", PUZZLE_SUPER, 8, 0, minimal, 0x8ecfea37d2a0e313},
    {"best of three", PUZZLE_SUPER, 8, 3, best_of, 0xe182a5e093a203b1},
    {"uniform", PUZZLE_SLITHERLINK, 7, 3, uniform, 0xb27ff4d88e563d68},
    {"rotated", PUZZLE_SUPER, 10, 3, rotated, 0x03661962cf5b5234},
    {"rotated in order", PUZZLE_SUPER, 10, 3, in_order, 0xd4b484bedc06120d},
    {"mirrored", PUZZLE_SLITHERLINK, 9, 3, mirrored, 0xd2a7294195d260dd},
    {"cold groups", PUZZLE_SUPER, 9, 3, cold_groups, 0x1c49c8e4a0fcc0fb},
    {"balanced", PUZZLE_SUPER, 10, 4, balanced, 0xf2c381ea3856abda},
    {"letters only", PUZZLE_SUPER, 8, 4, letters, 0xd63c41a5cb9a4851},
    {"pattern", PUZZLE_SLITHERLINK, 8, 0, patterned, 0xe1775a0b0ee6d1f2},
    {"round", PUZZLE_SLITHERLINK, 11, 3, rounder, 0x3052035eb7da1242},
};

static uint64_t puzzles_of_case(const struct seed_case *c)
{
    uint64_t hash = FINGERPRINT_START;
    struct recipe recipe = recipe_of(c->type, c->side, c->side, c->level, 35);
    struct diag why;

    c->option(&recipe);
    if (!recipe_check(&recipe, &why))
        fail_msg("%s: %s", c->name, why.text);
    OWN(maker) *m = maker_new(&loops_services, &recipe, (struct generator_skip){0});
    for (int index = 1; index <= 2; index++) {
        OWN(record) r = {0};
        if (!maker_make(
                m, &(struct making){.seed = 2026, .index = index, .level = recipe.difficulty}, &r))
            fail_msg("%s: none found", c->name);
        fingerprint_add(&hash, "%016" PRIx64, fingerprint_of(loops_of(&r)->puzzle));
    }
    return hash;
}

TEST(puzzles_of_a_seed_stay_the_same)
{
    changed = 0;
    for (size_t i = 0; i < sizeof seed_cases / sizeof *seed_cases; i++)
        compare(seed_cases[i].name, puzzles_of_case(&seed_cases[i]), seed_cases[i].want);
    assert_int_equal(changed, 0);
}

TEST(mended_pictures_stay_the_same)
{
    uint64_t hash = FINGERPRINT_START;
    struct pcg32 rng;

    changed = 0;
    pcg32_stream(&rng, 2026, 1, 1);
    for (int i = 0; i < 12; i++) {
        int rows = random_between(&rng, 2, 8), cols = random_between(&rng, 2, 8);
        OWN(lattice) *l = lattice_square(rows, cols);
        struct bitmap picture = {rows, cols, mem_alloc((size_t)(rows * cols), 1)};
        int changes;
        for (int k = 0; k < rows * cols; k++)
            picture.bit[k] = pcg32_below(&rng, 100) < 60;
        picture.bit[0] = 1;
        unsigned char *inside = picture_mend(l, &picture, true, &changes);
        for (int f = 0; f < l->nfaces; f++)
            fingerprint_add(&hash, "%d", inside[f]);
        free(inside);
        free(picture.bit);
    }
    compare("mended pictures", hash, 0xfa64b0fc951e7962);
    assert_int_equal(changed, 0);
}
