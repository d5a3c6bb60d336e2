/* Stories and hints: a path put into steps, with what they say and their reasons. The slots are
 * listed in nouns.h. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"
#include "explain/sudoku/reason.h"
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

static struct saying *say(struct story_step *step, const char *row)
{
    return story_say(&step->say, &step->nsayings, row);
}

static void slot_one(struct saying *saying, const char *name, int item)
{
    story_slot(saying, name, &item, 1);
}

static void slot_symbols(const struct sudoku_path *p, struct saying *saying, const char *name,
                         const int *rank, int n)
{
    int symbol[TOPOLOGY_MAX_SYMBOLS] = {0};

    for (int i = 0; i < n; i++)
        symbol[i] = p->name[rank[i]];
    story_slot(saying, name, symbol, n);
}

static void slot_symbol(const struct sudoku_path *p, struct saying *saying, int rank)
{
    slot_symbols(p, saying, "symbol", &rank, 1);
}

/* More conclusions than these about whole blocks are not listed: the rule says enough. */
enum { LISTED = 6 };

/* Whether the facts rule out two symbols at the same elements. */
static bool ruled_out_alike(const struct deduction *d, int nsymbols, int a, int b)
{
    int only = 0;

    for (int i = 0; i < d->fact.n; i++) {
        int e = d->fact.item[i] / nsymbols, s = d->fact.item[i] % nsymbols;
        if (s == a || s == b)
            only += !list_has(&d->fact, e * nsymbols + (s == a ? b : a));
    }
    return only == 0;
}

/* What is ruled out, "cell-not" and "symbol-not": a saying for all symbols that are ruled out at the
 * same elements, the first of them in the step's own. */
static void say_ruled_out(const struct sudoku_path *p, const struct deduction *d,
                          struct story_step *step)
{
    int n = p->t->nsymbols, symbol[TOPOLOGY_MAX_SYMBOLS], many = 0;
    bool is_out[TOPOLOGY_MAX_SYMBOLS] = {false}, first = true;

    for (int i = 0; i < d->fact.n; i++) {
        many += !is_out[d->fact.item[i] % n];
        is_out[d->fact.item[i] % n] = true;
    }
    if (d->decides || (d->cover.n > 0 ? d->fact.n > LISTED : many > 1))
        return;
    int *cell = mem_alloc((size_t)d->fact.n, sizeof *cell);
    for (int name = 0; name < n; name++) {
        int a = 0, nsymbols = 0, ncells = 0;
        while (p->name[a] != name)
            a++;
        if (!is_out[a])
            continue;
        for (int i = 0; i < d->fact.n; i++)
            if (d->fact.item[i] % n == a)
                cell[ncells++] = d->fact.item[i] / n;
        ints_sort(cell, ncells);
        for (int b = 0; b < n; b++)
            if (is_out[b] && ruled_out_alike(d, n, a, b)) {
                symbol[nsymbols++] = b;
                is_out[b] = false;
            }
        struct saying *saying = first ? step->say : say(step, "not");
        story_slot(saying, "cell-not", cell, ncells);
        slot_symbols(p, saying, "symbol-not", symbol, nsymbols);
        first = false;
    }
    free(cell);
}

/* By what a decision about one element is forced that rests on no block: the symbols that it sees,
 * and those that were ruled out before. */
static void say_seen(const struct sudoku_path *p, const struct deduction *d, struct saying *saying)
{
    const struct topology *t = p->t;
    int e = d->place.item[0], list[2][TOPOLOGY_MAX_SYMBOLS], n[2] = {0};

    for (int s = 0; s < t->nsymbols; s++) {
        bool seen = false;
        for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
            seen = seen || p->known[t->peer[i]] == s + 1;
        if (s != d->symbol.item[0])
            list[seen][n[seen]++] = s;
    }
    slot_symbols(p, saying, "symbol-seen", list[1], n[1]);
    slot_symbols(p, saying, "symbol-gone", list[0], n[0]);
}

