/* The covering solver against brute force on random problems, and its loop condition. */
#include "solver/loops/count/frontier.h"
#include "support/covers.h"
#include "support/own.h"

OWNABLE_VALUE(mcc_data, mcc_release)

enum { PRIMARY = 5, SECONDARY = 4, MOST_OPTIONS = 12 };

/* A random problem: bounds, colours, options of any shape. */
static void random_problem(struct pcg32 *rng, struct strbuf *out)
{
    int primary = random_between(rng, 1, PRIMARY), secondary = random_between(rng, 0, SECONDARY);

    for (int i = 0; i < primary; i++) {
        int high = random_between(rng, 1, 3);
        if (pcg32_below(rng, 2))
            strbuf_format(out, "p%d ", i);
        else
            strbuf_format(out, "%d:%d|p%d ", random_between(rng, 0, high), high, i);
    }
    strbuf_char(out, '|');
    for (int i = 0; i < secondary; i++)
        strbuf_format(out, " s%d", i);
    strbuf_char(out, '\n');
    for (int o = random_between(rng, 0, MOST_OPTIONS); o > 0; o--) {
        for (int i = 0; i < primary; i++)
            if (pcg32_below(rng, 3) == 0)
                strbuf_format(out, "p%d ", i);
        for (int i = 0; i < secondary; i++) {
            uint32_t c = pcg32_below(rng, 8);
            if (c < 4)
                strbuf_format(out, c == 0 ? "s%d " : "s%d:%u ", i, c);
        }
        strbuf_char(out, '\n');
    }
}

/* Whether the options of the set cover all as they should. */
static bool subset_fits(const struct mcc_data *data, uint32_t set)
{
    int covered[PRIMARY + SECONDARY] = {0}, colour[PRIMARY + SECONDARY];

    for (int o = 0; o < data->noptions; o++)
        for (int k = data->start[o]; set >> o & 1 && k < data->start[o + 1]; k++) {
            const struct mcc_use *use = &data->use[k];
            bool secondary = use->item >= data->nprimary;
            if (secondary && covered[use->item] > 0 &&
                (use->colour == 0 || use->colour != colour[use->item]))
                return false;
            covered[use->item]++;
            colour[use->item] = use->colour;
        }
    for (int i = 0; i < data->nprimary; i++)
        if (covered[i] < data->item[i].low || covered[i] > data->item[i].high)
            return false;
    return true;
}

TEST(agrees_with_brute_force)
{
    struct pcg32 rng = test_stream(21);
    OWN(strbuf) text = test_text();
    long solutions = 0;

    for (int i = 0; i < 3000; i++) {
        OWN(mcc_data) data;
        struct diag d;
        uint64_t want = 0;
        strbuf_clear(&text);
        random_problem(&rng, &text);
        assert_true(mcc_of_text(&data, text.text, &d));
        for (uint32_t set = 0; set < (uint32_t)1 << data.noptions; set++)
            want += subset_fits(&data, set);
        uint64_t got = mcc_solve_data(&data, false).solutions;
        if (got != want)
            fail_msg("%d solutions, not %d:\n%s", (int)got, (int)want, text.text);
        solutions += (long)want;
    }
    assert_true(solutions > 1000);
}

/* An error at any place of a text is reported with line and column, or the text is still valid; any
 * text that is read can be solved. */
TEST(slips_are_told_with_their_place)
{
    static const char good[] = "| note\n2|a 1:2|b c | x y\na x:1\nb x:1 y\na b c\nc y:2\nb\n";
    static const char marks[] = "abcxyz:|12 \n\t\r\1";
    struct pcg32 rng = test_stream(23);
    int wrong = 0;

    for (int i = 0; i < 4000; i++) {
        OWN(mcc_data) data;
        struct diag d;
        char text[sizeof good + 1];
        int at = random_between(&rng, 0, (int)sizeof good - 2), line, col, n = 0;
        int kind = random_between(&rng, 0, 2);
        char mark = marks[pcg32_below(&rng, sizeof marks - 1)];
        if (kind == 0)
            snprintf(text, sizeof text, "%.*s%s", at, good, good + at + 1);
        else
            snprintf(text, sizeof text, "%.*s%c%s", at, good, mark, good + at + (kind == 1));
        if (mcc_of_text(&data, text, &d)) {
            mcc_solve_data(&data, false);
        } else {
            wrong++;
            if (sscanf(d.text, "t:%d:%d: %n", &line, &col, &n) != 2 || n == 0 || line < 1 ||
                line > 9 || col < 1)
                fail_msg("'%s' of:\n%s", d.text, text);
        }
    }
    assert_true(wrong > 1000 && wrong < 3900);
}

/* Sets of disjoint loops, by the frontier. */
static long sets_of(const struct puzzle *p)
{
    struct frontier_request q = {.puzzle = p, .sets = true, .memory = (size_t)1 << 30};
    mpz_t count;

    mpz_init(count);
    assert_int_equal(frontier_count(&q, count, NULL), FRONTIER_DONE);
    long n = mpz_get_si(count);
    mpz_clear(count);
    return n;
}

/* MCC data of a random puzzle in both forms: with the condition against brute force, without it
 * against counting. */
