#include "explain/loops/rate.h"

#include "base/ints.h"
#include "base/mem.h"
#include "explain/loops/path/path.h"
#include "model/level.h"
#include "model/loops/quality.h"
#include "solver/loops/deduce/shared/rule_list.h"

#include <assert.h>
#include <math.h>

/* ---- what a step costs ---- */

enum {
    COST_OF_ROUND = 4,    /* of the chain of a supposition */
    COST_OF_SEARCH = 100, /* of an edge that no technique decides */
};

/* What the level of a step adds where one place offers it; where n do, an n-th of it. */
static const int NARROW[LEVEL_SEARCH] = {0, 0, 12, 24, 48, 72, 96};

/* The rounds of all chains of a step whose technique supposes something, or -1. */
static int step_rounds(const struct loop_path *path)
{
    int rounds = 0;

    if (!rule_traits(path->kept.named)->supposes)
        return -1;
    for (int i = 0; i < path->nchains; i++)
        rounds += path->chain[i].rounds;
    return rounds;
}

static int step_cost(const struct loop_path *path)
{
    enum rule_number rule = path->kept.named;
    int level = rule_level(rule), places = path->places, rounds = step_rounds(path);

    if (level == LEVEL_MIN)
        return rule_weight(rule);
    return rule_weight(rule) + (rounds >= 0 ? COST_OF_ROUND * rounds : path->kept.size) +
           (places < PATH_PLACES ? NARROW[level] / places : 0);
}

/* ---- the score ---- */

/*
 * How hard a puzzle feels: the logarithm of what the path costs and of what it rests on, and the
 * shares of 0s and 3s among the clues, which are seen at once. The factors were fitted to 2,342
 * puzzles with grades by their publishers; that of 3s, which two of them set high, is half of that.
 */
static const struct {
    double cost, reasons, zeros, threes;
} FEEL = {.cost = 1, .reasons = 2.8, .zeros = -1.9, .threes = -1.2};

/* Of all ways around a cell or a dot, a conclusion needs this many clues and dots on average. */
enum { REASONS_OF_CASES = 3 };

/* The clues and dots in the reason of a step: the places of its technique, and those of counting
 * that goes on with it. */
static int step_reasons(const struct loop_path *path)
{
    const struct rule_traits *traits = rule_traits(path->kept.named);
    const struct log *log = &path->log;
    int n = 0;

    for (size_t i = 0; i < log->nsteps; i++)
        n += log->step[i].edge_to > log->step[i].edge_from;
    if (rule_level(path->kept.named) == LEVEL_MIN)
        return n;
    if (!traits->supposes)
        return n - 1 + (traits->cases ? REASONS_OF_CASES : path->kept.size);
    for (int c = 0; c < path->nchains; c++)
        for (size_t i = 0; i < path->chain[c].nlinks; i++)
            n += path->chain[c].link[i].needed;
    return n - 1;
}

/* The weighted mean of the logarithms, as a number of the size of costs and reasons. */
static int64_t score_of(const struct puzzle *p, int64_t cost, int64_t reasons)
{
    int zeros = 0, threes = 0;

    for (int i = 0; i < p->nclues; i++) {
        zeros += p->clue[i].ncells == 1 && p->clue[i].number == 0;
        threes += p->clue[i].ncells == 1 && p->clue[i].number == 3;
    }
    double share = p->nclues > 0 ? 1.0 / p->nclues : 0;
    double feel = FEEL.cost * log((double)cost + 1) + FEEL.reasons * log((double)reasons + 1) +
                  share * (FEEL.zeros * zeros + FEEL.threes * threes);
    return 1 + (int64_t)exp(feel / (FEEL.cost + FEEL.reasons));
}

/* ---- when letters are used ---- */

enum { THOUSAND = 1000 };

/* The median of the letters' first uses; letters that are never used come last. */
static int median_use(const struct puzzle *p, int *first, int total)
{
    int letters = 0;

    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].ncells > 1)
            first[letters++] = first[i] < 0 ? total : first[i];
    if (letters == 0)
        return -1;
    ints_sort(first, letters);
    return total > 0 ? (int)((int64_t)THOUSAND * first[(letters - 1) / 2] / total) : 0;
}

/* ---- the whole path ---- */

