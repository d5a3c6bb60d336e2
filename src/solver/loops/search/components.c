/*
 * Connected parts. A single loop lies in one connected part of the board, where parts are connected
 * by edges that are not off. So if edges off cut the board into parts, only one part has edges on,
 * and as soon as one has, all edges of the others are off.
 *
 * The board is planar, so a cut is a ring of faces with edges off between them. A union-find keeps
 * the faces that are joined by edges off. If both sides of an edge are in one class when the edge
 * becomes off, the edge has closed a ring. Then the two parts at its ends are searched breadth
 * first, in turn, until an edge on has been found in both, or one is complete. So a ring costs
 * little more than the smaller of the parts without an edge on.
 *
 * The reason of a conflict is the ring: no loop has edges on both of its sides without crossing it.
 * It is the shortest ring that the edge closes. For a loop that closes too early this ring is often
 * much shorter than the loop itself, above all if the loop is large and leaves out little. The
 * reason for an edge that is set off is the border of its part.
 */
#include "solver/loops/search/state.h"

#include <assert.h>

void part_init(struct search *s)
{
    struct parts *parts = &s->parts;
    size_t ndots = (size_t)s->lattice->ndots, nedges = (size_t)s->lattice->nedges;
    size_t faces = (size_t)s->lattice->nfaces;

    for (int k = 0; k < 3; k++)
        parts->flood[k].queue = arena_take(&s->arena, ndots, sizeof(int));
    parts->dot_mark = arena_take(&s->arena, ndots, sizeof *parts->dot_mark);
    parts->edge_mark = arena_take(&s->arena, nedges, sizeof *parts->edge_mark);
    parts->face_mark = arena_take(&s->arena, faces, sizeof *parts->face_mark);
    parts->queue = arena_take(&s->arena, 2 * faces, sizeof *parts->queue);
    parts->via = arena_take(&s->arena, faces, sizeof *parts->via);
    parts->merge_log = arena_take(&s->arena, nedges, sizeof *parts->merge_log);
    parts->ring = arena_take(&s->arena, nedges, sizeof *parts->ring);
    unionfind_init(&s->parts.faces, &s->arena, s->lattice->nfaces);
}

void part_reset(struct search *s)
{
    unionfind_undo(&s->parts.faces, 0);
    s->parts.nmerges = s->parts.nclosed_rings = 0;
    part_clear(s);
}

void part_clear(struct search *s)
{
    s->parts.nrings = s->parts.rings_done = 0;
}

/* ---- floods: the part of a dot, bounded by the edges that were off before a limit ---- */

static inline bool part_off_before(const struct search *s, int edge, int limit)
{
    return variable_value(s, edge) < 0 && s->learn.fact[edge].position < limit;
}

static struct flood *flood_begin(struct search *s, int which, int dot)
{
    struct flood *f = &s->parts.flood[which];

    f->head = 0;
    f->tail = 1;
    f->on = -1;
    f->mark = ++s->parts.marks;
    f->queue[0] = dot;
    s->parts.dot_mark[dot] = f->mark;
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
        if (s->parts.dot_mark[next] == f->mark || part_off_before(s, edge, limit))
            continue;
        s->parts.dot_mark[next] = f->mark;
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
    return s->parts.dot_mark[s->lattice->edge_dot[edge][0]] == f->mark;
}

/* ---- conclusions ---- */

