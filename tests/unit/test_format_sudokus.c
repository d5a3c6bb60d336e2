/* The family of sudokus: its table and its JSON. */
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"
#include "support/topologies.h"

static char *json_of(const struct sudoku *s)
{
    struct record r = sudoku_record((struct sudoku *)(uintptr_t)s);
    struct strbuf out = test_text();

    text_write_one(&out, &format_json, &r);
    return out.text;
}

static void assert_same_sudoku(const struct sudoku *a, const struct sudoku *b)
{
    size_t n = (size_t)a->topology->nelements * sizeof *a->given;

    assert_true(topology_equal(a->topology, b->topology));
    assert_memory_equal(a->topology->at, b->topology->at, 2 * n);
    assert_memory_equal(a->given, b->given, n);
    assert_int_equal(!a->solution, !b->solution);
    if (a->solution)
        assert_memory_equal(a->solution, b->solution, n);
    assert_int_equal(a->gss_level, b->gss_level);
}

static void json_returns(const struct sudoku *s)
{
    OWN(record) r;
    FREED char *text = json_of(s);

    text_read_one(text, NULL, &r);
    assert_ptr_equal(r.family, &sudoku_family);
    assert_same_sudoku(s, sudoku_of(&r));
    FREED char *again = json_of(sudoku_of(&r));
    assert_string_equal(text, again);
}

static void look_at_rated(void *context, const struct sudoku *s)
{
    struct diag why;
    int *types = context;

    assert_true(sudoku_verify(s, s->solution, &why));
    assert_true(s->topology->of_parts);
    types[sudoku_type_of(s->topology)]++;
    json_returns(s);
}

TEST(sudokus_of_gss_are_of_their_types)
{
    static const char rated[] = " std x nrc nrcx linked cube 3dcube parq ";
    int types[96] = {0};

    assert_int_equal(each_rated(look_at_rated, types), 96);
    for (int i = 0; sudoku_type_names()[i]; i++) {
        char name[32];
        snprintf(name, sizeof name, " %s ", sudoku_type_names()[i]);
        assert_int_equal(types[i], strstr(rated, name) ? 12 : 0);
    }
}

TEST(topologies_of_no_type_carry_their_blocks)
{
    static const int block[][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}};
    static const int at[][2] = {{3, 0}, {0, 2}, {1, 1}, {0, 0}};
    struct diag why;
    struct sudoku *s = sudoku_new(topology_new(4, 2, &block[0][0], 4, at, &why));

    s->given[0] = 2;
    s->given[1] = 1;
    sudoku_set_solution(s, (const int[]){2, 1, 1, 2});
    char *text = json_of(s);
    assert_string_equal(text, "{\"family\":\"sudoku\",\"type\":\"std\",\"symbols\":2,"
                              "\"blocks\":[[1,2],[3,4],[1,3],[2,4]],"
                              "\"places\":[[4,1],[1,3],[2,2],[1,1]],"
                              "\"givens\":[[0,1],[0],[],[2]],"
                              "\"solution\":[[2,1],[1],[],[2]]}\n");
    free(text);
    json_returns(s);
    sudoku_free(s);
    s = sudoku_new(topology_boxes(4, 2));
    json_returns(s);
    sudoku_free(s);
}

TEST(notes_of_a_solver_return)
{
    OWN(sudoku) *s = sudoku_new(topology_standard(4));
    OWN(record) r;

    s->filled = mem_alloc(16, sizeof *s->filled);
    s->excluded = mem_alloc(64, 1);
    s->filled[5] = 3;
    s->excluded[4 * 7 + 1] = 1;
    FREED char *text = json_of(s);
    assert_non_null(strstr(text, "\"excluded\":[\"r2c4=2\"]"));
    text_read_one(text, NULL, &r);
    assert_memory_equal(sudoku_of(&r)->filled, s->filled, 16 * sizeof *s->filled);
    assert_memory_equal(sudoku_of(&r)->excluded, s->excluded, 64);
}

