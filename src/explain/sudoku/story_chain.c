/* The links of steps with chains: what is asked, what is supposed, what follows link by link, and
 * what that means. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"

#include <stdlib.h>

struct saying *sudoku_path_saying_clash(const struct sudoku_path *p, struct saying **say, int *n,
                                        const struct link *clash, const char *of_cell,
                                        const char *of_block)
{
    struct saying *saying = story_add_saying(say, n, clash->block < 0 ? of_cell : of_block);

    if (clash->block < 0) {
        story_slot_one(saying, "cell", clash->element);
    } else {
        story_slot_one(saying, "block", clash->block);
        slot_symbols(p, saying, "symbol", &clash->symbol, 1);
    }
    return saying;
}

/* ---- parts of links ---- */

/* The elements of which one is the symbol. */
static struct list cells_of(const struct deduction *d, struct link *k)
{
    return k->ncells > 0 ? (struct list){d->cell.item + k->cell, k->ncells, 0}
                         : (struct list){&k->element, 1, 0};
}

/* The elements of its set, and those that the link before rules out. */
static struct list set_of(const struct deduction *d, const struct link *k)
{
    return (struct list){d->cell.item + k->cell + k->ncells, k->nset, 0};
}

static struct list without_of(const struct deduction *d, const struct link *k)
{
    return (struct list){d->cell.item + k->cell + k->ncells + k->nset, k->nwithout, 0};
}

/* A block that has all of these, the last of the first's, which are boxes first; or -1. */
static int shared_block(const struct topology *t, const struct list *a, const struct list *b)
{
    int e = a->item[0], shared = -1;

    for (int i = t->block_start[e]; i < t->block_start[e + 1] && shared < 0; i++) {
        const int *block = topology_block(t, t->element_block[i]);
        bool all = true;
        for (int k = 0; k < a->n + b->n; k++)
            all =
                all && ints_contain(block, t->nsymbols, k < a->n ? a->item[k] : b->item[k - a->n]);
        shared = all ? t->element_block[i] : -1;
    }
    return shared;
}

/* What the reader's board leaves to the element, if this is little; and what was struck out there. */
static void slot_room(const struct teller *t, int e, struct list *struck, struct saying *saying)
{
    enum { ROOM = 3 };
    uint64_t left[1][2];
    struct list room = {0};

    teller_board(t, &e, 1, true, left);
    struck->n = 0;
    for (int s = 0; s < t->p->t->nsymbols; s++)
        if (bitset_has(left[0], s))
            list_add(&room, s);
        else if (!teller_sees(t->p, e, s, false))
            list_add(struck, e * t->p->t->nsymbols + s);
    slot_symbols(t->p, saying, "symbol-room", room.item, room.n <= ROOM ? room.n : 0);
    free(room.item);
}

void teller_slot_ends(const struct sudoku_path *p, const struct deduction *d, struct saying *saying)
{
    struct list a = cells_of(d, &d->link[0]), b = cells_of(d, &d->link[d->nlinks - 1]), both = {0};
    bool alike = d->link[0].symbol == d->link[d->nlinks - 1].symbol;
    int block = shared_block(p->t, &a, &b);

    story_slot(saying, "cell-first", a.item, a.n);
    story_slot(saying, "cell-last", b.item, b.n);
    for (int i = 0; i < a.n + b.n; i++) {
        int e = i < a.n ? a.item[i] : b.item[i - a.n];
        if (!list_has(&both, e))
            list_add(&both, e);
    }
    story_slot(saying, "block-by", &block, block >= 0);
    story_slot(saying, "number-same", &(int){1}, both.n == 1 && alike);
    story_slot(saying, "number-both", &(int){1}, both.n == 2);
    story_slot(saying, "cell-end", both.item, alike ? both.n : 0);
    story_slot_one(saying,
                   both.n == 1                                      ? "number-cell"
                   : alike                                          ? "number-ends"
                   : list_has(&a, d->fact.item[0] / p->t->nsymbols) ? "number-first"
                                                                    : "number-last",
                   1);
    free(both.item);
}

