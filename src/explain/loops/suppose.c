#include "explain/loops/path_state.h"
#include "solver/loops/deduce/survey.h"

#include <assert.h>
#include <limits.h>

/* Chains of at most so many rounds are all short, and what they unlock decides. */
enum { SHORT_CHAIN = 8 };

/* Finds the chain of a supposition that leads to a contradiction. */
static bool find_chain(struct loop_path *p, const struct offer *o, enum chain_means means)
{
    return chain_find(&p->chain[0], p->c, &p->log, step_edge_opposite(p->offers.edge[o->edge_from]),
                      means);
}

/* Finds the size of each supposition; returns how many have a chain by these means. */
static int measure_chains(struct loop_path *p, enum chain_means means)
{
    int n = 0;

    for (size_t i = 0; i < p->offers.n; i++) {
        struct offer *o = &p->offers.offer[i];
        if (!offer_supposes(o))
            continue;
        o->means = means;
        o->size = INT_MAX;
        if (!find_chain(p, o, means))
            continue;
        n++;
        o->size = p->chain[0].rounds;
        if (o->rule == RULE_LOOKAHEAD && o->size < SHORT_CHAIN)
            o->size = SHORT_CHAIN;
    }
    return n;
}

enum chain_means loop_measure_suppositions(struct loop_path *p)
{
    enum chain_means means = CHAIN_COUNTING;
    bool any = false;

    for (size_t i = 0; i < p->offers.n && !any; i++)
        any = offer_supposes(&p->offers.offer[i]);
    while (any && measure_chains(p, means) == 0) {
        means++;
        assert(means < CHAIN_MEANS);
    }
    return means;
}

static void offer_edge(struct loop_path *p, enum rule_number rule, int at, struct step_edge edge)
{
    offers_add(&p->offers, &(struct step){.rule = (int)rule,
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
    for (int e = 0; e < l->nedges; e++) {
        bool agree = false;
        enum edge_value wrong =
            value[e] == EDGE_UNKNOWN ? survey_refutes(p->c, e, &agree) : EDGE_UNKNOWN;
        p->agree[e] = agree;
        if (wrong != EDGE_UNKNOWN)
            offer_edge(p, RULE_LOOKAHEAD, e, step_edge_opposite((struct step_edge){e, wrong}));
    }
}

/* Follows both values of an edge. False: one of them leads to a contradiction. */
static bool follow_both(struct loop_path *p, int edge, enum chain_means means, int rounds)
{
    return chain_follow(&p->chain[0], p->c, &p->log, (struct step_edge){edge, EDGE_ON}, means,
                        rounds) &&
           chain_follow(&p->chain[1], p->c, &p->log, (struct step_edge){edge, EDGE_OFF}, means,
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
        offer_edge(p, RULE_EITHER_WAY, e, both);
        struct offer *o = &p->offers.offer[p->offers.n - 1];
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

void loop_find_chains(struct loop_path *p, const struct offer *o)
{
    if (o->rule == RULE_EITHER_WAY) {
        follow_both(p, o->at, o->means, o->size);
        for (int i = 0; i < 2; i++)
            chain_end_at(&p->chain[i], p->offers.edge[o->edge_from].edge);
    } else if (offer_supposes(o)) {
        find_chain(p, o, o->means);
    }
}
