/*
 * How long closing takes: for each file of puzzles of one size, the closure at level 4 of all their
 * clues, nothing recorded and reading excluded. One line a file: its name, boards, boards solved,
 * microseconds a board and nanoseconds a cell, CPU time, the median of many passes over the file.
 * Usage: close [--table] FILE...   (--table: by the table-driven engine alone)
 */
#include "base/mem.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "model/loops/square.h"
#include "tests/support/assume.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LEVEL = 4, PASSES = 101, SLOW_PASSES = 5, SLOW_MICROSECONDS = 20000 };

struct boards {
    struct puzzle **puzzle;
    size_t n, capacity;
};

static _Noreturn void fail(const char *what, const char *why)
{
    fprintf(stderr, "close: %s: %s\n", what, why);
    exit(2);
}

static void boards_read(struct boards *b, const char *path)
{
    struct format_reader reader;
    struct record r;
    struct diag d = {""};
    enum format_result result;

    *b = (struct boards){0};
    if (!format_open(&reader, path, NULL, &d))
        fail(path, d.text);
    while ((result = format_read(&reader, &r, &d)) == FORMAT_RECORD) {
        b->puzzle = mem_reserve(b->puzzle, b->n + 1, &b->capacity, sizeof(struct puzzle *));
        b->puzzle[b->n++] = loops_of(&r)->puzzle;
        loops_of(&r)->puzzle = NULL;
        record_release(&r);
    }
    if (result == FORMAT_ERROR)
        fail(path, d.text);
    format_close(&reader);
    for (size_t i = 1; i < b->n; i++)
        if (b->puzzle[i]->lattice->square->rows != b->puzzle[0]->lattice->square->rows ||
            b->puzzle[i]->lattice->square->cols != b->puzzle[0]->lattice->square->cols)
            fail(path, "boards of several sizes");
}

static int close_board(struct closure *d, bool by_table, const struct puzzle *p)
{
    if (by_table)
        load_table(d, p, NULL, LEVEL);
    else
        closure_load(d, p, NULL, LEVEL);
    return closure_close(d) == CLOSURE_SOLVED;
}

static int64_t cpu_nanoseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* One pass over all boards; returns its nanoseconds. */
static int64_t pass(struct closure *d, bool by_table, const struct boards *b, int *solved)
{
    int64_t start = cpu_nanoseconds();

    *solved = 0;
    for (size_t i = 0; i < b->n; i++)
        *solved += close_board(d, by_table, b->puzzle[i]);
    return cpu_nanoseconds() - start;
}

static int compare_times(const void *x, const void *y)
{
    int64_t a = *(const int64_t *)x, b = *(const int64_t *)y;

    return (a > b) - (a < b);
}

static void bench(const char *path, bool by_table)
{
    struct boards b;
    int64_t time[PASSES];
    int solved, passes = PASSES;

    boards_read(&b, path);
    struct lattice *l = b.puzzle[0]->lattice;
    struct closure *d = closure_new(l);
    if (pass(d, by_table, &b, &solved) > SLOW_MICROSECONDS * (int64_t)1000)
        passes = SLOW_PASSES;
    for (int i = 0; i < passes; i++)
        time[i] = pass(d, by_table, &b, &solved);
    qsort(time, (size_t)passes, sizeof *time, compare_times);
    double each = (double)time[passes / 2] / (double)b.n;
    printf("%s %zu %d %.2f %.1f\n", path, b.n, solved, each / 1000, each / l->ncells);
    closure_free(d);
    for (size_t i = 0; i < b.n; i++)
        puzzle_free(b.puzzle[i]);
    free(b.puzzle);
}

int main(int argc, char **argv)
{
    bool by_table = argc > 1 && strcmp(argv[1], "--table") == 0;

    for (int i = 1 + by_table; i < argc; i++)
        bench(argv[i], by_table);
    return 0;
}
