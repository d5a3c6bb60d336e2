/* The parts of puzzles: loops and full sets of clues. */
#include "generator/loops/clueset.h"
#include "generator/loops/generate.h"
#include "generator/loops/loop_sweep.h"
#include "generator/loops/random_loop.h"
#include "model/loops/tiling.h"
#include "support/own.h"
#include "support/recipes.h"
#include "support/shapes.h"

#include <math.h>

OWNABLE(generator, loops_making.free)

/* The area of the largest rectangle whose cells all lie on one side. */
static int largest_empty_rectangle(const struct lattice *l, const unsigned char *inside)
{
    int best = 0;

    for (int top = 0; top < l->square->rows; top++)
        for (int left = 0; left < l->square->cols; left++) {
            int width = l->square->cols - left, side = inside[lattice_cell_at(l, top, left)];
            for (int row = top; row < l->square->rows && width > 0; row++) {
                int w = 0;
                while (w < width && inside[lattice_cell_at(l, row, left + w)] == side)
                    w++;
                width = w;
                if (width * (row - top + 1) > best)
                    best = width * (row - top + 1);
            }
        }
    return best;
}

TEST(random_loops_are_single_loops)
{
    struct pcg32 rng = test_stream(36);

    for (int i = 0; i < 60; i++) {
        OWN(lattice) *l = lattice_square(random_between(&rng, 1, 20), random_between(&rng, 1, 20));
        OWN(puzzle) *blank = puzzle_new(l);
        OWN(random_loop) *loops = random_loop_new(l);
        for (int k = 0; k < 10; k++) {
            check_single_loop(blank, random_loop_choose(loops, &rng));
        }
    }
}

/* The hole has two borders, one around the island in it. It can never be inside: the loop would be
 * both of them. */
TEST(holes_with_islands_stay_outside)
{
    OWN(lattice) *l = lattice_of_picture("...../.___./._._./.___./.....");
    OWN(random_loop) *r = random_loop_new(l);
    OWN(puzzle) *blank = puzzle_new(l);
    struct pcg32 rng = test_stream(53);
    int islands = 0;

    for (int i = 0; i < 500; i++) {
        const unsigned char *inside = random_loop_choose(r, &rng);
        check_single_loop(blank, inside);
        islands += inside[lattice_cell_at(l, 2, 2)];
        assert_int_equal(inside[l->ncells + 1], 0);
    }
    assert_in_range(islands, 1, 100); /* 1 cell of 17 */
}

/* Bounds with room, far from what a loop in a corner or a plain shape would give. */
TEST(random_loops_use_the_whole_board)
{
    enum { DRAWS = 300, SIDE = 20 };
    struct pcg32 rng = test_stream(37);
    int worst = 0;
    int64_t sum = 0, length = 0;

    OWN(lattice) *l = lattice_square(SIDE, SIDE);
    OWN(random_loop) *loops = random_loop_new(l);
    for (int k = 0; k < DRAWS; k++) {
        const unsigned char *inside = random_loop_choose(loops, &rng);
        int area = largest_empty_rectangle(l, inside);
        OWN(loop) *loop = loop_around(l, inside);
        sum += area;
        length += loop_length(loop);
        worst = area > worst ? area : worst;
    }
    print_message("empty rectangle: mean %d/100, worst %d; length: mean %d\n",
                  (int)(100 * sum / DRAWS), worst, (int)(length / DRAWS));
    assert_true(worst <= 30);
    assert_true(sum <= 16 * DRAWS);
    assert_true(length >= 330 * DRAWS);
}

/* The higher, the longer; the inside of round ones is neither nothing nor all. */
TEST(wiggle_goes_from_round_to_winding)
{
    enum { DRAWS = 40, SIDE = 16 };
    struct pcg32 rng = test_stream(40);
    int64_t before = 0;

    OWN(lattice) *l = lattice_square(SIDE, SIDE);
    OWN(random_loop) *loops = random_loop_new(l);
    for (int wiggle = 0; wiggle < RANDOM_LOOP_WIGGLES; wiggle++) {
        int64_t length = 0;
        random_loop_set_wiggle(loops, wiggle);
        for (int k = 0; k < DRAWS; k++) {
            const unsigned char *inside = random_loop_choose(loops, &rng);
            OWN(loop) *loop = loop_around(l, inside);
            int n = 0;
            length += loop_length(loop);
            for (int c = 0; c < l->ncells; c++)
                n += inside[c];
            assert_in_range(n, SIDE * SIDE / 4, SIDE * SIDE * 3 / 4);
        }
        print_message("wiggle %d: length %d\n", wiggle, (int)(length / DRAWS));
        assert_true(length > before + before / 50);
        before = length;
    }
}

