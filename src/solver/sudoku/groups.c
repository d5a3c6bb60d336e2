#include "solver/sudoku/groups.h"

#include <string.h>

static const double WEIGHT_GROWTH = 1.1, WEIGHT_LIMIT = 1e100;

void groups_init(struct groups *g, const struct topology *t, struct learn *l, struct arena *arena)
{
    assert(t->nelements > 0 && t->nsymbols > 0 && t->nsymbols <= TOPOLOGY_MAX_SYMBOLS);
    assert(l->nvars == t->nelements * t->nsymbols);
    *g = (struct groups){.topology = t,
                         .learn = l,
                         .nsymbols = t->nsymbols,
                         .ngroups = t->nelements + t->nblocks * t->nsymbols};
    g->left = arena_take(arena, (size_t)g->ngroups, sizeof *g->left);
    g->full = arena_take(arena, (size_t)g->ngroups, sizeof *g->full);
    g->weight = arena_take(arena, (size_t)g->ngroups, sizeof *g->weight);
}

void groups_reset(struct groups *g)
{
    memset(g->left, g->nsymbols, (size_t)g->ngroups);
    memset(g->full, 0, (size_t)g->ngroups);
    for (int i = 0; i < g->ngroups; i++)
        g->weight[i] = 0;
    g->bump = 1;
}

/* ---- groups and their candidates ---- */

/* The candidates of a group: those of an element, or a symbol's in the elements of a block; k in
 * [0..nsymbols[. */
struct group {
    const int *element; /* NULL: base + k */
    int base;
};

static inline struct group group_at(const struct groups *g, int i)
{
    int nelements = g->topology->nelements;

    if (i < nelements)
        return (struct group){NULL, i * g->nsymbols};
    i -= nelements;
    return (struct group){topology_block(g->topology, i / g->nsymbols), i % g->nsymbols};
}

static inline int group_candidate(const struct groups *g, struct group group, int k)
{
    return group.element ? groups_candidate(g, group.element[k], group.base) : group.base + k;
}

/* The groups of candidate v: the first is its element, the others are its symbol in the blocks.
 * Returns their number. */
static inline int groups_of(const struct groups *g, int v)
{
    int e = v / g->nsymbols;

    return 1 + g->topology->block_start[e + 1] - g->topology->block_start[e];
}

static inline int group_of(const struct groups *g, int v, int i)
{
    const struct topology *t = g->topology;
    int e = v / g->nsymbols;

    if (i == 0)
        return e;
    return t->nelements + t->element_block[t->block_start[e] + i - 1] * g->nsymbols +
           v % g->nsymbols;
}

/* ---- propagation ---- */

/* Candidate v is true, so all others of the group are false. */
static bool group_fill(struct groups *g, int v, int at)
{
    struct group group = group_at(g, at);
    struct learn *l = g->learn;

    for (int k = 0; k < g->nsymbols; k++) {
        int other = group_candidate(g, group, k), value = learn_variable(l, other);
        if (other == v || value < 0)
            continue;
        if (value > 0) {
            ints_push(&l->why, literal_of(v, false));
            ints_push(&l->why, literal_of(other, false));
            g->weight[at] += g->bump;
            return false;
        }
        learn_assign(l, literal_of(other, false), WHY_PEER, v);
    }
    return true;
}

/* Appends that a candidate of the group except v is true. */
static void group_why(struct groups *g, int at, int v)
{
    struct group group = group_at(g, at);

    for (int k = 0; k < g->nsymbols; k++) {
        int other = group_candidate(g, group, k);
        if (other != v)
            ints_push(&g->learn->why, literal_of(other, true));
    }
    g->weight[at] += g->bump;
}

/* At most one candidate of the group is not false: it is true. */
static bool group_finish(struct groups *g, int at)
{
    struct group group = group_at(g, at);

    for (int k = 0; k < g->nsymbols; k++) {
        int v = group_candidate(g, group, k), value = learn_variable(g->learn, v);
        if (value == 0)
            learn_assign(g->learn, literal_of(v, true), WHY_GROUP, at);
        if (value >= 0)
            return true;
    }
    group_why(g, at, -1);
    return false;
}

