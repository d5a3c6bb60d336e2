#include "explain/loops/path/candidate_step.h"

#include "base/mem.h"
#include "model/level.h"
#include "model/loops/symmetry.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- the life of offers ---- */

void candidate_steps_init(struct candidate_steps *o, const struct log *log, const struct puzzle *p)
{
    const struct lattice *l = p->lattice;

    *o = (struct candidate_steps){.log = log};
    premises_init(&o->why, log, p);
    o->distance = mem_alloc((size_t)l->ndots, sizeof *o->distance);
    o->queue = mem_alloc((size_t)l->ndots, sizeof *o->queue);
    o->nturns = l->square ? canon_turns(p, o->turn) : 1;
    o->rank = mem_alloc((size_t)l->nedges, sizeof *o->rank);
    for (int i = 0; i < o->nturns; i++) {
        o->order[i] = mem_alloc((size_t)l->nedges, sizeof *o->order[i]);
        if (l->square)
            canon_edge_order(l, o->turn[i], o->order[i]);
        for (int e = 0; e < l->nedges && !l->square; e++)
            o->order[i][e] = e;
    }
    for (int i = 0; i < l->nedges; i++)
        o->rank[o->order[0][i]] = i;
    for (int v = 0; v < l->ndots; v++)
        o->distance[v] = -1;
}

void candidate_steps_release(struct candidate_steps *o)
{
    premises_release(&o->why);
    for (int i = 0; i < o->nturns; i++)
        free(o->order[i]);
    free(o->rank);
    free(o->offer);
    free(o->edge);
    free(o->distance);
    free(o->queue);
    free(o->tree.at);
    *o = (struct candidate_steps){0};
}

void candidate_steps_clear(struct candidate_steps *o)
{
    o->n = o->nedges = 0;
}

static void reserve_edges(struct candidate_steps *o, int n)
{
    o->edge = mem_reserve(o->edge, o->nedges + (size_t)n, &o->edge_capacity, sizeof *o->edge);
}

void candidate_steps_add(struct candidate_steps *o, const struct step *step)
{
    enum rule_number rule = (enum rule_number)step->rule;
    int each = rule_is_pattern(rule) ? step->nedges : 1;

    for (int i = 0; i < step->nedges; i += each) {
        o->offer = mem_reserve(o->offer, o->n + 1, &o->capacity, sizeof *o->offer);
        o->offer[o->n] = (struct candidate_step){.rule = rule,
                                                 .named = rule,
                                                 .level = step->level,
                                                 .round = step->round,
                                                 .focus = step->focus,
                                                 .at = step->at,
                                                 .edge_from = (int)o->nedges};
        reserve_edges(o, each);
        for (int k = i; k < i + each; k++)
            o->edge[o->nedges++] = step->edge[k];
        o->offer[o->n++].edge_to = (int)o->nedges;
    }
}

/* ---- the size of a reason ---- */

/* All facts on which an offer rests, directly or not. */
static void find_tree(struct candidate_steps *o, const struct candidate_step *f)
{
    struct log_step step =
        ((struct log_step){.rule = f->rule, .round = f->round, .focus = f->focus, .at = f->at});

    o->tree.n = 0;
    for (int i = f->edge_from; i < f->edge_to; i++)
        if (premises_edge(&o->why, &step, o->edge[i]))
            premises_behind(&o->why, &o->tree);
}

/* The rule by which people would call a conclusion of this rule that rests on another's: the one of
 * the higher level. Rules that look at areas (the last rows of the table) come before all others,
 * because only their names give the reason. */
static enum rule_number offer_rule(enum rule_number own, enum rule_number other)
{
    bool higher = rule_level(other) > rule_level(own);

    return higher || (rule_traits(other)->areas && other > own) ? other : own;
}

/* Rules of level 2 need no facts; what they look at is known from the rule. */
static int size_of_pattern(const struct candidate_steps *o, const struct candidate_step *f)
{
    const struct lattice *l = o->log->puzzle->lattice;
    int size = rule_traits(f->rule)->size;

    if (size == SIZE_OF_PLACE)
        return 1 + (f->focus == FOCUS_DOT ? lattice_dot_degree(l, f->at)
                                          : lattice_cell_degree(l, f->at));
    return size > 0 ? size : 2;
}

bool candidate_step_supposes(const struct candidate_step *o)
{
    return rule_traits(o->rule)->supposes > 0;
}

static void find_size(struct candidate_steps *o, struct candidate_step *f)
{
    if (candidate_step_supposes(f))
        return;
    if (rule_is_pattern(f->rule)) {
        f->size = f->level == LEVEL_MIN ? 1 : size_of_pattern(o, f);
        return;
    }
    find_tree(o, f);
    /* The places that the offer and its facts look at. */
    const struct log *log = o->log;
    f->size = 1;
    for (size_t i = 0; i < o->tree.n; i++) {
        const struct log_step *s = &log->step[log->fact[o->tree.at[i]].step];
        bool fresh = s->focus != f->focus || s->at != f->at;
        for (size_t k = 0; k < i && fresh; k++) {
            const struct log_step *t = &log->step[log->fact[o->tree.at[k]].step];
            fresh = s->focus != t->focus || s->at != t->at;
        }
        f->size += fresh;
        f->named = offer_rule(f->named, s->rule);
    }
    if (rule_level(f->named) < o->level)
        f->named = rule_beyond(o->level);
}

