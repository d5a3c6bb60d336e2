/*
 * The state of the search; private to the search_*.c files.
 *
 * A variable is an edge ("it is on"), or a face of the board ("it lies inside"), which comes behind
 * the edges: nedges + face. Literal 2v says that variable v holds, 2v+1 that it
 * does not. The trail holds the true literals in the order in which they became so. Literals before
 * `processed` have been propagated: counters and paths know just these, so explanations may use
 * them only.
 */
#ifndef SEARCH_SEARCH_STATE_H
#define SEARCH_SEARCH_STATE_H

#include "base/mem.h"
#include "search/search.h"

#include <assert.h>
#include <stddef.h>

/* Why a literal is true. */
enum reason_kind {
    REASON_DECISION,
    REASON_ROOT,
    REASON_UNIT, /* holds for ever; but the search was too deep to go back for it */
    REASON_CLAUSE,
    REASON_COUNT,
    REASON_STAR,
    REASON_SIDE,
    REASON_LOOP,
    REASON_PART
};

struct reason {
    enum reason_kind kind;
    int at; /* clause, constraint, star, edge; for loops and parts the literals processed then */
};

/* What is known of a variable that is not open. */
struct fact {
    int level;
    int position; /* on the trail */
    struct reason reason;
};

/* What is asked of a constraint: dots are always to be met. */
enum demand { DEMAND_MET, DEMAND_DROPPED, DEMAND_VIOLATED };

/* "Of these edges just `number` are on", or for dots "none or two". */
struct constraint {
    const int *edge; /* [size] */
    int size;
    int number;   /* NUMBER_OF_DOT for a dot */
    int known[2]; /* edges on, and off, among processed literals; not kept when it is covered */
    bool covered; /* by a star */
    enum demand demand;
};

enum { NUMBER_OF_DOT = -1 };

/* The constraints of clues that count an edge; those of its dots do always. */
struct counted {
    int n, in[2];
};

/*
 * A dot or a cell with what is round it: see search_star.c. Parts are dots, and cells behind them;
 * each has the star of its number, which is in use where there are clues enough.
 */
enum { STAR_CENTRE = 4, STAR_ARMS = 4, STAR_EDGES = STAR_CENTRE + 2 * STAR_ARMS };

struct star {
    int edge[STAR_EDGES];              /* or `outside` where there is none */
    unsigned char kind[1 + STAR_ARMS]; /* what is asked of the centre and of each arm */
    int part[1 + STAR_ARMS];           /* the centre and the arms, or `nparts` */
};

/* Clauses lie one behind the other in `store`: a header of CLAUSE_HEADER ints, then literals. The
 * first two literals are watched. */
enum { CLAUSE_SIZE, CLAUSE_LBD, CLAUSE_HEADER };
enum { LBD_KEPT_FOR_EVER = 0 };

struct watch {
    int clause;
    int blocker; /* another literal of the clause: if true, no need to look */
};

/* A clause that may be forgotten. */
struct ranked {
    int lbd, size, clause;
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
    int on;   /* an edge on that was met, or -1 */
    int mark; /* of its dots in `flooded` */
};

struct search {
    const struct puzzle *puzzle;
    const struct lattice *lattice;
    int nvars, outside;
    int edge_literals; /* those below are of edges */

    signed char *value; /* [2*nvars] of a literal: 1 true, -1 false, 0 open */
    struct fact *fact;  /* [nvars] of those that are not open */
    signed char *phase; /* [nvars] 1: try on first */
    bool expecting;     /* phases stay as they are */
    int *trail;         /* [ntrail] */
    int *decisions;     /* [level] trail length before each decision */
    int ntrail, processed, level;

    struct constraint *constraint; /* dots, then clues */
    int nconstraints;
    int *boundary;           /* edges of clues of several cells */
    struct counted *counted; /* [nedges] */
    int negated;             /* the constraint of a clue to be violated, or -1 */
    int *negated_edge;       /* [nnegated] its edges, the boundary first */
    int nnegated, nboundary;

