/* Sudokus in ipuz, and SudokuPad's own addresses and JSON. */
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"
#include "support/topologies.h"

#define HEAD "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"]"
#define ROWS "\"puzzle\":[[1,0,0,0],[0,0,null,\"2\"],[{\"cell\":3},0,0,0],[0,0,0,\"\"]]"
#define GIVENS "1......23......."

TEST(texts_of_ipuz_return_byte_for_byte)
{
    assert_file_returns(TEST_DATA "/golden/format/killer.ipuz", 1);
    assert_file_returns(TEST_DATA "/golden/format/jigsaw.ipuz", 1);
}

static void assert_ipuz(const char *fields, const char *message)
{
    OWN(strbuf) text = test_text();
    struct diag d = {""};

    strbuf_format(&text, HEAD "," ROWS "%s}\n", fields);
    assert_int_equal(text_scan(text.text, text.len, NULL, NULL, &d),
                     *message ? FORMAT_ERROR : FORMAT_END);
    assert_string_equal(d.text, message);
}

TEST(cells_have_several_spellings)
{
    static const char *const text[] = {
        HEAD "," ROWS "}\n",
        "{\n \"kind\": \"http://ipuz.org/sudoku#1\",\n" ROWS ",\"saved\":[[1]]}\n",
        "{\"kind\":[\"http://ipuz.org/sudoku\"]," ROWS "}\n",
        HEAD
        ",\"charset\":\"ABCD\",\"puzzle\":[[\"A\",0,0,0],[0,0,0,\"B\"],[\"C\",0,0,0],[0,0,0,0]]}\n"};

    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        OWN(record) r = text_record(text[i], NULL);
        assert_written(&r, &format_compact, GIVENS "\n");
    }
}

TEST(what_ipuz_may_say_is_read_or_refused)
{
    assert_ipuz(",\"displaycharset\":true,\"title\":\"T\",\"com.example:x\":1", "");
    assert_ipuz(",\"cages\":[{\"rect\":[0,0,1,1],\"value\":10,\"operator\":\"+\"}]", "");
    assert_ipuz(",\"cages\":[{\"rect\":[0,0,0,1],\"value\":2,\"operator\":\"-\"}]",
                "t:1:1: \"cages\" has the operator -; only sums are known here");
    assert_ipuz(",\"cages\":[{\"rect\":[0,0,5,5],\"value\":2}]",
                "t:1:1: \"cages\" has cells or values that cannot be read");
    assert_ipuz(",\"zones\":[{\"cells\":[[0,0],[0,9]]}]",
                "t:1:1: \"zones\" has cells or values that cannot be read");
    assert_ipuz(",\"cages\":[{\"rect\":[1,0,0,1000000]}]",
                "t:1:1: \"cages\" has cells or values that cannot be read");
    assert_ipuz(
        ",\"arrows\":[1]",
        "t:1:1: \"arrows\" is drawn and may be a rule, which an address of f-puzzles names; `slink-convert --drop drawings` "
        "leaves it out");
    assert_ipuz(",\"charset\":\"123\",\"empty\":\"x\"",
                "t:1:1: the cell R1C2 in \"puzzle\" is no symbol");
    assert_ipuz(",\"solution\":[[5,0,0,0],[],[],[]]",
                "t:1:1: the cell R1C1 in \"solution\" is no symbol");
    assert_ipuz(",\"solution\":[[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]]",
                "t:1:1: its solution is wrong: element 8 is given as 2 and has 4");
    assert_slip(
        NULL, "{\"kind\":[\"http://ipuz.org/crossword#1\"]}\n",
        "t:1:1: a puzzle of ipuz of the kind \"crossword#1\"; only \"sudoku#1\" can be read");
    assert_slip(NULL, HEAD ",\"puzzle\":7}\n", "t:1:1: \"puzzle\" does not have 2 to 128 rows");
}

/* Kinds with and without their version; two diagonals are written as such. */
TEST(kinds_of_ipuz_have_rules)
{
    static const struct {
        const char *kind, *type; /* NULL: not known */
    } look[] = {{"diagonalsudoku#1", "x"},  {"diagonalsudoku", "x"}, {"killersudoku#1", "std"},
                {"jigsawsudoku", "std"},    {"wordoku#1", "std"},    {"hypersudoku#1", NULL},
                {"diagonalsudoku#2", NULL}, {"killersudokus", NULL}};

    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        OWN(strbuf) text = test_text();
        OWN(strbuf) again = test_text();
        struct record r;
        struct format_reader reader;
        struct diag d;
        strbuf_format(&text, "{\"kind\":[\"http://ipuz.org/sudoku/%s\"]," ROWS "}\n", look[i].kind);
        text_open(&reader, text.text, text.len, NULL);
        assert_int_equal(format_read(&reader, &r, &d), look[i].type ? FORMAT_RECORD : FORMAT_ERROR);
        if (look[i].type) {
            assert_string_equal(r.family->types()[r.family->type(r.body)], look[i].type);
            text_write_one(&again, &format_ipuz, &r);
            OWN(record) same = text_record(again.text, NULL);
            assert_true(topology_equal(sudoku_of(&r)->topology, sudoku_of(&same)->topology));
        }
        record_release(&r);
        format_close(&reader);
    }
}

