#include "explain/loops/path/chain.h"

#include "base/ints.h"
#include "base/mem.h"
#include "model/level.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

void chain_init(struct chain *c, const struct puzzle *p, const int *rank)
{
    size_t nedges = (size_t)p->lattice->nedges;

    *c = (struct chain){0};
    log_init(&c->log, p, NULL, rank);
    premises_init(&c->why, &c->log, p);
    c->maker = mem_alloc(nedges, sizeof *c->maker);
    c->wanted = mem_alloc(nedges, 1);
}

void chain_release(struct chain *c)
{
    premises_release(&c->why);
    log_release(&c->log);
    free(c->link);
    free(c->edge);
    free(c->place);
    free(c->maker);
    free(c->wanted);
    free(c->tree.at);
}

static bool counts(enum rule_number rule)
{
    return rule_level(rule) == LEVEL_MIN || rule_traits(rule)->counting;
}

/* ---- what the end needs ---- */

enum { ANY = 1 << EDGE_UNKNOWN | 1 << EDGE_ON | 1 << EDGE_OFF };

/* All of the line that goes on from a dot, to the dot where it ends. */
static int want_line(struct chain *c, int dot)
{
    const struct lattice *l = c->log.puzzle->lattice;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        if (c->log.value[edge] != EDGE_ON || c->wanted[edge])
            continue;
        c->wanted[edge] = 1;
        dot = lattice_along(l, edge, dot);
        k = l->dot_start[dot] - 1;
    }
    return dot;
}

/* The edges of a place, of those values that have a bit. */
static void want_values(struct chain *c, enum step_focus focus, int at, unsigned values)
{
    const int *edge;

    for (int n, part = 0; (edge = log_place_edges(c->log.puzzle, focus, at, part, &n)); part++)
        for (int k = 0; k < n; k++)
            if (values >> c->log.value[edge[k]] & 1)
                c->wanted[edge[k]] = 1;
}

static void want_place(struct chain *c, enum step_focus focus, int at)
{
    const struct lattice *l = c->log.puzzle->lattice;

    want_values(c, focus, at, ANY);
    if (focus == FOCUS_EDGE)
        c->wanted[at] = 1;
    for (int end = 0; focus == FOCUS_EDGE && end < 2; end++)
        want_line(c, l->edge_dot[at][end]);
    if (focus == FOCUS_BOARD)
        memset(c->wanted, 1, (size_t)l->nedges);
}

/* What patterns of level 2 look at: the cells and dots around the place, too. */
static void want_around(struct chain *c, enum step_focus focus, int at)
{
    const struct lattice *l = c->log.puzzle->lattice;
    bool dot = focus == FOCUS_DOT;
    const int *edge;

    for (int n, part = 0; (edge = log_place_edges(c->log.puzzle, focus, at, part, &n)); part++)
        for (int k = 0; k < 2 * n; k++) {
            int beside = (dot ? l->edge_cell : l->edge_dot)[edge[k / 2]][k % 2];
            if (!dot || lattice_is_cell(l, beside))
                want_place(c, dot ? FOCUS_CELL : FOCUS_DOT, beside);
        }
}

/* What counting looks at to conclude a value: at a clue the edges of the other one; at a dot two lines
 * for a cross, if there are two, else the crosses. */
static void want_counted(struct chain *c, enum step_focus focus, int at, enum edge_value value)
{
    const struct lattice *l = c->log.puzzle->lattice;
    enum edge_value other = value == EDGE_ON ? EDGE_OFF : EDGE_ON;

    if (focus == FOCUS_DOT && value == EDGE_OFF) {
        int lines = 0;
        for (int k = l->dot_start[at]; k < l->dot_start[at + 1]; k++)
            lines += c->log.value[l->dot_edge[k]] == EDGE_ON;
        other = lines > 1 ? EDGE_ON : EDGE_OFF;
    } else if (focus != FOCUS_CELL && focus != FOCUS_CLUE) {
        want_place(c, focus, at);
        return;
    }
    want_values(c, focus, at, 1U << other);
}

