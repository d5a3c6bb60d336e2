/*
 * Ideas: what people call an argument, and its level as the rating has it. An argument of the same
 * idea may be one that the rating knows by other rules.
 */
#pragma once

enum idea {
    IDEA_INTERNAL,
    IDEA_ZERO,
    IDEA_REMAINING,
    IDEA_SATISFIED,
    IDEA_SINGLE_EXIT,
    IDEA_ADJACENT_THREES,
    IDEA_DIAGONAL_THREES,
    IDEA_CORNER_THREE,
    IDEA_CORNER_TWO,
    IDEA_CORNER_ONE,
    IDEA_ENTER_THREE,
    IDEA_THREE_ONE,
    IDEA_ENTER_TWO,
    IDEA_ENTER_ONE,
    IDEA_EARLY_LOOP,
    IDEA_CORNER_GROUP,
    IDEA_ENTER_GROUP,
    IDEA_GROUP,
    IDEA_CORNERS,
    IDEA_SIDES,
    IDEA_INSIDE,
    IDEA_OUTSIDE,
    IDEA_AHEAD,
    IDEA_WHAT_IF,
    IDEA_EITHER_WAY,
    IDEAS
};

/* The names are those of rows of the rule table, and of groups of words. */
extern const struct idea_row {
    const char *name;
    int level;
} ideas[IDEAS];

struct teller;

/* That of a step whose links are written. */
enum idea idea_of(const struct teller *t);
