/* Stories and hints: a path put into steps, with what they say and their reasons. The slots are
 * listed in nouns.h. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"
#include "explain/sudoku/technique.h"

#include <assert.h>
#include <stdlib.h>

/* ---- what steps say ---- */

static struct story_step *new_step(struct story *story, int level, const char *name)
{
    struct story_step *step = story_add(story);

    step->level = level;
    step->technique = mem_copy_text(name);
    return step;
}

static struct saying *add_saying(struct story_step *step, const char *row)
{
    return story_add_saying(&step->say, &step->nsayings, row);
}

static void slot_symbol(const struct sudoku_path *p, struct saying *saying, int rank)
{
    slot_symbols(p, saying, "symbol", &rank, 1);
}

/* More conclusions than these about whole blocks are not listed: the rule says enough. */
enum { LISTED = 6 };

/* By what a decision about one element is forced that rests on no block: the symbols that it sees,
 * and those that were ruled out before. */
static void add_seen(struct sudoku_path *p, const struct deduction *d, struct saying *saying)
{
    int n = p->t->nsymbols, e = d->place.item[0], allowed[2] = {0}, is = p->known[e];
    struct list list[2] = {{0}};

    p->known[e] = 0; /* the decision may have been settled */
    for (int s = 0; s < n; s++) {
        if (p->t->constraints && !bitset_has(p->t->constraints->allowed[e], s))
            continue;
        allowed[s % 2]++;
        premises_find(&p->premises, p->t, p->known, &(int){e * n + s}, 1);
        if (s != d->symbol.item[0])
            list_add(&list[p->premises.element.n > 0], s);
    }
    p->known[e] = is;
    story_slot(saying, "number-odd", &allowed[0], allowed[1] == 0);
    story_slot(saying, "number-even", &allowed[1], allowed[0] == 0);
    slot_symbols(p, saying, "symbol-seen", list[1].item, list[1].n);
    slot_symbols(p, saying, "symbol-gone", list[0].item, list[0].n);
    free(list[0].item);
    free(list[1].item);
}

/* The ends of an alternating chain, and together if they have one symbol. */
static void slot_ends(const struct deduction *d, struct saying *saying)
{
    const struct link *first = &d->link[0], *last = &d->link[d->nlinks - 1];

    int n = first->ncells + last->ncells, *both = mem_alloc((size_t)n, sizeof *both);

    memcpy(both, d->cell.item + first->cell, (size_t)first->ncells * sizeof *both);
    memcpy(both + first->ncells, d->cell.item + last->cell, (size_t)last->ncells * sizeof *both);
    story_slot(saying, "cell-first", both, first->ncells);
    story_slot(saying, "cell-last", both + first->ncells, last->ncells);
    int ends = first->ncells;
    for (int i = first->ncells; i < n; i++)
        if (!ints_contain(both, first->ncells, both[i]))
            both[ends++] = both[i];
    bool alike = first->symbol == last->symbol;
    story_slot(saying, "number-same", &(int){1}, ends == 1 && alike);
    story_slot(saying, "number-both", &(int){1}, ends == 2);
    story_slot(saying, "cell-end", both, alike ? ends : 0);
    free(both);
}

