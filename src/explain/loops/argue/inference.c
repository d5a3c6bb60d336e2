#include "explain/loops/argue/inference.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

/* ---- conclusions ---- */

enum { RELATIONS = 6 };
static const unsigned char relation[RELATIONS] = {JOINT_UNLIKE,    JOINT_ALIKE,    JOINT_MOST_ONE,
                                                  JOINT_LEAST_ONE, JOINT_FIRST_IF, JOINT_SECOND_IF};

void inference_init(struct inference *f, struct draft *d)
{
    *f = (struct inference){.draft = d};
    inference_list_pairs(f);
    f->best = mem_alloc((size_t)f->npairs * RELATIONS + 1, sizeof *f->best);
    f->best_edge = mem_alloc((size_t)d->puzzle->lattice->nedges, sizeof *f->best_edge);
    for (int i = 0; i < f->npairs * RELATIONS; i++)
        f->best[i] = -1;
    for (int e = 0; e < d->puzzle->lattice->nedges; e++)
        f->best_edge[e] = -1;
    f->sums = mem_alloc((size_t)d->nplaces, 1);
    memset(f->sums, 1, (size_t)d->nplaces);
    f->of_group = mem_alloc((size_t)d->nplaces, sizeof *f->of_group);
}

void inference_release(struct inference *f)
{
    free(f->pair_edge);
    free(f->pair_place);
    free(f->place_pair);
    free(f->pair_of);
    free(f->best);
    free(f->best_edge);
    free(f->all);
    free(f->need.at);
    for (int i = 0; i <= COST_MOST; i++)
        free(f->queue[i].at);
    free(f->found.at);
    free(f->sums);
    for (int i = 0; i < f->draft->nplaces; i++)
        free(f->of_group[i].at);
    free(f->of_group);
}

bool inference_news(const struct inference *f, const struct conclusion *is)
{
    if (is->pair < 0)
        return f->best_edge[is->edge] < 0;
    for (int r = 0; r < RELATIONS; r++)
        if ((is->values & ~relation[r]) == 0 && f->best[is->pair * RELATIONS + r] < 0)
            return true;
    return false;
}

/* Whether a conclusion is better than this one: cheaper, or as cheap and says more. */
static bool better(const struct inference *f, const struct conclusion *is, int other)
{
    const struct conclusion *o = other < 0 ? NULL : &f->all[other];

    return !o || is->cost < o->cost ||
           (is->cost == o->cost && o->values != is->values &&
            (is->values & o->values) == is->values);
}

bool inference_holds(const struct inference *f, int number)
{
    const struct conclusion *c = &f->all[number];
    const unsigned char *value = f->draft->value;

    if (c->pair >= 0 && (value[f->pair_edge[c->pair][0]] || value[f->pair_edge[c->pair][1]]))
        return false;
    for (int i = 0; i < c->nneeds; i++)
        if (!inference_holds(f, f->need.at[c->need_from + i]))
            return false;
    return true;
}

void inference_offer(struct inference *f, struct conclusion is, const int *need, int n)
{
    int cost = 1 + is.cost;
    bool use = false;

    for (int i = 0; i < n; i++)
        cost += f->all[need[i]].cost;
    if (cost > COST_MOST)
        return;
    is.cost = (unsigned char)cost;
    is.settled = false;
    if (is.pair < 0) {
        use = better(f, &is, f->best_edge[is.edge]);
        if (use)
            f->best_edge[is.edge] = (int)f->n;
    }
    for (int r = 0; is.pair >= 0 && r < RELATIONS; r++)
        if ((is.values & ~relation[r]) == 0 && better(f, &is, f->best[is.pair * RELATIONS + r])) {
            f->best[is.pair * RELATIONS + r] = (int)f->n;
            use = true;
        }
    if (!use)
        return;
    is.need_from = (int)f->need.n;
    is.nneeds = n;
    for (int i = 0; i < n; i++)
        ints_push(&f->need, need[i]);
    f->all = mem_reserve(f->all, f->n + 1, &f->capacity, sizeof *f->all);
    f->all[f->n] = is;
    ints_push(&f->queue[cost], (int)f->n++);
}

/* ---- a place ---- */

/* The ways to draw its open sides: patterns of solver/loops/deduce/shared/joint.h. */
struct ways {
    int n, open[SIDES_MOST];
    pattern_set all, left;
};

/* The ways that the law of the place leaves, with sides taken as open whose bits are set in `without`.
 * False: too many sides are open, or none. */
