/*
 * The single loop. Processed edges that are on form paths; at each end of a path stands its other
 * end. When an edge closes a path, the loop is looked at by itself: if it alone gives every clue
 * its number it is a solution, and is noted. Either way no other solution contains it, so its
 * edges together are a conflict. All edges of a path between neighbouring dots likewise exclude
 * the edge between these, unless that loop is a solution still to be found.
 *
 * Long loops and paths are bad reasons, and what is learnt from them excludes next to nothing: a
 * loop around the whole board that leaves out one corner can be changed everywhere else. So those
 * that are no solution are left to what follows from them: with nothing else to go to, all other
 * edges are off (search_part.c), and some clue lacks an edge, or another part has one.
 *
 * Every solution is met as a conflict, and the search ends when all is refuted.
 */
#include "search/search_state.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Guesses in a path that is still a good reason. */
enum { LOOP_SHORT = 16 };

void loop_init(struct search *s)
{
    s->path = mem_alloc((size_t)s->lattice->ndots, sizeof *s->path);
    s->path_change = mem_alloc(2 * (size_t)s->lattice->nedges, sizeof *s->path_change);
    s->clue_count = mem_alloc((size_t)s->lattice->ncells, sizeof *s->clue_count);
}

void loop_reset(struct search *s)
{
    for (int v = 0; v < s->lattice->ndots; v++)
        s->path[v] = (struct path){.end = v};
    s->npath_changes = 0;
    s->nsolutions = 0;
}

void loop_release(struct search *s)
{
    free(s->path);
    free(s->path_change);
    free(s->clue_count);
    free(s->walked.at);
    for (int i = 0; i < s->nloops; i++)
        loop_free(s->solution[i]);
    free(s->solution);
}

/* The edge that goes on from `dot`, among those on before `limit` on the trail, not `from`; or -1.
 */
static int loop_onward(const struct search *s, int dot, int from, int limit)
{
    const struct lattice *l = s->lattice;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        if (edge != from && edge_is_on(s, edge) && s->fact[edge].position < limit)
            return edge;
    }
    return -1;
}

