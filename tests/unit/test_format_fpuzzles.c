/* Addresses and JSON of f-puzzles and SudokuPad, and the wrappings of addresses. */
#include "base/ini.h"
#include "format/codec.h"
#include "format/sudoku/type.h"
#include "model/sudoku/constraint.h"
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"
#include "support/topologies.h"

#include <uchar.h>

/* Addresses that other programs made: sudoku-formats, lisudoku. */
TEST(addresses_return_byte_for_byte)
{
    assert_file_returns(TEST_DATA "/golden/format/fpuzzles.txt", 2);
}

TEST(all_spellings_are_read)
{
    static const char data[] = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==";
    static const char *const before[] = {
        "https://f-puzzles.com/?load=", "https://www.f-puzzles.com/?load=",
        "https://sudokupad.app/fpuzzles", "fpuzzles",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles"};

    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        OWN(strbuf) text = test_text();
        strbuf_format(&text, i % 2 ? "%s%s&x=1\r\n" : "%s%.54s%%3D%%3D\n", before[i], data);
        OWN(record) r = text_record(text.text, NULL);
        assert_int_equal(sudoku_of(&r)->topology->nsymbols, 3);
    }
}

/* A sudoku of 4x4 as JSON, with more fields. */
static void assert_json(const char *fields, const char *message)
{
    OWN(strbuf) text = test_text();
    struct diag d = {""};

    strbuf_format(&text,
                  "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],[{},{},{},{}],"
                  "[{},{},{},{}],[{},{},{},{}]]%s}",
                  fields);
    assert_int_equal(text_scan(text.text, text.len, NULL, NULL, &d),
                     *message ? FORMAT_ERROR : FORMAT_END);
    assert_string_equal(d.text, message);
}

TEST(rules_that_are_not_known_are_named)
{
    assert_json("", "");
    assert_json(",\"arrow\":[],\"xv\":false,\"title\":\"T\"", "");
    assert_json(
        ",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"5\"}],\"antiking\":true", "");
    assert_json(
        ",\"disabledlogic\":[\"tuples\"],\"truecandidatesoptions\":[\"colored\"],\"x\":\"T\"", "");
    assert_json(",\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"fromConstraint\":\"Killer Cage\"}],"
                "\"foglight\":[\"R1C1\"],\"killercage\":[]",
                "");
    assert_json(
        ",\"line\":[{\"fromConstraint\":\"Clock\"}]",
        "t:1:1: \"line\" is drawn and may be a rule; `slink-convert --drop drawings` leaves "
        "it out");
    assert_json(
        ",\"renban\":[],\"line\":[{\"fromConstraint\":\"Renban\"},{\"lines\":[[\"R1C1\"]]}]",
        "t:1:1: \"line\" is drawn and may be a rule; `slink-convert --drop drawings` leaves "
        "it out");
    assert_json(",\"solution\":[1,2,3,4,1,2,3,4,1,2,3,4,1,2,3,4]",
                "t:1:1: its solution is wrong: elements 1 and 5 of a block are both 1");
    assert_json(",\"solution\":[1,2,3,4,1,2,3,4,1,2,3,4,1,2,3,null]", "");
    assert_json(",\"arrow\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"lines\":[[\"R1C1\",\"R2C1\"]]}]",
                "t:1:1: \"arrow\" has cells or values that cannot be read");
    assert_json(",\"clone\":true", "t:1:1: \"clone\" may be a rule, which is not known here");
    assert_json(",\"littlekillersum\":[{\"cell\":\"R0C1\",\"direction\":\"DX\",\"value\":\"3\"}]",
                "t:1:1: \"littlekillersum\" has cells or values that cannot be read");
    assert_json(",\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"L\"}]",
                "t:1:1: \"xv\" has cells or values that cannot be read");
    assert_json(",\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"value\":\"3\"}]",
                "t:1:1: \"whispers\" has cells or values that cannot be read");
    assert_json(",\"negative\":[\"xv\",\"sum\"]",
                "t:1:1: \"negative\" names rules that are not known here");
    assert_json(",\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"2\"}]",
                "t:1:1: \"difference\" has cells or values that cannot be read");
    assert_json(",\"even\":[{\"cell\":\"R5C1\"}]",
                "t:1:1: \"even\" has cells or values that cannot be read");
    assert_slip(NULL, "{\"size\":4,\"grid\":[[]]}",
                "t:1:1: \"grid\" does not have 4 rows of 4 cells");
    assert_slip(NULL, "https://f-puzzles.com/?load=N4IgzglgXgpi", "t:1: the data are damaged");
}

