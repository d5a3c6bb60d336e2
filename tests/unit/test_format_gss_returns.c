/* The format of gss: what is written is read again as it was, from random files and all types. */
#include "format/sudoku/type.h"
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"

struct source {
    struct strbuf text;
    struct topology *topology;
    int *given;
};

static struct topology *random_topology(struct pcg32 *rng)
{
    int nsymbols = 1 + (int)pcg32_below(rng, 20), rows = 1 + (int)pcg32_below(rng, 6);
    int n = nsymbols * rows, *order = mem_alloc((size_t)n, sizeof *order);
    struct block_list list;

    for (int e = 0; e < n; e++)
        order[e] = e;
    block_list_init(&list, nsymbols);
    for (int round = 1 + (int)pcg32_below(rng, 3); round > 0; round--) {
        pcg32_shuffle(rng, order, n);
        for (int i = 0; i < n; i++) {
            if (i % nsymbols == 0)
                block_list_add(&list);
            list.block[(list.n - 1) * nsymbols + i % nsymbols] = order[i];
        }
    }
    struct topology *t = topology_of_list(n, &list);
    block_list_release(&list);
    free(order);
    return t;
}

static void random_piece(struct pcg32 *rng, struct strbuf *out, bool needed)
{
    static const char *const words[] = {" ",  "\n", "|", "x",      "\"1.5\"", "\"\"",
                                        "\t", ", ", "#", "<size>", "\"x3x\"", "\n<block> "};

    for (uint32_t n = pcg32_below(rng, 4) + needed; n > 0; n--)
        strbuf_text(out, words[pcg32_below(rng, sizeof words / sizeof *words)]);
}

static void random_number(struct pcg32 *rng, struct strbuf *out, int given)
{
    static const char *const unknown[] = {".", "..", "0", "000", "...."};

    if (given == 0)
        strbuf_text(out, unknown[pcg32_below(rng, 5)]);
    else
        strbuf_format(out, "%0*d", 1 + (int)pcg32_below(rng, 4), given);
}

static void random_source(struct pcg32 *rng, struct source *s)
{
    static const char *const patterns[] = {".", "[.]", "x.x", "$.", ".;", "7a."};
    const char *pattern = patterns[pcg32_below(rng, sizeof patterns / sizeof *patterns)];
    size_t before = strcspn(pattern, ".");

    strbuf_init(&s->text);
    struct topology *t = s->topology = random_topology(rng);
    s->given = mem_alloc((size_t)t->nelements, sizeof *s->given);
    strbuf_format(&s->text, "<emptychar>%c\n<pattern>%s\n<size>%d\n<blocksize>%d\n",
                  ".0_ \"x"[pcg32_below(rng, 6)], pattern, t -> nelements, t -> nsymbols);
    for (int b = 0; b < t->nblocks; b++) {
        strbuf_text(&s->text, "<block>");
        for (int k = 0; k < t->nsymbols; k++)
            strbuf_format(&s->text, " %d", topology_block(t, b)[k] + 1);
        strbuf_char(&s->text, '\n');
    }
    strbuf_text(&s->text, "<sudoku>\n");
    for (int e = 0; e < t->nelements; e++) {
        random_piece(rng, &s->text, e > 0 && (pattern[0] == '.' || pattern[0] == '7'));
        s->given[e] = pcg32_below(rng, 2) ? 1 + (int)pcg32_below(rng, (uint32_t)t->nsymbols) : 0;
        strbuf_add(&s->text, pattern, before);
        random_number(rng, &s->text, s->given[e]);
        strbuf_text(&s->text, pattern + before + 1);
    }
    random_piece(rng, &s->text, false);
    if (pcg32_below(rng, 3) == 0)
        strbuf_text(&s->text, "\n<endsudoku>\n1 2 \"3\nend");
}

static void assert_same_layout(const struct layout *a, const struct layout *b)
{
    assert_string_equal(a->pattern, b->pattern);
    assert_int_equal(a->empty, b->empty);
    assert_int_equal(a->nelements, b->nelements);
    for (int e = 0; e <= a->nelements; e++)
        assert_string_equal(a->piece[e], b->piece[e]);
    assert_int_equal(!a->tail, !b->tail);
    if (a->tail)
        assert_string_equal(a->tail, b->tail);
}

/* Blocks in the same order, places, givens, text and pattern. */
static void assert_returns(const struct record *r)
{
    const struct sudoku *a = sudoku_of(r);
    size_t n = (size_t)a->topology->nelements * sizeof *a->given;
    OWN(strbuf) out, second;
    OWN(record) again;

    strbuf_init(&out);
    strbuf_init(&second);
    text_write_one(&out, &format_gss, r);
    struct sudoku *b = sudoku_of_text(out.text, &again);
    assert_int_equal(a->topology->nblocks, b->topology->nblocks);
    assert_memory_equal(a->topology->block, b->topology->block,
                        (size_t)(a->topology->nblocks * a->topology->nsymbols) *
                            sizeof *a->topology->block);
    assert_memory_equal(a->given, b->given, n);
    if (a->layout)
        assert_same_layout(a->layout, b->layout);
    text_write_one(&second, &format_gss, &again);
    assert_string_equal(out.text, second.text);
}

