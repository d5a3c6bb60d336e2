#include "support/formats.h"
#include "support/own.h"

static const struct format *const knuth = &format_knuth;

static const char piday[] = "aaa....\naaabb..\naaabb..\n.......\n..ccddd\n..ccddd\n....ddd\n"
                            "!a=3\n!b=1\n!c=4\n!d=1\n";

static const struct clue *clue_named(const struct puzzle *p, const char *name)
{
    int i = puzzle_find_name(p, name);

    assert_true(i >= 0);
    return &p->clue[i];
}

TEST(piday_has_its_superclues)
{
    OWN(record) r;

    text_read_one(piday, knuth, &r);
    assert_int_equal(loops_of(&r)->type, PUZZLE_SUPER);
    assert_int_equal(loops_of(&r)->puzzle->lattice->square->rows, 7);
    assert_int_equal(loops_of(&r)->puzzle->lattice->square->cols, 7);
    assert_int_equal(loops_of(&r)->puzzle->nclues, 4);
    const struct {
        const char *name;
        int number, ncells;
    } known[] = {{"a", 3, 9}, {"b", 1, 4}, {"c", 4, 4}, {"d", 1, 9}};
    for (int i = 0; i < 4; i++) {
        const struct clue *c = clue_named(loops_of(&r)->puzzle, known[i].name);
        assert_int_equal(c->number, known[i].number);
        assert_int_equal(c->ncells, known[i].ncells);
    }
    assert_int_equal(
        loops_of(&r)->puzzle->cell_clue[lattice_cell_at(loops_of(&r)->puzzle->lattice, 1, 4)],
        puzzle_find_name(loops_of(&r)->puzzle, "b"));
    assert_int_equal(
        loops_of(&r)->puzzle->cell_clue[lattice_cell_at(loops_of(&r)->puzzle->lattice, 3, 0)], -1);
}

TEST(piday_file_comes_out_byte_for_byte)
{
    OWN(record) r;
    OWN(strbuf) out;
    FREED char *text = file_bytes(TEST_DATA "/piday.ssl", NULL);

    text_read_one(text, NULL, &r);
    strbuf_init(&out);
    text_write_one(&out, knuth, &r);
    assert_string_equal(out.text, text);
}

TEST(digits_are_clues_without_a_name)
{
    OWN(record) r;

    text_read_one("0.4\n", knuth, &r);
    assert_int_equal(loops_of(&r)->type, PUZZLE_SLITHERLINK);
    assert_int_equal(loops_of(&r)->puzzle->nclues, 2);
    assert_null(loops_of(&r)->puzzle->clue[0].name);
    assert_int_equal(loops_of(&r)->puzzle->clue[1].number, 4);
    assert_int_equal(loops_of(&r)->puzzle->clue[1].cells[0], 2);
}

TEST(full_board_is_a_slink)
{
    OWN(record) r;

    text_read_one("22\n22\n", knuth, &r);
    assert_int_equal(loops_of(&r)->type, PUZZLE_SLINK);
}

TEST(lone_letter_is_a_superclue)
{
    OWN(record) r;

    text_read_one("Z\n!Z=4\n", knuth, &r);
    assert_int_equal(loops_of(&r)->type, PUZZLE_SUPER);
    assert_string_equal(loops_of(&r)->puzzle->clue[0].name, "Z");
}

TEST(case_of_letters_counts)
{
    OWN(record) r;

    text_read_one("aA\n!A=1\n!a=2\n", knuth, &r);
    assert_int_equal(loops_of(&r)->puzzle->nclues, 2);
    assert_int_equal(clue_named(loops_of(&r)->puzzle, "A")->number, 1);
    assert_int_equal(clue_named(loops_of(&r)->puzzle, "a")->number, 2);
}

TEST(brackets_name_groups)
{
    OWN(record) r;

    text_read_one("[g53]1[g53]\n.[7][0a]\n![0a]=12\n![g53]=7\n![7]=0\n", knuth, &r);
    assert_int_equal(loops_of(&r)->puzzle->lattice->square->cols, 3);
    assert_int_equal(clue_named(loops_of(&r)->puzzle, "g53")->ncells, 2);
    assert_int_equal(clue_named(loops_of(&r)->puzzle, "0a")->number, 12);
    assert_int_equal(clue_named(loops_of(&r)->puzzle, "7")->number, 0);
}

