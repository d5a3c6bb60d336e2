/*
 * The table of rules. A row has a rule's name, the level from which it may be used, its weight in
 * the score, and its looks: functions that look at one place, and the event that makes the place
 * worth a look. One function may serve several rules; it says by board_step() which one it uses.
 * A new technique is a file with such a function, its number in solver/grade.h with a row here, and
 * its sentences in answer/explain/explain_sentences.c.
 *
 * The order of the rows matters when rating: an edge that several rules conclude in one round
 * counts for the first of them.
 *
 * Levels: 1 counting at one clue or one dot; 2 one cell with its corners or one dot with its cells,
 * and no loop closed too early, keeping nothing but edges between steps; 3 corner patterns to a
 * fixpoint; 4 also inside and outside by colours, and the ring of a superclue's boundary; 5 also
 * what must hang together over the whole board, and "what if this edge were on?" with levels 1
 * to 4.
 *
 * Zero to full-dot, and adjacent-threes to enter-one, are the fifteen rules of the contest problem
 * Slink (ICPC Mid-Central USA 2007).
 */
#ifndef SOLVER_RULE_H
#define SOLVER_RULE_H

#include "solver/grade.h"

/*
 * What wakes a rule, and the place it looks at then. There is one worklist for each event. A fast
 * closure does the work of the first events first: the cheap before the expensive.
 */
enum event {
    EVENT_CLOSED, /* the loop was closed; the place is 0 */
    EVENT_CLUE,   /* superclue: its counts changed */
    EVENT_COUNT,  /* element: one of its edges was decided */
    EVENT_END,    /* dot: a path ends here that may be closable */
    EVENT_THREE,  /* clue: newly in force, one cell that lacks only one edge */
    EVENT_NEAR,   /* element: an edge of it, or of an element that it meets, was decided */
    EVENT_SET,    /* element: its set of patterns shrank */
    EVENT_EDGE,   /* edge: it was decided */
    EVENT_TINT,   /* element: its set of patterns shrank, or colours around it changed */
    EVENT_RING,   /* superclue: something changed along its rings */
    EVENT_BOARD,  /* nothing else is left to do; the place is 0 */
    EVENTS
};

struct board;

/* Looks at a place: false when it met a contradiction. */
typedef bool look_function(struct board *b, int place);

struct look {
    enum event event;
    look_function *at; /* NULL: there is no such look */
    int below;         /* if not 0: fast closures from this level on leave the look out, because
                        * other looks conclude all that it does */
};

enum { RULE_LOOKS = 2 };

struct rule {
    const char *name;
    int level;
    int weight;
    struct look look[RULE_LOOKS];
};

extern const struct rule rules[RULES];

/*
 * A schedule: for each event the looks that wait for it. One serves fast closures, which do any
 * work at hand, another the rounds of graded ones, which take the lowest level that concludes
 * anything.
 */
enum { SCHEDULE_LOOKS = 6, SCHEDULE_NONE = EVENTS };

struct schedule {
    bool graded;
    unsigned char list[EVENTS]; /* the worklist of an event; SCHEDULE_NONE: nothing waits for it */
    /* The looks at places of a worklist, in the order of their rules. */
    struct schedule_looks {
        int n;
        struct {
            look_function *at;
            int level;
        } look[SCHEDULE_LOOKS];
    } of[EVENTS];
};

/* For closures at a level up to 5, without the rules whose bits are set in `barred`. At level 0
 * nothing waits for anything. */
void schedule_make(struct schedule *s, int level, bool graded, uint64_t barred);

#endif
