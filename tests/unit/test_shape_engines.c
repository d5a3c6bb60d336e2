/*
 * Boards with missing cells: all engines against brute force on small ones, against known counts
 * and against random loops on larger ones.
 */
#include "format/loops/family.h"
#include "support/boards.h"
#include "support/own.h"

#include "explain/loops/rate.h"
#include "explain/loops/words/explain.h"
#include "generator/loops/random_loop.h"
#include "solver/loops/count/frontier.h"
#include "solver/loops/deduce/survey.h"
#include "support/covers.h"
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

/* ---- known counts ---- */

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
    struct pcg32 rng;

    test_stream(&rng, 62);
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

/* ---- brute force ---- */

/* Sets of disjoint loops that fit the clues, the empty one too. */
static long brute_sets(const struct all_loops *a, const struct puzzle *p)
{
    const struct lattice *l = a->lattice;
    uint64_t border = 0;
    long n = 0;

    for (uint32_t i = 0; i < (uint32_t)1 << (l->nfaces - 1); i++) {
        bool good = true;
        if (i > 0)
            border ^= face_edges(a, __builtin_ctz(i));
        for (int v = 0; v < l->ndots && good; v++)
            good = __builtin_popcountll(border & a->dot[v]) <= 2;
        n += good && brute_fits(a, p, border);
    }
    return n;
}

static void load_graded(struct closure *d, const struct puzzle *p, int level, bool graded)
{
    if (graded)
        survey_load_closure(d, p, level, 0);
    else
        closure_load(d, p, NULL, level);
}

static void check_deduction(const struct puzzle *p, const struct brute *brute, struct closure *d,
                            bool graded)
{
    for (int level = 1; level <= LEVELS; level++) {
        load_graded(d, p, level, graded);
        enum closure_status status = closure_close(d);
        const int *edge = closure_edges(d);
        if (status == CLOSURE_CONTRADICTION && brute->count > 0)
            fail_puzzle(p, "a contradiction, but there are solutions", level);
        if (status == CLOSURE_SOLVED && brute->count != 1)
            fail_puzzle(p, "solved, but there is not just one solution", level);
        for (int e = 0; e < p->lattice->nedges && brute->count > 0; e++)
            if ((edge[e] == EDGE_ON && !(brute->always >> e & 1)) ||
                (edge[e] == EDGE_OFF && brute->ever >> e & 1))
                fail_puzzle(p, "an edge is wrong", level);
    }
}

static void check_search(const struct puzzle *p, const struct brute *brute)
{
    enum search_answer want = brute->count == 0   ? SEARCH_NONE
                              : brute->count == 1 ? SEARCH_UNIQUE
                                                  : SEARCH_SEVERAL;
    struct diag why;

    for (int plain = 0; plain < 2; plain++) {
        struct decision d = decide_puzzle(p, plain, LIMIT);
        if (d.answer != want)
            fail_puzzle(p, "the search answers wrongly", brute->count);
        assert_int_equal(d.solution != NULL, brute->count > 0);
        if (d.solution)
            assert_true(verify_solution(p, d.solution, &why));
        loop_free(d.solution);
        FREED char *proof = proof_of(p, plain);
        if (brute->count > 1) {
            assert_null(proof);
        } else if (check_text(p, proof, &why) != (brute->count ? CHECK_UNIQUE : CHECK_NONE)) {
            print_message("%s", why.text);
            fail_puzzle(p, "the proof shows nothing", brute->count);
        }
    }
}

static void check_mcc(const struct puzzle *p, long loops, long sets)
{
    struct loops own = {.puzzle = (struct puzzle *)(uintptr_t)p};
    struct record r = {.family = &loops_family, .body = &own};
    const struct format *const forms[] = {&format_mcc, &format_mcc_simple};

    for (int form = 0; form < 2; form++) {
        struct strbuf text;
        struct diag why;
        if (!format_can_write(forms[form], &r, &why)) {
            assert_int_equal(form, 1); /* an option would name a letter twice */
            continue;
        }
        strbuf_init(&text);
        forms[form]->write(&text, &r, true);
        if (mcc_count(text.text, true) != loops || mcc_count(text.text, false) != sets)
            fail_puzzle(p, "the covering search counts wrongly", form);
        strbuf_release(&text);
    }
}

