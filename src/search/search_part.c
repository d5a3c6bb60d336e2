/*
 * What is not off must hang together: a single loop lies in one connected part of the edges that
 * are not off. So when edges off cut the board into parts, no two parts have edges on, and where
 * one part has, all other edges are off.
 *
 * The board is planar, so a cut is a ring of faces with edges off between them. Faces joined by
 * edges off are kept as trees (joined by size, never shortened, so that each joint can be undone);
 * an edge off whose sides are in one tree already has just closed a ring. Then both of its ends
 * are flooded in turn, until the smaller part is full: what a ring costs is that part.
 *
 * The reason is the ring: not on the one side and on the other, unless the ring is crossed. For
 * a loop that closes too early it is often much shorter than the loop itself, above all when that
 * is large and what it leaves out is small.
 */
#include "search/search_state.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

void part_init(struct search *s)
{
    size_t ndots = (size_t)s->lattice->ndots, nedges = (size_t)s->lattice->nedges;
    int faces = s->nvars - s->lattice->nedges;

    for (int k = 0; k < 3; k++)
        s->flood[k].queue = mem_alloc(ndots, sizeof(int));
    s->flooded = mem_alloc(ndots, sizeof *s->flooded);
    s->land = mem_alloc((size_t)faces, sizeof *s->land);
    s->land_size = mem_alloc((size_t)faces, sizeof *s->land_size);
    s->joint = mem_alloc(nedges, sizeof *s->joint);
    s->on = mem_alloc(nedges, sizeof *s->on);
    for (int f = 0; f < faces; f++) {
        s->land[f] = f;
        s->land_size[f] = 1;
    }
}

void part_release(struct search *s)
{
    for (int k = 0; k < 3; k++)
        free(s->flood[k].queue);
    free(s->flooded);
    free(s->land);
    free(s->land_size);
    free(s->joint);
    free(s->on);
}

/* ---- floods: parts held apart by the edges that were off before a limit ------------------------
 */

static struct flood *flood_begin(struct search *s, int which, int dot)
{
    struct flood *f = &s->flood[which];

    f->head = 0;
    f->tail = 1;
    f->mark = ++s->flood_marks;
    f->queue[0] = dot;
    s->flooded[dot] = f->mark;
    return f;
}

static void flood_step(struct search *s, struct flood *f, int limit)
{
    const struct lattice *l = s->lattice;
    int dot = f->queue[f->head++];

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k], next = lattice_along(l, edge, dot);
        if (s->flooded[next] == f->mark || (s->value[2 * edge] < 0 && s->position[edge] < limit))
            continue;
        s->flooded[next] = f->mark;
        f->queue[f->tail++] = next;
    }
}

static void flood_finish(struct search *s, struct flood *f, int limit)
{
    while (f->head < f->tail)
        flood_step(s, f, limit);
}

static bool flood_has(const struct search *s, const struct flood *f, int edge)
{
    return s->flooded[s->lattice->edge_dot[edge][0]] == f->mark;
}

/* Any edge on in the part; *n of them. */
static int flood_on(const struct search *s, const struct flood *f, int *n)
{
    const struct lattice *l = s->lattice;
    int found = -1;

    *n = 0;
    for (int i = 0; i < f->tail; i++)
        for (int k = l->dot_start[f->queue[i]]; k < l->dot_start[f->queue[i] + 1]; k++)
            if (edge_is_on(s, l->dot_edge[k])) {
                found = l->dot_edge[k];
                ++*n;
            }
    *n /= 2; /* each was met from both ends */
    return found;
}

/* ---- conclusions ------------------------------------------------------------------------------
 */

