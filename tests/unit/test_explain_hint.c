/* Hints: one after the other they solve the puzzle, and a mistake is found. */
#include "support/languages.h"
#include "support/own.h"
#include "support/stories.h"
#include "support/tilings.h"
enum { LIMIT = 1000000 };

static void draw(unsigned char *drawn, const struct story_step *step)
{
    for (int i = 0; i < step->nfacts; i++) {
        assert_int_equal(drawn[step->fact[i].place], EDGE_UNKNOWN);
        drawn[step->fact[i].place] = (unsigned char)step->fact[i].value;
    }
}

/* Hint after hint leads to the solution; where arguments end, a hint shows one edge. */
static void assert_hints_solve(const struct puzzle *p)
{
    FREED unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
    OWN(explanation) story;

    explain_puzzle(p, LIMIT, &story);
    assert_int_equal(story.answer, ANSWER_UNIQUE);
    for (int hints = 0; hints <= p->lattice->nedges; hints++) {
        OWN(explanation) e;
        explain_hint(p, drawn, LIMIT, &e);
        if (e.story->nsteps == 0)
            break;
        assert_int_equal(e.story->nsteps, 1);
        assert_true(story.open > 0 || e.story->step[0].level < LEVEL_SEARCH);
        draw(drawn, &e.story->step[0]);
    }
    for (int e = 0; e < p->lattice->nedges; e++)
        assert_int_equal(drawn[e] == EDGE_ON, story.solution->on[e]);
    /* The step at which the puzzle begins to yield is the same without the others. */
    const struct story_step *key = story_key_step(story.story);
    for (int level = key->level; level <= LEVEL_SEARCH; level++) {
        OWN(explanation) e;
        explain_key(p, level, LIMIT, &e);
        assert_string_equal(story_key_step(e.story)->technique, key->technique);
        assert_int_equal(story_key_step(e.story)->nlinks, key->nlinks);
        assert_true(e.story->nsteps <= key->level + 2);
    }
}

/* One wrong edge among right ones is found, and corrected. */
static void find_mistake(struct pcg32 *rng, const struct record *r)
{
    const struct lattice *l = loops_of(r)->puzzle->lattice;
    FREED unsigned char *drawn = mem_alloc((size_t)l->nedges, 1);
    int wrong = (int)pcg32_below(rng, (uint32_t)l->nedges);
    OWN(explanation) e;

    for (int edge = 0; edge < l->nedges; edge++)
        if (edge == wrong || pcg32_below(rng, 3) == 0)
            drawn[edge] = loops_of(r)->solution->on[edge] != (edge == wrong) ? EDGE_ON : EDGE_OFF;
    explain_hint(loops_of(r)->puzzle, drawn, LIMIT, &e);
    assert_int_equal(e.story->nsteps, 1);
    assert_string_equal(e.story->step[0].technique, "mistake");
    assert_int_equal(e.story->step[0].nfacts, 1);
    assert_int_equal(e.story->step[0].fact[0].place, wrong);
    assert_int_equal(e.story->step[0].fact[0].value == EDGE_ON, loops_of(r)->solution->on[wrong]);
    const struct story_step *step = &e.story->step[0];
    assert_string_equal((step->nlinks > 0 ? step->link[0].say : step->say)[0].row, "mistake");
}

TEST(hints_solve)
{
    struct pcg32 rng = test_stream(42);

    for (int i = 0; i < test_amount(12, 25); i++) {
        OWN(record) r;
        random_story_puzzle(&rng, i + 1, &r);
        assert_hints_solve(loops_of(&r)->puzzle);
        for (int k = 0; k < 10; k++)
            find_mistake(&rng, &r);
    }
}

