/*
 * All engines on random sudokus of all types, and engines that lie.
 */
#include "cross/sudokus.h"
#include "support/own.h"

TEST(engines_agree)
{
    struct sudoku_tally tally = {0};
    OWN(strbuf) report = test_text();

    if (!sudokus_compare(cross_sudoku_engines, test_seed(1), 0, test_amount(250, 600), &tally,
                         &report))
        fail_msg("%s", report.text);
    print_message("%ld without, %ld with one, %ld with several solutions\n", tally.none,
                  tally.unique, tally.several);
    assert_true(tally.none * 8 > tally.sudokus && tally.unique * 8 > tally.sudokus &&
                tally.several * 8 > tally.sudokus);
    for (int i = 0; cross_sudoku_engines[i].name; i++) {
        print_message("%s: %ld of %ld\n", cross_sudoku_engines[i].name, tally.decided[i],
                      tally.sudokus);
        assert_true(tally.decided[i] * 8 > tally.sudokus);
    }
}

static void honest(struct inquiry *q)
{
    cross_sudoku_engines[0].ask(q);
}

static void too_few(struct inquiry *q)
{
    honest(q);
    q->high = q->high > 1 ? 1 : q->high;
    q->low = q->low > 1 ? 1 : q->low;
}

static void wrong_symbol(struct inquiry *q)
{
    honest(q);
    if (q->nshown)
        q->shown[0] = q->shown[0] % q->sudoku->topology->nsymbols + 1;
}

static void shown_twice(struct inquiry *q)
{
    size_t n = (size_t)q->sudoku->topology->nelements;

    honest(q);
    if (q->nshown > 1)
        memcpy(q->shown + n, q->shown, n * sizeof *q->shown);
}

/* Claims the first solution's symbols for all of them. */
static void claims_too_much(struct inquiry *q)
{
    honest(q);
    if (q->nshown > 1)
        memcpy(q->must, q->shown, (size_t)q->sudoku->topology->nelements * sizeof *q->must);
}

TEST(lies_are_found)
{
    static const struct cross_sudoku_engine liar[] = {{"too few", too_few},
                                                      {"wrong symbol", wrong_symbol},
                                                      {"shown twice", shown_twice},
                                                      {"claims too much", claims_too_much}};

    for (size_t i = 0; i < sizeof liar / sizeof *liar; i++) {
        const struct cross_sudoku_engine panel[] = {cross_sudoku_engines[0], liar[i], {NULL, NULL}};
        struct sudoku_tally tally = {0};
        OWN(strbuf) report = test_text();
        assert_false(sudokus_compare(panel, 1, 0, 100, &tally, &report));
        assert_non_null(strstr(report.text, liar[i].name));
        assert_non_null(strstr(report.text, "<sudoku>"));
    }
}
