/* Topologies: what the constructor refuses and lists, builders, types, places and names. */
#include "model/sudoku/layout.h"
#include "model/sudoku/topology_parts.h"
#include "support/own.h"
#include "support/topologies.h"

/* The 2x2 Latin square. */
static const int latin[4][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}};

static struct topology *of_pairs(const int (*pair)[2], int n, struct diag *why)
{
    return topology_new(4, 2, &pair[0][0], n, NULL, why);
}

static void assert_refused(const int (*pair)[2], int n, const char *message)
{
    struct diag why = {""};

    assert_null(of_pairs(pair, n, &why));
    assert_string_equal(why.text, message);
}

TEST(bad_blocks_are_refused)
{
    assert_refused((const int[][2]){{0, 1}, {2, 4}}, 2,
                   "block 2 has the element 5; there are 4 elements");
    assert_refused((const int[][2]){{0, 1}, {-1, 2}}, 2,
                   "block 2 has the element 0; there are 4 elements");
    assert_refused((const int[][2]){{1, 2}, {2, 3}}, 2, "element 1 is in no block");
    assert_refused((const int[][2]){{0, 1}, {3, 3}}, 2, "block 2 has the element 4 twice");
    assert_refused((const int[][2]){{0, 1}, {1, 2}}, 2, "element 4 is in no block");
}

TEST(blocks_are_sorted_and_distinct)
{
    const int pairs[][2] = {{1, 0}, {2, 3}, {0, 1}, {2, 0}, {3, 2}, {1, 3}};
    struct diag why;
    struct topology *t = of_pairs(pairs, 6, &why), *same = of_pairs(latin, 4, &why);

    assert_int_equal(t->nblocks, 4);
    assert_memory_equal(t->block, latin, sizeof latin);
    assert_true(topology_equal(t, same));
    for (int b = 0; b < 4; b++)
        assert_int_equal(topology_find_block(t, latin[b]), b);
    assert_int_equal(topology_find_block(t, (const int[]){1, 2}), -1);
    topology_drop(same);
    same = of_pairs((const int[][2]){{0, 1}, {2, 3}, {0, 3}, {1, 2}}, 4, &why);
    assert_false(topology_equal(t, same));
    topology_drop(same);
    topology_drop(t);
}

/* Blocks and peers of each element, straight from the definition. */
static void assert_incidence(const struct topology *t)
{
    FREED unsigned char *peer = mem_alloc((size_t)t->nelements, 1);

    for (int e = 0; e < t->nelements; e++) {
        int nblocks = 0, npeers = 0;
        memset(peer, 0, (size_t)t->nelements);
        for (int b = 0; b < t->nblocks; b++) {
            const int *element = topology_block(t, b);
            bool in = false;
            for (int k = 0; k < t->nsymbols; k++)
                in = in || element[k] == e;
            for (int k = 0; in && k < t->nsymbols; k++)
                peer[element[k]] = 1;
            if (in)
                assert_int_equal(t->element_block[t->block_start[e] + nblocks++], b);
        }
        assert_int_equal(t->block_start[e + 1] - t->block_start[e], nblocks);
        for (int p = 0; p < t->nelements; p++)
            if (peer[p] && p != e)
                assert_int_equal(t->peer[t->peer_start[e] + npeers++], p);
        assert_int_equal(t->peer_start[e + 1] - t->peer_start[e], npeers);
    }
}

/* Every element is found at its place, and the reading order is by row and column. */
static void assert_places(const struct topology *t)
{
    FREED int *seen = mem_alloc((size_t)t->nelements, sizeof *seen);

    for (int i = 0; i < t->nelements; i++) {
        const int *at = t->at[t->reading[i]];
        seen[t->reading[i]]++;
        assert_in_range(at[0], 0, t->rows - 1);
        assert_in_range(at[1], 0, t->cols - 1);
        assert_int_equal(topology_element_at(t, at[0], at[1]), t->reading[i]);
        if (i > 0) {
            const int *before = t->at[t->reading[i - 1]];
            assert_true(before[0] < at[0] || (before[0] == at[0] && before[1] < at[1]));
        }
    }
    for (int e = 0; e < t->nelements; e++)
        assert_int_equal(seen[e], 1);
    assert_int_equal(topology_element_at(t, t->rows, 0), -1);
}

