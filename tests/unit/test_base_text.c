/* Numbers at their limits, the text buffer, bit sets and messages with places. */
#include "base/bitset.h"
#include "base/date.h"
#include "base/diag.h"
#include "base/text.h"
#include "support/own.h"

static const int64_t LARGEST = INT64_MAX - 1; /* the largest limit that a scan may have */

TEST(scan_reads_digits_only)
{
    int64_t value;

    assert_int_equal(number_scan("123x", 4, 1000, &value), 3);
    assert_int_equal(value, 123);
    assert_int_equal(number_scan("123", 2, 1000, &value), 2);
    assert_int_equal(value, 12);
    assert_int_equal(number_scan("007", 3, 7, &value), 3);
    assert_int_equal(value, 7);
    assert_int_equal(number_scan("", 0, 9, &value), 0);
    assert_int_equal(number_scan("-1", 2, 9, &value), 0);
    assert_int_equal(number_scan("+1", 2, 9, &value), 0);
    assert_int_equal(number_scan(" 1", 2, 9, &value), 0);
}

TEST(scan_says_one_above_the_limit_for_all_above)
{
    static const char huge[] = "99999999999999999999999999999999999999999";
    int64_t value;

    for (int64_t max = 0; max <= 120; max++)
        for (int n = 0; n <= 1300; n++) {
            char text[8];
            snprintf(text, sizeof text, "%d", n);
            assert_int_equal(number_scan(text, strlen(text), max, &value), strlen(text));
            assert_int_equal(value, n <= max ? n : max + 1);
        }
    assert_int_equal(number_scan(huge, strlen(huge), LARGEST, &value), strlen(huge));
    assert_true(value == INT64_MAX);
    number_scan("9223372036854775806", 19, LARGEST, &value);
    assert_true(value == LARGEST);
    number_scan("9223372036854775807", 19, LARGEST, &value);
    assert_true(value == INT64_MAX);
    number_scan("9223372036854775808", 19, LARGEST, &value);
    assert_true(value == INT64_MAX);
}

TEST(parse_wants_the_whole_text_in_range)
{
    static const char *const wrong[] = {"",   "x", "1x",  " 1",  "1 ",  "-1",
                                        "+1", "4", "201", "0x7", "1e2", "99999999999999999999"};
    int64_t value = 77;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(number_parse(wrong[i], 5, 200, &value));
        assert_int_equal(value, 77);
    }
    assert_true(number_parse("5", 5, 200, &value));
    assert_int_equal(value, 5);
    assert_true(number_parse("200", 5, 200, &value));
    assert_int_equal(value, 200);
    assert_true(number_parse("9007199254740991", 0, LARGEST, &value));
    assert_true(value == 9007199254740991);
}

TEST(ranges_rise_and_stay_within)
{
    static const char *const wrong[] = {"",     "-",    "3-",    "-3",   "4-3",
                                        "0-3",  "3-10", "3-4-5", "3--4", "3 -4",
                                        "3- 4", "10",   "0",     "x-y",  "3-99999999999"};
    int64_t from = -7, to = -8;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(number_parse_range(wrong[i], 1, 9, &from, &to));
        assert_true(from == -7 && to == -8);
    }
    assert_true(number_parse_range("2-5", 1, 9, &from, &to));
    assert_true(from == 2 && to == 5);
    assert_true(number_parse_range("1-9", 1, 9, &from, &to));
    assert_true(from == 1 && to == 9);
    assert_true(number_parse_range("4-4", 1, 9, &from, &to));
    assert_true(from == 4 && to == 4);
    assert_true(number_parse_range("7", 1, 9, &from, &to));
    assert_true(from == 7 && to == 7);
}

TEST(buffer_grows_and_stays_terminated)
{
    OWN(strbuf) b = test_text();

    assert_string_equal(b.text, "");
    for (int i = 0; i < 1000; i++) {
        strbuf_format(&b, "%d,", i % 10);
        strbuf_char(&b, 'x');
        strbuf_text(&b, "yz");
        assert_int_equal(b.len, 5 * (i + 1));
        assert_int_equal(strlen(b.text), b.len);
    }
    assert_memory_equal(b.text + 4990, "8,xyz9,xyz", 11);
    strbuf_clear(&b);
    assert_string_equal(b.text, "");
    strbuf_add(&b, "a\0b", 3);
    assert_int_equal(b.len, 3);
    assert_memory_equal(b.text, "a\0b", 4);
}

TEST(bitsets_keep_bits_apart)
{
    enum { N = 200 };
    uint64_t set[4] = {0};

    assert_int_equal(bitset_words(0), 0);
    assert_int_equal(bitset_words(1), 1);
    assert_int_equal(bitset_words(64), 1);
    assert_int_equal(bitset_words(65), 2);
    assert_int_equal(bitset_words(N), 4);
    for (int i = 0; i < N; i += 3)
        bitset_add(set, i);
    for (int i = 0; i < N; i++)
        assert_int_equal(bitset_has(set, i), i % 3 == 0);
    for (int i = 0; i < N; i += 6)
        bitset_remove(set, i);
    for (int i = 0; i < N; i++)
        assert_int_equal(bitset_has(set, i), i % 6 == 3);
}

