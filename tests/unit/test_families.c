/*
 * The family to copy (example/latin.c) works everywhere that loops do: in batches, JSON, lists of
 * puzzles seen, answers, books and pictures of steps. None of that code is written for it.
 */
#include "base/outfile.h"
#include "batch/batch_form.h"
#include "batch/book_plan.h"
#include "batch/kinds.h"
#include "batch/maker.h"
#include "example/latin.h"
#include "explain/designer.h"
#include "generator/loops/recipe.h"
#include "render/book/book.h"
#include "render/drawing.h"
#include "render/paper/surface.h"
#include "render/step_page.h"
#include "support/formats.h"
#include "support/own.h"
#include "tools/cli.h"
#include "tools/solve.h"

static const struct effort effort = {.conflicts = 1000};

/* This program's lists. */
const struct family *const families[] = {&loops_family, &latin_family, NULL};

const struct json_body *const json_bodies[] = {&loops_json, &latin_json, NULL};
const struct services *const services_list[] = {&loops_services, &latin_services, NULL};
const struct drawing *const drawings[] = {&loops_drawing, &latin_drawing, NULL};

/* What a program of this command line would write. */
static char *make(const char *const *args, int nargs, int level)
{
    struct batch_form f;
    struct program program = {.name = "latin-gen", .operands = "", .table = {{f.row, &f}}};
    void *recipe = mem_alloc(1, latin_services.wishes->recipe_size);
    struct batch batch = {.program = "latin-gen",
                          .services = &latin_services,
                          .recipe = recipe,
                          .low = level,
                          .top = level};
    char *argv[20], *path = test_path("out.json");
    struct diag d;
    int first;

    argv[0] = path;
    for (int i = 0; i < nargs; i++)
        argv[i + 1] = (char *)(uintptr_t)args[i];
    argv[nargs + 1] = NULL;
    latin_services.wishes->recipe_init(recipe);
    batch_form_init(&f, &latin_family);
    assert_int_equal(options_parse(&program, nargs + 1, argv, &first, &d), OPTIONS_RUN);
    f.output = path;
    if (!batch_form_finish(&f, &batch, &d) || batch_form_run(&f, &batch, &d) != BATCH_DONE)
        fail_msg("%s", d.text);
    batch_form_release(&f);
    free(recipe);
    char *text = file_bytes(path, NULL);
    return text;
}

TEST(batches_do_not_depend_on_jobs_or_ranges)
{
    static const char *const one[] = {"--seed", "5", "-n", "12"};
    static const char *const many[] = {"--seed", "5", "-n", "12", "-j", "3"};
    static const char *const part[] = {"--seed", "5", "--index-range", "4-12"};
    FREED char *all = make(one, 4, 1), *parallel = make(many, 6, 1), *end = make(part, 4, 1);

    assert_string_equal(all, parallel);
    assert_non_null(strstr(all, end));
    assert_non_null(strstr(all, "\"id\":\"latin-5-12-"));
    assert_non_null(strstr(all, "\",\"seed\":5,\"index\":12,\"level\":1,"));
    assert_non_null(strstr(all, "\"recipe\":\"slink-make latin --level 1 --seed 5 "
                                "--index-range 12-12\",\"generator\":\"slink-make latin "));
}

TEST(puzzles_seen_do_not_come_again)
{
    const char *seen = test_path("seen");
    const char *const args[] = {"--seed", "6", "-n", "20", "--seen", seen};
    FREED char *first = make(args, 6, 0), *second = make(args, 6, 0);
    FREED char *keys = file_bytes(seen, NULL);
    int lines = 0;

    for (const char *at = keys; *at; at++)
        lines += *at == '\n';
    assert_int_equal(lines, 40);
    assert_string_not_equal(first, second);
}

static void read_puzzle(struct record *r, int level)
{
    static const char *const args[] = {"--seed", "7"};
    FREED char *text = make(args, 2, level);

    text_read_one(text, NULL, r);
}

