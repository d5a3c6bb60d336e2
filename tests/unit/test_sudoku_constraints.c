/* Constraints of sudokus: all engines against trying, on random boards of every kind and pair of
 * kinds. */
#include "model/sudoku/constraint.h"
#include "model/sudoku/topology_type.h"
#include "solver/check/check.h"
#include "solver/sudoku/logic.h"
#include "support/own.h"
#include "support/random_constraints.h"
#include "support/random_sudokus.h"

enum { MOST = 40, STEPS = 300000 };

/* ---- a board ---- */

struct board {
    struct topology *t;
    int given[64];
    int n;              /* solutions, up to MOST */
    bool may_be[64][8]; /* symbols from 1, in the solutions found */
    int solution[MOST * 64];
};

static bool solve_by_trying(struct board *b)
{
    b->n = (int)constrained_count(b->t, b->given, MOST, STEPS, NULL, b->solution);
    memset(b->may_be, 0, sizeof b->may_be);
    for (int i = 0; i < b->n * b->t->nelements; i++)
        b->may_be[i % b->t->nelements][b->solution[i]] = true;
    return b->n >= 0;
}

static void compare_logic(const struct board *b, int limit)
{
    struct logic *l = logic_new(b->t);
    enum logic_result result = logic_solve(l, b->given, LOGIC_ALL, limit);

    if (b->n > 0)
        assert_int_not_equal(result, LOGIC_CONTRADICTION);
    if (result == LOGIC_SOLVED)
        assert_int_equal(b->n, 1);
    for (int e = 0; b->n > 0 && b->n < MOST && e < b->t->nelements; e++)
        if (logic_symbols(l)[e])
            for (int s = 1; s <= b->t->nsymbols; s++)
                assert_true(s == logic_symbols(l)[e] || !b->may_be[e][s]);
    logic_free(l);
}

static struct topology *small_square(struct pcg32 *rng)
{
    int block[2 * 36], side = 4 + 2 * (int)pcg32_below(rng, 2);

    if (pcg32_below(rng, 4))
        return topology_boxes(2, side / 2);
    for (int i = 0; i < 2 * side; i++)
        for (int k = 0; k < side; k++)
            block[i * side + k] = i < side ? i * side + k : k * side + i - side;
    return topology_new(side * side, side, block, 2 * side, NULL, NULL);
}

static void make_givens(struct board *b, struct pcg32 *rng)
{
    int kept = b->t->nsymbols == 4 ? (int)pcg32_below(rng, 40) : 10 + (int)pcg32_below(rng, 50);

    for (int e = 0; e < b->t->nelements; e++)
        b->given[e] = (int)pcg32_below(rng, 100) < kept ? b->solution[e] : 0;
    if (pcg32_below(rng, 8) == 0)
        b->given[pcg32_below(rng, (uint32_t)b->t->nelements)] = 1;
}

static bool verify(void *context, const int *symbol)
{
    OWN(sudoku) *s = sudoku_new(topology_hold(((struct board *)context)->t));
    struct diag why;

    memcpy(s->given, ((struct board *)context)->given,
           (size_t)s->topology->nelements * sizeof(int));
    assert_true(sudoku_verify(s, symbol, &why));
    return true;
}

static void compare_search(struct board *b, struct pcg32 *rng)
{
    OWN(sudoku_search) *s = sudoku_search_new(b->t);
    int solution[64];
    int64_t count;

    sudoku_search_count(s, b->given, MOST, INT64_MAX, verify, b, &count);
    assert_int_equal(count, b->n);
    assert_int_equal(sudoku_search_decide(s, b->given, INT64_MAX, solution), b->n < 2 ? b->n : 2);
    assert_int_equal(sudoku_search_fill(s, b->given, INT64_MAX, rng, solution),
                     b->n ? SUDOKU_SEVERAL : SUDOKU_NONE);
    if (b->n)
        verify(b, solution);
}

static void compare_proof(struct board *b)
{
    OWN(sudoku_search) *search = sudoku_search_new(b->t);
    OWN(sudoku) *s = sudoku_new(topology_hold(b->t));
    char *text;
    size_t length;
    struct diag d;

    if (b->n > 1)
        return;
    memcpy(s->given, b->given, (size_t)b->t->nelements * sizeof(int));
    FILE *out = open_memstream(&text, &length);
    assert_true(sudoku_search_prove(search, b->given, b->n ? b->solution : NULL, INT64_MAX, out));
    fclose(out);
    struct textin in = {.name = "p", .stream = fmemopen(text, length, "r")};
    if (check_sudoku_proof(s, &in, &d) != (b->n ? CHECK_UNIQUE : CHECK_NONE))
        fail_msg("%s\n%s", d.text, text);
    textin_close(&in);
    free(text);
}

static void compare_engines(struct board *b, struct pcg32 *rng)
{
    compare_search(b, rng);
    compare_proof(b);
    compare_logic(b, 1);
    compare_logic(b, 0);
}

TEST(engines_as_by_trying)
{
    struct pcg32 rng = test_stream(391);
    int seen[3] = {0}, skipped = 0, amount = test_amount(220, 3000);

    for (int i = 0; i < amount; i++) {
        enum constraint_kind kind[2] = {i % CONSTRAINT_KINDS,
                                        i / CONSTRAINT_KINDS % CONSTRAINT_KINDS};
        OWN(topology) *plain = small_square(&rng);
        struct board b = {0};
        OWN(topology) *t = b.t =
            random_constraints(plain, kind, kind[0] == kind[1] ? 1 : 2, &rng, b.solution);
        if (!t) {
            skipped++;
            continue;
        }
        make_givens(&b, &rng);
        if (!solve_by_trying(&b)) {
            skipped++;
            continue;
        }
        seen[b.n < 2 ? b.n : 2]++;
        compare_engines(&b, &rng);
    }
    print_message("%d without, %d with one, %d with several solutions; %d skipped\n", seen[0],
                  seen[1], seen[2], skipped);
    assert_true(seen[0] > amount / 20 && seen[1] > amount / 20 && seen[2] > amount / 20);
    assert_true(skipped < amount / 5);
}
