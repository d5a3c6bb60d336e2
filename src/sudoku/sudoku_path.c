#include "sudoku/sudoku_path.h"

#include "format/sudokus.h"
#include "model/path.h"
#include "sudoku/reason.h"
#include "sudoku/sentence.h"
#include "sudoku/spare.h"
#include "sudoku/technique.h"

#include <stdlib.h>

enum {
    SEARCH_WEIGHT = 500, /* what a search adds to the score */
    CHAINS_PLANNED = 4   /* this forcing chain of a plan is a goal of its own, since more would take
                          * long to find */
};

struct sudoku_path {
    const struct topology *t;
    struct path_client client;
    struct path *driver;
    struct path *offers_to; /* the driver, while it looks */

    struct logic *l; /* candidates as they are known, or planned */
    struct reason_finder *reasons;
    struct spare *spare;
    struct hunt hunt;
    int *known;          /* [nelements] the symbol from 1, or 0 */
    int nopen;           /* elements that are not known */
    uint64_t *meets;     /* [nblocks * bitset_words(nblocks)] */
    unsigned char *kind; /* [nblocks] enum block_kind */
    struct arena arena;  /* of the arrays */
    int *name, *rank;    /* [nsymbols] what people call a symbol, and back; both from 0 */
    int mark;            /* of the logic, before the plan */
    struct deduction kept, taken;
    struct deduction *plan;
    size_t plans;
    int nchains; /* in the plan */
};

/* ---- the state ---- */

/* Symbols are numbered by the first givens that they have, so that their names do not matter. */
static void rank_symbols(struct sudoku_path *p, const int *given)
{
    int n = 0;

    for (int s = 0; s < p->t->nsymbols; s++)
        p->rank[s] = -1;
    for (int e = 0; e < p->t->nelements; e++)
        if (given[e] && p->rank[given[e] - 1] < 0)
            p->rank[given[e] - 1] = n++;
    for (int s = 0; s < p->t->nsymbols; s++)
        if (p->rank[s] < 0)
            p->rank[s] = n++;
    for (int s = 0; s < p->t->nsymbols; s++)
        p->name[p->rank[s]] = s;
}

static void know(struct sudoku_path *p, int element, int symbol)
{
    p->known[element] = symbol + 1;
    p->nopen--;
    reason_know(p->reasons, element, symbol);
}

/* Begins from the givens and, if `marks`, from what has been marked. */
static void begin(struct sudoku_path *p, const struct sudoku *s, bool marks)
{
    const struct topology *t = p->t;

    rank_symbols(p, s->given);
    reason_forget(p->reasons);
    p->nopen = t->nelements;
    for (int e = 0; e < t->nelements; e++) {
        int symbol = s->given[e] || !marks || !s->filled ? s->given[e] : s->filled[e];
        p->known[e] = 0;
        if (symbol)
            know(p, e, p->rank[symbol - 1]);
    }
    logic_view(p->l, p->known);
    for (int i = 0; marks && s->excluded && i < t->nelements * t->nsymbols; i++)
        if (s->excluded[i] && !p->known[i / t->nsymbols])
            logic_remove(p->l, i / t->nsymbols, p->rank[i % t->nsymbols]);
}

/* Removes the candidates that a decision excludes. */
static void place(struct sudoku_path *p, int element, int symbol)
{
    const struct topology *t = p->t;

    logic_decide(p->l, element, symbol);
    for (int i = t->peer_start[element]; i < t->peer_start[element + 1]; i++)
        if (!p->known[t->peer[i]])
            logic_remove(p->l, t->peer[i], symbol);
}

/* Enters the facts of a deduction into the candidates. */
static void enter(struct sudoku_path *p, const struct deduction *d)
{
    for (int i = 0; i < d->fact.n; i++) {
        int e = d->fact.item[i] / p->t->nsymbols, s = d->fact.item[i] % p->t->nsymbols;
        if (d->decides)
            place(p, e, s);
        else
            logic_remove(p->l, e, s);
    }
}

/* ---- the driver's client ---- */

