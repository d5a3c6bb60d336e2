/* Game ids and save files of Solo and Loopy. */
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"
#include "support/topologies.h"

/* Ids that Solo made: of boxes, jigsaws, diagonals and killers. */
TEST(ids_of_solo_return_byte_for_byte)
{
    assert_file_returns(TEST_DATA "/golden/format/solo.txt", 16);
}

static void add_line(struct strbuf *out, const char *key, const char *value)
{
    strbuf_format(out, "%-8s:%zu:%s\n", key, strlen(value), value);
}

static void write_save(struct strbuf *out, const char *game, const char *params, const char *desc)
{
    add_line(out, "SAVEFILE", "Simon Tatham's Portable Puzzle Collection");
    add_line(out, "VERSION", "1");
    add_line(out, "GAME", game);
    add_line(out, "PARAMS", params);
    add_line(out, "CPARAMS", params);
    add_line(out, "DESC", desc);
    add_line(out, "NSTATES", "2");
    add_line(out, "STATEPOS", "2");
    add_line(out, "MOVE", "3n");
}

TEST(save_files_are_read)
{
    OWN(strbuf) loopy = test_text();
    OWN(strbuf) solo = test_text();

    write_save(&loopy, "Loopy", "5x5t0", "1b31c2a30a033a3c2b3");
    write_save(&solo, "Solo", "2x2", "a1b2d3d4a");
    OWN(record) l = text_record(loopy.text, NULL);
    OWN(record) s = text_record(solo.text, NULL);
    assert_written(&l, &format_loopy, "5x5t0:1b31c2a30a033a3c2b3\n");
    assert_written(&s, &format_solo, "2x2:a1b2d3d4a\n");
}

/* The height is C of CxR. */
TEST(boxes_have_the_first_number_of_rows)
{
    OWN(record) r = text_record("2x3:1zi", &format_solo);
    const struct topology *t = sudoku_of(&r)->topology;

    assert_int_equal(t->box_height, 2);
    assert_int_equal(t->nsymbols, 6);
}

TEST(ids_without_a_type_and_tasks_are_of_loopy)
{
    static const char board[] = "5x5t0:1b31c2a30a033a3c2b3\n";
    OWN(record) plain = text_record("5x5:1b31c2a30a033a3c2b3", NULL);
    OWN(record) square = text_record("5:1b31c2a30a033a3c2b3", NULL);
    OWN(record) task = text_record("1b31c2a30a033a3c2b3\n", NULL);

    assert_written(&plain, &format_loopy, board);
    assert_written(&square, &format_loopy, board);
    assert_written(&task, &format_loopy, board);
}

TEST(random_loops_return)
{
    struct pcg32 rng = test_stream(20422);

    for (int k = 0; k < 200; k++) {
        struct puzzle *p =
            random_puzzle(&rng, 1 + (int)pcg32_below(&rng, 12), 1 + (int)pcg32_below(&rng, 12), 0);
        OWN(record) r = loops_record(p, NULL, puzzle_type(p));
        OWN(strbuf) text = test_text();
        text_write_one(&text, &format_loopy, &r);
        OWN(record) again = text_record(text.text, NULL);
        assert_same_puzzle(p, loops_of(&again)->puzzle);
    }
}

TEST(only_squares_with_sums_are_carried)
{
    OWN(record) nrc = sudoku_record(sudoku_new(topology_named("nrc", 9)));
    OWN(record) x = sudoku_record(sudoku_new(topology_named("x", 9)));
    struct diag why;

    assert_false(format_can_write(&format_solo, &nrc, &why));
    assert_string_equal(why.text, "the format solo has standard sudokus, jigsaws, diagonals and "
                                  "killers");
    assert_true(format_can_write(&format_solo, &x, &why));
}
