/* The links of single cells, and what of the reader's board makes a cell one. */
#include "explain/sudoku/path_state.h"

#include <stdlib.h>

static void slot_symbol(const struct sudoku_path *p, struct saying *saying, int rank)
{
    slot_symbols(p, saying, "symbol", &rank, 1);
}

/* By what a decision about one element is forced that rests on no block: the symbols that were left
 * to it, if these are few, or else those that were ruled out before; and those that it sees. */
static void add_seen(struct teller *t, const struct deduction *d, struct saying *saying)
{
    enum { FEW_LEFT = 4 };
    const struct sudoku_path *p = t->p;
    int n = p->t->nsymbols, e = d->place.item[0], allowed[2] = {0};
    struct list seen = {0}, gone = {0}, left = {0}, struck = {0};

    for (int s = 0; s < n; s++) {
        if (p->t->constraints && !bitset_has(p->t->constraints->allowed[e], s))
            continue;
        bool is = s == d->symbol.item[0], sees = !is && teller_sees(p, e, s, false);
        allowed[s % 2]++;
        list_add(is || sees ? &left : &gone, s);
        if (sees)
            list_add(&seen, s);
        else if (!is)
            list_add(&struck, e * n + s);
    }
    bool few = struck.n > 0 && left.n <= FEW_LEFT && left.n <= gone.n + 1;
    story_slot(saying, "number-odd", &allowed[0], allowed[1] == 0);
    story_slot(saying, "number-even", &allowed[1], allowed[0] == 0);
    slot_symbols(p, saying, "symbol-seen", seen.item, seen.n);
    slot_symbols(p, saying, few ? "symbol-left" : "symbol-gone", few ? left.item : gone.item,
                 few ? left.n : gone.n);
    teller_slot_steps(t, struck.item, struck.n, true, saying);
    free(seen.item);
    free(gone.item);
    free(left.item);
    free(struck.item);
}

/* The cage of which the cell of a naked single is the last open one, or NULL. */
static const struct sum *last_of_cage(const struct sudoku_path *p, const struct deduction *d)
{
    for (int i = 0; i < p->sums.n; i++) {
        const struct sum *s = &p->sums.at[i];
        int open = 0;
        bool has = false;
        for (int k = 0; k < s->n && s->nblocks == 0; k++) {
            open += p->known[s->cell[k]] == 0;
            has = has || s->cell[k] == d->place.item[0];
        }
        if (has && open == 1)
            return s;
    }
    return NULL;
}

/* Makes a naked single of what fills a cell for which the reader's board leaves one symbol. */
static bool make_naked(const struct teller *t, struct deduction *d)
{
    int n = t->p->t->nsymbols, e = d->fact.item[0] / n, is = d->fact.item[0] % n;
    uint64_t left[1][2];

    teller_board(t, &e, 1, true, left);
    if (bits_count(left[0][0]) + bits_count(left[0][1]) > 1)
        return false;
    d->sum = NULL;
    d->mark = 0;
    d->absent.n = d->place.n = d->symbol.n = d->block.n = 0;
    list_add(&d->place, e);
    list_add(&d->symbol, is);
    for (int s = 0; s < n; s++)
        if (s != is)
            list_add(&d->absent, e * n + s);
    return true;
}

bool teller_has(const struct teller *t, int element, int symbol)
{
    const struct constraints *x = t->p->t->constraints;

    return !t->p->known[element] && !t->out[element * t->p->t->nsymbols + symbol] &&
           (!x || bitset_has(x->allowed[element], symbol)) &&
           !teller_sees(t->p, element, symbol, false);
}

void teller_put_in(const struct teller *t, int candidate, int block, struct deduction *d)
{
    int n = t->p->t->nsymbols, e = candidate / n, s = candidate % n;

    d->sum = NULL;
    d->mark = 0;
    d->decides = true;
    d->fact.n = d->absent.n = d->place.n = d->symbol.n = d->block.n = d->full.n = 0;
    list_add(&d->fact, candidate);
    list_add(&d->place, e);
    list_add(&d->symbol, s);
    list_add(&d->block, block);
    for (int k = 0; k < n; k++)
        if (topology_block(t->p->t, block)[k] != e)
            list_add(&d->absent, topology_block(t->p->t, block)[k] * n + s);
}

/* A block, rather a box, in which the reader's board has no other place for the candidate's symbol, or -1. */
static int block_of_single(const struct teller *t, int candidate)
{
    const struct topology *x = t->p->t;
    int n = x->nsymbols, e = candidate / n;

    for (int i = x->block_start[e + 1] - 1; i >= x->block_start[e]; i--) {
        const int *block = topology_block(x, x->element_block[i]);
        int k = 0;
        while (k < n && (block[k] == e || !teller_has(t, block[k], candidate % n)))
            k++;
        if (k == n)
            return x->element_block[i];
    }
    return -1;
}

bool teller_is_ahead(const struct teller *t, const struct deduction *d)
{
    int n = t->p->t->nsymbols;

    for (int i = 0; i < d->absent.n; i++) {
        int c = d->absent.item[i];
        if (t->maker[c] && !t->out[c] && !teller_sees(t->p, c / n, c % n, false))
            return true;
    }
    return false;
}

bool teller_is_shown(const struct teller *t, int candidate)
{
    return block_of_single(t, candidate) >= 0;
}

int teller_simplify(const struct teller *t, struct deduction *d, int row)
{
    int candidate = d->fact.item[0], block = block_of_single(t, candidate);

    if (block < 0)
        return make_naked(t, d) ? technique_find("naked-single") : row;
    teller_put_in(t, candidate, block, d);
    return technique_find(t->p->hunt.kind[block] == KIND_FIELD ? "hidden-single" : "line-single");
}

int teller_shorten(const struct teller *t, struct deduction *d, int row)
{
    const struct technique *x = &technique[row];
    if (x->look == look_pointing || x->look == look_claiming)
        return teller_drop_places(t, d, row);
    bool wide = x->look == look_constraint || (x->look == look_sum && x->n % SUM_OF_BLOCKS);
    bool naked = x->look == look_naked_single || (wide && d->decides && make_naked(t, d));
    const struct sum *cage = naked ? last_of_cage(t->p, d) : NULL;

    if (!cage)
        return naked ? technique_find("naked-single") : row;
    d->sum = cage;
    d->absent.n = 0;
    d->place.n = 0; /* an arrow and the like are named by all their cells */
    for (int k = 0; k < cage->n; k++)
        list_add(&d->place, cage->cell[k]);
    return technique_find("cage-last");
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

    story_slot_one(link->say, "cell", e);
    slot_symbol(p, link->say, s);
    story_slot(link->say, "block", &block, block >= 0);
    if (block < 0)
        add_seen(t, d, link->say);
    for (int k = 0; block >= 0 && !last && k < n; k++)
        if (topology_block(p->t, block)[k] != e)
            list_add(&absent, topology_block(p->t, block)[k] * n + s);
    const struct list *gone = absent.n > 0 ? &absent : &d->absent;
    teller_uses(t, gone->item, gone->n, &d->full);
    if (block >= 0 && !last)
        teller_slot_steps(t, gone->item, gone->n, false, link->say);
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
    int n = t->p->t->nsymbols;

    /* Each sees those before it. */
    for (int i = 0; i < d->fact.n; i++) {
        tell_single(t, d, row, i);
        t->p->known[d->fact.item[i] / n] = d->fact.item[i] % n + 1;
    }
    for (int i = 0; i < d->fact.n; i++)
        t->p->known[d->fact.item[i] / n] = 0;
}