TEST(longest_name_is_read_by_both)
{
    const char name[] = "abcdefghijklmnopqrstuvwxyz01234";
    OWN(strbuf) text;
    OWN(record) r, back;

    assert_int_equal(strlen(name), 31);
    strbuf_init(&text);
    strbuf_format(&text, "[%s].\n![%s]=999999999\n", name, name);
    text_read_one(text.text, knuth, &r);
    assert_string_equal(loops_of(&r)->puzzle->clue[0].name, name);
    strbuf_clear(&text);
    text_write_one(&text, &format_json, &r);
    text_read_one(text.text, &format_json, &back);
    assert_same_puzzle(loops_of(&r)->puzzle, loops_of(&back)->puzzle);
}

TEST(bracketed_letter_is_the_letter)
{
    OWN(record) r;

    text_read_one("[a]a\n!a=6\n", knuth, &r);
    assert_int_equal(loops_of(&r)->puzzle->nclues, 1);
    assert_int_equal(loops_of(&r)->puzzle->clue[0].ncells, 2);
}

TEST(number_beyond_the_boundary_is_no_slip)
{
    OWN(record) r;

    text_read_one("a\n!a=999999999\n", knuth, &r);
    assert_int_equal(loops_of(&r)->puzzle->clue[0].number, 999999999);
}

TEST(line_ends_and_comments_do_not_matter)
{
    OWN(record) plain, other;

    text_read_one("ab\n1.\n!a=1\n!b=2\n", knuth, &plain);
    text_read_one("# title\r\n\r\nab\r\n# between rows\r\n1.\r\n#\r\n!a=1\r\n# 3\r\n!b=2", knuth,
                  &other);
    assert_same_puzzle(loops_of(&plain)->puzzle, loops_of(&other)->puzzle);
}

TEST(collections_are_split_at_blank_lines)
{
    const char text[] = "\n# one\n\n1.\n\n\n \t\n# two\na\n!a=2\n\n33\n33\n# end\n\n";
    struct diag d;
    int count;

    assert_int_equal(text_scan(text, strlen(text), NULL, &count, &d), FORMAT_END);
    assert_int_equal(count, 3);
}

TEST(puzzles_are_written_with_a_blank_line_between)
{
    OWN(record) r;
    OWN(strbuf) out;

    text_read_one("b1\n[a].\n!b=1\n!a=3\n", knuth, &r);
    strbuf_init(&out);
    knuth->write(&out, &r, true);
    knuth->write(&out, &r, false);
    assert_string_equal(out.text, "b1\na.\n!b=1\n!a=3\n\nb1\na.\n!b=1\n!a=3\n");
}

TEST(one_long_name_brackets_all)
{
    OWN(record) r;
    OWN(strbuf) out;

    text_read_one("a[bc]0\n!a=1\n![bc]=2\n", knuth, &r);
    strbuf_init(&out);
    text_write_one(&out, knuth, &r);
    assert_string_equal(out.text, "[a][bc]0\n![a]=1\n![bc]=2\n");
}

static void golden_comes_out(const char *path, int puzzles)
{
    size_t n;
    FREED char *text = file_bytes(path, &n);
    struct format_reader reader;
    struct record r;
    struct strbuf out;
    struct diag d;

    text_open(&reader, text, n, NULL);
    strbuf_init(&out);
    while (format_read(&reader, &r, &d) == FORMAT_RECORD) {
        knuth->write(&out, &r, reader.count == 1);
        record_release(&r);
    }
    assert_int_equal(reader.count, puzzles);
    assert_string_equal(out.text, text);
    strbuf_release(&out);
    format_close(&reader);
}

TEST(golden_collections_come_out_byte_for_byte)
{
    golden_comes_out(TEST_DATA "/golden/format/groups.ssl", 2);
    golden_comes_out(TEST_DATA "/golden/format/shapes.ssl", 5);
}

