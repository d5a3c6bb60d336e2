#include "explain/loops/argue/suppose.h"

#include "base/mem.h"

#include <limits.h>
#include <string.h>

void supposition_init(struct supposition *s, struct draft *d)
{
    size_t nedges = (size_t)d->puzzle->lattice->nedges;

    *s = (struct supposition){.draft = d};
    s->by = mem_alloc(nedges, sizeof *s->by);
    s->order = mem_alloc(nedges, sizeof *s->order);
    s->wanted = mem_alloc(nedges, 1);
    s->queued = mem_alloc((size_t)d->nplaces, 1);
}

void supposition_release(struct supposition *s)
{
    free(s->by);
    free(s->order);
    free(s->wanted);
    free(s->queued);
    free(s->queue.at);
    free(s->needed.at);
    free(s->rests.at);
}

/* ---- following ---- */

/* Decides an edge. False: the loop closes too early, or the line branches. */
static bool decide(struct supposition *s, int edge, enum edge_value value, int by)
{
    struct draft *d = s->draft;
    bool early = value == EDGE_ON && draft_closes(d, edge) && !draft_completes(d, edge);

    draft_set(d, edge, value);
    s->by[edge] = by;
    s->order[edge] = (int)(d->set.n - s->mark);
    for (int k = d->place_start[edge]; k < d->place_start[edge + 1]; k++)
        if (!s->queued[d->place[k]]) {
            s->queued[d->place[k]] = 1;
            ints_push(&s->queue, d->place[k]);
        }
    for (int i = 0; i < 2 && value == EDGE_ON; i++)
        if (d->on[d->puzzle->lattice->edge_dot[edge][i]] > 2) {
            s->clash = true;
            s->clash_at = d->puzzle->lattice->edge_dot[edge][i];
        }
    if (early) {
        s->clash = true;
        s->clash_at = -1;
        s->closing = edge;
    }
    return !s->clash;
}

/* The edge that would close the line that the last one belongs to. */
static bool shut(struct supposition *s, int edge)
{
    struct draft *d = s->draft;
    const struct lattice *l = d->puzzle->lattice;

    for (int i = 0; i < 2; i++) {
        int end = l->edge_dot[edge][i];
        end = d->on[end] == 1 ? end : d->far[end];
        for (int k = l->dot_start[end]; k < l->dot_start[end + 1]; k++) {
            int next = l->dot_edge[k];
            if (d->value[next] == EDGE_UNKNOWN && draft_closes(d, next) &&
                !draft_completes(d, next))
                return decide(s, next, EDGE_OFF, BY_CLOSING);
        }
    }
    return true;
}

/* What a place decides. False: a contradiction. */
static bool visit(struct supposition *s, int place)
{
    struct draft *d = s->draft;
    enum verdict verdict = draft_verdict(d, place);

    if (verdict == VERDICT_CLASH) {
        s->clash = true;
        s->clash_at = place;
        return false;
    }
    enum edge_value value = verdict == VERDICT_ON ? EDGE_ON : EDGE_OFF;
    for (int k = d->side_start[place]; verdict && k < d->side_start[place + 1]; k++) {
        int edge = d->side[k];
        if (d->value[edge] != EDGE_UNKNOWN)
            continue;
        if (!decide(s, edge, value, place) || (value == EDGE_ON && !shut(s, edge)))
            return false;
    }
    return true;
}

/* What settled conclusions about pairs with this edge decide. False: a contradiction. */
static bool visit_pairs(struct supposition *s, int edge)
{
    const struct inference *f = s->inference;
    struct draft *d = s->draft;

    for (int k = d->place_start[edge]; k < d->place_start[edge + 1]; k++)
        for (int i = d->side_start[d->place[k]]; i < d->side_start[d->place[k] + 1]; i++) {
            int other = d->side[i], best;
            bool open = d->value[other] == EDGE_UNKNOWN;
            int pair = open ? inference_pair_of(f, edge, other) : -1;
            enum edge_value value =
                pair < 0 ? EDGE_UNKNOWN
                         : inference_implies(f, pair, edge, (enum edge_value)d->value[edge], &best);
            if (value == EDGE_UNKNOWN)
                continue;
            if (!decide(s, other, value, BY_PAIR - best) || (value == EDGE_ON && !shut(s, other)))
                return false;
        }
    return true;
}

