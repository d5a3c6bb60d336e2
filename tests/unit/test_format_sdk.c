/* Sudokus as people write them down: rows, lines, fields, XML. All are the same sudoku. */
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"

static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char solution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
static const char hexadecimal[] = ".2CG...5.7.81.D.3....A.....E.F.";

/* `puzzle`, with this sign for unknowns, as rows with a text after each third cell, each cell, each
 * third row and each row. */
static void write_rows(struct strbuf *out, char unknown, const char *box, const char *band,
                       const char *row)
{
    for (int e = 0; e < 81; e++) {
        strbuf_char(out, puzzle[e] == '.' ? unknown : puzzle[e]);
        if (e % 9 == 8) {
            strbuf_text(out, row);
            if (e == 26 || e == 53)
                strbuf_text(out, band);
        } else if (e % 3 == 2)
            strbuf_text(out, box);
    }
}

static void assert_puzzle(const char *text, const struct format *format)
{
    struct format_reader reader;
    struct record r;
    struct diag d = {""};

    text_open(&reader, text, strlen(text), NULL);
    if (format_read(&reader, &r, &d) != FORMAT_RECORD)
        fail_msg("%s in\n%s", d.text, text);
    assert_string_equal(reader.format->name, format->name);
    OWN(strbuf) out = test_text();
    text_write_one(&out, &format_compact, &r);
    assert_memory_equal(out.text, puzzle, 81);
    record_release(&r);
    if (format_read(&reader, &r, &d) != FORMAT_END)
        fail_msg("no end: %s in\n%s", d.text, text);
    format_close(&reader);
}

TEST(nine_lines_of_nine_have_many_looks)
{
    static const struct {
        const char *before;
        char unknown;
        const char *box, *band, *row, *after;
    } look[] = {
        {"", '.', "", "", "\n", ""},
        {"\xef\xbb\xbf", '0', "", "\n", " \t\r\n", "\n\n"},
        {"", '-', "", "", "\n", ""},
        {"", '*', " ", "", "\r", ""},
        {"", '_', "|", "-----------\n", "\n", ""},
        {"*-----------*\n|", '.', "|", "|---+---+---|\n|", "|\n|", "*-----------*\n"},
        {"Grid 01\n", '0', "", "", "\n", ""},
        {"# one\n[Puzzle]\n", '.', "", "", "\n", "[State]\n534......\n"},
        {"[Puzzle]\n", 'x', "", "", "\n", ""},
        {"// one\n", '.', "", "", "\n", ""},
    };

    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        OWN(strbuf) text = test_text();
        strbuf_text(&text, look[i].before);
        write_rows(&text, look[i].unknown, look[i].box, look[i].band, look[i].row);
        if (look[i].row[0] == '|') /* the last row's begins no further row */
            strbuf_cut(&text, text.len - 1);
        strbuf_text(&text, look[i].after);
        assert_puzzle(text.text, &format_sdk);
    }
}

/* Blanks stand for unknowns, and those at the end of a row may be missing. */
TEST(blanks_may_be_unknowns)
{
    OWN(strbuf) rows = test_text();
    OWN(strbuf) line = test_text();

    for (int e = 0; e < 81; e++) {
        strbuf_char(&line, puzzle[e] == '.' ? ' ' : puzzle[e]);
        strbuf_char(&rows, puzzle[e] == '.' ? ' ' : puzzle[e]);
        if (e % 9 != 8)
            continue;
        while (rows.text[rows.len - 1] == ' ')
            strbuf_cut(&rows, rows.len - 1);
        strbuf_char(&rows, '\n');
    }
    assert_puzzle(line.text, &format_compact);
    assert_puzzle(rows.text, &format_sdk);
}

TEST(lines_of_fields_are_found)
{
    static const char *const look[][2] = {
        {"quizzes,solutions\n",
         ",534678912672195348198342567859761423426853791713924856961537284287"
         "419635345286179\n"},
        {"", ",5346\n"},
        {"quiz,solution\r\n\"", "\",\"\"\r\n"},
        {"id;quiz;level\n1;", ";5\n"},
        {"0000183b305c ", "  1.2\n"},
        {":0000:x:", ":::\n"},
        {"", " easy\n"},
        {"https://www.sudokuwiki.org/sudoku.htm?bd=", "\n"},
        {"[one](https://www.sudokuwiki.org/sudoku.htm?bd=", ")\n"},
        {"https://www.sudokuwiki.org/sudoku.htm?bd=", "#1\n"},
    };

    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        OWN(strbuf) text = test_text();
        strbuf_format(&text, "%s%s%s", look[i][0], puzzle, look[i][1]);
        assert_puzzle(text.text, &format_csv);
    }
}

TEST(solutions_and_names_of_lines_are_kept)
{
    OWN(strbuf) text = test_text();
    OWN(strbuf) want = test_text();

    strbuf_format(&text, "%s;%s\n", puzzle, solution);
    OWN(record) r = text_record(text.text, NULL);
    assert_true(r.family->is_solved(r.body));
    strbuf_format(&want, "quizzes,solutions\n%s,%s\n", puzzle, solution);
    for (char *c = want.text; *c; c++)
        *c = *c == '.' ? '0' : *c;
    assert_written(&r, &format_csv, want.text);

    strbuf_clear(&text);
    strbuf_format(&text, "0000183b305c %s  1.2\n", puzzle);
    OWN(record) named = text_record(text.text, NULL);
    assert_string_equal(named.id, "0000183b305c");
}

