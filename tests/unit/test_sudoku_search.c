/* The complete search of sudokus, against trying on random topologies and on known puzzles. */
#include "model/sudoku/topology_parts.h"
#include "solver/sudoku/planes.h"
#include "solver/sudoku/solutions.h"
#include "support/own.h"
#include "support/random_sudokus.h"

enum { MOST = 40, LARGEST = 400 };

/* The solutions of a question in their order. */
struct found {
    int nelements, n;
    int symbol[MOST][LARGEST];
};

static bool keep_solution(void *context, const int *symbol)
{
    struct found *f = context;

    assert_true(f->n < MOST);
    memcpy(f->symbol[f->n++], symbol, (size_t)f->nelements * sizeof *symbol);
    return true;
}

static bool are_different(const struct found *f)
{
    for (int i = 0; i < f->n; i++)
        for (int k = 0; k < i; k++)
            if (memcmp(f->symbol[i], f->symbol[k], (size_t)f->nelements * sizeof(int)) == 0)
                return false;
    return true;
}

static void are_solutions(struct topology *t, const int *given, const struct found *f)
{
    OWN(sudoku) *s = sudoku_new(topology_hold(t));
    struct diag why;

    memcpy(s->given, given, (size_t)t->nelements * sizeof *given);
    for (int i = 0; i < f->n; i++)
        assert_true(sudoku_verify(s, f->symbol[i], &why));
}

static struct found found[2];

/* Asks twice: number and order of the solutions are the same. */
static void compare_counts(struct sudoku_search *s, struct topology *t, const int *given,
                           int64_t expected)
{
    int64_t count;

    memset(found, 0, sizeof found);
    for (int i = 0; i < 2; i++) {
        found[i].nelements = t->nelements;
        enum answer answer =
            sudoku_search_count(s, given, MOST, INT64_MAX, keep_solution, &found[i], &count);
        assert_int_equal(answer, expected > 1 ? ANSWER_SEVERAL : expected);
        assert_int_equal(count, expected);
        assert_int_equal(found[i].n, count);
    }
    assert_memory_equal(&found[0], &found[1], sizeof found[0]);
    assert_true(are_different(&found[0]));
    are_solutions(t, given, &found[0]);
}

static void compare_fill(struct sudoku_search *s, struct topology *t, const int *given,
                         bool solvable, struct pcg32 *rng)
{
    found[0].n = 1;
    enum answer answer = sudoku_search_fill(s, given, INT64_MAX, rng, found[0].symbol[0]);

    assert_int_equal(answer, solvable ? ANSWER_SEVERAL : ANSWER_NONE);
    if (solvable)
        are_solutions(t, given, &found[0]);
}

TEST(random_sudokus_as_by_trying)
{
    int given[LARGEST], solution[LARGEST], seen[3] = {0};
    struct pcg32 rng = test_stream(41);

    for (int i = 0; i < test_amount(150, 500); i++) {
        OWN(topology) *t = random_topology(&rng);
        OWN(sudoku_search) *s = sudoku_search_new(t);
        for (int k = 0; k < 4; k++) {
            random_givens(t, &rng, given);
            int64_t expected = brute_count(t, given, MOST, solution);
            compare_counts(s, t, given, expected);
            compare_fill(s, t, given, expected > 0, &rng);
            int answer = (int)sudoku_search_decide(s, given, INT64_MAX, solution);
            assert_int_equal(answer, expected > 1 ? ANSWER_SEVERAL : expected);
            seen[answer]++;
        }
    }
    print_message("%d without, %d with one, %d with several solutions\n", seen[0], seen[1],
                  seen[2]);
    assert_true(seen[0] > 60 && seen[1] > 60 && seen[2] > 60);
}

/* Lets the planes guess this often; the learner does the rest. Returns the number of solutions. */
static int count_by_both(struct planes *p, struct solutions *l, const int *given, int64_t patience)
{
    const int *element = NULL, *symbol = NULL;
    int64_t guesses = 0;
    int count = 0, n;
    enum finding finding;

    planes_load(p, given, NULL);
    solutions_load(l, given, NULL);
    while ((finding = planes_next(p, &guesses, patience)) == FINDING_SOLUTION && count < MOST)
        count++;
    if (finding == FINDING_NONE)
        return count;
    while (count < MOST && (n = planes_give_up(p, &element, &symbol)) >= 0)
        while (count < MOST &&
               solutions_next(l, element, symbol, n, &guesses, INT64_MAX) == FINDING_SOLUTION)
            count++;
    return count;
}

