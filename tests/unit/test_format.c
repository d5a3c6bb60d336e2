#include "format/notes.h"
#include "model/services.h"
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"

#include <dirent.h>

static const struct format *recognised(const char *text)
{
    struct format_reader reader;
    struct record r;
    struct diag d;

    text_open(&reader, text, strlen(text), NULL);
    format_read(&reader, &r, &d);
    record_release(&r);
    const struct format *format = reader.format;
    format_close(&reader);
    return format;
}

TEST(texts_are_recognised)
{
    assert_ptr_equal(recognised("# {\n\n{\"family\""), &format_json);
    assert_ptr_equal(recognised(" \t{}"), &format_json);
    assert_ptr_equal(recognised("5x5t0:y"), &format_loopy);
    assert_ptr_equal(recognised("7x7t3dh:x"), &format_loopy);
    assert_ptr_equal(recognised("\n3 4\n"), &format_contest);
    assert_ptr_equal(recognised(" 10\t10 \r\n"), &format_contest);
    assert_ptr_equal(recognised("slither/2/1/a"), &format_puzzlink);
    assert_ptr_equal(recognised(" puzz.link/p?sudoku/4/4/g1\r\n"), &format_puzzlink);
    assert_ptr_equal(recognised("https://example.com/\n"), &format_puzzlink);
    assert_ptr_equal(recognised("pzprv3\nslither\n"), &format_pzprv3);
    assert_ptr_equal(recognised("https://puzz.link/p?pzprv3/slither/1/"), &format_pzprv3);
    assert_ptr_equal(recognised("34\n"), &format_knuth);
    assert_ptr_equal(recognised("3\n"), &format_knuth);
    assert_ptr_equal(recognised("3xt\n"), &format_knuth);
    assert_null(recognised("3 4 5\n"));
    assert_null(recognised("59\n"));
    assert_ptr_equal(recognised("[g1]\n"), &format_knuth);
    assert_ptr_equal(recognised("???\n"), &format_knuth);
}

TEST(dialects_have_names)
{
    for (int i = 0; formats[i]; i++)
        assert_ptr_equal(format_by_name(formats[i]->name), formats[i]);
    assert_ptr_equal(format_by_name("knuth"), &format_knuth);
    assert_null(format_by_name("Knuth"));
    assert_null(format_by_name(""));
}

/* Whether the word is among the names of formats with these uses. */
static bool is_named(const char *word, int uses, const struct family *family)
{
    const char *names[FORMAT_NAMES];
    bool found = false;

    format_names(uses, family, names);
    for (int i = 0; names[i]; i++)
        found = found || strcmp(names[i], word) == 0;
    return found;
}

/* What is read has its messages in a table of bad inputs, or a test of its own. */
TEST(each_format_that_is_read_has_tests)
{
    for (int i = 0; formats[i]; i++) {
        char table[4096], program[4096];
        snprintf(table, sizeof table, "%s/bad/%s.txt", TEST_DATA, formats[i]->name);
        snprintf(program, sizeof program, "%s/../unit/test_format_%s.c", TEST_DATA,
                 formats[i]->name);
        if (formats[i]->read && access(table, R_OK) != 0 && access(program, R_OK) != 0)
            fail_msg("%s has neither bad inputs nor a test", formats[i]->name);
    }
}

TEST(names_are_listed_by_use_and_family)
{
    static const struct family other = {.name = "other"};
    const char *names[FORMAT_NAMES];

    for (int i = 0; formats[i]; i++) {
        const struct format *f = formats[i];
        assert_int_equal(is_named(f->name, FORMAT_USE_READ, NULL), f->read != NULL);
        assert_int_equal(is_named(f->name, FORMAT_USE_WRITE, NULL), f->write || f->parts);
        if (f->family)
            assert_int_equal(is_named(f->name, 0, &loops_family), f->family == &loops_family);
    }
    assert_true(is_named("mcc", FORMAT_USE_WRITE, &sudoku_family));
    assert_false(is_named("mcc", FORMAT_USE_READ, &sudoku_family));
    assert_true(is_named("puzzlink", FORMAT_USE_READ | FORMAT_USE_WRITE, &loops_family));
    format_names(FORMAT_USE_READ | FORMAT_USE_WRITE, &other, names);
    assert_string_equal(names[0], "json");
    assert_null(names[1]);
}