TEST(lines_of_both_families_come_back)
{
    FREED char *loops = file_bytes(TEST_DATA "/golden/format/records.json", NULL);
    struct record r;
    OWN(strbuf) text, again;
    struct diag d;
    struct format_reader reader;

    strbuf_init(&text);
    strbuf_init(&again);
    read_puzzle(&r, 0);
    assert_int_equal(services_explain(&r, &effort), ANSWER_UNIQUE);
    strbuf_text(&text, loops);
    format_json.write(&text, &r, false);
    strbuf_text(&text, loops);
    record_release(&r);
    text_open(&reader, text.text, text.len, NULL);
    while (format_read(&reader, &r, &d) == FORMAT_RECORD) {
        assert_true(!r.family->is_solved(r.body) || r.family->verify(r.body, &d));
        format_json.write(&again, &r, false);
        record_release(&r);
    }
    assert_int_equal(reader.count, 15);
    assert_string_equal(text.text, again.text);
    format_close(&reader);
}

#define LATIN "{\"family\":\"latin\",\"givens\":[\"1...\",\"..2.\",\".3..\",\"...4\"]"
#define STEP "\"steps\":[{\"number\":1,\"level\":1,\"technique\":\"single\",\"text\":\"So.\","

TEST(wrong_lines_are_refused)
{
    assert_slip(NULL, "{\"family\":\"gss\"}", "t:1:2: \"family\" must be \"loop\" or \"latin\"");
    assert_slip(NULL, LATIN ",\"solution\":[\"2143\",\"1234\",\"4321\",\"3412\"]}",
                "t:1:58: \"solution\" does not solve the puzzle: a given number is changed");
    assert_slip(NULL, LATIN "," STEP "\"is\":[\"r5c1=2\"],\"not\":[]}]}",
                "t:1:58: \"steps\" step 1: \"is\" entry 1 is not on the board");
    assert_slip(NULL, LATIN "," STEP "\"is\":[\"r2c1=2\",\"r2c1=2\"],\"not\":[]}]}",
                "t:1:58: \"steps\" step 1: \"is\" entry 2 repeats an earlier fact");
}

TEST(text_formats_of_loops_refuse_it)
{
    OWN(record) r;
    struct diag why;

    read_puzzle(&r, 0);
    assert_true(format_can_write(&format_json, &r, &why));
    assert_false(format_can_write(&format_knuth, &r, &why));
    assert_string_equal(why.text,
                        "the format knuth has only puzzles of the family loop, not latin");
}

TEST(a_program_may_know_one_family_only)
{
    const char text[] =
        "{\"family\":\"loop\",\"rows\":1,\"cols\":1,\"grid\":[\"4\"]}\n" LATIN "}\n";
    struct format_reader reader;
    struct record r;
    struct diag d;

    text_open(&reader, text, strlen(text), NULL);
    reader.only = &loops_family;
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_RECORD);
    record_release(&r);
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_ERROR);
    record_release(&r);
    assert_string_equal(d.text, "t:2: a puzzle of the family latin, where loop is needed");
    format_close(&reader);
}

TEST(its_engine_answers_for_its_records)
{
    OWN(record) r;
    struct strbuf shown = test_text();

    read_puzzle(&r, 1);
    const struct services *services = services_of(&r);
    assert_ptr_equal(services, &latin_services);
    record_clear_rating(&r);
    assert_int_equal(services_rate(&r, &effort), ANSWER_UNIQUE);
    assert_int_equal(r.level, 1);
    assert_int_equal(r.technique[0].count, r.score);
    assert_int_equal(services_explain(&r, &effort), ANSWER_UNIQUE);
    assert_int_equal(r.story->nsteps, r.score);
    r.family->show(r.body, &shown);
    assert_int_equal(strspn(shown.text, "1234\n"), 20);
    strbuf_release(&shown);
    assert_null(services->answers->prove);
}

/* --needless and --missing of a family without places of clues end with a message. */
TEST(what_designers_ask_may_be_missing)
{
    static const struct program program = {.name = "latin-solve"};
    void (*const ask[])(struct solving *, struct record *, struct strbuf *) = {solve_needless,
                                                                               solve_missing};
    OWN(record) r;
    OWN(strbuf) out = test_text();

    read_puzzle(&r, 1);
    for (int i = 0; i < 2; i++) {
        struct solving s = {.program = &program, .effort = effort, .file = "t", .number = 1};
        ask[i](&s, &r, &out);
        assert_int_equal(s.status, CLI_WRONG);
    }
    assert_int_equal(out.len, 0);
    assert_false(designer_has_unknown(&r));
}

