/*
 * How much work the search does, exactly. Answers do not show whether the reasons are as short and
 * the order of decisions as good as they should be; the numbers of conflicts and of literals learnt
 * do. They are the same on all machines. A change that is meant to alter the search writes its own
 * numbers here; more of them need a reason.
 */
#include "support/own.h"

struct work {
    int64_t conflicts, literals, cuts, apart;
    int learnt, dropped;
};

static void note_learnt(void *context, const int *literal, int n)
{
    struct work *e = context;
    (void)literal;

    e->learnt++;
    e->literals += n;
}

static void note_dropped(void *context, int number, const int *literal, int n)
{
    struct work *e = context;
    (void)number;
    (void)literal;
    (void)n;

    e->dropped++;
}

static void note_cut(void *context, const int *edge, int n)
{
    struct work *e = context;
    (void)edge;

    e->cuts += n;
}

static void note_apart(void *context, const int *dot, int n, int within, int beyond)
{
    struct work *e = context;
    (void)dot;
    (void)within;
    (void)beyond;

    e->apart += n;
}

static void solve(void *context, const struct puzzle *p)
{
    struct work *e = context;
    OWN(search) *s = search_new(p);

    search_run(s, 2, SEARCH_NO_LIMIT);
    e->conflicts += search_conflicts(s);
}

/* With a sink, which must not change the search. */
static void prove(void *context, const struct puzzle *p)
{
    struct work *e = context;
    struct search_sink sink = {note_learnt, note_dropped, note_cut, note_apart, e};
    OWN(search) *s = search_new(p);

    search_set_sink(s, &sink);
    search_run(s, 2, SEARCH_NO_LIMIT);
    e->conflicts += search_conflicts(s);
}

/* Violates each clue in turn. */
static void negate(void *context, const struct puzzle *p)
{
    struct work *e = context;
    OWN(search) *s = search_new(p);

    for (int c = 0; c < p->nclues; c++) {
        search_reset(s);
        search_negate(s, c);
        search_run(s, 1, SEARCH_NO_LIMIT);
        e->conflicts += search_conflicts(s);
    }
}

static void look_at(const char *file, void (*work)(void *, const struct puzzle *),
                    struct work expected)
{
    struct work e = {0};

    assert_true(each_puzzle(file, work, &e) > 0);
    if (memcmp(&e, &expected, sizeof e) != 0)
        fail_msg("%s: {%lld, %lld, %lld, %lld, %d, %d}", file, (long long)e.conflicts,
                 (long long)e.literals, (long long)e.cuts, (long long)e.apart, e.learnt, e.dropped);
}

TEST(solving_takes_this_much)
{
    look_at("minimal/20x20_2130.txt", solve, (struct work){.conflicts = 849});
    look_at("minimal/15x15_rand.txt", solve, (struct work){.conflicts = 1585});
    look_at("loopy/30x30_h.txt", solve, (struct work){.conflicts = 1388});
    look_at("piday.ssl", solve, (struct work){.conflicts = 16});
}

TEST(proving_takes_this_much)
{
    look_at("minimal/20x20_2130.txt", prove, (struct work){849, 16580, 24268, 31543, 6314, 0});
    look_at("loopy/20x20_h.txt", prove, (struct work){1029, 38571, 38820, 16940, 13202, 0});
    look_at("piday.ssl", prove, (struct work){16, 26, 162, 572, 15, 0});
}

TEST(violating_takes_this_much)
{
    look_at("minimal/10x10_2130.txt", negate, (struct work){.conflicts = 3101});
    look_at("piday.ssl", negate, (struct work){.conflicts = 27});
}

/* Loops on an empty board, so many that clauses are forgotten and loops are met again. */
TEST(finding_loops_takes_this_much)
{
    enum { WANT = 6000 };
    struct work e = {0};
    struct search_sink sink = {note_learnt, note_dropped, note_cut, note_apart, &e};
    OWN(puzzle) *p = puzzle_of_text("......\n......\n......\n......\n......\n......\n");
    OWN(search) *s = search_new(p);
    int64_t length = 0;

    search_set_sink(s, &sink);
    assert_int_equal(search_run(s, WANT, SEARCH_NO_LIMIT), ANSWER_SEVERAL);
    for (int i = 0; i < WANT; i++)
        length += loop_length(search_solution(s, i));
    assert_int_equal(search_conflicts(s), 6258);
    assert_int_equal(e.learnt, 6258);
    assert_int_equal(e.literals, 214841);
    assert_int_equal(e.dropped, 2624);
    assert_int_equal(length, 222328);
}
