/*
 * Alternating chains: "if this is not so, then that is; so a third thing is not; so a fourth is". What
 * stands at the ends cannot both be false, so whatever agrees with neither of them is ruled out. The
 * things are nodes: a candidate, or a symbol in one of several elements of a block that another
 * block has, too (a group).
 *
 * A strong link leads from a node that is false to one that is true: to the other candidate of an
 * element with two, or to what is left of a block for a symbol. A weak one leads from a node that is
 * true to one that is false, which sees it. A chain begins and ends with strong links.
 *
 * What people call skyscraper, kite, W-wing, and so on are chains of certain forms. Each form is a row
 * of the table of techniques; of each, the shortest chains are offered.
 */
#include "base/ints.h"
#include "explain/sudoku/technique.h"

#include <assert.h>
#include <stdlib.h>

struct node {
    int symbol;
    int first, n; /* elements: pool.item[first..], ascending */
};

struct strong {
    int to, block; /* block: -1, none: */
    int set, n;    /* pool.item[set..] are n elements with n + 1 symbols */
    int next;      /* another one from the same node, or -1 */
};

enum { LARGEST = 5 /* set */ };

struct web;

/* The chain's strong links, from the start: chain[i] is the node that the i-th one leads to. */
enum { ANY = 64 };

struct chain {
    int start, n;
    int node[ANY];
};

struct form {
    int least, most; /* strong links */
    bool one_symbol, cells_only /* no blocks */, groups, loop;
    bool pair;         /* elements with the same two symbols */
    bool wing;         /* a pattern of its own */
    int sets;          /* the largest set of elements with one symbol more than elements */
    const char *links; /* of blocks 'b' and cells 'c', in their order; NULL: any */
    bool (*fits)(const struct web *w, const struct chain *c); /* or NULL */
    void (*tell)(struct web *w, const struct chain *c);       /* by the pattern; NULL: by links */
};

struct web {
    struct hunt *h;
    const struct topology *t;
    const struct form *form;
    struct node *node;
    int nnodes;
    size_t nodes;
    struct list pool;
    int *of;        /* [nelements * nsymbols] the node of the candidate; -1: it is none */
    int *group;     /* [nelements * nsymbols] the first group that begins at the candidate, or -1 */
    int *sibling;   /* [nnodes] the next group there, or -1 */
    int *strong_of; /* [nheads] the first strong link from the node, or -1 */
    int nheads;
    struct strong *strong;
    int nstrong;
    size_t strongs;

    /* The search from one node. */
    int *queue;  /* [nnodes] nodes that are true */
    int *before; /* [nnodes] the one before in the chain; -1: the start */
    int *by,
        *depth;   /* [nnodes] the strong link that led here; their number so far, 0: not reached */
    int *from;    /* [nnodes] the false node at which that link begins */
    int shortest; /* chain offered so far */
};

/* ---- nodes and links ---- */

static bool is_line(enum block_kind kind)
{
    return kind == KIND_ROW || kind == KIND_COLUMN;
}

static const int *elements(const struct web *w, int node)
{
    return w->pool.item + w->node[node].first;
}

static int add_node(struct web *w, int symbol, const int *element, int n)
{
    w->node = mem_reserve(w->node, (size_t)w->nnodes + 1, &w->nodes, sizeof *w->node);
    w->node[w->nnodes] = (struct node){symbol, w->pool.n, n};
    for (int i = 0; i < n; i++)
        list_add(&w->pool, element[i]);
    return w->nnodes++;
}

static void add_strong(struct web *w, int from, int to, int block, int set, int n)
{
    /* A line is easier to see than another block of both. */
    for (int k = w->strong_of[from]; k >= 0; k = w->strong[k].next)
        if (w->strong[k].to == to) {
            if (w->strong[k].block >= 0 && block >= 0 && is_line(w->h->kind[block]))
                w->strong[k].block = block;
            return;
        }
    w->strong = mem_reserve(w->strong, (size_t)w->nstrong + 1, &w->strongs, sizeof *w->strong);
    w->strong[w->nstrong] = (struct strong){to, block, set, n, w->strong_of[from]};
    w->strong_of[from] = w->nstrong++;
}

