/* The covering solver on problems with known answers, and on data with mistakes. */
#include "support/covers.h"
#include "support/own.h"

OWNABLE_VALUE(mcc_data, mcc_release)

static void wrong(const char *text, const char *message)
{
    OWN(mcc_data) data;
    struct diag d;

    assert_false(mcc_of_text(&data, text, &d));
    assert_string_equal(d.text, message);
}

TEST(mistakes_have_line_and_column)
{
    wrong("a b | c\na d\n", "t:2:3: the item d is not in the line of items");
    wrong("a b | c\na b a\n", "t:2:5: the item a is twice in this option");
    wrong("a b | c\na c:1 c:1\n", "t:2:7: the item c is twice in this option");
    wrong("a b | c\nb a:1\n", "t:2:4: a colour on the item a, which is primary");
    wrong("| only a comment\n\n", "t:3:1: the text ends without a line of items");
    wrong("\n", "t:2:1: the text ends without a line of items");
    wrong("a 3:2|b\n", "t:1:3: the lower bound is larger than the upper one");
    wrong("a 0|b\n", "t:1:3: an item that may never be covered");
    wrong("a x|b\n", "t:1:3: a number is expected before '|'");
    wrong("a 1:|b\n", "t:1:5: a number is expected after ':'");
    wrong("a 1:2:3|b\n", "t:1:6: bounds are written n| or lo:hi|");
    wrong("a 99999999999|b\n", "t:1:3: a bound is too large");
    wrong("a 2|\n", "t:1:5: a name is expected after '|'");
    wrong("a b:c\n", "t:1:4: a name has no ':' and no '|'");
    wrong("a 2|b|c\n", "t:1:6: a name has no ':' and no '|'");
    wrong("a abcdefghi\n", "t:1:3: a name has at most 8 characters");
    wrong("| c\na b a\n", "t:2:5: the item a is named twice");
    wrong("a | b a\n", "t:1:7: the item a is named twice");
    wrong("a | b | c\n", "t:1:7: a second '|' in the line of items");
    wrong("a | 2|b\n", "t:1:5: a secondary item has no bounds");
    wrong("a | b\na b:\n", "t:2:4: a colour is one character");
    wrong("a | b\na b:xy\n", "t:2:4: a colour is one character");
}

TEST(comments_blank_lines_and_idle_options_are_passed_over)
{
    OWN(mcc_data) data;
    struct diag d;
    OWN(strbuf) out = test_text();

    assert_true(
        mcc_of_text(&data, "| c\r\n\n  | d\na\t2:3|b | x y\r\n\n| e\nx y:1\n a x:1  b\n", &d));
    assert_int_equal(data.nitems, 4);
    assert_int_equal(data.nprimary, 2);
    assert_int_equal(data.item[0].low, 1);
    assert_int_equal(data.item[1].low, 2);
    assert_int_equal(data.item[1].high, 3);
    assert_int_equal(data.noptions, 1);
    mcc_write_option(&out, &data, 0);
    assert_string_equal(out.text, "a x:1 b");
}

/* 7.2.2.1 (49): the smallest example with colours. */
TEST(example_with_colours)
{
    assert_int_equal(mcc_count("p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n", false),
                     1);
}

static void queens(struct strbuf *out, int n)
{
    for (int i = 0; i < n; i++)
        strbuf_format(out, "r%d c%d ", i, i);
    strbuf_char(out, '|');
    for (int i = 0; i < 2 * n - 1; i++)
        strbuf_format(out, " a%d b%d", i, i);
    strbuf_char(out, '\n');
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            strbuf_format(out, "r%d c%d a%d b%d\n", i, j, i + j, i - j + n - 1);
}

TEST(queens_have_known_counts)
{
    static const int known[] = {1, 0, 0, 2, 10, 4, 40, 92, 352};
    OWN(strbuf) text = test_text();

    for (int n = 1; n <= 9; n++) {
        strbuf_clear(&text);
        queens(&text, n);
        assert_int_equal(mcc_count(text.text, false), known[n - 1]);
    }
}

