/*
 * Rules and techniques; private to src/solver.
 *
 * A row of the table of rules has a rule's name, the level from which it may be used, its weight in
 * the score, its looks (functions that look at one place, and the event that makes the place worth
 * a look), and its traits, from which explanations are made. One function may serve several rules.
 * A new technique is a file with such a function, its number in
 * solver/loops/deduce/shared/rule_list.h with a row in rule.c, and its sentences. The order of the
 * rows matters when rating: an edge that several rules conclude in one round counts for the first
 * of them.
 *
 * The levels are described in docs/rating.md; up to level 2 nothing but edges is kept between
 * steps. Zero to full-dot, and adjacent-threes to enter-one, are the fifteen rules of the contest
 * problem Slink (ICPC Mid-Central USA 2007).
 *
 * A technique reads the board, calls board_step() with the rule that it uses and the place, and
 * then board_set_edge(), board_filter() or colour_link() for each conclusion. It returns false at
 * once when one of these does, or when it met a contradiction itself and called board_fail(); then
 * the closure ends. While a round gathers, conclusions are only noted, so a technique must not
 * count on seeing them. What it concludes must follow from the state alone and not from the order
 * of work, and it must not depend on directions, or a puzzle's score would change with the way it
 * is turned. The source of each technique explains why it is sound.
 */
#pragma once

#include "model/loops/step.h"
#include "solver/loops/deduce/shared/rule_list.h"

/*
 * What wakes a rule, and the place it looks at then. There is one worklist for each event. A fast
 * closure does the work of the first events first: the cheap before the expensive.
 */
enum event {
    EVENT_CLOSED, /* the loop was closed; the place is 0 */
    EVENT_CLUE,   /* superclue: its counts changed */
    EVENT_COUNT,  /* element: one of its edges was decided */
    EVENT_END,    /* dot: a path ends here that may be closable */
    EVENT_NEAR,   /* element: an edge of it, or of an element that it meets, was decided */
    EVENT_AROUND, /* the same, for level 3 */
    EVENT_LETTER, /* superclue: something changed along its rings, for level 2 */
    EVENT_SET,    /* element: its mask shrank */
    EVENT_EDGE,   /* edge: it was decided */
    EVENT_TINT,   /* element: its mask shrank, or colours around it changed */
    EVENT_SUM,    /* superclue: something changed along its rings, for level 3, */
    EVENT_RING,   /* and for level 4 */
    EVENT_BOARD,  /* nothing else is left to do; the place is 0 */
    EVENTS
};

struct board;

/* Looks at a place: false when it met a contradiction. */
typedef bool look_function(struct board *b, int place);

struct look {
    enum event event;
    look_function *at; /* NULL: no further look */
    int below;         /* if not 0: fast closures from this level on leave the look out, because
                        * other looks conclude all that it does */
    enum look_use { LOOK_ALWAYS, LOOK_CLOSURES, LOOK_SURVEYS } use; /* who looks so */
};

enum { RULE_LOOKS = 2 };

struct rule {
    const char *name;
    int level;
    int weight;
    struct look look[RULE_LOOKS];
    bool table_only; /* levels 1 to 4: the square engine does not conclude the same; where it takes
                      * the board, the closure looks with this rule after it (closure.h) */
    struct rule_traits traits;
};

extern const struct rule rules[RULES];

/* Sets of rules are bits. */
_Static_assert(RULES <= 64, "a bit for each rule");

/* The rules that only the table has and that fast closures at a level look with, and the highest
 * level of any; 0 if there is none. A row on trial, or NULL, counts, too. */
int rules_table_only(int level, const struct rule *trial, uint64_t *set);

/*
 * A schedule: for each event the looks that wait for it. One serves fast closures, which do any
 * work at hand, another surveys and graded closures, which take the lowest level that concludes
 * anything.
 */
enum { SCHEDULE_LOOKS = 12, SCHEDULE_NONE = EVENTS };

struct schedule {
    bool graded, survey;
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

/* For closures at a level up to 6, without the rules whose bits are set in `barred`, but with a row
 * on trial, unless it is NULL. At level 0 nothing waits for anything. The caller sets graded and
 * survey. */
void schedule_make(struct schedule *s, int level, uint64_t barred, const struct rule *trial);

/* ---- the techniques ----------------------------------------------------- */

look_function count_element, count_clue;                          /* local.c, level 1, */
look_function local_element;                                      /* level 2, */
look_function corner_element, corner_all;                         /* level 3, and 5 */
look_function contest_element;                                    /* contest.c, level 2 */
look_function path_finish, path_early_loop, path_adjacent_threes; /* path.c, levels 1 and 2 */
look_function colour_edge, colour_element;                        /* colour.c, level 4 */
look_function letter_dot, letter_dots, letter_stretch;            /* letter.c, level 2, */
look_function letter_beside_all;                                  /* the same, */
look_function letter_sum, letter_parity, letter_ring;             /* levels 3 and 4 */
look_function cut_all;                                            /* curve.c, level 4 */
look_function area_all;                                           /* area.c, level 4 */
look_function ahead_all, lookahead_all;                           /* suppose.c, levels 5 and 6 */
look_function far_connect, far_isolate;                           /* far.c, level 5 */

/* colour.c: from now on two faces are on the same side of the loop (parity 0) or not (1). */
bool colour_link(struct board *b, int x, int y, int parity);

/* close.c: the fast closure, with the schedule b->now, and what the state then is. */
enum closure_status close_fast(struct board *b);

/* suppose.c: true when one value of an open edge leads to a contradiction; *value is then the other
 * one. The state stays as it is. By b->inner, on a state that levels 1 to 4 have closed; then
 * b->agreed has what both values have in common, if neither does. By b->ahead, in rounds, after
 * ahead_begin(), which reduces the masks to what the decided edges leave, until an undo. */
enum { AHEAD_ROUNDS = 6 };

bool suppose(struct board *b, const struct schedule *means, int edge, enum edge_value *value);
void ahead_begin(struct board *b);

/* area.c: the sides of the loop; an area is known by the face at its root. */
enum side { SIDE_OUTSIDE, SIDE_INSIDE, SIDE_UNKNOWN };

static inline enum side side_other(enum side side)
{
    return side == SIDE_INSIDE ? SIDE_OUTSIDE : SIDE_INSIDE;
}

/* Lists all areas with an open edge, and that of the outside, and their ways in b->ways. */
void areas_find(struct board *b);

enum side area_side(const struct board *b, int area);
bool area_set_side(struct board *b, enum rule_number rule, int area, enum side side);

/* close.c: the closure of a graded board; and that in rounds, of levels 1 and 2 together. */
enum closure_status close_in_rounds(struct board *b, int rounds);

/* The two halves of that: fills b->gather with all that the level concludes, perhaps one thing
 * several times; and enters all of it, or all except the edges. */
void gather_level(struct board *b, int level);
void gather_enter(struct board *b, bool edges);
