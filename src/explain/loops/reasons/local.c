/*
 * Counting at the named clues and dots, a union-find with parities over the faces for the two sides
 * of the loop, guesses where these leave something open, and clauses learnt from wrong guesses
 * (learn.c). Only edges at named clues and dots are decided: with all of them right, the
 * others can be chosen to fit, because the sides of the faces that are joined so far agree.
 */
#include "explain/loops/reasons/state.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Conflicts for one claim. Reasons of techniques take a few. */
enum { CONFLICT_LIMIT = 20000, RESTART = 100 };

/* ---- life ---- */

static void local_arrays(struct reason_local *w)
{
    const struct lattice *l = w->lattice;
    size_t nedges = (size_t)l->nedges, nfaces = (size_t)l->nfaces, nplaces = (size_t)w->nplaces;

    w->place = arena_take(&w->arena, nplaces, sizeof *w->place);
    w->boundary = arena_take(&w->arena, 2 * nedges, sizeof *w->boundary);
    w->internal = arena_take(&w->arena, nedges, sizeof *w->internal);
    w->internal_start =
        arena_take(&w->arena, (size_t)w->puzzle->nclues + 1, sizeof *w->internal_start);
    w->named = arena_take(&w->arena, nplaces, sizeof *w->named);
    w->open = arena_take(&w->arena, 4 * nedges, sizeof *w->open);
    w->value = arena_take(&w->arena, nedges, sizeof *w->value);
    w->fact = arena_take(&w->arena, nedges, sizeof *w->fact);
    w->trail = arena_take(&w->arena, nedges, sizeof *w->trail);
    w->level_trail = arena_take(&w->arena, nedges, sizeof *w->level_trail);
    w->level_joined = arena_take(&w->arena, nedges, sizeof *w->level_joined);
    w->cause = arena_take(&w->arena, nedges, sizeof *w->cause);
    w->learnt = arena_take(&w->arena, nedges, sizeof *w->learnt);
    w->head = arena_take(&w->arena, 2 * nedges, sizeof *w->head);
    w->queue = arena_take(&w->arena, nfaces, sizeof *w->queue);
    w->via = arena_take(&w->arena, nfaces, sizeof *w->via);
}

/* The internal edges of a clue, each once; returns where they end. */
static int *local_list_internal(const struct puzzle *p, int clue, int *to)
{
    const struct lattice *l = p->lattice;

    for (int i = 0; i < p->clue[clue].ncells; i++) {
        int cell = p->clue[clue].cells[i];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            if (l->edge_cell[l->cell_edge[k]][0] == cell && puzzle_internal(p, l->cell_edge[k]))
                *to++ = l->cell_edge[k];
    }
    return to;
}

static void local_places(struct reason_local *w)
{
    const struct lattice *l = w->lattice;
    int *boundary = w->boundary, *internal = w->internal;

    for (int v = 0; v < l->ndots; v++)
        w->place[v] = (struct local_place){.edge = l->dot_edge + l->dot_start[v],
                                           .size = lattice_dot_degree(l, v),
                                           .number = LOCAL_DOT};
    for (int c = 0; c < w->puzzle->nclues; c++) {
        w->place[l->ndots + c] =
            (struct local_place){.edge = boundary,
                                 .size = puzzle_boundary(w->puzzle, c, boundary),
                                 .number = w->puzzle->clue[c].number};
        boundary += w->place[l->ndots + c].size;
        internal = local_list_internal(w->puzzle, c, internal);
        w->internal_start[c + 1] = (int)(internal - w->internal);
    }
}

struct reason_local *reason_local_new(const struct puzzle *p)
{
    struct reason_local *w = mem_alloc(1, sizeof *w);

    w->puzzle = p;
    w->lattice = p->lattice;
    w->nplaces = p->lattice->ndots + p->nclues;
    local_arrays(w);
    local_places(w);
    unionfind_init(&w->face, &w->arena, p->lattice->nfaces);
    memset(w->head, -1, 2 * (size_t)p->lattice->nedges * sizeof *w->head);
    return w;
}

void reason_local_free(struct reason_local *w)
{
    if (!w)
        return;
    arena_release(&w->arena);
    free(w->store);
    free(w);
}

/* ---- propagation ---- */

void local_assign(struct reason_local *w, int edge, enum edge_value value, int why)
{
    assert(w->value[edge] == EDGE_UNKNOWN);
    w->value[edge] = (unsigned char)value;
    w->fact[edge].why = why;
    w->fact[edge].level = w->level;
    w->fact[edge].position = w->ntrail;
    w->trail[w->ntrail++] = edge;
}

static void local_assign_rest(struct reason_local *w, int place, enum edge_value value)
{
    const struct local_place *at = &w->place[place];

    for (int k = 0; k < at->size; k++)
        if (w->value[at->edge[k]] == EDGE_UNKNOWN)
            local_assign(w, at->edge[k], value, place);
}

