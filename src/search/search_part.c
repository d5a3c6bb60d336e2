/*
 * What is not off must hang together: a single loop lies in one connected part of the edges that
 * are not off. So when edges off cut the board into parts, no two parts have edges on, and where
 * one part has, all other edges are off.
 *
 * The board is planar, so a cut is a ring of faces with edges off between them. Faces joined by
 * edges off are kept as trees (joined by size, never shortened, so that each joint can be undone);
 * an edge off whose sides are in one tree already has just closed a ring. Then both of its ends
 * are flooded in turn, until both parts have shown an edge on, or one is full: what a ring costs is
 * hardly more than a part without one.
 *
 * The reason is the ring: not on the one side and on the other, unless the ring is crossed. It is
 * the shortest that the edge closes. For a loop that closes too early it is often much shorter than
 * the loop itself, above all when that is large and what it leaves out is small. The reason for
 * what is set off is the border of its part.
 */
#include "search/search_state.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

/* In place of a joint, what the edge has closed: most rings go round a dot that has nothing on or
 * open. */
enum { JOINT_BARE = -1, JOINT_RING = -2 };

void part_init(struct search *s)
{
    size_t ndots = (size_t)s->lattice->ndots, nedges = (size_t)s->lattice->nedges;
    int faces = s->nvars - s->lattice->nedges;

    for (int k = 0; k < 3; k++)
        s->flood[k].queue = mem_alloc(ndots, sizeof(int));
    s->flooded = mem_alloc(ndots, sizeof *s->flooded);
    s->ringed = mem_alloc((size_t)faces, sizeof *s->ringed);
    s->ring_face = mem_alloc(2 * (size_t)faces, sizeof *s->ring_face);
    s->ring_via = mem_alloc((size_t)faces, sizeof *s->ring_via);
    s->land = mem_alloc((size_t)faces, sizeof *s->land);
    s->land_size = mem_alloc((size_t)faces, sizeof *s->land_size);
    s->joint = mem_alloc(nedges, sizeof *s->joint);
    s->on = mem_alloc(nedges, sizeof *s->on);
    s->ring = mem_alloc(nedges, sizeof *s->ring);
}

void part_reset(struct search *s)
{
    for (int f = 0; f < s->nvars - s->lattice->nedges; f++) {
        s->land[f] = f;
        s->land_size[f] = 1;
    }
    s->njoints = s->nsplits = s->nrings = s->rings_done = 0;
}

void part_release(struct search *s)
{
    for (int k = 0; k < 3; k++)
        free(s->flood[k].queue);
    free(s->flooded);
    free(s->ringed);
    free(s->ring_face);
    free(s->ring_via);
    free(s->land);
    free(s->land_size);
    free(s->joint);
    free(s->on);
    free(s->ring);
}

/* ---- floods: parts held apart by the edges that were off before a limit ------------------------
 */

static inline bool part_off_before(const struct search *s, int edge, int limit)
{
    return variable_value(s, edge) < 0 && s->fact[edge].position < limit;
}

static struct flood *flood_begin(struct search *s, int which, int dot)
{
    struct flood *f = &s->flood[which];

    f->head = 0;
    f->tail = 1;
    f->on = -1;
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
        if (edge_is_on(s, edge))
            f->on = edge;
        if (s->flooded[next] == f->mark || part_off_before(s, edge, limit))
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

/* Faces that edges off lead to from one side of a ring's edge, the nearest first. */
struct shore {
    int *face; /* [tail] */
    int head, tail, mark;
};

static void shore_add(struct search *s, struct shore *shore, int face, int via)
{
    s->ringed[face] = shore->mark;
    s->ring_via[face] = via;
    shore->face[shore->tail++] = face;
}

static struct shore shore_begin(struct search *s, int which, int face)
{
    size_t faces = (size_t)(s->nvars - s->lattice->nedges);
    struct shore shore = {.face = s->ring_face + which * faces, .mark = ++s->flood_marks};

    shore_add(s, &shore, face, -1);
    return shore;
}

/* All faces a step further, by edges that were off before the limit; or the first edge found, but
 * for the ring's own, that leads to the other shore: else -1. */
static int shore_step(struct search *s, struct shore *shore, int other, int limit, int edge)
{
    const struct lattice *l = s->lattice;

    for (int end = shore->tail; shore->head < end; shore->head++) {
        int face = shore->face[shore->head];
        for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
            int e = l->cell_edge[k], next = lattice_across(l, e, face);
            if (s->ringed[next] == shore->mark || e == edge || !part_off_before(s, e, limit))
                continue;
            if (s->ringed[next] == other)
                return e;
            shore_add(s, shore, next, e);
        }
    }
    return -1;
}

/* The shortest ring that the edge closes, sought from both of its sides. Pushes that one of its
 * edges is on. */
static void part_push_ring(struct search *s, int limit, int edge)
{
    const int *side = s->lattice->edge_cell[edge];
    struct shore shore[2] = {shore_begin(s, 0, side[0]), shore_begin(s, 1, side[1])};
    int meeting = -1;

    while (meeting < 0) {
        bool second = shore[1].tail - shore[1].head < shore[0].tail - shore[0].head;
        meeting = shore_step(s, &shore[second], shore[!second].mark, limit, edge);
    }
    ints_push(&s->why, literal_of(edge, true));
    ints_push(&s->why, literal_of(meeting, true));
    for (int k = 0; k < 2; k++)
        for (int face = s->lattice->edge_cell[meeting][k]; s->ring_via[face] >= 0;
             face = lattice_across(s->lattice, s->ring_via[face], face))
            ints_push(&s->why, literal_of(s->ring_via[face], true));
}

