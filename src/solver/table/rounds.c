/*
 * Rounds: the closures of grading (solver/grade.h).
 *
 * A round takes the lowest level at which any rule concludes anything, and gathers what all rules
 * of that level conclude on one and the same state: conclusions are only noted. Then they are
 * sorted, an edge is credited to the first rule of the table that concluded it, and all are adopted
 * together. So what a round concludes, and by which rule, does not depend on the order of work.
 * Rules look at places (a
 * cell, a dot, a clue, an edge) and know no order or direction, so what a round concludes turns and
 * mirrors with the board. A step is one rule at one place.
 *
 * The score adds the weights of all steps and, for every round, how narrow the way was: a round
 * of k steps adds the weight of its level NARROW / k times, at least once.
 */
#include "solver/table/board.h"

#include "base/checks.h"

#include <stdlib.h>

enum { NARROW = 12 };

static const int LEVEL_WEIGHT[] = {0, 1, 3, 8, 20, 60, 60};

/* ---- what a level concludes --------------------------------------------- */

/* All looks at the places of a worklist. */
static void gather_list(struct board *b, int list)
{
    const struct schedule_looks *looks = &b->now->of[list];

    while (!b->conflict && b->work[list].n > 0) {
        int place = board_take(b, list);
        for (int i = 0; i < looks->n && !b->conflict; i++)
            board_look(b, looks->look[i].at, place);
    }
}

void rounds_gather(struct board *b, int level)
{
    const struct schedule_looks *board = &b->now->of[EVENT_BOARD];
    bool closed = false;

    assert(b->now->graded && !b->gather.on && !b->conflict);
    b->gather.n = 0;
    b->gather.on = true;
    for (int list = 0; list < EVENT_BOARD && !closed; list++)
        if (b->work[list].n > 0 && b->now->of[list].look[0].level == level) {
            gather_list(b, list);
            /* A closed loop leaves nothing else to look at. */
            closed = list == EVENT_CLOSED;
        }
    for (int i = 0; i < board->n && !b->conflict && !closed; i++)
        if (board->look[i].level == level)
            board_look(b, board->look[i].at, 0);
    b->gather.on = false;
}

/* By rule, focus and place. */
static uint64_t finding_where(const struct finding *f)
{
    return (uint64_t)f->origin.rule << 40 | (uint64_t)f->origin.focus << 32 |
           (uint32_t)f->origin.at;
}

static int finding_compare(const void *a, const void *b)
{
    const struct finding *x = a, *y = b;
    uint64_t where_x = finding_where(x), where_y = finding_where(y);

    if (where_x != where_y)
        return where_x < where_y ? -1 : 1;
    if (x->kind != y->kind)
        return x->kind < y->kind ? -1 : 1;
    if (x->what != y->what)
        return x->what < y->what ? -1 : 1;
    return (x->value > y->value) - (x->value < y->value);
}

/* Sorts by place, then by content, and drops what was concluded twice there. */
static void gather_sort(struct gather *g)
{
    size_t kept = 0;

    assert(!g->on && g->n > 0);
    qsort(g->finding, g->n, sizeof *g->finding, finding_compare);
    for (size_t i = 0; i < g->n; i++)
        if (kept == 0 || finding_compare(&g->finding[kept - 1], &g->finding[i]) != 0)
            g->finding[kept++] = g->finding[i];
    g->n = kept;
}

/* ---- reporting ---------------------------------------------------------- */

/* Facts of a shrunken mask: the pairs of edges that have fewer joint values now, those at corners
 * and those opposite each other in a square. */
static int report_mask(const struct board *b, int x, pattern_set after, struct step_fact *fact)
{
    const int *edges = b->elements.edge + b->elements.start[x];
    int degree = elements_degree(&b->elements, x), pairs = degree == 4 ? 6 : degree, n = 0;
    pattern_set before = board_mask(b, x);

    assert((before & after) != 0);
    for (int pair = 0; pair < pairs; pair++) {
        int first = pair % degree;
        int second = pair < degree ? elements_next(&b->elements, x, first) : first + 2;
        unsigned left = patterns_pair(before & after, first, second);
        if (left != patterns_pair(before, first, second))
            fact[n++] = (struct step_fact){FACT_EDGES, {edges[first], edges[second]}, (int)left};
    }
    return n;
}

