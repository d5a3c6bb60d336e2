/*
 * Some elements have a symbol, and no block has a symbol twice; the others are open. A step gives
 * an open element the symbol that the fewest of its peers have, and opens these peers. They may not
 * take the same symbol again for a while, which grows with the number of open elements. That is the
 * tabu search PartialCol for colouring graphs (Bloechliger and Zufferey, "A graph coloring
 * heuristic using partial solutions and a reactive tabu scheme", 2008). 16x16 jigsaws are filled
 * after some thousand steps.
 */
#include "solver/sudoku/repair.h"

#include "base/arena.h"
#include "base/checks.h"
#include "base/mem.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    WINDOW = 16,           /* open elements that a step looks at */
    TABU_PERCENT = 45,     /* of the open elements: the steps for which a symbol is tabu, */
    TABU_RANDOM = 8,       /* and up to this much more */
    BLOCKED = SHRT_MAX / 2 /* at least: the conflicts of a symbol that a peer has as a given */
};

struct repair {
    const struct topology *topology;
    struct arena arena;
    short *conflicts; /* [nelements * nsymbols] peers of e with the symbol s + 1 */
    int64_t *tabu;    /* [nelements * nsymbols] the step from which e may have it again */
    int *symbol;      /* [nelements] 0 = open */
    int *open, nopen; /* [nelements] */
    int *place;       /* [nelements] of an open element in open[] */
    int64_t step;
};

struct repair_choice {
    int element, symbol; /* from 1 */
    int conflicts, ties;
};

struct repair *repair_new(const struct topology *t)
{
    struct repair *r = mem_alloc(1, sizeof *r);

    r->topology = t;
    size_t n = (size_t)r->topology->nelements, pairs = n * (size_t)r->topology->nsymbols;
    r->conflicts = arena_take(&r->arena, pairs, sizeof *r->conflicts);
    r->tabu = arena_take(&r->arena, pairs, sizeof *r->tabu);
    r->symbol = arena_take(&r->arena, n, sizeof *r->symbol);
    r->open = arena_take(&r->arena, n, sizeof *r->open);
    r->place = arena_take(&r->arena, n, sizeof *r->place);
    return r;
}

void repair_free(struct repair *r)
{
    if (!r)
        return;
    arena_release(&r->arena);
    free(r);
}

static size_t pair(const struct repair *r, int e, int symbol)
{
    assert(!CHECKS || (symbol >= 1 && symbol <= r->topology->nsymbols));
    return (size_t)e * (size_t)r->topology->nsymbols + (size_t)symbol - 1;
}

static void count_peers(struct repair *r, int e, int symbol, short change)
{
    const struct topology *t = r->topology;

    for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
        r->conflicts[pair(r, t->peer[i], symbol)] += change;
}

static void open_element(struct repair *r, int e)
{
    assert(r->nopen < r->topology->nelements);
    r->symbol[e] = 0;
    r->place[e] = r->nopen;
    r->open[r->nopen++] = e;
}

/* Blocks the symbol of a given for its peers. False if a peer has the same one. */
static bool block_peers(struct repair *r, const int *given, int e)
{
    const struct topology *t = r->topology;
    bool fine = true;

    for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++) {
        r->conflicts[pair(r, t->peer[i], given[e])] = BLOCKED;
        fine = fine && given[t->peer[i]] != given[e];
    }
    return fine;
}

static bool begin(struct repair *r, const int *given)
{
    size_t pairs = (size_t)r->topology->nelements * (size_t)r->topology->nsymbols;
    bool fine = true;

    memset(r->conflicts, 0, pairs * sizeof *r->conflicts);
    memset(r->tabu, 0, pairs * sizeof *r->tabu);
    r->nopen = 0;
    r->step = 0;
    for (int e = 0; e < r->topology->nelements; e++)
        if (given[e]) {
            r->symbol[e] = given[e];
            fine = fine && block_peers(r, given, e);
        } else {
            open_element(r, e);
        }
    return fine;
}

/* Keeps the better of the choice so far and the symbols of e, from a random one on; equal ones are
 * equally likely. A symbol without conflicts is good enough. */
static void look_at(const struct repair *r, int e, struct pcg32 *rng, struct repair_choice *best)
{
    int n = r->topology->nsymbols, s = (int)pcg32_below(rng, (uint32_t)n);
    const short *conflicts = r->conflicts + pair(r, e, 1);
    const int64_t *tabu = r->tabu + pair(r, e, 1);

    for (int i = 0; i < n && best->conflicts > 0; i++, s = s + 1 < n ? s + 1 : 0) {
        if (conflicts[s] > best->conflicts || tabu[s] > r->step || conflicts[s] >= BLOCKED)
            continue;
        if (conflicts[s] < best->conflicts)
            *best = (struct repair_choice){e, s + 1, conflicts[s], 1};
        else if (pcg32_below(rng, (uint32_t)++best->ties) == 0)
            *best = (struct repair_choice){e, s + 1, conflicts[s], best->ties};
    }
}

bool repair_fill(struct repair *r, const int *given, int64_t steps, struct pcg32 *rng,
                 int *solution)
{
    if (!begin(r, given))
        return false;
    for (; r->nopen > 0 && r->step < steps; r->step++) {
        struct repair_choice c = {-1, 0, BLOCKED, 0};
        int first = (int)pcg32_below(rng, (uint32_t)r->nopen);
        int n = r->nopen < WINDOW ? r->nopen : WINDOW;
        assert(r->nopen > 0);
        for (int i = 0; i < n && c.conflicts > 0; i++)
            look_at(r, r->open[(first + i) % r->nopen], rng, &c);
        if (c.element >= 0) {
            const struct topology *t = r->topology;
            int last = r->open[--r->nopen];
            assert(!CHECKS || (r->symbol[c.element] == 0 && r->place[c.element] <= r->nopen));
            assert(!CHECKS || (r->conflicts[pair(r, c.element, c.symbol)] < BLOCKED));
            r->open[r->place[c.element]] = last;
            r->place[last] = r->place[c.element];
            r->symbol[c.element] = c.symbol;
            count_peers(r, c.element, c.symbol, 1);
            for (int i = t->peer_start[c.element]; i < t->peer_start[c.element + 1]; i++) {
                int peer = t->peer[i];
                if (r->symbol[peer] != c.symbol)
                    continue;
                open_element(r, peer);
                count_peers(r, peer, c.symbol, -1);
                r->tabu[pair(r, peer, c.symbol)] =
                    r->step + r->nopen * TABU_PERCENT / 100 + pcg32_below(rng, TABU_RANDOM);
            }
        }
    }
    assert(r->nopen >= 0 && r->nopen <= r->topology->nelements);
    memcpy(solution, r->symbol, (size_t)r->topology->nelements * sizeof *solution);
    return r->nopen == 0;
}
