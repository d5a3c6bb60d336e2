#include "answer/rate.h"

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

static void rate_techniques(struct closure *d, struct rating *rating)
{
    const struct grade *grade = grade_result(d);

    for (int rule = 0; rule < RULES; rule++) {
        int steps = grade->steps[rule];
        if (steps == 0)
            continue;
        assert(rating->ntechniques < RATING_MAX_TECHNIQUES);
        rating->technique[rating->ntechniques].name = rule_name((enum rule_number)rule);
        rating->technique[rating->ntechniques++].steps = steps;
        rating->steps += steps;
    }
    assert(grade->score >= 0);
    rating->score = grade->score + (int64_t)closure_unknown(d) * WEIGHT_OF_SEARCH;
}

/* Called where reasoning ends: decides whether there is still only one solution. */
static void rate_by_search(const struct puzzle *p, bool plain, int64_t limit, struct rating *rating)
{
    struct decision decision = decide_puzzle(p, plain, limit);

    rating->answer = decision.answer;
    rating->level = LEVEL_SEARCH;
    rating->solution = decision.solution;
    if (decision.answer != SEARCH_UNIQUE) {
        loop_free(decision.solution);
        rating->solution = NULL;
    }
}

static void rate_with(const struct puzzle *p, struct closure *d, bool plain, int64_t limit,
                      struct rating *rating)
{
    *rating = (struct rating){.answer = SEARCH_NONE};
    grade_load(d, p, LEVEL_REASONING, NULL, 0);
    enum closure_status status = closure_close(d);
    if (status == CLOSURE_SOLVED) {
        rating->answer = SEARCH_UNIQUE;
        int level = grade_result(d)->level;
        rating->level = level > 0 ? level : LEVEL_MIN;
        rating->solution = decide_loop(p->lattice, d);
    } else if (status == CLOSURE_OPEN) {
        rate_by_search(p, plain, limit, rating);
    }
    rate_techniques(d, rating);
    assert((rating->answer == SEARCH_UNIQUE) == (rating->solution != NULL));
    assert(!rating->solution || (rating->level >= LEVEL_MIN && rating->level <= LEVEL_SEARCH));
}

void rate_puzzle(const struct puzzle *p, struct closure *scratch, bool plain, int64_t limit,
                 struct rating *rating)
{
    struct closure *d = scratch ? scratch : closure_new(p->lattice);

    rate_with(p, d, plain, limit, rating);
    if (!scratch)
        closure_free(d);
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
