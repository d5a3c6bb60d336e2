/* The links of patterns: what the pattern is, and what follows from it. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"

#include <stdlib.h>

/* A pair that rules something out of what sees both, but shares no block with them. */
static bool is_seen_pair(const struct technique *x, const struct deduction *d)
{
    return x->look == look_naked_set && d->cover.n == 0;
}

/* What stands of what follows from a pattern; NULL: its own words are all. */
static const char *row_of_end(const struct technique *x, const struct deduction *d)
{
    static const struct {
        void (*look)(struct hunt *h, int n);
        const char *row;
    } ends[] = {{look_pointing, "end-overlap"},   {look_claiming, "end-overlap"},
                {look_naked_set, "end-used"},     {look_hidden_set, "end-only"},
                {look_alternating, "end-either"}, {look_sue_de_coq, "end-not"},
                {look_killer_set, "end-not"},     {look_killer_area, "end-not"}};

    if (x->look == look_bug)
        return x->n > 1 ? "end-any" : NULL;

    if (x->look == look_fish)
        return x->n < FINNED ? "end-fish" : "end-finned";
    if (is_seen_pair(x, d))
        return "end-either";
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

int teller_drop_places(const struct teller *t, struct deduction *d, int row)
{
    int n = 0;

    for (int i = 0; i < d->place.n; i++)
        if (teller_has(t, d->place.item[i], d->symbol.item[0]))
            d->place.item[n++] = d->place.item[i];
        else
            list_add(&d->said, d->place.item[i] * t->p->t->nsymbols + d->symbol.item[0]);
    d->place.n = n;
    for (int i = 0; i < row; i++)
        if (technique[i].look == technique[row].look && n <= technique[i].n)
            return i;
    return row;
}

static void add_news(struct teller *t, int element, int symbol, struct list *fact)
{
    int c = element * t->p->t->nsymbols + symbol;

    if (t->out[c])
        teller_strike(t, c);
    else if (teller_has(t, element, symbol) && !list_has(fact, c))
        list_add(fact, c);
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

/* The candidates of a grave that are too many. */
static void slot_extra(const struct teller *t, const struct deduction *d, struct saying *saying)
{
    struct list fact = {0};

    for (int i = 0; i < d->symbol.n; i++)
        list_add(&fact, d->place.item[i] * t->p->t->nsymbols + t->p->name[d->symbol.item[i]]);
    story_slot(saying, "fact-more", fact.item, fact.n);
    free(fact.item);
}

void teller_pattern(struct teller *t, struct deduction *d, int row)
{
    struct sudoku_path *p = t->p;
    const char *end = row_of_end(&technique[row], d);
    bool pair = is_seen_pair(&technique[row], d), grave = technique[row].look == look_bug;
    int *symbol = d->symbol.item;
    struct story_link *link = teller_link(t, d->block.n > 0 ? "area" : "cell", technique[row].name);

    add_rest(t, d, &technique[row]);
    if (d->cover.n > 0)
        ints_sort(d->cover.item, d->cover.n);
    /* The two of a pattern stand in the order of their names, those of a chain as its links; candidates
     * that are too many, in the order of their places. */
    if (d->nlinks == 0 && !grave && d->symbol.n > 1 && p->name[symbol[0]] > p->name[symbol[1]]) {
        int first = symbol[0];
        symbol[0] = symbol[1];
        symbol[1] = first;
    }
    add_slots(t, d, link->say);
    if (grave && !d->decides)
        slot_extra(t, d, link->say);
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
        link = teller_link(t, d->either || pair ? "sees both" : "area", end);
        add_slots(t, d, link->say);
        if (pair)
            story_slot_one(link->say, "number-both", 1);
        teller_follows(t);
    }
    bool listed = d->cover.n == 0 || d->fin.n > 0 || d->cage.n > 0 || d->fact.n <= LISTED;
    if (!d->decides && listed)
        sudoku_path_saying_out(p, &d->fact, NULL, NULL,
                               d->cover.n > 0 || d->block.n != 1 || pair ? "not" : NULL, link);
    teller_concludes(t, &d->fact, d->decides);
}
