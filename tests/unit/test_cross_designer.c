/*
 * What designers ask, compared with brute force on random small boards: which clues can go, which
 * one clue more makes a board unique, which numbers fit.
 */
#include "cross/brute.h"
#include "explain/designer.h"
#include "support/formats.h"
#include "support/own.h"

enum { MOST_CELLS = 10, MARK = 8888 };

static const struct effort effort = {.conflicts = 1000000};

static void count_loop(void *context, uint64_t edges)
{
    (void)edges;
    ++*(long *)context;
}

static long solutions_of(const struct board *b)
{
    long n = 0;

    brute_search(b, &(struct brute_listener){count_loop, &n});
    return n;
}

static void random_board(struct board *b, struct pcg32 *rng)
{
    do
        board_random(b, rng);
    while (b->rows * b->cols > MOST_CELLS || board_is_missing(b));
}

/* The board as a record. The clues whose first squares `unknown` has are '?'; letters get the number
 * MARK first, which stands nowhere else. */
static struct record record_of(const struct board *b, const bool *unknown)
{
    struct format_reader reader;
    struct board marked = *b;
    OWN(strbuf) text = test_text();
    struct record r = {0};
    struct diag d;

    for (int i = 0; unknown && i < b->rows * b->cols; i++) {
        char *cell = &marked.cell[i / b->cols][i % b->cols];
        if (unknown[i] && board_is_letter(*cell))
            marked.number[(int)*cell] = MARK;
        else if (unknown[i])
            *cell = '?';
    }
    board_write(&marked, &text);
    for (char *at = text.text; (at = strstr(at, "=8888\n")); at++)
        memcpy(at, "=?\n#:\n", 6);
    text_open(&reader, text.text, text.len, &format_knuth);
    reader.unknown = unknown != NULL;
    if (format_read(&reader, &r, &d) != FORMAT_RECORD)
        fail_msg("%s in:\n%s", d.text, text.text);
    format_close(&reader);
    return r;
}

/* ---- what was found ---- */

/* The same lines, in any order. */
static bool same_lines(const char *a, const char *b)
{
    size_t n = 0;

    for (const char *at = a; *at; at += strcspn(at, "\n") + 1, n++) {
        char line[80];
        snprintf(line, sizeof line, "%.*s\n", (int)strcspn(at, "\n"), at);
        const char *there = strstr(b, line);
        while (there && there != b && there[-1] != '\n')
            there = strstr(there + 1, line);
        if (!there)
            return false;
    }
    return strlen(a) == strlen(b);
}

/* Compares the titles of what was found, in any order unless `ordered`, and releases it. */
static void check_found(const struct board *b, const char *want, struct designs *found,
                        bool ordered)
{
    OWN(strbuf) lines = test_text();
    OWN(strbuf) text = test_text();

    for (int i = 0; i < found->n; i++) {
        const struct record *r = &found->r[i];
        strbuf_format(&lines, "%s\n", r->title);
        assert_true(r->level > 0);
        if (!ordered && i > 0)
            assert_true(found->r[i - 1].level < r->level ||
                        (found->r[i - 1].level == r->level && found->r[i - 1].score <= r->score));
    }
    assert_false(found->limit);
    designs_release(found);
    board_write(b, &text);
    if (ordered ? strcmp(want, lines.text) != 0 : !same_lines(want, lines.text))
        fail_msg("%swant:\n%sfound:\n%s", text.text, want, lines.text);
}

/* ---- clues that can go ---- */

static void want_needless(const struct board *b, struct strbuf *want)
{
    bool seen[128] = {false};

    for (int i = 0; i < b->rows * b->cols; i++) {
        char c = b->cell[i / b->cols][i % b->cols];
        struct board less = *b;
        if (c == '.' || c == '_' || (board_is_letter(c) && seen[(int)c]))
            continue;
        seen[(int)c] = true;
        for (int j = 0; j < b->rows * b->cols; j++)
            if (j == i || (board_is_letter(c) && b->cell[j / b->cols][j % b->cols] == c))
                less.cell[j / b->cols][j % b->cols] = '.';
        if (solutions_of(&less) == 1 && board_is_letter(c))
            strbuf_format(want, "without letter %c = %d\n", c, b->number[(int)c]);
        else if (solutions_of(&less) == 1)
            strbuf_format(want, "without r%dc%d = %c\n", i / b->cols + 1, i % b->cols + 1, c);
    }
}

TEST(needless_clues_are_those_that_brute_force_can_spare)
{
    const int boards = test_amount(60, 2000);
    struct pcg32 rng = test_stream(1);
    int lines = 0;

    for (int n = 0; n < boards;) {
        OWN(strbuf) want = test_text();
        struct board b;
        random_board(&b, &rng);
        if (solutions_of(&b) != 1)
            continue;
        OWN(record) r = record_of(&b, NULL);
        want_needless(&b, &want);
        struct designs found = designer_needless(&r, &effort);
        check_found(&b, want.text, &found, true);
        lines += want.len > 0;
        n++;
    }
    assert_true(lines > boards / 4 && lines < boards);
}