/* The loop of lines that is closed; all lines if there is none. */
static void want_loop(struct chain *c)
{
    const struct lattice *l = c->log.puzzle->lattice;

    for (int e = 0; e < l->nedges; e++)
        if (c->log.value[e] == EDGE_ON) {
            memset(c->wanted, 0, (size_t)l->nedges);
            c->wanted[e] = 1;
            if (want_line(c, l->edge_dot[e][1]) == l->edge_dot[e][0])
                return;
        }
    for (int e = 0; e < l->nedges; e++)
        c->wanted[e] = c->log.value[e] == EDGE_ON;
}

static void want_clash(struct chain *c)
{
    enum step_focus focus = clash_focus(c->clash);
    struct chain_link *last = c->nlinks > 0 ? &c->link[c->nlinks - 1] : NULL;

    if (c->clash == CLASH_CLOSED)
        want_loop(c);
    else if (focus == FOCUS_EDGE)
        c->wanted[c->clash_at] = 1;
    else
        want_place(c, focus, c->clash_at);
    if (c->clash_level > LEVEL_MIN)
        want_around(c, focus, c->clash_at);
    for (int i = c->clash_from; i < c->clash_to; i++)
        want_place(c, c->place[i].focus, c->place[i].at);
    /* The last link may have met the contradiction itself. */
    for (int i = last ? last->step.edge_from : 0; last && i < last->step.edge_to; i++)
        if (c->edge[i].edge == c->clash_at && c->clash == CLASH_EDGE)
            last->needed = true;
}

/* Goes back from the end, and marks the links that it needs. */
static void chain_find_needed(struct chain *c)
{
    memset(c->wanted, 0, (size_t)c->log.puzzle->lattice->nedges);
    if (c->goal >= 0)
        c->wanted[c->goal] = 1;
    else
        want_clash(c);
    for (int i = (int)c->nlinks - 1; i >= 0; i--) {
        struct chain_link *link = &c->link[i];
        /* Keeps those of a link's edges that the end needs; a link without any is not needed. */
        struct log_step *s = &link->step;
        int to = s->edge_from;
        for (int k = s->edge_from; k < s->edge_to; k++) {
            int edge = c->edge[k].edge;
            bool clashes = c->goal < 0 && c->clash == CLASH_EDGE && edge == c->clash_at;
            if (c->wanted[edge] && (c->maker[edge] == i || (link->needed && clashes)))
                c->edge[to++] = c->edge[k];
        }
        link->needed = link->needed || to > s->edge_from;
        s->edge_to = to;
        if (!link->needed)
            continue;
        if (rule_level(s->rule) == LEVEL_MIN) {
            want_counted(c, s->focus, s->at, c->edge[s->edge_from].value);
            continue;
        }
        if (!counts(s->rule))
            want_around(c, s->focus, s->at);
        for (int k = link->place_from; k < link->place_to; k++)
            want_place(c, c->place[k].focus, c->place[k].at);
    }
}

/* ---- premises ---- */

static void add_place(struct chain *c, enum step_focus focus, int at)
{
    c->place = mem_reserve(c->place, c->nplaces + 1, &c->places, sizeof *c->place);
    c->place[c->nplaces++] = (struct chain_place){focus, at};
}

/* The cells of the way of a conclusion whose premises were just found. */
static void add_way(struct chain *c)
{
    const struct premises_way *way = &c->why.way;

    for (int i = 0; c->why.has_path && i < 2; i++)
        add_place(c, FOCUS_CELL, way->cell[i]);
    for (int i = 0; c->why.has_path && i < way->npassed; i++)
        add_place(c, FOCUS_CELL, way->passed[i]);
}

/* The places of the facts of the tree. */
static void note_tree(struct chain *c)
{
    if (c->tree.n > 0)
        ints_sort(c->tree.at, (int)c->tree.n);
    for (size_t i = 0; i < c->tree.n; i++) {
        const struct log_fact *f = &c->log.fact[c->tree.at[i]];
        const struct log_step *from = &c->log.step[f->step];
        premises_fact(&c->why, c->tree.at[i]);
        add_place(c, from->focus, from->at);
        add_way(c);
    }
    c->tree.n = 0;
}

