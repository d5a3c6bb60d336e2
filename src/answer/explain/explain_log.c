#include "answer/explain/explain_log.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static enum edge_value log_before(const struct puzzle *p, const unsigned char *drawn, int edge)
{
    if (puzzle_internal(p, edge))
        return EDGE_OFF;
    return drawn ? (enum edge_value)drawn[edge] : EDGE_UNKNOWN;
}

void log_init(struct log *log, const struct puzzle *p, const unsigned char *drawn)
{
    size_t nedges = (size_t)p->lattice->nedges, nfaces = (size_t)p->lattice->nfaces;

    *log = (struct log){.puzzle = p};
    log->round = mem_alloc(nedges, sizeof *log->round);
    log->value = mem_alloc(nedges, 1);
    log->fact_of_edge = mem_alloc(nedges, sizeof *log->fact_of_edge);
    log->fact_of_cell = mem_alloc(nfaces, sizeof *log->fact_of_cell);
    for (size_t e = 0; e < nedges; e++) {
        log->value[e] = (unsigned char)log_before(p, drawn, (int)e);
        log->round[e] = log->value[e] == EDGE_UNKNOWN ? LOG_OPEN : 0;
        log->fact_of_edge[e] = -1;
    }
    for (size_t c = 0; c < nfaces; c++)
        log->fact_of_cell[c] = -1;
}

void log_clear(struct log *log)
{
    for (size_t i = 0; i < log->nedges; i++)
        log->round[log->edge[i].edge] = 0;
    for (size_t i = 0; i < log->nfacts; i++) {
        const struct step_fact *is = &log->fact[i].is;
        int *list = is->kind == FACT_EDGES ? log->fact_of_edge : log->fact_of_cell;
        list[is->what[0]] = list[is->what[1]] = -1;
    }
    log->nsteps = log->nedges = log->nfacts = 0;
    log->latest = 0;
}

void log_release(struct log *log)
{
    free(log->round);
    free(log->value);
    free(log->fact_of_edge);
    free(log->fact_of_cell);
    free(log->step);
    free(log->edge);
    free(log->fact);
    *log = (struct log){0};
}

enum rule_number log_rule(const char *name)
{
    int rule = 0;

    while (strcmp(rule_name(rule), name) != 0) {
        rule++;
        assert(rule < RULES);
    }
    return (enum rule_number)rule;
}

static void log_add_edge(struct log *log, const struct step_edge *e, int round)
{
    assert(e->edge >= 0 && e->edge < log->puzzle->lattice->nedges && e->value != EDGE_UNKNOWN);
    if (log->round[e->edge] != LOG_OPEN)
        return;
    log->round[e->edge] = round;
    log->value[e->edge] = (unsigned char)e->value;
    log->edge = mem_reserve(log->edge, log->nedges + 1, &log->edge_capacity, sizeof *log->edge);
    log->edge[log->nedges++] = *e;
}

/* The same fact with the smaller number first. */
static struct step_fact log_ordered(struct step_fact f)
{
    if (f.what[0] < f.what[1])
        return f;
    int held = f.what[0];
    f.what[0] = f.what[1];
    f.what[1] = held;
    if (f.kind == FACT_EDGES)
        f.value = (f.value & 9) | (f.value & 2) << 1 | (f.value & 4) >> 1;
    return f;
}

static bool log_has_fact(const struct log *log, const struct step_fact *f, const int *list)
{
    for (int i = list[f->what[0]]; i >= 0; i = log_next(&log->fact[i], f->what[0]))
        if (memcmp(&log->fact[i].is, f, sizeof *f) == 0)
            return true;
    return false;
}

static void log_add_fact(struct log *log, const struct step_fact *given, int round)
{
    struct step_fact is = log_ordered(*given);
    int *list = is.kind == FACT_EDGES ? log->fact_of_edge : log->fact_of_cell;

    assert(is.what[0] < is.what[1]);
    assert(is.kind == FACT_EDGES ? is.value > 0 && is.value < 15 : is.value == 0 || is.value == 1);
    if (log_has_fact(log, &is, list))
        return;
    log->fact = mem_reserve(log->fact, log->nfacts + 1, &log->fact_capacity, sizeof *log->fact);
    log->fact[log->nfacts] = (struct log_fact){.is = is,
                                               .step = (int)log->nsteps,
                                               .round = round,
                                               .next = {list[is.what[0]], list[is.what[1]]}};
    list[is.what[0]] = list[is.what[1]] = (int)log->nfacts++;
}

void log_take(void *context, const struct step *step)
{
    struct log *log = context;
    int round = log->latest + step->round;
    struct log_step s = {.rule = log_rule(step->technique),
                         .round = round,
                         .focus = step->focus,
                         .at = step->at,
                         .clash = step->clash,
                         .clash_at = step->clash_at,
                         .edge_from = (int)log->nedges,
                         .fact_from = (int)log->nfacts};

    assert(step->round > 0 && (log->nsteps == 0 || log->step[log->nsteps - 1].round <= s.round));
    for (int i = 0; i < step->nedges; i++)
        log_add_edge(log, &step->edge[i], round);
    for (int i = 0; i < step->nfacts; i++)
        log_add_fact(log, &step->fact[i], round);
    s.edge_to = (int)log->nedges;
    s.fact_to = (int)log->nfacts;
    if (s.edge_from == s.edge_to && s.fact_from == s.fact_to)
        return;
    log->step = mem_reserve(log->step, log->nsteps + 1, &log->step_capacity, sizeof *log->step);
    log->step[log->nsteps++] = s;
}

void log_go_on(struct log *log)
{
    if (log->nsteps > 0)
        log->latest = log->step[log->nsteps - 1].round;
}

void log_assume(const struct log *log, struct closure *c)
{
    for (int e = 0; e < log->puzzle->lattice->nedges; e++)
        if (log->value[e] != EDGE_UNKNOWN && !puzzle_internal(log->puzzle, e))
            closure_assume(c, e, (enum edge_value)log->value[e]);
}