/* The English words with this text in place of the section for sudokus, which this program does not
 * know. */
static struct wording *english(const char *section)
{
    FREED char *words = file_bytes(TEST_DATA "/../../templates/text/en.ini", NULL);
    char *path = test_path("en.ini"), *sudoku = strstr(words, "\n[sudoku]");
    OWN(strbuf) text = test_text();
    struct diag d;

    assert_non_null(sudoku);
    *sudoku = '\0';
    strbuf_format(&text, "%s\n%s", words, section);
    assert_true(outfile_write(path, text.text, text.len, &d));
    struct wording *w = wording_read(path, &d);
    if (!w)
        fail_msg("%s", d.text);
    return w;
}

static struct wording *latin_words(const struct record *example)
{
    char *path = test_path("example.json");
    struct strbuf text = test_text();
    struct diag d;

    format_json.write(&text, example, true);
    assert_true(outfile_write(path, text.text, text.len, &d));
    strbuf_release(&text);
    return english("[latin]\ntitle = Latin squares\ncredit = After Euler.\n"
                   "example = example.json\n"
                   "paragraph1 = Each line has each symbol once.\n");
}

/* Whether the text of the PDF has all of these words. */
static void assert_words(const char *pdf, const char *const *words)
{
    OWN(strbuf) command = test_text();
    char block[4096];

    strbuf_format(&command, "pdftotext -layout %s -", pdf);
    FILE *pipe = popen(command.text, "r");
    assert_non_null(pipe);
    strbuf_clear(&command);
    for (size_t n; (n = fread(block, 1, sizeof block, pipe)) > 0;)
        strbuf_add(&command, block, n);
    pclose(pipe);
    for (; *words; words++)
        if (!strstr(command.text, *words))
            fail_msg("'%s' is not in:\n%s", *words, command.text);
}

static bool make_book(const struct book_order *order, const char *path, struct diag *d)
{
    OWN(strbuf) report = strbuf_new();
    struct outfile out;

    assert_true(outfile_open(&out, path, d));
    bool fine = book_make(order, &out, &report, d) && outfile_commit(&out, d);
    outfile_discard(&out);
    return fine;
}

TEST(a_book_has_it_with_its_rules)
{
    static const char *const words[] = {
        "Latin squares", "After Euler.", "Each line has each symbol once.",
        "Puzzle 1",      "Solutions",    NULL};
    struct record r[2];
    struct book_records records = {0};
    const char *pdf = test_path("book.pdf");
    struct diag d;

    read_puzzle(&r[0], 1);
    struct template *t = template_read(TEST_DATA "/../../templates/book/classic-7x10.ini", &d);
    struct wording *w = latin_words(&r[0]);
    struct book_order order = {.template = t, .wording = w, .records = &records};
    assert_non_null(t);
    book_records_add(&records, &r[0]);
    if (!make_book(&order, pdf, &d))
        fail_msg("%s", d.text);
    assert_words(pdf, words);

    text_read_one("1\n", &format_knuth, &r[1]);
    book_records_add(&records, &r[1]);
    assert_false(make_book(&order, pdf, &d));
    assert_string_equal(d.text, "the words have no section [mixed] for these puzzles");
    wording_free(w);
    book_records_release(&records);

    records = (struct book_records){0};
    read_puzzle(&r[0], 1);
    book_records_add(&records, &r[0]);
    order.wording = w = english("");
    assert_false(make_book(&order, pdf, &d));
    assert_string_equal(d.text, "the words have no section [latin] for these puzzles");
    wording_free(w);
    template_free(t);
    book_records_release(&records);
}

