/* The parts of puzzles: loops, full sets of clues, second solutions near a loop. */
#include "generator/clueset.h"
#include "generator/loop_sweep.h"
#include "generator/random_loop.h"
#include "generator/second_solution.h"

#include "answer/decide.h"
#include "model/verify.h"
#include "support/boards.h"
#include "support/recipes.h"
#include "support/shapes.h"

#include <math.h>

/* ---- loops and clue sets ----------------------------------------------------------------------
 */

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

/* The border of the inside is one loop. */
static void check_single(const struct puzzle *blank, const unsigned char *inside)
{
    struct loop *loop = loop_around(blank->lattice, inside);
    struct diag why;

    if (!verify_solution(blank, loop, &why))
        fail_msg("%dx%d: %s", blank->lattice->square->rows, blank->lattice->square->cols, why.text);
    loop_free(loop);
}

static void random_loops_are_single_loops(void **state)
{
    (void)state;
    struct pcg32 rng;

    test_stream(&rng, 36);
    for (int i = 0; i < 60; i++) {
        struct lattice *l =
            lattice_square(random_between(&rng, 1, 20), random_between(&rng, 1, 20));
        struct puzzle *blank = puzzle_new(l);
        struct random_loop *loops = random_loop_new(l);
        for (int k = 0; k < 10; k++) {
            check_single(blank, random_loop_choose(loops, &rng));
        }
        random_loop_free(loops);
        puzzle_free(blank);
        lattice_drop(l);
    }
}

/* The hole has two borders, one around the island in it. It can never be inside: the loop would be
 * both of them. */
static void holes_with_islands_stay_outside(void **state)
{
    struct lattice *l = lattice_of_picture("...../.___./._._./.___./.....");
    struct random_loop *r = random_loop_new(l);
    struct puzzle *blank = puzzle_new(l);
    struct pcg32 rng;
    int islands = 0;

    (void)state;
    test_stream(&rng, 53);
    for (int i = 0; i < 500; i++) {
        const unsigned char *inside = random_loop_choose(r, &rng);
        check_single(blank, inside);
        islands += inside[lattice_cell_at(l, 2, 2)];
        assert_int_equal(inside[l->ncells + 1], 0);
    }
    assert_in_range(islands, 1, 100); /* 1 cell of 17 */
    puzzle_free(blank);
    random_loop_free(r);
    lattice_drop(l);
}

/* Bounds with room, far from what a loop in a corner or a plain shape would give. */
static void random_loops_use_the_whole_board(void **state)
{
    (void)state;
    enum { DRAWS = 300, SIDE = 20 };
    struct pcg32 rng;
    int worst = 0;
    int64_t sum = 0, length = 0;

    test_stream(&rng, 37);
    struct lattice *l = lattice_square(SIDE, SIDE);
    struct random_loop *loops = random_loop_new(l);
    for (int k = 0; k < DRAWS; k++) {
        const unsigned char *inside = random_loop_choose(loops, &rng);
        int area = largest_empty_rectangle(l, inside);
        struct loop *loop = loop_around(l, inside);
        sum += area;
        length += loop_length(loop);
        worst = area > worst ? area : worst;
        loop_free(loop);
    }
    print_message("empty rectangle: mean %d/100, worst %d; length: mean %d\n",
                  (int)(100 * sum / DRAWS), worst, (int)(length / DRAWS));
    assert_true(worst <= 30);
    assert_true(sum <= 16 * DRAWS);
    assert_true(length >= 330 * DRAWS);
    random_loop_free(loops);
    lattice_drop(l);
}

