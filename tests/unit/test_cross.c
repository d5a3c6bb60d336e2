/*
 * The cross-check: all engines on random boards; and that it finds engines that lie, break
 * down or contradict themselves, and shrinks what it finds.
 */
#include "cross/brute.h"
#include "cross/hunt.h"
#include "cross/shrink.h"
#include "support/own.h"

#include <signal.h>

TEST(engines_agree)
{
    const int boards = test_amount(500, 1000);
    const struct hunt h = {
        .engines = cross_engines, .seed = test_seed(1), .count = boards, .jobs = 2};
    struct cross_tally tally = {0};
    OWN(strbuf) report = test_text();

    if (!hunt_run(&h, &tally, &report))
        fail_msg("%s", report.text);
    assert_int_equal(tally.boards, boards);
    assert_true(tally.none > boards / 7 && tally.unique > boards / 7 && tally.several > boards / 7);
    for (int i = 0; cross_engines[i].name; i++) {
        assert_true(tally.asked[i] >= boards * 2 / 5);
        assert_true(tally.decided[i] >= boards / 7);
    }
}

struct kinds {
    int large, zero_digit, zero_letter, pieces, letters, digits_only, blank, missing;
};

/* Cells of the letter that are joined to its first one. */
static int piece(const struct board *b, char letter)
{
    bool in[BOARD_SIDE][BOARD_SIDE] = {{false}};
    int n = 0, before = -1;

    while (n != before) {
        before = n;
        for (int r = 0; r < b->rows; r++)
            for (int c = 0; c < b->cols; c++) {
                bool joined = n == 0 || (r > 0 && in[r - 1][c]) || (c > 0 && in[r][c - 1]) ||
                              (r + 1 < b->rows && in[r + 1][c]) ||
                              (c + 1 < b->cols && in[r][c + 1]);
                if (b->cell[r][c] == letter && !in[r][c] && joined) {
                    in[r][c] = true;
                    n++;
                }
            }
    }
    return n;
}

static void look_at_kind(struct kinds *k, const struct board *b)
{
    int cells[128] = {0}, letters = 0;
    bool pieces = false, zero = false;

    for (int i = 0; i < b->rows * b->cols; i++)
        cells[(int)b->cell[i / b->cols][i % b->cols]]++;
    for (int c = 'A'; c <= 'z'; c++)
        if (board_is_letter((char)c) && cells[c] > 0) {
            letters++;
            pieces = pieces || piece(b, (char)c) < cells[c];
            zero = zero || b->number[c] == 0;
        }
    k->large += b->rows > 6 || b->cols > 6;
    k->zero_digit += cells['0'] > 0;
    k->zero_letter += zero;
    k->pieces += pieces;
    k->letters += letters > 0;
    k->blank += cells['.'] == b->rows * b->cols;
    k->digits_only += letters == 0;
    k->missing += cells['_'] > 0;
}

TEST(boards_are_of_all_kinds)
{
    struct kinds k = {0};
    struct pcg32 rng = test_stream(5);

    for (int i = 0; i < 5000; i++) {
        struct board b;
        board_random(&b, &rng);
        assert_true(b.rows >= 1 && b.rows <= BOARD_SIDE && b.cols >= 1 && b.cols <= BOARD_SIDE);
        look_at_kind(&k, &b);
    }
    assert_true(k.large > 400 && k.zero_digit > 500 && k.zero_letter > 200 && k.pieces > 1000);
    assert_true(k.letters > 2000 && k.digits_only > 1000 && k.blank > 10);
    assert_true(k.missing > 500);
}

static void board_of_text(struct board *b, const char *text)
{
    *b = (struct board){0};
    for (; *text && *text != '!'; text += strcspn(text, "\n") + 1, b->rows++) {
        b->cols = (int)strcspn(text, "\n");
        memcpy(b->cell[b->rows], text, (size_t)b->cols);
    }
    for (; *text; text += strcspn(text, "\n") + 1)
        b->number[(int)text[1]] = atoi(text + 3);
}

