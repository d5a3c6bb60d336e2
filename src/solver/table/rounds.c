/*
 * Grading: a closure in rounds.
 *
 * A round takes the lowest level at which any rule gives anything, lets all rules of that level
 * look at one and the same state, and draws all of their conclusions together. Rules look at places
 * (a cell, a dot, a clue, an edge) and know no order or direction, so what a round concludes turns
 * and mirrors with the board. A step is one rule at one place.
 *
 * The score adds the weights of all steps and, for every round, how narrow the way was: a round
 * of k steps adds the weight of its level NARROW / k times, at least once.
 */
#include "solver/table/technique.h"

#include "base/checks.h"

#include <assert.h>
#include <string.h>

enum { NARROW = 12, PAIRS = PATTERN_PAIRS };

static const int LEVEL_WEIGHT[] = {0, 1, 3, 8, 20, 60};

/* ---- what a level finds ------------------------------------------------------------------------
 */

/* All looks of the level at places of a worklist. */
static void gather_list(struct board *b, int list)
{
    const struct schedule_looks *looks = &b->now->of[list];

    while (!b->conflict && b->work[list].n > 0) {
        int place = board_take(b, list);
        for (int i = 0; i < looks->n && !b->conflict; i++)
            looks->look[i].at(b, place);
    }
}

/* Fills b->gather with all that the level gives on this state. */
static void gather_level(struct board *b, int level)
{
    const struct schedule_looks *board = &b->now->of[EVENT_BOARD];

    b->gather.n = 0;
    b->gather.on = true;
    for (int list = 0; list < EVENT_BOARD; list++) {
        if (b->work[list].n == 0 || b->now->of[list].look[0].level != level)
            continue;
        gather_list(b, list);
        /* A closed loop leaves nothing else to look at. */
        if (list == EVENT_CLOSED) {
            b->gather.on = false;
            return;
        }
    }
    for (int i = 0; i < board->n && !b->conflict; i++)
        if (board->look[i].level == level)
            board->look[i].at(b, 0);
    b->gather.on = false;
}

/* ---- reporting ---------------------------------------------------------------------------------
 */

/* What a shrinking set of patterns says of pairs of edges at corners. */
static int report_mask(const struct patterns *t, const int *edges, int degree, int reversed,
                       pattern_set before, pattern_set after, struct step_fact *fact)
{
    uint64_t old = patterns_summary(t, degree, before);
    uint64_t new = patterns_summary(t, degree, before & after);
    int n = 0;

    for (int pair = 0; pair < PAIRS; pair++) {
        if (summary_pair(old, pair) == summary_pair(new, pair))
            continue;
        int first, second;
        pattern_pair(degree, pair, &first, &second);
        fact[n++] =
            (struct step_fact){FACT_EDGES,
                               {edges[reversed ? second : first], edges[reversed ? first : second]},
                               (int)summary_pair(new, pair)};
    }
    return n;
}

static int report_finding(const struct board *b, const struct finding *f, struct step_fact *fact)
{
    const struct lattice *l = b->lattice;

    switch (f->kind) {
    case FOUND_DOT_MASK:
        return report_mask(&b->dot_patterns, l->dot_edge + l->dot_start[f->what],
                           lattice_dot_degree(l, f->what), 1, board_dot_set(b, f->what), f->value,
                           fact);
    case FOUND_CELL_MASK:
        return report_mask(&b->cell_patterns, l->cell_edge + l->cell_start[f->what],
                           lattice_cell_degree(l, f->what), 0, board_cell_set(b, f->what), f->value,
                           fact);
    case FOUND_LINK:
        fact[0] = (struct step_fact){FACT_CELLS, {f->what, (int)f->value}, f->extra};
        return 1;
    case FOUND_EDGE:
        break;
    }
    return 0;
}

/* Reports the findings [from..to[, all of one rule at one place. */
static void report_step(struct board *b, size_t from, size_t to)
{
    enum { MOST = 64 };
    struct step_edge edge[MOST];
    struct step_fact fact[MOST + PAIRS];
    const struct finding *first = &b->gather.finding[from];
    struct step step = {.technique = rules[first->rule].name,
                        .level = rules[first->rule].level,
                        .round = b->rounds.n,
                        .focus = first->focus,
                        .at = first->at,
                        .edge = edge,
                        .fact = fact,
                        .clash = first->clash,
                        .clash_at = first->extra};

    for (size_t i = from; i <= to; i++) {
        const struct finding *f = &b->gather.finding[i];
        if (i == to || step.nedges == MOST || step.nfacts >= MOST) {
            if (step.nedges > 0 || step.nfacts > 0)
                b->sink->take(b->sink->context, &step);
            step.nedges = step.nfacts = 0;
        }
        if (i == to)
            break;
        if (f->kind == FOUND_EDGE && b->credit[f->what] == f->rule)
            edge[step.nedges++] = (struct step_edge){f->what, (enum edge_value)f->value};
        else
            step.nfacts += report_finding(b, f, fact + step.nfacts);
    }
}

