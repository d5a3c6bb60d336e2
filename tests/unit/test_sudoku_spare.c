/* What reasons of sudokus can spare, and the answers that this rests on. */
#include "explain/sudoku/reason.h"
#include "solver/sudoku/learner.h"
#include "support/own.h"
#include "support/sudokus.h"

enum { MOST = 128 }; /* elements */

/* A question: assumptions as for learner_allows(). */
struct question {
    int n, element[8], symbol[8];
};

/* Random assumptions about the topology, half of them positive. */
static struct question random_question(const struct topology *t, struct pcg32 *rng)
{
    struct question q = {.n = 1 + (int)pcg32_below(rng, 8)};

    for (int i = 0; i < q.n; i++) {
        q.element[i] = (int)pcg32_below(rng, (uint32_t)t->nelements);
        q.symbol[i] = 1 + (int)pcg32_below(rng, (uint32_t)t->nsymbols);
        if (pcg32_below(rng, 2))
            q.symbol[i] = -q.symbol[i];
    }
    return q;
}

static bool agrees(const struct question *q, const int *solution)
{
    for (int i = 0; i < q->n; i++)
        if ((solution[q->element[i]] == abs(q->symbol[i])) != (q->symbol[i] > 0))
            return false;
    return true;
}

static void check_solution(const struct topology *t, const int *solution)
{
    for (int b = 0; b < t->nblocks; b++) {
        bool seen[TOPOLOGY_MAX_SYMBOLS + 1] = {false};
        for (int k = 0; k < t->nsymbols; k++) {
            int symbol = solution[topology_block(t, b)[k]];
            assert_in_range(symbol, 1, t->nsymbols);
            assert_false(seen[symbol]);
            seen[symbol] = true;
        }
    }
}

/* A random solution with these symbols, [nelements], 0 unknown. */
static void fill(const struct topology *t, const int *given, struct pcg32 *rng, int *solution)
{
    OWN(sudoku_search) *s = sudoku_search_new(t);

    assert_int_equal(sudoku_search_fill(s, given, INT64_MAX, rng, solution), SUDOKU_SEVERAL);
}

/* All permutations of the symbols from i on. */
static bool fits_some(int *name, int i, int nsymbols, const struct question *q, const int *solution)
{
    int renamed[MOST];
    bool fits = false;

    if (i == nsymbols) {
        for (int k = 0; k < q->n; k++)
            renamed[q->element[k]] = name[solution[q->element[k]] - 1];
        return agrees(q, renamed);
    }
    for (int k = i; k < nsymbols && !fits; k++) {
        int held = name[i];
        name[i] = name[k];
        name[k] = held;
        fits = fits_some(name, i + 1, nsymbols, q, solution);
        name[k] = name[i];
        name[i] = held;
    }
    return fits;
}

TEST(renamings_are_found)
{
    OWN(record) r;
    const struct topology *t = load_template("std-4x4", &r)->topology;
    int none[MOST] = {0}, solution[MOST], fitted = 0;
    struct pcg32 rng;

    pcg32_seed(&rng, 31, 1);
    for (int i = 0; i < test_amount(60, 100); i++) {
        struct question q = random_question(t, &rng);
        int name[] = {1, 2, 3, 4};
        fill(t, none, &rng, solution);
        struct solution_pool *pool = solution_pool_new(t);
        int at = 0;
        solution_pool_add(pool, solution);
        const int *found = solution_pool_next(pool, &at, q.element, q.symbol, q.n);
        assert_int_equal(found != NULL, fits_some(name, 0, 4, &q, solution));
        fitted += found != NULL;
        if (found) {
            check_solution(t, found);
            assert_true(agrees(&q, found));
        }
        solution_pool_free(pool);
    }
    assert_in_range(fitted, test_amount(60, 100) / 10, test_amount(60, 100) * 9 / 10);
}

/* With names aside, there are 12 of the smallest squares. */
TEST(a_complete_pool_has_all_solutions)
{
    struct record small, large;
    const struct topology *t = load_template("std-4x4", &small)->topology;
    struct solution_pool *p = solution_pool_new(t);
    const int *solution;
    int at = 0, n = 0;

    solution_pool_complete(p);
    assert_true(solution_pool_is_complete(p));
    while ((solution = solution_pool_next(p, &at, NULL, NULL, 0))) {
        check_solution(t, solution);
        n++;
    }
    assert_int_equal(n, 12);
    solution_pool_free(p);
    record_release(&small);

    p = solution_pool_new(load_template("std-6x6", &large)->topology);
    at = 0;
    solution_pool_complete(p);
    assert_false(solution_pool_is_complete(p));
    assert_null(solution_pool_next(p, &at, NULL, NULL, 0));
    solution_pool_free(p);
    record_release(&large);
}