TEST(a_text_is_what_the_reader_takes)
{
    struct board b;
    OWN(strbuf) text = test_text();

    board_of_text(&b, "a.3\nBa_\n_az\n!B=0\n!a=12\n!z=4\n");
    board_write(&b, &text);
    assert_string_equal(text.text, "a.3\nBa_\n_az\n!B=0\n!a=12\n!z=4\n");
}

static void count_one(void *context, uint64_t edges)
{
    (void)edges;
    ++*(long *)context;
}

static long brute_loops(const struct board *b, long *sets)
{
    long loops = 0;

    *sets = brute_search(b, &(struct brute_listener){count_one, &loops});
    return loops;
}

TEST(brute_force_knows_the_known_counts)
{
    FILE *list = fopen(TEST_DATA "/super-counts/counts.tsv", "r");
    char line[256], name[64], path[1024];
    long single, all, sets;
    struct board b;
    int boards = 0;

    board_of_text(&b, "....\n....\n....\n....\n");
    assert_int_equal(brute_loops(&b, &sets), 9349);
    /* A hole of one square keeps its four edges; one at the rim loses those to the outside. */
    board_of_text(&b, "...\n._.\n...\n");
    assert_int_equal(brute_loops(&b, &sets), 213);
    board_of_text(&b, "._.\n");
    assert_int_equal(brute_loops(&b, &sets), 2);
    assert_int_equal(sets, 4);
    assert_non_null(list);
    while (fgets(line, sizeof line, list)) {
        if (sscanf(line, "%63s %ld %ld", name, &single, &all) != 3)
            continue;
        char text[256] = "";
        snprintf(path, sizeof path, "%s/super-counts/%s.ssl", TEST_DATA, name);
        FILE *f = fopen(path, "r");
        assert_non_null(f);
        assert_true(fread(text, 1, sizeof text - 1, f) > 0);
        fclose(f);
        board_of_text(&b, text);
        if (b.rows * b.cols > BRUTE_CELLS)
            continue;
        assert_int_equal(brute_loops(&b, &sets), single);
        assert_int_equal(sets, all);
        boards++;
    }
    fclose(list);
    assert_true(boards >= 50);
}

static const struct cross_engine *truth(const char *name)
{
    const struct cross_engine *e = cross_engines;

    while (strcmp(e->name, name) != 0)
        e++;
    return e;
}

static bool ask_truth(const char *name, const struct cross_question *q, struct cross_answer *a)
{
    const struct cross_engine *e = truth(name);

    return e->ask(q, e->variant, a);
}

/* One too many if there are two threes side by side. */
static bool count_wrongly(const struct cross_question *q, int variant, struct cross_answer *a)
{
    (void)variant;
    ask_truth("counting --plain", q, a);
    if (strstr(q->text, "33"))
        a->low = ++a->high;
    return true;
}

/* An edge around a one that is on in some solution is claimed to be off in all. */
static bool claim_wrongly(const struct cross_question *q, int variant, struct cross_answer *a)
{
    struct cross_answer known = {.high = CROSS_MANY};

    (void)variant;
    ask_truth("search for many", q, &known);
    if (known.nshown > 0 && strchr(q->text, '1'))
        a->off = known.shown[0];
    free(known.shown);
    return true;
}

/* Shows a solution with one edge too few if there is an `a`. */
static bool show_wrongly(const struct cross_question *q, int variant, struct cross_answer *a)
{
    (void)variant;
    ask_truth("search for many", q, a);
    if (a->nshown > 0 && strchr(q->text, 'a'))
        a->shown[0].word[0] &= a->shown[0].word[0] - 1;
    return true;
}

/* The bounds are true, because two solutions are shown if there are two or more. */
static bool show_twice(const struct cross_question *q, int variant, struct cross_answer *a)
{
    (void)variant;
    ask_truth("search for many", q, a);
    if (a->nshown > 1)
        a->shown[1] = a->shown[0];
    return true;
}

/* Sets of loops, one too few when there is a clue of 2. */
static bool count_sets_wrongly(const struct cross_question *q, int variant, struct cross_answer *a)
{
    (void)variant;
    ask_truth("counting --sets", q, a);
    if (strchr(q->text, '2') && a->low > 0)
        a->high = --a->low;
    return true;
}

