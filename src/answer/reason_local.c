/*
 * Counting at the named clues and dots, a union-find with parities over the faces for the two sides
 * of the loop, and guesses where these leave something open. Only edges at named clues and dots are
 * decided: with all of them right, the others can be chosen to fit, because the sides of the faces
 * that are joined so far agree.
 */
#include "answer/reason_local.h"

#include "base/arena.h"
#include "base/mem.h"
#include "base/unionfind.h"

#include <assert.h>
#include <stdlib.h>

/* Guesses for one claim. Reasons of techniques take fewer than a hundred. */
enum { GUESS_LIMIT = 20000 };

/* A clue or a dot. Dots come first: their numbers are those of the board. */
struct place {
    const int *edge;
    int size;   /* of these edges */
    int number; /* how many are on; NUMBER_OF_DOT: none or two */
    int on, off;
    bool named;
};

enum { NUMBER_OF_DOT = -1 };

struct reason_local {
    const struct puzzle *puzzle;
    const struct lattice *lattice;
    int nplaces;
    struct place *place; /* [ndots + nclues] */
    int *boundary;       /* the boundaries of clues, one after the other, then .. */
    int *internal_start; /* [nclues + 1] .. in `internal`, the internal edges */
    int *internal;
    int nnamed;
    int *named;           /* [nnamed] places */
    unsigned char *value; /* [nedges] enum edge_value */
    int *trail;           /* [ntrail] edges with a value */
    int ntrail, processed;
    bool sides;
    bool begun;         /* what follows from all that is named is on the trail */
    bool contradiction; /* of what is named, whatever is claimed */
    struct unionfind face;
    int nused;
    int *used; /* [nused] edges of named places, for `sides`; each perhaps twice */
    int guesses;
    struct arena arena;
};

/* Runs twice: see base/arena.h. */
static void local_arrays(struct reason_local *w)
{
    const struct lattice *l = w->lattice;
    size_t nedges = (size_t)l->nedges, nclues = (size_t)w->puzzle->nclues;

    w->place = arena_take(&w->arena, (size_t)w->nplaces, sizeof *w->place);
    w->named = arena_take(&w->arena, (size_t)w->nplaces, sizeof *w->named);
    w->boundary = arena_take(&w->arena, 2 * nedges, sizeof *w->boundary);
    w->internal = arena_take(&w->arena, nedges, sizeof *w->internal);
    w->internal_start = arena_take(&w->arena, nclues + 1, sizeof *w->internal_start);
    w->value = arena_take(&w->arena, nedges, sizeof *w->value);
    w->trail = arena_take(&w->arena, nedges, sizeof *w->trail);
    w->used = arena_take(&w->arena, 4 * nedges, sizeof *w->used);
}