/* Tells of the ring in s->why: of all dots on the side of the first end of its first edge. */
static void part_tell_ring(struct search *s, int within, int beyond)
{
    const struct lattice *l = s->lattice;
    struct flood *f = flood_begin(s, 2, l->edge_dot[variable_of(s->why.at[0])][0]);

    for (size_t i = 0; i < s->why.n; i++)
        s->seen[variable_of(s->why.at[i])] = 1;
    while (f->head < f->tail)
        for (int dot = f->queue[f->head++], k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
            int next = lattice_along(l, l->dot_edge[k], dot);
            if (s->flooded[next] == f->mark || s->seen[l->dot_edge[k]])
                continue;
            s->flooded[next] = f->mark;
            f->queue[f->tail++] = next;
        }
    for (size_t i = 0; i < s->why.n; i++)
        s->seen[variable_of(s->why.at[i])] = 0;
    s->sink->apart(s->sink->context, f->queue, f->tail, within, beyond);
}

/* The edge has closed a ring, and there are edges on at both sides, that of its first end first:
 * false. */
static bool part_conflict(struct search *s, int limit, int edge, int within, int beyond)
{
    part_push_ring(s, limit, edge);
    if (s->sink)
        part_tell_ring(s, within, beyond);
    ints_push(&s->why, literal_of(within, false));
    ints_push(&s->why, literal_of(beyond, false));
    return false;
}

static void part_set_off(struct search *s, int limit, int edge)
{
    if (variable_value(s, edge) != 0)
        return;
    /* What holds for ever is never explained later. */
    if (s->level == 0 && s->sink) {
        part_explain(s, limit, edge);
        s->why.n = 0;
    }
    search_assign(s, literal_of(edge, false), REASON_PART, limit);
}

/* Floods both sides of the edge in turn, until one is full, and the other, too, when the one has an
 * edge on; or until both have. Returns the side to be set off, or -1 when both have. */
static int part_flood(struct search *s, int edge, int limit)
{
    struct flood *f = s->flood;
    int side = 0;

    for (int k = 0; k < 2; k++)
        flood_begin(s, k, s->lattice->edge_dot[edge][k]);
    while (f[0].on < 0 || f[1].on < 0) {
        if (f[side].head == f[side].tail && f[side].on < 0)
            return side;
        if (f[side].head < f[side].tail)
            flood_step(s, &f[side], limit);
        side = !side;
    }
    return -1;
}

/* The edge, just off, has closed a ring. */
static bool part_split(struct search *s, int edge)
{
    const struct lattice *l = s->lattice;
    int limit = s->fact[edge].position + 1;

    if (s->non == 0)
        return true;
    int side = part_flood(s, edge, limit);
    if (side < 0)
        return part_conflict(s, limit, edge, s->flood[0].on, s->flood[1].on);
    struct flood *f = &s->flood[side];
    assert(s->flooded[l->edge_dot[edge][!side]] != f->mark);
    for (int i = 0; i < f->tail && f->tail > 1; i++)
        for (int k = l->dot_start[f->queue[i]]; k < l->dot_start[f->queue[i] + 1]; k++)
            part_set_off(s, limit, l->dot_edge[k]);
    return true;
}

/* The edge is the first on: all parts but its own are off. */
static bool part_first(struct search *s, int edge)
{
    const struct lattice *l = s->lattice;
    struct flood *f = flood_begin(s, 1, l->edge_dot[edge][0]);
    int limit = s->fact[edge].position + 1;

    flood_finish(s, f, limit);
    for (int e = 0; e < l->nedges; e++) {
        if (flood_has(s, f, e))
            continue;
        if (edge_is_on(s, e)) {
            part_explain(s, limit, e);
            ints_push(&s->why, literal_of(e, false));
            return false;
        }
        part_set_off(s, limit, e);
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

/* With the first edge on, rings that closed before tell: what does not hang together with it is
 * off. */
void part_note_on(struct search *s, int edge)
{
    if (s->on[0] == edge && s->nsplits > 0)
        s->ring[s->nrings++] = edge;
}

/* All edges of the dot are off. */
static bool part_is_bare(const struct search *s, int dot)
{
    const struct lattice *l = s->lattice;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        if (!part_off_before(s, l->dot_edge[k], s->processed))
            return false;
    return true;
}

void part_note_off(struct search *s, int edge)
{
    int a = part_land(s, s->lattice->edge_cell[edge][0]);
    int b = part_land(s, s->lattice->edge_cell[edge][1]);

    if (s->land_size[a] > s->land_size[b]) {
        int held = a;
        a = b;
        b = held;
    }
    if (a == b) {
        const int *dot = s->lattice->edge_dot[edge];
        bool bare = part_is_bare(s, dot[0]) || part_is_bare(s, dot[1]);
        s->joint[s->njoints++] = bare ? JOINT_BARE : JOINT_RING;
        s->nsplits += !bare;
        if (!bare)
            s->ring[s->nrings++] = edge;
        return;
    }
    s->joint[s->njoints++] = a;
    s->land[a] = b;
    s->land_size[b] += s->land_size[a];
}

void part_undo(struct search *s)
{
    int land = s->joint[--s->njoints];

    if (land < 0) {
        s->nsplits -= land == JOINT_RING;
        return;
    }
    s->land_size[s->land[land]] -= s->land_size[land];
    s->land[land] = land;
}

bool part_propagate(struct search *s)
{
    while (s->rings_done < s->nrings && s->processed == s->ntrail) {
        int edge = s->ring[s->rings_done++];
        if (edge_is_on(s, edge) ? !part_first(s, edge) : !part_split(s, edge))
            return false;
    }
    if (s->rings_done == s->nrings)
        s->rings_done = s->nrings = 0;
    return true;
}
