/*
 * The state of the learner, and what its files offer each other; private to the learner*.c files.
 *
 * Candidate v = element * nsymbols + symbol, both from 0. Literal 2v means that the candidate is
 * true, 2v+1 that it is false. Group e in [0..nelements[ is the element e; group
 * nelements + b * nsymbols + s is the symbol s in block b.
 *
 * The trail holds the true literals in the order in which they became true. Guesses and assumptions
 * split it into levels; level 0 is what holds without any. Literals before `processed` have been
 * propagated, and `left` and `full` contain exactly these.
 */
#pragma once

#include "base/arena.h"
#include "base/checks.h"
#include "base/ints.h"
#include "base/mem.h"
#include "solver/sudoku/learner.h"

#include <assert.h>

/* An array that grows. */
/* Why a literal is true. */
enum learner_why {
    WHY_GUESS, /* or an assumption, or known from the beginning */
    WHY_PEER,  /* false: the candidate `at` of a common group is true */
    WHY_GROUP, /* true: all others of the group `at` are false */
    WHY_CLAUSE /* all other literals of the clause `at` are false */
};

struct learner_reason {
    enum learner_why why;
    int at;
};

/* A clause in the pool: these numbers, then its literals. The first two are watched. */
enum {
    LEMMA_SIZE,
    LEMMA_LBD,    /* levels among its literals when it was learnt; 0 if it must be kept */
    LEMMA_NUMBER, /* in the proof */
    LEMMA_NEXT,   /* the next clause in the list of each watched literal; -1 at the end */
    LEMMA_LITERALS = LEMMA_NEXT + 2
};

struct learner {
    const struct topology *topology;
    int nsymbols, nvars, ngroups;
    struct arena arena;

    /* ---- the trail ---- */
    signed char *value;            /* [nvars] 1 true, -1 false, 0 open */
    int *level;                    /* [nvars] */
    struct learner_reason *reason; /* [nvars] */
    int *trail;                    /* [nvars] */
    int ntrail, processed;
    int *level_start; /* [nvars + 1] the length of the trail at the beginning of level i + 1 */
    int nlevels;      /* above 0 */
    bool refuted;     /* a contradiction on level 0 */

    /* ---- groups ---- */
    unsigned char *left; /* [ngroups] candidates that are not false */
    unsigned char *full; /* [ngroups] whether a candidate is true */
    double *weight;      /* [ngroups] how often it took part in conflicts, lately */
    double bump;

    /* ---- clauses ---- */
    struct ints pool;
    int *watch; /* [2 * nvars] the first clause that watches the literal, or -1 */
    int nclauses, most_clauses;
    int learnt; /* lines of clauses in the proof */
    FILE *out;  /* NULL: no proof */

    /* ---- learning ---- */
    struct ints why;     /* the false literals of a conflict or a reason */
    struct ints seen;    /* the candidates with a mark */
    unsigned char *mark; /* [nvars] enum learner_mark */
    struct ints lemma;   /* the clause learnt; its first literal will be true */
    int *stamp;          /* [nvars + 1] for counting levels */
    int stamped;

    /* ---- decisions ---- */
    unsigned char *last; /* [nvars] whether the candidate was true when it had a value last */
    struct pcg32 *rng;   /* or NULL */
    int64_t conflicts, next_restart;
    int restarts;

    struct check_pace pace; /* of learner_check() */
    int *symbols;           /* [nelements] the last solution found */
    int found;              /* solutions of the question, as long as they are few */
    bool listing;           /* many: the trail is that of the last one, see learner_list_next() */
};

/* 1 true, -1 false, 0 open. */
static inline int learner_value(const struct learner *l, int literal)
{
    return literal & 1 ? -l->value[literal / 2] : l->value[literal / 2];
}

/* A literal becomes true. */
static inline void learner_assign(struct learner *l, int literal, enum learner_why why, int at)
{
    int v = literal / 2;

    assert(l->value[v] == 0);
    l->value[v] = literal & 1 ? -1 : 1;
    l->level[v] = l->nlevels;
    l->reason[v] = (struct learner_reason){why, at};
    l->trail[l->ntrail++] = literal;
}

/* The candidates of a group: those of an element, or a symbol's in the elements of a block; k in
 * [0..nsymbols[. */
struct learner_group {
    const int *element; /* NULL: base + k */
    int base;
};

static inline struct learner_group learner_group(const struct learner *l, int g)
{
    const struct topology *t = l->topology;
    int nelements = t->nelements;

    if (g < nelements)
        return (struct learner_group){NULL, g * l->nsymbols};
    g -= nelements;
    return (struct learner_group){topology_block(t, g / l->nsymbols), g % l->nsymbols};
}

static inline int learner_candidate(const struct learner *l, struct learner_group group, int k)
{
    return group.element ? group.element[k] * l->nsymbols + group.base : group.base + k;
}

/* ---- learner_propagate.c ---- */

/* False on a conflict: l->why then has literals that are all false and cannot all be. */
bool learner_propagate(struct learner *l);

/* Appends to l->why the false literals that imply the true literal of the candidate v. */
void learner_explain(struct learner *l, int v);

/* Undoes all levels above this one. */
void learner_backtrack(struct learner *l, int level);

/* ---- learner_clause.c ---- */

/* Puts the lemma into the pool and logs it; returns the clause. */
int learner_add_clause(struct learner *l, int lbd);
void learner_log_clause(struct learner *l);

/* Passes a literal that has become false to the clauses that watch it. */
bool learner_propagate_clauses(struct learner *l, int literal);

/* Drops the worse half of the clauses. Only at level 0. */
void learner_reduce(struct learner *l);

/* ---- learner_learn.c ---- */

/* Learns from the conflict l->why, whose deepest literal is of the current level, and goes back to
 * where the lemma implies a literal. */
void learner_learn(struct learner *l);

/* ---- learner_propagate.c ---- */

/* Aborts if the state is not as defined above; after a propagation without a conflict. */
void learner_check(const struct learner *l);
