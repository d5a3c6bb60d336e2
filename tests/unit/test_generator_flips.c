/* Second solutions by flips: without a clue that they call needed there is a second solution, and
 * they miss none. */
#include "generator/loops/flips.h"
#include "support/own.h"
#include "support/shapes.h"

enum { BOARDS = 60, CONFLICTS = 100000 };

/* The clues that are in, except those of one item. */
static struct puzzle *without(const struct puzzle *p, const int *item, const bool *in, int out)
{
    int *keep = mem_alloc((size_t)p->nclues, sizeof *keep), n = 0;

    for (int i = 0; i < p->nclues; i++)
        if (in[item[i]] && item[i] != out)
            keep[n++] = i;
    struct puzzle *rest = puzzle_select(p, keep, n);
    free(keep);
    return rest;
}

/* By trial: whether some cell on the other side give another solution of these clues? */
static bool one_cell_will_do(const struct puzzle *rest, const struct loop *solution)
{
    const struct lattice *l = rest->lattice;
    bool found = false;

    for (int c = 0; c < l->ncells && !found; c++) {
        OWN(loop) *other = loop_copy(solution);
        struct diag d;
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++)
            other->on[l->cell_edge[k]] ^= 1;
        found = verify_solution(rest, other, &d);
    }
    return found;
}

/* Drops random items as long as the others leave one solution; returns how many were called
 * needed. */
static int check_flips(struct pcg32 *rng, struct flips *f, const struct puzzle *p,
                       const struct loop *solution, const int *item, int nitems)
{
    FREED bool *in = mem_alloc((size_t)nitems, sizeof *in);
    int needed = 0;

    flips_load(f, p, solution, item, nitems);
    for (int i = 0; i < nitems; i++)
        in[i] = true;
    for (int i = 0; i < 2 * nitems; i++) {
        int out = (int)pcg32_below(rng, (uint32_t)nitems);
        int clue[2], nclues = 0;
        for (int k = 0; k < p->nclues; k++)
            if (item[k] == out)
                clue[nclues++] = k;
        OWN(puzzle) *rest = without(p, item, in, out);
        bool need = flips_need(f, out, clue, nclues);
        assert_int_equal(need, in[out] && one_cell_will_do(rest, solution));
        OWN(search) *s = search_new(rest);
        bool several = search_run(s, 2, CONFLICTS) == ANSWER_SEVERAL;
        assert_true(several || !need);
        needed += need;
        if (in[out] && !several) {
            in[out] = false;
            flips_drop(f, out);
        }
    }
    return needed;
}

/* Boards with letters, with missing cells, and with clues that go in pairs. */
TEST(needed_is_what_one_cell_shows)
{
    int needed = 0, checked = 0;
    struct pcg32 rng = test_stream(811);

    for (int n = 0; n < BOARDS; n++) {
        OWN(lattice) *l = lattice_at_random(&rng, 3 + n % 4, 5, n % 5 == 0 ? 15 : 0);
        OWN(random_loop) *loops = random_loop_new(l);
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, n % 3 == 0 ? 0 : 4, 0);
        int *item = mem_alloc((size_t)p->nclues, sizeof *item), pairs = n % 2;
        for (int i = 0; i < p->nclues; i++)
            item[i] = pairs ? i / 2 : i;
        OWN(search) *s = search_new(p);
        if (search_run(s, 2, CONFLICTS) == ANSWER_UNIQUE) {
            int nitems = pairs ? (p->nclues + 1) / 2 : p->nclues;
            OWN(arena) arena = {0};
            struct flips *flips = flips_new(&arena, l);
            checked++;
            for (int again = 0; again < 2; again++)
                needed += check_flips(&rng, flips, p, loop, item, nitems);
        }
        free(item);
    }
    assert_true(checked > BOARDS / 3 && needed > 2 * BOARDS);
}