/* The same by way of JSON, which keeps the text unless it is the usual one. */
static void assert_returns_from_json(const struct record *r)
{
    OWN(strbuf) line, first, second;
    OWN(record) again;

    strbuf_init(&line);
    strbuf_init(&first);
    strbuf_init(&second);
    text_write_one(&line, &format_json, r);
    text_read_one(line.text, NULL, &again);
    assert_same_layout(sudoku_of(r)->layout, sudoku_of(&again)->layout);
    assert_memory_equal(sudoku_of(r)->given, sudoku_of(&again)->given,
                        (size_t)sudoku_of(r)->topology->nelements * sizeof(int));
    text_write_one(&first, &format_gss, r);
    text_write_one(&second, &format_gss, &again);
    if (!sudoku_of(r)->topology->of_parts)
        assert_string_equal(first.text, second.text);
}

TEST(random_files_return)
{
    struct pcg32 rng = test_stream(20301);

    for (int i = 0; i < test_amount(1000, 3000); i++) {
        struct source source;
        struct record r;
        random_source(&rng, &source);
        struct sudoku *s = sudoku_of_text(source.text.text, &r);
        assert_true(topology_equal(s->topology, source.topology));
        assert_memory_equal(s->given, source.given,
                            (size_t)source.topology->nelements * sizeof *s->given);
        assert_returns(&r);
        assert_returns_from_json(&r);
        record_release(&r);
        strbuf_release(&source.text);
        topology_drop(source.topology);
        free(source.given);
    }
}

/* Tags and numbers by chance, on few elements: the reader takes them or reports what is wrong. */
static void random_tag(struct pcg32 *rng, struct strbuf *out)
{
    static const char *const tags[] = {"<rowblocks>",      "<colblocks>",     "<blockblocks>",
                                       "<standardblocks>", "<downdiagblock>", "<updiagblock>",
                                       "<block> 1 2",      "<block> 2 3",     "<block> 1 2 3 4"};

    if (pcg32_below(rng, 3) > 0) {
        strbuf_format(out, "%s\n", tags[pcg32_below(rng, sizeof tags / sizeof *tags)]);
        return;
    }
    strbuf_text(out, "<matrix>\n");
    for (uint32_t n = pcg32_below(rng, 5) * 4; n > 0; n--)
        strbuf_format(out, "%c ", ".123"[pcg32_below(rng, 4)]);
    strbuf_char(out, '\n');
}

TEST(random_tags_are_read_or_refused)
{
    static const int sizes[] = {1, 2, 3, 4, 5, 9, 12, 16}, symbols[] = {1, 2, 3, 4, 9};
    struct pcg32 rng = test_stream(20302);
    int good = 0;

    for (int i = 0; i < test_amount(10000, 30000); i++) {
        OWN(strbuf) text = test_text();
        struct diag d;
        int size = sizes[pcg32_below(&rng, 8)];
        strbuf_format(&text, "<size>%d\n<blocksize>%d\n", size, symbols[pcg32_below(&rng, 5)]);
        for (uint32_t n = pcg32_below(&rng, 4); n > 0; n--)
            random_tag(&rng, &text);
        strbuf_text(&text, "<sudoku>\n");
        for (int e = 0; e < size; e++)
            strbuf_text(&text, pcg32_below(&rng, 3) ? ". " : ".\n");
        good += text_scan(text.text, text.len, &format_gss, NULL, &d) == FORMAT_END;
    }
    assert_in_range(good, 200, 29000);
}

/* Sudokus without a text of their own get the usual one. */
TEST(every_type_returns)
{
    for (int type = 0; sudoku_type_names()[type]; type++)
        for (int symbols = 1; symbols <= 16; symbols++) {
            struct topology *t = sudoku_type_topology(type, symbols);
            if (!t)
                continue;
            OWN(record) r = sudoku_record(sudoku_new(t));
            sudoku_of(&r)->given[t->nelements - 1] = symbols;
            assert_returns(&r);
        }
}

/* 128x128 with boxes of 8x16: written, read, and named as the same type. */
TEST(the_largest_board_returns)
{
    OWN(record) r = sudoku_record(sudoku_new(topology_boxes(8, 16))), again;
    OWN(strbuf) out = test_text();

    for (int e = 0; e < 128 * 128; e += 7)
        sudoku_of(&r)->given[e] = e % 128 + 1;
    text_write_one(&out, &format_gss, &r);
    const struct sudoku *s = sudoku_of_text(out.text, &again);
    assert_string_equal(sudoku_type_name(s->topology), "std");
    assert_memory_equal(s->given, sudoku_of(&r)->given, 128 * 128 * sizeof *s->given);
}
