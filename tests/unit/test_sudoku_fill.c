/* Filling at random, jigsaws with fresh fields, and layouts that cannot be filled. */
#include "base/unionfind.h"
#include "generator/sudoku/jigsaw.h"
#include "model/sudoku/topology_group.h"
#include "model/sudoku/topology_parts.h"
#include "solver/sudoku/fill.h"
#include "support/own.h"
#include "support/topologies.h"

OWNABLE(fill, fill_free)
OWNABLE(jigsaw, jigsaw_free)

static void assert_solves(struct topology *t, const int *given, const int *symbol)
{
    OWN(sudoku) *s = sudoku_new(topology_hold(t));
    struct diag why;

    memcpy(s->given, given, (size_t)t->nelements * sizeof *given);
    if (!sudoku_verify(s, symbol, &why))
        fail_msg("%s", why.text);
}

/* Fills the topology this many times; all fillings differ. Takes the topology. */
static void fill_some(struct topology *t, int times, struct pcg32 *rng)
{
    OWN(sudoku_search) *search = sudoku_search_new(t);
    OWN(fill) *f = fill_new(t, search);
    struct key_set *set = key_set_new();
    FREED int *given = mem_alloc((size_t)t->nelements, sizeof *given);
    FREED int *symbol = mem_alloc((size_t)t->nelements, sizeof *symbol);

    for (int i = 0; i < times; i++) {
        assert_int_equal(fill_random(f, given, 1000000, 0, rng, symbol), ANSWER_SEVERAL);
        assert_solves(t, given, symbol);
        struct puzzle_key key = key_of_numbers(symbol, t->nelements);
        assert_true(key_set_add(set, &key));
    }
    key_set_free(set);
    topology_drop(t);
}

TEST(all_types_are_filled)
{
    struct pcg32 rng = test_stream(1611);

    fill_some(topology_boxes(3, 3), 100, &rng);
    fill_some(topology_boxes(2, 3), 20, &rng);
    fill_some(topology_boxes(4, 4), 5, &rng);
    fill_some(topology_boxes(5, 5), 3, &rng); /* by formula */
    fill_some(topology_boxes(4, 6), 3, &rng);
    fill_some(topology_boxes(1, 23), 3, &rng);
    for (int type = 0; sudoku_type_names()[type]; type++)
        for (int symbols = 9; symbols <= 16; symbols += 7) {
            struct topology *t = sudoku_type_topology(type, symbols);
            if (t)
                fill_some(t, 5, &rng);
        }
}

/* Fillings by the formula differ by more than the group. */
TEST(exchanges_leave_the_class)
{
    OWN(topology) *t = topology_boxes(5, 5);
    OWN(sudoku_search) *search = sudoku_search_new(t);
    OWN(fill) *f = fill_new(t, search);
    struct key_set *set = key_set_new();
    int given[625] = {0}, symbol[625];
    struct pcg32 rng = test_stream(1612);

    for (int i = 0; i < 5; i++) {
        fill_random(f, given, 0, 0, &rng, symbol);
        struct puzzle_key key = topology_key(t, symbol);
        assert_true(key_set_add(set, &key));
    }
    key_set_free(set);
}

TEST(givens_are_kept)
{
    OWN(topology) *t = topology_boxes(3, 3);
    OWN(sudoku_search) *search = sudoku_search_new(t);
    OWN(fill) *f = fill_new(t, search);
    struct repair *repair = repair_new(t);
    int given[81] = {0}, symbol[81];
    struct pcg32 rng = test_stream(1613);

    given[0] = 5, given[10] = 7, given[80] = 5;
    for (int i = 0; i < 20; i++) {
        assert_int_equal(fill_random(f, given, 0, 1000, &rng, symbol), ANSWER_SEVERAL);
        assert_solves(t, given, symbol);
        assert_true(repair_fill(repair, given, 100000, &rng, symbol));
        assert_solves(t, given, symbol);
    }
    memcpy(given, symbol, sizeof given);
    for (int e = 0; e < 81; e += 9)
        given[e] = 0;
    assert_int_equal(fill_random(f, given, 0, 1000, &rng, symbol), ANSWER_UNIQUE);
    assert_solves(t, given, symbol);
    given[1] = given[2]; /* a contradiction */
    assert_int_equal(fill_random(f, given, 1000, 1000, &rng, symbol), ANSWER_NONE);
    assert_false(repair_fill(repair, given, 1000, &rng, symbol));
    repair_free(repair);
}

