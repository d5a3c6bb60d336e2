/* Kempe chains, against their definition. */
#include "model/sudoku/topology_parts.h"
#include "solver/sudoku/fill.h"
#include "support/own.h"
#include "support/random_sudokus.h"

enum { MOST = 128 };

/* A random topology with a solution of it; the caller drops it. */
static struct topology *solved_topology(struct pcg32 *rng, int *solution)
{
    for (;;) {
        struct topology *t = random_topology(rng);
        int none[MOST] = {0};
        if (brute_count(t, none, 1 + pcg32_below(rng, 5), solution) > 0)
            return t;
        topology_drop(t);
    }
}

/* Marks what is connected with e by two symbols through blocks: peers, again and again. */
static void mark_chain(const struct topology *t, const int *solution, int e, int other, bool *in)
{
    in[e] = true;
    for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++) {
        int peer = t->peer[i];
        if (!in[peer] && solution[peer] == other)
            mark_chain(t, solution, peer, solution[e], in);
    }
}

static void assert_chain(struct kempe *k, const struct sudoku *s, int e, int other)
{
    const struct topology *t = s->topology;
    int moved[MOST], n = kempe_find(k, s->solution, e, other), marked = 0;
    bool in[MOST] = {0};
    struct diag why;

    mark_chain(t, s->solution, e, other, in);
    memcpy(moved, s->solution, (size_t)t->nelements * sizeof *moved);
    for (int i = 0; i < n; i++) {
        assert_true(in[k->chain[i]]);
        moved[k->chain[i]] = s->solution[e] + other - s->solution[k->chain[i]];
    }
    for (int i = 0; i < t->nelements; i++)
        marked += in[i];
    assert_int_equal(n, marked);
    assert_true(sudoku_verify(s, moved, &why));
    assert_int_not_equal(memcmp(moved, s->solution, (size_t)t->nelements * sizeof *moved), 0);
}

TEST(chains_make_other_solutions)
{
    struct pcg32 rng = test_stream(7111);

    for (int i = 0; i < 300; i++) {
        int solution[MOST];
        struct topology *t = solved_topology(&rng, solution);
        OWN(sudoku) *s = sudoku_new(t);
        struct kempe k;
        struct arena arena = {0};
        sudoku_set_solution(s, solution);
        kempe_take(&k, t, &arena);
        assert_true(kempe_locate(&k, solution));
        for (int e = 0; e < t->nelements; e++)
            for (int other = 1; other <= t->nsymbols; other++)
                if (other != solution[e])
                    assert_chain(&k, s, e, other);
        arena_release(&arena);
    }
}

TEST(wrong_symbols_are_no_solution)
{
    OWN(topology) *t = topology_standard(4);
    int symbol[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    struct kempe k;
    struct arena arena = {0};

    kempe_take(&k, t, &arena);
    assert_true(kempe_locate(&k, symbol));
    assert_int_equal(*kempe_where(&k, 0, 3), 2);
    symbol[0] = 2;
    assert_false(kempe_locate(&k, symbol));
    arena_release(&arena);
}