/* What is known of several elements of a block that may be a symbol. */
static void mark_group(struct story_link *link, const int *cell, int n, int symbol,
                       enum story_mark_kind kind)
{
    link->mark = mem_alloc((size_t)n - 1, sizeof *link->mark);
    for (int i = 0; i < n - 1; i++)
        link->mark[link->nmarks++] = (struct story_mark){kind, {cell[i], cell[i + 1]}, symbol};
}

/* Whether one of the links that this one rests on excludes the candidate. In the other direction of a loop
 * it does not. */
static bool is_excluded(const struct topology *t, const struct deduction *d, struct link *k, int e,
                        int symbol)
{
    for (int i = 0; i < k->nfrom && !d->loop; i++) {
        int number = d->from.item[k->from + i];
        const struct link *from = &d->link[number];
        if ((number > 0 || !d->either) && from->ncells < 2 &&
            (from->element == e ? from->symbol != symbol
                                : from->symbol == symbol && topology_peers(t, from->element, e)))
            return true;
    }
    return false;
}

/* What the board lacks for a link, or for the clash, and what the saying of the last link names of this. */
static void use_absent(struct teller *t, const struct deduction *d, struct link *k,
                       struct saying *saying)
{
    const struct topology *x = t->p->t;
    int n = x->nsymbols, from = k->cell + k->ncells + k->nset + k->nwithout;
    struct list absent = {0}, cells = cells_of(d, k), set = set_of(d, k),
                without = without_of(d, k);

    for (int i = 0; i < n * (k->nset > 0 ? k->nset : 1); i++) {
        bool area = k->nset == 0 && k->block >= 0;
        int e = k->nset > 0 ? set.item[i / n] : area ? topology_block(x, k->block)[i] : k->element;
        int s = area ? k->symbol : i % n;
        bool stays = k->nset > 0
                         ? (s == k->without  ? list_has(&without, e)
                            : s == k->symbol ? list_has(&cells, e)
                                             : ints_contain(d->cell.item + from, k->nset, s))
                     : area ? list_has(&cells, e) || list_has(&without, e)
                            : s == k->symbol;
        if (!stays && !is_excluded(x, d, k, e, s))
            list_add(&absent, e * n + s);
    }
    teller_uses(t, absent.item, absent.n, NULL);
    if (k->nset < 2 && k->block < 0)
        slot_room(t, k->element, &absent, saying);
    teller_slot_steps(t, absent.item, absent.n, false, saying);
    free(absent.item);
}

/* ---- links ---- */

/* Why the link follows: the elements of the links before, what these rule out, and in which block. */
static void slot_causes(const struct sudoku_path *p, const struct deduction *d, struct link *k,
                        struct saying *saying)
{
    struct list by = {0}, off = {0}, without = without_of(d, k);
    int first = k->nfrom > 0 ? d->from.item[k->from] : 0, block = -1;

    for (int i = 0; i < k->nfrom; i++)
        if (d->from.item[k->from + i] > 0 || !d->either)
            list_add(&by, cells_of(d, &d->link[d->from.item[k->from + i]]).item[0]);
    for (int i = 0; i < without.n; i++)
        list_add(&off, without.item[i]);
    if (without.n == 0 && k->block < 0)
        list_add(&off, k->element);
    for (int i = 0; without.n == 0 && k->block >= 0 && i < p->t->nsymbols; i++) {
        int e = topology_block(p->t, k->block)[i];
        if (e != k->element && bitset_has(logic_set(p->l, e), k->symbol) &&
            is_excluded(p->t, d, k, e, k->symbol))
            list_add(&off, e);
    }
    if (by.n == 1 && off.n > 0) {
        struct list at = cells_of(d, &d->link[first]);
        bool same = at.n == 1 && off.n == 1 && at.item[0] == off.item[0];
        block = same ? -1 : shared_block(p->t, &at, &off);
    }
    bool seen = block >= 0 && k->block < 0;
    story_slot(saying, "block-by", &block, block >= 0);
    story_slot(saying, "cell-off", without.item, by.n > 0 ? without.n : 0);
    story_slot(saying, "cell-by", by.item, !seen && without.n == 0 ? by.n : 0);
    free(by.item);
    free(off.item);
}