/* What a link rests on. */
static void note_link(struct chain *c, struct chain_link *link)
{
    const struct log_step *s = &link->step;

    link->place_from = (int)c->nplaces;
    add_place(c, s->focus, s->at);
    for (int i = s->edge_from; i < s->edge_to && !rule_is_pattern(s->rule); i++) {
        premises_edge(&c->why, s, c->edge[i]);
        add_way(c);
        premises_behind(&c->why, &c->tree);
    }
    note_tree(c);
    link->place_to = (int)c->nplaces;
}

/* The contradiction that a look of this level met, and the places of the facts there. */
static void chain_note_clash(struct chain *c, struct closure *survey, int level)
{
    survey_clash(survey, &c->clash, &c->clash_at);
    enum step_focus focus = clash_focus(c->clash);
    c->clash_level = level;
    c->clash_from = (int)c->nplaces;
    if (c->tell && level >= LEVEL_FACTS && focus != FOCUS_EDGE && focus != FOCUS_BOARD) {
        if (premises_clash(&c->why, focus, c->clash_at)) {
            add_way(c);
            premises_behind(&c->why, &c->tree);
            note_tree(c);
        } else {
            add_place(c, FOCUS_BOARD, 0);
        }
    }
    c->clash_to = (int)c->nplaces;
}

/* ---- going on ---- */

/* For a step_sink: links wait, with their edges, and facts go to the log. */
static void take_step(void *context, const struct step *step)
{
    struct chain *c = context;
    enum rule_number rule = (enum rule_number)step->rule;
    struct step facts = *step;

    if ((c->means == CHAIN_COUNTING && !counts(rule)) ||
        (c->means == CHAIN_PATTERNS && !rule_is_pattern(rule)) || rule_traits(rule)->supposes > 0)
        return;
    facts.nedges = 0;
    if (facts.nfacts > 0 && c->tell)
        log_take(&c->log, &facts);
    if (step->nedges == 0)
        return;
    size_t n = (size_t)step->nedges;
    c->link = mem_reserve(c->link, c->nlinks + 1, &c->links, sizeof *c->link);
    c->edge = mem_reserve(c->edge, c->nedges + n, &c->edges, sizeof *c->edge);
    memcpy(c->edge + c->nedges, step->edge, n * sizeof *c->edge);
    c->link[c->nlinks++] = (struct chain_link){.round = c->rounds + 1,
                                               .step = {.rule = rule,
                                                        .round = step->round,
                                                        .focus = step->focus,
                                                        .at = step->at,
                                                        .edge_from = (int)c->nedges,
                                                        .edge_to = (int)(c->nedges + n)}};
    c->nedges += n;
}

static void enter_edge(struct chain *c, struct step_edge e, int maker)
{
    c->log.round[e.edge] = 0;
    c->log.value[e.edge] = (unsigned char)e.value;
    c->maker[e.edge] = maker;
}

/* Enters the links found in one look. Keeps of each the edges that no other has decided. False: a
 * contradiction. */
static bool enter_links(struct chain *c, struct closure *survey, size_t from)
{
    for (size_t i = from; i < c->nlinks && c->tell; i++)
        note_link(c, &c->link[i]);
    log_clear(&c->log);
    premises_forget(&c->why);
    for (size_t i = from; i < c->nlinks; i++) {
        struct log_step *s = &c->link[i].step;
        int to = s->edge_from;
        for (int k = s->edge_from; k < s->edge_to; k++) {
            struct step_edge e = c->edge[k];
            if (c->log.round[e.edge] == 0 && c->log.value[e.edge] == e.value)
                continue;
            c->edge[to++] = e;
            bool open = c->log.round[e.edge] != 0, fits = survey_decide(survey, e.edge, e.value);
            if (open)
                enter_edge(c, e, (int)i);
            if (!fits) {
                c->nlinks = i + 1;
                s->edge_to = to;
                return false;
            }
        }
        s->edge_to = to;
    }
    return true;
}

/* Looks at the levels in turn until one decides edges or there is a contradiction, which is noted;
 * false if there is neither. */