static void count_step(const struct loop_path *path, struct path_summary *way)
{
    way->steps++;
    way->what_ifs += rule_level(path->kept.named) == LEVEL_REASONING;
    way->bottlenecks += path->places == 1;
    for (int i = 0; i < path->nchains && rule_traits(path->kept.named)->supposes; i++)
        way->chain = path->chain[i].rounds > way->chain ? path->chain[i].rounds : way->chain;
}

static void count_technique(struct rating *rating, const char *name, int steps)
{
    if (steps == 0)
        return;
    assert(rating->ntechniques < RATING_MAX_TECHNIQUES);
    rating->technique[rating->ntechniques].name = name;
    rating->technique[rating->ntechniques++].steps = steps;
}

static void rate_steps(struct loop_path *path, const struct puzzle *p, struct rating *rating)
{
    int steps[RULES] = {0}, counting = 0, total = path->open, open = total, hardest_at = total;
    FREED int *first = mem_alloc((size_t)p->nclues + 1, sizeof *first);
    int64_t cost = 0, reasons = 0;

    for (int i = 0; i < p->nclues; i++)
        first[i] = -1;
    rating->level = LEVEL_MIN;
    while (loop_path_next(path)) {
        int level = rule_level(path->kept.named);
        /* The letters that the path has used so far, as edges known before: [nclues], -1 for none
         * yet. */
        int known = total - open;
        const struct log *log = &path->log;
        for (size_t i = 0; i < log->nsteps; i++) {
            const struct log_step *s = &log->step[i];
            bool clue = s->focus == FOCUS_CLUE && p->clue[s->at].ncells > 1;
            if (clue && s->edge_to > s->edge_from && first[s->at] < 0)
                first[s->at] = known;
        }
        enum rule_number rule = path->kept.named;
        /* A run of counting is one technique, whatever its first rule. */
        ++*(rule_level(rule) == LEVEL_MIN ? &counting : &steps[rule]);
        count_step(path, &rating->path);
        cost += step_cost(path);
        reasons += step_reasons(path);
        if (level > rating->level) {
            rating->level = level;
            hardest_at = open;
        }
        open = path->open;
    }
    if (open > 0) {
        rating->level = LEVEL_SEARCH;
        hardest_at = open;
    }
    rating->score = score_of(p, cost + (int64_t)open * COST_OF_SEARCH, reasons + open);
    rating->path.minutes = feel_minutes(rating->score, p->lattice);
    rating->path.break_in = total > 0 ? (int)((int64_t)(total - hardest_at) * 100 / total) : 0;
    count_technique(rating, "counting", counting);
    for (int rule = 0; rule < RULES; rule++)
        count_technique(rating, rule_name((enum rule_number)rule), steps[rule]);
    rating->first_used = median_use(p, first, total);
}

void rate_puzzle(const struct puzzle *p, bool plain, int64_t limit, struct rating *rating)
{
    struct decision decision = decide_puzzle(p, plain, limit);

    *rating = (struct rating){.answer = decision.answer};
    if (decision.answer != ANSWER_UNIQUE) {
        loop_free(decision.solution);
        return;
    }
    /* Steps that are alike in everything are taken in the order of clues, so that must be one of
     * the board. */
    OWN(puzzle) *q = puzzle_in_order(p);
    OWN(loop_path) *path = loop_path_new(q, NULL);
    rating->solution = decision.solution;
    rate_steps(path, q, rating);
    assert(rating->level >= LEVEL_MIN && rating->level <= LEVEL_SEARCH);
}

bool rate_keeps(const struct puzzle *p, int what_ifs, int chain)
{
    OWN(loop_path) *path = loop_path_new(p, NULL);
    struct path_summary way = {0};

    while (way.what_ifs <= what_ifs && way.chain <= chain && loop_path_next(path))
        count_step(path, &way);
    return way.what_ifs <= what_ifs && way.chain <= chain && path->open == 0;
}

bool rate_contest(const struct puzzle *p)
{
    OWN(closure) *d = closure_new(p->lattice);
    uint64_t barred = 0;

    for (int rule = 0; rule < RULES; rule++)
        barred |= (uint64_t)!rule_traits((enum rule_number)rule)->contest << rule;
    survey_load_closure(d, p, 2, barred);
    return closure_close(d) == CLOSURE_SOLVED;
}
