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

/* Levels 3 and 4 at one element; when grading, level 4 waits until level 3 has nothing left. */
static bool deduce_corners(struct board *b, int element)
{
    if (!corner_element(b, element))
        return false;
    if (b->level < 4)
        return true;
    if (!board_works_plain(b))
        return colour_element(b, element);
    worklist_add(&b->tints, element);
    return true;
}

/*
 * One piece of work, the cheapest that is there; false when there is none or on a contradiction.
 */
static bool deduce_one(struct board *b)
{
    bool plain = board_works_plain(b);

    if (b->count->closed && b->count->unknown > 0)
        return path_finish(b);
    if (b->clues.n > 0)
        return count_clue(b, worklist_take(&b->clues));
    if (plain && b->counts.n > 0)
        return count_element(b, worklist_take(&b->counts));
    if (b->level >= 2 && b->ends.n > 0)
        return path_early_loop(b, worklist_take(&b->ends));
    if (b->level >= 2 && b->threes.n > 0)
        return path_adjacent_threes(b, worklist_take(&b->threes));
    if (b->level >= 2 && plain && b->locals.n > 0)
        return local_element(b, worklist_take(&b->locals));
    if (b->level >= 3 && b->corners.n > 0)
        return deduce_corners(b, worklist_take(&b->corners));
    if (b->level >= 4 && b->coloured.n > 0)
        return colour_edge(b, worklist_take(&b->coloured));
    if (b->level >= 4 && b->tints.n > 0)
        return colour_element(b, worklist_take(&b->tints));
    if (b->level >= 4 && b->ring_clues.n > 0) {
        int clue = worklist_take(&b->ring_clues);
        board_step(b, &rules[RULE_RING], FOCUS_CLUE, clue);
        return ring_filter(b, clue);
    }
    return b->level >= 2 && path_put_off(b);
}

/*
 * Notes up to which level no work is left. While nothing has changed since the last note, a higher
 * level takes its place and a lower one is nothing new: closing alone never lengthens the trail.
 */
static void deduce_note_settled(struct board *b, int level)
{
    int *settled = &b->count->settled;

    if (b->trail_length == 0 || b->trail[b->trail_length - 1].word != settled - b->words) {
        if (*settled != level)
            board_put(b, settled, level);
    } else if (*settled < level) {
        *settled = level;
    }
}

/* To the fixpoint at levels up to 4. What was queued at another level may lack some work. */
static enum deduce_status deduce_settle(struct board *b, int level)
{
    bool all = b->count->settled < level || b->level != level;

    b->level = level;
    if (!b->conflict && all)
        board_queue_all(b);
    while (!b->conflict && deduce_one(b))
        ;
    if (b->conflict)
        return DEDUCE_CONTRADICTION;
    deduce_note_settled(b, level);
    if (b->count->unknown > 0)
        return DEDUCE_OPEN;
    bool loop = b->count->closed && b->count->paths == 0 && b->count->unsatisfied == 0;
    return loop ? DEDUCE_SOLVED : DEDUCE_CONTRADICTION;
}

/* Level 5 at one edge: if one value leads to a contradiction, the other holds. */
static bool deduce_probe(struct board *b, int edge)
{
    static const enum edge_value values[2] = {EDGE_ON, EDGE_OFF};

    for (int i = 0; i < 2; i++) {
        int mark = b->trail_length;
        b->probing++;
        board_set_edge(b, edge, values[i]);
        bool wrong = b->conflict || deduce_settle(b, 4) == DEDUCE_CONTRADICTION;
        b->probing--;
        board_undo(b, mark);
        if (wrong) {
            board_step(b, &rules[RULE_LOOKAHEAD], FOCUS_EDGE, edge);
            board_set_edge(b, edge, values[!i]);
            return true;
        }
    }
    return false;
}

/* Probes every open edge until a whole round of them finds nothing more. */
static enum deduce_status deduce_look_ahead(struct board *b)
{
    enum deduce_status status = deduce_settle(b, 4);

    for (int e = 0, idle = 0; status == DEDUCE_OPEN && idle < b->lattice->nedges; idle++) {
        if (b->edge[e] == EDGE_UNKNOWN && deduce_probe(b, e)) {
            status = deduce_settle(b, 4);
            idle = 0;
        }
        e = e + 1 < b->lattice->nedges ? e + 1 : 0;
    }
    return status;
}

enum deduce_status deducer_close(struct deducer *d, int level)
{
    assert(level >= 1 && level <= 5);
    return level == 5 ? deduce_look_ahead(d->board) : deduce_settle(d->board, level);
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
    d->board->rule = NULL;
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
    return d->board->rule_fired[rule];
}

int deducer_rule_edges(const struct deducer *d, int rule)
{
    return d->board->rule_edges[rule];
}
