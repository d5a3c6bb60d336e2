/*
 * Two engines behind one door. A puzzle that was loaded, and its clues put in force, is only noted
 * until the first closure. Digits at levels 1 to 4 on a board without missing cells go to the fast
 * engine of square boards, with marks and all; everything else to the table-driven one. When
 * somebody asks the fast engine for more than it has, the other takes over with what was found.
 * Going back to a mark of the fast engine makes it take over again.
 */
#include "solver/deduce.h"

#include "base/mem.h"
#include "model/square.h"
#include "solver/square/square.h"
#include "solver/square/square_window.h"
#include "solver/table/technique.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum deducer_stage {
    STAGE_NOTED, /* no engine has been told of the puzzle */
    STAGE_FAST,  /* the fast engine works on it */
    STAGE_TABLE  /* the table-driven one does */
};

/* A mark of the fast engine; those of the other are not negative. */
struct fast_mark {
    enum deducer_stage stage; /* NOTED or FAST */
    int square;               /* its number there */
    int ninforce, found_at;
};

struct deducer {
    struct board *board;
    struct square *square;        /* NULL on boards with missing cells */
    struct square_window *window; /* or NULL */
    bool windowed;                /* it knows the puzzle */
    enum deducer_stage stage;
    const struct puzzle *puzzle;
    int *in_force; /* [ncells] clues, as put in force before the table-driven engine took over */
    int ninforce;
    unsigned char *active; /* [ncells] of the same */
    int *goal;             /* [ncells] scratch: the cells that a closure is to settle */
    int *found;            /* [nedges] what the fast engine decided, when found_told */
    bool found_told;
    int found_at; /* the level of the fast engine's latest closure, 0 for none */
    enum deduce_status status;
    struct fast_mark *mark; /* a stack */
    size_t nmarks, mark_capacity;
};

struct deducer *deducer_new(struct lattice *lattice)
{
    enum { MARKS = 64 };
    struct deducer *d = mem_alloc(1, sizeof *d);

    d->board = board_new(lattice);
    if (lattice_is_full(lattice)) {
        d->square = square_new(lattice);
        d->window = square_window_new(lattice);
    }
    d->in_force = mem_alloc((size_t)lattice->ncells, sizeof *d->in_force);
    d->goal = mem_alloc((size_t)lattice->ncells, sizeof *d->goal);
    d->active = mem_alloc((size_t)lattice->ncells, 1);
    d->found = mem_alloc((size_t)lattice->nedges, sizeof *d->found);
    d->mark = mem_reserve(NULL, MARKS, &d->mark_capacity, sizeof *d->mark);
    return d;
}

void deducer_free(struct deducer *d)
{
    if (!d)
        return;
    board_free(d->board);
    square_free(d->square);
    square_window_free(d->window);
    free(d->in_force);
    free(d->goal);
    free(d->active);
    free(d->found);
    free(d->mark);
    free(d);
}

void deducer_load(struct deducer *d, const struct puzzle *p)
{
    assert(lattice_same(p->lattice, d->board->lattice));
    d->puzzle = p;
    d->stage = STAGE_NOTED;
    memset(d->active, 0, (size_t)p->nclues);
    d->ninforce = d->found_at = 0;
    d->found_told = false;
    d->windowed = false;
    d->nmarks = 0;
    d->board->rounds = (struct rounds){0};
}

/* What the fast engine decided. */
static const int *deducer_found(struct deducer *d)
{
    if (!d->found_told) {
        if (d->stage == STAGE_FAST)
            square_edges(d->square, d->found);
        else
            memset(d->found, 0, (size_t)d->puzzle->lattice->nedges * sizeof *d->found);
        d->found_told = true;
    }
    return d->found;
}

/* The board, which from now on knows all: the clues in force, and what was found without it. */
static struct board *deducer_board(struct deducer *d)
{
    struct board *b = d->board;

