#include "explain/loops/path/path.h"

#include "base/mem.h"
#include "model/level.h"
#include "solver/loops/deduce/survey.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct find {
    struct step step; /* its facts begin at `from` */
    size_t from, nth;
    uint64_t key;
};

/* Adds the facts of a step, whose place has this key. */
static void finds_add(struct finds *f, const struct step *step, uint64_t key)
{
    size_t n = (size_t)step->nfacts;

    f->find = mem_reserve(f->find, f->n + 1, &f->capacity, sizeof *f->find);
    f->fact = mem_reserve(f->fact, f->nfacts + n, &f->fact_capacity, sizeof *f->fact);
    memcpy(f->fact + f->nfacts, step->fact, n * sizeof *f->fact);
    f->find[f->n] = (struct find){*step, f->nfacts, f->n, key};
    f->find[f->n].step.nedges = 0;
    f->n++;
    f->nfacts += n;
}

static int compare_finds(const void *a, const void *b)
{
    const struct find *x = a, *y = b;
    if (x->step.rule != y->step.rule)
        return x->step.rule < y->step.rule ? -1 : 1;
    if (x->step.focus != y->step.focus)
        return x->step.focus < y->step.focus ? -1 : 1;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return (x->nth > y->nth) - (x->nth < y->nth);
}

/* Passes all steps on, by rule and place, and forgets them. */
static void finds_report(struct finds *f, const struct step_sink *sink)
{
    if (f->n > 0)
        qsort(f->find, f->n, sizeof *f->find, compare_finds);
    for (size_t i = 0; i < f->n; i++) {
        f->find[i].step.fact = f->fact + f->find[i].from;
        sink->take(sink->context, &f->find[i].step);
    }
    f->n = f->nfacts = 0;
}

void finds_release(struct finds *f)
{
    free(f->find);
    free(f->fact);
}

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

    candidate_steps_add(&p->offers, step);
    if (step->nfacts > 0 && rule_traits(rule)->areas && step->focus == FOCUS_CELL) {
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
            candidate_steps_line(&p->offers, p->log.edge[i].edge);
    log_clear(&p->log);
    candidate_steps_clear(&p->offers);
    premises_forget(&p->offers.why);
    candidate_steps_rank(&p->offers);
}

void loop_look_at(struct loop_path *p, int level)
{
    const struct step_sink sink = {take_found, p};

    candidate_steps_clear(&p->offers);
    if (p->broken)
        return;
    survey_look(p->c, level, &sink);
    p->broken = survey_clash(p->c, &p->clash, &p->clash_at);
    finds_report(&p->finds, &(struct step_sink){log_take, &p->log});
}

void loop_look_with_facts(struct loop_path *p, int level)
{
    int lowest = level > LEVEL_CLOSURE ? LEVEL_FACTS : level;

    survey_near(p->c, level <= LEVEL_CLOSURE);
    for (int at = lowest; at <= level && p->offers.n == 0;) {
        loop_look_at(p, at);
        at = p->offers.n == 0 && survey_adopt(p->c) ? lowest : at + 1;
    }
    survey_near(p->c, false);
}

/* Whether a place is at one of the edges of another. */
static bool touches(const struct loop_path *p, const struct candidate_step *o,
                    const struct candidate_step *last)
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
 * earlier one, RUN_MOST if it is elsewhere. */
static int gap_of(const struct loop_path *p, const struct candidate_step *o)
{
    for (int i = p->nrun - 1; i >= 0; i--)
        if (touches(p, o, &p->run[i]))
            return p->nrun - 1 - i;
    return RUN_MOST;
}

void loop_enter(struct loop_path *p, const struct candidate_step *o)
{
    struct step step = {.rule = (int)o->rule,
                        .level = o->level,
                        .round = o->round,
                        .focus = o->focus,
                        .at = o->at,
                        .nedges = o->edge_to - o->edge_from,
                        .edge = p->offers.edge + o->edge_from};

    size_t from = p->log.nedges;
    log_take(&p->log, &step);
    for (size_t i = from; i < p->log.nedges && !p->broken; i++)
        if (!survey_decide(p->c, p->log.edge[i].edge, p->log.edge[i].value))
            p->broken = survey_clash(p->c, &p->clash, &p->clash_at);
    p->open -= (int)(p->log.nedges - from);
}

/* Enters an offer as the next place of the run, which keeps where its edges are in the log. */
static void run_enter(struct loop_path *p, const struct candidate_step *next)
{
    struct candidate_step *o = &p->run[p->nrun++];
    int from = (int)p->log.nedges;

    *o = *next;
    if (p->log.nsteps > 0)
        o->round = p->log.step[p->log.nsteps - 1].round + 1;
    loop_enter(p, o);
    o->edge_from = from;
    o->edge_to = (int)p->log.nedges;
}

/* Goes on with what falls at the dots that the run touches. */
static void run_on(struct loop_path *p)
{
    const struct candidate_step *next = p->run;

    while (next && p->nrun < RUN_MOST && p->open > 0) {
        int gap = RUN_MOST;
        next = NULL;
        loop_look_at(p, LEVEL_MIN);
        candidate_steps_sort(&p->offers);
        for (size_t i = 0; i < p->offers.n; i++) {
            const struct candidate_step *o = &p->offers.offer[i];
            if (o->focus == FOCUS_DOT && gap_of(p, o) < gap) {
                next = o;
                gap = gap_of(p, o);
            }
        }
        if (next)
            run_enter(p, next);
    }
}

