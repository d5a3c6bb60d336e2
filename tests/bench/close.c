/*
 * How long closing takes: for each file of puzzles of one size, the closure at level 4 of all their
 * clues, nothing recorded and reading excluded. One line a file: its name, boards, boards solved,
 * microseconds a board and nanoseconds a cell, CPU time, the median of many passes over the file.
 * Usage: close [--table] FILE...   (--table: by the table-driven engine alone)
 */
#include "base/mem.h"
#include "format/loops/family.h"
#include "model/loops/square.h"
#include "solver/loops/deduce/closure.h"
#include "tests/quality/each_record.h"
#include "tests/support/assume.h"
#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVEL = 4, PASSES = 101, SLOW_PASSES = 5 };

static const double SLOW_SECONDS = 0.02;

struct boards {
    struct puzzle **puzzle;
    size_t n, capacity;
};

static void boards_add(const struct record *r, void *context)
{
    struct boards *b = context;

    b->puzzle = mem_reserve(b->puzzle, b->n + 1, &b->capacity, sizeof(struct puzzle *));
    b->puzzle[b->n++] = loops_of(r)->puzzle;
    loops_of(r)->puzzle = NULL;
}

static bool boards_read(struct boards *b, const char *path)
{
    *b = (struct boards){0};
    if (!each_record(path, boards_add, b))
        return false;
    for (size_t i = 1; i < b->n; i++) {
        const struct square_grid *first = b->puzzle[0]->lattice->square;
        const struct square_grid *square = b->puzzle[i]->lattice->square;
        if (square->rows != first->rows || square->cols != first->cols) {
            fprintf(stderr, "close: %s: boards of several sizes\n", path);
            return false;
        }
    }
    return true;
}

static int close_board(struct closure *d, bool by_table, const struct puzzle *p)
{
    if (by_table)
        load_table(d, p, NULL, LEVEL);
    else
        closure_load(d, p, NULL, LEVEL);
    return closure_close(d) == CLOSURE_SOLVED;
}

/* One pass over all boards; returns its seconds. */
static double pass(struct closure *d, bool by_table, const struct boards *b, int *solved)
{
    double start = cpu_seconds();

    *solved = 0;
    for (size_t i = 0; i < b->n; i++)
        *solved += close_board(d, by_table, b->puzzle[i]);
    return cpu_seconds() - start;
}

static bool bench(const char *path, bool by_table)
{
    struct boards b;
    double time[PASSES];
    int solved, passes = PASSES;

    if (!boards_read(&b, path))
        return false;
    struct lattice *l = b.puzzle[0]->lattice;
    struct closure *d = closure_new(l);
    if (pass(d, by_table, &b, &solved) > SLOW_SECONDS)
        passes = SLOW_PASSES;
    for (int i = 0; i < passes; i++)
        time[i] = pass(d, by_table, &b, &solved);
    qsort(time, (size_t)passes, sizeof *time, by_value);
    double each = time[passes / 2] / (double)b.n;
    printf("%s %zu %d %.2f %.1f\n", path, b.n, solved, each * 1e6, each * 1e9 / l->ncells);
    closure_free(d);
    for (size_t i = 0; i < b.n; i++)
        puzzle_free(b.puzzle[i]);
    free(b.puzzle);
    return true;
}

int main(int argc, char **argv)
{
    bool by_table = argc > 1 && strcmp(argv[1], "--table") == 0;

    for (int i = 1 + by_table; i < argc; i++)
        if (!bench(argv[i], by_table))
            return 2;
    return 0;
}
