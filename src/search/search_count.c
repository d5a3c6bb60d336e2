/*
 * Counting constraints: every dot has none or two of its edges on, every clue its number. Each
 * keeps how many of its edges are on and off among the processed literals. Reasons are found
 * anew when they are asked for, from the literals that came before.
 */
#include "search/search_state.h"

#include "base/mem.h"

#include <stdlib.h>

/* Edge `e` belongs to constraint `c`, in the slot of its dots (0, 1) or clues (2, 3). */
static void count_join(struct search *s, int c, int e, int slot)
{
    s->constraints_of[e][s->constraints_of[e][slot] < 0 ? slot : slot + 1] = c;
    s->member[s->constraint[c].end++] = e;
}

static void count_begin(struct search *s, int number)
{
    int c = s->nconstraints++;
    int start = c > 0 ? s->constraint[c - 1].end : 0;

    s->constraint[c] = (struct constraint){.start = start, .end = start, .number = number};
}

void count_init(struct search *s)
{
    const struct lattice *l = s->lattice;
    const struct puzzle *p = s->puzzle;
    int *boundary = mem_alloc(2 * (size_t)l->nedges, sizeof *boundary);

    s->constraint = mem_alloc((size_t)(l->ndots + p->nclues), sizeof *s->constraint);
    s->member = mem_alloc(4 * (size_t)l->nedges, sizeof *s->member);
    s->constraints_of = mem_alloc((size_t)l->nedges, sizeof *s->constraints_of);
    for (int e = 0; e < l->nedges; e++)
        for (int slot = 0; slot < 4; slot++)
            s->constraints_of[e][slot] = -1;
    for (int v = 0; v < l->ndots; v++) {
        count_begin(s, NUMBER_OF_DOT);
        for (int k = l->dot_start[v]; k < l->dot_start[v + 1]; k++)
            count_join(s, v, l->dot_edge[k], 0);
    }
    for (int i = 0; i < p->nclues; i++) {
        int n = puzzle_boundary(p, i, boundary);
        count_begin(s, p->clue[i].number);
        for (int k = 0; k < n; k++)
            count_join(s, l->ndots + i, boundary[k], 2);
    }
    free(boundary);
}

void count_release(struct search *s)
{
    free(s->constraint);
    free(s->member);
    free(s->constraints_of);
}

/* Pushes the negations of up to `most` members that are on (or off) and stand before `before`. */
static int count_why(struct search *s, const struct constraint *c, bool on, int before, int most)
{
    int n = 0;

    for (int k = c->start; k < c->end && n < most; k++) {
        int literal = literal_of(s->member[k], on);
        if (s->value[literal] > 0 && s->position[s->member[k]] < before) {
            ints_push(&s->why, literal_not(literal));
            n++;
        }
    }
    return n;
}

static bool count_conflict(struct search *s, const struct constraint *c, int on, int off)
{
    count_why(s, c, true, (int)s->processed, on);
    count_why(s, c, false, (int)s->processed, off);
    return false;
}

static void count_rest(struct search *s, int constraint, bool on)
{
    const struct constraint *c = &s->constraint[constraint];

    for (int k = c->start; k < c->end; k++)
        if (s->value[2 * s->member[k]] == 0)
            search_assign(s, literal_of(s->member[k], on),
                          (struct reason){REASON_COUNT, constraint});
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
    return s->constraint[constraint].number == NUMBER_OF_DOT ? count_check_dot(s, constraint)
                                                             : count_check_clue(s, constraint);
}

static void count_move(struct search *s, int literal, int by)
{
    for (int slot = 0; slot < 4; slot++) {
        int c = s->constraints_of[literal / 2][slot];
        if (c < 0)
            continue;
        if (literal & 1)
            s->constraint[c].off += by;
        else
            s->constraint[c].on += by;
    }
}

bool count_propagate(struct search *s, int literal)
{
    count_move(s, literal, 1);
    for (int slot = 0; slot < 4; slot++) {
        int c = s->constraints_of[literal / 2][slot];
        if (c >= 0 && !count_check(s, c))
            return false;
    }
    return true;
}

void count_undo(struct search *s, int literal)
{
    count_move(s, literal, -1);
}

void count_explain(struct search *s, int constraint, int literal)
{
    const struct constraint *c = &s->constraint[constraint];
    int before = s->position[literal / 2], size = c->end - c->start;
    bool on = !(literal & 1);

    if (c->number == NUMBER_OF_DOT) {
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
