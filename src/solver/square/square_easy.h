/*
 * Levels 1 and 2 on boards of up to 15 x 15 cells. These levels keep nothing but edges, so all of a
 * board is in a few planes of 16 rows, and going back is to copy them. Private to square*.c.
 */
#ifndef SOLVER_SQUARE_EASY_H
#define SOLVER_SQUARE_EASY_H

#include "solver/square/square_state.h"

/* A row is a lane of 16 bits: of edges, of cells or of dots, from the left. */
typedef uint16_t easy_plane[SMALL_STRIDE];

enum { EASY_PLACES = SMALL_STRIDE * SMALL_STRIDE };

struct easy_state {
    easy_plane on[WAYS], off[WAYS]; /* edges; those that are not there are off */
    easy_plane clue[DIGITS];        /* cells with this digit in force */
    easy_plane joined[WAYS];        /* edges on that paths know of */
    unsigned char end[EASY_PLACES]; /* at an end of a path the other end; at a free dot itself */
    int positive;                   /* digits in force above 0 */
    int paths;
    int put_off;        /* an end of a path that may be the whole loop but for one edge, or -1 */
    bool wrong, closed; /* a contradiction was met; the loop is closed */
};

struct square_easy {
    struct easy_state now, blank;           /* the latter without any clue */
    unsigned char touched[EASY_PLACES + 2]; /* ends of paths to look at */
    int ntouched;
    easy_plane rim[WAYS]; /* dots without an edge to the north, without one to the west */
    bool (*close[SQUARE_LEVEL_OF_MASKS])(struct square_easy *e, const easy_plane goals);
    unsigned char *held; /* a state for each mark */
    size_t capacity;
    int nmarks;
};

/* A framed board stands for a part of a larger one, so edges may lead beyond: whoever looks through
 * it says which there are, and how paths go on. */
struct square_easy *square_easy_new(const struct lattice *l, bool framed);
void square_easy_free(struct square_easy *e); /* NULL is fine */

/* False for machines without the vector registers that make it quick. */
bool square_easy_use(struct square_easy *e, enum square_machine machine);

/* Takes all clues out; puts one in force. */
void square_easy_clear(struct square_easy *e);
void square_easy_add(struct square_easy *e, int place, int number);

/* The closure at level 1 or 2, or, with goals (cells, or NULL), only until all their edges are
 * known; then nothing but going back may come next. True when the loop is closed, or all of these
 * are known. */
bool square_easy_close(struct square_easy *e, int level, const easy_plane goals);

/* Edges not decided; whether all edges of a cell are. */
void square_easy_open(const struct square_easy *e, easy_plane open[WAYS]);
bool square_easy_settled(const struct square_easy *e, int place);

/* Begins the masks of a small board with what is known here. */
void square_easy_masks(const struct square_easy *e, struct square *s);

/* As square_mark() and square_undo(). */
int square_easy_mark(struct square_easy *e);
void square_easy_undo(struct square_easy *e, int mark);

#endif
