/*
 * The state of the search, and what its files offer each other; private to this folder.
 *
 * The search is a theory on the learning core (solver/learn/learn.h). Variable e in [0..nedges[ is
 * an edge: "it is on". Variable nedges + f is face f of the board: "it lies inside the loop".
 *
 * The counters, paths and classes of faces below contain exactly the processed literals of the
 * trail, so a reason may use only literals processed before. Whatever is done for a literal when it
 * is processed is undone when it is taken from the trail.
 *
 * Each technique has a part of the state, which only its own file changes, and these functions:
 *
 *     X_init       takes its arrays from the arena, and computes what depends on the lattice alone
 *     X_load       computes what depends on the puzzle
 *     X_reset      forgets what was known and found
 *     X_propagate  adds what follows to the trail; false on a conflict, with its reason in learn.why
 *     X_undo       takes back the latest call of X_propagate (or X_note)
 *     X_explain    appends to learn.why the false literals that imply a literal of the trail
 *
 * The files from the bottom up: one file per technique (count with switch, star, side, loop, part)
 * and what to decide near the latest decisions (decide_near.c); propagate.c runs the techniques over the
 * trail and undoes them; search.c is what others see. check.c compares the whole state with the
 * definitions in this header.
 */
#pragma once

#include "base/arena.h"
#include "base/checks.h"
#include "base/ints.h"
#include "base/unionfind.h"
#include "solver/learn/learn.h"
#include "solver/loops/search/search.h"

#include <assert.h>
#include <stddef.h>

/* ---- reasons ---- */

/* Why a literal is true. `at`: constraint, star or edge; for loops and parts how many literals were
 * processed then. */
enum reason_kind {
    REASON_COUNT = LEARN_THEORY,
    REASON_STAR,
    REASON_SIDE,
    REASON_LOOP,
    REASON_PART
};

/* ---- numbers of dots and clues: degree.c ---- */

/* What a constraint asks. Those of dots are always to be met. */
enum demand { DEMAND_MET, DEMAND_DROPPED, DEMAND_VIOLATED };

/* "Exactly `number` of these edges are on", or for dots "none or two". */
struct cardinality {
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
    struct cardinality *constraint; /* [n] dot v is constraint v, clue c is ndots + c */
    int n;
    int *boundary;           /* edges of the clues of several cells */
    struct counted *of_edge; /* [nedges] */
    int positive_clues;      /* clues to be met with a number above 0 */
};

void count_init(struct search *s);
void count_load(struct search *s);
void count_cover(struct search *s); /* after star_load() has covered what it can */
/* Propagates one clue after this literal of it was processed; -1: from the start. */
bool count_check(struct search *s, int constraint, int literal);
bool count_propagate(struct search *s, int literal);
void count_undo(struct search *s, int literal);
void count_explain(struct search *s, int constraint, int literal);

/* ---- clues dropped or negated: switch.c ---- */

struct negated {
    int constraint; /* of the clue to be violated, or -1 */
    int *edge;      /* [n] its edges: the boundary [0..nboundary[, then the internal ones */
    int n, nboundary;
};

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

/* ---- paths and loops: loop.c ---- */

/* At each end of a path of processed edges: the other end, and the edges between them. A dot
 * without such an edge is a path of length 0. */
struct edge_path {
    int end;
    int length;  /* edges */
    int guesses; /* edges that do not hold at level 0 */
};

struct path_change {
    int dot;
    struct edge_path old;
};

struct paths {
    struct edge_path *at;       /* [ndots] right at ends only */
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

/* ---- connected parts of the board: components.c ---- */

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
    int *edge_mark;        /* [nedges] */
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

/* ---- the order of decisions: decide_near.c ---- */

int near_decide(void *search); /* the open literal to decide next */

/* ---- the search ---- */

struct search {
    struct arena arena;
    const struct puzzle *puzzle;
    const struct lattice *lattice;
    int nvars;         /* nedges + faces */
    int outside;       /* the variable of the outside, which is false */
    int edge_literals; /* 2*nedges: literals below are of edges */

    struct learn learn;
    struct learn_theory theory;
    struct learn_sink clause_sink; /* learn.sink, if there is one */
    int *on;                       /* [n_on] processed edges on, in the order of the trail */
    int n_on;                      /* of all levels */
    int n_on_root;                 /* of level 0 */

    struct count count;
    struct negated negated;
    struct stars stars;
    struct side_order sides;
    struct paths paths;
    struct parts parts;

    struct found found;
    int want;                       /* solutions, then the search stops */
    bool started;                   /* what holds before any decision is propagated */
    const struct search_sink *sink; /* or NULL */
    struct check_pace pace;         /* of search_check() */
};

/* 1 true (an edge is on), -1 false, 0 open. */
static inline int variable_value(const struct search *s, int variable)
{
    return learn_variable(&s->learn, variable);
}

static inline bool edge_is_on(const struct search *s, int edge)
{
    return variable_value(s, edge) > 0;
}

static inline bool literal_on_edge(const struct search *s, int literal)
{
    return literal < s->edge_literals;
}

/* ---- propagation: propagate.c ---- */

/* The functions of the theory (solver/learn/learn.h). */
bool search_propagate(void *search);
void search_undo(void *search, int keep);
void search_explain(void *search, int literal, struct learn_reason why);

/* ---- invariants: check.c ---- */

/* Asserts all that this header states. Only when search_propagate() returns true. */
void search_check(const struct search *s);
