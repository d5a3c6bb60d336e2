/*
 * What steps say about sums: the cells of a cage, or what cages leave of areas; the combinations that
 * are left, and what leaves no others; or how much the other cells make. Constraints know the names of
 * symbols, so that these are their numbers here.
 */
#include "base/ints.h"
#include "explain/sudoku/sum_way.h"

#include <stdlib.h>

/* Whether sets of symbols make the same as what was told before of the sum. */
static void note_told(struct teller *t, const struct told *s, const struct sets *listed)
{
    struct told_sum *told = &t->sum[s->sum - t->p->sums.at];

    told->step = t->story->nsteps;
    told->n = listed->n;
    told->open = s->open.n;
    for (int i = 0; i < listed->n; i++)
        told->set[i] = listed->set[i] | s->of_known;
}

/* Names the combinations: of a single one its symbols. */
static void slot_sets(const struct sets *s, struct saying *saying)
{
    int symbol[TOPOLOGY_MAX_SYMBOLS], n = 0;

    for (uint64_t left = s->n == 1 ? s->set[0] : 0; left; left &= left - 1)
        symbol[n++] = __builtin_ctzll(left);
    story_slot(saying, "symbol", symbol, n);
    for (int i = 0; i < s->n; i++)
        symbol[i] = (int)s->set[i];
    story_slot(saying, "combination", symbol, s->n > 1 ? s->n : 0);
}

static void slot_with(const struct way *way, struct saying *saying)
{
    static const char *const with[WITH][2] = {{"symbol-with", "combination-with"},
                                              {"symbol-and", "combination-and"}};

    for (int i = 0; i < way->nwith; i++) {
        int set[LISTED_COMBINATIONS];
        for (int k = 0; k < way->with[i].n; k++)
            set[k] = (int)(way->with[i].set[k] & ~((uint64_t)1 << way->symbol[i]));
        story_slot_one(saying, with[i][0], way->symbol[i]);
        story_slot(saying, with[i][1], set, way->with[i].n);
    }
}

/* What the open cells hold, so far; what leaves less; so ... The last link has the cells and their sum. */
static void tell_rest(struct teller *t, struct deduction *d, struct told *s, struct way *way)
{
    struct story_link *link = &t->step->link[t->step->nlinks - 1];
    struct saying *saying = &link->say[link->nsayings - 1];
    const struct told_sum *told = &t->sum[s->sum - t->p->sums.at];

    if (s->first.n > 0) {
        slot_sets(&s->first, saying);
        sum_say_again(t, s, &s->first);
        story_slot(saying, "step", &told->step, s->again && told->step < t->story->nsteps);
    } else if (!way->lists) {
        slot_with(way, saying);
    }
    if (way->lists && !sets_are_equal(&s->first, &s->now)) {
        teller_uses(t, NULL, 0, &s->known);
        saying = teller_link(t, link->kind, "cage-left")->say;
        t->step->link[t->step->nlinks - 1].joined = true;
        teller_follows(t);
        slot_sets(&s->now, saying);
    }
    teller_name_causes(t, &way->cause, &s->known, saying);
    sum_strike_others(t, d, s, way->cause.left);
    uint64_t all = sets_join(&s->now);
    teller_conclude(t, d, way->lists ? &all : NULL, way->bound);
    note_told(t, s, &s->now);
    causes_release(&way->cause);
    free(way->bound);
}

/* The cells of a cage have a sum. */
static void tell_cage(struct teller *t, struct deduction *d, struct told *s)
{
    int cage = (int)(s->sum - t->p->sums.at), rest = s->sum->sum - s->so_far;
    bool single = s->open.n == 1;
    const char *row = single ? s->known.n > 0 ? "cage-last" : "cage-last/alone" : "cage";
    struct saying *saying = teller_link(t, "cage", row)->say;

    story_slot_one(saying, "cage", cage);
    story_slot(saying, "number-so-far", &s->so_far, s->so_far > 0);
    story_slot_one(saying, "number-sum", rest);
    story_slot(saying, "cell", s->open.item, s->open.n);
    teller_is_at(t, s->sum->cell, s->sum->n);
    if (!single) {
        struct way way = sum_choose_way(t, s);
        tell_rest(t, d, s, &way);
        return;
    }
    teller_uses(t, NULL, 0, &s->known);
    teller_conclude(t, d, NULL, NULL);
}

