#include "support/formats.h"
#include "support/own.h"

static const struct format *const json = &format_json;

/* The published solution of the Pi Day puzzle, as its dots: row and column, doubled, base 36. */
static const char *const walk[] = {"e4", "e2", "e0", "c0", "a0", "80", "60", "62",
                                   "64", "66", "68", "88", "86", "84", "82", "a2",
                                   "c2", "c4", "c6", "c8", "e8", "e6", "e4"};

static int dot_coordinate(char c)
{
    return (c >= 'a' ? c - 'a' + 10 : c - '0') / 2;
}

static struct loop *piday_solution(const struct lattice *l)
{
    struct loop *loop = loop_new(l);

    for (size_t i = 0; i + 1 < sizeof walk / sizeof *walk; i++) {
        int r = dot_coordinate(walk[i][0]), c = dot_coordinate(walk[i][1]);
        int r2 = dot_coordinate(walk[i + 1][0]), c2 = dot_coordinate(walk[i + 1][1]);
        int edge = r == r2 ? lattice_horizontal(l, r, c < c2 ? c : c2)
                           : lattice_vertical(l, r < r2 ? r : r2, c);
        loop->on[edge] = 1;
    }
    return loop;
}

/* The Pi Day puzzle with every optional field. */
static void piday_record(struct record *r)
{
    char *text = file_bytes(TEST_DATA "/piday.ssl", NULL);

    text_read_one(text, &format_knuth, r);
    free(text);
    loops_of(r)->solution = piday_solution(loops_of(r)->puzzle->lattice);
    r->id = mem_copy_text("pi \"day\" \xcf\x80");
    r->has_seed = true;
    r->seed = 9007199254740991;
    r->index = 314;
    r->level = 5;
    r->score = 159;
    record_add_technique(r, "zero", 2);
    record_add_technique(r, "single-exit", 65);
    r->recipe = mem_copy_text("by hand");
    r->generator = mem_copy_text("Johan de Ruiter");
}

static void assert_golden(const char *path, const char *text)
{
    FREED char *golden = file_bytes(path, NULL);

    assert_string_equal(text, golden);
}

TEST(full_record_is_as_documented)
{
    OWN(record) r;
    OWN(strbuf) out = test_text();

    piday_record(&r);
    text_write_one(&out, json, &r);
    assert_golden(TEST_DATA "/golden/format/piday.json", out.text);
}

TEST(bare_record_has_only_what_is_known)
{
    struct record r = text_record("[b]3.[b]\n2[a]4.\n![a]=1\n![b]=6\n\n", &format_knuth);
    OWN(strbuf) out = test_text();

    text_write_one(&out, json, &r);
    record_release(&r);
    text_read_one("[x1]3.[b]\n2[a]4.\n![a]=1\n![b]=6\n![x1]=0\n", &format_knuth, &r);
    text_write_one(&out, json, &r);
    record_release(&r);
    text_read_one("22\n22\n", &format_knuth, &r);
    text_write_one(&out, json, &r);
    record_release(&r);
    assert_golden(TEST_DATA "/golden/format/bare.json", out.text);
}

TEST(full_record_is_read_whole)
{
    FREED char *text = file_bytes(TEST_DATA "/golden/format/piday.json", NULL);
    OWN(record) r, want;
    struct diag why;

    piday_record(&want);
    text_read_one(text, NULL, &r);
    assert_same_puzzle(loops_of(&r)->puzzle, loops_of(&want)->puzzle);
    assert_int_equal(loops_of(&r)->type, PUZZLE_SUPER);
    assert_int_equal(loop_length(loops_of(&r)->solution), 22);
    assert_memory_equal(loops_of(&r)->solution->on, loops_of(&want)->solution->on,
                        (size_t)loops_of(&want)->solution->nedges);
    assert_true(verify_solution(loops_of(&r)->puzzle, loops_of(&r)->solution, &why));
    assert_string_equal(r.id, want.id);
    assert_true(r.has_seed);
    assert_true(r.seed == want.seed && r.index == 314 && r.level == 5 && r.score == 159);
    assert_int_equal(r.ntechniques, 2);
    assert_string_equal(r.technique[1].name, "single-exit");
    assert_int_equal(r.technique[1].count, 65);
    assert_string_equal(r.recipe, "by hand");
    assert_string_equal(r.generator, "Johan de Ruiter");
}

