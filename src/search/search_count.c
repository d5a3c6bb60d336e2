/*
 * Counting constraints: every dot has none or two of its edges on, every clue its number. Those
 * that no star covers (search_star.c) keep how many of their edges are on and off among the
 * processed literals. Reasons are found anew when they are asked for, from the literals that came
 * before.
 */
#include "search/search_state.h"

#include <stdlib.h>

static struct constraint *count_begin(struct search *s, int number)
{
    int c = s->nconstraints++;
    int start = c > 0 ? s->constraint[c - 1].end : 0;

    s->constraint[c] = (struct constraint){.start = start, .end = start, .number = number};
    return &s->constraint[c];
}

void count_init(struct search *s)
{
    const struct lattice *l = s->lattice;

    s->constraint = mem_alloc((size_t)(l->ndots + l->ncells), sizeof *s->constraint);
    s->member = mem_alloc(4 * (size_t)l->nedges, sizeof *s->member);
    s->counted = mem_alloc((size_t)l->nedges, sizeof *s->counted);
    for (int v = 0; v < l->ndots; v++) {
        struct constraint *c = count_begin(s, NUMBER_OF_DOT);
        for (int k = l->dot_start[v]; k < l->dot_start[v + 1]; k++)
            s->member[c->end++] = l->dot_edge[k];
    }
}

void count_load(struct search *s)
{
    const struct puzzle *p = s->puzzle;

    s->nconstraints = s->lattice->ndots;
    for (int i = 0; i < p->nclues; i++) {
        struct constraint *c = count_begin(s, p->clue[i].number);
        c->end += puzzle_boundary(p, i, s->member + c->start);
    }
}

void count_cover(struct search *s)
{
    for (int e = 0; e < s->lattice->nedges; e++)
        s->counted[e].n = 0;
    for (int c = 0; c < s->nconstraints; c++)
        for (int k = s->constraint[c].start; !s->constraint[c].covered && k < s->constraint[c].end;
             k++) {
            struct counted *at = &s->counted[s->member[k]];
            at->in[at->n++] = c;
        }
}

void count_release(struct search *s)
{
    free(s->constraint);
    free(s->member);
    free(s->counted);
}

/* ---- reasons ----------------------------------------------------------------------------------
 */

/* Pushes the negations of up to `most` members that are on (or off) and stand before `before`. */
static int count_why(struct search *s, const struct constraint *c, bool on, int before, int most)
{
    int n = 0;

    for (int k = c->start; k < c->end && n < most; k++) {
        int literal = literal_of(s->member[k], on);
        if (s->value[literal] > 0 && s->fact[s->member[k]].position < before) {
            ints_push(&s->why, literal_not(literal));
            n++;
        }
    }
    return n;
}

void count_explain(struct search *s, int constraint, int literal)
{
    const struct constraint *c = &s->constraint[constraint];
    int before = s->fact[literal / 2].position, size = c->end - c->start;
    bool on = !(literal & 1);

    if (c->demand == DEMAND_VIOLATED) {
        switch_explain(s, literal);
    } else if (c->number == NUMBER_OF_DOT) {
        /* Off because two others are on, or because all others are off; on for one on, rest off. */
        int ons = count_why(s, c, true, before, 2);
        if (ons < 2)
            count_why(s, c, false, before, size);
    } else if (on) {
        count_why(s, c, false, before, size - c->number);
    } else {
        count_why(s, c, true, before, c->number);
    }
}

static bool count_conflict(struct search *s, const struct constraint *c, int on, int off)
{
    count_why(s, c, true, s->processed, on);
    count_why(s, c, false, s->processed, off);
    return false;
}

/* ---- propagation ------------------------------------------------------------------------------
 */

static void count_rest(struct search *s, int constraint, bool on)
{
    const struct constraint *c = &s->constraint[constraint];

    for (int k = c->start; k < c->end; k++)
        if (s->value[2 * s->member[k]] == 0)
            search_assign(s, literal_of(s->member[k], on), REASON_COUNT, constraint);
}

static bool count_check_dot(struct search *s, int constraint)
{
    const struct constraint *c = &s->constraint[constraint];
    int size = c->end - c->start, open = size - c->on - c->off;

    if (c->on > 2)
        return count_conflict(s, c, 3, 0);
    if (c->on == 1 && open == 0)
        return count_conflict(s, c, 1, size - 1);
    if (c->on == 2)
        count_rest(s, constraint, false);
    else if (open == 1)
        count_rest(s, constraint, c->on == 1);
    return true;
}

static bool count_check_clue(struct search *s, int constraint)
{
    const struct constraint *c = &s->constraint[constraint];
    int size = c->end - c->start;

    if (c->on > c->number)
        return count_conflict(s, c, c->number + 1, 0);
    if (c->off > size - c->number)
        return count_conflict(s, c, 0, size);
    if (c->on == c->number)
        count_rest(s, constraint, false);
    else if (c->off == size - c->number)
        count_rest(s, constraint, true);
    return true;
}

bool count_check(struct search *s, int constraint)
{
    const struct constraint *c = &s->constraint[constraint];

    if (c->demand != DEMAND_MET)
        return c->demand == DEMAND_DROPPED || switch_check(s);
    return c->number == NUMBER_OF_DOT ? count_check_dot(s, constraint)
                                      : count_check_clue(s, constraint);
}

bool count_propagate(struct search *s, int literal)
{
    const struct counted *at = &s->counted[literal / 2];
    bool fine = true;

    for (int i = 0; i < at->n; i++) {
        struct constraint *c = &s->constraint[at->in[i]];
        ++*(literal & 1 ? &c->off : &c->on);
        fine = fine && count_check(s, at->in[i]);
    }
    return fine;
}

void count_undo(struct search *s, int literal)
{
    const struct counted *at = &s->counted[literal / 2];

    for (int i = 0; i < at->n; i++) {
        struct constraint *c = &s->constraint[at->in[i]];
        --*(literal & 1 ? &c->off : &c->on);
    }
}
