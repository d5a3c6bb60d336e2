/*
 * Constraints beyond blocks: what a constraint of cells alone, a relation of a cell with others, or
 * a sum leaves no room for.
 */
#include "explain/sudoku/technique.h"

/* Adds the absence of all candidates of the element that are gone. */
static void absent_so_far(struct hunt *h, int element)
{
    for (int s = 0; s < h->l->nsymbols; s++)
        if (!hunt_can(h, element, s))
            list_add(&h->now.absent, candidate_of(h, element, s));
}

/* What the element cannot be because of its own constraints alone. */
static void conclude_alone(struct hunt *h, int element)
{
    list_add(&h->now.place, element);
    for (int s = 0; s < h->l->nsymbols; s++)
        if (!bitset_has(h->l->t->constraints->allowed[element], s))
            conclude_not(h, element, s);
    h->offer(h);
}

/* What others cannot be because of this one and one kind of relation. */
static void conclude_along(struct hunt *h, int element, int table)
{
    const struct constraints *c = h->l->t->constraints;

    for (int i = c->arc_start[element]; i < c->arc_start[element + 1]; i++) {
        if (c->arc[i].table != table)
            continue;
        uint64_t partners[2] = {0, 0};
        for (int s = 0; s < h->l->nsymbols; s++)
            if (hunt_can(h, element, s)) {
                partners[0] |= constraint_table(h->l->t, table, s)[0];
                partners[1] |= constraint_table(h->l->t, table, s)[1];
            }
        for (int s = 0; s < h->l->nsymbols; s++)
            if (!bitset_has(partners, s))
                conclude_not(h, c->arc[i].to, s);
    }
    list_add(&h->now.place, element);
    absent_so_far(h, element);
    h->offer(h);
}

void look_constraint(struct hunt *h, int n)
{
    const struct constraints *c = h->l->t->constraints;

    (void)n;
    for (int e = 0; c && e < h->l->t->nelements; e++)
        if (!h->known[e])
            conclude_alone(h, e);
    for (int e = 0; c && e < h->l->t->nelements; e++)
        for (int table = 0; table < c->ntables; table++)
            if (c->arc_start[e] < c->arc_start[e + 1] && h->l->ncandidates[e] > 0)
                conclude_along(h, e, table);
}

static void conclude_sum(struct hunt *h, const struct sum *sum)
{
    uint64_t set[SUM_CELLS][2] = {{0}};

    for (int i = 0; i < sum->n; i++) {
        memcpy(set[i], logic_set(h->l, sum->cell[i]), (size_t)h->l->words * sizeof(uint64_t));
        list_add(&h->now.place, sum->cell[i]);
        absent_so_far(h, sum->cell[i]);
    }
    bool fine = sum_filter(sum, set);
    for (int i = 0; i < sum->n; i++)
        for (int s = 0; s < h->l->nsymbols; s++)
            if (!fine || !bitset_has(set[i], s))
                conclude_not(h, sum->cell[i], s);
    h->offer(h);
}

void look_sum(struct hunt *h, int n)
{
    const struct sums *s = h->sums;
    int begin = n == 1 ? 0 : s->ncages, end = n == 1 ? s->ncages : s->n;

    for (int i = begin; i < end; i++)
        conclude_sum(h, &s->at[i]);
}