/* ---- what is needed ---- */

/* Sides of a place on which it rested when it decided something, or when it could not be right. */
static void rest_on_sides(const struct supposition *s, int place, int before, enum verdict verdict,
                          struct ints *on_edges)
{
    const struct draft *d = s->draft;
    int on = 0, need = d->need[place], n = draft_degree(d, place);
    bool dot = draft_is_dot(d, place);

    for (int k = d->side_start[place]; k < d->side_start[place + 1]; k++)
        on += d->value[d->side[k]] == EDGE_ON && s->order[d->side[k]] < before;
    /* No more than it takes: what was known before, then the first ones. */
    int most[2] = {n, n};
    if (dot)
        most[0] = on >= 2 ? 0 : n;
    else if (verdict == VERDICT_CLASH)
        memcpy(most, on > need ? (int[]){0, need + 1} : (int[]){n - need + 1, 0}, sizeof most);
    else
        most[verdict == VERDICT_ON] = 0;
    for (int given = 1; given >= 0; given--)
        for (int k = d->side_start[place]; k < d->side_start[place + 1]; k++) {
            int edge = d->side[k], is_on = d->value[edge] == EDGE_ON;
            if (d->value[edge] != EDGE_UNKNOWN && s->order[edge] < before &&
                (s->order[edge] == 0) == given && most[is_on]-- > 0)
                ints_push(on_edges, edge);
        }
}

/* The line that an edge closes, as it was then. */
static void rest_on_line(const struct supposition *s, int edge, struct ints *on_edges)
{
    const struct draft *d = s->draft;
    const struct lattice *l = d->puzzle->lattice;
    int dot = l->edge_dot[edge][0], last = edge;

    do {
        int next = -1;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            if (l->dot_edge[k] != last && d->value[l->dot_edge[k]] == EDGE_ON &&
                s->order[l->dot_edge[k]] < s->order[edge])
                next = l->dot_edge[k];
        if (next < 0)
            return;
        ints_push(on_edges, next);
        dot = lattice_along(l, next, dot);
        last = next;
    } while (dot != l->edge_dot[edge][1]);
}

void supposition_rests(const struct supposition *s, int edge, struct ints *on_edges)
{
    if (edge >= 0 && s->by[edge] <= BY_PAIR) {
        const int *pair = s->inference->pair_edge[s->inference->all[BY_PAIR - s->by[edge]].pair];
        ints_push(on_edges, pair[pair[0] == edge]);
    } else if (edge >= 0 && s->by[edge] == BY_CLOSING)
        rest_on_line(s, edge, on_edges);
    else if (edge >= 0 && s->by[edge] >= 0)
        rest_on_sides(s, s->by[edge], s->order[edge],
                      s->draft->value[edge] == EDGE_ON ? VERDICT_ON : VERDICT_OFF, on_edges);
    else if (edge < 0 && s->clash_at >= 0)
        rest_on_sides(s, s->clash_at, INT_MAX, VERDICT_CLASH, on_edges);
    else if (edge < 0 && s->cut.side) {
        for (size_t i = 0; i < s->cut.edges.n; i++)
            ints_push(on_edges, s->cut.edges.at[i]);
    } else if (edge < 0 && s->closing < 0) {
        for (int e = 0; e < s->draft->puzzle->lattice->nedges; e++)
            ints_push(on_edges, e);
    } else if (edge < 0) {
        ints_push(on_edges, s->closing);
        rest_on_line(s, s->closing, on_edges);
    }
}