TEST(hints_come_in_stages)
{
    struct pcg32 rng = test_stream(43);

    for (int i = 0; i < test_amount(9, 90); i++) {
        OWN(record) r;
        OWN(explanation) e;
        random_story_puzzle(&rng, i + 1, &r);
        explain_puzzle(loops_of(&r)->puzzle, LIMIT, &e);
        struct record told = {.family = &loops_family, .body = r.body, .story = e.story};
        for (char *const *language = languages(); *language; language++) {
            struct words *words = loop_words(*language);
            words_write(words, &told);
            assert_stages(words, &told);
            words_free(words);
        }
    }
}

/* How many cells of the set are beside a cell. */
static int count_beside(const struct lattice *l, int cell, const unsigned char *inside)
{
    int n = 0;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        n += inside[lattice_across(l, l->cell_edge[k], cell)];
    return n;
}

/* A digit in most cells, from a set that grows like a tree. It may have several solutions. */
static struct puzzle *random_digits(struct lattice *l, struct pcg32 *rng)
{
    FREED unsigned char *inside = mem_alloc((size_t)l->nfaces, 1);
    struct puzzle *p = puzzle_new(l);

    inside[pcg32_below(rng, (uint32_t)l->ncells)] = 1;
    for (int i = 0; i < 10 * l->ncells; i++) {
        int cell = (int)pcg32_below(rng, (uint32_t)l->ncells);
        if (!inside[cell] && count_beside(l, cell, inside) == 1)
            inside[cell] = 1;
    }
    for (int c = 0; c < l->ncells; c++) {
        int n = count_beside(l, c, inside), degree = lattice_cell_degree(l, c);
        if (pcg32_below(rng, 5) > 0)
            puzzle_add_cell(p, puzzle_add_clue(p, inside[c] ? degree - n : n, NULL), c);
    }
    return p;
}

TEST(hints_solve_on_other_tilings)
{
    struct pcg32 rng = test_stream(43);
    int unique = 0;

    for (int i = 0; i < test_amount(20, 60); i++) {
        OWN(lattice) *l = i % 3 == 0   ? tiling_cairo(3, 3)
                          : i % 3 == 1 ? tiling_honeycomb(4, 4, NULL)
                                       : tiling_triangles(4, 4);
        OWN(puzzle) *p = random_digits(l, &rng);
        struct decision decision = decide_puzzle(p, false, LIMIT);
        if (decision.answer == ANSWER_UNIQUE)
            assert_hints_solve(p);
        unique += decision.answer == ANSWER_UNIQUE;
        loop_free(decision.solution);
    }
    print_message("%d puzzles\n", unique);
    assert_true(unique > test_amount(20, 60) / 10);
}

/* All of the loop around both cells but one edge, whichever it is. */
TEST(the_last_missing_edge_is_told)
{
    OWN(puzzle) *p = puzzle_of_text("33\n");
    FREED unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
    int between = lattice_vertical(p->lattice, 0, 1);
    struct explanation e;

    for (int edge = 0; edge < p->lattice->nedges; edge++) {
        if (edge == between)
            continue;
        for (int k = 0; k < p->lattice->nedges; k++)
            drawn[k] = k == edge ? EDGE_UNKNOWN : k == between ? EDGE_OFF : EDGE_ON;
        explain_hint(p, drawn, LIMIT, &e);
        assert_int_equal(e.story->nsteps, 1);
        assert_int_equal(e.story->step[0].nfacts, 1);
        assert_int_equal(e.story->step[0].fact[0].place, edge);
        explanation_release(&e);
    }
}

TEST(line_within_a_letter_is_a_mistake)
{
    OWN(puzzle) *p = puzzle_of_text("aa\n!a=6\n");
    FREED unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
    OWN(explanation) e;

    drawn[lattice_vertical(p->lattice, 0, 1)] = EDGE_ON;
    explain_hint(p, drawn, LIMIT, &e);
    const struct story_step *step = &e.story->step[0];
    assert_string_equal(step->technique, "mistake");
    assert_int_equal(step->nsayings, 2);
    assert_string_equal(step->say[1].row, "mistake-internal");
}
