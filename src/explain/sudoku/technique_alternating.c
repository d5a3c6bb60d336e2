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
#include "explain/sudoku/link_graph.h"

#include <stdlib.h>

/* Whether the element sees all of the node. */
static bool sees(const struct link_graph *w, int element, int node)
{
    for (int i = 0; i < w->node[node].n; i++)
        if (!are_peers(w->h, element, elements(w, node)[i]))
            return false;
    return true;
}

/* Whether two nodes cannot both be true. */
static bool disagree(const struct link_graph *w, int a, int b)
{
    const struct link_node *x = &w->node[a], *y = &w->node[b];

    if (x->symbol != y->symbol)
        return x->n == 1 && y->n == 1 && elements(w, a)[0] == elements(w, b)[0];
    for (int i = 0; i < x->n; i++)
        if (!sees(w, elements(w, a)[i], b))
            return false;
    return true;
}

/* ---- what follows ---- */

/* What agrees with neither node is not so. */
static void conclude_between(struct link_graph *w, int a, int b)
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

static enum block_kind kind_of(const struct link_graph *w, int node)
{
    return w->h->kind[w->strong[w->by[node]].block];
}

static bool has_group(const struct link_graph *w, const struct link_chain *c)
{
    bool any = w->node[c->start].n > 1;

    for (int i = 0; i < c->n; i++)
        any = any || w->node[c->node[i]].n > 1 || w->node[w->from[c->node[i]]].n > 1;
    return any;
}

/* Two lines of one direction, of which places in another line see each other. */
static bool is_skyscraper(const struct link_graph *w, const struct link_chain *c)
{
    const struct topology *t = w->t;
    int e = elements(w, c->node[0])[0], far = elements(w, w->from[c->node[1]])[0];

    if (kind_of(w, c->node[0]) != kind_of(w, c->node[1]) || !kind_is_line(kind_of(w, c->node[0])))
        return false;
    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
        if (kind_is_line(w->h->kind[t->element_block[i]]) &&
            block_has(w->h, t->element_block[i], far))
            return true;
    return false;
}

/* A row and a column. */
static bool is_kite(const struct link_graph *w, const struct link_chain *c)
{
    return kind_of(w, c->node[0]) != kind_of(w, c->node[1]) &&
           kind_is_line(kind_of(w, c->node[0])) && kind_is_line(kind_of(w, c->node[1]));
}

/* A line with two places, and a block whose places lie within two lines; the two meet in none of these. */
static bool is_empty_rectangle(const struct link_graph *w, const struct link_chain *c)
{
    bool second = kind_is_line(kind_of(w, c->node[1]));
    int line = c->node[second], from = second ? w->from[line] : c->start;
    int inner = second ? from : line, box = w->strong[w->by[c->node[!second]]].block;

    return second != kind_is_line(kind_of(w, c->node[0])) && has_group(w, c) &&
           w->node[line].n == 1 && w->node[from].n == 1 &&
           !block_has(w->h, box, elements(w, inner)[0]);
}

/* The other symbols of two elements with two are one, and not that of the element between them. */
static bool is_xy_wing(const struct link_graph *w, const struct link_chain *c)
{
    int symbol = w->node[c->start].symbol;

    return w->node[c->node[2]].symbol == symbol && w->node[c->node[1]].symbol != symbol;
}

/* Two elements with the same two symbols, and a block that joins them. */
static bool is_w_wing(const struct link_graph *w, const struct link_chain *c)
{
    return w->node[c->start].symbol == w->node[c->node[2]].symbol;
}

/* A set and an element: all symbols but the one that is ruled out are in elements that see each
 * other. */
