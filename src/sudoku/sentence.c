#include "sudoku/sentence.h"

#include "sudoku/technique.h"

#include <stdlib.h>

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

static int compare_ints(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
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
    qsort(name, (size_t)symbols->n, sizeof *name, compare_ints);
    add_list(t, name, symbols->n, add_number, last, out);
}

static void add_cells(const struct telling *t, const struct list *elements, const char *last,
                      struct strbuf *out)
{
    add_list(t, elements->item, elements->n, add_cell, last, out);
}

/* The elements that the deduction rules out for a symbol. */
static void list_excluded(const struct telling *t, const struct deduction *d, int symbol,
                          struct list *elements)
{
    elements->n = 0;
    for (int i = 0; i < d->fact.n; i++)
        if (d->fact.item[i] % t->t->nsymbols == symbol)
            list_add(elements, d->fact.item[i] / t->t->nsymbols);
}

/* "r1c1 and r2c3 cannot be 4, and r2c3 cannot be 5." */
static void add_conclusions(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    struct list elements = {0};
    int name[TOPOLOGY_MAX_SYMBOLS][2], n = 0;

    for (int s = 0; s < t->t->nsymbols; s++) {
        list_excluded(t, d, s, &elements);
        if (elements.n > 0) {
            name[n][0] = t->name[s];
            name[n++][1] = s;
        }
    }
    qsort(name, (size_t)n, sizeof *name, compare_ints);
    for (int i = 0; i < n; i++) {
        list_excluded(t, d, name[i][1], &elements);
        strbuf_text(out, i == 0 ? "" : i == n - 1 ? ", and " : ", ");
        add_cells(t, &elements, "and", out);
        strbuf_format(out, " cannot be %d", name[i][0]);
    }
    strbuf_char(out, '.');
    free(elements.item);
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
    add_list(t, block, nblocks, add_block, "or", out);
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

void tell_hidden_single(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    strbuf_text(out, "In ");
    add_block(t, d->block.item[0], out);
    strbuf_text(out, ", only ");
    add_cell(t, d->place.item[0], out);
    strbuf_text(out, " can be ");
    add_symbol(t, d->symbol.item[0], out);
    strbuf_char(out, '.');
}

void tell_naked_single(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    add_cell(t, d->place.item[0], out);
    strbuf_text(out, " can only be ");
    add_symbol(t, d->symbol.item[0], out);
    strbuf_text(out, ": everything else is ruled out.");
}

void tell_naked_set(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    strbuf_text(out, "In ");
    add_list(t, d->block.item, d->block.n, add_block, "and", out);
    strbuf_text(out, ", ");
    add_cells(t, &d->place, "and", out);
    strbuf_text(out, " can only be ");
    add_symbols(t, &d->symbol, "or", out);
    strbuf_format(out, ". These %s cells use them up, so ", number_word(d->place.n));
    add_no_other(t, d, d->block.item, d->block.n, out);
}

void tell_hidden_set(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    strbuf_text(out, "In ");
    add_block(t, d->block.item[0], out);
    strbuf_text(out, ", ");
    add_symbols(t, &d->symbol, "and", out);
    strbuf_text(out, " fit only ");
    add_cells(t, &d->place, "and", out);
    strbuf_format(out, ". So these %s cells can be nothing else.", number_word(d->place.n));
}

void tell_inter(const struct telling *t, const struct deduction *d, struct strbuf *out)
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

void tell_fish(const struct telling *t, const struct deduction *d, struct strbuf *out)
{
    int n = d->block.n / 2;

    strbuf_text(out, "In ");
    add_list(t, d->block.item, n, add_block, "and", out);
    strbuf_text(out, ", ");
    add_symbol(t, d->symbol.item[0], out);
    strbuf_text(out, " can only be in ");
    add_list(t, d->block.item + n, n, add_block, "or", out);
    strbuf_format(out, ". These %s take up the %d of each, so ", number_word(n),
                  t->name[d->symbol.item[0]]);
    add_no_other(t, d, d->block.item + n, n, out);
}

void tell_xy_wing(const struct telling *t, const struct deduction *d, struct strbuf *out)
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

void tell_colouring(const struct telling *t, const struct deduction *d, struct strbuf *out)
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

static void add_clash(const struct telling *t, const struct clash *c, struct strbuf *out)
{
    if (c->block >= 0) {
        add_block(t, c->block, out);
        strbuf_format(out, " has no place for %d", t->name[c->symbol]);
        return;
    }
    strbuf_text(out, "nothing is left for ");
    add_cell(t, c->element, out);
}

void tell_chain(const struct telling *t, const struct deduction *d, struct strbuf *out)
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
