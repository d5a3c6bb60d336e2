#include "answer/loop_reason.h"

#include "answer/reason_local.h"
#include "base/arena.h"
#include "base/checks.h"
#include "base/mem.h"
#include "base/minimise.h"
#include "search/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Conflicts for one claim. Reasons of techniques take fewer than a hundred. */
enum { CONFLICT_LIMIT = 20000 };

/* An item that may be spared. Items are numbered: dots, clues, edges. */
struct spare {
    int distance, item;
};

struct reasoner {
    const struct puzzle *puzzle;
    struct reason_local *local;
    struct search *search; /* for `loop`; made when it is first needed */
    struct reason *r;      /* the reason in question */
    unsigned char *spared; /* [nitems] items of it that do not count */
    const struct step_edge *claim;
    int nclaims;
    int *distance;          /* [ndots] from the claims, in edges */
    int *queue;             /* [ndots] */
    unsigned char *known;   /* [nedges] values of the edges of the reason */
    unsigned char *without; /* [ndots + nclues] what is spared without `sides` */
    struct spare *spare;    /* [nitems] */
    int *item;              /* [ntried] to be spared, if possible */
    int ntried;
    unsigned char *marked; /* [nitems] all 0 between calls */
    int *via;              /* [nfaces] */
    struct arena arena;
};

/* ---- the reason -------------------------------------------------------------------------------
 */

void reason_init(struct reason *r, const struct puzzle *p)
{
    *r = (struct reason){.clue = mem_alloc((size_t)p->nclues, sizeof *r->clue),
                         .dot = mem_alloc((size_t)p->lattice->ndots, sizeof *r->dot),
                         .edge = mem_alloc((size_t)p->lattice->nedges, sizeof *r->edge)};
}

void reason_release(struct reason *r)
{
    free(r->clue);
    free(r->dot);
    free(r->edge);
    *r = (struct reason){0};
}

void reason_clear(struct reason *r)
{
    r->nclues = r->ndots = r->nedges = r->clues_elsewhere = r->edges_elsewhere = 0;
    r->sides = r->loop = false;
}

int reason_size(const struct reason *r)
{
    return r->nclues + r->ndots + r->sides + r->loop;
}

/* ---- life -------------------------------------------------------------------------------------
 */

static int item_of_clue(const struct reasoner *q, int clue)
{
    return q->puzzle->lattice->ndots + clue;
}

static int item_of_edge(const struct reasoner *q, int edge)
{
    return q->puzzle->lattice->ndots + q->puzzle->nclues + edge;
}

/* Runs twice: see base/arena.h. */
static void reasoner_arrays(struct reasoner *q)
{
    const struct lattice *l = q->puzzle->lattice;
    size_t ndots = (size_t)l->ndots, nitems = (size_t)item_of_edge(q, l->nedges);

    q->spared = arena_take(&q->arena, nitems, sizeof *q->spared);
    q->item = arena_take(&q->arena, nitems, sizeof *q->item);
    q->known = arena_take(&q->arena, (size_t)l->nedges, sizeof *q->known);
    q->without = arena_take(&q->arena, (size_t)item_of_edge(q, 0), sizeof *q->without);
    q->spare = arena_take(&q->arena, nitems, sizeof *q->spare);
    q->marked = arena_take(&q->arena, nitems, sizeof *q->marked);
    q->distance = arena_take(&q->arena, ndots, sizeof *q->distance);
    q->queue = arena_take(&q->arena, ndots > (size_t)l->nfaces ? ndots : (size_t)l->nfaces,
                          sizeof *q->queue);
    q->via = arena_take(&q->arena, (size_t)l->nfaces, sizeof *q->via);
}

struct reasoner *reasoner_new(const struct puzzle *p)
{
    struct reasoner *q = mem_alloc(1, sizeof *q);

    q->puzzle = p;
    q->local = reason_local_new(p);
    reasoner_arrays(q);
    arena_make(&q->arena);
    reasoner_arrays(q);
    return q;
}

void reasoner_free(struct reasoner *q)
{
    if (!q)
        return;
    reason_local_free(q->local);
    search_free(q->search);
    arena_release(&q->arena);
    free(q);
}

/* ---- does it suffice? -------------------------------------------------------------------------
 */

