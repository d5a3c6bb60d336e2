/*
 * Levels 1 and 2 on boards of up to 15 x 15 cells, without superclues. These levels keep only
 * edges, so a board is a few planes of 16 rows: rounds (square_round.h) run in registers from the
 * first to the last, and a mark is a copy of everything. Larger boards: square_edges_tiles.c.
 * Private to square*.c.
 */
#ifndef SOLVER_SQUARE_EDGES_SMALL_H
#define SOLVER_SQUARE_EDGES_SMALL_H

#include "solver/square/square_state.h"

/* Row r is lane r, 16 bits from the left: edges, cells or dots. Place 16*r + c is bit c of lane r.
 */
typedef uint16_t small_plane[SMALL_STRIDE];

enum { SMALL_PLACES = SMALL_STRIDE * SMALL_STRIDE };

struct edges_small_state {
    small_plane on[WAYS], off[WAYS]; /* edges known; those that do not exist are off */
    small_plane clue[DIGITS];        /* cells with this digit in force */
    small_plane joined[WAYS];        /* edges on that are in paths */
    unsigned char end[SMALL_PLACES]; /* as path_end of struct square */
    int positive;                    /* digits in force above 0 */
    int paths;
    int maybe_last_edge; /* as in struct square_fact */
    bool wrong, closed;  /* a contradiction was met; the loop is closed */
};

struct edges_small {
    struct edges_small_state now, blank;     /* blank: without clues */
    unsigned char touched[SMALL_PLACES + 2]; /* ends of paths to look at */
    int ntouched;
    small_plane rim[WAYS]; /* dots without an edge to the north; to the west */
    bool (*close[SQUARE_LEVEL_OF_MASKS])(struct edges_small *e, const small_plane goals);
    unsigned char *held; /* a state for each mark */
    size_t capacity;
    int nmarks;
};

/* A framed board is a part of a larger one, so edges may lead beyond it. The caller sets the edges
 * known, and how paths continue outside. */
struct edges_small *edges_small_new(const struct lattice *l, bool framed);
void edges_small_free(struct edges_small *e); /* NULL is fine */

/* Selects the vector instructions; false for SQUARE_PORTABLE, which would be slow here. */
bool edges_small_use(struct edges_small *e, enum square_machine machine);

/* Removes all clues and all that is known; adds a digit. */
void edges_small_clear(struct edges_small *e);
void edges_small_add(struct edges_small *e, int place, int number);

/* The closure at level 1 or 2. With goals (a plane of cells, or NULL) it stops as soon as all their
 * edges are known, and then only undo is allowed. True when the loop is closed, or when these edges
 * are known. */
bool edges_small_close(struct edges_small *e, int level, const small_plane goals);

/* The edges not decided; whether all edges of a cell are decided. */
void edges_small_open(const struct edges_small *e, small_plane open[WAYS]);
bool edges_small_cell_decided(const struct edges_small *e, int place);

/* Asserts what holds after a closure that leaves edges open. */
void edges_small_check(const struct edges_small *e);

/* Initialises the masks of a small board from the edges and digits here. */
void edges_small_masks(const struct edges_small *e, struct square *s);

/* As square_mark() and square_undo(). */
int edges_small_mark(struct edges_small *e);
void edges_small_undo(struct edges_small *e, int mark);

#endif