/* The pattern: its blocks, elements and symbols. */
static void say_pattern(const struct sudoku_path *p, const struct deduction *d, const char *row,
                        struct story_step *step)
{
    struct saying *saying = say(step, row);
    const int same = 1;

    story_slot(saying, "block", d->block.item, d->pairs ? 0 : d->block.n);
    story_slot(saying, "block-in", d->cover.item, d->cover.n);
    story_slot(saying, "cell", d->place.item, d->nlinks > 0 ? 1 : d->place.n);
    slot_symbols(p, saying, "symbol", d->symbol.item, d->symbol.n);
    story_slot(saying, "number-same", &same, d->pairs && d->place.n % 2 == 1);
    if (d->decides && d->block.n == 0)
        say_seen(p, d, saying);
    say_ruled_out(p, d, step);
}

static int compare_facts(const void *a, const void *b)
{
    const struct story_fact *x = a, *y = b;
    int sx = abs(x->value), sy = abs(y->value);

    return x->place != y->place ? (x->place > y->place) - (x->place < y->place)
                                : (sx > sy) - (sx < sy);
}

/* A candidate as a fact, by its rank: it is so, or not. */
static struct story_fact fact_of(const struct sudoku_path *p, int candidate, bool is)
{
    int symbol = candidate % p->t->nsymbols + 1;

    return (struct story_fact){candidate / p->t->nsymbols, is ? symbol : -symbol};
}

/* From ranks to the names of symbols, and in order. */
static void name_facts(const struct sudoku_path *p, struct story_fact *fact, int n)
{
    for (int i = 0; i < n; i++) {
        assert(fact[i].value != 0 && abs(fact[i].value) <= p->t->nsymbols);
        int name = p->name[abs(fact[i].value) - 1] + 1;
        fact[i].value = fact[i].value > 0 ? name : -name;
    }
    if (n > 1)
        qsort(fact, (size_t)n, sizeof *fact, compare_facts);
}

/* Gives all facts their names. */
static void finish_facts(struct sudoku_path *p, struct story_step *step)
{
    name_facts(p, step->because, step->nbecause);
    name_facts(p, step->fact, step->nfacts);
}

/* An element without a symbol, or a symbol without a place in a block. */
static void slot_clash(const struct sudoku_path *p, struct saying *saying, const struct link *clash)
{
    if (clash->block < 0) {
        slot_one(saying, "cell", clash->element);
    } else {
        slot_one(saying, "block", clash->block);
        slot_symbol(p, saying, clash->symbol);
    }
}

/* The chain of a deduction: each link has the symbol that it places, and the earlier links that it
 * rests on. */
static void add_chain(const struct sudoku_path *p, const struct deduction *d,
                      struct story_step *step)
{
    struct story_chain *chain = story_add_chain(step);
    struct saying **last = &chain->say;
    int *n = &chain->nsayings;

    for (int i = 0; i < d->nlinks; i++) {
        const struct link *k = &d->link[i];
        struct story_fact fact = fact_of(p, k->element * p->t->nsymbols + k->symbol, true);
        const char *row = i == 0 ? "suppose" : k->block < 0 ? "naked-single" : "hidden-single";
        name_facts(p, &fact, 1);
        if (i == 0) {
            chain->supposed = fact;
        } else {
            struct story_link *link = story_add_link(chain);
            link->technique = mem_copy_text(row);
            link->fact = mem_alloc(1, sizeof *link->fact);
            link->fact[link->nfacts++] = fact;
            last = &link->say;
            n = &link->nsayings;
        }
        struct saying *saying = story_say(last, n, row);
        int *by = mem_alloc((size_t)k->nfrom, sizeof *by);
        for (int j = 0; j < k->nfrom; j++)
            by[j] = d->link[d->from.item[k->from + j]].element;
        story_slot(saying, "block", &k->block, k->block >= 0);
        slot_one(saying, "cell", k->element);
        slot_symbol(p, saying, k->symbol);
        story_slot(saying, "cell-by", by, k->nfrom);
        free(by);
    }
    slot_clash(p, story_say(last, n, d->clash.block < 0 ? "then-cell" : "then-block"), &d->clash);
    int ncells = d->clash.block < 0 ? 1 : p->t->nsymbols;
    const int *cell = ncells == 1 ? &d->clash.element : topology_block(p->t, d->clash.block);
    chain->clash_cell = mem_alloc((size_t)ncells, sizeof *chain->clash_cell);
    for (int i = 0; i < ncells; i++)
        if (!p->known[cell[i]])
            chain->clash_cell[chain->nclash_cells++] = cell[i];
}

