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

/* Whether the half turn takes the block to a block. */
static bool is_turned(const struct topology *t, const int *block)
{
    int n = t->nsymbols, turned[TOPOLOGY_MAX_SYMBOLS];
    bool found = false;

    for (int k = 0; k < n; k++)
        turned[k] = t->nelements - 1 - block[n - 1 - k];
    for (int b = 0; b < t->nblocks; b++)
        found |= memcmp(turned, topology_block(t, b), (size_t)n * sizeof *turned) == 0;
    return found;
}

static void assert_fields(int side, int temperature, bool turned, struct pcg32 *rng)
{
    OWN(jigsaw) *j = jigsaw_new(side, temperature, turned);
    struct topology *t;

    /* A field of a small square may be a line. */
    while (!(t = jigsaw_carve(j, rng)) || t->nblocks < 3 * side)
        topology_drop(t);
    assert_int_equal(t->nsymbols, side);
    assert_int_equal(t->nblocks, 3 * side);
    int fields = 0;
    for (int b = 0; b < t->nblocks; b++)
        if (!is_line(t, topology_block(t, b))) {
            assert_true(is_connected(topology_block(t, b), side, side));
            assert_true(!turned || is_turned(t, topology_block(t, b)));
            fields++;
        }
    assert_int_equal(fields, side);
    assert_string_equal(sudoku_type_name(t), side < 16 ? "jigsaw" : "jigsaw-xl");
    topology_drop(t);
}

TEST(fields_are_connected_and_equal)
{
    struct pcg32 rng = test_stream(1615);

    for (int i = 0; i < 20; i++) {
        assert_fields(9, JIGSAW_TEMPERATURE, false, &rng);
        assert_fields(6 + i % 4, REGIONS_HOT, false, &rng);
    }
    assert_fields(16, JIGSAW_TEMPERATURE, false, &rng);
    assert_fields(20, JIGSAW_TEMPERATURE, false, &rng);
}

TEST(fields_have_a_half_turn)
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct pcg32 rng = test_stream(seed);
        for (int side = JIGSAW_LEAST_SIDE; side <= 10; side++)
            assert_fields(side, seed % 2 ? JIGSAW_TEMPERATURE : REGIONS_HOT, true, &rng);
    }
}

TEST(fields_of_the_cube_stay_on_their_faces)
{
    OWN(jigsaw) *j = jigsaw_new(JIGSAW_CUBE, JIGSAW_TEMPERATURE, false);
    struct pcg32 rng = test_stream(1616);
    int fields[3] = {0};

    OWN(topology) *t = jigsaw_carve(j, &rng);
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
    OWN(jigsaw) *j = jigsaw_new(16, JIGSAW_TEMPERATURE, false);
    struct pcg32 rng = test_stream(1617);
    int given[256] = {0}, symbol[256], filled = 0;

    for (int i = 0; i < 10; i++) {
        OWN(topology) *t = jigsaw_carve(j, &rng);
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
