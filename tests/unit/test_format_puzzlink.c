/* Addresses of puzz.link and its relatives, for loops and sudokus. */
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"
#include "support/topologies.h"

static const struct format *const puzzlink = &format_puzzlink;

static void assert_board(const char *address, const char *board)
{
    OWN(record) r = text_record(address, NULL);

    assert_written(&r, &format_knuth, board);
}

/* Addresses that puzz.link and others made, each with one solution. */
TEST(addresses_return_byte_for_byte)
{
    assert_file_returns(TEST_DATA "/golden/format/puzzlink.txt", 12);
}

TEST(all_spellings_are_read)
{
    static const char board[] = "2..1.\n.2..1\n..2..\n3..3.\n.0..3\n";
    static const char *const before[] = {
        "slither",
        "?slitherlink",
        " https://puzz.link/p?slither",
        "http://pzv.jp/p.html?slither",
        "https://puzz.link/p/slither",
        "https://pzplus.tck.mn/p?slither_edit",
        "puzz.link/p?type=player&slither_play",
        "https://puzz.link/p?slither/v:",
    };

    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        OWN(strbuf) text = test_text();
        strbuf_format(&text, "\xef\xbb\xbf%s/5/5/cbcbcddad/ \t\r\n", before[i]);
        assert_board(text.text, board);
    }
    assert_board("http://www.kanpen.net/slitherlink.html?pzpr=5/5/cbcbcddad", board);
    assert_board(
        "http://www.kanpen.net/slitherlink.html?problem=5/5/2_._._1_._/._2_._._1/._._2_._._/"
        "3_._._3_._/._0_._._3_/",
        board);
}

/* As people post addresses. */
TEST(addresses_stand_in_words)
{
    static const char *const dressed[][2] = {{"<https://puzz.link/p?", ">"},
                                             {"[p](https://puzz.link/p?", ")"},
                                             {"[why?](http://pzv.jp/p.html?", ") by A"},
                                             {"https://puzz.link/p?", "/@name"},
                                             {"https://puzz.link/p?", "#1"},
                                             {"\"https://puzz.link/p?", "\","},
                                             {"**https://puzz.link/p?", "**"},
                                             {"*https://puzz.link/p?", "*."},
                                             {"_https://puzz.link/p?", "_."},
                                             {"See https://puzz.link/p?", "."},
                                             {"See https://puzz.link/p?", "!"}};

    for (size_t i = 0; i < sizeof dressed / sizeof *dressed; i++) {
        OWN(strbuf) loop = test_text();
        OWN(strbuf) sudoku = test_text();
        OWN(strbuf) file = test_text();
        strbuf_format(&loop, "%sslither/3/2/g7g8%s", dressed[i][0], dressed[i][1]);
        strbuf_format(&sudoku, "%ssudoku/4/4/1z%s", dressed[i][0], dressed[i][1]);
        strbuf_format(&file, "%spzprv3/slither/2/3/. 2 . /. 3 . /%s", dressed[i][0], dressed[i][1]);
        assert_board(loop.text, ".2.\n.3.\n");
        assert_board(file.text, ".2.\n.3.\n");
        OWN(record) r = text_record(sudoku.text, NULL);
        assert_written(&r, &format_compact, "1...............\n");
    }
}

TEST(columns_come_first_except_in_a_pencil_box)
{
    assert_board("slither/3/2/g7g8", ".2.\n.3.\n");
    assert_board("/slither.html?problem=2/3/._2_._/._3_._/", ".2.\n.3.\n");
}

TEST(a_body_may_end_early_or_run_past_the_end)
{
    assert_board("slither/2/2/", "..\n..\n");
    assert_board("slither/2/2/13", "13\n..\n");
    assert_board("slither/2/2/1z", "1.\n..\n");
    assert_board("slither/2/2/h1e", "..\n14\n");
}

TEST(unknown_clues_need_their_reader)
{
    struct format_reader reader;
    struct record r;
    struct diag d;

    assert_slip(
        puzzlink, "slither/2/2/1.",
        "t:1:14: '?' is a number to be found: `slink-solve FILE` prints those that work, to "
        "put in its place; or `slink-convert --drop unknown` leaves it out");
    text_open(&reader, "slither/2/2/1.", 14, NULL);
    reader.unknown = true;
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_RECORD);
    assert_true(puzzle_has_unknown(loops_of(&r)->puzzle));
    assert_written(&r, puzzlink, "https://puzz.link/p?slither/2/2/1.h\n");
    record_release(&r);
    format_close(&reader);
}

TEST(random_boards_return)
{
    struct pcg32 rng = test_stream(20421);

    for (int k = 0; k < 300; k++) {
        struct puzzle *p =
            random_puzzle(&rng, 1 + (int)pcg32_below(&rng, 12), 1 + (int)pcg32_below(&rng, 12), 0);
        OWN(record) r = loops_record(p, NULL, puzzle_type(p));
        OWN(strbuf) text = test_text();
        text_write_one(&text, puzzlink, &r);
        OWN(record) again = text_record(text.text, puzzlink);
        assert_same_puzzle(p, loops_of(&again)->puzzle);
    }
}

TEST(large_sudokus_have_numbers_of_two_digits)
{
    static const char text[] =
        "https://puzz.link/p?sudoku/25/25/g-10zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzq-19f\n";
    OWN(record) r = text_record(text, puzzlink);
    const struct sudoku *s = sudoku_of(&r);

    assert_int_equal(s->given[1], 16);
    assert_int_equal(s->given[613], 25);
    assert_int_equal(s->given[614], 15);
}

/* Cells that a pencil box or '?' leave open are unknown. */
TEST(sudokus_are_as_written)
{
    static const char board[] = "https://puzz.link/p?sudoku/4/4/g1k23k3g\n";
    OWN(record)
    box =
        text_record("kanpen.net/sudoku.html?problem=4/._1_._._/._._._2_/3_._._._/._._3_._/", NULL);
    OWN(record) dots = text_record("puzz.link/p?sudoku/4/4/.1.....23.....3.", NULL);

    assert_written(&box, puzzlink, board);
    assert_written(&dots, puzzlink, board);
}

TEST(only_standard_sudokus_are_carried)
{
    static const char why_not[] =
        "the format puzzlink has only standard sudokus of 6x6 or of square sides";
    OWN(record) x = sudoku_record(sudoku_new(topology_named("x", 9)));
    OWN(record) eight = sudoku_record(sudoku_new(topology_standard(8)));
    OWN(record) six = sudoku_record(sudoku_new(topology_standard(6)));
    struct diag why = {""};

    assert_false(format_can_write(puzzlink, &x, &why));
    assert_string_equal(why.text, why_not);
    assert_false(format_can_write(puzzlink, &eight, &why));
    assert_true(format_can_write(puzzlink, &six, &why));
}