static int count_by_learner(struct solutions *l, const int *given, struct pcg32 *rng)
{
    int64_t guesses = 0;
    int count = 0;

    solutions_load(l, given, rng);
    while (count < MOST &&
           solutions_next(l, NULL, NULL, 0, &guesses, INT64_MAX) == FINDING_SOLUTION)
        count++;
    return count;
}

TEST(solvers_alone_and_together)
{
    int given[LARGEST], solution[LARGEST];
    struct pcg32 rng = test_stream(42);

    for (int i = 0; i < test_amount(150, 500); i++) {
        OWN(topology) *t = random_topology(&rng);
        struct planes *p = planes_new(t);
        struct solutions *l = solutions_new(t);
        for (int k = 0; k < 4; k++) {
            random_givens(t, &rng, given);
            int expected = (int)brute_count(t, given, MOST, solution);
            assert_int_equal(count_by_both(p, l, given, pcg32_below(&rng, 10)), expected);
            assert_int_equal(count_by_learner(l, given, NULL), expected);
            assert_int_equal(count_by_learner(l, given, &rng), expected);
        }
        planes_free(p);
        solutions_free(l);
    }
}

/* Royle's first of 17 givens, and three that are known as hard for people or for programs. */
static const char *const unique_puzzle[] = {
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
    "000000000000003085001020000000507000004000100090000000500000073002010000000040009",
};

TEST(known_puzzles)
{
    OWN(topology) *t = topology_boxes(3, 3);
    OWN(sudoku_search) *s = sudoku_search_new(t);
    int given[81];

    for (size_t i = 0; i < sizeof unique_puzzle / sizeof *unique_puzzle; i++) {
        givens_of_text(t, unique_puzzle[i], given);
        compare_counts(s, t, given, 1);
        /* A given less has several solutions, since these are minimal. */
        int first = 0;
        while (!given[first])
            first++;
        given[first] = 0;
        assert_int_equal(sudoku_search_decide(s, given, INT64_MAX, NULL), ANSWER_SEVERAL);
    }
}

/* Counts without givens, to the end and up to a limit; drops the topology. */
static void compare_number(struct topology *t, int64_t expected)
{
    OWN(sudoku_search) *s = sudoku_search_new(t);
    int none[LARGEST] = {0};
    int64_t count;

    assert_int_equal(sudoku_search_count(s, none, INT64_MAX, INT64_MAX, NULL, NULL, &count),
                     ANSWER_SEVERAL);
    assert_int_equal(count, expected);
    assert_int_equal(sudoku_search_count(s, none, 100, INT64_MAX, NULL, NULL, &count),
                     ANSWER_SEVERAL);
    assert_int_equal(count, 100);
    topology_drop(t);
}

/* All squares of 4 with boxes, and all Latin squares of 5. */
TEST(known_numbers)
{
    int block[50];

    for (int i = 0; i < 50; i++)
        block[i] = i < 25 ? i : (i - 25) % 5 * 5 + (i - 25) / 5;
    compare_number(topology_boxes(2, 2), 288);
    compare_number(topology_new(25, 5, block, 10, NULL, NULL), 161280);
}

/* ---- effort ----
 * The guesses are always the same, so bounds on them notice when a search becomes weaker. */

TEST(hard_puzzles_need_few_guesses)
{
    static const int most[] = {10, 300, 150, 10};
    OWN(topology) *t = topology_boxes(3, 3);
    OWN(sudoku_search) *s = sudoku_search_new(t);
    int given[81];

    for (size_t i = 0; i < sizeof unique_puzzle / sizeof *unique_puzzle; i++) {
        givens_of_text(t, unique_puzzle[i], given);
        assert_int_equal(sudoku_search_decide(s, given, INT64_MAX, NULL), ANSWER_UNIQUE);
        print_message("%d guesses\n", (int)sudoku_search_guesses(s));
        assert_true(sudoku_search_guesses(s) <= most[i]);
    }
}