/* Why the edge is off: its part has a border of edges off, and an edge beyond the border is on. */
void part_explain(struct search *s, int limit, int edge)
{
    const struct lattice *l = s->lattice;
    struct flood *f = flood_begin(s, 2, l->edge_dot[edge][0]);
    int beyond = 0;

    flood_finish(s, f, limit);
    for (int i = 0; i < f->tail; i++)
        for (int dot = f->queue[i], k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            if (s->parts.dot_mark[lattice_along(l, l->dot_edge[k], dot)] != f->mark)
                ints_push(&s->learn.why, literal_of(l->dot_edge[k], true));
    while (flood_has(s, f, s->on[beyond]))
        beyond++;
    assert(beyond < s->n_on);
    ints_push(&s->learn.why, literal_of(s->on[beyond], false));
    if (s->sink)
        s->sink->apart(s->sink->context, f->queue, f->tail, edge, s->on[beyond]);
}

/* A breadth-first search over faces, across edges off, from one side of the edge that closes a
 * ring. */
struct bfs_front {
    int *face; /* [tail] the nearest first */
    int head, tail, mark;
};

static void bfs_front_add(struct search *s, struct bfs_front *front, int face, int via)
{
    s->parts.face_mark[face] = front->mark;
    s->parts.via[face] = via;
    front->face[front->tail++] = face;
}

static struct bfs_front bfs_front_begin(struct search *s, int which, int face)
{
    size_t faces = (size_t)s->lattice->nfaces;
    struct bfs_front front = {.face = s->parts.queue + which * faces, .mark = ++s->parts.marks};

    bfs_front_add(s, &front, face, -1);
    return front;
}

/* Goes one step further from all faces at the front, across edges that were off before the limit,
 * except `edge`. Returns the first edge that leads to a face with the mark `other`, or -1. */
static int bfs_front_step(struct search *s, struct bfs_front *front, int other, int limit, int edge)
{
    const struct lattice *l = s->lattice;

    for (int end = front->tail; front->head < end; front->head++) {
        int face = front->face[front->head];
        for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
            int e = l->cell_edge[k], next = lattice_across(l, e, face);
            if (s->parts.face_mark[next] == front->mark || e == edge ||
                !part_off_before(s, e, limit))
                continue;
            if (s->parts.face_mark[next] == other)
                return e;
            bfs_front_add(s, front, next, e);
        }
    }
    return -1;
}

/* Whether the edges in s->learn.why may be a ring: it passes every face by two of them, so the numbers of
 * their faces cancel out. */
static bool ring_is_closed(const struct search *s)
{
    unsigned faces = 0;

    for (size_t i = 0; i < s->learn.why.n; i++) {
        const int *side = s->lattice->edge_cell[variable_of(s->learn.why.at[i])];
        faces ^= (unsigned)side[0] ^ (unsigned)side[1];
    }
    return faces == 0;
}

/* Finds the shortest ring that the edge closes, from both of its sides. Pushes "an edge of the ring
 * is on". */
static void part_push_ring(struct search *s, int limit, int edge)
{
    const int *side = s->lattice->edge_cell[edge];
    struct bfs_front front[2] = {bfs_front_begin(s, 0, side[0]), bfs_front_begin(s, 1, side[1])};
    int meeting = -1;

    while (meeting < 0) {
        bool second = front[1].tail - front[1].head < front[0].tail - front[0].head;
        meeting = bfs_front_step(s, &front[second], front[!second].mark, limit, edge);
    }
    ints_push(&s->learn.why, literal_of(edge, true));
    ints_push(&s->learn.why, literal_of(meeting, true));
    for (int k = 0; k < 2; k++)
        for (int face = s->lattice->edge_cell[meeting][k]; s->parts.via[face] >= 0;
             face = lattice_across(s->lattice, s->parts.via[face], face))
            ints_push(&s->learn.why, literal_of(s->parts.via[face], true));
    assert(ring_is_closed(s));
}

/* Reports the ring in s->learn.why to the sink, by the dots on the side of the first end of its first
 * edge. */
static void part_report_ring(struct search *s, int within, int beyond)
{
    const struct lattice *l = s->lattice;
    struct flood *f = flood_begin(s, 2, l->edge_dot[variable_of(s->learn.why.at[0])][0]);

    for (size_t i = 0; i < s->learn.why.n; i++)
        s->parts.edge_mark[variable_of(s->learn.why.at[i])] = f->mark;
    while (f->head < f->tail)
        for (int dot = f->queue[f->head++], k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
            int next = lattice_along(l, l->dot_edge[k], dot);
            if (s->parts.dot_mark[next] == f->mark || s->parts.edge_mark[l->dot_edge[k]] == f->mark)
                continue;
            s->parts.dot_mark[next] = f->mark;
            f->queue[f->tail++] = next;
        }
    s->sink->apart(s->sink->context, f->queue, f->tail, within, beyond);
}

static void part_set_off(struct search *s, int limit, int edge)
{
    if (variable_value(s, edge) != 0)
        return;
    /* Literals of level 0 are never explained later, so the sink gets it now. */
    if (s->learn.level == 0 && s->sink) {
        part_explain(s, limit, edge);
        s->learn.why.n = 0;
    }
    learn_assign(&s->learn, literal_of(edge, false), REASON_PART, limit);
}

/* Floods both sides of the edge in turn, until both have shown an edge on, or a side without one is
 * complete. Returns the side to be set off, or -1 if both have edges on. */