/* The pattern: its blocks, elements and symbols. */
static void add_pattern(struct sudoku_path *p, struct deduction *d, const char *row,
                        struct story_step *step)
{
    if (d->decides && d->fact.n > 1) {
        /* Each in its own block; last cells have symbols of their own, too. */
        bool last = d->symbol.n > 1;
        for (int i = 0; i < d->fact.n; i++) {
            struct saying *one = add_saying(step, last     ? i == 0 ? "last-cells" : "then-last"
                                                  : i == 0 ? "singles"
                                                           : "then-single");
            slot_one(one, "block", d->block.item[i]);
            slot_one(one, "cell", d->place.item[i]);
            slot_symbol(p, one, d->symbol.item[last ? i : 0]);
        }
        return;
    }
    struct saying *saying = add_saying(step, row);
    if (d->cover.n > 0)
        ints_sort(d->cover.item, d->cover.n);
    story_slot(saying, "block", d->block.item, d->block.n);
    story_slot(saying, "block-in", d->cover.item, d->cover.n);
    story_slot(saying, "cell", d->place.item, d->nlinks > 0 && !d->told ? 1 : d->place.n);
    story_slot(saying, "cell-fin", d->fin.item, d->fin.n);
    story_slot(saying, "number-both", &(int){1}, d->fin.n == 2);
    if (d->either)
        slot_ends(d, saying);
    int *symbol = d->symbol.item;
    /* The two of a rectangle stand in the order of their names, those of a chain as its links. */
    if (d->nlinks == 0 && d->symbol.n > 1 && p->name[symbol[0]] > p->name[symbol[1]]) {
        int first = symbol[0];
        symbol[0] = symbol[1];
        symbol[1] = first;
    }
    slot_symbols(p, saying, "symbol", symbol, d->symbol.n);
    if (d->decides && d->block.n == 0)
        add_seen(p, d, saying);
    if (!d->decides && (d->cover.n == 0 || d->fin.n > 0 || d->fact.n <= LISTED))
        sudoku_path_saying_out(p, &d->fact, 0, d->cover.n > 0 || d->block.n != 1 ? "not" : NULL,
                               step);
}

static int compare_facts(const void *a, const void *b)
{
    const struct story_fact *x = a, *y = b;
    return x->place != y->place ? x->place - y->place : abs(x->value) - abs(y->value);
}

/* What is known of an element, or what its solution is. */
static struct story_fact fact_known(const struct sudoku_path *p, const int *known, int element)
{
    return fact_of(p, element * p->t->nsymbols + known[element] - 1, true);
}

static void sort_facts(struct story_fact *fact, int n)
{
    if (n > 1)
        qsort(fact, (size_t)n, sizeof *fact, compare_facts);
}

/* ---- steps ---- */

/* Whether this is one of n facts. */
static bool has_fact(const struct story_fact *fact, int n, struct story_fact f)
{
    while (n > 0 && (fact[n - 1].place != f.place || fact[n - 1].value != f.value))
        n--;
    return n > 0;
}

/* Adds the reason: what rules out the candidates, and elements that are known. */
static void add_reason(struct sudoku_path *p, const struct list *absent, const struct list *full,
                       struct story_step *step)
{
    const struct ints *mark = &p->premises.mark, *element = &p->premises.element;

    premises_find(&p->premises, p->t, p->known, absent->item, absent->n);
    int marks = (int)mark->n, known = marks + full->n, n = known + (int)element->n;

    step->because = mem_resize(step->because, (size_t)(step->nbecause + n), sizeof *step->because);
    for (int i = 0; i < n; i++) {
        int e = i < marks ? -1 : i < known ? full->item[i - marks] : element->at[i - known];
        assert(e < 0 || !p->solution[e] || p->known[e] == p->solution[e]);
        struct story_fact f = e < 0 ? fact_of(p, mark->at[i], false) : fact_known(p, p->known, e);
        if (!has_fact(step->fact, step->nfacts, f) && !has_fact(step->because, step->nbecause, f))
            step->because[step->nbecause++] = f;
    }
}

/* Adds the cells of the reason and of the pattern. */
static void add_cells(struct story_step *step, const int *place, int n)
{
    int known = step->nbecause, all = known + n;

    step->cell = mem_alloc((size_t)all, sizeof *step->cell);
    for (int i = 0; i < all; i++)
        step->cell[i] = i < known ? step->because[i].place : place[i - known];
    if (all > 0)
        ints_sort(step->cell, all);
    for (int i = 0; i < all; i++)
        if (i == 0 || step->cell[i] != step->cell[i - 1])
            step->cell[step->ncells++] = step->cell[i];
}

/* What a search shows in the end: the solution, or that there is none. It rests on known cells
 * alone. */
