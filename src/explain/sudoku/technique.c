/* The table of techniques, and the sentences for their deductions. */
#include "explain/sudoku/technique.h"

#include "base/ints.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- parts of sentences ---- */

static void add_cell(const struct telling *t, int element, struct strbuf *out)
{
    const int *at = t->t->at[element];

    strbuf_format(out, "r%dc%d", at[0] + 1, at[1] + 1);
}

static void add_block(const struct telling *t, int block, struct strbuf *out)
{
    topology_block_name(t->t, block, out);
}

static void add_symbol(const struct telling *t, int symbol, struct strbuf *out)
{
    strbuf_format(out, "%d", t->name[symbol]);
}

/* Appends what stands between entry i and the one before, of n: "a, b and c". */
static void add_comma(int i, int n, const char *last, struct strbuf *out)
{
    if (i > 0 && i == n - 1)
        strbuf_format(out, " %s ", last);
    else if (i > 0)
        strbuf_text(out, ", ");
}

typedef void add_item(const struct telling *t, int item, struct strbuf *out);

static void add_list(const struct telling *t, const int *item, int n, add_item *add,
                     const char *last, struct strbuf *out)
{
    for (int i = 0; i < n; i++) {
        add_comma(i, n, last, out);
        add(t, item[i], out);
    }
}

/* A block and its name. */
struct named_block {
    int block;
    struct block_name name;
};

static int compare_blocks(const void *a, const void *b)
{
    const struct named_block *x = a, *y = b;

    return x->name.number != y->name.number
               ? (x->name.number > y->name.number) - (x->name.number < y->name.number)
               : (x->block > y->block) - (x->block < y->block);
}

/* "row 3", or "the fields of r1c7, r2c1 and r9c9" where all names are of a kind. */
static void add_blocks(const struct telling *t, const int *block, int n, const char *last,
                       struct strbuf *out)
{
    struct named_block *named = mem_alloc((size_t)n, sizeof *named);
    bool same = n > 1;

    for (int i = 0; i < n; i++) {
        named[i] = (struct named_block){block[i], topology_name_block(t->t, block[i])};
        const char *many = named[i].name.many, *first = named[0].name.many;
        same = same && many && first && strcmp(many, first) == 0;
    }
    if (same) {
        qsort(named, (size_t)n, sizeof *named, compare_blocks);
        strbuf_text(out, named[0].name.many);
    }
    for (int i = 0; i < n; i++) {
        add_comma(i, n, last, out);
        if (!same && named[i].name.one)
            strbuf_text(out, named[i].name.one);
        strbuf_text(out, named[i].name.last);
    }
    free(named);
}

static void add_number(const struct telling *t, int number, struct strbuf *out)
{
    (void)t;
    strbuf_format(out, "%d", number);
}

/* Symbols, in the order of their names. */
static void add_symbols(const struct telling *t, const struct list *symbols, const char *last,
                        struct strbuf *out)
{
    int name[TOPOLOGY_MAX_SYMBOLS];

    for (int i = 0; i < symbols->n; i++)
        name[i] = t->name[symbols->item[i]];
    ints_sort(name, symbols->n);
    add_list(t, name, symbols->n, add_number, last, out);
}

static void add_cells(const struct telling *t, const struct list *elements, const char *last,
                      struct strbuf *out)
{
    add_list(t, elements->item, elements->n, add_cell, last, out);
}

/* Symbols that are ruled out at the same elements. */
struct conclusion {
    struct list symbol, element;
};

/* Returns the number of different ones, in the order of their first symbols' names. */
static int list_conclusions(const struct telling *t, const struct deduction *d,
                            struct conclusion *conclusion)
{
    int name[TOPOLOGY_MAX_SYMBOLS][2], n = 0;