/* The answer of the other search: by brute force over the negative assumptions. */
static bool is_possible(struct sudoku_search *s, const struct topology *t, const struct question *q,
                        int i, int *given)
{
    if (i == q->n)
        return sudoku_search_decide(s, given, INT64_MAX, NULL) != SUDOKU_NONE;
    int e = q->element[i], held = given[e];
    bool possible = false;
    for (int symbol = 1; symbol <= t->nsymbols && !possible; symbol++) {
        if ((symbol == abs(q->symbol[i])) != (q->symbol[i] > 0) || (held && held != symbol))
            continue;
        given[e] = symbol;
        possible = is_possible(s, t, q, i + 1, given);
    }
    given[e] = held;
    return possible;
}

/* Leaves the assumptions that a proof used. */
static struct question used_part(const struct question *q, const bool *used)
{
    struct question part = {.n = 0};

    for (int i = 0; i < q->n; i++)
        if (used[i]) {
            part.element[part.n] = q->element[i];
            part.symbol[part.n++] = q->symbol[i];
        }
    return part;
}

static void check_questions(const char *layout, struct pcg32 *rng)
{
    OWN(record) r;
    const struct topology *t = load_template(layout, &r)->topology;
    struct learner *l = learner_new(t);
    OWN(sudoku_search) *search = sudoku_search_new(t);
    int none[MOST] = {0}, solution[MOST], answers[2] = {0};
    bool used[8];

    fill(t, none, rng, solution);
    learner_load(l, none, NULL);
    learner_near(l, solution);
    for (int i = 0; i < test_amount(60, 100); i++) {
        struct question q = random_question(t, rng);
        bool possible = learner_allows(l, q.element, q.symbol, q.n, used);
        answers[possible]++;
        if (possible) {
            check_solution(t, learner_symbols(l));
            assert_true(agrees(&q, learner_symbols(l)));
        } else {
            q = used_part(&q, used);
            assert_false(is_possible(search, t, &q, 0, none));
        }
    }
    assert_true(answers[0] > 0 && answers[1] > 0);
    learner_free(l);
}

TEST(the_learner_answers_near_a_solution)
{
    struct pcg32 rng;

    pcg32_seed(&rng, 31, 2);
    check_questions("std-4x4", &rng);
    check_questions("wheel", &rng);
    check_questions("nrc", &rng);
    check_questions("3dcube", &rng);
}

/* In a parquet, one symbol rules itself out at a place that shares no block with it, which takes
 * long to prove: nothing else is needed. */
TEST(a_hard_proof_leaves_no_spare_fact)
{
    OWN(record) r;
    const struct topology *t = load_template("parq", &r)->topology;
    struct spare_search *s = spare_search_new(t);
    struct story_fact because[] = {{67, 3}, {72, 5}}, conclusion = {22, -3};
    int given[MOST] = {[67] = 3, [72] = 5}, solution[MOST];
    struct pcg32 rng;

    pcg32_seed(&rng, 31, 3);
    fill(t, given, &rng, solution);
    assert_int_equal(spare_facts(s, because, 2, &conclusion, 1, solution), 1);
    assert_int_equal(because[0].place, 67);
    spare_search_free(s);
}

/* The facts of one row force its last symbol, and more of them than one that force several
 * conclusions stay. */
TEST(facts_of_several_conclusions_stay)
{
    OWN(record) r;
    const struct topology *t = load_template("std-4x4", &r)->topology;
    struct spare_search *s = spare_search_new(t);
    struct story_fact because[] = {{0, 1}, {1, 2}, {2, 3}, {4, 3}};
    struct story_fact conclusion[] = {{3, 4}, {5, 4}};
    int given[MOST] = {1, 2, 3, 4, 3, 4}, solution[MOST];
    struct pcg32 rng;

    pcg32_seed(&rng, 31, 4);
    fill(t, given, &rng, solution);
    assert_int_equal(spare_facts(s, because, 4, conclusion, 2, solution), 4);
    assert_int_equal(spare_facts(s, because, 4, conclusion, 1, solution), 3);
    spare_search_free(s);
}
