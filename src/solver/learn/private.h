/*
 * What the files of the core offer each other. From the bottom up: order.c (which variable is
 * decided next), clause.c (watches and forgetting), conflict.c (from a conflict to a clause),
 * learn.c (the trail, and the search that others see), check.c (all invariants).
 */
#pragma once

#include "solver/learn/learn.h"

/* ---- order.c ---- */

void learn_bump(struct learn *l, int v);   /* to be decided first */
void learn_demote(struct learn *l, int v); /* to be decided last; it has a value */

/* A variable that lost its value may be the next to decide. */
static inline void learn_reopen(struct learn *l, int variable)
{
    if (l->stamp[variable] > l->stamp[l->pick])
        l->pick = variable;
}

/* ---- clause.c ---- */

/* The numbers before the literals of a clause. */
enum {
    CLAUSE_LENGTH,
    CLAUSE_LBD,    /* levels among its literals when it was learnt; 0 if it must be kept */
    CLAUSE_NUMBER, /* among those learnt, from 1; 0 if it was not learnt */
    CLAUSE_HEADER
};

static inline int *clause_literals(const struct learn *l, int clause)
{
    return l->store.at + clause + CLAUSE_HEADER;
}

/* Adds a clause of n >= 2 literals and returns it. If lbd > 0, it is the latest that was learnt. */
int learn_store_clause(struct learn *l, const int *literals, int n, int lbd);

/* Appends all literals of the clause except this one to l->why. */
void learn_explain_clause(struct learn *l, int clause, int literal);

void learn_drop_clauses(struct learn *l);