/* Two fields without a solution, and one with several. */
static const char *const field[] = {
    "111111888222111688222666688222667788344667799334444799334554799335554799335555779",
    "114444477114444777113357777133355888113555888223555888233666999222666999222666999",
    "144445888144455888144555888111555999211166669222226669222376699333377799333377777"};

/* Rows, columns and the fields of a square of 9: a digit per element. */
static struct topology *topology_of_field(const char *text)
{
    int block[27 * 9], size[9] = {0};

    for (int e = 0; e < 81; e++) {
        int b = text[e] - '1';
        block[e] = e;
        block[81 + e] = e % 9 * 9 + e / 9;
        block[162 + b * 9 + size[b]++] = e;
    }
    return topology_new(81, 9, block, 27, NULL, NULL);
}

TEST(infeasible_fields_are_proved_so)
{
    for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
        OWN(topology) *t = topology_of_field(field[i]);
        OWN(sudoku_search) *s = sudoku_search_new(t);
        int none[81] = {0};
        enum answer answer = sudoku_search_decide(s, none, INT64_MAX, NULL);
        print_message("%d guesses\n", (int)sudoku_search_guesses(s));
        assert_int_equal(answer, i == 2 ? ANSWER_SEVERAL : ANSWER_NONE);
        assert_true(sudoku_search_guesses(s) <= 5000);
    }
}

/* Large squares without givens. */
TEST(large_squares_are_filled)
{
    struct topology *t[] = {topology_boxes(4, 4), topology_boxes(5, 5)};
    static const int most[] = {1000, 10000};

    for (int i = 0; i < 2; i++) {
        struct sudoku_search *s = sudoku_search_new(t[i]);
        int none[625] = {0}, solution[625];
        struct pcg32 rng;
        pcg32_stream(&rng, 1, 1, 1);
        assert_int_equal(sudoku_search_fill(s, none, INT64_MAX, &rng, solution), ANSWER_SEVERAL);
        print_message("%d guesses\n", (int)sudoku_search_guesses(s));
        assert_true(sudoku_search_guesses(s) <= most[i]);
        sudoku_search_free(s);
        topology_drop(t[i]);
    }
}

/* A solution more takes no longer than the one before. */
TEST(large_squares_have_many)
{
    enum { MANY = 5000 };
    OWN(topology) *t = topology_boxes(5, 5);
    OWN(sudoku_search) *s = sudoku_search_new(t);
    int none[625] = {0};
    int64_t count;

    assert_int_equal(sudoku_search_count(s, none, MANY, INT64_MAX, NULL, NULL, &count),
                     ANSWER_SEVERAL);
    assert_int_equal(count, MANY);
}

/* With one symbol there is nothing to find, whatever the size: beyond 64 elements the learner alone
 * answers. */
TEST(one_symbol_has_one_solution)
{
    static const int size[] = {1, 2, 63, 64, 65, 128};

    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        int block[128], none[128] = {0}, solution[128];
        for (int e = 0; e < size[i]; e++)
            block[e] = e;
        OWN(topology) *t = topology_new(size[i], 1, block, size[i], NULL, NULL);
        OWN(sudoku_search) *s = sudoku_search_new(t);
        assert_int_equal(sudoku_search_decide(s, none, INT64_MAX, solution), ANSWER_UNIQUE);
        for (int e = 0; e < size[i]; e++)
            assert_int_equal(solution[e], 1);
    }
}

static bool stop_at_third(void *context, const int *symbol)
{
    (void)symbol;
    return ++*(int *)context < 3;
}

TEST(limits)
{
    OWN(topology) *t = topology_boxes(3, 3);
    OWN(sudoku_search) *s = sudoku_search_new(t);
    int given[81], solution[81], taken = 0;
    int64_t count;

    givens_of_text(t, unique_puzzle[2], given);
    assert_int_equal(sudoku_search_decide(s, given, 0, solution), ANSWER_LIMIT);
    assert_int_equal(sudoku_search_decide(s, given, 1, solution), ANSWER_LIMIT);
    assert_int_equal(sudoku_search_guesses(s), 1);
    memset(given, 0, sizeof given);
    assert_int_equal(sudoku_search_count(s, given, 10, INT64_MAX, stop_at_third, &taken, &count),
                     ANSWER_SEVERAL);
    assert_int_equal(taken, 3);
    assert_int_equal(count, 3);
}