/* Puzzles of all types with ratings, quality, stories, drawn edges and holes, written by version
 * 0.1.0: they are read and come out as they were. */
TEST(older_lines_come_back_byte_for_byte)
{
    assert_file_returns(TEST_DATA "/golden/format/records.json", 7);
}

TEST(smallest_object_is_enough)
{
    OWN(record)
    r = text_record("  {\"grid\":[\".\"],\"cols\":1,\"rows\":1,\"family\":\"loop\"}", NULL);

    assert_int_equal(loops_of(&r)->type, PUZZLE_SLITHERLINK);
    assert_int_equal(loops_of(&r)->puzzle->nclues, 0);
    assert_null(loops_of(&r)->solution);
    assert_null(r.id);
    assert_false(r.has_seed);
    assert_int_equal(r.level, LEVEL_UNKNOWN);
    assert_int_equal(r.ntechniques, 0);
}

TEST(full_board_may_be_a_slitherlink)
{
    struct record r =
        text_record("{\"family\":\"loop\",\"rows\":1,\"cols\":1,\"grid\":[\"4\"]}", json);

    assert_int_equal(loops_of(&r)->type, PUZZLE_SLINK);
    record_release(&r);
    text_read_one("{\"family\":\"loop\",\"type\":\"slitherlink\",\"rows\":1,\"cols\":1,"
                  "\"grid\":[\"4\"]}",
                  json, &r);
    assert_int_equal(loops_of(&r)->type, PUZZLE_SLITHERLINK);
    record_release(&r);
}

/* Unless they may change the rules. */
TEST(unknown_fields_are_ignored)
{
    OWN(record)
    r = text_record(
        "{\"family\":\"loop\",\"rows\":1,\"cols\":1,\"grid\":[\"a\"],\"clues\":{\"a\":4},"
        "\"author\":\"{\",\"year\":7,\"draft\":false,\"notes\":null}",
        json);

    assert_int_equal(loops_of(&r)->puzzle->clue[0].number, 4);
}

TEST(one_object_a_line)
{
    const char text[] = "# made by hand\n"
                        "{\"family\":\"loop\",\"rows\":1,\"cols\":1,\"grid\":[\"4\"]}\r\n\n"
                        "{\"family\":\"loop\",\"rows\":1,\"cols\":2,\"grid\":[\"4.\"]}";
    struct diag d;
    int count;

    assert_int_equal(text_scan(text, strlen(text), NULL, &count, &d), FORMAT_END);
    assert_int_equal(count, 2);
}

/* A loop around columns of random heights that stand on one line: always a single one. */
static struct loop *random_loop(struct pcg32 *rng, const struct lattice *l)
{
    FREED unsigned char *inside = mem_alloc((size_t)l->ncells, 1);
    int row = (int)pcg32_below(rng, (uint32_t)l->square->rows);

    for (int c = 0; c < l->square->cols; c++) {
        int top = (int)pcg32_below(rng, (uint32_t)row + 1);
        for (int r = top; r <= row; r++)
            inside[lattice_cell_at(l, r, c)] = 1;
    }
    struct loop *loop = loop_around(l, inside);
    return loop;
}

/* Numbers every clue as the loop has it; clues that the loop runs through are dropped. */
static struct puzzle *fitting_puzzle(struct puzzle *p, const struct loop *loop)
{
    FREED int *keep = mem_alloc((size_t)p->nclues, sizeof *keep);
    FREED bool *cut = mem_alloc((size_t)p->nclues, sizeof *cut);
    int n = 0;

