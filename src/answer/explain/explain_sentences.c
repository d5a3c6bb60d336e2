#include "answer/explain/explain_say.h"

/* A new technique gets its row here. */
const struct sentences sentences[RULES] = {
    [RULE_INTERNAL] = {"Within the letters", "No line runs between two cells of the same letter.",
                       "no line runs there", "{who}: {b}"},
    [RULE_ZERO] = {"Zeros", NULL, NULL, "{who} has no lines: {b}", "no lines around a 0"},
    [RULE_REMAINING] = {"Remaining edges", NULL, NULL, "{who} needs all its open edges: {b}",
                        "all open edges needed"},
    [RULE_SATISFIED] = {"Complete clues", NULL, NULL, "{who} is complete: {b}", "complete"},
    [RULE_SINGLE_EXIT] = {"Single exits", NULL, NULL, "only way on: {b}", "only way on"},
    [RULE_FULL_DOT] = {"Full dots", NULL, NULL, "no third line: {b}", "no third line"},
    [RULE_DEAD_DOT] = {"Dead ends", NULL, NULL, "dead end: {b}", "dead end"},
    [RULE_LOOP_CLOSED] = {"The loop is closed", NULL, NULL, "there are no other lines: {b}"},
    [RULE_ADJACENT_THREES] = {"Threes side by side",
                              "The side between them and the two parallel to it are on; otherwise "
                              "a loop would close, or one 3 would get too few lines.",
                              "the side between them and the two parallel to it are on",
                              "{at} and {with}: {b}"},
    [RULE_DIAGONAL_THREES] = {"Diagonal threes",
                              "Each has a line at the corner between them, so both its sides at "
                              "the far corner are on.",
                              "each has a line at the corner between them",
                              "{at} with {with}: {b}"},
    [RULE_CORNER_THREE] = {"A three at a blocked corner",
                           "No line can leave the 3 at that corner, so both its sides there are "
                           "on or both are off; with both off, the 3 would get too few lines.",
                           "with both sides there off, it would get too few lines", "{at}: {b}"},
    [RULE_CORNER_TWO] = {"A two at a blocked corner",
                         "No line can leave the 2 at that corner, so both its sides there are on "
                         "or both are off. Either way, the 2 has one side at each neighbouring "
                         "corner, and the line goes on from there.",
                         "the line goes on from the neighbouring corner", "{at}: {b}"},
    [RULE_CORNER_ONE] = {"A one at a blocked corner",
                         "No line can leave the 1 at that corner, so both its sides there are on "
                         "or both are off; with both on, the 1 would get too many lines.",
                         "with both sides there on, it would get too many lines", "{at}: {b}"},
    [RULE_ENTER_THREE] = {"A line into a three",
                          "The line that arrives at the corner takes exactly one side of the 3 "
                          "there, so both opposite sides are on.",
                          "one side where the line arrives, so both opposite sides", "{at}: {b}"},
    [RULE_THREE_ONE] = {"Three and one, diagonal",
                        "If both far sides of the 3 are on, or both of the 1 are off, each has "
                        "exactly one side at the corner between them.",
                        "each has one side at the corner between them", "{at} and {with}: {b}"},
    [RULE_ENTER_TWO] = {"A line into a two",
                        "The line that arrives at the corner takes exactly one side of the 2 "
                        "there, so one opposite side is on, and the line goes on from there.",
                        "the line goes on from the opposite corner", "{at}: {b}"},
    [RULE_ENTER_ONE] = {"A line into a one",
                        "The line that arrives at the corner takes the only side of the 1, so the "
                        "opposite sides are off.",
                        "its only side is where the line arrives", "{at}: {b}"},
    [RULE_EARLY_LOOP] = {"No early loop",
                         "The loop must not close before it contains all lines and satisfies all "
                         "clues.",
                         "a loop would close too early", "{b}"},
    [RULE_CELL_CORNERS] = {"A cell with its corners",
                           "The number and the corners of the cell allow several ways to draw it, "
                           "and all of them agree on these edges.",
                           "all ways to draw it agree", "{who}: {b}"},
    [RULE_DOT_CELLS] = {"A dot with its cells",
                        "The cells around the dot allow several ways to pass it or avoid it, and "
                        "all of them agree on these edges.",
                        "all ways to pass it agree", "{at}: {b}"},
    [RULE_CORNER_LETTER] =
        {"Corners of a letter",
         "A letter that lacks only one side has a side at every dot of its border, like a 3; one "
         "that needs only one side more has at most one there, like a 1. Where no line can leave, "
         "its two sides are equal: both on, or both off.",
         "both its sides there are on if it lacks one, off if it needs one", "{who}: {b}"},
    [RULE_ENTER_LETTER] =
        {"A line into a letter",
         "A line that arrives at the letter's border takes exactly one of its two sides there. If "
         "the letter lacks only one side, all its others are on; if it needs only one more, all "
         "its others are off.",
         "a line arrives at its border and uses up what it lacks or needs", "{who}: {b}"},
    [RULE_LETTER_STRETCH] =
        {"A letter along a wall",
         "Where no line can leave a letter's border, as along the border of the board, its sides "
         "are all on or all off: on if the letter cannot lack so many, off if it does not need so "
         "many.",
         "its sides along there are all on or all off", "{who}: {b}"},
    [RULE_LETTER_NEIGHBOUR] =
        {"A letter and its neighbour",
         "Two clues meet at the dot. One that lacks only one side has a side there, one that needs "
         "only one more has at most one; together they leave no other way.",
         "the clues that meet there leave no other way", "{at}: {b}"},
    [RULE_LETTER_PARITY] =
        {"Even and odd around a letter",
         "Lines arrive at a letter's border an even number of times. And if its open sides are "
         "tied in pairs, both on or off or one of each, the number shows whether the remaining one "
         "is on.",
         "the number of its sides is even or odd", "{who}: {b}"},
    [RULE_LETTER_SUM] =
        {"Adding up the corners of a letter",
         "The dots along a letter's border show how many of its sides are on at least and at "
         "most. When it cannot lack, or need, any more than that, all its other sides are known.",
         "what it lacks or needs is used up at other dots", "{who}: {b}"},
    [RULE_CORNER_MASKS] = {"Corner patterns",
                           "A cell and a dot share the two edges at a corner; what one of them "
                           "rules out for this pair, the other cannot have either.",
                           NULL, "at {who}, {e}"},
    [RULE_CUT_PARITY] = {"Even crossings",
                         "A line straight across the board crosses the loop an even number of "
                         "times, and all its crossings except one are known.",
                         "the number of crossings is even", "{b}"},
    [RULE_CONNECTIVITY] = {"Only one neighbour",
                           "An area with no line along it and only one area left beside it is on "
                           "the same side as that one: a loop between the two would leave out the "
                           "lines elsewhere.",
                           "a loop there would leave out the other lines", "{b}"},
    [RULE_INSIDE] = {"The inside goes on",
                     "The inside is one area: a part of it with only one way out goes on there, "
                     "and an area with nothing but outside around it is outside.",
                     NULL, "{e}"},
    [RULE_OUTSIDE] = {"The outside goes on",
                      "The outside is one area: a part of it with only one way out goes on there, "
                      "and an area with nothing but inside around it is inside.",
                      NULL, "{e}"},
    [RULE_EARLY_LOOP_AHEAD] =
        {"No early loop ahead", NULL, NULL,
         "if {edge} were {not}, counting along the lines would soon lead to a contradiction: "
         "{clash}; so {e}"},
    [RULE_FAR_CONNECTIVITY] = {"Walled off",
                               "Only one dot joins the open part there to the rest, so a loop "
                               "that went in could not come out again.",
                               "a loop could not come out again", "{b}"},
    [RULE_FAR_INSIDE] = {"The inside is connected",
                         "The inside is one area: any cell that it cannot reach is outside, and "
                         "the only way from one part of it to another is inside.",
                         NULL, "{e}"},
    [RULE_FAR_OUTSIDE] = {"The outside is connected",
                          "The outside is one area: any cell that it cannot reach is inside, and "
                          "the only way from one part of it to another is outside.",
                          NULL, "{e}"},
    [RULE_COLOURS] =
        {"Inside and outside",
         "The loop runs between two cells exactly when one is inside and the other outside.", NULL,
         "{e}"},
    [RULE_RING] =
        {"Counting around a letter",
         "Around the letter's border, only combinations that add up to its number remain.", NULL,
         "{who}: {b}"},
    [RULE_LOOKAHEAD] =
        {"What if", NULL, NULL,
         "if {edge} were {not}, simpler steps would lead to a contradiction: {clash}; so {e}"},
};