TEST(text_without_a_puzzle_is_an_error)
{
    for (int i = -1; i < 0 || formats[i]; i++) {
        const struct format *format = i < 0 ? NULL : formats[i];
        assert_slip(format, "\n", "t: it contains no puzzle");
        assert_slip(format, "# title\r\n\r\n \t\n#", "t: it contains no puzzle");
    }
    assert_slip(&format_contest, "0 0\n", "t: it contains no puzzle");
}

TEST(empty_file_is_an_error)
{
    struct format_reader reader;
    struct record r;
    struct diag d;

    assert_true(format_open(&reader, "/dev/null", NULL, &d));
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_ERROR);
    assert_string_equal(d.text, "/dev/null: it contains no puzzle");
    format_close(&reader);
}

TEST(file_that_is_not_there_is_an_error)
{
    struct format_reader reader;
    struct diag d;

    assert_false(format_open(&reader, TEST_DATA "/no such file", NULL, &d));
    assert_non_null(strstr(d.text, "/no such file: No such file or directory"));
    format_close(&reader);
}

TEST(after_an_error_comes_the_end)
{
    const char text[] = "12\n\n1?\n\n12\n";
    struct format_reader reader;
    struct record r;
    struct diag d;

    text_open(&reader, text, strlen(text), &format_knuth);
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_RECORD);
    record_release(&r);
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_ERROR);
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_END);
    assert_int_equal(reader.count, 1);
    format_close(&reader);
}

/* Unless a format is named, nothing comes of a text that ends in an error. */
TEST(the_whole_text_is_looked_at_first)
{
    static const char text[] = "12\n\n1?\n\n12\n";
    struct format_reader reader;
    struct record r;
    struct diag d;

    text_open(&reader, text, strlen(text), NULL);
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_ERROR);
    assert_memory_equal(d.text, "t:3:2: ", 7);
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_END);
    format_close(&reader);
}

/* Shuffles a list that ends with NULL. */
static void shuffle(const struct format **list, struct pcg32 *rng)
{
    uint32_t n = 0;

    while (list[n])
        n++;
    for (; n > 1; n--) {
        uint32_t k = pcg32_below(rng, n);
        const struct format *format = list[k];
        list[k] = list[n - 1];
        list[n - 1] = format;
    }
}

/* The surest and the next of all texts in the folder are the same in tables of another order. */
TEST(the_order_of_formats_means_nothing)
{
    static const char *const folders[] = {"golden/format", "sudoku", "loopy", "contest"};
    const struct format *list[FORMAT_NAMES];
    struct pcg32 rng = test_stream(20301);
    int texts = 0;

    memset(list, 0, sizeof list);
    for (int i = 0; formats[i]; i++)
        list[i] = formats[i];
    for (size_t k = 0; k < sizeof folders / sizeof *folders; k++) {
        struct dirent **entry;
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", TEST_DATA, folders[k]);
        int n = scandir(path, &entry, NULL, alphasort);
        for (int i = 0; i < n; i++) {
            snprintf(path, sizeof path, "%s/%s/%s", TEST_DATA, folders[k], entry[i]->d_name);
            FREED char *text =
                entry[i]->d_type == DT_REG ? file_bytes(path, NULL) : mem_copy_text("");
            struct guess want[2], got[2];
            format_guess(formats, NULL, text, strcspn(text, "\n"), want);
            for (int turn = 0; turn < 4 && *text; turn++, texts++) {
                shuffle(list, &rng);
                format_guess(list, NULL, text, strcspn(text, "\n"), got);
                for (int g = 0; g < 2; g++) {
                    assert_ptr_equal(got[g].format, want[g].format);
                    assert_int_equal(got[g].sure, want[g].sure);
                }
            }
            free(entry[i]);
        }
        free(entry);
    }
    assert_true(texts > 100);
}