/* The higher, the longer; the inside of round ones is neither nothing nor all. */
static void wiggle_goes_from_round_to_winding(void **state)
{
    (void)state;
    enum { DRAWS = 40, SIDE = 16 };
    struct pcg32 rng;
    int64_t before = 0;

    test_stream(&rng, 40);
    struct lattice *l = lattice_square(SIDE, SIDE);
    struct random_loop *loops = random_loop_new(l);
    for (int wiggle = 0; wiggle < RANDOM_LOOP_WIGGLES; wiggle++) {
        int64_t length = 0;
        random_loop_set_wiggle(loops, wiggle);
        for (int k = 0; k < DRAWS; k++) {
            const unsigned char *inside = random_loop_choose(loops, &rng);
            struct loop *loop = loop_around(l, inside);
            int n = 0;
            length += loop_length(loop);
            for (int c = 0; c < l->ncells; c++)
                n += inside[c];
            assert_in_range(n, SIDE * SIDE / 4, SIDE * SIDE * 3 / 4);
            loop_free(loop);
        }
        print_message("wiggle %d: length %d\n", wiggle, (int)(length / DRAWS));
        assert_true(length > before + before / 50);
        before = length;
    }
    random_loop_free(loops);
    lattice_drop(l);
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
static void loops_of_a_range_differ(void **state)
{
    (void)state;
    enum { DRAWS = 400, SIDE = 10 };
    struct pcg32 rng;
    struct spread share = {0}, blocks = {0}, corners = {0};

    test_stream(&rng, 46);
    struct lattice *l = lattice_square(SIDE, SIDE);
    struct random_loop *loops = random_loop_new(l);
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
    random_loop_free(loops);
    lattice_drop(l);
}

/* On a board in two parts the share is that of a part: the loop never fills it. */
static void a_share_is_one_of_the_part_with_the_loop(void **state)
{
    (void)state;
    struct pcg32 rng;

    test_stream(&rng, 47);
    struct lattice *l = lattice_of_picture("......__......./......__......./......__......./"
                                           "......__......./......__......./......__.......");
    struct random_loop *loops = random_loop_new(l);
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
    random_loop_free(loops);
    lattice_drop(l);
}

/* All small loops come up. */
static void random_loops_reach_every_loop(void **state)
{
    (void)state;
    struct pcg32 rng;
    struct all_loops a;
    int seen = 0;

    test_stream(&rng, 38);
    all_loops_init(&a, 2, 3);
    unsigned char *met = mem_alloc((size_t)a.n, 1);
    struct random_loop *loops = random_loop_new(a.lattice);
    for (int k = 0; k < 20000; k++) {
        struct loop *loop = loop_around(a.lattice, random_loop_choose(loops, &rng));
        uint64_t edges = word_of_loop(loop);
        for (int i = 0; i < a.n; i++)
            if (a.loop[i] == edges && !met[i])
                met[i] = 1, seen++;
        loop_free(loop);
    }
    print_message("%d of %d loops\n", seen, a.n);
    assert_int_equal(seen, a.n);
    free(met);
    random_loop_free(loops);
    all_loops_release(&a);
}

/* ---- sweeps ------------------------------------------------------------------------------------
 */

/* How often each loop of a small board is expected, relative to one of the shortest loops. */
struct sweep_case {
    uint32_t taken[SWEEP_CHANGES];
    double longer; /* of one whose loop is longer by two edges */
    int least, most;
};

enum { SWEEP_SIDE = 3, SWEEP_CELLS = SWEEP_SIDE * SWEEP_SIDE };

static unsigned word_of_inside(const unsigned char *inside)
{
    unsigned word = 0;

    for (int c = 0; c < SWEEP_CELLS; c++)
        word |= (unsigned)inside[c] << c;
    return word;
}

/* The insides of all loops of the board whose size is within the bounds, and how often each is
 * expected in this many samples. */
static void sweep_expect(const struct sweep_case *t, int draws, double *expected)
{
    struct all_loops a;
    double sum = 0;

    all_loops_init(&a, SWEEP_SIDE, SWEEP_SIDE);
    for (unsigned word = 1; word < 1u << SWEEP_CELLS; word++) {
        int cells = __builtin_popcount(word);
        uint64_t border = 0;
        for (int c = 0; c < SWEEP_CELLS; c++)
            border ^= word >> c & 1 ? a.cell[c] : 0;
        expected[word] = is_one_loop(&a, border) && cells >= t->least && cells <= t->most
                             ? pow(t->longer, __builtin_popcountll(border) / 2)
                             : 0;
        sum += expected[word];
    }
    for (unsigned word = 1; word < 1u << SWEEP_CELLS; word++)
        expected[word] *= draws / sum;
    all_loops_release(&a);
}

/* Chi-square of the samples, in standard deviations from its mean. */
static void sweeps_draw_loops_by_their_weights(void **state)
{
    (void)state;
    enum { DRAWS = 60000, SWEEPS = 12 };
    static const struct sweep_case cases[] = {
        {{UINT32_MAX, 0xc0000000u, UINT32_MAX}, 1, 1, SWEEP_CELLS},
        {{UINT32_MAX, 0xc0000000u, 0x80000000u}, 2, 1, SWEEP_CELLS},
        {{0x55550000u, 0x12340000u, 0xaaaa0000u}, 0.5, 1, SWEEP_CELLS},
        {{UINT32_MAX, UINT32_MAX, 0xc0000000u}, 4.0 / 3, 4, 6},
        {{0x80000000u, 0xc0000000u, UINT32_MAX}, 0.5, 5, 7}};
    static double expected[1 << SWEEP_CELLS], met[1 << SWEEP_CELLS];
    struct pcg32 rng;
    struct lattice *l = lattice_square(SWEEP_SIDE, SWEEP_SIDE);
    struct loop_sweep *sweep = loop_sweep_new(l);

    test_stream(&rng, 44);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct sweep_case *t = &cases[i];
        unsigned char inside[SWEEP_CELLS] = {1, 1, 1, 1, 1, 0, 0, 0, 0};
        double square = 0;
        int kinds = 0;
        memset(met, 0, sizeof met);
        sweep_expect(t, DRAWS, expected);
        for (int k = 0; k < DRAWS; k++) {
            int n = loop_sweep_run(sweep, inside, SWEEPS, t->taken, t->least, t->most, &rng);
            unsigned word = word_of_inside(inside);
            assert_int_equal(n, __builtin_popcount(word));
            met[word]++;
        }
        for (unsigned word = 1; word < 1u << SWEEP_CELLS; word++) {
            double off = met[word] - expected[word];
            if (expected[word] == 0)
                assert_true(met[word] == 0);
            else
                square += off * off / expected[word], kinds++;
        }
        double deviations = (square - (kinds - 1)) / sqrt(2 * (kinds - 1));
        print_message("%d loops: %.1f standard deviations\n", kinds, deviations);
        assert_true(deviations < 5);
    }
    loop_sweep_free(sweep);
    lattice_drop(l);
}

