/*
 * The state of the table engine; private to src/solver.
 *
 * All that a deduction changes are 32-bit words. Every change is noted on the trail as (word, old
 * value), so undoing any number of deductions is one short loop that does not need to know what the
 * words mean. Memory is made once per lattice: each word can change only so often on the way from
 * an empty board to a full one, which bounds the trail.
 *
 * Techniques call board_set_edge() and board_filter(); these wake what has to be looked at again,
 * by adding its place to the worklists of the schedule. A technique that meets a contradiction sets
 * `conflict`, and everything unwinds.
 */
#pragma once

#include "base/arena.h"
#include "base/checks.h"
#include "base/classes.h"
#include "base/unionfind.h"
#include "base/worklist.h"
#include "model/loops/loop.h"
#include "model/loops/step.h"
#include "solver/loops/deduce/shared/letter.h"
#include "solver/loops/deduce/table/element.h"
#include "solver/loops/deduce/table/rule.h"

#include <assert.h>
#include <string.h>

struct change {
    int word; /* its place after b->edge */
    int old;
};

enum finding_kind { FOUND_EDGE, FOUND_MASK, FOUND_LINK };

struct finding {
    struct joint_origin origin;
    enum finding_kind kind;
    int what;       /* edge, element, or the smaller of two faces */
    uint64_t value; /* edge value; mask; the larger of two faces */
    int parity;     /* of a link */
};

struct gather {
    bool on;
    struct finding *finding; /* owned */
    size_t n, capacity;
    uint64_t barred; /* a bit for each rule that is not used */
};

struct survey {
    bool one_by_one; /* not all that is found is entered, so places go on waiting */
    bool near;       /* corner marks lead past three cells at most */
    int base;        /* length of the trail without facts */
    int looks;       /* since the facts were forgotten, at levels with facts */
    unsigned looked; /* a bit for each of these levels that had a look since then */

    /* Places for the next look from the state without facts: at levels 1 and 2 those where
     * something was found, at the lowest level with facts those near which edges were decided. */
    struct worklist again[EVENTS];

    /* What the first look at that level found, by rule and place. */
    struct finding *first; /* [nfirst] owned */
    size_t nfirst, first_capacity;
    bool all_stale; /* it is to be found anew at all places */
};

/* What both values of an edge have in common: scratch of suppose.c. */
struct agreed {
    unsigned char *value;   /* [nedges] enum edge_value after the first supposition */
    struct step_edge *edge; /* [n] of at most nedges: what both conclude */
    int n;
};

struct board {
    struct arena arena; /* of all arrays */
    struct lattice *lattice;
    const struct puzzle *puzzle; /* all clues, in force or not */

    /* What never changes: of the lattice, ... */
    struct elements elements;
    /* ... and of the puzzle. */
    int (*edge_clue)[2]; /* [nedges] clues that the edge bounds, -1 where there is none */
    int *boundary;       /* edges of the boundaries; each is on those of two clues at most, */
    int *boundary_start; /* and that of clue c has [boundary_start[c], boundary_start[c+1][ */
    struct letters letters;

    /* Words, all trailed, which follow each other in memory. */
    int *edge;         /* [nedges] enum edge_value */
    int (*mask)[2];    /* [elements] the two halves of a set of patterns (shared/wide.h) */
    int (*plain)[2];   /* [elements] the same, by number and decided edges alone; see keeps_plain */
    int *clue_active;  /* [nclues] 1: in force */
    int *clue_on;      /* [nclues] boundary edges that are on; kept for all clues */
    int *clue_unknown; /* [nclues] boundary edges not decided */
    int *path_end;     /* [ndots] at an end of a path the other end; at a free dot itself */
    struct board_counts {
        int unknown;        /* edges not decided */
        int on;             /* edges on */
        int paths;          /* open paths */
        int last_path;      /* an end of the path made or changed last, when there is a path */
        int closed;         /* 1: the loop is closed */
        int threes_pending; /* 1: some threes are new, or may still be the whole loop */
        int joins;          /* of areas, */
        int links;          /* and of colours */
    } * count;

    /*
     * All edges: open[0..count.unknown[ are those not decided, in any order, and after them stand
     * the decided ones, the latest first. Undoing a decision needs only the old count.
     */
    int *open;    /* [nedges] */
    int *open_at; /* [nedges] where an edge stands in it */

