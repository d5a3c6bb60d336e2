#include "explain/loops/path/log.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void log_init(struct log *log, const struct puzzle *p, const unsigned char *drawn, const int *rank)
{
    size_t nedges = (size_t)p->lattice->nedges, nfaces = (size_t)p->lattice->nfaces;

    *log = (struct log){.puzzle = p, .rank = rank};
    log->round = mem_alloc(nedges, sizeof *log->round);
    log->value = mem_alloc(nedges, 1);
    log->fact_of_edge = mem_alloc(nedges, sizeof *log->fact_of_edge);
    log->fact_of_cell = mem_alloc(nfaces, sizeof *log->fact_of_cell);
    for (size_t e = 0; e < nedges; e++) {
        log->value[e] = puzzle_internal(p, (int)e) ? EDGE_OFF : drawn ? drawn[e] : EDGE_UNKNOWN;
        log->round[e] = log->value[e] == EDGE_UNKNOWN ? LOG_OPEN : 0;
        log->fact_of_edge[e] = -1;
    }
    for (size_t c = 0; c < nfaces; c++)
        log->fact_of_cell[c] = -1;
}

void log_settle(struct log *log)
{
    for (size_t i = 0; i < log->nedges; i++)
        log->round[log->edge[i].edge] = 0;
    for (size_t i = 0; i < log->nsteps; i++)
        log->step[i].edge_from = log->step[i].edge_to = 0;
    log->nedges = 0;
}

void log_clear(struct log *log)
{
    log_settle(log);
    for (size_t i = 0; i < log->nfacts; i++) {
        const struct step_fact *is = &log->fact[i].is;
        int *list = is->kind == FACT_EDGES ? log->fact_of_edge : log->fact_of_cell;
        list[is->what[0]] = list[is->what[1]] = -1;
    }
    log->nsteps = log->nedges = log->nfacts = 0;
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

/* Joint values of two edges in the other order. */
static int turned_value(int value)
{
    return (value & 9) | (value & 2) << 1 | (value & 4) >> 1;
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
        f.value = turned_value(f.value);
    return f;
}

static bool log_has_fact(const struct log *log, const struct step_fact *f, const int *list)
{
    for (int i = list[f->what[0]]; i >= 0; i = log_next(&log->fact[i], f->what[0]))
        if (memcmp(&log->fact[i].is, f, sizeof *f) == 0)
            return true;
    return false;
}

/* The least rank of these edges, and the one after it. */
static uint64_t log_edges_key(const struct log *log, const int *edge, int n)
{
    uint64_t least = UINT32_MAX, second = UINT32_MAX;

    for (int k = 0; k < n; k++) {
        uint64_t rank = (uint64_t)log->rank[edge[k]];
        second = rank < least ? least : rank < second ? rank : second;
        least = rank < least ? rank : least;
    }
    return least << 32 | second;
}

const int *log_place_edges(const struct puzzle *p, enum step_focus focus, int at, int part, int *n)
{
    const struct lattice *l = p->lattice;
    bool clue = focus == FOCUS_CLUE;

    if (focus == FOCUS_BOARD || focus == FOCUS_EDGE || part >= (clue ? p->clue[at].ncells : 1))
        return NULL;
    at = clue ? p->clue[at].cells[part] : at;
    if (focus == FOCUS_DOT) {
        *n = lattice_dot_degree(l, at);
        return l->dot_edge + l->dot_start[at];
    }
    *n = l->cell_start[at + 1] - l->cell_start[at];
    return l->cell_edge + l->cell_start[at];
}

uint64_t log_place_key(const struct log *log, enum step_focus focus, int at)
{
    uint64_t least = focus == FOCUS_BOARD ? 0 : UINT64_MAX;
    const int *edge;

    if (focus == FOCUS_EDGE)
        return (uint64_t)log->rank[at];
    for (int n, part = 0; (edge = log_place_edges(log->puzzle, focus, at, part, &n)); part++) {
        uint64_t key = log_edges_key(log, edge, n);
        least = key < least ? key : least;
    }
    return least;
}

static uint64_t log_fact_key(const struct log *log, const struct step_fact *is)
{
    bool edges = is->kind == FACT_EDGES;
    uint64_t x = edges ? (uint64_t)log->rank[is->what[0]]
                       : log_place_key(log, FOCUS_CELL, is->what[0]) >> 32;
    uint64_t y = edges ? (uint64_t)log->rank[is->what[1]]
                       : log_place_key(log, FOCUS_CELL, is->what[1]) >> 32;
    int value = edges && x > y ? turned_value(is->value) : is->value;

    return (x < y ? x << 28 | y : y << 28 | x) << 5 | (uint64_t)value << 1 | edges;
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
                                               .key = log_fact_key(log, &is),
                                               .step = (int)log->nsteps,
                                               .round = round,
                                               .next = {list[is.what[0]], list[is.what[1]]}};
    list[is.what[0]] = list[is.what[1]] = (int)log->nfacts++;
}

void log_take(void *context, const struct step *step)
{
    struct log *log = context;
    int round = step->round;
    struct log_step s = {.rule = (enum rule_number)step->rule,
                         .round = round,
                         .focus = step->focus,
                         .at = step->at,
                         .edge_from = (int)log->nedges,
                         .fact_from = (int)log->nfacts};

    assert(step->round > 0 && (log->nsteps == 0 || log->step[log->nsteps - 1].round <= s.round));
    for (int i = 0; i < step->nedges; i++) {
        const struct step_edge *e = &step->edge[i];
        assert(e->edge >= 0 && e->edge < log->puzzle->lattice->nedges && e->value != EDGE_UNKNOWN);
        if (log->round[e->edge] == LOG_OPEN) {
            log->round[e->edge] = round;
            log->value[e->edge] = (unsigned char)e->value;
            log->edge =
                mem_reserve(log->edge, log->nedges + 1, &log->edge_capacity, sizeof *log->edge);
            log->edge[log->nedges++] = *e;
        }
    }
    for (int i = 0; i < step->nfacts; i++)
        log_add_fact(log, &step->fact[i], round);
    s.edge_to = (int)log->nedges;
    s.fact_to = (int)log->nfacts;
    if (s.edge_from == s.edge_to && s.fact_from == s.fact_to)
        return;
    log->step = mem_reserve(log->step, log->nsteps + 1, &log->step_capacity, sizeof *log->step);
    log->step[log->nsteps++] = s;
}