/* Blocks and places by chance, on few elements: the reader takes them or reports what is wrong. */
TEST(random_blocks_are_read_or_refused)
{
    struct pcg32 rng = test_stream(20311);
    int good = 0;

    for (int i = 0; i < 30000; i++) {
        int symbols = 1 + (int)pcg32_below(&rng, 3), blocks = 1 + (int)pcg32_below(&rng, 4);
        OWN(strbuf) text = test_text();
        struct diag d;
        strbuf_format(&text, "{\"family\":\"sudoku\",\"symbols\":%d,\"blocks\":[", symbols);
        for (int k = 0; k < blocks * symbols; k++)
            strbuf_format(&text, "%s%u%s", k % symbols == 0 ? "[" : "", pcg32_below(&rng, 5),
                          k % symbols < symbols - 1  ? ","
                          : k < blocks * symbols - 1 ? "],"
                                                     : "]");
        strbuf_text(&text, "],\"places\":[");
        for (uint32_t n = 1 + pcg32_below(&rng, 4); n > 0; n--)
            strbuf_format(&text, "[%u,1]%s", 1 + pcg32_below(&rng, 4), n > 1 ? "," : "");
        strbuf_text(&text, "],\"givens\":[[0],[0],[0]]}");
        good += text_scan(text.text, text.len, &format_json, NULL, &d) == FORMAT_END;
    }
    assert_in_range(good, 1, 10000);
}

/* Records of one file share their topology as long as it is the same. */
TEST(records_share_their_topology)
{
    static const char lines[] =
        "{\"family\":\"sudoku\",\"symbols\":2,\"type\":\"std\",\"givens\":[[0,1],[0,0]]}\n"
        "{\"family\":\"sudoku\",\"symbols\":2,\"type\":\"std\",\"givens\":[[0,0],[0,0]]}\n"
        "{\"family\":\"sudoku\",\"symbols\":2,\"blocks\":[[2,4],[1,2],[3,1],[4,3]],"
        "\"givens\":[[0,0],[0,0]]}\n"
        "{\"family\":\"sudoku\",\"symbols\":3,\"type\":\"std\","
        "\"givens\":[[0,0,0],[0,0,0],[0,0,1]]}\n";
    struct format_reader reader;
    struct record r[4];
    struct diag d = {""};

    text_open(&reader, lines, strlen(lines), &format_json);
    for (int i = 0; i < 4; i++)
        if (format_read(&reader, &r[i], &d) != FORMAT_RECORD)
            fail_msg("%s", d.text);
    format_close(&reader);
    assert_ptr_equal(sudoku_of(&r[0])->topology, sudoku_of(&r[1])->topology);
    assert_ptr_equal(sudoku_of(&r[0])->topology, sudoku_of(&r[2])->topology);
    assert_ptr_not_equal(sudoku_of(&r[0])->topology, sudoku_of(&r[3])->topology);
    for (int i = 0; i < 4; i++)
        record_release(&r[i]);
}

