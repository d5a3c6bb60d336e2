/*
 * Rules about paths, areas and the whole board find all that their definitions promise, and nothing
 * else. Half of the states are a part of a loop; the others are a part of the border of any
 * set of cells, so that many have contradictions.
 */
#include "model/level.h"
#include "solver/loops/deduce/survey.h"
#include "support/assume.h"
#include "support/naive_rules.h"
#include "support/own.h"
#include "support/rules.h"
#include "support/shapes.h"
#include "support/tilings.h"

/* Rules that one look serves are compared together. */
static const struct question {
    const char *name;
    enum rule_number first, last;
    expect_function *expect[3];
} questions[] = {
    {"early loop", RULE_EARLY_LOOP, RULE_EARLY_LOOP, {expect_early_loop}},
    {"cut parity", RULE_CUT_PARITY, RULE_CUT_PARITY, {expect_cut_parity}},
    {"areas",
     RULE_CONNECTIVITY,
     RULE_OUTSIDE,
     {expect_connectivity, expect_inside, expect_outside}},
    {"far connectivity", RULE_FAR_CONNECTIVITY, RULE_FAR_CONNECTIVITY, {expect_far_connectivity}},
    {"far isolation", RULE_FAR_INSIDE, RULE_FAR_OUTSIDE, {expect_far_inside, expect_far_outside}},
};

enum { QUESTIONS = sizeof questions / sizeof *questions };

struct tally {
    int found[QUESTIONS], conflicts[QUESTIONS];
};

/* What the board has gathered, in the same form. */
static void take_findings(const struct view *s, struct expected *x)
{
    const struct gather *g = &s->b->gather;
    int outside = s->l->ncells;

    for (size_t i = 0; i < g->n; i++) {
        const struct finding *f = &g->finding[i];
        if (f->kind == FOUND_EDGE)
            x->edge[f->what] = (int)f->value;
        else
            x->side[s->area[f->what == outside ? (int)f->value : f->what]] = f->parity;
    }
    x->conflict = s->b->conflict;
}

static void compare(struct view *s, struct board *b, int q, struct expected *want,
                    struct expected *have, struct tally *t)
{
    const struct question *ask = &questions[q];
    int mark = b->trail_length;

    expected_clear(want, s->l);
    expected_clear(have, s->l);
    for (int i = 0; i < 3 && ask->expect[i]; i++)
        ask->expect[i](s, want);
    /* Nothing may be on beside a closed loop. */
    for (int e = 0; e < s->l->nedges; e++)
        want->conflict |= s->closed && want->edge[e] == EDGE_ON;
    b->gather.barred = ~(uint64_t)0;
    for (int rule = ask->first; rule <= (int)ask->last; rule++)
        b->gather.barred ^= (uint64_t)1 << rule;
    rules_look(b, rules[ask->first].level);
    take_findings(s, have);
    board_undo(b, mark);
    if (want->conflict != have->conflict)
        fail_msg("%s: conflict %d", ask->name, have->conflict);
    t->conflicts[q] += want->conflict;
    for (int e = 0; e < s->l->nedges && !want->conflict; e++) {
        t->found[q] += want->edge[e] != EDGE_UNKNOWN;
        if (want->edge[e] != have->edge[e])
            fail_msg("%s: edge %d is %d, expected %d", ask->name, e, have->edge[e], want->edge[e]);
    }
    for (int f = 0; f < s->l->nfaces && !want->conflict; f++) {
        t->found[q] += want->side[f] != SIDE_UNKNOWN;
        if (want->side[f] != have->side[f])
            fail_msg("%s: side of %d is %d, expected %d", ask->name, f, have->side[f],
                     want->side[f]);
    }
}

/* Decides some edges as in the border of the inside, and puts some clues in force. */
static void random_state(struct pcg32 *rng, struct board *b, const unsigned char *inside)
{
    const struct lattice *l = b->lattice;
    int edges = random_between(rng, 0, 100), clues = random_between(rng, 0, 100);

    for (int e = 0; e < l->nedges; e++) {
        bool on = inside[l->edge_cell[e][0]] != inside[l->edge_cell[e][1]];
        int mark = b->trail_length;
        if ((int)pcg32_below(rng, 100) < edges && !board_set_edge(b, e, on ? EDGE_ON : EDGE_OFF))
            board_undo(b, mark);
    }
    for (int i = 0; i < b->puzzle->nclues; i++)
        if ((int)pcg32_below(rng, 100) < clues) {
            int mark = b->trail_length;
            if (!board_activate(b, i))
                board_undo(b, mark);
        }
}

