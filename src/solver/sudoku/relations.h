/*
 * The constraints of a sudoku beyond its blocks for the learning core: arcs and sums. A true
 * candidate makes all those false that do not go with it along an arc; a candidate without a
 * partner left at the other end of an arc, or without a solution of a sum, is false.
 *
 * This is a part of a theory, after groups (solver/sudoku/groups.h), whose candidates it uses; it
 * does nothing if the topology has no constraints.
 */
#pragma once

#include "solver/sudoku/groups.h"
#include "solver/sudoku/sums.h"

enum relations_why {
    WHY_ARC = WHY_NO_GROUP, /* false: no partner is left along the arc `at` */
    WHY_SUM                 /* false: no solution of the sum `at` has it */
};

struct relations {
    const struct topology *topology;
    struct learn *learn;
    const bool *heeded;     /* [constraints] those that count; NULL: all */
    uint64_t (*allowed)[2]; /* [nelements] by these */
    int nsums;              /* in use: all, or the cages alone */
    struct sums sums;
    int *from;       /* [arcs] the element that the arc leaves */
    struct ints due; /* sums to be looked at */
    unsigned char *is_due;
    struct ints alone; /* literals: candidates that have no partner along an arc from the start */

    /* Receives each reason of a sum as a clause, in a proof. */
    void (*log)(void *context, int sum, const int *literal, int n);
    void *log_context;
};

void relations_init(struct relations *r, const struct topology *t, struct learn *l,
                    struct arena *arena);

/* Fixes what is known from the start. After the core was reset, before any literal. */
void relations_load(struct relations *r);

/* From now on, reasons are logged, and sums that are not cages do not count. */
void relations_log(struct relations *r,
                   void (*log)(void *context, int sum, const int *literal, int n), void *context);

/* Makes true what follows from a true literal along arcs; false on a conflict. */
bool relations_add(struct relations *r, int literal);

/* Looks at sums until something follows, or none is due; false on a conflict. */
bool relations_close(struct relations *r);

/* For reasons of kinds from WHY_NO_GROUP on. */
void relations_explain(struct relations *r, int literal, struct learn_reason why);
