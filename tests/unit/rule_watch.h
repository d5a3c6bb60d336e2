/*
 * A loop that watches a board of the deduction engine: whatever is concluded must hold for it.
 */
#pragma once

#include "support/boards.h"
#include "support/rules.h"

/* One loop on one board, and what the rules make of its triples. */
struct watch {
    struct board *board;
    const struct puzzle *puzzle;
    const struct loop *loop;
    unsigned char *inside; /* [nfaces] */
    int *pattern;          /* of the loop around each element */
    struct pcg32 *rng;
    int share;                     /* one of so many triples is looked at */
    void (*look)(struct watch *w); /* at one triple */
    void (*rogue)(struct board *b);
    long triples;
    long fired[RULES], wrong[RULES];
};

static inline void watch_begin(struct watch *w, struct lattice *l)
{
    w->board = board_new(l);
    w->inside = mem_alloc((size_t)l->nfaces, 1);
    w->pattern = mem_alloc((size_t)w->board->elements.n, sizeof *w->pattern);
}

static inline void watch_end(struct watch *w)
{
    board_free(w->board);
    free(w->inside);
    free(w->pattern);
}

static inline int pattern_of(const struct loop *loop, const int *edges, int n)
{
    int pattern = 0;

    for (int k = 0; k < n; k++)
        pattern |= loop->on[edges[k]] << k;
    return pattern;
}

/* What lies inside, from the outside over all edges until no face is new. */
static inline void watch_sides(struct watch *w, const struct lattice *l)
{
    enum { OUTSIDE, INSIDE, NOT_KNOWN };
    bool changed = true;

    memset(w->inside, NOT_KNOWN, (size_t)l->nfaces);
    w->inside[l->ncells] = OUTSIDE;
    while (changed) {
        changed = false;
        for (int e = 0; e < l->nedges; e++) {
            unsigned char *a = &w->inside[l->edge_cell[e][0]], *b = &w->inside[l->edge_cell[e][1]];
            if ((*a == NOT_KNOWN) == (*b == NOT_KNOWN))
                continue;
            if (*a == NOT_KNOWN)
                *a = *b ^ w->loop->on[e];
            else
                *b = *a ^ w->loop->on[e];
            changed = true;
        }
    }
}

static inline void watch_load(struct watch *w, const struct puzzle *p, const struct loop *loop)
{
    const struct elements *el = &w->board->elements;

    w->puzzle = p;
    w->loop = loop;
    for (int x = 0; x < el->n; x++)
        w->pattern[x] = pattern_of(loop, el->edge + el->start[x], elements_degree(el, x));
    watch_sides(w, p->lattice);
    board_reset(w->board, p, 6, true);
}

static inline bool finding_holds(const struct watch *w, const struct finding *f)
{
    switch (f->kind) {
    case FOUND_EDGE:
        return w->loop->on[f->what] == (f->value == EDGE_ON);
    case FOUND_MASK:
        return f->value >> w->pattern[f->what] & 1;
    case FOUND_LINK:
        return (w->inside[f->what] ^ w->inside[f->value]) == f->parity;
    }
    return false;
}

/* Everything that stands on the board. */
static inline bool board_holds(const struct watch *w)
{
    const struct board *b = w->board;
    const struct lattice *l = b->lattice;
    bool holds = !b->conflict;

    for (int e = 0; e < l->nedges; e++)
        holds = holds && (b->edge[e] == EDGE_UNKNOWN || w->loop->on[e] == (b->edge[e] == EDGE_ON));
    for (int x = 0; x < b->elements.n; x++)
        holds = holds && board_mask(b, x) >> w->pattern[x] & 1;
    for (int f = 0; f < l->nfaces; f++)
        for (int other = f + 1; other < l->nfaces; other++)
            if (colour_relation(b, f, other) >= 0)
                holds = holds && (w->inside[f] ^ w->inside[other]) == colour_relation(b, f, other);
    return holds;
}
