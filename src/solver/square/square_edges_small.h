/*
 * Levels 1 and 2 on boards of up to 15 x 15 cells. These levels keep nothing but edges, so all of a
 * board is in a few planes of 16 rows, and going back is to copy them. Private to square*.c.
 */
#ifndef SOLVER_SQUARE_EDGES_SMALL_H
#define SOLVER_SQUARE_EDGES_SMALL_H

#include "solver/square/square_state.h"

/* A row is a lane of 16 bits: of edges, of cells or of dots, from the left. */
typedef uint16_t small_plane[SMALL_STRIDE];

enum { SMALL_PLACES = SMALL_STRIDE * SMALL_STRIDE };

struct edges_small_state {
    small_plane on[WAYS], off[WAYS]; /* edges; those that are not there are off */
    small_plane clue[DIGITS];        /* cells with this digit in force */
    small_plane joined[WAYS];        /* edges on that paths know of */
    unsigned char end[SMALL_PLACES]; /* at an end of a path the other end; at a free dot itself */
    int positive;                    /* digits in force above 0 */
    int paths;
    int maybe_last_edge; /* an end of a path that may be the whole loop but for one edge, or -1 */
    bool wrong, closed;  /* a contradiction was met; the loop is closed */
};

struct edges_small {
    struct edges_small_state now, blank;     /* the latter without any clue */
    unsigned char touched[SMALL_PLACES + 2]; /* ends of paths to look at */
    int ntouched;
    small_plane rim[WAYS]; /* dots without an edge to the north, without one to the west */
    bool (*close[SQUARE_LEVEL_OF_MASKS])(struct edges_small *e, const small_plane goals);
    unsigned char *held; /* a state for each mark */
    size_t capacity;
    int nmarks;
};

/* A framed board stands for a part of a larger one, so edges may lead beyond: whoever looks through
 * it says which there are, and how paths go on. */
struct edges_small *edges_small_new(const struct lattice *l, bool framed);
void edges_small_free(struct edges_small *e); /* NULL is fine */

/* False for machines without the vector registers that make it quick. */
bool edges_small_use(struct edges_small *e, enum square_machine machine);

/* Takes all clues out; puts one in force. */
void edges_small_clear(struct edges_small *e);
void edges_small_add(struct edges_small *e, int place, int number);

/* The closure at level 1 or 2, or, with goals (cells, or NULL), only until all their edges are
 * known; then nothing but going back may come next. True when the loop is closed, or all of these
 * are known. */
bool edges_small_close(struct edges_small *e, int level, const small_plane goals);

/* Edges not decided; whether all edges of a cell are. */
void edges_small_open(const struct edges_small *e, small_plane open[WAYS]);
bool edges_small_settled(const struct edges_small *e, int place);

/* Begins the masks of a small board with what is known here. */
void edges_small_masks(const struct edges_small *e, struct square *s);

/* As square_mark() and square_undo(). */
int edges_small_mark(struct edges_small *e);
void edges_small_undo(struct edges_small *e, int mark);

#endif