    if (d->stage == STAGE_TABLE)
        return b;
    bool wrong = d->found_at > 0 && d->status == DEDUCE_CONTRADICTION;
    const int *found = wrong ? NULL : deducer_found(d);
    d->stage = STAGE_TABLE;
    board_load(b, d->puzzle);
    for (int i = 0; i < d->ninforce && !b->conflict; i++)
        board_activate(b, d->in_force[i]);
    for (int e = 0; e < b->lattice->nedges && !b->conflict && found; e++)
        if (found[e] != EDGE_UNKNOWN)
            board_set_edge(b, e, (enum edge_value)found[e]);
    b->conflict = b->conflict || wrong;
    return b;
}

void deducer_activate(struct deducer *d, int clue)
{
    const struct clue *c = &d->puzzle->clue[clue];

    if (d->stage == STAGE_TABLE) {
        board_activate(d->board, clue);
        return;
    }
    assert(!d->active[clue]);
    d->active[clue] = 1;
    d->in_force[d->ninforce++] = clue;
    if (d->stage == STAGE_FAST)
        square_add(d->square, c->cells[0], c->number);
}

void deducer_activate_all(struct deducer *d)
{
    for (int i = 0; i < d->puzzle->nclues; i++)
        if (d->stage == STAGE_TABLE ? !d->board->clue_active[i] && !d->board->conflict
                                    : !d->active[i])
            deducer_activate(d, i);
}

/* Whether the fast engine, as it stands, can close at the level. */
static bool deducer_may_rise(const struct deducer *d, int level)
{
    return d->found_at == 0 || d->found_at == level ||
           (d->found_at >= SQUARE_LEVEL_OF_MASKS && level > d->found_at);
}

/* Whether the fast engine gives all there is at the level. */
static bool deducer_is_fast(struct deducer *d, int level)
{
    if (!d->square || d->stage == STAGE_TABLE || d->board->graded || level > SQUARE_TOP_LEVEL ||
        !deducer_may_rise(d, level))
        return false;
    if (d->stage == STAGE_FAST)
        return true;
    if (!square_takes(d->puzzle))
        return false;
    square_load(d->square, d->puzzle, d->ninforce == d->puzzle->nclues ? NULL : d->active, level);
    d->stage = STAGE_FAST;
    return true;
}

enum deduce_status deducer_close(struct deducer *d, int level)
{
    assert(level >= 1 && level <= 5);
    if (deducer_is_fast(d, level)) {
        d->found_told = false;
        d->found_at = level;
        return d->status = square_close(d->square, level);
    }
    struct board *b = deducer_board(d);
    if (b->graded)
        return rounds_close(b, level);
    return level == 5 ? lookahead_close(b) : settle_close(b, level);
}

static bool deducer_all_settled(const struct deducer *d, const int *clues, int nclues)
{
    for (int i = 0; i < nclues; i++)
        if (!deducer_settled(d, clues[i]))
            return false;
    return true;
}

bool deducer_close_for(struct deducer *d, int level, const int *clues, int nclues)
{
    if (!deducer_is_fast(d, level)) {
        enum deduce_status status = deducer_close(d, level);
        return status == DEDUCE_SOLVED || deducer_all_settled(d, clues, nclues);
    }
    for (int i = 0; i < nclues; i++)
        d->goal[i] = d->puzzle->clue[clues[i]].cells[0];
    d->found_told = false;
    d->found_at = level;
    return square_close_for(d->square, level, d->goal, nclues);
}

void deducer_set_truth(struct deducer *d, const struct loop *truth)
{
    d->board->truth = truth;
}

/* ---- clues that are needed ---------------------------------------------------------------------
 */

/* Whether there is a window, and it knows the puzzle. */
static bool deducer_window(struct deducer *d)
{
    if (!d->windowed && d->window && d->board->truth && square_takes(d->puzzle)) {
        square_window_load(d->window, d->puzzle, d->board->truth);
        d->windowed = true;
    }
    return d->windowed;
}

void deducer_drop(struct deducer *d, int clue)
{
    if (deducer_window(d))
        square_window_drop(d->window, d->puzzle->clue[clue].cells[0]);
}

