/* Files of pzpr, for loops and sudokus, with answers. */
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"

static const char ring[] = "pzprv3\nslither\n2\n3\n. . . \n. . . \n1 0 0 1 \n1 1 1 1 \n"
                           "1 1 1 \n0 1 0 \n1 0 1 \n";

TEST(files_return_byte_for_byte)
{
    assert_file_returns(TEST_DATA "/golden/format/slither.pzprv3", 1);
    assert_file_returns(TEST_DATA "/golden/format/sudoku.pzprv3", 1);
}

/* One line with '/', as an address, with colours, with blanks at line ends and a byte order mark. */
TEST(all_spellings_are_read)
{
    static const char *const text[] = {
        ring,
        "pzprv3.1/slither/2/3/. . . /. . . /0 0 0 /0 1 2 /1 0 0 1 /1 1 1 1 /1 1 1 /0 1 0 /1 0 1 /",
        "https://puzz.link/p?pzprv3/slitherlink/2/3/.%20.%20./.%20.%20.%20/1%200%200%201/"
        "1 1 1 1/1 1 1/0 1 0/1 0 1",
        "\xef\xbb\xbfpzprv3 \r\nslither\r\n2\r\n3\t\r\n. . .\r\n. . .\r\n1 0 0 1\r\n1 1 1 1\r\n1 1 1\r\n"
        "0 1 0\r\n1 0 1\r\n\r\ninfo:{\r\n \"metadata\":{}\r\n}\r\nhistory:{}\r\n",
    };

    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        OWN(record) r = text_record(text[i], NULL);
        assert_non_null(loops_of(&r)->solution);
        assert_null(loops_of(&r)->drawn);
        assert_written(&r, &format_pzprv3, ring);
    }
}

/* Files that people have kept without what the solver draws. */
TEST(answers_may_be_missing)
{
    static const char *const text[] = {
        "pzprv3\nslither\n1\n2\n2 .\n", "pzprv3/slither/1/2/2 . /",
        "pzprv3\nsudoku\n4\n1 . . .\n. . . .\n. . . .\n. . . .\n",
        "https://puzz.link/p?pzprv3/sudoku/4/1 . . ./. . . ./. . . ./. . . ."};

    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        OWN(record) r = text_record(text[i], NULL);
        assert_false(r.family->is_solved(r.body));
    }
}

TEST(several_files_may_follow_each_other)
{
    OWN(strbuf) text = test_text();
    struct diag d;
    int count;

    strbuf_format(&text, "%sinfo:{}\n{}\n# one more\n%s", ring, ring);
    assert_int_equal(text_scan(text.text, text.len, NULL, &count, &d), FORMAT_END);
    assert_int_equal(count, 2);
}

/* Lines that are no solution, and crosses, are what somebody has drawn so far. */
TEST(unfinished_answers_are_kept)
{
    static const char loop[] = "pzprv3\nslither\n1\n2\n3 . \n1 0 0 \n1 -1 \n0 0 \n";
    static const char grid[] =
        "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 1 4 [1,,] /. . . . /. . . +1 /1 2 . 3 /";
    OWN(record) r = text_record(loop, NULL);
    OWN(record) s = text_record(grid, NULL);

    assert_null(loops_of(&r)->solution);
    assert_non_null(loops_of(&r)->drawn);
    assert_written(&r, &format_pzprv3, loop);
    assert_null(sudoku_of(&s)->solution);
    assert_written(
        &s, &format_json,
        "{\"family\":\"sudoku\",\"type\":\"std\",\"symbols\":4,\"givens\":[[0,1,0,0],[0,0,"
        "0,2],[3,0,0,0],[0,0,3,0]],\"filled\":[[2,0,4,0],[0,0,0,0],[0,0,0,0],[1,2,0,3]]}\n");
}

/* Pencil marks stand behind '.' or the number. */
TEST(pencil_marks_are_skipped)
{
    OWN(record)
    r = text_record("pzprv3\nsudoku\n4\n1 . . . \n. . . . \n. . . . \n. . . . \n"
                    ". .[2,3,,] 4[,3] . \n. +[1] . . \n. . . . \n. . . . \n",
                    NULL);

    assert_int_equal(sudoku_of(&r)->filled[2], 4);
    assert_int_equal(sudoku_of(&r)->filled[1] + sudoku_of(&r)->filled[5], 0);
}

TEST(wrong_answers_are_errors)
{
    assert_slip(NULL,
                "pzprv3/sudoku/4/1 . . ./. . . ./. . . ./. . . ./. 2 3 4/1 2 3 4/1 2 3 4/1 2 3 4",
                "t:1: its solution is wrong: elements 1 and 5 of a block are both 1");
}

TEST(a_solution_travels)
{
    struct format_reader reader;
    struct record r;
    struct diag d;

    assert_true(format_open(&reader, TEST_DATA "/golden/format/sudoku.pzprv3", NULL, &d));
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_RECORD);
    assert_non_null(sudoku_of(&r)->solution);
    assert_int_equal(sudoku_of(&r)->solution[0], 2);
    assert_int_equal(sudoku_of(&r)->solution[1], 1);
    record_release(&r);
    format_close(&reader);
}
