/*
 * All engines on boards that are not squares: honeycombs, triangles, pentagons, mixed and random
 * ones.
 */
#include "cross/planar.h"
#include "model/loops/planar.h"
#include "model/loops/symmetry.h"
#include "support/own.h"
#include "support/stories.h"

enum { CONFLICTS = 20000 };

/* An engine that never answers finds no fault, so each must be asked and be exact often enough. */
static void check_tally(const struct cross_tally *t)
{
    assert_true(t->none * 8 > t->boards && t->unique * 8 > t->boards && t->several * 8 > t->boards);
    for (int i = 0; cross_engines[i].name; i++) {
        const char *name = cross_engines[i].name;
        if (strncmp(name, "covering", 8) == 0)
            assert_int_equal(t->asked[i], 0);
        else if (t->decided[i] * 8 < t->boards)
            fail_msg("%s: exact on %ld of %ld", name, t->decided[i], t->boards);
    }
}

TEST(engines_agree)
{
    enum { SEEDS = 5 };
    struct cross_tally tally = {0};
    OWN(strbuf) report = test_text();

    for (uint64_t seed = test_seed(1), end = seed + SEEDS; seed < end; seed++)
        if (!planar_compare(cross_engines, seed, NULL, 0, test_amount(160, 1500), &tally, &report))
            fail_msg("%s", report.text);
    check_tally(&tally);
}

/* On boards of each tiling by itself. */
TEST(engines_agree_on_each_tiling)
{
    OWN(strbuf) report = test_text();
    uint64_t seed = test_seed(1);

    for (const struct tiling *t = tilings; t->name; t++) {
        struct cross_tally tally = {0};
        if (!planar_compare(cross_engines, seed, t, 0, test_amount(40, 3000), &tally, &report))
            fail_msg("%s", report.text);
        assert_true(tally.unique > 0 && tally.decided[0] > 0);
    }
}

/* Every edge once, as the solution has it, and each with its reasons, in whole sentences. */
static void check_story(struct puzzle *p, const struct explanation *e)
{
    FREED unsigned char *told = mem_alloc((size_t)e->solution->nedges, 1);
    int count = 0;

    for (int i = 0; i < e->story->nsteps; i++)
        for (int k = 0; k < e->story->step[i].nfacts; k++, count++) {
            const struct story_fact *fact = &e->story->step[i].fact[k];
            assert_int_equal(told[fact->place]++, 0);
            assert_int_equal(fact->value == EDGE_ON, e->solution->on[fact->place]);
        }
    assert_sentences(p, e->story);
    assert_int_equal(count, e->solution->nedges);
}

TEST(stories_have_every_edge_once)
{
    int unique = 0;

    for (long i = 0; i < test_amount(160, 300); i++) {
        const char *tiling;
        OWN(puzzle) *p = planar_puzzle(2, i, NULL, &tiling);
        OWN(explanation) e;
        explain_puzzle(p, CONFLICTS, &e);
        if (e.answer == ANSWER_UNIQUE) {
            check_story(p, &e);
            unique++;
        }
    }
    assert_true(unique > test_amount(30, 60));
}

/* Two cells have two edges in common, and both lack one edge. The edges between them are on here
 * all the same as in squares, but the edge opposite to one of them is not. */
TEST(cells_with_two_common_edges)
{
    static const int at[][2] = {{5, 2}, {6, 4}, {4, 4}, {7, 6}, {6, 8}, {4, 8},
                                {5, 6}, {3, 6}, {2, 4}, {3, 2}, {4, 0}};
    static const int start[] = {0, 3, 9, 15, 19};
    static const int dots[] = {0, 1, 2, 2, 7, 8, 9, 10, 0, 6, 2, 1, 3, 4, 5, 7, 2, 6, 5};
    struct diag why_not;
    OWN(lattice) *l = lattice_of_cells(11, at, 4, start, dots, NULL, &why_not);
    OWN(puzzle) *p = puzzle_new(l);
    OWN(strbuf) why = test_text();

    puzzle_add_cell(p, puzzle_add_clue(p, 5, NULL), 2);
    puzzle_add_cell(p, puzzle_add_clue(p, 3, NULL), 3);
    if (!cross_compare_puzzle(cross_engines, p, &why, NULL))
        fail_msg("%s", why.text);
}

/* Claims one solution where there is a clue 5. */
static bool lie(const struct cross_question *q, int variant, struct cross_answer *a)
{
    const struct puzzle *p = loops_of(q->record)->puzzle;

    (void)variant;
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].number == 5)
            a->low = a->high = 1;
    return true;
}

TEST(lies_are_found_and_shrunk)
{
    const struct cross_engine panel[] = {cross_engines[0], {"liar", false, 0, lie}, {0}};
    OWN(strbuf) report = test_text();

    assert_false(planar_compare(panel, 4, NULL, 0, 1000, NULL, &report));
    assert_memory_equal(report.text, "# seed 4, tiling ", 17);
    assert_non_null(strstr(report.text, "liar finds 1"));
    assert_non_null(strstr(report.text, "\n5 at cells "));
    /* Few clues are left. */
    int lines = 0;
    for (const char *c = report.text; *c; c++)
        lines += *c == '\n';
    assert_in_range(lines, 3, 5);
}

TEST(a_puzzle_of_a_seed_is_always_the_same)
{
    for (long i = 0; i < 50; i++) {
        const char *first, *second;
        OWN(puzzle) *p = planar_puzzle(3, i, NULL, &first), *q = planar_puzzle(3, i, NULL, &second);
        assert_string_equal(first, second);
        assert_true(lattice_same(p->lattice, q->lattice));
        assert_true(fingerprint_of(p) == fingerprint_of(q));
    }
}
