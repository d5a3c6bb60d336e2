/* Ratings, stories and hints: a path put into records. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"
#include "explain/sudoku/reason.h"
#include "explain/sudoku/technique.h"

#include <assert.h>
#include <stdlib.h>

enum { SEARCH_WEIGHT = 500 }; /* what a search adds to the score */

/* ---- rating ---- */

static int level_of(const struct sudoku_path *p, int gss_level, bool by_sets, int hardest)
{
    if (by_sets)
        return gss_level < LEVEL_CLOSURE ? gss_level : LEVEL_CLOSURE;
    if (p->nopen > 0)
        return LEVEL_SEARCH;
    return hardest > LEVEL_CLOSURE ? hardest : LEVEL_CLOSURE + 1;
}

/* In seconds, with nine symbols; with others in proportion: to find a step of a level (each symbol
 * that it places counts), to note the
 * candidates of an element before the first step that needs them, to follow a link of a chain, and
 * to find an element by search. */
static const int TO_SEE[LEVEL_SEARCH] = {0, 7, 45, 75, 110, 200, 400};
enum { TO_NOTE = 3, TO_FOLLOW = 5, TO_SEARCH = 30, USUAL_SYMBOLS = 9, MINUTE = 60 };

void sudoku_path_rate(struct sudoku_path *p, struct record *r)
{
    struct sudoku *s = sudoku_of(r);
    struct way way = {.bottlenecks = WAY_UNKNOWN};
    int count[TECHNIQUES] = {0}, hardest = LEVEL_MIN, row;
    int64_t seconds = 0;
    bool by_sets = logic_solve(p->l, s->given, LOGIC_ALL, 0) == LOGIC_SOLVED;

    s->gss_level = by_sets ? logic_level(p->l) : p->t->nsymbols;
    record_clear_rating(r);
    sudoku_path_begin(p, s, false);
    int open = p->nopen, hardest_at = open;
    while (p->nopen > 0 && (row = sudoku_path_next(p)) >= 0) {
        if (technique[row].level > hardest) {
            seconds += hardest == LEVEL_MIN ? TO_NOTE * p->nopen : 0;
            hardest = technique[row].level;
            hardest_at = p->nopen;
        }
        int links = p->taken.nlinks, times = p->taken.decides ? p->taken.fact.n : 1;
        way.steps++;
        way.what_ifs += technique[row].level == LEVEL_REASONING;
        way.chain = links > way.chain ? links : way.chain;
        seconds += TO_SEE[technique[row].level] * times + TO_FOLLOW * links;
        sudoku_path_settle(p);
        assert(p->nopen >= 0 && technique[row].level >= LEVEL_MIN);
        count[row]++;
        r->score += technique[row].weight * times;
    }
    hardest_at = p->nopen > 0 ? p->nopen : hardest_at;
    way.break_in = open > 0 ? (open - hardest_at) * 100 / open : 0;
    int64_t minute = USUAL_SYMBOLS * MINUTE;
    int64_t minutes =
        ((seconds + (int64_t)TO_SEARCH * p->nopen) * p->t->nsymbols + minute / 2) / minute;
    way.minutes = minutes < 1 ? 1 : (int)minutes;
    r->has_way = true;
    r->way = way;
    r->level = level_of(p, s->gss_level, by_sets, hardest);
    assert(r->level >= LEVEL_MIN && r->level <= LEVEL_SEARCH);
    r->score += p->nopen > 0 ? SEARCH_WEIGHT : 0;
    for (row = 0; row < TECHNIQUES; row++)
        if (count[row] > 0)
            record_add_technique(r, technique[row].name, count[row]);
    if (p->nopen > 0)
        record_add_technique(r, "search", 1);
}

/* ---- stories ---- */

static void set_words(struct story_step *step, int level, const char *name, const char *title,
                      struct strbuf *text)
{
    step->level = level;
    step->technique = mem_copy_text(name);
    step->title = mem_copy_text(title);
    step->text = text->text;
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

/* The chain of a deduction: each link has the symbol that it places. */
static void add_chain(const struct sudoku_path *p, const struct deduction *d,
                      struct story_step *step)
{
    struct story_chain *chain = story_add_chain(step);