    struct classes colours; /* of faces; the outside is in class 0 */
    struct unionfind areas; /* faces joined by edges that are off */
    struct area_ways {      /* scratch of area.c: */
        int n;
        int *area;             /* [n] roots of the areas with an open edge, and of the outside */
        bool inner;            /* some open edge has one area on both sides */
        int joins;             /* count->joins when they were listed */
        unsigned char *listed; /* [nfaces] of a root among them 1 + its side, or 0 */
        int (*way)[3];         /* [nfaces] of a root: the area next to it that may be outside, that
                                * may be inside, and any; see area.c */
    } ways;
    struct net net;             /* scratch of far.c */
    struct marks {              /* scratch of local.c: */
        pattern_set *mask;      /* [elements] */
        unsigned char *changed; /* [elements] 0; or 1 + the last exchange in which it changed */
        int *queue; /* [4 * elements] those that changed in one exchange after the other */
    } marks;
    struct check_pace pace; /* of board_check() */

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
    struct schedule counting;   /* when a survey only counts, */
    struct schedule ahead; /* and in what is only supposed: counting and early loops in rounds, */
    struct schedule inner; /* or levels 1 to 4, fast */
    int level;             /* of closures, 1..6 */
    bool keeps_plain;      /* some rule looks at places with those around: plain is kept */
    const struct rule *trial; /* one more row, after those of the table; or NULL */
    struct agreed agreed;     /* of the edge probed last */
    int probe_next;           /* the edge that is supposed next */
    int probing;              /* depth of what is only supposed */

    struct joint_origin origin; /* of the present conclusions */
    bool conflict;
    enum step_clash clash; /* the latest contradiction, */
    int clash_at;          /* and where it was met */

    struct survey survey;     /* one look after another, instead of a closure */
    struct gather gather;     /* conclusions of a round, noted but not adopted yet; */
    struct gather supposed;   /* the same of what is only supposed */
    const struct loop *truth; /* a solution that conclusions are checked against, or NULL */
};

/* ---- memory and the trail (board.c) ---- */

struct board *board_new(struct lattice *lattice);
void board_free(struct board *b); /* NULL is fine */

/* The part of board_reset() that concerns the state itself. */
void board_clear(struct board *b, const struct puzzle *p);

/* Undoes all changes after the mark (an earlier trail_length) and clears the worklists. */
void board_undo(struct board *b, int mark);

/* Undoes changes of masks alone; the work stays. */
void board_rewind(struct board *b, int mark);

/* Everything has happened at all places. */
void board_queue_all(struct board *b);

/* Asserts that all that the state keeps of edges, clues, paths, masks, areas and colours is true of
 * them; only where no conflict was met. */
void board_check(const struct board *b);

static inline void board_put(struct board *b, int *word, int value)
{
    assert(b->trail_length < b->trail_capacity);
    b->trail[b->trail_length++] = (struct change){(int)(word - b->edge), *word};
    *word = value;
}

static inline pattern_set board_mask(const struct board *b, int x)
{
    pattern_set mask;

    memcpy(&mask, b->mask[x], sizeof mask);
    return mask;
}

static inline bool board_is_dot(const struct board *b, int x)
{
    return x >= b->lattice->ncells;
}

/* The parity of two faces: 0 on the same side of the loop, 1 not; -1 if it is not known. */
static inline int colour_relation(const struct board *b, int x, int y)
{
    return classes_parity(&b->colours, x, y);
}

/* The numbers of edges that an element may have on, from its kind and its clue, a bit for each; and
 * the patterns with such a number. */
unsigned board_counts_of(const struct board *b, int x);
pattern_set board_patterns(const struct board *b, int x);

/* The same, and its decided edges, forgetting all that was concluded of its corners. */
pattern_set board_find_left(const struct board *b, int x);

static inline pattern_set board_patterns_left(const struct board *b, int x)
{
    pattern_set left;

    if (!b->keeps_plain)
        return board_find_left(b, x);
    memcpy(&left, b->plain[x], sizeof left);
    return left;
}

/* Whether all edges of an element are decided. */
bool board_element_decided(const struct board *b, int x);

/* Whether a clue in force is one cell; with all edges but one. */
bool board_is_digit(const struct board *b, int clue);
bool board_is_three(const struct board *b, int clue);

