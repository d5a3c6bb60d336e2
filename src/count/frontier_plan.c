#include "count/frontier_plan.h"

#include "base/bitset.h"
#include "base/mem.h"
#include "model/square.h"
#include "model/step.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A clue, and an edge, while the plan is drawn up. */
struct plan_clue {
    int need;         /* its number less the edges known to be on */
    int left;         /* undecided edges that no step has passed yet */
    bool open;        /* some of its undecided edges are passed */
    int shift, width; /* of its field, while open */
};

struct planner {
    struct frontier_plan *plan;
    const struct puzzle *puzzle;
    const struct lattice *lattice;
    int *value;             /* [nedges] enum edge_value */
    int *rank;              /* [ndots] when it is passed */
    int *dot;               /* [ndots] by rank */
    bool mirrored;          /* passed column by column */
    struct plan_clue *clue; /* [nclues] */
    int *plug;              /* [nedges] its bits, while it is cut */
    int *front;             /* [nfront] edges that are cut, left to right */
    int nfront;
    uint64_t *used; /* [nwords] bits given out */
    int nwords;
    int unopened; /* clues with a need that no step has met yet */
    int waiting;  /* edges known to be on that no step has passed yet */
};

/* ---- bits ---- */

static bool bits_free(const struct planner *w, int at, int width)
{
    for (int i = at; i < at + width; i++)
        if (i / 64 != at / 64 || i == 63 || (i / 64 < w->nwords && bitset_has(w->used, i)))
            return false;
    return true;
}

static int bits_take(struct planner *w, int width)
{
    int at = 0;

    while (!bits_free(w, at, width))
        at++;
    while (at / 64 >= w->nwords) {
        w->used = mem_resize(w->used, (size_t)w->nwords + 1, sizeof *w->used);
        w->used[w->nwords++] = 0;
    }
    for (int i = at; i < at + width; i++)
        bitset_add(w->used, i);
    return at;
}

static void bits_return(struct planner *w, int at, int width)
{
    for (int i = at; i < at + width; i++)
        bitset_remove(w->used, i);
}

/* ---- what is known of edges and clues before the first step ---- */

/* The clue that counts the edge on this side, or -1. */
static int plan_edge_clue(const struct planner *w, int edge, int side)
{
    return puzzle_clue_of(w->puzzle, w->lattice->edge_cell[edge][side]);
}

static void plan_decide(struct planner *w, const int *edges)
{
    for (int e = 0; e < w->lattice->nedges; e++) {
        w->value[e] = edges ? edges[e] : EDGE_UNKNOWN;
        if (!puzzle_internal(w->puzzle, e))
            continue;
        if (w->value[e] == EDGE_ON)
            w->plan->impossible = true;
        w->value[e] = EDGE_OFF;
    }
}

/* The edges of a clue that needs no more are off. */
static void plan_exhaust(struct planner *w, int clue, int *boundary)
{
    int n = puzzle_boundary(w->puzzle, clue, boundary), need = w->puzzle->clue[clue].number;

    for (int k = 0; k < n; k++)
        need -= w->value[boundary[k]] == EDGE_ON;
    for (int k = 0; k < n && need == 0; k++)
        if (w->value[boundary[k]] == EDGE_UNKNOWN)
            w->value[boundary[k]] = EDGE_OFF;
}

static void plan_measure(struct planner *w, int clue, int *boundary)
{
    struct plan_clue *c = &w->clue[clue];
    int n = puzzle_boundary(w->puzzle, clue, boundary);

    c->need = w->puzzle->clue[clue].number;
    for (int k = 0; k < n; k++) {
        c->need -= w->value[boundary[k]] == EDGE_ON;
        c->left += w->value[boundary[k]] == EDGE_UNKNOWN;
    }
    if (c->need < 0 || c->need > c->left)
        w->plan->impossible = true;
    w->unopened += c->need > 0;
}

static void plan_clues(struct planner *w)
{
    int *boundary = mem_alloc(2 * (size_t)w->lattice->nedges, sizeof *boundary);

    for (int i = 0; i < w->puzzle->nclues; i++)
        plan_exhaust(w, i, boundary);
    for (int i = 0; i < w->puzzle->nclues; i++)
        plan_measure(w, i, boundary);
    for (int e = 0; e < w->lattice->nedges; e++)
        w->waiting += w->value[e] == EDGE_ON;
    free(boundary);
}

static void plan_order(struct planner *w, bool mirrored)
{
    const struct lattice *l = w->lattice;
    int outer = mirrored ? l->square->cols : l->square->rows,
        inner = mirrored ? l->square->rows : l->square->cols, n = 0;

    w->mirrored = mirrored;
    for (int i = 0; i <= outer; i++)
        for (int j = 0; j <= inner; j++) {
            int dot = mirrored ? lattice_dot_at(l, j, i) : lattice_dot_at(l, i, j);
            if (dot < 0)
                continue;
            w->dot[n] = dot;
            w->rank[dot] = n++;
        }
}

/* How many states the order may make, roughly: two for each undecided edge that is cut, over all
 * steps. Only for comparing; sums stop short of overflow. */
