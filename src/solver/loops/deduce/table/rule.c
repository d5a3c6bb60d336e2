#include "solver/loops/deduce/table/board.h"

#include "model/level.h"

#include <assert.h>
#include <string.h>

/* Corner masks to a fixpoint conclude all that one look at single edges does (with sums, also at
 * letters), a look around one place all that patterns do, colours all that cuts do, and exact sums
 * all that bounds and parity do. */
enum { LOCAL = 3, COLOURS = 4, EXACT_SUMS = COLOURS, MASKS = 5 };

/* A row: number, name, level, weight, its looks, and its traits (0: none to be named). A TABLE_RULE
 * is one of this engine only. */
#define RULE(number, name, level, weight, looks, ...) \
    [RULE_##number] = {name, level, weight, {looks}, false, {__VA_ARGS__}}
#define TABLE_RULE(number, name, level, weight, looks, ...) \
    [RULE_##number] = {name, level, weight, {looks}, true, {__VA_ARGS__}}

/* clang-format off */
/* A look, at all levels or below one; and those of several rules. */
#define LOOK(event, at) {event, at}
#define LOOK_BELOW(level, event, at) {event, at, .below = level}
#define CLUES LOOK(EVENT_CLUE, count_clue), COUNTS
#define COUNTS LOOK_BELOW(MASKS, EVENT_COUNT, count_element)
#define CONTEST LOOK_BELOW(LOCAL, EVENT_NEAR, contest_element)
#define CELLS_AND_DOTS LOOK_BELOW(MASKS, EVENT_AROUND, local_element)
#define MARKS {EVENT_SET, corner_element, .use = LOOK_SURVEYS}, \
              {EVENT_BOARD, corner_all, .below = MASKS, .use = LOOK_CLOSURES}
#define ALL_MARKS {EVENT_SET, corner_element, .use = LOOK_CLOSURES}
#define LETTERS LOOK_BELOW(MASKS, EVENT_NEAR, letter_dot), \
                LOOK_BELOW(MASKS, EVENT_LETTER, letter_dots)
#define SIDES LOOK(EVENT_EDGE, colour_edge), LOOK(EVENT_TINT, colour_element)
/* clang-format on */

const struct rule rules[RULES] = {
    [RULE_INTERNAL] = {"internal-edge", 1, 1}, /* when a clue is put in force */
    RULE(ZERO, "zero", 1, 1, CLUES, .together = true, .contest = true),
    RULE(REMAINING, "remaining", 1, 1, CLUES, .contest = true),
    RULE(SATISFIED, "satisfied", 1, 1, CLUES, .contest = true),
    RULE(SINGLE_EXIT, "single-exit", 1, 1, COUNTS, .contest = true),
    RULE(FULL_DOT, "full-dot", 1, 1, COUNTS, .contest = true),
    RULE(DEAD_DOT, "dead-dot", 1, 1, COUNTS, .together = true, .contest = true),
    RULE(LOOP_CLOSED, "loop-closed", 1, 1, LOOK(EVENT_CLOSED, path_finish), .contest = true),
    RULE(ADJACENT_THREES, "adjacent-threes", 2, 2, LOOK(EVENT_BOARD, path_adjacent_threes),
         .size = 3, .two = true, .contest = true),
    RULE(DIAGONAL_THREES, "diagonal-threes", 2, 2, CONTEST, .size = 3, .two = true,
         .contest = true),
    RULE(CORNER_THREE, "corner-three", 2, 2, CONTEST, .contest = true),
    RULE(CORNER_TWO, "corner-two", 2, 3, CONTEST, .contest = true),
    RULE(CORNER_ONE, "corner-one", 2, 2, CONTEST, .contest = true),
    RULE(ENTER_THREE, "enter-three", 2, 2, CONTEST, .contest = true),
    RULE(THREE_ONE, "three-one-diagonal", 2, 3, CONTEST, .size = 3, .two = true, .contest = true),
    RULE(ENTER_TWO, "enter-two", 2, 3, CONTEST, .contest = true),
    RULE(ENTER_ONE, "enter-one", 2, 2, CONTEST, .contest = true),
    RULE(EARLY_LOOP, "early-loop", 2, 3, LOOK(EVENT_END, path_early_loop), .size = 1,
         .counting = true),
    RULE(CELL_CORNERS, "cell-corners", 3, 6, CELLS_AND_DOTS, .cases = true, .size = SIZE_OF_PLACE),
    RULE(DOT_CELLS, "dot-cells", 3, 6, CELLS_AND_DOTS, .cases = true, .size = SIZE_OF_PLACE),
    RULE(CORNER_LETTER, "corner-letter", 2, 3, LETTERS, 0),
    RULE(ENTER_LETTER, "enter-letter", 2, 3, LETTERS, 0),
    RULE(LETTER_STRETCH, "letter-stretch", 2, 3,
         LOOK_BELOW(EXACT_SUMS, EVENT_LETTER, letter_stretch), 0),
    RULE(LETTER_NEIGHBOUR, "letter-neighbour", 2, 4, LETTERS),
    RULE(LETTER_BESIDE, "letter-beside", 2, 4, LOOK(EVENT_BOARD, letter_beside_all), .size = 3),
    RULE(LETTER_PARITY, "letter-parity", 3, 8, LOOK_BELOW(EXACT_SUMS, EVENT_SUM, letter_parity)),
    RULE(LETTER_SUM, "letter-sum", 3, 8, LOOK_BELOW(EXACT_SUMS, EVENT_SUM, letter_sum)),
    RULE(CORNER_MASKS, "corner-masks", 3, 8, MARKS, .from = FROM_CORNERS),
    RULE(CUT_PARITY, "cut-parity", 4, 12, LOOK_BELOW(COLOURS, EVENT_BOARD, cut_all)),
    RULE(COLOURS, "colours", 4, 16, SIDES, .from = FROM_COLOURS),
    RULE(RING, "ring", 4, 16, LOOK(EVENT_RING, letter_ring), .from = FROM_RING),
    RULE(CONNECTIVITY, "connectivity", 4, 20, LOOK(EVENT_BOARD, area_all), .areas = true),
    RULE(INSIDE, "inside-isolation", 4, 20, LOOK(EVENT_BOARD, area_all), .areas = true),
    RULE(OUTSIDE, "outside-isolation", 4, 20, LOOK(EVENT_BOARD, area_all), .areas = true),
    RULE(CORNER_CHAIN, "corner-chain", 5, 24, ALL_MARKS, .from = FROM_CORNERS),
    RULE(EARLY_LOOP_AHEAD, "early-loop-ahead", 5, 30, LOOK(EVENT_BOARD, ahead_all), .supposes = 1),
    RULE(FAR_CONNECTIVITY, "far-connectivity", 5, 30, LOOK(EVENT_BOARD, far_connect),
         .areas = true),
    RULE(FAR_INSIDE, "far-inside", 5, 30, LOOK(EVENT_BOARD, far_isolate), .areas = true),
    RULE(FAR_OUTSIDE, "far-outside", 5, 30, LOOK(EVENT_BOARD, far_isolate), .areas = true),
    RULE(LOOKAHEAD, "lookahead", 6, 300, LOOK(EVENT_BOARD, lookahead_all), .supposes = 1),
    RULE(EITHER_WAY, "either-way", 6, 300, LOOK(EVENT_BOARD, lookahead_all), .supposes = 2),
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

bool rule_is_pattern(enum rule_number rule)
{
    return rule_level(rule) < LEVEL_FACTS || rules[rule].traits.cases;
}

enum rule_number rule_beyond(int level)
{
    assert(level > LEVEL_FACTS && level <= rules[RULE_CORNER_CHAIN].level);
    return RULE_CORNER_CHAIN;
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
static bool look_counts(const struct look *look, int level, const struct schedule *s)
{
    return look->at && look->use != (s->survey ? LOOK_CLOSURES : LOOK_SURVEYS) &&
           (s->graded || look->below == 0 || level < look->below);
}

static void schedule_rule(struct schedule *s, int level, const struct rule *r)
{
    for (const struct look *look = r->look; look < r->look + RULE_LOOKS; look++)
        if (look_counts(look, level, s))
            schedule_add(s, look->event, look->at, r->level);
}

void schedule_make(struct schedule *s, int level, uint64_t barred, const struct rule *trial)
{
    memset(s->of, 0, sizeof s->of);
    memset(s->list, SCHEDULE_NONE, sizeof s->list);
    for (int rule = 0; rule < RULES; rule++)
        if (rules[rule].level <= level && !(barred >> rule & 1))
            schedule_rule(s, level, &rules[rule]);
    if (trial && trial->level <= level)
        schedule_rule(s, level, trial);
}

static bool rule_helps(const struct rule *r, int level)
{
    const struct schedule fast = {0};
    bool any = false;

    for (int i = 0; i < RULE_LOOKS; i++)
        any = any || look_counts(&r->look[i], level, &fast);
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
