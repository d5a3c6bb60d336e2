#include "solver/closure_engine.h"

#include "base/mem.h"
#include "model/level.h"
#include "solver/ahead.h"
#include "solver/survey.h"
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
    assert(lattice_same(p->lattice, c->lattice));
    if (!c->state[engine])
        c->state[engine] = closure_engines[engine]->new (c->lattice);
    c->puzzle = p;
    c->engine = engine;
    return c->state[engine];
}

static struct board *closure_board(struct closure *c, const struct puzzle *p)
{
    struct board *b = closure_take(c, TABLE, p);

    b->truth = c->truth;
    return b;
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
    board_load(closure_board(c, p), p, in_force, level, false);
}

void closure_add(struct closure *c, int clue)
{
    assert(clue >= 0 && clue < c->puzzle->nclues);
    closure_engines[c->engine]->add(c->state[c->engine], clue);
}

void closure_assume(struct closure *c, int edge, enum edge_value value)
{
    struct board *b = c->state[TABLE];

    assert(c->engine == TABLE && value != EDGE_UNKNOWN);
    if (!b->conflict)
        board_set_edge(b, edge, value);
}

enum closure_status closure_close(struct closure *c)
{
    return closure_engines[c->engine]->close(c->state[c->engine]);
}

bool closure_close_for(struct closure *c, const int *clues, int nclues)
{
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

bool closure_follow(struct closure *c, int edge, enum edge_value value, int rounds,
                    struct follow *out)
{
    assert(c->engine == TABLE);
    return ahead_follow(c->state[TABLE], edge, value, rounds, out);
}

/* ---- surveys ------------------------------------------------------------ */

static struct board *survey_board(struct closure *c)
{
    assert(c->engine == TABLE);
    return c->state[TABLE];
}

void survey_load(struct closure *c, const struct puzzle *p)
{
    struct board *b = closure_board(c, p);

    b->gather.barred = (uint64_t)1 << RULE_LOOKAHEAD | (uint64_t)1 << RULE_EITHER_WAY;
    board_load(b, p, NULL, LEVEL_REASONING, true);
    board_survey(b);
}

void survey_load_closure(struct closure *c, const struct puzzle *p, int level, uint64_t barred)
{
    struct board *b = closure_board(c, p);

    b->gather.barred = barred;
    board_load(b, p, NULL, level, true);
}

bool survey_decide(struct closure *c, int edge, enum edge_value value)
{
    assert(value != EDGE_UNKNOWN);
    return board_survey_decide(survey_board(c), edge, value);
}

bool survey_look(struct closure *c, int level, const struct step_sink *sink)
{
    return board_survey_look(survey_board(c), level, sink);
}

bool survey_adopt(struct closure *c)
{
    return board_survey_adopt(survey_board(c));
}

void survey_forget(struct closure *c)
{
    board_survey_forget(survey_board(c));
}

bool survey_clash(struct closure *c, enum step_clash *clash, int *at)
{
    const struct board *b = survey_board(c);

    *clash = b->clash;
    *at = b->clash_at;
    return b->conflict;
}

int survey_mark(struct closure *c)
{
    return board_survey_mark(survey_board(c));
}

void survey_undo(struct closure *c, int mark)
{
    board_survey_undo(survey_board(c), mark);
}

void survey_suppose(struct closure *c, bool only)
{
    survey_board(c)->probing += only ? 1 : -1;
}

int survey_unlocks(struct closure *c, const struct step_edge *edge, int n, bool counting)
{
    return board_survey_unlocks(survey_board(c), edge, n, counting);
}

enum edge_value survey_refutes(struct closure *c, int edge, bool *agree)
{
    return board_survey_refutes(survey_board(c), edge, agree);
}