/* The number of singles that appear. */
static int unlocks(void *context)
{
    struct sudoku_path *p = context;
    int mark = logic_mark(p->l);

    p->l->nsingles = p->l->nhidden = 0;
    enter(p, &p->hunt.now);
    int n = p->l->nsingles + p->l->nhidden;
    logic_end(p->l, mark);
    p->l->broken = false;
    return n;
}

/* The shortest chain is best, and any chain that leads to a single is better than others. */
static int size_of_offer(struct sudoku_path *p)
{
    const struct deduction *d = &p->hunt.now;

    if (d->nlinks > 0)
        return unlocks(p) > 0 ? d->nlinks : p->t->nelements + d->nlinks;
    struct reason reason = reason_find(p->reasons, d->absent.item, d->absent.n);
    return reason.nelements + reason.nmarks;
}

static void take_offer(struct hunt *h)
{
    struct sudoku_path *p = h->context;

    if (h->now.fact.n > 0)
        path_offer(p->offers_to, size_of_offer(p));
    deduction_clear(&h->now);
}

static void look(void *context, int row, struct path *driver)
{
    struct sudoku_path *p = context;

    p->offers_to = driver;
    technique[row].look(&p->hunt, technique[row].n);
}

static void swap(struct deduction *a, struct deduction *b)
{
    struct deduction c = *a;

    *a = *b;
    *b = c;
}

static void keep(void *context)
{
    struct sudoku_path *p = context;

    swap(&p->kept, &p->hunt.now);
}

static bool apply(void *context, int n, struct path *driver)
{
    struct sudoku_path *p = context;
    size_t before = p->plans;

    p->plan = mem_reserve(p->plan, (size_t)n + 1, &p->plans, sizeof *p->plan);
    for (size_t i = before; i < p->plans; i++)
        p->plan[i] = (struct deduction){0};
    swap(&p->plan[n], &p->kept);
    for (int i = 0; i < p->plan[n].absent.n; i++)
        path_uses(driver, p->plan[n].absent.item[i]);
    for (int i = 0; i < p->plan[n].fact.n; i++)
        path_makes(driver, p->plan[n].fact.item[i]);
    enter(p, &p->plan[n]);
    p->nchains += p->plan[n].nlinks > 0;
    return p->plan[n].decides || p->nchains == CHAINS_PLANNED;
}

static void take(void *context, int n)
{
    struct sudoku_path *p = context;

    logic_end(p->l, p->mark);
    p->l->broken = false;
    if (n < 0)
        return;
    swap(&p->taken, &p->plan[n]);
    enter(p, &p->taken);
}

/* Takes the next step; its row, or -1. settle() must follow. */
static int next_step(struct sudoku_path *p)
{
    p->mark = logic_mark(p->l);
    p->nchains = 0;
    return path_next(p->driver);
}

/* What a step decides is known from now on, for reasons of later steps. */
static void settle(struct sudoku_path *p)
{
    if (p->taken.decides)
        know(p, p->taken.place.item[0], p->taken.symbol.item[0]);
}

/* ---- the life of a path ---- */

static void take_arrays(struct sudoku_path *p)
{
    size_t elements = (size_t)p->t->nelements, symbols = (size_t)p->t->nsymbols;

    p->known = arena_take(&p->arena, elements, sizeof *p->known);
    p->name = arena_take(&p->arena, symbols, sizeof *p->name);
    p->rank = arena_take(&p->arena, symbols, sizeof *p->rank);
    p->kind = arena_take(&p->arena, (size_t)p->t->nblocks, 1);
    p->meets = arena_take(&p->arena, (size_t)p->t->nblocks * bitset_words((size_t)p->t->nblocks),
                          sizeof *p->meets);
    p->hunt.work = arena_take(&p->arena, 3 * elements, sizeof *p->hunt.work);
    p->hunt.cause = arena_take(&p->arena, elements * symbols, sizeof *p->hunt.cause);
    p->hunt.chain = arena_take(&p->arena, elements, sizeof *p->hunt.chain);
    p->hunt.needed = arena_take(&p->arena, elements, 1);
}

static enum block_kind kind_of(const char *name)
{
    if (strncmp(name, "row", 3) == 0)
        return KIND_ROW;
    if (strncmp(name, "column", 6) == 0)
        return KIND_COLUMN;
    return strstr(name, "diagonal") ? KIND_DIAGONAL : KIND_FIELD;
}

