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
            random_puzzle(&rng, 3 + (int)pcg32_below(&rng, 12), 3 + (int)pcg32_below(&rng, 12), 0);
        OWN(record) r = loops_record(p, NULL, puzzle_type(p));
        OWN(strbuf) text = test_text();
        text_write_one(&text, &format_loopy, &r);
        OWN(record) again = text_record(text.text, NULL);
        assert_same_puzzle(p, loops_of(&again)->puzzle);
    }
}

static void assert_not_carried(struct record *r, const struct format *format, const char *message)
{
    struct diag why;

    assert_false(format_can_write(format, r, &why));
    assert_string_equal(why.text, message);
}

TEST(only_what_solo_takes_is_carried)
{
    static const struct {
        const char *type;
        int side;
        const char *message; /* NULL: carried */
    } look[] = {
        {"nrc", 9, "Solo has standard sudokus, jigsaws, diagonals and killers"},
        {"torus", 9, "Solo's fields are in one piece each"},
        {"std", 36, "Solo's boards are up to 31x31, killers up to 9x9"},
        {"x", 9, NULL},
        {"std", 25, NULL},
    };

    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        OWN(record) r = sudoku_record(sudoku_new(topology_named(look[i].type, look[i].side)));
        OWN(strbuf) message = test_text();
        struct diag why;
        strbuf_format(&message, "the format solo cannot carry it: %s", look[i].message);
        if (look[i].message)
            assert_not_carried(&r, &format_solo, message.text);
        else
            assert_true(format_can_write(&format_solo, &r, &why));
    }
}

/* Solo refuses cells without a cage, cages of one cell or in pieces; two cages of one cell cannot be
 * written. */
TEST(cages_of_solo_cover_the_board)
{
    static const char *const cages[] = {
        "1,2;3,4;5,6;7,8;9,10;11,12;13,14", "1,2;3,4;5,6;7,8;9,10;11,12;13,14;15;16",
        "1,3;2,4;5,6;7,8;9,10;11,12;13,14;15,16", "1,2;2,3;3,4;5,6;7,8;9,10;11,12;13,14;15,16",
        "1,2;3,4;5,6;7,8;9,10;11,12;13,14;15,16"};

    for (size_t i = 0; i < sizeof cages / sizeof *cages; i++) {
        OWN(strbuf) text = test_text();
        strbuf_text(&text,
                    "{\"family\":\"sudoku\",\"type\":\"killer\",\"symbols\":4,\"constraints\":[");
        for (const char *at = cages[i]; *at; at += strcspn(at, ";"), at += *at == ';')
            strbuf_format(&text, "%s{\"kind\":\"cage\",\"cells\":[%.*s],\"number\":4}",
                          at > cages[i] ? "," : "", (int)strcspn(at, ";"), at);
        strbuf_text(&text, "],\"givens\":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}\n");
        OWN(record) r = text_record(text.text, NULL);
        if (i + 1 < sizeof cages / sizeof *cages)
            assert_not_carried(&r, &format_solo,
                               "the format solo cannot carry it: Solo's cages cover the board, "
                               "each in one piece of two cells or more");
        else
            assert_written(&r, &format_solo, "2x2k:p,abbba____________,4a4a4a4a4a4a4a4a\n");
    }
}

/* Solo refuses boxes of one row: rows that are fields are those of a jigsaw. */
TEST(rows_may_be_fields)
{
    static const char id[] = "4j:2c3a1b3a1c4,l____________\n";
    OWN(record) r = text_record(id, &format_solo);

    assert_written(&r, &format_solo, id);
}

/* Loopy's boards have three rows and three columns. */
TEST(small_boards_are_not_loopys)
{
    OWN(record) r = text_record("....\n....\n", NULL);

    assert_not_carried(&r, &format_loopy, "the format loopy has boards from 3x3 on");
}
