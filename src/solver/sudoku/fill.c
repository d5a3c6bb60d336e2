#include "solver/sudoku/fill.h"

#include "base/checks.h"
#include "base/mem.h"
#include "model/sudoku/topology_group.h"
#include "solver/sudoku/planes.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum {
    FORMULA_SIDE = 20, /* repair fills smaller squares soon, with more variety */
    EXCHANGES = 2,     /* per element, of a solution by formula */
    STARTS = 4,        /* of guessing, */
    START_GUESSES = 200,
    MORE_STARTS = 40, /* with constraints */
    MORE_GUESSES = 400
};

struct fill {
    struct arena arena;
    const struct topology *topology;
    struct sudoku_search *search;
    struct repair *repair;
    struct topology_group *group; /* with a formula; otherwise NULL */
    struct kempe kempe;
    int *formula;      /* [nelements] a solution, if there is a group */
    int *image, *name; /* [nelements], [nsymbols + 1] */
};

/* ---- a solution by formula ---- */

/* Each row is the one above shifted by the width of a box, and by one more at the edge of a box. */
static bool find_formula(struct fill *f, int height)
{
    int side = f->topology->nsymbols, width = side / height;

    assert(side % height == 0 && f->topology->nelements == side * side);
    for (int e = 0; e < side * side; e++) {
        int row = e / side, col = e % side;
        f->formula[e] = (width * (row % height) + row / height + col) % side + 1;
    }
    return kempe_locate(&f->kempe, f->formula);
}

struct fill *fill_new(const struct topology *t, struct sudoku_search *search)
{
    struct fill *f = arena_object(sizeof *f);
    bool square = topology_side(t) == t->nsymbols && t->nsymbols >= FORMULA_SIDE && !t->constraints;
    bool found = false;

    f->topology = t;
    f->search = search;
    size_t n = (size_t)t->nelements;
    kempe_take(&f->kempe, t, &f->arena);
    f->formula = arena_take(&f->arena, n, sizeof *f->formula);
    f->image = arena_take(&f->arena, n, sizeof *f->image);
    f->name = arena_take(&f->arena, (size_t)t->nsymbols + 1, sizeof *f->name);
    for (int height = 1; square && !found && height <= t->nsymbols; height++)
        found = t->nsymbols % height == 0 && find_formula(f, height);
    if (found)
        f->group = topology_group_new(t);
    return f;
}

void fill_free(struct fill *f)
{
    if (!f)
        return;
    repair_free(f->repair);
    topology_group_free(f->group);
    arena_free(f);
}

/* ---- exchanges ---- */

static void fill_by_formula(struct fill *f, struct pcg32 *rng, int *solution)
{
    const struct topology *t = f->topology;

    for (int s = 0; s <= t->nsymbols; s++)
        f->name[s] = s;
    pcg32_shuffle(rng, f->name + 1, t->nsymbols);
    topology_group_random(f->group, rng, f->image);
    for (int e = 0; e < t->nelements; e++)
        solution[f->image[e]] = f->name[f->formula[e]];
    bool right UNUSED = kempe_locate(&f->kempe, solution);
    assert(right);
    for (int i = 0; i < EXCHANGES * t->nelements; i++) {
        int e = (int)pcg32_below(rng, (uint32_t)t->nelements);
        int other = 1 + (int)pcg32_below(rng, (uint32_t)t->nsymbols - 1);
        /* Exchanges the symbol of e and another one in their chain: still a solution. */
        int wanted = other + (other >= solution[e]);
        int both = solution[e] + wanted, n = kempe_find(&f->kempe, solution, e, wanted);
        assert(wanted != solution[e] && wanted >= 1 && wanted <= t->nsymbols);
        for (int j = 0; j < n; j++) {
            int at = f->kempe.chain[j];
            solution[at] = both - solution[at];
            for (int k = t->block_start[at]; k < t->block_start[at + 1]; k++)
                *kempe_where(&f->kempe, t->element_block[k], solution[at]) = at;
        }
    }
}

/* ---- filling ---- */

static bool has_givens(const struct topology *t, const int *given)
{
    for (int e = 0; e < t->nelements; e++)
        if (given[e])
            return true;
    return false;
}

static bool fill_by_repair(struct fill *f, const int *given, int64_t steps, struct pcg32 *rng,
                           int *solution)
{
    if (f->topology->constraints) /* repair knows blocks only */
        return false;
    if (!f->repair)
        f->repair = repair_new(f->topology);
    return repair_fill(f->repair, given, steps, rng, solution);
}

