#include "explain/loops/path/premises.h"

#include "base/checks.h"
#include "base/ints.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { WHY_CHUNK = 16 };

void premises_init(struct loop_premises *w, const struct log *log, const struct puzzle *p)
{
    const struct lattice *l = p->lattice;
    size_t faces = (size_t)l->nfaces;

    *w = (struct loop_premises){.log = log};
    w->arc = arena_take(&w->arena, faces, sizeof *w->arc);
    w->distance = arena_take(&w->arena, faces, sizeof *w->distance);
    w->queue = arena_take(&w->arena, faces, sizeof *w->queue);
    w->parity = arena_take(&w->arena, faces, 1);
    w->nibble = arena_take(&w->arena, 2 * (size_t)l->nedges, 1);
    rings_init(&w->rings, &w->arena, l);
    rings_load(&w->rings, p);
}

void premises_release(struct loop_premises *w)
{
    free(w->need);
    free(w->known);
    free(w->start.at);
    free(w->pool.at);
    arena_release(&w->arena);
    *w = (struct loop_premises){0};
}

void premises_clear(struct loop_premises *w)
{
    w->nneeds = w->nknown = 0;
    w->has_path = false;
}

void premises_need(struct loop_premises *w, int fact)
{
    assert(fact >= 0 && (size_t)fact < w->log->nfacts);
    w->need = mem_reserve(w->need, w->nneeds + 1, &w->need_capacity, sizeof *w->need);
    w->need[w->nneeds++] = fact;
}

bool premises_best(struct loop_premises *w, int n,
                   bool (*rests)(struct loop_premises *w, int k, const struct premises_claim *claim,
                                 uint64_t *key),
                   const struct premises_claim *claim)
{
    uint64_t key, least = 0;
    size_t needs = 0;
    int best = -1;

    for (int k = 0; k < n; k++) {
        premises_clear(w);
        if (!rests(w, k, claim, &key) ||
            (best >= 0 && (w->nneeds > needs || (w->nneeds == needs && key > least))))
            continue;
        best = k;
        needs = w->nneeds;
        least = key;
    }
    premises_clear(w);
    return best >= 0 && rests(w, best, claim, &key);
}

/* ---- facts behind facts ---- */

void premises_forget(struct loop_premises *w)
{
    w->start.n = w->pool.n = 0;
}

static void add_new(struct ints *facts, const int *fact, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!ints_contain(facts->at, (int)facts->n, fact[i]))
            ints_push(facts, fact[i]);
}

void premises_behind(struct loop_premises *w, struct ints *facts)
{
    size_t i = facts->n;

    add_new(facts, w->need, w->nneeds);
    while (w->start.n < w->log->nfacts)
        ints_push(&w->start, -1);
    for (; i < facts->n; i++) {
        int *start = &w->start.at[facts->at[i]];
        if (*start < 0) {
            premises_fact(w, facts->at[i]);
            *start = (int)w->pool.n;
            ints_push(&w->pool, (int)w->nneeds);
            for (size_t k = 0; k < w->nneeds; k++)
                ints_push(&w->pool, w->need[k]);
        }
        add_new(facts, w->pool.at + *start + 1, (size_t)w->pool.at[*start]);
    }
}

/* ---- facts around a place ---- */

/* Whether a fact is known later than another, or as late with a greater key: so nothing depends on
 * how the puzzle lies. */
static bool is_later(const struct log_fact *a, const struct log_fact *b)
{
    return a->round > b->round || (a->round == b->round && a->key > b->key);
}

void premises_add_known(struct loop_premises *w, const int *edges, int n, int round)
{
    const struct log *log = w->log;

    for (int k = 0; k < n; k++)
        for (int i = log->fact_of_edge[edges[k]]; i >= 0; i = log_next(&log->fact[i], edges[k])) {
            const struct log_fact *f = &log->fact[i];
            if (f->round >= round || f->is.what[0] != edges[k] ||
                !ints_contain(edges, n, f->is.what[1]) || ints_contain(w->known, (int)w->nknown, i))
                continue;
            w->known = mem_reserve(w->known, w->nknown + 1, &w->known_capacity, sizeof *w->known);
            size_t at = w->nknown++;
            for (; at > 0 && is_later(f, &log->fact[w->known[at - 1]]); at--)
                w->known[at] = w->known[at - 1];
            w->known[at] = i;
        }
}