    for (int s = 0; s < t->t->nsymbols; s++) {
        name[s][0] = t->name[s];
        name[s][1] = s;
    }
    qsort(name, (size_t)t->t->nsymbols, sizeof *name, ints_compare);
    for (int i = 0; i < t->t->nsymbols; i++) {
        struct conclusion *c = &conclusion[n];
        int k = 0;
        *c = (struct conclusion){0};
        /* The elements that the deduction rules out for a symbol. */
        c->element.n = 0;
        for (int j = 0; j < d->fact.n; j++)
            if (d->fact.item[j] % t->t->nsymbols == name[i][1])
                list_add(&c->element, d->fact.item[j] / t->t->nsymbols);
        while (k < n &&
               !(conclusion[k].element.n == c->element.n &&
                 memcmp(conclusion[k].element.item, c->element.item,
                        (size_t)conclusion[k].element.n * sizeof *conclusion[k].element.item) == 0))
            k++;
        if (c->element.n > 0)
            list_add(&conclusion[k].symbol, name[i][1]);
        if (k == n && c->element.n > 0)
            n++;
        else
            free(c->element.item);
    }
    return n;
}

/* "r1c1 and r2c3 cannot be 4 or 7, and r2c3 cannot be 5." */
static void add_conclusions(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    struct conclusion conclusion[TOPOLOGY_MAX_SYMBOLS + 1];
    int n = list_conclusions(t, d, conclusion);

    for (int i = 0; i < n; i++) {
        strbuf_text(out, i == 0 ? "" : i == n - 1 ? ", and " : ", ");
        add_cells(t, &conclusion[i].element, "and", out);
        strbuf_text(out, " cannot be ");
        add_symbols(t, &conclusion[i].symbol, "or", out);
        free(conclusion[i].element.item);
        free(conclusion[i].symbol.item);
    }
    strbuf_char(out, '.');
}

/* More conclusions than these are not listed: the rule says enough. */
enum { LISTED = 6 };

/* "no other cell of row 3 can be 2 or 7.", or which they are. */
static void add_no_other(const struct telling *t, const struct deduction *d, const int *block,
                         int nblocks, struct strbuf *out)
{
    if (d->fact.n <= LISTED) {
        add_conclusions(t, d, out);
        return;
    }
    strbuf_text(out, "no other cell of ");
    add_blocks(t, block, nblocks, "or", out);
    strbuf_text(out, " can be ");
    add_symbols(t, &d->symbol, "or", out);
    strbuf_char(out, '.');
}

static const char *number_word(int n)
{
    static const char *const word[] = {"no",   "one", "two",   "three", "four",
                                       "five", "six", "seven", "eight"};

    return n <= 8 ? word[n] : "many";
}

/* ---- singles and sets ---- */

static void tell_last_cell(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    add_cell(t, d->place.item[0], out);
    strbuf_text(out, " is the last cell of ");
    add_block(t, d->block.item[0], out);
    strbuf_text(out, ", so it is ");
    add_symbol(t, d->symbol.item[0], out);
    strbuf_char(out, '.');
}

static void tell_hidden_single(const struct telling *t, const struct deduction *d,
                               struct strbuf *out)
{
    if (d->fact.n > 1) {
        add_symbol(t, d->symbol.item[0], out);
        strbuf_text(out, "s: ");
        add_cells(t, &d->place, "and", out);
        strbuf_text(out, ", each the only place in ");
        add_blocks(t, d->block.item, d->block.n, "and", out);
        strbuf_char(out, '.');
        return;
    }
    strbuf_text(out, "In ");
    add_block(t, d->block.item[0], out);
    strbuf_text(out, ", only ");
    add_cell(t, d->place.item[0], out);
    strbuf_text(out, " can be ");
    add_symbol(t, d->symbol.item[0], out);
    strbuf_char(out, '.');
}

static void tell_naked_single(const struct telling *t, const struct deduction *d,
                              struct strbuf *out)
{
    add_cell(t, d->place.item[0], out);
    strbuf_text(out, " can only be ");
    add_symbol(t, d->symbol.item[0], out);
    strbuf_text(out, ": everything else is ruled out.");
}

