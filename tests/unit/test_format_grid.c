/* Loops as collections have them: plain grids, files .slk and texts of janko.at. */
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"

#define GOLDEN TEST_DATA "/golden/format/"
#define NO_UNKNOWN                                                                                       \
    "t:2:2: '?' is a number to be found: `slink-solve FILE` prints those that work, to put in its place" \
    "; or `slink-convert --drop unknown` leaves it out"

static struct record file_record(const char *path)
{
    FREED char *text = file_bytes(path, NULL);

    return text_record(text, NULL);
}

static void assert_board(const char *text, const struct format *format, const char *board)
{
    OWN(record) r = text_record(text, NULL);
    struct format_reader reader;
    struct record again;
    struct diag d;

    assert_written(&r, &format_knuth, board);
    text_open(&reader, text, strlen(text), NULL);
    assert_int_equal(format_read(&reader, &again, &d), FORMAT_RECORD);
    assert_ptr_equal(reader.format, format);
    record_release(&again);
    format_close(&reader);
}

TEST(plain_grids_have_many_looks)
{
    assert_board("3 - - 3\n- 2 1 -\n", &format_grid, "3..3\n.21.\n");
    assert_board("3--3 \r\n-21-\r\n", &format_grid, "3..3\n.21.\n");
    assert_board("3 . 1\n_ 2 _", &format_grid, "3.1\n.2.\n");
    assert_board("\t2 3\n3.1\n\n-2-\n", &format_grid, "3.1\n.2.\n");
    assert_board("1 2\n\n12\n", &format_grid, "12\n");
    assert_board("2 2\n22\n22\n", &format_grid, "22\n22\n"); /* a slink */
    assert_board("3.1\n.2.\n", &format_knuth, "3.1\n.2.\n");
    assert_board("2 2\n2 2\n2 2\n0 0\n", &format_contest, "22\n22\n");
}

TEST(grids_follow_each_other)
{
    static const char *const text[] = {"- 1\n1 -\n\n# two\n- 3\n3 -\n", "1 2\n-1\n\n2 1\n- \n3\n"};
    struct diag d;
    int count;

    for (int i = 0; i < 2; i++) {
        assert_int_equal(text_scan(text[i], strlen(text[i]), NULL, &count, &d), FORMAT_END);
        assert_int_equal(count, 2);
    }
}

TEST(slips_in_grids_are_told)
{
    assert_slip(NULL, "2 2\n1-\n-7\n",
                "t:3:2: '7' is not a cell; cells are 0 to 4, and '.', '-' or '_'");
    assert_slip(NULL, "2 2\n1-\n---\n", "t:3:3: more than 2 cells in the row");
    assert_slip(NULL, "2 3\n1--\n- -\n", "t:3:4: 2 cells in the row, not 3");
    assert_slip(NULL, "2 2\n1-\n", "t:2:3: the text ends after 1 of the 2 rows of a board");
    assert_slip(NULL, "1000 1000\n\n", "t:2:1: the text ends after 0 of the 1000 rows of a board");
    assert_slip(&format_grid, "1-\n-?\n", NO_UNKNOWN);
    assert_slip(NULL, "1 2\n\n3-\n\n--\n",
                "t:5: a row of 2 edges is expected here, '-', 'x' or '.'");
    assert_slip(NULL, "1 2\n\n3-\n\n--\n-\n",
                "t:6: a row of 2 edges is expected here, '-', 'x' or '.'");
}

/* Lines and crosses; a solution is one. */
TEST(edges_of_slk_are_kept)
{
    OWN(record) solved = file_record(GOLDEN "grid.slk");
    OWN(record) r = text_record("1 2\n\n3-\n\n-.\n.x\n\n--.\n--.\n", NULL);

    assert_true(solved.family->is_solved(solved.body));
    assert_non_null(loops_of(&r)->drawn);
    assert_written(&r, &format_json,
                   "{\"family\":\"loop\",\"type\":\"slitherlink\",\"rows\":1,\"cols\":2,"
                   "\"grid\":[\"3.\"],\"edges\":[\"-.\",\"||.\",\".x\"]}\n");
}

TEST(texts_of_janko_have_solutions_and_makers)
{
    OWN(record) r = file_record(GOLDEN "janko.txt");
    OWN(record)
    other =
        text_record("[begin]\npuzzle Slitherlink\n\nrows 1\ncols 2\n[problem]\n3 -\n[end]\n", NULL);
    OWN(record) grid = file_record(GOLDEN "grid.slk");

    assert_true(r.family->is_solved(r.body));
    assert_string_equal(r.title, "Four by four");
    assert_same_puzzle(loops_of(&r)->puzzle, loops_of(&grid)->puzzle);
    assert_written(&other, &format_knuth, "3.\n");
}

TEST(slips_in_texts_of_janko_are_told)
{
    assert_slip(NULL, "begin\npuzzle hitori\n",
                "t:2:8: a puzzle of the kind hitori; only slitherlink can be read");
    assert_slip(NULL, "begin\nareas\n", "t:2:1: the section areas is not known here");
    assert_slip(NULL, "size 2\nproblem\n- 5\n",
                "t:3:3: '5' is not a cell; cells are 0 to 4, and '.', '-' or '_'");
    assert_slip(NULL, "problem\n- 3\n-\n", "t:3:2: 1 cell in the row, not 2");
    assert_slip(NULL, "problem\n3 -\nsolution\n- x\n",
                "t:4: its solution is wrong: the clue at r1c1 has 1 edges on the loop, not 3");
    assert_slip(NULL, "begin\nend\n", "t:2: there is no problem");
}
