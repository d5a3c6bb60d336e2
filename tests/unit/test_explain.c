/* Explaining: stories are replayed against the solution, and their sentences name what counts. */
#include "explain/loops/argue/argument.h"
#include "solver/loops/deduce/shared/rule_list.h"
#include "support/own.h"
#include "support/stories.h"

enum { LIMIT = 1000000 };

/* The sides of the cells by the solution: crossing the rows from the left. */
static bool is_inside(const struct lattice *l, const struct loop *loop, int cell)
{
    int r = cell / l->square->cols, c = cell % l->square->cols;
    bool inside = false;

    for (int k = 0; k <= c; k++)
        inside ^= loop->on[lattice_vertical(l, r, k)];
    return inside;
}

static void assert_step(const struct puzzle *p, const struct story_step *s,
                        const struct loop *solution, unsigned char *told)
{
    const struct lattice *l = p->lattice;

    assert_in_range(s->level, LEVEL_MIN, LEVEL_SEARCH);
    assert_true(s->nfacts > 0);
    for (int i = 0; i < s->nfacts; i++) {
        assert_int_equal(told[s->fact[i].place], 0);
        told[s->fact[i].place] = 1;
        assert_int_equal(solution->on[s->fact[i].place], s->fact[i].value == EDGE_ON);
    }
    for (int c = 0; s->marks && c < l->ncells; c++)
        if (s->marks[c] != '?')
            assert_int_equal(s->marks[c] == '#', is_inside(l, solution, c));
    for (int i = 0; i < s->ncells; i++) {
        assert_in_range(s->cell[i], 0, l->ncells - 1);
        assert_true(i == 0 || s->cell[i - 1] < s->cell[i]);
    }
}

/* The story tells that the loop is closed, in its last step. */
static bool tells_the_end(const struct story *story)
{
    const struct story_step *last = &story->step[story->nsteps - 1];

    return last->nlinks > 0 && strcmp(last->link[last->nlinks - 1].kind, "closed") == 0;
}

static void assert_story(const struct record *r)
{
    const struct lattice *l = loops_of(r)->puzzle->lattice;
    FREED unsigned char *told = mem_alloc((size_t)l->nedges, 1);
    OWN(explanation) e;

    explain_puzzle(loops_of(r)->puzzle, LIMIT, &e);
    assert_int_equal(e.answer, ANSWER_UNIQUE);
    assert_memory_equal(e.solution->on, loops_of(r)->solution->on, (size_t)l->nedges);
    for (int i = 0; i < e.story->nsteps; i++) {
        const struct story_step *s = &e.story->step[i];
        assert_step(loops_of(r)->puzzle, s, loops_of(r)->solution, told);
    }
    for (int edge = 0; edge < l->nedges; edge++)
        assert_int_equal(told[edge], 1);
    assert_sentences(loops_of(r)->puzzle, e.story);
    assert_true(e.open > 0 || tells_the_end(e.story));
    assert_true(e.open == 0 || r->level >= LEVEL_CLOSURE + 1);
}

TEST(stories_tell_every_edge_once)
{
    struct pcg32 rng = test_stream(41);
    int of_level[LEVEL_SEARCH + 1] = {0};

    int stories = test_amount(60, 400);
    for (int i = 0; i < stories; i++) {
        OWN(record) r;
        random_story_puzzle(&rng, i + 1, &r);
        assert_story(&r);
        of_level[r.level]++;
    }
    for (int level = LEVEL_MIN; level <= LEVEL_SEARCH; level++) {
        print_message("level %d: %d\n", level, of_level[level]);
        assert_true(of_level[level] > 0);
    }
}

static void look_at_hard_one(void *context, const struct puzzle *p)
{
    struct explanation e;
    int n = ++*(int *)context;

    if (n > test_amount(2, 5) && p->lattice->ncells == 400)
        return;
    explain_puzzle(p, LIMIT, &e);
    assert_int_equal(e.answer, ANSWER_UNIQUE);
    assert_int_equal(e.open, 0);
    explanation_release(&e);
}

TEST(arguments_are_found_on_hard_boards)
{
    int n = 0;

    each_puzzle("loopy/20x20_h.txt", look_at_hard_one, &n);
    each_puzzle("piday.ssl", look_at_hard_one, &n);
    assert_int_equal(n, 21);
}

TEST(zeros_are_a_step)
{
    OWN(puzzle) *p = puzzle_of_text("0..3\n....\n....\n2..0\n");
    struct arguer a;
    struct story *story = story_new();

    arguer_init(&a, p, NULL);
    assert_true(argument_next(&a, story));
    assert_string_equal(story->step[0].technique, rule_name(RULE_ZERO));
    assert_true(story->step[0].nfacts >= 8);
    arguer_release(&a);
    story_free(story);
}

TEST(without_one_solution_there_is_no_hint)
{
    static const struct {
        const char *text;
        enum answer answer;
        const char *last; /* row of the story */
    } board[] = {{"..\n..\n", ANSWER_SEVERAL, NULL},
                 {"44\n", ANSWER_NONE, "no-solution"},
                 {"a.\n!a=9\n", ANSWER_NONE, "no-solution"}};

    for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
        OWN(puzzle) *p = puzzle_of_text(board[i].text);
        FREED unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
        struct explanation e;
        explain_puzzle(p, LIMIT, &e);
        assert_int_equal(e.answer, board[i].answer);
        assert_int_equal(e.story->nsteps > 0, board[i].last != NULL);
        if (board[i].last) {
            const struct story_step *step = &e.story->step[e.story->nsteps - 1];
            assert_string_equal(step->technique, "contradiction");
            const struct story_link *link = &step->link[step->nlinks - 1];
            assert_string_equal(link->say[link->nsayings - 1].row, board[i].last);
        }
        explanation_release(&e);
        explain_hint(p, drawn, LIMIT, &e);
        assert_int_equal(e.answer, board[i].answer);
        assert_int_equal(e.story->nsteps, 0);
        explanation_release(&e);
    }
}
