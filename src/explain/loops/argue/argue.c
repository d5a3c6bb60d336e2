#include "explain/loops/argue/argue.h"

#include "base/mem.h"
#include "explain/loops/argue/deep.h"

#include <limits.h>
#include <stdlib.h>

enum {
    COST_OF_SUPPOSING = 3, /* beside its links: to suppose, and to see the contradiction */
    COST_SIDES = 2,        /* from here on, sides are looked at; */
    COST_NEAR = 3,         /* pieces and suppositions, too */
    COST_DEEP = 12,        /* of claims below a supposition */
    FOLLOW_NEAR = 24,      /* places, at first */
    FOLLOW_EITHER = 16,
    FOLLOW_FAR = INT_MAX
};

/* What became of a supposition: the cost of its contradiction, or 0; when, and within which box of the
 * board it looked. */
struct tried {
    int cost;
    size_t when;
    int low[2], high[2];
    bool done, far;
};

void arguer_init(struct arguer *a, const struct puzzle *p, const unsigned char *value)
{
    *a = (struct arguer){.last = -1, .clash = -1};
    draft_init(&a->draft, p, value);
    inference_init(&a->inference, &a->draft);
    supposition_init(&a->supposition, &a->draft);
    a->tried = mem_alloc((size_t)p->lattice->nedges * 2, sizeof *a->tried);
}

void arguer_release(struct arguer *a)
{
    supposition_release(&a->supposition);
    inference_release(&a->inference);
    draft_release(&a->draft);
    free(a->tried);
}

void arguer_draw(struct arguer *a, struct step_edge is)
{
    struct draft *d = &a->draft;

    draft_set(d, is.edge, is.value);
    a->last = is.edge;
    for (int k = d->place_start[is.edge]; k < d->place_start[is.edge + 1]; k++)
        if (draft_verdict(d, d->place[k]) == VERDICT_CLASH)
            a->clash = d->place[k];
}

/* ---- suppositions ---- */

/* Grows the box by an edge and what is beside it. */
static void enclose(const struct arguer *a, struct tried *t, int edge, bool first)
{
    const struct lattice *l = a->draft.puzzle->lattice;

    for (int end = 0; end < 2; end++)
        for (int i = 0; i < 2; i++) {
            int at = l->dot_at[l->edge_dot[edge][end]][i];
            t->low[i] = (first && end == 0) || at - 1 < t->low[i] ? at - 1 : t->low[i];
            t->high[i] = (first && end == 0) || at + 1 > t->high[i] ? at + 1 : t->high[i];
        }
}

/* Whether it would come out as it did. */
static bool still(const struct arguer *a, const struct tried *t)
{
    const struct lattice *l = a->draft.puzzle->lattice;

    for (size_t i = t->when; i < a->draft.set.n; i++) {
        const int *at = l->dot_at[l->edge_dot[a->draft.set.at[i]][0]];
        if (at[0] >= t->low[0] && at[0] <= t->high[0] && at[1] >= t->low[1] && at[1] <= t->high[1])
            return false;
    }
    return true;
}

static int try(struct arguer *a, struct step_edge is, bool far)
{
    struct tried *t = &a->tried[is.edge * 2 + (is.value == EDGE_ON)];
    struct supposition *s = &a->supposition;

    s->inference = far ? &a->inference : NULL;
    if (t->done && (t->far || !far || t->cost > 0) && still(a, t))
        return t->cost;
    *t = (struct tried){.when = a->draft.set.n, .done = true, .far = far};
    if (supposition_follow(s, is, far ? FOLLOW_FAR : FOLLOW_NEAR))
        t->cost = supposition_links(s) + COST_OF_SUPPOSING;
    for (size_t i = s->mark; i < a->draft.set.n; i++)
        enclose(a, t, a->draft.set.at[i], i == s->mark);
    supposition_end(s);
    return t->cost;
}

