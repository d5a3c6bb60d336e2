/*
 * Motifs: their digits are those of the loop, alike in all images, and most boards have a sign.
 */
#include "format/loops/givens.h"
#include "generator/loops/motif_digits.h"
#include "generator/loops/recipe.h"
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
        struct motifs *m = motifs_new(&a, l, symmetry);
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