TEST(loops_agree_with_brute_force)
{
    struct pcg32 rng = test_stream(22);
    OWN(strbuf) text = test_text();
    int simple = 0;

    for (int i = 0; i < 300; i++) {
        OWN(all_loops) a;
        struct diag why;
        all_loops_init(&a, random_between(&rng, 1, 4), random_between(&rng, 1, 3));
        OWN(loop) *loop = loop_of_word(a.lattice, a.loop[pcg32_below(&rng, (uint32_t)a.n)]);
        struct puzzle *p = puzzle_of_loop(&rng, a.lattice, loop, random_between(&rng, 0, 4), 30);
        OWN(record) r = loops_record(p, NULL, puzzle_type(p));
        if (pcg32_below(&rng, 4) == 0 && p->nclues > 0)
            p->clue[pcg32_below(&rng, (uint32_t)p->nclues)].number = random_between(&rng, 0, 4);
        const struct format *forms[] = {&format_mcc, &format_mcc_simple};
        for (int f = 0; f < 2; f++) {
            if (!format_can_write(forms[f], &r, &why))
                continue;
            simple += f;
            strbuf_clear(&text);
            format_append(forms[f], &r, true, &text);
            if (mcc_count(text.text, true) != brute_solve(&a, p).count ||
                mcc_count(text.text, false) != sets_of(p))
                fail_msg("%s", text.text);
        }
    }
    assert_true(simple > 100);
}

TEST(pi_day_has_one_loop)
{
    struct puzzle *p =
        puzzle_of_text("aaa....\naaabb..\naaabb..\n.......\n..ccddd\n..ccddd\n....ddd\n"
                       "!a=3\n!b=1\n!c=4\n!d=1\n");
    OWN(record) r = loops_record(p, NULL, puzzle_type(p));
    OWN(strbuf) text = test_text();

    format_append(&format_mcc_simple, &r, true, &text);
    assert_int_equal(mcc_count(text.text, false), 3609);
    assert_int_equal(mcc_count(text.text, true), 1);
    strbuf_clear(&text);
    format_append(&format_mcc, &r, true, &text);
    assert_int_equal(mcc_count(text.text, true), 1);
}

/* Coordinates go through all digits and letters. */
TEST(names_reach_far)
{
    for (int turn = 0; turn < 2; turn++) {
        enum { FAR = 30 };
        struct puzzle *p = puzzle_new(turn ? lattice_square(FAR, 1) : lattice_square(1, FAR));
        for (int c = 0; c < FAR; c++) {
            int clue = puzzle_add_clue(p, c == 0 || c == FAR - 1 ? 3 : 2, NULL);
            puzzle_add_cell(p, clue, c);
        }
        OWN(record) r = loops_record(p, NULL, PUZZLE_SLITHERLINK);
        struct strbuf text = test_text();
        format_append(&format_mcc, &r, true, &text);
        assert_int_equal(mcc_count(text.text, true), 1);
        strbuf_release(&text);
        lattice_drop(p->lattice);
    }
}

/* A blank board has all sets of loops without the condition, the empty one too. */
TEST(blank_board)
{
    struct puzzle *p = puzzle_of_text("...\n...\n...\n");
    OWN(record) r = loops_record(p, NULL, puzzle_type(p));
    OWN(strbuf) text = test_text();

    format_append(&format_mcc, &r, true, &text);
    assert_int_equal(mcc_count(text.text, true), 213);
}

/* A loop, and an edge elsewhere, whichever is turned on first. */
TEST(a_loop_and_a_loose_edge)
{
    const char *options = "00 02 20 22 01:1 10:1 12:1 21:1\n40 42 41:1\n";
    const char *items[] = {"00 02 20 22 40 42 | 01 10 12 21 41\n",
                           "40 42 00 02 20 22 | 01 10 12 21 41\n"};
    for (int i = 0; i < 2; i++) {
        char text[256];
        snprintf(text, sizeof text, "%s%s", items[i], options);
        assert_int_equal(mcc_count(text, false), 1);
        assert_int_equal(mcc_count(text, true), 0);
    }
    assert_int_equal(
        mcc_count("00 02 20 22 | 01 10 12 21\n00 02 20 22 01:1 10:1 12:1 21:1\n", true), 1);
}

/* Where all clues are zero, no edge is left, and it is still a board. */
TEST(a_board_without_edges_has_no_loop)
{
    assert_int_equal(mcc_count("00 02 20 22 |\n00\n02\n20\n22\n", false), 1);
    assert_int_equal(mcc_count("00 02 20 22 |\n00\n02\n20\n22\n", true), 0);
}

/* The cover without edges comes first and does not end the search. */
TEST(covers_without_a_loop_are_passed_over)
{
    const char *text =
        "00 02 20 22 | 01 10 12 21\n00\n02\n20\n22\n00 02 20 22 01:1 10:1 12:1 21:1\n";

    assert_int_equal(mcc_count(text, false), 2);
    assert_int_equal(mcc_count(text, true), 1);
}

static void loop_wrong(const char *text, const char *message)
{
    OWN(mcc_data) data;
    struct diag d;

    assert_true(mcc_of_text(&data, text, &d));
    assert_null(mcc_solver_new(&data, true, "t", &d));
    assert_string_equal(d.text, message);
}

TEST(edges_need_their_dots)
{
    loop_wrong("00 02 | abc 01 10\n00 01:1\n",
               "t:1:16: the edge 10 does not lie between two dots (primary items)");
    loop_wrong("00 | 02 01\n00\n",
               "t:1:9: the edge 01 does not lie between two dots (primary items)");
    loop_wrong("00 0Y | 0Z\n00\n",
               "t:1:9: the edge 0Z does not lie between two dots (primary items)");
    loop_wrong("0 02a | abc\n0\n", "t: there are neither dots nor edges to form a loop");
}
