/* Pictures of bits: text, plain and raw PBM, and the errors in texts that are not pictures. */
#include "support/own.h"

static struct bitmap *read_bytes(const char *bytes, size_t n, struct diag *d)
{
    return bitmap_read(test_file("bitmap", bytes, n), d);
}

/* The bytes are the picture that `rows` shows: '/' between its rows. */
static void shows(const char *bytes, size_t n, const char *rows)
{
    struct diag d = {""};
    OWN(bitmap) *b = read_bytes(bytes, n, &d);
    OWN(strbuf) got = test_text();

    assert_string_equal(d.text, "");
    assert_non_null(b);
    for (int row = 0; row < b->rows; row++) {
        if (row > 0)
            strbuf_char(&got, '/');
        for (int col = 0; col < b->cols; col++)
            strbuf_char(&got, bitmap_bit(b, row, col) ? 'x' : '.');
    }
    assert_string_equal(got.text, rows);
}

static void refused(const char *bytes, size_t n, const char *why)
{
    struct diag d = {""};
    char message[600];

    assert_null(read_bytes(bytes, n, &d));
    snprintf(message, sizeof message, "%s:%s", test_path("bitmap"), why);
    assert_string_equal(d.text, message);
}

#define SHOWS(bytes, rows) shows(bytes, sizeof(bytes) - 1, rows)
#define REFUSED(bytes, why) refused(bytes, sizeof(bytes) - 1, why)

TEST(rows_of_text_are_pictures)
{
    SHOWS("x", "x");
    SHOWS("_\n", ".");
    SHOWS("# a comment\n\nx._\n# between\n.xx\n\n \n# after\n", "x../.xx");
    SHOWS("x.\r\n.x\r\n", "x./.x");
    SHOWS("x.\r\n.x\r", "x./.x");
}

TEST(test_text_refused)
{
    REFUSED("", " it contains no picture");
    REFUSED("# only words\n\n", " it contains no picture");
    REFUSED("x.x\n.o.\n", "2:2: 'o' in a picture of 'x', '.' and '_'");
    REFUSED("x.x\n..\n", "2:3: 2 columns in the row, not 3");
    REFUSED("x.x\n....\n", "2:4: more than 3 columns");
    REFUSED("x.\n\nx.\n", "3:1: a second picture; one is expected");
    REFUSED(" x\n", "1:1: a blank in a picture of 'x', '.' and '_'");
    REFUSED("x\rx\n", "1:2: the byte 0x0d in a picture of 'x', '.' and '_'");
    REFUSED("x\0x\n", "1:2: the byte 0x00 in a picture of 'x', '.' and '_'");
    REFUSED("P2\n", "1:1: 'P' in a picture of 'x', '.' and '_'");
}

TEST(test_text_sides)
{
    OWN(strbuf) text = test_text();
    struct diag d;

    for (int i = 0; i < BITMAP_MAX_SIDE; i++)
        strbuf_char(&text, 'x');
    struct bitmap *b = read_bytes(text.text, text.len, &d);
    assert_non_null(b);
    assert_int_equal(b->cols, BITMAP_MAX_SIDE);
    assert_int_equal(bitmap_count(b), BITMAP_MAX_SIDE);
    bitmap_free(b);
    strbuf_char(&text, 'x');
    refused(text.text, text.len, "1:201: more than 200 columns");

    strbuf_clear(&text);
    for (int i = 0; i <= BITMAP_MAX_SIDE; i++)
        strbuf_text(&text, "x\n");
    for (size_t less = 2; less <= 3; less++) { /* the last line with and without its end */
        b = read_bytes(text.text, text.len - less, &d);
        assert_non_null(b);
        assert_int_equal(b->rows, BITMAP_MAX_SIDE);
        bitmap_free(b);
    }
    refused(text.text, text.len, "201:1: more than 200 rows");
}

TEST(test_pbm)
{
    SHOWS("P1\n3 2\n101\n011\n", "x.x/.xx");
    SHOWS("P1 # by hand\n# 9 9\n3\t2 1 0 1 # one row\r\n0 1 1", "x.x/.xx");
    SHOWS("P1 3 2 101011", "x.x/.xx");
    SHOWS("P4\n3 2\n\xa0\x60", "x.x/.xx");
    SHOWS("P4 # raw\n9 2 \xff\x80\x00\x7f", "xxxxxxxxx/.........");
    SHOWS("P4\n8 1\n\n", "....x.x.");
}

TEST(test_pbm_refused)
{
    REFUSED("P1", "1:3: the width of the PBM picture is expected here");
    REFUSED("P1\n3\n", "3:1: the height of the PBM picture is expected here");
    REFUSED("P1\n0 2\n", "2:1: the width 0 is not in 1..200");
    REFUSED("P4\n1 201\n", "2:3: the height 201 is not in 1..200");
    REFUSED("P1\n99999999999999999999999999 2\n",
            "2:1: the width 99999999999999999999 is not in 1..200");
    REFUSED("P1\n2 2\n10\n1\n", "5:1: the picture ends after 3 of its 4 bits");
    REFUSED("P1\n2 2\n10\n12\n", "4:2: '2' in a plain PBM picture of 0 and 1");
    REFUSED("P1\n2 2\n10\n111\n", "4:3: '1' after the last bit");
    REFUSED("P4\n9 2\n\xff\x80\x00", " 4 bytes follow the head, not a blank and 4");
    REFUSED("P4\n3 1", " 0 bytes follow the head, not a blank and 1");
    REFUSED("P4\n3 1\n\xff\n", " 3 bytes follow the head, not a blank and 1");
}

TEST(test_files)
{
    struct diag d;
    OWN(strbuf) bytes = test_text();

    assert_null(bitmap_read("/nowhere/at/all", &d));
    assert_non_null(strstr(d.text, "/nowhere/at/all: "));
    assert_null(bitmap_read("/", &d));
    for (int i = 0; i < 700000; i++)
        strbuf_text(&bytes, "#123\n");
    refused(bytes.text, bytes.len, " too long for a picture");
    bitmap_free(NULL);
}

/* Random bytes behind the heads of all kinds never do more than fail. */
TEST(test_random)
{
    static const char *const head[] = {"", "P1 ", "P4 ", "P1 4 4\n", "P4 9 2\n", "x.x\n"};
    static const char from[] = "x._#01 \n\r\tP14x.";
    struct pcg32 rng;

    pcg32_seed(&rng, 7, 1);
    for (int i = 0; i < 3000; i++) {
        OWN(strbuf) bytes = test_text();
        struct diag d = {""};
        strbuf_text(&bytes, head[pcg32_below(&rng, 6)]);
        for (uint32_t n = pcg32_below(&rng, 30); n > 0; n--)
            strbuf_char(&bytes, pcg32_below(&rng, 9) ? from[pcg32_below(&rng, sizeof from - 1)]
                                                     : (char)pcg32_below(&rng, 256));
        OWN(bitmap) *b = read_bytes(bytes.text, bytes.len, &d);
        if (b)
            assert_true(b->rows >= 1 && b->cols >= 1);
        else
            assert_int_not_equal(strlen(d.text), 0);
    }
}