static bool is_bent_set(const struct link_graph *w, const struct link_chain *c)
{
    const struct strong *by = &w->strong[w->by[c->node[0]]];
    const int *set = w->pool.item + by->set;

    if (by->n != w->form->sets || w->strong[w->by[c->node[1]]].n != 1 || w->node[c->start].n == 1 ||
        w->node[c->start].symbol != w->node[c->node[1]].symbol)
        return false;
    /* One of two elements has all three symbols, the other one not that of the link. */
    return by->n > 2 || (w->node[c->node[0]].n == 1 &&
                         w->h->l->ncandidates[set[0]] + w->h->l->ncandidates[set[1]] == 5);
}

/* ---- what needs no links ---- */

static void describe(struct link_graph *w, const int *place, int nplaces, const int *symbol,
                     int nsymbols)
{
    w->h->now.place.n = w->h->now.symbol.n = 0;
    for (int i = 0; i < nplaces; i++)
        list_add(&w->h->now.place, place[i]);
    for (int i = 0; i < nsymbols; i++)
        list_add(&w->h->now.symbol, symbol[i]);
}

/* The element in the middle and the two others; the symbols of the middle, and the third one. */
static void describe_xy_wing(struct link_graph *w, const struct link_chain *c)
{
    int end = elements(w, c->node[2])[0];
    int place[3] = {elements(w, c->node[1])[0], elements(w, c->start)[0], end};
    int symbol[3] = {w->node[c->node[0]].symbol, w->node[c->node[1]].symbol,
                     w->node[c->start].symbol};

    describe(w, place, 3, symbol, 3);
}

static void describe_xyz_wing(struct link_graph *w, const struct link_chain *c)
{
    const int *set = w->pool.item + w->strong[w->by[c->node[0]]].set;
    int middle = w->h->l->ncandidates[set[0]] == 3 ? 0 : 1, s = 0;
    int z = w->node[c->start].symbol, y = w->node[c->node[0]].symbol;
    int place[3] = {set[middle], set[1 - middle], elements(w, c->node[1])[0]};

    while (s == z || !hunt_can(w->h, place[1], s))
        s++;
    describe(w, place, 3, (const int[3]){s, y, z}, 3);
}

/* The two elements; then the places of their symbol in the block that joins them, each beside the
 * one that sees it; that symbol, and the other one. */
static void describe_w_wing(struct link_graph *w, const struct link_chain *c)
{
    int join = c->node[1], end = elements(w, c->node[2])[0];
    int place[4] = {elements(w, c->start)[0], end, elements(w, w->from[join])[0],
                    elements(w, join)[0]};

    describe(w, place, 4, (const int[2]){w->node[join].symbol, w->node[c->start].symbol}, 2);
    list_add(&w->h->now.block, w->strong[w->by[join]].block);
}

/* The two blocks, and the one in which their symbol has places of both; the rest is at the ends. */
static void describe_blocks(struct link_graph *w, const struct link_chain *c)
{
    const struct topology *t = w->t;
    struct deduction *d = &w->h->now;
    int e = elements(w, c->node[0])[0], far = elements(w, w->from[c->node[1]])[0], shared = -1;

    for (int i = 0; i < 2; i++)
        list_add(&d->block, w->strong[w->by[c->node[i]]].block);
    ints_sort(d->block.item, 2);
    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
        if (block_has(w->h, t->element_block[i], far) &&
            (shared < 0 || list_has(&d->block, shared)))
            shared = t->element_block[i];
    list_add(&d->cover, shared);
}

/* The elements of a remote pair, and its symbols. */
static void describe_pair(struct link_graph *w, const struct link_chain *c)
{
    int place[ANY];

    for (int i = 0; i < c->n; i++)
        place[i] = elements(w, c->node[i])[0];
    describe(w, place, c->n, (const int[2]){w->node[c->start].symbol, w->node[c->node[0]].symbol},
             2);
}