    for (int e = 0; e < loop->nedges; e++)
        if (loop->on[e] && puzzle_internal(p, e))
            cut[p->cell_clue[p->lattice->edge_cell[e][0]]] = true;
    for (int i = 0; i < p->nclues; i++) {
        p->clue[i].number = loop_count(loop, p, i);
        if (!cut[i])
            keep[n++] = i;
    }
    struct puzzle *fit = puzzle_select(p, keep, n);
    puzzle_free(p);
    return fit;
}

static void random_record(struct pcg32 *rng, struct record *r, int rows, int cols, int groups)
{
    *r = loops_record(random_puzzle(rng, rows, cols, groups), NULL, PUZZLE_SUPER);
    if (pcg32_below(rng, 2)) {
        loops_of(r)->solution = random_loop(rng, loops_of(r)->puzzle->lattice);
        loops_of(r)->puzzle = fitting_puzzle(loops_of(r)->puzzle, loops_of(r)->solution);
    }
    loops_of(r)->type = puzzle_type(loops_of(r)->puzzle);
    r->level = (int)pcg32_below(rng, LEVEL_SEARCH + 1);
    r->score = pcg32_below(rng, 1000);
    r->has_seed = pcg32_below(rng, 2);
    if (r->has_seed) {
        r->seed = pcg32_next(rng);
        r->index = 1 + pcg32_below(rng, 1000);
    }
    for (uint32_t n = pcg32_below(rng, 4); n > 0; n--) {
        char name[] = {(char)('a' + n), 0};
        record_add_technique(r, name, (int)pcg32_below(rng, 100));
    }
    r->has_path = pcg32_below(rng, 2);
    if (r->has_path)
        r->path = (struct path_summary){.steps = (int)pcg32_below(rng, 100),
                                        .what_ifs = (int)pcg32_below(rng, 10),
                                        .chain = (int)pcg32_below(rng, 30),
                                        .break_in = (int)pcg32_below(rng, 101),
                                        .bottlenecks = (int)pcg32_below(rng, 20),
                                        .minutes = 1 + (int)pcg32_below(rng, 90)};
}

static void assert_comes_back(const struct record *r)
{
    OWN(strbuf) out, again;
    OWN(record) back;

    strbuf_init(&out);
    strbuf_init(&again);
    text_write_one(&out, json, r);
    text_read_one(out.text, NULL, &back);
    assert_same_puzzle(loops_of(r)->puzzle, loops_of(&back)->puzzle);
    assert_int_equal(!loops_of(r)->solution, !loops_of(&back)->solution);
    if (loops_of(r)->solution)
        assert_memory_equal(loops_of(r)->solution->on, loops_of(&back)->solution->on,
                            (size_t)loops_of(r)->solution->nedges);
    assert_true(loops_of(r)->type == loops_of(&back)->type && r->level == back.level &&
                r->score == back.score);
    assert_true(r->has_seed == back.has_seed && r->seed == back.seed && r->index == back.index);
    assert_int_equal(r->has_path, back.has_path);
    if (r->has_path)
        assert_memory_equal(&r->path, &back.path, sizeof r->path);
    text_write_one(&again, json, &back);
    assert_string_equal(out.text, again.text);
}

TEST(random_records_come_back)
{
    static const int shape[][3] = {{1, 1, 0},      {1, 1, 1},    {1, 9, 2},   {9, 1, 3},
                                   {5, 8, 0},      {8, 5, 6},    {12, 9, 52}, {14, 9, 80},
                                   {200, 200, 40}, {200, 200, 0}};
    struct pcg32 rng = test_stream(20261);

    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
        for (int n = shape[i][0] < 100 ? 20 : 1; n > 0; n--) {
            OWN(record) r;
            random_record(&rng, &r, shape[i][0], shape[i][1], shape[i][2]);
            assert_comes_back(&r);
        }
}

