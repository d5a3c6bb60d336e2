#include "solver/loops/deduce/table/board.h"

#include "model/level.h"

#include <assert.h>
#include <string.h>

/* Corner masks conclude all that one look at single edges does (with sums, also at letters),
 * colours all that cuts do, and exact sums all that bounds and parity do. */
enum { LOCAL = 2, MASKS = 3, COLOURS = 4, EXACT_SUMS = COLOURS };

const struct rule rules[RULES] = {
    [RULE_INTERNAL] = {.name = "internal-edge",
                       .level = 1,
                       .weight = 1}, /* when a clue is put in force */
    [RULE_ZERO] = {.name = "zero",
                   .level = 1,
                   .weight = 1,
                   .look = {{EVENT_CLUE, count_clue}, {EVENT_COUNT, count_element, .below = MASKS}},
                   .traits = {.together = true, .contest = true}},
    [RULE_REMAINING] = {.name = "remaining",
                        .level = 1,
                        .weight = 1,
                        .look = {{EVENT_CLUE, count_clue},
                                 {EVENT_COUNT, count_element, .below = MASKS}},
                        .traits = {.contest = true}},
    [RULE_SATISFIED] = {.name = "satisfied",
                        .level = 1,
                        .weight = 1,
                        .look = {{EVENT_CLUE, count_clue},
                                 {EVENT_COUNT, count_element, .below = MASKS}},
                        .traits = {.contest = true}},
    [RULE_SINGLE_EXIT] = {.name = "single-exit",
                          .level = 1,
                          .weight = 1,
                          .look = {{EVENT_COUNT, count_element, .below = MASKS}},
                          .traits = {.contest = true}},
    [RULE_FULL_DOT] = {.name = "full-dot",
                       .level = 1,
                       .weight = 1,
                       .look = {{EVENT_COUNT, count_element, .below = MASKS}},
                       .traits = {.contest = true}},
    [RULE_DEAD_DOT] = {.name = "dead-dot",
                       .level = 1,
                       .weight = 1,
                       .look = {{EVENT_COUNT, count_element, .below = MASKS}},
                       .traits = {.together = true, .contest = true}},
    [RULE_LOOP_CLOSED] = {.name = "loop-closed",
                          .level = 1,
                          .weight = 1,
                          .look = {{EVENT_CLOSED, path_finish}},
                          .traits = {.laws = LAW_LOOP, .contest = true}},
    [RULE_ADJACENT_THREES] =
        {.name = "adjacent-threes",
         .level = 2,
         .weight = 2,
         .look = {{EVENT_BOARD, path_adjacent_threes}},
         .traits = {.size = 3, .reach = REACH_CORNER, .laws = LAW_LOOP, .contest = true}},
    [RULE_DIAGONAL_THREES] = {.name = "diagonal-threes",
                              .level = 2,
                              .weight = 2,
                              .look = {{EVENT_NEAR, contest_element, .below = LOCAL}},
                              .traits = {.size = 3, .reach = REACH_CORNER, .contest = true}},
    [RULE_CORNER_THREE] = {.name = "corner-three",
                           .level = 2,
                           .weight = 2,
                           .look = {{EVENT_NEAR, contest_element, .below = LOCAL}},
                           .traits = {.corner = CORNER_BLOCKED, .contest = true}},
    [RULE_CORNER_TWO] = {.name = "corner-two",
                         .level = 2,
                         .weight = 3,
                         .look = {{EVENT_NEAR, contest_element, .below = LOCAL}},
                         .traits = {.corner = CORNER_BLOCKED, .contest = true}},
    [RULE_CORNER_ONE] = {.name = "corner-one",
                         .level = 2,
                         .weight = 2,
                         .look = {{EVENT_NEAR, contest_element, .below = LOCAL}},
                         .traits = {.corner = CORNER_BLOCKED, .contest = true}},
    [RULE_ENTER_THREE] = {.name = "enter-three",
                          .level = 2,
                          .weight = 2,
                          .look = {{EVENT_NEAR, contest_element, .below = LOCAL}},
                          .traits = {.corner = CORNER_ENTERED, .contest = true}},
    [RULE_THREE_ONE] = {.name = "three-one-diagonal",
                        .level = 2,
                        .weight = 3,
                        .look = {{EVENT_NEAR, contest_element, .below = LOCAL}},
                        .traits = {.size = 3, .reach = REACH_CORNER, .contest = true}},
    [RULE_ENTER_TWO] = {.name = "enter-two",
                        .level = 2,
                        .weight = 3,
                        .look = {{EVENT_NEAR, contest_element, .below = LOCAL}},
                        .traits = {.corner = CORNER_ENTERED, .contest = true}},
    [RULE_ENTER_ONE] = {.name = "enter-one",
                        .level = 2,
                        .weight = 2,
                        .look = {{EVENT_NEAR, contest_element, .below = LOCAL}},
                        .traits = {.corner = CORNER_ENTERED, .contest = true}},
    [RULE_EARLY_LOOP] = {.name = "early-loop",
                         .level = 2,
                         .weight = 3,
                         .look = {{EVENT_END, path_early_loop}},
                         .traits = {.size = 1, .laws = LAW_LOOP, .counting = true}},
    [RULE_CELL_CORNERS] = {.name = "cell-corners",
                           .level = 2,
                           .weight = 4,
                           .look = {{EVENT_NEAR, local_element, .below = MASKS}},
                           .traits = {.cases = true, .size = SIZE_OF_PLACE}},
    [RULE_DOT_CELLS] = {.name = "dot-cells",
                        .level = 2,
                        .weight = 4,
                        .look = {{EVENT_NEAR, local_element, .below = MASKS}},
                        .traits = {.cases = true, .size = SIZE_OF_PLACE, .reach = REACH_DOT}},
    [RULE_CORNER_LETTER] = {.name = "corner-letter",
                            .level = 2,
                            .weight = 3,
                            .look = {{EVENT_NEAR, letter_dot, .below = EXACT_SUMS},
                                     {EVENT_LETTER, letter_dots, .below = EXACT_SUMS}}},
    [RULE_ENTER_LETTER] = {.name = "enter-letter",
                           .level = 2,
                           .weight = 3,
                           .look = {{EVENT_NEAR, letter_dot, .below = EXACT_SUMS},
                                    {EVENT_LETTER, letter_dots, .below = EXACT_SUMS}}},
    [RULE_LETTER_STRETCH] = {.name = "letter-stretch",
                             .level = 2,
                             .weight = 3,
                             .look = {{EVENT_LETTER, letter_stretch, .below = EXACT_SUMS}}},
    [RULE_LETTER_NEIGHBOUR] = {.name = "letter-neighbour",
                               .level = 2,
                               .weight = 4,
                               .look = {{EVENT_NEAR, letter_dot, .below = EXACT_SUMS},
                                        {EVENT_LETTER, letter_dots, .below = EXACT_SUMS}},
                               .traits = {.reach = REACH_DOT}},
    [RULE_LETTER_BESIDE] = {.name = "letter-beside",
                            .level = 2,
                            .weight = 4,
                            .look = {{EVENT_BOARD, letter_beside_all}},
                            .traits = {.size = 3, .reach = REACH_BESIDE, .laws = LAW_LOOP}},
    [RULE_LETTER_PARITY] = {.name = "letter-parity",
                            .level = 3,
                            .weight = 8,
                            .look = {{EVENT_SUM, letter_parity, .below = EXACT_SUMS}},
                            .traits = {.laws = LAW_SIDES}},
    [RULE_LETTER_SUM] = {.name = "letter-sum",
                         .level = 3,
                         .weight = 8,
                         .look = {{EVENT_SUM, letter_sum, .below = EXACT_SUMS}}},
    [RULE_CORNER_MASKS] = {.name = "corner-masks",
                           .level = 3,
                           .weight = 8,
                           .look = {{EVENT_SET, corner_element}},
                           .traits = {.from = FROM_CORNERS}},
    [RULE_CUT_PARITY] = {.name = "cut-parity",
                         .level = 4,
                         .weight = 12,
                         .look = {{EVENT_BOARD, cut_all, .below = COLOURS}},
                         .traits = {.laws = LAW_SIDES}},
    [RULE_COLOURS] = {.name = "colours",
                      .level = 4,
                      .weight = 16,
                      .look = {{EVENT_EDGE, colour_edge}, {EVENT_TINT, colour_element}},
                      .traits = {.from = FROM_COLOURS, .laws = LAW_SIDES}},
    [RULE_RING] = {.name = "ring",
                   .level = 4,
                   .weight = 16,
                   .look = {{EVENT_RING, letter_ring}},
                   .traits = {.from = FROM_RING, .laws = LAW_SIDES}},
    [RULE_CONNECTIVITY] = {.name = "connectivity",
                           .level = 4,
                           .weight = 20,
                           .look = {{EVENT_BOARD, area_all}},
                           .traits = {.laws = LAW_LOOP, .areas = true}},
    [RULE_INSIDE] = {.name = "inside-isolation",
                     .level = 4,
                     .weight = 20,
                     .look = {{EVENT_BOARD, area_all}},
                     .traits = {.laws = LAW_LOOP, .areas = true}},
    [RULE_OUTSIDE] = {.name = "outside-isolation",
                      .level = 4,
                      .weight = 20,
                      .look = {{EVENT_BOARD, area_all}},
                      .traits = {.laws = LAW_LOOP, .areas = true}},
    [RULE_EARLY_LOOP_AHEAD] = {.name = "early-loop-ahead",
                               .level = 5,
                               .weight = 30,
                               .look = {{EVENT_BOARD, ahead_all}},
                               .traits = {.supposes = 1}},
    [RULE_FAR_CONNECTIVITY] = {.name = "far-connectivity",
                               .level = 5,
                               .weight = 30,
                               .look = {{EVENT_BOARD, far_connect}},
                               .traits = {.laws = LAW_LOOP, .areas = true}},
    [RULE_FAR_INSIDE] = {.name = "far-inside",
                         .level = 5,
                         .weight = 30,
                         .look = {{EVENT_BOARD, far_isolate}},
                         .traits = {.laws = LAW_LOOP, .areas = true}},
    [RULE_FAR_OUTSIDE] = {.name = "far-outside",
                          .level = 5,
                          .weight = 30,
                          .look = {{EVENT_BOARD, far_isolate}},
                          .traits = {.laws = LAW_LOOP, .areas = true}},
    [RULE_LOOKAHEAD] = {.name = "lookahead",
                        .level = 6,
                        .weight = 300,
                        .look = {{EVENT_BOARD, lookahead_all}},
                        .traits = {.supposes = 1}},
    [RULE_EITHER_WAY] = {.name = "either-way",
                         .level = 6,
                         .weight = 300,
                         .look = {{EVENT_BOARD, lookahead_all}},
                         .traits = {.supposes = 2}},
};

