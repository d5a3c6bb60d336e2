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
    OWN(record) r = text_record(piday, knuth);

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

/* Digits are clues without a name, brackets may name a letter, and line ends and comments mean
 * nothing. */
TEST(texts_mean_what_json_shows)
{
    static const struct {
        const char *text, *type, *rest;
    } cases[] = {
        {"0.4\n", "slitherlink", "1,\"cols\":3,\"grid\":[\"0.4\"]"},
        {"22\n22\n", "slink", "2,\"cols\":2,\"grid\":[\"22\",\"22\"]"},
        {"3_\n_3\n", "slink", "2,\"cols\":2,\"grid\":[\"3_\",\"_3\"]"},
        {"Z\n!Z=4\n", "super", "1,\"cols\":1,\"grid\":[\"Z\"],\"clues\":{\"Z\":4}"},
        {"aA\n!A=1\n!a=2\n", "super", "1,\"cols\":2,\"grid\":[\"aA\"],\"clues\":{\"a\":2,\"A\":1}"},
        {"[g53]1[g53]\n.[7][0a]\n![0a]=12\n![g53]=7\n![7]=0\n", "super",
         "2,\"cols\":3,\"grid\":[\"[g53]1[g53]\",\".[7][0a]\"],"
         "\"clues\":{\"g53\":7,\"7\":0,\"0a\":12}"},
        {"[a]a\n!a=6\n", "super", "1,\"cols\":2,\"grid\":[\"aa\"],\"clues\":{\"a\":6}"},
        {"a\n!a=999999999\n", "super", "1,\"cols\":1,\"grid\":[\"a\"],\"clues\":{\"a\":999999999}"},
        {"_.a\n2_a\n___\n!a=3\n", "super",
         "3,\"cols\":3,\"grid\":[\"_.a\",\"2_a\",\"___\"],\"clues\":{\"a\":3}"},
        {"# title\r\n\r\nab\r\n# between rows\r\n1.\r\n#\r\n!a=1\r\n# 3\r\n!b=2", "super",
         "2,\"cols\":2,\"grid\":[\"ab\",\"1.\"],\"clues\":{\"a\":1,\"b\":2}"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OWN(record) r = text_record(cases[i].text, knuth);
        char want[200];
        snprintf(want, sizeof want, "{\"family\":\"loop\",\"type\":\"%s\",\"rows\":%s}\n",
                 cases[i].type, cases[i].rest);
        assert_written(&r, &format_json, want);
    }
}

TEST(longest_name_is_read_by_both)
{
    const char name[] = "abcdefghijklmnopqrstuvwxyz01234";
    OWN(strbuf) text = test_text();
    OWN(record) r, back;

    assert_int_equal(strlen(name), 31);
    strbuf_format(&text, "[%s].\n![%s]=999999999\n", name, name);
    text_read_one(text.text, knuth, &r);
    assert_string_equal(loops_of(&r)->puzzle->clue[0].name, name);
    strbuf_clear(&text);
    text_write_one(&text, &format_json, &r);
    text_read_one(text.text, &format_json, &back);
    assert_same_puzzle(loops_of(&r)->puzzle, loops_of(&back)->puzzle);
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
    OWN(record) r = text_record("b1\n[a].\n!b=1\n!a=3\n", knuth);
    OWN(strbuf) out = test_text();

    knuth->write(&out, &r, true);
    knuth->write(&out, &r, false);
    assert_string_equal(out.text, "b1\na.\n!b=1\n!a=3\n\nb1\na.\n!b=1\n!a=3\n");
}

TEST(one_long_name_brackets_all)
{
    OWN(record) r = text_record("a[bc]0\n!a=1\n![bc]=2\n", knuth);

    assert_written(&r, knuth, "[a][bc]0\n![a]=1\n![bc]=2\n");
}

TEST(files_come_out_byte_for_byte)
{
    assert_file_returns(TEST_DATA "/piday.ssl", 1);
    assert_file_returns(TEST_DATA "/golden/format/groups.ssl", 2);
    assert_file_returns(TEST_DATA "/golden/format/shapes.ssl", 5);
}

TEST(counted_boards_all_read_and_come_back)
{
    char path[4096];

    for (int i = 1; i <= 100; i++) {
        OWN(record) r, back;
        OWN(strbuf) out = test_text();
        snprintf(path, sizeof path, "%s/super-counts/%03d.ssl", TEST_DATA, i);
        FREED char *text = file_bytes(path, NULL);
        text_read_one(text, NULL, &r);
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
    struct pcg32 rng = test_stream(20260);

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
    struct strbuf b = test_text();

    while (b.len < n)
        strbuf_char(&b, '.');
    strbuf_text(&b, tail);
    return b.text;
}

TEST(longest_sides_are_read)
{
    FREED char *wide = long_row(SQUARE_MAX_SIDE, "\n");
    OWN(record) r = text_record(wide, knuth);

    assert_int_equal(loops_of(&r)->puzzle->lattice->square->cols, SQUARE_MAX_SIDE);
}

TEST(longer_sides_are_slips)
{
    FREED char *wide = long_row(SQUARE_MAX_SIDE, "2\n");
    OWN(strbuf) high = test_text();

    assert_slip(knuth, wide, "t:1:1001: more than 1000 columns");
    for (int i = 0; i <= SQUARE_MAX_SIDE; i++)
        strbuf_text(&high, "..\n");
    assert_slip(knuth, high.text, "t:1001:1: more than 1000 rows");
}

TEST(forty_thousand_names_are_read)
{
    OWN(strbuf) text = test_text();
    OWN(record) r;

    for (int i = 0; i < 40000; i++)
        strbuf_format(&text, "[g%d]%s", i, i % 200 == 199 ? "\n" : "");
    for (int i = 39999; i >= 0; i--)
        strbuf_format(&text, "![g%d]=%d\n", i, i % 5);
    text_read_one(text.text, knuth, &r);
    assert_int_equal(loops_of(&r)->puzzle->nclues, 40000);
    assert_string_equal(loops_of(&r)->puzzle->clue[39999].name, "g39999");
    assert_int_equal(loops_of(&r)->puzzle->clue[39998].number, 39998 % 5);
}