static void add_search(struct sudoku_path *p, struct story *story)
{
    struct story_step *step = new_step(story, LEVEL_SEARCH, "search");
    bool solved = p->solution[0] > 0;

    add_saying(step, solved ? "search" : "search-none");
    if (!solved)
        add_saying(step, "no-solution");
    step->fact = mem_alloc((size_t)p->nopen, sizeof *step->fact);
    step->because = mem_alloc((size_t)(p->t->nelements - p->nopen), sizeof *step->because);
    for (int e = 0; e < p->t->nelements; e++)
        if (p->known[e])
            step->because[step->nbecause++] = fact_known(p, p->known, e);
        else if (solved)
            step->fact[step->nfacts++] = fact_known(p, p->solution, e);
}

/* Takes the next step. Returns its row; -1: there is none; TECHNIQUES: all is done. */
static int take_next(struct sudoku_path *p)
{
    return p->nopen > 0 && !p->l->broken ? sudoku_path_next(p) : TECHNIQUES;
}

/* Steps that place single symbols are told as one: last cells, and places of one symbol. At most
 * JOINED cells, which the eye can follow. */
enum { JOINED = 6 };

static bool joins(const struct deduction *all, const struct deduction *next, int nsayings)
{
    if (next->sum || next->mark)
        return !all->decides && nsayings < JOINED && !(next->sum && next->sum->nblocks > 0);
    return all->decides && all->block.n > 0 && all->fact.n + next->fact.n <= JOINED &&
           (next->full.n > 0 || all->symbol.item[0] == next->symbol.item[0]);
}

static void append(struct list *to, const struct list *from)
{
    for (int i = 0; i < from->n; i++)
        list_add(to, from->item[i]);
}

static void add_whole(struct sudoku_path *p, struct deduction *d, const char *row,
                      struct story_step *step)
{
    add_pattern(p, d, row, step);
    if (p->t->constraints)
        sudoku_path_saying_seen(p, &d->absent, step);
}

/* Appends the step that was taken, of this row, with those after it that join it. Returns the row
 * of the one after these, which has been taken. */
static int add_step(struct sudoku_path *p, struct story *story, int row)
{
    if (row < 0) {
        add_search(p, story);
        return TECHNIQUES;
    }
    struct story_step *step = new_step(story, technique[row].level, technique[row].name);
    struct deduction all = {0};
    const struct deduction *d = &p->taken;
    int next;

    do {
        append(&all.fact, &d->fact);
        append(&all.block, &d->block);
        append(&all.cover, &d->cover);
        append(&all.place, &d->place);
        append(&all.absent, &d->absent);
        for (int b = 0; d->sum && b < d->sum->nblocks; b++)
            for (int k = 0; k < p->t->nsymbols; k++)
                list_add(&all.place, topology_block(p->t, d->sum->block[b])[k]);
        all.decides = d->decides;
        if (all.symbol.n == 0 || d->full.n > 0)
            append(&all.symbol, &d->symbol);
        add_reason(p, &d->absent, &d->full, step);
        step->fact = mem_resize(step->fact, (size_t)all.fact.n, sizeof *step->fact);
        for (; step->nfacts < all.fact.n; step->nfacts++)
            step->fact[step->nfacts] = fact_of(p, all.fact.item[step->nfacts], d->decides);
        if (d->sum || d->mark)
            sudoku_path_saying_constraint(p, d, step);
        sudoku_path_settle(p);
        if (d->nlinks > 0)
            sudoku_path_add_chain(p, d, step);
        /* What excludes is said now: looking ahead ends the deduction. */
        if (!all.decides && step->nsayings == 0)
            add_whole(p, &p->taken, technique[row].name, step);
        next = take_next(p);
    } while (next == row && joins(&all, d, step->nsayings));
    if (step->nsayings == 0)
        add_whole(p, &all, technique[row].name, step);
    sort_facts(step->because, step->nbecause);
    sort_facts(step->fact, step->nfacts);
    add_cells(step, all.place.item, all.place.n);
    deduction_release(&all);
    return next;
}

