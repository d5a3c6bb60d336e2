#include "solver/deduce.h"

#include "base/mem.h"
#include "solver/technique.h"

#include <assert.h>
#include <stdlib.h>

struct deducer {
    struct board *board;
};

struct deducer *deducer_new(struct lattice *lattice)
{
    struct deducer *d = mem_alloc(1, sizeof *d);

    d->board = board_new(lattice);
    return d;
}

void deducer_free(struct deducer *d)
{
    if (!d)
        return;
    board_free(d->board);
    free(d);
}

void deducer_load(struct deducer *d, const struct puzzle *p)
{
    board_load(d->board, p);
}

void deducer_activate(struct deducer *d, int clue)
{
    board_activate(d->board, clue);
}

void deducer_activate_all(struct deducer *d)
{
    for (int i = 0; i < d->board->puzzle->nclues && !d->board->conflict; i++)
        if (!d->board->clue_active[i])
            board_activate(d->board, i);
}

enum deduce_status deducer_close(struct deducer *d, int level)
{
    assert(level >= 1 && level <= 5);
    if (d->board->graded)
        return rounds_close(d->board, level);
    return level == 5 ? lookahead_close(d->board) : settle_close(d->board, level);
}

int deducer_mark(const struct deducer *d)
{
    return d->board->trail_length;
}

void deducer_undo(struct deducer *d, int mark)
{
    board_undo(d->board, mark);
}

const int *deducer_edges(const struct deducer *d)
{
    return d->board->edge;
}

int deducer_unknown(const struct deducer *d)
{
    return d->board->count->unknown;
}

bool deducer_settled(const struct deducer *d, int clue)
{
    const struct lattice *l = d->board->lattice;
    const struct clue *c = &d->board->puzzle->clue[clue];

    for (int i = 0; i < c->ncells; i++)
        for (int k = l->cell_start[c->cells[i]]; k < l->cell_start[c->cells[i] + 1]; k++)
            if (d->board->edge[l->cell_edge[k]] == EDGE_UNKNOWN)
                return false;
    return true;
}

void deducer_assume(struct deducer *d, int edge, enum edge_value value)
{
    if (d->board->conflict)
        return;
    board_set_edge(d->board, edge, value);
}

void deducer_set_graded(struct deducer *d, bool graded, const struct step_sink *sink)
{
    if (d->board->graded != graded)
        d->board->level = 0; /* what is queued now is not what will be looked at */
    d->board->graded = graded;
    d->board->sink = sink;
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