TEST(dialects_refuse_what_they_cannot_carry)
{
    static const struct {
        const char *board;
        const struct format *format;
        const char *why;
    } table[] = {
        {"1a\n!a=2\n", &format_contest,
         "the format contest has no superclues; the puzzle has the letter a"},
        {"22\n2.\n", &format_contest,
         "the format contest needs a digit in every cell; r2c2 has none"},
        {"22\n42\n", &format_contest,
         "the format contest has digits up to 3; the puzzle has 4 at r2c1"},
        {"1a\n!a=2\n", &format_loopy,
         "the format loopy has no superclues; the puzzle has the letter a"},
        {"1a\n!a=2\n", &format_puzzlink,
         "the format puzzlink has no superclues; the puzzle has the letter a"},
        {"1_\n2.\n", &format_puzzlink,
         "the format puzzlink has no missing cells; the puzzle lacks 1 of 2x2"},
        {"22\n22\n", &format_contest, NULL},
        {"4a\n.b\n!a=2\n!b=1\n", &format_knuth, NULL},
        {"4a\n.b\n!a=2\n!b=1\n", &format_json, NULL},
    };

    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        OWN(record) r = text_record(table[i].board, &format_knuth);
        struct diag why = {""};
        assert_int_equal(format_can_write(table[i].format, &r, &why), !table[i].why);
        assert_string_equal(why.text, table[i].why ? table[i].why : "");
    }
}

/*
 * ---- tests/data/bad: a table of bad texts for each format, and any.txt for those whose first line
 * tells the format ----
 *
 * A case is its name, the message that the text must have ("LINE:COLUMN: ..."), and the lines of
 * the text, each behind a '|'. A message that ends in " ..." goes on. "\xHH" is a byte and "\\" a backslash; a backslash at the end of
 * a line takes the line's end away. A blank line ends the case.
 */

/* Appends a line of a case, from behind its '|' to its end. */
static void add_bad_line(struct strbuf *text, const char *line, const char *end)
{
    for (const char *p = line; p < end; p++) {
        unsigned byte;

        if (*p != '\\') {
            strbuf_char(text, *p);
        } else if (p + 1 == end) {
            return;
        } else if (*++p == 'x') {
            assert_int_equal(sscanf(p + 1, "%2x", &byte), 1);
            strbuf_char(text, (char)byte);
            p += 2;
        } else {
            strbuf_char(text, *p);
        }
    }
    strbuf_char(text, '\n');
}

/* Runs the case that begins at *p and sets *p to the next one. */
static bool fails_as_told(const char *table, char **p, const struct format *format)
{
    const char *name = strsep(p, "\n");
    const char *want = strsep(p, "\n");
    struct strbuf text = test_text();
    struct diag d;

    assert_non_null(want);
    for (const char *line; (line = strsep(p, "\n")) && *line == '|';)
        add_bad_line(&text, line + 1, line + strlen(line));
    enum format_result result = text_scan(text.text, text.len, format, NULL, &d);
    strbuf_release(&text);
    const char *dots = strstr(want, " ...");
    bool same =
        result == FORMAT_ERROR && strncmp(d.text, "t:", 2) == 0 &&
        (dots ? strncmp(d.text + 2, want, (size_t)(dots - want)) : strcmp(d.text + 2, want)) == 0;
    if (!same)
        print_error("%s, %s: got  %s\n%s, %s: want %s\n", table, name, d.text, table, name, want);
    return same;
}

TEST(every_bad_input_has_its_message)
{
    struct dirent **entry;
    int n = scandir(TEST_DATA "/bad", &entry, NULL, alphasort);
    int tried = 0, wrong = 0;

    for (int i = 0; i < n; i++) {
        char path[4096], word[32];

        if (sscanf(entry[i]->d_name, "%31[a-z0-9-].txt", word) == 1) {
            const struct format *format = format_by_name(word);

            assert_true(format || strcmp(word, "any") == 0);
            snprintf(path, sizeof path, "%s/bad/%s", TEST_DATA, entry[i]->d_name);
            FREED char *table = file_bytes(path, NULL);
            for (char *p = table; p && *p; tried++)
                wrong += !fails_as_told(word, &p, format);
        }
        free(entry[i]);
    }
    free(entry);
    print_message("%d bad inputs\n", tried);
    assert_true(tried >= 271);
    assert_int_equal(wrong, 0);
}

/* An example is read, and has one solution. One in JSON is broken into lines: it is one from '{' to the
 * end. */
