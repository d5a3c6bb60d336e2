/*
 * What only a puzzle with one solution allows. Four elements, the corners of a rectangle, could swap
 * two symbols if each block that has one of them has as many of one diagonal as of the other: two
 * corners along one diagonal have the one symbol, those along the other the other one. Then there
 * would be a second solution, so some corner has a third symbol. An avoidable rectangle is one of whose
 * corners, none of which is given, some have been found: the others must not make up the swap.
 */
#include "base/ints.h"
#include "explain/sudoku/technique.h"

enum { CORNERS = 4 };

struct rectangle {
    struct hunt *h;
    bool avoidable;
    int corner[CORNERS];       /* around: two along a diagonal are two apart */
    int symbol[2];             /* of an avoidable one, that of the first diagonal first */
    struct list extra;         /* symbols besides the two that a corner can be, */
    int nextra;                /* and further elements, from here on */
    int roof[CORNERS], nroofs; /* the corners that can be more than the two */
};

/* Whether each block has as many corners of one diagonal as of the other. */
static bool is_balanced(const struct hunt *h, const int *corner)
{
    const struct topology *t = h->l->t;

    for (int i = 0; i < CORNERS; i++)
        for (int k = t->block_start[corner[i]]; k < t->block_start[corner[i] + 1]; k++) {
            int sum = 0;
            for (int j = 0; j < CORNERS; j++)
                sum += block_has(h, t->element_block[k], corner[j]) ? 1 - 2 * (j % 2) : 0;
            if (sum != 0)
                return false;
        }
    return true;
}

/* Begins a deduction about the rectangle: its corners, and of these the roofs; what is known or absent at
 * those that are none. */
static void begin(const struct rectangle *r)
{
    for (int i = 0; i < CORNERS; i++) {
        list_add(&r->h->now.place, r->corner[i]);
        if (r->h->known[r->corner[i]])
            list_add(&r->h->now.full, r->corner[i]);
        else if (!ints_contain(r->roof, r->nroofs, r->corner[i]))
            absent_gone(r->h, r->corner[i]);
    }
    for (int i = 0; i < r->nroofs; i++)
        list_add(&r->h->now.cell, r->roof[i]);
    list_add(&r->h->now.symbol, r->symbol[0]);
    list_add(&r->h->now.symbol, r->symbol[1]);
}

/* Adds the symbols of which one is in a roof, and what rules out others there. */
static void add_extra(const struct rectangle *r, const struct list *extra)
{
    for (int i = 0; i < r->nroofs; i++)
        absent_gone(r->h, r->roof[i]);
    for (int i = 0; i < extra->n; i++)
        list_add(&r->h->now.symbol, extra->item[i]);
}

/* ---- 1: the fourth corner is neither ---- */

static void look_type_1(const struct rectangle *r)
{
    if (r->nroofs != 1)
        return;
    begin(r);
    conclude_not(r->h, r->roof[0], r->symbol[0]);
    conclude_not(r->h, r->roof[0], r->symbol[1]);
    r->h->offer(r->h);
}

/* ---- 2: one of the corners is the third symbol ---- */

static void look_type_2(const struct rectangle *r)
{
    const struct topology *t = r->h->l->t;
    int first = r->roof[0];

    if (r->extra.n != 1 || r->nroofs < 2 || (r->avoidable && r->nroofs > 2))
        return;
    begin(r);
    add_extra(r, &r->extra);
    for (int i = t->peer_start[first]; i < t->peer_start[first + 1]; i++) {
        int k = 1, e = t->peer[i];
        while (k < r->nroofs && are_peers(r->h, e, r->roof[k]))
            k++;
        if (k == r->nroofs)
            conclude_not(r->h, e, r->extra.item[0]);
    }
    r->h->offer(r->h);
}

/* ---- 3: the third symbols of two corners and other elements are a naked set ---- */

enum { MOST_OTHERS = 3 };

static void offer_type_3(const struct rectangle *r, int block, const int *other, int n,
                         const struct list *symbols)
{
    struct hunt *h = r->h;

    begin(r);
    add_extra(r, &(struct list){r->extra.item, r->nextra, 0});
    for (int i = 0; i < n; i++) {
        absent_gone(h, other[i]);
        list_add(&h->now.fin, other[i]);
    }
    list_add(&h->now.cover, block);
    for (int i = 0; i < h->l->nsymbols; i++) {
        int e = logic_element(h->l, block, i);
        for (int s = 0; s < symbols->n; s++)
            if (!list_has(&h->now.fin, e) && !ints_contain(r->corner, CORNERS, e))
                conclude_not(h, e, symbols->item[s]);
    }
    h->offer(h);
}