TEST(messages_name_their_place)
{
    struct diag d;

    assert_false(diag_set(&d, "%d apples", 3));
    assert_string_equal(d.text, "3 apples");
    assert_false(diag_at(&d, (struct place){"a.txt", 7, 2}, "no '%c'", 'x'));
    assert_string_equal(d.text, "a.txt:7:2: no 'x'");
    diag_at(&d, (struct place){"a.txt", 7, 0}, "short");
    assert_string_equal(d.text, "a.txt:7: short");
    diag_at(&d, (struct place){"a.txt", 0, 0}, "empty");
    assert_string_equal(d.text, "a.txt: empty");
}

TEST(long_messages_are_cut)
{
    char name[2000];
    struct diag d;

    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = 0;
    diag_at(&d, (struct place){name, 1, 1}, "never seen");
    assert_int_equal(strlen(d.text), sizeof d.text - 1);
    diag_set(&d, "%s", name);
    assert_int_equal(strlen(d.text), sizeof d.text - 1);
}

TEST(messages_are_one_line)
{
    struct diag d;

    diag_at(&d, (struct place){"a\nb", 1, 2}, "no '%s' here\x7f", "\x1b[31m\t\xc3\xa9");
    assert_string_equal(d.text, "a?b:1:2: no '?[31m?\xc3\xa9' here?");
}

TEST(memory_comes_cleared_and_grows)
{
    size_t capacity = 0;
    int *numbers = NULL;
    char *block = mem_alloc(1000, 3);

    for (int i = 0; i < 3000; i++)
        assert_int_equal(block[i], 0);
    free(block);
    for (int i = 0; i < 1000; i++) {
        numbers = mem_reserve(numbers, (size_t)i + 1, &capacity, sizeof *numbers);
        assert_true(capacity > (size_t)i);
        numbers[i] = i;
    }
    for (int i = 0; i < 1000; i++)
        assert_int_equal(numbers[i], i);
    free(numbers);
    FREED char *copy = mem_copy_bytes("abcdef", 3);
    assert_string_equal(copy, "abc");
}

TEST(only_whole_characters_are_utf8)
{
    static const struct {
        const char *text;
        size_t valid;
    } rows[] = {
        {"", 0},
        {"abc", 3},
        {"\x7f\xc2\x80\xdf\xbf", 5},             /* 7f, 80, 7ff */
        {"\xe0\xa0\x80\xef\xbf\xbf", 6},         /* 800, ffff */
        {"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf", 8}, /* 10000, 10ffff */
        {"\xed\x9f\xbf\xee\x80\x80", 6},         /* around the surrogates */
        {"a\x80", 1},                            /* begins in the middle of a character */
        {"ab\xc3", 2},                           /* ends in the middle of one */
        {"\xe2\x82", 0},
        {"a\xe2\x82z", 1},
        {"\xc1\xbf", 0},
        {"\xe0\x9f\xbf", 0}, /* longer than needed */
        {"\xf0\x8f\xbf\xbf", 0},
        {"\xed\xa0\x80", 0},
        {"\xed\xbf\xbf", 0}, /* surrogates */
        {"\xf4\x90\x80\x80", 0},
        {"\xf8\x88\x80\x80\x80", 0},
        {"\xff", 0},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(utf8_length(rows[i].text, strlen(rows[i].text)), rows[i].valid);
    assert_int_equal(utf8_length("a\0b", 3), 1);
}

TEST(the_nearest_word_is_found)
{
    const struct {
        const char *word, *candidate;
        int distance;
    } pairs[] = {{"rows", "rows", 0},
                 {"rowes", "rows", 1},
                 {"levle", "level", 2},
                 {"knitting", "kitten", 3},
                 {"bows", "rows", 1}};
    char longest[65];

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        int distance = pairs[i].distance + 1;
        assert_true(nearest_try(pairs[i].word, pairs[i].candidate, &distance));
        assert_int_equal(distance, pairs[i].distance);
        assert_false(nearest_try(pairs[i].word, pairs[i].candidate, &distance));
    }
    memset(longest, 'a', 64);
    longest[64] = 0;
    int distance = 1000;
    assert_false(nearest_try(longest, "a", &distance));
    assert_false(nearest_try("a", longest, &distance));
    assert_int_equal(nearest_limit("rowes"), 3);
    distance = 3;
    assert_false(nearest_try("notes", "boxes", &distance));
}

/* Every day of 130 years follows the one before, in its text and in its week. */
TEST(dates_are_those_of_the_calendar)
{
    static const char *const wrong[] = {
        "2027-02-29", "2026-13-01", "2026-00-10", "2026-04-31",  "2026-1-1",
        "26-01-01",   "2026/01/01", "1969-12-31", "2026-01-011", ""};
    int64_t first, day;
    char text[DATE_ROOM];

    assert_true(date_parse("1970-01-01", 10, &first));
    assert_int_equal(first, 0);
    for (int64_t i = 0; i < 47482; i++) {
        date_print(i, text);
        assert_true(date_parse(text, strlen(text), &day) && day == i);
        assert_int_equal(date_weekday(i + 1), (date_weekday(i) + 1) % 7);
    }
    assert_string_equal(text, "2099-12-31");
    assert_true(date_parse("2024-02-29", 10, &day));
    assert_int_equal(date_weekday(day), 3); /* a Thursday */
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(date_parse(wrong[i], strlen(wrong[i]), &day));
}
