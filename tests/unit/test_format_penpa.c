/* Addresses of penpa-edit, for loops and sudokus. */
#include "format/codec.h"
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"
#include "support/topologies.h"

static const struct format *const penpa = &format_penpa;

/* Addresses that penpa-edit made: a Slitherlink, the same with the loop that a solver drew, a sudoku. */
TEST(real_addresses_are_read)
{
    struct format_reader reader;
    struct record r[3];
    struct diag d = {""};

    assert_true(format_open(&reader, TEST_DATA "/golden/format/penpa-real.txt", NULL, &d));
    for (int i = 0; i < 3; i++)
        if (format_read(&reader, &r[i], &d) != FORMAT_RECORD)
            fail_msg("%s", d.text);
    assert_ptr_equal(reader.format, penpa);
    format_close(&reader);
    assert_written(&r[0], &format_knuth, "...12\n233..\n....3\n1....\n1..21\n");
    assert_written(&r[1], &format_knuth, "...12\n233..\n....3\n1....\n1..21\n");
    assert_false(r[0].family->is_solved(r[0].body));
    assert_true(r[1].family->is_solved(r[1].body));
    assert_written(
        &r[2], &format_compact,
        "4572.1869.3..54...129....536........5924..3....35..6..2413795..3..8.69219.8....34\n");
    for (int i = 0; i < 3; i++)
        record_release(&r[i]);
}

TEST(addresses_return_byte_for_byte)
{
    assert_file_returns(TEST_DATA "/golden/format/penpa.txt", 3);
}

TEST(random_boards_return)
{
    struct pcg32 rng = test_stream(20424);

    for (int k = 0; k < 100; k++) {
        struct puzzle *p =
            random_puzzle(&rng, 1 + (int)pcg32_below(&rng, 12), 1 + (int)pcg32_below(&rng, 12), 0);
        OWN(record) r = loops_record(p, NULL, puzzle_type(p));
        OWN(strbuf) text = test_text();
        r.title = mem_copy_text("Zebras, 100 % of z1\xc3\xa4");
        text_write_one(&text, penpa, &r);
        OWN(record) again = text_record(text.text, NULL);
        assert_same_puzzle(p, loops_of(&again)->puzzle);
        assert_string_equal(again.title, r.title);
    }
}

/* An address is not longer than its reader allows. */
TEST(boards_have_at_most_a_hundred_rows)
{
    static const struct {
        int rows, cols;
        bool carried;
    } look[] = {{100, 100, true}, {100, 1, true}, {101, 1, false}, {1, 301, false}};
    struct pcg32 rng = test_stream(20424);

    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        struct puzzle *p = random_puzzle(&rng, look[i].rows, look[i].cols, 0);
        OWN(record) r = loops_record(p, NULL, puzzle_type(p));
        OWN(strbuf) text = test_text();
        struct diag why;
        assert_int_equal(format_can_write(&format_penpa, &r, &why), look[i].carried);
        if (!look[i].carried)
            continue;
        text_write_one(&text, &format_penpa, &r);
        OWN(record) again = text_record(text.text, NULL);
        assert_same_puzzle(p, loops_of(&again)->puzzle);
    }
}

TEST(jigsaws_return_by_their_lines)
{
    OWN(record) r = text_record("4j:1_3b3a4b4a3b3_1,_a_a_a_adbd", NULL);
    OWN(strbuf) text = test_text();

    text_write_one(&text, penpa, &r);
    strbuf_cut(&text, text.len - 1);
    OWN(strbuf) dressed = test_text();
    strbuf_format(&dressed, "[A jigsaw?](%s)\n", text.text);
    OWN(record) again = text_record(dressed.text, NULL);
    assert_true(topology_equal(sudoku_of(&r)->topology, sudoku_of(&again)->topology));
    OWN(record) x = sudoku_record(sudoku_new(topology_named("x", 9)));
    struct diag why;
    assert_false(format_can_write(penpa, &x, &why));
    assert_string_equal(why.text, "the format penpa has only standard sudokus, and jigsaws whose "
                                  "fields are in one piece each");
    OWN(record) torus = sudoku_record(sudoku_new(topology_named("torus", 9)));
    assert_false(format_can_write(penpa, &torus, &why));
}

/* The lines of an address: a grid of 2x2, and what is shown on it. */
static void assert_refused(const char *head, const char *shown, const char *message)
{
    OWN(strbuf) text = test_text();
    OWN(strbuf) packed = test_text();
    OWN(strbuf) address = test_text();

    strbuf_format(&text, "%s\n[0,0,0,0]\n{}\n%s\n{}\n", head, shown);
    codec_deflate(&packed, text.text, text.len);
    strbuf_text(&address, "x#m=edit&p=");
    codec_write_base64(&address, packed.text, packed.len);
    assert_slip(NULL, address.text, message);
}

TEST(what_is_not_known_is_named)
{
    assert_refused("square,2,2,38", "{zN:{},zC:{\"1,2\":10}}",
                   "t:1: \"cage\" is shown, which may be a rule that is not known here");
    assert_refused("hex,2,2,38", "{}",
                   "t:1: a grid of the kind 'hex'; only square and sudoku can be read");
    assert_refused("square,2,2,38", "{zN:{\"14\":[\"A\",1,\"1\"]}}",
                   "t:1: r1c1 has something that is no number from 0 to 4");
    assert_refused("sudoku,2,3,38", "{}", "t:1: a sudoku of 3 rows and 2 columns");
    assert_refused("square,2,2,38", "zZ", "t:1: the data are not those of a puzzle");
    assert_slip(NULL, "https://x/#m=solve&p=7ZT", "t:1: the data are damaged");
}