/* ---- counting and drawing ----------------------------------------------------------------------
 */

static bool finding_counts(const struct board *b, const struct finding *f)
{
    return f->kind != FOUND_EDGE || b->credit[f->what] == f->rule;
}

/* One rule at one place: the findings from `from` on; returns where the next one begins. */
static size_t round_step(struct board *b, size_t from, int *steps)
{
    const struct gather *g = &b->gather;
    const struct finding *first = &g->finding[from];
    bool counts = false;
    size_t to = from;

    for (; to < g->n; to++) {
        const struct finding *f = &g->finding[to];
        if (f->rule != first->rule || f->focus != first->focus || f->at != first->at)
            break;
        counts = counts || finding_counts(b, f);
    }
    if (!counts)
        return to;
    if (b->sink)
        report_step(b, from, to);
    (*steps)++;
    b->rounds.steps[first->rule]++;
    b->rounds.score += rules[first->rule].weight;
    return to;
}

static void round_credit(struct board *b)
{
    for (size_t i = 0; i < b->gather.n; i++) {
        const struct finding *f = &b->gather.finding[i];
        if (f->kind == FOUND_EDGE && f->rule < b->credit[f->what])
            b->credit[f->what] = (unsigned char)f->rule;
    }
}

/* Counts the credited edges, each once, and forgets who was credited. */
static void round_close_credit(struct board *b)
{
    for (size_t i = 0; i < b->gather.n; i++) {
        const struct finding *f = &b->gather.finding[i];
        if (f->kind != FOUND_EDGE || b->credit[f->what] == RULES)
            continue;
        b->rounds.edges[b->credit[f->what]]++;
        b->credit[f->what] = RULES;
    }
}

static void round_draw(struct board *b)
{
    for (size_t i = 0; i < b->gather.n && !b->conflict; i++) {
        const struct finding *f = &b->gather.finding[i];
        switch (f->kind) {
        case FOUND_EDGE:
            board_set_edge(b, f->what, (enum edge_value)f->value);
            break;
        case FOUND_DOT_MASK:
            board_filter_dot(b, f->what, f->value);
            break;
        case FOUND_CELL_MASK:
            board_filter_cell(b, f->what, f->value);
            break;
        case FOUND_LINK:
            colour_link(b, f->what, (int)f->value, f->extra);
            break;
        }
    }
}

/* One round at this level; false when it gave nothing. */
static bool round_at(struct board *b, int level)
{
    int steps = 0;

    gather_level(b, level);
    if (b->conflict || b->gather.n == 0)
        return false;
    gather_sort(&b->gather);
    b->rounds.n++;
    if (level > b->rounds.level)
        b->rounds.level = level;
    round_credit(b);
    for (size_t i = 0; i < b->gather.n;)
        i = round_step(b, i, &steps);
    assert(steps > 0);
    b->rounds.score += LEVEL_WEIGHT[level] * (NARROW / (steps < NARROW ? steps : NARROW));
    round_close_credit(b);
    round_draw(b);
    return true;
}

enum closure_status close_in_rounds(struct board *b)
{
    assert(b->now->graded && b->probing == 0);
    for (bool more = true; more && !b->conflict;) {
        more = false;
        for (int at = 1; at <= b->level && !more && !b->conflict; at++)
            more = b->count->unknown > 0 && round_at(b, at);
    }
    if (CHECKS && !b->conflict)
        board_check(b);
    return board_status(b);
}

/* ---- rules by themselves ------------------------------------------------------------------------
 */

/* All places are work again, and colours are what the decided edges say. */
static void look_again(struct board *b)
{
    assert(b->outer.graded && !b->gather.on);
    b->now = &b->outer;
    b->stale = true;
    board_queue_all(b);
    for (int e = 0; e < b->lattice->nedges && !b->conflict; e++)
        if (b->edge[e] != EDGE_UNKNOWN)
            colour_edge(b, e);
}

void rounds_look(struct board *b, int level)
{
    look_again(b);
    gather_level(b, level);
}

int rounds_alone(struct board *b, enum rule_number rule)
{
    uint64_t barred = b->gather.barred;
    size_t n = 0;

    b->gather.barred = ~((uint64_t)1 << rule);
    schedule_graded(&b->outer, b->level, b->gather.barred);
    for (bool more = true; more; more = !b->conflict && b->gather.n > 0) {
        rounds_look(b, rules[rule].level);
        round_draw(b);
        n += b->gather.n;
    }
    b->gather.barred = barred;
    schedule_graded(&b->outer, b->level, barred);
    return (int)n;
}
