/* Ratings and stories: a path put into figures, and into steps. The slots are listed in nouns.h. */
#include "base/bitset.h"
#include "explain/kakuro/path_state.h"
#include "format/kakuro/family.h"

#include <string.h>

enum {
    USUAL_OPEN = 3, /* the weight of a technique is for so many open cells */
    FEW_WAYS = 4,   /* combinations that are named */
    SEARCH_SCORE = 20000,
    SCORE_OF_MINUTE = 120
};

/* ---- ratings ---- */

static int64_t cost(const struct deduction *d)
{
    int weight = kakuro_technique[d->row].weight;

    return d->chain ? weight + 50 * d->chain : (int64_t)weight * (d->of.n + 1) / (USUAL_OPEN + 1);
}

void kakuro_path_rate(struct kakuro_path *p, struct record *r)
{
    struct path_summary way = {.bottlenecks = PATH_UNKNOWN};
    int count[ROWS_MOST] = {0}, hardest = LEVEL_MIN, row, cells = p->k->cells.n;

    record_clear_rating(r);
    kakuro_path_begin(p);
    int open = kakuro_path_open(p), at = open;
    while (kakuro_path_open(p) > 0) {
        int before = kakuro_path_open(p);
        if ((row = kakuro_path_next(p)) < 0)
            break;
        at = kakuro_technique[row].level > hardest ? before : at;
        hardest = kakuro_technique[row].level > hardest ? kakuro_technique[row].level : hardest;
        way.steps++;
        way.what_ifs += !kakuro_technique[row].narrow;
        way.chain = p->taken.chain > way.chain ? p->taken.chain : way.chain;
        r->score += cost(&p->taken);
        count[row]++;
    }
    bool stuck = kakuro_path_open(p) > 0;
    r->level = stuck ? LEVEL_SEARCH : hardest;
    r->score += stuck ? SEARCH_SCORE : 0;
    way.break_in = open > 0 ? (open - (stuck ? kakuro_path_open(p) : at)) * 100 / open : 0;
    way.minutes = (int)(1 + cells / 10 + r->score / SCORE_OF_MINUTE);
    r->has_path = true;
    r->path = way;
    for (row = 0; kakuro_technique[row].name; row++)
        if (count[row] > 0)
            record_add_technique(r, kakuro_technique[row].name, count[row]);
    if (stuck)
        record_add_technique(r, "search", 1);
}

/* ---- stories ---- */

/* What the cells can be now. */
static void slot_left(struct saying *s, const struct deduction *d)
{
    int left[KAKURO_NUMBERS], n = 0;

    for (int i = 0; i < d->of.n; i++)
        if (d->keep[i] != d->of.left[i])
            left[n++] = d->of.cell[i] << KAKURO_NUMBERS | d->keep[i];
    story_slot(s, "left", left, n);
}

/* What is found, and what follows. */
static void add_sayings(struct saying **say, int *nsayings, const struct kakuro *k,
                        const struct deduction *d)
{
    struct saying *s = story_add_saying(say, nsayings, kakuro_technique[d->row].name);
    const struct run_view *v = &d->of;
    int ways[KAKURO_COMBINATIONS], symbol[KAKURO_NUMBERS], n = 0;

    story_slot_one(s, "run", v->run);
    story_slot(s, "cell", d->cell, d->ncells);
    if (v->n == 1 || v->n < k->run[v->run].n) {
        story_slot(s, "cell-open", v->cell, v->n);
        story_slot_one(s, "number-rest", v->rest);
    }
    for (int i = 0; i < d->nways; i++)
        ways[i] = d->way[i];
    story_slot(s, "combination", ways, d->nways <= FEW_WAYS ? d->nways : 0);
    if (d->nways > FEW_WAYS)
        story_slot_one(s, "number-ways", d->nways);
    for (int i = 0; i < KAKURO_NUMBERS; i++)
        if (d->numbers >> i & 1)
            symbol[n++] = i;
    story_slot(s, "symbol", symbol, n);
    if (d->least)
        story_slot_one(s, "number-least", d->least);
    if (d->most)
        story_slot_one(s, "number-most", d->most);
    slot_left(story_add_saying(say, nsayings, "so.left"), d);
}