/* Only processed edges are counted, so a place may look more open than it is. */
static bool local_check_dot(struct reason_local *w, int place)
{
    const struct local_place *at = &w->place[place];
    int open = at->size - at->on - at->off;

    if (at->on > 2 || (at->on == 1 && open == 0))
        return false;
    if (at->on == 2)
        local_assign_rest(w, place, EDGE_OFF);
    else if (open == 1)
        local_assign_rest(w, place, at->on == 1 ? EDGE_ON : EDGE_OFF);
    return true;
}

static bool local_check_clue(struct reason_local *w, int place)
{
    const struct local_place *at = &w->place[place];
    int most = at->size - at->off;

    if (at->on > at->number || most < at->number)
        return false;
    if (at->on == at->number)
        local_assign_rest(w, place, EDGE_OFF);
    else if (most == at->number)
        local_assign_rest(w, place, EDGE_ON);
    return true;
}

static bool local_check(struct reason_local *w, int place)
{
    bool fine = w->place[place].number == LOCAL_DOT ? local_check_dot(w, place)
                                                    : local_check_clue(w, place);

    if (!fine)
        w->wrong = place;
    return fine;
}

/* The named places that count the edge, into at[4]; returns how many. */
static int local_counting(const struct reason_local *w, int edge, int at[4])
{
    const struct lattice *l = w->lattice;
    int clue[2], n = 0;

    for (int i = 0; i < 2; i++) {
        clue[i] = puzzle_clue_of(w->puzzle, l->edge_cell[edge][i]);
        if (w->place[l->edge_dot[edge][i]].named)
            at[n++] = l->edge_dot[edge][i];
    }
    for (int i = 0; i < 2 && clue[0] != clue[1]; i++)
        if (clue[i] >= 0 && w->place[l->ndots + clue[i]].named)
            at[n++] = l->ndots + clue[i];
    return n;
}

static void local_count(struct reason_local *w, const int *at, int n, bool on, int one)
{
    for (int i = 0; i < n; i++)
        *(on ? &w->place[at[i]].on : &w->place[at[i]].off) += one;
}

/* Counts the edge everywhere, even where it is wrong, so that it is undone in one way. */
static bool local_process(struct reason_local *w, int edge)
{
    const int *face = w->lattice->edge_cell[edge];
    bool on = w->value[edge] == EDGE_ON, fine = true;
    int at[4], n = local_counting(w, edge, at);

    local_count(w, at, n, on, 1);
    for (int i = 0; i < n && fine; i++)
        fine = local_check(w, at[i]);
    if (!fine || !learn_propagate(w, edge))
        return false;
    if (w->sides && unionfind_join(&w->face, face[0], face[1], on) == UNIONFIND_CONTRADICTION) {
        w->wrong = WHY_SIDES;
        w->wrong_edge = edge;
        return false;
    }
    return true;
}

/* Decides edges between faces whose sides are known to be the same, or different. */
static void local_use_sides(struct reason_local *w)
{
    for (int i = 0; i < w->nopen; i++) {
        const int *face = w->lattice->edge_cell[w->open[i]];
        int p[2];
        if (w->value[w->open[i]] == EDGE_UNKNOWN &&
            unionfind_find(&w->face, face[0], &p[0]) == unionfind_find(&w->face, face[1], &p[1]))
            local_assign(w, w->open[i], p[0] != p[1] ? EDGE_ON : EDGE_OFF, WHY_SIDES);
    }
}

static bool local_propagate(struct reason_local *w)
{
    do {
        while (w->processed < w->ntrail)
            if (!local_process(w, w->trail[w->processed++]))
                return false;
        if (w->sides)
            local_use_sides(w);
    } while (w->processed < w->ntrail);
    return true;
}

/* Removes the values from this place of the trail on. */
static void local_undo(struct reason_local *w, int ntrail, int njoined)
{
    int at[4];

    while (w->ntrail > ntrail) {
        int edge = w->trail[--w->ntrail];
        if (w->ntrail < w->processed)
            local_count(w, at, local_counting(w, edge, at), w->value[edge] == EDGE_ON, -1);
        w->value[edge] = EDGE_UNKNOWN;
    }
    if (w->processed > ntrail)
        w->processed = ntrail;
    unionfind_undo(&w->face, njoined);
}

void local_backtrack(struct reason_local *w, int level)
{
    if (level >= w->level)
        return;
    local_undo(w, w->level_trail[level], w->level_joined[level]);
    w->level = level;
}

/* ---- the question ---- */

void reason_local_start(struct reason_local *w, bool sides)
{
    local_backtrack(w, 0);
    for (int i = 0; i < w->nopen; i++)
        w->fact[w->open[i]] = (struct edge_fact){0};
    for (int i = 0; i < w->ntrail; i++)
        w->fact[w->trail[i]] = (struct edge_fact){0};
    local_undo(w, 0, 0);
    for (int i = 0; i < w->nnamed; i++)
        w->place[w->named[i]].named = w->place[w->named[i]].used = false;
    if (w->nstore > 0)
        memset(w->head, -1, 2 * (size_t)w->lattice->nedges * sizeof *w->head);
    w->nstore = 0;
    w->nnamed = w->nopen = w->conflicts = 0;
    w->sides = sides;
    w->begun = w->contradiction = false;
}

