/* Singles by bit planes, against the plain logic of level 1. */
#include "base/bitset.h"
#include "model/sudoku/topology_parts.h"
#include "solver/sudoku/planes.h"
#include "solver/sudoku/singles.h"
#include "support/own.h"
#include "support/plain_logic.h"
#include "support/random_sudokus.h"

enum { MOST = 128 /* elements of random topologies that fit, and of a square of 9 */ };

static struct topology *any_topology(struct pcg32 *rng)
{
    if (pcg32_below(rng, 4) == 0)
        return topology_standard(9);
    return random_topology(rng);
}

TEST(singles_are_level_one)
{
    struct pcg32 rng = test_stream(7101);
    int counts[3] = {0};

    for (int i = 0; i < 2000; i++) {
        OWN(topology) *t = any_topology(&rng);
        struct singles *s = singles_new(t);
        int given[MOST] = {0}, symbol[MOST], plain[MOST], level;
        random_givens(t, &rng, given);
        bool fine = singles_solve(s, given, symbol);
        enum logic_result result =
            plain_logic(t, given, LOGIC_ELIM | LOGIC_HIDDEN, 1, &level, plain);
        counts[result]++;
        assert_int_equal(fine, result != LOGIC_CONTRADICTION);
        if (fine)
            assert_memory_equal(symbol, plain, (size_t)t->nelements * sizeof *symbol);
        singles_free(s);
    }
    for (int i = 0; i < 3; i++)
        assert_true(counts[i] > 100);
}

static bool solves(struct singles *s, const struct topology *t, const int *given)
{
    int symbol[MOST];

    if (!singles_solve(s, given, symbol))
        return false;
    for (int e = 0; e < t->nelements; e++)
        if (!symbol[e])
            return false;
    return true;
}

/* Items of one to three elements; the first ones are pinned. */
static int random_items(struct pcg32 *rng, int nelements, int *start, int *element)
{
    int n = 0;

    for (int e = 0; e < nelements; e++)
        element[e] = e;
    pcg32_shuffle(rng, element, nelements);
    start[0] = 0;
    for (int e = 0; e < nelements; n++) {
        e += 1 + (int)pcg32_below(rng, 3);
        start[n + 1] = e = e < nelements ? e : nelements;
    }
    return n;
}

static void show(const int *solution, const int *start, const int *element, int item, bool given,
                 int *symbol)
{
    for (int i = start[item]; i < start[item + 1]; i++)
        symbol[element[i]] = given ? solution[element[i]] : 0;
}

static void assert_minimal(struct singles *s, const struct topology *t, const int *solution,
                           struct pcg32 *rng)
{
    int start[MOST + 1], element[MOST], items[MOST], given[MOST] = {0};
    int n = random_items(rng, t->nelements, start, element), pinned = (int)pcg32_below(rng, 4);

    for (int i = 0; i < n; i++)
        items[i] = i;
    pinned = pinned < n ? pinned : n;
    int kept = singles_minimise(s, solution, items, n, pinned, start, element);
    for (int i = 0; i < kept; i++)
        show(solution, start, element, items[i], true, given);
    assert_true(kept >= pinned && solves(s, t, given));
    for (int i = 0; i < kept; i++) {
        if (i < pinned) {
            assert_int_equal(items[i], i);
            continue;
        }
        show(solution, start, element, items[i], false, given);
        assert_false(solves(s, t, given));
        show(solution, start, element, items[i], true, given);
    }
}

TEST(minimised_givens_are_needed)
{
    struct pcg32 rng = test_stream(7102);
    int done = 0;

    for (int i = 0; i < 300; i++) {
        OWN(topology) *t = random_topology(&rng);
        int none[MOST] = {0}, solution[MOST];
        if (brute_count(t, none, 1, solution) == 1) {
            struct singles *s = singles_new(t);
            assert_minimal(s, t, solution, &rng);
            singles_free(s);
            done++;
        }
    }
    assert_true(done > 100);
}
