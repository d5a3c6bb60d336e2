/* libslink, as another program sees it: through include/slink.h alone. */
#include "support/library.h"

#include <cairo.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static slink_puzzle *read_one(slink *s, const char *text)
{
    slink_reader *reader;
    slink_puzzle *p;

    assert_int_equal(slink_reader_new(s, text, NULL, &reader), SLINK_DONE);
    assert_int_equal(slink_read(reader, &p), SLINK_DONE);
    slink_reader_free(reader);
    return p;
}

TEST(what_is_made_is_read_again_and_is_right)
{
    static const char *const kinds[] = {"super",  "slitherlink", "slink", "std",
                                        "killer", "6x6",         "kakuro"};
    slink *s = context();

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        slink_puzzle *p = made(s, kinds[i], NULL, 7);
        assert_int_equal(slink_check(p), SLINK_DONE);
        char *text = json_of(s, p);
        slink_puzzle *again = read_one(s, text);
        assert_string_equal(slink_id(p), slink_id(again));
        assert_int_equal(slink_level(p), slink_level(again));
        assert_true(slink_score(p) > 0 && slink_score(p) == slink_score(again));
        assert_true(slink_minutes(p) > 0);
        char *other = json_of(s, again);
        assert_string_equal(text, other);
        slink_release(text);
        slink_release(other);
        slink_puzzle_free(p);
        slink_puzzle_free(again);
    }
    slink_free(s);
}

TEST(levels_of_a_range_go_round)
{
    slink *s = context();
    slink_maker *m;

    assert_int_equal(slink_maker_new(s, "slitherlink", "rows=6;cols = 6\nlevel=2-3", &m),
                     SLINK_DONE);
    for (int i = 1; i <= 4; i++) {
        slink_puzzle *p;
        assert_int_equal(slink_make(m, 5, i, &p), SLINK_DONE);
        assert_int_equal(slink_level(p), 2 + (i - 1) % 2);
        slink_puzzle_free(p);
    }
    slink_maker_free(m);
    slink_free(s);
}

/* No solution, two, and one. */
TEST(answers_say_how_many_solutions_there_are)
{
    static const struct {
        const char *text, *count;
        int status;
    } cases[] = {{"333\n333\n", "0", SLINK_NONE},
                 {"2..\n...\n", NULL, SLINK_SEVERAL},
                 {"1.3\n.2.\n", "1", SLINK_DONE}};
    slink *s = context();

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        slink_puzzle *p = read_one(s, cases[i].text);
        char *text;
        assert_int_equal(slink_solve(p), cases[i].status);
        assert_true((*slink_message(s) == 0) == (cases[i].status == SLINK_DONE));
        assert_int_equal(slink_explain(p, &text), cases[i].status);
        assert_true((text != NULL) == (cases[i].status == SLINK_DONE));
        slink_release(text);
        assert_int_equal(slink_count(p, &text), SLINK_DONE);
        assert_true(cases[i].count ? strcmp(text, cases[i].count) == 0 : atoi(text) > 1);
        slink_release(text);
        slink_puzzle_free(p);
    }
    slink_free(s);
}

TEST(explanations_and_hints_are_in_the_language)
{
    slink *s = context();
    slink_puzzle *p = made(s, "std", "level = 3", 3);
    char *english, *german, *hint;

    assert_int_equal(slink_explain(p, &english), SLINK_DONE);
    assert_int_equal(slink_language(s, "de"), SLINK_DONE);
    assert_int_equal(slink_explain(p, &german), SLINK_DONE);
    assert_non_null(strstr(english, "only"));
    assert_non_null(strstr(german, "nur"));
    size_t before = 0;
    for (int stage = 1; stage < 4; stage++) {
        assert_int_equal(slink_hint(p, stage, &hint), SLINK_DONE);
        assert_true(strlen(hint) > before);
        before = strlen(hint);
        slink_release(hint);
    }
    assert_int_equal(slink_hint(p, 5, &hint), SLINK_WRONG);
    assert_int_equal(slink_language(s, "xx"), SLINK_WRONG);
    assert_non_null(strstr(slink_message(s), "xx"));
    assert_int_equal(slink_language(s, "EN"), SLINK_WRONG);
    assert_int_equal(strncmp(slink_message(s), "lang: 'EN' is none of: ", 23), 0);
    slink_release(english);
    slink_release(german);
    slink_puzzle_free(p);
    slink_free(s);
}

