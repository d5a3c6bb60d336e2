/*
 * The state of the deduction engine; private to src/solver.
 *
 * All that a deduction changes are 32-bit words in one arena. Every change is noted on the trail as
 * (word, old value), so taking back any number of deductions is one short loop that knows nothing
 * of what the words mean. Memory is made once per lattice: each word can change only so often on
 * the way from an empty board to a full one, which bounds the trail.
 *
 * Rules call board_set_edge(), board_filter_dot() and board_filter_cell(); these note in worklists
 * what has to be looked at again. A rule that meets an impossibility sets `conflict` and everything
 * unwinds.
 */
#ifndef SOLVER_BOARD_H
#define SOLVER_BOARD_H

#include "base/unionfind.h"
#include "model/loop.h"
#include "model/step.h"
#include "solver/ring.h"
#include "solver/table/gather.h"
#include "solver/table/net.h"
#include "solver/table/pattern.h"
#include "solver/table/rule.h"

#include <stdint.h>
#include <string.h>

/* A queue of small integers, each in it at most once. */
struct worklist {
    int n;
    int *item;
    unsigned char *queued;
};

struct change {
    int word;
    int old;
};

/* Counts of a graded closure; all are properties of the puzzle (rounds.c). */
struct rounds {
    int n;     /* rounds in which anything was concluded */
    int level; /* the highest level used */
    long score;
    int steps[RULES]; /* of each rule */
    int edges[RULES]; /* credited to each rule */
};

struct board {
    struct lattice *lattice;
    const struct puzzle *puzzle; /* all clues, in force or not */

    /* What never changes: of the lattice, ... */
    struct patterns cell_patterns, dot_patterns;
    unsigned char *cell_pair;        /* [as cell_edge] the dot's pair at this corner of the cell */
    unsigned char *dot_pair;         /* [as dot_edge] the cell's pair at this corner of the dot */
    unsigned char (*edge_at_dot)[2]; /* [nedges] the edge's place around its dots */
    unsigned char (*edge_at_cell)[2];
    /* ... and of the puzzle. */
    int (*edge_clue)[2];     /* [nedges] clues that the edge bounds, -1 where there is none */
    unsigned char *internal; /* [nedges] both sides in one clue */
    int *clue_size;          /* [ncells] boundary edges of each clue */
    struct rings rings;

    /* Words, all trailed. */
    int *words;
    int *edge;          /* [nedges] enum edge_value */
    int (*dot_set)[2];  /* [ndots] the two halves of a pattern_set, */
    int (*cell_set)[2]; /* [ncells] and of another */
    int *clue_active;   /* [nclues] 1: in force */
    int *clue_on;       /* [nclues] boundary edges that are on; kept for all clues */
    int *clue_unknown;  /* [nclues] boundary edges not decided */
    int *path_end;      /* [ndots] at an end of a path the other end; at a free dot itself */
    int *colour;        /* [nfaces] 2*class + parity */
    int *colour_next;   /* [nfaces] circular lists of classes */
    int *colour_size;   /* [nfaces] of the class with this number */
    struct board_counts {
        int unknown;     /* edges not decided */
        int on;          /* edges on */
        int paths;       /* open paths */
        int last_path;   /* an end of the path made or changed last, when there is a path */
        int closed;      /* 1: the loop is closed */
        int unsatisfied; /* clues in force whose number isn't reached (or is passed) */
        int positive;    /* clues in force with a number above 0 */
        int settled;     /* the level at which no work is left */
        int put_off;     /* 1: some pair of threes may still be the whole loop */
    } * count;

    /*
     * All edges: open[0..count->unknown[ are those not decided, in any order, and behind them stand
     * the decided ones, the latest first. Taking back a decision needs only the old count.
     */
    int *open;    /* [nedges] */
    int *open_at; /* [nedges] where an edge stands in it */

    /* Areas: faces joined by edges that are off (area.c). */
    struct unionfind areas;
    int *areas_mark; /* [nedges] joins there were before the n-th decided edge */
    int areas_done;  /* decided edges taken in */
    int areas_low;   /* the fewest that were decided at any time since */
    struct net net;  /* scratch of area.c and far.c */

    struct change *trail;
    int trail_length, trail_capacity;