/* The number of such a clue if the cell has four edges; else, and at no cell (-1), -1. */
int board_digit(const struct board *b, int cell);

/* Whether all clues in force have their numbers; with this edge on, too, if it is not -1. */
bool board_is_satisfied(const struct board *b, int edge);

/* Whether exactly one edge at a dot is on, so that a path ends there. Other dots of a path keep
 * an old end in path_end. */
bool board_is_path_end(const struct board *b, int dot);

/* ---- worklists ---- */

/* Something happened at a place: whatever waits for that has work there. */
static inline void board_wake(struct board *b, enum event event, int place)
{
    int list = b->now->list[event];

    if (list == SCHEDULE_NONE)
        return;
    worklist_add(&b->work[list], place);
    b->due |= 1u << list;
}

/* Something changed along the rings of a superclue in force. */
static inline void board_wake_letter(struct board *b, int clue)
{
    if (!ring_worth(b->puzzle, clue))
        return;
    board_wake(b, EVENT_LETTER, clue);
    board_wake(b, EVENT_SUM, clue);
    board_wake(b, EVENT_RING, clue);
}

/* Takes any place of a list that is not empty. */
static inline int board_take(struct board *b, int list)
{
    int place = worklist_take(&b->work[list]);

    if (b->work[list].n == 0)
        b->due &= ~(1u << list);
    return place;
}

/* A look at a place; false when it met a contradiction. */
static inline bool board_look(struct board *b, look_function *at, int place)
{
    bool fine = at(b, place);

    assert(fine == !b->conflict);
    return fine;
}

/* ---- conclusions (conclude.c); each returns false when it met a contradiction ---- */

/* A new step begins: conclusions until the next call are its own. */
static inline void board_step(struct board *b, enum rule_number rule, enum step_focus focus, int at)
{
    b->origin = (struct joint_origin){rule, focus, at};
}

/* The same, from an element. */
static inline void board_step_at(struct board *b, enum rule_number rule, int x)
{
    int cells = b->lattice->ncells;

    board_step(b, rule, x < cells ? FOCUS_CELL : FOCUS_DOT, x < cells ? x : x - cells);
}

bool board_set_edge(struct board *b, int edge, enum edge_value value);

/* Replaces the patterns of an element. */
void board_put_mask(struct board *b, int x, pattern_set mask);
void board_put_plain(struct board *b, int x, pattern_set left);

/* Keeps only these patterns of an element. */
bool board_filter(struct board *b, int x, pattern_set mask);

/* Sets the edges of an element that all patterns of a set agree on. */
bool board_set_agreed(struct board *b, int x, pattern_set mask);

/* Notes a contradiction and where it was met, or that an element has no pattern left. */
bool board_fail(struct board *b, enum step_clash clash, int at);
bool board_fail_at(struct board *b, int x);

/* Notes a conclusion of the present step while gathering; returns true. */
bool board_note_finding(struct board *b, enum finding_kind kind, int what, uint64_t value,
                        int parity);

/* Puts a clue in force. */
bool board_activate(struct board *b, int clue);

/* Decides that no edge between two cells of a clue is on. */
bool board_clear_inside(struct board *b, int clue);

/* Decides what is open of the boundary of a clue in force. */
bool board_set_rest(struct board *b, int clue, enum edge_value value);

/* letter.c: lets letters see the board. */
void letter_begin(struct board *b);

/* ---- the engine as a whole (close.c) ---- */

/* Forgets everything, except whether surveys follow, and takes the clues of another puzzle on this lattice,
 * none in force. Closures are at this level, 1..6, without the rules of b->gather.barred; graded: level by
 * level.
 */
void board_reset(struct board *b, const struct puzzle *p, int level, bool graded);

/* The same, and puts clues in force: those with in_force[clue] != 0, or all where it is NULL. */
void board_load(struct board *b, const struct puzzle *p, const unsigned char *in_force, int level,
                bool graded);

/* As in solver/loops/deduce/closure.h; a mark serves board_undo(). */
void board_add(struct board *b, int clue);
void board_add_shape(struct board *b, int clue);
enum closure_status board_close(struct board *b);
bool board_close_for(struct board *b, const int *clues, int nclues);
int board_mark(const struct board *b);
bool board_decided(const struct board *b, int clue);

/* ---- the board of a closure (solver/loops/deduce/closure.c) ---- */