TEST(what_is_wrong_has_a_message)
{
    slink *s = context();
    slink_maker *m;
    slink_reader *reader;
    slink_puzzle *p;
    char *text;

    assert_int_equal(slink_maker_new(s, "kiler", NULL, &m), SLINK_WRONG);
    assert_non_null(strstr(slink_message(s), "'killer'"));
    assert_int_equal(slink_maker_new(s, NULL, NULL, &m), SLINK_WRONG);
    assert_int_equal(slink_maker_new(s, "std", "level", &m), SLINK_WRONG);
    assert_int_equal(slink_maker_new(s, "std", "levle = 3", &m), SLINK_WRONG);
    assert_non_null(strstr(slink_message(s), "levle"));
    assert_int_equal(slink_maker_new(s, "std", "level = 9", &m), SLINK_WRONG);
    assert_int_equal(slink_maker_new(s, "slitherlink", "rows = 0", &m), SLINK_WRONG);
    assert_string_equal(slink_message(s), "rows: '0' is not a number from 1 to 200");
    assert_int_equal(slink_maker_new(s, "super", "tiling\t=\tkites;groups-from=x", &m),
                     SLINK_WRONG);
    assert_string_equal(slink_message(s), "tiling and groups-from exclude each other");
    assert_int_equal(slink_maker_new(s, "std", "file = mine.txt", &m), SLINK_WRONG);
    assert_int_equal(slink_maker_new(s, "std", "number = 5", &m), SLINK_WRONG);
    assert_int_equal(slink_maker_new(s, "super", "board = -", &m), SLINK_WRONG);
    assert_int_equal(slink_maker_new(s, "super", "shape = -", &m), SLINK_WRONG);
    assert_int_equal(slink_maker_new(s, "slitherlink", "pattern = none", &m), SLINK_WRONG);
    assert_int_equal(slink_maker_new(s, "killer", "rows = 6", &m), SLINK_WRONG);
    assert_int_equal(slink_maker_new(s, "slitherlink", "rows=1;cols=2;level=5", &m), SLINK_DONE);
    assert_int_equal(slink_make(m, 1, 1, &p), SLINK_NONE);
    assert_non_null(strstr(slink_message(s), "level 5"));
    assert_int_equal(slink_make(m, -1, 1, &p), SLINK_WRONG);
    assert_int_equal(slink_make(m, 1, 0, &p), SLINK_WRONG);
    assert_null(p);
    slink_maker_free(m);
    assert_int_equal(slink_language(s, NULL), SLINK_WRONG);
    assert_int_equal(slink_reader_new(s, "", NULL, &reader), SLINK_WRONG);
    assert_int_equal(slink_reader_new(s, NULL, NULL, &reader), SLINK_WRONG);
    assert_int_equal(slink_reader_new(s, "1", "morse", &reader), SLINK_WRONG);
    assert_int_equal(slink_reader_new(s, "12.\n.x.\n", NULL, &reader), SLINK_DONE);
    assert_int_equal(slink_read(reader, &p), SLINK_WRONG);
    assert_non_null(strstr(slink_message(s), "text:"));
    slink_reader_free(reader);
    p = made(s, "killer", NULL, 1);
    assert_int_equal(slink_write(s, &p, 1, "loopy", &text), SLINK_WRONG);
    assert_int_equal(slink_write(s, &p, 1, "nothing", &text), SLINK_WRONG);
    assert_null(text);
    assert_null(text);
    assert_int_equal(slink_draw(p, "gif", 0, &text, NULL), SLINK_WRONG);
    assert_int_equal(slink_draw(p, NULL, 0, &text, NULL), SLINK_WRONG);
    slink_puzzle_free(p);
    p = read_one(s, "3.3\n...\n");
    assert_int_equal(slink_draw(p, "svg", SLINK_SOLUTION, &text, NULL), SLINK_WRONG);
    slink_puzzle_free(p);
    slink_free(s);
}

