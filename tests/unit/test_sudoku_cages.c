/* Cages that cover a board: what they are after any changes, with every symmetry. */
#include "generator/sudoku/cages.h"
#include "model/sudoku/topology_parts.h"
#include "model/transform.h"
#include "solver/sudoku/fill.h"
#include "solver/sudoku/search.h"
#include "support/own.h"
#include "support/topologies.h"

static void fill(const struct topology *t, struct pcg32 *rng, int *solution)
{
    OWN(sudoku_search) *search = sudoku_search_new(t);
    struct fill *f = fill_new(t, search);
    FREED int *given = mem_alloc((size_t)t->nelements, sizeof *given);

    assert_int_equal(fill_random(f, given, 1000000, 100000, rng, solution), ANSWER_SEVERAL);
    fill_free(f);
}

static int distance(const struct topology *t, int a, int b)
{
    return abs(t->at[a][0] - t->at[b][0]) + abs(t->at[a][1] - t->at[b][1]);
}

/* From its first cell, a cage is reached by steps within it. */
static int count_reached(const struct topology *t, const struct cages *c, int first)
{
    FREED bool *seen = mem_alloc((size_t)t->nelements, sizeof *seen);
    int n = 1;

    seen[first] = true;
    for (bool more = true; more;) {
        more = false;
        for (int e = 0; e < t->nelements; e++)
            for (int k = 0; k < t->nelements && !seen[e] && c->of[e] == c->of[first]; k++)
                if (seen[k] && distance(t, e, k) == 1) {
                    seen[e] = more = true;
                    n++;
                }
    }
    return n;
}

static void assert_cages(const struct topology *t, const struct cages *c, const int *solution)
{
    for (int e = 0; e < t->nelements; e++) {
        int n = 0;
        for (int k = 0; k < t->nelements; k++) {
            n += c->of[k] == c->of[e];
            assert_true(k == e || c->of[k] != c->of[e] || solution[k] != solution[e]);
        }
        assert_in_range(n, 2, LARGEST_CAGE);
        assert_int_equal(count_reached(t, c, e), n);
        assert_true(c->of[e] <= e && c->of[c->of[e]] == c->of[e]);
    }
}

/* The transform takes cages to cages. */
static bool keeps(const struct topology *t, const struct cages *c, int transform)
{
    FREED int *image = mem_alloc((size_t)t->nelements, sizeof *image);

    for (int e = 0; e < t->nelements; e++) {
        int row = t->at[e][0], col = t->at[e][1];
        transform_place(transform, t->rows, t->cols, &row, &col);
        image[e] = topology_element_at(t, row, col);
    }
    for (int a = 0; a < t->nelements; a++)
        for (int b = 0; b < t->nelements; b++)
            if ((c->of[a] == c->of[b]) != (c->of[image[a]] == c->of[image[b]]))
                return false;
    return true;
}

static void check_board(const struct topology *t, enum symmetry symmetry, const int transform[2],
                        uint64_t seed)
{
    FREED int *solution = mem_alloc((size_t)t->nelements, sizeof *solution);
    FREED int *before = mem_alloc((size_t)t->nelements, sizeof *before);
    FREED int *none = mem_alloc((size_t)t->nelements, sizeof *none);
    size_t size = (size_t)t->nelements * sizeof *before;
    struct pcg32 rng = test_stream(seed);
    int covered = 0;

    for (int i = 0; i < test_amount(10, 300); i++) {
        OWN(cages) c = {0};
        fill(t, &rng, solution);
        if (!cages_cover(&c, t, solution, symmetry, i % 2, &rng))
            continue;
        covered++;
        for (int change = 0; change < 10; change++) {
            assert_cages(t, &c, solution);
            for (int k = 0; k < 2; k++)
                assert_true(keeps(t, &c, transform[k]));
            memcpy(before, c.of, size);
            if (!cages_change(&c, change % 3 > 0, none, &rng))
                continue;
            assert_memory_not_equal(before, c.of, size);
            if (change % 4 == 0) {
                cages_undo(&c);
                assert_memory_equal(before, c.of, size);
            }
        }
    }
    assert_true(covered > 0);
}

TEST(cages_cover_the_board_symmetrically)
{
    enum { R = TRANSFORM_FLIP_ROWS, C = TRANSFORM_FLIP_COLS, T = TRANSFORM_TRANSPOSE };
    static const int transform[][2] = {[SYMMETRY_NONE] = {0, 0},
                                       [SYMMETRY_ROTATE2] = {R + C, 0},
                                       [SYMMETRY_ROTATE4] = {T + C, R + C},
                                       [SYMMETRY_MIRROR_H] = {C, 0},
                                       [SYMMETRY_MIRROR_V] = {R, 0},
                                       [SYMMETRY_MIRROR_BOTH] = {R, C},
                                       [SYMMETRY_DIAGONAL] = {T, 0}};
    struct topology *board[] = {topology_boxes(3, 3), topology_boxes(2, 3), topology_boxes(2, 2)};

    for (int b = 0; b < 3; b++) {
        for (int s = SYMMETRY_NONE; s <= SYMMETRY_DIAGONAL; s++)
            check_board(board[b], (enum symmetry)s, transform[s], 7);
        topology_drop(board[b]);
    }
}

/* What is solved stays as it is: each change touches a cage with an open place; and there is none where all
 * is solved. */
TEST(changes_go_where_places_are_open)
{
    struct topology *t = topology_boxes(3, 3);
    int solution[81], symbol[81], before[81];
    struct pcg32 rng = test_stream(9);

    for (int i = 0; i < test_amount(100, 3000); i++) {
        OWN(cages) c = {0};
        bool touched = false;
        fill(t, &rng, solution);
        if (!cages_cover(&c, t, solution, SYMMETRY_NONE, false, &rng))
            continue;
        for (int e = 0; e < 81; e++)
            symbol[e] = pcg32_below(&rng, 10) > 0 ? solution[e] : 0;
        memcpy(before, c.of, sizeof before);
        bool changed = cages_change(&c, i % 2, symbol, &rng);
        for (int a = 0; a < 81; a++)
            for (int b = 0; b < 81; b++)
                if ((c.of[a] == c.of[b]) != (before[a] == before[b]))
                    for (int e = 0; e < 81; e++)
                        touched = touched || (!symbol[e] &&
                                              (before[e] == before[a] || before[e] == before[b]));
        assert_int_equal(changed, touched);
        assert_false(cages_change(&c, i % 2, solution, &rng));
    }
    topology_drop(t);
}

/* Sizes as published: most have two cells, few five. */
TEST(most_cages_are_small)
{
    struct topology *t = topology_boxes(3, 3);
    int solution[81], cell[LARGEST_CAGE], size[LARGEST_CAGE + 1] = {0}, n = 0, boards = 0;
    struct pcg32 rng = test_stream(8);

    for (int i = 0; i < 60; i++) {
        OWN(cages) c = {0};
        fill(t, &rng, solution);
        if (!cages_cover(&c, t, solution, SYMMETRY_ROTATE2, false, &rng))
            continue;
        boards++;
        for (int e = 0; e < 81; e++)
            if (c.of[e] == e) {
                size[cages_cells(&c, e, cell)]++;
                n++;
            }
    }
    assert_in_range(n / boards, 28, 33);
    assert_in_range(100 * size[2] / n, 45, 70);
    assert_in_range(100 * size[3] / n, 15, 35);
    assert_true(size[5] < size[3] && size[4] < size[2]);
    topology_drop(t);
}