static bool go_on(struct chain *c, struct closure *survey, bool *contradiction)
{
    const struct step_sink sink = {take_step, c};
    size_t from = c->nlinks;
    static const int highest[] = {2, LEVEL_FACTS, LEVEL_CLOSURE, LEVEL_CLOSURE + 1};
    enum step_clash clash;
    int at;

    for (int level = LEVEL_MIN; level <= highest[c->means];) {
        *contradiction = !survey_look(survey, level, &sink);
        if (!*contradiction && c->nlinks > from) {
            survey_forget(survey);
            c->rounds++;
            *contradiction = !enter_links(c, survey, from);
            if (*contradiction)
                chain_note_clash(c, survey, LEVEL_MIN);
            return true;
        }
        bool facts = level >= LEVEL_FACTS && c->means > CHAIN_PATTERNS;
        bool more = !*contradiction && facts && survey_adopt(survey);
        *contradiction = survey_clash(survey, &clash, &at);
        if (*contradiction) {
            chain_note_clash(c, survey, level);
            return true;
        }
        level = more ? LEVEL_FACTS : level + 1;
    }
    return false;
}

/* ---- a chain ---- */

static void begin(struct chain *c, const struct log *state, struct step_edge supposed,
                  enum chain_means means)
{
    size_t nedges = (size_t)state->puzzle->lattice->nedges;

    log_clear(&c->log);
    premises_forget(&c->why);
    memcpy(c->log.round, state->round, nedges * sizeof *state->round);
    memcpy(c->log.value, state->value, nedges);
    for (size_t e = 0; e < nedges; e++)
        c->maker[e] = -1;
    c->nlinks = c->nedges = c->nplaces = 0;
    c->clash_from = c->clash_to = 0;
    c->rounds = 0;
    c->goal = -1;
    c->supposed = supposed;
    c->means = means;
    enter_edge(c, supposed, -1);
}

/* Whether every edge is decided, and off. */
static bool is_blank(const struct log *log)
{
    for (int e = 0; e < log->puzzle->lattice->nedges; e++)
        if (log->value[e] != EDGE_OFF)
            return false;
    return true;
}

bool chain_find(struct chain *c, struct closure *survey, const struct log *state,
                struct step_edge supposed, enum chain_means means, int rounds)
{
    int mark = survey_mark(survey);
    bool contradiction;

    begin(c, state, supposed, means);
    survey_suppose(survey, true);
    contradiction = !survey_decide(survey, supposed.edge, supposed.value);
    if (contradiction)
        chain_note_clash(c, survey, LEVEL_MIN);
    while (!contradiction && c->rounds < rounds && go_on(c, survey, &contradiction))
        ;
    if (!contradiction && is_blank(&c->log)) {
        contradiction = true;
        c->clash = CLASH_BLANK;
        c->clash_at = 0;
    }
    survey_suppose(survey, false);
    survey_undo(survey, mark);
    if (contradiction && c->tell)
        chain_find_needed(c);
    return contradiction;
}

/* The round in which a chain decides an edge; 0: it does not. */
static int round_of(const struct chain *c, int edge)
{
    return c->maker[edge] < 0 ? 0 : c->link[c->maker[edge]].round;
}

void chain_end_at(struct chain *c, int edge)
{
    assert(c->maker[edge] >= 0);
    c->goal = edge;
    c->rounds = round_of(c, edge);
    c->nlinks = (size_t)c->maker[edge] + 1;
    chain_find_needed(c);
}

bool chains_meet(const struct chain *a, const struct chain *b, struct step_edge *at, int *rounds)
{
    const int *rank = a->log.rank;
    int nedges = a->log.puzzle->lattice->nedges, best = -1;

    *rounds = INT_MAX;
    for (int e = 0; e < nedges; e++) {
        int in_a = round_of(a, e), in_b = round_of(b, e), sum = in_a + in_b;
        if (in_a == 0 || in_b == 0 || a->log.value[e] != b->log.value[e] || sum > *rounds ||
            (sum == *rounds && rank[e] > rank[best]))
            continue;
        *rounds = sum;
        best = e;
    }
    if (best >= 0)
        *at = (struct step_edge){best, (enum edge_value)a->log.value[best]};
    return best >= 0;
}
