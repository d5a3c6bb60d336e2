/*
 * Two clues that lack one side each, and have sides in common that are not off.
 *
 * If such a common side were off, neither clue would lack another, so all their other open sides
 * would be on. Where a line then branches, ends, or closes a loop too early, the common side is on.
 *
 * Together the clues have two sides off, where a common one counts twice. At some dots where they
 * meet, each pattern that the dot can have has one of their sides off. If there are two such dots,
 * and no open side leads from one to the other, then each has one side off, and all open sides
 * elsewhere are on. For two 3s these dots are the ends of the side between them.
 */
#include "solver/loops/deduce/shared/pair.h"

#include "base/bitset.h"

#include <assert.h>
#include <limits.h>

/* Marks of edges: sides of the two clues that are not off, those that are on or cannot be off, and
 * what was found. Sides that are on count, because whatever decided them, the rest still follows.
 */
enum { FIRST = 1, SECOND = 2, COMMON = FIRST | SECOND, SURE = 4, FOUND_ON = 8, FOUND_OFF = 16 };

void pair_init(struct pair *q, struct arena *a, const struct lattice *l)
{
    size_t edges = (size_t)l->nedges;

    *q = (struct pair){.mark = arena_take(a, edges, 1),
                       .side = arena_take(a, 2 * edges, sizeof *q->side),
                       .left = arena_take(a, edges, sizeof *q->left),
                       .dot = arena_take(a, (size_t)l->ndots, sizeof *q->dot),
                       .found = arena_take(a, 2 * edges, sizeof *q->found)};
}

static void find(struct pair *q, int edge, enum edge_value value)
{
    unsigned char mark = value == EDGE_ON ? FOUND_ON : FOUND_OFF;

    if (q->edge[edge] != EDGE_UNKNOWN || q->mark[edge] & mark)
        return;
    q->mark[edge] |= mark;
    assert(q->nfound < 2 * q->state->puzzle->lattice->nedges);
    q->found[q->nfound++] = (struct step_edge){edge, value};
}

/* ---- a common side that is off ------------------------------------------ */

static bool is_on(const struct pair *q, int edge)
{
    return q->edge[edge] == EDGE_ON || (q->mark[edge] & COMMON && edge != q->off);
}

/* Whether a line branches or ends at the dot. */
static bool dot_is_wrong(const struct pair *q, int dot)
{
    const struct lattice *l = q->state->puzzle->lattice;
    int on = 0, open = 0;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        on += is_on(q, edge);
        open += q->edge[edge] == EDGE_UNKNOWN && !(q->mark[edge] & COMMON);
    }
    return on > 2 || (on == 1 && open == 0);
}

/* The other edge at the dot that is on, or -1. There is at most one. */
static int next_on(const struct pair *q, int dot, int edge)
{
    const struct lattice *l = q->state->puzzle->lattice;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        if (l->dot_edge[k] != edge && is_on(q, l->dot_edge[k]))
            return l->dot_edge[k];
    return -1;
}

/* The length of the loop on which this edge is, or 0. */
static int length_of_loop(const struct pair *q, int edge)
{
    const struct lattice *l = q->state->puzzle->lattice;
    int begin = l->edge_dot[edge][0], at = l->edge_dot[edge][1], n = 1;

    assert(is_on(q, edge));
    for (; at != begin; n++) {
        assert(n < l->nedges);
        edge = next_on(q, at, edge);
        if (edge < 0)
            return 0;
        at = lattice_along(l, edge, at);
    }
    return n;
}

/* Whether all that is on may be the solution, if it is a loop of this length. */
static bool may_be_all(struct pair *q, int length)
{
    const struct clue_state *s = q->state;
    int on = 0;

    for (int e = 0; e < s->puzzle->lattice->nedges; e++)
        on += is_on(q, e);
    for (int c = 0; c < s->puzzle->nclues && on == length; c++) {
        struct clue_room room;
        int n = s->in_force(s->engine, c, &room) ? puzzle_boundary(s->puzzle, c, q->side) : -1;
        int number = 0;
        for (int i = 0; i < n; i++)
            number += is_on(q, q->side[i]);
        if (n >= 0 && number != s->puzzle->clue[c].number)
            return false;
    }
    return on == length;
}

/* Whether the common side cannot be off. */
static bool is_refuted(struct pair *q, int off)
{
    const struct lattice *l = q->state->puzzle->lattice;
    bool wrong = false;

    assert((q->mark[off] & COMMON) == COMMON && q->edge[off] == EDGE_UNKNOWN);
    q->off = off;
    for (int i = 0; i < q->nleft && !wrong; i++)
        wrong = dot_is_wrong(q, l->edge_dot[q->left[i]][0]) ||
                dot_is_wrong(q, l->edge_dot[q->left[i]][1]);
    for (int i = 0; i < q->nleft && !wrong; i++) {
        int length = q->left[i] == off ? 0 : length_of_loop(q, q->left[i]);
        wrong = length > 0 && !may_be_all(q, length);
    }
    return wrong;
}

/* ---- two dots ----------------------------------------------------------- */

/* The sides that are off in a pattern of the dot's edges, a bit each; 3 if the pattern does not
 * fit. */
static int sides_off(const struct pair *q, int dot, unsigned pattern)
{
    const struct lattice *l = q->state->puzzle->lattice;
    int off[2] = {0, 0};

    if (pattern & (pattern - 1) ? bits_count(pattern) > 2 : pattern != 0)
        return 3;
    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k], value = q->edge[edge];
        bool on = pattern >> (k - l->dot_start[dot]) & 1;
        if (on ? value == EDGE_OFF : value == EDGE_ON || q->mark[edge] & SURE)
            return 3;
        off[0] += !on && q->mark[edge] & FIRST;
        off[1] += !on && q->mark[edge] & SECOND;
    }
    return off[0] <= 1 && off[1] <= 1 ? off[0] + off[1] : 3;
}

