/*
 * The log of a step: the state before it, the facts found on the way to it, and what it decides.
 *
 * Facts (what is known about two edges at a corner, or about two cells) are no edges; only those on
 * which the step rests get into the story.
 */
#pragma once

#include "model/loops/puzzle.h"
#include "model/loops/step.h"
#include "solver/loops/deduce/shared/rule_list.h"

#include <stddef.h>

enum { LOG_OPEN = 1 << 30 }; /* the "round" of an edge that is not decided */

struct log_step {
    enum rule_number rule;
    int round;
    enum step_focus focus;
    int at;
    int edge_from, edge_to; /* [edge_from..edge_to[ of the log's edges, */
    int fact_from, fact_to; /* and of its facts */
};

struct log_fact {
    struct step_fact is; /* of edges: the smaller number first */
    uint64_t key;        /* a number that does not depend on how the puzzle lies */
    int step;            /* that found it */
    int round;
    int next[2]; /* the next fact of the first and of the second thing, or -1 */
};

struct log {
    const struct puzzle *puzzle;
    const int *rank;      /* [nedges] places of the edges in an order that turns with the puzzle */
    int *round;           /* [nedges] that decided the edge; 0: before the first, or LOG_OPEN */
    unsigned char *value; /* [nedges] enum edge_value */
    int *fact_of_edge;    /* [nedges] the latest fact about the edge, or -1 */
    int *fact_of_cell;    /* [nfaces] */
    struct log_step *step;
    struct step_edge *edge; /* each edge once */
    struct log_fact *fact;
    size_t nsteps, nedges, nfacts;
    size_t step_capacity, edge_capacity, fact_capacity; /* private */
};

/* Begins with the edges that are already decided: those within letters, and the drawn ones
 * ([nedges] enum edge_value, or NULL). The rank must outlive the log, and may change before it is
 * cleared. */
void log_init(struct log *log, const struct puzzle *p, const unsigned char *drawn, const int *rank);
void log_release(struct log *log);

/* The edges of a cell, a dot (part 0), or a clue (those of one cell, of each part). NULL: there is no
 * such part, or the place is another. */
const int *log_place_edges(const struct puzzle *p, enum step_focus focus, int at, int part, int *n);

/* Keys of places in the order of the edges; of faces the same for the outside and all holes. */
uint64_t log_place_key(const struct log *log, enum step_focus focus, int at);

/* Keeps only what edges are known: from now on, they were known before the first round. */
void log_clear(struct log *log);

/* The same for edges; the facts stay. */
void log_settle(struct log *log);

/* For a step_sink: `context` is the log. Ignores conclusions that the log already has. */
void log_take(void *context, const struct step *step);

/* The value of an edge as known before this round. */
static inline enum edge_value log_edge(const struct log *log, int edge, int round)
{
    return log->round[edge] < round ? (enum edge_value)log->value[edge] : EDGE_UNKNOWN;
}

/* The next fact in the list of an edge or a cell. */
static inline int log_next(const struct log_fact *f, int thing)
{
    return f->next[f->is.what[0] != thing];
}
