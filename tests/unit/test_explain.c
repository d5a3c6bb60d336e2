/*
 * Explaining: stories are replayed against the solution, and every technique has its sentences.
 */
#include "explain/loops/path/path.h"
#include "explain/loops/words/say.h"
#include "model/loops/place.h"
#include "support/own.h"
#include "support/stories.h"

enum { LIMIT = 1000000 };

TEST(every_technique_has_its_sentences)
{
    for (int rule = 0; rule < RULES; rule++) {
        const struct sentences *s = &sentences[rule];
        if (!s->title || !s->clause)
            fail_msg("explain/loops/words/sentences.c has no sentences for \"%s\"",
                     rule_name(rule));
        for (int other = 0; other < rule; other++)
            assert_string_not_equal(s->title, sentences[other].title);
        assert_true(!s->lead || s->lead[strlen(s->lead) - 1] == '.');
    }
}

/* The text for what is known about the top and the left of r1c1. */
TEST(every_pair_of_values_is_told)
{
    static const char *const want[16] = {[1] = "r1c1 top and left are off",
                                         [2] = "r1c1 top is on and r1c1 left is off",
                                         [3] = "r1c1 left is off",
                                         [4] = "r1c1 top is off and r1c1 left is on",
                                         [5] = "r1c1 top is off",
                                         [6] = "exactly one of r1c1 top and left is on",
                                         [7] = "at most one of r1c1 top and left is on",
                                         [8] = "r1c1 top and left are on",
                                         [9] = "r1c1 top and left go together",
                                         [10] = "r1c1 top is on",
                                         [11] = "if r1c1 left is on, so is r1c1 top",
                                         [12] = "r1c1 left is on",
                                         [13] = "if r1c1 top is on, so is r1c1 left",
                                         [14] = "at least one of r1c1 top and left is on"};
    OWN(puzzle) *p = puzzle_of_text("2.\n..\n");
    int top = lattice_horizontal(p->lattice, 0, 0), left = lattice_vertical(p->lattice, 0, 0);
    FREED int *rank = mem_alloc((size_t)p->lattice->nedges, sizeof *rank);

    for (int e = 0; e < p->lattice->nedges; e++)
        rank[e] = e;
    for (int value = 1; value < 15; value++)
        for (int turned = 0; turned < 2; turned++) {
            /* The same fact with its edges in the other order. */
            int other = (value & 9) | (value & 2) << 1 | (value & 4) >> 1;
            struct step_fact f = {
                FACT_EDGES, {turned ? left : top, turned ? top : left}, turned ? other : value};
            struct step step = {.rule = RULE_CORNER_MASKS,
                                .round = 1,
                                .focus = FOCUS_CELL,
                                .nfacts = 1,
                                .fact = &f};
            struct log log;
            OWN(strbuf) out = test_text();
            log_init(&log, p, NULL, rank);
            log_take(&log, &step);
            say_fact(&out, &log, &log.fact[0], -1);
            assert_string_equal(out.text, want[value]);
            log_release(&log);
        }
}

/* The cells named in the clause of a step that decides the first n of these edges. */
static void names_cells(const char *board, enum rule_number rule, int at,
                        const struct step_edge *edge, int n, const char *want)
{
    OWN(puzzle) *p = puzzle_of_text(board);
    struct log_step s = {.rule = rule, .round = 1, .at = at};
    struct log log;
    OWN(strbuf) out = test_text();

    log_init(&log, p, NULL, NULL);
    say_clause(&out, &log, &s, edge, n, &(struct reason){0});
    assert_memory_equal(out.text, want, strlen(want));
    log_release(&log);
}

/* A further edge would make one more cell take part. */
TEST(only_cells_that_take_part_are_named)
{
    OWN(lattice) *l = lattice_square(3, 3);
    struct step_edge edge[2] = {{lattice_horizontal(l, 0, 0), EDGE_ON},
                                {lattice_horizontal(l, 3, 2), EDGE_ON}};

    names_cells("3..\n.3.\n..3\n", RULE_DIAGONAL_THREES, 4, edge, 1, "r2c2 and r1c1 each");
    names_cells("3..\n.3.\n..3\n", RULE_DIAGONAL_THREES, 4, edge, 2, "r2c2, r3c3 and r1c1 each");
    edge[0].edge = lattice_vertical(l, 0, 0);
    edge[1].edge = lattice_vertical(l, 0, 3);
    names_cells("333\n...\n...\n", RULE_ADJACENT_THREES, 1, edge, 1, "r1c2 and r1c1 are");
    names_cells("333\n...\n...\n", RULE_ADJACENT_THREES, 1, edge, 2, "r1c2, r1c3 and r1c1 are");
}

TEST(sides_are_told)
{
    OWN(lattice) *l = lattice_square(2, 2);
    const int inner[2] = {0, 3}, outer[2] = {1, l->ncells};
    OWN(strbuf) out = test_text();

    say_sides(&out, l, inner, 0);
    strbuf_char(&out, '/');
    say_sides(&out, l, inner, 1);
    strbuf_char(&out, '/');
    say_sides(&out, l, outer, 0);
    strbuf_char(&out, '/');
    say_sides(&out, l, outer, 1);
    assert_string_equal(out.text, "r1c1 and r2c2 lie on the same side/r1c1 and r2c2 lie on "
                                  "different sides/r1c2 lies outside/r1c2 lies inside");
}

