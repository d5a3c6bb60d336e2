#include "model/kakuro/kakuro.h"

#include "base/bitset.h"
#include "base/mem.h"
#include "model/transform.h"

#include <stdlib.h>
#include <string.h>

void kakuro_free(void *body)
{
    struct kakuro *k = body;

    if (!k)
        return;
    cell_grid_release(&k->cells);
    free(k->run);
    free(k->run_of[0]);
    free(k->run_of[1]);
    free(k);
}

/* The cell before this one in its run, or -1. */
static int cell_before(const struct kakuro *k, int cell, bool down)
{
    int at = k->cells.at[cell], cols = k->cells.cols;

    return cell_grid_at(&k->cells, at / cols - down, at % cols - !down);
}

/* Puts the cell into its run, which it may begin; -1: that is full. */
static int join(struct kakuro *k, int cell, bool down)
{
    int before = cell_before(k, cell, down), i = before < 0 ? k->nruns : k->run_of[down][before];
    struct kakuro_run *run = &k->run[i];

    k->nruns += before < 0;
    run->down = down;
    if (run->n == KAKURO_NUMBERS)
        return -1;
    run->cell[run->n++] = cell;
    return i;
}

struct kakuro *kakuro_new(int rows, int cols, const bool *white, struct diag *why)
{
    struct kakuro *k = mem_alloc(1, sizeof *k);

    k->cells = cell_grid_new(rows, cols, KAKURO_NUMBERS, white);
    k->cells.before = 1;
    k->run = mem_alloc(2 * (size_t)k->cells.n, sizeof *k->run);
    for (int down = 0; down < 2; down++)
        k->run_of[down] = mem_alloc((size_t)k->cells.n, sizeof *k->run_of[down]);
    for (int i = 0; i < 2 * k->cells.n; i++) {
        int run = join(k, i / 2, i % 2);
        if (run < 0) {
            diag_set(why, "more than %d white cells follow each other in %s %d", KAKURO_NUMBERS,
                     i % 2 ? "column" : "row",
                     (i % 2 ? k->cells.at[i / 2] % cols : k->cells.at[i / 2] / cols) + 1);
            kakuro_free(k);
            return NULL;
        }
        k->run_of[i % 2][i / 2] = run;
    }
    return k;
}

void kakuro_sum(struct kakuro *k, const int *number)
{
    for (struct kakuro_run *run = k->run; run < k->run + k->nruns; run++) {
        run->sum = 0;
        for (int i = 0; i < run->n; i++)
            run->sum += number[run->cell[i]];
    }
}

int kakuro_set_sum(int set)
{
    int sum = 0;

    for (int i = 0; i < KAKURO_NUMBERS; i++)
        sum += set >> i & 1 ? i + 1 : 0;
    return sum;
}

/* What a cell can be, of a run's sets of numbers that have those given in it, and its sum. */
static int possible_in(const struct kakuro *k, const struct kakuro_run *run, int cell)
{
    int known = 0, some = 0;

    for (int i = 0; i < run->n; i++)
        if (k->cells.given[run->cell[i]] && run->cell[i] != cell)
            known |= kakuro_start(k, run->cell[i]);
    for (int set = 0; set < KAKURO_SETS; set++)
        if ((set & known) == known && bits_count((uint64_t)set) == run->n &&
            kakuro_set_sum(set) == run->sum)
            some |= set & ~known;
    return some;
}

int kakuro_possible(const void *body, int cell)
{
    const struct kakuro *k = body;
    int set = kakuro_start(k, cell);

    for (int down = 0; down < 2; down++)
        set &= possible_in(k, &k->run[k->run_of[down][cell]], cell);
    return set;
}

bool kakuro_verify(const void *body, struct diag *why)
{
    const struct kakuro *k = body;
    const int *given = k->cells.given, *number = k->cells.solution;

    for (int e = 0; e < k->cells.n; e++)
        if (number[e] < 1 || number[e] > KAKURO_NUMBERS || (given[e] && given[e] != number[e]))
            return diag_set(why, given[e] ? "a given number is changed" : "a number is missing");
    for (const struct kakuro_run *run = k->run; run < k->run + k->nruns; run++) {
        int sum = 0, seen[KAKURO_NUMBERS + 1] = {0};
        for (int i = 0; i < run->n; i++) {
            sum += number[run->cell[i]];
            if (seen[number[run->cell[i]]]++)
                return diag_set(why, "a sum of %d has the number %d twice", run->sum,
                                number[run->cell[i]]);
        }
        if (sum != run->sum)
            return diag_set(why, "a sum of %d comes to %d", run->sum, sum);
    }
    return true;
}

/* ---- symmetries ---- */

struct kakuro *kakuro_turned(const struct kakuro *k, int transform)
{
    const struct cell_grid *from = &k->cells;
    bool across = transform & TRANSFORM_TRANSPOSE;
    int rows = across ? from->cols : from->rows, cols = across ? from->rows : from->cols;
    FREED bool *white = mem_alloc((size_t)rows * (size_t)cols, sizeof *white);
    FREED int *place = mem_alloc((size_t)from->n, sizeof *place);

    for (int e = 0; e < from->n; e++) {
        int row = from->at[e] / from->cols, col = from->at[e] % from->cols;
        transform_place(transform, from->rows, from->cols, &row, &col);
        place[e] = row * cols + col;
        white[place[e]] = true;
    }
    struct kakuro *to = kakuro_new(rows, cols, white, NULL);
    for (int e = 0; e < from->n; e++) {
        int own = to->cells.of[place[e]];
        to->cells.given[own] = from->given[e];
        to->cells.solution[own] = from->solution[e];
        for (int down = 0; down < 2; down++)
            to->run[to->run_of[down ^ across][own]].sum = k->run[k->run_of[down][e]].sum;
    }
    to->cells.solved = from->solved;
    return to;
}

struct puzzle_key kakuro_key(const void *body)
{
    const struct kakuro *k = body;
    size_t n = 3 * (size_t)(k->cells.rows * k->cells.cols) + 2;
    FREED int *best = mem_alloc(n, sizeof *best), *form = mem_alloc(n, sizeof *form);

    for (int transform = 0; transform < TRANSFORMS; transform++) {
        OWN(kakuro) *to = kakuro_turned(k, transform);
        const struct cell_grid *c = &to->cells;
        int *next = form;
        *next++ = c->rows;
        *next++ = c->cols;
        for (int i = 0; i < c->rows * c->cols; i++) {
            int e = c->of[i];
            *next++ = e < 0 ? -1 : c->given[e];
            *next++ = e < 0 ? 0 : to->run[to->run_of[0][e]].sum;
            *next++ = e < 0 ? 0 : to->run[to->run_of[1][e]].sum;
        }
        if (transform == 0 || memcmp(form, best, n * sizeof *form) < 0)
            memcpy(best, form, n * sizeof *form);
    }
    return key_of_numbers(best, (int)n);
}

void kakuro_clue(const struct kakuro *k, int row, int col, int sum[2])
{
    for (int down = 0; down < 2; down++) {
        int e = cell_grid_at(&k->cells, row, col) < 0
                    ? cell_grid_at(&k->cells, row + down, col + !down)
                    : -1;
        sum[down] = e < 0 ? 0 : k->run[k->run_of[down][e]].sum;
    }
}