static bool ways_without(const struct draft *d, int place, unsigned without, struct ways *w)
{
    int on = 0, first = d->side_start[place];

    w->n = 0;
    for (int k = first; k < d->side_start[place + 1]; k++)
        if (d->value[d->side[k]] != EDGE_UNKNOWN && !(without >> (k - first) & 1))
            on += d->value[d->side[k]] == EDGE_ON;
        else if (w->n == SIDES_MOST)
            return false;
        else
            w->open[w->n++] = d->side[k];
    if (w->n == 0)
        return false;
    w->left = w->all = patterns_all(w->n);
    int lines = draft_is_dot(d, place) ? on == 1 : d->need[place] - on;
    if (draft_is_dot(d, place) && on == 0)
        w->left = patterns_counting(w->n, 0) | patterns_counting(w->n, 2);
    else if (draft_is_dot(d, place) || d->need[place] >= 0)
        w->left = lines >= 0 ? patterns_counting(w->n, lines) : 0;
    return true;
}

static bool ways_at(const struct draft *d, int place, struct ways *w)
{
    return d->open[place] > 0 && d->open[place] <= SIDES_MOST && ways_without(d, place, 0, w);
}

/* Leaves the ways that a conclusion about two of the sides allows. */
static void ways_with(const struct inference *f, struct ways *w, const struct conclusion *c)
{
    int at[2] = {-1, -1};

    for (int i = 0; i < w->n; i++)
        for (int k = 0; k < 2; k++)
            if (f->pair_edge[c->pair][k] == w->open[i])
                at[k] = i;
    if (at[0] >= 0 && at[1] >= 0)
        w->left &= patterns_fit(at[0], at[1], c->values);
}

/* Offers what the ways that are left have in common. */
static void ways_offer(struct inference *f, int place, const struct ways *w, const int *need, int n)
{
    struct conclusion is = {.edge = -1,
                            .pair = -1,
                            .place = place,
                            .kind = draft_is_dot(f->draft, place) ? LINK_DOT
                                    : f->draft->need[place] < 0   ? LINK_CELL
                                                                  : LINK_CLUE};
    bool decided[SIDES_MOST];

    if (w->left == 0 || w->left == w->all)
        return;
    for (int i = 0; i < w->n; i++) {
        int values = ((w->left & patterns_with(i, false)) != 0) |
                     ((w->left & patterns_with(i, true)) != 0) << 1;
        decided[i] = values != 3;
        is.edge = w->open[i];
        is.values = (unsigned char)values;
        if (decided[i])
            inference_offer(f, is, need, n);
    }
    is.edge = -1;
    for (int i = 0; i < w->n; i++)
        for (int j = i + 1; j < w->n && !decided[i]; j++) {
            int joint = (int)patterns_pair(w->left, i, j);
            if (joint == PAIR_ANY || decided[j])
                continue;
            is.pair = inference_pair(f, place, w->open[i], w->open[j]);
            is.values = (unsigned char)inference_joint(f, is.pair, w->open[i], joint);
            inference_offer(f, is, need, n);
        }
}

int inference_decides(const struct inference *f, int place, const int *need, int n,
                      struct step_edge *edge)
{
    struct ways w;
    int decided = 0;

    if (!ways_at(f->draft, place, &w))
        return 0;
    for (int i = 0; i < n; i++)
        ways_with(f, &w, &f->all[need[i]]);
    for (int i = 0; i < w.n && w.left != 0; i++)
        if ((w.left & patterns_with(i, true)) == 0 || (w.left & patterns_with(i, false)) == 0)
            edge[decided++] =
                (struct step_edge){w.open[i], w.left & patterns_with(i, true) ? EDGE_ON : EDGE_OFF};
    return decided;
}

/* Whether the ways that are left say what is known of a pair; and of these edges. */
static bool ways_say(const struct inference *f, const struct ways *w, const struct conclusion *c,
                     const struct step_edge *edge, int n)
{
    int at[2] = {-1, -1};

    for (int i = 0; i < w->n; i++) {
        for (int k = 0; k < n; k++)
            if (edge[k].edge == w->open[i] && w->left & patterns_with(i, edge[k].value != EDGE_ON))
                return false;
        for (int k = 0; c->pair >= 0 && k < 2; k++)
            if (f->pair_edge[c->pair][k] == w->open[i])
                at[k] = i;
    }
    if (c->pair < 0)
        return true;
    return at[0] >= 0 && at[1] >= 0 && (w->left & ~patterns_fit(at[0], at[1], c->values)) == 0;
}