static void add_link_saying(struct teller *t, const struct deduction *d, int i,
                            struct story_link *link)
{
    const struct sudoku_path *p = t->p;
    struct link *k = &d->link[i];
    struct list cells = cells_of(d, k), set = set_of(d, k);
    struct saying *saying = story_add_saying(&link->say, &link->nsayings,
                                             k->nset > 1                           ? "then-set"
                                             : k->block < 0 && i == 1 && d->either ? "then-it"
                                             : k->block < 0                        ? "then-is"
                                                                                   : "then-in");

    slot_causes(p, d, k, saying);
    story_slot(saying, "block", &k->block, k->block >= 0);
    story_slot(saying, "cell", cells.item, cells.n);
    slot_symbols(p, saying, "symbol", &k->symbol, 1);
    use_absent(t, d, k, saying);
    if (k->nset > 1) {
        story_slot(saying, "cell-in", set.item, set.n);
        slot_symbols(p, saying, "symbol-gone", &k->without, 1);
        slot_symbols(p, saying, "symbol-left", set.item + k->nset + k->nwithout, k->nset);
    }
}

/* The links before it that it uses; link 0 of the chain is number `base` of the step. */
static void use_links(const struct deduction *d, struct link *k, int base, struct story_link *link)
{
    link->link = mem_alloc((size_t)k->nfrom, sizeof *link->link);
    for (; link->nlinks < k->nfrom; link->nlinks++)
        link->link[link->nlinks] = base + d->from.item[k->from + link->nlinks];
    link->under = base;
}

/* A link of a chain, after its number. One that leads from one element of a block to another is a
 * mark, one to a single element a fact, and one to several elements says that they exclude each
 * other. */
static void add_link(struct teller *t, const struct deduction *d, int i, int base)
{
    const struct sudoku_path *p = t->p;
    struct link *k = &d->link[i];
    struct list cells = cells_of(d, k), without = without_of(d, k);
    struct story_link *link = teller_link(t, k->block < 0 ? "cell" : "area", NULL);

    if (cells.n == 1 && k->nwithout == 1 && k->block >= 0) {
        link->mark = mem_alloc(1, sizeof *link->mark);
        link->mark[link->nmarks++] =
            (struct story_mark){MARK_ONE, {cells.item[0], without.item[0]}, p->name[k->symbol] + 1};
    } else if (cells.n > 1) {
        mark_group(link, cells.item, cells.n, p->name[k->symbol] + 1,
                   cells.n == 2 ? MARK_ONE : MARK_MOST_ONE);
    } else {
        story_add_fact(&link->fact, &link->nfacts, cells.item[0], p->name[k->symbol] + 1);
    }
    if (d->told)
        return;
    add_link_saying(t, d, i, link);
    use_links(d, k, base, link);
}

/* What is asked: whether one of the ends must be so, or what is to be ruled out can be so. */
static void ask(const struct sudoku_path *p, const struct deduction *d, struct story_link *link)
{
    struct link *last = &d->link[d->nlinks - 1];
    struct saying *saying = story_add_saying(&link->say, &link->nsayings, "ask");

    teller_slot_ends(p, d, saying);
    slot_symbols(p, saying, "symbol", (int[]){d->link[0].symbol, last->symbol}, 2);
    sudoku_path_saying_out(p, &d->fact, NULL, NULL, NULL, link);
}

/* What is supposed: the first link, or that it is not so. */
static void add_supposed(const struct sudoku_path *p, const struct deduction *d,
                         struct story_link *link)
{
    struct link *first = &d->link[0];
    struct list cells = cells_of(d, first);

    link->role = LINK_SUPPOSES;
    for (int i = 0; i < cells.n; i++)
        story_add_fact(&link->fact, &link->nfacts, cells.item[i],
                       (p->name[first->symbol] + 1) * (d->either ? -1 : 1));
    if (d->told && cells.n > 1)
        mark_group(link, cells.item, cells.n, p->name[first->symbol] + 1, MARK_MOST_ONE);
    if (d->told)
        return;
    if (d->either && !d->loop)
        ask(p, d, link);
    struct saying *saying =
        story_add_saying(&link->say, &link->nsayings, d->either ? "suppose-not" : "suppose");
    story_slot(saying, "cell", cells.item, cells.n);
    slot_symbols(p, saying, "symbol", &first->symbol, 1);
}

