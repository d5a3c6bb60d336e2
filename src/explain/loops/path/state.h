/*
 * The state of a path; private to path.c (the driver's client) and find.c (what the
 * rules and suppositions find in a state, and counting along the line).
 */
#pragma once

#include "explain/loops/path/offer.h"
#include "explain/loops/path/path.h"
#include "model/loops/step.h"
#include "model/path.h"

#include <stddef.h>
#include <stdint.h>

enum { RUN_MOST = 60 }; /* places that a run of counting visits */

/*
 * What one look at a board found, put into an order that turns with the puzzle.
 */
struct finds {
    struct find *find; /* [n] */
    struct step_fact *fact;
    size_t n, nfacts, capacity, fact_capacity;
};

void finds_release(struct finds *f);

struct loop_path {
    const struct puzzle *puzzle;
    struct closure *c;
    struct path_client client;
    struct path *driver;
    struct log log;     /* of the present state, and then of the step taken */
    struct finds finds; /* of a look */
    int *area;          /* [nfaces] scratch */
    unsigned char *reached;
    struct offers offers;
    struct offer now, kept; /* being offered; the best so far */
    struct chain chain[2];  /* of the latest supposition */
    int nchains;            /* that the step taken last has */
    unsigned char *agree;   /* [nedges] whether both values of an edge have something in common */
    struct offer run[RUN_MOST];
    int nrun;
    bool large;  /* more than OFFERS_LARGE cells */
    size_t next; /* then the offer after the one taken last */
    bool broken; /* a contradiction was met: the puzzle has no solution */
    enum step_clash clash;
    int clash_at;
    int places; /* where the last look found steps, up to PATH_PLACES */
    int open;
};

/* Ends the step taken last: its edges are part of the lines, and nothing is offered. */
void loop_look_begin(struct loop_path *p);

/* Offers what the rules of a level find. */
void loop_look_at(struct loop_path *p, int level);

/* Finds facts round by round, until edges follow. All facts of the levels below this one are known
 * already. */
void loop_look_with_facts(struct loop_path *p, int level);

/* Enters the edges of an offer into the state and the log. The run keeps where they are in it. */
void loop_enter(struct loop_path *p, const struct offer *o);

/* Counts at one place, and enters what falls with it: at the dots that its edges touch, and so on
 * along the line. All zeros go together. It is entered at once, because nothing is cheaper. */
void loop_count_on(struct loop_path *p, const struct offer *first);

/* Enters what falls with a step of a higher level that was entered. */
void loop_run_on(struct loop_path *p, const struct offer *taken);

/* Offers contradictions; and finds which edges may have either value, with something in common. */
void loop_look_suppositions(struct loop_path *p);

/* Finds the sizes of the suppositions that are offered. Returns the simplest means by which any of
 * them leads to a contradiction, which are used. */
enum chain_means loop_measure_suppositions(struct loop_path *p);

/* Where no contradiction is near: by no further means than those that lead to one, if any do. */
void loop_look_either_way(struct loop_path *p, enum chain_means most);

/* The chains of the step that is taken. */
void loop_find_chains(struct loop_path *p, const struct offer *o);