/* A cell's number counts cells only. */
TEST(missing_cells_are_no_cells)
{
    struct record r;

    text_read_one("_.a\n2_a\n___\n!a=3\n", knuth, &r);
    assert_int_equal(loops_of(&r)->puzzle->lattice->square->rows, 3);
    assert_int_equal(loops_of(&r)->puzzle->lattice->square->cols, 3);
    assert_int_equal(loops_of(&r)->puzzle->lattice->ncells, 4);
    assert_false(lattice_is_cell(loops_of(&r)->puzzle->lattice,
                                 lattice_cell_at(loops_of(&r)->puzzle->lattice, 1, 1)));
    assert_int_equal(loops_of(&r)->puzzle->cell_clue[0], -1);
    assert_int_equal(loops_of(&r)->puzzle->clue[loops_of(&r)->puzzle->cell_clue[2]].number, 2);
    assert_int_equal(loops_of(&r)->puzzle->cell_clue[1], loops_of(&r)->puzzle->cell_clue[3]);
    assert_int_equal(loops_of(&r)->type, PUZZLE_SUPER);
    record_release(&r);
    text_read_one("3_\n_3\n", knuth, &r);
    assert_int_equal(loops_of(&r)->type, PUZZLE_SLINK);
    record_release(&r);
}

TEST(counted_boards_all_read_and_come_back)
{
    char path[4096];

    for (int i = 1; i <= 100; i++) {
        OWN(record) r, back;
        OWN(strbuf) out;
        snprintf(path, sizeof path, "%s/super-counts/%03d.ssl", TEST_DATA, i);
        FREED char *text = file_bytes(path, NULL);
        text_read_one(text, NULL, &r);
        strbuf_init(&out);
        text_write_one(&out, knuth, &r);
        text_read_one(out.text, NULL, &back);
        assert_same_puzzle(loops_of(&r)->puzzle, loops_of(&back)->puzzle);
    }
}

TEST(random_boards_come_back)
{
    static const int shape[][3] = {{1, 1, 0},   {1, 1, 1},      {1, 9, 2},       {9, 1, 3},
                                   {5, 8, 0},   {8, 5, 6},      {20, 20, 52},    {20, 20, 53},
                                   {7, 31, 90}, {200, 200, 52}, {200, 200, 5000}};
    struct pcg32 rng;

    seed_stream(&rng, 20260);
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
        for (int n = shape[i][0] < 100 ? 20 : 1; n > 0; n--) {
            struct puzzle *p = random_puzzle(&rng, shape[i][0], shape[i][1], shape[i][2]);
            OWN(record) r = loops_record(p, NULL, puzzle_type(p)), back;
            OWN(strbuf) out, again;
            strbuf_init(&out);
            strbuf_init(&again);
            text_write_one(&out, knuth, &r);
            text_read_one(out.text, knuth, &back);
            assert_same_puzzle(p, loops_of(&back)->puzzle);
            assert_int_equal(loops_of(&back)->type, loops_of(&r)->type);
            text_write_one(&again, knuth, &back);
            assert_string_equal(out.text, again.text);
        }
}

/* A row of n cells '.', then the tail. */
static char *long_row(size_t n, const char *tail)
{
    struct strbuf b;

    strbuf_init(&b);
    while (b.len < n)
        strbuf_char(&b, '.');
    strbuf_text(&b, tail);
    return b.text;
}

TEST(longest_sides_are_read)
{
    FREED char *wide = long_row(SQUARE_MAX_SIDE, "\n");
    OWN(record) r;

    text_read_one(wide, knuth, &r);
    assert_int_equal(loops_of(&r)->puzzle->lattice->square->cols, SQUARE_MAX_SIDE);
}

TEST(longer_sides_are_slips)
{
    FREED char *wide = long_row(SQUARE_MAX_SIDE, "2\n");
    OWN(strbuf) high;

    assert_slip(knuth, wide, "t:1:1001: more than 1000 columns");
    strbuf_init(&high);
    for (int i = 0; i <= SQUARE_MAX_SIDE; i++)
        strbuf_text(&high, "..\n");
    assert_slip(knuth, high.text, "t:1001:1: more than 1000 rows");
}

TEST(forty_thousand_names_are_read)
{
    OWN(strbuf) text;
    OWN(record) r;

    strbuf_init(&text);
    for (int i = 0; i < 40000; i++)
        strbuf_format(&text, "[g%d]%s", i, i % 200 == 199 ? "\n" : "");
    for (int i = 39999; i >= 0; i--)
        strbuf_format(&text, "![g%d]=%d\n", i, i % 5);
    text_read_one(text.text, knuth, &r);
    assert_int_equal(loops_of(&r)->puzzle->nclues, 40000);
    assert_string_equal(loops_of(&r)->puzzle->clue[39999].name, "g39999");
    assert_int_equal(loops_of(&r)->puzzle->clue[39998].number, 39998 % 5);
}
