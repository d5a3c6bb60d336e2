/* Hints: hint after hint is the story, and a mistake is found. */
#include "support/own.h"
#include "support/stories.h"
#include "support/tilings.h"
enum { LIMIT = 1000000 };

static void assert_same_facts(const struct story_fact *a, int na, const struct story_fact *b,
                              int nb)
{
    assert_int_equal(na, nb);
    for (int i = 0; i < na; i++) {
        assert_int_equal(a[i].place, b[i].place);
        assert_int_equal(a[i].value, b[i].value);
    }
}

static void assert_same_sayings(const struct saying *a, int na, const struct saying *b, int nb)
{
    assert_int_equal(na, nb);
    for (int i = 0; i < na; i++) {
        assert_string_equal(a[i].row, b[i].row);
        assert_int_equal(a[i].nslots, b[i].nslots);
        for (int k = 0; k < a[i].nslots; k++) {
            const struct story_slot *x = &a[i].slot[k], *y = &b[i].slot[k];
            assert_string_equal(x->name, y->name);
            assert_int_equal(x->n, y->n);
            assert_memory_equal(x->item, y->item, (size_t)x->n * sizeof *x->item);
        }
    }
}

static void assert_same_step(const struct story_step *hint, const struct story_step *told)
{
    assert_same_sayings(hint->say, hint->nsayings, told->say, told->nsayings);
    assert_string_equal(hint->technique, told->technique);
    assert_int_equal(hint->level, told->level);
    assert_same_facts(hint->fact, hint->nfacts, told->fact, told->nfacts);
    assert_same_facts(hint->because, hint->nbecause, told->because, told->nbecause);
    assert_int_equal(hint->nclues, told->nclues);
    assert_int_equal(hint->ndots, told->ndots);
    assert_int_equal(hint->laws, told->laws);
    for (int i = 0; i < hint->nclues; i++)
        assert_int_equal(hint->clue[i], told->clue[i]);
    for (int i = 0; i < hint->ndots; i++)
        assert_int_equal(hint->dot[i], told->dot[i]);
    assert_int_equal(hint->nlinks, told->nlinks);
    for (int i = 0; i < hint->nlinks; i++) {
        const struct story_link *a = &hint->link[i], *b = &told->link[i];
        assert_int_equal(a->role, b->role);
        assert_int_equal(a->under, b->under);
        assert_same_sayings(a->say, a->nsayings, b->say, b->nsayings);
    }
}

static void draw(unsigned char *drawn, const struct story_step *step)
{
    for (int i = 0; i < step->nfacts; i++) {
        assert_int_equal(drawn[step->fact[i].place], EDGE_UNKNOWN);
        drawn[step->fact[i].place] = (unsigned char)step->fact[i].value;
    }
}

/* Hint after hint is the story, saying for saying. Edges within letters are known at once, and where
 * reasoning ends, a hint shows one edge. */
static void assert_hints_are_the_story(const struct puzzle *p)
{
    FREED unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
    struct explanation story, e;

    explain_puzzle(p, LIMIT, &story);
    assert_int_equal(story.answer, ANSWER_UNIQUE);
    assert_int_equal(story.gaps, 0);
    for (int i = 0; i < story.story->nsteps; i++) {
        const struct story_step *told = &story.story->step[i];
        explain_hint(p, drawn, LIMIT, &e);
        assert_int_equal(e.gaps, 0);
        bool complete = e.story->nsteps == 0; /* what is left is off */
        if (told->level == LEVEL_SEARCH) {
            assert_true(complete || e.story->step[0].level == LEVEL_SEARCH);
        } else if (strcmp(told->technique, "internal-edge") != 0 && !complete) {
            assert_int_equal(e.story->nsteps, 1);
            assert_same_step(&e.story->step[0], told);
        }
        explanation_release(&e);
        draw(drawn, told);
    }
    explain_hint(p, drawn, LIMIT, &e);
    assert_int_equal(e.story->nsteps, 0);
    explanation_release(&e);
    /* The step at which the puzzle begins to yield is the same without the others. */
    const struct story_step *key = story_key_step(story.story);
    for (int level = key->level; level <= LEVEL_SEARCH; level++) {
        explain_key(p, level, LIMIT, &e);
        assert_int_equal(e.gaps, 0);
        assert_same_step(story_key_step(e.story), key);
        assert_true(e.story->nsteps <= key->level + 2);
        explanation_release(&e);
    }
    explanation_release(&story);
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
    assert_string_equal(e.story->step[0].say[0].row, "mistake");
}

TEST(hints_are_the_story)
{
    struct pcg32 rng = test_stream(42);

    for (int i = 0; i < test_amount(12, 25); i++) {
        OWN(record) r;
        random_story_puzzle(&rng, i + 1, &r);
        assert_hints_are_the_story(loops_of(&r)->puzzle);
        for (int k = 0; k < 10; k++)
            find_mistake(&rng, &r);
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

TEST(hints_are_the_story_on_other_tilings)
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
            assert_hints_are_the_story(p);
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
