#include "generator/loops/sides.h"

#include <assert.h>
#include <string.h>

/* ---- going round faces ---- */

/* The face's edge after the edge k, clockwise: nothing of the face lies around the dot between
 * the two. */
static int edge_after(const struct lattice *l, int face, int k)
{
    int dot = l->cell_dot[k], start = l->dot_start[dot], degree = lattice_dot_degree(l, dot);
    int at = 0, next = l->cell_start[face];

    while (l->dot_edge[start + at] != l->cell_edge[k])
        at++;
    while (l->dot_cell[start + at % degree] != face)
        at++;
    while (l->cell_edge[next] != l->dot_edge[start + at % degree])
        next++;
    return next;
}

/* A face whose edges are more than one walk, such as a hole around an island, never changes sides.
 * If they are one walk, the walk passes each of the face's dots once. */
static void sides_walk(struct sides *s, int face)
{
    const struct lattice *l = s->lattice;
    int first = l->cell_start[face], k = first, n = 0;

    do {
        assert(n < lattice_cell_degree(l, face));
        s->beyond[first + n] = lattice_across(l, l->cell_edge[k], face);
        int dot = l->cell_dot[k];
        s->corner[first + ++n % lattice_cell_degree(l, face)] =
            lattice_dot_degree(l, dot) > 3 ? dot : -1;
        k = edge_after(l, face, k);
    } while (k != first);
    s->degree[face] = n == lattice_cell_degree(l, face) ? n : 0;
}

void sides_init(struct sides *s, struct arena *a, struct lattice *l)
{
    size_t faces = (size_t)l->nfaces, sides = 2 * (size_t)l->nedges;

    *s = (struct sides){.lattice = l};
    s->inside = arena_take(a, faces, 1);
    s->degree = arena_take(a, faces, sizeof *s->degree);
    s->beyond = arena_take(a, sides, sizeof *s->beyond);
    s->corner = arena_take(a, sides, sizeof *s->corner);
    for (int f = 0; f < l->nfaces; f++)
        if (f != l->ncells)
            sides_walk(s, f);
}

/* ---- beginning ---- */

void sides_of_cell(struct sides *s, int cell)
{
    assert(lattice_is_cell(s->lattice, cell));
    memset(s->inside, 0, (size_t)s->lattice->nfaces);
    s->ninside = 0;
    sides_flip(s, cell);
}

void sides_of_loop(struct sides *s, const struct loop *loop)
{
    assert(!s->inside[s->lattice->ncells]);
    loop_inside(loop, s->lattice, s->inside);
    s->ninside = 0;
    for (int c = 0; c < s->lattice->ncells; c++)
        s->ninside += s->inside[c];
}

bool sides_bound_a_loop(const struct sides *s)
{
    OWN(loop) *loop = loop_around(s->lattice, s->inside);
    OWN(puzzle) *blank = puzzle_new(s->lattice);
    struct diag why;
    return verify_solution(blank, loop, &why);
}

/* ---- flips ---- */

/* Whether the loop passes a dot: the faces around it are not all on one side. */
static bool sides_pass(const struct sides *s, int dot)
{
    const struct lattice *l = s->lattice;
    int start = l->dot_start[dot], end = l->dot_start[dot + 1];

    for (int k = start + 1; k < end; k++)
        if (s->inside[l->dot_cell[k]] != s->inside[l->dot_cell[start]])
            return true;
    return false;
}

bool sides_may_flip(const struct sides *s, int face, int *longer)
{
    const unsigned char *inside = s->inside, own = inside[face];
    const int start = s->lattice->cell_start[face], degree = s->degree[face];
    const int *beyond = s->beyond + start, *corner = s->corner + start;
    int edges = 0, runs = 0;
    bool before = degree > 0 && inside[beyond[degree - 1]] != own;

    for (int k = 0; k < degree; k++) {
        bool here = inside[beyond[k]] != own;
        if (!here && !before && corner[k] >= 0 && sides_pass(s, corner[k]))
            return false;
        edges += here;
        runs += here && !before;
        before = here;
    }
    *longer = degree - 2 * edges;
    return runs == 1;
}

void sides_flip(struct sides *s, int face)
{
    assert(face >= 0 && face < s->lattice->nfaces && face != s->lattice->ncells);
    s->inside[face] ^= 1;
    if (lattice_is_cell(s->lattice, face))
        s->ninside += s->inside[face] ? 1 : -1;
}

bool sides_try_flip(struct sides *s, int face)
{
    int longer;

    if (!sides_may_flip(s, face, &longer))
        return false;
    sides_flip(s, face);
    return true;
}

/* ---- a walk over loops ---- */

/* One walk in this many begins at any undecided edge, not at one that is on in the loop. */
enum { ELSEWHERE = 4 };

void open_edges_init(struct open_edges *open, struct arena *a, const struct lattice *l)
{
    *open = (struct open_edges){.edge = arena_take(a, (size_t)l->nedges, sizeof *open->edge)};
}

int open_edges_close(struct open_edges *open, struct closure *c, const struct puzzle *p,
                     const unsigned char *in, int level, const struct sides *sides)
{
    open->n = open->on = 0;
    closure_load(c, p, in, level);
    enum closure_status status = closure_close(c);
    assert(status != CLOSURE_CONTRADICTION);
    if (status == CLOSURE_SOLVED)
        return 0;
    /* Those on in the loop come first. No branches: which these are cannot be foreseen. */
    open->n = closure_open(c, open->edge);
    for (int i = 0; i < open->n; i++) {
        int edge = open->edge[i], other = open->edge[open->on];
        bool on = sides_edge_on(sides, edge);
        open->edge[i] = on ? other : edge;
        open->edge[open->on] = on ? edge : other;
        open->on += on;
    }
    assert(open->on > 0);
    return open->on;
}

int loop_walk_begin(const struct open_edges *open, const struct lattice *l, struct pcg32 *rng)
{
    assert(open->on >= 0 && open->on <= open->n);
    if (open->n == 0)
        return (int)pcg32_below(rng, (uint32_t)l->ncells);
    bool on_loop = pcg32_below(rng, ELSEWHERE) > 0;
    int edge = open->edge[pcg32_below(rng, (uint32_t)(on_loop ? open->on : open->n))];
    int face = l->edge_cell[edge][pcg32_below(rng, 2)];
    return face == l->ncells ? lattice_across(l, edge, face) : face;
}

int loop_walk_on(const struct lattice *l, int face, struct pcg32 *rng)
{
    uint32_t corners = (uint32_t)lattice_cell_degree(l, face);
    int dot = l->cell_dot[l->cell_start[face] + (int)pcg32_below(rng, corners)];
    uint32_t around = (uint32_t)lattice_dot_degree(l, dot);
    int next = l->dot_cell[l->dot_start[dot] + (int)pcg32_below(rng, around)];

    assert(face >= 0 && face < l->nfaces && face != l->ncells);
    return next == l->ncells ? face : next;
}

bool loop_walk_keeps(int worse, struct pcg32 *rng)
{
    int luck = __builtin_ctz(pcg32_next(rng) | 0x80000000u);

    assert(luck >= 0 && luck < 32);
    return worse <= luck;
}
