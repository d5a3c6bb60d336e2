/*
 * A kakuro, or cross sums: white cells on a board of rows and columns, whose rest is black. A run is a row of
 * white cells, across or down, between black ones or the rim. It has a sum, which is written in the place
 * before its first cell, perhaps outside the board, and its numbers, 1 to 9, are all different.
 */
#pragma once

#include "base/diag.h"
#include "base/own.h"
#include "model/cell_grid.h"
#include "model/key.h"

/* Sets of numbers have bit i for number i + 1. */
enum { KAKURO_NUMBERS = 9, KAKURO_SETS = 1 << KAKURO_NUMBERS, KAKURO_MOST_SIDE = 30 };

struct kakuro_run {
    bool down;
    int sum, n, cell[KAKURO_NUMBERS];
};

struct kakuro {
    struct cell_grid cells; /* the white ones */
    int nruns;
    struct kakuro_run *run; /* [nruns] by their first places, across before down */
    int *run_of[2];         /* [cells.n] the run across and the run down of each cell */
};

/* No sum is known yet: 0. NULL with the reason if a run is too long. `white` is [rows * cols]. */
struct kakuro *kakuro_new(int rows, int cols, const bool *white, struct diag *why);
void kakuro_free(void *body); /* NULL is fine */
OWNABLE(kakuro, kakuro_free)

/* Gives all runs the sums of these numbers, [cells.n]. */
void kakuro_sum(struct kakuro *k, const int *number);

/* Whether the solution obeys the rules; it shares no code with any engine. */
bool kakuro_verify(const void *body, struct diag *why);

int kakuro_set_sum(int set);

/* What a cell can be at first: the given number, or any. */
static inline uint16_t kakuro_start(const struct kakuro *k, int cell)
{
    int given = k->cells.given[cell];

    return (uint16_t)(given ? 1 << (given - 1) : KAKURO_SETS - 1);
}

/* The numbers that a cell can be by its sums and the given numbers, each sum for itself. */
int kakuro_possible(const void *body, int cell);

/* The kakuro turned or mirrored (model/transform.h): sums stay with their runs. */
struct kakuro *kakuro_turned(const struct kakuro *k, int transform);

/* Equal for kakuros that are the same when they are turned or mirrored. */
struct puzzle_key kakuro_key(const void *body);

/* The sums across and down of the run that begins beside this place, from row and column -1 on; 0: none. */
void kakuro_clue(const struct kakuro *k, int row, int col, int sum[2]);
