#include "solver/rate.h"

#include <assert.h>

enum { HIGHEST_REASONING = 5, LEVEL_OF_SEARCH = 6, WEIGHT_OF_SEARCH = 100 };

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