static const struct {
    const char *type;
    int nsymbols, nelements, nblocks;
} defined[] = {
    {"std", 1, 1, 1},    {"std", 4, 16, 12},    {"std", 6, 36, 18},    {"std", 7, 49, 14},
    {"std", 9, 81, 27},  {"x", 9, 81, 29},      {"x", 6, 36, 20},      {"nrc", 9, 81, 31},
    {"nrcx", 9, 81, 33}, {"linked", 9, 81, 36}, {"cube", 16, 192, 36}, {"3dcube", 16, 96, 18},
    {"parq", 9, 81, 33}, {"linked", 6, 36, 24},
};

TEST(types_are_built_and_recognised)
{
    for (size_t i = 0; i < sizeof defined / sizeof *defined; i++) {
        OWN(topology) *t = topology_named(defined[i].type, defined[i].nsymbols);
        assert_non_null(t);
        assert_string_equal(sudoku_type_name(t), defined[i].type);
        assert_true(t->of_parts);
        assert_int_equal(t->nelements, defined[i].nelements);
        assert_int_equal(t->nblocks, defined[i].nblocks);
        assert_incidence(t);
        assert_places(t);
    }
    assert_null(topology_named("nrc", 16));
    assert_null(topology_named("cube", 9));
    assert_null(topology_named("jigsaw", 9));
    assert_null(topology_named("other", 9));
}

/* The type does not depend on the order of the blocks; boxes that are less square are not of it. */
TEST(types_do_not_depend_on_order)
{
    struct diag why;
    struct topology *t = topology_named("nrcx", 9);
    int *block = mem_alloc(33 * 9, sizeof *block), order[33];
    struct pcg32 rng;

    pcg32_seed(&rng, 1, 1);
    for (int b = 0; b < 33; b++)
        order[b] = b;
    pcg32_shuffle(&rng, order, 33);
    for (int b = 0; b < 33; b++) {
        memcpy(block + b * 9, topology_block(t, order[b]), 9 * sizeof *block);
        pcg32_shuffle(&rng, block + b * 9, 9);
    }
    struct topology *other = topology_new(81, 9, block, 33, NULL, &why);
    assert_string_equal(sudoku_type_name(other), "nrcx");
    assert_true(other->of_parts && topology_equal(t, other));
    topology_drop(other);
    other = topology_new(81, 9, block, 32, NULL, &why);
    assert_false(topology_equal(t, other));
    topology_drop(other);
    topology_drop(t);
    free(block);
    t = topology_boxes(2, 4);
    other = topology_boxes(4, 2);
    assert_true(t->parts == PARTS_STANDARD && t->of_parts);
    assert_true(other->parts == PARTS_STANDARD && !other->of_parts);
    topology_drop(t);
    topology_drop(other);
}

/* The key of the name, the number and the places. */
static struct strbuf name_of(const struct topology *t, int b)
{
    struct block_name name = topology_name_block(t, b);
    struct strbuf text = test_text();

    strbuf_text(&text, name.key);
    if (name.number > 0)
        strbuf_format(&text, " %d", name.number);
    for (int i = 0; i < name.nplaces; i++)
        strbuf_format(&text, " r%dc%d", name.at[i][0] + 1, name.at[i][1] + 1);
    return text;
}

static void assert_name(const struct topology *t, int b, const char *want)
{
    OWN(strbuf) name = name_of(t, b);

    assert_string_equal(name.text, want);
}

/* Fields on rows and columns: a box with one element of the next and the other way round. */
static const char *type_with_fields(int side, int height, int swap_a, int swap_b)
{
    OWN(block_list) list;
    int *field;

    block_list_init(&list, side);
    block_list_rows(&list, side);
    block_list_columns(&list, side);
    block_list_boxes(&list, height);
    field = list.block + 2 * side * side;
    for (int i = 0; i < side * side; i++)
        field[i] = field[i] == swap_a ? swap_b : field[i] == swap_b ? swap_a : field[i];
    OWN(topology) *t = topology_of_list(side * side, &list);
    const char *type = sudoku_type_name(t);
    if (strcmp(type, "jigsaw") == 0)
        assert_name(t, 2 * side + 1, "field r1c3");
    if (side == 6 && strcmp(type, "jigsaw") == 0) /* a rectangle is no box there */
        assert_name(t, 2 * side + 3, "field r3c4");
    return type;
}

