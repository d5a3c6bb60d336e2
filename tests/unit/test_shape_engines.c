/*
 * Boards with missing cells: engines against known counts and against random loops. All engines are
 * compared with brute force on such boards in test_cross.c.
 */
#include "explain/loops/rate.h"
#include "solver/loops/count/frontier.h"
#include "solver/loops/deduce/survey.h"
#include "support/covers.h"
#include "support/own.h"
#include "support/proofs.h"
#include "support/shapes.h"

enum { LEVELS = 6, LIMIT = 1000000 };

static void fail_puzzle(const struct puzzle *p, const char *what, int number)
{
    char *text = text_of_puzzle(p);

    print_message("%s", text);
    free(text);
    fail_msg("%s (%d)", what, number);
    abort();
}

static long counted(const struct puzzle *p, bool sets, bool closed)
{
    struct frontier_request q = {.puzzle = p, .sets = sets, .memory = (size_t)1 << 30};
    mpz_t count;

    mpz_init(count);
    assert_int_equal(closed ? frontier_count_closed(&q, false, count, NULL)
                            : frontier_count(&q, count, NULL),
                     FRONTIER_DONE);
    long n = mpz_get_si(count);
    mpz_clear(count);
    return n;
}

struct known {
    const char *picture;
    long loops, sets; /* sets of disjoint loops with the empty one; 0: not known */
};

/* Found by listing the cycles of the graph of dots and edges, without any use of faces. */
TEST(known_counts)
{
    static const struct known known[] = {
        {".", 1, 2},
        {"._/_.", 2, 3},
        {".../._./...", 213, 322},
        {"..../.__./.__./....", 2529, 0},
        {"___./___./....", 21, 56},
        {"._./.../._.", 37, 89},
        {"..../.._./._../....", 9349, 0},
        {"_.../._../....", 581, 0},
        {"._../..../....", 436, 0},
        {".__./.__.", 6, 16},
        {"..../_.._/..../.__.", 357, 1589},
        {"...../._._./.....", 5034, 0},
        {"..__./..__.", 16, 56},
        {".../.__", 10, 14},
        {"._._./.....", 45, 163},
        {"_.._./...../_..._/__.__", 581, 0},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        OWN(all_loops) a;
        all_loops_of(&a, lattice_of_picture(known[i].picture));
        OWN(puzzle) *blank = puzzle_new(a.lattice);
        assert_int_equal(a.n, known[i].loops);
        assert_int_equal(counted(blank, false, false), known[i].loops);
        assert_int_equal(counted(blank, false, true), known[i].loops);
        if (known[i].sets > 0)
            assert_int_equal(counted(blank, true, false), known[i].sets);
    }
}

/* A board and the same one turned over its diagonal have as many loops: the frontier passes dots
 * that no edge leads to from before at any place of its line. */
TEST(transposed_boards_count_the_same)
{
    struct pcg32 rng = test_stream(62);

    for (int i = 0; i < 100; i++) {
        unsigned char there[49], turned[49];
        int rows = random_between(&rng, 1, 7), cols = random_between(&rng, 1, 7);
        OWN(lattice) *l = lattice_at_random(&rng, rows, cols, random_between(&rng, 5, 60));
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < cols; c++)
                there[r * cols + c] = turned[c * rows + r] =
                    lattice_is_cell(l, lattice_cell_at(l, r, c));
        OWN(lattice) *again = lattice_shape(rows, cols, there);
        OWN(lattice) *other = lattice_shape(cols, rows, turned);
        assert_true(lattice_same(l, again));
        OWN(puzzle) *p = puzzle_new(l), *q = puzzle_new(other);
        assert_int_equal(counted(p, false, false), counted(q, false, false));
        assert_int_equal(counted(p, true, false), counted(q, true, false));
    }
}

static void load_graded(struct closure *d, const struct puzzle *p, int level, bool graded)
{
    if (graded)
        survey_load_closure(d, p, level, 0);
    else
        closure_load(d, p, NULL, level);
}

/* Whether the loop goes around some hole: seen from the hole leftwards, it is crossed oddly. */
static bool goes_round(const struct lattice *l, const struct loop *loop)
{
    for (int f = l->ncells + 1; f < l->nfaces; f++) {
        bool inside = false;
        for (int c = l->square->cell_at[f][0]; c >= 0; c--) {
            int edge = lattice_vertical(l, l->square->cell_at[f][1], c);
            inside ^= edge >= 0 && loop->on[edge];
        }
        if (inside)
            return true;
    }
    return false;
}

/* Every closure keeps to the truth (an assert of the engine), and all answers agree. */
static void check_large(const struct puzzle *p, const struct loop *loop, struct closure *d)
{
    struct rating rating;
    struct diag why;

    closure_set_truth(d, loop);
    for (int graded = 0; graded < 2; graded++)
        for (int level = 1; level <= LEVELS; level++) {
            load_graded(d, p, level, graded);
            assert_int_not_equal(closure_close(d), CLOSURE_CONTRADICTION);
        }
    closure_set_truth(d, NULL);
    struct decision plain = decide_puzzle(p, true, LIMIT);
    assert_int_not_equal(plain.answer, ANSWER_NONE);
    rate_puzzle(p, false, LIMIT, &rating);
    if (rating.answer != plain.answer)
        fail_puzzle(p, "the two answers differ", (int)rating.answer);
    if (plain.answer == ANSWER_UNIQUE)
        assert_memory_equal(plain.solution->on, loop->on, (size_t)loop->nedges);
    assert_true(verify_solution(p, plain.solution, &why));
    loop_free(plain.solution);
    loop_free(rating.solution);
}

TEST(large_boards_with_drawn_loops)
{
    struct pcg32 rng = test_stream(64);
    struct diag why;
    int round = 0, not_round = 0;

    for (int i = 0; i < test_amount(30, 75); i++) {
        /* In this order with every compiler. */
        int missing = random_between(&rng, 3, 50), cols = random_between(&rng, 3, 11);
        int rows = random_between(&rng, 3, 11);
        OWN(lattice) *l = lattice_at_random(&rng, rows, cols, missing);
        OWN(random_loop) *loops = random_loop_new(l);
        OWN(closure) *d = closure_new(l);
        OWN(puzzle) *blank = puzzle_new(l);
        for (int k = 0; k < 3; k++) {
            OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
            OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, k == 0 ? 0 : 8, k == 2 ? 40 : 0);
            if (!verify_solution(blank, loop, &why))
                fail_puzzle(p, why.text, i);
            assert_true(verify_solution(p, loop, &why));
            check_large(p, loop, d);
            round += goes_round(l, loop);
            not_round += l->nfaces > l->ncells + 1 && !goes_round(l, loop);
        }
    }
    assert_true(round > test_amount(15, 37) && not_round > test_amount(3, 9));
}

/* A hole so large that the loop hardly goes around it by itself: the ring of cells around it leads
 * the loop around it sometimes, but not always. */
TEST(loops_of_a_ring)
{
    OWN(lattice) *l = lattice_of_picture(
        "......../......../..____../..____../..____../..____../......../........");
    OWN(random_loop) *loops = random_loop_new(l);
    struct pcg32 rng = test_stream(65);
    int round = 0;

    for (int i = 0; i < 200; i++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        round += goes_round(l, loop);
    }
    print_message("%d of 200 loops go round\n", round);
    assert_in_range(round, 10, 190);
}
