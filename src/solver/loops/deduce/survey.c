/*
 * Surveys (solver/loops/deduce/survey.h): the looks of one level at one state.
 *
 * A look takes the places that wait for the level's rules and gathers what the rules conclude
 * there: conclusions are only noted. At levels 1 and 2 places wait from the last change on, and
 * those where something was found go on waiting, because perhaps nobody enters it. Above, the state
 * begins anew from its edges, so all places wait after the facts were forgotten. What is found
 * there first, at the lowest level with facts, is most of the work and changes only around edges
 * decided since; so it is kept, and only these places are looked at again.
 */
#include "solver/loops/deduce/survey.h"

#include "base/mem.h"
#include "model/level.h"
#include "solver/loops/deduce/table/board.h"

#include <assert.h>
#include <stdlib.h>

/* ---- reporting ---------------------------------------------------------- */

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
        unsigned left = set_pair(before & after, degree, first, second);
        if (left != set_pair(before, degree, first, second))
            fact[n++] = (struct step_fact){FACT_EDGES, {edges[first], edges[second]}, (int)left};
    }
    return n;
}

/* Reports the findings [from..to[, all of one rule at one place, in parts if they are many. */
static void report_step(struct board *b, size_t from, size_t to, const struct step_sink *sink)
{
    enum { MOST = 64, PAIRS = LATTICE_DEGREE };
    struct step_edge edge[MOST];
    struct step_fact fact[MOST + PAIRS];
    const struct finding *first = &b->gather.finding[from];
    struct step step = {.rule = (int)first->origin.rule,
                        .level = rules[first->origin.rule].level,
                        .round = b->survey.looks > 0 ? b->survey.looks : 1,
                        .focus = first->origin.focus,
                        .at = first->origin.at,
                        .edge = edge,
                        .fact = fact};

    assert(from < to && to <= b->gather.n);
    for (size_t i = from; i < to; i++) {
        const struct finding *f = &b->gather.finding[i];
        if (f->kind == FOUND_EDGE)
            edge[step.nedges++] = (struct step_edge){f->what, (enum edge_value)f->value};
        else if (f->kind == FOUND_MASK)
            step.nfacts += report_mask(b, f->what, f->value, fact + step.nfacts);
        else
            fact[step.nfacts++] =
                (struct step_fact){FACT_CELLS, {f->what, (int)f->value}, f->parity};
        if (i + 1 == to || step.nedges == MOST || step.nfacts >= MOST) {
            sink->take(sink->context, &step);
            step.nedges = step.nfacts = 0;
        }
    }
}

static void report_all(struct board *b, const struct step_sink *sink)
{
    const struct finding *found = b->gather.finding;

    for (size_t i = 0, to; i < b->gather.n; i = to) {
        for (to = i + 1; to < b->gather.n; to++)
            if (finding_where(&found[to]) != finding_where(&found[i]))
                break;
        report_step(b, i, to, sink);
    }
}

/* ---- the first look at facts --------------------------------------------- */

/* The lists of all places at which it looks. */
static const enum event first_lists[] = {EVENT_SET, EVENT_SUM, EVENT_AROUND};

enum { FIRST_LISTS = sizeof first_lists / sizeof *first_lists };

static bool finding_is_stale(const struct board *b, const struct finding *f)
{
    enum event list = f->origin.focus == FOCUS_CLUE                          ? EVENT_SUM
                      : rule_traits((enum rule_number)f->origin.rule)->cases ? EVENT_AROUND
                                                                             : EVENT_SET;
    int place = f->origin.focus == FOCUS_DOT ? b->lattice->ncells + f->origin.at : f->origin.at;

    return b->survey.again[list].queued[place];
}

