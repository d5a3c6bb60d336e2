/* The format of gss: known answers, what gss itself writes, and small texts. */
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"
#include "support/topologies.h"

static char *load(const char *name)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/sudoku/%s", TEST_DATA, name);
    return file_bytes(path, NULL);
}

/* The numbers of an answer: its elements are where the puzzle's are. */
static int *numbers_of(const char *text, const struct topology *t)
{
    int *symbol = mem_alloc((size_t)t->nelements, sizeof *symbol);
    int n = 0;

    while (n < t->nelements) {
        text += strcspn(text, "0123456789");
        char *end;
        symbol[n++] = (int)strtol(text, &end, 10);
        assert_true(end > text);
        text = end;
    }
    return symbol;
}

static void assert_answer(const char *puzzle, const char *answer, const char *type)
{
    OWN(record) r;
    struct diag why = {""};
    OWN(strbuf) out = test_text();
    FREED char *text = load(puzzle), *want = load(answer);
    struct sudoku *s = sudoku_of_text(text, &r);
    FREED int *symbol = numbers_of(want, s->topology);

    assert_string_equal(sudoku_type_name(s->topology), type);
    if (!sudoku_verify(s, symbol, &why))
        fail_msg("%s: %s", puzzle, why.text);
    sudoku_show(s, symbol, &out);
    assert_string_equal(out.text, want);
}

TEST(answers_are_those_of_gss)
{
    assert_answer("figure1.gss", "figure1.solution", "std");
    assert_answer("figure2-nrc.gss", "figure2-nrc.solution", "nrc");
    assert_answer("figure3-16x16.gss", "figure3-16x16.solution", "std");
    assert_answer("appendix-a.gss", "appendix-a.solution", "nrc");
}

/* The text of a puzzle without its own pattern is printed as it is. */
TEST(puzzles_are_printed_as_they_are)
{
    static const char *const names[] = {"figure1.gss", "figure2-nrc.gss", "figure3-16x16.gss"};

    for (int i = 0; i < 3; i++) {
        FREED char *text = load(names[i]);
        OWN(record) r;
        OWN(strbuf) out = test_text();
        struct sudoku *s = sudoku_of_text(text, &r);
        sudoku_show(s, s->given, &out);
        assert_string_equal(out.text, strstr(text, "<sudoku>\n") + strlen("<sudoku>\n"));
    }
}

static const char latin[] = "<size>4\n<blocksize>2\n<rowblocks>\n<colblocks>\n";

/* What this text after the head of a 2x2 square prints. */
static void assert_prints(const char *tags, const char *text, const char *want)
{
    OWN(strbuf) whole, out;
    OWN(record) r;

    strbuf_init(&whole);
    strbuf_init(&out);
    strbuf_format(&whole, "%s%s<sudoku>\n%s", latin, tags, text);
    struct sudoku *s = sudoku_of_text(whole.text, &r);
    sudoku_show(s, s->given, &out);
    assert_string_equal(out.text, want);
}

TEST(text_is_copied_one_to_one)
{
    assert_prints("", "a1b.c\n\n d 0 \te .\n", "a1b.c\n\n d . \te .\n");
    assert_prints("", "\"1\"1 . . .\n", "11 . . .\n");
    assert_prints("", "\"3.14 \"1 . . .\"\"\n", "3.14 1 . . .\n");
    assert_prints("<emptychar>_\n", "1 . 0 ..\n", "1 _ _ _\n");
    assert_prints("<emptychar> \n", "1 . 0 2\n", "1     2\n");
    assert_prints("<pattern>x.x\n", "x1x2x.x x0x xx x2xx\n", "12. . xx 2x\n");
    assert_prints("<pattern>.!\n", "1! 1 ..! 0! 3 2!\n", "1 1 . . 3 2\n");
    assert_prints("", "1 2 2 1\n<endsudoku>\n\"5\" is 5\n", "1 2 2 1\n\"5\" is 5\n");
    assert_prints("", "1 2 2 1\n<endsudoku>  \n", "1 2 2 1\n");
    assert_prints("", "1 2 2 1 <endsudoku>\n", "1 2 2 1 <endsudoku>\n");
    assert_prints("", "# 1 2 2 1\n# no comment\n", "# 1 2 2 1\n# no comment\n");
    assert_prints("", "1 2\r\n2 1\r\n", "1 2\n2 1\n");
    assert_prints("", "01 .2 2 001", "1 2 2 1\n");
}

