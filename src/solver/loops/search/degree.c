/*
 * Counting constraints: every dot has none or two of its edges on, every clue its number. A
 * constraint that no star covers (star.c) counts its edges on and off among the processed
 * literals. Reasons are computed when they are needed, from the literals that came before.
 */
#include "solver/loops/search/state.h"

#include <string.h>

void count_init(struct search *s)
{
    const struct lattice *l = s->lattice;
    struct count *count = &s->count;
    size_t nedges = (size_t)l->nedges, most = (size_t)l->ndots + (size_t)l->ncells;

    count->constraint = arena_take(&s->arena, most, sizeof *count->constraint);
    count->boundary = arena_take(&s->arena, 2 * nedges, sizeof *count->boundary);
    count->of_edge = arena_take(&s->arena, nedges, sizeof *count->of_edge);
    for (int v = 0; v < l->ndots; v++)
        count->constraint[v] = (struct cardinality){.edge = l->dot_edge + l->dot_start[v],
                                                    .size = lattice_dot_degree(l, v),
                                                    .number = NUMBER_OF_DOT};
}

void count_load(struct search *s)
{
    const struct lattice *l = s->lattice;
    const struct puzzle *p = s->puzzle;
    int *boundary = s->count.boundary;

    s->count.n = l->ndots + p->nclues;
    for (int i = 0; i < p->nclues; i++) {
        struct cardinality *c = &s->count.constraint[l->ndots + i];
        *c = (struct cardinality){.number = p->clue[i].number};
        if (p->clue[i].ncells == 1) {
            int cell = p->clue[i].cells[0];
            c->edge = l->cell_edge + l->cell_start[cell];
            c->size = lattice_cell_degree(l, cell);
        } else {
            c->edge = boundary;
            c->size = puzzle_boundary(p, i, boundary);
            boundary += c->size;
        }
    }
}

void count_cover(struct search *s)
{
    memset(s->count.of_edge, 0, (size_t)s->lattice->nedges * sizeof *s->count.of_edge);
    for (int i = s->lattice->ndots; i < s->count.n; i++) {
        const struct cardinality *c = &s->count.constraint[i];
        for (int k = 0; k < c->size && !c->covered; k++) {
            struct counted *at = &s->count.of_edge[c->edge[k]];
            at->in[at->n++] = i;
        }
    }
}

/* ---- reasons ---- */

/* Pushes the negations of up to `most` edges that are on (or off) and stand before `before` on the
 * trail; returns how many. */
static int count_why(struct search *s, const struct cardinality *c, bool on, int before, int most)
{
    int n = 0;

    for (int k = 0; k < c->size && n < most; k++) {
        int literal = literal_of(c->edge[k], on);
        if (s->learn.value[literal] > 0 && s->learn.fact[c->edge[k]].position < before) {
            ints_push(&s->learn.why, literal_not(literal));
            n++;
        }
    }
    return n;
}

void count_explain(struct search *s, int constraint, int literal)
{
    const struct cardinality *c = &s->count.constraint[constraint];
    int before = s->learn.fact[variable_of(literal)].position;
    bool on = !(literal & 1);

    if (c->demand == DEMAND_VIOLATED) {
        switch_explain(s, literal);
    } else if (c->number == NUMBER_OF_DOT) {
        /* Off because two others are on or all others are off; on because one other is on and the
         * rest are off. */
        int ons = count_why(s, c, true, before, 2);
        if (ons < 2)
            count_why(s, c, false, before, c->size);
    } else if (on) {
        count_why(s, c, false, before, c->size - c->number);
    } else {
        count_why(s, c, true, before, c->number);
    }
}

static bool count_conflict(struct search *s, const struct cardinality *c, int on, int off)
{
    count_why(s, c, true, s->learn.processed, on);
    count_why(s, c, false, s->learn.processed, off);
    return false;
}

/* ---- propagation ---- */

static void count_rest(struct search *s, const struct cardinality *c, bool on)
{
    int constraint = (int)(c - s->count.constraint);

    for (int k = 0; k < c->size; k++)
        if (variable_value(s, c->edge[k]) == 0)
            learn_assign(&s->learn, literal_of(c->edge[k], on), REASON_COUNT, constraint);
}

/* Once two edges are on, more edges off imply nothing new. */
static inline bool count_check_dot(struct search *s, const struct cardinality *c, int literal)
{
    int on = c->known[0], open = c->size - on - c->known[1];

    if (on < 2 ? open > 1 : literal & 1)
        return true;
    if (on > 2)
        return count_conflict(s, c, 3, 0);
    if (open == 0)
        return on != 1 || count_conflict(s, c, 1, c->size - 1);
    count_rest(s, c, on == 1);
    return true;
}

/* When all are on (off) that can be, more edges off (on) imply nothing new. */
static bool count_check_clue(struct search *s, const struct cardinality *c, int literal)
{
    int on = c->known[0], off = c->known[1], spare = c->size - c->number;

    if (on > c->number)
        return count_conflict(s, c, c->number + 1, 0);
    if (off > spare)
        return count_conflict(s, c, 0, c->size);
    if (on == c->number && (literal < 0 || !(literal & 1)))
        count_rest(s, c, false);
    else if (off == spare && (literal < 0 || literal & 1))
        count_rest(s, c, true);
    return true;
}

bool count_check(struct search *s, int clue, int literal)
{
    const struct cardinality *c = &s->count.constraint[clue];

    if (c->demand != DEMAND_MET)
        return c->demand == DEMAND_DROPPED || switch_propagate(s);
    return count_check_clue(s, c, literal);
}

/* Counts the literal in (one = 1) or out (one = -1). */
static inline const struct cardinality *count_add(struct search *s, int constraint, int literal,
                                                  int one)
{
    struct cardinality *c = &s->count.constraint[constraint];

    c->known[literal & 1] += one;
    return c;
}

bool count_propagate(struct search *s, int literal)
{
    const int *dot = s->lattice->edge_dot[variable_of(literal)];
    const struct counted *clues = &s->count.of_edge[variable_of(literal)];
    const struct cardinality *first = count_add(s, dot[0], literal, 1);
    const struct cardinality *second = count_add(s, dot[1], literal, 1);

    for (int i = 0; i < clues->n; i++)
        count_add(s, clues->in[i], literal, 1);
    bool fine = count_check_dot(s, first, literal) && count_check_dot(s, second, literal);
    for (int i = 0; i < clues->n && fine; i++)
        fine = count_check(s, clues->in[i], literal);
    return fine;
}

void count_undo(struct search *s, int literal)
{
    const int *dot = s->lattice->edge_dot[variable_of(literal)];
    const struct counted *clues = &s->count.of_edge[variable_of(literal)];

    count_add(s, dot[0], literal, -1);
    count_add(s, dot[1], literal, -1);
    for (int i = 0; i < clues->n; i++)
        count_add(s, clues->in[i], literal, -1);
}