/* Why the edge is off: its part has a border of edges off, and an edge beyond it is on. */
void part_explain(struct search *s, int limit, int edge)
{
    const struct lattice *l = s->lattice;
    struct flood *f = flood_begin(s, 2, l->edge_dot[edge][0]);
    int beyond = 0;

    flood_finish(s, f, limit);
    for (int i = 0; i < f->tail; i++)
        for (int dot = f->queue[i], k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            if (s->flooded[lattice_along(l, l->dot_edge[k], dot)] != f->mark)
                ints_push(&s->why, literal_of(l->dot_edge[k], true));
    while (flood_has(s, f, s->on[beyond]))
        beyond++;
    ints_push(&s->why, literal_of(s->on[beyond], false));
    if (s->sink)
        s->sink->apart(s->sink->context, f->queue, f->tail, edge, s->on[beyond]);
}

/* Two parts have edges on: false. */
static bool part_conflict(struct search *s, int edge)
{
    part_explain(s, (int)s->processed, edge);
    ints_push(&s->why, literal_of(edge, false));
    return false;
}

static void part_set_off(struct search *s, int edge)
{
    if (s->value[2 * edge] != 0)
        return;
    /* What holds for ever is never explained later. */
    if (search_level(s) == 0 && s->sink) {
        part_explain(s, (int)s->processed, edge);
        s->why.n = 0;
    }
    search_assign(s, literal_of(edge, false), (struct reason){REASON_PART, (int)s->processed});
}

/* The edge, just off, has closed a ring. */
static bool part_split(struct search *s, int edge)
{
    const struct lattice *l = s->lattice;
    int limit = (int)s->processed, small = 0, on;

    for (int k = 0; k < 2; k++)
        flood_begin(s, k, l->edge_dot[edge][k]);
    while (s->flood[small].head < s->flood[small].tail) {
        flood_step(s, &s->flood[small], limit);
        small = !small;
    }
    struct flood *f = &s->flood[small];
    assert(s->flooded[l->edge_dot[edge][!small]] != f->mark);
    int within = flood_on(s, f, &on);
    if (on > 0 && on < s->non)
        return part_conflict(s, within);
    if (s->non == 0)
        return true;
    if (on > 0) {
        f = &s->flood[!small];
        flood_finish(s, f, limit);
    }
    if (f->tail == 1)
        return true;
    for (int i = 0; i < f->tail; i++)
        for (int k = l->dot_start[f->queue[i]]; k < l->dot_start[f->queue[i] + 1]; k++)
            part_set_off(s, l->dot_edge[k]);
    return true;
}

/* The edge is the first on: all parts but its own are off. */
static bool part_first(struct search *s, int edge)
{
    const struct lattice *l = s->lattice;
    struct flood *f = flood_begin(s, 1, l->edge_dot[edge][0]);

    flood_finish(s, f, (int)s->processed);
    for (int e = 0; e < l->nedges; e++) {
        if (flood_has(s, f, e))
            continue;
        if (edge_is_on(s, e))
            return part_conflict(s, e);
        part_set_off(s, e);
    }
    return true;
}

/* ---- faces joined by edges off ----------------------------------------------------------------
 */

static int part_land(const struct search *s, int face)
{
    while (s->land[face] != face)
        face = s->land[face];
    return face;
}

void part_join(struct search *s, int edge)
{
    int a = part_land(s, s->lattice->edge_cell[edge][0]);
    int b = part_land(s, s->lattice->edge_cell[edge][1]);

    if (s->land_size[a] > s->land_size[b]) {
        int held = a;
        a = b;
        b = held;
    }
    s->joint[s->njoints++] = a == b ? -1 : a;
    if (a == b)
        return;
    s->land[a] = b;
    s->land_size[b] += s->land_size[a];
}

void part_undo(struct search *s)
{
    int land = s->joint[--s->njoints];

    if (land < 0)
        return;
    s->land_size[s->land[land]] -= s->land_size[land];
    s->land[land] = land;
}

bool part_propagate(struct search *s, int literal)
{
    int edge = literal / 2;

    if (!(literal & 1))
        return s->on[0] != edge || part_first(s, edge);
    return s->joint[s->njoints - 1] >= 0 || part_split(s, edge);
}
