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
            if (w->of[t->peer[i] * t->nsymbols + s] >= 0 && node_is_seen(w, t->peer[i], b) &&
                node_is_seen(w, t->peer[i], a))
                conclude_not(w->h, t->peer[i], s);
    } else {
        if (w->node[b].n == 1 && node_is_seen(w, y, a))
            conclude_not(w->h, y, s);
        if (w->node[a].n == 1 && node_is_seen(w, x, b))
            conclude_not(w->h, x, z);
    }
}

/* ---- forms ---- */

static enum block_kind kind_of(const struct link_graph *w, int node)
{
    return w->h->kind[w->strong[w->visit[node].by].block];
}

static bool has_group(const struct link_graph *w, const struct link_chain *c)
{
    bool any = w->node[c->start].n > 1;

    for (int i = 0; i < c->n; i++)
        any = any || w->node[c->node[i]].n > 1 || w->node[w->visit[c->node[i]].from].n > 1;
    return any;
}

/* Two lines of one direction, of which places in another line see each other. */
static bool is_skyscraper(const struct link_graph *w, const struct link_chain *c)
{
    const struct topology *t = w->t;
    int e = elements(w, c->node[0])[0], far = elements(w, w->visit[c->node[1]].from)[0];

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
    int line = c->node[second], from = second ? w->visit[line].from : c->start;
    int inner = second ? from : line, box = w->strong[w->visit[c->node[!second]].by].block;

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
    const struct strong *by = &w->strong[w->visit[c->node[0]].by];
    const int *set = w->pool.item + by->set;

    if (by->n != w->form->sets || w->strong[w->visit[c->node[1]].by].n != 1 ||
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
    const int *set = w->pool.item + w->strong[w->visit[c->node[0]].by].set;
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
    int place[4] = {elements(w, c->start)[0], end, elements(w, w->visit[join].from)[0],
                    elements(w, join)[0]};

    describe(w, place, 4, (const int[2]){w->node[join].symbol, w->node[c->start].symbol}, 2);
    list_add(&w->h->now.block, w->strong[w->visit[join].by].block);
}

/* The two blocks, and the one in which their symbol has places of both; the rest is at the ends. */
static void describe_blocks(struct link_graph *w, const struct link_chain *c)
{
    const struct topology *t = w->t;
    struct deduction *d = &w->h->now;
    int e = elements(w, c->node[0])[0], far = elements(w, w->visit[c->node[1]].from)[0],
        shared = -1;

    for (int i = 0; i < 2; i++)
        list_add(&d->block, w->strong[w->visit[c->node[i]].by].block);
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
    [CHAIN_XYZ_WING] = {2, 2, .cells_only = true, .sets = 2, .from_group = true,
                        .fits = is_bent_set, .wing = true, .describe = describe_xyz_wing},
    [CHAIN_WXYZ_WING] = {2, 2, .cells_only = true, .sets = 3, .from_group = true,
                         .fits = is_bent_set},
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
    struct link_chain c = {.start = start, .n = w->visit[end].depth};

    for (int i = c.n, node = end; i > 0; node = w->visit[node].before)
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
    const struct link_node *to = &w->node[node],
                           *from = i > 0 ? &w->node[w->visit[node].from] : NULL;
    const struct strong *by = i > 0 ? &w->strong[w->visit[node].by] : NULL;
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
        link.nwithout = add_cells(d, elements(w, w->visit[node].from), from->n);
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
        conclude_between(w, c->node[i], i + 1 < c->n ? w->visit[c->node[i + 1]].from : c->start);
    if (d->fact.n == 0)
        return;
    w->shortest = c->n;
    w->found = true;
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

    int depth = before < 0 ? 1 : w->visit[before].depth + 1;

    if (w->visit[to].depth || depth > w->form->most ||
        (w->form->links && (w->form->links[depth - 1] == 'c') != (w->strong[by].block < 0)))
        return;
    if (w->form->pair &&
        memcmp(logic_set(w->h->l, elements(w, to)[0]), logic_set(w->h->l, elements(w, start)[0]),
               (size_t)w->h->l->words * sizeof(uint64_t)) != 0)
        return;
    w->visit[to].depth = depth;
    w->visit[to].before = before;
    w->visit[to].from = from;
    w->visit[to].by = by;
    w->queue[(*n)++] = to;
    if ((to < start && !w->form->groups && w->form->sets < 2) || depth < w->form->least)
        return;
    struct link_chain c = chain_to(w, start, to);
    if ((!w->form->fits || w->form->fits(w, &c)) &&
        (!w->form->loop || nodes_disagree(w, to, start)))
        offer_alternating(w, &c);
}

static void search_from(struct link_graph *w, int start)
{
    int n = 0;

    for (int k = w->strong_of[start]; k >= 0; k = w->strong[k].next)
        reach(w, &n, start, -1, start, k);
    for (int i = 0; i < n && w->visit[w->queue[i]].depth < w->shortest; i++) {
        int last = w->queue[i], nweak;
        const int *weak = link_graph_weak(w, last, &nweak);
        for (int m = 0; m < nweak; m++)
            for (int k = weak[m] == start ? -1 : w->strong_of[weak[m]]; k >= 0;
                 k = w->strong[k].next)
                reach(w, &n, start, last, weak[m], k);
    }
    for (int i = 0; i < n; i++)
        w->visit[w->queue[i]].depth = 0;
}

void look_alternating(struct hunt *h, int n)
{
    const struct chain_pattern *form = &forms[n];
    bool vain[TOPOLOGY_MAX_SYMBOLS] = {false};
    int ahead = h->l->nsymbols;

    /* Chains of one symbol are the same wherever that has the same places. */
    hunt_see(h);
    for (int s = 0; s < h->l->nsymbols && form->one_symbol; s++)
        ahead -= vain[s] = hunt_is_vain(h, WAY_CHAIN + n, h->places[s]);
    if (ahead == 0)
        return;
    struct link_graph *w = link_graph_of(h, form);
    w->shortest = form->most;
    w->found = false;
    for (int i = 0; i < w->nnodes; i++)
        if (!vain[w->node[i].symbol] && (!form->from_group || w->node[i].n > 1))
            search_from(w, i);
    for (int s = 0; s < h->l->nsymbols && form->one_symbol && !w->found; s++)
        hunt_note_vain(h, WAY_CHAIN + n, h->places[s]);
}
