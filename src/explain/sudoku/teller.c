/* Which deductions of a path are told in which step, and what their links rest on. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"
#include "explain/words.h"

#include <assert.h>
#include <stdlib.h>

/* ---- facts ---- */

static int compare_facts(const void *a, const void *b)
{
    const struct story_fact *x = a, *y = b;
    return x->place != y->place ? x->place - y->place : abs(x->value) - abs(y->value);
}

static void sort_facts(struct story_fact *fact, int n)
{
    if (n > 1)
        qsort(fact, (size_t)n, sizeof *fact, compare_facts);
}

/* Whether this is one of n facts. */
static bool has_fact(const struct story_fact *fact, int n, struct story_fact f)
{
    while (n > 0 && (fact[n - 1].place != f.place || fact[n - 1].value != f.value))
        n--;
    return n > 0;
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

/* ---- links ---- */

struct story_link *teller_link(struct teller *t, const char *kind, const char *row)
{
    struct story_link *link = story_add_link(t->step, kind);

    if (row)
        story_add_saying(&link->say, &link->nsayings, row);
    return link;
}

/* Adds an earlier link, which may be there already. */
static void use_link(struct story_link *link, int number)
{
    if (ints_contain(link->link, link->nlinks, number))
        return;
    link->link = mem_resize(link->link, (size_t)link->nlinks + 1, sizeof *link->link);
    link->link[link->nlinks++] = number;
    ints_sort(link->link, link->nlinks);
}

static void use_fact(struct teller *t, struct story_fact f)
{
    struct story_step *step = t->step;
    struct story_link *link = &step->link[step->nlinks - 1];

    for (int i = 0; i < step->nlinks - 1; i++)
        if (step->link[i].under < 0 && step->link[i].role == LINK_FOLLOWS &&
            has_fact(step->link[i].fact, step->link[i].nfacts, f)) {
            use_link(link, i);
            return;
        }
    if (!has_fact(link->use, link->nuses, f))
        story_add_fact(&link->use, &link->nuses, f.place, f.value);
    if (!has_fact(step->because, step->nbecause, f))
        story_add_fact(&step->because, &step->nbecause, f.place, f.value);
}

void teller_uses(struct teller *t, const int *absent, int n, const struct list *full)
{
    struct sudoku_path *p = t->p;
    const struct premises *x = &p->premises;
    struct story_link *link = &t->step->link[t->step->nlinks - 1];

    premises_find(&p->premises, p->t, p->known, absent, n);
    for (size_t i = 0; i < x->mark.n; i++)
        use_fact(t, fact_of(p, x->mark.at[i], false));
    for (int i = 0; full && i < full->n; i++)
        use_fact(t, fact_known(p, p->known, full->item[i]));
    for (size_t i = 0; i < x->element.n; i++)
        use_fact(t, fact_known(p, p->known, x->element.at[i]));
    sort_facts(link->use, link->nuses);
}

void teller_strike(struct teller *t, int candidate)
{
    t->latest[candidate] = t->story->nsteps;
    if (t->out[candidate] == 0)
        t->out[candidate] = t->story->nsteps;
}

void teller_concludes(struct teller *t, const struct list *fact, bool is)
{
    struct story_link *link = &t->step->link[t->step->nlinks - 1];

    for (int i = 0; i < fact->n; i++) {
        struct story_fact f = fact_of(t->p, fact->item[i], is);
        if (!is)
            teller_strike(t, fact->item[i]);
        story_add_fact(&link->fact, &link->nfacts, f.place, f.value);
        story_add_fact(&t->step->fact, &t->step->nfacts, f.place, f.value);
    }
    sort_facts(link->fact, link->nfacts);
}

void teller_follows(struct teller *t)
{
    use_link(&t->step->link[t->step->nlinks - 1], t->step->nlinks - 2);
}

/* ---- what is told in which step ---- */

/* A deduction that is not told yet, its row, and what must have been ruled out before. */
struct made {
    struct deduction d;
    int row;
    bool told;
    struct list mark;
};

/* Harder deductions are told at once. At most so many that rule something out stand before what needs
 * them; and cells that are filled are joined. */
enum { LAZY_LEVEL = 3, PREPARING = 4, JOINED = 5 };

/* Whether it fills single cells that need few words. */
static bool is_single(int row)
{
    const struct technique *x = &technique[row];

    return x->look == look_last_cell || x->look == look_hidden_single ||
           x->look == look_naked_single || x->look == look_constraint ||
           (x->look == look_sum && x->n == SUM_SINGLE);
}

void teller_finish(struct teller *t)
{
    struct story_step *step = t->step;
    bool mixed = t->mixed && is_single(t->row);

    if (!step)
        return;
    if (step->nlinks == 0 && step->nsayings == 0) { /* all of it was told before */
        story_remove_last(t->story);
        t->step = NULL;
        return;
    }
    if (!step->technique) {
        step->level = technique[t->row].level;
        step->technique = mem_copy_text(mixed ? "singles" : technique[t->row].name);
        step->idea = mixed ? mem_copy_text(technique[t->row].name) : NULL;
    }
    if (step->nparts == 1) { /* its title says it */
        free(step->part[--step->nparts]);
    }
    sort_facts(step->because, step->nbecause);
    sort_facts(step->fact, step->nfacts);
    add_cells(step, t->place.item, t->place.n);
    t->step = NULL;
    t->place.n = 0;
}

static void begin(struct teller *t)
{
    teller_finish(t);
    t->step = story_add(t->story);
    t->row = t->placed = 0;
    t->mixed = false;
    t->single_part = -1;
    t->again = NULL;
}

static void append(struct list *to, const struct list *from)
{
    for (int i = 0; i < from->n; i++)
        list_add(to, from->item[i]);
}

/* Leaves out of what it rules out what the reader's board shows already. */
static void drop_told(const struct teller *t, struct deduction *d)
{
    int n = 0, symbols = t->p->t->nsymbols;

    for (int i = 0; i < d->fact.n && !d->decides; i++) {
        int fact = d->fact.item[i];
        if (!t->out[fact] && !teller_sees(t->p, fact / symbols, fact % symbols, false))
            d->fact.item[n++] = fact;
    }
    d->fact.n = d->decides ? d->fact.n : n;
}

/* Notes that the step's title names this row, too; several of single cells are one. */
static void add_part(struct teller *t, int row, bool single, const struct story_link *link)
{
    const char *name = technique[row].name;
    struct story_step *step = t->step;
    int i = 0;

    if (link->nsayings > 0 && words_is_case(link->say->row, name))
        name = link->say->row;
    while (i < step->nparts && !(single ? t->single_part == i : strcmp(step->part[i], name) == 0))
        i++;
    if (i < step->nparts) {
        if (single && strcmp(step->part[i], name) != 0) {
            free(step->part[i]);
            step->part[i] = mem_copy_text("singles");
        }
        return;
    }
    t->single_part = single ? step->nparts : t->single_part;
    story_add_part(step, name);
}

/* Whether its links are one paragraph: those of sums, marks, single cells and sets, but not of chains. */
static bool is_one_thought(const struct technique *x, const struct deduction *d)
{
    return d->nlinks == 0 && x->look != look_rectangle && x->look != look_sue_de_coq;
}

/* Tells a deduction; `joined`: in one breath. */
static void tell(struct teller *t, struct deduction *d, int row, bool joined)
{
    int from = t->step->nlinks;
    bool more = t->placed > 0;

    row = teller_shorten(t, d, row);
    const struct technique *x = &technique[row];

    if (d->sum || d->mark)
        teller_constraint(t, d);
    else if (d->nlinks > 0)
        teller_chain(t, d, row);
    else if (d->decides && x->look != look_bug)
        teller_singles(t, d, row);
    else if (x->look == look_rectangle)
        teller_rectangle(t, d, row);
    else
        teller_pattern(t, d, row);
    for (int i = from + 1; i < t->step->nlinks && (joined || is_one_thought(x, d)); i++)
        t->step->link[i].joined = true;
    add_part(t, row, d->decides && is_single(row), &t->step->link[from]);
    append(&t->place, &d->place);
    for (int b = 0; d->sum && b < d->sum->nblocks; b++)
        for (int k = 0; k < t->p->t->nsymbols; k++)
            list_add(&t->place, topology_block(t->p->t, d->sum->block[b])[k]);
    t->mixed = more && t->step->turn == 0 && (t->mixed || row != t->row);
    t->row = row > t->row ? row : t->row;
    if (!more)
        t->step->turn = t->placed > 0 ? from : t->step->nlinks - 1;
}

/* Lists what must be told before these candidates are gone, what it rests on first. */
static void list_needs(struct teller *t, const struct list *absent, struct list *needs)
{
    struct premises *x = &t->p->premises;
    struct list mark = {0};

    premises_find(x, t->p->t, t->p->known, absent->item, absent->n);
    for (size_t i = 0; i < x->mark.n; i++)
        list_add(&mark, x->mark.at[i]);
    for (int i = 0; i < mark.n; i++) {
        int k = t->maker[mark.item[i]] - 1;
        if (k < 0 || t->made[k].told || t->out[mark.item[i]])
            continue;
        t->made[k].told = true;
        list_needs(t, &t->made[k].d.absent, needs);
        list_needs(t, &t->made[k].d.said, needs);
        list_add(needs, k);
    }
    free(mark.item);
}

/* Tells what rules something out, without what everybody sees by now. */
static void tell_made(struct teller *t, struct made *made)
{
    drop_told(t, &made->d);
    if (made->d.fact.n > 0)
        tell(t, &made->d, made->row, true);
}

/* Tells what must be told first: as much as it can in the step of what follows, unless that is to be
 * alone; no more than until the reader's board shows the candidate, if there is one. Returns whether it does
 * before all is told. */
static bool tell_needs(struct teller *t, const struct list *needs, bool alone, int candidate)
{
    int first = 0;

    while (needs->n - first > (alone ? 0 : PREPARING)) {
        begin(t);
        for (int i = 0; i < PREPARING && first < needs->n; i++)
            tell_made(t, &t->made[needs->item[first++]]);
    }
    begin(t);
    while (first < needs->n && (candidate < 0 || !teller_is_shown(t, candidate)))
        tell_made(t, &t->made[needs->item[first++]]);
    bool shown = first < needs->n;
    while (first < needs->n)
        t->made[needs->item[first++]].told = false;
    return shown;
}

/* Whether all that a single cell rests on is told. */
static bool is_ready(const struct teller *t, const struct made *single)
{
    struct premises *x = &t->p->premises;
    bool ready = true;

    premises_find(x, t->p->t, t->known, single->d.absent.item, single->d.absent.n);
    for (size_t i = 0; i < x->mark.n; i++)
        ready = ready && list_has(&single->mark, x->mark.at[i]);
    for (int i = 0; i < single->d.full.n; i++)
        ready = ready && t->known[single->d.full.item[i]];
    for (int i = 0, open = 0; single->d.sum && i < single->d.place.n; i++) {
        open += t->known[single->d.place.item[i]] == 0;
        ready = ready && open < 2;
    }
    return ready;
}

/* How far the cell is from the last one; those of a harder technique seem farther. */
static int distance_to(const struct teller *t, const struct made *single)
{
    enum { FARTHER = 4 };
    const int *a = t->p->t->at[single->d.fact.item[0] / t->p->t->nsymbols];
    const int *b = t->p->t->at[t->last < 0 ? 0 : t->last];

    return (t->last < 0 ? 0 : abs(a[0] - b[0]) + abs(a[1] - b[1])) +
           FARTHER * technique[single->row].level;
}

void teller_tell_waiting(struct teller *t)
{
    struct sudoku_path *p = t->p;
    int *known = p->known;

    p->known = t->known;
    while (t->nsingles > 0) {
        struct made *best = NULL, *end = t->single + t->nsingles;
        for (struct made *k = t->single; k < end; k++)
            if (is_ready(t, k) && (!best || distance_to(t, k) < distance_to(t, best)))
                best = k;
        assert(best);
        struct made next = *best;
        memmove(best, best + 1, (size_t)(end - best - 1) * sizeof *best);
        t->nsingles--;
        if (!t->step || t->placed == 0 || t->placed + next.d.fact.n > JOINED)
            begin(t);
        tell(t, &next.d, next.row, false);
        for (int i = 0; i < next.d.fact.n; i++) {
            t->last = next.d.fact.item[i] / p->t->nsymbols;
            t->known[t->last] = next.d.fact.item[i] % p->t->nsymbols + 1;
        }
        deduction_release(&next.d);
        free(next.mark.item);
    }
    p->known = known;
}

/* Keeps the deduction that was taken. */
static struct made *keep_taken(struct teller *t, struct made **made, size_t *n, size_t *room,
                               int row)
{
    *made = mem_reserve(*made, *n + 1, room, sizeof **made);
    (*made)[*n] = (struct made){.d = t->p->taken, .row = row};
    t->p->taken = (struct deduction){0};
    return &(*made)[(*n)++];
}

/* Takes cells that are placed at once one by one, if the reader's board shows one of them without what the
 * others rest on. */
static bool take_apart(struct teller *t, int row)
{
    struct deduction *d = &t->p->taken;
    struct list fact = {0}, block = {0};
    bool shown = false;

    append(&fact, &d->fact);
    append(&block, &d->block);
    for (int i = 0; i < fact.n; i++)
        shown = shown || teller_is_shown(t, fact.item[i]);
    for (int i = 0; i < fact.n && shown; i++) {
        deduction_clear(d);
        teller_put_in(t, fact.item[i], block.item[i], d);
        teller_take(t, row);
    }
    free(fact.item);
    free(block.item);
    return shown;
}

bool teller_take(struct teller *t, int row)
{
    struct sudoku_path *p = t->p;
    struct deduction *d = &p->taken;
    struct list needs = {0};

    if (!d->decides && d->nlinks == 0 && technique[row].level <= LAZY_LEVEL) {
        for (int i = 0; i < d->fact.n; i++)
            t->maker[d->fact.item[i]] = (int)t->nmade + 1;
        keep_taken(t, &t->made, &t->nmade, &t->mades, row);
        return false;
    }
    if (d->decides && is_single(row) && teller_is_ahead(t, d)) {
        if (d->fact.n > 1 && take_apart(t, row))
            return true;
        row = d->fact.n > 1 ? row : teller_simplify(t, d, row);
    }
    list_needs(t, &d->absent, &needs);
    list_needs(t, &d->said, &needs);
    if (d->decides && is_single(row) && needs.n == 0) {
        struct list mark = {0};
        premises_find(&p->premises, p->t, p->known, d->absent.item, d->absent.n);
        for (size_t i = 0; i < p->premises.mark.n; i++)
            list_add(&mark, p->premises.mark.at[i]);
        sudoku_path_settle(p);
        keep_taken(t, &t->single, &t->nsingles, &t->singles, row)->mark = mark;
        return true;
    }
    teller_tell_waiting(t);
    bool single = d->decides && is_single(row) && d->fact.n == 1;
    if (tell_needs(t, &needs, d->nlinks > 0, single ? d->fact.item[0] : -1))
        row = teller_simplify(t, d, row);
    drop_told(t, d);
    if (d->fact.n > 0) {
        tell(t, d, row, false);
        t->last = d->fact.item[0] / p->t->nsymbols;
    }
    if (t->placed == 0)
        teller_finish(t);
    sudoku_path_settle(p);
    memcpy(t->known, p->known, (size_t)p->t->nelements * sizeof *t->known);
    free(needs.item);
    return true;
}

void teller_tell_absent(struct teller *t, const struct list *absent)
{
    struct list needs = {0};

    list_needs(t, absent, &needs);
    if (needs.n > 0)
        tell_needs(t, &needs, false, -1);
    teller_finish(t);
    free(needs.item);
}

/* ---- the life of a teller ---- */

struct teller teller_start(struct sudoku_path *p, struct story *story)
{
    struct teller t = {.p = p, .story = story, .last = -1};
    size_t n = (size_t)p->t->nelements;

    t.maker = mem_alloc(n * (size_t)p->t->nsymbols, sizeof *t.maker);
    t.known = mem_alloc(n, sizeof *t.known);
    memcpy(t.known, p->known, n * sizeof *t.known);
    t.sum = mem_alloc((size_t)p->sums.n, sizeof *t.sum);
    t.out = mem_alloc(n * (size_t)p->t->nsymbols, sizeof *t.out);
    t.latest = mem_alloc(n * (size_t)p->t->nsymbols, sizeof *t.latest);
    for (int e = 0; e < p->t->nelements; e++)
        for (int s = 0; s < p->t->nsymbols && !p->known[e]; s++)
            if (!bitset_has(logic_set(p->l, e), s) && !teller_sees(p, e, s, false))
                t.out[e * p->t->nsymbols + s] = BEFORE;
    return t;
}

void teller_release(struct teller *t)
{
    for (size_t i = 0; i < t->nmade; i++)
        deduction_release(&t->made[i].d);
    free(t->made);
    free(t->single);
    free(t->maker);
    free(t->known);
    free(t->out);
    free(t->latest);
    free(t->sum);
    free(t->place.item);
}