/* No clue or dot is spared. */
static void reasoner_name_places(struct reasoner *q)
{
    for (int i = 0; i < q->r->ndots; i++)
        q->spared[q->r->dot[i]] = 0;
    for (int i = 0; i < q->r->nclues; i++)
        q->spared[item_of_clue(q, q->r->clue[i])] = 0;
}

/* Begins with a reason of which nothing is spared. */
static void reasoner_ask(struct reasoner *q, struct reason *r, const struct step_edge *claim,
                         int nclaims)
{
    q->r = r;
    q->claim = claim;
    q->nclaims = nclaims;
    reasoner_name_places(q);
    for (int i = 0; i < r->nedges; i++) {
        q->spared[item_of_edge(q, r->edge[i].edge)] = 0;
        q->known[r->edge[i].edge] = (unsigned char)r->edge[i].value;
    }
}

static bool suffices_locally(struct reasoner *q)
{
    const struct reason *r = q->r;

    reason_local_start(q->local, r->sides);
    for (int i = 0; i < r->ndots; i++)
        if (!q->spared[r->dot[i]])
            reason_local_add_dot(q->local, r->dot[i]);
    for (int i = 0; i < r->nclues; i++)
        if (!q->spared[item_of_clue(q, r->clue[i])])
            reason_local_add_clue(q->local, r->clue[i]);
    for (int i = 0; i < r->nedges; i++)
        if (!q->spared[item_of_edge(q, r->edge[i].edge)])
            reason_local_add_edge(q->local, r->edge[i]);
    for (int i = 0; i < q->nclaims; i++)
        if (!reason_local_suffices(q->local, q->claim[i]))
            return false;
    return true;
}

/* The search for a loop that meets what is named; the caller adds what else it is to do. */
static void search_for_reason(struct reasoner *q)
{
    const struct reason *r = q->r;

    search_reset(q->search);
    for (int i = 0; i < r->nclues; i++)
        q->marked[item_of_clue(q, r->clue[i])] = !q->spared[item_of_clue(q, r->clue[i])];
    for (int c = 0; c < q->puzzle->nclues; c++) {
        if (!q->marked[item_of_clue(q, c)])
            search_drop(q->search, c);
        q->marked[item_of_clue(q, c)] = 0;
    }
    for (int i = 0; i < r->nedges; i++)
        if (!q->spared[item_of_edge(q, r->edge[i].edge)])
            search_fix(q->search, r->edge[i].edge, r->edge[i].value);
}

/* Whether there is no loop of what is named that has the edge with this value. */
static bool search_refutes(struct reasoner *q, int edge, enum edge_value value)
{
    search_for_reason(q);
    search_fix(q->search, edge, value);
    enum search_answer answer = search_run(q->search, 1, CONFLICT_LIMIT);
    if (search_solutions(q->search) > 0)
        search_prefer(q->search, search_solution(q->search, 0));
    return answer == SEARCH_NONE;
}

static enum edge_value opposite(enum edge_value value)
{
    return value == EDGE_ON ? EDGE_OFF : EDGE_ON;
}

static bool suffices(struct reasoner *q)
{
    if (!q->r->loop)
        return suffices_locally(q);
    for (int i = 0; i < q->nclaims; i++)
        if (!search_refutes(q, q->claim[i].edge, opposite(q->claim[i].value)))
            return false;
    return true;
}

/* What a search has learnt about its order of work is forgotten, so that reasons do not depend on
 * earlier ones. */
static void reasoner_fresh_search(struct reasoner *q)
{
    if (q->search)
        search_load(q->search, q->puzzle);
    else
        q->search = search_new(q->puzzle);
}

bool reason_suffices(struct reasoner *q, const struct reason *r, const struct step_edge *claim,
                     int nclaims)
{
    struct reason same = *r;

    reasoner_ask(q, &same, claim, nclaims);
    if (r->loop)
        reasoner_fresh_search(q);
    return suffices(q);
}

/* ---- distances --------------------------------------------------------------------------------
 */