/* Rows that end near the ends of words, and longer ones. */
static void sweeps_leave_one_loop_on_wide_boards(void **state)
{
    (void)state;
    static const int shape[][2] = {{1, 1},  {1, 64},  {2, 62},  {3, 63},  {4, 64},
                                   {5, 65}, {3, 127}, {2, 128}, {40, 31}, {9, 200}};
    struct pcg32 rng;

    test_stream(&rng, 45);
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++) {
        struct lattice *l = lattice_square(shape[i][0], shape[i][1]);
        struct puzzle *blank = puzzle_new(l);
        struct random_loop *loops = random_loop_new(l);
        for (int k = 0; k < 2 * RANDOM_LOOP_WIGGLES; k++) {
            random_loop_set_wiggle(loops, k % RANDOM_LOOP_WIGGLES);
            check_single(blank, random_loop_choose(loops, &rng));
        }
        random_loop_free(loops);
        puzzle_free(blank);
        lattice_drop(l);
    }
}

static void full_clue_sets_have_about_the_cover(void **state)
{
    (void)state;
    struct pcg32 rng;

    test_stream(&rng, 39);
    struct lattice *l = lattice_square(10, 12);
    struct random_loop *loops = random_loop_new(l);
    struct clueset *clues = clueset_new(l, SYMMETRY_NONE);
    for (int k = 0; k < 120; k++) {
        struct recipe recipe = recipe_of(PUZZLE_SUPER, 10, 12, 3, random_between(&rng, 1, 90));
        int ngroups, covered = 0, want = 120 * recipe.cover / 100;
        struct loop *loop = loop_around(l, random_loop_choose(loops, &rng));
        struct puzzle *p = clueset_choose(clues, &recipe, loop, &rng, &ngroups);
        for (int i = 0; i < p->nclues; i++) {
            assert_int_equal(p->clue[i].ncells > 1, i < ngroups);
            assert_int_equal(p->clue[i].number, loop_count(loop, p, i));
            covered += p->clue[i].ncells > 1 ? p->clue[i].ncells : 0;
        }
        for (int c = 0; c < l->ncells; c++)
            assert_true(p->cell_clue[c] >= 0);
        if (covered > want + 1 || covered < want - 6)
            fail_msg("cover %d: %d cells, not %d", recipe.cover, covered, want);
        puzzle_free(p);
        loop_free(loop);
    }
    clueset_free(clues);
    random_loop_free(loops);
    lattice_drop(l);
}

