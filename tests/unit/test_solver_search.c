/*
 * The complete search, alone and with deduction's help: known answers, counts by brute force, and
 * its answers at a limit.
 */
#include "solver/loops/decide.h"
#include "support/own.h"

/* Both ways must agree; returns the answer. */
static enum answer decide_both_ways(const struct puzzle *p)
{
    enum answer answer[2];
    struct diag why = {""};

    for (int plain = 0; plain < 2; plain++) {
        struct decision d = decide_puzzle(p, plain, SEARCH_NO_LIMIT);
        answer[plain] = d.answer;
        assert_int_equal(d.solution != NULL, d.answer != ANSWER_NONE);
        if (d.solution && !verify_solution(p, d.solution, &why))
            fail_msg("%s", why.text);
        loop_free(d.solution);
    }
    assert_int_equal(answer[0], answer[1]);
    return answer[0];
}

/* How many solutions the search finds when asked for `want`; all are verified, and all differ. */
static int count_by_search(const struct puzzle *p, int want)
{
    OWN(search) *s = search_new(p);
    enum answer answer = search_run(s, want, SEARCH_NO_LIMIT);
    int n = search_solutions(s);
    struct diag why = {""};

    assert_int_equal(answer, n == 0 ? ANSWER_NONE : n == 1 ? ANSWER_UNIQUE : ANSWER_SEVERAL);
    for (int i = 0; i < n; i++) {
        if (!verify_solution(p, search_solution(s, i), &why))
            fail_msg("%s", why.text);
        for (int k = 0; k < i && n < 2000; k++)
            assert_memory_not_equal(search_solution(s, i)->on, search_solution(s, k)->on,
                                    (size_t)p->lattice->nedges);
    }
    return n;
}