/* The kinds of blocks go by their names. */
static void find_kinds(struct sudoku_path *p)
{
    struct strbuf name;

    strbuf_init(&name);
    for (int b = 0; b < p->t->nblocks; b++) {
        strbuf_clear(&name);
        topology_block_name(p->t, b, &name);
        p->kind[b] = (unsigned char)kind_of(name.text);
    }
    strbuf_release(&name);
}

static void find_meetings(struct sudoku_path *p)
{
    const struct topology *t = p->t;
    size_t words = bitset_words((size_t)t->nblocks);

    for (int e = 0; e < t->nelements; e++)
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
            for (int k = t->block_start[e]; k < t->block_start[e + 1]; k++)
                bitset_add(p->meets + (size_t)t->element_block[i] * words, t->element_block[k]);
}

static void begin_hunt(struct sudoku_path *p)
{
    p->hunt.l = p->l;
    p->hunt.known = p->known;
    p->hunt.kind = p->kind;
    p->hunt.meets = p->meets;
    p->hunt.offer = take_offer;
    p->hunt.context = p;
    for (int i = 0; i < p->t->nelements * p->t->nsymbols; i++)
        p->hunt.cause[i] = -1;
}

struct sudoku_path *sudoku_path_new(const struct topology *t)
{
    struct sudoku_path *p = mem_alloc(1, sizeof *p);

    p->t = t;
    p->l = logic_new(t);
    p->reasons = reason_finder_new(t);
    p->spare = spare_new(t);
    take_arrays(p);
    arena_make(&p->arena);
    take_arrays(p);
    find_kinds(p);
    find_meetings(p);
    begin_hunt(p);
    p->client = (struct path_client){.context = p,
                                     .nrows = TECHNIQUES,
                                     .look = look,
                                     .unlocks = unlocks,
                                     .keep = keep,
                                     .apply = apply,
                                     .take = take};
    p->driver = path_new(&p->client, t->nelements * t->nsymbols);
    return p;
}

void sudoku_path_free(struct sudoku_path *p)
{
    if (!p)
        return;
    for (size_t i = 0; i < p->plans; i++)
        deduction_release(&p->plan[i]);
    free(p->plan);
    deduction_release(&p->kept);
    deduction_release(&p->taken);
    deduction_release(&p->hunt.now);
    free(p->hunt.scratch[0].item);
    path_free(p->driver);
    reason_finder_free(p->reasons);
    spare_free(p->spare);
    logic_free(p->l);
    arena_release(&p->arena);
    free(p);
}

void sudoku_path_allow(struct sudoku_path *p, uint64_t techniques)
{
    path_allow(p->driver, techniques);
}

/* ---- rating ---- */

static int level_of(const struct sudoku_path *p, int gss_level, bool by_sets, int hardest)
{
    if (by_sets)
        return gss_level < LEVEL_CLOSURE ? gss_level : LEVEL_CLOSURE;
    if (p->nopen > 0)
        return LEVEL_SEARCH;
    return hardest > LEVEL_CLOSURE ? hardest : LEVEL_CLOSURE + 1;
}