/* ---- flips -------------------------------------------------------------------------------------
 */

/* The faces around a dot, from beyond the face's edge *k to beyond its next edge, which *k is then:
 * how often they change sides. */
static int turns_at_dot(const struct lattice *l, const unsigned char *inside, int face, int *k)
{
    int dot = l->cell_dot[*k], start = l->dot_start[dot], degree = lattice_dot_degree(l, dot);
    int at = 0, turns = 0;

    while (l->dot_edge[start + at] != l->cell_edge[*k])
        at++;
    for (int before = inside[l->dot_cell[start + at]]; l->dot_cell[start + at % degree] != face;
         at++) {
        turns += inside[l->dot_cell[start + at % degree]] != before;
        before = inside[l->dot_cell[start + at % degree]];
    }
    *k = l->cell_start[face];
    while (l->cell_edge[*k] != l->dot_edge[start + at % degree])
        ++*k;
    return turns;
}

/* By going round the face: all its edges are one walk, where one comes from one side to the other
 * and back, and it has an edge with both. */
static bool may_change_sides(const struct lattice *l, const unsigned char *inside, int face)
{
    int first = l->cell_start[face], k = first, edges = 0, on = 0, turns = 0;

    do {
        on += inside[lattice_across(l, l->cell_edge[k], face)] != inside[face];
        turns += turns_at_dot(l, inside, face, &k);
        edges++;
    } while (k != first);
    return face != l->ncells && edges == lattice_cell_degree(l, face) && turns == 2 && on > 0 &&
           on < edges;
}

/* The sides of a loop are those whose border it is. */
static void check_sides_of_loop(struct lattice *l, const struct sides *sides)
{
    struct loop *loop = loop_around(l, sides->inside);
    struct sides again;

    sides_init(&again, l);
    sides_of_loop(&again, loop);
    assert_memory_equal(again.inside, sides->inside, (size_t)l->nfaces);
    assert_int_equal(again.ninside, sides->ninside);
    sides_release(&again);
    loop_free(loop);
}

/* On boards with holes: a cell or hole changes sides exactly when a walk around it allows it, and
 * the loop stays one. */