TEST(its_steps_have_pages)
{
    struct wording *wording = english("");
    static const char *const words[] = {"Step 1 – single (gentle)", "Only one number fits: r",
                                        NULL};
    const char *pdf = test_path("steps.pdf");
    struct text *text = text_new();
    struct surface s;
    OWN(record) r;
    struct steps steps;
    struct diag d;

    read_puzzle(&r, 1);
    assert_int_equal(services_explain(&r, &effort), ANSWER_UNIQUE);
    steps_init(&steps, &r, 1);
    struct step_page page = step_page_new(text, wording, &steps, NULL, true);
    assert_true(steps_next(&steps));
    step_page_begin(&page, text, &steps);
    assert_true(surface_open(&s, SURFACE_PDF, pdf, page.sheet_width, page.sheet_height, 0, &d));
    step_page_draw(s.cr, text, &page, &steps);
    assert_true(surface_close(&s, &d));
    assert_words(pdf, words);
    wording_free(wording);
    text_free(text);
}

/* A batch stops at the first puzzle that its format cannot carry. */
TEST(batches_refuse_what_a_format_lacks)
{
    struct recipe recipe;
    struct batch batch = {.program = "slink-gen", .services = &loops_services, .recipe = &recipe};
    struct batch_form f;
    struct diag d;
    char *path = test_path("out.txt");

    recipe_init(&recipe);
    batch.low = batch.top = recipe.difficulty;
    batch_form_init(&f, &loops_family);
    for (f.format = 0; strcmp(f.format_names[f.format], "contest") != 0; f.format++)
        assert_non_null(f.format_names[f.format]);
    f.output = path;
    f.seed = 1;
    assert_true(batch_form_finish(&f, &batch, &d));
    assert_int_equal(batch_form_run(&f, &batch, &d), BATCH_WRONG);
    assert_non_null(strstr(d.text, "the format contest has no superclues"));
    assert_int_equal(access(path, F_OK), -1);
    batch_form_release(&f);
}

/* Kinds, options and commands of a plan come from the tables of wishes. */
TEST(a_plan_has_sections_of_it)
{
    struct book_plan *plan = book_plan_new();
    struct section *section = book_plan_add(plan, "squares", "Latin");
    OWN(strbuf) text;
    struct diag d;

    assert_non_null(section);
    strbuf_init(&text);
    kinds_list(&text);
    assert_non_null(strstr(text.text, "super (default), slitherlink, slink, honeycomb, "));
    assert_non_null(strstr(text.text, ", or latin"));
    assert_false(kinds_refuse("latn", &d));
    assert_string_equal(d.text, "'latn' is not a type; did you mean 'latin'?");
    assert_null(book_plan_add(plan, "other", "std"));
    assert_true(section_set(section, "number", "3", ".", &d));
    assert_false(section_set(section, "difficulty", "1", ".", &d));
    assert_false(section_set(section, "level", "8", ".", &d));
    assert_string_equal(
        d.text,
        "--level: '8' is not a level from 1 to 7, a name from gentle to extreme, a rising range A-B, or any");
    assert_true(section_finish(section, &d) && book_plan_finish(plan, &d));
    plan->seed = 5;
    strbuf_clear(&text);
    struct plan_run run = book_plan_run(plan, 1, 9);
    assert_int_equal(run.last, 3);
    maker_command(run.section->services, run.section->recipe, &run.what, &text);
    assert_string_equal(text.text, "slink-make latin --level 1 --seed 5 --index-range 1-1");
    strbuf_clear(&text);
    book_plan_command(plan, &text);
    assert_string_equal(text.text, "makebook.sh -n 3 -l 1 -t latin --seed 5\n");
    for (int i = PLAN_SERIES; i <= PLAN_PAPER; i++) {
        strbuf_clear(&text);
        plan->book.text[i] = mem_copy_text("a text");
        book_plan_command(plan, &text);
        char words[64];
        snprintf(words, sizeof words, " --%s 'a text'", plan_text[i].name);
        assert_memory_equal(text.text, "makebook.sh ", 12);
        assert_int_equal(!strstr(text.text, words), plan_text_is_of_cover((enum plan_text)i));
    }
    struct record r;
    assert_true(maker_blank(section->services, section->recipe, &r));
    assert_ptr_equal(r.family, &latin_family);
    record_release(&r);
    book_plan_free(plan);
}