static void assert_example_reads(struct strbuf *example)
{
    OWN(record) r;

    if (example->text[0] == '{')
        for (size_t i = 0; i + 1 < example->len; i++)
            if (example->text[i] == '\n')
                example->text[i] = ' ';
    text_read_one(example->text, NULL, &r);
    if (r.family == &loops_family)
        assert_true(loops_of(&r)->puzzle->nclues > 0);
    else if (r.family == &sudoku_family)
        assert_true(sudoku_givens(sudoku_of(&r)) > 0);
    assert_int_equal(services_of(&r)->answers->solve(&r, &(struct effort){.conflicts = 10000}),
                     ANSWER_UNIQUE);
}

TEST(examples_in_the_manual_are_read)
{
    FILE *manual = fopen(TEST_DATA "/../../docs/man/slink-formats.5", "r");
    struct strbuf example = test_text();
    char line[512];
    bool inside = false;
    int count = 0;

    assert_non_null(manual);
    while (fgets(line, sizeof line, manual)) {
        if (strncmp(line, ".Bd ", 4) == 0) {
            inside = true;
            strbuf_clear(&example);
        } else if (strncmp(line, ".Ed", 3) == 0) {
            inside = false;
            count++;
            assert_example_reads(&example);
        } else if (inside)
            strbuf_text(&example, line);
    }
    assert_int_equal(count, 9);
    strbuf_release(&example);
    fclose(manual);
}

/* Records of one file share their board as long as it has the same cells, in every format of loops.
 */
TEST(records_share_their_board)
{
    static const char knuth[] = ".3\n2.\n\n..\n.0\n\n.3\n2_\n\n.3.\n2..\n";
    static const char json[] =
        "{\"family\":\"loop\",\"rows\":2,\"cols\":2,\"grid\":[\".3\",\"2.\"]}\n"
        "{\"family\":\"loop\",\"rows\":2,\"cols\":2,\"grid\":[\"..\",\".0\"]}\n"
        "{\"family\":\"loop\",\"rows\":2,\"cols\":2,\"grid\":[\".3\",\"2_\"]}\n"
        "{\"family\":\"loop\",\"rows\":2,\"cols\":3,\"grid\":[\".3.\",\"2..\"]}\n";
    const char *const text[] = {knuth, json};
    const struct format *const format[] = {&format_knuth, &format_json};

    for (int f = 0; f < 2; f++) {
        struct format_reader reader;
        struct record r[4];
        struct diag d = {""};
        text_open(&reader, text[f], strlen(text[f]), format[f]);
        for (int i = 0; i < 4; i++)
            if (format_read(&reader, &r[i], &d) != FORMAT_RECORD)
                fail_msg("%s", d.text);
        format_close(&reader);
        const struct lattice *first = loops_of(&r[0])->puzzle->lattice;
        assert_ptr_equal(loops_of(&r[1])->puzzle->lattice, first);
        assert_ptr_not_equal(loops_of(&r[2])->puzzle->lattice, first);
        assert_int_equal(loops_of(&r[2])->puzzle->lattice->ncells, 3);
        assert_int_equal(loops_of(&r[3])->puzzle->lattice->ncells, 6);
        for (int i = 0; i < 4; i++)
            record_release(&r[i]);
    }
}

/* A message names what the text seems to be, not the grammar of a format that it is not. */
/* Where the format that was named does not fit, the message says what would. */
TEST(a_wrong_name_is_told)
{
    assert_slip(&format_loopy, "{\"family\":\"loop\"}\n",
                "t:1:1: a number is expected here: the width; this looks like JSON lines");
    assert_slip(&format_compact, "[Puzzle]\n53..7....\n",
                "t:1:1: '['; sudokus are digits and '.'; this looks like sudokus as nine lines of "
                "nine, and files .sdk and .ss");
    assert_slip(&format_json, "5x5t0:a\n",
                "t:1:1: a JSON object is expected, one per line or in an array; this looks like "
                "Loopy's game ids and save files");
    assert_slip(&format_penpa, "1.\n", "t:1: an address with m=edit or m=solve and p= is expected");
}