void inference_uses(const struct inference *f, const struct conclusion *c, struct ints *edges)
{
    const struct draft *d = f->draft;
    int first = d->side_start[c->place], sides = draft_degree(d, c->place),
        left[2] = {sides, sides};
    unsigned without = 0;
    struct step_edge decided[SIDES_MOST];
    int n = c->pair >= 0 || c->kind == LINK_GROUP
                ? 0
                : inference_decides(f, c->place, f->need.at + c->need_from, c->nneeds, decided);

    if (c->kind == LINK_GROUP)
        inference_sum_rests(f, c, &left[1], &left[0]);
    for (int k = 0; k < sides && c->kind != LINK_GROUP; k++) {
        struct ways w;
        if (d->value[d->side[first + k]] == EDGE_UNKNOWN)
            continue;
        without |= 1U << k;
        bool fine = ways_without(d, c->place, without, &w);
        for (int i = 0; fine && i < c->nneeds; i++)
            ways_with(f, &w, &f->all[f->need.at[c->need_from + i]]);
        if (!fine || !ways_say(f, &w, c, decided, n))
            without &= ~(1U << k);
    }
    for (int k = 0; k < sides; k++) {
        int side = d->side[first + k];
        bool spared = c->kind != LINK_GROUP && without >> k & 1;
        if (d->value[side] != EDGE_UNKNOWN && !spared && left[d->value[side] == EDGE_ON]-- > 0)
            ints_push(edges, side);
    }
}

/* Looks at a place with a settled conclusion about two of its sides, and one further. */
static void combine(struct inference *f, int place, int with)
{
    struct ways w, one;
    int n = draft_degree(f->draft, place), pairs = n * (n - 1) / 2;

    if (!ways_at(f->draft, place, &w))
        return;
    ways_with(f, &w, &f->all[with]);
    if (f->draft->need[place] >= 0 || draft_is_dot(f->draft, place))
        ways_offer(f, place, &w, &with, 1);
    for (int k = 0; k < pairs; k++) {
        const int *best = f->best + f->pair_of[f->place_pair[place] + k] * RELATIONS;
        for (int r = 0; r < RELATIONS; r++) {
            bool again = r > 0 && best[r] == best[r - 1];
            if (best[r] < 0 || best[r] == with || again || !f->all[best[r]].settled)
                continue;
            one = w;
            ways_with(f, &one, &f->all[best[r]]);
            if (one.left != w.left)
                ways_offer(f, place, &one, (int[]){with, best[r]}, 2);
        }
    }
}

enum edge_value inference_implies(const struct inference *f, int pair, int edge,
                                  enum edge_value value, int *best)
{
    enum edge_value other = EDGE_UNKNOWN;

    for (int r = 0; r < RELATIONS; r++) {
        int number = f->best[pair * RELATIONS + r];
        if (number < 0 || !f->all[number].settled ||
            (other && f->all[number].cost >= f->all[*best].cost) || !inference_holds(f, number))
            continue;
        /* As values of this edge first. */
        int joint = inference_joint(f, pair, edge, f->all[number].values);
        bool off = joint >> (value == EDGE_ON) & 1, on = joint >> (2 + (value == EDGE_ON)) & 1;
        if (off == on)
            continue;
        other = on ? EDGE_ON : EDGE_OFF;
        *best = number;
    }
    return other;
}

/* ---- the order of costs ---- */

/* Whether it is still the best that is known, and about what is open. */
static bool current(const struct inference *f, int number)
{
    const struct conclusion *c = &f->all[number];
    const unsigned char *value = f->draft->value;
    bool best = false;

    if (c->pair < 0)
        return f->best_edge[c->edge] == number && value[c->edge] == EDGE_UNKNOWN;
    for (int r = 0; r < RELATIONS; r++)
        best = best || f->best[c->pair * RELATIONS + r] == number;
    return best && value[f->pair_edge[c->pair][0]] == EDGE_UNKNOWN &&
           value[f->pair_edge[c->pair][1]] == EDGE_UNKNOWN;
}

/* Groups that have both edges of a settled pair as sides. */
static void settle_in_groups(struct inference *f, int number)
{
    const struct draft *d = f->draft;
    const int *edge = f->pair_edge[f->all[number].pair];
    int groups = d->puzzle->lattice->ndots + d->puzzle->lattice->ncells;

    for (int k = d->place_start[edge[0]]; k < d->place_start[edge[0] + 1]; k++) {
        int place = d->place[k];
        bool both = false;
        for (int i = d->place_start[edge[1]]; i < d->place_start[edge[1] + 1]; i++)
            both = both || d->place[i] == place;
        if (place < groups || !both)
            continue;
        ints_push(&f->of_group[place], number);
        f->sums[place] = 1;
    }
}