/* Three elements, any two of which are a block of two. */
TEST(no_filling_is_proved)
{
    static const int block[] = {0, 1, 1, 2, 0, 2};
    struct diag why;
    OWN(topology) *t = topology_new(3, 2, block, 3, NULL, &why);
    OWN(sudoku_search) *search = sudoku_search_new(t);
    OWN(fill) *f = fill_new(t, search);
    int given[3] = {0}, symbol[3];
    struct pcg32 rng = test_stream(1614);

    assert_int_equal(fill_random(f, given, 1000, 1000, &rng, symbol), ANSWER_NONE);
}

static bool is_line(const struct topology *t, const int *element)
{
    bool row = true, col = true;

    for (int k = 1; k < t->nsymbols; k++) {
        row = row && element[k] / t->nsymbols == element[0] / t->nsymbols;
        col = col && element[k] % t->nsymbols == element[0] % t->nsymbols;
    }
    return row || col;
}

/* Whether the elements are connected by sides of squares, in rows of this width. */
static bool is_connected(const int *element, int n, int width)
{
    int parent[TOPOLOGY_MAX_SYMBOLS], parts = n;

    forest_init(parent, n);
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++) {
            int far = element[a] - element[b];
            bool beside = (far == 1 && element[a] % width > 0) || far == width;
            parts -= beside && forest_join(parent, a, b);
        }
    return parts == 1;
}

/* Where the symmetries take a place of a square, in the order of enum symmetry; two for both mirrors. */
static int moved(enum symmetry s, int side, int e, bool other)
{
    int row = e / side, col = e % side, last = side - 1;

    switch (s) {
    case SYMMETRY_ROTATE2:
        return (last - row) * side + last - col;
    case SYMMETRY_ROTATE4:
        return col * side + last - row;
    case SYMMETRY_MIRROR_H:
        return row * side + last - col;
    case SYMMETRY_MIRROR_V:
        return (last - row) * side + col;
    case SYMMETRY_MIRROR_BOTH:
        return moved(other ? SYMMETRY_MIRROR_V : SYMMETRY_MIRROR_H, side, e, false);
    case SYMMETRY_DIAGONAL:
        return col * side + row;
    default:
        return e;
    }
}

/* Whether the blocks have the symmetry. */
static bool is_symmetric(const struct topology *t, enum symmetry s)
{
    FREED int *image = mem_alloc((size_t)t->nelements, sizeof *image);
    bool all = true;

    for (int other = 0; other < 2; other++) {
        for (int e = 0; e < t->nelements; e++)
            image[e] = moved(s, t->nsymbols, e, other);
        all = all && keeps_blocks(t, image);
    }
    return all;
}

static void assert_fields(int side, int temperature, enum symmetry symmetry, struct pcg32 *rng)
{
    OWN(jigsaw) *j = jigsaw_new(side, temperature);
    struct topology *t;

    while (!(t = jigsaw_carve(j, symmetry, rng)))
        continue;
    assert_int_equal(t->nsymbols, side);
    assert_int_equal(t->nblocks, 3 * side);
    int fields = 0;
    for (int b = 0; b < t->nblocks; b++)
        if (!is_line(t, topology_block(t, b))) {
            assert_true(is_connected(topology_block(t, b), side, side));
            fields++;
        }
    assert_int_equal(fields, side);
    assert_true(is_symmetric(t, jigsaw_has(side, symmetry) ? symmetry : SYMMETRY_ROTATE2));
    assert_string_equal(sudoku_type_name(t), side < 16 ? "jigsaw" : "jigsaw-xl");
    topology_drop(t);
}

