#include "regions/start.h"

#include "base/mem.h"

#include <assert.h>

enum {
    BUDGET = 40000,     /* elements that all trees together may visit */
    BUDGET_EACH = 2000, /* more for each element of the graph */
    PATIENCE = 40,      /* merges without progress before more neighbours are merged at once */
    MOST_AT_ONCE = 12
};

static void wait_for(struct start *s, int label)
{
    struct regions *r = s->r;

    assert(r->block[label] == label);
    if (r->pending[label])
        return;
    r->pending[label] = 1;
    r->stack = mem_reserve(r->stack, s->waiting + 1, &r->stack_capacity, sizeof *r->stack);
    r->stack[s->waiting++] = label;
}

void start_begin(struct start *s)
{
    struct regions *r = s->r;

    s->waiting = 0;
    s->finished = s->furthest = 0;
    s->stalls = 0;
    s->budget = BUDGET + (int64_t)BUDGET_EACH * r->g->n;
    for (int v = 0; v < r->g->n; v++) {
        r->block[v] = r->component[v];
        r->pending[v] = 0;
    }
    for (int v = 0; v < r->g->n; v++)
        if (r->component[v] == v)
            wait_for(s, v);
}

bool start_next(struct start *s)
{
    struct regions *r = s->r;

    while (s->waiting > 0 && s->budget > 0) {
        int label = r->stack[--s->waiting];
        if (!r->pending[label])
            continue;
        r->pending[label] = 0;
        set_add_block(r, label);
        return true;
    }
    return false;
}

void start_tree(struct start *s)
{
    tree_grow(s->r);
    s->budget -= s->r->nset;
    s->trees++;
    if (s->watch)
        s->watch->tell(s->watch->context, s->trees, s->finished, s->r->nset);
}

void start_piece(struct start *s, int label, int size, bool block)
{
    if (block && (s->lenient || !s->r->forbidden))
        s->finished += size;
    else
        wait_for(s, label);
}

bool start_finish(struct start *s)
{
    const struct regions *r = s->r;

    for (int i = 0; r->forbidden && !s->lenient && i < r->nset; i++)
        for (int k = r->g->start[r->set[i]]; k < r->g->start[r->set[i] + 1]; k++) {
            struct graph_link to = r->g->link[k];
            if (r->forbidden[to.edge] && r->in_set[to.vertex])
                return false;
        }
    s->finished += r->nset;
    assert(s->finished <= r->g->n);
    return true;
}

static void append_items(struct start *s, int from, int to)
{
    int i = s->first_item[from];

    if (i < 0)
        return;
    while (s->next_item[i] >= 0)
        i = s->next_item[i];
    s->next_item[i] = s->first_item[to];
    s->first_item[to] = s->first_item[from];
    s->first_item[from] = -1;
}

/* Takes the block or piece of a random neighbour into the set; false when there is none. */
static bool take_in(struct start *s, int label)
{
    struct regions *r = s->r;
    /* The element beyond a random allowed edge out of the set; -1 when there is none. */
    int n = 0;
    for (int i = 0; i < r->nset; i++)
        for (int k = r->g->start[r->set[i]]; k < r->g->start[r->set[i] + 1]; k++) {
            struct graph_link to = r->g->link[k];
            if (!r->in_set[to.vertex] && regions_allowed(r, to.edge))
                r->edges[n++] = to.vertex;
        }
    int neighbour = (n == 0 ? -1 : r->edges[pcg32_below(r->rng, (uint32_t)n)]), had = r->nset;

    if (neighbour < 0)
        return false;
    int other = r->block[neighbour];
    assert(other != label);
    set_add_block(r, neighbour);
    s->finished -= r->pending[other] ? 0 : r->nset - had;
    assert(s->finished >= 0);
    r->pending[other] = 0;
    if (s->first_item)
        append_items(s, other, label);
    for (int i = had; i < r->nset; i++)
        r->block[r->set[i]] = label;
    return true;
}

void start_merge(struct start *s)
{
    struct regions *r = s->r;
    int label = r->block[r->set[0]];

    if (s->finished > s->furthest) {
        s->furthest = s->finished;
        s->stalls = 0;
    }
    int more = 1 + (int)(s->stalls++ / PATIENCE % MOST_AT_ONCE);
    s->budget -= r->nset; /* so that a set without neighbours does not wait forever */
    while (more-- > 0 && take_in(s, label)) {
    }
    wait_for(s, label);
}

/* ---- blocks of one size ----
 * The fast start for blocks of one size.
 *
 * A random spanning tree of a piece is cut above every subtree whose size is a multiple of the
 * block size; these cuts can all be made together, because what is left is a multiple, too. Pieces
 * of several blocks are cut again in the same way. A piece that several trees could not cut, or a
 * block that contains a forbidden pair, is merged with a random neighbour, and the union is cut
 * again. Most partitions of a piece in two come from some tree, but no partition comes from most
 * trees; trying again is what makes it work. */

enum { TREES = 9 }; /* for a piece, before it is merged */
static bool cut_piece(struct start *s)
{
    struct regions *r = s->r;

    for (int tree = 0; tree < TREES && s->budget > 0; tree++) {
        start_tree(s);
        /* The cuts of the tree; count[] of a piece's top becomes the size of the piece. */
        int npieces = 0;
        for (int i = 0; i < r->nset; i++)
            r->count[i] = 1;
        for (int i = r->nset - 1; i >= 0; i--)
            if (r->count[i] == s->size || r->count[i] % s->size == 0)
                r->list[npieces++] = i;
            else
                r->count[r->up[i]] += r->count[i];
        assert(npieces >= 1 && r->list[npieces - 1] == 0);
        if (npieces < 2)
            continue;
        assert(npieces >= 2);
        for (int i = 0; i < npieces; i++)
            r->up[r->list[i]] = -1;
        for (int i = 0; i < r->nset; i++) {
            int v = r->order[i];
            r->block[v] = r->up[i] < 0 ? v : r->block[r->order[r->up[i]]];
        }
        for (int i = 0; i < npieces; i++) {
            int n = r->count[r->list[i]];
            start_piece(s, r->order[r->list[i]], n, n == s->size);
        }
        return true;
    }
    return false;
}

bool equal_start(struct start *s, int size)
{
    struct regions *r = s->r;

    assert(size > 0 && r->nset == 0);
    s->size = size;
    start_begin(s);
    while (start_next(s)) {
        bool block = r->nset == size;
        if (block ? !start_finish(s) : !cut_piece(s))
            start_merge(s);
        set_clear(r);
    }
    return s->budget > 0;
}
