/* The compact format: sudokus of 81 digits or dots, many of them. */
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"
#include "support/topologies.h"

static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static int count_sudokus(const char *text)
{
    struct diag d;
    int count;

    if (text_scan(text, strlen(text), &format_compact, &count, &d) != FORMAT_END)
        fail_msg("%s", d.text);
    return count;
}

TEST(line_ends_and_blanks_mean_nothing)
{
    OWN(strbuf) text = test_text();

    strbuf_format(&text, "%s%s\n%s\r\n", puzzle, puzzle, puzzle);
    assert_int_equal(count_sudokus(text.text), 3);
    strbuf_clear(&text);
    for (int i = 0; i < 81; i++)
        strbuf_format(&text, "\t%c # %d\n", puzzle[i], i);
    assert_int_equal(count_sudokus(text.text), 1);
    strbuf_clear(&text);
    strbuf_format(&text, "%.40s\n# a comment\n\n  %s%.5s # and so on\n%s", puzzle, puzzle + 40,
                  puzzle, puzzle + 5);
    assert_int_equal(count_sudokus(text.text), 2);
}

TEST(sudokus_are_as_written)
{
    OWN(record) r = text_record(puzzle, &format_compact);
    OWN(strbuf) out = test_text();

    const struct sudoku *s = sudoku_of(&r);
    for (int e = 0; e < 81; e++)
        assert_int_equal(s->given[e], puzzle[e] == '.' ? 0 : puzzle[e] - '0');
    text_write_one(&out, &format_compact, &r);
    assert_int_equal(out.len, 82);
    assert_memory_equal(out.text, puzzle, 81);
}

TEST(unknowns_have_many_signs)
{
    static const char sign[] = "0.*_-xX?";
    OWN(strbuf) text = test_text();

    for (int i = 0; i < 81; i++)
        strbuf_char(&text, puzzle[i] == '.' ? sign[i % 8] : puzzle[i]);
    assert_int_equal(text_scan(text.text, text.len, NULL, NULL, &(struct diag){""}), FORMAT_ERROR);
    OWN(record) r = text_record(text.text, &format_compact);
    OWN(strbuf) out = test_text();
    text_write_one(&out, &format_compact, &r);
    assert_memory_equal(out.text, puzzle, 81);
}

static int recognised(const char *text)
{
    return format_compact.recognise(text, strcspn(text, "\n"));
}

/* Which texts are taken for this format without its name. */
TEST(lines_of_81_are_recognised)
{
    OWN(strbuf) text = test_text();

    strbuf_format(&text, "%s\n", puzzle);
    assert_int_equal(recognised(text.text), SURE_WHOLE);
    assert_true(recognised(text.text + 1) < SURE_LEAST);
    strbuf_format(&text, "%s # easy\n", puzzle);
    assert_int_equal(recognised(text.text), SURE_WHOLE);
    strbuf_clear(&text);
    strbuf_format(&text, "%s1\n", puzzle);
    assert_true(recognised(text.text) < SURE_LEAST);
    strbuf_clear(&text);
    for (int i = 0; i < 81; i++)
        strbuf_char(&text, ".01234"[i % 6]);
    strbuf_char(&text, '\n');
    assert_int_equal(recognised(text.text), 0);
}

TEST(only_standard_squares_are_carried)
{
    OWN(record) x = sudoku_record(sudoku_new(topology_named("x", 9)));
    OWN(record) small = sudoku_record(sudoku_new(topology_standard(4)));
    struct diag why = {""};

    assert_false(format_can_write(&format_compact, &x, &why));
    assert_string_equal(why.text,
                        "the format compact has only standard sudokus of 6x6 or of square sides");
    assert_true(format_can_write(&format_compact, &small, &why));
}

/* 50,000 sudokus in a single line: each takes its 81 bytes, and all share a topology. */
TEST(long_files_are_streams)
{
    enum { MANY = 50000 };
    OWN(strbuf) text = test_text();
    struct format_reader reader;
    struct record r;
    struct diag d = {""};
    const struct topology *shared = NULL;
    int n = 0;

    for (int i = 0; i < MANY; i++)
        strbuf_add(&text, puzzle, 81);
    text_open(&reader, text.text, text.len, NULL);
    reader.format = &format_compact;
    while (format_read(&reader, &r, &d) == FORMAT_RECORD) {
        assert_true(!shared || shared == sudoku_of(&r)->topology);
        shared = sudoku_of(&r)->topology;
        record_release(&r);
        n++;
    }
    assert_string_equal(d.text, "");
    assert_int_equal(n, MANY);
    format_close(&reader);
}