static enum answer fill_freely(struct fill *f, const int *none, int64_t steps, int64_t guesses,
                               struct pcg32 *rng, int *solution)
{
    assert(!has_givens(f->topology, none));
    if (f->group) {
        fill_by_formula(f, rng, solution);
        return ANSWER_SEVERAL;
    }
    /* A few random guesses fill most small topologies. If they do not, starting again is better
     * than going on. */
    enum answer answer = ANSWER_LIMIT;
    bool more = f->topology->constraints;
    int starts = more ? MORE_STARTS : planes_fit(f->topology) ? STARTS : 0;
    for (int i = 0; i < starts && answer == ANSWER_LIMIT; i++)
        answer =
            sudoku_search_fill(f->search, none, more ? MORE_GUESSES : START_GUESSES, rng, solution);
    if (answer != ANSWER_LIMIT)
        return answer;
    if (fill_by_repair(f, none, steps, rng, solution))
        return ANSWER_SEVERAL;
    return sudoku_search_fill(f->search, none, guesses, rng, solution);
}

enum answer fill_random(struct fill *f, const int *given, int64_t steps, int64_t guesses,
                        struct pcg32 *rng, int *solution)
{
    assert(steps >= 0 && guesses >= 0);
    if (!has_givens(f->topology, given))
        return fill_freely(f, given, steps, guesses, rng, solution);
    enum answer answer = sudoku_search_decide(f->search, given, guesses, solution);
    if (answer == ANSWER_SEVERAL) /* a random one, not the first */
        answer = sudoku_search_fill(f->search, given, guesses, rng, solution);
    if (answer == ANSWER_LIMIT && fill_by_repair(f, given, steps, rng, solution))
        answer = ANSWER_SEVERAL;
    return answer;
}

/* ---- Kempe chains ---- */

void kempe_take(struct kempe *k, const struct topology *t, struct arena *arena)
{
    size_t n = (size_t)t->nelements;

    k->topology = t;
    k->where = arena_take(arena, (size_t)t->nblocks * (size_t)t->nsymbols, sizeof *k->where);
    k->chain = arena_take(arena, n, sizeof *k->chain);
    k->in = arena_take(arena, n, 1);
}

bool kempe_locate(struct kempe *k, const int *symbol)
{
    const struct topology *t = k->topology;

    memset(k->where, -1, (size_t)t->nblocks * (size_t)t->nsymbols * sizeof *k->where);
    for (int b = 0; b < t->nblocks; b++)
        for (int i = 0; i < t->nsymbols; i++) {
            int e = topology_block(t, b)[i], *at = kempe_where(k, b, symbol[e]);
            if (*at >= 0)
                return false;
            *at = e;
        }
    return true;
}

int kempe_find(struct kempe *k, const int *symbol, int e, int other)
{
    const struct topology *t = k->topology;
    int sum = symbol[e] + other, n = 1;

    assert(other != symbol[e] && other >= 1 && other <= t->nsymbols);
    k->chain[0] = e;
    k->in[e] = 1;
    for (int i = 0; i < n; i++) {
        int from = k->chain[i], wanted = sum - symbol[from];
        assert(!CHECKS || (symbol[from] == other || symbol[from] == sum - other));
        for (int j = t->block_start[from]; j < t->block_start[from + 1]; j++) {
            int next = *kempe_where(k, t->element_block[j], wanted);
            if (k->in[next])
                continue;
            k->in[next] = 1;
            assert(!CHECKS || (n < t->nelements && symbol[next] == wanted));
            k->chain[n++] = next;
        }
    }
    for (int i = 0; i < n; i++)
        k->in[k->chain[i]] = 0;
    assert(n >= 2);
    return n;
}

/* ---- repair ---- */

/*
 * Some elements have a symbol, and no block has a symbol twice; the others are open. A step gives
 * an open element the symbol that the fewest of its peers have, and opens these peers. They may not
 * take the same symbol again for a while, which grows with the number of open elements. That is the
 * tabu search PartialCol for colouring graphs (Bloechliger and Zufferey, "A graph coloring
 * heuristic using partial solutions and a reactive tabu scheme", 2008). 16x16 jigsaws are filled
 * after some thousand steps.
 */

enum {
    WINDOW = 16,           /* open elements that a step looks at */
    TABU_PERCENT = 45,     /* of the open elements: the steps for which a symbol is tabu, */
    TABU_RANDOM = 8,       /* and up to this much more */
    BLOCKED = SHRT_MAX / 2 /* at least: the conflicts of a symbol that a peer has as a given */
};

struct repair {
    struct arena arena;
    const struct topology *topology;
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
    struct repair *r = arena_object(sizeof *r);

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
    arena_free(r);
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