static void tell_naked_set(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    strbuf_text(out, "In ");
    add_blocks(t, d->block.item, d->block.n, "and", out);
    strbuf_text(out, ", ");
    add_cells(t, &d->place, "and", out);
    strbuf_text(out, " can only be ");
    add_symbols(t, &d->symbol, "or", out);
    strbuf_format(out, ". These %s cells use them up, so ", number_word(d->place.n));
    add_no_other(t, d, d->block.item, d->block.n, out);
}

static void tell_hidden_set(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    strbuf_text(out, "In ");
    add_block(t, d->block.item[0], out);
    strbuf_text(out, ", ");
    add_symbols(t, &d->symbol, "and", out);
    strbuf_text(out, " fit only ");
    add_cells(t, &d->place, "and", out);
    strbuf_format(out, ". So these %s cells can be nothing else.", number_word(d->place.n));
}

static void tell_inter(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    strbuf_text(out, "In ");
    add_block(t, d->block.item[0], out);
    strbuf_text(out, ", ");
    add_symbol(t, d->symbol.item[0], out);
    strbuf_text(out, " can only be at ");
    add_cells(t, &d->place, "or", out);
    strbuf_format(out, ", which are %s in ", d->place.n == 2 ? "both" : "all");
    add_block(t, d->block.item[1], out);
    strbuf_text(out, ". So ");
    add_no_other(t, d, d->block.item + 1, 1, out);
}

/* ---- fish, wings, colours ---- */

static void tell_fish(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    int n = d->block.n / 2;

    strbuf_text(out, "In ");
    add_blocks(t, d->block.item, n, "and", out);
    strbuf_text(out, ", ");
    add_symbol(t, d->symbol.item[0], out);
    strbuf_text(out, " can only be in ");
    add_blocks(t, d->block.item + n, n, "or", out);
    strbuf_format(out, ". These %s take up the %d of each, so ", number_word(n),
                  t->name[d->symbol.item[0]]);
    add_no_other(t, d, d->block.item + n, n, out);
}

static void tell_xy_wing(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    const int *place = d->place.item, *symbol = d->symbol.item;
    struct list two = {.item = d->symbol.item, .n = 2};

    add_cell(t, place[0], out);
    strbuf_text(out, " is ");
    add_symbols(t, &two, "or", out);
    for (int i = 0; i < 2; i++) {
        strbuf_text(out, i == 0 ? ". If it is " : "; if it is ");
        add_symbol(t, symbol[i], out);
        strbuf_text(out, ", ");
        add_cell(t, place[1 + i], out);
        strbuf_text(out, " is ");
        add_symbol(t, symbol[2], out);
    }
    strbuf_text(out, ". One of the two is, so ");
    add_conclusions(t, d, out);
}

static void tell_colouring(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    int n = d->place.n, ends[2] = {d->place.item[0], d->place.item[n - 1]};

    strbuf_text(out, "Each block that joins two of these cells has no other place for ");
    add_symbol(t, d->symbol.item[0], out);
    strbuf_text(out, ": ");
    add_cells(t, &d->place, "and", out);
    strbuf_text(out, ". So every second of them is ");
    add_symbol(t, d->symbol.item[0], out);
    strbuf_text(out, n % 2 == 0 ? ", and one of " : ", but not ");
    add_list(t, ends, 2, add_cell, "and", out);
    strbuf_text(out, n % 2 == 0 ? " is. So " : ", which see each other. So ");
    add_conclusions(t, d, out);
}

/* ---- chains ---- */

static void add_link(const struct telling *t, const struct link *k, struct strbuf *out)
{
    if (k->block >= 0) {
        strbuf_text(out, "in ");
        add_block(t, k->block, out);
        strbuf_format(out, ", %d must be at ", t->name[k->symbol]);
        add_cell(t, k->element, out);
        return;
    }
    add_cell(t, k->element, out);
    strbuf_format(out, " can only be %d", t->name[k->symbol]);
}