    int nparts;
    unsigned char *asked; /* [nparts+1] what is asked of a part, as it stands in stars */
    struct star *star;    /* [nparts] */
    int *star_used;       /* [nstars] those in use */
    int nstars;
    int *star_at; /* the stars in use with edge e from star_start[e] to before star_end[e] */
    int *star_start, *star_end; /* [nvars] only of edges, and of the outside */
    struct star_tables *star_tables;
    int *star_queue; /* [nstars_due] to be looked at */
    int nstars_due;
    unsigned char *star_due; /* [nparts] is in the queue */

    int *side_face; /* [faces] in such an order that each lies beyond an edge of one before: */
    int *side_via;  /* [faces] that edge, but for the first */

    struct path *path;               /* [ndots] right at ends only */
    struct path_change *path_change; /* [2*nedges] two for each processed "on" */
    int npath_changes;
    int root_on;        /* edges on without any guess */
    int positive_clues; /* clues with a number above 0 */
    int *clue_count;    /* [nclues] scratch */
    struct ints walked; /* scratch: edges of a path or loop */

    int *on; /* [non] edges on, in the order of the trail */
    int non;
    int *land;      /* [faces] a tree of faces joined by edges off: towards its root, or itself */
    int *land_size; /* [faces] right at roots */
    int *joint;     /* [njoints] for each processed "off" the root it hung below another, or else */
    int njoints;    /* JOINT_BARE or JOINT_RING */
    int nsplits;    /* how many are JOINT_RING */
    int *ring;      /* [nrings] edges that closed rings; those before rings_done are done */
    int nrings, rings_done;
    struct flood flood[3]; /* two that split, one that explains */
    int *flooded;          /* [ndots] */
    int flood_marks;
    int *ringed;    /* [faces] marks of faces, while a ring is sought: */
    int *ring_face; /* [2*faces] two queues of them */
    int *ring_via;  /* [faces] the edges by which one came */

    struct ints store;         /* clauses */
    struct ints learnt;        /* offsets of learnt clauses */
    struct watchlist *watches; /* [2*nvars] clauses that watch the negation */
    int64_t reduce_at;
    int *moved; /* scratch of forgetting: where clauses go, by where they were */
    struct ranked *rank;
    size_t moved_capacity, rank_capacity;

    /* Variable order: a list, the most recently bumped at its end. */
    int *previous, *next;  /* [nvars] -1 at the ends */
    int64_t *stamp;        /* [nvars] rises along the list */
    int first, last, pick; /* all behind `pick` are decided */
    int64_t stamps, lowest_stamp;

    unsigned char *seen; /* [nvars] scratch of learning */
    struct ints clause;  /* the clause being learnt */
    struct ints why;     /* the literals of one reason, all false */
    struct ints seen_list;
    struct ints units;   /* literals that hold for ever, but not yet at the root */
    bool units_due;      /* some may be open */
    int64_t *level_mark; /* [nvars+1] for LBD */
    int64_t level_marks;

    int64_t conflicts;
    bool exhausted;
    bool started;                   /* all that holds before any decision is propagated */
    const struct search_sink *sink; /* or NULL */
    struct loop **solution; /* [nloops] those from nsolutions on are free to be used again */
    int nsolutions, nloops;
};

static inline int literal_of(int edge, bool on)
{
    return 2 * edge + !on;
}

static inline int variable_of(int literal)
{
    return literal >> 1;
}

static inline int literal_not(int literal)
{
    return literal ^ 1;
}

/* 1 holds (an edge is on), -1 does not, 0 open. */
static inline int variable_value(const struct search *s, int variable)
{
    return s->value[2 * (size_t)variable]; /* as size_t, for the sake of the addressing */
}

static inline bool edge_is_on(const struct search *s, int edge)
{
    return variable_value(s, edge) > 0;
}

static inline bool literal_on_edge(const struct search *s, int literal)
{
    return literal < s->edge_literals;
}