TEST(facts_and_cells_have_names)
{
    OWN(sudoku) *s = sudoku_new(topology_named("cube", 16));
    struct strbuf name = test_text();
    struct story_fact fact;

    for (int e = 0; e < s->topology->nelements; e++) {
        strbuf_clear(&name);
        sudoku_family.cell_name(s, e, &name);
        assert_int_equal(sudoku_family.cell_find(s, name.text), e);
    }
    strbuf_clear(&name);
    assert_int_equal(sudoku_family.fact_name(s, (struct story_fact){64, -12}, &name), 1);
    assert_string_equal(name.text, "r9c1=12");
    assert_true(sudoku_family.fact_find(s, 1, name.text, &fact));
    assert_true(fact.place == 64 && fact.value == -12);
    assert_int_equal(sudoku_family.fact_number(s, fact), 64 * 16 + 11);
    assert_int_equal(sudoku_family.fact_count(s), 192 * 16);
    strbuf_release(&name);
    static const char *const bad[] = {
        "",       "r1",    "r1c",     "c1r1",     "r0c1=1",  "r1c1=17",
        "r1c1=0", "r1c1=", "r1c1=1 ", "r16c16=1", "r1c1=+1", "r1c99999=1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(sudoku_family.fact_find(s, 0, bad[i], &fact));
    assert_int_equal(sudoku_family.cell_find(s, "r1c1=1"), -1);
}

TEST(facts_hold_in_the_solution)
{
    OWN(sudoku) *s = sudoku_new(topology_standard(2));

    assert_true(sudoku_family.fact_holds(s, (struct story_fact){0, 2}));
    sudoku_set_solution(s, (const int[]){1, 2, 2, 1});
    assert_true(sudoku_family.fact_holds(s, (struct story_fact){0, 1}));
    assert_false(sudoku_family.fact_holds(s, (struct story_fact){0, 2}));
    assert_true(sudoku_family.fact_holds(s, (struct story_fact){1, -1}));
    assert_false(sudoku_family.fact_holds(s, (struct story_fact){1, -2}));
}

static bool same_key(const struct sudoku *a, const struct sudoku *b)
{
    struct puzzle_key x = sudoku_family.key(a), y = sudoku_family.key(b);

    return memcmp(&x, &y, sizeof x) == 0;
}

TEST(renamed_sudokus_have_the_same_key)
{
    struct topology *t = topology_standard(4);
    OWN(sudoku) *a = sudoku_new(t), *b = sudoku_new(topology_hold(t));

    a->given[0] = 1, a->given[5] = 2, a->given[10] = 1;
    b->given[0] = 4, b->given[5] = 3, b->given[10] = 4;
    assert_true(same_key(a, b));
    b->given[10] = 2;
    assert_false(same_key(a, b));
}

TEST(solutions_are_verified_by_the_rules)
{
    static const int good[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    OWN(sudoku) *s = sudoku_new(topology_standard(4));
    struct diag why = {""};
    int symbol[16];

    s->given[1] = 2;
    assert_true(sudoku_verify(s, good, &why));
    memcpy(symbol, good, sizeof symbol);
    symbol[1] = 5;
    assert_false(sudoku_verify(s, symbol, &why));
    assert_string_equal(why.text, "element 2 has no symbol from 1 to 4");
    symbol[1] = 1;
    assert_false(sudoku_verify(s, symbol, &why));
    assert_string_equal(why.text, "element 2 is given as 2 and has 1");
    symbol[1] = 2;
    symbol[15] = 2;
    assert_false(sudoku_verify(s, symbol, &why));
    assert_string_equal(why.text, "elements 15 and 16 of a block are both 2");
}

TEST(sudokus_are_shown_in_frames)
{
    OWN(sudoku) *s = sudoku_new(topology_standard(6));
    OWN(strbuf) out = test_text();

    s->given[0] = 5;
    s->given[35] = 6;
    sudoku_family.show(s, &out);
    assert_string_equal(out.text, "+-------+-------+\n"
                                  "| 5 . . | . . . |\n"
                                  "| . . . | . . . |\n"
                                  "+-------+-------+\n"
                                  "| . . . | . . . |\n"
                                  "| . . . | . . . |\n"
                                  "+-------+-------+\n"
                                  "| . . . | . . . |\n"
                                  "| . . . | . . 6 |\n"
                                  "+-------+-------+\n");
    strbuf_clear(&out);
    sudoku_family.size(s, &out);
    assert_string_equal(out.text, "2 givens on 36 cells");
}

static void assert_shown(struct topology *t, const char *want)
{
    OWN(sudoku) *s = sudoku_new(t);
    OWN(strbuf) out = test_text();

    sudoku_family.show(s, &out);
    assert_string_equal(out.text, want);
}

/* Lines go around fields of any shape; elements without fields stand in plain rows. */
TEST(fields_are_shown_with_lines_around_them)
{
    static const int block[][4] = {{0, 1, 2, 3}, {4, 5, 6, 7},  {8, 9, 10, 11}, {12, 13, 14, 15},
                                   {0, 1, 2, 4}, {3, 6, 7, 11}, {5, 8, 9, 12},  {10, 13, 14, 15}};
    static const int holes[][2] = {{0, 0}, {0, 3}, {2, 1}, {2, 2}};
    struct diag why;

    assert_shown(topology_new(16, 4, &block[0][0], 8, NULL, &why), "+-----------+---+\n"
                                                                   "| .   .   . | . |\n"
                                                                   "|   +---+---+   |\n"
                                                                   "| . | . | .   . |\n"
                                                                   "+---+   +---+   |\n"
                                                                   "| .   . | . | . |\n"
                                                                   "|   +---+   +---+\n"
                                                                   "| . | .   .   . |\n"
                                                                   "+---+-----------+\n");
    assert_shown(topology_new(4, 2, (const int[]){0, 1, 2, 3}, 2, holes, &why), ".     .\n"
                                                                                "  . .\n");
}