static uint64_t plan_weight(const struct planner *w)
{
    const struct lattice *l = w->lattice;
    uint64_t weight = 0;
    int cut = 0;

    for (int rank = 0; rank < l->ndots; rank++) {
        int dot = w->dot[rank];
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
            int e = l->dot_edge[k];
            if (w->value[e] == EDGE_UNKNOWN)
                cut += w->rank[lattice_along(l, e, dot)] > rank ? 1 : -1;
        }
        weight += (uint64_t)1 << (cut < 40 ? cut : 40);
    }
    return weight;
}

/* Row by row, or column by column where that is lighter: on blank boards the narrower side is
 * passed within each line. */
static void plan_direction(struct planner *w)
{
    plan_order(w, true);
    uint64_t by_columns = plan_weight(w);
    plan_order(w, false);
    if (by_columns < plan_weight(w))
        plan_order(w, true);
}

/* ---- a step ---- */

/* The edges of the dot that go to earlier (or later) dots, in the order of the frontier. The
 * lattice lists them north, east, south, west. Row by row, west comes in left of north and south
 * goes out left of east: the list backwards. Column by column it is the list as it stands. */
static int plan_edges(const struct planner *w, int dot, bool later, int *edges)
{
    const struct lattice *l = w->lattice;
    int degree = lattice_dot_degree(l, dot), n = 0;

    assert(degree <= FRONTIER_DEGREE);
    for (int k = 0; k < degree; k++) {
        int i = w->mirrored ? k : degree - 1 - k;
        int e = l->dot_edge[l->dot_start[dot] + i];
        if ((w->rank[lattice_along(l, e, dot)] > w->rank[dot]) == later)
            edges[n++] = e;
    }
    return n;
}

/* Where the edges of a dot stand in the frontier: behind those that end left of it. The frontier
 * runs through the next line up to the dot, then through its own; none of the other edges ends
 * straight below the dot, for it would be the dot's. */
static int plan_place(const struct planner *w, int dot)
{
    const struct lattice *l = w->lattice;
    int way = w->mirrored ? 1 : 0, n = 0;

    for (; n < w->nfront; n++) {
        const int *end = l->edge_dot[w->front[n]];
        int far = end[w->rank[end[0]] < w->rank[end[1]]];
        if (l->dot_at[far][way] >= l->dot_at[dot][way])
            break;
    }
    return n;
}

/* The frontier before the step; takes the n edges that come in off it, which stand at `from`. */
static void plan_come_in(struct planner *w, struct frontier_step *s, int from, int n)
{
    for (int i = 0; i < w->nfront; i++)
        if (w->value[w->front[i]] != EDGE_OFF)
            s->norder++;
    s->order = mem_alloc((size_t)s->norder, sizeof *s->order);
    for (int i = 0, k = 0; i < w->nfront; i++)
        if (w->value[w->front[i]] != EDGE_OFF)
            s->order[k++] = w->plug[w->front[i]];
    for (int i = 0; i < from; i++)
        s->at += w->value[w->front[i]] != EDGE_OFF;
    for (int i = from; i < from + n; i++)
        if (w->value[w->front[i]] != EDGE_OFF) {
            s->in[s->nin++] = w->plug[w->front[i]];
            bits_return(w, w->plug[w->front[i]], 2);
        }
    memmove(w->front + from, w->front + from + n,
            (size_t)(w->nfront - from - n) * sizeof *w->front);
    w->nfront -= n;
}

static void plan_go_out(struct planner *w, int at, const int *edges, int n)
{
    memmove(w->front + at + n, w->front + at, (size_t)(w->nfront - at) * sizeof *w->front);
    w->nfront += n;
    for (int i = 0; i < n; i++) {
        w->front[at + i] = edges[i];
        if (w->value[edges[i]] != EDGE_OFF)
            w->plug[edges[i]] = bits_take(w, 2);
        w->waiting -= w->value[edges[i]] == EDGE_ON;
    }
}

/* Adds a way to leave the dot, if it has all the edges that are known to be on. */
static void plan_choose(struct planner *w, struct frontier_step *s, int *nchoices, const int *edges,
                        int n, int a, int b)
{
    struct frontier_choice c = {0};

    for (int i = 0; i < n; i++) {
        bool on = i == a || i == b;
        if (w->value[edges[i]] == (on ? EDGE_OFF : EDGE_ON))
            return;
        if (on) {
            c.edge[c.n] = edges[i];
            c.plug[c.n++] = w->plug[edges[i]];
        }
    }
    assert(*nchoices < FRONTIER_CHOICES);
    s->choice[(*nchoices)++] = c;
}

static void plan_choices(struct planner *w, struct frontier_step *s, const int *edges, int n)
{
    int count = 0;

    plan_choose(w, s, &count, edges, n, -1, -1);
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            plan_choose(w, s, &count, edges, n, a, b);
    s->first[1] = count;
    for (int a = 0; a < n; a++)
        plan_choose(w, s, &count, edges, n, a, -1);
    s->first[2] = count;
    plan_choose(w, s, &count, edges, n, -1, -1);
    s->first[3] = count;
}

