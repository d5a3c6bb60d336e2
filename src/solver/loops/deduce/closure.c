#include "solver/loops/deduce/closure.h"

#include "base/mem.h"
#include "model/level.h"
#include "solver/loops/deduce/square/closure.h"
#include "solver/loops/deduce/table/board.h"

#include <assert.h>
#include <stdlib.h>

struct closure {
    struct lattice *lattice;
    struct board *board;   /* NULL until the table engine gets a puzzle, */
    struct square *square; /* or the square engine */
    bool by_square;        /* the square engine has the present puzzle */
    const struct puzzle *puzzle;
    const struct loop *truth;
};

struct closure *closure_new(struct lattice *lattice)
{
    struct closure *c = mem_alloc(1, sizeof *c);

    c->lattice = lattice_hold(lattice);
    return c;
}

void closure_free(struct closure *c)
{
    if (!c)
        return;
    board_free(c->board);
    square_free(c->square);
    lattice_drop(c->lattice);
    free(c);
}

struct board *closure_take_board(struct closure *c, const struct puzzle *p)
{
    assert(lattice_same(p->lattice, c->lattice));
    if (!c->board)
        c->board = board_new(c->lattice);
    c->by_square = false;
    c->puzzle = p;
    c->board->truth = c->truth;
    return c->board;
}

struct board *closure_board(struct closure *c)
{
    assert(c->board && !c->by_square);
    return c->board;
}

void closure_load(struct closure *c, const struct puzzle *p, const unsigned char *in_force,
                  int level)
{
    assert(level >= LEVEL_MIN && level <= LEVEL_REASONING);
    assert(lattice_same(p->lattice, c->lattice));
    if (!square_takes(p, level)) {
        board_load(closure_take_board(c, p), p, in_force, level, false);
        return;
    }
    if (!c->square)
        c->square = square_new(c->lattice);
    c->by_square = true;
    c->puzzle = p;
    square_load(c->square, p, in_force, level);
}

void closure_add(struct closure *c, int clue)
{
    assert(clue >= 0 && clue < c->puzzle->nclues);
    if (c->by_square)
        square_add(c->square, clue);
    else
        board_add(c->board, clue);
}

void closure_add_shape(struct closure *c, int clue)
{
    assert(clue >= 0 && clue < c->puzzle->nclues);
    if (c->by_square)
        square_add_shape(c->square, clue);
    else
        board_add_shape(c->board, clue);
}

enum closure_status closure_close(struct closure *c)
{
    return c->by_square ? square_close(c->square) : board_close(c->board);
}

bool closure_close_for(struct closure *c, const int *clues, int nclues)
{
    assert(nclues >= 0);
    return c->by_square ? square_close_for(c->square, clues, nclues)
                        : board_close_for(c->board, clues, nclues);
}

int closure_mark(struct closure *c)
{
    return c->by_square ? square_mark(c->square) : board_mark(c->board);
}

void closure_undo(struct closure *c, int mark)
{
    assert(mark >= 0);
    if (c->by_square)
        square_undo(c->square, mark);
    else
        board_undo(c->board, mark);
}

const int *closure_edges(struct closure *c)
{
    return c->by_square ? square_edges(c->square) : c->board->edge;
}

int closure_unknown(struct closure *c)
{
    const int *edge = closure_edges(c);
    int unknown = 0;

    for (int e = 0; e < c->lattice->nedges; e++)
        unknown += edge[e] == EDGE_UNKNOWN;
    return unknown;
}

bool closure_decided(const struct closure *c, int clue)
{
    return c->by_square ? square_decided(c->square, clue) : board_decided(c->board, clue);
}

void closure_set_truth(struct closure *c, const struct loop *truth)
{
    c->truth = truth;
    if (c->board)
        c->board->truth = truth;
}
