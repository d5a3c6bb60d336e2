/*
 * The state of the search, and what its files offer each other; private to this folder.
 *
 * Variables and literals. Variable e in [0..nedges[ is an edge: "it is on". Variable nedges + f is
 * face f of the board: "it lies inside the loop". Literal 2v means that variable v is true, 2v+1
 * that it is false.
 *
 * The trail holds the true literals in the order in which they became true. Decisions split it into
 * levels; level 0 is what holds without any decision.
 *
 *     trail   [ level 0 ... | decision, what followed | decision, what foll|owed ]
 *                           ^ decisions[0]            ^ decisions[1]       ^ processed
 *
 * Literals before `processed` have been propagated. The counters, paths and classes of faces below
 * contain exactly these, so a reason may use only literals processed before. Whatever is done for a
 * literal when it is processed is undone when search_backtrack() takes it from the trail.
 *
 * Each technique has a part of the state, which only its own file changes, and these functions:
 *
 *     X_init       takes its arrays from the arena, and computes what depends on the lattice alone
 *     X_load       computes what depends on the puzzle
 *     X_reset      forgets what was known, found and learnt
 *     X_propagate  adds what follows to the trail; false on a conflict, with its reason in s->why
 *     X_undo       takes back the latest call of X_propagate (or X_note)
 *     X_explain    appends to s->why the false literals that imply a literal of the trail
 *
 * The files from the bottom up: one file per technique (clause, count with switch, star, side,
 * loop, part) and the order of decisions; propagate.c runs them over the trail and undoes
 * them; learn.c turns a conflict into a clause; search.c decides and is what others see.
 * check.c compares the whole state with the definitions in this header.
 */
#pragma once

#include "base/arena.h"
#include "base/checks.h"
#include "base/ints.h"
#include "base/unionfind.h"
#include "solver/loops/search/search.h"

#include <assert.h>
#include <stddef.h>

/* ---- the trail ---- */

/* Why a literal is true. */
enum reason_kind {
    REASON_DECISION,
    REASON_ROOT,
    REASON_UNIT, /* true for ever, but learnt at a deeper level: see units */
    REASON_CLAUSE,
    REASON_COUNT,
    REASON_STAR,
    REASON_SIDE,
    REASON_LOOP,
    REASON_PART
};

struct antecedent {
    enum reason_kind kind;
    int at; /* clause, constraint, star or edge; for loops and parts how many literals were
             * processed then */
};

/* What is known of a variable that has a value. */
struct fact {
    int level;
    int position; /* on the trail */
    struct antecedent reason;
};

/* Literals that are true for ever and were learnt too deep to go back to level 0 for them. */
struct units {
    struct ints literal;
    bool due; /* some may be open */
};

/* ---- clauses: learn.c ---- */

/* A clause is a number: where it begins in `store`. There stand its size and its LBD (the number of
 * levels in it when it was learnt), then its literals. The first two literals are watched. */
enum { CLAUSE_LENGTH, CLAUSE_LBD, CLAUSE_HEADER };
enum { LBD_KEPT_FOR_EVER = 0 };

struct watch {
    int clause;
    int blocker; /* another literal of the clause: while it is true, the clause needs no look */
};

struct watchlist {
    struct watch *watch; /* [n] */
    size_t n, capacity;
};

/* A clause that may be forgotten. */
struct ranked {
    int lbd, size, clause;
};

struct clauses {
    struct ints store;         /* all clauses, one after the other */
    struct ints learnt;        /* [n] those that may be forgotten */
    struct watchlist *watches; /* [2*nvars] by a literal: the clauses that watch its negation */
    int64_t reduce_at;         /* conflicts at which the next clauses are forgotten */
    /* Scratch of forgetting. */
    int *moved; /* [store.n] the new number of a clause, by its old one */
    struct ranked *rank;
    size_t moved_capacity, rank_capacity;
};

int clause_add(struct search *s, const int *literals, int n, int lbd); /* n >= 2 */
bool clause_propagate(struct search *s, int literal);
void clause_reduce(struct search *s); /* forgets the worse half of what was learnt */
void clause_init(struct search *s);
void clause_reset(struct search *s);
void clause_release(struct search *s);

/* ---- numbers of dots and clues: count.c ---- */

/* What a constraint asks. Those of dots are always to be met. */
enum demand { DEMAND_MET, DEMAND_DROPPED, DEMAND_VIOLATED };

/* "Exactly `number` of these edges are on", or for dots "none or two". */
struct constraint {
    const int *edge; /* [size] */
    int size;
    int number;   /* NUMBER_OF_DOT for a dot */
    int known[2]; /* edges on and edges off among the processed literals, unless covered */
    bool covered; /* by a star, which counts in its place */
    enum demand demand;
};

enum { NUMBER_OF_DOT = -1 };

/* The constraints of clues that count an edge; those of its two dots always do. */
struct counted {
    int n, in[2];
};

struct count {
    struct constraint *constraint; /* [n] dot v is constraint v, clue c is ndots + c */
    int n;
    int *boundary;           /* edges of the clues of several cells */
    struct counted *of_edge; /* [nedges] */
    int positive_clues;      /* clues to be met with a number above 0 */
};