TEST(fields_are_connected_and_equal)
{
    struct pcg32 rng = test_stream(1615);

    for (int i = 0; i < 20; i++) {
        assert_fields(9, JIGSAW_TEMPERATURE, SYMMETRY_NONE, &rng);
        assert_fields(6 + i % 4, REGIONS_HOT, SYMMETRY_NONE, &rng);
    }
    assert_fields(16, JIGSAW_TEMPERATURE, SYMMETRY_NONE, &rng);
    assert_fields(20, JIGSAW_TEMPERATURE, SYMMETRY_NONE, &rng);
}

/* Those that a size cannot have are half turns. */
TEST(fields_are_symmetric)
{
    enum { MOST = 17 };

    for (uint64_t seed = 1; seed <= (uint64_t)test_amount(2, 20); seed++) {
        struct pcg32 rng = test_stream(seed);
        for (int side = JIGSAW_LEAST_SIDE; side <= MOST; side++)
            for (int s = SYMMETRY_ROTATE2; s < SYMMETRIES; s++)
                assert_fields(side, seed % 2 ? JIGSAW_TEMPERATURE : REGIONS_HOT, s, &rng);
    }
}

/* The third of a turn goes around the corner that the three faces share; each element is a point of the cube,
 * and the fields of a face are those of the next. */
TEST(fields_of_the_cube_turn_around_the_corner)
{
    enum { SIDE = 8, FACE = SIDE * SIDE, CELLS = 3 * FACE };
    OWN(jigsaw) *j = jigsaw_new(JIGSAW_CUBE, JIGSAW_TEMPERATURE);
    struct pcg32 rng = test_stream(1618);
    int image[CELLS];

    OWN(topology) *t = jigsaw_carve(j, SYMMETRY_ROTATE2, &rng);
    assert_non_null(t);
    /* A face is where one coordinate is 8; of each element, the others as distances from the corner. */
    for (int e = 0; e < CELLS; e++) {
        int up = SIDE - 1 - e % FACE / SIDE, left = SIDE - 1 - e % SIDE, p[3];
        p[0] = e < FACE ? up : e < 2 * FACE ? -1 : up;
        p[1] = e < FACE ? -1 : e < 2 * FACE ? SIDE - 1 - up : SIDE - 1 - left;
        p[2] = e < 2 * FACE ? left : -1;
        int x = p[2], y = p[0], z = p[1]; /* the turn */
        image[e] = y < 0   ? (SIDE - 1 - x) * SIDE + SIDE - 1 - z
                   : x < 0 ? FACE + y * SIDE + SIDE - 1 - z
                           : 2 * FACE + (SIDE - 1 - x) * SIDE + y;
    }
    assert_true(keeps_blocks(t, image));
}

TEST(fields_of_the_cube_stay_on_their_faces)
{
    OWN(jigsaw) *j = jigsaw_new(JIGSAW_CUBE, JIGSAW_TEMPERATURE);
    struct pcg32 rng = test_stream(1616);
    int fields[3] = {0};

    OWN(topology) *t = jigsaw_carve(j, SYMMETRY_NONE, &rng);
    assert_non_null(t);
    assert_string_equal(sudoku_type_name(t), "jigcube");
    assert_int_equal(t->nblocks, 24 + 12);
    for (int b = 0; b < t->nblocks; b++) {
        const int *element = topology_block(t, b);
        if (element[0] / 64 != element[15] / 64)
            continue; /* a line */
        assert_true(is_connected(element, 16, 8));
        fields[element[0] / 64]++;
    }
    for (int face = 0; face < 3; face++)
        assert_int_equal(fields[face], 4);
}

TEST(jigsaws_of_sixteen_are_filled)
{
    OWN(jigsaw) *j = jigsaw_new(16, JIGSAW_TEMPERATURE);
    struct pcg32 rng = test_stream(1617);
    int given[256] = {0}, symbol[256], filled = 0;

    for (int i = 0; i < 10; i++) {
        OWN(topology) *t = jigsaw_carve(j, i % 2 ? SYMMETRY_NONE : SYMMETRY_MIRROR_BOTH, &rng);
        assert_non_null(t);
        struct repair *r = repair_new(t);
        if (repair_fill(r, given, 100000, &rng, symbol)) {
            assert_solves(t, given, symbol);
            filled++;
        }
        repair_free(r);
    }
    assert_true(filled >= 8);
}
