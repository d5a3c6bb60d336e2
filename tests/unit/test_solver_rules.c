/*
 * The contest's fifteen rules, each on a smallest board, in all eight positions of the board; and
 * the levels of whole collections.
 */
#include "solver/deduce.h"

#include "test_solver.h"

/*
 * Edges are named "h1,2" (above cell 1,2) and "v1,2" (left of it), rows and columns from 0, with +
 * for on and - for off. `given` are drawn already; `then` follows at the level, and not one of
 * these at the level below.
 */
struct rule_case {
    const char *name;
    int level;
    const char *board; /* square; rows end with '\n' */
    const char *given, *then;
};

static const struct rule_case rule_cases[] = {
    {"zero", 1, "...\n.0.\n...\n", "", "h1,1- h2,1- v1,1- v1,2-"},
    {"remaining", 1, "...\n.3.\n...\n", "h1,1-", "h2,1+ v1,1+ v1,2+"},
    {"satisfied", 1, "...\n.1.\n...\n", "h1,1+", "h2,1- v1,1- v1,2-"},
    {"adjacent-threes", 2, "....\n.33.\n....\n1...\n", "", "v1,1+ v1,2+ v1,3+"},
    {"adjacent-threes with an edge elsewhere", 2, "....\n.33.\n....\n....\n", "h4,0+",
     "v1,1+ v1,2+ v1,3+"},
    {"diagonal-threes", 2, "....\n.3..\n..3.\n....\n", "", "h1,1+ v1,1+ h3,2+ v2,3+"},
    {"single-exit", 1, "..\n..\n", "h1,0+ v0,1- v1,1-", "h1,1+"},
    {"single-exit at a corner of the board", 1, "..\n..\n", "h0,0+", "v0,0+"},
    {"full-dot", 1, "..\n..\n", "h1,0+ v0,1+", "h1,1- v1,1-"},
    {"dead-dot", 1, "..\n..\n", "h1,0- v0,1- h1,1-", "v1,1-"},
    {"dead-dot at the rim", 1, "..\n..\n", "h0,0- h0,1-", "v0,1-"},
    {"corner-three", 2, "...\n.3.\n...\n", "h1,0- v0,1-", "h1,1+ v1,1+"},
    {"corner-three at a corner of the board", 2, "3.\n..\n", "", "h0,0+ v0,0+"},
    {"corner-two", 2, "...\n.2.\n...\n", "h1,0- v0,1- v0,2-", "h1,2+"},
    {"corner-two at a corner of the board", 2, "2..\n...\n...\n", "", "h0,1+ v1,0+"},
    {"corner-one", 2, "...\n.1.\n...\n", "h1,0- v0,1-", "h1,1- v1,1-"},
    {"corner-one at a corner of the board", 2, "1.\n..\n", "", "h0,0- v0,0-"},
    {"enter-three", 2, "...\n.3.\n...\n", "h1,0+ v0,1-", "h2,1+ v1,2+"},
    {"three-one-diagonal", 2, "....\n.3..\n..1.\n....\n", "h1,0- v0,1-", "h3,2- v2,3-"},
    {"three-one-diagonal back", 2, "....\n.3..\n..1.\n....\n", "h3,2- v2,3-", "h1,1+ v1,1+"},
    {"enter-two", 2, "...\n.2.\n...\n", "h1,0+ v0,1- h2,2-", "v2,2+"},
    {"enter-one", 2, "...\n.1.\n...\n", "h1,0+ v0,1-", "h2,1- v1,2-"},
};

/* ---- positions --------------------------------------------------------------------------------
 * Position 0..7 of an n x n board: turned by quarters, then perhaps mirrored. Of dots, in [0..n].
 */

static void turn(int position, int n, int at[2])
{
    for (int i = 0; i < (position & 3); i++) {
        int row = at[0];
        at[0] = at[1];
        at[1] = n - row;
    }
    if (position & 4)
        at[1] = n - at[1];
}

static int edge_between(const struct lattice *l, const int a[2], const int b[2])
{
    int u = lattice_dot_at(l, a[0], a[1]), v = lattice_dot_at(l, b[0], b[1]);

    for (int k = l->dot_start[u]; k < l->dot_start[u + 1]; k++)
        if (lattice_along(l, l->dot_edge[k], u) == v)
            return l->dot_edge[k];
    fail_msg("no such edge");
    return -1;
}

struct named_edge {
    int edge;
    enum edge_value value;
};

/* Reads the next edge of a list; false at its end. */
static bool next_edge(const char **text, const struct lattice *l, int position,
                      struct named_edge *e)
{
    char kind, sign;
    int at[2], length;

    if (sscanf(*text, " %c%d,%d%c%n", &kind, &at[0], &at[1], &sign, &length) != 4)
        return false;
    int end[2] = {at[0] + (kind == 'v'), at[1] + (kind == 'h')};
    turn(position, l->rows, at);
    turn(position, l->rows, end);
    e->edge = edge_between(l, at, end);
    e->value = sign == '+' ? EDGE_ON : EDGE_OFF;
    *text += length;
    return true;
}

static struct puzzle *turned_board(const char *board, int position)
{
    int n = (int)(strchr(board, '\n') - board);
    char *text = mem_copy_text(board);

    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++) {
            int at[2] = {r, c};
            turn(position, n - 1, at);
            text[at[0] * (n + 1) + at[1]] = board[r * (n + 1) + c];
        }
    struct puzzle *p = puzzle_of_text(text);
    free(text);
    return p;
}