/* The supposition with the shortest way to a contradiction; of these the nearest. */
static bool claim_by_supposing(struct arguer *a, struct claim *claim, int most, bool far)
{
    const struct draft *d = &a->draft;
    int distance = 0;
    bool found = false;

    for (int e = 0; e < d->puzzle->lattice->nedges; e++)
        for (int on = 1; on >= 0 && d->value[e] == EDGE_UNKNOWN; on--) {
            struct step_edge is = {e, on ? EDGE_ON : EDGE_OFF};
            int cost = try(a, is, far), away = a->last < 0 ? 0 : draft_distance(d, e, a->last);
            if (cost == 0 || cost > most ||
                (found && (cost > claim->cost || (cost == claim->cost && away >= distance))))
                continue;
            *claim =
                (struct claim){step_edge_opposite(is), cost, -1, e, a->tried[is.edge * 2 + on].far};
            distance = away;
            found = true;
        }
    if (!found)
        return false;
    /* It may have used a conclusion that is no longer needed, and so is no longer there. */
    struct step_edge is = step_edge_opposite(claim->is);
    a->tried[is.edge * 2 + (is.value == EDGE_ON)].done = false;
    return try(a, is, claim->far) > 0 || claim_by_supposing(a, claim, most, far);
}

/* ---- either way ---- */

/* For each edge that a supposition decides: how many links that takes, with its value as a sign. */
static void note_decided(struct arguer *a, struct step_edge is, int *links, struct ints *decided)
{
    struct supposition *s = &a->supposition;
    const struct draft *d = &a->draft;

    supposition_follow(s, is, FOLLOW_EITHER);
    for (size_t i = s->mark + 1; i < d->set.n && !s->clash; i++) {
        int edge = d->set.at[i];
        supposition_need(s, edge);
        links[edge] = supposition_links(s) * (d->value[edge] == EDGE_ON ? 1 : -1);
        ints_push(decided, edge);
    }
    supposition_end(s);
}

/* What follows from both values of an edge, in the fewest links. */
static bool claim_either_way(struct arguer *a, struct claim *claim)
{
    const struct draft *d = &a->draft;
    int nedges = d->puzzle->lattice->nedges;
    FREED int *links = mem_alloc((size_t)nedges * 2, sizeof *links);
    struct ints one = {0}, two = {0};

    claim->cost = 0;
    a->supposition.inference = &a->inference;
    for (int e = 0; e < nedges; e++) {
        if (d->value[e] != EDGE_UNKNOWN)
            continue;
        one.n = two.n = 0;
        note_decided(a, (struct step_edge){e, EDGE_ON}, links, &one);
        note_decided(a, (struct step_edge){e, EDGE_OFF}, links + nedges, &two);
        for (size_t i = 0; i < one.n; i++) {
            int edge = one.at[i], first = links[edge], second = links[nedges + edge];
            int cost = abs(first) + abs(second) + COST_OF_SUPPOSING;
            if (first == 0 || second == 0 || (first > 0) != (second > 0) ||
                (claim->cost > 0 && cost >= claim->cost))
                continue;
            *claim = (struct claim){{edge, first > 0 ? EDGE_ON : EDGE_OFF}, cost, -1, e, true};
        }
        for (size_t i = 0; i < one.n; i++)
            links[one.at[i]] = 0;
        for (size_t i = 0; i < two.n; i++)
            links[nedges + two.at[i]] = 0;
    }
    free(one.at);
    free(two.at);
    return claim->cost > 0;
}

/* ---- the shortest ---- */

bool arguer_claim(struct arguer *a, struct claim *claim)
{
    struct inference *f = &a->inference;
    int conclusion = -1, cost = 0;

    inference_update(f);
    inference_closing(f);
    while (conclusion < 0 && cost < (a->deep ? COST_DEEP : COST_MOST)) {
        if (++cost == COST_SIDES || (cost == COST_NEAR && !a->deep))
            inference_sides(f, cost == COST_NEAR);
        inference_settle(f, cost);
        inference_sum(f, cost);
        inference_settle(f, cost);
        conclusion = inference_best(f, cost, a->last);
        if (conclusion < 0 && cost >= COST_NEAR && !a->deep &&
            claim_by_supposing(a, claim, cost, false))
            return true;
    }
    if (conclusion < 0 && a->deep)
        return false;
    if (conclusion < 0) {
        struct claim either;
        bool found = claim_by_supposing(a, claim, INT_MAX, true);
        if (claim_either_way(a, &either) && (!found || either.cost < claim->cost)) {
            *claim = either;
            found = true;
        }
        return found || deep_claim(a, claim);
    }
    const struct conclusion *c = &f->all[conclusion];
    *claim = (struct claim){
        {c->edge, c->values == 2 ? EDGE_ON : EDGE_OFF}, c->cost, conclusion, -1, false};
    return true;
}