TEST(what_gss_writes_is_read)
{
    static const char text[] = "<size>4.\n\n<blocksize>2.\n\n<emptychar>.\n\n<pattern>.\n\n"
                               "<block> 1 2 \n<block> 3 4 \n<block> 1 3 \n<block> 2 4 \n"
                               "<sudoku>\n0 1\n0 0\n\n";
    static const char spaced[] = "<size> 4\n<blocksize> 2  \n<block> 1 2 \n<block>\t3 4\n"
                                 "<block>1 3\n<block> 2 4 # no comment\n<sudoku>\n. .\n. .\n";
    OWN(record) r;
    struct sudoku *s = sudoku_of_text(text, &r);

    assert_int_equal(s->given[1], 1);
    assert_int_equal(sudoku_givens(s), 1);
    assert_slip(&format_gss, spaced, "t:6:13: the number of an element is expected here");
}

TEST(tags_come_in_any_order)
{
    OWN(record) r, usual;
    FREED char *text = load("figure2-nrc.gss");
    OWN(strbuf) other = test_text();

    char *matrix = strstr(text, "<matrix>"), *sudoku = strstr(text, "<sudoku>");
    strbuf_add(&other, matrix, (size_t)(sudoku - matrix));
    strbuf_text(&other, "<emptychar>-\n# comment\n\n<blocksize>9\n<standardblocks>\n<size>81\n");
    strbuf_text(&other, sudoku);
    struct sudoku *a = sudoku_of_text(text, &usual), *b = sudoku_of_text(other.text, &r);
    assert_true(topology_equal(a->topology, b->topology));
    assert_memory_equal(a->given, b->given, 81 * sizeof *a->given);
    assert_int_equal(b->layout->empty, '-');
}

/* Several matrices add up, and the line after a matrix is not lost. */
TEST(matrices_add_up)
{
    static const char text[] =
        "<size>4\n<blocksize>2\n<matrix>\n+-+\n1 1\n7 7\n<matrix>\n#1# 2\n1 .."
        "\n+-+\n\n<block> 2 4\n<sudoku>\n. .\n. .\n";
    static const char bad[] = "<size>4\n<blocksize>2\n<matrix>\n1 1\n7 7\n<matrix>\n1 2\n1 2\n"
                              "<block> 2 4 1\n<sudoku>\n. .\n. .\n";
    struct record r;

    assert_slip(&format_gss, text,
                "t:8:5: a block has 2 elements, one per symbol; block 2 of the matrix has 1");
    assert_slip(&format_gss, bad, "t:9:1: a block has 2 elements, one per symbol; this one has 3");
    struct sudoku *s = sudoku_of_text("<size>4\n<blocksize>2\n<matrix>\n+-+\n1 1\n7 7\n<matrix>\n"
                                      "#0# .\n0 ..\n+-+\n\n<block> 4 2\n<sudoku>\n. .\n. .\n",
                                      &r);
    assert_int_equal(s->topology->nblocks, 4);
    assert_int_equal(topology_find_block(s->topology, (const int[]){0, 2}), 2);
    record_release(&r);
    s = sudoku_of_text(
        "<size>4\n<blocksize>2\n<matrix>\n65536 65536\n0 0\n# 2\n<sudoku>\n. .\n. .\n", &r);
    assert_int_equal(s->topology->nblocks, 2);
    record_release(&r);
}