static bool finding_is_credited_edge(const struct board *b, const struct finding *f)
{
    return f->kind == FOUND_EDGE && b->credit[f->what] == f->origin.rule;
}

/* Reports the findings [from..to[, all of one rule at one place, in parts if they are many. */
static void report_step(struct board *b, size_t from, size_t to)
{
    enum { MOST = 64, PAIRS = 6 };
    struct step_edge edge[MOST];
    struct step_fact fact[MOST + PAIRS];
    const struct finding *first = &b->gather.finding[from];
    struct step step = {.technique = rules[first->origin.rule].name,
                        .level = rules[first->origin.rule].level,
                        .round = b->grade.rounds,
                        .focus = first->origin.focus,
                        .at = first->origin.at,
                        .edge = edge,
                        .fact = fact,
                        .clash = first->clash,
                        .clash_at = first->extra};

    for (size_t i = from; i < to; i++) {
        const struct finding *f = &b->gather.finding[i];
        if (finding_is_credited_edge(b, f))
            edge[step.nedges++] = (struct step_edge){f->what, (enum edge_value)f->value};
        else if (f->kind == FOUND_MASK)
            step.nfacts += report_mask(b, f->what, f->value, fact + step.nfacts);
        else if (f->kind == FOUND_LINK)
            fact[step.nfacts++] =
                (struct step_fact){FACT_CELLS, {f->what, (int)f->value}, f->extra};
        if (i + 1 == to || step.nedges == MOST || step.nfacts >= MOST) {
            if (step.nedges > 0 || step.nfacts > 0)
                b->sink->take(b->sink->context, &step);
            step.nedges = step.nfacts = 0;
        }
    }
}

/* ---- counting and adopting ---------------------------------------------- */

/* One rule at one place: the findings from `from` on; returns where the next one begins. */
static size_t round_step(struct board *b, size_t from, int *steps)
{
    const struct finding *found = b->gather.finding;
    enum rule_number rule = found[from].origin.rule;
    bool counts = false;
    size_t to = from;

    assert(rule < RULES && !(b->gather.barred >> rule & 1));
    for (; to < b->gather.n && finding_where(&found[to]) == finding_where(&found[from]); to++)
        counts = counts || found[to].kind != FOUND_EDGE || finding_is_credited_edge(b, &found[to]);
    if (!counts)
        return to;
    if (b->sink)
        report_step(b, from, to);
    (*steps)++;
    b->grade.steps[rule]++;
    b->grade.score += rules[rule].weight;
    return to;
}

static void round_credit(struct board *b)
{
    for (size_t i = 0; i < b->gather.n; i++) {
        const struct finding *f = &b->gather.finding[i];
        if (f->kind == FOUND_EDGE && f->origin.rule < b->credit[f->what])
            b->credit[f->what] = (unsigned char)f->origin.rule;
    }
}

void rounds_adopt(struct board *b)
{
    for (size_t i = 0; i < b->gather.n && !b->conflict; i++) {
        const struct finding *f = &b->gather.finding[i];
        switch (f->kind) {
        case FOUND_EDGE:
            b->credit[f->what] = RULES;
            board_set_edge(b, f->what, (enum edge_value)f->value);
            break;
        case FOUND_MASK:
            board_filter(b, f->what, f->value);
            break;
        case FOUND_LINK:
            colour_link(b, f->what, (int)f->value, f->extra);
            break;
        }
    }
}

/* One round at this level; false when it concluded nothing. */
static bool round_at(struct board *b, int level)
{
    int steps = 0;

    rounds_gather(b, level);
    if (b->conflict || b->gather.n == 0)
        return false;
    gather_sort(&b->gather);
    b->grade.rounds++;
    if (level > b->grade.level)
        b->grade.level = level;
    round_credit(b);
    for (size_t i = 0; i < b->gather.n;)
        i = round_step(b, i, &steps);
    assert(steps > 0);
    b->grade.score += LEVEL_WEIGHT[level] * (NARROW / (steps < NARROW ? steps : NARROW));
    rounds_adopt(b);
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
    return close_status(b);
}
