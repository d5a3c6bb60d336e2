#include "solver/rate.h"

#include <assert.h>

enum { HIGHEST_REASONING = 5, LEVEL_OF_SEARCH = 6 };

static int rate_weight(int level)
{
    return 1 << (level - 1);
}

static void rate_techniques(const struct deducer *d, struct rating *rating)
{
    for (int rule = 0; rule < deducer_rules(); rule++) {
        int steps = deducer_rule_steps(d, rule);
        if (steps == 0)
            continue;
        assert(rating->ntechniques < RATING_MAX_TECHNIQUES);
        rating->technique[rating->ntechniques].name = deducer_rule_name(rule);
        rating->technique[rating->ntechniques++].steps = steps;
        rating->steps += steps;
        rating->score +=
            (int64_t)deducer_rule_edges(d, rule) * rate_weight(deducer_rule_level(rule));
    }
    rating->score += (int64_t)deducer_unknown(d) * rate_weight(LEVEL_OF_SEARCH);
}

static void rate_with(const struct puzzle *p, struct deducer *d, bool plain, int64_t limit,
                      struct rating *rating)
{
    enum deduce_status status = DEDUCE_OPEN;
    int level = 0;

    *rating = (struct rating){.answer = SEARCH_NONE};
    deducer_load(d, p);
    deducer_set_graded(d, true, NULL);
    deducer_activate_all(d);
    while (status == DEDUCE_OPEN && level < HIGHEST_REASONING)
        status = deducer_close(d, ++level);
    deducer_set_graded(d, false, NULL);
    if (status == DEDUCE_CONTRADICTION)
        return;
    if (status == DEDUCE_SOLVED) {
        rating->answer = SEARCH_UNIQUE;
        rating->solution = decide_loop(p->lattice, d);
    } else {
        struct decision decision = decide_puzzle(p, plain, limit);
        level = LEVEL_OF_SEARCH;
        rating->answer = decision.answer;
        rating->solution = decision.solution;
        if (decision.answer != SEARCH_UNIQUE) {
            loop_free(decision.solution);
            rating->solution = NULL;
            return;
        }
    }
    rating->level = level;
    rate_techniques(d, rating);
}

void rate_puzzle(const struct puzzle *p, struct deducer *scratch, bool plain, int64_t limit,
                 struct rating *rating)
{
    struct deducer *d = scratch ? scratch : deducer_new(p->lattice);

    rate_with(p, d, plain, limit, rating);
    if (!scratch)
        deducer_free(d);
}
