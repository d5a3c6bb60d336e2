/* The sum of a group: what its number and conclusions about pairs of its sides leave. */
#include "explain/loops/argue/inference.h"

#include "base/mem.h"

#include <string.h>

enum { PARTS_MOST = 24, TRIES_MOST = 4000, PAIRS_MOST = 80 };

/* Whether a group is to be added up: it was, with all that is settled; with the cheaper part of
 * that; or not yet. */
enum { SUM_DONE, SUM_FRESH, SUM_LATER };

/* The ways to give open sides their values, tried one side after the other. */
struct sum {
    const struct inference *f;
    int n, open[SUM_MOST];        /* sides */
    int nparts, part[PARTS_MOST]; /* conclusions */
    int at[PARTS_MOST][2];        /* the sides that each is about */
    bool without[PARTS_MOST];     /* those that are left out */
    int low, high, tries;         /* so many lines */
    int nbound, bound[SUM_MOST],
        rank[SUM_MOST]; /* sides that parts are about, in the order of trying */
    bool on[SUM_MOST];
    int npairs,
        pair[PAIRS_MOST][2]; /* of sides that meet at a dot or belong to a cell; sides i = j, too */
    unsigned char seen[PAIRS_MOST];    /* their joint values */
    int npending, pending[PAIRS_MOST]; /* of these, that had not all */
    int barred; /* joint values of the pending one with which nothing follows */
};

static int index_of(const struct sum *s, int edge)
{
    for (int i = 0; i < s->n; i++)
        if (s->open[i] == edge)
            return i;
    return -1;
}

/* Whether all parts whose later side is the last one tried allow its value. */
static bool allowed(const struct sum *s, int last)
{
    for (int k = 0; k < s->nparts; k++) {
        const int *at = s->at[k];
        int a = s->rank[at[0]], b = s->rank[at[1]];
        if (!s->without[k] && (a > b ? a : b) == last &&
            !(s->f->all[s->part[k]].values >> (s->on[at[0]] + 2 * s->on[at[1]]) & 1))
            return false;
    }
    return true;
}

/* The joint values of a pair where so many of the free sides are lines, least to most; the others
 * are tried. */
static int joint_values(const struct sum *s, int a, int b, int least, int most)
{
    int free = s->n - s->nbound, off = least<free, on = most> 0, values = 0;
    bool free_a = s->rank[a] >= s->nbound, free_b = s->rank[b] >= s->nbound;

    if (a == b)
        return free_a ? off | on << 3 : s->on[a] ? 8 : 1;
    if (free_a && free_b) {
        bool mixed = least < most || (least > 0 && least < free);
        return (least < free - 1) | (mixed ? 6 : 0) | (most > 1) << 3;
    }
    for (int i = 0; i < 4; i++)
        if ((free_a ? (i & 1 ? on : off) : s->on[a] == (i & 1)) &&
            (free_b ? (i >> 1 ? on : off) : s->on[b] == (i >> 1)))
            values |= 1 << i;
    return values;
}

/* Notes what the values of the bound sides leave to all. False: nothing will follow. */
static bool note_values(struct sum *s, int lines)
{
    int free = s->n - s->nbound;
    int least = lines < s->low ? s->low - lines : 0,
        most = s->high - lines < free ? s->high - lines : free;

    for (int p = 0; p < s->npending && least <= most;) {
        int k = s->pending[p], a = s->pair[k][0], b = s->pair[k][1];
        int now = joint_values(s, a, b, least, most);
        s->seen[k] |= (unsigned char)now;
        if (now & s->barred)
            return false;
        if (s->seen[k] == (a == b ? 9 : 15))
            s->pending[p] = s->pending[--s->npending];
        else
            p++;
    }
    return s->npending > 0;
}

/* Tries both values of bound side i, with so many lines before it. False: nothing will follow. */
static bool try_side(struct sum *s, int i, int lines)
{
    if (i == s->nbound)
        return note_values(s, lines);
    for (int on = 0; on < 2; on++) {
        s->on[s->bound[i]] = on;
        if (lines + on > s->high || lines + on + s->n - i - 1 < s->low || !allowed(s, i))
            continue;
        if (++s->tries > TRIES_MOST || !try_side(s, i + 1, lines + on))
            return false;
    }
    return true;
}

