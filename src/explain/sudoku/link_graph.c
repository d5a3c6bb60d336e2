/* Nodes and strong links: of blocks for one symbol, and of sets of elements. */
#include "explain/sudoku/link_graph.h"

#include "base/ints.h"

#include <assert.h>

static int add_node(struct link_graph *w, int symbol, const int *element, int n)
{
    w->node = mem_reserve(w->node, (size_t)w->nnodes + 1, &w->nodes, sizeof *w->node);
    w->node[w->nnodes] = (struct link_node){symbol, w->pool.n, n};
    for (int i = 0; i < n; i++)
        list_add(&w->pool, element[i]);
    return w->nnodes++;
}

static void add_strong(struct link_graph *w, int from, int to, int block, int set, int n)
{
    /* A line is easier to see than another block of both. */
    for (int k = w->strong_of[from]; k >= 0; k = w->strong[k].next)
        if (w->strong[k].to == to) {
            if (w->strong[k].block >= 0 && block >= 0 && kind_is_line(w->h->kind[block]))
                w->strong[k].block = block;
            return;
        }
    w->strong = mem_reserve(w->strong, (size_t)w->nstrong + 1, &w->strongs, sizeof *w->strong);
    w->strong[w->nstrong] = (struct strong){to, block, set, n, w->strong_of[from]};
    w->strong_of[from] = w->nstrong++;
}

/* The node of these elements, ascending, for the symbol; -1: they are no node. */
static int find_node(const struct link_graph *w, int symbol, const int *element, int n)
{
    int first = candidate_of(w->h, element[0], symbol);

    if (n == 1)
        return w->of[first];
    for (int g = w->group[first]; g >= 0; g = w->sibling[g])
        if (w->node[g].n == n && memcmp(elements(w, g), element, (size_t)n * sizeof *element) == 0)
            return g;
    return -1;
}

/* The node of these elements, ascending, for the symbol; a new group, if there is none. */
static int add_group(struct link_graph *w, int symbol, const int *element, int n)
{
    int known = find_node(w, symbol, element, n);

    if (known >= 0)
        return known;
    int g = add_node(w, symbol, element, n),
        *first = &w->group[candidate_of(w->h, element[0], symbol)];
    w->sibling = mem_resize(w->sibling, (size_t)w->nnodes, sizeof *w->sibling);
    w->sibling[g] = *first;
    *first = g;
    return g;
}

/* The places of a symbol in a block, ascending, of those where `in` (if it is a block) has them, too. */
static int places(const struct link_graph *w, int block, int symbol, int in, int *element)
{
    const struct logic *l = w->h->l;
    int n = 0;

    for (int i = 0; i < l->words; i++)
        for (uint64_t left = logic_where(l, block, symbol)[i]; left; left &= left - 1) {
            int e = logic_element(l, block, 64 * i + __builtin_ctzll(left));
            if (in < 0 || block_has(w->h, in, e))
                element[n++] = e;
        }
    return n;
}

/* Whether the symbol has two places or more of the block where the other one overlaps it. */
static bool share(const struct link_graph *w, const struct overlap *other, int block, int symbol)
{
    const uint64_t *where = logic_where(w->h->l, block, symbol);
    uint64_t both[2] = {where[0] & other->places[0],
                        w->h->l->words > 1 ? where[1] & other->places[1] : 0};

    return count_symbols(w->h->l, both) > 1;
}

/* All candidates, and then the groups: two elements or more of two blocks. */
static void add_nodes(struct link_graph *w)
{
    const struct topology *t = w->t;
    int n = t->nsymbols, element[TOPOLOGY_MAX_SYMBOLS];

    for (int e = 0; e < t->nelements; e++)
        for (int s = 0; s < n; s++) {
            w->group[e * n + s] = -1;
            w->of[e * n + s] = !w->h->known[e] && hunt_can(w->h, e, s) ? add_node(w, s, &e, 1) : -1;
        }
    for (int b = 0; b < t->nblocks && w->form->groups; b++)
        for (int i = w->h->l->overlap_start[b]; i < w->h->l->overlap_start[b + 1]; i++)
            for (int s = 0, other = w->h->l->overlap[i].block; s < n && other > b; s++)
                if (share(w, &w->h->l->overlap[i], b, s))
                    add_group(w, s, element, places(w, b, s, other, element));
}

