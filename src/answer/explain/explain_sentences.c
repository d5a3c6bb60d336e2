#include "answer/explain/explain_say.h"

/* A new technique gets its row here. */
const struct sentences sentences[RULES] = {
    [RULE_INTERNAL] = {"Within the letters", "Nothing is drawn between two cells of one letter.",
                       "nothing is drawn there", "{who}: {b}"},
    [RULE_ZERO] = {"Zeros", NULL, NULL, "{who} has none: {b}", "nothing at a 0"},
    [RULE_REMAINING] = {"Remaining edges", NULL, NULL, "{who} needs the rest: {b}",
                        "needing the rest"},
    [RULE_SATISFIED] = {"Complete clues", NULL, NULL, "{who} is complete: {b}", "complete"},
    [RULE_SINGLE_EXIT] = {"Single exits", NULL, NULL, "only way on: {b}", "only way on"},
    [RULE_FULL_DOT] = {"Full dots", NULL, NULL, "no third line: {b}", "no third line"},
    [RULE_DEAD_DOT] = {"Dead ends", NULL, NULL, "dead end: {b}", "dead end"},
    [RULE_LOOP_CLOSED] = {"The loop is closed", NULL, NULL, "nothing else is drawn: {b}"},
    [RULE_ADJACENT_THREES] = {"Threes side by side",
                              "The side between them and the two parallel to it are on; otherwise "
                              "a loop would close, or one 3 would get too few.",
                              "the side between and the two parallel to it are on",
                              "{at} and {with}: {b}"},
    [RULE_DIAGONAL_THREES] =
        {"Diagonal threes",
         "Each has a line at the corner between them, so both its sides at the far corner are on.",
         "each has a line at the corner between", "{at} with {with}: {b}"},
    [RULE_CORNER_THREE] = {"A three at a blocked corner",
                           "Without exits, the corner has both sides of the 3 or neither, and "
                           "neither would be too few.",
                           "two sides off would be too few", "{at}: {b}"},
    [RULE_CORNER_TWO] = {"A two at a blocked corner",
                         "Without exits, the corner has both sides of the 2 or neither, so one "
                         "side ends at each corner beside it, and the line goes on there.",
                         "the line goes on at the next corner", "{at}: {b}"},
    [RULE_CORNER_ONE] = {"A one at a blocked corner",
                         "Without exits, the corner has both sides of the 1 or neither, and both "
                         "would be too many.",
                         "two sides on would be too many", "{at}: {b}"},
    [RULE_ENTER_THREE] =
        {"A line into a three",
         "The line that must come in takes one side there, so both opposite sides are on.",
         "one side where the line comes in, two opposite", "{at}: {b}"},
    [RULE_THREE_ONE] = {"Three and one, diagonal",
                        "If both far sides of the 3 are on, or both of the 1 are off, each has "
                        "exactly one side at the corner between them.",
                        "the line passes the corner between", "{at} and {with}: {b}"},
    [RULE_ENTER_TWO] = {"A line into a two",
                        "The line that must come in takes one side there, so one opposite side is "
                        "on, and the line goes on from there.",
                        "the line goes on at the opposite corner", "{at}: {b}"},
    [RULE_ENTER_ONE] =
        {"A line into a one",
         "The line that must come in takes the one side there, so the opposite sides are off.",
         "its one side is where the line comes in", "{at}: {b}"},
    [RULE_EARLY_LOOP] = {"No early loop",
                         "A loop must not close before it has all lines and satisfies all clues.",
                         "a loop would close", "{b}"},
    [RULE_CELL_CORNERS] = {"A cell with its corners",
                           "All ways to draw it that its number and its corners allow agree here.",
                           "all ways to draw it agree", "{who}: {b}"},
    [RULE_DOT_CELLS] = {"A dot with its cells",
                        "All ways to pass or avoid it that its cells allow agree here.",
                        "all ways to pass it agree", "{at}: {b}"},
    [RULE_CORNER_MASKS] = {"Corner patterns",
                           "The values of two edges that a cell allows together limit the dot "
                           "between them, and those that a dot allows limit the cell.",
                           NULL, "at {who}, {e}"},
    [RULE_CUT_PARITY] = {"Even crossings",
                         "A line straight across the board crosses the loop an even number of "
                         "times, and all its crossings except one are known.",
                         "the number of crossings is even", "{b}"},
    [RULE_CONNECTIVITY] =
        {"Only one neighbour",
         "An area that no line runs along, with only one other area left beside it, is on the same "
         "side as that one: a loop between them would leave out the lines elsewhere.",
         "a loop there would leave out the other lines", "{b}"},
    [RULE_INSIDE] = {"The inside goes on",
                     "The inside is one area: a part of it with only one way out goes on there, "
                     "and an area with only outside beside it is outside.",
                     NULL, "{e}"},
    [RULE_OUTSIDE] = {"The outside goes on",
                      "The outside is one area: a part of it with only one way out goes on there, "
                      "and an area with only inside beside it is inside.",
                      NULL, "{e}"},
    [RULE_FAR_CONNECTIVITY] = {"Walled off",
                               "The open part there is joined to the rest by only one dot, and a "
                               "loop that came in could not get out again.",
                               "no loop gets out of there again", "{b}"},
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
    [RULE_RING] = {"Counting round a letter",
                   "Around the letter's border, only what adds up to its number remains.", NULL,
                   "{who}: {b}"},
    [RULE_LOOKAHEAD] =
        {"What if", NULL, NULL,
         "if {edge} were {not}, simpler steps would lead to a contradiction: {clash}; so {e}"},
};
