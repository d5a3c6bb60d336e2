/* The search by bit planes alone: all solutions, random guesses, and parts that are given up. */
#include "model/sudoku/topology_parts.h"
#include "solver/sudoku/planes.h"
#include "support/own.h"
#include "support/random_sudokus.h"

enum { MOST = 128, MOST_SOLUTIONS = 500 };

/* A random sudoku and all its solutions; released by puzzle_end(). */
struct puzzle_case {
    struct topology *t;
    struct sudoku *s;
    struct planes *p;
    int *solution; /* [MOST_SOLUTIONS][nelements] */
    int n;
};

/* Takes up to MOST_SOLUTIONS, with at most `step` guesses at a time; all must be different. */
static void find_all(struct puzzle_case *c, struct pcg32 *rng, int64_t step)
{
    size_t size = (size_t)c->t->nelements;
    enum finding finding;
    int64_t guesses = 0, limit = step;
    struct diag why;

    planes_load(c->p, c->s->given, rng);
    c->n = 0;
    while (c->n < MOST_SOLUTIONS &&
           (finding = planes_next(c->p, &guesses, limit)) != FINDING_NONE) {
        assert_true(guesses <= limit);
        if (finding == FINDING_LIMIT) {
            limit += step;
            continue;
        }
        int *symbol = c->solution + (size_t)c->n * size;
        planes_symbols(c->p, symbol);
        assert_true(sudoku_verify(c->s, symbol, &why));
        for (int k = 0; k < c->n; k++)
            assert_int_not_equal(
                memcmp(c->solution + (size_t)k * size, symbol, size * sizeof *symbol), 0);
        c->n++;
    }
}

static void case_begin(struct puzzle_case *c, struct pcg32 *rng)
{
    c->t = random_topology(rng);
    c->s = sudoku_new(c->t);
    c->p = planes_new(c->t);
    c->solution = mem_alloc(MOST_SOLUTIONS * (size_t)c->t->nelements, sizeof *c->solution);
    random_givens(c->t, rng, c->s->given);
    find_all(c, NULL, INT64_MAX);
}

static void case_end(struct puzzle_case *c)
{
    planes_free(c->p);
    sudoku_free(c->s);
    free(c->solution);
}

TEST(all_solutions_are_found)
{
    struct pcg32 rng = test_stream(7121);
    int several = 0;

    for (int i = 0; i < 400; i++) {
        struct puzzle_case c;
        int symbol[MOST];
        case_begin(&c, &rng);
        int n = c.n;
        assert_int_equal(brute_count(c.t, c.s->given, MOST_SOLUTIONS, symbol), n);
        find_all(&c, &rng, INT64_MAX);
        assert_int_equal(c.n, n);
        find_all(&c, NULL, 1);
        assert_int_equal(c.n, n);
        several += n > 1;
        case_end(&c);
    }
    assert_true(several > 100);
}

/* Whether the symbols are in the part that the conditions describe. */
static bool is_in(const int *symbol, const int *element, const int *condition, int n)
{
    for (int i = 0; i < n; i++)
        if (condition[i] > 0 ? symbol[element[i]] != condition[i]
                             : symbol[element[i]] == -condition[i])
            return false;
    return true;
}

/* Searches for a few guesses and gives up the rest; each solution that was not found is in exactly
 * one part. Returns the number of parts. */
static int assert_parts(struct puzzle_case *c, int64_t limit)
{
    size_t size = (size_t)c->t->nelements;
    unsigned char parts_with[MOST_SOLUTIONS] = {0};
    const int *element, *condition;
    int64_t guesses = 0;
    int symbol[MOST], parts = 0, n, found = 0, missed = 0;
    enum finding finding;

    planes_load(c->p, c->s->given, NULL);
    while ((finding = planes_next(c->p, &guesses, limit)) == FINDING_SOLUTION) {
        planes_symbols(c->p, symbol);
        found++;
    }
    if (finding == FINDING_NONE)
        return 0;
    while ((n = planes_give_up(c->p, &element, &condition)) >= 0) {
        for (int k = 0; k < c->n; k++)
            parts_with[k] += is_in(c->solution + (size_t)k * size, element, condition, n);
        parts++;
    }
    for (int k = 0; k < c->n; k++) {
        assert_true(parts_with[k] <= 1);
        missed += parts_with[k];
    }
    assert_int_equal(found + missed, c->n);
    return parts;
}

TEST(parts_given_up_have_all_other_solutions)
{
    struct pcg32 rng = test_stream(7122);
    int split = 0;

    for (int i = 0; i < 400; i++) {
        struct puzzle_case c;
        case_begin(&c, &rng);
        if (c.n < MOST_SOLUTIONS)
            for (int64_t limit = 0; limit < 6; limit++)
                split += assert_parts(&c, limit) > 1;
        case_end(&c);
    }
    assert_true(split > 100);
}

TEST(equal_givens_of_peers_have_no_solution)
{
    OWN(topology) *t = topology_standard(9);
    struct planes *p = planes_new(t);
    int given[81] = {0}, symbol[81];
    int64_t guesses = 0;

    assert_true(planes_fit(t));
    planes_load(p, given, NULL);
    assert_int_equal(planes_next(p, &guesses, INT64_MAX), FINDING_SOLUTION);
    planes_symbols(p, symbol);
    given[0] = given[8] = 5;
    planes_load(p, given, NULL);
    assert_int_equal(planes_next(p, &guesses, INT64_MAX), FINDING_NONE);
    planes_free(p);
}

TEST(large_topologies_do_not_fit)
{
    OWN(topology) *t = topology_standard(25);

    assert_false(planes_fit(t));
}
