/*
 * The conflict-learning core: a complete search over Boolean variables that learns a clause from
 * each conflict. It knows clauses. Whatever else a puzzle asks is a theory: code that looks at the
 * literals that became true, makes others true, and explains each of them when it is asked.
 *
 * Variables are [0..nvars[. Literal 2v means that variable v is true, 2v+1 that it is false.
 *
 * The trail holds the true literals in the order in which they became true. Decisions split it into
 * levels; level 0 is what holds without any.
 *
 *     trail   [ level 0 ... | decision, what followed | decision, what foll|owed ]
 *                           ^ decisions[0]            ^ decisions[1]       ^ processed
 *
 * Literals before `processed` have been propagated: the clauses know them, and the theory does. A
 * reason may use only literals that stand before what it explains.
 *
 * A question is asked in this order; what is true without any assumption stays from call to call:
 *
 *     learn_init(l, nvars, &theory)        once
 *     learn_reset(l), learn_clear_order(l) forgets everything
 *     learn_add_clause(l, ...)             clauses, at level 0
 *     learn_fix(l, literal)                givens, at level 0
 *     learn_run(l, &run)                   a model, none, or the limit
 *
 * A puzzle with several kinds of constraints has one theory, whose functions ask each kind in turn
 * (solver/sudoku/solutions.c is a small one, solver/loops/search/propagate.c a large one). Their
 * reasons differ by `kind`. Nothing here is random, so results depend only on the calls.
 *
 * Sources: Marques-Silva and Sakallah 1999 (GRASP: learning, first UIP), Moskewicz et al. 2001
 * (Chaff: watched literals), Luby, Sinclair and Zuckerman 1993 (restarts), Pipatsrisawat and
 * Darwiche 2007 (phases), Audemard and Simon 2009 (LBD), Biere and Froehlich 2015 (VMTF),
 * Ganzinger et al. 2004 (DPLL(T): theories).
 */
#pragma once

#include "base/arena.h"
#include "base/checks.h"
#include "base/ints.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct learn;

/* ---- literals ---- */

static inline int literal_of(int variable, bool value)
{
    return 2 * variable + !value;
}

static inline int variable_of(int literal)
{
    return literal >> 1;
}

static inline int literal_not(int literal)
{
    return literal ^ 1;
}

/* ---- theories ---- */

/* Why a literal is true. Kinds from LEARN_THEORY on belong to the theory, and so does their `at`.
 */
enum learn_kind {
    LEARN_DECISION, /* or an assumption */
    LEARN_ROOT,     /* it holds at level 0 */
    LEARN_UNIT,     /* true for ever, but learnt at a deeper level */
    LEARN_CLAUSE,
    LEARN_THEORY
};

struct learn_reason {
    int kind; /* enum learn_kind, or one of the theory's */
    int at;
};

/* Each function has the context as its first argument; only `propagate` must not be NULL. */
struct learn_theory {
    /*
     * Called once for all literals that are new. Takes them by learn_next() one by one, until there
     * is none; passes each to learn_clauses(); makes true what follows by learn_assign(). False on
     * a conflict, at once: l->why (empty before) then has literals that are all false and cannot
     * all be, at least one. Must find a conflict at the latest when all variables have values.
     */
    bool (*propagate)(void *context);

    /* The literals of the trail from `keep` on are about to be undone; their values still stand.
     * Those before l->processed have been propagated, also the one that led to a conflict. */
    void (*undo)(void *context, int keep);

    /* Appends to l->why the false literals that imply the true one, which the theory made true for
     * this reason. They stood on the trail before it (learn_before()), and still do. */
    void (*explain)(void *context, int literal, struct learn_reason why);

    /* Before a conflict, in l->why, is explained. */
    void (*conflict)(void *context);

    /* An open literal to be made true next. NULL: learn_decide() does it. */
    int (*decide)(void *context);

    void *context;
};

/* ---- proofs ---- */

/* Receives what is learnt, while it is in place. Each clause follows by unit propagation from the
 * added clauses, the theory's reasons and the clauses before. Arrays are valid during the call. */
