/* The links of single cells, and of patterns: what the pattern is, and what follows from it. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"

#include <stdlib.h>

static void slot_symbol(const struct sudoku_path *p, struct saying *saying, int rank)
{
    slot_symbols(p, saying, "symbol", &rank, 1);
}

/* ---- single cells ---- */

/* By what a decision about one element is forced that rests on no block: the symbols that it sees,
 * and those that were ruled out before. */
static void add_seen(struct sudoku_path *p, const struct deduction *d, struct saying *saying)
{
    int n = p->t->nsymbols, e = d->place.item[0], allowed[2] = {0};
    struct list list[2] = {{0}};

    for (int s = 0; s < n; s++) {
        if (p->t->constraints && !bitset_has(p->t->constraints->allowed[e], s))
            continue;
        allowed[s % 2]++;
        premises_find(&p->premises, p->t, p->known, &(int){e * n + s}, 1);
        if (s != d->symbol.item[0])
            list_add(&list[p->premises.element.n > 0], s);
    }
    story_slot(saying, "number-odd", &allowed[0], allowed[1] == 0);
    story_slot(saying, "number-even", &allowed[1], allowed[0] == 0);
    slot_symbols(p, saying, "symbol-seen", list[1].item, list[1].n);
    slot_symbols(p, saying, "symbol-gone", list[0].item, list[0].n);
    free(list[0].item);
    free(list[1].item);
}

/* One of the cells that the deduction fills. */
static void tell_single(struct teller *t, const struct deduction *d, int row, int i)
{
    struct sudoku_path *p = t->p;
    int n = p->t->nsymbols, e = d->fact.item[i] / n, s = d->fact.item[i] % n;
    int block = d->block.n > 0 ? d->block.item[i] : -1;
    bool last = d->full.n > 0, alike = t->again == technique[row].name;
    struct list absent = {0};
    struct story_link *link = teller_link(t, block < 0 ? "cell" : "area",
                                          alike && last                ? "then-last"
                                          : alike && t->symbol == s    ? "then-single"
                                          : alike && t->block == block ? "then-here"
                                                                       : technique[row].name);

    slot_one(link->say, "cell", e);
    slot_symbol(p, link->say, s);
    story_slot(link->say, "block", &block, block >= 0);
    if (block < 0)
        add_seen(p, d, link->say);
    for (int k = 0; block >= 0 && !last && k < n; k++)
        if (topology_block(p->t, block)[k] != e)
            list_add(&absent, topology_block(p->t, block)[k] * n + s);
    const struct list *gone = absent.n > 0 ? &absent : &d->absent;
    teller_uses(t, gone->item, gone->n, &d->full);
    bool seen = teller_seen(t, gone->item, gone->n);
    teller_concludes(t, &(struct list){(int[]){d->fact.item[i]}, 1, 1}, true);
    link->joined = t->placed++ > 0;
    t->again = seen || block < 0 ? NULL : technique[row].name;
    t->symbol = s;
    t->block = block;
    free(absent.item);
}

void teller_singles(struct teller *t, const struct deduction *d, int row)
{
    for (int i = 0; i < d->fact.n; i++)
        tell_single(t, d, row, i);
}

/* ---- patterns ---- */

/* What stands of what follows from a pattern; NULL: its own words are all. */
static const char *row_of_end(const struct technique *x)
{
    static const struct {
        void (*look)(struct hunt *h, int n);
        const char *row;
    } ends[] = {{look_pointing, "end-overlap"},   {look_claiming, "end-overlap"},
                {look_naked_set, "end-used"},     {look_hidden_set, "end-only"},
                {look_alternating, "end-either"}, {look_sue_de_coq, "end-not"}};

    if (x->look == look_fish)
        return x->n < FINNED ? "end-fish" : "end-finned";
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (ends[i].look == x->look)
            return ends[i].row;
    return NULL;
}

/* More conclusions than these about whole blocks are not listed: the rule says enough. */
enum { LISTED = 6 };

/* What fills the slots: blocks, elements and symbols of the pattern. */
static void add_slots(const struct teller *t, const struct deduction *d, struct saying *saying)
{
    story_slot(saying, "block", d->block.item, d->block.n);
    story_slot(saying, "block-in", d->cover.item, d->cover.n);
    story_slot(saying, "cell", d->place.item, d->place.n);
    story_slot(saying, "cell-fin", d->fin.item, d->fin.n);
    story_slot(saying, "number-both", &(int){1}, d->fin.n == 2);
    if (d->either)
        teller_slot_ends(t->p, d, saying);
    slot_symbols(t->p, saying, "symbol", d->symbol.item, d->symbol.n);
}

void teller_pattern(struct teller *t, struct deduction *d, int row)
{
    struct sudoku_path *p = t->p;
    const char *end = row_of_end(&technique[row]);
    int *symbol = d->symbol.item;
    struct story_link *link = teller_link(t, d->block.n > 0 ? "area" : "cell", technique[row].name);

    if (d->cover.n > 0)
        ints_sort(d->cover.item, d->cover.n);
    /* The two of a pattern stand in the order of their names, those of a chain as its links. */
    if (d->nlinks == 0 && d->symbol.n > 1 && p->name[symbol[0]] > p->name[symbol[1]]) {
        int first = symbol[0];
        symbol[0] = symbol[1];
        symbol[1] = first;
    }
    add_slots(t, d, link->say);
    link->cell = mem_alloc((size_t)d->place.n, sizeof *link->cell);
    for (; link->ncells < d->place.n; link->ncells++)
        link->cell[link->ncells] = d->place.item[link->ncells];
    teller_uses(t, d->absent.item, d->absent.n, &d->full);
    if (d->said.n > 0)
        teller_uses(t, d->said.item, d->said.n, NULL);
    if (p->t->constraints)
        teller_seen(t, d->absent.item, d->absent.n);
    if (end) {
        link = teller_link(t, d->either ? "sees both" : "area", end);
        add_slots(t, d, link->say);
        teller_follows(t);
    }
    if (!d->decides && (d->cover.n == 0 || d->fin.n > 0 || d->fact.n <= LISTED))
        sudoku_path_saying_out(p, &d->fact, NULL, d->cover.n > 0 || d->block.n != 1 ? "not" : NULL,
                               link);
    teller_concludes(t, &d->fact, d->decides);
}