TEST(texts_that_are_no_puzzles_are_named)
{
    static const char rows[] = "5.......1\n.........\n.........\n.........\n.........\n.........\n"
                               ".........\n.........\n1.......5\n";
    static const struct {
        const char *text, *said;
        const struct family *only;
    } table[] = {
        {"<!DOCTYPE html>\n<html>", "this is a web page, not a puzzle", NULL},
        {"<?xml version=\"1.0\"?>", "this is XML", NULL},
        {"\xd9\xa5..\xd9\xa3\n", "this is Arabic digits", NULL},
        {"\xef\xbc\x95\xef\xbc\x93\n", "this is fullwidth digits", NULL},
        {"53\xe4\xf6\xfc\xff\xfe\xe9\xe8..\n", "this is a text in another encoding than UTF-8",
         NULL},
        {"[size]\n2 2\n[cells]\n- 3\n3 -\n", "this is a file of sections in brackets", NULL},
        {"{\"grid\":[[0,5],[3,0]]}\n",
         "\"family\" is missing: this is neither JSON of ours nor of ", NULL},
        {"1\n2\n3\n4\n5\n6\n", "this is a number of cells that no sudoku has (81, or ", NULL},
        {"We met 53 cats, 67 dogs: 9 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 5 6 7\n",
         "no puzzle is recognised in this text; tried: ", NULL},
        {"Dear Sir or Madam,\n", "no puzzle is recognised in this text; tried: knuth, json, ",
         NULL},
        {rows,
         "this looks like sudokus as nine lines of nine, and files .sdk and .ss; only loops "
         "can be read here",
         &loops_family},
        {"..3\n", "this looks like Knuth's text; only sudokus can be read here", &sudoku_family},
    };

    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct format_reader reader;
        struct record r;
        struct diag d;
        text_open(&reader, table[i].text, strlen(table[i].text), NULL);
        reader.only = table[i].only;
        assert_int_equal(format_read(&reader, &r, &d), FORMAT_ERROR);
        if (!strstr(d.text, table[i].said))
            fail_msg("%s: %s", table[i].said, d.text);
        format_close(&reader);
    }
}

/* ---- what strangers write about a puzzle ---- */

static const char forged[] =
    "[Puzzle]%s1........%s.2.......%s..3......%s...4.....%s....5....%s.....6...%s"
    "......7..%s.......8.%s........9%s";

/* A puzzle with this between all the words that it has. */
static struct record dressed(const char *puzzle, const char *control)
{
    static const char *const notes[] = {"title",     "author", "source", "ruleset",
                                        "copyright", "date",   "book",   "rules"};
    struct record r = text_record(puzzle, NULL);
    OWN(strbuf) text = test_text();

    strbuf_text(&text, "Nice");
    strbuf_text(&text, control);
    for (const char *at = forged; *at; at++)
        if (*at == '%')
            strbuf_text(&text, control), at++;
        else
            strbuf_char(&text, *at);
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
        record_note(&r, notes[i], text.text, text.len);
    record_note(&r, "url", "https://example.org/a", 21);
    free(r.id);
    r.id = mem_copy_text(text.text);
    return r;
}

/* Whatever the words of a puzzle are, a text of it holds this one puzzle. */
TEST(words_are_never_lines_of_a_text)
{
    static const char *const puzzles[] = {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
        "5x5t0:1b31c2a30a033a3c2b3\n"};
    static const char *const controls[] = {"\n",   "\r",   "\r\n",     "\t",     "\v",    "\f",
                                           "\x1b", "\x7f", "\xc2\x85", "\u2028", "\u2029"};
    const char *names[FORMAT_NAMES];

    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles * (sizeof controls / sizeof *controls);
         i++) {
        const char *control = controls[i / 2];
        OWN(record) r = dressed(puzzles[i % 2], control);
        format_names(FORMAT_USE_WRITE, r.family, names);
        for (int k = 0; names[k]; k++) {
            const struct format *format = format_by_name(names[k]);
            OWN(strbuf) text = test_text();
            OWN(strbuf) board = test_text();
            struct diag why;
            if (!format_can_write(format, &r, &why))
                continue;
            text_write_one(&text, format, &r);
            if (control[0] != '\n' && control[0] != '\t' && format != &format_html)
                assert_null(strpbrk(text.text, "\r\t\v\f\x1b"));
            if (!format->read)
                continue;
            OWN(record) again = text_record(text.text, format);
            text_write_one(&board, &format_text, &again);
            OWN(strbuf) want = test_text();
            text_write_one(&want, &format_text, &r);
            assert_string_equal(board.text, want.text);
        }
    }
}