void sudoku_path_rate(struct sudoku_path *p, struct record *r)
{
    struct sudoku *s = sudoku_of(r);
    int count[TECHNIQUES] = {0}, hardest = LEVEL_MIN, row;
    bool by_sets = logic_solve(p->l, s->given, LOGIC_ALL, 0) == LOGIC_SOLVED;

    s->gss_level = by_sets ? logic_level(p->l) : p->t->nsymbols;
    record_clear_rating(r);
    begin(p, s, false);
    while (p->nopen > 0 && (row = next_step(p)) >= 0) {
        settle(p);
        count[row]++;
        r->score += technique[row].weight;
        hardest = technique[row].level > hardest ? technique[row].level : hardest;
    }
    r->level = level_of(p, s->gss_level, by_sets, hardest);
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

static int compare_ints(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
}

static struct story_fact fact_of(const struct sudoku_path *p, int candidate, bool is)
{
    int symbol = p->name[candidate % p->t->nsymbols] + 1;

    return (struct story_fact){candidate / p->t->nsymbols, is ? symbol : -symbol};
}

static void add_facts(const struct sudoku_path *p, struct story_step *step)
{
    const struct deduction *d = &p->taken;

    step->fact = mem_alloc((size_t)d->fact.n, sizeof *step->fact);
    for (int i = 0; i < d->fact.n; i++)
        step->fact[step->nfacts++] = fact_of(p, d->fact.item[i], d->decides);
    qsort(step->fact, (size_t)step->nfacts, sizeof *step->fact, compare_facts);
}

/* The reason, and the cells of the reason and of the pattern. */
static void add_reason(struct sudoku_path *p, struct story_step *step)
{
    const struct deduction *d = &p->taken;
    struct reason reason = reason_find(p->reasons, d->absent.item, d->absent.n);
    int n = reason.nelements + reason.nmarks;

    step->because = mem_alloc((size_t)n, sizeof *step->because);
    for (int i = 0; i < reason.nelements; i++) {
        int e = reason.element[i];
        step->because[step->nbecause++] = fact_of(p, e * p->t->nsymbols + p->known[e] - 1, true);
    }
    for (int i = 0; i < reason.nmarks; i++)
        step->because[step->nbecause++] = fact_of(p, reason.mark[i], false);
    qsort(step->because, (size_t)n, sizeof *step->because, compare_facts);
    if (d->nlinks == 0)
        step->nbecause = spare_facts(p->spare, step->because, n, step->fact, step->nfacts);
    n = step->nbecause;
    step->cell = mem_alloc((size_t)(n + d->place.n), sizeof *step->cell);
    for (int i = 0; i < n; i++)
        step->cell[i] = step->because[i].place;
    for (int i = 0; i < d->place.n; i++)
        step->cell[n + i] = d->place.item[i];
    qsort(step->cell, (size_t)(n + d->place.n), sizeof *step->cell, compare_ints);
    for (int i = 0; i < n + d->place.n; i++)
        if (i == 0 || step->cell[i] != step->cell[i - 1])
            step->cell[step->ncells++] = step->cell[i];
}

/* What a search shows in the end. */
static void add_search(const struct sudoku_path *p, const struct sudoku *s, struct story *story)
{
    struct story_step *step = story_add(story);
    struct strbuf text;

    strbuf_init(&text);
    strbuf_text(&text, "No technique leads on from here. Only a search finds the rest.");
    set_words(step, LEVEL_SEARCH, "search", "Search", &text);
    step->fact = mem_alloc((size_t)p->nopen, sizeof *step->fact);
    for (int e = 0; e < p->t->nelements; e++)
        if (!p->known[e])
            step->fact[step->nfacts++] = (struct story_fact){e, s->solution[e]};
}

/* Appends the next step; false if it was the last one, a search. */
static bool add_step(struct sudoku_path *p, const struct sudoku *s, struct story *story)
{
    int name[TOPOLOGY_MAX_SYMBOLS], row = next_step(p);

    if (row < 0) {
        add_search(p, s, story);
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
    add_facts(p, step);
    add_reason(p, step);
    settle(p);
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

    begin(p, s, false);
    while (p->nopen > 0 && add_step(p, s, story))
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

static void add_mistake(const struct sudoku_path *p, struct story_fact fact, struct story *story)
{
    struct story_step *step = story_add(story);
    const int *at = p->t->at[fact.place];
    struct strbuf text;

    strbuf_init(&text);
    strbuf_format(&text, "r%dc%d is %s%d", at[0] + 1, at[1] + 1, fact.value < 0 ? "not " : "",
                  abs(fact.value));
    strbuf_text(&text, fact.value < 0 ? "." : ", which has been ruled out.");
    set_words(step, LEVEL_MIN, "mistake", "A mistake", &text);
    step->fact = mem_alloc(1, sizeof *step->fact);
    step->fact[step->nfacts++] = fact;
}

void sudoku_path_hint(struct sudoku_path *p, struct record *r)
{
    const struct sudoku *s = sudoku_of(r);
    struct story *story = new_story(r);
    struct story_fact mistake;

    if (find_mistake(p, s, &mistake)) {
        add_mistake(p, mistake, story);
        return;
    }
    begin(p, s, true);
    if (p->nopen > 0)
        add_step(p, s, story);
}