/* Types with constraints that both programs know. */
TEST(values_are_whole_numbers)
{
    static const char *const value[] = {"0.5", "true", "[]", "\"x\"", "5"};

    for (size_t i = 0; i < sizeof value / sizeof *value; i++) {
        OWN(strbuf) text = test_text();
        strbuf_text(&text, "{\"size\":4,\"grid\":[");
        for (int e = 0; e < 16; e++)
            strbuf_format(&text, "%s{\"given\":true,\"value\":%s}%s",
                          e % 4 ? ","
                          : e   ? ",["
                                : "[",
                          e == 5 ? value[i] : "1", e % 4 == 3 ? "]" : "");
        strbuf_text(&text, "]}");
        assert_slip(NULL, text.text, "t:1:1: the cell R2C2 has a value that is not 1 to 4");
    }
    assert_slip(NULL, "{\"size\":4.0,\"grid\":[]}", "t:1:1: \"size\" must be 2 to 128");
}

/* The example of every type returns, or is refused: of other boards, and of one type. */
static void types_return_in(const struct format *format, const char *but)
{
    const char *const *type = sudoku_type_names();
    int carried = 0;

    for (int i = 0; type[i + 1]; i++) { /* the last one is any other */
        struct diag d;
        OWN(ini) *ini = ini_open_marked(sudoku_type_find(type[i])->path, SUDOKU_TYPE_MARK, &d);
        FREED char *example = NULL;
        OWN(strbuf) text = test_text();
        if (!ini || !ini_text(ini, "type", "example", &example))
            continue;
        OWN(record) r = text_record(example, NULL);
        const struct constraints *all = sudoku_of(&r)->topology->constraints;
        if (!format_can_write(format, &r, &d)) {
            assert_int_equal(strcmp(type[i], but) == 0, all != NULL);
            continue;
        }
        text_write_one(&text, format, &r);
        OWN(record) again = text_record(text.text, NULL);
        if (!topology_equal(sudoku_of(&r)->topology, sudoku_of(&again)->topology))
            fail_msg("%s is another puzzle", type[i]);
        assert_true(again.family->is_solved(again.body));
        carried++;
    }
    assert_true(carried >= 20);
}

TEST(types_return)
{
    types_return_in(&format_fpuzzles, "greater-than");
    types_return_in(&format_penpa, "");
}

/* A set of symbols stands in each cell. */
TEST(sets_of_symbols_return)
{
    static const char sets[] =
        "{\"family\":\"sudoku\",\"type\":\"std\",\"symbols\":4,\"constraints\":[{\"kind\":\"among\","
        "\"cells\":[2],\"symbols\":[1,4]},{\"kind\":\"among\",\"cells\":[7],\"symbols\":[2,3]}],"
        "\"givens\":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}";
    OWN(strbuf) text = test_text();
    OWN(record) r = text_record(sets, NULL);

    text_write_one(&text, &format_fpuzzles, &r);
    OWN(record) again = text_record(text.text, NULL);
    assert_true(topology_equal(sudoku_of(&r)->topology, sudoku_of(&again)->topology));
}

TEST(kinds_without_a_field_are_named)
{
    static const char sign[] =
        "{\"family\":\"sudoku\",\"type\":\"greater-than\",\"symbols\":4,\"constraints\":[{\"kind\":"
        "\"greater\",\"cells\":[2,3]}],\"givens\":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}";
    OWN(record) r = text_record(sign, NULL);
    struct diag why;

    assert_false(format_can_write(&format_fpuzzles, &r, &why));
    assert_string_equal(why.text,
                        "the format fpuzzles has no constraints of the kind greater; json has");
}

TEST(other_blocks_are_refused)
{
    OWN(record) nrc = sudoku_record(sudoku_new(topology_named("nrc", 9)));
    struct diag why;

    assert_false(format_can_write(&format_fpuzzles, &nrc, &why));
}

/* ---- wrappings ---- */

