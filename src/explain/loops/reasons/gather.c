/*
 * Gathering a reason: the known edges that belong to some places.
 */
#include "explain/loops/reasons/reasoner.h"

#include <assert.h>

static void gather_edge(struct reasoner *q, int edge, int value)
{
    int item = item_of_edge(q, edge);

    if (value == EDGE_UNKNOWN || q->marked[item])
        return;
    q->marked[item] = 1;
    q->r->edge[q->r->nedges++] = (struct step_edge){edge, (enum edge_value)value};
}

/* The edges at the named places: at the dots, and at all cells of the clues. */
static void gather_places(struct reasoner *q, const int *known)
{
    const struct lattice *l = q->puzzle->lattice;
    const struct reason *r = q->r;

    for (int i = 0; i < r->ndots; i++)
        for (int k = l->dot_start[r->dot[i]]; k < l->dot_start[r->dot[i] + 1]; k++)
            gather_edge(q, l->dot_edge[k], known[l->dot_edge[k]]);
    for (int i = 0; i < r->nclues; i++) {
        const struct clue *clue = &q->puzzle->clue[r->clue[i]];
        for (int j = 0; j < clue->ncells; j++)
            for (int k = l->cell_start[clue->cells[j]]; k < l->cell_start[clue->cells[j] + 1]; k++)
                gather_edge(q, l->cell_edge[k], known[l->cell_edge[k]]);
    }
}

enum { VIA_NOT_MET = -2, VIA_ROOT = -1 };

static bool reasoner_claims(const struct reasoner *q, int edge)
{
    for (int i = 0; i < q->nclaims; i++)
        if (q->claim[i].edge == edge)
            return true;
    return false;
}

/* Breadth first from a face over known edges: via[] is the edge by which a face was met. */
static void sides_spread(struct reasoner *q, const int *known, int root)
{
    const struct lattice *l = q->puzzle->lattice;
    int n = 0;

    if (q->via[root] != VIA_NOT_MET)
        return;
    q->via[root] = VIA_ROOT;
    q->queue[n++] = root;
    for (int i = 0; i < n; i++)
        for (int k = l->cell_start[q->queue[i]]; k < l->cell_start[q->queue[i] + 1]; k++) {
            int edge = l->cell_edge[k], next = lattice_across(l, edge, q->queue[i]);
            if (known[edge] == EDGE_UNKNOWN || reasoner_claims(q, edge) ||
                q->via[next] != VIA_NOT_MET)
                continue;
            q->via[next] = edge;
            q->queue[n++] = next;
        }
}

/* The edges on the way from a face back to the root. */
static void sides_gather(struct reasoner *q, const int *known, int face)
{
    for (int edge = q->via[face]; edge >= 0; edge = q->via[face]) {
        gather_edge(q, edge, known[edge]);
        face = lattice_across(q->puzzle->lattice, edge, face);
    }
}

static void sides_visit(struct reasoner *q, const int *known, int edge,
                        void (*visit)(struct reasoner *q, const int *known, int face))
{
    visit(q, known, q->puzzle->lattice->edge_cell[edge][0]);
    visit(q, known, q->puzzle->lattice->edge_cell[edge][1]);
}

/* Visits the faces at claimed edges first, then those at all edges of named places. */
static void sides_visit_all(struct reasoner *q, const int *known,
                            void (*visit)(struct reasoner *q, const int *known, int face))
{
    const struct lattice *l = q->puzzle->lattice;
    const struct reason *r = q->r;

    for (int i = 0; i < q->nclaims; i++)
        sides_visit(q, known, q->claim[i].edge, visit);
    for (int i = 0; i < r->ndots; i++)
        for (int k = l->dot_start[r->dot[i]]; k < l->dot_start[r->dot[i] + 1]; k++)
            sides_visit(q, known, l->dot_edge[k], visit);
    for (int i = 0; i < r->nclues; i++) {
        const struct clue *clue = &q->puzzle->clue[r->clue[i]];
        for (int j = 0; j < clue->ncells; j++)
            for (int k = l->cell_start[clue->cells[j]]; k < l->cell_start[clue->cells[j] + 1]; k++)
                sides_visit(q, known, l->cell_edge[k], visit);
    }
}

static void gather_mark(struct reasoner *q, unsigned char mark)
{
    for (int i = 0; i < q->nclaims; i++)
        q->marked[item_of_edge(q, q->claim[i].edge)] = mark;
    for (int i = 0; i < q->r->nedges; i++)
        q->marked[item_of_edge(q, q->r->edge[i].edge)] = mark;
}

bool reason_gather(struct reasoner *q, struct reason *r, const int *known,
                   const struct step_edge *claim, int nclaims)
{
    assert(r->nedges == 0);
    reasoner_ask(q, r, claim, nclaims);
    gather_mark(q, 1);
    if (r->loop) {
        for (int e = 0; e < q->puzzle->lattice->nedges; e++)
            gather_edge(q, e, known[e]);
    } else {
        gather_places(q, known);
        if (r->sides) {
            /* The known edges that connect the faces in question, each with one of the first by a
             * shortest way. */
            for (int f = 0; f < q->puzzle->lattice->nfaces; f++)
                q->via[f] = VIA_NOT_MET;
            sides_visit_all(q, known, sides_spread);
            sides_visit_all(q, known, sides_gather);
        }
    }
    gather_mark(q, 0);
    bool enough = reason_suffices(q, r, claim, nclaims);
    if (enough)
        reason_reduce(q, r, claim, nclaims);
    return enough;
}
