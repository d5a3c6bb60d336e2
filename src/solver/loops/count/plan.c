#include "solver/loops/count/plan.h"

#include "base/bitset.h"
#include "base/mem.h"
#include "model/loops/step.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A clue while the plan is made. */
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
    int unopened; /* clues with a need that no step has touched yet */
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

    assert(width > 0 && width < 64);
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
    for (int i = at; i < at + width; i++) {
        assert(bitset_has(w->used, i));
        bitset_remove(w->used, i);
    }
}

/* ---- what is known of edges and clues before the first step ---- */

/* If a clue needs no more edges, the others are off. */
static void plan_exhaust(struct planner *w, int clue, int *boundary)
{
    int n = puzzle_boundary(w->puzzle, clue, boundary), need = w->puzzle->clue[clue].number;

    for (int k = 0; k < n; k++)
        need -= w->value[boundary[k]] == EDGE_ON;
    for (int k = 0; k < n && need == 0; k++)
        if (w->value[boundary[k]] == EDGE_UNKNOWN)
            w->value[boundary[k]] = EDGE_OFF;
}

static void plan_clues(struct planner *w)
{
    FREED int *boundary = mem_alloc(2 * (size_t)w->lattice->nedges, sizeof *boundary);

    for (int i = 0; i < w->puzzle->nclues; i++)
        plan_exhaust(w, i, boundary);
    for (int i = 0; i < w->puzzle->nclues; i++) {
        struct plan_clue *c = &w->clue[i];
        int n = puzzle_boundary(w->puzzle, i, boundary);
        c->need = w->puzzle->clue[i].number;
        for (int k = 0; k < n; k++) {
            c->need -= w->value[boundary[k]] == EDGE_ON;
            c->left += w->value[boundary[k]] == EDGE_UNKNOWN;
        }
        if (c->need < 0 || c->need > c->left)
            w->plan->impossible = true;
        w->unopened += c->need > 0;
    }
    for (int e = 0; e < w->lattice->nedges; e++)
        w->waiting += w->value[e] == EDGE_ON;
}

/* A dot by its place: row and column, or the other way round. */
struct plan_dot {
    int first, second, dot;
};

static int compare_dots(const void *a, const void *b)
{
    const struct plan_dot *x = a, *y = b;

    if (x->first != y->first)
        return x->first < y->first ? -1 : 1;
    return (x->second > y->second) - (x->second < y->second);
}

static void plan_order(struct planner *w, bool mirrored)
{
    const struct lattice *l = w->lattice;
    FREED struct plan_dot *order = mem_alloc((size_t)l->ndots, sizeof *order);

    w->mirrored = mirrored;
    for (int dot = 0; dot < l->ndots; dot++)
        order[dot] = (struct plan_dot){l->dot_at[dot][!mirrored], l->dot_at[dot][mirrored], dot};
    qsort(order, (size_t)l->ndots, sizeof *order, compare_dots);
    for (int rank = 0; rank < l->ndots; rank++) {
        w->dot[rank] = order[rank].dot;
        w->rank[order[rank].dot] = rank;
    }
}

/* A rough estimate of the states of the order, for comparison: 2 to the number of undecided edges
 * that are cut, summed over all steps. Never overflows. */
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

/* ---- a step ---- */

/* The turn at a dot from the way to one place to the way to another: positive if clockwise. */
static int64_t plan_turn(const struct planner *w, int dot, int to, int other)
{
    const int *at = w->lattice->dot_at[dot], *a = w->lattice->dot_at[to];
    const int *b = w->lattice->dot_at[other];

    return (int64_t)(a[0] - at[0]) * (b[1] - at[1]) - (int64_t)(a[1] - at[1]) * (b[0] - at[0]);
}

/* The edges of the dot that go to earlier (or later) dots, in the order of the frontier. Row by
 * row, edges that come in follow each other clockwise and edges that go out counterclockwise;
 * column by column it is the other way round. All of a kind are within half a turn. */
static int plan_edges(const struct planner *w, int dot, bool later, int *edges)
{
    const struct lattice *l = w->lattice;
    bool clockwise = later == w->mirrored;
    int n = 0;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int e = l->dot_edge[k], far = lattice_along(l, e, dot), at = n;
        if ((w->rank[far] > w->rank[dot]) != later)
            continue;
        for (; at > 0; at--) {
            int64_t turn = plan_turn(w, dot, lattice_along(l, edges[at - 1], dot), far);
            if ((turn > 0) == clockwise)
                break;
            edges[at] = edges[at - 1];
        }
        edges[at] = e;
        n++;
    }
    return n;
}

/* The frontier before the step; takes the n edges that come in off it, which stand at `from`. */
static void plan_come_in(struct planner *w, struct count_step *s, int from, int n)
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
    assert(w->nfront >= 0 && s->at + s->nin <= s->norder);
}

/* Adds a way to leave the dot, edges a and b on (-1: none), if it agrees with what is known. */
static void plan_choose(struct planner *w, struct count_step *s, int *nchoices, const int *edges,
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
    s->choice[(*nchoices)++] = c;
}

/* Counts the edge for the clue: finds or makes the clue's entry at this step. */
static void plan_touch(struct planner *w, struct count_step *s, int *clues, int clue, int edge)
{
    int i = 0;

    while (i < s->ntouch && clues[i] != clue)
        i++;
    if (i == s->ntouch) {
        assert(i < FRONTIER_TOUCHES);
        clues[s->ntouch++] = clue;
    }
    assert(w->clue[clue].left > 0);
    w->clue[clue].left--;
    for (int k = 0; k < s->first[3]; k++)
        for (int j = 0; j < s->choice[k].n; j++)
            if (s->choice[k].edge[j] == edge)
                s->choice[k].take[i]++;
}

