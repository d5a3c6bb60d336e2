
#include "base/ini.h"
#include "edition/edition.h"
#include "render/book/template.h"
#include "support/formats.h"
#include "support/own.h"

#include <math.h>

#define CLASSIC TEST_DATA "/../../templates/book/classic-7x10.ini"

static const char *path(void)
{
    return test_path("template.ini");
}

static void write_file(const char *bytes, size_t n)
{
    FILE *file = fopen(path(), "w");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, n, file), n);
    assert_int_equal(fclose(file), 0);
}

/* Reading the INI text fails with this message after the file's name. */
static void refused(const char *text, const char *why)
{
    struct diag d;

    write_file(text, strlen(text));
    assert_null(ini_open(path(), &d));
    assert_memory_equal(d.text, path(), strlen(path()));
    assert_string_equal(d.text + strlen(path()), why);
}

TEST(bad_lines_are_named)
{
    refused("[a]\nkey\n", ":2: neither a group, a comment nor `key = value`");
    refused("[a]\n= 3\n", ":2: neither a group, a comment nor `key = value`");
    refused("# x\n\nkey = 1\n", ":3: a key before the first group");
    refused("[a\n", ":1: a group is written [name]");
    refused("[]\n", ":1: a group is written [name]");
    refused("[a]\nx = 1\n[b]\nx = 1\n[a]\nx = 2\n",
            ":6: 'x' of [a] is there already, in line 2; another group has another name");
    refused("[a]\nx = ab\xff\n", ":2:7: not UTF-8 text");
}

TEST(values_are_read_as_written_but_for_escapes)
{
    static const char text[] =
        "  # c\n [ g ] \r\n\t key one \t= \t two words\\s\\n\\t\\r\\\\n # \r\n"
        "bad = a\\qb\nend=x\\\nempty =\nlast== 1;2 ; 3";
    struct diag d;
    char *value = NULL;
    int64_t number[3];
    int n;

    write_file(text, strlen(text));
    OWN(ini) *ini = ini_open(path(), &d);
    assert_non_null(ini);
    assert_true(ini_text(ini, " g ", "key one", &value));
    assert_string_equal(value, "two words \n\t\r\\n #");
    free(value);
    assert_false(ini_all_used(ini, NULL));
    assert_false(ini_text(ini, " g ", "bad", &value));
    assert_string_equal(d.text + strlen(path()),
                        ":4: 'bad' of [ g ] has '\\q'; the escapes are \\s \\n \\t \\r \\\\");
    assert_false(ini_text(ini, " g ", "end", &value));
    assert_string_equal(d.text + strlen(path()),
                        ":5: 'end' of [ g ] has '\\'; the escapes are \\s \\n \\t \\r \\\\");
    assert_false(ini_text(ini, " g ", "empty", &value));
    assert_string_equal(d.text + strlen(path()), ":6: 'empty' of [ g ] is empty");
    assert_false(ini_numbers(ini, " g ", "last", 1, 3, 3, number, &n));
    assert_true(ini_all_used(ini, NULL));
}

/* Without the key that it stands beside, a key with the suffix is one like any other. */
TEST(keys_take_the_place_of_others)
{
    static const char text[] = "[g]\na = one\na.child = two\nb.child = three\n";
    struct diag d;

    write_file(text, strlen(text));
    for (int wanted = 0; wanted < 2; wanted++) {
        char *value = NULL;
        OWN(ini) *ini = ini_open(path(), &d);
        ini_prefer(ini, "child", wanted);
        assert_true(ini_text(ini, "g", "a", &value));
        assert_string_equal(value, wanted ? "two" : "one");
        free(value);
        assert_false(ini_all_used(ini, NULL));
        assert_string_equal(d.text + strlen(path()), ":4: 'b.child' of [g] is not a known key");
    }
}

TEST(files_that_cannot_be_read_are_named)
{
    struct diag d;

    assert_null(ini_open("/no/such/file.ini", &d));
    assert_string_equal(d.text, "/no/such/file.ini: No such file or directory");
    assert_null(ini_open("/tmp", &d));
    assert_string_equal(d.text, "/tmp: Is a directory");
    write_file("[a]\nx = 1\0 2\n", 13);
    assert_null(ini_open(path(), &d));
}

static struct ini *ini_of(const char *text, struct diag *d)
{
    write_file(text, strlen(text));
    struct ini *ini = ini_open(path(), d);
    assert_non_null(ini);
    return ini;
}

TEST(values_are_checked)
{
    struct diag d;
    OWN(ini) *ini = ini_of("[a]\nn = 7\nbig = 99999999999999999999\nword = x\nnone =\nextra = 1\n"
                           "list = 1;2; 3\n",
                           &d);
    int64_t number, list[3];
    char *text;
    int n;

    assert_true(ini_number(ini, "a", "n", 1, 7, &number));
    assert_int_equal(number, 7);
    assert_false(ini_number(ini, "a", "n", 8, 9, &number));
    assert_string_equal(d.text + strlen(path()), ":2: 'n' of [a] is '7', not a number from 8 to 9");
    assert_false(ini_number(ini, "a", "big", 1, 7, &number));
    assert_false(ini_number(ini, "a", "word", 1, 7, &number));
    assert_false(ini_text(ini, "a", "none", &text));
    assert_string_equal(d.text + strlen(path()), ":5: 'none' of [a] is empty");
    assert_false(ini_text(ini, "b", "n", &text));
    assert_string_equal(d.text + strlen(path()), ": 'n' of [b] is missing");
    assert_true(ini_numbers(ini, "a", "list", 1, 3, 3, list, &n));
    assert_int_equal(n, 3);
    assert_int_equal(list[2], 3);
    assert_false(ini_numbers(ini, "a", "list", 1, 3, 2, list, &n));
    assert_false(ini_all_used(ini, NULL));
    assert_string_equal(d.text + strlen(path()), ":6: 'extra' of [a] is not a known key");
}