/* Langford pairs: between the two numbers i stand i others. Each arrangement and its mirror image
 * are counted. */
TEST(langford_pairs)
{
    static const int known[] = {0, 0, 2, 2, 0, 0, 52, 300};
    OWN(strbuf) text = test_text();

    for (int n = 1; n <= 8; n++) {
        strbuf_clear(&text);
        for (int i = 1; i <= n; i++)
            strbuf_format(&text, "n%d s%d s%d ", i, i, n + i);
        strbuf_char(&text, '\n');
        for (int i = 1; i <= n; i++)
            for (int a = 1; a + i + 1 <= 2 * n; a++)
                strbuf_format(&text, "n%d s%d s%d\n", i, a, a + i + 1);
        assert_int_equal(mcc_count(text.text, false), known[n - 1]);
    }
}

static void sudoku_text(struct strbuf *out, const char *givens)
{
    for (int i = 0; i < 81; i++)
        strbuf_format(out, "p%d r%d%d c%d%d b%d%d ", i, i / 9, i % 9 + 1, i / 9, i % 9 + 1, i / 9,
                      i % 9 + 1);
    strbuf_char(out, '\n');
    for (int i = 0; i < 81; i++)
        for (int v = 1; v <= 9; v++) {
            int r = i / 9, c = i % 9, b = r / 3 * 3 + c / 3;
            if (givens[i] == '.' || givens[i] == '0' + v)
                strbuf_format(out, "p%d r%d%d c%d%d b%d%d\n", i, r, v, c, v, b, v);
        }
}

/* Gordon Royle's first puzzle with 17 givens; without one of them it has many solutions. */
TEST(sudoku)
{
    char givens[] =
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    OWN(strbuf) text = test_text();

    for (char *c = givens; *c; c++)
        if (*c == '0')
            *c = '.';
    sudoku_text(&text, givens);
    assert_int_equal(mcc_count(text.text, false), 1);
}

/* The Petersen graph has 120 proper colourings with three colours. */
TEST(colourings_of_a_graph)
{
    OWN(strbuf) text = test_text();

    for (int k = 0; k < 15; k++)
        strbuf_format(&text, "e%d ", k);
    strbuf_text(&text, "| v0 v1 v2 v3 v4 v5 v6 v7 v8 v9\n");
    for (int k = 0; k < 15; k++) {
        int i = k % 5, u = k < 10 ? i : 5 + i;
        int v = k < 5 ? (i + 1) % 5 : k < 10 ? i + 5 : 5 + (i + 2) % 5;
        for (int c = 0; c < 9; c++)
            if (c / 3 != c % 3)
                strbuf_format(&text, "e%d v%d:%c v%d:%c\n", k, u, "rgb"[c / 3], v, "rgb"[c % 3]);
    }
    assert_int_equal(mcc_count(text.text, false), 120);
}

/* OEIS A002564: ways to attack all squares with as few queens as possible. */
TEST(queens_that_attack_all_squares)
{
    static const int known[][3] = {{3, 1, 1}, {4, 2, 12}, {5, 3, 186}, {6, 3, 4}, {7, 4, 86}};
    OWN(strbuf) text = test_text();

    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        int n = known[k][0], m = known[k][1];
        strbuf_clear(&text);
        strbuf_format(&text, "%d|#", m);
        for (int i = 0; i < n * n; i++)
            strbuf_format(&text, " 1:%d|%d,%d", m, i / n, i % n);
        strbuf_char(&text, '\n');
        for (int q = 0; q < n * n; q++) {
            strbuf_char(&text, '#');
            for (int i = 0; i < n * n; i++) {
                int dr = i / n - q / n, dc = i % n - q % n;
                if (dr == 0 || dc == 0 || dr == dc || dr == -dc)
                    strbuf_format(&text, " %d,%d", i / n, i % n);
            }
            strbuf_char(&text, '\n');
        }
        assert_int_equal(mcc_count(text.text, false), known[k][2]);
    }
}

