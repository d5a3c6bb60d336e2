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
    bool by_square;        /* the square engine has the present puzzle, */
    bool helped;           /* and the table engine, too, for the rules that only the table has */
    int *board_mark;       /* [marks of the square engine] those of the board, when helped */
    size_t board_marks;
    const struct rule *trial;
    bool any_table_only; /* at any level of the square engine, with the row on trial */
    const struct puzzle *puzzle;
    const struct loop *truth;
};

struct closure *closure_new(struct lattice *lattice)
{
    struct closure *c = mem_alloc(1, sizeof *c);

    c->lattice = lattice_hold(lattice);
    closure_set_trial(c, NULL);
    return c;
}

void closure_free(struct closure *c)
{
    if (!c)
        return;
    board_free(c->board);
    square_free(c->square);
    free(c->board_mark);
    lattice_drop(c->lattice);
    free(c);
}

static struct board *own_board(struct closure *c)
{
    if (!c->board)
        c->board = board_new(c->lattice);
    c->board->truth = c->truth;
    c->board->trial = c->trial;
    c->board->gather.barred = 0;
    c->board->survey.one_by_one = c->board->survey.near = false;
    return c->board;
}

struct board *closure_take_board(struct closure *c, const struct puzzle *p)
{
    assert(lattice_same(p->lattice, c->lattice));
    c->by_square = c->helped = false;
    c->puzzle = p;
    return own_board(c);
}

struct board *closure_board(struct closure *c)
{
    assert(c->board && !c->by_square);
    return c->board;
}

/* Loads the board, too, if a rule of these levels is only in the table. */
static void load_help(struct closure *c, const unsigned char *in_force, int level)
{
    uint64_t only;
    int highest = rules_table_only(level, c->trial, &only);

    c->helped = highest > 0;
    if (!c->helped)
        return;
    own_board(c)->gather.barred = highest < LEVEL_FACTS ? ~only : 0;
    board_load(c->board, c->puzzle, in_force, level, false);
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
    c->helped = false;
    if (c->any_table_only)
        load_help(c, in_force, level);
}

void closure_add(struct closure *c, int clue)
{
    assert(clue >= 0 && clue < c->puzzle->nclues);
    if (c->by_square)
        square_add(c->square, clue);
    if (!c->by_square || c->helped)
        board_add(c->board, clue);
}

void closure_add_shape(struct closure *c, int clue)
{
    assert(clue >= 0 && clue < c->puzzle->nclues);
    if (c->by_square)
        square_add_shape(c->square, clue);
    if (!c->by_square || c->helped)
        board_add_shape(c->board, clue);
}

/* After a closure of the square engine that leaves edges open: looks with the rules that only the
 * table has. True: the square engine got edges. */
static bool closure_help(struct closure *c, enum closure_status *status)
{
    struct board *b = c->board;

    if (!c->helped || *status != CLOSURE_OPEN)
        return false;
    const int *edge = square_edges(c->square);
    for (int e = 0; e < c->lattice->nedges && !b->conflict; e++)
        if (edge[e] != EDGE_UNKNOWN && b->edge[e] == EDGE_UNKNOWN)
            board_set_edge(b, e, (enum edge_value)edge[e]);
    if (board_close(b) == CLOSURE_CONTRADICTION)
        *status = CLOSURE_CONTRADICTION;
    return *status == CLOSURE_OPEN && square_enter(c->square, b->edge);
}

enum closure_status closure_close(struct closure *c)
{
    enum closure_status status;

    if (!c->by_square)
        return board_close(c->board);
    do
        status = square_close(c->square);
    while (closure_help(c, &status));
    return status;
}

bool closure_close_for(struct closure *c, const int *clues, int nclues)
{
    enum closure_status status;

    assert(nclues >= 0);
    if (!c->by_square)
        return board_close_for(c->board, clues, nclues);
    do {
        if (square_close_for(c->square, clues, nclues))
            return true;
        status = c->helped ? square_close(c->square) : CLOSURE_OPEN;
    } while (closure_help(c, &status));
    return false;
}

int closure_mark(struct closure *c)
{
    if (!c->by_square)
        return board_mark(c->board);
    int mark = square_mark(c->square);
    if (c->helped) {
        c->board_mark =
            mem_reserve(c->board_mark, (size_t)mark + 1, &c->board_marks, sizeof *c->board_mark);
        c->board_mark[mark] = c->board->trail_length;
    }
    return mark;
}

void closure_undo(struct closure *c, int mark)
{
    assert(mark >= 0);
    if (c->by_square)
        square_undo(c->square, mark);
    if (!c->by_square || c->helped)
        board_undo(c->board, c->helped ? c->board_mark[mark] : mark);
}

const int *closure_edges(struct closure *c)
{
    return c->by_square ? square_edges(c->square) : c->board->edge;
}

int closure_open(const struct closure *c, int *list)
{
    int nopen = 0;

    if (c->by_square)
        return square_open(c->square, list);
    for (int e = 0; e < c->lattice->nedges; e++)
        if (c->board->edge[e] == EDGE_UNKNOWN)
            list[nopen++] = e;
    return nopen;
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

void closure_set_trial(struct closure *c, const struct rule *row)
{
    uint64_t only;

    c->trial = row;
    c->any_table_only = false;
    for (int level = LEVEL_MIN; level <= SQUARE_TOP_LEVEL; level++)
        c->any_table_only = c->any_table_only || rules_table_only(level, row, &only) > 0;
}
