#include "explain/loops/path_state.h"
#include "model/level.h"
#include "solver/loops/deduce/survey.h"

/* Whether a place is at one of the edges of another. */
static bool touches(const struct loop_path *p, const struct offer *o, const struct offer *last)
{
    const struct lattice *l = p->puzzle->lattice;

    for (int i = last->edge_from; i < last->edge_to; i++)
        for (int side = 0; side < 2; side++) {
            int edge = p->log.edge[i].edge, cell = l->edge_cell[edge][side];
            if ((o->focus == FOCUS_DOT && l->edge_dot[edge][side] == o->at) ||
                (o->focus == FOCUS_CELL && cell == o->at) ||
                (o->focus == FOCUS_CLUE && puzzle_clue_of(p->puzzle, cell) == o->at))
                return true;
        }
    return false;
}

/* How well an offer goes on with the run: 0 if it is at its last place, more if it is at an
 * earlier one, RUN_MOST if it is elsewhere. Zeros go together. */
static int gap_of(const struct loop_path *p, const struct offer *o)
{
    for (int i = p->nrun - 1; i >= 0; i--)
        if (touches(p, o, &p->run[i]))
            return p->nrun - 1 - i;
    return o->rule == RULE_ZERO && p->run[0].rule == RULE_ZERO ? RUN_MOST - 1 : RUN_MOST;
}

void loop_enter(struct loop_path *p, const struct offer *o)
{
    struct step step = {.rule = (int)o->rule,
                        .level = o->level,
                        .round = o->round,
                        .focus = o->focus,
                        .at = o->at,
                        .nedges = o->edge_to - o->edge_from,
                        .edge = p->offers.edge + o->edge_from};

    log_take(&p->log, &step);
    for (int i = 0; i < step.nedges; i++)
        survey_decide(p->c, step.edge[i].edge, step.edge[i].value);
    p->open -= step.nedges;
}

void loop_count_on(struct loop_path *p, const struct offer *first)
{
    const struct offer *next = first;

    p->nrun = 0;
    while (next) {
        struct offer *o = &p->run[p->nrun];
        int gap = RUN_MOST;
        *o = *next;
        o->round = p->nrun + 1;
        int from = (int)p->log.nedges;
        loop_enter(p, o);
        o->edge_from = from;
        o->edge_to = (int)p->log.nedges;
        next = NULL;
        if (++p->nrun == RUN_MOST || p->open == 0)
            return;
        loop_look_at(p, LEVEL_MIN);
        offers_sort(&p->offers);
        for (size_t i = 0; i < p->offers.n; i++)
            if (gap_of(p, &p->offers.offer[i]) < gap) {
                next = &p->offers.offer[i];
                gap = gap_of(p, next);
            }
    }
}
