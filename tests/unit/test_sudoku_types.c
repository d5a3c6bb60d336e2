/* The files of types: all that are there are good, and their topologies are of their types. */
#include "support/own.h"
#include "support/sudokus.h"
#include "support/topologies.h"

TEST(every_file_is_a_type_of_its_name)
{
    const char *const *name = sudoku_type_names();
    int n = 0;

    if (sudoku_type_fault())
        fail_msg("%s", sudoku_type_fault());
    for (; name[n + 1]; n++) {
        OWN(record) r;
        assert_string_equal(sudoku_type_name(load_template(name[n], &r)->topology), name[n]);
    }
    assert_true(n >= 17);
    assert_string_equal(name[n], "other");
}

/* Types that are sums of parts have other sizes; others have the size of their file. */
TEST(types_have_sizes)
{
    OWN(topology) *x = topology_named("x", 6), *samurai = topology_named("samurai", 9);

    assert_string_equal(sudoku_type_name(x), "x");
    assert_int_equal(x->nblocks, 20);
    assert_int_equal(samurai->nelements, 369);
    assert_null(topology_named("samurai", 16));
    assert_null(topology_named("jigsaw", 9));
}

/* "std-16x16" has a size; a drawing has none, and neither have other names. */
TEST(names_may_have_a_size)
{
    static const char *const none[] = {"std",        "std-3x3",     "std-16x15", "std-16",
                                       "jigsaw-9x9", "samurai-9x9", "-4x4",      "other-9x9",
                                       "st-9x9",     "std-122x122", "cube-9x9",  "std-x"};
    OWN(topology) *square = sudoku_type_sized("STD-12x12"), *x = sudoku_type_sized("x-6x6");

    assert_true(square->parts == PARTS_STANDARD && square->nsymbols == 12);
    assert_string_equal(sudoku_type_name(x), "x");
    assert_int_equal(x->nelements, 36);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_null(sudoku_type_sized(none[i]));
}

/* One block more, or another one in its place, is another type. */
TEST(similar_topologies_are_of_no_type)
{
    OWN(topology) *t = topology_named("asterisk", 9);
    struct block_list list;

    assert_string_equal(sudoku_type_name(t), "asterisk");
    for (int more = 0; more < 2; more++) {
        block_list_init(&list, 9);
        for (int b = 0; b < t->nblocks - 1 + more; b++)
            memcpy(block_list_add(&list), topology_block(t, b), 9 * sizeof(int));
        memcpy(block_list_add(&list), (const int[]){0, 8, 13, 37, 40, 44, 67, 72, 80},
               9 * sizeof(int));
        OWN(topology) *other = topology_of_list(81, &list);
        block_list_release(&list);
        assert_string_equal(sudoku_type_name(other), "other");
    }
}