/* Removes n known facts from the i-th on, if the conclusion follows without them. */
static bool why_spare(struct loop_premises *w, size_t i, size_t n,
                      bool (*follows)(const struct loop_premises *w, const void *question),
                      const void *question)
{
    int held[WHY_CHUNK];
    size_t after = (w->nknown - i - n) * sizeof *w->known;

    memcpy(held, w->known + i, n * sizeof *held);
    memmove(w->known + i, w->known + i + n, after);
    w->nknown -= n;
    if (follows(w, question))
        return true;
    memmove(w->known + i + n, w->known + i, after);
    memcpy(w->known + i, held, n * sizeof *held);
    w->nknown += n;
    return false;
}

bool premises_reduce(struct loop_premises *w,
                     bool (*follows)(const struct loop_premises *w, const void *question),
                     const void *question)
{
    if (!follows(w, question))
        return false;
    /* Most can be spared, so whole chunks are tried first. */
    for (size_t chunk = WHY_CHUNK; chunk > 0; chunk /= 4)
        for (size_t i = 0; i < w->nknown;) {
            size_t left = w->nknown - i, n = chunk < left ? chunk : left;
            if (!why_spare(w, i, n, follows, question))
                i += n;
        }
    assert(!CHECKS || follows(w, question));
    for (size_t i = 0; i < w->nknown; i++)
        premises_need(w, w->known[i]);
    return true;
}

/* ---- the premises of any conclusion, by its rule ---- */

/* From edges alone, no facts are needed. */
static bool why_step(struct loop_premises *w, const struct log_step *s, const struct step_fact *is)
{
    bool edge = is->kind == FACT_EDGES && is->what[0] == is->what[1];
    struct premises_claim claim = {s->round, s->at, is};

    premises_clear(w);
    claim.element += s->focus == FOCUS_DOT ? w->log->puzzle->lattice->ncells : 0;
    switch (rule_traits(s->rule)->from) {
    case FROM_CORNERS:
        return premises_corner(w, &claim);
    case FROM_COLOURS:
        return edge ? premises_coloured_edge(w, s->round, is->what[0])
                    : premises_colours(w, &claim);
    case FROM_RING:
        return edge || premises_ring(w, s->at, &claim);
    default:
        return true;
    }
}

bool premises_edge(struct loop_premises *w, const struct log_step *s, struct step_edge edge)
{
    struct step_fact claim = {FACT_EDGES, {edge.edge, edge.edge}, edge.value == EDGE_ON ? 8 : 1};

    return why_step(w, s, &claim);
}

bool premises_fact(struct loop_premises *w, int fact)
{
    const struct log_fact *f = &w->log->fact[fact];

    return why_step(w, &w->log->step[f->step], &f->is);
}

/* Nothing that is known allows any way there: so the claim is one that never holds. */
bool premises_clash(struct loop_premises *w, enum step_focus focus, int at)
{
    const struct puzzle *p = w->log->puzzle;
    const struct lattice *l = p->lattice;
    bool ring = focus == FOCUS_CLUE && p->clue[at].ncells > 1, found = false;
    int element = focus == FOCUS_DOT    ? l->ncells + at
                  : focus == FOCUS_CLUE ? p->clue[at].cells[0]
                                        : at,
        n;
    const int *edge = element_edges(l, element, &n);

    for (int i = 0; i < n && !found; i++) {
        const struct step_fact never = {FACT_EDGES, {edge[i], edge[i]}, 0};
        const struct premises_claim claim = {LOG_OPEN, element, &never};
        premises_clear(w);
        if (!ring)
            found = premises_corner(w, &claim) || premises_colours(w, &claim);
        else if (puzzle_edge_kind(p, at, edge[i]) == EDGE_BOUNDARY)
            found = premises_ring(w, at, &claim);
    }
    return found;
}