void count_init(struct search *s);
void count_load(struct search *s);
void count_cover(struct search *s);                 /* after star_load() has covered what it can */
bool count_check(struct search *s, int constraint); /* propagates one clue */
bool count_propagate(struct search *s, int literal);
void count_undo(struct search *s, int literal);
void count_explain(struct search *s, int constraint, int literal);

/* ---- clues dropped or negated: switch.c ---- */

struct negated {
    int constraint; /* of the clue to be violated, or -1 */
    int *edge;      /* [n] its edges: the boundary [0..nboundary[, then the internal ones */
    int n, nboundary;
};

void switch_init(struct search *s);
void switch_reset(struct search *s); /* all clues are to be met again */
void switch_drop(struct search *s, int clue);
void switch_negate(struct search *s, int clue); /* which has been dropped */
bool switch_propagate(struct search *s);        /* the negated clue */
void switch_explain(struct search *s, int literal);

/* ---- small clues and dots with their neighbours: star.c, star_build.c ---- */

enum { STAR_CENTRE = 4, STAR_ARMS = 4, STAR_EDGES = STAR_CENTRE + 2 * STAR_ARMS };

/* Nodes are the dots [0..ndots[, then the cells. Node i is the centre of star i. */
struct star {
    int edge[STAR_EDGES];              /* or `outside` where there is none */
    unsigned char kind[1 + STAR_ARMS]; /* what is asked of the centre and of each arm */
    int node[1 + STAR_ARMS];           /* the centre and the arms, or nnodes where there is none */
};

struct stars {
    struct star_tables *tables; /* owned */
    int nnodes;
    unsigned char *kind; /* [nnodes+1] what is asked of a node; of no node, nothing */
    struct star *star;   /* [nnodes] */
    int *used;           /* [nused] the stars with enough clues to be worth a look */
    int nused;
    int *at;          /* the stars in use that have edge e, from start[e] to before end[e] */
    int *start, *end; /* [nvars] of edges and of `outside` */
    int *queue;       /* [nqueued] stars to be looked at, the last one first */
    int nqueued;
    unsigned char *queued; /* [nnodes] */
};

void star_init(struct search *s);
void star_load(struct search *s);
void star_reset(struct search *s);
void star_drop(struct search *s, int clue);
void star_note(struct search *s, int edge); /* for each processed edge */
bool star_propagate(struct search *s);      /* while all literals are processed */
void star_clear(struct search *s);          /* after a conflict: nothing is queued */
void star_explain(struct search *s, int star, int literal);
bool star_is_quiet(const struct search *s, int star); /* forces nothing; for check.c */

/* ---- inside and outside: propagate.c ---- */

struct side_order {
    int *face; /* [faces] from the outside, breadth first */
    int *via;  /* [faces] an edge that separates each from one before it; not of the first */
};

void side_init(struct search *s);
void side_expect(struct search *s, const struct loop *loop);
void side_explain(struct search *s, int edge, int literal);

/* ---- paths and loops: loop.c ---- */

/* At each end of a path of processed edges: the other end, and the edges between them. A dot
 * without such an edge is a path of length 0. */
struct path {
    int end;
    int length;  /* edges */
    int guesses; /* edges that do not hold at level 0 */
};

struct path_change {
    int dot;
    struct path old;
};

struct paths {
    struct path *at;            /* [ndots] right at ends only */
    struct path_change *change; /* [nchanges] two for each processed edge that is on */
    int nchanges;
    int *clue_count;    /* [nclues] scratch */
    struct ints walked; /* scratch: edges of a path or loop */
};

/* The solutions found. */
struct found {
    struct loop **loop; /* [capacity] owned; those from n on are free to be used again */
    int n, capacity;
};

void loop_init(struct search *s);
void loop_reset(struct search *s);
void loop_release(struct search *s);
bool loop_propagate(struct search *s, int edge);
void loop_skip(struct search *s); /* in place of loop_propagate(), for an edge that conflicts */
void loop_undo(struct search *s);
void loop_explain(struct search *s, int limit, int edge);

/* ---- connected parts of the board: part.c ---- */

/* A breadth-first search over dots, along edges that are not off. */
struct flood {
    int *queue; /* [ndots] dots met [0..tail[; those from head on have neighbours to look at */
    int head, tail;
    int on;   /* an edge on that was met, or -1 */
    int mark; /* in dot_mark, of the dots met */
};

/* What a processed edge that is off did to the classes of faces. */
enum merge { MERGE_JOINED, MERGE_BARE_DOT, MERGE_RING };

struct parts {
    struct unionfind faces;   /* joined by processed edges that are off */
    unsigned char *merge_log; /* [nmerges] enum merge, of each of these edges in order */
    int nmerges;
    int nclosed_rings; /* MERGE_RING in the log */
    int *ring;         /* [nrings] edges to be looked at: they closed a ring, or are the first on */
    int nrings, rings_done;
    struct flood flood[3]; /* two for the sides of a ring, one for reasons */
    int *dot_mark;         /* [ndots] */
    int *face_mark;        /* [faces] */
    int marks;             /* given out */
    int *queue;            /* [2*faces] of two breadth-first searches over faces */
    int *via;              /* [faces] the edge by which each was met */
};