static bool cells_touch(const struct lattice *l, int a, int b)
{
    bool touch = false;

    for (int i = l->cell_start[a]; i < l->cell_start[a + 1]; i++)
        touch = touch || ints_contain(l->cell_dot + l->cell_start[b], lattice_cell_degree(l, b),
                                      l->cell_dot[i]);
    return touch;
}

/* Whether the offer needs only these facts. */
static bool needs_only(struct candidate_steps *o, const struct candidate_step *f,
                       const struct ints *facts)
{
    bool only = true;

    find_tree(o, f);
    for (size_t i = 0; i < o->tree.n; i++)
        only = only && ints_contain(facts->at, (int)facts->n, o->tree.at[i]);
    return only;
}

void candidate_steps_join(struct candidate_steps *o, struct candidate_step *best)
{
    const struct lattice *l = o->log->puzzle->lattice;
    bool pattern = rule_is_pattern(best->rule);
    int from = (int)o->nedges;
    struct ints own = {0};

    /* A pattern of cells that touch at a corner is seen once, whichever of them was looked at. */
    if (candidate_step_supposes(best) ||
        (pattern && (best->focus != FOCUS_CELL || !rule_traits(best->rule)->two)))
        return;
    if (!pattern) {
        find_tree(o, best);
        own = o->tree;
        o->tree = (struct ints){0};
        best->facts = (int)own.n;
    }
    for (size_t k = 0; k < o->n; k++) {
        const struct candidate_step *other = &o->offer[k];
        if (other->rule != best->rule || other->focus != best->focus ||
            !(pattern ? cells_touch(l, best->at, other->at)
                      : other->at == best->at && needs_only(o, other, &own)))
            continue;
        reserve_edges(o, other->edge_to - other->edge_from);
        for (int i = other->edge_from; i < other->edge_to; i++)
            o->edge[o->nedges++] = o->edge[i];
    }
    free(own.at);
    best->edge_from = from;
    best->edge_to = (int)o->nedges;
}

/* ---- the order of offers ---- */

/* The dot is at most this far from the lines. */
static void bound_distance(struct candidate_steps *o, int dot, int distance)
{
    if (o->distance[dot] >= 0 && o->distance[dot] <= distance)
        return;
    o->distance[dot] = distance;
    o->queue[o->nqueue++] = dot;
}

void candidate_steps_line(struct candidate_steps *o, int edge)
{
    for (int end = 0; end < 2; end++)
        bound_distance(o, o->log->puzzle->lattice->edge_dot[edge][end], 0);
}

static int value_in_state(const struct log *log, int edge)
{
    return log->round[edge] == 0 ? log->value[edge] : EDGE_UNKNOWN;
}

/* If the puzzle has symmetries, by the turn after which the state is read as the least. */
void candidate_steps_rank(struct candidate_steps *o)
{
    int nedges = o->log->puzzle->lattice->nedges, best = 0;

    if (o->nturns == 1)
        return;
    for (int turn = 1; turn < o->nturns; turn++)
        for (int i = 0, order = 0; i < nedges && order == 0; i++) {
            order = value_in_state(o->log, o->order[turn][i]) -
                    value_in_state(o->log, o->order[best][i]);
            best = order < 0 ? turn : best;
        }
    for (int i = 0; i < nedges; i++)
        o->rank[o->order[best][i]] = i;
}

static int compare_offers(const void *a, const void *b)
{
    const struct candidate_step *x = a, *y = b;

    if (x->distance != y->distance)
        return x->distance < y->distance ? -1 : 1;
    if (x->rank != y->rank)
        return x->rank < y->rank ? -1 : 1;
    if (x->rule != y->rule)
        return x->rule < y->rule ? -1 : 1;
    if (x->focus != y->focus)
        return x->focus < y->focus ? -1 : 1;
    return (x->key > y->key) - (x->key < y->key);
}

void candidate_steps_sort(struct candidate_steps *o)
{
    const struct lattice *l = o->log->puzzle->lattice;

    /* Goes on from the dots whose distances have changed. */
    for (int i = 0; i < o->nqueue; i++) {
        int v = o->queue[i];
        for (int k = l->dot_start[v]; k < l->dot_start[v + 1]; k++)
            bound_distance(o, lattice_along(l, l->dot_edge[k], v), o->distance[v] + 1);
    }
    o->nqueue = 0;
    /* Leaves out suppositions without a chain. */
    size_t kept = 0;
    for (size_t i = 0; i < o->n; i++)
        if (o->offer[i].size < INT_MAX)
            o->offer[kept++] = o->offer[i];
    o->n = kept;
    for (size_t i = 0; i < o->n; i++) {
        struct candidate_step *f = &o->offer[i];
        f->key = log_place_key(o->log, f->focus, f->at);
        f->distance = f->rank = INT_MAX;
        for (int k = f->edge_from; k < f->edge_to; k++) {
            int edge = o->edge[k].edge;
            f->rank = o->rank[edge] < f->rank ? o->rank[edge] : f->rank;
            for (int end = 0; end < 2; end++) {
                int far = o->distance[l->edge_dot[edge][end]];
                f->distance = far < f->distance ? far : f->distance;
            }
        }
    }
    if (o->n > 0)
        qsort(o->offer, o->n, sizeof *o->offer, compare_offers);
    if (o->n > OFFERS_MOST && l->ncells <= OFFERS_LARGE)
        o->n = OFFERS_MOST;
    for (size_t i = 0; i < o->n; i++)
        find_size(o, &o->offer[i]);
}
