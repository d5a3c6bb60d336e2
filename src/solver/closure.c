#include "solver/closure_engine.h"

#include "base/mem.h"
#include "model/level.h"
#include "solver/table/board.h"

#include <assert.h>
#include <stdlib.h>

/* The table engine takes any puzzle, the square engine some. */
enum { TABLE, SQUARE, ENGINES };

static const struct engine *const closure_engines[ENGINES] = {
    [TABLE] = &table_engine, [SQUARE] = &square_engine};

struct closure {
    struct lattice *lattice;
    void *state[ENGINES]; /* of each engine, NULL until its first puzzle */
    int engine;           /* the one that has the puzzle */
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
    for (int i = 0; i < ENGINES; i++)
        if (c->state[i])
            closure_engines[i]->free(c->state[i]);
    lattice_drop(c->lattice);
    free(c);
}

/* Gives the puzzle to an engine and returns its state. */
static void *closure_take(struct closure *c, int engine, const struct puzzle *p)
{
    assert(engine == TABLE || engine == SQUARE);
    assert(lattice_same(p->lattice, c->lattice));
    if (!c->state[engine])
        c->state[engine] = closure_engines[engine]->new (c->lattice);
    c->puzzle = p;
    c->engine = engine;
    return c->state[engine];
}

struct board *closure_take_board(struct closure *c, const struct puzzle *p)
{
    struct board *b = closure_take(c, TABLE, p);

    b->truth = c->truth;
    return b;
}

struct board *closure_board(struct closure *c)
{
    assert(c->engine == TABLE);
    return c->state[TABLE];
}

void closure_load(struct closure *c, const struct puzzle *p, const unsigned char *in_force,
                  int level)
{
    assert(level >= LEVEL_MIN && level <= LEVEL_REASONING);
    if (square_engine.takes(p, level))
        square_engine.load(closure_take(c, SQUARE, p), p, in_force, level);
    else
        closure_load_table(c, p, in_force, level);
}

void closure_load_table(struct closure *c, const struct puzzle *p, const unsigned char *in_force,
                        int level)
{
    board_load(closure_take_board(c, p), p, in_force, level, false);
}

void closure_add(struct closure *c, int clue)
{
    assert(clue >= 0 && clue < c->puzzle->nclues);
    closure_engines[c->engine]->add(c->state[c->engine], clue);
}

void closure_add_shape(struct closure *c, int clue)
{
    assert(clue >= 0 && clue < c->puzzle->nclues);
    closure_engines[c->engine]->add_shape(c->state[c->engine], clue);
}

void closure_assume(struct closure *c, int edge, enum edge_value value)
{
    struct board *b = closure_board(c);

    assert(value != EDGE_UNKNOWN);
    if (!b->conflict)
        board_set_edge(b, edge, value);
}

enum closure_status closure_close(struct closure *c)
{
    return closure_engines[c->engine]->close(c->state[c->engine]);
}

bool closure_close_for(struct closure *c, const int *clues, int nclues)
{
    assert(nclues >= 0);
    return closure_engines[c->engine]->close_for(c->state[c->engine], clues, nclues);
}

int closure_mark(struct closure *c)
{
    return closure_engines[c->engine]->mark(c->state[c->engine]);
}

void closure_undo(struct closure *c, int mark)
{
    assert(mark >= 0);
    closure_engines[c->engine]->undo(c->state[c->engine], mark);
}

const int *closure_edges(struct closure *c)
{
    return closure_engines[c->engine]->edges(c->state[c->engine]);
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
    return closure_engines[c->engine]->decided(c->state[c->engine], clue);
}

void closure_set_truth(struct closure *c, const struct loop *truth)
{
    struct board *b = c->state[TABLE];

    c->truth = truth;
    if (b)
        b->truth = truth;
}
