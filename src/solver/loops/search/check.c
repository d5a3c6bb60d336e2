/*
 * The invariants of state.h, asserted over the whole state. Each technique's part of the
 * state is computed again from the trail alone. That takes a pass over the board, so it is for
 * builds with sanitizers (base/checks.h).
 */
#include "solver/loops/search/state.h"

static bool check_processed(const struct search *s, int variable)
{
    return variable_value(s, variable) != 0 && s->fact[variable].position < s->processed;
}

/* The processed edges among these that are on (or off). */
static int check_known(const struct search *s, const int *edge, int n, bool on)
{
    int known = 0;

    for (int k = 0; k < n; k++)
        known += check_processed(s, edge[k]) && edge_is_on(s, edge[k]) == on;
    return known;
}

/* ---- the trail ---- */

static void check_levels(const struct search *s)
{
    assert(s->level >= 0 && s->level <= s->ntrail);
    for (int i = 0; i < s->level; i++) {
        const struct fact *fact = &s->fact[variable_of(s->trail[s->decisions[i]])];
        assert(fact->reason.kind == REASON_DECISION && fact->level == i + 1);
        assert(i == 0 || s->decisions[i - 1] < s->decisions[i]);
    }
}

static void check_trail(const struct search *s)
{
    int set = 0, n_on = 0, n_on_root = 0;

    assert(s->processed == s->ntrail && s->ntrail <= s->nvars);
    for (int i = 0; i < s->ntrail; i++) {
        int literal = s->trail[i];
        const struct fact *fact = &s->fact[variable_of(literal)];
        assert(s->value[literal] == 1 && s->value[literal_not(literal)] == -1);
        assert(fact->position == i && fact->level <= s->level);
        assert(i == 0 || s->fact[variable_of(s->trail[i - 1])].level <= fact->level);
        if (literal_on_edge(s, literal) && !(literal & 1)) {
            assert(s->on[n_on] == variable_of(literal));
            n_on++;
            n_on_root += fact->level == 0;
        }
    }
    for (int v = 0; v < s->nvars; v++)
        set += variable_value(s, v) != 0;
    assert(set == s->ntrail);
    assert(n_on == s->n_on && n_on_root == s->n_on_root);
    assert(variable_value(s, s->outside) < 0);
}

/* ---- clauses ---- */

/* How often the clause is in the list of those that watch the literal. */
static int check_watches(const struct search *s, int clause, int literal)
{
    const struct watchlist *list = &s->clauses.watches[literal_not(literal)];
    int n = 0;

    for (size_t i = 0; i < list->n; i++)
        n += list->watch[i].clause == clause;
    return n;
}

/* Each clause is watched by its first two literals and is neither violated nor a unit clause. */
static void check_clauses(const struct search *s)
{
    const int *store = s->clauses.store.at;
    size_t watches = 0, clauses = 0;

    for (size_t at = 0; at < s->clauses.store.n; clauses++) {
        const int *literal = store + at + CLAUSE_HEADER;
        int size = store[at + CLAUSE_LENGTH], open = 0;
        bool satisfied = false;
        assert(size >= 2);
        for (int i = 0; i < 2; i++)
            assert(check_watches(s, (int)at, literal[i]) == 1);
        for (int i = 0; i < size; i++) {
            satisfied = satisfied || s->value[literal[i]] > 0;
            open += s->value[literal[i]] == 0;
        }
        assert(satisfied || open >= 2);
        at += CLAUSE_HEADER + (size_t)size;
    }
    for (int literal = 0; literal < 2 * s->nvars; literal++)
        watches += s->clauses.watches[literal].n;
    assert(watches == 2 * clauses);
    assert(s->clauses.learnt.n <= clauses);
}

/* ---- numbers of dots and clues ---- */

static void check_dot(const struct constraint *c)
{
    int on = c->known[0], open = c->size - on - c->known[1];

    assert(on <= 2);
    assert(on == 1 ? open >= 2 : on == 2 ? open == 0 : open != 1);
}

static void check_clue(const struct constraint *c)
{
    int open = c->size - c->known[0] - c->known[1];

    assert(c->known[0] <= c->number && c->known[0] + open >= c->number);
    assert(open == 0 || (c->known[0] < c->number && c->known[0] + open > c->number));
}

static void check_counts(const struct search *s)
{
    int positive = 0;

    for (int i = 0; i < s->count.n; i++) {
        const struct constraint *c = &s->count.constraint[i];
        bool clue = i >= s->lattice->ndots;
        positive += clue && c->demand == DEMAND_MET && c->number > 0;
        if (c->covered || i == s->negated.constraint)
            continue;
        assert(c->known[0] == check_known(s, c->edge, c->size, true));
        assert(c->known[1] == check_known(s, c->edge, c->size, false));
        if (!clue)
            check_dot(c);
        else if (c->demand == DEMAND_MET && s->started)
            check_clue(c);
    }
    assert(positive == s->count.positive_clues);
}