/* Every edge occurs once in the story, with its value, and every conclusion has a reason. */
static void check_story(const struct puzzle *p, uint64_t solution)
{
    OWN(explanation) e;
    uint64_t told = 0;

    explain_puzzle(p, LIMIT, &e);
    assert_int_equal(e.answer, SEARCH_UNIQUE);
    if (e.gaps > 0)
        fail_puzzle(p, "a conclusion has no reason", e.gaps);
    for (int i = 0; i < e.story->nsteps; i++)
        for (int k = 0; k < e.story->step[i].nfacts; k++) {
            struct story_fact fact = e.story->step[i].fact[k];
            assert_false(told >> fact.place & 1);
            told |= (uint64_t)1 << fact.place;
            assert_int_equal(fact.value == EDGE_ON, solution >> fact.place & 1);
        }
    assert_int_equal(__builtin_popcountll(told), p->lattice->nedges);
}

static void check_small(const struct all_loops *a, struct closure *d, const struct puzzle *p)
{
    struct brute brute = brute_solve(a, p);
    long sets = brute_sets(a, p);

    check_deduction(p, &brute, d, false);
    check_deduction(p, &brute, d, true);
    check_search(p, &brute);
    check_mcc(p, brute.count, sets);
    for (int closed = 0; closed < 2; closed++)
        if (counted(p, false, closed) != brute.count)
            fail_puzzle(p, "loops are counted wrongly", brute.count);
    if (counted(p, true, false) != sets)
        fail_puzzle(p, "sets are counted wrongly", (int)sets);
    if (brute.count == 1)
        check_story(p, brute.always);
}

/* A board of few faces; holes are wanted in most. */
static struct lattice *small_shape(struct pcg32 *rng)
{
    for (;;) {
        struct lattice *l = lattice_at_random(
            rng, random_between(rng, 1, 5), random_between(rng, 1, 5), random_between(rng, 5, 60));
        bool holes = l->nfaces > l->ncells + 1;
        if (l->nfaces <= 13 && !lattice_is_full(l) && (holes || pcg32_below(rng, 40) == 0))
            return l;
        lattice_drop(l);
    }
}

TEST(small_boards_against_brute_force)
{
    struct pcg32 rng;
    int around = 0, unique = 0;

    test_stream(&rng, 63);
    for (int i = 0; i < test_amount(60, 150); i++) {
        OWN(all_loops) a;
        all_loops_of(&a, small_shape(&rng));
        OWN(closure) *d = closure_new(a.lattice);
        for (int k = 0; k < 4; k++) {
            uint64_t word = a.loop[pcg32_below(&rng, (uint32_t)a.n)];
            OWN(loop) *loop = loop_of_word(a.lattice, word);
            OWN(puzzle) *p = puzzle_of_loop(&rng, a.lattice, loop, random_between(&rng, 0, 4),
                                            random_between(&rng, 0, 60));
            if (k == 3 && p->nclues > 0)
                p->clue[pcg32_below(&rng, (uint32_t)p->nclues)].number = (int)pcg32_below(&rng, 5);
            check_small(&a, d, p);
            unique += brute_solve(&a, p).count == 1;
        }
        around += a.lattice->nfaces > a.lattice->ncells + 1;
    }
    print_message("%d boards with holes, %d puzzles with one solution\n", around, unique);
    assert_true(around > test_amount(20, 50) && unique > test_amount(60, 150));
}

/* ---- drawn loops ---- */

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
    assert_int_not_equal(plain.answer, SEARCH_NONE);
    rate_puzzle(p, false, LIMIT, &rating);
    if (rating.answer != plain.answer)
        fail_puzzle(p, "the two answers differ", (int)rating.answer);
    if (plain.answer == SEARCH_UNIQUE)
        assert_memory_equal(plain.solution->on, loop->on, (size_t)loop->nedges);
    assert_true(verify_solution(p, plain.solution, &why));
    loop_free(plain.solution);
    loop_free(rating.solution);
}

TEST(large_boards_with_drawn_loops)
{
    struct pcg32 rng;
    struct diag why;
    int round = 0, not_round = 0;

    test_stream(&rng, 64);
    for (int i = 0; i < test_amount(30, 75); i++) {
        OWN(lattice) *l =
            lattice_at_random(&rng, random_between(&rng, 3, 11), random_between(&rng, 3, 11),
                              random_between(&rng, 3, 50));
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
    struct pcg32 rng;
    int round = 0;

    test_stream(&rng, 65);
    for (int i = 0; i < 200; i++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        round += goes_round(l, loop);
    }
    print_message("%d of 200 loops go round\n", round);
    assert_in_range(round, 10, 190);
}
