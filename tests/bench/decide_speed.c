/*
 * How long deciding takes: none, unique or several, of each board of some files, by closure and
 * search, by the search alone, and by CaDiCaL; CPU time of the calls, reading excluded. All must
 * give the same answer.
 *
 * Usage: decide_speed [--facts FOLDER] WHAT FILE...
 * WHAT   boards: as they are; turned: in their eight positions; drop: with one clue less; wrong:
 *        with another number in one clue
 * --facts FOLDER   writes each board as facts for clingo instead, FOLDER/1.lp and so on
 *
 * Prints: boards none unique several, then median, 99th percentile and worst of closure and search,
 * of the search alone and of CaDiCaL, in microseconds, and the largest number of conflicts.
 */
#include "peers/cadical.h"
#include "tests/quality/each_record.h"
#include "timing.h"

#include "base/mem.h"
#include "format/loops/family.h"
#include "model/loops/square.h"
#include "solver/loops/decide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum change { BOARDS, TURNED, DROP, WRONG, CHANGES };
enum { RUNS = 3, WAYS = 3 };

static const char *const change_name[CHANGES] = {"boards", "turned", "drop", "wrong"};

struct times {
    double *at[WAYS];
    size_t n, capacity[WAYS];
    int answers[3];
};

static _Noreturn void fail(const char *what, const char *why)
{
    fprintf(stderr, "decide_speed: %s: %s\n", what, why);
    exit(2);
}

/* ---- boards ---- */

/* A copy with some of the clues, mirrored up-down (turn & 1), left-right (2), at the diagonal (4).
 */
static struct puzzle *puzzle_turned(const struct puzzle *p, int turn, int dropped)
{
    const struct lattice *l = p->lattice;
    struct lattice *to = turn & 4 ? lattice_square(l->square->cols, l->square->rows)
                                  : lattice_square(l->square->rows, l->square->cols);
    struct puzzle *q = puzzle_new(to);

    for (int i = 0; i < p->nclues; i++) {
        if (i == dropped)
            continue;
        int clue = puzzle_add_clue(q, p->clue[i].number, p->clue[i].name);
        for (int k = 0; k < p->clue[i].ncells; k++) {
            int row = p->clue[i].cells[k] / l->square->cols,
                col = p->clue[i].cells[k] % l->square->cols;
            row = turn & 1 ? l->square->rows - 1 - row : row;
            col = turn & 2 ? l->square->cols - 1 - col : col;
            puzzle_add_cell(
                q, clue, turn & 4 ? lattice_cell_at(to, col, row) : lattice_cell_at(to, row, col));
        }
    }
    lattice_drop(to);
    return q;
}

static void write_facts(const struct puzzle *p, const char *folder, int number)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%d.lp", folder, number);
    FILE *f = fopen(path, "w");
    if (!f)
        fail(path, "cannot be written");
    fprintf(f, "rows(%d). cols(%d).\n", p->lattice->square->rows, p->lattice->square->cols);
    for (int i = 0; i < p->nclues; i++)
        fprintf(f, "clue(%d,%d,%d).\n", p->clue[i].cells[0] / p->lattice->square->cols,
                p->clue[i].cells[0] % p->lattice->square->cols, p->clue[i].number);
    if (fclose(f) != 0)
        fail(path, "cannot be written");
}

/* ---- timings ---- */

static enum answer decide(const struct puzzle *p, int way)
{
    if (way == 2)
        return cadical_decide(p);
    struct decision d = decide_puzzle(p, way == 1, DECIDE_CONFLICTS);
    loop_free(d.solution);
    return d.answer;
}

/* The median of some runs; CaDiCaL, which takes long, has one. */
static enum answer time_way(struct times *t, const struct puzzle *p, int way)
{
    int runs = way == 2 ? 1 : RUNS;
    double run[RUNS];
    enum answer answer = ANSWER_LIMIT;

    for (int i = 0; i < runs; i++) {
        double start = cpu_seconds();
        answer = decide(p, way);
        run[i] = (cpu_seconds() - start) * 1e6;
    }
    qsort(run, (size_t)runs, sizeof *run, by_value);
    t->at[way] = mem_reserve(t->at[way], t->n + 1, &t->capacity[way], sizeof(double));
    t->at[way][t->n] = run[runs / 2];
    return answer;
}

static void time_board(struct times *t, const struct puzzle *p)
{
    enum answer answer = time_way(t, p, 0);

    for (int way = 1; way < WAYS; way++)
        if (time_way(t, p, way) != answer)
            fail("a board", "the answers differ");
    if (answer == ANSWER_LIMIT)
        fail("a board", "not decided at the limit of conflicts");
    t->answers[answer]++;
    t->n++;
}

static void time_changed(struct times *t, const struct puzzle *p, enum change change)
{
    int clue = (int)(t->n * 7919 % (size_t)p->nclues);

    for (int turn = 0; turn < (change == TURNED ? 8 : 1); turn++) {
        struct puzzle *q = puzzle_turned(p, turn, change == DROP ? clue : -1);
        if (change == WRONG)
            q->clue[clue].number = (q->clue[clue].number + 1) % 4;
        time_board(t, q);
        puzzle_free(q);
    }
}

static void print_times(struct times *t)
{
    printf("%zu %d %d %d", t->n, t->answers[ANSWER_NONE], t->answers[ANSWER_UNIQUE],
           t->answers[ANSWER_SEVERAL]);
    for (int way = 0; way < WAYS; way++) {
        qsort(t->at[way], t->n, sizeof(double), by_value);
        printf(" %.1f %.1f %.1f", t->at[way][t->n / 2], t->at[way][t->n * 99 / 100],
               t->at[way][t->n - 1]);
        free(t->at[way]);
    }
    printf("\n");
}

struct work {
    struct times times;
    enum change change;
    const char *folder; /* NULL, or where facts go */
    int nfacts;
};

static void work_on(const struct record *r, void *context)
{
    struct work *w = context;

    if (w->folder)
        write_facts(loops_of(r)->puzzle, w->folder, ++w->nfacts);
    else
        time_changed(&w->times, loops_of(r)->puzzle, w->change);
}

int main(int argc, char **argv)
{
    struct work w = {0};
    int first = 1;

    if (argc > 2 && strcmp(argv[1], "--facts") == 0) {
        w.folder = argv[2];
        first = 3;
    }
    while (first < argc && w.change < CHANGES && strcmp(argv[first], change_name[w.change]) != 0)
        w.change++;
    if (first + 1 >= argc || w.change == CHANGES)
        fail("usage", "decide_speed [--facts FOLDER] boards|turned|drop|wrong FILE...");
    for (int i = first + 1; i < argc; i++)
        if (!each_record(argv[i], work_on, &w))
            return 2;
    if (!w.folder)
        print_times(&w.times);
    return 0;
}