TEST(clashes_are_told)
{
    static const struct {
        enum step_clash clash;
        int at;
        const char *text;
    } want[] = {
        {CLASH_CELL, 0, "the 2 at r1c1 could no longer be drawn"},
        {CLASH_SIDES, 1, "r1c2 would have to lie both inside and outside"},
        {CLASH_AREA, 0, "r1c1 would be cut off from the rest of its side"},
        {CLASH_AREA, 4, "the outside would be cut off from the rest of its side"},
        {CLASH_CLOSED, 0, "the loop would close too early"},
    };
    OWN(puzzle) *p = puzzle_of_text("2.\n..\n");

    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        OWN(strbuf) out = test_text();
        say_clash(&out, p, want[i].clash, want[i].at);
        assert_string_equal(out.text, want[i].text);
    }
}

/* The sides of the cells by the solution: crossing the rows from the left. */
static bool is_inside(const struct lattice *l, const struct loop *loop, int cell)
{
    int r = cell / l->square->cols, c = cell % l->square->cols;
    bool inside = false;

    for (int k = 0; k <= c; k++)
        inside ^= loop->on[lattice_vertical(l, r, k)];
    return inside;
}

/* JSON has the edges by their names, and on the way back they are the same. */
static void assert_facts_have_names(const struct story_step *s, const struct lattice *l)
{
    OWN(strbuf) name = test_text();

    for (int i = 0; i < s->nfacts; i++) {
        strbuf_clear(&name);
        place_edge_name(&name, l, s->fact[i].place);
        assert_int_equal(place_find_edge(l, name.text), s->fact[i].place);
    }
}

/* Whether a chain of the step uses sides. */
static bool has_coloured_link(const struct story_step *s)
{
    for (int i = 0; i < s->nchains; i++)
        for (int k = 0; k < s->chain[i].nlinks; k++)
            if (strcmp(s->chain[i].link[k].technique, rule_name(RULE_COLOURS)) == 0)
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
    assert_facts_have_names(s, l);
    assert_names_its_edges(l, s);
    assert_null(strchr(s->text, '{'));
    assert_null(strstr(s->text, "  "));
    if (count_words(s->text) > 60)
        fail_msg("more than 60 words: %s", s->text);
    assert_int_equal(s->text[strlen(s->text) - 1], '.');
}

static void assert_story(const struct record *r)
{
    const struct lattice *l = loops_of(r)->puzzle->lattice;
    FREED unsigned char *told = mem_alloc((size_t)l->nedges, 1);
    OWN(explanation) e;
    int level = 0, last = 0;

    explain_puzzle(loops_of(r)->puzzle, LIMIT, &e);
    assert_int_equal(e.answer, SEARCH_UNIQUE);
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

static void look_at_hard_one(void *context, const struct puzzle *p)
{
    struct explanation e;
    int n = ++*(int *)context;

    if (n > test_amount(2, 5) && p->lattice->ncells == 400)
        return;
    explain_puzzle(p, LIMIT, &e);
    assert_int_equal(e.answer, SEARCH_UNIQUE);
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
 * far from it: counting goes on from there, up to the corner. */
static int first_step_length(int rows, int cols)
{
    OWN(puzzle) *p = puzzle_new(lattice_square(rows, cols));
    int zero = puzzle_add_clue(p, 0, NULL), far = puzzle_add_clue(p, 0, NULL), n = 0;

    puzzle_add_cell(p, zero, lattice_cell_at(p->lattice, 0, 1));
    puzzle_add_cell(p, far, lattice_cell_at(p->lattice, 7, 14));
    struct loop_path *path = loop_path_new(p, NULL);
    assert_true(loop_path_next(path));
    const struct log *log = loop_path_log(path);
    for (size_t i = 0; i < log->nsteps; i++)
        n += log->step[i].edge_to > log->step[i].edge_from;
    loop_path_free(path);
    lattice_drop(p->lattice);
    return n;
}

/* All of a run of counting is one step, but not on boards of more than 10000 cells. */
TEST(runs_are_steps_except_on_very_large_boards)
{
    assert_int_equal(first_step_length(10, 20), 5);
    assert_int_equal(first_step_length(100, 100), 5);
    assert_int_equal(first_step_length(73, 137), 1);
}

TEST(without_one_solution_nothing_is_told)
{
    static const struct {
        const char *text;
        enum search_answer answer;
    } board[] = {{"..\n..\n", SEARCH_SEVERAL}, {"44\n", SEARCH_NONE}, {"a.\n!a=9\n", SEARCH_NONE}};

    for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
        OWN(puzzle) *p = puzzle_of_text(board[i].text);
        FREED unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
        struct explanation e;
        explain_puzzle(p, LIMIT, &e);
        assert_int_equal(e.answer, board[i].answer);
        assert_int_equal(e.story->nsteps, 0);
        explanation_release(&e);
        explain_hint(p, drawn, LIMIT, &e);
        assert_int_equal(e.answer, board[i].answer);
        assert_int_equal(e.story->nsteps, 0);
        explanation_release(&e);
    }
}
