/*
 * The order of counting steps in a story: every step once, and after those that it needs.
 */
#include "support/boards.h"

#include "answer/explain/explain_order.h"
#include "generator/random_loop.h"
#include "solver/grade.h"

enum { BOARDS = 400, STORY_LEVEL = 4 };

/* The edges mentioned so far around a dot, or of the boundary of a clue. */
struct around {
    int on, off, all;
};

static void around_add(struct around *a, const unsigned char *told, int edge)
{
    a->on += told[edge] == EDGE_ON;
    a->off += told[edge] == EDGE_OFF;
    a->all++;
}

static struct around around_dot(const struct lattice *l, const unsigned char *told, int dot)
{
    struct around a = {0};

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        around_add(&a, told, l->dot_edge[k]);
    return a;
}

static struct around around_clue(const struct puzzle *p, const unsigned char *told, int clue)
{
    struct around a = {0};

    for (int e = 0; e < p->lattice->nedges; e++)
        if (puzzle_edge_kind(p, clue, e) == EDGE_BOUNDARY)
            around_add(&a, told, e);
    return a;
}

/* Whether reasoning from the edges told alone gives all edges of the step: at the rule's level, or
 * at that of the story where the rule uses facts, which rules of any level may have found. */
static bool edges_follow(const struct log *log, const unsigned char *told, const struct log_step *s)
{
    int level = rule_level(s->rule) <= 2 ? rule_level(s->rule) : STORY_LEVEL;
    struct closure *c = closure_new(log->puzzle->lattice);

    closure_load_table(c, log->puzzle, NULL, level);
    for (int e = 0; e < log->puzzle->lattice->nedges; e++)
        if (told[e] != EDGE_UNKNOWN)
            closure_assume(c, e, (enum edge_value)told[e]);
    bool follow = closure_close(c) != CLOSURE_CONTRADICTION;
    for (int k = s->edge_from; k < s->edge_to; k++)
        follow = follow && closure_edges(c)[log->edge[k].edge] == (int)log->edge[k].value;
    closure_free(c);
    return follow;
}

static bool step_follows(const struct log *log, const unsigned char *told, const struct log_step *s)
{
    const struct puzzle *p = log->puzzle;
    const struct lattice *l = p->lattice;
    struct around a = {0};
    int clue = s->focus == FOCUS_CLUE ? s->at : s->focus == FOCUS_CELL ? p->cell_clue[s->at] : -1;

    if (s->focus == FOCUS_DOT)
        a = around_dot(l, told, s->at);
    else if (clue >= 0)
        a = around_clue(p, told, clue);
    switch (s->rule) {
    case RULE_ZERO:
        return p->clue[clue].number == 0;
    case RULE_SATISFIED:
        return a.on == p->clue[clue].number;
    case RULE_REMAINING:
        return a.all - a.off == p->clue[clue].number;
    case RULE_SINGLE_EXIT:
        return a.on == 1 && a.off == a.all - 2;
    case RULE_FULL_DOT:
        return a.on == 2;
    case RULE_DEAD_DOT:
        return a.on == 0 && a.off == a.all - 1;
    default:
        return edges_follow(log, told, s);
    }
}

/* Orders the log; returns how often a step of counting comes before one that was found earlier. */
static int tell_log(const struct log *log)
{
    const struct puzzle *p = log->puzzle;
    unsigned char *told = mem_alloc((size_t)p->lattice->nedges, 1);
    int step[ORDER_MOST], n, latest = -1, moved = 0;
    size_t ntold = 0;

    for (int e = 0; e < p->lattice->nedges; e++)
        told[e] = puzzle_internal(p, e) ? EDGE_OFF : EDGE_UNKNOWN;
    for (size_t at = 0; (n = order_next(log, &at, step)) > 0;)
        for (int i = 0; i < n; i++) {
            const struct log_step *s = &log->step[step[i]];
            if (!step_follows(log, told, s))
                fail_msg("%s at %d does not follow", rule_name(s->rule), s->at);
            for (int k = s->edge_from; k < s->edge_to; k++, ntold++) {
                assert_int_equal(told[log->edge[k].edge], EDGE_UNKNOWN);
                told[log->edge[k].edge] = (unsigned char)log->edge[k].value;
            }
            moved += step[i] < latest;
            latest = step[i] > latest ? step[i] : latest;
        }
    assert_int_equal(ntold, log->nedges);
    free(told);
    return moved;
}

static void every_step_follows_from_what_was_told(void **state)
{
    struct pcg32 rng;
    int moved = 0;

    (void)state;
    test_stream(&rng, 430);
    for (int i = 0; i < BOARDS; i++) {
        struct lattice *l = lattice_square(random_between(&rng, 3, 9), random_between(&rng, 3, 9));
        struct random_loop *loops = random_loop_new(l);
        struct loop *loop = loop_around(l, random_loop_choose(loops, &rng));
        struct puzzle *p =
            puzzle_of_loop(&rng, l, loop, random_between(&rng, 0, 6), random_between(&rng, 0, 50));
        struct closure *d = closure_new(l);
        struct log log;
        struct step_sink sink = {log_take, &log};

        log_init(&log, p, NULL);
        grade_load(d, p, STORY_LEVEL, &sink, 0);
        assert_int_not_equal(closure_close(d), CLOSURE_CONTRADICTION);
        moved += tell_log(&log);
        log_release(&log);
        closure_free(d);
        puzzle_free(p);
        loop_free(loop);
        random_loop_free(loops);
        lattice_drop(l);
    }
    assert_true(moved > BOARDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_step_follows_from_what_was_told)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
