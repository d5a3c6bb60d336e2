/*
 * Motifs: their digits are those of the loop, alike in all images, and most boards have a sign, also
 * between letters.
 */
#include "format/loops/family.h"
#include "format/loops/givens.h"
#include "generator/loops/clueset.h"
#include "generator/loops/motif_digits.h"
#include "generator/loops/recipe.h"
#include "model/loops/quality.h"
#include "model/loops/square.h"
#include "support/own.h"
#include "support/recipes.h"

/* Whether three cells in a row or column have these digits. */
static bool has_sign(const struct lattice *l, const char *digit)
{
    const struct square_grid *square = l->square;

    for (int i = 0; i < 2 * square->rows * square->cols; i++) {
        char text[4] = "";
        for (int k = 0; k < 3; k++) {
            int r = i / 2 / square->cols + (i % 2 ? k : 0);
            int c = i / 2 % square->cols + (i % 2 ? 0 : k);
            text[k] = r < square->rows && c < square->cols ? digit[lattice_cell_at(l, r, c)] : '.';
        }
        if (strcmp(text, "303") == 0 || strcmp(text, "333") == 0)
            return true;
    }
    return false;
}

TEST(motifs_have_digits_that_answer_each_other)
{
    enum { BOARDS = 200 };
    struct pcg32 rng = test_stream(3);
    int signs = 0;

    for (int i = 0; i < BOARDS; i++) {
        OWN(arena) a = {0};
        enum symmetry symmetry = (enum symmetry)(SYMMETRY_ROTATE2 + i % SYMMETRY_DIAGONAL);
        int cols = symmetry_needs_square(symmetry) ? 9 : 12;
        struct recipe recipe = recipe_of(PUZZLE_SLITHERLINK, 9, cols, 3, 40);
        struct lattice *l = recipe_lattice(&recipe);
        struct random_loop *loops = random_loop_new(l);
        struct motifs *m = motifs_new(&a, l, symmetry, false);
        struct motif_digits *d = motif_digits_new(&a, loops);

        random_loop_choose(loops, &rng);
        motifs_choose(m, &rng);
        const char *drawn = motif_digits_draw(d, m, &rng);
        assert_true(sides_bound_a_loop(random_loop_sides(loops)));
        for (int cell = 0; cell < l->ncells; cell++) {
            const int *image;
            int n = motifs_images(m, cell, &image), edges = 0;
            for (int k = 0; k < n; k++)
                assert_int_equal(drawn[image[k]], drawn[cell]);
            if (drawn[cell] == GIVEN_FREE)
                continue;
            assert_true(motifs_have(m, cell));
            for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
                edges += sides_edge_on(random_loop_sides(loops), l->cell_edge[k]);
            assert_int_equal(edges, drawn[cell] - '0');
        }
        signs += has_sign(l, drawn);
        random_loop_free(loops);
        lattice_drop(l);
    }
    assert_in_range(signs, BOARDS * 6 / 10, BOARDS);
}

/* Motifs leave room for groups, which lie beside them, or, on some boards, in lines alone. */
TEST(groups_lie_where_motifs_leave_room)
{
    enum { BOARDS = 120, MOST = 13 };
    struct pcg32 rng = test_stream(4);
    int lined = 0, groups = 0;

    for (int i = 0; i < BOARDS; i++) {
        OWN(arena) a = {0};
        enum symmetry symmetry = (enum symmetry)(SYMMETRY_ROTATE2 + i % SYMMETRY_DIAGONAL);
        int cols = symmetry_needs_square(symmetry) ? 9 : 12, taken = 0, shut = 0, ngroups;
        struct recipe recipe = recipe_of(PUZZLE_SUPER, 9, cols, 3, 50);
        recipe.groups = (enum recipe_groups)(i % 4);
        recipe_usual_sizes(recipe.groups, &recipe.group_low, &recipe.group_high);
        OWN(lattice) *l = recipe_lattice(&recipe);
        OWN(random_loop) *loops = random_loop_new(l);
        struct clueset *clues = clueset_new(l, symmetry);
        struct motifs *m = motifs_new(&a, l, symmetry, true);

        motifs_choose(m, &rng);
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p = clueset_choose(clues, &recipe, loop, m, &rng, &ngroups);
        for (int cell = 0; cell < l->ncells; cell++) {
            taken += motifs_have(m, cell);
            shut += !motifs_have(m, cell) && !motifs_leave(m, cell);
            assert_false(motifs_have(m, cell) && motifs_leave(m, cell));
            if (puzzle_clue_of(p, cell) < ngroups)
                assert_true(motifs_leave(m, cell));
        }
        assert_true(taken > 0 && 100 * taken < MOST * l->ncells + 100);
        lined += shut > 0;
        groups += ngroups;
        clueset_free(clues);
    }
    assert_in_range(lined, BOARDS / 5, BOARDS / 2);
    assert_true(groups > BOARDS * 4);
}

/* The means of puzzles as they are by default: boards with 3-0-3 or 3-3-3, in thousandths, and digits
 * that answer each other. */
static void letters_look(int level, enum symmetry symmetry, int *signs, int *answers)
{
    enum { PUZZLES = 20 };
    struct recipe recipe = recipe_of(PUZZLE_SUPER, 10, 10, level, 50);

    recipe.top = level;
    recipe_set_usual(&recipe);
    assert_int_equal(recipe.symmetry, SYMMETRY_MIXED);
    recipe.symmetry = symmetry;
    OWN(maker) *g =
        maker_new(&loops_services, &recipe, (struct generator_skip){.verification = true});
    *signs = *answers = 0;
    for (uint64_t i = 1; i <= PUZZLES; i++) {
        OWN(record) r = {0};
        assert_true(maker_make(g, &(struct making){.seed = 11, .index = i, .level = level}, &r));
        int own = r.quality.part[QUALITY_SIGNS];
        *signs += own > 0 ? QUALITY_MOST / PUZZLES : own == QUALITY_NONE ? QUALITY_NONE : 0;
        *answers += r.quality.part[QUALITY_ANSWERS];
    }
    *answers /= PUZZLES;
}

/* Without motifs 30 and 340; without symmetry nothing is measured. */
TEST(digits_between_letters_answer_each_other)
{
    int signs, answers;

    for (int level = 1; level <= 4; level++) {
        letters_look(level, SYMMETRY_MIXED, &signs, &answers);
        if (signs < 350 || answers < 390)
            fail_msg("level %d: signs %d, answers %d", level, signs, answers);
    }
    letters_look(3, SYMMETRY_NONE, &signs, &answers);
    assert_true(signs < 0 && answers == QUALITY_NONE);
}
