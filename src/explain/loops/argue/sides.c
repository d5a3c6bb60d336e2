/* What the sides of the loop tell: ways across cells, pieces that go on, and lines that would close too
 * early. */
#include "explain/loops/argue/inference.h"

#include "base/mem.h"
#include "base/unionfind.h"

#include <string.h>

/* ---- ways ---- */

enum { COST_OF_WAY = 2, COST_OF_POCKET = 3, COST_OF_SHAPE = 1 };

static void offer_edge(struct inference *f, enum link_kind kind, int edge, bool on, int place,
                       const int face[2], int cost)
{
    struct conclusion is = {.edge = edge,
                            .pair = -1,
                            .values = on ? 2 : 1,
                            .cost = (unsigned char)cost,
                            .kind = kind,
                            .place = place};

    memcpy(is.face, face, sizeof is.face);
    inference_offer(f, is, NULL, 0);
}

/* Faces between which all sides are decided along some way: the parity is that of the lines. */
static void join_faces(const struct draft *d, struct unionfind *u)
{
    const struct lattice *l = d->puzzle->lattice;

    for (int e = 0; e < l->nedges; e++)
        if (d->value[e] != EDGE_UNKNOWN)
            unionfind_join(u, l->edge_cell[e][0], l->edge_cell[e][1], d->value[e] == EDGE_ON);
}

/* Two sides of a cell lead to faces that a way joins. */
static void offer_ways(struct inference *f, const struct unionfind *u)
{
    const struct draft *d = f->draft;
    const struct lattice *l = d->puzzle->lattice;

    for (int e = 0; e < l->nedges; e++) {
        int a, b, at = unionfind_find(u, l->edge_cell[e][0], &a);
        if (d->value[e] == EDGE_UNKNOWN && at == unionfind_find(u, l->edge_cell[e][1], &b))
            offer_edge(f, LINK_WAY, e, a != b, -1, l->edge_cell[e], COST_OF_WAY);
    }
    for (int c = 0; c < l->ncells; c++)
        for (int i = l->cell_start[c]; i < l->cell_start[c + 1] && d->open[l->ndots + c] > 1; i++)
            for (int j = i + 1; j < l->cell_start[c + 1]; j++) {
                int one = l->cell_edge[i], two = l->cell_edge[j], a, b;
                int face[2] = {lattice_across(l, one, c), lattice_across(l, two, c)};
                if (d->value[one] != EDGE_UNKNOWN || d->value[two] != EDGE_UNKNOWN ||
                    unionfind_find(u, face[0], &a) != unionfind_find(u, face[1], &b))
                    continue;
                struct conclusion is = {.edge = -1,
                                        .pair = inference_pair(f, l->ndots + c, one, two),
                                        .values = a == b ? JOINT_ALIKE : JOINT_UNLIKE,
                                        .cost = COST_OF_WAY,
                                        .kind = LINK_WAY,
                                        .place = l->ndots + c,
                                        .face = {face[0], face[1]}};
                inference_offer(f, is, NULL, 0);
            }
}

/* ---- pieces ---- */

/* A search of the faces that may be on one side of the loop, deep first. */
struct dive {
    const struct draft *d;
    const char *colour; /* [nfaces] '#', '.', or '?' */
    char side;
    int *met,
        *low; /* [nfaces] the order in which they were met, from 1; the least that is met beyond */
    int *parent, *at; /* [nfaces] */
    unsigned char
        *beyond; /* [nfaces] whether a face of this side was met beyond it, itself included */
    unsigned char *gate; /* [nfaces] whether one was met that is reached through it only */
};

/* From a face of this side. */
static void dive_from(struct dive *v, int from)
{
    const struct lattice *l = v->d->puzzle->lattice;
    int face = from, n = 0;

    v->parent[from] = -1;
    v->met[from] = v->low[from] = ++n;
    v->at[from] = l->cell_start[from];
    v->beyond[from] = 1;
    while (face >= 0) {
        if (v->at[face] == l->cell_start[face + 1]) {
            int up = v->parent[face];
            if (up >= 0) {
                v->low[up] = v->low[face] < v->low[up] ? v->low[face] : v->low[up];
                v->beyond[up] |= v->beyond[face];
                v->gate[up] |= v->beyond[face] && v->low[face] >= v->met[up];
            }
            face = up;
            continue;
        }
        int edge = l->cell_edge[v->at[face]++], next = lattice_across(l, edge, face);
        bool fits = v->colour[next] == '?' || v->colour[next] == v->side;
        if (v->d->value[edge] == EDGE_ON || !fits || next == v->parent[face])
            continue;
        if (v->met[next] > 0) {
            v->low[face] = v->met[next] < v->low[face] ? v->met[next] : v->low[face];
            continue;
        }
        v->parent[next] = face;
        v->met[next] = v->low[next] = ++n;
        v->at[next] = l->cell_start[next];
        v->beyond[next] = v->colour[next] == v->side;
        face = next;
    }
}

/* A face must be on this side; so are those that ways join with it: what is between them and faces that
 * are known is decided. */
static void offer_side(struct inference *f, const struct unionfind *u, const char *colour, int face,
                       char side)
{
    const struct lattice *l = f->draft->puzzle->lattice;
    int own, root = unionfind_find(u, face, &own);

    for (int e = 0; e < l->nedges; e++)
        for (int i = 0; i < 2 && f->draft->value[e] == EDGE_UNKNOWN; i++) {
            int a = l->edge_cell[e][i], b = l->edge_cell[e][!i], parity;
            if (colour[b] == '?' || unionfind_find(u, a, &parity) != root)
                continue;
            bool same = (colour[b] == side) == (parity == own);
            offer_edge(f, LINK_POCKET, e, !same, l->ndots + face, (int[]){face, side},
                       COST_OF_POCKET + (a != face));
        }
}