/* ---- one clue more ---- */

static void want_missing(const struct board *b, struct strbuf *want)
{
    for (int i = 0; i < b->rows * b->cols; i++)
        for (char k = '0'; k <= '4' && b->cell[i / b->cols][i % b->cols] == '.'; k++) {
            struct board more = *b;
            more.cell[i / b->cols][i % b->cols] = k;
            if (solutions_of(&more) == 1)
                strbuf_format(want, "r%dc%d = %c\n", i / b->cols + 1, i % b->cols + 1, k);
        }
}

TEST(missing_clues_are_those_of_brute_force)
{
    const int boards = test_amount(60, 2000);
    struct pcg32 rng = test_stream(2);
    int unique = 0, many = 0, none = 0;

    for (int n = 0; n < boards;) {
        OWN(strbuf) want = test_text();
        struct board b;
        random_board(&b, &rng);
        long all = solutions_of(&b);
        if (all < 2)
            continue;
        OWN(record) r = record_of(&b, NULL);
        want_missing(&b, &want);
        struct designs found = designer_missing(&r, &effort);
        check_found(&b, want.text, &found, false);
        unique += want.len > 0;
        many += all > 50; /* more than are looked at */
        none += want.len == 0;
        n++;
    }
    assert_true(unique > boards / 4 && many > 0 && none > 0);
}

/* ---- numbers to be found ---- */

/* The squares of up to two clues, each its first one. */
static int choose_unknown(const struct board *b, struct pcg32 *rng, int *at)
{
    int n = 0, from = (int)pcg32_below(rng, (uint32_t)(b->rows * b->cols));
    char before = 0;

    for (int k = 0; k < b->rows * b->cols && n < 2; k++) {
        int i = (from + k) % (b->rows * b->cols), first = 0;
        char c = b->cell[i / b->cols][i % b->cols];
        if (c == '.' || c == '_' || (board_is_letter(c) && c == before))
            continue;
        while (board_is_letter(c) && b->cell[first / b->cols][first % b->cols] != c)
            first++;
        at[n++] = board_is_letter(c) ? first : i;
        before = c;
    }
    if (n == 2 && at[0] > at[1]) {
        int swap = at[0];
        at[0] = at[1];
        at[1] = swap;
    }
    return n;
}

/* The lines for all numbers of the squares at[k..n[. */
static void want_unknown(struct board *b, const int *at, int n, int k, const char *prefix,
                         struct strbuf *want)
{
    if (k == n) {
        if (solutions_of(b) == 1)
            strbuf_format(want, "%s\n", prefix);
        return;
    }
    char *cell = &b->cell[at[k] / b->cols][at[k] % b->cols], own = *cell;
    for (int number = 0; number <= (board_is_letter(own) ? 4 * MOST_CELLS : 4); number++) {
        char text[80];
        if (board_is_letter(own)) {
            b->number[(int)own] = number;
            snprintf(text, sizeof text, "%s%sletter %c = %d", prefix, k > 0 ? ", " : "", own,
                     number);
        } else {
            *cell = (char)('0' + number);
            snprintf(text, sizeof text, "%s%sr%dc%d = %d", prefix, k > 0 ? ", " : "",
                     at[k] / b->cols + 1, at[k] % b->cols + 1, number);
        }
        want_unknown(b, at, n, k + 1, text, want);
    }
    *cell = own;
}

TEST(unknown_numbers_are_those_of_brute_force)
{
    const int boards = test_amount(60, 1000);
    struct pcg32 rng = test_stream(3);
    int unique = 0;

    for (int n = 0; n < boards;) {
        OWN(strbuf) want = test_text();
        bool unknown[BOARD_CELLS] = {false};
        struct board b;
        int at[2];
        random_board(&b, &rng);
        int nat = choose_unknown(&b, &rng, at);
        if (nat == 0)
            continue;
        for (int i = 0; i < nat; i++)
            unknown[at[i]] = true;
        OWN(record) r = record_of(&b, unknown);
        assert_true(designer_has_unknown(&r));
        struct designs found = designer_unknown(&r, &effort);
        want_unknown(&b, at, nat, 0, "", &want);
        check_found(&b, want.text, &found, true);
        unique += want.len > 0;
        n++;
    }
    assert_true(unique > boards / 6 && unique < boards);
}

/* ---- limits ---- */

TEST(too_many_unknown_numbers_are_a_limit)
{
    struct board b = {.rows = 4, .cols = 10};
    bool unknown[BOARD_CELLS];

    memset(b.cell, '0', sizeof b.cell);
    memset(unknown, true, sizeof unknown);
    OWN(record) r = record_of(&b, unknown);
    struct designs found = designer_unknown(&r, &effort);
    assert_true(found.limit);
    designs_release(&found);
}
