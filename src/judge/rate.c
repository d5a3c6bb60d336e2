#include "judge/rate.h"

#include "solver/table/rule.h"

#include <assert.h>

enum { HIGHEST_REASONING = 5, LEVEL_OF_SEARCH = 6, WEIGHT_OF_SEARCH = 100 };

/* Rules 1 to 15, and that nothing is drawn beside the loop. */
static const enum rule_number CONTEST_RULES[] = {
    RULE_ZERO,         RULE_REMAINING,       RULE_SATISFIED,
    RULE_SINGLE_EXIT,  RULE_FULL_DOT,        RULE_DEAD_DOT,
    RULE_LOOP_CLOSED,  RULE_ADJACENT_THREES, RULE_DIAGONAL_THREES,
    RULE_CORNER_THREE, RULE_CORNER_TWO,      RULE_CORNER_ONE,
    RULE_ENTER_THREE,  RULE_THREE_ONE,       RULE_ENTER_TWO,
    RULE_ENTER_ONE};

static void rate_techniques(struct deducer *d, struct rating *rating)
{
    for (int rule = 0; rule < deducer_rules(); rule++) {
        int steps = deducer_rule_steps(d, rule);
        if (steps == 0)
            continue;
        assert(rating->ntechniques < RATING_MAX_TECHNIQUES);
        rating->technique[rating->ntechniques].name = deducer_rule_name(rule);
        rating->technique[rating->ntechniques++].steps = steps;
        rating->steps += steps;
    }
    rating->score = deducer_score(d) + (int64_t)deducer_unknown(d) * WEIGHT_OF_SEARCH;
}

/* Where reasoning ends: is there one solution all the same? */
static void rate_by_search(const struct puzzle *p, bool plain, int64_t limit, struct rating *rating)
{
    struct decision decision = decide_puzzle(p, plain, limit);

    rating->answer = decision.answer;
    rating->level = LEVEL_OF_SEARCH;
    rating->solution = decision.solution;
    if (decision.answer != SEARCH_UNIQUE) {
        loop_free(decision.solution);
        rating->solution = NULL;
    }
}

static void rate_with(const struct puzzle *p, struct deducer *d, bool plain, int64_t limit,
                      struct rating *rating)
{
    *rating = (struct rating){.answer = SEARCH_NONE};
    deducer_set_graded(d, true, NULL);
    deducer_load(d, p);
    deducer_activate_all(d);
    enum deduce_status status = deducer_close(d, HIGHEST_REASONING);
    if (status == DEDUCE_SOLVED) {
        rating->answer = SEARCH_UNIQUE;
        rating->level = deducer_level(d) > 0 ? deducer_level(d) : 1;
        rating->solution = decide_loop(p->lattice, d);
    } else if (status == DEDUCE_OPEN) {
        rate_by_search(p, plain, limit, rating);
    }
    rate_techniques(d, rating);
    deducer_set_graded(d, false, NULL);
}

void rate_puzzle(const struct puzzle *p, struct deducer *scratch, bool plain, int64_t limit,
                 struct rating *rating)
{
    struct deducer *d = scratch ? scratch : deducer_new(p->lattice);

    rate_with(p, d, plain, limit, rating);
    if (!scratch)
        deducer_free(d);
}

bool rate_contest(const struct puzzle *p)
{
    struct deducer *d = deducer_new(p->lattice);
    uint64_t barred = ~(uint64_t)0;

    for (size_t i = 0; i < sizeof CONTEST_RULES / sizeof *CONTEST_RULES; i++)
        barred &= ~((uint64_t)1 << CONTEST_RULES[i]);
    deducer_set_graded(d, true, NULL);
    deducer_bar_rules(d, barred);
    deducer_load(d, p);
    deducer_activate_all(d);
    bool solved = deducer_close(d, 2) == DEDUCE_SOLVED;
    deducer_free(d);
    return solved;
}
