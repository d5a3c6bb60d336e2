#include "support/formats.h"
#include "support/own.h"

static const struct format *const contest = &format_contest;

TEST(sample_is_read)
{
    static const int size[][2] = {{8, 8}, {6, 6}, {2, 2}, {3, 5}};
    struct format_reader reader;
    struct record r;
    struct diag d = {""};

    assert_true(format_open(&reader, TEST_DATA "/contest/sample.in", NULL, &d));
    for (int i = 0; i < 4; i++) {
        assert_int_equal(format_read(&reader, &r, &d), FORMAT_RECORD);
        assert_ptr_equal(reader.format, contest);
        assert_int_equal(loops_of(&r)->type, PUZZLE_SLINK);
        assert_int_equal(loops_of(&r)->puzzle->lattice->square->rows, size[i][0]);
        assert_int_equal(loops_of(&r)->puzzle->lattice->square->cols, size[i][1]);
        record_release(&r);
    }
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_END);
    assert_int_equal(reader.count, 4);
    format_close(&reader);
}

TEST(sample_comes_out_byte_for_byte)
{
    assert_file_returns(TEST_DATA "/contest/sample.in", 4);
}

TEST(blanks_and_line_ends_are_free)
{
    OWN(record) plain, other;

    text_read_one("1 5\n3 0 1 2 3\n0 0\n", contest, &plain);
    text_read_one("# judges\r\n\r\n 1\t5 \r\n3  0\t1 2 3\t\r\n\r\n  0  0\r\n\r\n# end", NULL,
                  &other);
    assert_same_puzzle(loops_of(&plain)->puzzle, loops_of(&other)->puzzle);
}

TEST(sides_above_twenty_are_read)
{
    OWN(strbuf) text = test_text();
    OWN(record) r;

    strbuf_text(&text, "30 1\n");
    for (int i = 0; i < 30; i++)
        strbuf_format(&text, "%d\n", i % 4);
    strbuf_text(&text, "0 0");
    text_read_one(text.text, contest, &r);
    assert_int_equal(loops_of(&r)->puzzle->clue[29].number, 1);
}

/* Only the head of the board is there: what it claims must not matter. */
TEST(claimed_sizes_allocate_nothing)
{
    assert_slip(contest, "1000 1000\n",
                "t:1:10: the text ends after 0 of the 1000 rows of a board");
    assert_slip(contest, "1000 1001\n", "t:1:6: the number 1001; a side is 0 to 1000");
    assert_slip(contest, "99999999999999999999999999999999 2\n",
                "t:1:1: the number 99999999999999999999; a side is 0 to 1000");
}

TEST(random_slinks_come_back)
{
    static const int shape[][2] = {{1, 1}, {1, 9}, {9, 1}, {13, 7}, {200, 200}};
    struct pcg32 rng = test_stream(20262);

    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++) {
        OWN(lattice) *l = lattice_square(shape[i][0], shape[i][1]);
        struct puzzle *p = puzzle_new(l);
        for (int c = 0; c < l->ncells; c++)
            puzzle_add_cell(p, puzzle_add_clue(p, (int)pcg32_below(&rng, 4), NULL), c);
        OWN(record) r = loops_record(p, NULL, PUZZLE_SLINK), back;
        OWN(strbuf) out = test_text();
        text_write_one(&out, contest, &r);
        text_read_one(out.text, NULL, &back);
        assert_same_puzzle(p, loops_of(&back)->puzzle);
    }
}
