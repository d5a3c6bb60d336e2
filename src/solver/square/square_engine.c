/* The square engine as solver/closure.h sees it: full square boards, levels 1 to 4. */
#include "solver/closure_engine.h"
#include "solver/square/square_closure.h"

#include "base/mem.h"
#include "model/square.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct square_state {
    struct square *square;
    const struct puzzle *puzzle;
    int level;
    int *goal; /* [ncells] scratch: the cells of a question */
    int *edge; /* [nedges] enum edge_value, when edges_known */
    bool edges_known;
};

static bool square_engine_takes(const struct puzzle *p, int level)
{
    return level <= SQUARE_TOP_LEVEL && lattice_is_full(p->lattice) && square_takes(p);
}

static void *square_engine_new(struct lattice *lattice)
{
    struct square_state *s = mem_alloc(1, sizeof *s);

    s->square = square_new(lattice);
    s->goal = mem_alloc((size_t)lattice->ncells, sizeof *s->goal);
    s->edge = mem_alloc((size_t)lattice->nedges, sizeof *s->edge);
    return s;
}

static void square_engine_free(void *state)
{
    struct square_state *s = state;

    square_free(s->square);
    free(s->goal);
    free(s->edge);
    free(s);
}

static void square_engine_load(void *state, const struct puzzle *p, const unsigned char *in_force,
                               int level)
{
    struct square_state *s = state;

    assert(square_engine_takes(p, level));
    s->puzzle = p;
    s->level = level;
    s->edges_known = false;
    square_load(s->square, p, in_force, level);
}

static void square_engine_add(void *state, int clue)
{
    struct square_state *s = state;

    s->edges_known = false;
    square_add(s->square, clue);
}

static enum closure_status square_engine_close(void *state)
{
    struct square_state *s = state;

    s->edges_known = false;
    return square_close(s->square, s->level);
}

static bool square_engine_close_for(void *state, const int *clues, int nclues)
{
    struct square_state *s = state;
    int ngoals = 0;

    for (int i = 0; i < nclues; i++) {
        const struct clue *c = &s->puzzle->clue[clues[i]];
        assert(ngoals + c->ncells <= s->puzzle->lattice->ncells);
        memcpy(s->goal + ngoals, c->cells, (size_t)c->ncells * sizeof *s->goal);
        ngoals += c->ncells;
    }
    s->edges_known = false;
    return square_close_for(s->square, s->level, s->goal, ngoals);
}

static int square_engine_mark(void *state)
{
    struct square_state *s = state;

    return square_mark(s->square);
}

static void square_engine_undo(void *state, int mark)
{
    struct square_state *s = state;

    s->edges_known = false;
    square_undo(s->square, mark);
}

static const int *square_engine_edges(void *state)
{
    struct square_state *s = state;

    if (!s->edges_known)
        square_edges(s->square, s->edge);
    s->edges_known = true;
    return s->edge;
}

static bool square_engine_decided(const void *state, int clue)
{
    const struct square_state *s = state;
    const struct clue *c = &s->puzzle->clue[clue];

    for (int i = 0; i < c->ncells; i++)
        if (!square_cell_decided(s->square, c->cells[i]))
            return false;
    return true;
}

const struct engine square_engine = {.takes = square_engine_takes,
                                     .new = square_engine_new,
                                     .free = square_engine_free,
                                     .load = square_engine_load,
                                     .add = square_engine_add,
                                     .close = square_engine_close,
                                     .close_for = square_engine_close_for,
                                     .mark = square_engine_mark,
                                     .undo = square_engine_undo,
                                     .edges = square_engine_edges,
                                     .decided = square_engine_decided};