/* Breadth first from the ends of all claimed edges. */
static void reasoner_measure(struct reasoner *q)
{
    const struct lattice *l = q->puzzle->lattice;
    int n = 0;

    for (int v = 0; v < l->ndots; v++)
        q->distance[v] = l->ndots;
    for (int i = 0; i < q->nclaims; i++)
        for (int end = 0; end < 2; end++) {
            int dot = l->edge_dot[q->claim[i].edge][end];
            if (q->distance[dot] > 0)
                q->queue[n++] = dot;
            q->distance[dot] = 0;
        }
    for (int i = 0; i < n; i++)
        for (int k = l->dot_start[q->queue[i]]; k < l->dot_start[q->queue[i] + 1]; k++) {
            int next = lattice_along(l, l->dot_edge[k], q->queue[i]);
            if (q->distance[next] < l->ndots)
                continue;
            q->distance[next] = q->distance[q->queue[i]] + 1;
            q->queue[n++] = next;
        }
}

static int distance_of_edge(const struct reasoner *q, int edge)
{
    const int *dot = q->puzzle->lattice->edge_dot[edge];

    return q->distance[dot[0]] < q->distance[dot[1]] ? q->distance[dot[0]] : q->distance[dot[1]];
}

static int distance_of_clue(const struct reasoner *q, int clue)
{
    const struct lattice *l = q->puzzle->lattice;
    int least = l->ndots;

    for (int i = 0; i < q->puzzle->clue[clue].ncells; i++) {
        int cell = q->puzzle->clue[clue].cells[i];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            if (q->distance[l->cell_dot[k]] < least)
                least = q->distance[l->cell_dot[k]];
    }
    return least;
}

/* ---- reducing ---------------------------------------------------------------------------------
 */

/* Far ones first. */
static int spare_compare(const void *a, const void *b)
{
    const struct spare *x = a, *y = b;

    if (x->distance != y->distance)
        return x->distance > y->distance ? -1 : 1;
    return (x->item < y->item) - (x->item > y->item);
}

static bool item_is_used(const struct reasoner *q, int item)
{
    if (item < item_of_clue(q, 0))
        return reason_local_used_dot(q->local, item);
    if (item < item_of_edge(q, 0))
        return reason_local_used_clue(q->local, item - item_of_clue(q, 0));
    return reason_local_used_edge(q->local, item - item_of_edge(q, 0));
}

/* Of the items that are tried, those that did not help to show that the rest suffices. */
static void reasoner_spare_unused(struct reasoner *q)
{
    for (int i = 0; i < q->ntried && !q->r->loop; i++)
        if (!item_is_used(q, q->item[i]))
            q->spared[q->item[i]] = 1;
}

/* For minimise_by_runs(). */
static bool reasoner_spare(void *context, const int *items, int n)
{
    struct reasoner *q = context;
    int were_spared = 0;

    for (int i = 0; i < n; i++)
        were_spared += q->spared[items[i]];
    if (were_spared == n)
        return true;
    for (int i = 0; i < n; i++)
        q->spared[items[i]] |= 2;
    bool enough = suffices(q);
    for (int i = 0; i < n; i++)
        q->spared[items[i]] = enough || (q->spared[items[i]] & 1);
    if (enough)
        reasoner_spare_unused(q);
    return enough;
}

/* Whether the loop has not what the item asks for. */
static bool item_is_violated(const struct reasoner *q, int item, const struct loop *loop)
{
    const struct lattice *l = q->puzzle->lattice;

    if (item >= item_of_edge(q, 0)) {
        int edge = item - item_of_edge(q, 0);
        return loop->on[edge] != (q->known[edge] == EDGE_ON);
    }
    int c = item - item_of_clue(q, 0);
    const struct clue *clue = &q->puzzle->clue[c];
    for (int i = 0; i < clue->ncells && clue->ncells > 1; i++)
        for (int k = l->cell_start[clue->cells[i]]; k < l->cell_start[clue->cells[i] + 1]; k++)
            if (loop->on[l->cell_edge[k]] && puzzle_internal(q->puzzle, l->cell_edge[k]))
                return true;
    return loop_count(loop, q->puzzle, c) != clue->number;
}

/* Names again the nearest item that the loop violates. */
static void reasoner_name_against(struct reasoner *q, const struct loop *loop)
{
    int i = q->ntried - 1;

    while (!q->spared[q->item[i]] || !item_is_violated(q, q->item[i], loop)) {
        assert(i > 0);
        i--;
    }
    q->spared[q->item[i]] = 0;
}

/* Spares all items that are tried, then names one after the other until the rest suffices: each is
 * the nearest that rules out some loop. There are few of them even where there are many items. If
 * the search gives up, all are named. */