static void offer_pockets(struct inference *f, const struct unionfind *u, char side)
{
    const struct lattice *l = f->draft->puzzle->lattice;
    size_t n = (size_t)l->nfaces;
    FREED char *colour = mem_alloc(n, 1);
    FREED int *number = mem_alloc(4 * n, sizeof *number);
    FREED unsigned char *flag = mem_alloc(2 * n, 1);
    struct dive v = {f->draft,       colour,         side, number,  number + n,
                     number + 2 * n, number + 3 * n, flag, flag + n};
    int outside, root = unionfind_find(u, l->ncells, &outside), from = -1;

    for (int face = 0; face < l->nfaces; face++) {
        int parity, at = unionfind_find(u, face, &parity);
        colour[face] = at != root ? '?' : parity == outside ? '.' : '#';
        if (colour[face] == side && (from < 0 || face == l->ncells))
            from = face;
    }
    if (from < 0)
        return;
    dive_from(&v, from);
    for (int face = 0; face < l->nfaces; face++) {
        if (colour[face] != '?')
            continue;
        if (v.met[face] == 0)
            offer_side(f, u, colour, face, side == '#' ? '.' : '#');
        else if (v.gate[face])
            offer_side(f, u, colour, face, side);
    }
}

/* ---- closing ---- */

void inference_closing(struct inference *f)
{
    const struct draft *d = f->draft;
    const struct lattice *l = d->puzzle->lattice;

    for (int e = 0; e < l->nedges; e++)
        if (d->value[e] == EDGE_UNKNOWN && draft_closes(d, e) && !draft_completes(d, e))
            offer_edge(f, LINK_CLOSING, e, false, -1, l->edge_dot[e], 0);
}

/* Two edges that meet. */
static void offer_closing(struct inference *f)
{
    struct draft *d = f->draft;
    const struct lattice *l = d->puzzle->lattice;

    for (int v = 0; v < l->ndots; v++) {
        for (int i = l->dot_start[v]; i < l->dot_start[v + 1] && d->on[v] == 0; i++)
            for (int j = i + 1; j < l->dot_start[v + 1]; j++) {
                int one = l->dot_edge[i], two = l->dot_edge[j], end = lattice_along(l, one, v);
                if (d->value[one] != EDGE_UNKNOWN || d->value[two] != EDGE_UNKNOWN ||
                    d->on[end] != 1 || d->far[end] != lattice_along(l, two, v))
                    continue;
                size_t mark = d->set.n;
                draft_set(d, one, EDGE_ON);
                bool early = !draft_completes(d, two);
                draft_undo(d, mark);
                struct conclusion is = {.edge = -1,
                                        .pair = inference_pair(f, v, one, two),
                                        .values = JOINT_MOST_ONE,
                                        .kind = LINK_CLOSING,
                                        .place = v};
                if (early)
                    inference_offer(f, is, NULL, 0);
            }
    }
}

/* ---- a shape ---- */

/* Whether the loop around two cells leaves out a line or a clue. */
static bool leaves_out(const struct draft *d, const int cell[2])
{
    const struct lattice *l = d->puzzle->lattice;

    for (int place = l->ndots; place < d->nplaces; place++) {
        int lines = 0;
        for (int k = d->side_start[place]; k < d->side_start[place + 1]; k++) {
            const int *beside = l->edge_cell[d->side[k]];
            bool one = beside[0] == cell[0] || beside[1] == cell[0];
            bool two = beside[0] == cell[1] || beside[1] == cell[1];
            lines += one != two;
        }
        if (d->need[place] > lines)
            return true;
    }
    return false;
}

/* Two squares with 3s that share a side: it is a line, and so are those across from it; otherwise a
 * loop would close around both, and there are other clues. */
static void offer_threes(struct inference *f)
{
    const struct draft *d = f->draft;
    const struct lattice *l = d->puzzle->lattice;

    for (int e = 0; e < l->nedges; e++) {
        const int *cell = l->edge_cell[e];
        bool threes = d->value[e] == EDGE_UNKNOWN;
        for (int i = 0; i < 2; i++)
            threes = threes && lattice_is_cell(l, cell[i]) &&
                     lattice_cell_degree(l, cell[i]) == 4 && d->need[l->ndots + cell[i]] == 3;
        if (!threes || !leaves_out(d, cell))
            continue;
        const int edge[3] = {e, draft_opposite(f->draft, cell[0], e),
                             draft_opposite(f->draft, cell[1], e)};
        for (int i = 0; i < 3; i++)
            if (d->value[edge[i]] == EDGE_UNKNOWN)
                offer_edge(f, LINK_SHAPE, edge[i], true, -1, cell, COST_OF_SHAPE);
    }
}

void inference_sides(struct inference *f, bool pockets)
{
    const struct draft *d = f->draft;
    struct arena arena = {0};
    struct unionfind u;

    offer_closing(f);
    offer_threes(f);
    unionfind_init(&u, &arena, d->puzzle->lattice->nfaces);
    join_faces(d, &u);
    offer_ways(f, &u);
    if (pockets) {
        offer_pockets(f, &u, '#');
        offer_pockets(f, &u, '.');
    }
    arena_release(&arena);
}