void loop_count_on(struct loop_path *p, const struct candidate_step *first)
{
    p->nrun = 0;
    run_enter(p, first);
    bool together = rule_traits(first->rule)->together;
    for (size_t i = 0; together && i < p->offers.n && p->nrun < RUN_MOST; i++) {
        const struct candidate_step *o = &p->offers.offer[i];
        if (o->rule == first->rule && (o->focus != first->focus || o->at != first->at))
            run_enter(p, o);
    }
    if (!together || first->focus == FOCUS_DOT)
        run_on(p);
}

void loop_run_on(struct loop_path *p, const struct candidate_step *taken)
{
    p->run[0] = *taken;
    p->run[0].edge_from = 0;
    p->run[0].edge_to = (int)p->log.nedges;
    p->nrun = 1;
    run_on(p);
}

/* Chains of at most so many rounds are all short, and what they unlock decides. */
enum { SHORT_CHAIN = 8 };

/* Finds the chain of a supposition that leads to a contradiction. */
static bool find_chain(struct loop_path *p, const struct candidate_step *o, enum chain_means means)
{
    return chain_find(&p->chain[0], p->c, &p->log, step_edge_opposite(p->offers.edge[o->edge_from]),
                      means, INT_MAX);
}

/* Finds the size of each supposition; returns how many have a chain by these means. */
static int measure_chains(struct loop_path *p, enum chain_means means)
{
    int n = 0;

    for (size_t i = 0; i < p->offers.n; i++) {
        struct candidate_step *o = &p->offers.offer[i];
        if (!candidate_step_supposes(o))
            continue;
        o->means = means;
        o->size = INT_MAX;
        if (!find_chain(p, o, means))
            continue;
        n++;
        o->size = p->chain[0].rounds;
        if (o->level == LEVEL_REASONING && o->size < SHORT_CHAIN)
            o->size = SHORT_CHAIN;
    }
    return n;
}

enum chain_means loop_measure_suppositions(struct loop_path *p)
{
    enum chain_means means = CHAIN_COUNTING;
    size_t i = 0;

    while (i < p->offers.n && !candidate_step_supposes(&p->offers.offer[i]))
        i++;
    while (i < p->offers.n && measure_chains(p, means) == 0) {
        means++;
        assert(means < CHAIN_MEANS);
    }
    return means;
}

static void offer_edge(struct loop_path *p, enum rule_number rule, int at, struct step_edge edge)
{
    candidate_steps_add(&p->offers, &(struct step){.rule = (int)rule,
                                                   .level = rule_level(rule),
                                                   .round = 1,
                                                   .focus = FOCUS_EDGE,
                                                   .at = at,
                                                   .nedges = 1,
                                                   .edge = &edge});
}

void loop_look_suppositions(struct loop_path *p)
{
    const struct lattice *l = p->puzzle->lattice;
    const int *value = closure_edges(p->c);

    loop_look_begin(p);
    for (int e = 0; e < l->nedges && !p->broken; e++) {
        bool agree = false;
        enum edge_value wrong =
            value[e] == EDGE_UNKNOWN ? survey_refutes(p->c, e, &agree) : EDGE_UNKNOWN;
        p->agree[e] = agree;
        if (wrong != EDGE_UNKNOWN)
            offer_edge(p, rule_supposing(1), e, step_edge_opposite((struct step_edge){e, wrong}));
    }
}

/* Follows both values of an edge. False: one of them leads to a contradiction. */
static bool follow_both(struct loop_path *p, int edge, enum chain_means means, int rounds)
{
    return !chain_find(&p->chain[0], p->c, &p->log, (struct step_edge){edge, EDGE_ON}, means,
                       rounds) &&
           !chain_find(&p->chain[1], p->c, &p->log, (struct step_edge){edge, EDGE_OFF}, means,
                       rounds);
}

/* Offers what both values of an edge lead to by these means in fewer rounds; whether any does. */
static bool offer_either_way(struct loop_path *p, enum chain_means means, int rounds)
{
    bool any = false;

    for (int e = 0; e < p->puzzle->lattice->nedges; e++) {
        struct step_edge both;
        int size;
        if (!p->agree[e] || !follow_both(p, e, means, rounds - 1) ||
            !chains_meet(&p->chain[0], &p->chain[1], &both, &size) || size >= rounds)
            continue;
        offer_edge(p, rule_supposing(2), e, both);
        struct candidate_step *o = &p->offers.offer[p->offers.n - 1];
        o->means = means;
        o->size = size;
        any = true;
    }
    return any;
}

void loop_look_either_way(struct loop_path *p, enum chain_means most)
{
    int least = INT_MAX;

    for (size_t i = 0; i < p->offers.n; i++)
        least = p->offers.offer[i].size < least ? p->offers.offer[i].size : least;
    if (p->offers.n == 0)
        most = CHAIN_MEANS - 1;
    else if (least <= SHORT_CHAIN || p->large)
        return;
    for (enum chain_means means = CHAIN_COUNTING; means <= most; means++)
        if (offer_either_way(p, means, least))
            return;
}

void loop_find_chains(struct loop_path *p, const struct candidate_step *o)
{
    p->nchains = rule_traits(o->rule)->supposes;
    p->chain[0].tell = p->chain[1].tell = true;
    if (p->nchains == 2) {
        follow_both(p, o->at, o->means, o->size);
        for (int i = 0; i < 2; i++)
            chain_end_at(&p->chain[i], p->offers.edge[o->edge_from].edge);
    } else if (p->nchains == 1) {
        find_chain(p, o, o->means);
    }
    p->chain[0].tell = p->chain[1].tell = false;
}
