/* Records in a temporary file. */
#include "support/formats.h"

#include "format/record_store.h"

static const char *const files[] = {
    TEST_DATA "/golden/render/small.json", TEST_DATA "/golden/render/steps.json",
    TEST_DATA "/sudoku/several.json", TEST_DATA "/golden/render/chains.json"};

enum { FILES = sizeof files / sizeof *files, MANY = 40 };

/* Records with stories and sudokus among them, and their lines. */
struct many {
    struct record_store store;
    char *line[MANY];
};

static void read_file(struct many *m, const char *path)
{
    struct format_reader reader;
    struct diag d;

    assert_true(format_open(&reader, path, NULL, &d));
    for (struct record r; m->store.lines.n < MANY; record_release(&r)) {
        if (format_read(&reader, &r, &d) != FORMAT_RECORD)
            break;
        struct strbuf line;
        strbuf_init(&line);
        text_write_one(&line, &format_json, &r);
        m->line[m->store.lines.n] = line.text;
        record_store_add(&m->store, &r);
        assert_null(r.family);
    }
    format_close(&reader);
}

static void fill(struct many *m)
{
    *m = (struct many){0};
    while (m->store.lines.n < MANY)
        for (int i = 0; i < FILES; i++)
            read_file(m, files[i]);
}

static void release(struct many *m)
{
    for (int i = 0; i < MANY; i++)
        free(m->line[i]);
    record_store_release(&m->store);
}

static void assert_is(const struct many *m, const struct record *r, size_t number)
{
    struct strbuf line;

    strbuf_init(&line);
    text_write_one(&line, &format_json, r);
    assert_string_equal(line.text, m->line[number]);
    strbuf_release(&line);
}

TEST(records_come_back_whole)
{
    struct many m;
    struct record r;
    struct diag d;

    fill(&m);
    for (size_t i = 0; i < MANY; i++) {
        assert_is(&m, record_store_get(&m.store, i), i);
        assert_is(&m, record_store_get(&m.store, MANY - 1 - i), MANY - 1 - i);
        assert_true(record_store_read(&m.store, i * 7 % MANY, &r));
        assert_is(&m, &r, i * 7 % MANY);
        record_release(&r);
    }
    assert_true(record_store_complete(&m.store, &d));
    release(&m);
}

/* With others in between, and some of them again. */
TEST(records_last)
{
    const struct record *first;
    struct many m;

    fill(&m);
    for (size_t i = 0; i + RECORD_STORE_HELD <= MANY; i++) {
        first = record_store_get(&m.store, i);
        for (size_t k = 1; k < RECORD_STORE_HELD; k++) {
            record_store_get(&m.store, i + k);
            record_store_get(&m.store, i + 1);
        }
        assert_is(&m, first, i);
        assert_ptr_equal(record_store_get(&m.store, i), first);
    }
    release(&m);
}

TEST(boards_are_shared)
{
    struct record_store store = {0};
    struct record r;

    for (int i = 0; i < 2; i++) {
        text_read_one("1.\n..\n", &format_knuth, &r);
        record_store_add(&store, &r);
    }
    assert_ptr_equal(loops_of(record_store_get(&store, 0))->puzzle->lattice,
                     loops_of(record_store_get(&store, 1))->puzzle->lattice);
    record_store_release(&store);
}

/* The first one, which is a loop, takes the place of a sudoku. */
TEST(what_cannot_be_read_is_the_first)
{
    struct many m;
    struct record r;
    struct diag d;
    size_t last = MANY - 1;

    fill(&m);
    assert_is(&m, record_store_get(&m.store, 0), 0);
    assert_int_equal(ftruncate(fileno(m.store.lines.file), m.store.lines.end[last] - 1), 0);
    assert_is(&m, record_store_get(&m.store, last), 0);
    assert_false(record_store_read(&m.store, last, &r));
    assert_null(r.family);
    assert_false(record_store_complete(&m.store, &d));
    assert_string_equal(d.text, "temporary file: read error: Input/output error");
    release(&m);
}