/* Blocks that join places, as links. */
static void add_pairs(const struct sudoku_path *p, const struct deduction *d,
                      struct story_step *step)
{
    struct story_chain *chain = story_add_chain(step);

    slot_symbol(p, story_say(&chain->say, &chain->nsayings, "argument"), d->symbol.item[0]);
    for (int i = 0; i < d->block.n; i++) {
        struct story_link *link = story_add_link(chain);
        link->technique = mem_copy_text(step->technique);
        struct saying *saying = story_say(&link->say, &link->nsayings, "pair");
        slot_one(saying, "block", d->block.item[i]);
        slot_symbol(p, saying, d->symbol.item[0]);
        story_slot(saying, "cell", d->place.item + i, 2);
    }
}

/* ---- steps ---- */

/* Adds the reason: what rules out the candidates, and elements that are known. */
static void add_reason(struct sudoku_path *p, const struct list *absent, const struct list *full,
                       struct story_step *step)
{
    struct premises premises = reason_find(p->reasons, absent->item, absent->n);
    int n = premises.nelements + premises.nmarks + full->n;

    step->because = mem_alloc((size_t)n, sizeof *step->because);
    for (int i = 0; i < premises.nmarks; i++)
        step->because[step->nbecause++] = fact_of(p, premises.mark[i], false);
    for (int i = 0; i < premises.nelements + full->n; i++) {
        int e = i < full->n ? full->item[i] : premises.element[i - full->n];
        assert(!p->solution[e] || p->known[e] == p->solution[e]);
        step->because[step->nbecause++] = fact_of(p, e * p->t->nsymbols + p->known[e] - 1, true);
    }
    finish_facts(p, step);
}

/* Adds the cells of the reason and of the pattern. */
static void add_cells(struct story_step *step, const int *place, int n)
{
    int known = step->nbecause, all = known + n;

    step->cell = mem_alloc((size_t)all, sizeof *step->cell);
    for (int i = 0; i < known; i++)
        step->cell[i] = step->because[i].place;
    for (int i = 0; i < n; i++)
        step->cell[known + i] = place[i];
    if (all > 0)
        qsort(step->cell, (size_t)all, sizeof *step->cell, ints_compare);
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

    say(step, solved ? "search" : "search-none");
    if (!solved)
        say(step, "no-solution");
    step->fact = mem_alloc((size_t)p->nopen, sizeof *step->fact);
    step->because = mem_alloc((size_t)(p->t->nelements - p->nopen), sizeof *step->because);
    for (int e = 0; e < p->t->nelements; e++)
        if (p->known[e])
            step->because[step->nbecause++] = (struct story_fact){e, p->known[e]};
        else if (solved)
            step->fact[step->nfacts++] = (struct story_fact){e, p->solution[e]};
    finish_facts(p, step);
}