/* All that is listed is taken. */
TEST(names_are_those_of_what_there_is)
{
    static const struct {
        const char *what, *has;
    } list[] = {{"kinds", "killer"},
                {"kinds", "kakuro"},
                {"languages", "he"},
                {"readers", "loopy"},
                {"writers", "html"}};
    slink *s = context();
    char *names, *rest;

    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        bool has = false;
        assert_int_equal(slink_names(s, list[i].what, &names), SLINK_DONE);
        for (char *name = strtok_r(names, "\n", &rest); name; name = strtok_r(NULL, "\n", &rest)) {
            slink_maker *m;
            slink_reader *reader;
            char *text;
            has |= strcmp(name, list[i].has) == 0;
            if (*list[i].what == 'k') {
                assert_int_equal(slink_maker_new(s, name, NULL, &m), SLINK_DONE);
                slink_maker_free(m);
            } else if (*list[i].what == 'l') {
                assert_int_equal(slink_language(s, name), SLINK_DONE);
            } else if (*list[i].what == 'r') {
                slink_reader_new(s, "nothing", name, &reader);
                assert_null(strstr(slink_message(s), "no format"));
                slink_reader_free(reader);
            } else {
                assert_int_equal(slink_write(s, NULL, 0, name, &text), SLINK_DONE);
                slink_release(text);
            }
        }
        assert_true(has);
        slink_release(names);
    }
    assert_int_equal(slink_names(s, "colours", &names), SLINK_WRONG);
    assert_int_equal(slink_names(s, NULL, &names), SLINK_WRONG);
    slink_free(s);
}

TEST(a_folder_without_templates_is_named)
{
    slink *s = slink_new("tests"), *other = context();
    slink_maker *m;
    slink_reader *reader;

    assert_non_null(strstr(slink_message(s), "'tests'"));
    assert_int_equal(slink_maker_new(s, "std", NULL, &m), SLINK_WRONG);
    assert_null(m);
    assert_int_equal(slink_reader_new(s, "33\n33\n", NULL, &reader), SLINK_WRONG);
    assert_int_equal(slink_language(s, "de"), SLINK_WRONG);
    assert_non_null(strstr(slink_message(s), "'tests'"));
    assert_int_equal(slink_language(other, "de"), SLINK_DONE);
    slink_free(s);
    slink_free(other);
}

TEST(texts_are_read_puzzle_by_puzzle)
{
    slink *s = context();
    slink_puzzle *p[3];
    slink_reader *reader;
    char *text;

    for (int i = 0; i < 3; i++)
        p[i] = made(s, "slitherlink", "rows=5;cols=5", i);
    assert_int_equal(slink_write(s, p, 3, "loopy", &text), SLINK_DONE);
    assert_int_equal(slink_reader_new(s, text, "loopy", &reader), SLINK_DONE);
    for (int i = 0; i < 3; i++) {
        slink_puzzle *again;
        assert_int_equal(slink_read(reader, &again), SLINK_DONE);
        assert_int_equal(slink_solve(again), SLINK_DONE);
        slink_puzzle_free(again);
        slink_puzzle_free(p[i]);
    }
    assert_int_equal(slink_read(reader, &p[0]), SLINK_END);
    slink_reader_free(reader);
    slink_release(text);
    slink_free(s);
}