    /* Work to do; empty at the end of every closure. "Elements" are the cells, then the dots at
     * ncells + dot. */
    struct worklist counts;     /* elements for counting: an edge of theirs was decided */
    struct worklist clues;      /* superclues whose counts changed */
    struct worklist ends;       /* dots at which a path ends that may be closable */
    struct worklist threes;     /* clues newly in force that lack just one edge */
    struct worklist locals;     /* elements for level 2 */
    struct worklist corners;    /* elements whose set of patterns shrank, for level 3 and up */
    struct worklist tints;      /* elements whose corner masks colours may use, when graded */
    struct worklist coloured;   /* decided edges whose two cells are not linked yet, level 4 */
    struct worklist ring_clues; /* superclues along whose rings something changed */
    bool conflict;

    int top;     /* the level of closures */
    int level;   /* what rules may do: 1..5 */
    bool graded; /* lower levels first, so that each edge falls to the lowest that gives it */

    /* Who concludes, and from where, for the gathering of rounds. */
    enum rule_number rule;
    enum step_focus focus;
    int focus_at;
    int probing;           /* depth of what is only supposed */
    struct gather gather;  /* conclusions of a round, noted but not drawn yet */
    unsigned char *credit; /* [nedges] in a round: the rule that gets the edge, or RULES */

    /* Where the latest contradiction was met. */
    enum step_clash clash;
    int clash_at;

    struct rounds rounds;         /* what grading has counted */
    const struct step_sink *sink; /* may be NULL */
    const struct loop *truth;     /* a solution that conclusions are checked against, or NULL */
};

struct board *board_new(struct lattice *lattice);
void board_free(struct board *b);

/* Forgets everything and takes the clues of another puzzle on this lattice, none in force. */
void board_load(struct board *b, const struct puzzle *p);

/* Puts a clue in force. */
void board_activate(struct board *b, int clue);

static inline void board_put(struct board *b, int *word, int value)
{
    b->trail[b->trail_length++] = (struct change){.word = (int)(word - b->words), .old = *word};
    *word = value;
}

static inline pattern_set board_dot_set(const struct board *b, int dot)
{
    pattern_set set;

    memcpy(&set, b->dot_set[dot], sizeof set);
    return set;
}

static inline pattern_set board_cell_set(const struct board *b, int cell)
{
    pattern_set set;

    memcpy(&set, b->cell_set[cell], sizeof set);
    return set;
}

/* Takes back all changes behind the mark (an earlier trail_length) and clears the worklists. */
void board_undo(struct board *b, int mark);

/* Whether levels 1 and 2 work by themselves: the corner masks of level 3 include what they find. */
static inline bool board_works_plain(const struct board *b)
{
    return b->level < 3 || (b->graded && b->probing == 0);
}

/* A new step begins: conclusions until the next call are its own. */
static inline void board_step(struct board *b, enum rule_number rule, enum step_focus focus, int at)
{
    b->rule = rule;
    b->focus = focus;
    b->focus_at = at;
}

/* Notes a conclusion of the present step while gathering; returns true. */
bool board_find(struct board *b, enum finding_kind kind, int what, uint64_t value, int extra);

/* Each returns false when it met a contradiction. */
bool board_set_edge(struct board *b, int edge, enum edge_value value);
bool board_filter_dot(struct board *b, int dot, pattern_set mask);
bool board_filter_cell(struct board *b, int cell, pattern_set mask);

/* The patterns that the decided edges and the clue itself leave to a cell or dot, forgetting all
 * that was concluded of its corners. */
pattern_set board_plain_dot(const struct board *b, int dot);
pattern_set board_plain_cell(const struct board *b, int cell);

/* Sets the edges that all patterns of a set agree on. */
bool board_set_dot_edges(struct board *b, int dot, pattern_set mask);
bool board_set_cell_edges(struct board *b, int cell, pattern_set mask);

/* Notes a contradiction and where it was met; returns false. */
bool board_fail(struct board *b, enum step_clash clash, int at);

/* What a dot of this degree may be without the knowledge of any edge: none or two of them on. */
static inline pattern_set board_dot_patterns(const struct board *b, int degree)
{
    return b->dot_patterns.count[degree][0] | b->dot_patterns.count[degree][2];
}

/* Whether a clue in force is one cell with all edges but one. */
bool board_is_three(const struct board *b, int clue);

/* How many of the clues in force would be unsatisfied if the edge were on. */
int board_unsatisfied_with(const struct board *b, int edge);

static inline void worklist_add(struct worklist *w, int item)
{
    if (w->queued[item])
        return;
    w->queued[item] = 1;
    w->item[w->n++] = item;
}

/* Any one of them; there must be one. */
static inline int worklist_take(struct worklist *w)
{
    int item = w->item[--w->n];

    w->queued[item] = 0;
    return item;
}

/* Everything is work again: after a rise of the level. */
void board_queue_all(struct board *b);

#endif
