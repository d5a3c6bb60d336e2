/*
 * Damaged texts: every prefix of good ones, and good ones with random bytes changed, inserted or
 * removed. Each is either read or refused with a message that names the place; under the sanitizers
 * nothing else may happen. A puzzle that was read is written in every dialect that can carry it,
 * and read again: it is the same puzzle, and is written as the same text.
 */
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"

static const char *const files[] = {"piday.ssl",
                                    "super-counts/002.ssl",
                                    "contest/sample.in",
                                    "loopy/5x5_e.txt",
                                    "golden/format/piday.json",
                                    "golden/format/bare.json",
                                    "golden/format/groups.ssl",
                                    "golden/format/shapes.ssl",
                                    "golden/format/shapes.json",
                                    "golden/format/story.json",
                                    "sudoku/figure1.gss",
                                    "sudoku/figure2-nrc.gss",
                                    "sudoku/appendix-a.gss",
                                    "sudoku/pieces.gss",
                                    "sudoku/several.txt",
                                    "sudoku/several.json",
                                    "golden/format/puzzlink.txt",
                                    "golden/format/areas.txt",
                                    "golden/format/solo.txt",
                                    "golden/format/sumocue.txt",
                                    "golden/format/fpuzzles.txt",
                                    "golden/format/penpa.txt",
                                    "golden/format/slither.pzprv3",
                                    "golden/format/sudoku.pzprv3",
                                    "golden/format/grid.slk",
                                    "golden/format/janko.txt",
                                    "golden/format/killer.ipuz",
                                    "golden/format/jigsaw.ipuz",
                                    "golden/format/sudokupad.txt"};
enum { FILES = sizeof files / sizeof *files };

static char *load(int i, size_t *n)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%s", TEST_DATA, files[i]);
    return file_bytes(path, n);
}

/* What the record is in this dialect; the caller frees it. */
static char *written(const struct format *format, const struct record *r)
{
    struct strbuf out = test_text();

    text_write_one(&out, format, r);
    return out.text;
}

static void assert_same_body(const struct record *a, const struct record *b)
{
    assert_ptr_equal(a->family, b->family);
    if (a->family == &loops_family) {
        assert_same_puzzle(loops_of(a)->puzzle, loops_of(b)->puzzle);
        return;
    }
    const struct sudoku *x = sudoku_of(a), *y = sudoku_of(b);
    assert_true(topology_equal(x->topology, y->topology));
    assert_memory_equal(x->given, y->given, (size_t)x->topology->nelements * sizeof *x->given);
}

static void read_again_as_written(const struct format *format, const struct record *r)
{
    OWN(record) again;
    FREED char *text = written(format, r);

    text_read_one(text, format, &again);
    assert_same_body(r, &again);
    FREED char *second = written(format, &again);
    assert_string_equal(text, second);
}

/* But not what has been seen, as JSON, before. */
static void read_again_in_every_dialect(const struct record *r, struct strbuf *seen)
{
    struct diag d;
    int dialects = 0;
    FREED char *all = written(&format_json, r);

    if (strstr(seen->text, all))
        return;
    strbuf_add(seen, all, strlen(all));
    for (int f = 0; formats[f]; f++)
        if (format_can_write(formats[f], r, &d)) {
            read_again_as_written(formats[f], r);
            dialects++;
        }
    assert_true(dialects > 0);
}

/* Reads the bytes in the dialect (NULL: recognised); returns whether they were good. */
static bool try_bytes(const char *bytes, size_t n, const struct format *format, struct strbuf *seen)
{
    struct format_reader reader;
    struct record r;
    struct diag d = {""};
    enum format_result result;
    /* in a block of its own size, so that reading too far is noticed */
    FREED char *copy = mem_copy_bytes(bytes, n);

    text_open(&reader, copy, n, format);
    while ((result = format_read(&reader, &r, &d)) == FORMAT_RECORD) {
        read_again_in_every_dialect(&r, seen);
        record_release(&r);
    }
    record_release(&r);
    format_close(&reader);
    if (result == FORMAT_ERROR)
        assert_int_equal(strncmp(d.text, "t:", 2), 0);
    else
        assert_string_equal(d.text, "");
    return result == FORMAT_END;
}

TEST(every_prefix_reads_or_fails)
{
    for (int i = 0; i < FILES; i++) {
        size_t n;
        FREED char *text = load(i, &n);
        int good = 0;
        OWN(strbuf) seen = test_text();
        size_t most = n < 4000 ? n : 4000;
        for (size_t k = 1; k <= most; k++)
            good += try_bytes(text, k, NULL, &seen);
        assert_true(good < (int)most);
        assert_true(try_bytes(text, n, NULL, &seen));
    }
}

/* Plain grids may be what a contest has, and JSON of other programs is JSON, too. */
TEST(every_dialect_survives_all_texts)
{
    for (int i = 0; i < FILES; i++) {
        size_t n;
        FREED char *text = load(i, &n);
        int good = 0;
        OWN(strbuf) seen = test_text();
        for (int f = 0; formats[f]; f++)
            good += try_bytes(text, n, formats[f], &seen);
        assert_in_range(good, 1, 2);
    }
}

/* Changes, inserts or removes a byte; half of the new bytes have a meaning in some dialect. */
static void mutate(struct pcg32 *rng, struct strbuf *b)
{
    static const char meaningful[] = "0123456789.ab[]!=_#-|\n\r\t {}\",:xtdez\\<>";
    size_t at = pcg32_below(rng, (uint32_t)b->len);
    char c = pcg32_below(rng, 2) ? (char)pcg32_below(rng, 256)
                                 : meaningful[pcg32_below(rng, sizeof meaningful - 1)];

    switch (pcg32_below(rng, 3)) {
    case 0:
        b->text[at] = c;
        break;
    case 1:
        strbuf_char(b, c);
        memmove(b->text + at + 1, b->text + at, b->len - 1 - at);
        b->text[at] = c;
        break;
    default:
        memmove(b->text + at, b->text + at + 1, b->len - 1 - at);
        if (b->len > 1)
            b->text[--b->len] = 0;
    }
}

TEST(mutated_texts_read_or_fail)
{
    long texts = test_amount(300, 1500), good;
    struct pcg32 rng = test_stream(20263);

    for (int i = 0; i < FILES; i++) {
        size_t n;
        FREED char *text = load(i, &n);
        OWN(strbuf) seen = test_text();
        good = 0;
        for (long k = 0; k < texts; k++) {
            OWN(strbuf) b = test_text();
            strbuf_add(&b, text, n);
            for (uint32_t m = 1 + pcg32_below(&rng, 4); m > 0; m--)
                mutate(&rng, &b);
            good += try_bytes(b.text, b.len, NULL, &seen);
        }
        assert_true(good < texts);
    }
}

TEST(random_bytes_fail)
{
    struct pcg32 rng = test_stream(20264);
    OWN(strbuf) seen = test_text();

    for (int k = 0; k < 2000; k++) {
        char bytes[64];
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = (char)(128 + pcg32_below(&rng, 128));
        for (int f = 0; formats[f]; f++)
            assert_false(try_bytes(bytes, 1 + pcg32_below(&rng, sizeof bytes), formats[f], &seen));
    }
}