static int base36(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

TEST(the_pi_day_puzzle_has_the_known_solution)
{
    static const char dots[] = "e4 e2 e0 c0 a0 80 60 62 64 66 68 88 86 84 82 a2 c2 c4 c6 c8 e8 e6 "
                               "e4";
    OWN(puzzle) *p = puzzle_of_text("aaa....\naaabb..\naaabb..\n.......\n..ccddd\n..ccddd\n"
                                    "....ddd\n!a=3\n!b=1\n!c=4\n!d=1\n");
    const struct lattice *l = p->lattice;

    for (int plain = 0; plain < 2; plain++) {
        struct decision d = decide_puzzle(p, plain, SEARCH_NO_LIMIT);
        assert_int_equal(d.answer, ANSWER_UNIQUE);
        assert_int_equal(loop_length(d.solution), 22);
        for (const char *at = dots; at[2]; at += 3) {
            /* Between two neighbouring dots lies the middle of their edge. */
            int row = (base36(at[0]) + base36(at[3])) / 2,
                col = (base36(at[1]) + base36(at[4])) / 2;
            int edge = row % 2 ? lattice_vertical(l, row / 2, col / 2)
                               : lattice_horizontal(l, row / 2, col / 2);
            assert_true(d.solution->on[edge]);
        }
        loop_free(d.solution);
    }
}

TEST(blank_boards_have_the_known_numbers_of_loops)
{
    /* OEIS A140517 for squares, A231829 for the others. */
    static const int known[][3] = {{1, 1, 1},  {1, 4, 10}, {4, 1, 10},  {2, 2, 13},
                                   {2, 3, 40}, {3, 2, 40}, {3, 3, 213}, {3, 4, 1049}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        OWN(lattice) *l = lattice_square(known[i][0], known[i][1]);
        OWN(puzzle) *p = puzzle_new(l);
        assert_int_equal(count_by_search(p, known[i][2] + 5), known[i][2]);
    }
}

TEST(counted_boards_have_as_many_solutions)
{
    FILE *f = fopen(TEST_DATA "/super-counts/counts.tsv", "r");
    char line[200], name[20], path[400];
    int single, boards = 0;
    struct record r;
    struct diag d;

    assert_non_null(f);
    assert_non_null(fgets(line, sizeof line, f));
    while (fgets(line, sizeof line, f)) {
        struct format_reader reader;
        assert_int_equal(sscanf(line, "%19s %d", name, &single), 2);
        snprintf(path, sizeof path, "%s/super-counts/%s.ssl", TEST_DATA, name);
        assert_true(format_open(&reader, path, NULL, &d));
        assert_int_equal(format_read(&reader, &r, &d), FORMAT_RECORD);
        enum answer answer = decide_both_ways(loops_of(&r)->puzzle);
        assert_int_equal(answer, single == 0   ? ANSWER_NONE
                                 : single == 1 ? ANSWER_UNIQUE
                                               : ANSWER_SEVERAL);
        assert_int_equal(count_by_search(loops_of(&r)->puzzle, single + 5), single);
        record_release(&r);
        format_close(&reader);
        boards++;
    }
    fclose(f);
    assert_int_equal(boards, 100);
}

static void must_be_unique(void *context, const struct puzzle *p)
{
    (void)context;
    assert_int_equal(decide_both_ways(p), ANSWER_UNIQUE);
}

TEST(collections_are_unique_both_ways)
{
    static const char *const size[] = {"5x5", "8x8", "10x10", "15x15", "20x20", "30x30"};
    static const char *const minimal[] = {"10x10_2130", "10x10_rand", "15x15_2130", "15x15_rand"};
    char path[64];
    int boards = 0;

    for (size_t s = 0; s < sizeof size / sizeof *size; s++)
        for (const char *grade = test_amount(0, 1) ? "ehnt" : "h"; *grade; grade++) {
            snprintf(path, sizeof path, "loopy/%s_%c.txt", size[s], *grade);
            boards += each_puzzle(path, must_be_unique, NULL);
        }
    assert_int_equal(boards, test_amount(0, 1) ? 472 : 112);
    for (size_t i = 0; i < sizeof minimal / sizeof *minimal; i++) {
        snprintf(path, sizeof path, "minimal/%s.txt", minimal[i]);
        assert_int_equal(each_puzzle(path, must_be_unique, NULL), 10);
    }
}

static void check_random(const struct all_loops *a, struct pcg32 *rng, int tally[3])
{
    OWN(loop) *loop = loop_of_word(a->lattice, a->loop[pcg32_below(rng, (uint32_t)a->n)]);
    OWN(puzzle) *p = puzzle_of_loop(rng, a->lattice, loop, random_between(rng, 0, 6),
                                    random_between(rng, 0, 90));

    for (int k = random_between(rng, 0, 3); k > 1 && p->nclues > 0; k--)
        p->clue[pcg32_below(rng, (uint32_t)p->nclues)].number = random_between(rng, 0, 7);
    int count = brute_solve(a, p).count;
    int found = count_by_search(p, count + 5);
    if (found != count) {
        char *text = text_of_puzzle(p);
        fail_msg("%d, not %d:\n%s", found, count, text);
    }
    decide_both_ways(p);
    tally[count < 2 ? count : 2]++;
}

TEST(random_boards_have_as_many_solutions_as_by_brute_force)
{
    static const int size[][3] = {{1, 1, 25},  {1, 5, 200}, {2, 2, 200}, {3, 2, 200},
                                  {3, 3, 300}, {3, 4, 75},  {4, 4, 10},  {6, 2, 100}};
    int tally[3] = {0};
    struct pcg32 rng = test_stream(21);

    for (size_t s = 0; s < sizeof size / sizeof *size; s++) {
        OWN(all_loops) a;
        all_loops_init(&a, size[s][0], size[s][1]);
        for (int i = 0; i < test_amount(size[s][2] * 2 / 5, size[s][2]); i++)
            check_random(&a, &rng, tally);
    }
    print_message("%d none, %d unique, %d several\n", tally[0], tally[1], tally[2]);
    assert_true(tally[0] > test_amount(60, 150) && tally[1] > test_amount(60, 150) &&
                tally[2] > test_amount(60, 150));
}

/* With an edge fixed from outside, the answer is that of the puzzle with this edge. */
TEST(told_edges_hold_in_all_solutions)
{
    OWN(all_loops) a;
    struct pcg32 rng = test_stream(22);

    all_loops_init(&a, 3, 3);
    for (int i = 0; i < test_amount(100, 300); i++) {
        OWN(loop) *loop = loop_of_word(a.lattice, a.loop[pcg32_below(&rng, (uint32_t)a.n)]);
        OWN(puzzle) *p = puzzle_of_loop(&rng, a.lattice, loop, random_between(&rng, 0, 3), 80);
        OWN(search) *s = search_new(p);
        uint64_t on = 0, off = 0;
        int count = 0;
        for (int k = 0; k < 2; k++) {
            int edge = (int)pcg32_below(&rng, (uint32_t)a.lattice->nedges);
            bool value = pcg32_below(&rng, 2);
            search_fix(s, edge, value ? EDGE_ON : EDGE_OFF);
            *(value ? &on : &off) |= (uint64_t)1 << edge;
        }
        for (int k = 0; k < a.n; k++)
            count +=
                (a.loop[k] & on) == on && (a.loop[k] & off) == 0 && brute_fits(&a, p, a.loop[k]);
        search_run(s, count + 5, SEARCH_NO_LIMIT);
        assert_int_equal(search_solutions(s), count);
    }
}

/* How many loops meet all clues but those dropped, and violate the negated one (-1: none). */
static int count_switched(const struct all_loops *a, const struct puzzle *p,
                          const unsigned char *dropped, int negated)
{
    int *keep = mem_alloc((size_t)p->nclues, sizeof *keep), n = 0;

    for (int i = 0; i < p->nclues; i++)
        if (!dropped[i] && i != negated)
            keep[n++] = i;
    struct puzzle *without = puzzle_select(p, keep, n);
    int count = brute_solve(a, without).count;
    puzzle_free(without);
    if (negated >= 0) {
        keep[n++] = negated;
        OWN(puzzle) *with = puzzle_select(p, keep, n);
        count -= brute_solve(a, with).count;
    }
    free(keep);
    return count;
}

/* One search is asked again and again about a board, with clues dropped or negated and edges fixed.
 */
TEST(switched_boards_have_as_many_solutions_as_by_brute_force)
{
    static const int size[][3] = {{1, 5, 50}, {3, 2, 100}, {3, 3, 100}, {4, 3, 20}};
    int tally[3] = {0};
    struct pcg32 rng = test_stream(24);

    for (size_t k = 0; k < sizeof size / sizeof *size; k++) {
        OWN(all_loops) a;
        all_loops_init(&a, size[k][0], size[k][1]);
        for (int i = 0; i < test_amount(size[k][2] * 2 / 5, size[k][2]); i++) {
            OWN(loop) *loop = loop_of_word(a.lattice, a.loop[pcg32_below(&rng, (uint32_t)a.n)]);
            OWN(puzzle) *p = puzzle_of_loop(&rng, a.lattice, loop, random_between(&rng, 0, 5),
                                            random_between(&rng, 20, 90));
            OWN(search) *s = search_new(p);
            for (int round = 0; round < 8 && p->nclues > 0; round++) {
                FREED unsigned char *dropped = mem_alloc((size_t)p->nclues, 1);
                int negated = round % 4 == 0 ? -1 : (int)pcg32_below(&rng, (uint32_t)p->nclues);
                search_reset(s);
                for (int c = 0; c < p->nclues; c++) {
                    dropped[c] = c != negated && pcg32_below(&rng, 4) == 0;
                    if (dropped[c])
                        search_drop(s, c);
                }
                if (negated >= 0)
                    search_negate(s, negated);
                int count = count_switched(&a, p, dropped, negated);
                search_run(s, count + 5, SEARCH_NO_LIMIT);
                assert_int_equal(search_solutions(s), count);
                tally[count < 2 ? count : 2]++;
            }
            /* And as it was in the beginning. */
            int count = brute_solve(&a, p).count;
            search_reset(s);
            search_run(s, count + 5, SEARCH_NO_LIMIT);
            assert_int_equal(search_solutions(s), count);
        }
    }
    print_message("%d none, %d unique, %d several\n", tally[0], tally[1], tally[2]);
    assert_true(tally[0] > test_amount(40, 100) && tally[1] > test_amount(40, 100) &&
                tally[2] > test_amount(40, 100));
}

/* The same search for one puzzle after another: answers, solutions and even the work are those of
 * a new one. And whatever loop is expected, as many solutions are found. */
TEST(searches_may_be_loaded_anew)
{
    static const int size[][2] = {{1, 5}, {3, 2}, {3, 3}, {4, 4}};
    struct pcg32 rng = test_stream(25);

    for (size_t k = 0; k < sizeof size / sizeof *size; k++) {
        OWN(all_loops) a;
        OWN(search) *loaded = NULL;
        struct puzzle *before = NULL;
        all_loops_init(&a, size[k][0], size[k][1]);
        for (int i = 0; i < test_amount(12, 75); i++) {
            OWN(loop) *loop = loop_of_word(a.lattice, a.loop[pcg32_below(&rng, (uint32_t)a.n)]);
            OWN(loop) *other = loop_of_word(a.lattice, a.loop[pcg32_below(&rng, (uint32_t)a.n)]);
            struct puzzle *p = puzzle_of_loop(&rng, a.lattice, loop, random_between(&rng, 0, 4),
                                              random_between(&rng, 20, 90));
            struct search *fresh = search_new(p);
            if (loaded)
                search_load(loaded, p);
            else
                loaded = search_new(p);
            enum answer answer = search_run(fresh, 2, SEARCH_NO_LIMIT);
            assert_int_equal(search_run(loaded, 2, SEARCH_NO_LIMIT), answer);
            assert_true(search_conflicts(loaded) == search_conflicts(fresh));
            for (int at = 0; at < search_solutions(fresh); at++)
                assert_memory_equal(search_solution(loaded, at)->on, search_solution(fresh, at)->on,
                                    (size_t)a.lattice->nedges);
            search_load(loaded, p);
            search_expect(loaded, i % 2 == 0 ? loop : other);
            int count = brute_solve(&a, p).count;
            search_run(loaded, count + 5, SEARCH_NO_LIMIT);
            assert_int_equal(search_solutions(loaded), count);
            /* What is given up in the middle leaves nothing to the next. */
            search_load(loaded, p);
            search_run(loaded, 1, SEARCH_NO_LIMIT);
            search_free(fresh);
            puzzle_free(before);
            before = p;
        }
        puzzle_free(before);
    }
}

/* Numbers that no loop can have, in all kinds of clues. */
TEST(impossible_numbers_have_no_solution)
{
    static const char *const none[] = {
        "4.\n.1\n",       "aa\n!a=7\n",
        "aa\n!a=99999\n", "0\n",
        "00\n00\n",       "a.\n.b\n!a=4\n!b=4\n",
        "aa\naa\n!a=1\n", "44\n",
        "4.4\n",          "aaa\na.a\naaa\n!a=16\n",
        "a\n!a=5\n",
    };

    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        OWN(puzzle) *p = puzzle_of_text(none[i]);
        assert_int_equal(decide_both_ways(p), ANSWER_NONE);
    }
}