/* The mean and the deviation of a figure. */
struct spread {
    double sum, squares;
    int n;
};

static void spread_add(struct spread *s, double value)
{
    s->sum += value;
    s->squares += value * value;
    s->n++;
}

static double spread_deviation(const struct spread *s)
{
    double mean = s->sum / s->n;

    return sqrt(s->squares / s->n - mean * mean);
}

/* The share of the 2x2 blocks that are all inside or all outside. */
static double uniform_blocks(const struct lattice *l, const unsigned char *inside)
{
    int rows = l->square->rows, cols = l->square->cols, n = 0;

    for (int r = 0; r + 1 < rows; r++)
        for (int c = 0; c + 1 < cols; c++) {
            const unsigned char *at = inside + r * cols + c;
            n += at[0] == at[1] && at[0] == at[cols] && at[0] == at[cols + 1];
        }
    return (double)n / ((rows - 1) * (cols - 1));
}

/* Loops of a range are as different as published ones; those of a single wiggle are all alike. */
TEST(loops_of_a_range_differ)
{
    enum { DRAWS = 400, SIDE = 10 };
    struct pcg32 rng = test_stream(46);
    struct spread share = {0}, blocks = {0}, corners = {0};

    OWN(lattice) *l = lattice_square(SIDE, SIDE);
    OWN(random_loop) *loops = random_loop_new(l);
    random_loop_set_range(loops, 2, 8);
    for (int k = 0; k < DRAWS; k++) {
        const unsigned char *inside = random_loop_choose(loops, &rng);
        int n = 0, last = l->ncells - 1;
        for (int c = 0; c < l->ncells; c++)
            n += inside[c];
        assert_in_range(n, 43, 68);
        spread_add(&share, (double)n / l->ncells);
        spread_add(&blocks, uniform_blocks(l, inside));
        spread_add(&corners, inside[0] + inside[SIDE - 1] + inside[last] + inside[last + 1 - SIDE]);
    }
    print_message("inside %.3f +- %.3f, blocks %.3f +- %.3f, corners %.2f\n", share.sum / DRAWS,
                  spread_deviation(&share), blocks.sum / DRAWS, spread_deviation(&blocks),
                  corners.sum / DRAWS);
    assert_true(spread_deviation(&share) >= 0.05 && spread_deviation(&blocks) >= 0.07);
    assert_true(corners.sum >= 1.6 * DRAWS && corners.sum <= 2.4 * DRAWS);
}

/* On a board in two parts the share is that of a part: the loop never fills it. */
TEST(a_share_is_one_of_the_part_with_the_loop)
{
    struct pcg32 rng = test_stream(47);

    OWN(lattice) *l = lattice_of_picture("......__......./......__......./......__......./"
                                         "......__......./......__......./......__.......");
    OWN(random_loop) *loops = random_loop_new(l);
    random_loop_set_range(loops, 0, 9);
    for (int k = 0; k < 200; k++) {
        const unsigned char *inside = random_loop_choose(loops, &rng);
        int n = 0;
        for (int c = 0; c < l->ncells; c++)
            n += inside[c];
        assert_in_range(n, 15, 28);
    }
    random_loop_set_wiggle(loops, 0);
    for (int k = 0; k < 50; k++) {
        const unsigned char *inside = random_loop_choose(loops, &rng);
        int n = 0;
        for (int c = 0; c < l->ncells; c++)
            n += inside[c];
        assert_in_range(n, 18, 28);
    }
}

/* All small loops come up. */
TEST(random_loops_reach_every_loop)
{
    struct pcg32 rng = test_stream(38);
    OWN(all_loops) a;
    int seen = 0;

    all_loops_init(&a, 2, 3);
    FREED unsigned char *met = mem_alloc((size_t)a.n, 1);
    OWN(random_loop) *loops = random_loop_new(a.lattice);
    for (int k = 0; k < 20000; k++) {
        OWN(loop) *loop = loop_around(a.lattice, random_loop_choose(loops, &rng));
        uint64_t edges = word_of_loop(loop);
        for (int i = 0; i < a.n; i++)
            if (a.loop[i] == edges && !met[i])
                met[i] = 1, seen++;
    }
    print_message("%d of %d loops\n", seen, a.n);
    assert_int_equal(seen, a.n);
}

/* The most steps from cell to cell of one side that lead from the rim, or from a cell, to another.
 */
static int longest_way(const struct lattice *l, const unsigned char *inside, int side, int first)
{
    FREED int *way = mem_alloc((size_t)l->nfaces, sizeof *way);
    FREED int *queue = mem_alloc((size_t)l->nfaces, sizeof *queue);
    int n = 0, longest = 0;

    way[first] = 1;
    queue[n++] = first;
    for (int done = 0; done < n; done++) {
        int cell = queue[done];
        longest = way[cell] - 1;
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
            int next = lattice_across(l, l->cell_edge[k], cell);
            if (inside[next] != side || way[next])
                continue;
            way[next] = way[cell] + 1;
            queue[n++] = next;
        }
    }
    return longest;
}