/* Random texts, of few letters so that phrases repeat, return from each wrapping. */
TEST(wrappings_return)
{
    struct pcg32 rng = test_stream(20423);

    for (int k = 0; k < 400; k++) {
        OWN(strbuf) text = test_text();
        int letters = 1 + (int)pcg32_below(&rng, 90);
        for (int n = (int)pcg32_below(&rng, 600); n > 0; n--)
            strbuf_char(&text, (char)(' ' + pcg32_below(&rng, (uint32_t)letters)));
        OWN(strbuf) lz = test_text();
        OWN(strbuf) deflated = test_text();
        OWN(strbuf) base64 = test_text();
        OWN(strbuf) bytes = test_text();
        OWN(strbuf) again = test_text();
        codec_write_lz(&lz, text.text, text.len);
        assert_true(codec_lz(&again, lz.text, lz.len));
        assert_string_equal(again.text, text.text);
        strbuf_clear(&again);
        codec_deflate(&deflated, text.text, text.len);
        codec_write_base64(&base64, deflated.text, deflated.len);
        assert_int_equal(base64.len % 4, 0);
        assert_true(codec_base64(&bytes, base64.text, base64.len));
        assert_int_equal(bytes.len, deflated.len);
        assert_true(codec_inflate(&again, bytes.text, bytes.len));
        assert_string_equal(again.text, text.text);
    }
}

/* The bits of LZ-string, six to a digit, with the least bit of a number first. */
static void put_bits(struct strbuf *bits, int value, int width)
{
    for (int i = 0; i < width; i++)
        strbuf_char(bits, (char)('0' + (value >> i & 1)));
}

/* Units of UTF-16 as LZ-string codes, a code for each unit. */
static void write_units(struct strbuf *out, const char16_t *unit)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    static int code[1 << 16];
    OWN(strbuf) bits = test_text();
    int phrases = 3, width = 2, room = 1;

    memset(code, 0, sizeof code);
    for (size_t i = 0; unit[i]; i++) {
        bool fresh = code[unit[i]] == 0, wide = unit[i] > 255;
        put_bits(&bits, fresh ? wide : code[unit[i]], width);
        if (fresh) {
            put_bits(&bits, unit[i], wide ? 16 : 8);
            code[unit[i]] = phrases;
        }
        for (int k = !fresh; k < 1 + (i > 0); k++, phrases++)
            if (--room == 0)
                room = 1 << width++;
    }
    put_bits(&bits, 2, width);
    while (bits.len % 6 > 0)
        strbuf_char(&bits, '0');
    for (size_t i = 0; i < bits.len; i += 6) {
        int digit = 0;
        for (size_t k = 0; k < 6; k++)
            digit = 2 * digit + bits.text[i + k] - '0';
        strbuf_char(out, digits[digit]);
    }
}

/* Characters of two, three and four bytes; a half of one is not a reason to lose the puzzle. */
TEST(titles_have_any_character)
{
    static const char16_t
        half[] = {0xd800, 'x', 0},
        text[] = u"{\"size\":4,\"title\":\"\u00e9\u2019\u25ef\U0001f600\u65e5\u672c\u2212\u0416\","
                 u"\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}";
    OWN(strbuf) address = test_text();
    OWN(strbuf) data = test_text();
    OWN(strbuf) out = test_text();

    strbuf_text(&address, "https://f-puzzles.com/?load=");
    write_units(&address, text);
    OWN(record) r = text_record(address.text, NULL);
    assert_string_equal(r.title, "\u00e9\u2019\u25ef\U0001f600\u65e5\u672c\u2212\u0416");
    write_units(&data, half);
    assert_true(codec_lz(&out, data.text, data.len));
    assert_string_equal(out.text, "\ufffdx");
}

/* A few kilobytes that stand for many megabytes are refused. */
TEST(bombs_are_refused)
{
    OWN(strbuf) text = test_text();
    OWN(strbuf) packed = test_text();
    OWN(strbuf) lz = test_text();
    OWN(strbuf) out = test_text();

    for (int i = 0; i < CODEC_MOST + 100; i++)
        strbuf_char(&text, 'a');
    codec_deflate(&packed, text.text, text.len);
    assert_true(packed.len < 2000);
    assert_false(codec_inflate(&out, packed.text, packed.len));
    assert_true(out.len < CODEC_MOST + 10000);
    codec_write_lz(&lz, text.text, text.len);
    assert_true(lz.len < 6000);
    strbuf_clear(&out);
    assert_false(codec_lz(&out, lz.text, lz.len));
    assert_true(out.len < CODEC_MOST + 10000);
}

TEST(damaged_wrappings_are_noticed)
{
    OWN(strbuf) out = test_text();
    static const char good[] = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==";

    for (size_t n = 0; n < strlen(good) - 3; n++) {
        strbuf_clear(&out);
        assert_false(codec_lz(&out, good, n));
    }
    assert_false(codec_base64(&out, "a!", 2));
    assert_false(codec_inflate(&out, "\xff\xff\xff", 3));
    strbuf_clear(&out);
    codec_percent(&out, "a%2Bb%zz%4", 10);
    assert_string_equal(out.text, "a+b%zz%4");
}