static int part_flood(struct search *s, int edge, int limit)
{
    struct flood *f = s->parts.flood;
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
    int limit = s->learn.fact[edge].position + 1;

    if (s->n_on == 0)
        return true;
    int side = part_flood(s, edge, limit);
    if (side < 0) {
        /* The edge has closed a ring, and there are edges on at both sides: `within` at that of its
         * first end, `beyond` at the other. Returns false. */
        int within = s->parts.flood[0].on;
        int beyond = s->parts.flood[1].on;
        part_push_ring(s, limit, edge);
        if (s->sink)
            part_report_ring(s, within, beyond);
        ints_push(&s->learn.why, literal_of(within, false));
        ints_push(&s->learn.why, literal_of(beyond, false));
        return false;
    }
    struct flood *f = &s->parts.flood[side];
    assert(s->parts.dot_mark[l->edge_dot[edge][!side]] != f->mark);
    for (int i = 0; i < f->tail && f->tail > 1; i++)
        for (int k = l->dot_start[f->queue[i]]; k < l->dot_start[f->queue[i] + 1]; k++)
            part_set_off(s, limit, l->dot_edge[k]);
    return true;
}

/* The edge is the first on: all parts except its own are off. */
static bool part_first(struct search *s, int edge)
{
    const struct lattice *l = s->lattice;
    struct flood *f = flood_begin(s, 1, l->edge_dot[edge][0]);
    int limit = s->learn.fact[edge].position + 1;

    flood_finish(s, f, limit);
    for (int e = 0; e < l->nedges; e++) {
        if (flood_has(s, f, e))
            continue;
        if (edge_is_on(s, e)) {
            part_explain(s, limit, e);
            ints_push(&s->learn.why, literal_of(e, false));
            return false;
        }
        part_set_off(s, limit, e);
    }
    return true;
}

/* ---- faces joined by edges off ---- */

/* Once the first edge is on, rings that closed before have a consequence: all that is not connected
 * with the edge is off. */
void part_note_on(struct search *s, int edge)
{
    if (s->on[0] == edge && s->parts.nclosed_rings > 0)
        s->parts.ring[s->parts.nrings++] = edge;
}

/* All edges of the dot are off. */
static bool part_is_bare(const struct search *s, int dot)
{
    const struct lattice *l = s->lattice;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        if (!part_off_before(s, l->dot_edge[k], s->learn.processed))
            return false;
    return true;
}

/* The edge joins two classes of faces, or closes a ring of one class. */
static enum merge part_merge(struct search *s, int edge)
{
    struct unionfind *faces = &s->parts.faces;
    const int *dot = s->lattice->edge_dot[edge];
    int a = unionfind_root(faces, s->lattice->edge_cell[edge][0]);
    int b = unionfind_root(faces, s->lattice->edge_cell[edge][1]);

    if (a != b) {
        unionfind_join_roots(faces, a, b, 0);
        return MERGE_JOINED;
    }
    return part_is_bare(s, dot[0]) || part_is_bare(s, dot[1]) ? MERGE_BARE_DOT : MERGE_RING;
}

void part_note_off(struct search *s, int edge)
{
    struct parts *parts = &s->parts;
    enum merge merge = part_merge(s, edge);

    assert(parts->nmerges < s->lattice->nedges);

    parts->merge_log[parts->nmerges++] = (unsigned char)merge;
    if (merge == MERGE_RING) {
        parts->nclosed_rings++;
        parts->ring[parts->nrings++] = edge;
    }
}

void part_undo(struct search *s)
{
    struct parts *parts = &s->parts;

    assert(parts->nmerges > 0);
    switch ((enum merge)parts->merge_log[--parts->nmerges]) {
    case MERGE_JOINED:
        unionfind_undo(&parts->faces, parts->faces.njoined - 1);
        break;
    case MERGE_BARE_DOT:
        break;
    case MERGE_RING:
        parts->nclosed_rings--;
        break;
    }
}

bool part_propagate(struct search *s)
{
    while (s->parts.rings_done < s->parts.nrings && s->learn.processed == s->learn.ntrail) {
        int edge = s->parts.ring[s->parts.rings_done++];
        if (edge_is_on(s, edge) ? !part_first(s, edge) : !part_split(s, edge))
            return false;
    }
    if (s->parts.rings_done == s->parts.nrings)
        s->parts.rings_done = s->parts.nrings = 0;
    return true;
}
