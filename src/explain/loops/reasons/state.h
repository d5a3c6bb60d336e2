/*
 * The state of a question without the single loop; private to local.c and learn.c.
 */
#ifndef EXPLAIN_LOOPS_REASONS_STATE_H
#define EXPLAIN_LOOPS_REASONS_STATE_H

#include "base/arena.h"
#include "base/unionfind.h"
#include "model/loops/puzzle.h"
#include "model/loops/step.h"

enum { LOCAL_DOT = -1 };

/* A dot or a clue. Dots come first: their numbers are those of the board. */
struct local_place {
    const int *edge;
    int size;    /* of these edges */
    int number;  /* so many are on; LOCAL_DOT: none or two */
    int on, off; /* so many processed ones are */
    bool named;
    bool used; /* in what was concluded since the question began */
};

/* Why an edge has its value, or what is wrong: a place by its number, then learnt clauses. */
enum { WHY_NAMED = -1, WHY_DECIDED = -2, WHY_SIDES = -3 };

struct edge_fact {
    int why, level, position; /* position on the trail */
    int stamp;                /* of the last conflict that met it */
    bool seen;                /* scratch */
    bool used;                /* as for places */
};

/* Literal 2e says that edge e is on, 2e+1 that it is off. */
enum { CLAUSE_LENGTH, CLAUSE_NEXT, CLAUSE_LITERALS = CLAUSE_NEXT + 2 };

struct reason_local {
    const struct puzzle *puzzle;
    const struct lattice *lattice;
    int nplaces;
    struct local_place *place; /* [ndots + nclues] */
    int *boundary;             /* the boundaries of the clues, one after the other */
    int *internal;             /* likewise their internal edges, those of clue c from .. */
    int *internal_start;       /* [nclues + 1] .. here */

    /* What is named. */
    int nnamed, nopen;
    int *named; /* [nnamed] places */
    int *open;  /* [nopen] their edges, each once or more */
    bool sides;
    bool begun; /* what follows from all that is named is on the trail */
    bool contradiction;

    /* Values. */
    unsigned char *value; /* [nedges] enum edge_value */
    struct edge_fact *fact;
    int *trail; /* [ntrail] edges, of which `processed` have been */
    int ntrail, processed;
    int level;
    int *level_trail, *level_joined; /* [level] the trail and the joins before each decision */
    struct unionfind face;

    /* Learning. */
    int wrong;      /* the conflict: a place, a clause or WHY_SIDES */
    int wrong_edge; /* for WHY_SIDES: the edge that closes a ring */
    int conflicts;
    int ncauses, *cause; /* [ncauses] edges whose values force something */
    int nlearnt, *learnt;
    int *store; /* [nstore] clauses: length, the next clause of either watch, literals */
    size_t nstore, capacity;
    int *head;        /* [2 * nedges] the first clause that watches the literal, or -1 */
    int *queue, *via; /* [nfaces] */

    struct arena arena;
};

/* Gives an open edge its value. */
void local_assign(struct reason_local *w, int edge, enum edge_value value, int why);

/* Removes all values above the level. */
void local_backtrack(struct reason_local *w, int level);

/* What the clauses say when the edge has got its value; false on a conflict. */
bool learn_propagate(struct reason_local *w, int edge);

/* After a conflict above level 0: learns from it and goes back to where the new clause concludes
 * something. */
void learn_from_clash(struct reason_local *w);

/* Marks what is used for an edge decided at level 0, and for a conflict at level 0. */
void learn_mark_edge(struct reason_local *w, int edge);
void learn_mark_clash(struct reason_local *w);

/*
 * Reasons without the law of the single loop: a question about a few edges; private to
 * reason.c.
 */

struct reason_local;

struct reason_local *reason_local_new(const struct puzzle *p);
void reason_local_free(struct reason_local *w); /* NULL is fine */

/* A question: first what is named, in any order, each at most once ... */
void reason_local_start(struct reason_local *w, bool sides);
void reason_local_add_clue(struct reason_local *w, int clue);
void reason_local_add_dot(struct reason_local *w, int dot);
void reason_local_add_edge(struct reason_local *w, struct step_edge known);

/* ... then whether this suffices for a claim. May be asked about several claims. False at the limit
 * of work, too. */
bool reason_local_suffices(struct reason_local *w, struct step_edge claim);

/* Whether the item was used; all claims so far follow from the used ones alone. */
bool reason_local_used_clue(const struct reason_local *w, int clue);
bool reason_local_used_dot(const struct reason_local *w, int dot);
bool reason_local_used_edge(const struct reason_local *w, int edge);

#endif