static void local_name(struct reason_local *w, int place)
{
    struct local_place *at = &w->place[place];

    assert(!at->named && !w->begun);
    at->named = true;
    w->named[w->nnamed++] = place;
    for (int k = 0; k < at->size; k++)
        w->open[w->nopen++] = at->edge[k];
}

void reason_local_add_dot(struct reason_local *w, int dot)
{
    local_name(w, dot);
}

/* Assigns an edge at level 0, perhaps once more. */
static void local_fix(struct reason_local *w, struct step_edge known, int why)
{
    if (w->value[known.edge] == EDGE_UNKNOWN) {
        local_assign(w, known.edge, known.value, why);
    } else if (w->value[known.edge] != known.value) {
        w->contradiction = true;
        learn_mark_edge(w, known.edge);
        if (why == WHY_NAMED)
            w->fact[known.edge].used = true;
        else
            w->place[why].used = true;
    }
}

void reason_local_add_edge(struct reason_local *w, struct step_edge known)
{
    local_fix(w, known, WHY_NAMED);
}

void reason_local_add_clue(struct reason_local *w, int clue)
{
    local_name(w, w->lattice->ndots + clue);
    for (int k = w->internal_start[clue]; k < w->internal_start[clue + 1]; k++)
        local_fix(w, (struct step_edge){w->internal[k], EDGE_OFF}, w->lattice->ndots + clue);
}

bool reason_local_used_clue(const struct reason_local *w, int clue)
{
    return w->place[w->lattice->ndots + clue].used;
}

bool reason_local_used_dot(const struct reason_local *w, int dot)
{
    return w->place[dot].used;
}

bool reason_local_used_edge(const struct reason_local *w, int edge)
{
    return w->fact[edge].used;
}

/* ---- search ---- */

static int local_open(const struct reason_local *w, const struct local_place *at)
{
    int open = 0;

    for (int k = 0; k < at->size; k++)
        open += w->value[at->edge[k]] == EDGE_UNKNOWN;
    return open;
}

/* The open edge that a conflict met last; before the first conflict, one of the place with the
 * fewest open edges; -1 if all are decided. */
static int local_choose(const struct reason_local *w)
{
    int best = -1, least = 0;

    for (int i = 0; i < w->nopen; i++)
        if (w->value[w->open[i]] == EDGE_UNKNOWN &&
            (best < 0 || w->fact[w->open[i]].stamp > w->fact[best].stamp))
            best = w->open[i];
    if (best < 0 || w->fact[best].stamp > 0)
        return best;
    for (int i = 0; i < w->nnamed; i++) {
        const struct local_place *at = &w->place[w->named[i]];
        int open = local_open(w, at), k = 0;
        if (open == 0 || (least > 0 && open >= least))
            continue;
        while (w->value[at->edge[k]] != EDGE_UNKNOWN)
            k++;
        best = at->edge[k];
        least = open;
    }
    return best;
}

/* Propagates and learns until there is no conflict; false if there is one at level 0. */
static bool local_settle(struct reason_local *w)
{
    while (!local_propagate(w)) {
        if (w->level == 0) {
            w->contradiction = true;
            learn_mark_clash(w);
            return false;
        }
        learn_from_clash(w);
        if (w->conflicts % RESTART == 0)
            local_backtrack(w, 0);
    }
    return true;
}

/* The claim's other value is the first decision, so what is learnt serves other claims, too. */
static bool local_refute(struct reason_local *w, struct step_edge claim)
{
    enum edge_value other = claim.value == EDGE_ON ? EDGE_OFF : EDGE_ON;
    int limit = w->conflicts + CONFLICT_LIMIT;

    while (!w->contradiction && local_settle(w)) {
        if (w->level == 0 && w->value[claim.edge] == claim.value) {
            learn_mark_edge(w, claim.edge);
            return true;
        }
        int edge =
            w->level == 0 && w->value[claim.edge] == EDGE_UNKNOWN ? claim.edge : local_choose(w);
        if (edge < 0 || w->conflicts > limit)
            return false;
        enum edge_value value = edge == claim.edge ? other : EDGE_ON;
        w->level_trail[w->level] = w->ntrail;
        w->level_joined[w->level] = w->face.njoined;
        w->level++;
        local_assign(w, edge, value, WHY_DECIDED);
    }
    return true;
}

bool reason_local_suffices(struct reason_local *w, struct step_edge claim)
{
    if (!w->begun) {
        /* What follows from all that is named. */
        bool fine = true;
        w->begun = true;
        for (int i = 0; i < w->nnamed && fine && !w->contradiction; i++)
            fine = local_check(w, w->named[i]);
        if (fine && !w->contradiction)
            fine = local_propagate(w);
        if (!fine) {
            w->contradiction = true;
            learn_mark_clash(w);
        }
    }
    local_backtrack(w, 0);
    bool refuted = local_refute(w, claim);
    w->fact[claim.edge].stamp = 0; /* it may not be at a named place */
    return refuted;
}