struct learn_sink {
    void (*learnt)(void *context, const int *literal, int n);
    /* The clause is forgotten. It was the number-th learnt since learn_reset(), from 1. */
    void (*dropped)(void *context, int number, const int *literal, int n);
    void *context;
};

/* ---- the state ---- */

/* What is known of a variable that has a value. */
struct learn_fact {
    int level;
    int position; /* on the trail */
    struct learn_reason reason;
};

struct learn_watch {
    int clause;
    int blocker; /* another literal of the clause: while it is true, the clause needs no look */
};

struct learn_watches {
    struct learn_watch *at; /* [n] */
    size_t n, capacity;
};

/* How learn_decide() and theories choose the value of a variable when it is undone. */
enum learn_phases {
    LEARN_PHASES_STAY,    /* `phase` is as the caller set it */
    LEARN_PHASES_SAME,    /* the value that it had */
    LEARN_PHASES_OPPOSITE /* not the one that propagation gave it: refutes faster */
};

/* The first part may be read, `why`, `phase`, `stop` and the options also written, by theories and
 * callers; the rest is private to the files of this folder. */
struct learn {
    int nvars;
    signed char *value;      /* [2*nvars] of a literal: 1 true, -1 false, 0 open */
    struct learn_fact *fact; /* [nvars] of variables that have values */
    int *trail;              /* [ntrail] literals */
    int *decisions;          /* [level] length of the trail before each decision; all have one */
    int ntrail, processed, level;
    int nassumed;      /* levels of assumptions: the first ones */
    struct ints why;   /* the reason asked for: literals, all false */
    int64_t conflicts; /* since learn_reset() */
    int64_t work;      /* since learn_reset(): literals looked at, and what theories add */
    bool refuted;      /* there is no model: a contradiction at level 0 */
    bool stop;         /* set by a theory: learn_run() returns after this conflict */

    /* ---- options, kept by learn_reset() ---- */
    enum learn_phases phases;
    bool unordered;                /* the theory decides without learn_decide(): no order is kept */
    signed char *phase;            /* [nvars] 1: decide it true, 0: false */
    const struct learn_sink *sink; /* or NULL */
    int64_t most_work;             /* at which learn_run() stops (INT64_MAX) */
    int restart_unit;              /* conflicts; times the sequence of Luby (100) */
    int depth; /* (200) of reasons, one behind the other, by which literals of a clause are dropped; 1
                * where reasons are expensive or long */

    /* ---- private ---- */
    const struct learn_theory *theory; /* or NULL: only clauses */
    struct arena arena;
    struct ints units; /* literals that are true for ever, learnt deeper than level 0 */
    bool units_due;    /* some of them may be open */

    /* Clauses: clause.c. A clause is a number: where it begins in `store`, with a header and then
     * its literals. The first two are watched. */
    struct ints store;
    struct ints learnt;            /* the clauses that may be forgotten */
    struct learn_watches *watches; /* [2*nvars] by a literal: who watches its negation */
    int nlearnt;                   /* clauses learnt so far */
    struct ints moved;             /* scratch of forgetting, and so is: */
    struct learn_ranked *rank;
    size_t rank_capacity;

    /* Learning: conflict.c. */
    unsigned char *seen; /* [nvars] marks, all 0 between conflicts */
    struct ints marked;  /* the variables with a mark */
    struct ints clause;  /* the clause being learnt */
    int64_t *level_mark; /* [nvars+1] */
    int64_t marks;       /* given out */

    /* The order of decisions: order.c. */
    int *previous, *next; /* [nvars] a list, the most recently bumped last; -1 at the ends */
    int64_t *stamp;       /* [nvars] rises along the list */
    int first, last;
    int pick; /* all variables after it in the list have values */
    int64_t stamps, lowest_stamp;

    struct check_pace pace; /* of learn_check() */
};

/* ---- life ---- */

/* {0} becomes a core without clauses. The theory (NULL for none) must outlive it. The caller
 * releases it. Only clauses allocate after this. */
void learn_init(struct learn *l, int nvars, const struct learn_theory *theory);
void learn_release(struct learn *l);

/* Forgets values, clauses and conflicts, but not the order of decisions, the phases and the
 * options. The theory resets itself. */
