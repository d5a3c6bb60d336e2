/* Which commands of puzzles can be repeated without a private file. */
#include "batch/kinds.h"
#include "batch/section.h"
#include "support/test.h"

TEST(every_option_of_a_file_needs_it)
{
    static const char *const option[] = {
        "--shape",    "--pattern", "--givens", "--groups-from", "--solution-picture",
        "--template", "--recipe",  "--reject"};
    static const char *const value[] = {" my.txt --seed 1", "=my.txt", " 'a b.txt'",
                                        " /home/me/std"};

    for (size_t i = 0; i < sizeof option / sizeof *option; i++)
        for (size_t k = 0; k < sizeof value / sizeof *value; k++) {
            char command[200];
            snprintf(command, sizeof command, "slink-x --rows 4 %s%s", option[i], value[k]);
            if (!kinds_need_file(command))
                fail_msg("%s", command);
        }
    assert_true(kinds_need_file("slink-sudoku -t mine.gss -g 1"));
    assert_true(kinds_need_file("slink-sudoku -tmine.gss -g 1"));
}

/* Whatever options these tables get. */
TEST(the_tables_of_options_are_asked)
{
    static const char *const kind[] = {"super", "sudoku"};
    int n = 0;

    for (int i = 0; i < 2; i++) {
        struct section *s = section_new("any", kind[i]);
        for (const struct option_row *row = s->form.rows; row->name; row++) {
            bool file = row->kind == OPTION_READ;
            file = file || strcmp(row->name, "givens") == 0; /* a file of givens has that name */
            char command[200];
            snprintf(command, sizeof command, "slink-x --%s mine --seed 1", row->name);
            assert_int_equal(kinds_need_file(command), file);
            n += file;
        }
        section_free(s);
    }
    assert_int_equal(n, 9);
}

TEST(other_commands_need_none)
{
    assert_false(kinds_need_file("slink-gen --rows 4 --cols 4 --seed 1"));
    assert_false(kinds_need_file("slink-gen --shapes 4 --numbers '3 1 4'"));
    assert_false(kinds_need_file("slink-sudoku -g 1 --template std --seed 1"));
    assert_false(kinds_need_file("slink-sudoku -g 1 -t samurai"));
    assert_false(kinds_need_file("makebook.sh -t std --givens 24-28 --seed 1"));
    assert_false(kinds_need_file("slink-sudoku -g 1 --standard 9 --temperature 3"));
}