/* Appends the next step; false if it was the last one, a search. */
static bool add_step(struct sudoku_path *p, struct story *story)
{
    int row = sudoku_path_next(p);

    if (row < 0) {
        add_search(p, story);
        return false;
    }
    const struct deduction *d = &p->taken;
    struct story_step *step = new_step(story, technique[row].level, technique[row].name);
    assert(d->fact.n > 0);
    step->fact = mem_alloc((size_t)d->fact.n, sizeof *step->fact);
    for (int i = 0; i < d->fact.n; i++)
        step->fact[step->nfacts++] = fact_of(p, d->fact.item[i], d->decides);
    add_reason(p, &d->absent, &d->full, step);
    say_pattern(p, d, technique[row].name, step);
    if (d->nlinks > 0)
        add_chain(p, d, step);
    if (d->pairs)
        add_pairs(p, d, step);
    add_cells(step, d->place.item, d->place.n);
    sudoku_path_settle(p);
    return true;
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
                struct saying *saying = say(step, "clash-twice");
                slot_one(saying, "block", b);
                slot_one(saying, "symbol", symbol - 1);
                story_slot(saying, "cell", cell, 2);
                say(step, "no-solution");
                step->because = mem_alloc(2, sizeof *step->because);
                for (; step->nbecause < 2; step->nbecause++)
                    step->because[step->nbecause] =
                        (struct story_fact){cell[step->nbecause], symbol};
                add_cells(step, cell, 2);
                return true;
            }
    return false;
}

/* The first element without a candidate, or block without a place for a symbol. */
static struct link find_clash(const struct sudoku_path *p)
{
    const struct topology *t = p->t;

    for (int e = 0; e < t->nelements; e++)
        if (p->l->ncandidates[e] == 0)
            return (struct link){.element = e, .block = -1};
    for (int b = 0; b < t->nblocks; b++)
        for (int s = 0; s < t->nsymbols; s++)
            if (logic_nwhere(p->l, b, s) == 0 &&
                !bitset_has(p->l->used + (size_t)b * (size_t)p->l->words, s))
                return (struct link){.element = -1, .symbol = s, .block = b};
    assert(false); /* something is broken when this is asked */
    return (struct link){.element = 0, .block = -1};
}

/* Appends the step that shows where the puzzle breaks. */
static void add_break(struct sudoku_path *p, struct story *story)
{
    struct link clash = find_clash(p);
    struct story_step *step = new_step(story, LEVEL_MIN, "contradiction");
    struct list absent = {0}, full = {0};
    int n = p->t->nsymbols;

    slot_clash(p, say(step, clash.block < 0 ? "clash-cell" : "clash-block"), &clash);
    say(step, "no-solution");
    for (int i = 0; i < n; i++)
        list_add(&absent, clash.block < 0
                              ? clash.element * n + i
                              : topology_block(p->t, clash.block)[i] * n + clash.symbol);
    add_reason(p, &absent, &full, step);
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
    while (p->nopen > 0 && !p->l->broken && add_step(p, story))
        ;
    if (p->l->broken)
        add_break(p, story);
}

/* The first mark that the solution contradicts; false if there is none. */
static bool find_mistake(const struct sudoku_path *p, const struct sudoku *s,
                         struct story_fact *fact)
{
    for (int e = 0; e < p->t->nelements; e++) {
        int right = s->solution[e], filled = s->filled ? s->filled[e] : 0;
        if (filled && filled != right) {
            *fact = (struct story_fact){e, -filled};
            return true;
        }
        if (s->excluded && s->excluded[e * p->t->nsymbols + right - 1]) {
            *fact = (struct story_fact){e, right};
            return true;
        }
    }
    return false;
}

void sudoku_path_hint(struct sudoku_path *p, struct record *r)
{
    const struct sudoku *s = sudoku_of(r);
    struct story *story = new_story(r);
    struct story_fact mistake;

    if (find_mistake(p, s, &mistake)) {
        struct story_step *step = new_step(story, LEVEL_MIN, "mistake");
        struct saying *saying = say(step, mistake.value < 0 ? "mistake" : "mistake-excluded");
        slot_one(saying, "cell", mistake.place);
        slot_one(saying, "symbol", abs(mistake.value) - 1);
        step->fact = mem_alloc(1, sizeof *step->fact);
        step->fact[step->nfacts++] = mistake;
        return;
    }
    sudoku_path_begin(p, s, true);
    if (p->nopen > 0)
        add_step(p, story);
}