/* What the deduction finds, in these lists: numbers, where a cell has one left, and else what is ruled
 * out. */
static void add_facts(const struct deduction *d, struct story_fact **list, int *n)
{
    for (int i = 0; i < d->of.n; i++) {
        int cell = d->of.cell[i], keep = d->keep[i], gone = d->of.left[i] & ~keep;
        if (gone && (keep & (keep - 1)) == 0) {
            story_add_fact(list, n, cell, bits_lowest((uint64_t)keep) + 1);
            continue;
        }
        for (; gone; gone &= gone - 1)
            story_add_fact(list, n, cell, -bits_lowest((uint64_t)gone) - 1);
    }
}

static int *cells_of(const struct kakuro_run *run)
{
    int *cell = mem_alloc((size_t)run->n, sizeof *cell);

    memcpy(cell, run->cell, (size_t)run->n * sizeof *cell);
    return cell;
}

/* The supposition, what follows from it, and where that breaks. */
static void add_links(struct kakuro_path *p, struct story_step *step, const struct deduction *d)
{
    struct story_link *link = story_add_link(step, "suppose");
    struct saying *s = story_add_saying(&link->say, &link->nsayings, "suppose");

    link->role = LINK_SUPPOSES;
    story_add_fact(&link->fact, &link->nfacts, d->of.cell[0], d->supposed + 1);
    story_slot_one(s, "cell-if", d->of.cell[0]);
    story_slot_one(s, "symbol-if", d->supposed);
    kakuro_path_suppose(p, d);
    for (size_t i = 0; i < p->chain.n; i++) {
        const struct deduction *one = &p->chain.at[i];
        bool last = i == p->chain.n - 1;
        link = story_add_link(step, last ? "clash" : kakuro_technique[one->row].name);
        link->role = last ? LINK_CLASHES : LINK_FOLLOWS;
        link->under = 0;
        link->cell = cells_of(&p->k->run[one->of.run]);
        link->ncells = p->k->run[one->of.run].n;
        if (last) {
            s = story_add_saying(&link->say, &link->nsayings, "clash");
            story_slot_one(s, "run", one->of.run);
            slot_left(story_add_saying(&link->say, &link->nsayings, "so"), d);
        } else {
            add_sayings(&link->say, &link->nsayings, p->k, one);
            add_facts(one, &link->fact, &link->nfacts);
        }
    }
}

static void add_step(struct kakuro_path *p, struct record *r)
{
    const struct deduction *d = &p->taken;
    const struct kakuro_technique *x = &kakuro_technique[d->row];
    struct story_step *step = story_add_step(r->story, x->level, x->name);

    add_facts(d, &step->fact, &step->nfacts);
    if (!x->narrow) {
        step->cell = mem_alloc(1, sizeof *step->cell);
        step->cell[step->ncells++] = d->of.cell[0];
        add_links(p, step, d);
        return;
    }
    step->cell = cells_of(&p->k->run[d->of.run]);
    step->ncells = p->k->run[d->of.run].n;
    add_sayings(&step->say, &step->nsayings, p->k, d);
}

void kakuro_path_tell(struct kakuro_path *p, struct record *r, bool whole)
{
    story_free(r->story);
    r->story = story_new();
    kakuro_path_begin(p);
    while (kakuro_path_open(p) > 0 && (whole || r->story->nsteps == 0)) {
        if (kakuro_path_next(p) >= 0) {
            add_step(p, r);
            continue;
        }
        struct story_step *step = story_add_step(r->story, LEVEL_SEARCH, "search");
        story_add_saying(&step->say, &step->nsayings, "search");
        for (int e = 0; e < p->k->cells.n; e++)
            if (p->left[e] & (p->left[e] - 1))
                story_add_fact(&step->fact, &step->nfacts, e, p->k->cells.solution[e]);
        return;
    }
}
