/*
 * The rules of superclues ("letters"), levels 2 to 4, for both engines; letter.c explains them. Up
 * to level 3 they start from the decided edges alone, at level 4 from all that an engine knows of
 * dots.
 */
#pragma once

#include "solver/loops/deduce/shared/pair.h"
#include "solver/loops/deduce/shared/ring_filter.h"
#include "solver/loops/deduce/shared/rule_list.h"
#include "solver/loops/deduce/shared/wide.h"

/* Which rule concludes, and from where. */
struct joint_origin {
    enum rule_number rule;
    enum step_focus focus;
    int at;
};

/* What an engine does for these rules. */
struct letter_engine {
    /* The patterns of a dot that its decided edges leave, and those that it may have. */
    pattern_set (*patterns)(const void *engine, int dot);
    pattern_set (*known)(const void *engine, int dot);

    /* Decides an edge, if it is open; keeps only these patterns of a dot; false: a contradiction.
     */
    bool (*conclude)(void *engine, struct joint_origin from, int edge, enum edge_value value);
    bool (*filter)(void *engine, struct joint_origin from, int dot, pattern_set patterns);

    /* Takes note of a contradiction and where it was met; returns false. */
    bool (*fail)(void *engine, enum step_clash clash, int at);
};

/* Scratch memory for one lattice. The engine sets `state` and `engine`. */
struct letters {
    struct clue_state state;
    struct letter_engine engine;
    struct rings rings;
    struct ring_filter filter;
    struct pair pair;
    pattern_set *left; /* [joints of a clue] patterns of their dots */
};

void letters_init(struct letters *t, struct arena *a, const struct lattice *l);
void letters_load(struct letters *t, const struct puzzle *p);

/* The n joints of a clue of several cells. */
static inline const struct ring_joint *letters_joints(const struct letters *t, int clue, int *n)
{
    int first = rings_first(&t->rings, clue);

    *n = rings_first(&t->rings, clue + 1) - first;
    return t->rings.joint + first;
}

/* Takes up the patterns of the dots along the rings of a clue: for exact sums what is known of
 * them, else what decided edges leave. */
void letters_take(struct letters *t, int clue, enum ring_kind kind);

/* Each of these returns false when it met a contradiction. All that clues conclude at one dot, each
 * alone (which sums conclude, too) and together: */
bool letters_at_dot(struct letters *t, int dot, bool alone);

/* all that a clue in force that is worth it concludes along its rings, if these dots have the
 * patterns in t->left, of which exact sums keep those that are left then: */
bool letters_along(struct letters *t, int clue, enum ring_kind kind);

/* all that follows beside a clue of several cells, if it is in force and lacks one side. */
bool letters_beside(struct letters *t, int clue);
