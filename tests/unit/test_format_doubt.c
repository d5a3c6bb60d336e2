/* Texts that are no puzzles, with the digits and signs of some: none of them gives one. */
#include "base/ini.h"
#include "format/sudoku/type.h"
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"

static uint32_t below(struct pcg32 *rng, uint32_t n)
{
    return pcg32_below(rng, n);
}

/* Rows of cells, with a text between cells, from a list of words that NULL ends. */
static void add_table(struct strbuf *out, struct pcg32 *rng, int rows, int cols,
                      const char *between, const char *const *words)
{
    uint32_t n = 0;

    while (words[n])
        n++;
    for (int i = 0; i < rows * cols; i++)
        strbuf_format(out, "%s%s", words[below(rng, n)], i % cols == cols - 1 ? "\n" : between);
}

static const char *const lists[] = {"124", "5", "3", "26", "2468", "7", "19", "1249", "8", NULL};
static const char *const kenken[] = {"6+", "2/", "12*", "1-", "3", "-", NULL};
static const char *const heights[] = {"14", "7", "31", "0", "-2", "108", "55", NULL};
static const char *const mines[] = {".", "*", "1", "2", "1", "3", NULL};
static const char *const bits[] = {"0", "1", NULL};
static const char *const sums[] = {"6", "-", "5", "7", "-", "-", NULL};

static void candidates(struct strbuf *out, struct pcg32 *rng)
{
    add_table(out, rng, 9, 9, below(rng, 2) ? " " : " | ", lists);
}

static void framed_candidates(struct strbuf *out, struct pcg32 *rng)
{
    for (int row = 0; row < 9; row++) {
        if (row % 3 == 0)
            strbuf_text(out, "+-------+-------+-------+\n");
        strbuf_text(out, "| ");
        add_table(out, rng, 1, 9, " ", lists);
    }
}

static void brackets(struct strbuf *out, struct pcg32 *rng)
{
    for (int row = 0; row < 9; row++) {
        strbuf_text(out, row ? " [" : "[[");
        for (int col = 0; col < 9; col++)
            strbuf_format(out, "%u%s", below(rng, 10), col < 8 ? ", " : row < 8 ? "],\n" : "]]\n");
    }
}

static void web_page(struct strbuf *out, struct pcg32 *rng)
{
    strbuf_text(out, below(rng, 2) ? "<!DOCTYPE html>\n" : "<html>\n");
    strbuf_text(out, "<table><tr>\n");
    for (int i = 0; i < 81; i++)
        strbuf_format(out, "<td>%u</td>%s", below(rng, 10), i % 9 == 8 ? "</tr>\n<tr>" : "");
    strbuf_text(out, "</tr></table>\n");
}

static void table_of_fields(struct strbuf *out, struct pcg32 *rng)
{
    strbuf_text(out, "name,age,score,city\n");
    for (uint32_t n = 2 + below(rng, 20); n > 0; n--)
        strbuf_format(out, "n%u,%u,%u.%u,c%u\n", below(rng, 1000), below(rng, 90),
                      below(rng, 99999), below(rng, 10), below(rng, 9));
}

static void size_and_cells(struct strbuf *out, struct pcg32 *rng)
{
    int side = 4 + (int)below(rng, 6);

    strbuf_format(out, below(rng, 2) ? "[size]\n%d %d\n[cells]\n" : "%d %d\n", side, side);
    add_table(out, rng, side, side, " ", sums);
    for (int i = 0; i < side * side; i++)
        strbuf_format(out, "%d%s", 1 + i / 2, i % side == side - 1 ? "\n" : " ");
}

static void matrix(struct strbuf *out, struct pcg32 *rng)
{
    add_table(out, rng, 4 + (int)below(rng, 8), 9, " ", heights);
}

static void adjacency(struct strbuf *out, struct pcg32 *rng)
{
    int side = 4 + (int)below(rng, 8);

    add_table(out, rng, side, side, " ", bits);
}

static void operations(struct strbuf *out, struct pcg32 *rng)
{
    add_table(out, rng, 6, 6, "\t", kenken);
}

static void mine_field(struct strbuf *out, struct pcg32 *rng)
{
    add_table(out, rng, 9, 9, "", mines);
}

static void full_of_digits(struct strbuf *out, struct pcg32 *rng)
{
    for (int i = 0; i < 81; i++)
        strbuf_format(out, "%u%s", 1 + below(rng, 9), i % 9 == 8 ? "\n" : "");
}