/* Goes back to all that it needs. */
void supposition_need(struct supposition *s, int edge)
{
    const struct draft *d = s->draft;
    struct ints *on = &s->rests;

    on->n = s->needed.n = 0;
    if (edge < 0)
        supposition_rests(s, -1, on);
    else
        ints_push(on, edge);
    for (size_t i = d->set.n + 1; i > s->mark; i--) {
        for (size_t k = 0; k < on->n; k++)
            s->wanted[on->at[k]] = s->order[on->at[k]] > 0;
        on->n = 0;
        if (i > d->set.n || !s->wanted[d->set.at[i - 1]])
            continue;
        s->wanted[d->set.at[i - 1]] = 0;
        ints_push(&s->needed, d->set.at[i - 1]);
        supposition_rests(s, d->set.at[i - 1], on);
    }
    for (size_t i = 0, k = s->needed.n; i + 1 < k; i++) {
        int other = s->needed.at[--k];
        s->needed.at[k] = s->needed.at[i];
        s->needed.at[i] = other;
    }
}

int supposition_links(const struct supposition *s)
{
    int n = 0;

    for (size_t i = 0; i < s->needed.n; i++) {
        int by = s->by[s->needed.at[i]];
        bool again = by == BY_SUPPOSING, told = false;
        for (size_t k = 0; k < i; k++) {
            again = again || (by >= 0 && s->by[s->needed.at[k]] == by);
            told = told || s->by[s->needed.at[k]] == by;
        }
        n += !again + (by <= BY_PAIR && !told ? s->inference->all[BY_PAIR - by].cost : 0);
    }
    return n;
}

/* The reasons of a piece that is cut off: places that decided something, and single edges. */
static void rest_on_cut(struct supposition *s)
{
    struct draft *d = s->draft;
    FREED int *by = mem_alloc((size_t)d->puzzle->lattice->nedges, sizeof *by);

    for (size_t i = s->mark; i < d->set.n; i++) {
        int edge = d->set.at[i];
        by[edge] = s->by[edge] >= 0 ? s->by[edge] : d->nplaces + edge;
    }
    cut_rest(&s->cut, d, s->mark, by);
}

bool supposition_follow(struct supposition *s, struct step_edge is, int most)
{
    struct draft *d = s->draft;
    bool fine;
    int decided = 0;

    s->is = is;
    s->mark = d->set.n;
    s->clash = false;
    fine = decide(s, is.edge, is.value, BY_SUPPOSING) && (is.value == EDGE_OFF || shut(s, is.edge));
    for (size_t i = 0, k = s->mark; fine && decided < most;) {
        size_t before = d->set.n;
        if (i < s->queue.n) {
            s->queued[s->queue.at[i]] = 0;
            fine = visit(s, s->queue.at[i++]);
        } else if (s->inference && k < d->set.n) {
            fine = visit_pairs(s, d->set.at[k++]);
        } else {
            break;
        }
        decided += d->set.n > before;
    }
    for (size_t i = 0; i < s->queue.n; i++)
        s->queued[s->queue.at[i]] = 0;
    s->queue.n = 0;
    if (!s->clash && d->nopen == 0 && d->lines == 0) {
        s->clash = true;
        s->clash_at = s->closing = -1;
    }
    if (!s->clash && s->inference && most == INT_MAX && cut_find(&s->cut, d)) {
        s->clash = true;
        s->clash_at = s->closing = -1;
        rest_on_cut(s);
    }
    if (!s->clash)
        return false;
    supposition_need(s, -1);
    return true;
}

void supposition_end(struct supposition *s)
{
    struct draft *d = s->draft;

    for (size_t i = s->mark; i < d->set.n; i++)
        s->order[d->set.at[i]] = 0;
    draft_undo(d, s->mark);
    cut_release(&s->cut);
    s->cut = (struct cut){0};
}