/* One too few where a square is missing between two cells. */
static bool pass_holes_over(const struct cross_question *q, int variant, struct cross_answer *a)
{
    (void)variant;
    ask_truth("counting --plain", q, a);
    if (strstr(q->text, "._.") && a->low > 0)
        a->high = --a->low;
    return true;
}

static bool break_down(const struct cross_question *q, int variant, struct cross_answer *a)
{
    (void)a;
    if (strchr(q->text, '2'))
        raise(variant);
    return true;
}

static bool be_at_fault(const struct cross_question *q, int variant, struct cross_answer *a)
{
    (void)variant;
    if (strstr(q->text, "!b=3"))
        diag_set(&a->fault, "no threes please");
    return true;
}

/* The report must end with this board, and contain this text. */
static void finds(struct cross_engine liar, const char *board, const char *says)
{
    const struct cross_engine panel[] = {*truth("brute force"),
                                         *truth("search for many"),
                                         *truth("brute force for sets"),
                                         liar,
                                         {0}};
    struct hunt h = {.engines = panel, .seed = 3, .count = 5000};
    OWN(strbuf) report, again;

    strbuf_init(&report);
    strbuf_init(&again);
    h.jobs = 1;
    assert_false(hunt_run(&h, NULL, &report));
    if (report.len < strlen(board) ||
        strcmp(report.text + report.len - strlen(board), board) != 0 ||
        !strstr(report.text, says) || strncmp(report.text, "# seed 3, board ", 16) != 0)
        fail_msg("not '%s' and '%s' but:\n%s", board, says, report.text);
    h.jobs = 3;
    assert_false(hunt_run(&h, NULL, &again));
    assert_string_equal(report.text, again.text);
    OWN(puzzle) *p = puzzle_of_text(report.text);
}

TEST(lies_are_found_and_shrunk)
{
    finds((struct cross_engine){"liar", false, 0, count_wrongly}, "\n33\n", "liar finds ");
    finds((struct cross_engine){"liar", false, 0, claim_wrongly}, "\n.1\n",
          "liar decides an edge against a solution of ");
    finds((struct cross_engine){"liar", false, 0, show_wrongly}, "\n.a\n!a=1\n",
          "liar shows what is no solution: ");
    finds((struct cross_engine){"liar", false, 0, show_twice}, "\n..\n",
          "liar shows a solution twice");
    finds((struct cross_engine){"liar", false, 0, pass_holes_over}, "\n._.\n", "liar finds ");
    finds((struct cross_engine){"liar", true, 0, count_sets_wrongly}, "\n.2\n..\n", "liar finds ");
}

TEST(breakdowns_are_found_and_shrunk)
{
    finds((struct cross_engine){"wreck", false, SIGABRT, break_down}, "\n2\n",
          "wreck ends with signal 6 (Aborted)");
    finds((struct cross_engine){"wreck", false, SIGALRM, break_down}, "\n2\n",
          "wreck ends with signal 14");
    finds((struct cross_engine){"wreck", false, 0, be_at_fault}, "\nb\n!b=3\n",
          "wreck cannot answer: no threes please");
}

/* The letter `a` on two cells at least and with a number of 3 at least, and a digit below. */
static bool has_a_and_digit(void *context, const struct board *b)
{
    int a = 0, digits = 0;

    ++*(int *)context;
    for (int r = 0; r < b->rows; r++)
        for (int c = 0; c < b->cols; c++) {
            a += b->cell[r][c] == 'a';
            digits += r > 0 && b->cell[r][c] >= '0' && b->cell[r][c] <= '4';
        }
    return a >= 2 && b->number['a'] >= 3 && digits >= 1;
}

TEST(nothing_is_left_to_drop)
{
    struct board b;
    OWN(strbuf) text = test_text();
    int tests = 0;

    board_of_text(&b, "aab3.a\naab.2b\n1..c.a\nc.aa4.\n!a=9\n!b=3\n!c=1\n");
    board_shrink(&b, has_a_and_digit, &tests);
    board_write(&b, &text);
    assert_true(has_a_and_digit(&tests, &b));
    assert_string_equal(text.text, "a.\na0\n!a=3\n");
    assert_true(tests < 200);
}
