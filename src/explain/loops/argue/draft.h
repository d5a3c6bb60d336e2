/*
 * A draft: what is drawn on the board so far, lines and crosses, as arguments look at it.
 *
 * It is looked at place by place. Places have numbers: first the dots of the lattice, then its cells, then
 * the clues of several cells. A place has sides, and most have a law: a dot has no line or two, a cell with
 * a digit that many, and so has the border of a group. Edges that are supposed can be taken back.
 */
#pragma once

#include "base/ints.h"
#include "base/own.h"
#include "model/loops/puzzle.h"
#include "model/loops/step.h"

struct draft {
    const struct puzzle *puzzle;
    int nplaces;
    int *side_start, *side;   /* [nplaces + 1], edges */
    int *place_start, *place; /* [nedges + 1], places that have the edge as a side */
    unsigned char *value;     /* [nedges] enum edge_value */
    int *on, *open;           /* [nplaces] sides */
    int *need;                /* [nplaces] lines that its number asks for; -1: it has none */
    int nopen, lines, unmet;  /* edges; clues that have fewer lines than they need */
    int *far;                 /* [ndots] where a line ends that ends here: its other end */
    struct ints set;          /* edges as they were decided, without those known at first */
};

/* The puzzle must outlive it. value: edges known at first, or NULL; those within groups are
 * known, too. */
void draft_init(struct draft *d, const struct puzzle *p, const unsigned char *value);
void draft_release(struct draft *d);

/* Decides an open edge; takes back all after the first `mark` of d->set. */
void draft_set(struct draft *d, int edge, enum edge_value value);
void draft_undo(struct draft *d, size_t mark);

static inline bool draft_is_dot(const struct draft *d, int place)
{
    return place < d->puzzle->lattice->ndots;
}

static inline int draft_degree(const struct draft *d, int place)
{
    return d->side_start[place + 1] - d->side_start[place];
}

/* The cell, or the clue of several cells, that a place is; or -1. */
int draft_cell(const struct draft *d, int place);
int draft_clue(const struct draft *d, int place);

/* What its law and its sides decide for all its open sides. */
enum verdict { VERDICT_NONE, VERDICT_ON, VERDICT_OFF, VERDICT_CLASH };
enum verdict draft_verdict(const struct draft *d, int place);

/* Whether a line here would close a loop. With it, the loop would be complete. */
bool draft_closes(const struct draft *d, int edge);
bool draft_completes(const struct draft *d, int edge);

/* The side of a cell across from this one. */
int draft_opposite(const struct draft *d, int cell, int edge);

/* Twice the distance of an edge from another one, across and down, in sides of a square. */
int draft_distance(const struct draft *d, int edge, int other);