/* A line of digits that is one sign too short or too long, and words. */
static void numbers(struct strbuf *out, struct pcg32 *rng)
{
    for (int i = below(rng, 2) ? 80 : 82; i > 0; i--)
        strbuf_format(out, "%u", below(rng, 10));
    strbuf_text(out, "\nand so on\n");
}

static void prose(struct strbuf *out, struct pcg32 *rng)
{
    static const char *const words[] = {"Dear",  "puzzle", "of 9",       "the",
                                        "row 5", "is",     "2026-11-29", NULL};

    add_table(out, rng, 5, 7, " ", words);
}

static void janko_of_others(struct strbuf *out, struct pcg32 *rng)
{
    strbuf_text(out, "begin\npuzzle Nurikabe\nsize 6\nproblem\n");
    add_table(out, rng, 6, 6, " ", sums);
    strbuf_text(out, "end\n");
}

/* A good line, and what is none below. */
static void one_line_and_others(struct strbuf *out, struct pcg32 *rng)
{
    strbuf_text(
        out, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
    for (uint32_t n = 2 + below(rng, 5); n > 0; n--)
        strbuf_format(out, "cage %u: %u cells\n", n, 2 + below(rng, 4));
}

/* A sudoku and numbers in each of its cells that are no fields. */
static void sudoku_and_colours(struct strbuf *out, struct pcg32 *rng)
{
    static const char *const colours[] = {"1", "2", "3", NULL};

    for (int row = 0; row < 9; row++)
        strbuf_format(
            out, "%.*s\n", 9,
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" +
                9 * row);
    add_table(out, rng, 9, 9, "", colours);
}

TEST(other_texts_give_no_puzzle)
{
    static const struct {
        const char *name;
        void (*add)(struct strbuf *out, struct pcg32 *rng);
    } kind[] = {{"candidates", candidates},
                {"framed candidates", framed_candidates},
                {"brackets", brackets},
                {"web page", web_page},
                {"table", table_of_fields},
                {"size and cells", size_and_cells},
                {"matrix", matrix},
                {"adjacency", adjacency},
                {"operations", operations},
                {"mines", mine_field},
                {"digits", full_of_digits},
                {"numbers", numbers},
                {"prose", prose},
                {"janko", janko_of_others},
                {"one line", one_line_and_others},
                {"colours", sudoku_and_colours}};
    struct pcg32 rng = test_stream(20302);
    int failed = 0;

    for (size_t k = 0; k < sizeof kind / sizeof *kind; k++)
        for (int i = test_amount(20, 500); i > 0; i--) {
            OWN(strbuf) text = test_text();
            struct diag d = {""};
            int count;
            kind[k].add(&text, &rng);
            if (text_scan(text.text, text.len, NULL, &count, &d) == FORMAT_ERROR && count == 0)
                continue;
            print_error("%s: %d puzzles %s in\n%s", kind[k].name, count, d.text, text.text);
            failed++;
            break;
        }
    assert_int_equal(failed, 0);
}

/* What is one puzzle in several parts, or has its size above. */
TEST(parts_of_a_puzzle_belong_together)
{
    static const char *const fields =
        "001111111000112333000222333440222333444422555444667775888666775888667755888667755";
    static const char *const jigsaw =
        ".1..75....8.14.6..3....782..295....36.5.2.9.49....217..619....2..3.16.5....78..1.";
    static const char *const puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    static const char *const solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    struct {
        const char *head, *first, *second;
        bool rows, solved;
    } look[] = {{"", jigsaw, fields, false, false},  {"", jigsaw, fields, true, false},
                {"", puzzle, solution, false, true}, {"", puzzle, solution, true, true},
                {"9 9\n", puzzle, "", true, false},  {"9\n", puzzle, "", true, false},
                {"3x3\n", puzzle, "", true, false}};

    for (size_t i = 0; i < sizeof look / sizeof *look; i++)
        for (int times = 1; times < 3; times++) {
            OWN(strbuf) text = test_text();
            for (int k = 0; k < 2 * times; k++) {
                const char *part = k % 2 ? look[i].second : look[i].first;
                strbuf_text(&text, k % 2 ? "" : look[i].head);
                for (int row = 0; row < 9 && *part; row++)
                    strbuf_format(&text, "%.9s%s", part + 9 * row,
                                  look[i].rows || row == 8 ? "\n" : "");
            }
            struct format_reader reader;
            struct record r;
            struct diag d = {""};
            text_open(&reader, text.text, text.len, NULL);
            for (int k = 0; k < times; k++) {
                if (format_read(&reader, &r, &d) != FORMAT_RECORD)
                    fail_msg("%s in\n%s", d.text, text.text);
                assert_int_equal(r.family->is_solved(r.body), look[i].solved);
                assert_string_equal(sudoku_family.types()[sudoku_family.type(r.body)],
                                    look[i].second == fields ? "jigsaw" : "std");
                record_release(&r);
            }
            assert_int_equal(format_read(&reader, &r, &d), FORMAT_END);
            format_close(&reader);
        }
}

/* One number above rows is the size of a loop, or of a sudoku; or it may be either. */
TEST(a_size_may_be_one_number)
{
    static const struct {
        const char *text, *format; /* NULL: doubted */
    } table[] = {{"5\n3-2-1\n--1-1\n2--32\n-3-22\n01---\n", "grid"},
                 {"5\n3 - 2 - 1\n- - 1 - 1\n2 - - 3 2\n- 3 - 2 2\n0 1 - - -\n", "grid"},
                 {"4\n3 - 0 -\n- - 1 -\n2 - - 3\n- 3 - 2\n", "grid"},
                 {"4\n3 - 2 -\n- - 1 -\n2 - - 3\n- 3 - 2\n", NULL},
                 {"4\n3 - 2 -\n- - 1 4\n2 - - 3\n- 3 - 2\n", "sdk"}};

    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct format_reader reader;
        struct record r;
        struct diag d = {""};
        text_open(&reader, table[i].text, strlen(table[i].text), NULL);
        if (format_read(&reader, &r, &d) == FORMAT_RECORD)
            assert_string_equal(reader.format->name, table[i].format ? table[i].format : "none");
        else if (table[i].format || !strstr(d.text, "--from grid` or `--from sdk`"))
            fail_msg("%s in\n%s", d.text, table[i].text);
        record_release(&r);
        format_close(&reader);
    }
}