static inline void ints_push(struct ints *list, int value)
{
    if (list->n == list->capacity)
        list->at = mem_reserve(list->at, list->n + 1, &list->capacity, sizeof *list->at);
    list->at[list->n++] = value;
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
        s->on[s->non++] = variable;
        s->root_on += s->level == 0;
    }
}

/* Undoes all above the level. */
void search_backtrack(struct search *s, int level);

/* Propagates until nothing is left; false on a conflict, then s->why holds its false literals. */
bool search_propagate(struct search *s);

/* search_clause.c */
int clause_add(struct search *s, const int *literals, int n, int lbd);
bool clause_propagate(struct search *s, int literal);
void clause_explain(struct search *s, int clause, int literal);
void clause_reduce(struct search *s);
void clause_reset(struct search *s);

/* search_count.c: degrees of dots and numbers of clues */
void count_init(struct search *s);
void count_load(struct search *s);
void count_cover(struct search *s); /* after stars have covered what they can */
void count_release(struct search *s);
bool count_check(struct search *s, int clue); /* as a constraint */
bool count_propagate(struct search *s, int literal);
void count_undo(struct search *s, int literal);
void count_explain(struct search *s, int constraint, int literal);

/* search_switch.c: clues dropped, or to be violated */
void switch_init(struct search *s);
void switch_release(struct search *s);
void switch_reset(struct search *s);
void switch_drop(struct search *s, int clue);
void switch_negate(struct search *s, int clue);
void switch_fix_internal(struct search *s);
bool switch_check(struct search *s);
void switch_explain(struct search *s, int literal);

/* search_star.c and search_star_build.c: small clues and dots with what is round them */
void star_init(struct search *s);
void star_release(struct search *s);
void star_load(struct search *s);
void star_reset(struct search *s);
void star_drop(struct search *s, int clue);
void star_note(struct search *s, int edge); /* for each processed edge */
bool star_propagate(struct search *s);      /* only when all literals are processed */
void star_clear(struct search *s);          /* after a conflict: nothing is due */
void star_explain(struct search *s, int star, int literal);

/* search_side.c: inside and outside */
void side_init(struct search *s);
void side_release(struct search *s);
void side_expect(struct search *s, const struct loop *loop);
bool side_propagate_edge(struct search *s, int literal);
bool side_propagate_face(struct search *s, int literal);
void side_explain(struct search *s, int edge, int literal);

/* search_part.c: what edges off hold apart */
void part_init(struct search *s);
void part_release(struct search *s);
void part_reset(struct search *s);
void part_note_on(struct search *s, int edge); /* for each processed edge, counted already */
void part_note_off(struct search *s, int edge);
bool part_propagate(struct search *s); /* only when all literals are processed */
void part_undo(struct search *s);
void part_explain(struct search *s, int limit, int edge);

/* search_loop.c: paths, and what may not be closed */
void loop_init(struct search *s);
void loop_release(struct search *s);
void loop_reset(struct search *s);
bool loop_propagate(struct search *s, int edge);
void loop_skip(struct search *s); /* in place of loop_propagate, for an edge that conflicts */
void loop_undo(struct search *s);
void loop_explain(struct search *s, int limit, int edge);

/* search_order.c: the variables in the order in which they are decided */
void order_init(struct search *s);
void order_release(struct search *s);
void order_load(struct search *s);
void order_bump(struct search *s, int v);   /* to be decided first */
void order_demote(struct search *s, int v); /* last; it has a value */
int order_pick(struct search *s);           /* the open variable to decide next */

/* A variable that was undone may be the next to decide. */
static inline void order_reopen(struct search *s, int variable)
{
    if (s->stamp[variable] > s->stamp[s->pick])
        s->pick = variable;
}

/* search_learn.c: from the conflict in s->why to a learnt clause; backtracks and asserts it. */
void learn_init(struct search *s);
void learn_release(struct search *s);
void learn_from_conflict(struct search *s);
bool learn_units(struct search *s); /* makes all of them true; false on a conflict, in s->why */

#endif
