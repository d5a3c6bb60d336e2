/* The files of types: all that are there are good, and their topologies are of their types. */
#include "base/ini.h"
#include "model/sudoku/constraint.h"
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"
#include "support/topologies.h"

/* The example is a puzzle of the type, and returns from JSON as one; without its constraints it is
 * refused under this name. */
static void assert_example(const struct sudoku_type *type)
{
    OWN(record) r;
    OWN(strbuf) out = test_text();
    struct diag d = {""};
    struct ini *ini = ini_open_marked(type->path, SUDOKU_TYPE_MARK, &d);
    FREED char *example = NULL;

    assert_true(ini && ini_text(ini, "type", "example", &example));
    ini_free(ini);
    text_read_one(example, &format_json, &r);
    text_write_one(&out, &format_json, &r);
    const struct topology *t = sudoku_of(&r)->topology;
    assert_true(constraints_meet(t->constraints, type->wished));
    assert_string_equal(sudoku_type_name(t), type->name);
    assert_memory_equal(strstr(out.text, "\"type\":") + 8, type->name, strlen(type->name));
    if (!type->wished)
        return;
    char *list = strstr(example, "\"constraints\":["), *after = strstr(list, "],\"givens");
    memmove(list, after + 2, strlen(after + 2) + 1);
    assert_int_equal(text_scan(example, strlen(example), &format_json, NULL, &d), FORMAT_ERROR);
    assert_non_null(strstr(d.text, ", but blocks and constraints are those of "));
}

TEST(every_file_is_a_type_of_its_name)
{
    const char *const *name = sudoku_type_names();
    int n = 0;

    if (sudoku_type_fault())
        fail_msg("%s", sudoku_type_fault());
    for (; name[n + 1]; n++) {
        OWN(record) r;
        const struct sudoku_type *type = sudoku_type_find(name[n]);
        assert_true(type && type == sudoku_type_find(type->path));
        const struct topology *t = load_template(name[n], &r)->topology;
        assert_true(sudoku_type_of(t) == sudoku_type_of_blocks(type->drawn));
        if (!type->wished)
            assert_string_equal(sudoku_type_name(t), name[n]);
        assert_example(type);
    }
    assert_true(n >= 26);
    assert_null(sudoku_type_find("other"));
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
    unsigned wished = 1;
    OWN(topology) *square = sudoku_type_sized("STD-12x12", &wished);
    assert_int_equal(wished, 0);
    OWN(topology) *x = sudoku_type_sized("x-6x6", &wished);
    OWN(topology) *killer = sudoku_type_sized("killer-6x6", &wished);

    assert_true(square->parts == PARTS_STANDARD && square->nsymbols == 12);
    assert_string_equal(sudoku_type_name(x), "x");
    assert_int_equal(x->nelements, 36);
    assert_int_equal(killer->nsymbols, 6);
    assert_int_equal(wished, 1U << CONSTRAINT_CAGE);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_null(sudoku_type_sized(none[i], &wished));
}

/* A type needs its constraints, some of each wish and no others; else the blocks decide. */
TEST(constraints_are_of_the_type)
{
    static const struct {
        const char *type, *name;
        int kind[2];
    } row[] = {{"std", "killer", {CONSTRAINT_CAGE, CONSTRAINT_CAGE}},
               {"jigsaw", "jigsaw-killer", {CONSTRAINT_CAGE, CONSTRAINT_CAGE}},
               {"samurai", "samurai", {CONSTRAINT_CAGE, CONSTRAINT_CAGE}},
               {"std", "even-odd", {CONSTRAINT_ODD, CONSTRAINT_ODD}},
               {"std", "kropki", {CONSTRAINT_CONSECUTIVE, CONSTRAINT_RATIO}},
               {"std", "std", {CONSTRAINT_CONSECUTIVE, CONSTRAINT_NOT_RATIO}},
               {"std", "std", {CONSTRAINT_CAGE, CONSTRAINT_THERMO}},
               {"std", "anti-king", {CONSTRAINT_ANTI_KING, CONSTRAINT_ANTI_KING}}};

    static const int cells[] = {0, 1, 2, 3, 4};

    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct constraint list[2] = {{0}};
        struct diag why;
        OWN(record) r;
        struct topology *drawn = load_template(row[i].type, &r)->topology;
        OWN(topology) *t = topology_new(drawn->nelements, drawn->nsymbols, drawn->block,
                                        drawn->nblocks, (const int(*)[2])drawn->at, &why);
        for (int k = 0; k < 2; k++) {
            enum constraint_kind kind = list[k].kind = (enum constraint_kind)row[i].kind[k];
            list[k].cell = &cells[3 * k];
            list[k].ncells = kind >= CONSTRAINT_ANTI_KNIGHT ? 0 : kind == CONSTRAINT_ODD ? 1 : 2;
        }
        if (!topology_constrain(t, list, list[0].ncells ? 2 : 1, &why))
            fail_msg("%zu: %s", i, why.text);
        assert_string_equal(sudoku_type_name(t), row[i].name);
        assert_int_equal(sudoku_type_of_blocks(t), sudoku_type_of(drawn));
    }
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
