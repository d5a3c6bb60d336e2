/*
 * The two engines of deduction side by side: what their comparisons share. A closure chooses its
 * engine itself; the board is the table-driven one, and the square the fast one.
 */
#pragma once

#include "solver/loops/deduce/closure.h"
#include "solver/loops/deduce/square/closure.h"
#include "solver/loops/deduce/table/board.h"
#include "support/boards.h"

struct both {
    struct lattice *lattice;
    struct closure *closure;
    struct board *board;
    struct square *square;
    const struct rule *trial; /* a row for all of them, except the square alone; or NULL */
    int machine;              /* what the fast engine uses: each in turn */
    int *edge;                /* scratch */
    int boards;               /* compared, */
    int helped;               /* and those where rules that only the table has decided something */
};

void both_begin(struct both *t, struct lattice *l);

/* May be called again. */
void both_end(struct both *t);

/* Fails with the puzzle printed. Numbers may be too large for any dialect, so clues are listed. */
_Noreturn void fail_board(const struct puzzle *p, int level, const char *what);

/* The table-driven closure, by itself. */
enum closure_status close_by_table(struct board *b, const struct puzzle *p,
                                   const unsigned char *active, int level);

/* The closure by the engine that it chooses. */
enum closure_status close_by_choice(struct closure *d, const struct puzzle *p,
                                    const unsigned char *active, int level);

/* Letters for superclues; half of the boards have none. */
int choose_letters(struct pcg32 *rng);

/* Puts a part of the clues in force. */
void choose_active(struct pcg32 *rng, unsigned char *active, int n);