/* The node of these elements, ascending, for the symbol; -1: they are no node. */
static int find_node(const struct web *w, int symbol, const int *element, int n)
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
static int add_group(struct web *w, int symbol, const int *element, int n)
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
static int places(const struct web *w, int block, int symbol, int in, int *element)
{
    const struct logic *l = w->h->l;
    int n = 0;

    for (int p = 0; p < l->nsymbols; p++) {
        int e = logic_element(l, block, p);
        if (bitset_has(logic_where(l, block, symbol), p) && (in < 0 || block_has(w->h, in, e)))
            element[n++] = e;
    }
    ints_sort(element, n);
    return n;
}

/* All candidates, and then the groups: two elements or more of two blocks. */
static void add_nodes(struct web *w)
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
            for (int s = 0, other = w->h->l->overlap[i].block; s < n && other > b; s++) {
                int many = logic_nwhere(w->h->l, b, s) < 2 ? 0 : places(w, b, s, other, element);
                if (many > 1)
                    add_group(w, s, element, many);
            }
}

/* A group of the block that has all of these elements, or -1. */
static int find_around(const struct web *w, int block, int symbol, const int *element, int n)
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
static void add_of_blocks(struct web *w, int from)
{
    const struct topology *t = w->t;
    int symbol = w->node[from].symbol, n = w->node[from].n, left[TOPOLOGY_MAX_SYMBOLS];
    int e = elements(w, from)[0];

    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
        int b = t->element_block[i], nleft = 0, inside = 0;
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
static void add_set(struct web *w, const int *element, int n, const uint64_t *symbols)
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

static int count(const struct web *w, const uint64_t *symbols)
{
    return bits_count(symbols[0]) + (w->h->l->words > 1 ? bits_count(symbols[1]) : 0);
}

/* Adds the sets of the block with these elements and perhaps later ones. */
static void add_sets(struct web *w, const int *open, int nopen, const int *chosen, int n,
                     const uint64_t *symbols)
{
    int next[LARGEST];

    if (n > 0 && count(w, symbols) == n + 1)
        add_set(w, chosen, n, symbols);
    if (n == w->form->sets)
        return;
    memcpy(next, chosen, (size_t)n * sizeof *next);
    for (int i = 0; i < nopen; i++) {
        uint64_t joined[2] = {symbols[0], symbols[1]};
        for (int k = 0; k < w->h->l->words; k++)
            joined[k] |= logic_set(w->h->l, open[i])[k];
        next[n] = open[i];
        if (count(w, joined) <= w->form->sets + 1)
            add_sets(w, open + i + 1, nopen - i - 1, next, n + 1, joined);
    }
}

static void add_links(struct web *w)
{
    const struct topology *t = w->t;

    w->strong_of = mem_alloc((size_t)w->nnodes, sizeof *w->strong_of);
    for (w->nheads = 0; w->nheads < w->nnodes; w->nheads++)
        w->strong_of[w->nheads] = -1;
    for (int i = 0; i < w->nheads && !w->form->cells_only; i++)
        add_of_blocks(w, i);
    for (int b = 0; b < t->nblocks && w->form->sets > 0; b++) {
        int open[TOPOLOGY_MAX_SYMBOLS], n = 0;
        for (int i = 0; i < t->nsymbols; i++)
            if (!w->h->known[topology_block(t, b)[i]])
                open[n++] = topology_block(t, b)[i];
        ints_sort(open, n);
        add_sets(w, open, n, NULL, 0, (const uint64_t[2]){0});
    }
}

/* Whether the element sees all of the node. */
static bool sees(const struct web *w, int element, int node)
{
    for (int i = 0; i < w->node[node].n; i++)
        if (!are_peers(w->h, element, elements(w, node)[i]))
            return false;
    return true;
}

/* Whether two nodes cannot both be true. */
static bool disagree(const struct web *w, int a, int b)
{
    const struct node *x = &w->node[a], *y = &w->node[b];

    if (x->symbol != y->symbol)
        return x->n == 1 && y->n == 1 && elements(w, a)[0] == elements(w, b)[0];
    for (int i = 0; i < x->n; i++)
        if (!sees(w, elements(w, a)[i], b))
            return false;
    return true;
}

/* ---- what follows ---- */

/* What agrees with neither node is not so. */
static void conclude_between(struct web *w, int a, int b)
{
    const struct topology *t = w->t;
    int x = elements(w, a)[0], y = elements(w, b)[0], s = w->node[a].symbol, z = w->node[b].symbol;
    bool single = w->node[a].n == 1 && w->node[b].n == 1;

    if (single && x == y) {
        for (int k = 0; k < t->nsymbols; k++)
            if (k != s && k != z)
                conclude_not(w->h, x, k);
    } else if (s == z) {
        for (int i = t->peer_start[x]; i < t->peer_start[x + 1]; i++)
            if (w->of[t->peer[i] * t->nsymbols + s] >= 0 && sees(w, t->peer[i], b) &&
                sees(w, t->peer[i], a))
                conclude_not(w->h, t->peer[i], s);
    } else {
        if (w->node[b].n == 1 && sees(w, y, a))
            conclude_not(w->h, y, s);
        if (w->node[a].n == 1 && sees(w, x, b))
            conclude_not(w->h, x, z);
    }
}

/* ---- forms ---- */

static enum block_kind kind_of(const struct web *w, int node)
{
    return w->h->kind[w->strong[w->by[node]].block];
}

static bool has_group(const struct web *w, const struct chain *c)
{
    bool any = w->node[c->start].n > 1;

    for (int i = 0; i < c->n; i++)
        any = any || w->node[c->node[i]].n > 1 || w->node[w->from[c->node[i]]].n > 1;
    return any;
}

/* Two lines of one direction. */
static bool is_skyscraper(const struct web *w, const struct chain *c)
{
    return kind_of(w, c->node[0]) == kind_of(w, c->node[1]) && is_line(kind_of(w, c->node[0]));
}

/* A row and a column. */
static bool is_kite(const struct web *w, const struct chain *c)
{
    return kind_of(w, c->node[0]) != kind_of(w, c->node[1]) && is_line(kind_of(w, c->node[0])) &&
           is_line(kind_of(w, c->node[1]));
}

/* A line, and a block whose places lie within two lines. */
static bool is_empty_rectangle(const struct web *w, const struct chain *c)
{
    int lines = is_line(kind_of(w, c->node[0])) + is_line(kind_of(w, c->node[1]));

    return lines == 1 && has_group(w, c);
}

/* Two elements with the same two symbols, and a block that joins them. */
static bool is_w_wing(const struct web *w, const struct chain *c)
{
    return w->node[c->start].symbol == w->node[c->node[2]].symbol;
}

/* A set and an element: all symbols but the one that is ruled out are in elements that see each
 * other. */
static bool is_bent_set(const struct web *w, const struct chain *c)
{
    return w->strong[w->by[c->node[0]]].n == w->form->sets && w->strong[w->by[c->node[1]]].n == 1 &&
           w->node[c->start].n > 1 && w->node[c->start].symbol == w->node[c->node[1]].symbol;
}

/* ---- what needs no links ---- */

static void tell(struct web *w, const int *place, int nplaces, const int *symbol, int nsymbols)
{
    w->h->now.place.n = w->h->now.symbol.n = 0;
    for (int i = 0; i < nplaces; i++)
        list_add(&w->h->now.place, place[i]);
    for (int i = 0; i < nsymbols; i++)
        list_add(&w->h->now.symbol, symbol[i]);
}

/* The element in the middle and the two others; the symbols of the middle, and the third one. */
static void tell_xy_wing(struct web *w, const struct chain *c)
{
    int end = elements(w, c->node[2])[0];
    int place[3] = {elements(w, c->node[1])[0], elements(w, c->start)[0], end};
    int symbol[3] = {w->node[c->node[0]].symbol, w->node[c->node[1]].symbol,
                     w->node[c->start].symbol};

    tell(w, place, 3, symbol, 3);
}

static void tell_xyz_wing(struct web *w, const struct chain *c)
{
    const int *set = w->pool.item + w->strong[w->by[c->node[0]]].set;
    int middle = w->h->l->ncandidates[set[0]] == 3 ? 0 : 1, s = 0;
    int z = w->node[c->start].symbol, y = w->node[c->node[0]].symbol;
    int place[3] = {set[middle], set[1 - middle], elements(w, c->node[1])[0]};

    while (s == z || !hunt_can(w->h, place[1], s))
        s++;
    tell(w, place, 3, (const int[3]){s, y, z}, 3);
}

/* The two elements; then the places of their symbol in the block that joins them, each beside the
 * one that sees it; that symbol, and the other one. */
static void tell_w_wing(struct web *w, const struct chain *c)
{
    int join = c->node[1], end = elements(w, c->node[2])[0];
    int place[4] = {elements(w, c->start)[0], end, elements(w, w->from[join])[0],
                    elements(w, join)[0]};

    tell(w, place, 4, (const int[2]){w->node[join].symbol, w->node[c->start].symbol}, 2);
    list_add(&w->h->now.block, w->strong[w->by[join]].block);
}

/* The two blocks, and the one in which their symbol has places of both; the rest is at the ends. */
static void tell_blocks(struct web *w, const struct chain *c)
{
    const struct topology *t = w->t;
    struct deduction *d = &w->h->now;
    int e = elements(w, c->node[0])[0], far = elements(w, w->from[c->node[1]])[0], i;

    for (i = 0; i < 2; i++)
        list_add(&d->block, w->strong[w->by[c->node[i]]].block);
    ints_sort(d->block.item, 2);
    for (i = t->block_start[e]; !block_has(w->h, t->element_block[i], far);)
        i++;
    list_add(&d->cover, t->element_block[i]);
}

/* The elements of a remote pair, and its symbols. */
static void tell_pair(struct web *w, const struct chain *c)
{
    int place[ANY];

    for (int i = 0; i < c->n; i++)
        place[i] = elements(w, c->node[i])[0];
    tell(w, place, c->n, (const int[2]){w->node[c->start].symbol, w->node[c->node[0]].symbol}, 2);
}

static const struct form forms[] = {
    [CHAIN_SKYSCRAPER] = {2, 2, .one_symbol = true, .fits = is_skyscraper, .tell = tell_blocks},
    [CHAIN_KITE] = {2, 2, .one_symbol = true, .fits = is_kite, .tell = tell_blocks},
    [CHAIN_TURBOT] = {2, 2, .one_symbol = true, .tell = tell_blocks},
    [CHAIN_EMPTY_RECTANGLE] = {2, 2, .one_symbol = true, .groups = true, .fits = is_empty_rectangle,
                               .tell = tell_blocks},
    [CHAIN_XY_WING] = {3, 3, .cells_only = true, .sets = 1, .wing = true, .tell = tell_xy_wing},
    [CHAIN_XYZ_WING] = {2, 2, .cells_only = true, .sets = 2, .fits = is_bent_set, .wing = true,
                        .tell = tell_xyz_wing},
    [CHAIN_WXYZ_WING] = {2, 2, .cells_only = true, .sets = 3, .fits = is_bent_set},
    [CHAIN_W_WING] = {3, 3, .links = "cbc", .sets = 1, .fits = is_w_wing, .wing = true,
                      .tell = tell_w_wing},
    [CHAIN_REMOTE_PAIR] = {4, ANY, .cells_only = true, .sets = 1, .pair = true, .tell = tell_pair},
    [CHAIN_X] = {3, ANY, .one_symbol = true},
    [CHAIN_XY] = {4, ANY, .cells_only = true, .sets = 1},
    [CHAIN_LOOP] = {2, ANY, .loop = true, .sets = 1},
    [CHAIN_AIC] = {2, ANY, .sets = 1},
    [CHAIN_GROUPED] = {2, ANY, .groups = true, .sets = 1},
    [CHAIN_ALS_XZ] = {2, 2, .cells_only = true, .sets = LARGEST},
    [CHAIN_ALS_XY_WING] = {3, 3, .cells_only = true, .sets = LARGEST - 1},
    [CHAIN_ALS] = {2, ANY, .groups = true, .sets = LARGEST - 2},
};

/* ---- chains ---- */

static struct chain chain_to(const struct web *w, int start, int end)
{
    struct chain c = {.start = start, .n = w->depth[end]};

    for (int i = c.n, node = end; i > 0; node = w->before[node])
        c.node[--i] = node;
    return c;
}

static int add_cells(struct deduction *d, const int *element, int n)
{
    for (int i = 0; i < n; i++) {
        list_add(&d->cell, element[i]);
        list_add(&d->place, element[i]);
    }
    return n;
}

/* Whether an element of the set can be the symbol. */
static bool is_in_set(const struct web *w, const struct strong *by, int symbol)
{
    int i = 0;

    while (i < by->n && !hunt_can(w->h, w->pool.item[by->set + i], symbol))
        i++;
    return i < by->n;
}

/* Adds link number `i`, which makes the node true; number 0 is the one that is supposed to be false. */
static void add_link(struct web *w, int node, int i)
{
    struct deduction *d = &w->h->now;
    const struct node *to = &w->node[node], *from = i > 0 ? &w->node[w->from[node]] : NULL;
    const struct strong *by = i > 0 ? &w->strong[w->by[node]] : NULL;
    struct link link = {.element = elements(w, node)[0],
                        .symbol = to->symbol,
                        .block = by ? by->block : -1,
                        .cell = d->cell.n,
                        .from = d->from.n,
                        .nfrom = i > 0};
    int before = d->place.n;

    link.ncells = add_cells(d, elements(w, node), to->n);
    if (by) {
        list_add(&d->from, i - 1);
        link.nset = add_cells(d, w->pool.item + by->set, by->n);
        link.nwithout = add_cells(d, elements(w, w->from[node]), from->n);
        link.without = from->symbol;
        for (int s = 0; s < w->t->nsymbols && by->n > 0; s++)
            if (s != from->symbol && is_in_set(w, by, s))
                list_add(&d->cell, s);
        if (by->block >= 0)
            absent_in_block(w->h, by->block, to->symbol, d->place.item + before,
                            d->place.n - before);
        for (int k = 0; k < by->n; k++)
            absent_gone(w->h, w->pool.item[by->set + k]);
    }
    d->link = mem_reserve(d->link, (size_t)d->nlinks + 1, &d->links, sizeof *d->link);
    d->link[d->nlinks++] = link;
}

static void offer_alternating(struct web *w, const struct chain *c)
{
    struct deduction *d = &w->h->now;

    if (!w->form->loop)
        conclude_between(w, c->start, c->node[c->n - 1]);
    for (int i = 0; i < c->n && w->form->loop; i++)
        conclude_between(w, c->node[i], i + 1 < c->n ? w->from[c->node[i + 1]] : c->start);
    if (d->fact.n == 0)
        return;
    w->shortest = c->n;
    d->either = true;
    list_add(&d->symbol, w->node[c->start].symbol);
    list_add(&d->symbol, w->node[c->node[c->n - 1]].symbol);
    add_link(w, c->start, 0);
    for (int i = 0; i < c->n; i++)
        add_link(w, c->node[i], i + 1);
    d->told = w->form->tell != NULL;
    d->wing = w->form->wing;
    if (d->told)
        w->form->tell(w, c);
    /* What follows rests on the last link. */
    d->clash = (struct link){.element = -1, .block = -1, .from = d->from.n, .nfrom = 1};
    list_add(&d->from, c->n);
    w->h->offer(w->h);
}

/* A link to a node that is true; offers the chain if it leads to something. */
static void reach(struct web *w, int *n, int start, int before, int from, int by)
{
    int to = w->strong[by].to;

    int depth = before < 0 ? 1 : w->depth[before] + 1;

    if (w->depth[to] || depth > w->form->most ||
        (w->form->links && (w->form->links[depth - 1] == 'c') != (w->strong[by].block < 0)))
        return;
    if (w->form->pair &&
        memcmp(logic_set(w->h->l, elements(w, to)[0]), logic_set(w->h->l, elements(w, start)[0]),
               (size_t)w->h->l->words * sizeof(uint64_t)) != 0)
        return;
    w->depth[to] = depth;
    w->before[to] = before;
    w->from[to] = from;
    w->by[to] = by;
    w->queue[(*n)++] = to;
    if ((to < start && !w->form->groups && w->form->sets < 2) || depth < w->form->least)
        return;
    struct chain c = chain_to(w, start, to);
    if ((!w->form->fits || w->form->fits(w, &c)) && (!w->form->loop || disagree(w, to, start)))
        offer_alternating(w, &c);
}

/* Follows strong links from nodes that are false if the last one of the queue is true. */
static void reach_from(struct web *w, int *n, int start, int last, int false_node)
{
    if (false_node == start || !disagree(w, last, false_node))
        return;
    for (int k = w->strong_of[false_node]; k >= 0; k = w->strong[k].next)
        reach(w, n, start, last, false_node, k);
}

static void search_from(struct web *w, int start)
{
    const struct topology *t = w->t;
    int n = 0;

    for (int k = w->strong_of[start]; k >= 0; k = w->strong[k].next)
        reach(w, &n, start, -1, start, k);
    for (int i = 0; i < n; i++) {
        int last = w->queue[i], symbol = w->node[last].symbol, e = elements(w, last)[0];
        if (w->depth[last] >= w->shortest)
            break;
        for (int p = t->peer_start[e]; p < t->peer_start[e + 1]; p++) {
            int candidate = t->peer[p] * t->nsymbols + symbol;
            if (w->of[candidate] >= 0)
                reach_from(w, &n, start, last, w->of[candidate]);
            for (int g = w->group[candidate]; g >= 0; g = w->sibling[g])
                reach_from(w, &n, start, last, g);
        }
        for (int s = 0; s < t->nsymbols && !w->form->one_symbol && w->node[last].n == 1; s++)
            if (s != symbol && w->of[e * t->nsymbols + s] >= 0)
                reach_from(w, &n, start, last, w->of[e * t->nsymbols + s]);
    }
    for (int i = 0; i < n; i++)
        w->depth[w->queue[i]] = 0;
}

void look_alternating(struct hunt *h, int n)
{
    struct web w = {.h = h, .t = h->l->t, .form = &forms[n]};
    size_t candidates = (size_t)w.t->nelements * (size_t)w.t->nsymbols;

    w.of = mem_alloc(candidates, sizeof *w.of);
    w.group = mem_alloc(candidates, sizeof *w.group);
    add_nodes(&w);
    add_links(&w);
    size_t nodes = (size_t)w.nnodes;
    w.queue = mem_alloc(nodes, sizeof *w.queue);
    w.before = mem_alloc(nodes, sizeof *w.before);
    w.by = mem_alloc(nodes, sizeof *w.by);
    w.from = mem_alloc(nodes, sizeof *w.from);
    w.depth = mem_alloc(nodes, sizeof *w.depth);
    w.shortest = w.form->most;
    for (int i = 0; i < w.nnodes; i++)
        search_from(&w, i);
    free(w.of);
    free(w.group);
    free(w.node);
    free(w.sibling);
    free(w.strong_of);
    free(w.strong);
    free(w.pool.item);
    free(w.queue);
    free(w.before);
    free(w.by);
    free(w.from);
    free(w.depth);
}