/* Symmetric loops are; a spiral is a long way for someone inside, and a bay leads far in. */
TEST(shaped_loops_have_their_shape)
{
    for (int i = 0; i < 60; i++) {
        struct recipe recipe = recipe_of(PUZZLE_SLITHERLINK, 10, 10, 2, 0);
        struct pcg32 rng = test_stream(77 + (uint64_t)i);
        unsigned char inside[101];
        int image[100], way = 0;
        struct record r;
        recipe.loop = RECIPE_LOOP_SYMMETRIC + i % 3;
        recipe_set_usual(&recipe);
        recipe.symmetry = recipe.loop == RECIPE_LOOP_SYMMETRIC ? SYMMETRY_ROTATE2 : SYMMETRY_NONE;
        OWN(generator) *g = loops_making.new(&recipe, (struct generator_skip){0});
        loops_making.begin(g, RECIPE_ANY_LEVEL);
        while (!loops_making.attempt(g, &rng, &r))
            ;
        const struct lattice *l = loops_of(&r)->puzzle->lattice;
        loop_inside(loops_of(&r)->solution, l, inside);
        symmetry_cells(l, TRANSFORM_FLIP_ROWS + TRANSFORM_FLIP_COLS, image);
        for (int c = 0; c < 100 && recipe.loop == RECIPE_LOOP_SYMMETRIC; c++)
            assert_int_equal(inside[c], inside[image[c]]);
        for (int c = 0; c < 100 && recipe.loop == RECIPE_LOOP_SPIRAL; c++)
            if (inside[c] && longest_way(l, inside, 1, c) > way)
                way = longest_way(l, inside, 1, c);
        if (recipe.loop == RECIPE_LOOP_SPIRAL)
            assert_true(way >= 30);
        if (recipe.loop == RECIPE_LOOP_BAYS)
            assert_true(longest_way(l, inside, 0, l->ncells) >= 5);
        record_release(&r);
    }
}

TEST(full_clue_sets_have_about_the_cover)
{
    struct pcg32 rng = test_stream(39);

    OWN(lattice) *l = lattice_square(10, 12);
    OWN(random_loop) *loops = random_loop_new(l);
    struct clueset *clues = clueset_new(l, SYMMETRY_NONE);
    for (int k = 0; k < 120; k++) {
        struct recipe recipe = recipe_of(PUZZLE_SUPER, 10, 12, 3, random_between(&rng, 1, 90));
        int ngroups, covered = 0, want = 120 * recipe.cover / 100;
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p = clueset_choose(clues, &recipe, loop, NULL, &rng, &ngroups);
        for (int i = 0; i < p->nclues; i++) {
            assert_int_equal(p->clue[i].ncells > 1, i < ngroups);
            assert_int_equal(p->clue[i].number, loop_count(loop, p, i));
            covered += p->clue[i].ncells > 1 ? p->clue[i].ncells : 0;
        }
        for (int c = 0; c < l->ncells; c++)
            assert_true(p->cell_clue[c] >= 0);
        if (covered > want + 1 || covered < want - 6)
            fail_msg("cover %d: %d cells, not %d", recipe.cover, covered, want);
    }
    clueset_free(clues);
}

/* Loops as winding as usual pass 85% of the dots, on average. Where they do not, annealing finds no more than
 * 83% (rhombs) and 77%: most dots of spectres and hats have two edges, and a loop passes along about two sides
 * of three. */
TEST(loops_cover_tilings)
{
    static const struct {
        const char *name;
        long least;
    } less[] = {{"penrose-rhombs", 75}, {"spectres", 69}, {"hats", 69}};
    struct pcg32 rng = test_stream(3);
    struct diag why;

    for (const struct tiling *t = tilings; t->name; t++) {
        OWN(lattice) *l = tiling_board(t, 10, 10, tiling_patch(t, 10, 10, 0), &why);
        struct random_loop *loops = random_loop_new(l);
        long covered = 0, n = test_amount(20, 200);
        for (long i = 0; i < n; i++) {
            OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
            for (int e = 0; e < l->nedges; e++)
                covered += loop->on[e];
        }
        random_loop_free(loops);
        long share = covered * 100 / (n * l->ndots), least = 85;
        for (size_t i = 0; i < sizeof less / sizeof *less; i++)
            least = strcmp(less[i].name, t->name) == 0 ? less[i].least : least;
        if (share < least)
            fail_msg("%s: %ld%% of the dots, not %ld%%", t->name, share, least);
    }
}