const char *rule_name(enum rule_number rule)
{
    assert(rule < RULES);
    return rules[rule].name;
}

int rule_level(enum rule_number rule)
{
    assert(rule < RULES);
    return rules[rule].level;
}

int rule_weight(enum rule_number rule)
{
    assert(rule < RULES);
    return rules[rule].weight;
}

const struct rule_traits *rule_traits(enum rule_number rule)
{
    assert(rule < RULES);
    return &rules[rule].traits;
}

enum rule_number rule_supposing(int values)
{
    int rule = RULES - 1;

    assert(values == 1 || values == 2);
    while (rules[rule].level < LEVEL_REASONING || rules[rule].traits.supposes != values)
        rule--;
    return (enum rule_number)rule;
}

/* ---- schedules ---------------------------------------------------------- */

static void schedule_add(struct schedule *s, enum event event, look_function *at, int level)
{
    /* Fast closures look at corner masks and colours of an element together. */
    enum event list = event == EVENT_TINT && !s->graded ? EVENT_SET : event;
    struct schedule_looks *looks = &s->of[list];

    s->list[event] = (unsigned char)list;
    for (int i = 0; i < looks->n; i++)
        if (looks->look[i].at == at)
            return;
    /* A round takes all work from the worklists of its level. */
    assert(!s->graded || list == EVENT_BOARD || looks->n == 0 || looks->look[0].level == level);
    assert(looks->n < SCHEDULE_LOOKS);
    looks->look[looks->n].at = at;
    looks->look[looks->n++].level = level;
}

