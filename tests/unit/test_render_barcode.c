/* Bar codes, read back by another table: that of the right half. */
#include "edition/edition.h"
#include "render/paper/barcode.h"
#include "support/test.h"

static const char *const right[10] = {"1110010", "1100110", "1101100", "1000010", "1011100",
                                      "1001110", "1010000", "1000100", "1001000", "1110100"};

/* Parities of the left half for each first digit, as in the standard. */
static const char *const parity[10] = {"OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE",
                                       "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO"};

/* The digit of seven modules, and how they are written: R, O (complement of R) or E (R mirrored).
 */
static int read_digit(const bool *dark, char *how)
{
    for (int digit = 0; digit < 10; digit++) {
        bool r = true, o = true, e = true;
        for (int m = 0; m < 7; m++) {
            r = r && dark[m] == (right[digit][m] == '1');
            o = o && dark[m] == (right[digit][m] == '0');
            e = e && dark[m] == (right[digit][6 - m] == '1');
        }
        *how = r ? 'R' : o ? 'O' : 'E';
        if (r || o || e)
            return digit;
    }
    fail_msg("seven modules are no digit");
    return -1;
}

static void check_code(const char *digits)
{
    bool dark[BARCODE_MODULES];
    char parities[7] = {0}, how;

    barcode_modules(digits, dark);
    assert_true(dark[0] && !dark[1] && dark[2]);
    assert_true(!dark[45] && dark[46] && !dark[47] && dark[48] && !dark[49]);
    assert_true(dark[92] && !dark[93] && dark[94]);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(read_digit(dark + 3 + 7 * i, &parities[i]), digits[1 + i] - '0');
        assert_int_equal(read_digit(dark + 50 + 7 * i, &how), digits[7 + i] - '0');
        assert_int_equal(how, 'R');
    }
    assert_string_equal(parities, parity[digits[0] - '0']);
}

/* The parities of the digits say their check sum: the first row is the example of the standard. */
TEST(addons_are_read_back)
{
    static const char *const rows[][2] = {
        {"52495", "EOEOO"}, {"50999", "EEOOO"}, {"90000", "OEOEO"}, {"00007", "EOEOO"}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool dark[BARCODE_ADDON_MODULES];
        char parities[BARCODE_ADDON + 1] = {0};
        barcode_addon(rows[i][0], dark);
        assert_true(dark[0] && !dark[1] && dark[2] && dark[3]);
        for (int k = 0; k < BARCODE_ADDON; k++) {
            assert_int_equal(read_digit(dark + 4 + 9 * k, &parities[k]), rows[i][0][k] - '0');
            assert_true(k == 0 || (!dark[2 + 9 * k] && dark[3 + 9 * k]));
        }
        assert_string_equal(parities, rows[i][1]);
    }
}

TEST(codes_are_read_back)
{
    check_code("9783161484100");
    check_code("9791234567896");
    check_code("0123456789012");
    check_code("5555555555555");
}

TEST(isbns_have_a_check_digit)
{
    static const char *const wrong[] = {"",
                                        "978-3-16-148410-1",
                                        "978316148410",
                                        "97831614841000",
                                        "9783161484l00",
                                        "4006381333931",
                                        "978_3161484100"};
    char digits[ISBN_DIGITS + 1];

    assert_true(isbn_parse("978-3-16-148410-0", digits));
    assert_string_equal(digits, "9783161484100");
    assert_true(isbn_parse("978 0 306 40615 7", digits));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(isbn_parse(wrong[i], digits));
}