/* Three rows of four: rows by <rowblocks>; with <colblocks>, two rows of six. */
TEST(boards_need_not_be_square)
{
    struct record r;
    struct sudoku *s =
        sudoku_of_text("<size>12\n<blocksize>4\n<rowblocks>\n<sudoku>\n....  . .. .\n"
                       ". . . .\n. .\n. .\n",
                       &r);

    assert_int_equal(s->topology->nblocks, 3);
    assert_int_equal(topology_find_block(s->topology, (const int[]){4, 5, 6, 7}), 1);
    record_release(&r);
    s = sudoku_of_text("<size>12\n<blocksize>2\n<colblocks>\n<sudoku>\n"
                       ". . . . . .\n. . . . . .\n",
                       &r);
    assert_int_equal(s->topology->nblocks, 6);
    assert_int_equal(topology_find_block(s->topology, (const int[]){5, 11}), 5);
    assert_int_equal(s->topology->cols, 6);
    record_release(&r);
}

/* The places of a board of no type are those of its text. */
TEST(places_are_those_of_the_text)
{
    static const char text[] = "<size>5\n<blocksize>3\n<block> 1 3 5\n<block> 2 3 4\n<sudoku>\n"
                               "/  .  .\\\n+-------+\n    .\n   .  .\n";
    OWN(record) r;
    struct sudoku *s = sudoku_of_text(text, &r);
    static const int want[][2] = {{0, 0}, {0, 2}, {1, 1}, {2, 0}, {2, 2}};

    assert_string_equal(sudoku_type_name(s->topology), "other");
    assert_int_equal(s->topology->rows, 3);
    assert_int_equal(s->topology->cols, 3);
    assert_memory_equal(s->topology->at, want, sizeof want);
}

/* A square with its rows as blocks has the places of a square, even if its text is one line. */
TEST(places_of_a_square_are_not_those_of_its_text)
{
    static const char text[] = "<size>9\n<blocksize>3\n<rowblocks>\n<block> 1 5 9\n<sudoku>\n"
                               ". . . . . . . . .\n";
    OWN(record) r;
    struct sudoku *s = sudoku_of_text(text, &r);

    assert_string_equal(sudoku_type_name(s->topology), "other");
    assert_int_equal(s->topology->rows, 3);
    assert_int_equal(s->topology->cols, 3);
}

/* Four blocks for each tag, up to the largest number of blocks and beyond. */
TEST(the_number_of_blocks_is_limited)
{
    for (int more = 0; more < 2; more++) {
        OWN(strbuf) text = test_text();
        struct diag d;
        strbuf_text(&text, "<size>16\n<blocksize>4\n");
        for (int i = 0; i < TOPOLOGY_MAX_BLOCKS / 4 + more; i++)
            strbuf_text(&text, "<rowblocks>\n");
        strbuf_text(&text, "<sudoku>\n. . . . . . . . . . . . . . . .\n");
        bool good = text_scan(text.text, text.len, &format_gss, NULL, &d) == FORMAT_END;
        assert_int_equal(good, !more);
        assert_true(good || strstr(d.text, "more than 65536 blocks"));
    }
}

TEST(common_blocks_are_written_as_tags)
{
    struct record r = sudoku_record(sudoku_new(topology_named("nrcx", 9)));
    OWN(strbuf) out = test_text();

    text_write_one(&out, &format_gss, &r);
    static const char want[] = "<size>81\n<blocksize>9\n<standardblocks>\n"
                               "<block> 11 12 13 20 21 22 29 30 31\n";
    assert_int_equal(strncmp(out.text, want, strlen(want)), 0);
    assert_non_null(strstr(out.text, "\n<downdiagblock>\n<updiagblock>\n<sudoku>\n+-------+"));
    strbuf_clear(&out);
    record_release(&r);
    r = sudoku_record(sudoku_new(topology_standard(6)));
    text_write_one(&out, &format_gss, &r);
    assert_non_null(strstr(out.text, "\n<rowblocks>\n<colblocks>\n<block> 1 2 3 7 8 9\n"));
    record_release(&r);
}