/* Whether closures at a level have the look. */
static bool look_counts(const struct look *look, int level, bool graded)
{
    return look->at && (graded || look->below == 0 || level < look->below);
}

static void schedule_rule(struct schedule *s, int level, const struct rule *r)
{
    for (const struct look *look = r->look; look < r->look + RULE_LOOKS; look++)
        if (look_counts(look, level, s->graded))
            schedule_add(s, look->event, look->at, r->level);
}

void schedule_make(struct schedule *s, int level, bool graded, uint64_t barred,
                   const struct rule *trial)
{
    *s = (struct schedule){.graded = graded};
    memset(s->list, SCHEDULE_NONE, sizeof s->list);
    for (int rule = 0; rule < RULES; rule++)
        if (rules[rule].level <= level && !(barred >> rule & 1))
            schedule_rule(s, level, &rules[rule]);
    if (trial && trial->level <= level)
        schedule_rule(s, level, trial);
}

static bool rule_helps(const struct rule *r, int level)
{
    bool any = false;

    for (int i = 0; i < RULE_LOOKS; i++)
        any = any || look_counts(&r->look[i], level, false);
    return any && r->table_only && r->level <= level;
}

int rules_table_only(int level, const struct rule *trial, uint64_t *set)
{
    int highest = trial && rule_helps(trial, level) ? trial->level : 0;

    *set = 0;
    for (int rule = 0; rule < RULES; rule++)
        if (rule_helps(&rules[rule], level)) {
            *set |= (uint64_t)1 << rule;
            highest = rules[rule].level > highest ? rules[rule].level : highest;
        }
    return highest;
}