    for (int i = 0; i < d->nlinks; i++) {
        const struct link *k = &d->link[i];
        struct story_fact fact = fact_of(p, k->element * p->t->nsymbols + k->symbol, true);
        name_facts(p, &fact, 1);
        if (i == 0) {
            chain->supposed = fact;
            continue;
        }
        struct story_link *link = story_add_link(chain);
        link->technique = mem_copy_text(k->block < 0 ? "naked-single" : "hidden-single");
        link->fact = mem_alloc(1, sizeof *link->fact);
        link->fact[link->nfacts++] = fact;
    }
    int n = d->clash.block < 0 ? 1 : p->t->nsymbols;
    const int *cell = n == 1 ? &d->clash.element : topology_block(p->t, d->clash.block);
    chain->clash_cell = mem_alloc((size_t)n, sizeof *chain->clash_cell);
    for (int i = 0; i < n; i++)
        if (!p->known[cell[i]])
            chain->clash_cell[chain->nclash_cells++] = cell[i];
}

/* What a search shows in the end. It rests on known cells alone. */
static void add_search(struct sudoku_path *p, struct story *story)
{
    struct story_step *step = story_add(story);
    struct strbuf text;

    assert(p->nopen > 0);
    strbuf_init(&text);
    strbuf_text(&text, "No technique leads on from here. Only a search finds the rest.");
    set_words(step, LEVEL_SEARCH, "search", "Search", &text);
    step->fact = mem_alloc((size_t)p->nopen, sizeof *step->fact);
    step->because = mem_alloc((size_t)(p->t->nelements - p->nopen), sizeof *step->because);
    for (int e = 0; e < p->t->nelements; e++) {
        struct story_fact fact = {e, p->solution[e]};
        if (p->known[e])
            step->because[step->nbecause++] = fact;
        else
            step->fact[step->nfacts++] = fact;
    }
    assert(step->nfacts == p->nopen && step->nbecause == p->t->nelements - p->nopen);
    finish_facts(p, step);
}

/* Appends the next step; false if it was the last one, a search. */
static bool add_step(struct sudoku_path *p, struct story *story)
{
    int name[TOPOLOGY_MAX_SYMBOLS], row = sudoku_path_next(p);

    if (row < 0) {
        add_search(p, story);
        return false;
    }
    struct telling telling = {p->t, name};
    struct story_step *step = story_add(story);
    struct strbuf text;
    for (int i = 0; i < p->t->nsymbols; i++)
        name[i] = p->name[i] + 1;
    strbuf_init(&text);
    technique[row].tell(&telling, &p->taken, &text);
    set_words(step, technique[row].level, technique[row].name, technique[row].title, &text);
    const struct deduction *d = &p->taken;
    assert(d->fact.n > 0);
    step->fact = mem_alloc((size_t)d->fact.n, sizeof *step->fact);
    for (int i = 0; i < d->fact.n; i++)
        step->fact[step->nfacts++] = fact_of(p, d->fact.item[i], d->decides);
    /* What the technique rests on. */
    struct premises premises = reason_find(p->reasons, d->absent.item, d->absent.n);
    int n = premises.nelements + premises.nmarks + d->full.n;
    step->because = mem_alloc((size_t)n, sizeof *step->because);
    for (int i = 0; i < premises.nmarks; i++)
        step->because[step->nbecause++] = fact_of(p, premises.mark[i], false);
    for (int i = 0; i < premises.nelements + d->full.n; i++) {
        int e = i < d->full.n ? d->full.item[i] : premises.element[i - d->full.n];
        assert(p->known[e] == p->solution[e]);
        step->because[step->nbecause++] = fact_of(p, e * p->t->nsymbols + p->known[e] - 1, true);
    }
    finish_facts(p, step);
    if (d->nlinks > 0)
        add_chain(p, d, step);
    /* The cells of the reason and of the pattern. */
    const struct list *place = &p->taken.place;
    int known = step->nbecause, all = known + place->n;
    step->cell = mem_alloc((size_t)all, sizeof *step->cell);
    for (int i = 0; i < known; i++)
        step->cell[i] = step->because[i].place;
    for (int i = 0; i < place->n; i++)
        step->cell[known + i] = place->item[i];
    qsort(step->cell, (size_t)all, sizeof *step->cell, ints_compare);
    for (int i = 0; i < all; i++)
        if (i == 0 || step->cell[i] != step->cell[i - 1])
            step->cell[step->ncells++] = step->cell[i];
    sudoku_path_settle(p);
    return true;
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

    sudoku_path_begin(p, s, false);
    while (p->nopen > 0 && add_step(p, story))
        ;
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
        struct story_step *step = story_add(story);
        const int *at = p->t->at[mistake.place];
        struct strbuf text;
        strbuf_init(&text);
        strbuf_format(&text, "r%dc%d is %s%d", at[0] + 1, at[1] + 1,
                      mistake.value < 0 ? "not " : "", abs(mistake.value));
        strbuf_text(&text, mistake.value < 0 ? "." : ", which has been ruled out.");
        set_words(step, LEVEL_MIN, "mistake", "A mistake", &text);
        step->fact = mem_alloc(1, sizeof *step->fact);
        step->fact[step->nfacts++] = mistake;
        return;
    }
    sudoku_path_begin(p, s, true);
    if (p->nopen > 0)
        add_step(p, story);
}