static void reasoner_spare_then_name(struct reasoner *q)
{
    for (int i = 0; i < q->ntried; i++)
        q->spared[q->item[i]] = 1;
    for (int i = 0; i < q->nclaims;) {
        if (search_refutes(q, q->claim[i].edge, opposite(q->claim[i].value))) {
            i++;
        } else if (search_solutions(q->search) > 0) {
            reasoner_name_against(q, search_solution(q->search, 0));
        } else {
            for (int k = 0; k < q->ntried; k++)
                q->spared[q->item[k]] = 0;
            return;
        }
    }
}

static void reasoner_spare_all(struct reasoner *q, int n)
{
    qsort(q->spare, (size_t)n, sizeof *q->spare, spare_compare);
    q->ntried = n;
    for (int i = 0; i < n; i++)
        q->item[i] = q->spare[i].item;
    if (q->r->loop)
        reasoner_spare_then_name(q);
    else if (suffices(q))
        reasoner_spare_unused(q);
    q->ntried = 0;
    for (int i = 0; i < n; i++)
        if (!q->spared[q->spare[i].item])
            q->item[q->ntried++] = q->spare[i].item;
    minimise_by_runs(q->item, q->ntried, reasoner_spare, q);
}

static void reduce_places(struct reasoner *q)
{
    int n = 0;

    for (int i = 0; i < q->r->ndots; i++)
        q->spare[n++] = (struct spare){q->distance[q->r->dot[i]], q->r->dot[i]};
    for (int i = 0; i < q->r->nclues; i++)
        q->spare[n++] =
            (struct spare){distance_of_clue(q, q->r->clue[i]), item_of_clue(q, q->r->clue[i])};
    reasoner_spare_all(q, n);
}

/* Without the single loop if possible. */
static void reduce_loop(struct reasoner *q)
{
    struct reason *r = q->r;

    r->loop = false;
    r->sides = true;
    if (!suffices(q)) {
        r->loop = true;
        r->sides = false;
        r->ndots = 0;
    }
}

static int reduced_size(const struct reasoner *q)
{
    const struct reason *r = q->r;
    int size = r->sides + r->loop;

    for (int i = 0; i < r->ndots; i++)
        size += !q->spared[r->dot[i]];
    for (int i = 0; i < r->nclues; i++)
        size += !q->spared[item_of_clue(q, r->clue[i])];
    return size;
}

/* With the sides or without, whichever takes less. */
static void reduce_sides(struct reasoner *q)
{
    size_t nplaces = (size_t)item_of_edge(q, 0);

    q->r->sides = false;
    if (!suffices(q)) {
        q->r->sides = true;
        reduce_places(q);
        return;
    }
    reduce_places(q);
    int without = reduced_size(q);
    if (without <= 1)
        return;
    memcpy(q->without, q->spared, nplaces);
    reasoner_name_places(q);
    q->r->sides = true;
    reduce_places(q);
    if (reduced_size(q) >= without) {
        memcpy(q->spared, q->without, nplaces);
        q->r->sides = false;
        return;
    }
    q->r->sides = false;
    q->r->sides = !suffices(q);
}

static void reduce_edges(struct reasoner *q)
{
    for (int i = 0; i < q->r->nedges; i++) {
        int edge = q->r->edge[i].edge;
        q->spare[i] = (struct spare){distance_of_edge(q, edge), item_of_edge(q, edge)};
    }
    reasoner_spare_all(q, q->r->nedges);
}

/* Removes the items that are spared. */
static void reason_compact(struct reasoner *q)
{
    struct reason *r = q->r;
    int ndots = 0, nclues = 0, nedges = 0;

    for (int i = 0; i < r->ndots; i++)
        if (!q->spared[r->dot[i]])
            r->dot[ndots++] = r->dot[i];
    for (int i = 0; i < r->nclues; i++)
        if (!q->spared[item_of_clue(q, r->clue[i])])
            r->clue[nclues++] = r->clue[i];
    for (int i = 0; i < r->nedges; i++)
        if (!q->spared[item_of_edge(q, r->edge[i].edge)])
            r->edge[nedges++] = r->edge[i];
    r->ndots = ndots;
    r->nclues = nclues;
    r->nedges = nedges;
}