/* Whether each pattern of the dot has a side off. */
static bool has_side_off(const struct pair *q, int dot)
{
    const struct lattice *l = q->state->puzzle->lattice;

    for (unsigned pattern = 0; pattern < 1u << lattice_dot_degree(l, dot); pattern++)
        if (sides_off(q, dot, pattern) == 0)
            return false;
    return true;
}

/* One side is off there: decides the edges on which all such patterns agree. */
static void find_at(struct pair *q, int dot)
{
    const struct lattice *l = q->state->puzzle->lattice;
    int degree = lattice_dot_degree(l, dot);
    unsigned some = 0, all = ~0u;

    for (unsigned pattern = 0; pattern < 1u << degree; pattern++)
        if (sides_off(q, dot, pattern) == 1) {
            some |= pattern;
            all &= pattern;
        }
    for (int k = 0; k < degree; k++)
        if (all >> k & 1 || !(some >> k & 1))
            find(q, l->dot_edge[l->dot_start[dot] + k], all >> k & 1 ? EDGE_ON : EDGE_OFF);
}

static void look_at_dots(struct pair *q, int one, int two)
{
    const struct lattice *l = q->state->puzzle->lattice;

    assert(one != two);
    for (int i = 0; i < q->nleft; i++)
        if (!(q->mark[q->left[i]] & SURE) && lattice_ends_at(l, q->left[i], one) &&
            lattice_ends_at(l, q->left[i], two))
            return;
    find_at(q, one);
    find_at(q, two);
    for (int i = 0; i < q->nleft; i++)
        if (!lattice_ends_at(l, q->left[i], one) && !lattice_ends_at(l, q->left[i], two))
            find(q, q->left[i], EDGE_ON);
}

/* ---- a pair ------------------------------------------------------------- */

static void mark_left(struct pair *q, int clue, unsigned char mark)
{
    int n = puzzle_boundary(q->state->puzzle, clue, q->side);

    for (int i = 0; i < n; i++) {
        int edge = q->side[i];
        if (q->edge[edge] == EDGE_OFF)
            continue;
        if (q->mark[edge] == 0)
            q->left[q->nleft++] = edge;
        q->mark[edge] |= q->edge[edge] == EDGE_ON ? mark | SURE : mark;
    }
}

static void look_at_both(struct pair *q, int clue, int other)
{
    assert(clue != other);
    q->nleft = q->nfound = 0;
    mark_left(q, clue, FIRST);
    mark_left(q, other, SECOND);
    for (int i = 0; i < q->nleft; i++)
        if ((q->mark[q->left[i]] & (COMMON | SURE)) == COMMON && is_refuted(q, q->left[i]))
            find(q, q->left[i], EDGE_ON);
    for (int i = 0; i < q->nfound; i++)
        q->mark[q->found[i].edge] |= SURE;
    assert(q->nleft > 0);
    const struct lattice *l = q->state->puzzle->lattice;
    q->ndots = 0;
    for (int i = 0; i < 2 * q->nleft; i++) {
        int dot = l->edge_dot[q->left[i / 2]][i % 2], marks = 0, k = 0;
        for (int j = l->dot_start[dot]; j < l->dot_start[dot + 1]; j++)
            marks |= q->mark[l->dot_edge[j]];
        while (k < q->ndots && q->dot[k] != dot)
            k++;
        if (k == q->ndots && (marks & COMMON) == COMMON && has_side_off(q, dot))
            q->dot[q->ndots++] = dot;
    }
    for (int i = 0; i < q->ndots; i++)
        for (int k = 0; k < i; k++)
            look_at_dots(q, q->dot[i], q->dot[k]);
    for (int i = 0; i < q->nleft; i++)
        q->mark[q->left[i]] = 0;
    for (int i = 0; i < q->nfound; i++)
        q->mark[q->found[i].edge] = 0;
}

/* The clue beyond a side that is not off, if it is in force and lacks one side, has a number above
 * `after` and below `before`; else `before`. */
static int like_beyond(struct pair *q, int clue, int edge, int after, int before)
{
    const struct clue_state *s = q->state;
    const int *cell = s->puzzle->lattice->edge_cell[edge];
    int one = puzzle_clue_of(s->puzzle, cell[0]), two = puzzle_clue_of(s->puzzle, cell[1]);
    int other = one == clue ? two : one;

    if (other <= after || other >= before || other == clue || !clue_lacks_one(s, other))
        return before;
    if (!q->edge)
        q->edge = s->edges(s->engine);
    return q->edge[edge] != EDGE_OFF ? other : before;
}

bool pair_next(struct pair *q, const struct clue_state *state, int clue, int *after)
{
    const struct puzzle *p = state->puzzle;
    int next = INT_MAX;

    q->state = state;
    q->edge = NULL;
    assert(*after >= -1 && *after < p->nclues);
    if (!clue_lacks_one(state, clue))
        return false;
    for (int i = 0; i < p->clue[clue].ncells; i++) {
        int cell = p->clue[clue].cells[i];
        for (int k = p->lattice->cell_start[cell]; k < p->lattice->cell_start[cell + 1]; k++)
            next = like_beyond(q, clue, p->lattice->cell_edge[k], *after, next);
    }
    if (next == INT_MAX)
        return false;
    *after = next;
    look_at_both(q, clue, next);
    return true;
}
