#include "explain/loops/path_state.h"
#include "model/level.h"
#include "solver/loops/deduce/survey.h"

#include <assert.h>
#include <string.h>

/* The first face, in the order of the puzzle, of those joined to this one by edges known to be off.
 * The engine names an area by any of its faces. */
static int first_of_area(struct loop_path *p, int face)
{
    const struct lattice *l = p->puzzle->lattice;
    int n = 0, first = face;
    uint64_t least = UINT64_MAX;

    memset(p->reached, 0, (size_t)l->nfaces);
    p->reached[face] = 1;
    p->area[n++] = face;
    for (int i = 0; i < n; i++) {
        int at = p->area[i];
        uint64_t key = log_place_key(&p->log, FOCUS_CELL, at);
        if (key < least) {
            least = key;
            first = at;
        }
        for (int k = l->cell_start[at]; k < l->cell_start[at + 1]; k++) {
            int edge = l->cell_edge[k], to = lattice_across(l, edge, at);
            if (log_edge(&p->log, edge, 1) == EDGE_OFF && !p->reached[to]) {
                p->reached[to] = 1;
                p->area[n++] = to;
            }
        }
    }
    return first;
}

/* For a step_sink: facts wait for the log, edges are offers. */
static void take_found(void *context, const struct step *step)
{
    struct loop_path *p = context;
    enum rule_number rule = (enum rule_number)step->rule;

    offers_add(&p->offers, step);
    if (step->nfacts > 0 && rule >= RULE_CONNECTIVITY && step->focus == FOCUS_CELL) {
        /* The area and the outside, on one side or not. */
        struct step same = *step;
        struct step_fact fact = *step->fact;
        int outside = p->puzzle->lattice->ncells;
        assert(step->nfacts == 1 && fact.kind == FACT_CELLS);
        assert(fact.what[0] == outside || fact.what[1] == outside);
        same.at = first_of_area(p, fact.what[fact.what[0] == outside]);
        fact.what[0] = same.at;
        fact.what[1] = outside;
        same.fact = &fact;
        if (same.at != outside)
            finds_add(&p->finds, &same, log_place_key(&p->log, FOCUS_CELL, same.at));
    } else if (step->nfacts > 0) {
        finds_add(&p->finds, step, log_place_key(&p->log, step->focus, step->at));
    }
}

void loop_look_begin(struct loop_path *p)
{
    for (size_t i = 0; i < p->log.nedges; i++)
        if (p->log.edge[i].value == EDGE_ON)
            offers_line(&p->offers, p->log.edge[i].edge);
    log_clear(&p->log);
    offers_forget(&p->offers);
    offers_rank(&p->offers);
}

void loop_look_at(struct loop_path *p, int level)
{
    const struct step_sink sink = {take_found, p};

    offers_clear(&p->offers);
    survey_look(p->c, level, &sink);
    finds_report(&p->finds, &(struct step_sink){log_take, &p->log});
}

void loop_look_with_facts(struct loop_path *p, int level)
{
    for (int at = level; at <= level;) {
        loop_look_at(p, at);
        if (p->offers.n > 0)
            return;
        at = survey_adopt(p->c) ? LEVEL_FACTS : at + 1;
    }
}