/* ---- something else is on the loop ------------------------------------------------------------
 */

/* Whether the claims hold without what is spared, if this edge is on. */
static bool holds_with(struct reasoner *q, int edge)
{
    for (int i = 0; i < q->nclaims; i++) {
        search_for_reason(q);
        search_fix(q->search, edge, EDGE_ON);
        search_fix(q->search, q->claim[i].edge, opposite(q->claim[i].value));
        if (search_run(q->search, 1, CONFLICT_LIMIT) != SEARCH_NONE)
            return false;
    }
    return true;
}

static bool clue_is_elsewhere(struct reasoner *q, int clue)
{
    const struct lattice *l = q->puzzle->lattice;
    bool any = true;

    q->spared[item_of_clue(q, clue)] = 1;
    for (int i = 0; i < q->puzzle->clue[clue].ncells && any; i++) {
        int cell = q->puzzle->clue[clue].cells[i];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1] && any; k++)
            any = puzzle_internal(q->puzzle, l->cell_edge[k]) || holds_with(q, l->cell_edge[k]);
    }
    q->spared[item_of_clue(q, clue)] = 0;
    return any;
}

static bool edge_is_elsewhere(struct reasoner *q, struct step_edge known)
{
    const struct lattice *l = q->puzzle->lattice;
    bool any = known.value == EDGE_ON;

    q->spared[item_of_edge(q, known.edge)] = 1;
    for (int end = 0; end < 2; end++) {
        int dot = l->edge_dot[known.edge][end];
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1] && any; k++)
            any = l->dot_edge[k] == known.edge || holds_with(q, l->dot_edge[k]);
    }
    q->spared[item_of_edge(q, known.edge)] = 0;
    return any;
}

/* Moves what is elsewhere to the end. */
static void reason_mark_elsewhere(struct reasoner *q)
{
    struct reason *r = q->r;

    for (int i = 0; i < r->nclues - r->clues_elsewhere;) {
        int clue = r->clue[i];
        if (!clue_is_elsewhere(q, clue)) {
            i++;
            continue;
        }
        memmove(&r->clue[i], &r->clue[i + 1], (size_t)(r->nclues - i - 1) * sizeof *r->clue);
        r->clue[r->nclues - 1] = clue;
        r->clues_elsewhere++;
    }
    for (int i = 0; i < r->nedges - r->edges_elsewhere;) {
        struct step_edge edge = r->edge[i];
        if (!edge_is_elsewhere(q, edge)) {
            i++;
            continue;
        }
        memmove(&r->edge[i], &r->edge[i + 1], (size_t)(r->nedges - i - 1) * sizeof *r->edge);
        r->edge[r->nedges - 1] = edge;
        r->edges_elsewhere++;
    }
}

void reason_reduce(struct reasoner *q, struct reason *r, const struct step_edge *claim, int nclaims)
{
    reasoner_ask(q, r, claim, nclaims);
    r->clues_elsewhere = r->edges_elsewhere = 0;
    if (r->loop)
        reasoner_fresh_search(q);
    reasoner_measure(q);
    if (r->loop)
        reduce_loop(q);
    if (r->sides)
        reduce_sides(q);
    else
        reduce_places(q);
    reduce_edges(q);
    reason_compact(q);
    if (r->loop)
        reason_mark_elsewhere(q);
    assert(!CHECKS || suffices(q));
}

/* ---- gathering --------------------------------------------------------------------------------
 */

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

/* The known edges that connect the faces in question, each with one of the first by a shortest
 * way. */
static void gather_sides(struct reasoner *q, const int *known)
{
    for (int f = 0; f < q->puzzle->lattice->nfaces; f++)
        q->via[f] = VIA_NOT_MET;
    sides_visit_all(q, known, sides_spread);
    sides_visit_all(q, known, sides_gather);
}

static void gather_all(struct reasoner *q, const int *known)
{
    for (int e = 0; e < q->puzzle->lattice->nedges; e++)
        gather_edge(q, e, known[e]);
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
        gather_all(q, known);
    } else {
        gather_places(q, known);
        if (r->sides)
            gather_sides(q, known);
    }
    gather_mark(q, 0);
    bool enough = reason_suffices(q, r, claim, nclaims);
    if (enough)
        reason_reduce(q, r, claim, nclaims);
    return enough;
}
