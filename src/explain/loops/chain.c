#include "base/mem.h"
#include "explain/loops/chain_parts.h"
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
    why_init(&c->why, &c->log, p);
    c->maker = mem_alloc(nedges, sizeof *c->maker);
    c->wanted = mem_alloc(nedges, 1);
}

void chain_release(struct chain *c)
{
    why_release(&c->why);
    log_release(&c->log);
    free(c->link);
    free(c->edge);
    free(c->place);
    free(c->maker);
    free(c->wanted);
    free(c->tree);
}

/* ---- going on ---- */

/* For a step_sink: links wait, with their edges, and facts go to the log. */
static void take_step(void *context, const struct step *step)
{
    struct chain *c = context;
    enum rule_number rule = (enum rule_number)step->rule;
    struct step facts = *step;

    if ((c->means == CHAIN_COUNTING && step->level > LEVEL_MIN && rule != RULE_EARLY_LOOP) ||
        rule == RULE_EARLY_LOOP_AHEAD)
        return;
    facts.nedges = 0;
    if (facts.nfacts > 0)
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

static void know(struct chain *c, struct step_edge e, int maker)
{
    c->log.round[e.edge] = 0;
    c->log.value[e.edge] = (unsigned char)e.value;
    c->maker[e.edge] = maker;
}

/* Enters the links found in one look. Keeps of each the edges that no other has decided. False: a
 * contradiction. */
static bool enter_links(struct chain *c, struct closure *survey, size_t from)
{
    for (size_t i = from; i < c->nlinks; i++) {
        c->link[i].place_from = (int)c->nplaces;
        chain_find_places(c, &c->link[i].step);
        c->link[i].place_to = (int)c->nplaces;
    }
    log_clear(&c->log);
    for (size_t i = from; i < c->nlinks; i++) {
        struct log_step *s = &c->link[i].step;
        int to = s->edge_from;
        for (int k = s->edge_from; k < s->edge_to; k++) {
            struct step_edge e = c->edge[k];
            if (c->log.round[e.edge] == 0 && c->log.value[e.edge] == e.value)
                continue;
            c->edge[to++] = e;
            if (!survey_decide(survey, e.edge, e.value)) {
                c->nlinks = i + 1;
                s->edge_to = to;
                return false;
            }
            know(c, e, (int)i);
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
    static const int highest[] = {2, 2, LEVEL_CLOSURE, LEVEL_CLOSURE + 1};
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
        bool more = !*contradiction && level >= LEVEL_FACTS && survey_adopt(survey);
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
    know(c, supposed, -1);
}

/* Whether every edge is decided, and off. */
static bool is_blank(const struct log *log)
{
    for (int e = 0; e < log->puzzle->lattice->nedges; e++)
        if (log->value[e] != EDGE_OFF)
            return false;
    return true;
}

/* Whether there is a contradiction within so many rounds. The state stays as it is. */
static bool follow(struct chain *c, struct closure *survey, int rounds)
{
    int mark = survey_mark(survey);
    bool contradiction;

    survey_suppose(survey, true);
    contradiction = !survey_decide(survey, c->supposed.edge, c->supposed.value);
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
    return contradiction;
}

bool chain_find(struct chain *c, struct closure *survey, const struct log *state,
                struct step_edge supposed, enum chain_means means)
{
    begin(c, state, supposed, means);
    bool contradiction = follow(c, survey, INT_MAX);
    if (contradiction)
        chain_find_needed(c);
    return contradiction;
}

bool chain_follow(struct chain *c, struct closure *survey, const struct log *state,
                  struct step_edge supposed, enum chain_means means, int rounds)
{
    begin(c, state, supposed, means);
    return !follow(c, survey, rounds);
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