/* ---- puzzles without solution ---- */

/* Two equal givens in a block: appends the step that shows them. */
static bool add_equal_givens(const struct sudoku *s, struct story *story)
{
    const struct topology *t = s->topology;

    for (int b = 0; b < t->nblocks; b++)
        for (int i = 1; i < t->nsymbols; i++)
            for (int k = 0; k < i; k++) {
                int cell[2] = {topology_block(t, b)[k], topology_block(t, b)[i]};
                int symbol = s->given[cell[0]];
                if (symbol == 0 || s->given[cell[1]] != symbol)
                    continue;
                struct story_step *step = new_step(story, LEVEL_MIN, "contradiction");
                struct saying *saying = add_saying(step, "clash-twice");
                slot_one(saying, "block", b);
                slot_one(saying, "symbol", symbol - 1);
                story_slot(saying, "cell", cell, 2);
                add_saying(step, "no-solution");
                step->because = mem_alloc(2, sizeof *step->because);
                for (; step->nbecause < 2; step->nbecause++)
                    step->because[step->nbecause] =
                        (struct story_fact){cell[step->nbecause], symbol};
                add_cells(step, cell, 2);
                return true;
            }
    return false;
}

/* Appends the step that shows where the puzzle breaks. */
static void add_break(struct sudoku_path *p, struct story *story)
{
    struct link clash = sudoku_path_clash(p);
    struct story_step *step = new_step(story, LEVEL_MIN, "contradiction");
    struct list absent = {0}, full = {0};
    int n = p->t->nsymbols;

    sudoku_path_saying_clash(p, &step->say, &step->nsayings, &clash, "clash-cell", "clash-block");
    add_saying(step, "no-solution");
    for (int i = 0; i < n; i++)
        list_add(&absent, clash.block < 0
                              ? clash.element * n + i
                              : topology_block(p->t, clash.block)[i] * n + clash.symbol);
    add_reason(p, &absent, &full, step);
    sort_facts(step->because, step->nbecause);
    add_cells(step, &clash.element, clash.block < 0);
    free(absent.item);
}

static struct story *new_story(struct record *r)
{
    story_free(r->story);
    return r->story = story_new();
}

void sudoku_path_explain(struct sudoku_path *p, struct record *r)
{
    const struct sudoku *s = sudoku_of(r);
    struct story *story = new_story(r);

    if (!s->solution && add_equal_givens(s, story))
        return;
    sudoku_path_begin(p, s, false);
    for (int row = take_next(p); row < TECHNIQUES;)
        row = add_step(p, story, row);
    if (p->l->broken)
        add_break(p, story);
}

/* Adds the step that shows the first mark that the solution contradicts; false if there is none. */
static bool add_mistake(const struct sudoku_path *p, const struct sudoku *s, struct story *story)
{
    for (int e = 0; e < p->t->nelements; e++) {
        int right = s->solution[e], filled = s->filled ? s->filled[e] : 0;
        bool wrong = filled && filled != right;
        if (!wrong && (!s->excluded || !s->excluded[e * p->t->nsymbols + right - 1]))
            continue;
        struct story_step *step = new_step(story, LEVEL_MIN, "mistake");
        struct saying *saying = add_saying(step, wrong ? "mistake" : "mistake-excluded");
        slot_one(saying, "cell", e);
        slot_one(saying, "symbol", (wrong ? filled : right) - 1);
        step->fact = mem_alloc(1, sizeof *step->fact);
        step->fact[step->nfacts++] = (struct story_fact){e, wrong ? -filled : right};
        return true;
    }
    return false;
}

void sudoku_path_hint(struct sudoku_path *p, struct record *r)
{
    const struct sudoku *s = sudoku_of(r);
    struct story *story = new_story(r);

    if (add_mistake(p, s, story))
        return;
    sudoku_path_begin(p, s, true);
    int row = take_next(p);
    if (row < TECHNIQUES)
        add_step(p, story, row);
}