void teller_slot_cages(const struct sudoku_path *p, const struct sum *sum, struct saying *saying)
{
    const struct constraints *x = p->t->constraints;
    struct list cage = {0};

    for (int i = 0; i < x->ncages; i++) {
        int in = 0;
        for (int k = 0; k < x->cage[i].ncells; k++)
            for (int b = 0; b < sum->nblocks; b++)
                in += ints_contain(topology_block(p->t, sum->block[b]), p->t->nsymbols,
                                   x->cage[i].cell[k]);
        bool is_cage = x->at[x->cage[i].by].kind == CONSTRAINT_CAGE;
        if (is_cage && sum_takes(sum, in, x->cage[i].ncells))
            list_add(&cage, i);
    }
    story_slot(saying, "sum", cage.item, cage.n);
    free(cage.item);
}

/* The cages that lie in blocks, or cover them; what they make, and what blocks make; so what is left, or
 * sticks out, has the difference. */
static void tell_total(struct teller *t, const struct told *s)
{
    const struct sum *sum = s->sum;
    int n = t->p->t->nsymbols, total = sum->nblocks * n * (n + 1) / 2;
    const char *row = sum->outside    ? "rule-of-45/outies"
                      : s->open.n > 1 ? "rule-of-45-set"
                                      : "rule-of-45";

    for (int i = 0; i < 2; i++) {
        const char *second = sum->outside ? "sum-out" : "sum-in";
        struct saying *saying = teller_link(t, "sum", i == 0 ? row : second)->say;
        story_slot(saying, "block", sum->block, sum->nblocks);
        teller_slot_cages(t->p, sum, saying);
        story_slot_one(saying, "number-blocks", total);
        story_slot_one(saying, "number-cages", sum->outside ? total + sum->sum : total - sum->sum);
        story_slot_one(saying, "number-sum", sum->sum);
        story_slot(saying, "cell", sum->cell, sum->n);
        teller_is_at(t, sum->cell, sum->n);
    }
    teller_follows(t);
}

/* The sum, or the step that found it; of its cells what is known, and what the others have. */
static void tell_blocks(struct teller *t, struct deduction *d, struct told *s)
{
    const struct sum *sum = s->sum;
    struct told_sum *told = &t->sum[sum - t->p->sums.at];
    bool again = told->total > 0 && sum->n > 1;
    bool listed = false;
    struct way way = {{{0}}};

    if (s->open.n > 1)
        way = sum_choose_way(t, s);
    if (again) {
        struct saying *saying = teller_link(t, "sum", "sum-again")->say;
        listed = s->known.n == 0 && s->first.n > 0;
        story_slot(saying, "cell", sum->cell, sum->n);
        story_slot_one(saying, "number-sum", sum->sum);
        if (!listed)
            story_slot(saying, "step", &told->total, told->total < t->story->nsteps);
        teller_is_at(t, sum->cell, sum->n);
    } else {
        tell_total(t, s);
        told->total = t->story->nsteps;
    }
    bool held = s->open.n > 1 && (s->first.n > 0 || !way.lists);
    if ((s->known.n > 0 || held) && !listed) {
        struct saying *saying = teller_link(t, "sum", "sum-left")->say;
        teller_follows(t);
        teller_slot_known(t->p, saying, "fact-known", &s->known);
        story_slot(saying, "cell", s->open.item, s->open.n);
        story_slot_one(saying, "number-sum", sum->sum - s->so_far);
    }
    if (s->open.n > 1) {
        tell_rest(t, d, s, &way);
        return;
    }
    teller_uses(t, NULL, 0, &s->known);
    teller_conclude(t, d, NULL, NULL);
}

void teller_sum(struct teller *t, struct deduction *d)
{
    struct told s = {.t = t, .d = d, .sum = d->sum};

    for (int i = 0; i < d->sum->n; i++) {
        int e = d->sum->cell[i];
        list_add(t->p->known[e] ? &s.known : &s.open, e);
        s.so_far += t->p->known[e];
        if (t->p->known[e] && d->sum->few)
            s.of_known |= (uint64_t)1 << (t->p->known[e] - 1);
    }
    if (d->sum->nblocks > 0)
        tell_blocks(t, d, &s);
    else
        tell_cage(t, d, &s);
    free(s.open.item);
    free(s.known.item);
}
