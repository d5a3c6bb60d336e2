/*
 * The engines of the cross-check behind one table. An engine is asked how many solutions a board
 * has. It answers with bounds, solutions that it can show, and edges that are on or off in all
 * solutions. So engines that only decide, only deduce or only count can be compared.
 */
#pragma once

#include "base/diag.h"
#include "cross/board.h"
#include "model/record.h"

#include <limits.h>

/* A set of edges in the numbering of the lattice. */
enum { EDGE_WORDS = 4 };
struct edge_set {
    uint64_t word[EDGE_WORDS];
};

#define CROSS_MANY LONG_MAX /* no upper bound; or more than that */

struct cross_answer {
    long low, high;          /* the number of solutions, both included */
    struct edge_set on, off; /* so in every solution */
    int nshown;
    struct edge_set *shown; /* solutions, each once */
    size_t capacity;
    struct diag fault; /* why it could not answer what it should have; "" for none */
};

struct cross_question {
    const struct board *board;   /* NULL if it is not a square board */
    const char *text;            /* Knuth's; NULL if the board is */
    const struct record *record; /* as its reader reads it */
};

struct cross_engine {
    const char *name; /* NULL ends a table */
    bool sets;        /* counts sets of disjoint loops, including the empty set; shows none */
    int variant;      /* for the ask function */
    /* Fills *a, which claims and shows nothing yet. False if the engine does not take the board. */
    bool (*ask)(const struct cross_question *q, int variant, struct cross_answer *a);
};

/* All engines of the project, and brute force. */
extern const struct cross_engine cross_engines[];

enum { CROSS_ENGINES = 32 /* in a table, at most */ };

/* For ask functions: another solution; the edge_set is clear. */
struct edge_set *answer_show(struct cross_answer *a);

static inline void edge_set_add(struct edge_set *s, int edge)
{
    s->word[edge / 64] |= (uint64_t)1 << edge % 64;
}

static inline bool edge_set_has(const struct edge_set *s, int edge)
{
    return s->word[edge / 64] >> edge % 64 & 1;
}
