#include "support/formats.h"

#include "base/outfile.h"

void text_open(struct format_reader *reader, const char *text, size_t n,
               const struct format *format)
{
    *reader = (struct format_reader){.format = format, .in.name = "t"};
    reader->in.stream = fmemopen((void *)(uintptr_t)text, n, "r");
    assert_non_null(reader->in.stream);
}

enum format_result text_scan(const char *text, size_t n, const struct format *format, int *count,
                             struct diag *d)
{
    struct format_reader reader;
    struct record r;
    enum format_result result;

    *d = (struct diag){""};
    text_open(&reader, text, n, format);
    while ((result = format_read(&reader, &r, d)) == FORMAT_RECORD)
        record_release(&r);
    if (count)
        *count = reader.count;
    record_release(&r);
    format_close(&reader);
    return result;
}

void text_read_one(const char *text, const struct format *format, struct record *r)
{
    struct format_reader reader;
    struct record none;
    struct diag d = {""};

    text_open(&reader, text, strlen(text), format);
    if (format_read(&reader, r, &d) != FORMAT_RECORD)
        fail_msg("%s", d.text);
    assert_int_equal(format_read(&reader, &none, &d), FORMAT_END);
    format_close(&reader);
}

struct record text_record(const char *text, const struct format *format)
{
    struct record r;

    text_read_one(text, format, &r);
    return r;
}

void text_write_one(struct strbuf *out, const struct format *format, const struct record *r)
{
    struct diag d = {""};

    if (!format_can_write(format, r, &d))
        fail_msg("%s", d.text);
    format_append(format, r, true, out);
    if (format->trailer)
        strbuf_text(out, format->trailer);
}

void assert_written(const struct record *r, const struct format *format, const char *text)
{
    struct strbuf out = test_text();

    text_write_one(&out, format, r);
    assert_string_equal(out.text, text);
    strbuf_release(&out);
}

void assert_file_returns(const char *path, int count)
{
    size_t n;
    char *text = file_bytes(path, &n);
    struct format_reader reader;
    struct record r;
    struct strbuf out = test_text();
    struct diag d = {""};

    text_open(&reader, text, n, NULL);
    while (format_read(&reader, &r, &d) == FORMAT_RECORD) {
        assert_true(format_can_write(reader.format, &r, &d));
        format_append(reader.format, &r, reader.count == 1, &out);
        record_release(&r);
    }
    if (reader.format->trailer)
        strbuf_text(&out, reader.format->trailer);
    assert_int_equal(reader.count, count);
    assert_string_equal(out.text, text);
    strbuf_release(&out);
    format_close(&reader);
    free(text);
}

void assert_slip(const struct format *format, const char *text, const char *message)
{
    struct diag d;

    assert_int_equal(text_scan(text, strlen(text), format, NULL, &d), FORMAT_ERROR);
    assert_string_equal(d.text, message);
}

void assert_same_puzzle(const struct puzzle *a, const struct puzzle *b)
{
    assert_true(lattice_same(a->lattice, b->lattice));
    assert_int_equal(a->nclues, b->nclues);
    for (int c = 0; c < a->lattice->ncells; c++) {
        int i = a->cell_clue[c], j = b->cell_clue[c];
        assert_int_equal(i < 0, j < 0);
        if (i < 0)
            continue;
        assert_int_equal(a->clue[i].number, b->clue[j].number);
        assert_int_equal(a->clue[i].ncells, b->clue[j].ncells);
        if (a->clue[i].name && b->clue[j].name)
            assert_string_equal(a->clue[i].name, b->clue[j].name);
        else
            assert_true(!a->clue[i].name && !b->clue[j].name);
    }
}

struct puzzle *random_puzzle(struct pcg32 *rng, int rows, int cols, int groups)
{
    struct lattice *l = lattice_square(rows, cols);
    struct puzzle *p = puzzle_new(l);
    int *order = mem_alloc((size_t)l->ncells, sizeof *order);
    int *clue_of = mem_alloc((size_t)groups + 1, sizeof *clue_of);

    for (int c = 0; c < l->ncells; c++)
        order[c] = c;
    pcg32_shuffle(rng, order, l->ncells);
    for (int k = 0; k < l->ncells; k++) {
        uint32_t kind = pcg32_below(rng, groups ? 3 : 2);
        if (kind == 1)
            puzzle_add_cell(p, puzzle_add_clue(p, (int)pcg32_below(rng, 5), NULL), order[k]);
        if (kind != 2)
            continue;
        int g = (int)pcg32_below(rng, (uint32_t)groups);
        if (clue_of[g] == 0)
            clue_of[g] = puzzle_add_clue(p, (int)pcg32_below(rng, 30), "") + 1;
        puzzle_add_cell(p, clue_of[g] - 1, order[k]);
    }
    puzzle_name_groups(p);
    free(order);
    free(clue_of);
    lattice_drop(l);
    return p;
}

char *file_bytes(const char *path, size_t *n)
{
    FILE *f = fopen(path, "rb");
    struct strbuf b = test_text();
    char block[4096];
    size_t got;

    if (!f)
        fail_msg("%s cannot be opened", path);
    while ((got = fread(block, 1, sizeof block, f)) > 0)
        strbuf_add(&b, block, got);
    fclose(f);
    if (n)
        *n = b.len;
    return b.text;
}

void file_change(const char *path, const char *copy, const char *from, const char *to)
{
    char *text = file_bytes(path, NULL), *at = strstr(text, from);
    struct strbuf changed = test_text();
    struct diag d;

    assert_non_null(at);
    strbuf_add(&changed, text, (size_t)(at - text));
    strbuf_text(&changed, to);
    strbuf_text(&changed, at + strlen(from));
    if (!outfile_write(copy, changed.text, changed.len, &d))
        fail_msg("%s", d.text);
    strbuf_release(&changed);
    free(text);
}