/* Subsets of six whose size lies within bounds. */
TEST(bounds_alone_count_subsets)
{
    static const int known[7] = {1, 6, 15, 20, 15, 6, 1};
    char text[64];

    for (int low = 0; low <= 7; low++)
        for (int high = low > 0 ? low : 1; high <= 8; high++) {
            int want = 0;
            for (int i = low; i <= high && i <= 6; i++)
                want += known[i];
            snprintf(text, sizeof text, "%d:%d|a\na\na\na\na\na\na\n", low, high);
            assert_int_equal(mcc_count(text, false), want);
        }
}

struct seen {
    struct strbuf text;
    const struct mcc_data *data;
    int left;
};

static bool see(void *context, const int *option, int n)
{
    struct seen *seen = context;

    for (int i = 0; i < n; i++) {
        mcc_write_option(&seen->text, seen->data, option[i]);
        strbuf_char(&seen->text, i + 1 < n ? ',' : '.');
    }
    return --seen->left > 0;
}

TEST(solutions_come_in_order_until_stopped)
{
    struct mcc_data data;
    struct diag d;
    struct seen seen = {.data = &data, .left = 2};
    const struct mcc_listener listener = {.solution = see, .context = &seen};

    strbuf_init(&seen.text);
    assert_true(mcc_of_text(&data, "2|a b | c d e\na c\nb\na d\na e\n", &d));
    struct mcc_solver *s = mcc_solver_new(&data, false, "t", &d);
    struct mcc_stats stats = mcc_solver_run(s, &listener);
    assert_int_equal(stats.solutions, 2);
    assert_string_equal(seen.text.text, "b,a c,a d.b,a c,a e.");
    mcc_solver_free(s);
    mcc_release(&data);
    strbuf_release(&seen.text);
}

enum { COINS = 20 };

struct reports {
    int n;
};

static void take_report(void *context, const struct mcc_stats *stats, int done)
{
    struct reports *r = context;
    double share = (double)stats->nodes / (1 << (COINS + 1));

    r->n++;
    if (done < 1000 * share - 2 || done > 1000 * share + 2)
        fail_msg("%d done of 1000, %.3f of all nodes", done, share);
}

/* Every item has two options. */
static void coins(struct strbuf *out, int n)
{
    for (int i = 0; i < n; i++)
        strbuf_format(out, "i%d ", i);
    strbuf_text(out, "| x y\n");
    for (int i = 0; i < n; i++)
        strbuf_format(out, "i%d x:A\ni%d y:A\n", i, i);
}

/* All branches of a node are of one size, so the part that is done is the share of the nodes. */
TEST(progress_is_the_share_of_the_tree)
{
    OWN(mcc_data) data;
    struct diag d;
    OWN(strbuf) text = test_text();
    struct reports reports = {0};
    const struct mcc_listener listener = {.progress = take_report, .context = &reports};

    coins(&text, COINS);
    assert_true(mcc_of_text(&data, text.text, &d));
    struct mcc_solver *s = mcc_solver_new(&data, false, "t", &d);
    struct mcc_stats stats = mcc_solver_run(s, &listener);
    assert_true(stats.all);
    assert_int_equal(stats.solutions, 1 << COINS);
    assert_true(reports.n > 0);
    mcc_solver_free(s);
}

/* A choice is one node here, and the search stops at the limit exactly. */
TEST(the_limit_of_nodes_is_exact)
{
    OWN(mcc_data) data;
    struct diag d;
    OWN(strbuf) text = test_text();

    coins(&text, 8);
    assert_true(mcc_of_text(&data, text.text, &d));
    for (int most = 1; most < 100; most++) {
        const struct mcc_listener listener = {.most_nodes = (uint64_t)most};
        struct mcc_solver *s = mcc_solver_new(&data, false, "t", &d);
        assert_int_equal(mcc_solver_run(s, &listener).nodes, most);
        mcc_solver_free(s);
    }
}