static void flips_are_what_a_walk_allows(void **state)
{
    (void)state;
    struct pcg32 rng;
    int cells = 0, holes = 0, refused = 0;

    test_stream(&rng, 43);
    for (int i = 0; i < 300; i++) {
        struct lattice *l = lattice_at_random(&rng, random_between(&rng, 1, 12),
                                              random_between(&rng, 1, 12), 12 * (i % 4));
        struct random_loop *loops = random_loop_new(l);
        struct sides *sides = random_loop_sides(loops);
        struct puzzle *blank = puzzle_new(l);
        const unsigned char *inside = sides->inside;
        if (i % 2)
            random_loop_choose(loops, &rng);
        else
            sides_of_cell(sides, random_between(&rng, 0, l->ncells - 1));
        for (int k = 0; k < 400; k++) {
            int face = random_between(&rng, 0, l->nfaces - 1), was = inside[face];
            bool may = may_change_sides(l, inside, face);
            assert_int_equal(sides_try_flip(sides, face), may);
            assert_int_equal(inside[face], was ^ may);
            cells += may && lattice_is_cell(l, face);
            holes += may && !lattice_is_cell(l, face);
            refused += !may;
        }
        check_single(blank, inside);
        check_sides_of_loop(l, sides);
        puzzle_free(blank);
        random_loop_free(loops);
        lattice_drop(l);
    }
    print_message("%d cells and %d holes changed sides, %d did not\n", cells, holes, refused);
    assert_true(cells > 10000 && holes > 200 && refused > 10000);
}

/* ---- repairs -----------------------------------------------------------------------------------
 */

/* A repair against a clue means a second solution without it; most needed clues have one. */
static void repairs_are_second_solutions(void **state)
{
    (void)state;
    struct pcg32 rng;
    int found = 0, several = 0;

    test_stream(&rng, 42);
    for (int i = 0; i < 40; i++) {
        struct recipe recipe = recipe_of(pcg32_below(&rng, 2) ? PUZZLE_SUPER : PUZZLE_SLITHERLINK,
                                         random_between(&rng, 4, 8), random_between(&rng, 4, 8), 3,
                                         random_between(&rng, 20, 100));
        struct lattice *l = lattice_square(recipe.rows, recipe.cols);
        struct random_loop *loops = random_loop_new(l);
        struct clueset *clues = clueset_new(l, SYMMETRY_NONE);
        int ngroups;
        struct loop *loop = loop_around(l, random_loop_choose(loops, &rng));
        struct puzzle *p = clueset_choose(clues, &recipe, loop, &rng, &ngroups);
        unsigned char *in = mem_alloc((size_t)p->nclues, 1);
        int *keep = mem_alloc((size_t)p->nclues, sizeof *keep);
        struct repairs *r = repairs_new(p, loop);
        for (int k = 0; k < p->nclues; k++)
            in[k] = pcg32_below(&rng, 3) != 0;
        for (int out = 0; out < p->nclues; out++) {
            int n = 0;
            for (int k = 0; k < p->nclues; k++)
                if (in[k] && k != out)
                    keep[n++] = k;
            if (!in[out])
                continue;
            struct puzzle *less = puzzle_select(p, keep, n);
            struct decision decision = decide_puzzle(less, true, SEARCH_NO_LIMIT);
            bool repaired = repairs_find(r, in, &out, 1);
            if (repaired && decision.answer != SEARCH_SEVERAL)
                fail_msg("a repair, yet no second solution");
            found += repaired;
            several += decision.answer == SEARCH_SEVERAL;
            loop_free(decision.solution);
            puzzle_free(less);
        }
        repairs_free(r);
        free(in);
        free(keep);
        puzzle_free(p);
        loop_free(loop);
        clueset_free(clues);
        random_loop_free(loops);
        lattice_drop(l);
    }
    print_message("repairs for %d of %d second solutions\n", found, several);
    assert_true(found > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wiggle_goes_from_round_to_winding),
        cmocka_unit_test(repairs_are_second_solutions),
        cmocka_unit_test(random_loops_are_single_loops),
        cmocka_unit_test(flips_are_what_a_walk_allows),
        cmocka_unit_test(holes_with_islands_stay_outside),
        cmocka_unit_test(random_loops_use_the_whole_board),
        cmocka_unit_test(loops_of_a_range_differ),
        cmocka_unit_test(a_share_is_one_of_the_part_with_the_loop),
        cmocka_unit_test(random_loops_reach_every_loop),
        cmocka_unit_test(sweeps_draw_loops_by_their_weights),
        cmocka_unit_test(sweeps_leave_one_loop_on_wide_boards),
        cmocka_unit_test(full_clue_sets_have_about_the_cover),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