TEST(only_the_outline_of_a_letter_may_be_left)
{
    /* One letter over the whole board; a ring of one letter, whose hole is the other loop. */
    static const struct {
        const char *text;
        enum answer answer;
    } cases[] = {
        {"aa\naa\n!a=8\n", ANSWER_UNIQUE},
        {"aaa\na.a\naaa\n!a=12\n", ANSWER_UNIQUE},
        {"aaa\na.a\naaa\n!a=4\n", ANSWER_UNIQUE},
        {"a.a\n!a=2\n", ANSWER_UNIQUE},
        {"4\n", ANSWER_UNIQUE},
        {".\n", ANSWER_UNIQUE},
        {"..\n", ANSWER_SEVERAL},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OWN(puzzle) *p = puzzle_of_text(cases[i].text);
        assert_int_equal(decide_both_ways(p), cases[i].answer);
    }
}

/* At any limit the answer is the true one, or "limit"; and with enough conflicts the true one. */
TEST(a_limit_gives_the_truth_or_nothing)
{
    struct pcg32 rng = test_stream(23);
    int limits = 0, known = 0;

    OWN(lattice) *l = lattice_square(9, 7);
    OWN(random_loop) *loops = random_loop_new(l);
    for (int i = 0; i < test_amount(10, 30); i++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, random_between(&rng, 0, 9), 40);
        enum answer truth = decide_both_ways(p);
        for (int64_t limit = 1; limit <= 1 << 20; limit *= 4)
            for (int plain = 0; plain < 2; plain++) {
                struct decision d = decide_puzzle(p, plain, limit);
                assert_true(d.answer == truth || (d.answer == ANSWER_LIMIT && limit < 1 << 20));
                limits += d.answer == ANSWER_LIMIT;
                known += d.answer == truth;
                loop_free(d.solution);
            }
    }
    print_message("%d times the limit, %d times the answer\n", limits, known);
    assert_true(limits > test_amount(16, 50) && known > test_amount(16, 50));
}

TEST(the_conflicts_stay_within_the_limit)
{
    OWN(lattice) *l = lattice_square(6, 6);
    OWN(puzzle) *p = puzzle_new(l);

    for (int64_t limit = 1; limit <= 1000; limit *= 10) {
        OWN(search) *s = search_new(p);
        search_run(s, 1000000, limit);
        assert_true(search_conflicts(s) <= limit);
    }
}

/* One solution is enough when no more is asked for. */
TEST(asked_for_one_the_search_finds_one)
{
    OWN(lattice) *l = lattice_square(3, 3);
    OWN(puzzle) *p = puzzle_new(l);

    for (int want = 1; want <= 20; want++) {
        OWN(search) *s = search_new(p);
        enum answer answer = search_run(s, want, SEARCH_NO_LIMIT);
        assert_int_equal(answer, want == 1 ? ANSWER_UNIQUE : ANSWER_SEVERAL);
        assert_int_equal(search_solutions(s), want);
    }
}
