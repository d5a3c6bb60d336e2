/* Limits of libslink: a call that one ends loses nothing, and the context goes on. */
#include "support/library.h"

#include <malloc.h>
#include <string.h>
#include <unistd.h>

static int stop_after(void *context, int done, int total)
{
    int *left = context;

    assert_true(done >= 0 && total > 0);
    return --*left < 0;
}

/* Amid the search for a loop, the removal of givens, or the rating, which take most of the time. */
TEST(the_caller_can_end_a_call)
{
    static const struct {
        const char *kind, *options;
        int calls;
    } cases[] = {{"slitherlink", "rows=30;cols=30", 3},
                 {"killer", "level=2", 3},
                 {"samurai", "level=5", 20},
                 {"std", "level=6", 500},
                 {"std", "best-of=20", 300},
                 {"std", "level=3", 1},
                 {"kakuro", "level=3", 1}};
    slink *s = context();
    slink_maker *m;
    slink_puzzle *p;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int left = cases[i].calls;
        assert_int_equal(slink_maker_new(s, cases[i].kind, cases[i].options, &m), SLINK_DONE);
        slink_progress(s, stop_after, &left);
        assert_int_equal(slink_make(m, 1, 1, &p), SLINK_LIMIT);
        assert_null(p);
        slink_maker_free(m);
        slink_progress(s, NULL, NULL);
        p = made(s, "slitherlink", "rows=6;cols=6", 1);
        slink_puzzle_free(p);
    }
    slink_free(s);
}

/* Makes and explains a puzzle, by calls that may take more and more, until they suffice three times. */
static void make_with_limits(slink *s, const char *kind, const char *options)
{
    int ended = 0, done = 0;

    for (size_t most = 200; done < 3; most += most / 4) {
        slink_maker *m;
        slink_puzzle *p = NULL;
        char *text;
        slink_limits(s, 0, most);
        int status = slink_maker_new(s, kind, options, &m);
        if (status == SLINK_DONE) {
            status = slink_make(m, 1, 1, &p);
            if (status == SLINK_DONE && (status = slink_explain(p, &text)) == SLINK_DONE)
                slink_release(text);
            slink_puzzle_free(p);
            slink_maker_free(m);
        }
        assert_true(status == SLINK_DONE || status == SLINK_MEMORY);
        ended += status == SLINK_MEMORY;
        done += status == SLINK_DONE;
        assert_true(status != SLINK_MEMORY || strstr(slink_message(s), "memory"));
    }
    assert_true(ended > 10);
}

/* A call that may take less than it needs ends with SLINK_MEMORY, whatever it was doing, and the context goes on. What
 * it took is released: under sanitizers, a leak is a failure. */
TEST(calls_that_lack_memory_end_alone)
{
    slink *s = context();
    int next = dup(0);

    close(next);
    make_with_limits(s, "killer", "level=2");
    make_with_limits(s, "slitherlink", "rows=5;cols=5;loop=uniform");
    make_with_limits(s, "super", "rows=6;cols=6;numbers=3 1 4");
    assert_int_equal(dup(0), next); /* no file is open */
    close(next);
    slink_free(s);
}

/* Reads the puzzle in each format that has it, by calls that may take more and more, until one suffices; returns how
 * many did not. */
static int read_with_limits(slink *s, slink_puzzle *p)
{
    char *names, *rest, *text;
    int ended = 0;

    assert_int_equal(slink_names(s, "readers", &names), SLINK_DONE);
    for (char *name = strtok_r(names, "\n", &rest); name; name = strtok_r(NULL, "\n", &rest)) {
        slink_reader *reader = NULL;
        bool has = slink_write(s, &p, 1, name, &text) == SLINK_DONE;
        for (size_t most = 200; has && !reader; most += most / 8) {
            slink_limits(s, 0, most);
            ended += slink_reader_new(s, text, name, &reader) == SLINK_MEMORY;
        }
        slink_limits(s, 0, 0);
        slink_reader_free(reader);
        slink_release(text);
    }
    slink_release(names);
    return ended;
}

/* Where the limit comes amid Jansson's objects or an open text, too; without sanitizers the bytes are counted. */
TEST(readers_that_lack_memory_lose_nothing)
{
    slink *s = context();
    slink_puzzle *p[] = {made(s, "slitherlink", "rows=5;cols=5", 1), made(s, "killer", NULL, 1)};

    assert_int_equal(slink_explain(p[0], NULL), SLINK_DONE); /* its JSON has all */
    for (int i = 0; i < 2; i++) {
        assert_true(read_with_limits(s, p[i]) > 100);
        size_t before = mallinfo2().uordblks;
        read_with_limits(s, p[i]);
        assert_true(mallinfo2().uordblks < before + 10000);
        slink_puzzle_free(p[i]);
    }
    slink_free(s);
}

static int counted(slink_puzzle *p)
{
    char *text;
    int status = slink_count(p, &text);

    slink_release(text);
    return status;
}

static int explained(slink_puzzle *p)
{
    return slink_explain(p, NULL);
}

static int hinted(slink_puzzle *p)
{
    char *text;
    int status = slink_hint(p, 4, &text);

    slink_release(text);
    return status;
}

/* Each answer, of each family. */
TEST(answers_that_lack_memory_lose_nothing)
{
    static int (*const answer[])(slink_puzzle * p) = {slink_solve, slink_rate, slink_check,
                                                      counted,     explained,  hinted};
    static const char *const kinds[][2] = {
        {"super", "rows=5;cols=5"}, {"std", "level=2"}, {"kakuro", "level=2"}};
    slink *s = context();

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (size_t k = 0; k < sizeof answer / sizeof *answer; k++) {
            slink_puzzle *p = made(s, kinds[i][0], kinds[i][1], 1);
            size_t before = 0;
            int status = SLINK_MEMORY, ended = 0;
            for (size_t most = 200; status == SLINK_MEMORY; most += most / 4, ended++) {
                before = ended == 1 ? mallinfo2().uordblks : before;
                slink_limits(s, 0, most);
                status = answer[k](p);
                if (status == SLINK_MEMORY && before > 0)
                    assert_true(mallinfo2().uordblks < before + 10000);
            }
            assert_int_equal(status, SLINK_DONE);
            assert_true(ended > 5);
            slink_limits(s, 0, 0);
            slink_puzzle_free(p);
        }
    slink_free(s);
}

/* What cairo, Pango and Jansson hold would be lost if a limit ended a call amid it: under sanitizers, a leak is a
 * failure. */
TEST(pictures_and_texts_have_no_limit)
{
    slink *s = context();
    slink_puzzle *p = made(s, "super", NULL, 2);
    char *bytes;

    slink_limits(s, 0, 1000);
    assert_int_equal(slink_solve(p), SLINK_MEMORY);
    assert_string_equal(slink_message(s), "the call takes more memory than 1000 bytes");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(slink_draw(p, "svg", 0, &bytes, NULL), SLINK_DONE);
        slink_release(bytes);
        slink_release(json_of(s, p));
        assert_int_equal(slink_solve(p), SLINK_MEMORY);
    }
    slink_puzzle_free(p);
    slink_free(s);
}