TEST(jigsaws_have_connected_fields)
{
    assert_string_equal(type_with_fields(9, 3, 2, 30), "other");
    assert_string_equal(type_with_fields(9, 3, 0, 3), "other");
    assert_string_equal(type_with_fields(4, 2, 1, 2), "other");
    assert_string_equal(type_with_fields(9, 3, 9, 9), "std");
    assert_string_equal(type_with_fields(6, 2, 2, 9), "jigsaw");
    assert_string_equal(type_with_fields(16, 4, 3, 20), "jigsaw-xl");
}

TEST(blocks_have_names)
{
    struct topology *t = topology_named("nrcx", 9);

    assert_name(t, 2, "row 3");
    assert_name(t, 9 + 4, "column 5");
    assert_name(t, 18 + 1, "box 2");
    assert_name(t, 27, "window r2c2");
    assert_name(t, 31, "falling");
    assert_name(t, 32, "rising");
    topology_drop(t);
    t = topology_standard(6);
    assert_name(t, 12 + 5, "box 6");
    topology_drop(t);
    t = topology_named("linked", 9);
    assert_name(t, 27, "linked r1c1");
    topology_drop(t);
    t = topology_named("cube", 16);
    assert_name(t, 1, "row 2");
    assert_name(t, 16, "column 1");
    assert_name(t, 8, "line 9");
    assert_name(t, 24, "box-at r1c1");
    topology_drop(t);
    t = topology_named("parq", 9);
    assert_name(t, 11, "row 12");
    assert_name(t, 12, "column 1");
    assert_name(t, 32, "supercell 9");
    topology_drop(t);
    t = topology_named("3dcube", 16);
    assert_name(t, 5, "face r9c5");
    assert_name(t, 6, "row 5");
    assert_name(t, 10, "ring-column 5");
    assert_name(t, 17, "ring-row 1");
    topology_drop(t);
}

/* Boxes that go on over the border begin at their upper left corner. */
TEST(boxes_around_the_border_have_names)
{
    OWN(topology) *t = topology_named("torus", 9);
    int around = 0;

    for (int b = 0; b < t->nblocks; b++) {
        struct block_name name = topology_name_block(t, b);
        assert_true(name.key[0] != 'a' && strcmp(name.key, "block") != 0);
        around += strcmp(name.key, "box-at") == 0 && (name.at[0][0] > 6 || name.at[0][1] > 6);
    }
    assert_true(around > 0);
}

/* No two blocks of a board have one name. */
TEST(names_of_blocks_differ)
{
    for (size_t i = 0; i < sizeof defined / sizeof *defined; i++) {
        OWN(topology) *t = topology_named(defined[i].type, defined[i].nsymbols);
        FREED struct strbuf *name = mem_alloc((size_t)t->nblocks, sizeof *name);
        for (int b = 0; b < t->nblocks; b++) {
            name[b] = name_of(t, b);
            for (int a = 0; a < b && t->nsymbols > 1; a++)
                if (strcmp(name[a].text, name[b].text) == 0)
                    fail_msg("type %s: blocks %d and %d are %s", defined[i].type, a, b,
                             name[a].text);
        }
        for (int b = 0; b < t->nblocks; b++)
            strbuf_release(&name[b]);
    }
}

/* Two rows of a board that share a line, and two columns. */
TEST(parts_of_lines_have_ends)
{
    static const int block[][2] = {{0, 1}, {2, 3}, {0, 4}, {1, 5}, {2, 6}, {3, 7}, {4, 5}, {6, 7}};
    static const int at[][2] = {{0, 0}, {0, 1}, {0, 3}, {0, 4}, {1, 0}, {1, 1}, {1, 3}, {1, 4}};
    struct diag why;
    OWN(topology) *t = topology_new(8, 2, &block[0][0], 8, at, &why);

    assert_name(t, 0, "part-row 1 r1c1 r1c2");
    assert_name(t, 7, "part-row 2 r2c4 r2c5");
    assert_name(t, 3, "column 2");
}