/* Puts the new findings among those kept, and all of them in the place of the new. */
static void first_merge(struct board *b)
{
    struct survey *s = &b->survey;
    struct gather *g = &b->gather;
    size_t kept = 0;

    assert(!b->conflict && !g->on);
    for (size_t i = 0; i < s->nfirst && !s->all_stale; i++)
        if (!finding_is_stale(b, &s->first[i]))
            s->first[kept++] = s->first[i];
    size_t n = kept + g->n, from = g->n;
    s->first = mem_reserve(s->first, n, &s->first_capacity, sizeof *s->first);
    g->finding = mem_reserve(g->finding, n, &g->capacity, sizeof *g->finding);
    for (size_t to = n; to > 0; to--) {
        bool old = from == 0 ||
                   (kept > 0 && finding_compare(&s->first[kept - 1], &g->finding[from - 1]) > 0);
        s->first[to - 1] = old ? s->first[--kept] : g->finding[--from];
    }
    assert(kept == 0 && from == 0);
    s->nfirst = g->n = n;
    if (n > 0)
        memcpy(g->finding, s->first, n * sizeof *s->first);
}

/* ---- a survey ----------------------------------------------------------- */

/* All places wait for a level with facts. Those that wait already are looked at first, so that a
 * contradiction is met near the edges that lead to it. */
static void survey_queue(struct board *b, int level)
{
    struct schedule only = b->outer;

    assert(level >= LEVEL_FACTS && b->now == &b->outer);
    for (int list = 0; list < EVENTS; list++)
        if (only.of[list].look[0].level != level)
            only.list[list] = SCHEDULE_NONE;
    b->now = &only;
    board_queue_all(b);
    b->now = &b->outer;
    for (int list = 0; list < EVENT_BOARD; list++)
        if (only.list[list] != SCHEDULE_NONE) {
            /* What was put in first is taken first. */
            struct worklist *w = &b->work[list];
            for (int i = 0, k = w->n - 1; i < k; i++, k--) {
                int held = w->item[i];
                w->item[i] = w->item[k];
                w->item[k] = held;
            }
        }
}

/* Gathers what rules of the level find, by rule and place. */
static void survey_find(struct board *b, int level)
{
    struct survey *s = &b->survey;
    bool first = level >= LEVEL_FACTS && !(s->looked >> level & 1);
    bool keep = first && s->looks == 0 && level == LEVEL_FACTS && b->probing == 0;

    assert(level >= LEVEL_MIN && level <= LEVEL_REASONING && !b->conflict);
    if (keep && !s->all_stale) {
        for (int i = 0; i < FIRST_LISTS; i++) {
            const struct worklist *again = &b->survey.again[first_lists[i]];
            for (int k = 0; k < again->n; k++)
                board_wake(b, first_lists[i], again->item[k]);
        }
    } else if (first) {
        survey_queue(b, level);
    }
    s->looks += level >= LEVEL_FACTS;
    s->looked |= 1u << level;
    gather_level(b, level);
    if (!b->conflict) {
        /* Sorts by place, then by content, and drops what was concluded twice there. */
        struct gather *g = &b->gather;
        size_t kept = 0;
        assert(!g->on);
        if (g->n > 0)
            qsort(g->finding, g->n, sizeof *g->finding, finding_compare);
        for (size_t i = 0; i < g->n; i++)
            if (kept == 0 || finding_compare(&g->finding[kept - 1], &g->finding[i]) != 0)
                g->finding[kept++] = g->finding[i];
        assert(kept <= g->n);
        g->n = kept;
    }
    if (keep && !b->conflict)
        first_merge(b);
    s->all_stale = keep ? b->conflict : s->all_stale;
    for (int i = 0; i < FIRST_LISTS && keep; i++)
        worklist_clear(&s->again[first_lists[i]]);
}

/* The state is one without facts. */
static void survey_begin(struct board *b)
{
    b->survey.base = b->trail_length;
    b->survey.looks = 0;
    b->survey.looked = 0;
}

void survey_load(struct closure *c, const struct puzzle *p)
{
    struct board *b = closure_take_board(c, p);
    struct survey *s = &b->survey;

    b->gather.barred = (uint64_t)1 << RULE_LOOKAHEAD | (uint64_t)1 << RULE_EITHER_WAY;
    s->one_by_one = true;
    board_load(b, p, NULL, LEVEL_REASONING, true);
    s->all_stale = true;
    survey_begin(b);
    b->now = &b->outer;
    if (!b->conflict)
        board_queue_all(b);
}