/* A group of the block that has all of these elements, or -1. */
static int find_around(const struct link_graph *w, int block, int symbol, const int *element, int n)
{
    int e = element[0], all[TOPOLOGY_MAX_SYMBOLS];

    for (int i = w->t->block_start[e]; i < w->t->block_start[e + 1] && w->form->groups; i++) {
        int other = w->t->element_block[i], k = 1;
        while (k < n && block_has(w->h, other, element[k]))
            k++;
        if (other != block && k == n)
            return find_node(w, symbol, all, places(w, block, symbol, other, all));
    }
    return -1;
}

/* The strong links from a node that blocks make. */
static void add_of_blocks(struct link_graph *w, int from)
{
    const struct topology *t = w->t;
    int symbol = w->node[from].symbol, n = w->node[from].n, left[TOPOLOGY_MAX_SYMBOLS];
    int e = elements(w, from)[0];

    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
        int b = t->element_block[i], nleft = 0, inside = 0;
        if (!w->form->groups && logic_nwhere(w->h->l, b, symbol) != n + 1)
            continue;
        int all = places(w, b, symbol, -1, left);
        for (int k = 0; k < all; k++) {
            bool own = ints_contain(elements(w, from), n, left[k]);
            inside += own;
            if (!own)
                left[nleft++] = left[k];
        }
        if (inside < n || nleft == 0)
            continue;
        int to = nleft == 1 ? w->of[candidate_of(w->h, left[0], symbol)]
                            : find_around(w, b, symbol, left, nleft);
        if (to >= 0)
            add_strong(w, from, to, b, 0, 0);
    }
}

/* n elements of a block, ascending, which can together be n + 1 symbols: that one of these is in none
 * of them leads to each other one. */
static void add_set(struct link_graph *w, const int *element, int n, const uint64_t *symbols)
{
    int node[LARGEST + 1], nnodes = 0;

    for (int s = 0; s < w->t->nsymbols; s++) {
        int in[LARGEST], nin = 0;
        for (int i = 0; i < n; i++)
            if (bitset_has(symbols, s) && hunt_can(w->h, element[i], s))
                in[nin++] = element[i];
        if (nin > 0)
            node[nnodes++] = add_group(w, s, in, nin);
    }
    assert(nnodes == n + 1);
    int set = w->pool.n;
    for (int i = 0; i < n; i++)
        list_add(&w->pool, element[i]);
    w->strong_of = mem_resize(w->strong_of, (size_t)w->nnodes, sizeof *w->strong_of);
    while (w->nheads < w->nnodes)
        w->strong_of[w->nheads++] = -1;
    for (int i = 0; i <= n; i++)
        for (int k = 0; k <= n; k++)
            if (i != k)
                add_strong(w, node[i], node[k], -1, set, n);
}

/* Adds the sets of the block with these elements and perhaps later ones. */
static void add_sets(struct link_graph *w, const int *open, int nopen, const int *chosen, int n,
                     const uint64_t *symbols)
{
    int next[LARGEST];

    if (n > 0 && count_symbols(w->h->l, symbols) == n + 1)
        add_set(w, chosen, n, symbols);
    if (n == w->form->sets)
        return;
    if (n > 0)
        memcpy(next, chosen, (size_t)n * sizeof *next);
    for (int i = 0; i < nopen; i++) {
        uint64_t joined[2] = {symbols[0], symbols[1]};
        for (int k = 0; k < w->h->l->words; k++)
            joined[k] |= logic_set(w->h->l, open[i])[k];
        next[n] = open[i];
        if (count_symbols(w->h->l, joined) <= w->form->sets + 1)
            add_sets(w, open + i + 1, nopen - i - 1, next, n + 1, joined);
    }
}

static void add_links(struct link_graph *w)
{
    const struct topology *t = w->t;

    w->strong_of = mem_resize(w->strong_of, (size_t)w->nnodes, sizeof *w->strong_of);
    for (w->nheads = 0; w->nheads < w->nnodes; w->nheads++)
        w->strong_of[w->nheads] = -1;
    for (int i = 0; i < w->nheads && !w->form->cells_only; i++)
        add_of_blocks(w, i);
    for (int b = 0; b < t->nblocks && w->form->sets > 0; b++) {
        int open[TOPOLOGY_MAX_SYMBOLS], n = 0;
        for (int i = 0; i < t->nsymbols; i++) {
            int e = topology_block(t, b)[i];
            if (!w->h->known[e] && w->h->l->ncandidates[e] <= w->form->sets + 1)
                open[n++] = e;
        }
        add_sets(w, open, n, NULL, 0, (const uint64_t[2]){0});
    }
}

