#include "model/loops/tiling.h"
#include "solver/loops/decide.h"
#include "support/formats.h"
#include "support/own.h"

#include <dirent.h>

static const struct format *const loopy = &format_loopy;

/* The board as text: Knuth's writer is tested elsewhere. */
static void assert_board(const char *id, const char *board)
{
    OWN(record) r = text_record(id, NULL);

    assert_written(&r, &format_knuth, board);
}

TEST(known_ids_are_read)
{
    assert_board("5x5t0:1b31c2a30a033a3c2b3", "1..31\n...2.\n30.03\n3.3..\n.2..3\n");
    assert_board("5x5t0dh:a3c30a132d2a2a3a23b\n", ".3...\n30.13\n2....\n2.2.3\n.23..\n");
}

TEST(width_comes_first)
{
    assert_board("3x2t0:a1b2a\r\n", ".1.\n.2.\n");
    assert_board("1x1t0:a", ".\n");
    assert_board("1x2t0de:04", "0\n4\n");
}

TEST(runs_may_be_as_long_as_z)
{
    OWN(record) r = text_record("9x6t0dt:z1za", loopy);

    assert_int_equal(loops_of(&r)->puzzle->nclues, 1);
    assert_int_equal(loops_of(&r)->puzzle->clue[0].cells[0], 26);
}

TEST(tasks_have_bounds)
{
    OWN(strbuf) task = test_text();

    /* 1001 rows of 1001 cells. */
    strbuf_text(&task, "1y");
    for (int n = 0; n < (1001 * 1001 - 26) / 26; n++)
        strbuf_char(&task, 'z');
    strbuf_char(&task, (char)('a' - 1 + (1001 * 1001 - 26) % 26));
    assert_slip(&format_loopy, task.text, "t:1: the side of the square is 1001, not 5 to 1000");
}

TEST(wrong_last_run_is_told)
{
    assert_slip(loopy, "9x6t0:z1zb", "t:1:10: more than 54 cells");
    assert_slip(loopy, "1000x1000t0:a", "t:1:14: 1 cell, not 1000000");
}

/* Reads all ids of a file and checks them against the shape in its name; returns their number. */
static int scan_file(const char *name)
{
    char path[4096];
    struct format_reader reader;
    struct record r;
    struct diag d = {""};
    int cols = 0, rows = 0;

    assert_int_equal(sscanf(name, "%dx%d", &cols, &rows), 2);
    snprintf(path, sizeof path, "%s/loopy/%s", TEST_DATA, name);
    assert_true(format_open(&reader, path, NULL, &d));
    while (format_read(&reader, &r, &d) == FORMAT_RECORD) {
        assert_int_equal(loops_of(&r)->puzzle->lattice->square->rows, rows);
        assert_int_equal(loops_of(&r)->puzzle->lattice->square->cols, cols);
        assert_true(loops_of(&r)->puzzle->nclues > 0);
        record_release(&r);
    }
    assert_string_equal(d.text, "");
    assert_ptr_equal(reader.format, loopy);
    int count = reader.count;
    format_close(&reader);
    return count;
}

TEST(ids_made_by_loopy_are_all_read)
{
    DIR *folder = opendir(TEST_DATA "/loopy");
    struct dirent *entry;
    int files = 0;

    assert_non_null(folder);
    while ((entry = readdir(folder)))
        if (strstr(entry->d_name, ".txt")) {
            assert_true(scan_file(entry->d_name) > 0);
            files++;
        }
    closedir(folder);
    assert_true(files >= 20);
}

/* The ids of sgt-loopy on other tilings: read and written again, and unique by search alone, so that
 * all cells are where Loopy has them. */
TEST(other_tilings)
{
    struct format_reader reader;
    struct record r;
    struct diag d = {""};
    int of[32] = {0};

    assert_true(format_open(&reader, TEST_DATA "/tilings/loopy.txt", NULL, &d));
    while (format_read(&reader, &r, &d) == FORMAT_RECORD) {
        const struct puzzle *p = loops_of(&r)->puzzle;
        OWN(strbuf) id = test_text();
        of[p->lattice->tiling->loopy]++;
        struct decision decision = decide_puzzle(p, true, DECIDE_CONFLICTS);
        assert_int_equal(decision.answer, ANSWER_UNIQUE);
        loop_free(decision.solution);
        loopy->write(&id, &r, true);
        OWN(record) back = text_record(id.text, loopy);
        assert_same_puzzle(p, loops_of(&back)->puzzle);
        record_release(&r);
    }
    assert_string_equal(d.text, "");
    format_close(&reader);
    for (const struct tiling *t = tilings; t->name; t++)
        assert_true(t->loopy == TILING_NOT_LOOPY || of[t->loopy] >= 28);
}

TEST(wrong_ids_of_other_tilings)
{
    assert_slip(loopy, "3x3t2:h", "t:1:8: 8 cells, not 9");
    assert_slip(loopy, "3x3t2:j", "t:1:7: more than 9 cells");
    assert_slip(loopy, "3x3t2:Hh", "t:1:7: 'H'; cells are 0 to 9, A to G and runs a to z");
    assert_slip(loopy, "3x3t16:i", "t:1:5: the kind of grid t16 cannot be read");
    assert_slip(loopy, "1x1t4:a", "t:1:7: more than 0 cells");
    assert_slip(loopy, "6x6t11:a", "t:1:8: a patch is expected here, as in G12,-345,72_");
    assert_slip(loopy, "6x6t12:G1,2,37_a",
                "t:1:15: an angle of 0, 36, ... or 324 and '_' are expected here");
    assert_slip(loopy, "6x6t11:G0,0,0_", "t:1:15: 0 cells, not 20");
    assert_slip(loopy, "201x6t11:G0,0,0_a", "t:1:1: boards of penrose-kites are up to 200x200");
    assert_slip(
        loopy, "3x3t1:i",
        "t:1:7: '0_' is expected here; without it the board is one that older versions made");
}