void survey_load_closure(struct closure *c, const struct puzzle *p, int level, uint64_t barred)
{
    struct board *b = closure_take_board(c, p);

    b->gather.barred = barred;
    board_load(b, p, NULL, level, true);
}

void survey_forget(struct closure *c)
{
    struct board *b = closure_board(c);

    if (b->survey.looks > 0 && !b->conflict)
        board_undo(b, b->survey.base);
    survey_begin(b);
}

bool survey_decide(struct closure *c, int edge, enum edge_value value)
{
    struct board *b = closure_board(c);

    assert(!b->conflict && value != EDGE_UNKNOWN);
    survey_forget(c);
    board_set_edge(b, edge, value);
    survey_begin(b);
    if (b->probing == 0) {
        /* Edges were decided for good: notes which places to look at again. What an element leaves
         * to one that it meets is kept although that one has changed, since it is entered by
         * filtering. */
        for (int i = 0; i < FIRST_LISTS; i++)
            while (b->work[first_lists[i]].n > 0)
                worklist_add(&b->survey.again[first_lists[i]], board_take(b, (int)first_lists[i]));
    }
    return !b->conflict;
}

bool survey_look(struct closure *c, int level, const struct step_sink *sink)
{
    struct board *b = closure_board(c);

    assert(b->now == &b->outer && level >= LEVEL_MIN && level <= b->level);
    if (b->conflict)
        return false;
    survey_find(b, level);
    if (b->conflict)
        return false;
    if (sink)
        report_all(b, sink);
    return true;
}

void survey_near(struct closure *c, bool near)
{
    closure_board(c)->survey.near = near;
}

bool survey_adopt(struct closure *c)
{
    struct board *b = closure_board(c);
    int before = b->trail_length;

    gather_enter(b, false);
    return !b->conflict && b->trail_length > before;
}

bool survey_clash(struct closure *c, enum step_clash *clash, int *at)
{
    const struct board *b = closure_board(c);

    *clash = b->clash;
    *at = b->clash_at;
    return b->conflict;
}

/* ---- marks and questions ------------------------------------------------ */

int survey_mark(struct closure *c)
{
    struct board *b = closure_board(c);

    survey_forget(c);
    board_undo(b, b->trail_length); /* nothing waits */
    return b->trail_length;
}

void survey_undo(struct closure *c, int mark)
{
    struct board *b = closure_board(c);

    assert(mark >= 0 && mark <= b->trail_length);
    board_undo(b, mark);
    survey_begin(b);
    for (int list = 0; list < EVENTS; list++)
        if (b->outer.of[list].look[0].level < LEVEL_FACTS)
            worklist_clear(&b->survey.again[list]);
}

void survey_suppose(struct closure *c, bool only)
{
    assert(only || closure_board(c)->probing > 0);
    closure_board(c)->probing += only ? 1 : -1;
}

int survey_unlocks(struct closure *c, const struct step_edge *edge, int n, bool counting)
{
    struct board *b = closure_board(c);
    int mark = b->trail_length, before = b->count->unknown - n;
    const struct schedule *outer = b->now;

    assert(!b->conflict);
    b->now = counting ? &b->counting : &b->inner;
    b->probing++;
    if (!counting)
        board_queue_all(b);
    for (int i = 0; i < n && !b->conflict; i++)
        board_set_edge(b, edge[i].edge, edge[i].value);
    if (!b->conflict)
        close_fast(b);
    int more = before - b->count->unknown;
    board_undo(b, mark);
    b->probing--;
    b->now = outer;
    assert(b->trail_length == mark && more >= -n);
    return more;
}

enum edge_value survey_refutes(struct closure *c, int edge, bool *agree)
{
    struct board *b = closure_board(c);
    enum edge_value value;

    board_undo(b, b->trail_length); /* nothing waits */
    bool refuted = suppose(b, &b->inner, edge, &value);
    *agree = !refuted && b->agreed.n > 0;
    if (!refuted)
        return EDGE_UNKNOWN;
    return value == EDGE_ON ? EDGE_OFF : EDGE_ON;
}