static void close_case(const struct rule_case *c, int position, struct deducer *d,
                       const struct puzzle *p, int level)
{
    struct named_edge e;
    const char *given = c->given;

    deducer_load(d, p);
    while (next_edge(&given, p->lattice, position, &e))
        deducer_assume(d, e.edge, e.value);
    deducer_activate_all(d);
    assert_int_not_equal(deducer_close(d, level), DEDUCE_CONTRADICTION);
}

static void the_rules_of_the_contest(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rule_cases / sizeof *rule_cases; i++)
        for (int position = 0; position < 8; position++) {
            const struct rule_case *c = &rule_cases[i];
            struct puzzle *p = turned_board(c->board, position);
            struct deducer *d = deducer_new(p->lattice);
            struct named_edge e;
            for (int level = c->level > 1 ? c->level - 1 : 1; level <= 5; level++) {
                close_case(c, position, d, p, level);
                const char *then = c->then;
                while (next_edge(&then, p->lattice, position, &e)) {
                    int want = level < c->level ? EDGE_UNKNOWN : (int)e.value;
                    if (deducer_edges(d)[e.edge] != want)
                        fail_msg("%s, position %d, level %d, edge %d: %d", c->name, position, level,
                                 e.edge, deducer_edges(d)[e.edge]);
                }
            }
            deducer_free(d);
            puzzle_free(p);
        }
}

/* The loop round the two threes may be the whole solution: then the rule must not fire. */
static void adjacent_threes_only_where_their_own_loop_is_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *board;
        int row, col; /* of the upper or left three; the other is right of it */
        bool fires;
    } cases[] = {
        {"33\n", 0, 0, false},
        {"0110\n1331\n0110\n", 1, 1, false},
        {"....\n.33.\n....\n", 1, 1, false},
        {"....\n.33.\n...0\n", 1, 1, false},
        {"a11b\na33b\na11b\n!a=1\n!b=1\n", 1, 1, false},
        {"....\n.33.\n...1\n", 1, 1, true},
        {".0..\n.33.\n....\n", 1, 1, true},
        {"aa..\n.33.\n....\n!a=2\n", 1, 1, true},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct puzzle *p = puzzle_of_text(cases[i].board);
        struct deducer *d = deducer_new(p->lattice);
        int between = lattice_vertical(p->lattice, cases[i].row, cases[i].col + 1);
        deducer_load(d, p);
        deducer_activate_all(d);
        assert_int_not_equal(deducer_close(d, 2), DEDUCE_CONTRADICTION);
        int value = deducer_edges(d)[between];
        if (cases[i].fires ? value != EDGE_ON : value == EDGE_ON)
            fail_msg("case %zu: %d", i, value);
        deducer_free(d);
        puzzle_free(p);
    }
}

/* ---- collections ------------------------------------------------------------------------------
 */

struct tally {
    int boards;
    int closed[6]; /* [level 1..5] boards solved there */
};

static void tally_board(void *context, const struct puzzle *p)
{
    struct tally *t = context;
    struct deducer *d = deducer_new(p->lattice);

    t->boards++;
    deducer_load(d, p);
    deducer_activate_all(d);
    for (int level = 1; level <= 5; level++) {
        enum deduce_status status = deducer_close(d, level);
        assert_int_not_equal(status, DEDUCE_CONTRADICTION);
        t->closed[level] += status == DEDUCE_SOLVED;
    }
    deducer_free(d);
}

static struct tally tally_file(const char *path)
{
    struct tally t = {0};

    each_puzzle(path, tally_board, &t);
    assert_true(t.boards >= 10);
    return t;
}

/* Loopy's own grades: at which level all must close. Level 1 closes none from 10x10 up, level 2
 * few that are tricky, level 3 not all that are hard. */
static void loopys_collections_close_where_they_should(void **state)
{
    (void)state;
    static const char *const size[] = {"5x5", "8x8", "10x10", "15x15", "20x20", "30x30"};
    static const struct {
        char grade;
        int level;
    } grades[] = {{'e', 2}, {'n', 3}, {'t', 3}, {'h', 4}};

    for (size_t s = 0; s < sizeof size / sizeof *size; s++)
        for (size_t g = 0; g < sizeof grades / sizeof *grades; g++) {
            char path[64];
            snprintf(path, sizeof path, "loopy/%s_%c.txt", size[s], grades[g].grade);
            struct tally t = tally_file(path);
            print_message("%s: %d boards, %d %d %d %d %d\n", path, t.boards, t.closed[1],
                          t.closed[2], t.closed[3], t.closed[4], t.closed[5]);
            assert_int_equal(t.closed[grades[g].level], t.boards);
            if (s >= 2)
                assert_int_equal(t.closed[1], 0);
            if (grades[g].grade == 't' && s == 2)
                assert_true(4 * t.closed[2] <= t.boards);
            if (grades[g].grade == 't' && s == 4)
                assert_int_equal(t.closed[2], 0);
            if (grades[g].grade == 'h' && s == 4)
                assert_true(t.closed[3] < t.boards);
        }
}

static void lookahead_closes_most_minimal_boards(void **state)
{
    (void)state;
    struct tally a = tally_file("minimal/10x10_2130.txt"), b = tally_file("minimal/10x10_rand.txt");

    print_message("%d and %d of %d and %d\n", a.closed[5], b.closed[5], a.boards, b.boards);
    assert_int_equal(a.boards + b.boards, 20);
    assert_true(a.closed[5] + b.closed[5] >= 13);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_of_the_contest),
        cmocka_unit_test(adjacent_threes_only_where_their_own_loop_is_wrong),
        cmocka_unit_test(loopys_collections_close_where_they_should),
        cmocka_unit_test(lookahead_closes_most_minimal_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
