#include "solver/loops/deduce/table/board.h"

#include <assert.h>
#include <string.h>

/* Corner masks conclude all that one look at single edges does (with sums, also at letters),
 * colours all that cuts do, and exact sums all that bounds and parity do. */
enum { LOCAL = 2, MASKS = 3, COLOURS = 4, EXACT_SUMS = COLOURS };

/* Looks that several rows have: an initialiser each. */
#define CLUES                     \
    {                             \
        EVENT_CLUE, count_clue, 0 \
    }
#define COUNTS                            \
    {                                     \
        EVENT_COUNT, count_element, MASKS \
    }
#define CONTEST                            \
    {                                      \
        EVENT_NEAR, contest_element, LOCAL \
    }
#define EXCHANGE                         \
    {                                    \
        EVENT_NEAR, local_element, MASKS \
    }
#define LETTER_NEAR                        \
    {                                      \
        EVENT_NEAR, letter_dot, EXACT_SUMS \
    }
#define LETTER                                \
    {                                         \
        EVENT_LETTER, letter_dots, EXACT_SUMS \
    }
#define AREAS                    \
    {                            \
        EVENT_BOARD, area_all, 0 \
    }
#define APART                       \
    {                               \
        EVENT_BOARD, far_isolate, 0 \
    }
#define SUPPOSE                       \
    {                                 \
        EVENT_BOARD, lookahead_all, 0 \
    }

const struct rule rules[RULES] = {
    [RULE_INTERNAL] = {"internal-edge", 1, 1, {{0}}}, /* when a clue is put in force */
    [RULE_ZERO] = {"zero", 1, 1, {CLUES, COUNTS}},
    [RULE_REMAINING] = {"remaining", 1, 1, {CLUES, COUNTS}},
    [RULE_SATISFIED] = {"satisfied", 1, 1, {CLUES, COUNTS}},
    [RULE_SINGLE_EXIT] = {"single-exit", 1, 1, {COUNTS}},
    [RULE_FULL_DOT] = {"full-dot", 1, 1, {COUNTS}},
    [RULE_DEAD_DOT] = {"dead-dot", 1, 1, {COUNTS}},
    [RULE_LOOP_CLOSED] = {"loop-closed", 1, 1, {{EVENT_CLOSED, path_finish, 0}}},
    [RULE_ADJACENT_THREES] = {"adjacent-threes", 2, 2, {{EVENT_BOARD, path_adjacent_threes, 0}}},
    [RULE_DIAGONAL_THREES] = {"diagonal-threes", 2, 2, {CONTEST}},
    [RULE_CORNER_THREE] = {"corner-three", 2, 2, {CONTEST}},
    [RULE_CORNER_TWO] = {"corner-two", 2, 3, {CONTEST}},
    [RULE_CORNER_ONE] = {"corner-one", 2, 2, {CONTEST}},
    [RULE_ENTER_THREE] = {"enter-three", 2, 2, {CONTEST}},
    [RULE_THREE_ONE] = {"three-one-diagonal", 2, 3, {CONTEST}},
    [RULE_ENTER_TWO] = {"enter-two", 2, 3, {CONTEST}},
    [RULE_ENTER_ONE] = {"enter-one", 2, 2, {CONTEST}},
    [RULE_EARLY_LOOP] = {"early-loop", 2, 3, {{EVENT_END, path_early_loop, 0}}},
    [RULE_CELL_CORNERS] = {"cell-corners", 2, 4, {EXCHANGE}},
    [RULE_DOT_CELLS] = {"dot-cells", 2, 4, {EXCHANGE}},
    [RULE_CORNER_LETTER] = {"corner-letter", 2, 3, {LETTER_NEAR, LETTER}},
    [RULE_ENTER_LETTER] = {"enter-letter", 2, 3, {LETTER_NEAR, LETTER}},
    [RULE_LETTER_STRETCH] = {"letter-stretch", 2, 3, {{EVENT_LETTER, letter_stretch, EXACT_SUMS}}},
    [RULE_LETTER_NEIGHBOUR] = {"letter-neighbour", 2, 4, {LETTER_NEAR, LETTER}},
    [RULE_LETTER_BESIDE] = {"letter-beside", 2, 4, {{EVENT_BOARD, letter_beside_all, 0}}},
    [RULE_LETTER_PARITY] = {"letter-parity", 3, 8, {{EVENT_SUM, letter_parity, EXACT_SUMS}}},
    [RULE_LETTER_SUM] = {"letter-sum", 3, 8, {{EVENT_SUM, letter_sum, EXACT_SUMS}}},
    [RULE_CORNER_MASKS] = {"corner-masks", 3, 8, {{EVENT_SET, corner_element, 0}}},
    [RULE_CUT_PARITY] = {"cut-parity", 4, 12, {{EVENT_BOARD, cut_all, COLOURS}}},
    [RULE_COLOURS] = {"colours",
                      4,
                      16,
                      {{EVENT_EDGE, colour_edge, 0}, {EVENT_TINT, colour_element, 0}}},
    [RULE_RING] = {"ring", 4, 16, {{EVENT_RING, letter_ring, 0}}},
    [RULE_CONNECTIVITY] = {"connectivity", 4, 20, {AREAS}},
    [RULE_INSIDE] = {"inside-isolation", 4, 20, {AREAS}},
    [RULE_OUTSIDE] = {"outside-isolation", 4, 20, {AREAS}},
    [RULE_EARLY_LOOP_AHEAD] = {"early-loop-ahead", 5, 30, {{EVENT_BOARD, ahead_all, 0}}},
    [RULE_FAR_CONNECTIVITY] = {"far-connectivity", 5, 30, {{EVENT_BOARD, far_connect, 0}}},
    [RULE_FAR_INSIDE] = {"far-inside", 5, 30, {APART}},
    [RULE_FAR_OUTSIDE] = {"far-outside", 5, 30, {APART}},
    [RULE_LOOKAHEAD] = {"lookahead", 6, 300, {SUPPOSE}},
    [RULE_EITHER_WAY] = {"either-way", 6, 300, {SUPPOSE}},
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

void schedule_make(struct schedule *s, int level, bool graded, uint64_t barred)
{
    *s = (struct schedule){.graded = graded};
    memset(s->list, SCHEDULE_NONE, sizeof s->list);
    for (int rule = 0; rule < RULES; rule++) {
        const struct rule *r = &rules[rule];
        if (r->level > level || barred >> rule & 1)
            continue;
        for (const struct look *look = r->look; look < r->look + RULE_LOOKS; look++)
            if (look->at && (graded || look->below == 0 || level < look->below))
                schedule_add(s, look->event, look->at, r->level);
    }
}