/* The internal edges of a clue, each once. */
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
        w->place[v] = (struct place){.edge = l->dot_edge + l->dot_start[v],
                                     .size = lattice_dot_degree(l, v),
                                     .number = NUMBER_OF_DOT};
    for (int c = 0; c < w->puzzle->nclues; c++) {
        w->place[l->ndots + c] = (struct place){.edge = boundary,
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
    arena_make(&w->arena);
    local_arrays(w);
    local_places(w);
    unionfind_init(&w->face, p->lattice->nfaces);
    return w;
}

void reason_local_free(struct reason_local *w)
{
    if (!w)
        return;
    unionfind_release(&w->face);
    arena_release(&w->arena);
    free(w);
}

/* ---- propagation ------------------------------------------------------------------------------
 */

static bool local_assign(struct reason_local *w, int edge, enum edge_value value)
{
    if (w->value[edge] != EDGE_UNKNOWN)
        return w->value[edge] == value;
    w->value[edge] = (unsigned char)value;
    w->trail[w->ntrail++] = edge;
    return true;
}

static bool local_assign_rest(struct reason_local *w, const struct place *at, enum edge_value value)
{
    for (int k = 0; k < at->size; k++)
        if (w->value[at->edge[k]] == EDGE_UNKNOWN)
            local_assign(w, at->edge[k], value);
    return true;
}

static bool local_check_dot(struct reason_local *w, const struct place *at)
{
    int open = at->size - at->on - at->off;

    if (at->on > 2 || (at->on == 1 && open == 0))
        return false;
    if (at->on == 2)
        return local_assign_rest(w, at, EDGE_OFF);
    return open != 1 || local_assign_rest(w, at, at->on == 1 ? EDGE_ON : EDGE_OFF);
}

static bool local_check_clue(struct reason_local *w, const struct place *at)
{
    int most = at->size - at->off;

    if (at->on > at->number || most < at->number)
        return false;
    if (at->on == at->number)
        return local_assign_rest(w, at, EDGE_OFF);
    return most > at->number || local_assign_rest(w, at, EDGE_ON);
}

/* Only edges with a value on the trail are counted, so a place may look more open than it is. */
static bool local_check(struct reason_local *w, const struct place *at)
{
    return at->number == NUMBER_OF_DOT ? local_check_dot(w, at) : local_check_clue(w, at);
}

/* The named places that count the edge, into at[4]; returns how many. */
static int local_counting(struct reason_local *w, int edge, struct place *at[4])
{
    const struct lattice *l = w->lattice;
    int clue[2], n = 0;

    for (int i = 0; i < 2; i++) {
        clue[i] = puzzle_clue_of(w->puzzle, l->edge_cell[edge][i]);
        if (w->place[l->edge_dot[edge][i]].named)
            at[n++] = &w->place[l->edge_dot[edge][i]];
    }
    for (int i = 0; i < 2 && clue[0] != clue[1]; i++)
        if (clue[i] >= 0 && w->place[l->ndots + clue[i]].named)
            at[n++] = &w->place[l->ndots + clue[i]];
    return n;
}

static bool local_process(struct reason_local *w, int edge)
{
    const int *face = w->lattice->edge_cell[edge];
    bool on = w->value[edge] == EDGE_ON, fine = true;
    struct place *at[4];
    int n = local_counting(w, edge, at);

    for (int i = 0; i < n; i++)
        ++*(on ? &at[i]->on : &at[i]->off);
    for (int i = 0; i < n && fine; i++)
        fine = local_check(w, at[i]);
    return fine &&
           (!w->sides || unionfind_join(&w->face, face[0], face[1], on) != UNIONFIND_CONTRADICTION);
}

/* Edges between faces whose sides are known to be the same, or different. */
static bool local_use_sides(struct reason_local *w)
{
    for (int i = 0; i < w->nused; i++) {
        const int *face = w->lattice->edge_cell[w->used[i]];
        int p[2];
        if (w->value[w->used[i]] == EDGE_UNKNOWN &&
            unionfind_find(&w->face, face[0], &p[0]) == unionfind_find(&w->face, face[1], &p[1]))
            local_assign(w, w->used[i], p[0] != p[1] ? EDGE_ON : EDGE_OFF);
    }
    return true;
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

static void local_undo(struct reason_local *w, int ntrail, int njoined)
{
    struct place *at[4];

    while (w->ntrail > ntrail) {
        int edge = w->trail[--w->ntrail];
        int n = w->ntrail < w->processed ? local_counting(w, edge, at) : 0;
        for (int i = 0; i < n; i++)
            --*(w->value[edge] == EDGE_ON ? &at[i]->on : &at[i]->off);
        w->value[edge] = EDGE_UNKNOWN;
    }
    if (w->processed > ntrail)
        w->processed = ntrail;
    unionfind_undo(&w->face, njoined);
}

/* ---- the question -----------------------------------------------------------------------------
 */

void reason_local_start(struct reason_local *w, bool sides)
{
    local_undo(w, 0, 0);
    for (int i = 0; i < w->nnamed; i++)
        w->place[w->named[i]].named = false;
    w->nnamed = w->nused = 0;
    w->sides = sides;
    w->begun = w->contradiction = false;
}

static void local_name(struct reason_local *w, int place)
{
    struct place *at = &w->place[place];

    assert(!at->named && !w->begun);
    at->named = true;
    w->named[w->nnamed++] = place;
    for (int k = 0; k < at->size; k++)
        w->used[w->nused++] = at->edge[k];
}

void reason_local_add_dot(struct reason_local *w, int dot)
{
    local_name(w, dot);
}

void reason_local_add_edge(struct reason_local *w, struct step_edge known)
{
    w->contradiction = !local_assign(w, known.edge, known.value) || w->contradiction;
}

void reason_local_add_clue(struct reason_local *w, int clue)
{
    local_name(w, w->lattice->ndots + clue);
    for (int k = w->internal_start[clue]; k < w->internal_start[clue + 1]; k++)
        reason_local_add_edge(w, (struct step_edge){w->internal[k], EDGE_OFF});
}

/* The named place with the fewest open edges, or NULL if all are decided. */
static const struct place *local_tightest(const struct reason_local *w)
{
    const struct place *best = NULL;
    int least = 0;

    for (int i = 0; i < w->nnamed; i++) {
        const struct place *at = &w->place[w->named[i]];
        int open = at->size - at->on - at->off;
        if (open > 0 && (!best || open < least)) {
            best = at;
            least = open;
        }
    }
    return best;
}

/* Whether everything named can be met; at the limit too. The caller undoes the values. */
static bool local_can_meet(struct reason_local *w)
{
    const struct place *at;
    int k = 0;

    if (!local_propagate(w))
        return false;
    at = local_tightest(w);
    if (!at || ++w->guesses > GUESS_LIMIT)
        return true;
    while (w->value[at->edge[k]] != EDGE_UNKNOWN)
        k++;
    int edge = at->edge[k], ntrail = w->ntrail, njoined = w->face.njoined;
    for (enum edge_value value = EDGE_ON; value <= EDGE_OFF; value++) {
        local_assign(w, edge, value);
        if (local_can_meet(w))
            return true;
        local_undo(w, ntrail, njoined);
    }
    return false;
}

/* Before the first claim: what follows from all that is named. */
static void local_begin(struct reason_local *w)
{
    w->begun = true;
    for (int i = 0; i < w->nnamed && !w->contradiction; i++)
        w->contradiction = !local_check(w, &w->place[w->named[i]]);
    w->contradiction = w->contradiction || !local_propagate(w);
}

bool reason_local_suffices(struct reason_local *w, struct step_edge claim)
{
    enum edge_value other = claim.value == EDGE_ON ? EDGE_OFF : EDGE_ON;

    if (!w->begun)
        local_begin(w);
    if (w->contradiction)
        return true;
    int ntrail = w->ntrail, njoined = w->face.njoined;
    w->guesses = 0;
    bool violated = local_assign(w, claim.edge, other) && local_can_meet(w);
    local_undo(w, ntrail, njoined);
    return !violated;
}