TEST(lengths_have_units)
{
    struct diag d;
    OWN(ini) *ini = ini_of("[a]\npt = 12pt\nin = 0.75in\nmm = 25.4 mm\nbare = 7\nbad = 1.in\n"
                           "minus = -1in\nlong = 1.23456in\n",
                           &d);
    double x;

    assert_true(ini_length(ini, "a", "pt", 0, 100, &x) && fabs(x - 12) < 1e-9);
    assert_true(ini_length(ini, "a", "in", 0, 100, &x) && fabs(x - 54) < 1e-9);
    assert_true(ini_length(ini, "a", "mm", 0, 100, &x) && fabs(x - 72) < 1e-9);
    assert_false(ini_length(ini, "a", "mm", 0, 71, &x));
    assert_string_equal(d.text + strlen(path()),
                        ":4: 'mm' of [a] is 25.4 mm, not from 0pt to 71pt");
    assert_false(ini_length(ini, "a", "bare", 0, 100, &x));
    assert_false(ini_length(ini, "a", "bad", 0, 100, &x));
    assert_false(ini_length(ini, "a", "minus", 0, 100, &x));
    assert_false(ini_length(ini, "a", "long", 0, 100, &x));
}

/* The classic template with this change is refused, with the text in the message. */
static void change_refused(const char *from, const char *to, const char *why)
{
    struct diag d;

    file_change(CLASSIC, path(), from, to);
    assert_null(template_read(path(), &d));
    if (!strstr(d.text, why))
        fail_msg("%s", d.text);
}

TEST(the_classic_template_is_read)
{
    struct diag d;
    struct template *t = template_read(CLASSIC, &d);

    assert_non_null(t);
    assert_true(fabs(t->width - 504) < 1e-9);
    assert_int_equal(t->puzzles_per_page, 1);
    assert_int_equal(t->solutions_per_page, 12);
    assert_string_equal(t->puzzle_font, "Lato");
    assert_true(t->style.ntints >= 3);
    template_free(t);
}

TEST(keys_may_be_missing)
{
    struct diag d;
    struct template *t = template_read(CLASSIC, &d);

    assert_int_equal(t->colophon, COLOPHON_CREDITS);
    assert_true(fabs(t->style.least_text - 7) < 1e-9);
    template_free(t);
    file_change(CLASSIC, path(), "hints = 1", "hints = 1\ncolophon = none\nsmallest_letter = 10pt");
    t = template_read(path(), &d);
    assert_non_null(t);
    assert_int_equal(t->colophon, COLOPHON_NONE);
    assert_true(fabs(t->style.least_text - 10) < 1e-9);
    template_free(t);
}

TEST(sizes_of_pages_are_read)
{
    static const struct {
        const char *text;
        double width, height; /* in inches; 0: refused */
    } sizes[] = {{"8x10", 8, 10},
                 {"5.5x8.5", 5.5, 8.5},
                 {"8 x 10 in", 8, 10},
                 {"254x25.4mm", 10, 1},
                 {"A5", 148 / 25.4, 210 / 25.4},
                 {"a9", 0, 0},
                 {"8x", 0, 0},
                 {"x8", 0, 0},
                 {"8x10cm", 0, 0},
                 {"8x10x12", 0, 0},
                 {"-8x10", 0, 0},
                 {"", 0, 0}};
    struct diag d;

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        double width = 0, height = 0;
        assert_int_equal(page_size_parse(sizes[i].text, &width, &height, &d), sizes[i].width > 0);
        assert_true(sizes[i].width == 0 || (fabs(width / 72 - sizes[i].width) < 1e-9 &&
                                            fabs(height / 72 - sizes[i].height) < 1e-9));
    }
}

/* The type of small pages is not much smaller, and never below what the template calls large. */
TEST(a_template_has_any_size)
{
    struct diag d;
    struct template *t = template_read(CLASSIC, &d);

    assert_true(template_set_size(t, 252, 360, &d));
    assert_true(fabs(t->inner - 27) < 1e-9 && fabs(t->outer - 21.6) < 1e-9);
    assert_true(fabs(t->text_size - 8.5) < 1e-9);
    assert_true(template_set_size(t, 1008, 1440, &d));
    assert_true(t->text_size > 16 && t->text_size < 18);
    assert_false(template_set_size(t, 200, 360, &d));
    template_free(t);
    t = template_read(TEST_DATA "/../../templates/book/large-print-8.5x11.ini", &d);
    assert_true(template_set_size(t, 432, 648, &d));
    assert_true(fabs(t->text_size - 16) < 1e-9);
    template_free(t);
}

TEST(wrong_templates_are_refused)
{
    change_refused("puzzles_per_page = 1", "puzzles_per_page = 0", "not a number from 1 to 9");
    change_refused("puzzles_per_page = 1", "puzzles_a_page = 1",
                   "'puzzles_per_page' of [layout] is");
    change_refused("[layout]", "[layout]\ncolour = 1", "'colour' of [layout] is not a known key");
    change_refused("width = 7in", "width = 1in", "not from 252pt");
    change_refused("width = 7in", "width = 4in", "leaves less than 2.75in");
    change_refused("hints = 1", "hints = 1\ncolophon = all",
                   "'colophon' of [layout] is none of: full, credits, none");
    change_refused("hints = 1", "hints = 1\nsmallest_letter = 6pt", "not from 7pt to 16pt");
    change_refused("tints = 10", "tints = 9", "numbers from 10 to 60");
}