/* ---- stars ---- */

static void check_stars(const struct search *s)
{
    const struct stars *x = &s->stars;

    assert(x->nqueued == 0);
    for (int i = 0; i < x->nnodes; i++)
        assert(!x->queued[i]);
    for (int i = 0; i < x->nused; i++) {
        const struct star *star = &x->star[x->used[i]];
        for (int k = 0; k <= STAR_ARMS; k++)
            assert(star->kind[k] == x->kind[star->node[k]]);
        assert(star_is_quiet(s, x->used[i]));
    }
}

/* ---- sides ---- */

/* Of an edge and its two sides an even number is true, and never is exactly one of them open. */
static void check_sides(const struct search *s)
{
    const struct lattice *l = s->lattice;

    for (int e = 0; e < l->nedges; e++) {
        int a = variable_value(s, l->nedges + l->edge_cell[e][0]);
        int b = variable_value(s, l->nedges + l->edge_cell[e][1]);
        int edge = variable_value(s, e), open = (a == 0) + (b == 0) + (edge == 0);
        assert(open != 1);
        assert(open != 0 || ((a > 0) + (b > 0) + (edge > 0)) % 2 == 0);
    }
}

/* ---- paths ---- */

static void check_path(const struct search *s, int dot, int degree)
{
    const struct path *path = &s->paths.at[dot];

    if (degree == 0) {
        assert(path->end == dot && path->length == 0 && path->guesses == 0);
    } else if (degree == 1) {
        const struct path *other = &s->paths.at[path->end];
        assert(path->end != dot && other->end == dot);
        assert(path->length > 0 && other->length == path->length);
        assert(path->guesses <= path->length && other->guesses == path->guesses);
    }
}

static void check_paths(const struct search *s)
{
    const struct lattice *l = s->lattice;
    int ends = 0;

    for (int v = 0; v < l->ndots; v++) {
        int degree = check_known(s, l->dot_edge + l->dot_start[v], lattice_dot_degree(l, v), true);
        check_path(s, v, degree);
        ends += degree;
    }
    /* Two changes for each edge, which has two ends. */
    assert(s->paths.nchanges == ends);
}

/* ---- connected parts ---- */

static void check_parts(const struct search *s)
{
    const struct lattice *l = s->lattice;
    const struct parts *parts = &s->parts;
    int off = 0, joined = 0, rings = 0;

    for (int e = 0; e < l->nedges; e++) {
        if (!check_processed(s, e) || edge_is_on(s, e))
            continue;
        assert(unionfind_root(&parts->faces, l->edge_cell[e][0]) ==
               unionfind_root(&parts->faces, l->edge_cell[e][1]));
        off++;
    }
    for (int i = 0; i < parts->nmerges; i++) {
        joined += parts->merge_log[i] == MERGE_JOINED;
        rings += parts->merge_log[i] == MERGE_RING;
    }
    assert(parts->nmerges == off);
    assert(parts->faces.njoined == joined);
    assert(parts->nclosed_rings == rings);
    assert(parts->nrings == 0 && parts->rings_done == 0);
}

/* ---- the order of decisions ---- */

static void check_order(const struct search *s)
{
    const struct order *order = &s->order;
    bool behind_pick = false;
    int n = 0;

    assert(order->previous[order->first] == -1 && order->next[order->last] == -1);
    for (int v = order->first; v >= 0; v = order->next[v], n++) {
        int next = order->next[v];
        assert(next < 0 || (order->previous[next] == v && order->stamp[next] > order->stamp[v]));
        assert(!behind_pick || variable_value(s, v) != 0);
        behind_pick = behind_pick || v == order->pick;
    }
    assert(n == s->nvars && behind_pick);
}

static void check_learning(const struct search *s)
{
    for (int v = 0; v < s->nvars; v++)
        assert(!s->learn.seen[v]);
    assert(s->learn.seen_list.n == 0);
    for (size_t i = 0; i < s->units.literal.n; i++)
        assert(s->value[s->units.literal.at[i]] > 0);
}

void search_check(const struct search *s)
{
    check_trail(s);
    check_levels(s);
    check_clauses(s);
    check_counts(s);
    check_stars(s);
    check_sides(s);
    check_paths(s);
    check_parts(s);
    check_order(s);
    check_learning(s);
}
