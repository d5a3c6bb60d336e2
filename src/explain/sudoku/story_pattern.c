/* The links of single cells, and of patterns: what the pattern is, and what follows from it. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"

#include <stdlib.h>

static void slot_symbol(const struct sudoku_path *p, struct saying *saying, int rank)
{
    slot_symbols(p, saying, "symbol", &rank, 1);
}

/* ---- single cells ---- */

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
    d->absent.n = d->place.n = d->symbol.n = 0;
    list_add(&d->place, e);
    list_add(&d->symbol, is);
    for (int s = 0; s < n; s++)
        if (s != is)
            list_add(&d->absent, e * n + s);
    return true;
}

int teller_shorten(const struct teller *t, struct deduction *d, int row)
{
    const struct technique *x = &technique[row];
    bool wide = x->look == look_constraint || (x->look == look_sum && x->n % SUM_OF_BLOCKS);
    bool naked = x->look == look_naked_single || (wide && d->decides && make_naked(t, d));
    const struct sum *cage = naked ? last_of_cage(t->p, d) : NULL;

    if (!cage)
        return naked ? technique_find("naked-single") : row;
    d->sum = cage;
    d->absent.n = 0;
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

    slot_one(link->say, "cell", e);
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

/* ---- patterns ---- */

/* What stands of what follows from a pattern; NULL: its own words are all. */
static const char *row_of_end(const struct technique *x)
{
    static const struct {
        void (*look)(struct hunt *h, int n);
        const char *row;
    } ends[] = {{look_pointing, "end-overlap"},   {look_claiming, "end-overlap"},
                {look_naked_set, "end-used"},     {look_hidden_set, "end-only"},
                {look_alternating, "end-either"}, {look_sue_de_coq, "end-not"},
                {look_killer_set, "end-not"},     {look_killer_area, "end-not"}};

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
    story_slot(saying, "sum", d->cage.item, d->cage.n);
    story_slot(saying, "number-both", &(int){1}, d->fin.n == 2);
    if (d->either)
        teller_slot_ends(t->p, d, saying);
    slot_symbols(t->p, saying, "symbol", d->symbol.item, d->symbol.n);
}

/* Whether the reader's board has the candidate. */
static bool board_has(const struct teller *t, int element, int symbol)
{
    const struct constraints *x = t->p->t->constraints;

    return !t->p->known[element] && !t->out[element * t->p->t->nsymbols + symbol] &&
           (!x || bitset_has(x->allowed[element], symbol)) &&
           !teller_sees(t->p, element, symbol, false);
}

static void add_news(struct teller *t, int element, int symbol, struct list *fact)
{
    int c = element * t->p->t->nsymbols + symbol;

    if (t->out[c])
        teller_strike(t, c);
    else if (board_has(t, element, symbol) && !list_has(fact, c))
        list_add(fact, c);
}

/* Leaves out the places of a symbol that are gone since the overlap was found. */
static void drop_places(const struct teller *t, struct deduction *d)
{
    int n = 0;

    for (int i = 0; i < d->place.n; i++)
        if (board_has(t, d->place.item[i], d->symbol.item[0]))
            d->place.item[n++] = d->place.item[i];
        else
            list_add(&d->said, d->place.item[i] * t->p->t->nsymbols + d->symbol.item[0]);
    d->place.n = n;
}

/* Adds what a set or an overlap rules out as well: what was known by deductions that are not told. */
static void add_rest(struct teller *t, struct deduction *d, const struct technique *x)
{
    const struct hunt *h = &t->p->hunt;
    bool overlap = x->look == look_pointing || x->look == look_claiming;
    int n = t->p->t->nsymbols;

    for (int b = 0; b < d->cover.n && (overlap || x->look == look_naked_set); b++)
        for (int k = 0; k < n; k++) {
            int e = topology_block(t->p->t, d->cover.item[b])[k];
            bool in = overlap ? block_has(h, d->block.item[0], e) : list_has(&d->place, e);
            for (int i = 0; i < d->symbol.n && !in; i++)
                add_news(t, e, d->symbol.item[i], &d->fact);
        }
    for (int i = 0; i < d->place.n && x->look == look_hidden_set; i++)
        for (int s = 0; s < n; s++)
            if (!list_has(&d->symbol, s))
                add_news(t, d->place.item[i], s, &d->fact);
}

/* What the cells of a wing are, and the steps by which its area has no other places. */
static void slot_wing(const struct teller *t, const struct deduction *d, struct saying *saying)
{
    struct list cells = {d->place.item, d->block.n > 0 ? 2 : d->place.n, 0}, absent = {0};

    for (int i = 0; i < d->absent.n; i++)
        if (!list_has(&cells, d->absent.item[i] / t->p->t->nsymbols))
            list_add(&absent, d->absent.item[i]);
    teller_slot_are(t, &cells, saying);
    teller_slot_steps(t, absent.item, absent.n, false, saying);
    free(absent.item);
}

void teller_pattern(struct teller *t, struct deduction *d, int row)
{
    struct sudoku_path *p = t->p;
    const char *end = row_of_end(&technique[row]);
    int *symbol = d->symbol.item;
    struct story_link *link = teller_link(t, d->block.n > 0 ? "area" : "cell", technique[row].name);

    if (technique[row].look == look_pointing || technique[row].look == look_claiming)
        drop_places(t, d);
    add_rest(t, d, &technique[row]);
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
    for (int i = 0; i < d->said.n; i++)
        list_add(&d->absent, d->said.item[i]);
    if (d->wing)
        slot_wing(t, d, link->say);
    else
        teller_slot_steps(t, d->absent.item, d->absent.n, false, link->say);
    teller_uses(t, d->absent.item, d->absent.n, &d->full);
    if (p->t->constraints)
        teller_seen(t, d->absent.item, d->absent.n);
    if (end) {
        link = teller_link(t, d->either ? "sees both" : "area", end);
        add_slots(t, d, link->say);
        teller_follows(t);
    }
    bool listed = d->cover.n == 0 || d->fin.n > 0 || d->cage.n > 0 || d->fact.n <= LISTED;
    if (!d->decides && listed)
        sudoku_path_saying_out(p, &d->fact, NULL, NULL,
                               d->cover.n > 0 || d->block.n != 1 ? "not" : NULL, link);
    teller_concludes(t, &d->fact, d->decides);
}
