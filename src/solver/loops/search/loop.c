/*
 * The single loop. Processed edges that are on form paths; each end of a path knows the other end.
 * When an edge closes a path, the loop is examined by itself: if it alone gives every clue its
 * number, it is a solution and is noted. Either way no other solution contains it, so its edges
 * together are a conflict. Likewise a path between neighbouring dots excludes the edge between
 * them, unless that loop is a solution not found yet.
 *
 * Long loops and paths are bad reasons, and what is learnt from them excludes next to nothing: a
 * loop around the whole board that leaves out one corner can be changed everywhere else. So a long
 * loop that is no solution is not a conflict by itself. Its consequences are: the rest of the board
 * is cut off, so all other edges are off (components.c), and either some clue lacks an edge or
 * another part has an edge on.
 *
 * Every solution is met as a conflict, and the search ends when everything is refuted.
 */
#include "solver/loops/search/state.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The guesses in a path that is still a good reason, at most. */
enum { LOOP_SHORT = 16 };

void loop_init(struct search *s)
{
    const struct lattice *l = s->lattice;
    struct paths *paths = &s->paths;

    paths->at = arena_take(&s->arena, (size_t)l->ndots, sizeof *paths->at);
    paths->change = arena_take(&s->arena, 2 * (size_t)l->nedges, sizeof *paths->change);
    paths->clue_count = arena_take(&s->arena, (size_t)l->ncells, sizeof *paths->clue_count);
}

void loop_reset(struct search *s)
{
    for (int v = 0; v < s->lattice->ndots; v++)
        s->paths.at[v] = (struct edge_path){.end = v};
    s->paths.nchanges = 0;
    s->found.n = 0;
}

void loop_release(struct search *s)
{
    free(s->paths.walked.at);
    for (int i = 0; i < s->found.capacity; i++)
        loop_free(s->found.loop[i]);
    free(s->found.loop);
}

/* The next edge of the path from `dot`, other than `from`, among those on before `limit` on the
 * trail; or -1. */
static int loop_onward(const struct search *s, int dot, int from, int limit)
{
    const struct lattice *l = s->lattice;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        if (edge != from && edge_is_on(s, edge) && s->learn.fact[edge].position < limit)
            return edge;
    }
    return -1;
}

/* Collects the path from one end of `edge` to its other end, without `edge` itself. */
static void loop_walk(struct search *s, int edge, int limit)
{
    int dot = s->lattice->edge_dot[edge][0], end = s->lattice->edge_dot[edge][1];
    int at = edge;

    s->paths.walked.n = 0;
    while (dot != end) {
        at = loop_onward(s, dot, at, limit);
        assert(at >= 0);
        ints_push(&s->paths.walked, at);
        dot = lattice_along(s->lattice, at, dot);
    }
}

/* The clues that have the edge on their boundaries, or -1. */
static inline void loop_clues(const struct search *s, int edge, int clue[2])
{
    for (int side = 0; side < 2; side++) {
        int face = s->lattice->edge_cell[edge][side];
        clue[side] = face < s->lattice->ncells ? s->puzzle->cell_clue[face] : -1;
    }
    if (clue[0] == clue[1])
        clue[0] = clue[1] = -1;
}

/* Whether the loop of walked edges violates the negated clue, `count` of whose boundary edges it
 * has.
 */
static bool loop_violates(const struct search *s, int count)
{
    if (count != s->count.constraint[s->negated.constraint].number)
        return true;
    for (size_t i = 0; i < s->paths.walked.n; i++)
        for (int k = s->negated.nboundary; k < s->negated.n; k++)
            if (s->paths.walked.at[i] == s->negated.edge[k])
                return true;
    return false;
}

static bool loop_is_noted(const struct search *s, int edge)
{
    for (int i = 0; i < s->found.n; i++) {
        const struct loop *loop = s->found.loop[i];
        size_t same = loop->on[edge];
        for (size_t k = 0; k < s->paths.walked.n; k++)
            same += loop->on[s->paths.walked.at[k]];
        /* A loop that contains a loop is that loop. */
        if (same == s->paths.walked.n + 1)
            return true;
    }
    return false;
}

static void loop_note_solution(struct search *s, int edge)
{
    if (s->found.n == s->found.capacity) {
        s->found.loop =
            mem_resize(s->found.loop, (size_t)s->found.capacity + 1, sizeof *s->found.loop);
        s->found.loop[s->found.capacity++] = loop_new(s->lattice);
    }
    struct loop *loop = s->found.loop[s->found.n++];
    memset(loop->on, 0, (size_t)loop->nedges);
    loop->on[edge] = 1;
    for (size_t i = 0; i < s->paths.walked.n; i++)
        loop->on[s->paths.walked.at[i]] = 1;
    s->learn.stop = s->found.n >= s->want;
}

/* Reports the loop of the walked path and `edge` to the sink. */
static void loop_report(struct search *s, int edge)
{
    if (!s->sink)
        return;
    ints_push(&s->paths.walked, edge);
    s->sink->cut(s->sink->context, s->paths.walked.at, (int)s->paths.walked.n);
    s->paths.walked.n--;
}

