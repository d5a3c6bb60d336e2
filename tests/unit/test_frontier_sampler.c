/* Uniform random loops: chi-square over all loops of a small board. */
#include "model/loops/step.h"
#include "solver/loops/count/frontier.h"
#include "support/own.h"

OWNABLE(frontier_sampler, frontier_sampler_free)

static const size_t plenty = (size_t)1 << 31;

static int compare_words(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

/*
 * Samples `each` times as many loops as there are. The chi-square sum of k loops has mean k-1 and
 * variance 2(k-1); it must lie within five standard deviations: (x - (k-1))^2 <= 50 (k-1).
 */
static void draw_square(int n, int each, uint64_t seed)
{
    OWN(all_loops) a;
    struct pcg32 rng = test_stream(seed);

    all_loops_init(&a, n, n);
    OWN(puzzle) *p = puzzle_new(a.lattice);
    struct frontier_request q = {.puzzle = p, .memory = plenty};
    OWN(frontier_sampler) *s = frontier_sampler_new(&q);
    FREED int *drawn = mem_alloc((size_t)a.n, sizeof *drawn);
    int64_t sum = 0;

    assert_non_null(s);
    assert_int_equal(mpz_get_si(frontier_sampler_total(s)), a.n);
    qsort(a.loop, (size_t)a.n, sizeof *a.loop, compare_words);
    for (int i = 0; i < each * a.n; i++) {
        OWN(loop) *loop = frontier_sampler_choose(s, &rng);
        uint64_t word = word_of_loop(loop);
        uint64_t *at = bsearch(&word, a.loop, (size_t)a.n, sizeof word, compare_words);
        assert_non_null(at);
        drawn[at - a.loop]++;
    }
    for (int i = 0; i < a.n; i++)
        sum += (int64_t)(drawn[i] - each) * (drawn[i] - each);
    int64_t off = sum / each - (a.n - 1);
    assert_true(off * off <= 50 * (int64_t)(a.n - 1));
}

TEST(loops_of_3x3_are_uniform)
{
    draw_square(3, 200, 1);
}

TEST(loops_of_4x4_are_uniform)
{
    draw_square(4, 10, 2);
}

/* On a puzzle with clues, each of its solutions comes up, and nothing else. */
TEST(draws_solutions_of_a_puzzle)
{
    OWN(puzzle) *p = puzzle_of_text("a.2.\n..aa\n.1..\n!a=5\n");
    struct frontier_request q = {.puzzle = p, .memory = plenty};
    OWN(frontier_sampler) *s = frontier_sampler_new(&q);
    OWN(all_loops) a;
    struct pcg32 rng = test_stream(3);
    struct diag why;
    uint64_t always = ~(uint64_t)0, ever = 0;

    all_loops_init(&a, 3, 4);
    struct brute brute = brute_solve(&a, p);
    assert_true(brute.count > 1);
    assert_int_equal(mpz_get_si(frontier_sampler_total(s)), brute.count);
    for (int i = 0; i < 100 * brute.count; i++) {
        OWN(loop) *loop = frontier_sampler_choose(s, &rng);
        assert_true(verify_solution(p, loop, &why));
        always &= word_of_loop(loop);
        ever |= word_of_loop(loop);
    }
    assert_true(always == brute.always);
    assert_true(ever == brute.ever);
}

TEST(nothing_to_draw_without_solutions)
{
    OWN(puzzle) *p = puzzle_of_text("00\n00\n");
    struct frontier_request q = {.puzzle = p, .memory = plenty};
    OWN(frontier_sampler) *s = frontier_sampler_new(&q);

    assert_int_equal(mpz_sgn(frontier_sampler_total(s)), 0);
}

/* Numbers of ways beyond 64 bits. */
TEST(draws_on_larger_boards)
{
    OWN(lattice) *l = lattice_square(9, 9);
    OWN(puzzle) *p = puzzle_new(l);
    struct frontier_request q = {.puzzle = p, .memory = plenty};
    OWN(frontier_sampler) *s = frontier_sampler_new(&q);
    struct pcg32 rng = test_stream(4);
    struct diag why;

    assert_non_null(s);
    for (int i = 0; i < 50; i++) {
        OWN(loop) *loop = frontier_sampler_choose(s, &rng);
        assert_true(verify_solution(p, loop, &why));
    }
}