void learn_reset(struct learn *l);

/* All variables are decided in the order nvars-1, ..., 0, false first, until conflicts change it.
 */
void learn_clear_order(struct learn *l);

/* ---- the question, at level 0 ---- */

/* Adds a clause, whose literals are distinct and not opposite; n >= 0. It is never forgotten. False
 * ones are left out; one that is left alone becomes true, and without any l->refuted is set. */
void learn_add_clause(struct learn *l, const int *literal, int n);

/* The literal is true in all models from now on; sets l->refuted if it is false. */
void learn_fix(struct learn *l, int literal);

/* ---- the answer ---- */

enum learn_answer {
    LEARN_MODEL,   /* all variables have values, and all is met */
    LEARN_NONE,    /* there is no model under the assumptions */
    LEARN_STOPPED, /* by a limit or by l->stop */
};

enum { LEARN_NO_LIMIT = -1 };

/* The work that goes with a limit of conflicts (none: negative or INT64_MAX): some seconds, or more above
 * the usual limit. A conflict on a huge board is dear, and a search may be long without any. */
int64_t learn_work_for(int64_t conflicts);

struct learn_run {
    const int *assumption; /* [n] literals, made true before any decision */
    int n;
    int64_t conflicts;  /* l->conflicts at which it stops, or LEARN_NO_LIMIT */
    int64_t *decisions; /* increased by those made; not NULL */
    int64_t most;       /* of *decisions, or LEARN_NO_LIMIT */
};

/*
 * Searches for a model, beginning with the decisions that are in place. Go back to level 0 first if
 * the assumptions are others than those of the last call. After LEARN_MODEL the trail holds it;
 * exclude it before the next call. After LEARN_NONE with n == 0, l->refuted is set.
 */
enum learn_answer learn_run(struct learn *l, const struct learn_run *run);

/* ---- steps of a search, for callers with a search of their own ---- */

/* Propagates until nothing is left; false on a conflict, then l->why holds its false literals. */
bool learn_propagate(struct learn *l);

/* After a conflict: learns a clause and goes back to where it implies a literal, or sets
 * l->refuted; false then. */
bool learn_from_conflict(struct learn *l);

/* Begins a level with this open literal. After learn_propagate() returned true. */
void learn_begin_level(struct learn *l, int literal);

/* Undoes all levels above this one, >= 0. */
void learn_backtrack(struct learn *l, int level);

/* Forgets the worse half of what was learnt, not counting very good clauses and those in use. */
void learn_reduce(struct learn *l);

/* ---- for theories ---- */

static inline int learn_variable(const struct learn *l, int variable)
{
    return l->value[2 * (size_t)variable]; /* size_t makes for shorter addressing */
}

/* Whether the literal is true and stands before this position on the trail. */
static inline bool learn_before(const struct learn *l, int literal, int position)
{
    return l->value[literal] > 0 && l->fact[variable_of(literal)].position < position;
}

/* Makes an open literal true. */
static inline void learn_assign(struct learn *l, int literal, int kind, int at)
{
    assert(l->value[literal] == 0);
    l->value[literal] = 1;
    l->value[literal_not(literal)] = -1;
    l->fact[variable_of(literal)] = (struct learn_fact){l->level, l->ntrail, {kind, at}};
    l->trail[l->ntrail++] = literal;
}

/* The next literal of the trail to be processed, or -1. */
static inline int learn_next(struct learn *l)
{
    return l->processed < l->ntrail ? l->trail[l->processed++] : -1;
}

/* Private: clause.c. */
bool learn_visit(struct learn *l, int literal);

/* Passes a literal that is true to the clauses; false on a conflict, with l->why. */
static inline bool learn_clauses(struct learn *l, int literal)
{
    return l->watches[literal].n == 0 || learn_visit(l, literal);
}

/* The literal that the order of decisions would make true next; some variable is open. The pick is
 * hot if it took part in one of the latest conflicts. */
int learn_decide(struct learn *l);
bool learn_pick_is_hot(struct learn *l);

/* Asserts all that this header states. After learn_propagate() returned true. */
void learn_check(const struct learn *l);