/* In a library of HoDoKu, a '+' marks what a solver has placed. */
TEST(placed_symbols_are_not_given)
{
    OWN(strbuf) text = test_text();

    strbuf_text(&text, ":0000:x:");
    for (int e = 0; e < 81; e++)
        strbuf_format(&text, puzzle[e] == '.' && e % 2 ? "+%c" : "%c",
                      puzzle[e] == '.' && e % 2 ? solution[e] : puzzle[e]);
    strbuf_text(&text, ":::\n");
    assert_puzzle(text.text, &format_csv);
}

TEST(files_of_opensudoku_are_read)
{
    OWN(strbuf) text = test_text();
    OWN(strbuf) one = test_text();
    struct diag d;
    int count;

    for (int e = 0; e < 81; e++)
        strbuf_char(&one, puzzle[e] == '.' ? '0' : puzzle[e]);
    strbuf_format(&text,
                  "<?xml version=\"1.0\"?>\n<opensudoku version=\"2\"><name>Ten</name>\n"
                  "<author>A. B.</author>\n<game data=\"%s\" />",
                  one.text);
    assert_puzzle(text.text, &format_csv);
    strbuf_format(&text, "<game created=\"0\" data=\"%s\"/>\n</opensudoku>\n", one.text);
    assert_int_equal(text_scan(text.text, text.len, NULL, &count, &d), FORMAT_END);
    assert_int_equal(count, 2);
}

/* What stands above the rows goes with the puzzle, into other formats, too. */
TEST(titles_and_authors_survive)
{
    static const char head[] = "#AA. Author\n#DA title\n#SThe Times\n[Puzzle]\n";
    OWN(strbuf) text = test_text();
    OWN(strbuf) json = test_text();

    strbuf_text(&text, head);
    write_rows(&text, '.', "", "", "\n");
    OWN(record) r = text_record(text.text, NULL);
    text_write_one(&json, &format_json, &r);
    assert_non_null(strstr(json.text, "\"title\":\"A title\""));
    assert_non_null(strstr(json.text, "\"author\":\"A. Author\""));
    OWN(record) again = text_record(json.text, NULL);
    assert_written(&again, &format_sdk, text.text);

    /* The next puzzle has none. */
    OWN(strbuf) two = test_text();
    strbuf_text(&two, text.text);
    strbuf_text(&two, "\n");
    write_rows(&two, '.', "", "", "\n");
    struct format_reader reader;
    struct record next[2];
    struct diag d;
    text_open(&reader, two.text, two.len, NULL);
    for (int i = 0; i < 2; i++)
        assert_int_equal(format_read(&reader, &next[i], &d), FORMAT_RECORD);
    format_close(&reader);
    assert_string_equal(next[0].title, "A title");
    assert_null(next[1].title);
    record_release(&next[0]);
    record_release(&next[1]);
}

/* Sides of 4, 6, 16 and 25: lines, rows, numbers. */
TEST(other_sides_are_read)
{
    static const char six[] = "1....6.2....3..4..5..6.2.....3.4....";
    OWN(strbuf) rows = test_text();
    OWN(strbuf) line = test_text();
    OWN(strbuf) numbers = test_text();

    OWN(record) r = text_record(six, NULL);
    assert_int_equal(sudoku_of(&r)->topology->nsymbols, 6);
    for (int e = 0; e < 256; e++) {
        char c = hexadecimal[e * 7 % 31];
        int value = c == '.' ? 0 : c > '9' ? c - 'A' + 10 : c - '0';
        strbuf_char(&line, c);
        strbuf_char(&rows, c);
        strbuf_format(&numbers, value ? " %d;" : "  ;", value);
        strbuf_text(&numbers, value ? "" : ".");
        if (e % 16 == 15) {
            strbuf_char(&rows, '\n');
            strbuf_char(&numbers, '\n');
        }
    }
    strbuf_char(&line, '\n');
    OWN(record) one = text_record(line.text, &format_compact);
    OWN(record) two = text_record(rows.text, &format_sdk);
    OWN(record) three = text_record(numbers.text, &format_sdk);
    assert_written(&one, &format_compact, line.text);
    assert_written(&two, &format_compact, line.text);
    assert_written(&three, &format_compact, line.text);
}

/* Where blanks are unknowns, no other sign is one. */
TEST(signs_between_blanks_are_no_cells)
{
    OWN(strbuf) text = test_text();

    for (int row = 0; row < 9; row++)
        strbuf_text(&text, row == 4 ? " ;\n" : "5   2   1\n");
    assert_slip(&format_sdk, text.text,
                "t:1: a row of a sudoku is expected here: 4, 6, 9, 16 or 25 cells, digits or '.'");
}

/* What is not UTF-8 is no name: JSON could not say it. */
TEST(damaged_names_are_dropped)
{
    OWN(strbuf) line = test_text();

    strbuf_format(&line, "na\xefme\t%s\n", puzzle);
    OWN(record) r = text_record(line.text, &format_csv);
    assert_null(r.id);
}

/* Four rows of four are a loop, except where sudokus are needed, or with a 4, around which there is no puzzle. */
TEST(small_rows_are_sudokus_where_only_these_are_read)
{
    static const char *const text[] = {"1...\n..2.\n.3..\n...1\n", "1...\n..2.\n.3..\n...4\n",
                                       "1030\n0402\n2040\n0301\n",
                                       "1 . 3 .\n. 4 . 2\n2 . 4 .\n. 3 . 1\n"};
    struct format_reader reader;
    struct record r;
    struct diag d;

    for (size_t i = 0; i < sizeof text / sizeof *text; i++)
        for (int only = 0; only < 2; only++) {
            text_open(&reader, text[i], strlen(text[i]), NULL);
            reader.only = only ? &sudoku_family : NULL;
            assert_int_equal(format_read(&reader, &r, &d), FORMAT_RECORD);
            assert_ptr_equal(r.family, only || i > 0 ? &sudoku_family : &loops_family);
            record_release(&r);
            format_close(&reader);
        }
}
