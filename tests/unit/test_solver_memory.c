/* A solve allocates no memory. */
#include "support/memory.h"
#include "support/own.h"

enum { LEVELS = 6, REPEATS = 2 };

/* Loads, closes, goes on from there and back. */
static void solve(struct closure *d, const struct puzzle *p, int level)
{
    static const unsigned char none[1000];

    assert_in_range(p->nclues, 0, sizeof none);
    closure_load(d, p, none, level);
    for (int i = 0; i < p->nclues; i += 2)
        closure_add(d, i);
    if (closure_close(d) != CLOSURE_CONTRADICTION) {
        int mark = closure_mark(d);
        for (int i = 1; i < p->nclues; i += 2)
            closure_add(d, i);
        closure_close(d);
        closure_undo(d, mark);
    }
    closure_load(d, p, NULL, level);
    closure_close(d);
}

static void look(void *context, const struct puzzle *p)
{
    int *boards = context;
    OWN(closure) *d = closure_new(p->lattice);

    assert_true(asked > 0);
    for (int level = 1; level <= (p->lattice->ncells > 100 ? test_amount(4, LEVELS) : LEVELS);
         level++) {
        solve(d, p, level);
        asked = 0;
        for (int i = 0; i < REPEATS; i++)
            solve(d, p, level);
        if (asked > 0)
            fail_msg("level %d: memory was asked for %ld times", level, asked);
    }
    (*boards)++;
}

TEST(closing_asks_for_no_memory)
{
    int boards = 0;
    char path[64];

    each_puzzle("loopy/10x10_e.txt", look, &boards);
    each_puzzle("loopy/20x20_h.txt", look, &boards);
    each_puzzle("minimal/10x10_rand.txt", look, &boards);
    for (int i = 1; i <= 10; i++) {
        snprintf(path, sizeof path, "super-counts/%03d.ssl", i);
        each_puzzle(path, look, &boards);
    }
    assert_int_equal(boards, 60);
}