void inference_settle(struct inference *f, int cost)
{
    for (int now = 1; now <= cost; now++) {
        while (f->queue[now].n > 0) {
            int number = f->queue[now].at[--f->queue[now].n];
            if (f->all[number].settled || !current(f, number))
                continue;
            f->all[number].settled = true;
            if (f->all[number].pair < 0) {
                ints_push(&f->found, number);
                continue;
            }
            const int *place = f->pair_place[f->all[number].pair];
            combine(f, place[0], number);
            if (place[1] >= 0)
                combine(f, place[1], number);
            settle_in_groups(f, number);
        }
    }
}

void inference_update(struct inference *f)
{
    const struct draft *d = f->draft;
    int places = d->puzzle->lattice->ndots + d->puzzle->lattice->ncells;
    FREED unsigned char *fresh = mem_alloc((size_t)d->nplaces, 1);

    memset(fresh, f->n == 0 && f->seen == 0, (size_t)d->nplaces);
    for (; f->seen < d->set.n; f->seen++) {
        int edge = d->set.at[f->seen];
        for (int k = d->place_start[edge]; k < d->place_start[edge + 1]; k++)
            fresh[d->place[k]] = 1;
    }
    for (int place = 0; place < d->nplaces; place++) {
        struct ways w;
        f->sums[place] = fresh[place] ? 1 : f->sums[place];
        if (!fresh[place] || place >= places || !ways_at(d, place, &w))
            continue;
        ways_offer(f, place, &w, NULL, 0);
        int n = draft_degree(d, place), pairs = n * (n - 1) / 2;
        for (int k = 0; k < pairs; k++) {
            int pair = f->pair_of[f->place_pair[place] + k];
            for (int r = 0; r < RELATIONS; r++) {
                int best = f->best[pair * RELATIONS + r];
                if (best >= 0 && f->all[best].settled && current(f, best) &&
                    (r == 0 || best != f->best[pair * RELATIONS + r - 1]))
                    combine(f, place, best);
            }
        }
    }
}

int inference_best(struct inference *f, int cost, int near)
{
    int best = -1, distance = 0;
    size_t kept = 0;

    for (size_t i = 0; i < f->found.n; i++) {
        int number = f->found.at[i];
        const struct conclusion *c = &f->all[number];
        if (!current(f, number))
            continue;
        if (c->cost <= cost && !inference_holds(f, number)) {
            f->best_edge[c->edge] = -1;
            continue;
        }
        f->found.at[kept++] = number;
        int far = near < 0 ? 0 : draft_distance(f->draft, c->edge, near);
        if (c->cost <= cost &&
            (best < 0 || c->cost < f->all[best].cost ||
             (c->cost == f->all[best].cost &&
              (far < distance || (far == distance && c->edge < f->all[best].edge))))) {
            best = number;
            distance = far;
        }
    }
    f->found.n = kept;
    return best;
}

/* What a search for more goes on from. */
struct more {
    const struct inference *f;
    const int *told;
    int n, beside;
    bool found; /* a conclusion that was told, or a place with that side */
};

/* The links that a conclusion takes beside those that were told. Many: it takes one that is not by the law
 * of a place. */
static int untold(struct more *m, int number)
{
    const struct conclusion *c = &m->f->all[number];
    const struct draft *d = m->f->draft;
    bool law = c->kind == LINK_CLUE || c->kind == LINK_DOT || c->kind == LINK_CELL ||
               c->kind == LINK_GROUP;
    int links = law ? 1 : COST_MOST;

    if (ints_contain(m->told, m->n, number)) {
        m->found = true;
        return 0;
    }
    if (law && m->n == 0)
        m->found = m->found || ints_contain(d->side + d->side_start[c->place],
                                            draft_degree(d, c->place), m->beside);
    for (int i = 0; i < c->nneeds; i++)
        links += untold(m, m->f->need.at[c->need_from + i]);
    return links;
}

int inference_more(const struct inference *f, int cost, const int *told, int n, int beside)
{
    int best = -1, least = 0;

    for (size_t i = 0; i < f->found.n; i++) {
        int number = f->found.at[i];
        struct more m = {.f = f, .told = told, .n = n, .beside = beside};
        if (!current(f, number) || f->all[number].cost > cost || !inference_holds(f, number))
            continue;
        int links = untold(&m, number);
        if (!m.found || links >= COST_MOST || (best >= 0 && links >= least))
            continue;
        best = number;
        least = links;
    }
    return best;
}