static int bits_of(int number)
{
    int n = 0;

    while (number >> n > 0)
        n++;
    return n;
}

/* Gives the clue a field if it opens here and has edges at later dots. */
static void plan_field(struct planner *w, struct frontier_touch *t, struct plan_clue *c)
{
    *t = (struct frontier_touch){.initial = c->open ? -1 : c->need, .left = c->left};
    if (!c->open) {
        assert(c->need > 0); /* otherwise its edges would be known to be off */
        w->unopened--;
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

static void plan_step(struct planner *w, int rank)
{
    struct count_step *s = &w->plan->step[rank];
    int in[LATTICE_DEGREE], out[LATTICE_DEGREE];
    int nin = plan_edges(w, w->dot[rank], false, in);
    int nout = plan_edges(w, w->dot[rank], true, out);

    s->may_finish = w->unopened == 0 && w->waiting == 0;
    /* Where the edges of a dot stand in the frontier: behind those that pass the dot on the left
     * (above it, column by column). Edges are straight and meet only at dots. */
    int dot = w->dot[rank];
    int at = 0;
    for (; at < w->nfront; at++) {
        const int *end = w->lattice->edge_dot[w->front[at]];
        bool swapped = w->rank[end[0]] > w->rank[end[1]];
        int64_t turn = plan_turn(w, end[swapped], end[!swapped], dot);
        if (w->mirrored ? turn <= 0 : turn >= 0)
            break;
    }
    assert(nin == 0 || w->front[at] == in[0]);
    plan_come_in(w, s, at, nin);
    /* The edges that go out take their place. */
    memmove(w->front + at + nout, w->front + at, (size_t)(w->nfront - at) * sizeof *w->front);
    w->nfront += nout;
    for (int i = 0; i < nout; i++) {
        w->front[at + i] = out[i];
        if (w->value[out[i]] != EDGE_OFF)
            w->plug[out[i]] = bits_take(w, 2);
        w->waiting -= w->value[out[i]] == EDGE_ON;
    }
    /* The ways to leave the dot, by the number of plugs that come in. */
    int count = 0;
    s->choice = mem_alloc((size_t)(2 + nout * (nout + 1) / 2), sizeof *s->choice);
    plan_choose(w, s, &count, out, nout, -1, -1);
    for (int a = 0; a < nout; a++)
        for (int b = a + 1; b < nout; b++)
            plan_choose(w, s, &count, out, nout, a, b);
    s->first[1] = count;
    for (int a = 0; a < nout; a++)
        plan_choose(w, s, &count, out, nout, a, -1);
    s->first[2] = count;
    plan_choose(w, s, &count, out, nout, -1, -1);
    s->first[3] = count;
    /* The clues that count these edges. */
    int clues[FRONTIER_TOUCHES];
    for (int i = 0; i < nout; i++)
        for (int side = 0; side < 2; side++) {
            int clue = puzzle_clue_of(w->puzzle, w->lattice->edge_cell[out[i]][side]);
            if (clue >= 0 && w->value[out[i]] == EDGE_UNKNOWN)
                plan_touch(w, s, clues, clue, out[i]);
        }
    for (int i = 0; i < s->ntouch; i++)
        plan_field(w, &s->touch[i], &w->clue[clues[i]]);
    for (int i = 0; i < s->ntouch; i++)
        if (s->touch[i].left == 0 && s->touch[i].mask != 0)
            bits_return(w, w->clue[clues[i]].shift, w->clue[clues[i]].width);
}

/* After the last dot no edge is cut, and all clues and edges were passed. */
static void plan_check_end(const struct planner *w)
{
    assert(w->nfront == 0 && w->waiting == 0 && w->unopened == 0);
    for (int i = 0; i < w->puzzle->nclues; i++)
        assert(w->clue[i].left == 0);
    for (int i = 0; i < w->nwords; i++)
        assert(w->used[i] == 0);
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
    for (int e = 0; e < w.lattice->nedges; e++) {
        w.value[e] = edges ? edges[e] : EDGE_UNKNOWN;
        if (!puzzle_internal(w.puzzle, e))
            continue;
        if (w.value[e] == EDGE_ON)
            w.plan->impossible = true;
        w.value[e] = EDGE_OFF;
    }
    plan_clues(&w);
    /* Row by row, or column by column if that takes fewer states: on blank boards the lines run
     * along the shorter side. */
    plan_order(&w, true);
    uint64_t by_columns = plan_weight(&w);
    plan_order(&w, false);
    if (by_columns < plan_weight(&w))
        plan_order(&w, true);
    for (int rank = 0; rank < l->ndots && !plan->impossible; rank++)
        plan_step(&w, rank);
    if (!plan->impossible)
        plan_check_end(&w);
    plan->words = w.nwords;
    for (int t = 0; t < plan->nsteps; t++) {
        struct count_step *s = &plan->step[t];
        s->clear = mem_alloc((size_t)plan->words, sizeof *s->clear);
        for (int i = 0; i < s->nin; i++)
            s->clear[s->in[i] / 64] |= (uint64_t)3 << s->in[i] % 64;
    }
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
        free(plan->step[t].choice);
    }
    free(plan->step);
    *plan = (struct frontier_plan){0};
}