/* Adds further elements of the block, from place `from` on. */
static void choose_others(const struct rectangle *r, int block, int from, int *other, int n,
                          struct list *symbols)
{
    struct hunt *h = r->h;

    if (n > 0 && symbols->n == n + 1)
        offer_type_3(r, block, other, n, symbols);
    for (int p = from; p < h->l->nsymbols && n < MOST_OTHERS; p++) {
        int e = logic_element(h->l, block, p), before = symbols->n;
        if (h->known[e] || ints_contain(r->corner, CORNERS, e))
            continue;
        for (int s = 0; s < h->l->nsymbols; s++)
            if (hunt_can(h, e, s) && !list_has(symbols, s))
                list_add(symbols, s);
        other[n] = e;
        if (symbols->n <= MOST_OTHERS + 1)
            choose_others(r, block, p + 1, other, n + 1, symbols);
        symbols->n = before;
    }
}

static void look_type_3(struct rectangle *r)
{
    const struct topology *t = r->h->l->t;
    int other[MOST_OTHERS];

    if (r->nroofs != 2 || r->extra.n < 2 || r->extra.n > MOST_OTHERS + 1)
        return;
    r->nextra = r->extra.n;
    for (int i = t->block_start[r->roof[0]]; i < t->block_start[r->roof[0] + 1]; i++)
        if (block_has(r->h, t->element_block[i], r->roof[1]))
            choose_others(r, t->element_block[i], 0, other, 0, &r->extra);
}

/* ---- 4 and 6, and hidden: what a symbol of a corner would force ---- */

/* Whether the symbol has just these two corners as places in some block of both, which goes to the
 * deduction. */
static bool fits_only(const struct rectangle *r, int i, int k, int symbol)
{
    struct hunt *h = r->h;
    const struct topology *t = h->l->t;
    int two[2] = {r->corner[i], r->corner[k]};

    for (int at = t->block_start[two[0]]; at < t->block_start[two[0] + 1]; at++) {
        int block = t->element_block[at];
        if (logic_nwhere(h->l, block, symbol) != 2 || !block_has(h, block, two[1]))
            continue;
        list_add(&h->now.block, block);
        absent_in_block(h, block, symbol, two, 2);
        return true;
    }
    return false;
}

static bool is_roof(const struct rectangle *r, int i)
{
    return ints_contain(r->roof, r->nroofs, r->corner[i]);
}

/*
 * Whether roofs, of which corner i is one, cannot be that one of the two symbols by the pattern of this
 * type; `side` is one of its neighbours. If one were, the corners would have to alternate.
 * 4: corner and side have more symbols, and the other symbol fits only these in a block of both.
 * 6: the corner and the opposite one have more, and the symbol fits only corners in both lines.
 * Hidden: only the opposite one has just the two, and the other symbol fits only corners in both
 * lines of the corner.
 */
static bool is_pattern(const struct rectangle *r, int type, int i, int side, int which)
{
    int across = (i + 2) % CORNERS, far = (side + 2) % CORNERS;
    int symbol = r->symbol[which], other = r->symbol[1 - which];

    if (!is_roof(r, i) || r->nroofs != (type == 4 || type == 6 ? 2 : 3))
        return false;
    if (type == 4)
        return is_roof(r, side) && fits_only(r, i, side, other);
    if (type == 6)
        return is_roof(r, across) && fits_only(r, across, side, symbol) &&
               fits_only(r, i, far, symbol);
    return !is_roof(r, across) && fits_only(r, i, side, other) && fits_only(r, i, far, other);
}