static bool groups_true(struct groups *g, int v)
{
    int n = groups_of(g, v);

    for (int i = 0; i < n; i++)
        g->full[group_of(g, v, i)]++;
    for (int i = 0; i < n; i++)
        if (!group_fill(g, v, group_of(g, v, i)))
            return false;
    return true;
}

static bool groups_false(struct groups *g, int v)
{
    int n = groups_of(g, v);

    for (int i = 0; i < n; i++)
        g->left[group_of(g, v, i)]--;
    for (int i = 0; i < n; i++) {
        int at = group_of(g, v, i);
        if (g->left[at] <= 1 && !g->full[at] && !group_finish(g, at))
            return false;
    }
    return true;
}

bool groups_add(struct groups *g, int literal)
{
    int v = variable_of(literal);

    return literal & 1 ? groups_false(g, v) : groups_true(g, v);
}

void groups_undo(struct groups *g, int literal)
{
    int v = variable_of(literal), n = groups_of(g, v);

    for (int i = 0; i < n; i++) {
        int at = group_of(g, v, i);
        if (literal & 1)
            g->left[at]++;
        else
            g->full[at]--;
    }
}

void groups_explain(struct groups *g, int literal, struct learn_reason why)
{
    if (why.kind == WHY_PEER)
        ints_push(&g->learn->why, literal_of(why.at, false));
    else
        group_why(g, why.at, variable_of(literal));
}

/* ---- decisions ---- */

void groups_fade(struct groups *g)
{
    g->bump *= WEIGHT_GROWTH;
    if (g->bump < WEIGHT_LIMIT)
        return;
    for (int i = 0; i < g->ngroups; i++)
        g->weight[i] /= WEIGHT_LIMIT;
    g->bump /= WEIGHT_LIMIT;
}

static double group_score(const struct groups *g, int at)
{
    int others = g->left[at] - 1;

    return (g->weight[at] + 0.1 * g->bump) / (others * others);
}

/* An open group with the best score; of several, the first or a random one. */
static int choose_group(const struct groups *g, struct pcg32 *rng)
{
    double most = 0;
    int best = -1, ties = 0;

    for (int at = 0; at < g->ngroups; at++) {
        double score = g->left[at] >= 2 ? group_score(g, at) : 0;
        if (score <= 0 || score < most)
            continue;
        ties = score > most ? 1 : ties + 1;
        if (score > most || (rng && pcg32_below(rng, (uint32_t)ties) == 0)) {
            most = score;
            best = at;
        }
    }
    assert(best >= 0);
    return best;
}

/* Of the group's open candidates the one that was true most recently, otherwise the first or a
 * random one. */
int groups_decide(const struct groups *g, struct pcg32 *rng)
{
    struct group group = group_at(g, choose_group(g, rng));
    int chosen = -1, n = 0;

    g->learn->work += g->ngroups / 8;

    for (int k = 0; k < g->nsymbols; k++) {
        int v = group_candidate(g, group, k);
        if (learn_variable(g->learn, v))
            continue;
        if (g->learn->phase[v])
            return literal_of(v, true);
        n++;
        if (chosen < 0 || (rng && pcg32_below(rng, (uint32_t)n) == 0))
            chosen = v;
    }
    assert(chosen >= 0);
    return literal_of(chosen, true);
}

/* ---- checking the state ---- */

void groups_check(const struct groups *g)
{
    for (int at = 0; at < g->ngroups; at++) {
        struct group group = group_at(g, at);
        int left = 0, full = 0;
        for (int k = 0; k < g->nsymbols; k++) {
            int value = learn_variable(g->learn, group_candidate(g, group, k));
            left += value >= 0;
            full += value > 0;
        }
        assert(g->left[at] == left && g->full[at] == full);
        assert(left >= 1 && full <= 1 && full == (left == 1));
    }
}
