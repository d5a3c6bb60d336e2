/* The links of steps with chains: what is supposed, what follows, and where it cannot go on. */
#include "explain/sudoku/path_state.h"

struct saying *sudoku_path_saying_clash(const struct sudoku_path *p, struct saying **say, int *n,
                                        const struct link *clash, const char *of_cell,
                                        const char *of_block)
{
    struct saying *saying = story_add_saying(say, n, clash->block < 0 ? of_cell : of_block);

    if (clash->block < 0) {
        slot_one(saying, "cell", clash->element);
    } else {
        slot_one(saying, "block", clash->block);
        slot_symbols(p, saying, "symbol", &clash->symbol, 1);
    }
    return saying;
}

/* The elements of the earlier links that this one, or the clash after all, rests on; none where it is
 * the one just before. */
static void slot_by(const struct deduction *d, struct saying *saying, const struct link *k,
                    int before)
{
    const int *from = d->from.item + k->from;
    FREED int *by = mem_alloc((size_t)k->nfrom, sizeof *by);

    for (int i = 0; i < k->nfrom; i++)
        by[i] = d->link[from[i]].element;
    story_slot(saying, "cell-by", by, k->nfrom == 1 && from[0] == before ? 0 : k->nfrom);
}

/* What the clash of a chain that supposes something is; of its cells, those that are open. */
static void add_clash(const struct sudoku_path *p, const struct deduction *d,
                      struct story_step *step)
{
    struct story_link *link = story_add_link(step, "clash");
    struct saying *saying = sudoku_path_saying_clash(p, &link->say, &link->nsayings, &d->clash,
                                                     "then-cell", "then-block");
    int ncells = d->clash.block < 0 ? 1 : p->t->nsymbols;
    const int *cell = ncells == 1 ? &d->clash.element : topology_block(p->t, d->clash.block);

    link->role = LINK_CLASHES;
    slot_by(d, saying, &d->clash, d->nlinks - 1);
    link->cell = mem_alloc((size_t)ncells, sizeof *link->cell);
    for (int i = 0; i < ncells; i++)
        if (!p->known[cell[i]])
            link->cell[link->ncells++] = cell[i];
}

/* What is known of several elements of a block that may be a symbol. */
static void mark_group(struct story_link *link, const int *cell, int n, int symbol,
                       enum story_mark_kind kind)
{
    link->mark = mem_alloc((size_t)n - 1, sizeof *link->mark);
    for (int i = 0; i < n - 1; i++)
        link->mark[link->nmarks++] = (struct story_mark){kind, {cell[i], cell[i + 1]}, symbol};
}

/* What the link says. */
static void add_link_saying(const struct sudoku_path *p, const struct deduction *d, int i,
                            struct story_link *link)
{
    const struct link *k = &d->link[i];
    const int *cell = k->ncells > 0 ? d->cell.item + k->cell : &k->element;
    int ncells = k->ncells > 0 ? k->ncells : 1;
    struct saying *saying = story_add_saying(&link->say, &link->nsayings, link->kind);

    slot_by(d, saying, k, i - 1);
    story_slot(saying, "block", &k->block, k->block >= 0);
    story_slot(saying, "cell", cell, ncells);
    slot_symbols(p, saying, "symbol", &k->symbol, 1);
    if (k->nset > 1) {
        story_slot(saying, "cell-in", cell + ncells, k->nset);
        slot_symbols(p, saying, "symbol-gone", &k->without, 1);
        slot_symbols(p, saying, "symbol-left", cell + ncells + k->nset + k->nwithout, k->nset);
    }
}

/* A link of a chain, after its number. One that leads from one element of a block to another is a
 * mark, one to a single element a fact, and one to several elements says that they exclude each
 * other. */
static void add_link(const struct sudoku_path *p, const struct deduction *d, int i,
                     struct story_step *step)
{
    const struct link *k = &d->link[i];
    const int *cell = k->ncells > 0 ? d->cell.item + k->cell : &k->element;
    int ncells = k->ncells > 0 ? k->ncells : 1;
    const int *without = cell + ncells + k->nset;
    struct story_link *link = story_add_link(step, k->nset > 1    ? "then-set"
                                                   : k->block < 0 ? "naked-single"
                                                                  : "hidden-single");

    if (ncells == 1 && k->nwithout == 1 && k->block >= 0) {
        link->mark = mem_alloc(1, sizeof *link->mark);
        link->mark[link->nmarks++] =
            (struct story_mark){MARK_ONE, {cell[0], without[0]}, p->name[k->symbol] + 1};
    } else if (ncells > 1) {
        mark_group(link, cell, ncells, p->name[k->symbol] + 1,
                   ncells == 2 ? MARK_ONE : MARK_MOST_ONE);
    } else {
        link->fact = mem_alloc(1, sizeof *link->fact);
        link->fact[link->nfacts++] = fact_of(p, cell[0] * p->t->nsymbols + k->symbol, true);
    }
    if (!d->told)
        add_link_saying(p, d, i, link);
}

/* What is supposed: the first link, or that it is not so. */
static void add_supposed(const struct sudoku_path *p, const struct deduction *d,
                         struct story_link *link)
{
    const struct link *first = &d->link[0];
    const int *cell = first->ncells > 0 ? d->cell.item + first->cell : &first->element;
    int ncells = first->ncells > 0 ? first->ncells : 1;

    link->role = LINK_SUPPOSES;
    link->fact = mem_alloc((size_t)ncells, sizeof *link->fact);
    for (int i = 0; i < ncells; i++)
        link->fact[link->nfacts++] =
            fact_of(p, cell[i] * p->t->nsymbols + first->symbol, !d->either);
    if (d->told)
        return;
    struct saying *saying =
        story_add_saying(&link->say, &link->nsayings, d->either ? "suppose-not" : "suppose");
    story_slot(saying, "cell", cell, ncells);
    slot_symbols(p, saying, "symbol", &first->symbol, 1);
}

void sudoku_path_add_chain(const struct sudoku_path *p, const struct deduction *d,
                           struct story_step *step)
{
    const struct link *first = &d->link[0];

    if (first->ncells > 1 && d->told)
        mark_group(story_add_link(step, "hidden-single"), d->cell.item + first->cell, first->ncells,
                   p->name[first->symbol] + 1, MARK_MOST_ONE);
    else
        add_supposed(p, d, story_add_link(step, "suppose"));
    for (int i = 1; i < d->nlinks; i++)
        if (!d->wing || d->link[i].block >= 0 || i == d->nlinks - 1)
            add_link(p, d, i, step);
    if (!d->either)
        add_clash(p, d, step);
    for (int i = 1; step->link->role == LINK_SUPPOSES && i < step->nlinks; i++)
        step->link[i].under = 0;
}