TEST(pictures_are_drawn_into_memory_and_elsewhere)
{
    static const struct {
        const char *format, *begins;
    } kinds[] = {{"svg", "<?xml"}, {"pdf", "%PDF"}, {"png", "\x89PNG"}, {"eps", "%!PS"}};
    slink *s = context();
    slink_puzzle *p = made(s, "super", NULL, 2);
    char *bytes, *other;
    size_t n, m;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        assert_int_equal(slink_draw(p, kinds[i].format, SLINK_SOLUTION, &bytes, &n), SLINK_DONE);
        assert_true(n > 500 && strncmp(bytes, kinds[i].begins, 4) == 0 && bytes[n] == 0);
        assert_int_equal(slink_draw(p, kinds[i].format, 0, &other, &m), SLINK_DONE);
        assert_true(n != m || memcmp(bytes, other, n) != 0);
        slink_release(other);
        assert_int_equal(slink_draw(p, kinds[i].format, SLINK_SOLUTION, &other, &m), SLINK_DONE);
        assert_true(n == m && memcmp(bytes, other, n) == 0);
        slink_release(bytes);
        slink_release(other);
    }
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 200, 100);
    cairo_t *cr = cairo_create(surface);
    assert_int_equal(slink_draw_on(p, cr, 100, 0, 100, 100, SLINK_COORDINATES), SLINK_DONE);
    cairo_surface_flush(surface);
    const unsigned char *data = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface), inked = 0;
    for (int y = 0; y < 100; y++)
        for (int x = 0; x < 200; x++) {
            assert_true(x >= 100 || data[y * stride + x] == 0);
            inked += data[y * stride + x] > 0;
        }
    assert_true(inked > 500);
    static const double wrong[][2] = {{0, 100},   {100, 0},      {-1, 100},
                                      {NAN, 100}, {1e-320, 100}, {INFINITY, INFINITY}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(slink_draw_on(p, cr, 0, 0, wrong[i][0], wrong[i][1], 0), SLINK_WRONG);
        assert_non_null(strstr(slink_message(s), "above 0"));
        assert_int_equal(cairo_status(cr), CAIRO_STATUS_SUCCESS);
    }
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    slink_puzzle_free(p);
    slink_free(s);
}

TEST(a_picture_changes_nothing_outside_its_box)
{
    slink *s = context();
    slink_puzzle *p = made(s, "std", NULL, 2);

    for (int operator= CAIRO_OPERATOR_CLEAR; operator<= CAIRO_OPERATOR_XOR; operator++) {
        cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 100, 100);
        cairo_t *cr = cairo_create(surface);
        cairo_paint(cr);
        cairo_set_operator(cr, (cairo_operator_t) operator);
        assert_int_equal(slink_draw_on(p, cr, 50, 50, 50, 50, 0), SLINK_DONE);
        assert_int_equal(cairo_get_operator(cr), operator);
        cairo_surface_flush(surface);
        assert_int_equal(cairo_image_surface_get_data(surface)[0], 255);
        cairo_restore(cr); /* one too many */
        assert_int_equal(slink_draw_on(p, cr, 50, 50, 50, 50, 0), SLINK_WRONG);
        assert_non_null(strstr(slink_message(s), "cairo_restore"));
        cairo_destroy(cr);
        cairo_surface_destroy(surface);
    }
    slink_puzzle_free(p);
    slink_free(s);
}

/* ---- threads ---- */

enum { THREADS = 4 };

static void *make_json(void *seed)
{
    slink *s = slink_new("templates");
    slink_maker *m;
    slink_puzzle *p;
    char *text = NULL;

    slink_language(s, *(int64_t *)seed % 2 ? "fr" : "de");
    if (slink_maker_new(s, "super", "level = 4", &m) == SLINK_DONE &&
        slink_make(m, *(int64_t *)seed, 1, &p) == SLINK_DONE) {
        slink_explain(p, NULL);
        slink_write(s, &p, 1, "json", &text);
        slink_puzzle_free(p);
    }
    slink_maker_free(m);
    slink_free(s);
    return text;
}

TEST(threads_have_a_context_each)
{
    int64_t seed[THREADS] = {1, 2, 3, 4};
    pthread_t thread[THREADS];

    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, make_json, &seed[i]), 0);
    for (int i = 0; i < THREADS; i++) {
        void *text;
        pthread_join(thread[i], &text);
        char *alone = make_json(&seed[i]);
        assert_non_null(text);
        assert_string_equal(text, alone);
        slink_release(text);
        slink_release(alone);
    }
}