/* Of a puzzle a line, a bad line is told with its place and the others are read. */
TEST(a_bad_line_does_not_end_the_text)
{
    static const char sdm[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    static const char json[] = "{\"family\":\"loop\",\"rows\":1,\"cols\":2,\"grid\":[\"33\"]}\n";
    static const struct {
        const char *good, *bad;
    } kind[] = {
        {sdm, "53..7....6..1\n"},
        {sdm,
         "# no\nz3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"},
        {json, "{\"family\":\"loop\",\"rows\":1,\"cols\":2,\"grid\":[\"39\"]}\n"},
        {json, "{\"family\":\"loop\",\"rows\":1,\n"},
        {"2x1t0:33\n", "2x1t0:3\n"},
        {"https://puzz.link/p?slither/2/1/33\n", "https://puzz.link/p?slither/2/1/3\xff\n"}};

    for (size_t i = 0; i < sizeof kind / sizeof *kind; i++) {
        OWN(strbuf) text = test_text();
        struct format_reader reader;
        struct record r;
        struct diag d;
        int errors = 0;
        strbuf_format(&text, "%s%s%s%s", kind[i].good, kind[i].good, kind[i].bad, kind[i].good);
        text_open(&reader, text.text, text.len, NULL);
        for (enum format_result result = FORMAT_RECORD; result != FORMAT_END;) {
            result = format_read(&reader, &r, &d);
            errors += result == FORMAT_ERROR;
            record_release(&r);
        }
        assert_int_equal(reader.count, 3);
        assert_int_equal(errors, 1);
        assert_memory_equal(d.text, kind[i].bad[0] == '#' ? "t:4:" : "t:3:", 4);
        format_close(&reader);
    }
}

/* ---- what is written ---- */

/* A standard sudoku of this side with enough of its symbols. */
static struct record random_sudoku(struct pcg32 *rng, int side)
{
    struct sudoku *s = sudoku_new(topology_standard(side));
    int height = topology_box_height(side), shift = (int)below(rng, (uint32_t)side);

    for (int e = 0; e < side * side; e++) {
        int row = e / side, col = e % side;
        int symbol = (row % height * (side / height) + row / height + col + shift) % side + 1;
        s->given[e] = below(rng, 6) < (side < 9 ? 5 : 2) ? symbol : 0;
    }
    return sudoku_record(s);
}

/* All that carry the puzzle write n of them so that they come back, of the same format, byte for byte. */
static void assert_returns(const struct record *r, int n)
{
    for (int f = 0; formats[f]; f++) {
        OWN(strbuf) text = test_text();
        OWN(strbuf) again = test_text();
        struct format_reader reader;
        struct record back;
        struct diag d = {""};
        int written = 0, back_written = 0;
        if ((formats[f]->single && n > 1) || !format_can_write(formats[f], r, &d))
            continue;
        for (int i = 0; i < n; i++)
            assert_true(format_write(formats[f], r, &written, &text, &d));
        strbuf_text(&text, formats[f]->trailer ? formats[f]->trailer : "");
        text_open(&reader, text.text, text.len, NULL);
        for (int i = 0; i < n; i++) {
            if (format_read(&reader, &back, &d) != FORMAT_RECORD)
                fail_msg("%s: %s in\n%s", formats[f]->name, d.text, text.text);
            assert_ptr_equal(back.family, r->family);
            assert_true(format_write(formats[f], &back, &back_written, &again, &d));
            record_release(&back);
        }
        assert_int_equal(format_read(&reader, &back, &d), FORMAT_END);
        assert_string_equal(reader.format->name, formats[f]->name);
        strbuf_text(&again, formats[f]->trailer ? formats[f]->trailer : "");
        assert_string_equal(again.text, text.text);
        format_close(&reader);
    }
}

TEST(sudokus_come_back_from_all_formats)
{
    struct pcg32 rng = test_stream(20303);

    for (int turn = test_amount(3, 30); turn > 0; turn--)
        for (int side = 4; side <= 25; side++) {
            if (topology_box_height(side) < 2)
                continue;
            OWN(record) r = random_sudoku(&rng, side);
            for (int n = 1; n < 4; n += 2)
                assert_returns(&r, n);
        }
}

TEST(loops_come_back_from_all_formats)
{
    struct pcg32 rng = test_stream(20304);

    for (int turn = test_amount(1, 10); turn > 0; turn--)
        for (int size = 3 * 11; size < 11 * 11; size++) {
            if (size % 11 < 3)
                continue;
            struct puzzle *p = random_puzzle(&rng, size / 11, size % 11, size % 3);
            OWN(record) r = loops_record(p, NULL, puzzle_type(p));
            for (int n = 1; n < 4; n += 2)
                assert_returns(&r, n);
        }
}

/* Slinks, as contests have them. */
TEST(full_boards_come_back_from_all_formats)
{
    struct pcg32 rng = test_stream(20305);

    for (int size = 3 * 11; size < 11 * 11; size++) {
        OWN(strbuf) text = test_text();
        if (size % 11 < 3)
            continue;
        for (int i = 0; i < size / 11 * (size % 11); i++)
            strbuf_format(&text, "%u%s", below(&rng, 4), (i + 1) % (size % 11) == 0 ? "\n" : "");
        OWN(record) r = text_record(text.text, &format_knuth);
        for (int n = 1; n < 4; n++)
            assert_returns(&r, n);
    }
}

/* The text for people of a puzzle comes back as the same puzzle with its solution, or not at all, with its type. */
static void assert_picture(const struct record *r, const char *type)
{
    OWN(strbuf) text = test_text(), named = test_text();
    struct format_reader reader;
    struct record back;
    struct diag d;

    text_write_one(&text, &format_text, r);
    strbuf_format(&named, "this is a picture of the type %s for people; ", type);
    text_open(&reader, text.text, text.len, NULL);
    if (format_read(&reader, &back, &d) == FORMAT_ERROR) {
        if (!strstr(d.text, named.text))
            fail_msg("%s: %s of\n%s", type, d.text, text.text);
    } else {
        struct puzzle_key is = back.family->key(back.body), was = r->family->key(r->body);
        if (memcmp(&is, &was, sizeof is) != 0)
            fail_msg("%s is another puzzle:\n%s", type, text.text);
        assert_int_equal(back.family->is_solved(back.body), r->family->is_solved(r->body));
        record_release(&back);
        assert_int_equal(format_read(&reader, &back, &d), FORMAT_END);
    }
    record_release(&back);
    format_close(&reader);
}

TEST(pictures_come_back_or_name_their_type)
{
    struct pcg32 rng = test_stream(20306);
    const char *const *type = sudoku_type_names();

    for (int i = 0; type[i + 1]; i++) {
        struct diag d;
        OWN(ini) *ini = ini_open_marked(sudoku_type_find(type[i])->path, SUDOKU_TYPE_MARK, &d);
        FREED char *example = NULL;
        OWN(record) r;
        assert_true(ini && ini_text(ini, "type", "example", &example));
        text_read_one(example, &format_json, &r);
        assert_picture(&r, type[i]);
    }
    for (int side = 4; side <= 36; side++) {
        OWN(strbuf) name = test_text();
        if (topology_box_height(side) < 2)
            continue;
        OWN(record) r = random_sudoku(&rng, side);
        strbuf_format(&name, "std-%dx%d", side, side);
        assert_picture(&r, name.text);
    }
}