static const struct chain_pattern forms[] = {
    [CHAIN_SKYSCRAPER] = {2, 2, .one_symbol = true, .fits = is_skyscraper,
                          .describe = describe_blocks},
    [CHAIN_KITE] = {2, 2, .one_symbol = true, .fits = is_kite, .describe = describe_blocks},
    [CHAIN_TURBOT] = {2, 2, .one_symbol = true, .describe = describe_blocks},
    [CHAIN_EMPTY_RECTANGLE] = {2, 2, .one_symbol = true, .groups = true, .fits = is_empty_rectangle,
                               .describe = describe_blocks},
    [CHAIN_GROUPED_TURBOT] = {2, 2, .one_symbol = true, .groups = true, .fits = has_group},
    [CHAIN_XY_WING] = {3, 3, .cells_only = true, .sets = 1, .fits = is_xy_wing, .wing = true,
                       .describe = describe_xy_wing},
    [CHAIN_XYZ_WING] = {2, 2, .cells_only = true, .sets = 2, .fits = is_bent_set, .wing = true,
                        .describe = describe_xyz_wing},
    [CHAIN_WXYZ_WING] = {2, 2, .cells_only = true, .sets = 3, .fits = is_bent_set},
    [CHAIN_W_WING] = {3, 3, .links = "cbc", .sets = 1, .fits = is_w_wing, .wing = true,
                      .describe = describe_w_wing},
    [CHAIN_REMOTE_PAIR] = {4, ANY, .cells_only = true, .sets = 1, .pair = true,
                           .describe = describe_pair},
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

static struct link_chain chain_to(const struct link_graph *w, int start, int end)
{
    struct link_chain c = {.start = start, .n = w->depth[end]};

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
static bool is_in_set(const struct link_graph *w, const struct strong *by, int symbol)
{
    int i = 0;

    while (i < by->n && !hunt_can(w->h, w->pool.item[by->set + i], symbol))
        i++;
    return i < by->n;
}

/* Adds link number `i`, which makes the node true; number 0 is the one that is supposed to be false. */
static void add_link(struct link_graph *w, int node, int i)
{
    struct deduction *d = &w->h->now;
    const struct link_node *to = &w->node[node], *from = i > 0 ? &w->node[w->from[node]] : NULL;
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

static void offer_alternating(struct link_graph *w, const struct link_chain *c)
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
    d->loop = w->form->loop;
    list_add(&d->symbol, w->node[c->start].symbol);
    list_add(&d->symbol, w->node[c->node[c->n - 1]].symbol);
    add_link(w, c->start, 0);
    for (int i = 0; i < c->n; i++)
        add_link(w, c->node[i], i + 1);
    d->told = w->form->describe != NULL;
    d->wing = w->form->wing;
    if (d->told)
        w->form->describe(w, c);
    /* What follows rests on the last link. */
    d->clash = (struct link){.element = -1, .block = -1, .from = d->from.n, .nfrom = 1};
    list_add(&d->from, c->n);
    w->h->offer(w->h);
}

/* A link to a node that is true; offers the chain if it leads to something. */
static void reach(struct link_graph *w, int *n, int start, int before, int from, int by)
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
    struct link_chain c = chain_to(w, start, to);
    if ((!w->form->fits || w->form->fits(w, &c)) && (!w->form->loop || disagree(w, to, start)))
        offer_alternating(w, &c);
}

/* Follows strong links from nodes that are false if the last one of the queue is true. */
static void reach_from(struct link_graph *w, int *n, int start, int last, int false_node)
{
    if (false_node == start || !disagree(w, last, false_node))
        return;
    for (int k = w->strong_of[false_node]; k >= 0; k = w->strong[k].next)
        reach(w, n, start, last, false_node, k);
}

static void search_from(struct link_graph *w, int start)
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
    struct link_graph w = {.h = h, .t = h->l->t, .form = &forms[n]};
    size_t candidates = (size_t)w.t->nelements * (size_t)w.t->nsymbols;

    w.of = mem_alloc(candidates, sizeof *w.of);
    w.group = mem_alloc(candidates, sizeof *w.group);
    link_graph_add_nodes(&w);
    link_graph_add_links(&w);
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