/* What the clash of a chain that supposes something is; of its cells, those that are open. */
static void add_clash(struct teller *t, struct deduction *d, int base)
{
    const struct sudoku_path *p = t->p;
    struct story_link *link = teller_link(t, "clash", NULL);
    struct saying *saying = sudoku_path_saying_clash(p, &link->say, &link->nsayings, &d->clash,
                                                     "then-cell", "then-block");
    int ncells = d->clash.block < 0 ? 1 : p->t->nsymbols;
    const int *cell = ncells == 1 ? &d->clash.element : topology_block(p->t, d->clash.block);

    link->role = LINK_CLASHES;
    slot_causes(p, d, &d->clash, saying);
    link->cell = mem_alloc((size_t)ncells, sizeof *link->cell);
    for (int i = 0; i < ncells; i++)
        if (!p->known[cell[i]])
            link->cell[link->ncells++] = cell[i];
    use_absent(t, d, &d->clash, saying);
    use_links(d, &d->clash, base, link);
}

/* Which blocks join each element with the ends that it sees both of, if these are few. */
static void say_sees_both(const struct teller *t, const struct deduction *d,
                          struct story_link *link)
{
    enum { EACH = 3 };
    const struct topology *x = t->p->t;
    struct list end[2] = {cells_of(d, &d->link[0]), cells_of(d, &d->link[d->nlinks - 1])};
    int block[EACH][2], n = 0;

    for (int i = 0; i < 2 * d->fact.n && d->fact.n <= EACH && end[0].item[0] != end[1].item[0];
         i++) {
        struct list one = {(int[]){d->fact.item[i / 2] / x->nsymbols}, 1, 0};
        block[i / 2][i % 2] = shared_block(x, &one, &end[i % 2]);
        n += block[i / 2][i % 2] >= 0;
    }
    if (n < 2 * d->fact.n) {
        sudoku_path_saying_out(t->p, &d->fact, NULL, NULL, "not", link);
        return;
    }
    for (int i = 0; i < d->fact.n; i++) {
        struct saying *saying = story_add_saying(&link->say, &link->nsayings, "sees-both");
        story_slot_one(saying, "cell-not", d->fact.item[i] / x->nsymbols);
        story_slot(saying, "block-by", block[i], block[i][0] == block[i][1] ? 1 : 2);
        slot_symbols(t->p, saying, "symbol", &d->link[0].symbol, 1);
    }
}

/* What the chain means. */
static void add_end(struct teller *t, const struct deduction *d, int row, int base)
{
    bool both = d->either && !d->loop && d->link[0].symbol == d->link[d->nlinks - 1].symbol;
    const char *kind = both ? "sees both" : d->either ? "either" : "so";
    struct story_link *link = teller_link(t, kind, technique[row].name);

    link->link = mem_alloc(2, sizeof *link->link);
    link->link[link->nlinks++] = base;
    link->link[link->nlinks++] = t->step->nlinks - 2;
    teller_slot_ends(t->p, d, link->say);
    slot_symbols(t->p, link->say, "symbol",
                 (int[]){d->link[0].symbol, d->link[d->nlinks - 1].symbol}, 2);
    if (both)
        say_sees_both(t, d, link);
    else
        sudoku_path_saying_out(t->p, &d->fact, NULL, NULL, "not", link);
    teller_concludes(t, &d->fact, false);
}

void teller_chain(struct teller *t, struct deduction *d, int row)
{
    int base = t->step->nlinks;

    ints_sort(d->fact.item, d->fact.n);
    add_supposed(t->p, d, teller_link(t, "suppose", NULL));
    for (int i = 1; i < d->nlinks; i++)
        if (!d->wing || d->link[i].block >= 0 || i == d->nlinks - 1)
            add_link(t, d, i, base);
    for (int i = base + 1; i < t->step->nlinks; i++)
        t->step->link[i].under = base;
    if (d->told) {
        teller_pattern(t, d, row);
        return;
    }
    if (!d->either)
        add_clash(t, d, base);
    add_end(t, d, row, base);
}