bool deducer_needs(struct deducer *d, int clue, int level)
{
    return level <= SQUARE_TOP_LEVEL && deducer_window(d) &&
           square_window_needs(d->window, d->puzzle->clue[clue].cells[0], level);
}

/* ---- marks -------------------------------------------------------------------------------------
 */

static int deducer_mark_fast(struct deducer *d)
{
    d->mark = mem_reserve(d->mark, d->nmarks + 1, &d->mark_capacity, sizeof *d->mark);
    d->mark[d->nmarks++] = (struct fast_mark){
        d->stage, d->stage == STAGE_FAST ? square_mark(d->square) : 0, d->ninforce, d->found_at};
    return -(int)d->nmarks;
}

static void deducer_undo_fast(struct deducer *d, size_t number)
{
    const struct fast_mark *m = &d->mark[number];

    assert(number < d->nmarks);
    d->stage = m->stage;
    if (m->stage == STAGE_FAST)
        square_undo(d->square, m->square);
    while (d->ninforce > m->ninforce)
        d->active[d->in_force[--d->ninforce]] = 0;
    d->found_at = m->found_at;
    d->found_told = false;
    d->status = DEDUCE_OPEN;
    d->nmarks = number + 1;
}

int deducer_mark(struct deducer *d)
{
    return d->stage == STAGE_TABLE ? d->board->trail_length : deducer_mark_fast(d);
}

void deducer_undo(struct deducer *d, int mark)
{
    if (mark < 0)
        deducer_undo_fast(d, (size_t)(-mark - 1));
    else
        board_undo(d->board, mark);
}

const int *deducer_edges(struct deducer *d)
{
    return d->stage == STAGE_TABLE ? d->board->edge : deducer_found(d);
}

int deducer_unknown(struct deducer *d)
{
    int unknown = 0;

    if (d->stage == STAGE_TABLE)
        return d->board->count->unknown;
    for (int e = 0; e < d->puzzle->lattice->nedges; e++)
        unknown += deducer_found(d)[e] == EDGE_UNKNOWN;
    return unknown;
}

static bool deducer_decided(const struct deducer *d, int cell)
{
    const struct lattice *l = d->board->lattice;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        if (d->board->edge[l->cell_edge[k]] == EDGE_UNKNOWN)
            return false;
    return true;
}

bool deducer_settled(const struct deducer *d, int clue)
{
    const struct clue *c = &d->puzzle->clue[clue];

    if (d->stage == STAGE_NOTED)
        return false;
    if (d->stage == STAGE_FAST)
        return square_settled(d->square, c->cells[0]);
    for (int i = 0; i < c->ncells; i++)
        if (!deducer_decided(d, c->cells[i]))
            return false;
    return true;
}

void deducer_assume(struct deducer *d, int edge, enum edge_value value)
{
    struct board *b = deducer_board(d);

    if (!b->conflict)
        board_set_edge(b, edge, value);
}

void deducer_set_graded(struct deducer *d, bool graded, const struct step_sink *sink)
{
    if (d->board->graded != graded)
        d->board->level = 0; /* what is queued now is not what will be looked at */
    d->board->graded = graded;
    d->board->sink = sink;
}

void deducer_bar_rules(struct deducer *d, uint64_t barred)
{
    d->board->gather.barred = barred;
}

int deducer_rules(void)
{
    return RULES;
}

const char *deducer_rule_name(int rule)
{
    return rules[rule].name;
}

int deducer_rule_level(int rule)
{
    return rules[rule].level;
}

int deducer_rule_steps(const struct deducer *d, int rule)
{
    return d->board->rounds.steps[rule];
}

int deducer_rule_edges(const struct deducer *d, int rule)
{
    return d->board->rounds.edges[rule];
}

int deducer_rounds(const struct deducer *d)
{
    return d->board->rounds.n;
}

int deducer_level(const struct deducer *d)
{
    return d->board->rounds.level;
}

long deducer_score(const struct deducer *d)
{
    return d->board->rounds.score;
}