/* Takes the lattice. */
static void states_of(struct pcg32 *rng, struct lattice *l, struct tally *t)
{
    struct board *b = board_new(l);
    OWN(random_loop) *loops = random_loop_new(l);
    FREED unsigned char *inside = mem_alloc((size_t)l->nfaces, 1);
    struct view s;
    struct expected want, have;

    view_init(&s, b);
    expected_init(&want, l);
    expected_init(&have, l);
    for (int n = 0; n < 10; n++) {
        OWN(puzzle) *p = puzzle_new(l);
        memcpy(inside, random_loop_choose(loops, rng), (size_t)l->nfaces);
        OWN(loop) *loop = loop_around(l, inside);
        for (int c = 0; c < l->ncells; c++) {
            int clue = puzzle_add_clue(p, 0, NULL);
            puzzle_add_cell(p, clue, c);
            p->clue[clue].number = loop_count(loop, p, clue);
        }
        board_reset(b, p, 5, true);
        for (int f = 0; f < l->nfaces && n % 2; f++)
            inside[f] = f != l->ncells && (int)pcg32_below(rng, 100) < 10 * n;
        random_state(rng, b, inside);
        view_take(&s);
        for (int q = 0; q < QUESTIONS && !s.stuck; q++)
            compare(&s, b, q, &want, &have, t);
    }
    view_release(&s);
    expected_release(&want);
    expected_release(&have);
    board_free(b);
    lattice_drop(l);
}

static struct lattice *random_lattice(struct pcg32 *rng, int i)
{
    int rows = random_between(rng, 1, 5), cols = random_between(rng, 1, 5);

    switch (i % 4) {
    case 0:
        return lattice_square(rows, cols);
    case 1:
        return lattice_at_random(rng, rows, cols, random_between(rng, 5, 40));
    case 2:
        return tiling_honeycomb(rows, cols, NULL);
    default:
        return tiling_joined(rows, cols, 6, rng);
    }
}

TEST(rules_find_what_their_definitions_promise)
{
    struct pcg32 rng = test_stream(470);
    struct tally t = {{0}, {0}};

    for (int i = 0; i < test_amount(80, 160); i++)
        states_of(&rng, random_lattice(&rng, i), &t);
    for (int q = 0; q < QUESTIONS; q++) {
        print_message("%s: %d found, %d contradictions\n", questions[q].name, t.found[q],
                      t.conflicts[q]);
        assert_true(t.found[q] > 0);
    }
}

/* Whether the edges of a closure and one more lead to a contradiction at level 4. */
static bool is_refuted(struct closure *c, const struct puzzle *p, const int *edges, int edge,
                       enum edge_value value)
{
    load_table(c, p, NULL, LEVEL_CLOSURE);
    for (int e = 0; e < p->lattice->nedges; e++)
        if (edges[e] != EDGE_UNKNOWN)
            assume(c, e, (enum edge_value)edges[e]);
    assume(c, edge, value);
    return closure_close(c) == CLOSURE_CONTRADICTION;
}

TEST(no_supposition_is_left_to_refute)
{
    struct pcg32 rng = test_stream(471);
    int left = 0;

    for (int i = 0; i < test_amount(80, 160) / 2; i++) {
        int rows = random_between(&rng, 2, 6), cols = random_between(&rng, 2, 6);
        OWN(lattice) *l =
            i % 2 ? lattice_square(rows, cols) : lattice_at_random(&rng, rows, cols, 20);
        OWN(random_loop) *loops = random_loop_new(l);
        OWN(closure) *c = closure_new(l), *supposed = closure_new(l);
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, i % 4, random_between(&rng, 40, 100));
        closure_load(c, p, NULL, LEVEL_REASONING);
        closure_close(c);
        const int *edges = closure_edges(c);
        for (int e = 0; e < l->nedges; e++)
            for (int value = EDGE_ON; value <= EDGE_OFF && edges[e] == EDGE_UNKNOWN; value++) {
                left++;
                if (is_refuted(supposed, p, edges, e, (enum edge_value)value))
                    fail_msg("edge %d cannot be %d", e, value);
            }
    }
    print_message("%d suppositions\n", left);
    assert_true(left > 2 * test_amount(80, 160));
}