/* Each pattern is seen once: from the first of two roofs, or with the next corner. */
static void look_forced(const struct rectangle *r, int type)
{
    for (int i = 0; i < CORNERS && r->nroofs > 1; i++)
        for (int way = 0; way < 4; way++) {
            int side = (i + (way / 2 ? CORNERS - 1 : 1)) % CORNERS, which = way % 2;
            if (r->nroofs == 2 ? r->corner[i] != r->roof[0] : way / 2 > 0)
                continue;
            begin(r);
            list_add(&r->h->now.symbol, r->symbol[type == 6 ? which : 1 - which]);
            list_add(&r->h->now.symbol, r->symbol[which]);
            if (is_pattern(r, type, i, side, which))
                for (int k = 0; k < r->nroofs; k++)
                    if (r->nroofs == 2 || r->roof[k] == r->corner[i])
                        conclude_not(r->h, r->roof[k], r->symbol[which]);
            r->h->offer(r->h);
        }
}

/* ---- looking ---- */

static void look_at(struct rectangle *r, int type)
{
    r->extra.n = r->nroofs = 0;
    for (int i = 0; i < CORNERS; i++) {
        int e = r->corner[i], before = r->nroofs;
        for (int s = 0; s < r->h->l->nsymbols && !r->h->known[e]; s++)
            if (s != r->symbol[0] && s != r->symbol[1] && hunt_can(r->h, e, s)) {
                if (r->nroofs == before)
                    r->roof[r->nroofs++] = e;
                if (!list_has(&r->extra, s))
                    list_add(&r->extra, s);
            }
    }
    if (type % AVOIDABLE == 1)
        look_type_1(r);
    else if (type % AVOIDABLE == 2)
        look_type_2(r);
    else if (type == 3)
        look_type_3(r);
    else
        look_forced(r, type);
}

/* Whether the element can be this corner: it can have both symbols, or has the one that an avoidable
 * rectangle needs there, or may have it. */
static bool fits(const struct rectangle *r, int element, int corner)
{
    const struct hunt *h = r->h;
    int symbol = r->symbol[corner % 2];

    if (r->avoidable)
        return !h->given[element] &&
               (h->known[element] ? h->known[element] == symbol + 1
                                  : h->l->ncandidates[element] > 1 && hunt_can(h, element, symbol));
    return !h->known[element] && hunt_can(h, element, r->symbol[0]) &&
           hunt_can(h, element, r->symbol[1]);
}

/* The rectangles that begin at a corner, which has just the two symbols or is known. */
static void look_around(struct rectangle *r, int type)
{
    const struct topology *t = r->h->l->t;
    int *c = r->corner;

    for (int i = t->peer_start[c[0]]; i < t->peer_start[c[0] + 1]; i++) {
        c[1] = t->peer[i];
        if (!fits(r, c[1], 1))
            continue;
        for (int k = t->peer_start[c[1]]; k < t->peer_start[c[1] + 1]; k++) {
            c[2] = t->peer[k];
            if (c[2] == c[0] || !fits(r, c[2], 2) || are_peers(r->h, c[0], c[2]))
                continue;
            for (int j = t->peer_start[c[2]]; j < t->peer_start[c[2] + 1]; j++) {
                c[3] = t->peer[j];
                if (c[3] > c[1] && fits(r, c[3], 3) && are_peers(r->h, c[3], c[0]) &&
                    !are_peers(r->h, c[3], c[1]) && is_balanced(r->h, c))
                    look_at(r, type);
            }
        }
    }
}

/* The avoidable rectangles that begin at an element that is found. */
static void look_avoidable(struct rectangle *r, int type)
{
    const struct hunt *h = r->h;

    for (int e = 0; e < h->l->t->nelements && !h->l->t->constraints; e++) {
        r->corner[0] = e;
        r->symbol[0] = h->known[e] - 1;
        for (int s = 0; s < h->l->nsymbols && h->known[e] && !h->given[e]; s++) {
            r->symbol[1] = s;
            if (s != r->symbol[0])
                look_around(r, type);
        }
    }
}

void look_rectangle(struct hunt *h, int type)
{
    struct rectangle r = {.h = h, .avoidable = type > AVOIDABLE};

    if (r.avoidable)
        look_avoidable(&r, type);
    for (int e = 0; e < h->l->t->nelements && !h->l->t->constraints && !r.avoidable; e++) {
        int n = 0;
        for (int s = 0; s < h->l->nsymbols && h->l->ncandidates[e] == 2; s++)
            if (hunt_can(h, e, s))
                r.symbol[n++] = s;
        if (h->known[e] || n != 2)
            continue;
        r.corner[0] = e;
        look_around(&r, type);
    }
    free(r.extra.item);
}
