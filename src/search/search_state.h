/*
 * The state of the search; private to the search_*.c files.
 *
 * A variable is an edge ("it is on"), or a face of the board ("it lies inside"), which comes behind
 * the edges: nedges + cell, the outside last. Literal 2v says that variable v holds, 2v+1 that it
 * does not. The trail holds the true literals in the order in which they became so. Literals before
 * `processed` have been propagated: counters and paths know just these, so explanations may use
 * them only.
 */
#ifndef SEARCH_SEARCH_STATE_H
#define SEARCH_SEARCH_STATE_H

#include "search/search.h"

#include <stddef.h>

/* Why a literal is true. */
enum reason_kind {
    REASON_DECISION,
    REASON_ROOT,
    REASON_CLAUSE,
    REASON_COUNT,
    REASON_SIDE,
    REASON_LOOP,
    REASON_PART
};

struct reason {
    enum reason_kind kind;
    int at; /* clause; constraint; edge; for loops and parts the number of literals processed then
             */
};

/* "Of these edges just `number` are on", or for dots "none or two". */
struct constraint {
    int start, end; /* into member */
    int number;     /* NUMBER_OF_DOT for a dot */
    int on, off;    /* among processed literals */
};

enum { NUMBER_OF_DOT = -1 };

/* Clauses lie one behind the other in `store`: a header of CLAUSE_HEADER ints, then literals. The
 * first two literals are watched. */
enum { CLAUSE_SIZE, CLAUSE_LBD, CLAUSE_HEADER };
enum { LBD_KEPT_FOR_EVER = 0 };

struct watch {
    int clause;
    int blocker; /* another literal of the clause: if true, no need to look */
};

struct watchlist {
    struct watch *watch;
    size_t n, capacity;
};

struct ints {
    int *at;
    size_t n, capacity;
};

/* At each end of a path: the other end, and how much of the path there is. */
struct path {
    int end;
    int length;  /* edges */
    int guesses; /* those of them that do not hold from the beginning */
};

struct path_change {
    int dot;
    struct path old;
};

/* A connected part of the board, dot by dot. */
struct flood {
    int *queue; /* [ndots] the dots of the part in [0..tail[; those from head on may have others */
    int head, tail;
    int mark; /* of its dots in `flooded` */
};

struct search {
    const struct puzzle *puzzle;
    const struct lattice *lattice;
    int nvars;

    signed char *value;    /* [2*nvars] of a literal: 1 true, -1 false, 0 open */
    int *level;            /* [nvars] */
    int *position;         /* [nvars] on the trail */
    struct reason *reason; /* [nvars] */
    signed char *phase;    /* [nvars] 1: try on first */
    struct ints trail;
    struct ints decisions; /* trail length before each decision */
    size_t processed;

    struct constraint *constraint; /* dots, then clues */
    int nconstraints;
    int *member;              /* edges of the constraints */
    int (*constraints_of)[4]; /* [nvars] two dots, then up to two clues or -1 */

    int *face_start, *face_edge; /* edges of the faces */

    struct path *path;               /* [ndots] right at ends only */
    struct path_change *path_change; /* [2*nedges] two for each processed "on" */
    int npath_changes;
    int root_on;        /* edges on without any guess */
    int positive_clues; /* clues with a number above 0 */
    int *clue_count;    /* [nclues] scratch, all 0 */
    struct ints walked; /* scratch: edges of a path or loop */

    int *on; /* [non] edges on, in the order of the trail */
    int non;
    int *land;      /* [faces] a tree of faces joined by edges off: towards its root, or itself */
    int *land_size; /* [faces] right at roots */
    int *joint;     /* [njoints] for each processed "off" the root it hung below another, or -1 */
    int njoints;
    struct flood flood[3]; /* two that split, one that explains */
    int *flooded;          /* [ndots] */
    int flood_marks;

    struct ints store;         /* clauses */
    struct ints learnt;        /* offsets of learnt clauses */
    struct watchlist *watches; /* [2*nvars] clauses that watch the negation */
    int64_t reduce_at;

    /* Variable order: a list, the most recently bumped at its end. */
    int *previous, *next; /* [nvars] -1 at the ends */
    int64_t *stamp;       /* [nvars] rises along the list */
    int last, pick;       /* all behind `pick` are decided */
    int64_t stamps;

    unsigned char *seen; /* [nvars] scratch of learning */
    struct ints clause;  /* the clause being learnt */
    struct ints why;     /* the literals of one reason, all false */
    struct ints seen_list;
    int64_t *level_mark; /* [nvars+1] for LBD */
    int64_t level_marks;

    int64_t conflicts;
    bool exhausted;
    bool started;                   /* all that holds before any decision is propagated */
    const struct search_sink *sink; /* or NULL */
    struct loop **solution;
    int nsolutions;
};

static inline int literal_of(int edge, bool on)
{
    return 2 * edge + !on;
}

static inline int literal_not(int literal)
{
    return literal ^ 1;
}

static inline int search_level(const struct search *s)
{
    return (int)s->decisions.n;
}

static inline bool edge_is_on(const struct search *s, int edge)
{
    return s->value[2 * edge] > 0;
}

static inline bool literal_on_edge(const struct search *s, int literal)
{
    return literal < 2 * s->lattice->nedges;
}

void ints_push(struct ints *list, int value);

/* Makes an open literal true. */
void search_assign(struct search *s, int literal, struct reason why);

/* Undoes all above the level. */
void search_backtrack(struct search *s, int level);

/* Propagates until nothing is left; false on a conflict, then s->why holds its false literals. */
bool search_propagate(struct search *s);

/* search_clause.c */
int clause_add(struct search *s, const int *literals, int n, int lbd);
bool clause_propagate(struct search *s, int literal);
void clause_explain(struct search *s, int clause, int literal);
void clause_reduce(struct search *s);

/* search_count.c: degrees of dots and numbers of clues */
void count_init(struct search *s);
void count_release(struct search *s);
bool count_check(struct search *s, int constraint);
bool count_propagate(struct search *s, int literal);
void count_undo(struct search *s, int literal);
void count_explain(struct search *s, int constraint, int literal);

/* search_side.c: inside and outside */
void side_init(struct search *s);
void side_release(struct search *s);
bool side_propagate(struct search *s, int literal);
void side_explain(struct search *s, int edge, int literal);

/* search_part.c: what edges off hold apart */
void part_init(struct search *s);
void part_release(struct search *s);
void part_join(struct search *s, int edge); /* for each edge off, before anything is propagated */
bool part_propagate(struct search *s, int literal);
void part_undo(struct search *s);
void part_explain(struct search *s, int limit, int edge);

/* search_loop.c: paths, and what may not be closed */
void loop_init(struct search *s);
void loop_release(struct search *s);
bool loop_propagate(struct search *s, int edge);
void loop_skip(struct search *s); /* in place of loop_propagate, for an edge that conflicts */
void loop_undo(struct search *s);
void loop_explain(struct search *s, int limit, int edge);

/* search_learn.c: from the conflict in s->why to a learnt clause; backtracks and asserts it. */
void learn_init(struct search *s);
void learn_release(struct search *s);
void learn_from_conflict(struct search *s);
int learn_pick(struct search *s); /* the open variable to decide next */
void learn_reopen(struct search *s, int edge);

#endif
