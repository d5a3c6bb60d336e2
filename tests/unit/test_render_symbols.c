/* What the symbols of sudokus look like in print. */
#include "render/symbols.h"
#include "support/own.h"

OWNABLE(symbols, symbols_free)

static struct symbols *symbols_of(const char *text)
{
    struct symbols *s;
    struct diag d;

    assert_true(symbols_read(text, &s, &d));
    return s;
}

static void assert_label(const struct symbols *s, int symbol, const char *label)
{
    char number[SYMBOL_ROOM];

    assert_string_equal(symbols_label(s, symbol, number), label);
}

TEST(names_choose_usual_symbols)
{
    OWN(symbols) *letters = symbols_of("letters"), *hex = symbols_of("hex");

    assert_null(symbols_of("digits"));
    assert_label(NULL, 7, "7");
    assert_label(NULL, 128, "128");
    assert_int_equal(letters->n, 52);
    assert_label(letters, 1, "A");
    assert_label(letters, 25, "Y");
    assert_label(letters, 27, "a");
    assert_int_equal(hex->n, 16);
    assert_label(hex, 10, "A");
    assert_label(hex, 16, "0");
}

TEST(shapes_have_names)
{
    OWN(symbols) *shapes = symbols_of("shapes");

    assert_true(shapes->shapes);
    assert_int_equal(shapes->n, 9);
    assert_label(shapes, 2, "star");
}

TEST(a_list_has_characters_or_words)
{
    OWN(symbols) *greek = symbols_of("αβγδ"), *roman = symbols_of("I,II,III,IV");

    assert_int_equal(greek->n, 4);
    assert_label(greek, 2, "β");
    assert_int_equal(roman->n, 4);
    assert_label(roman, 4, "IV");
}

TEST(wrong_lists_are_refused)
{
    static const char *const wrong[][2] = {
        {"", "in UTF-8 is needed"},    {"a\xff", "in UTF-8 is needed"}, {"aba", "'a' is twice"},
        {"a,,b", "symbol 2 is empty"}, {"a,b,", "symbol 3 is empty"},
    };
    struct symbols *s;
    struct diag d;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(symbols_read(wrong[i][0], &s, &d));
        assert_non_null(strstr(d.text, wrong[i][1]));
        assert_null(s);
    }
}

TEST(a_sudoku_needs_enough)
{
    OWN(symbols) *s = symbols_of("abcd");
    struct diag d;

    assert_true(symbols_suffice(s, 4, &d));
    assert_true(symbols_suffice(NULL, 128, &d));
    assert_false(symbols_suffice(s, 9, &d));
    assert_non_null(strstr(d.text, "9 symbols"));
}
