#include "explain/sudoku/sentence.h"

#include "explain/sudoku/technique.h"

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

/* The length of a name up to its last word: "row" of "row 3", "the field of" of "the field of
 * r1c7"; 0 without one. */
static size_t kind_length(const char *name)
{
    const char *blank = strrchr(name, ' ');

    return blank ? (size_t)(blank - name) : 0;
}

/* Where the noun ends in a kind [n] of one word, or of an article, a noun and one more; else 0. */
static size_t noun_length(const char *kind, size_t n)
{
    size_t first = strcspn(kind, " "), second = first + 1 + strcspn(kind + first + 1, " ");

    if (first == n)
        return n;
    return second < n && second + 1 + strcspn(kind + second + 1, " ") == n ? second : 0;
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

/* Whether all blocks have names of one kind. If so, sorts them by the numbers in their names. */
static bool sort_blocks(const struct telling *t, int *block, int n)
{
    struct strbuf first, name;
    int key[TOPOLOGY_MAX_SYMBOLS];

    strbuf_init(&first);
    strbuf_init(&name);
    add_block(t, block[0], &first);
    size_t kind = kind_length(first.text);
    bool same = n > 1 && noun_length(first.text, kind) > 0;
    for (int i = 0; i < n && same; i++) {
        strbuf_clear(&name);
        add_block(t, block[i], &name);
        same = kind_length(name.text) == kind && memcmp(name.text, first.text, kind) == 0;
        key[i] = atoi(name.text + kind + 1) * t->t->nblocks + block[i];
    }
    if (same)
        qsort(key, (size_t)n, sizeof *key, compare_ints);
    for (int i = 0; i < n && same; i++)
        block[i] = key[i] % t->t->nblocks;
    strbuf_release(&first);
    strbuf_release(&name);
    return same;
}

/* "row 3", or "the fields of r1c7, r2c1 and r9c9" where all names are of a kind. */
static void add_blocks(const struct telling *t, const int *blocks, int n, const char *last,
                       struct strbuf *out)
{
    int block[TOPOLOGY_MAX_SYMBOLS];
    struct strbuf name;

    assert(n > 0 && n <= TOPOLOGY_MAX_SYMBOLS);
    memcpy(block, blocks, (size_t)n * sizeof *block);
    bool same = sort_blocks(t, block, n);
    strbuf_init(&name);
    for (int i = 0; i < n; i++) {
        strbuf_clear(&name);
        add_block(t, block[i], &name);
        size_t kind = kind_length(name.text), noun = noun_length(name.text, kind);
        if (same && i == 0) {
            strbuf_add(out, name.text, noun);
            strbuf_text(out, name.text[noun - 1] == 'x' ? "es" : "s");
            strbuf_add(out, name.text + noun, kind - noun + 1);
        }
        add_comma(i, n, last, out);
        strbuf_text(out, same ? name.text + kind + 1 : name.text);
    }
    strbuf_release(&name);
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

static bool lists_equal(const struct list *a, const struct list *b)
{
    return a->n == b->n && memcmp(a->item, b->item, (size_t)a->n * sizeof *a->item) == 0;
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
    qsort(name, (size_t)t->t->nsymbols, sizeof *name, compare_ints);
    for (int i = 0; i < t->t->nsymbols; i++) {
        struct conclusion *c = &conclusion[n];
        int k = 0;
        *c = (struct conclusion){0};
        list_excluded(t, d, name[i][1], &c->element);
        while (k < n && !lists_equal(&conclusion[k].element, &c->element))
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
    add_blocks(t, d->block.item, d->block.n, "and", out);
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
    add_blocks(t, d->block.item, n, "and", out);
    strbuf_text(out, ", ");
    add_symbol(t, d->symbol.item[0], out);
    strbuf_text(out, " can only be in ");
    add_blocks(t, d->block.item + n, n, "or", out);
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