/* The reason "not all edges of the walked path are on". */
static void loop_refute(struct search *s, int edge)
{
    loop_report(s, edge);
    for (size_t i = 0; i < s->paths.walked.n; i++)
        ints_push(&s->learn.why, literal_of(s->paths.walked.at[i], false));
}

/*
 * Whether the path and `edge` form a solution, new or found before. All new solutions have all
 * edges that are on at level 0, so the path is walked only if it has them. (A solution found before
 * that lacks one of them does not count.)
 */
static bool loop_is_solution(struct search *s, int edge, const struct edge_path *path)
{
    int known =
        path->length - path->guesses + (edge_is_on(s, edge) && s->learn.fact[edge].level == 0);

    /* Those that are not processed yet count, too. */
    for (int i = s->learn.processed; s->learn.level == 0 && i < s->learn.ntrail; i++)
        known -= literal_on_edge(s, s->learn.trail[i]) && !(s->learn.trail[i] & 1);
    if (known < s->n_on_root)
        return false;
    loop_walk(s, edge, s->learn.processed);
    /* Whether the walked path and `edge` alone are a loop that meets every clue as demanded. */
    const struct cardinality *clues = s->count.constraint + s->lattice->ndots;
    int right = 0, clue[2];
    bool wrong = false;
    memset(s->paths.clue_count, 0, (size_t)s->puzzle->nclues * sizeof *s->paths.clue_count);
    ints_push(&s->paths.walked, edge);
    for (size_t i = 0; i < s->paths.walked.n; i++) {
        loop_clues(s, s->paths.walked.at[i], clue);
        for (int side = 0; side < 2; side++) {
            if (clue[side] < 0)
                continue;
            int count = ++s->paths.clue_count[clue[side]];
            if (clues[clue[side]].demand != DEMAND_MET)
                continue;
            right += count == clues[clue[side]].number;
            wrong = wrong || count > clues[clue[side]].number;
        }
    }
    if (s->negated.constraint >= 0 &&
        !loop_violates(s, s->paths.clue_count[s->negated.constraint - s->lattice->ndots]))
        wrong = true;
    s->paths.walked.n--;
    return !wrong && right == s->count.positive_clues;
}

/* The path between a and b has grown: if its ends are neighbours, the edge between them is off. */
static void loop_exclude(struct search *s, int a, int b)
{
    const struct lattice *l = s->lattice;
    const struct edge_path *path = &s->paths.at[a];

    if (path->guesses > LOOP_SHORT)
        return;
    for (int k = l->dot_start[a], end = l->dot_start[a + 1]; k < end; k++) {
        int edge = l->dot_edge[k];
        if (lattice_along(l, edge, a) != b || variable_value(s, edge) != 0 ||
            (loop_is_solution(s, edge, path) && !loop_is_noted(s, edge)))
            continue;
        /* Literals of level 0 are never explained later, so the sink gets it now. */
        if (s->learn.level == 0 && s->sink) {
            loop_walk(s, edge, s->learn.processed);
            loop_report(s, edge);
        }
        learn_assign(&s->learn, literal_of(edge, false), REASON_LOOP, s->learn.processed);
    }
}

static void loop_put(struct search *s, int dot, struct edge_path path)
{
    s->paths.change[s->paths.nchanges++] = (struct path_change){dot, s->paths.at[dot]};
    s->paths.at[dot] = path;
}

bool loop_propagate(struct search *s, int edge)
{
    struct edge_path u = s->paths.at[s->lattice->edge_dot[edge][0]];
    struct edge_path v = s->paths.at[s->lattice->edge_dot[edge][1]];

    if (u.end == s->lattice->edge_dot[edge][1]) {
        loop_skip(s);
        /* A solution may be met again once the clause learnt from it is forgotten. */
        if (loop_is_solution(s, edge, &u)) {
            if (!loop_is_noted(s, edge))
                loop_note_solution(s, edge);
        } else if (u.guesses > LOOP_SHORT) {
            return true;
        } else {
            loop_walk(s, edge, s->learn.processed);
        }
        loop_refute(s, edge);
        ints_push(&s->learn.why, literal_of(edge, false));
        return false;
    }
    int length = u.length + v.length + 1;
    assert(s->paths.at[u.end].end == s->lattice->edge_dot[edge][0]);
    assert(s->paths.at[v.end].end == s->lattice->edge_dot[edge][1]);
    int guesses = u.guesses + v.guesses + (s->learn.fact[edge].level > 0);
    loop_put(s, u.end, (struct edge_path){v.end, length, guesses});
    loop_put(s, v.end, (struct edge_path){u.end, length, guesses});
    loop_exclude(s, u.end, v.end);
    return true;
}

void loop_skip(struct search *s)
{
    loop_put(s, 0, s->paths.at[0]);
    loop_put(s, 0, s->paths.at[0]);
}

void loop_undo(struct search *s)
{
    assert(s->paths.nchanges >= 2);
    for (int i = 0; i < 2; i++) {
        struct path_change change = s->paths.change[--s->paths.nchanges];
        s->paths.at[change.dot] = change.old;
    }
}

void loop_explain(struct search *s, int limit, int edge)
{
    loop_walk(s, edge, limit);
    loop_refute(s, edge);
}
