/* The options of a sudoku's recipe: what they mean, and which are refused. */
#include "base/options.h"
#include "generator/sudoku/recipe.h"
#include "support/sudokus.h"

static bool parse(const char *const *args, int n, struct sudoku_recipe *r, struct diag *d)
{
    struct program program = {.name = "t", .operands = "", .table = {{sudoku_recipe_rows, r}}};
    char *argv[10] = {(char *)(uintptr_t) "t"};
    int first;

    for (int i = 0; i < n; i++)
        argv[i + 1] = (char *)(uintptr_t)args[i];
    sudoku_recipe_init(r);
    return options_parse(&program, n + 1, argv, &first, d) == OPTIONS_RUN &&
           options_check(program.table, d) && sudoku_recipe_finish(r, d);
}

static void assert_refused(const char *a, const char *b, const char *c, const char *e,
                           const char *message)
{
    const char *const args[] = {a, b, c, e};
    struct sudoku_recipe r;
    struct diag d;

    assert_false(parse(args, (a != NULL) + (b != NULL) + (c != NULL) + (e != NULL), &r, &d));
    assert_string_equal(d.text, message);
    sudoku_recipe_release(&r);
}

TEST(wrong_wishes_are_refused)
{
    assert_refused("-g", "2", "--standard", "4", "level 2: no 4x4 sudoku has a level above 1");
    assert_refused("-g", "10", NULL, NULL,
                   "level 10: a sudoku of 9 symbols has levels from 1 to 9");
    assert_refused(
        "-g", "1-12", "--standard", "16",
        "level 12: levels are distinguished up to 8; 16 is for sudokus that need guessing");
    assert_refused(
        "-g", "x", NULL, NULL,
        "--generate: 'x' is not a level of gss from 1, a range A-B, or any; --level has the named "
        "ones");
    assert_refused("--boxes", "2y3", NULL, NULL,
                   "--boxes: '2y3' is not RxC, such as 2x3, for 2 to 128 symbols");
    assert_refused("--jigsaw", "3", NULL, NULL,
                   "--jigsaw: '3' is not cube, a number from 4 to 121, or a type with fields");
    assert_refused("--jigsaw", "killer", NULL, NULL,
                   "--jigsaw: 'killer' is not cube, a number from 4 to 121, or a type with fields");
    assert_refused("--temperature", "1", NULL, NULL, "--temperature is for the fields of --jigsaw");
    assert_refused("--jigsaw", "9", "--standard", "9",
                   "give only one of --template, --standard, --boxes and --jigsaw");
}

TEST(recipes_name_their_templates)
{
    static const char *const args[] = {"-g", "1-3", "--boxes", "2x4", "--best-of", "2"};
    struct sudoku_recipe r;
    struct diag d;

    assert_true(parse(args, 6, &r, &d));
    assert_int_equal(r.level, 1);
    assert_int_equal(r.top, 3);
    assert_int_equal(r.best_of, 2);
    assert_int_equal(r.template->topology->nsymbols, 8);
    assert_string_equal(r.source_option, "boxes");
    assert_string_equal(r.source, "2x4");
    sudoku_recipe_release(&r);
}

/* Squares are symmetric, unless that is in the way of other wishes. */
TEST(squares_are_usually_symmetric)
{
    static const struct {
        const char *args[6];
        enum symmetry symmetry;
    } cases[] = {{{"--standard", "6"}, SYMMETRY_MIXED},
                 {{"-g", "any", "-t", "x-6x6"}, SYMMETRY_MIXED},
                 {{"--jigsaw", "6"}, SYMMETRY_MIXED},
                 {{"-g", "any", "--standard", "6", "--symmetry", "none"}, SYMMETRY_NONE},
                 {{"-g", "any", "--standard", "6", "--symmetry", "diagonal"}, SYMMETRY_DIAGONAL},
                 {{"-g", "any", "--standard", "6", "--minimal"}, SYMMETRY_NONE},
                 {{"-g", "any", "-t", "samurai"}, SYMMETRY_MIXED},
                 {{"-g", "any", "-t", "parq"}, SYMMETRY_NONE},
                 {{"--jigsaw", "cube"}, SYMMETRY_NONE}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sudoku_recipe r;
        struct diag d;
        int n = 0;
        while (n < 6 && cases[i].args[n])
            n++;
        assert_true(parse(cases[i].args, n, &r, &d));
        assert_int_equal(r.symmetry, cases[i].symmetry);
        sudoku_recipe_release(&r);
    }
}