/* Sides that parts are about come first; of the others only the number matters. */
static void order_sides(struct sum *s)
{
    bool bound[SUM_MOST] = {false};

    for (int k = 0; k < s->nparts; k++)
        for (int i = 0; i < 2 && !s->without[k]; i++)
            bound[s->at[k][i]] = true;
    s->nbound = 0;
    for (int i = 0; i < s->n; i++)
        if (bound[i]) {
            s->rank[i] = s->nbound;
            s->bound[s->nbound++] = i;
        }
    for (int i = 0, rank = s->nbound; i < s->n; i++)
        if (!bound[i])
            s->rank[i] = rank++;
}

/* Whether the sum leaves out a joint value of some pair; with `one` of this pair, all that it leaves out. */
static bool decides(struct sum *s, int one, int values)
{
    order_sides(s);
    s->tries = s->npending = 0;
    s->barred = one < 0 ? 0 : ~values;
    memset(s->seen, 0, sizeof s->seen);
    for (int k = one < 0 ? 0 : one; k < (one < 0 ? s->npairs : one + 1); k++)
        s->pending[s->npending++] = k;
    return try_side(s, 0, 0) && s->seen[one < 0 ? 0 : one] != 0;
}

/* Leaves out parts that can be spared, the dearest first. */
static void spare(struct sum *s, int one, int values)
{
    for (int cost = COST_MOST; cost > 0; cost--)
        for (int k = 0; k < s->nparts; k++)
            if (s->f->all[s->part[k]].cost == cost) {
                s->without[k] = true;
                s->without[k] = decides(s, one, values);
            }
}

/* Its open sides, each as a pair. */
static void list_sides(struct sum *s)
{
    for (s->npairs = 0; s->npairs < s->n; s->npairs++)
        s->pair[s->npairs][0] = s->pair[s->npairs][1] = s->npairs;
}

/* The pairs of its open sides that conclusions may be about. */
static void list_pairs(struct sum *s)
{
    list_sides(s);
    for (int i = 0; i < s->n; i++)
        for (int j = i + 1; j < s->n && s->npairs < PAIRS_MOST; j++)
            if (inference_pair_of(s->f, s->open[i], s->open[j]) >= 0) {
                s->pair[s->npairs][0] = i;
                s->pair[s->npairs][1] = j;
                s->npairs++;
            }
}

static void sum_init(struct sum *s, const struct inference *f, int place)
{
    const struct draft *d = f->draft;
    int need = d->need[place] - d->on[place];

    *s = (struct sum){.f = f, .low = need, .high = need};
    for (int k = d->side_start[place]; k < d->side_start[place + 1]; k++)
        if (d->value[d->side[k]] == EDGE_UNKNOWN)
            s->open[s->n++] = d->side[k];
}

/* Adds a conclusion about two of its open sides. */
static void add_part(struct sum *s, int part)
{
    for (int i = 0; i < 2; i++)
        s->at[s->nparts][i] = index_of(s, s->f->pair_edge[s->f->all[part].pair][i]);
    s->part[s->nparts++] = part;
}

int inference_sum_decides(const struct inference *f, int place, const int *need, int n,
                          struct step_edge *edge)
{
    struct sum s;
    int decided = 0;

    sum_init(&s, f, place);
    for (int i = 0; i < n; i++)
        add_part(&s, need[i]);
    list_sides(&s);
    if (!decides(&s, -1, 0))
        return 0;
    for (int i = 0; i < s.n; i++)
        if (s.seen[i] != 9)
            edge[decided++] = (struct step_edge){s.open[i], s.seen[i] == 1 ? EDGE_OFF : EDGE_ON};
    return decided;
}

/* Whether no more joint values are left than these. */
static bool leaves(struct sum *s, const unsigned char *values)
{
    bool fine = decides(s, -1, 0);

    for (int k = 0; k < s->npairs; k++)
        fine = fine && (s->seen[k] & ~values[k]) == 0;
    return fine;
}