static void add_clash(const struct telling *t, const struct link *c, struct strbuf *out)
{
    if (c->block >= 0) {
        add_block(t, c->block, out);
        strbuf_format(out, " has no place for %d", t->name[c->symbol]);
        return;
    }
    strbuf_text(out, "nothing is left for ");
    add_cell(t, c->element, out);
}

static void tell_chain(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    const struct link *first = &d->link[0];

    strbuf_text(out, "Suppose ");
    add_cell(t, first->element, out);
    strbuf_format(out, " is %d. Then ", t->name[first->symbol]);
    for (int i = 1; i < d->nlinks; i++) {
        add_link(t, &d->link[i], out);
        strbuf_text(out, "; ");
    }
    strbuf_text(out, d->nlinks > 1 ? "and " : "");
    add_clash(t, &d->clash, out);
    strbuf_text(out, ". So ");
    add_cell(t, first->element, out);
    strbuf_format(out, " cannot be %d.", t->name[first->symbol]);
}

/* ---- the table ---- */

/* Sets of five and more stand in one row: ANY_SIZE is the n from which on they are looked for. */
enum { LARGE = 5 };

const struct technique technique[TECHNIQUES] = {
    {"last-cell", "Last cell", 1, 1, look_last_cell, 1, tell_last_cell},
    {"hidden-single", "Hidden single", 1, 1, look_hidden_single, 1, tell_hidden_single},
    {"naked-single", "Naked single", 1, 2, look_naked_single, 1, tell_naked_single},
    {"pointing", "Pointing pair", 2, 10, look_pointing, 2, tell_inter},
    {"claiming", "Claiming pair", 2, 11, look_claiming, 2, tell_inter},
    {"naked-pair", "Naked pair", 2, 12, look_naked_set, 2, tell_naked_set},
    {"hidden-pair", "Hidden pair", 2, 14, look_hidden_set, 2, tell_hidden_set},
    {"pointing-triple", "Pointing triple", 3, 15, look_pointing, 3, tell_inter},
    {"claiming-triple", "Claiming triple", 3, 16, look_claiming, 3, tell_inter},
    {"naked-triple", "Naked triple", 3, 20, look_naked_set, 3, tell_naked_set},
    {"hidden-triple", "Hidden triple", 3, 24, look_hidden_set, 3, tell_hidden_set},
    {"pointing-set", "Pointing set", 4, 25, look_pointing, 4, tell_inter},
    {"claiming-set", "Claiming set", 4, 26, look_claiming, 4, tell_inter},
    {"naked-quad", "Naked quad", 4, 30, look_naked_set, 4, tell_naked_set},
    {"hidden-quad", "Hidden quad", 4, 36, look_hidden_set, 4, tell_hidden_set},
    {"naked-set", "Naked set", 4, 40, look_naked_set, LARGE, tell_naked_set},
    {"hidden-set", "Hidden set", 4, 44, look_hidden_set, LARGE, tell_hidden_set},
    {"x-wing", "X-wing", 5, 50, look_fish, 2, tell_fish},
    {"xy-wing", "XY-wing", 5, 55, look_xy_wing, 3, tell_xy_wing},
    {"simple-colouring", "Simple colouring", 5, 60, look_colouring, 0, tell_colouring},
    {"swordfish", "Swordfish", 5, 70, look_fish, 3, tell_fish},
    {"jellyfish", "Jellyfish", 5, 90, look_fish, 4, tell_fish},
    {"forcing-chain", "Forcing chain", 6, 150, look_chain, 0, tell_chain},
};

int technique_find(const char *name)
{
    for (int i = 0; i < TECHNIQUES; i++)
        if (strcmp(technique[i].name, name) == 0)
            return i;
    return -1;
}