TEST(topologies_are_shared)
{
    OWN(topology) *t = topology_standard(4), *also = topology_hold(t);

    assert_ptr_equal(t, also);
    assert_int_equal(also->nelements, 16);
    topology_drop(NULL);
}

TEST(elements_may_be_placed)
{
    static const int at[][2] = {{3, 0}, {0, 2}, {1, 1}, {0, 0}};
    struct diag why;
    struct topology *t = topology_new(4, 2, &latin[0][0], 4, at, &why);

    assert_int_equal(t->rows, 4);
    assert_int_equal(t->cols, 3);
    assert_places(t);
    assert_int_equal(t->reading[0], 3);
    assert_int_equal(topology_side(t), 0);
    assert_false(t->of_parts || topology_has_usual_places(t));
    topology_drop(t);
    t = of_pairs(latin, 4, &why);
    assert_int_equal(topology_side(t), 2);
    assert_true(t->of_parts);
    topology_drop(t);
}

static void assert_at(const struct topology *t, int e, int row, int col)
{
    assert_int_equal(t->at[e][0], row);
    assert_int_equal(t->at[e][1], col);
}

/* The faces of the cube side by side, the net of the other cube, the first units of pieces. */
TEST(types_have_places)
{
    struct topology *t = topology_named("cube", 16);

    assert_at(t, 10, 1, 2);
    assert_at(t, 64 + 10, 9, 2);
    assert_at(t, 128 + 10, 1, 10);
    topology_drop(t);
    t = topology_named("3dcube", 16);
    assert_at(t, 5, 1, 5);
    assert_at(t, 16 + 33, 6, 1);
    assert_at(t, 80 + 15, 11, 7);
    assert_int_equal(t->reading[95], 95);
    topology_drop(t);
    t = topology_named("parq", 9);
    assert_at(t, 4, 1, 1);
    assert_at(t, 9 * 5 + 6, 6, 8);
    assert_at(t, 80, 11, 11);
    topology_drop(t);
}

TEST(boxes_are_as_square_as_possible)
{
    static const int height[][2] = {{4, 2}, {6, 2}, {8, 2}, {9, 3}, {10, 2}, {12, 3}, {121, 11}};

    for (size_t i = 0; i < sizeof height / sizeof *height; i++)
        assert_int_equal(topology_box_height(height[i][0]), height[i][1]);
    assert_int_equal(topology_box_height(7), 1);
}

/* Long strips of elements do not have more rows than places may have. */
TEST(strips_are_folded)
{
    OWN(block_list) list;

    block_list_init(&list, 1);
    block_list_rows(&list, TOPOLOGY_MAX_ELEMENTS - 1);
    struct topology *t = topology_of_list(TOPOLOGY_MAX_ELEMENTS - 1, &list);
    assert_int_equal(t->cols, 16);
    assert_int_equal(t->rows, TOPOLOGY_MAX_SIDE);
    topology_drop(t);
    list.n = TOPOLOGY_MAX_SIDE - 1;
    t = topology_of_list(list.n, &list);
    assert_int_equal(t->cols, 1);
    topology_drop(t);
}

/* An element may be in nearly all of very many blocks. */
TEST(many_blocks_share_an_element)
{
    enum { MANY = TOPOLOGY_MAX_ELEMENTS - 1 };
    OWN(block_list) list;

    block_list_init(&list, 2);
    for (int i = 0; i < 2 * MANY; i++)
        block_list_add(&list)[1] = i % MANY + 1;
    OWN(topology) *t = topology_of_list(MANY + 1, &list);
    assert_int_equal(t->nblocks, MANY);
    assert_true(topology_equal(t, t));
}

/* 128x128 with boxes of 8x16. */
TEST(the_largest_square_is_built)
{
    OWN(topology) *t = topology_boxes(8, 16);

    assert_int_equal(t->nelements, TOPOLOGY_MAX_ELEMENTS);
    assert_int_equal(t->nblocks, 3 * 128);
    assert_string_equal(sudoku_type_name(t), "std");
    assert_int_equal(t->peer_start[1], 127 + 127 + 7 * 15);
}

TEST(symbols_have_the_digits_of_the_largest)
{
    char digits[16];

    for (int n = 1; n <= TOPOLOGY_MAX_SYMBOLS; n++)
        assert_int_equal(layout_width(n), snprintf(digits, sizeof digits, "%d", n));
}
