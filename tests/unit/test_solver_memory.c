/* No memory is asked for during a solve. */
#include "solver/deduce.h"

#include "test_memory.h"
#include "test_solver.h"

enum { LEVELS = 5, REPEATS = 2 };

/* Loads, closes, goes on from there and back. */
static void solve(struct deducer *d, const struct puzzle *p, int level)
{
    deducer_load(d, p);
    for (int i = 0; i < p->nclues; i += 2)
        deducer_activate(d, i);
    deducer_close(d, level);
    int mark = deducer_mark(d);
    for (int i = 1; i < p->nclues; i += 2)
        deducer_activate(d, i);
    deducer_close(d, level);
    deducer_undo(d, mark);
    deducer_load(d, p);
    deducer_activate_all(d);
    deducer_close(d, level);
}

static void look(void *context, const struct puzzle *p)
{
    int *boards = context;
    struct deducer *d = deducer_new(p->lattice);

    assert_true(asked > 0);
    for (int level = 1; level <= LEVELS; level++) {
        asked = 0;
        for (int i = 0; i < REPEATS; i++)
            solve(d, p, level);
        if (asked > 0)
            fail_msg("level %d: memory was asked for %ld times", level, asked);
    }
    (*boards)++;
    deducer_free(d);
}

static void closing_asks_for_no_memory(void **state)
{
    (void)state;
    int boards = 0;
    char path[64];

    each_puzzle("loopy/10x10_e.txt", look, &boards);
    each_puzzle("loopy/20x20_h.txt", look, &boards);
    each_puzzle("minimal/10x10_rand.txt", look, &boards);
    for (int i = 1; i <= 20; i++) {
        snprintf(path, sizeof path, "super-counts/%03d.ssl", i);
        each_puzzle(path, look, &boards);
    }
    assert_int_equal(boards, 70);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(closing_asks_for_no_memory)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
