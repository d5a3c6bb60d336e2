/*
 * The state of the deduction engine; private to src/solver.
 *
 * All that a deduction changes are 32-bit words in one arena. Every change is noted on the trail as
 * (word, old value), so taking back any number of deductions is one short loop that knows nothing
 * of what the words mean. Memory is made once per lattice: each word can change only so often on
 * the way from an empty board to a full one, which bounds the trail.
 *
 * Techniques call board_set_edge(), board_filter_dot() and board_filter_cell(); these wake what has
 * to be looked at again, by adding its place to the worklists of the schedule. A technique that
 * meets an impossibility sets `conflict` and everything unwinds.
 */
#ifndef SOLVER_BOARD_H
#define SOLVER_BOARD_H

#include "base/arena.h"
#include "base/unionfind.h"
#include "model/loop.h"
#include "model/step.h"
#include "solver/ring_filter.h"
#include "solver/table/gather.h"
#include "solver/table/net.h"
#include "solver/table/pattern.h"
#include "solver/table/schedule.h"

#include <stdint.h>
#include <string.h>

/* Places, each in it at most once. */
struct worklist {
    int n;
    int *place;
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
    struct arena arena; /* of all arrays */
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
    struct ring_filter ring_filter;

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
        int unknown;        /* edges not decided */
        int on;             /* edges on */
        int paths;          /* open paths */
        int last_path;      /* an end of the path made or changed last, when there is a path */
        int closed;         /* 1: the loop is closed */
        int unsatisfied;    /* clues in force whose number isn't reached (or is passed) */
        int positive;       /* clues in force with a number above 0 */
        int threes_pending; /* 1: some pair of threes may still be the whole loop */
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
    struct area_base {
        bool quiet;    /* the look at all areas concluded nothing, when ... */
        int decided;   /* ... so many edges were decided, */
        int outside;   /* the class of the outside had this size, */
        bool may_part; /* and there were paths, or no area beside one other only */
    } area_base;       /* before what is only supposed */
    int *area_touched; /* [nfaces] scratch, zero: of an area the touched faces */
    int area_looks;    /* looks at all areas since the load; for tests */

    struct change *trail;
    int trail_length, trail_capacity;

    /*
     * Work to do, a list for each event; no list has any at the end of a closure. Until the first
     * closure after a load, nothing is noted; that closure begins with all places.
     */
    struct worklist work[EVENTS];
    unsigned due;               /* bits of the lists that are not empty */
    const struct schedule *now; /* what waits for the events: */
    struct schedule nothing;    /* before the first closure, */
    struct schedule outer;      /* in closures, */
    struct schedule inner;      /* and in what is only supposed: levels 1 to 4, fast */
    int level;                  /* of closures, 1..5 */
    bool stale;                 /* not closed at all: a supposition has to begin with all places */
    int probe_next;             /* the edge that lookahead looks at next */
    bool conflict;

    /* Which rule concludes, and from where, for the gathering of rounds. */
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

/* Forgets everything and takes the clues of another puzzle on this lattice, none in force.
 * Closures are at this level; graded: in rounds, without the rules that b->gather.barred names. */
void board_load(struct board *b, const struct puzzle *p, int level, bool graded);

/* Puts a clue in force. */
void board_activate(struct board *b, int clue);

/* Both: loads, and puts the clues in force with in_force[clue] != 0, or all where it is NULL. */
void board_begin(struct board *b, const struct puzzle *p, const unsigned char *in_force, int level,
                 bool graded);

/* Concludes all there is. */
enum closure_status board_close(struct board *b);

/* Asserts that all that the state keeps of edges, clues, paths, sets and colours is true of them;
 * only where no conflict was met. */
void board_check(const struct board *b);

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

/* A new step begins: conclusions until the next call are its own. */
static inline void board_step(struct board *b, enum rule_number rule, enum step_focus focus, int at)
{
    b->rule = rule;
    b->focus = focus;
    b->focus_at = at;
}

/* Notes a conclusion of the present step while gathering; returns true. */
bool board_note_finding(struct board *b, enum finding_kind kind, int what, uint64_t value,
                        int extra);

/* Each returns false when it met a contradiction. */
bool board_set_edge(struct board *b, int edge, enum edge_value value);
bool board_filter_dot(struct board *b, int dot, pattern_set mask);
bool board_filter_cell(struct board *b, int cell, pattern_set mask);

/* The patterns that the decided edges and the clue itself leave to a cell or dot, forgetting all
 * that was concluded of its corners. */
pattern_set board_dot_from_edges(const struct board *b, int dot);
pattern_set board_cell_from_edges(const struct board *b, int cell);

/* Whether all edges of a cell or dot are decided. */
bool board_element_decided(const struct board *b, int element);

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

static inline bool board_waits(const struct board *b, enum event event)
{
    return b->now->list[event] != SCHEDULE_NONE;
}

/* Something happened at a place: whatever waits for that has work there. */
static inline void board_wake(struct board *b, enum event event, int place)
{
    int list = b->now->list[event];

    if (list == SCHEDULE_NONE || b->work[list].queued[place])
        return;
    struct worklist *w = &b->work[list];
    w->queued[place] = 1;
    w->place[w->n++] = place;
    b->due |= 1u << list;
}

/* Takes any place of a list that is not empty. */
static inline int board_take(struct board *b, int list)
{
    struct worklist *w = &b->work[list];
    int place = w->place[--w->n];

    w->queued[place] = 0;
    if (w->n == 0)
        b->due &= ~(1u << list);
    return place;
}

/* Everything has happened at all places. */
void board_queue_all(struct board *b);

#endif
