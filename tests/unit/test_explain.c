/*
 * Explaining: stories are replayed against the solution, their sentences name what counts, and they
 * do not depend on how a puzzle lies.
 */
#include "explain/loops/path/path.h"
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

/* Whether a link of the step uses sides. */
static bool has_coloured_link(const struct story_step *s)
{
    for (int i = 0; i < s->nlinks; i++)
        if (strcmp(s->link[i].kind, rule_name(RULE_COLOURS)) == 0)
            return true;
    return false;
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
    assert_true(s->marks || !has_coloured_link(s));
    for (int c = 0; s->marks && c < l->ncells; c++)
        if (s->marks[c] != '?')
            assert_int_equal(s->marks[c] == '#', is_inside(l, solution, c));
    for (int i = 0; i < s->ncells; i++) {
        assert_in_range(s->cell[i], 0, l->ncells - 1);
        assert_true(i == 0 || s->cell[i - 1] < s->cell[i]);
    }
}

/* The story tells that the loop is closed: in its last step, or in the last one before crosses. */
static bool tells_the_end(const struct story *story)
{
    bool told = false;

    for (int i = 0; i < story->nsteps; i++)
        for (int k = 0; k < story->step[i].nsayings; k++) {
            const char *row = story->step[i].say[k].row;
            told = strcmp(row, "closed") == 0 || strcmp(row, rule_name(RULE_LOOP_CLOSED)) == 0;
        }
    return told;
}

static void assert_story(const struct record *r)
{
    const struct lattice *l = loops_of(r)->puzzle->lattice;
    FREED unsigned char *told = mem_alloc((size_t)l->nedges, 1);
    OWN(explanation) e;
    int level = 0, last = 0;

    explain_puzzle(loops_of(r)->puzzle, LIMIT, &e);
    assert_int_equal(e.answer, ANSWER_UNIQUE);
    assert_memory_equal(e.solution->on, loops_of(r)->solution->on, (size_t)l->nedges);
    assert_int_equal(e.gaps, 0);
    for (int i = 0; i < e.story->nsteps; i++) {
        const struct story_step *s = &e.story->step[i];
        assert_step(loops_of(r)->puzzle, s, loops_of(r)->solution, told);
        level = s->level > level ? s->level : level;
        last = s->level;
    }
    for (int edge = 0; edge < l->nedges; edge++)
        assert_int_equal(told[edge], 1);
    assert_sentences(loops_of(r)->puzzle, e.story);
    assert_true(e.open > 0 || tells_the_end(e.story));
    /* A step's level may have no edge of its own, but not the other way around. */
    assert_true(level <= r->level);
    assert_int_equal(last == LEVEL_SEARCH, r->level == LEVEL_SEARCH);
    assert_int_equal(e.open > 0, r->level == LEVEL_SEARCH);
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

/* Premises are found by trial, and may be others; then the corner of a special case may be, too. */
static void assert_steps_alike(const struct story_step *a, const struct story_step *b)
{
    assert_string_equal(a->technique, b->technique);
    assert_int_equal(a->nfacts, b->nfacts);
    assert_int_equal(a->nlinks > 0, b->nlinks > 0);
    assert_int_equal(a->nsayings, b->nsayings);
    for (int i = 0; i < a->nsayings; i++)
        assert_memory_equal(a->say[i].row, b->say[i].row, strcspn(a->say[i].row, "/"));
}

TEST(a_turned_board_has_the_same_story)
{
    struct pcg32 rng = test_stream(45);

    for (int i = 0; i < test_amount(20, 100); i++) {
        OWN(record) r;
        OWN(explanation) a;
        OWN(explanation) b;
        random_story_puzzle(&rng, i + 1, &r);
        OWN(puzzle) *p = turned_puzzle(loops_of(&r)->puzzle, (int)pcg32_below(&rng, 8), &rng);
        explain_puzzle(loops_of(&r)->puzzle, LIMIT, &a);
        explain_puzzle(p, LIMIT, &b);
        assert_int_equal(a.story->nsteps, b.story->nsteps);
        for (int k = 0; k < a.story->nsteps; k++)
            assert_steps_alike(&a.story->step[k], &b.story->step[k]);
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
    assert_int_equal(e.gaps, 0);
    explanation_release(&e);
}

TEST(premises_are_found_on_hard_boards)
{
    int n = 0;

    each_puzzle("loopy/20x20_h.txt", look_at_hard_one, &n);
    each_puzzle("piday.ssl", look_at_hard_one, &n);
    assert_int_equal(n, 21);
}

/* How many places take part in the first step on a board with a 0 near its corner and another one
 * far from it. */
static int first_step_length(int rows, int cols)
{
    OWN(puzzle) *p = puzzle_new(lattice_square(rows, cols));
    int zero = puzzle_add_clue(p, 0, NULL), far = puzzle_add_clue(p, 0, NULL), n = 0;

    puzzle_add_cell(p, zero, lattice_cell_at(p->lattice, 0, 1));
    puzzle_add_cell(p, far, lattice_cell_at(p->lattice, 7, 14));
    struct loop_path *path = loop_path_new(p, NULL);
    assert_true(loop_path_next(path));
    const struct log *log = &path->log;
    for (size_t i = 0; i < log->nsteps; i++)
        n += log->step[i].edge_to > log->step[i].edge_from;
    loop_path_free(path);
    lattice_drop(p->lattice);
    return n;
}

/* All zeros are one step, but not on boards of more than 10000 cells. */
TEST(zeros_are_a_step_except_on_very_large_boards)
{
    assert_int_equal(first_step_length(10, 20), 2);
    assert_int_equal(first_step_length(100, 100), 2);
    assert_int_equal(first_step_length(73, 137), 1);
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
            assert_string_equal(step->say[step->nsayings - 1].row, board[i].last);
        }
        explanation_release(&e);
        explain_hint(p, drawn, LIMIT, &e);
        assert_int_equal(e.answer, board[i].answer);
        assert_int_equal(e.story->nsteps, 0);
        explanation_release(&e);
    }
}