/* ---- weak links ---- */

bool node_is_seen(const struct link_graph *w, int element, int node)
{
    for (int i = 0; i < w->node[node].n; i++)
        if (!are_peers(w->h, element, elements(w, node)[i]))
            return false;
    return true;
}

bool nodes_disagree(const struct link_graph *w, int a, int b)
{
    const struct link_node *x = &w->node[a], *y = &w->node[b];

    if (x->symbol != y->symbol)
        return x->n == 1 && y->n == 1 && elements(w, a)[0] == elements(w, b)[0];
    for (int i = 0; i < x->n; i++)
        if (!node_is_seen(w, elements(w, a)[i], b))
            return false;
    return true;
}

static void add_weak(struct link_graph *w, int from, int to)
{
    if (w->strong_of[to] >= 0 && nodes_disagree(w, from, to))
        list_add(&w->weak, to);
}

static void find_weak(struct link_graph *w, int from)
{
    const struct topology *t = w->t;
    int symbol = w->node[from].symbol, e = elements(w, from)[0];

    for (int p = t->peer_start[e]; p < t->peer_start[e + 1]; p++) {
        int candidate = t->peer[p] * t->nsymbols + symbol;
        if (w->of[candidate] >= 0)
            add_weak(w, from, w->of[candidate]);
        for (int g = w->group[candidate]; g >= 0; g = w->sibling[g])
            add_weak(w, from, g);
    }
    for (int s = 0; s < t->nsymbols && !w->form->one_symbol && w->node[from].n == 1; s++)
        if (s != symbol && w->of[e * t->nsymbols + s] >= 0)
            add_weak(w, from, w->of[e * t->nsymbols + s]);
}

const int *link_graph_weak(struct link_graph *w, int from, int *n)
{
    struct visit *v = &w->visit[from];

    if (v->weak < 0) {
        v->weak = w->weak.n;
        find_weak(w, from);
        v->nweak = w->weak.n - v->weak;
    }
    *n = v->nweak;
    return w->weak.item + v->weak;
}

/* ---- graphs ---- */

/* The one with such nodes and links, which may be of another state; a new one if there is none. */
static struct link_graph *find_graph(struct hunt *h, const struct chain_pattern *form)
{
    struct link_graph **at = &h->graph;

    for (; *at; at = &(*at)->next)
        if ((*at)->form->cells_only == form->cells_only && (*at)->form->groups == form->groups &&
            (*at)->form->sets == form->sets && (*at)->form->one_symbol == form->one_symbol)
            return *at;
    size_t candidates = (size_t)h->l->t->nelements * (size_t)h->l->t->nsymbols;
    struct link_graph *w = *at = mem_alloc(1, sizeof *w);
    w->h = h;
    w->t = h->l->t;
    w->of = mem_alloc(candidates, sizeof *w->of);
    w->group = mem_alloc(candidates, sizeof *w->group);
    return w;
}

struct link_graph *link_graph_of(struct hunt *h, const struct chain_pattern *form)
{
    struct link_graph *w = find_graph(h, form);

    w->form = form;
    if (w->state == h->state)
        return w;
    w->state = h->state;
    w->nnodes = w->nstrong = w->pool.n = w->weak.n = 0;
    add_nodes(w);
    add_links(w);
    w->visit = mem_reserve(w->visit, (size_t)w->nnodes, &w->visits, sizeof *w->visit);
    w->queue = mem_resize(w->queue, w->visits, sizeof *w->queue);
    for (int i = 0; i < w->nnodes; i++)
        w->visit[i] = (struct visit){.weak = -1};
    return w;
}

void link_graphs_free(struct link_graph *w)
{
    while (w) {
        struct link_graph *next = w->next;
        free(w->of);
        free(w->group);
        free(w->node);
        free(w->sibling);
        free(w->strong_of);
        free(w->strong);
        free(w->pool.item);
        free(w->weak.item);
        free(w->queue);
        free(w->visit);
        free(w);
        w = next;
    }
}
