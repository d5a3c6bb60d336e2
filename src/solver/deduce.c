/*
 * Two engines behind one door. A puzzle that was loaded, and its clues put in force, is only noted
 * until somebody asks for more than a closure. A closure of nothing but digits at level 3 and up
 * goes to the fast engine of square boards. Where that decides all (or finds that nothing fits) the
 * table-driven engine never hears of the puzzle; else it begins with what was found. Grading, marks
 * and undoing are its own business alone.
 */
#include "solver/deduce.h"

#include "base/mem.h"
#include "solver/square.h"
#include "solver/technique.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct deducer {
    struct board *board;
    struct square *square;
    /* While the board hasn't been told: */
    const struct puzzle *puzzle; /* NULL: it has */
    unsigned char *active;       /* [ncells] clues in force */
    int nactive;
    int *found;   /* [nedges] what the fast engine decided */
    int found_at; /* the level of that; 0 when it wasn't asked */
    enum deduce_status status;
};

struct deducer *deducer_new(struct lattice *lattice)
{
    struct deducer *d = mem_alloc(1, sizeof *d);

    d->board = board_new(lattice);
    d->square = square_new(lattice);
    d->active = mem_alloc((size_t)lattice->ncells, 1);
    d->found = mem_alloc((size_t)lattice->nedges, sizeof *d->found);
    return d;
}

void deducer_free(struct deducer *d)
{
    if (!d)
        return;
    board_free(d->board);
    square_free(d->square);
    free(d->active);
    free(d->found);
    free(d);
}

void deducer_load(struct deducer *d, const struct puzzle *p)
{
    assert(p->lattice->rows == d->board->lattice->rows);
    assert(p->lattice->cols == d->board->lattice->cols);
    d->puzzle = p;
    memset(d->active, 0, (size_t)p->nclues);
    memset(d->found, 0, (size_t)p->lattice->nedges * sizeof *d->found);
    d->nactive = d->found_at = 0;
    d->board->rounds = (struct rounds){0};
}

/* The board, which from now on knows all: the clues in force, and what was found without it. */
static struct board *deducer_board(struct deducer *d)
{
    struct board *b = d->board;
    const struct puzzle *p = d->puzzle;

    if (!p)
        return b;
    d->puzzle = NULL;
    board_load(b, p);
    for (int i = 0; i < p->nclues && !b->conflict; i++)
        if (d->active[i])
            board_activate(b, i);
    for (int e = 0; e < b->lattice->nedges && !b->conflict; e++)
        if (d->found[e] != EDGE_UNKNOWN)
            board_set_edge(b, e, (enum edge_value)d->found[e]);
    if (d->found_at > 0 && d->status == DEDUCE_CONTRADICTION)
        b->conflict = true;
    return b;
}

void deducer_activate(struct deducer *d, int clue)
{
    if (!d->puzzle || d->found_at > 0) {
        board_activate(deducer_board(d), clue);
        return;
    }
    assert(!d->active[clue]);
    d->active[clue] = 1;
    d->nactive++;
}

void deducer_activate_all(struct deducer *d)
{
    if (d->puzzle && d->found_at == 0) {
        memset(d->active, 1, (size_t)d->puzzle->nclues);
        d->nactive = d->puzzle->nclues;
        return;
    }
    struct board *b = deducer_board(d);
    for (int i = 0; i < b->puzzle->nclues && !b->conflict; i++)
        if (!b->clue_active[i])
            board_activate(b, i);
}

/* Asks the fast engine, if that is possible; whether the answer is all there is to say. */
static bool deducer_close_fast(struct deducer *d, int level)
{
    if (!d->puzzle || d->board->graded || d->nactive == 0)
        return false;
    if (d->found_at > 0)
        return level >= d->found_at;
    if (level < SQUARE_LEVEL ||
        !square_load(d->square, d->puzzle, d->nactive == d->puzzle->nclues ? NULL : d->active))
        return false;
    d->status = square_close(d->square, level);
    if (d->status != DEDUCE_CONTRADICTION)
        square_edges(d->square, d->found);
    d->found_at = level;
    return d->status != DEDUCE_OPEN;
}

enum deduce_status deducer_close(struct deducer *d, int level)
{
    assert(level >= 1 && level <= 5);
    if (deducer_close_fast(d, level))
        return d->status;
    struct board *b = deducer_board(d);
    if (b->graded)
        return rounds_close(b, level);
    return level == 5 ? lookahead_close(b) : settle_close(b, level);
}

void deducer_set_truth(struct deducer *d, const struct loop *truth)
{
    d->board->truth = truth;
}

int deducer_mark(struct deducer *d)
{
    return deducer_board(d)->trail_length;
}

void deducer_undo(struct deducer *d, int mark)
{
    board_undo(deducer_board(d), mark);
}

const int *deducer_edges(const struct deducer *d)
{
    return d->puzzle ? d->found : d->board->edge;
}

int deducer_unknown(const struct deducer *d)
{
    if (!d->puzzle)
        return d->board->count->unknown;
    return d->found_at > 0 && d->status == DEDUCE_SOLVED ? 0 : d->board->lattice->nedges;
}

bool deducer_settled(const struct deducer *d, int clue)
{
    const struct lattice *l = d->board->lattice;
    const struct puzzle *p = d->puzzle ? d->puzzle : d->board->puzzle;
    const struct clue *c = &p->clue[clue];
    const int *edge = deducer_edges(d);

    for (int i = 0; i < c->ncells; i++)
        for (int k = l->cell_start[c->cells[i]]; k < l->cell_start[c->cells[i] + 1]; k++)
            if (edge[l->cell_edge[k]] == EDGE_UNKNOWN)
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