/* Each bad value in place of a good one must be refused by a message that begins so. */
TEST(wrong_values_are_refused)
{
    static const struct {
        const char *fields, *message;
    } bad[] = {
        {"\"seed\":-1,\"index\":1", "t:1:50: \"seed\" must be a whole number, 0 to "},
        {"\"seed\":9007199254740992,\"index\":1", "t:1:50: \"seed\" must be"},
        {"\"seed\":1.0,\"index\":1", "t:1:50: \"seed\" must be"},
        {"\"seed\":1e3,\"index\":1", "t:1:50: \"seed\" must be"},
        {"\"seed\":99999999999999999999,\"index\":1", "t:1:76: not JSON: too big integer"},
        {"\"seed\":1,\"index\":0", "t:1:59: \"index\" must be a whole number, 1 to "},
        {"\"seed\":1", "t:1:1: \"index\" is missing"},
        {"\"index\":1", "t:1:1: \"seed\" is missing"},
        {"\"level\":0", "t:1:50: \"level\" must be a whole number, 1 to 7"},
        {"\"level\":8", "t:1:50: \"level\" must be a whole number, 1 to 7"},
        {"\"level\":\"3\"", "t:1:50: \"level\" must be a whole number, 1 to 7"},
        {"\"level\":null", "t:1:50: \"level\" must be a whole number, 1 to 7"},
        {"\"score\":-4", "t:1:50: \"score\" must be a whole number, 0 to "},
        {"\"techniques\":[]", "t:1:50: \"techniques\" must be an object"},
        {"\"techniques\":{\"a\":1,\"b\":-1}",
         "t:1:50: \"techniques\" must hold whole numbers, 0 to 999999999; entry 2 does not"},
        {"\"id\":7", "t:1:50: \"id\" must be a text"},
        {"\"recipe\":[]", "t:1:50: \"recipe\" must be a text"},
        {"\"generator\":{}", "t:1:50: \"generator\" must be a text"},
        {"\"type\":\"sudoku\"", "t:1:50: \"type\" must be \"super\", \"slitherlink\" or \"slink\""},
        {"\"type\":\"super\"", "t:1:50: \"type\" is super, but the grid has no letter"},
        {"\"clues\":{\"a\":1}", "t:1:50: \"clues\" names the letter a, which is not in the grid"},
        {"\"clues\":{\"a b\":1}", "t:1:50: \"clues\" entry 1 is not named by letters and digits"},
        {"\"id\":\"a\",\"id\":\"b\"", "t:1:62: not JSON: duplicate object key near '\"id\"'"},
    };

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        OWN(strbuf) text = test_text();
        struct diag d;
        strbuf_format(&text, "{\"family\":\"loop\",\"rows\":1,\"cols\":2,\"grid\":[\"4.\"],%s}",
                      bad[i].fields);
        assert_int_equal(text_scan(text.text, text.len, json, NULL, &d), FORMAT_ERROR);
        d.text[strnlen(bad[i].message, sizeof d.text)] = 0;
        assert_string_equal(d.text, bad[i].message);
    }
}

/* An object over several lines, as `jq .` writes it, objects in an array, and both. */
TEST(objects_may_run_over_lines_and_stand_in_arrays)
{
    static const char board[] = "{\n  \"family\": \"loop\", \"rows\": 1,\n  \"cols\": 2,\n"
                                "  \"grid\": [\n    \"4.\"\n  ],\n  \"title\": \"a \\\" }\"\n}";
    static const char *const look[] = {"@\n", "[@]\n", "[\n@,\n@\n]\n", "@\n# and\n@\n",
                                       "[@,@ , @]"};
    static const int count[] = {1, 1, 2, 2, 3};

    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        OWN(strbuf) text = test_text();
        struct diag d;
        int n;
        for (const char *c = look[i]; *c; c++)
            *c == '@' ? strbuf_text(&text, board) : strbuf_char(&text, *c);
        if (text_scan(text.text, text.len, NULL, &n, &d) != FORMAT_END)
            fail_msg("%s", d.text);
        assert_int_equal(n, count[i]);
    }
    assert_slip(NULL, "{\n \"family\": \"loop\",\n  \"rows\": 0, \"cols\": 1}",
                "t:3:3: \"rows\" must be a whole number, 1 to 1000");
    assert_slip(NULL, "[\n{\"family\":\"loop\",\"rows\":1,\n\"cols\":1,\"grid\":[\".\"]}\n",
                "t:3:23: the array has no ']'");
}

