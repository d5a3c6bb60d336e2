/*
 * crosscheck: asks all engines about random boards, and about a tenth as many puzzles on other
 * tilings and as many sudokus. Exit status 0 if they agree on all of them; else 1, and standard
 * output is a test file with a shrunken board, or a sudoku, on which they do not.
 */
#include "base/text.h"
#include "cross/hunt.h"
#include "cross/planar.h"
#include "cross/sudokus.h"

#include <stdio.h>
#include <string.h>

enum { PLANAR_SHARE = 10, SUDOKU_SHARE = 10 };

/* What each engine contributed, so that a silent one is noticed. */
static void tell(const struct hunt *h, const char *what, const struct cross_tally *t)
{
    fprintf(stderr, "%ld %s: %ld without a solution, %ld with one, %ld with several\n", t->boards,
            what, t->none, t->unique, t->several);
    for (int i = 0; h->engines[i].name; i++)
        fprintf(stderr, "  %-34s asked about %7ld, exact on %7ld\n", h->engines[i].name,
                t->asked[i], t->decided[i]);
}

static void tell_sudokus(const struct sudoku_tally *t)
{
    fprintf(stderr, "%ld sudokus: %ld without a solution, %ld with one, %ld with several\n",
            t->sudokus, t->none, t->unique, t->several);
    for (int i = 0; cross_sudoku_engines[i].name; i++)
        fprintf(stderr, "  %-34s exact on %7ld\n", cross_sudoku_engines[i].name, t->decided[i]);
}

static bool check_sudokus(const struct hunt *h, struct strbuf *report)
{
    long first = h->first / SUDOKU_SHARE, end = (h->first + h->count) / SUDOKU_SHARE;
    struct sudoku_tally tally = {0};
    bool agree = sudokus_compare(cross_sudoku_engines, h->seed, first, end - first, &tally, report);

    tell_sudokus(&tally);
    return agree;
}

int main(int argc, char **argv)
{
    int64_t value[4] = {1, 2000, 0, 1};
    const int64_t most[4] = {INT64_MAX - 1, 1000000000, 1000000000, HUNT_JOBS};

    for (int i = 1; i < argc; i++)
        if (i > 4 || !number_parse(argv[i], i == 2 || i == 4, most[i - 1], &value[i - 1])) {
            fprintf(stderr, "usage: crosscheck [SEED [BOARDS [FIRST [JOBS]]]]\n");
            return 2;
        }
    const struct hunt h = {.engines = cross_engines,
                           .seed = (uint64_t)value[0],
                           .first = (long)value[2],
                           .count = (long)value[1],
                           .jobs = (int)value[3]};
    struct cross_tally boards = {0}, tilings = {0};
    struct strbuf report;

    strbuf_init(&report);
    bool agree = hunt_run(&h, &boards, &report);
    tell(&h, "boards", &boards);
    if (agree) {
        long first = h.first / PLANAR_SHARE, end = (h.first + h.count) / PLANAR_SHARE;
        agree = planar_compare(h.engines, h.seed, NULL, first, end - first, &tilings, &report);
        tell(&h, "other tilings", &tilings);
    }
    agree = agree && check_sudokus(&h, &report);
    fputs(report.text, stdout);
    strbuf_release(&report);
    return agree ? 0 : 1;
}
