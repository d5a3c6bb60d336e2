/*
 * Grading: a closure in rounds.
 *
 * A round takes the lowest level at which any rule gives anything, lets all rules of that level
 * look at one and the same state, and draws all of their conclusions together. Rules look at places
 * (a cell, a dot, a clue, an edge) and know no order or direction, so what a round concludes turns
 * and mirrors with the board. A step is one rule at one place.
 *
 * The score adds the weights of all steps and, for every round, how narrow the way was: a round
 * that offered one step only counts NARROW times the weight of its level, one with NARROW or more
 * once.
 */
#include "solver/table/technique.h"

#include <assert.h>
#include <string.h>

enum { NARROW = 12, PAIRS = PATTERN_PAIRS };

static const int LEVEL_WEIGHT[] = {0, 1, 3, 8, 20, 60};

/* ---- what a level finds ------------------------------------------------------------------------
 */

static void gather_list(struct board *b, struct worklist *list,
                        bool (*look)(struct board *b, int item))
{
    while (!b->conflict && list->n > 0)
        look(b, worklist_take(list));
}

static void gather_counting(struct board *b)
{
    if (b->count->closed && b->count->unknown > 0) {
        path_finish(b);
        return;
    }
    gather_list(b, &b->clues, count_clue);
    gather_list(b, &b->counts, count_element);
}

static bool element_decided(const struct board *b, int element)
{
    const struct lattice *l = b->lattice;
    bool is_cell = element < l->ncells;
    const int *start = is_cell ? l->cell_start + element : l->dot_start + element - l->ncells;
    const int *edges = is_cell ? l->cell_edge : l->dot_edge;

    for (int k = start[0]; k < start[1]; k++)
        if (b->edge[edges[k]] == EDGE_UNKNOWN)
            return false;
    return true;
}

/* Level 1 has given all it can, and around what is decided the rest is counting. */
static bool gather_local(struct board *b, int element)
{
    return element_decided(b, element) ||
           (contest_element(b, element) && local_element(b, element));
}

static void gather_patterns(struct board *b)
{
    gather_list(b, &b->ends, path_early_loop);
    gather_list(b, &b->threes, path_adjacent_threes);
    gather_list(b, &b->locals, gather_local);
    if (!b->conflict)
        path_put_off(b);
}

static bool gather_corner(struct board *b, int element)
{
    worklist_add(&b->tints, element);
    return corner_element(b, element);
}

/* That the cells beside a decided edge differ or not is no step, only another way to say it. */
static void gather_colours(struct board *b)
{
    b->gather.on = false;
    gather_list(b, &b->coloured, colour_edge);
    b->gather.on = true;
    gather_list(b, &b->tints, colour_element);
    gather_list(b, &b->ring_clues, ring_filter);
    if (!b->conflict && cut_all(b))
        area_all(b);
}

static void gather_expert(struct board *b)
{
    bool fine = far_connect(b) && far_isolate(b) && gather_uses(&b->gather, RULE_LOOKAHEAD);

    for (int e = 0; fine && e < b->lattice->nedges && !b->conflict; e++) {
        enum edge_value value;
        if (b->edge[e] != EDGE_UNKNOWN)
            continue;
        b->gather.on = false;
        bool found = lookahead_probe(b, e, &value);
        b->gather.on = true;
        if (found) {
            board_step(b, RULE_LOOKAHEAD, FOCUS_EDGE, e);
            board_find(b, FOUND_EDGE, e, (uint64_t)value, b->clash_at);
        }
    }
}

/* Fills b->gather with all that the level gives on this state. */
static void gather_level(struct board *b, int level)
{
    static void (*const by_level[])(struct board *) = {NULL, gather_counting, gather_patterns,
                                                       NULL, gather_colours,  gather_expert};

    b->gather.n = 0;
    b->gather.on = true;
    if (level == 3)
        gather_list(b, &b->corners, gather_corner);
    else
        by_level[level](b);
    b->gather.on = false;
}

/* ---- telling -----------------------------------------------------------------------------------
 */

/* What a shrinking set of patterns says of pairs of edges at corners. */
static int tell_mask(const struct patterns *t, const int *edges, int degree, int reversed,
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

static int tell_finding(const struct board *b, const struct finding *f, struct step_fact *fact)
{
    const struct lattice *l = b->lattice;

    switch (f->kind) {
    case FOUND_DOT_MASK:
        return tell_mask(&b->dot_patterns, l->dot_edge + l->dot_start[f->what],
                         lattice_dot_degree(l, f->what), 1, board_dot_set(b, f->what), f->value,
                         fact);
    case FOUND_CELL_MASK:
        return tell_mask(&b->cell_patterns, l->cell_edge + l->cell_start[f->what],
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

/* Tells the findings [from..to[, all of one rule at one place. */
static void tell_step(struct board *b, size_t from, size_t to)
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
            step.nfacts += tell_finding(b, f, fact + step.nfacts);
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
        tell_step(b, from, to);
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

enum closure_status rounds_close(struct board *b, int level)
{
    int settled = level < 4 ? level : 4;

    if (b->level != settled || b->count->settled < settled) {
        b->level = settled;
        board_queue_all(b);
    }
    for (bool more = true; more && !b->conflict;) {
        more = false;
        for (int at = 1; at <= level && !more && !b->conflict; at++) {
            if (at == 5)
                settle_note(b, 4);
            more = b->count->unknown > 0 && round_at(b, at);
        }
    }
    if (!b->conflict)
        settle_note(b, settled);
    return settle_status(b);
}

/* ---- rules by themselves ------------------------------------------------------------------------
 */

/* All places are work again, and colours are what the decided edges say. */
static void look_again(struct board *b)
{
    assert(b->graded && !b->gather.on);
    b->level = 4;
    board_queue_all(b);
    for (int i = 0; i < b->lattice->ncells + b->lattice->ndots; i++)
        worklist_add(&b->tints, i);
    gather_list(b, &b->coloured, colour_edge);
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
    for (bool more = true; more; more = !b->conflict && b->gather.n > 0) {
        rounds_look(b, rules[rule].level);
        round_draw(b);
        n += b->gather.n;
    }
    b->gather.barred = barred;
    return (int)n;
}