TEST(deep_and_endless_json_is_refused)
{
    OWN(strbuf) text = test_text();
    struct diag d;

    strbuf_text(&text, "{\"a\":");
    for (int i = 0; i < 100000; i++)
        strbuf_char(&text, '[');
    assert_int_equal(text_scan(text.text, text.len, NULL, NULL, &d), FORMAT_ERROR);
    assert_string_equal(d.text, "t:1:1: not JSON of a puzzle: it is too deep or too long");
}

/* A small file of millions of fields would take long and fill the memory. */
TEST(unknown_fields_are_few)
{
    OWN(strbuf) text = test_text();

    strbuf_text(&text, "{\"family\":\"loop\"");
    for (int i = 0; i < 1000; i++)
        strbuf_format(&text, ",\"x%d\":1", i);
    strbuf_text(&text, "}\n");
    assert_slip(&format_json, text.text,
                "t:1:1: not JSON of a puzzle: it has more than 1000 fields");
}

TEST(unknown_fields_survive)
{
    static const char text[] =
        "{\"family\":\"loop\",\"type\":\"slitherlink\",\"rows\":1,\"cols\":2,"
        "\"grid\":[\"4.\"],\"author\":\"A\",\"rated\":2,\"old\":false}\n";
    OWN(record) r = text_record(text, NULL);

    assert_written(&r, &format_json, text);
    assert_slip(NULL, "{\"family\":\"loop\",\"rows\":1,\"cols\":1,\"grid\":[\".\"],\"cages\":[]}",
                "t:1:49: \"cages\" is not known, and it may change the rules");
}

/* More cells than a board of squares has columns. */
TEST(large_boards_of_tilings)
{
    OWN(strbuf) line = test_text(), again = test_text();

    strbuf_text(&line,
                "{\"family\":\"loop\",\"type\":\"slitherlink\",\"tiling\":\"kites\",\"rows\":15,"
                "\"cols\":15,\"cells\":\"");
    for (int i = 0; i < 1350; i++)
        strbuf_char(&line, i % 7 ? '.' : '2');
    strbuf_text(&line, "\"}\n");
    OWN(record) r = text_record(line.text, &format_json);
    format_json.write(&again, &r, true);
    assert_string_equal(again.text, line.text);
}

/* Other tilings: what is read is written, also where cells have names in brackets. */
TEST(boards_of_tilings)
{
    static const char *const lines[] = {
        "{\"family\":\"loop\",\"type\":\"slitherlink\",\"tiling\":\"honeycomb\",\"rows\":2,\"cols\":2,"
        "\"cells\":\"5..1\",\"inside\":\"##..\"}",
        "{\"family\":\"loop\",\"type\":\"super\",\"tiling\":\"triangular\",\"rows\":2,\"cols\":1,"
        "\"cells\":\"[ab][ab]1...\",\"clues\":{\"ab\":3},\"edges\":\"x-..........\"}",
        "{\"family\":\"loop\",\"type\":\"slitherlink\",\"tiling\":\"dodecagonal\",\"rows\":2,\"cols\":1,"
        "\"cells\":\"(12)(10)\"}",
        "{\"family\":\"loop\",\"type\":\"slitherlink\",\"tiling\":\"own\",\"rows\":1,\"cols\":2,"
        "\"board\":[[0,0,10,0,10,10,0,10],[10,0,25,5,10,10]],\"cells\":\"4.\",\"inside\":\"#.\"}"};

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        OWN(record) r = text_record(lines[i], &format_json);
        OWN(strbuf) line = test_text();
        format_json.write(&line, &r, true);
        line.text[line.len - 1] = 0;
        assert_string_equal(line.text, lines[i]);
    }
}
