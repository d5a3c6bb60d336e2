#include "answer/rate.h"

#include "answer/loop_path.h"
#include "model/level.h"
#include "solver/grade.h"

#include <assert.h>

enum { WEIGHT_OF_SEARCH = 100 };

/* Rules 1 to 15, and that nothing is drawn apart from the loop. */
static const enum rule_number CONTEST_RULES[] = {
    RULE_ZERO,         RULE_REMAINING,       RULE_SATISFIED,
    RULE_SINGLE_EXIT,  RULE_FULL_DOT,        RULE_DEAD_DOT,
    RULE_LOOP_CLOSED,  RULE_ADJACENT_THREES, RULE_DIAGONAL_THREES,
    RULE_CORNER_THREE, RULE_CORNER_TWO,      RULE_CORNER_ONE,
    RULE_ENTER_THREE,  RULE_THREE_ONE,       RULE_ENTER_TWO,
    RULE_ENTER_ONE};

static void rate_steps(struct loop_path *path, struct rating *rating)
{
    int steps[RULES] = {0};

    rating->level = LEVEL_MIN;
    while (loop_path_next(path)) {
        enum rule_number rule = loop_path_rule(path);
        steps[rule]++;
        rating->steps++;
        rating->score += loop_path_cost(path);
        if (rule_level(rule) > rating->level)
            rating->level = rule_level(rule);
    }
    for (int rule = 0; rule < RULES; rule++) {
        if (steps[rule] == 0)
            continue;
        assert(rating->ntechniques < RATING_MAX_TECHNIQUES);
        rating->technique[rating->ntechniques].name = rule_name((enum rule_number)rule);
        rating->technique[rating->ntechniques++].steps = steps[rule];
    }
    if (loop_path_open(path) > 0)
        rating->level = LEVEL_SEARCH;
    rating->score += (int64_t)loop_path_open(path) * WEIGHT_OF_SEARCH;
}

void rate_puzzle(const struct puzzle *p, bool plain, int64_t limit, struct rating *rating)
{
    struct decision decision = decide_puzzle(p, plain, limit);

    *rating = (struct rating){.answer = decision.answer};
    if (decision.answer != SEARCH_UNIQUE) {
        loop_free(decision.solution);
        return;
    }
    struct loop_path *path = loop_path_new(p, NULL);
    rating->solution = decision.solution;
    rate_steps(path, rating);
    loop_path_free(path);
    assert(rating->level >= LEVEL_MIN && rating->level <= LEVEL_SEARCH);
}

bool rate_contest(const struct puzzle *p)
{
    struct closure *d = closure_new(p->lattice);
    uint64_t barred = ~(uint64_t)0;

    for (size_t i = 0; i < sizeof CONTEST_RULES / sizeof *CONTEST_RULES; i++)
        barred &= ~((uint64_t)1 << CONTEST_RULES[i]);
    grade_load(d, p, 2, NULL, barred);
    bool solved = closure_close(d) == CLOSURE_SOLVED;
    closure_free(d);
    return solved;
}