/* The edge's share in the clue: finds or makes the clue's entry at this step. */
static void plan_touch(struct planner *w, struct frontier_step *s, int *clues, int clue, int edge)
{
    int i = 0;

    while (i < s->ntouch && clues[i] != clue)
        i++;
    if (i == s->ntouch) {
        assert(i < FRONTIER_TOUCHES);
        clues[s->ntouch++] = clue;
    }
    w->clue[clue].left--;
    for (int k = 0; k < s->first[3]; k++)
        for (int j = 0; j < s->choice[k].n; j++)
            s->choice[k].take[i] += s->choice[k].edge[j] == edge;
}

static int bits_of(int number)
{
    int n = 0;

    while (number >> n > 0)
        n++;
    return n;
}

/* Gives the clue its field when it opens here and lives on. */
static void plan_field(struct planner *w, struct frontier_touch *t, struct plan_clue *c)
{
    *t = (struct frontier_touch){.initial = c->open ? -1 : c->need, .left = c->left};
    if (!c->open) {
        w->unopened -= c->need > 0;
        c->width = bits_of(c->need);
        if (c->left > 0)
            c->shift = bits_take(w, c->width);
        c->open = c->left > 0;
        if (!c->open)
            return;
    }
    t->word = c->shift / 64;
    t->shift = c->shift % 64;
    t->mask = (((uint64_t)1 << c->width) - 1) << t->shift;
}

static void plan_touches(struct planner *w, struct frontier_step *s, const int *edges, int n)
{
    int clues[FRONTIER_TOUCHES];

    for (int i = 0; i < n; i++)
        for (int side = 0; side < 2; side++) {
            int clue = plan_edge_clue(w, edges[i], side);
            if (clue >= 0 && w->value[edges[i]] == EDGE_UNKNOWN)
                plan_touch(w, s, clues, clue, edges[i]);
        }
    for (int i = 0; i < s->ntouch; i++)
        plan_field(w, &s->touch[i], &w->clue[clues[i]]);
    for (int i = 0; i < s->ntouch; i++)
        if (s->touch[i].left == 0 && s->touch[i].mask != 0)
            bits_return(w, w->clue[clues[i]].shift, w->clue[clues[i]].width);
}

static void plan_step(struct planner *w, int rank)
{
    struct frontier_step *s = &w->plan->step[rank];
    int in[FRONTIER_DEGREE], out[FRONTIER_DEGREE];
    int nin = plan_edges(w, w->dot[rank], false, in);
    int nout = plan_edges(w, w->dot[rank], true, out);

    s->may_finish = w->unopened == 0 && w->waiting == 0;
    int at = plan_place(w, w->dot[rank]);
    assert(nin == 0 || w->front[at] == in[0]);
    plan_come_in(w, s, at, nin);
    plan_go_out(w, at, out, nout);
    plan_choices(w, s, out, nout);
    plan_touches(w, s, out, nout);
}

static void plan_masks(struct frontier_plan *plan)
{
    for (int t = 0; t < plan->nsteps; t++) {
        struct frontier_step *s = &plan->step[t];
        s->clear = mem_alloc((size_t)plan->words, sizeof *s->clear);
        for (int i = 0; i < s->nin; i++)
            s->clear[s->in[i] / 64] |= (uint64_t)3 << s->in[i] % 64;
    }
}

void frontier_plan_init(struct frontier_plan *plan, const struct puzzle *p, const int *edges)
{
    const struct lattice *l = p->lattice;
    size_t dots = (size_t)l->ndots, nedges = (size_t)l->nedges;
    struct planner w = {.plan = plan,
                        .puzzle = p,
                        .lattice = l,
                        .value = mem_alloc(nedges, sizeof(int)),
                        .rank = mem_alloc(dots, sizeof(int)),
                        .dot = mem_alloc(dots, sizeof(int)),
                        .clue = mem_alloc((size_t)p->nclues, sizeof *w.clue),
                        .plug = mem_alloc(nedges, sizeof(int)),
                        .front = mem_alloc(nedges, sizeof(int)),
                        .used = mem_alloc(1, sizeof *w.used),
                        .nwords = 1};

    *plan = (struct frontier_plan){.nsteps = l->ndots};
    plan->step = mem_alloc(dots, sizeof *plan->step);
    plan_decide(&w, edges);
    plan_clues(&w);
    plan_direction(&w);
    for (int rank = 0; rank < l->ndots && !plan->impossible; rank++)
        plan_step(&w, rank);
    plan->words = w.nwords;
    plan_masks(plan);
    free(w.value);
    free(w.rank);
    free(w.dot);
    free(w.clue);
    free(w.plug);
    free(w.front);
    free(w.used);
}

void frontier_plan_release(struct frontier_plan *plan)
{
    for (int t = 0; t < plan->nsteps; t++) {
        free(plan->step[t].clear);
        free(plan->step[t].order);
    }
    free(plan->step);
    *plan = (struct frontier_plan){0};
}
