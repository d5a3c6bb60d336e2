/* The links of unique rectangles: which corners have only the two symbols, or are found, where one of these
 * fits only corners, how the corners would alternate and could be swapped, and what follows. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"

#include <stdlib.h>

enum { CORNERS = 4 };

static struct story_link *add_link(struct teller *t, const char *kind, const char *row,
                                   const int *cell, int n)
{
    struct story_link *link = teller_link(t, kind, row);

    story_slot(link->say, "cell", cell, n);
    link->cell = mem_alloc((size_t)n, sizeof *link->cell);
    for (; link->ncells < n; link->ncells++)
        link->cell[link->ncells] = cell[link->ncells];
    return link;
}

/* The link rests on what these elements cannot be. */
static void use_gone(struct teller *t, const struct deduction *d, const int *element, int n)
{
    struct list absent = {0};

    for (int i = 0; i < d->absent.n; i++)
        if (ints_contain(element, n, d->absent.item[i] / t->p->t->nsymbols))
            list_add(&absent, d->absent.item[i]);
    teller_uses(t, absent.item, absent.n, NULL);
    free(absent.item);
}

/* The corners that can only be the two. */
static void add_floor(struct teller *t, const struct deduction *d)
{
    int floor[CORNERS], n = 0;

    for (int i = 0; i < CORNERS; i++)
        if (!list_has(&d->cell, d->place.item[i]))
            floor[n++] = d->place.item[i];
    struct story_link *link = add_link(t, "cell", "rectangle-floor", floor, n);
    slot_symbols(t->p, link->say, "symbol", d->symbol.item, 2);
    use_gone(t, d, floor, n);
}

/* The corners that are found, though none is given. */
static void add_found(struct teller *t, const struct deduction *d)
{
    struct story_link *link = add_link(t, "cell", "rectangle-found", d->full.item, d->full.n);

    teller_slot_known(t->p, link->say, "fact-known", &d->full);
    teller_uses(t, NULL, 0, &d->full);
}

/* Fills a slot with what the open corners of an avoidable rectangle would be in the swap. */
static void slot_missing(const struct teller *t, const struct deduction *d, struct saying *saying)
{
    const struct sudoku_path *p = t->p;
    int fact[CORNERS], n = 0, size = p->t->nsymbols;

    for (int i = 0; i < CORNERS * 2; i++) {
        int e = d->place.item[i / 2], s = d->symbol.item[i % 2];
        if (list_has(&d->cell, e) && (hunt_can(&p->hunt, e, s) || list_has(&d->fact, e * size + s)))
            fact[n++] = e * size + p->name[s];
    }
    story_slot(saying, "fact-if", fact, n);
}

/* Two corners that alone can be the symbol in a block. */
static void add_pair(struct teller *t, const struct deduction *d, int block, int symbol)
{
    const struct topology *x = t->p->t;
    int corner[CORNERS], n = 0;
    struct list absent = {0};

    for (int i = 0; i < x->nsymbols; i++) {
        int e = topology_block(x, block)[i];
        if (ints_contain(d->place.item, CORNERS, e))
            corner[n++] = e;
        else
            list_add(&absent, e * x->nsymbols + symbol);
    }
    struct story_link *link = add_link(t, "area", "rectangle-pair", corner, n);
    story_slot_one(link->say, "block", block);
    slot_symbols(t->p, link->say, "symbol", &symbol, 1);
    teller_uses(t, absent.item, absent.n, NULL);
    free(absent.item);
}

/* What the corners would be: of those that are forced, from the first that loses a symbol on. */
static void add_swap(struct teller *t, const struct deduction *d, const char *row, int npairs)
{
    int n = t->p->t->nsymbols, at = 0, nif = 0, corner[CORNERS], wrong[CORNERS];
    bool forced = npairs > 0;

    while (forced && d->place.item[at] != d->fact.item[0] / n)
        at++;
    for (int i = 0; i < CORNERS; i++)
        corner[i] = d->place.item[(at + i) % CORNERS];
    for (int i = 0; forced && i < d->fact.n; i++)
        wrong[nif++] = d->fact.item[i] / n;
    struct story_link *link = add_link(t, "rectangle", row, corner, CORNERS);
    story_slot(link->say, "cell-roof", d->cell.item, d->cell.n);
    story_slot(link->say, "cell-if", wrong, nif);
    story_slot(link->say, "cell-side", (int[]){corner[1], corner[3]}, 2 * forced);
    story_slot(link->say, "cell-across", &corner[2], forced);
    slot_symbols(t->p, link->say, "symbol", d->symbol.item, 2);
    if (d->full.n > 0)
        slot_missing(t, d, link->say);
    if (forced) {
        int out = d->fact.item[0] % n, other = d->symbol.item[0] + d->symbol.item[1] - out;
        slot_symbols(t->p, link->say, "symbol-if", &out, 1);
        slot_symbols(t->p, link->say, "symbol-other", &other, 1);
    }
    link->link = mem_alloc((size_t)npairs + 1, sizeof *link->link);
    for (; link->nlinks <= npairs; link->nlinks++)
        link->link[link->nlinks] = t->step->nlinks - 2 - npairs + link->nlinks;
}

/* One of the roofs has another symbol; with further elements these are a naked set. */
static void add_more(struct teller *t, const struct deduction *d)
{
    int n = t->p->t->nsymbols, *more = d->symbol.item + 2, nmore = d->symbol.n - 2;
    struct list set = {0};

    struct story_link *link = add_link(t, "cell", "rectangle-more", d->cell.item, d->cell.n);
    slot_symbols(t->p, link->say, "symbol", more, nmore);
    use_gone(t, d, d->cell.item, d->cell.n);
    teller_follows(t);
    if (d->fin.n == 0)
        return;
    for (int i = 0; i < nmore; i++)
        list_add(&set, more[i]);
    for (int i = 0; i < d->fin.n * n; i++)
        if (hunt_can(&t->p->hunt, d->fin.item[i / n], i % n) && !list_has(&set, i % n))
            list_add(&set, i % n);
    link = add_link(t, "area", "rectangle-set", d->fin.item, d->fin.n);
    story_slot(link->say, "block", d->cover.item, d->cover.n);
    slot_symbols(t->p, link->say, "symbol", set.item, set.n);
    use_gone(t, d, d->fin.item, d->fin.n);
    teller_follows(t);
    free(set.item);
}

void teller_rectangle(struct teller *t, struct deduction *d, int row)
{
    const char *end = "end-not";
    int *symbol = d->symbol.item;

    if (t->p->name[symbol[0]] > t->p->name[symbol[1]]) {
        int first = symbol[0];
        symbol[0] = symbol[1];
        symbol[1] = first;
    }
    if (d->full.n > 0)
        add_found(t, d);
    else
        add_floor(t, d);
    for (int i = 0; i < d->block.n; i++)
        add_pair(t, d, d->block.item[i], d->symbol.item[2]);
    add_swap(t, d, technique[row].name, d->block.n);
    if (d->block.n == 0 && d->symbol.n > 2) {
        add_more(t, d);
        end = d->fin.n > 0 ? "end-not" : "end-either";
    }
    struct story_link *link = teller_link(t, "sees both", end);
    story_slot(link->say, "number-both", &(int){1}, d->cell.n == 2);
    teller_follows(t);
    sudoku_path_saying_out(t->p, &d->fact, NULL, NULL, "not", link);
    teller_concludes(t, &d->fact, false);
}