/* What a rule up to level 4 concludes of an edge, suppositions show as well: with it left out, all
 * levels together conclude the same edges. */
TEST(lookahead_makes_up_for_a_rule)
{
    struct pcg32 rng = test_stream(472);

    for (int i = 0; i < test_amount(80, 160) / 2; i++) {
        OWN(lattice) *l =
            lattice_at_random(&rng, random_between(&rng, 2, 5), random_between(&rng, 2, 5), 20);
        OWN(random_loop) *loops = random_loop_new(l);
        OWN(closure) *c = closure_new(l);
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, i % 4, random_between(&rng, 0, 100));
        FREED int *edges = mem_alloc((size_t)l->nedges, sizeof *edges);
        closure_load(c, p, NULL, LEVEL_REASONING);
        closure_close(c);
        memcpy(edges, closure_edges(c), (size_t)l->nedges * sizeof *edges);
        for (int rule = 0; rule < RULES; rule++) {
            if (rules[rule].level > LEVEL_CLOSURE)
                continue;
            survey_load_closure(c, p, LEVEL_REASONING, (uint64_t)1 << rule);
            closure_close(c);
            for (int e = 0; e < l->nedges; e++)
                if (closure_edges(c)[e] != edges[e])
                    fail_msg("without %s edge %d is %d", rules[rule].name, e, closure_edges(c)[e]);
        }
    }
}

/* The edges of a closure at this level without some rules. */
static void close_without(struct closure *c, const struct puzzle *p, int level, uint64_t barred,
                          int *edges)
{
    survey_load_closure(c, p, level, barred);
    closure_close(c);
    memcpy(edges, closure_edges(c), (size_t)p->lattice->nedges * sizeof *edges);
}

/* The exact sums of level 4 include all patterns of letters, except those with a clue beside; below
 * they make a difference. */
TEST(exact_sums_include_the_patterns_of_letters)
{
    /* All of them except that which looks at what is beside, and that which knows of early loops. */
    uint64_t letters =
        (((uint64_t)1 << (RULE_LETTER_SUM + 1)) - ((uint64_t)1 << RULE_CORNER_LETTER)) &
        ~((uint64_t)1 << RULE_LETTER_BESIDE | (uint64_t)1 << RULE_LETTER_NEIGHBOUR);
    int more[5] = {0};
    struct pcg32 rng = test_stream(473);

    for (int i = 0; i < 4 * test_amount(80, 160); i++) {
        int rows = random_between(&rng, 2, 8), cols = random_between(&rng, 2, 8);
        OWN(lattice) *l =
            i % 2 ? lattice_square(rows, cols) : lattice_at_random(&rng, rows, cols, 20);
        OWN(random_loop) *loops = random_loop_new(l);
        OWN(closure) *c = closure_new(l);
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p =
            puzzle_of_loop(&rng, l, loop, random_between(&rng, 1, 9), random_between(&rng, 0, 100));
        FREED int *with = mem_alloc((size_t)l->nedges, sizeof *with);
        FREED int *without = mem_alloc((size_t)l->nedges, sizeof *without);
        for (int level = 1; level <= LEVEL_CLOSURE; level++) {
            close_without(c, p, level, 0, with);
            close_without(c, p, level, letters, without);
            more[level] += memcmp(with, without, (size_t)l->nedges * sizeof *with) != 0;
        }
    }
    print_message("other edges on %d boards at level 2, %d at level 3\n", more[2], more[3]);
    assert_int_equal(more[1], 0);
    assert_true(more[2] > 0 && more[3] > 0);
    assert_int_equal(more[LEVEL_CLOSURE], 0);
}