void part_init(struct search *s);
void part_reset(struct search *s);
void part_note_on(struct search *s, int edge); /* for each processed edge, once it is counted */
void part_note_off(struct search *s, int edge);
bool part_propagate(struct search *s); /* while all literals are processed */
void part_undo(struct search *s);      /* an edge off */
void part_clear(struct search *s);     /* after a conflict: no ring is left to be looked at */
void part_explain(struct search *s, int limit, int edge);

/* ---- the order of decisions: order.c ---- */

struct order {
    int *previous, *next; /* [nvars] a list, the most recently bumped last; -1 at the ends */
    int64_t *stamp;       /* [nvars] rises along the list */
    int first, last;
    int pick; /* all variables after it in the list have values */
    int64_t stamps, lowest_stamp;
};

void order_init(struct search *s);
void order_load(struct search *s);
void order_bump(struct search *s, int v);   /* to be decided first */
void order_demote(struct search *s, int v); /* to be decided last; it has a value */
int order_pick(struct search *s);           /* the open variable to decide next */

/* ---- learning: learn.c ---- */

struct learning {
    unsigned char *seen;   /* [nvars] all 0 between conflicts */
    struct ints seen_list; /* the variables seen */
    struct ints clause;    /* the clause being learnt */
    int64_t *level_mark;   /* [nvars+1] */
    int64_t marks;         /* given out */
};

void search_learn_init(struct search *s);
void search_learn_release(struct search *s);

/* From the conflict in s->why: learns a clause, backtracks and asserts its first literal. */
void search_learn_from_conflict(struct search *s);

/* ---- the search ---- */

struct search {
    const struct puzzle *puzzle;
    const struct lattice *lattice;
    int nvars;         /* nedges + faces */
    int outside;       /* the variable of the outside, which is false */
    int edge_literals; /* 2*nedges: literals below are of edges */
    struct arena arena;

    signed char *value; /* [2*nvars] of a literal: 1 true, -1 false, 0 open */
    struct fact *fact;  /* [nvars] */
    signed char *phase; /* [nvars] 1: decide it true first, 0: false */
    bool expecting;     /* phases stay as they are */
    int *trail;         /* [ntrail] */
    int *decisions;     /* [level] length of the trail before each decision */
    int ntrail, processed, level;
    int *on;         /* [n_on] edges on, in the order of the trail */
    int n_on;        /* of all levels */
    int n_on_root;   /* of level 0 */
    struct ints why; /* the reason asked for: literals, all false */
    struct units units;

    struct clauses clauses;
    struct count count;
    struct negated negated;
    struct stars stars;
    struct side_order sides;
    struct paths paths;
    struct parts parts;
    struct order order;
    struct learning learn;

    struct found found;
    int64_t conflicts;
    bool exhausted;
    bool started;                   /* what holds before any decision is propagated */
    const struct search_sink *sink; /* or NULL */
    struct check_pace pace;         /* of search_check() */
};

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

/* 1 true (an edge is on), -1 false, 0 open. */
static inline int variable_value(const struct search *s, int variable)
{
    return s->value[2 * (size_t)variable]; /* size_t makes for shorter addressing */
}

static inline bool edge_is_on(const struct search *s, int edge)
{
    return variable_value(s, edge) > 0;
}

static inline bool literal_on_edge(const struct search *s, int literal)
{
    return literal < s->edge_literals;
}

/* Makes an open literal true. */
static inline void search_assign(struct search *s, int literal, enum reason_kind kind, int at)
{
    int variable = variable_of(literal);

    assert(s->value[literal] == 0);
    s->value[literal] = 1;
    s->value[literal_not(literal)] = -1;
    s->fact[variable] = (struct fact){s->level, s->ntrail, {kind, at}};
    s->trail[s->ntrail++] = literal;
    if (literal_on_edge(s, literal) && !(literal & 1)) {
        s->on[s->n_on++] = variable;
        s->n_on_root += s->level == 0;
    }
}

/* A variable that lost its value may be the next to decide. */
static inline void order_reopen(struct search *s, int variable)
{
    if (s->order.stamp[variable] > s->order.stamp[s->order.pick])
        s->order.pick = variable;
}

/* ---- propagation: propagate.c ---- */

/* Propagates until nothing is left; false on a conflict, then s->why holds its false literals. */
bool search_propagate(struct search *s);

/* Undoes all above the level. */
void search_backtrack(struct search *s, int level);

/* Before a true literal is undone: its variable will be decided the other way, if propagation gave
 * it its value. */
static inline void search_keep_phase(struct search *s, int literal)
{
    int variable = variable_of(literal);

    if (s->fact[variable].reason.kind != REASON_DECISION && !s->expecting)
        s->phase[variable] = literal & 1;
}

/* ---- invariants: check.c ---- */

/* Asserts all that this header states. Only after search_propagate() returned true. */
void search_check(const struct search *s);