void inference_sum_rests(const struct inference *f, const struct conclusion *c, int *lines,
                         int *crosses)
{
    const struct draft *d = f->draft;
    struct sum s;
    unsigned char values[PAIRS_MOST];
    int on = d->on[c->place];

    sum_init(&s, f, c->place);
    for (int i = 0; i < c->nneeds; i++)
        add_part(&s, f->need.at[c->need_from + i]);
    list_sides(&s);
    if (c->pair >= 0) {
        s.npairs = 1;
        for (int i = 0; i < 2; i++)
            s.pair[0][i] = index_of(&s, f->pair_edge[c->pair][i]);
    }
    decides(&s, -1, 0);
    memcpy(values, s.seen, sizeof values);
    values[0] = c->pair < 0 ? values[0] : c->values;
    /* A cross that is left out may be a line instead of an open side, and the other way round. */
    *crosses = draft_degree(d, c->place) - d->open[c->place] - on;
    for (s.low--; *crosses > 0 && leaves(&s, values); s.low--)
        --*crosses;
    s.low++;
    *lines = on;
    for (s.high++; *lines > 0 && leaves(&s, values); s.high++)
        --*lines;
}

/* Returns whether it used all that is settled. */
static bool sum_group(struct inference *f, int place, int cost)
{
    struct sum s;
    struct ints *list = &f->of_group[place];

    sum_init(&s, f, place);
    size_t kept = 0;
    bool all = true, fresh = f->sums[place] == SUM_FRESH;
    for (size_t i = 0; i < list->n; i++) {
        const int *edge = f->pair_edge[f->all[list->at[i]].pair];
        if (index_of(&s, edge[0]) < 0 || index_of(&s, edge[1]) < 0 ||
            !inference_holds(f, list->at[i]))
            continue;
        list->at[kept++] = list->at[i];
        bool now = f->all[list->at[i]].cost <= cost;
        all = all && now;
        fresh = fresh || f->all[list->at[i]].cost == cost;
        if (s.nparts < PARTS_MOST && now)
            add_part(&s, list->at[i]);
    }
    list->n = kept;
    if (draft_verdict(f->draft, place) != VERDICT_NONE)
        s.nparts = 0;
    if (!fresh)
        return all;
    list_pairs(&s);
    if (!decides(&s, -1, 0))
        return all;
    unsigned char seen[PAIRS_MOST];
    memcpy(seen, s.seen, sizeof seen);
    for (int k = 0; k < s.npairs; k++) {
        bool side = s.pair[k][0] == s.pair[k][1];
        int a = s.open[s.pair[k][0]], b = s.open[s.pair[k][1]], need[PARTS_MOST], n = 0;
        bool open = seen[s.pair[k][0]] == 9 && seen[s.pair[k][1]] == 9;
        if (side ? open : !open || seen[k] == 15)
            continue;
        struct conclusion is = {.edge = side ? a : -1,
                                .pair = side ? -1 : inference_pair_of(f, a, b),
                                .values = side ? (seen[k] & 1 ? 1 : 2) : seen[k],
                                .kind = LINK_GROUP,
                                .place = place};
        if (!side)
            is.values = (unsigned char)inference_joint(f, is.pair, a, seen[k]);
        memset(s.without, 0, sizeof s.without);
        int best = side ? f->best_edge[a] : -1;
        if (!inference_news(f, &is) && (!side || f->all[best].cost <= 1 + (s.nparts > 0)))
            continue;
        spare(&s, k, seen[k]);
        for (int i = 0; i < s.nparts; i++)
            if (!s.without[i])
                need[n++] = s.part[i];
        inference_offer(f, is, need, n);
    }
    return all;
}

void inference_sum(struct inference *f, int cost)
{
    const struct draft *d = f->draft;
    const struct lattice *l = d->puzzle->lattice;

    for (int place = l->ndots + l->ncells; place < d->nplaces; place++) {
        bool possible = d->open[place] > 0 && d->open[place] <= SUM_MOST && d->need[place] >= 0;
        bool all = !f->sums[place] || !possible || sum_group(f, place, cost);
        f->sums[place] = all ? SUM_DONE : SUM_LATER;
    }
}