TEST(zones_are_fields_or_more)
{
    static const struct {
        const char *fields, *type;
    } look[] = {
        {"", "std"},
        {",\"boxes\":false,\"zones\":[{\"rect\":[0,0,1,1]},{\"rect\":[2,0,3,1]},{\"rect\":[0,2,1,3]},"
         "{\"rect\":[2,2,3,3]}]",
         "std"},
        {",\"boxes\":false,\"zones\":[{\"cells\":[[0,0],[1,0],[2,0],[0,1]]},{\"cells\":[[3,0],[3,1],[3,2],[2,"
         "1]]},{\"cells\":[[0,2],[0,3],[1,2],[1,1]]},{\"cells\":[[3,3],[2,3],[1,3],[2,2]]}]",
         "jigsaw"},
        {",\"cages\":[{\"rect\":[1,0,1,3],\"value\":10}]", "killer"},
    };

    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        OWN(strbuf) text = test_text();
        OWN(strbuf) again = test_text();
        strbuf_format(&text, HEAD "," ROWS "%s}\n", look[i].fields);
        OWN(record) r = text_record(text.text, NULL);
        assert_string_equal(r.family->types()[r.family->type(r.body)], look[i].type);
        text_write_one(&again, &format_ipuz, &r);
        OWN(record) same = text_record(again.text, &format_ipuz);
        assert_true(topology_equal(sudoku_of(&r)->topology, sudoku_of(&same)->topology));
    }
    assert_ipuz(",\"zones\":[{\"rect\":[0,1,1,2]}]", "");
    assert_ipuz(",\"boxes\":false,\"zones\":[{\"rect\":[0,1,1,2]}]",
                "t:1:1: \"zones\" does not part the square");
}

TEST(addresses_of_sudokupad_are_read)
{
    struct format_reader reader;
    struct record r;
    struct diag d = {""};

    assert_true(format_open(&reader, TEST_DATA "/golden/format/sudokupad.txt", NULL, &d));
    for (int i = 0; i < 2; i++) {
        OWN(strbuf) text = test_text();
        if (format_read(&reader, &r, &d) != FORMAT_RECORD)
            fail_msg("%s", d.text);
        assert_ptr_equal(reader.format, &format_fpuzzles);
        text_write_one(&text, &format_json, &r);
        assert_non_null(strstr(text.text, "{\"kind\":\"cage\",\"cells\":[3,4],\"number\":7}"));
        assert_non_null(strstr(text.text, "\"title\":\"Five\",\"solution\":[[1,2,3,4]"));
        assert_non_null(strstr(text.text, "\"ruleset\":\"Normal rules.\\nIt's a "));
        record_release(&r);
    }
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_END);
    format_close(&reader);
}

/* JSON of a square of 2x2 without regions, with more fields. */
static void assert_pad(const char *fields, const char *message)
{
    OWN(strbuf) text = test_text();
    struct diag d = {""};

    strbuf_format(&text, "{\"cells\":[[{\"value\":1},{}],[{},{}]]%s}\n", fields);
    assert_int_equal(text_scan(text.text, text.len, NULL, NULL, &d),
                     *message ? FORMAT_ERROR : FORMAT_END);
    assert_string_equal(d.text, message);
}

/* A square of 4x4 with these fields has this one constraint. */
static void assert_pad_has(const char *fields, const char *kind)
{
    OWN(strbuf) text = test_text();
    OWN(strbuf) json = test_text();
    OWN(strbuf) want = test_text();

    strbuf_text(&text, "{\"cells\":[");
    for (int row = 0; row < 4; row++)
        strbuf_format(&text, "%s[{},{},{},{}]", row ? "," : "");
    strbuf_format(&text, "]%s}", fields);
    OWN(record) r = text_record(text.text, NULL);
    text_write_one(&json, &format_json, &r);
    strbuf_format(&want, "\"constraints\":[{\"kind\":\"%s\"}]", kind);
    assert_non_null(strstr(json.text, want.text));
}

TEST(rules_of_sudokupad_are_read_or_refused)
{
    assert_pad("", "");
    assert_pad(",\"metadata\":{\"title\":\"T\"},\"lines\":[]", "");
    assert_pad_has(",\"metadata\":{\"antiknight\":true}", "anti-knight");
    assert_pad_has(",\"cages\":[{\"value\":\"antiking: true\"}]", "anti-king");
    assert_pad_has(",\"global\":[\"nonconsecutive\"]", "non-consecutive");
    assert_pad(",\"global\":[\"diagonal+\",\"rank\"]",
               "t:1:1: \"rank\" may be a rule, which is not known here");
    assert_pad(",\"global\":[true]", "t:1:1: \"global\" may be a rule, which is not known here");
    assert_pad(",\"metadata\":{\"clones\":true}",
               "t:1:1: \"clones\" may be a rule, which is not known here");
    assert_pad(",\"foglight\":[[0,0]],\"triggereffect\":[{\"trigger\":{},\"effect\":{}}]", "");
    assert_pad(",\"cages\":[{\"cells\":[[0,0],[0,1]],\"type\":\"rowcol\",\"value\":\"9\"}]", "");
    assert_pad(",\"metadata\":{\"solution\":\"1212\"}",
               "t:1:1: its solution is wrong: elements 1 and 3 of a block are both 1");
    assert_pad(",\"metadata\":{\"solution\":\"12\"}", "");
    assert_pad(
        ",\"underlays\":[{}]",
        "t:1:1: \"underlays\" is drawn and may be a rule, which an address of f-puzzles names; `slink-convert --drop drawings` "
        "leaves it out");
    assert_pad(",\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":\"x\"}]",
               "t:1:1: \"cages\" has cells or values that cannot be read");
    assert_pad(",\"cages\":[{\"cells\":[[0,2]]}]",
               "t:1:1: \"cages\" has cells or values that cannot be read");
    assert_pad(",\"regions\":[[[0,0],[0,1]]]", "t:1:1: \"regions\" does not part the square");
    assert_slip(NULL, "{\"cells\":[[],[]]}\n", "t:1:1: \"cells\" does not have 2 rows of 2 cells");
    assert_slip(NULL, "sudokupad.app/sclN4Igz\n", "t:1: the data are damaged");
}