/* Collects the path that begins at one end of `edge` and comes to its other end; not `edge`. */
static void loop_walk(struct search *s, int edge, int limit)
{
    int dot = s->lattice->edge_dot[edge][0], end = s->lattice->edge_dot[edge][1];
    int at = edge;

    s->walked.n = 0;
    while (dot != end) {
        at = loop_onward(s, dot, at, limit);
        assert(at >= 0);
        ints_push(&s->walked, at);
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

/* Whether the loop of walked edges, `count` of the boundary of the clue to be violated, spoils it.
 */
static bool loop_violates(const struct search *s, int count)
{
    if (count != s->constraint[s->negated].number)
        return true;
    for (size_t i = 0; i < s->walked.n; i++)
        for (int k = s->nboundary; k < s->nnegated; k++)
            if (s->walked.at[i] == s->negated_edge[k])
                return true;
    return false;
}

/* Whether the walked path and `edge` alone give each clue what is asked of it. */
static bool loop_fits(struct search *s, int edge)
{
    const struct constraint *clues = s->constraint + s->lattice->ndots;
    int right = 0, clue[2];
    bool wrong = false;

    memset(s->clue_count, 0, (size_t)s->puzzle->nclues * sizeof *s->clue_count);
    ints_push(&s->walked, edge);
    for (size_t i = 0; i < s->walked.n; i++) {
        loop_clues(s, s->walked.at[i], clue);
        for (int side = 0; side < 2; side++) {
            if (clue[side] < 0)
                continue;
            int count = ++s->clue_count[clue[side]];
            if (clues[clue[side]].demand != DEMAND_MET)
                continue;
            right += count == clues[clue[side]].number;
            wrong = wrong || count > clues[clue[side]].number;
        }
    }
    if (s->negated >= 0 && !loop_violates(s, s->clue_count[s->negated - s->lattice->ndots]))
        wrong = true;
    s->walked.n--;
    return !wrong && right == s->positive_clues;
}

static bool loop_is_noted(const struct search *s, int edge)
{
    for (int i = 0; i < s->nsolutions; i++) {
        const struct loop *loop = s->solution[i];
        size_t same = loop->on[edge];
        for (size_t k = 0; k < s->walked.n; k++)
            same += loop->on[s->walked.at[k]];
        /* A loop that contains a loop is that loop. */
        if (same == s->walked.n + 1)
            return true;
    }
    return false;
}

static void loop_note_solution(struct search *s, int edge)
{
    if (s->nsolutions == s->nloops) {
        s->solution = mem_resize(s->solution, (size_t)s->nloops + 1, sizeof *s->solution);
        s->solution[s->nloops++] = loop_new(s->lattice);
    }
    struct loop *loop = s->solution[s->nsolutions++];
    memset(loop->on, 0, (size_t)loop->nedges);
    loop->on[edge] = 1;
    for (size_t i = 0; i < s->walked.n; i++)
        loop->on[s->walked.at[i]] = 1;
}

/* Tells of the loop that the walked path and `edge` are. */
static void loop_tell(struct search *s, int edge)
{
    if (!s->sink)
        return;
    ints_push(&s->walked, edge);
    s->sink->cut(s->sink->context, s->walked.at, (int)s->walked.n);
    s->walked.n--;
}

/* Gives the walked path as a reason: not all of its edges are on. */
static void loop_refute(struct search *s, int edge)
{
    loop_tell(s, edge);
    for (size_t i = 0; i < s->walked.n; i++)
        ints_push(&s->why, literal_of(s->walked.at[i], false));
}

/*
 * Whether the path of the given kind and `edge` are a solution, to be found or found already. All
 * solutions to be found have all edges that are on without any guess, so the path is walked only
 * when it has them. (A solution found already that lacks one of them counts as none.)
 */
static bool loop_is_solution(struct search *s, int edge, const struct path *path)
{
    int known = path->length - path->guesses + (edge_is_on(s, edge) && s->fact[edge].level == 0);

    if (known < s->root_on)
        return false;
    loop_walk(s, edge, s->processed);
    return loop_fits(s, edge);
}

/* A loop that was met before may be met again, when the clause learnt of it is forgotten. */
static bool loop_closed(struct search *s, int edge, const struct path *path)
{
    if (loop_is_solution(s, edge, path)) {
        if (!loop_is_noted(s, edge))
            loop_note_solution(s, edge);
    } else if (path->guesses > LOOP_SHORT) {
        return true;
    } else {
        loop_walk(s, edge, s->processed);
    }
    loop_refute(s, edge);
    ints_push(&s->why, literal_of(edge, false));
    return false;
}

/* The path between a and b has grown: its ends may be neighbours. */
static void loop_exclude(struct search *s, int a, int b)
{
    const struct lattice *l = s->lattice;
    const struct path *path = &s->path[a];

    if (path->guesses > LOOP_SHORT)
        return;
    for (int k = l->dot_start[a], end = l->dot_start[a + 1]; k < end; k++) {
        int edge = l->dot_edge[k];
        if (lattice_along(l, edge, a) != b || variable_value(s, edge) != 0 ||
            (loop_is_solution(s, edge, path) && !loop_is_noted(s, edge)))
            continue;
        /* What holds for ever is never explained later. */
        if (s->level == 0 && s->sink) {
            loop_walk(s, edge, s->processed);
            loop_tell(s, edge);
        }
        search_assign(s, literal_of(edge, false), REASON_LOOP, s->processed);
    }
}

static void loop_put(struct search *s, int dot, struct path path)
{
    s->path_change[s->npath_changes++] = (struct path_change){dot, s->path[dot]};
    s->path[dot] = path;
}

bool loop_propagate(struct search *s, int edge)
{
    struct path u = s->path[s->lattice->edge_dot[edge][0]];
    struct path v = s->path[s->lattice->edge_dot[edge][1]];

    if (u.end == s->lattice->edge_dot[edge][1]) {
        loop_skip(s);
        return loop_closed(s, edge, &u);
    }
    int length = u.length + v.length + 1;
    int guesses = u.guesses + v.guesses + (s->fact[edge].level > 0);
    loop_put(s, u.end, (struct path){v.end, length, guesses});
    loop_put(s, v.end, (struct path){u.end, length, guesses});
    loop_exclude(s, u.end, v.end);
    return true;
}

void loop_skip(struct search *s)
{
    loop_put(s, 0, s->path[0]);
    loop_put(s, 0, s->path[0]);
}

void loop_undo(struct search *s)
{
    for (int i = 0; i < 2; i++) {
        struct path_change change = s->path_change[--s->npath_changes];
        s->path[change.dot] = change.old;
    }
}

void loop_explain(struct search *s, int limit, int edge)
{
    loop_walk(s, edge, limit);
    loop_refute(s, edge);
}
