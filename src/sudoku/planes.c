/*
 * Naked singles are counted for all elements at once: two words of "at least one" and "at least
 * two" symbols are enough, whatever their number. Hidden singles of a symbol are counted in the
 * same way for all blocks at once, one bit per block. Locked sets would save four guesses of ten on
 * minimal squares of 9, and cost more than the guesses that they save.
 *
 * Guesses are of two alternatives as long as there are such: an element with two symbols, or a
 * symbol with two places in a block.
 */
#include "sudoku/planes.h"

#include "base/arena.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 4, MOST_BLOCKS = 64, MOST_SYMBOLS = 64 };

/*
 * A state, in words: the planes of the symbols one after another (open elements that may have the
 * symbol), the set of open elements, and per symbol the set of blocks that have no place for it
 * yet. An element is open until it has a symbol, and is in no plane from then on.
 */
struct planes {
    const struct topology *topology;
    int nsymbols, nwords, size; /* of a plane, of a state */
    struct arena arena;
    uint64_t *near;      /* [nelements][nwords] the element and its peers */
    uint64_t *blocks_of; /* [nelements] */
    uint64_t *block;     /* [nblocks][nwords] its elements */
    uint64_t *start;     /* a state without givens */
    uint64_t *state;
    uint64_t *seen; /* [nsymbols][nwords] the planes when hidden singles were last looked for */
    unsigned char *symbol; /* [nelements] from 0; of elements that are not open */
    struct pcg32 *rng;

    /* Guesses, their states before, and everything assumed: see planes_give_up(). */
    int nguesses;
    uint64_t *before; /* [nelements][size] */
    int *path_at;     /* [nelements] where the guess is on the path */
    int npath;
    int *path_element, *path_symbol; /* [nelements * nsymbols] */
    bool exhausted, found;           /* the state is the solution found */
    bool given_up;                   /* so is the state */
};

/* ---- life ---- */

bool planes_fit(const struct topology *t)
{
    return t->nelements <= 64 * MOST_WORDS && t->nblocks <= MOST_BLOCKS &&
           t->nsymbols <= MOST_SYMBOLS;
}

static void planes_arrays(struct planes *p)
{
    const struct topology *t = p->topology;
    size_t nelements = (size_t)t->nelements, nwords = (size_t)p->nwords, size = (size_t)p->size;
    size_t candidates = nelements * (size_t)t->nsymbols;

    p->near = arena_take(&p->arena, nelements * nwords, sizeof *p->near);
    p->blocks_of = arena_take(&p->arena, nelements, sizeof *p->blocks_of);
    p->block = arena_take(&p->arena, (size_t)t->nblocks * nwords, sizeof *p->block);
    p->start = arena_take(&p->arena, size, sizeof *p->start);
    p->state = arena_take(&p->arena, size, sizeof *p->state);
    p->seen = arena_take(&p->arena, size, sizeof *p->seen);
    p->symbol = arena_take(&p->arena, nelements, sizeof *p->symbol);
    p->before = arena_take(&p->arena, nelements * size, sizeof *p->before);
    p->path_at = arena_take(&p->arena, nelements, sizeof *p->path_at);
    p->path_element = arena_take(&p->arena, candidates, sizeof *p->path_element);
    p->path_symbol = arena_take(&p->arena, candidates, sizeof *p->path_symbol);
}

static void planes_add(uint64_t *plane, int e)
{
    plane[e / 64] |= (uint64_t)1 << e % 64;
}

static void planes_init(struct planes *p)
{
    const struct topology *t = p->topology;

    for (int e = 0; e < t->nelements; e++) {
        planes_add(p->near + e * p->nwords, e);
        for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
            planes_add(p->near + e * p->nwords, t->peer[i]);
        for (int s = 0; s <= p->nsymbols; s++) /* the last one: the open elements */
            planes_add(p->start + s * p->nwords, e);
    }
    for (int b = 0; b < t->nblocks; b++)
        for (int k = 0; k < t->nsymbols; k++) {
            int e = topology_block(t, b)[k];
            planes_add(p->block + b * p->nwords, e);
            p->blocks_of[e] |= (uint64_t)1 << b;
        }
    for (int s = 0; s < p->nsymbols; s++)
        p->start[(p->nsymbols + 1) * p->nwords + s] = ~(uint64_t)0 >> (64 - t->nblocks);
}

struct planes *planes_new(const struct topology *t)
{
    struct planes *p = mem_alloc(1, sizeof *p);

    assert(planes_fit(t));
    p->topology = t;
    p->nsymbols = t->nsymbols;
    p->nwords = t->nelements <= 64 ? 1 : t->nelements <= 128 ? 2 : 4;
    p->size = (t->nsymbols + 1) * p->nwords + t->nsymbols;
    planes_arrays(p);
    arena_make(&p->arena);
    planes_arrays(p);
    planes_init(p);
    return p;
}

void planes_free(struct planes *p)
{
    if (!p)
        return;
    arena_release(&p->arena);
    free(p);
}

/* ---- propagation ----
 * The number of words is a constant at each call, so the compiler unrolls all loops over words. */

#define INLINE static inline __attribute__((always_inline))

/* The states' parts. */
INLINE uint64_t *plane_of(uint64_t *x, int s, int nwords)
{
    return x + s * nwords;
}

INLINE uint64_t *open_of(uint64_t *x, int nsymbols, int nwords)
{
    return x + nsymbols * nwords;
}

INLINE uint64_t *blocks_of(uint64_t *x, int nsymbols, int nwords)
{
    return x + (nsymbols + 1) * nwords;
}

INLINE bool has(const uint64_t *plane, int e)
{
    return plane[e >> 6] >> (e & 63) & 1;
}

/* Element e has the symbol s. */
INLINE void place(struct planes *p, uint64_t *x, int e, int s, int nsymbols, int nwords)
{
    const uint64_t *near = p->near + e * nwords;
    uint64_t *plane = plane_of(x, s, nwords);

    for (int w = 0; w < nwords; w++)
        plane[w] &= ~near[w];
    open_of(x, nsymbols, nwords)[e >> 6] &= ~((uint64_t)1 << (e & 63));
    blocks_of(x, nsymbols, nwords)[s] &= ~p->blocks_of[e];
    p->symbol[e] = (unsigned char)s;
}

/* The open elements with exactly one candidate into single[]; false if one has none. */
INLINE bool count_candidates(uint64_t *x, uint64_t *single, int nsymbols, int nwords)
{
    const uint64_t *open = open_of(x, nsymbols, nwords);
    uint64_t empty = 0;

    for (int w = 0; w < nwords; w++) {
        uint64_t one = 0, two = 0;
        for (int s = 0; s < nsymbols; s++) {
            uint64_t plane = plane_of(x, s, nwords)[w];
            two |= one & plane;
            one |= plane;
        }
        empty |= open[w] & ~one;
        single[w] = open[w] & ~two;
    }
    return !empty;
}

/* Places all naked singles of symbol s; false if two of them are peers. */
INLINE bool place_singles(struct planes *p, uint64_t *x, int s, const uint64_t *single,
                          int nsymbols, int nwords)
{
    const uint64_t *plane = plane_of(x, s, nwords);

    for (int w = 0; w < nwords; w++)
        for (uint64_t bits = plane[w] & single[w]; bits; bits &= bits - 1) {
            int e = 64 * w + __builtin_ctzll(bits);
            if (!has(plane, e))
                return false;
            place(p, x, e, s, nsymbols, nwords);
        }
    return true;
}

enum outcome { CONTRADICTION, NOTHING, PROGRESS };

INLINE enum outcome naked_singles(struct planes *p, uint64_t *x, int nsymbols, int nwords)
{
    uint64_t single[MOST_WORDS], any = 0;

    if (!count_candidates(x, single, nsymbols, nwords))
        return CONTRADICTION;
    for (int w = 0; w < nwords; w++)
        any |= single[w];
    if (!any)
        return NOTHING;
    for (int s = 0; s < nsymbols; s++)
        if (!place_singles(p, x, s, single, nsymbols, nwords))
            return CONTRADICTION;
    return PROGRESS;
}

/* Removes the elements that are not open from the plane; whether it has changed since the last
 * time. */
INLINE bool refresh_plane(struct planes *p, uint64_t *x, int s, int nsymbols, int nwords)
{
    uint64_t *plane = plane_of(x, s, nwords), *seen = plane_of(p->seen, s, nwords), changed = 0;
    const uint64_t *open = open_of(x, nsymbols, nwords);

    for (int w = 0; w < nwords; w++) {
        plane[w] &= open[w];
        changed |= plane[w] ^ seen[w];
        seen[w] = plane[w];
    }
    return changed;
}

/* The blocks where symbol s has exactly one place; false if it has none in an open one. */
INLINE bool count_places(struct planes *p, uint64_t *x, int s, uint64_t *single, int nsymbols,
                         int nwords)
{
    const uint64_t *plane = plane_of(x, s, nwords);
    uint64_t one = 0, two = 0;

    for (int w = 0; w < nwords; w++)
        for (uint64_t bits = plane[w]; bits; bits &= bits - 1) {
            uint64_t blocks = p->blocks_of[64 * w + __builtin_ctzll(bits)];
            two |= one & blocks;
            one |= blocks;
        }
    *single = one & ~two;
    return !(blocks_of(x, nsymbols, nwords)[s] & ~one);
}

/* Places symbol s at its only place in the block. */
INLINE bool place_hidden(struct planes *p, uint64_t *x, int s, int b, int nsymbols, int nwords)
{
    const uint64_t *plane = plane_of(x, s, nwords), *block = p->block + b * nwords;

    for (int w = 0; w < nwords; w++) {
        uint64_t bits = plane[w] & block[w];
        if (bits) {
            place(p, x, 64 * w + __builtin_ctzll(bits), s, nsymbols, nwords);
            return true;
        }
    }
    return false;
}

INLINE enum outcome hidden_singles(struct planes *p, uint64_t *x, int s, int nsymbols, int nwords)
{
    uint64_t single;
    const uint64_t *open = &blocks_of(x, nsymbols, nwords)[s];

    if (!count_places(p, x, s, &single, nsymbols, nwords))
        return CONTRADICTION;
    if (!single)
        return NOTHING;
    for (uint64_t bits = single; bits; bits &= bits - 1)
        if ((*open & bits & -bits) &&
            !place_hidden(p, x, s, __builtin_ctzll(bits), nsymbols, nwords))
            return CONTRADICTION;
    return PROGRESS;
}

/* Naked singles first, since they are found for all elements at once. */
INLINE bool propagate(struct planes *p, uint64_t *x, int nsymbols, int nwords)
{
    for (;;) {
        enum outcome outcome = naked_singles(p, x, nsymbols, nwords);
        for (int s = 0; s < nsymbols && outcome == NOTHING; s++)
            if (refresh_plane(p, x, s, nsymbols, nwords))
                outcome = hidden_singles(p, x, s, nsymbols, nwords);
        if (outcome != PROGRESS)
            return outcome == NOTHING;
    }
}

/* ---- guesses ---- */

INLINE bool is_solved(uint64_t *x, int nsymbols, int nwords)
{
    const uint64_t *open = open_of(x, nsymbols, nwords);
    uint64_t any = 0;

    for (int w = 0; w < nwords; w++)
        any |= open[w];
    return !any;
}

/* What to guess: a candidate. */
struct candidate {
    int element, symbol;
};

/* The first of the n symbols of the element, or a random one. */
INLINE int choose_symbol(struct planes *p, uint64_t *x, int e, int n, int nwords)
{
    int s = -1, skip = p->rng ? (int)pcg32_below(p->rng, (uint32_t)n) : 0;

    do
        s++;
    while (!has(plane_of(x, s, nwords), e) || skip-- > 0);
    return s;
}

/* An element with two candidates. */
INLINE bool choose_of_two(struct planes *p, uint64_t *x, struct candidate *c, int nsymbols,
                          int nwords)
{
    for (int w = 0; w < nwords; w++) {
        uint64_t one = 0, two = 0, three = 0;
        for (int s = 0; s < nsymbols; s++) {
            uint64_t plane = plane_of(x, s, nwords)[w];
            three |= two & plane;
            two |= one & plane;
            one |= plane;
        }
        if (two & ~three) {
            c->element = 64 * w + __builtin_ctzll(two & ~three);
            c->symbol = choose_symbol(p, x, c->element, 2, nwords);
            return true;
        }
    }
    return false;
}

/* A symbol with two places in a block. */
INLINE bool choose_place_of_two(struct planes *p, uint64_t *x, struct candidate *c, int nsymbols,
                                int nwords)
{
    for (int s = 0; s < nsymbols; s++) {
        const uint64_t *plane = plane_of(x, s, nwords);
        uint64_t one = 0, two = 0, three = 0;

        for (int w = 0; w < nwords; w++)
            for (uint64_t bits = plane[w]; bits; bits &= bits - 1) {
                uint64_t blocks = p->blocks_of[64 * w + __builtin_ctzll(bits)];
                three |= two & blocks;
                two |= one & blocks;
                one |= blocks;
            }
        if (two & ~three) {
            const uint64_t *block = p->block + __builtin_ctzll(two & ~three) * nwords;
            for (int w = 0; w < nwords; w++)
                if (plane[w] & block[w]) {
                    c->element = 64 * w + __builtin_ctzll(plane[w] & block[w]);
                    c->symbol = s;
                    return true;
                }
        }
    }
    return false;
}

/* An element with the fewest candidates; of several, the first or a random one. */
INLINE struct candidate choose_fewest(struct planes *p, uint64_t *x, int nsymbols, int nwords)
{
    struct candidate best = {-1, 0};
    int fewest = nsymbols + 1, ties = 0;

    for (int w = 0; w < nwords; w++)
        for (uint64_t bits = open_of(x, nsymbols, nwords)[w]; bits; bits &= bits - 1) {
            int e = 64 * w + __builtin_ctzll(bits), n = 0;
            for (int s = 0; s < nsymbols; s++)
                n += has(plane_of(x, s, nwords), e);
            ties = n < fewest ? 1 : ties + (n == fewest);
            if (n < fewest || (n == fewest && p->rng && pcg32_below(p->rng, (uint32_t)ties) == 0)) {
                fewest = n;
                best.element = e;
            }
        }
    best.symbol = choose_symbol(p, x, best.element, fewest, nwords);
    return best;
}

static void path_push(struct planes *p, int e, int symbol)
{
    p->path_element[p->npath] = e;
    p->path_symbol[p->npath++] = symbol;
}

INLINE void guess(struct planes *p, uint64_t *x, int nsymbols, int nwords)
{
    struct candidate c;

    if (!choose_of_two(p, x, &c, nsymbols, nwords) &&
        !choose_place_of_two(p, x, &c, nsymbols, nwords))
        c = choose_fewest(p, x, nsymbols, nwords);
    int e = c.element, s = c.symbol;
    memcpy(p->before + (size_t)p->nguesses * (size_t)p->size, x, (size_t)p->size * sizeof *x);
    p->path_at[p->nguesses++] = p->npath;
    path_push(p, e, s + 1);
    place(p, x, e, s, nsymbols, nwords);
}

/* No plane equals what was seen. */
static void planes_forget_seen(struct planes *p)
{
    memset(p->seen, -1, (size_t)(p->nsymbols * p->nwords) * sizeof *p->seen);
}

/* Excludes the last guess; false if there is none. */
static bool go_back(struct planes *p)
{
    if (p->nguesses == 0) {
        p->exhausted = true;
        return false;
    }
    p->nguesses--;
    memcpy(p->state, p->before + (size_t)p->nguesses * (size_t)p->size,
           (size_t)p->size * sizeof *p->state);
    p->npath = p->path_at[p->nguesses];
    int e = p->path_element[p->npath], s = p->path_symbol[p->npath] - 1;
    p->state[s * p->nwords + e / 64] &= ~((uint64_t)1 << e % 64);
    path_push(p, e, -(s + 1));
    planes_forget_seen(p);
    return true;
}

INLINE enum finding search(struct planes *p, int64_t *guesses, int64_t limit, int nsymbols,
                           int nwords)
{
    for (;;) {
        if (!propagate(p, p->state, nsymbols, nwords)) {
            if (!go_back(p))
                return FINDING_NONE;
            continue;
        }
        if (is_solved(p->state, nsymbols, nwords)) {
            p->found = true;
            return FINDING_SOLUTION;
        }
        if (*guesses >= limit)
            return FINDING_LIMIT;
        ++*guesses;
        guess(p, p->state, nsymbols, nwords);
    }
}

enum finding planes_next(struct planes *p, int64_t *guesses, int64_t limit)
{
    assert(!p->given_up);
    if (p->exhausted || (p->found && !go_back(p)))
        return FINDING_NONE;
    p->found = false;
    if (p->nsymbols == 9 && p->nwords == 2)
        return search(p, guesses, limit, 9, 2);
    switch (p->nwords) {
    case 1:
        return search(p, guesses, limit, p->nsymbols, 1);
    case 2:
        return search(p, guesses, limit, p->nsymbols, 2);
    default:
        return search(p, guesses, limit, p->nsymbols, 4);
    }
}

/* ---- questions ---- */

void planes_load(struct planes *p, const int *given, struct pcg32 *rng)
{
    p->rng = rng;
    p->nguesses = p->npath = 0;
    p->found = p->exhausted = p->given_up = false;
    planes_forget_seen(p);
    memcpy(p->state, p->start, (size_t)p->size * sizeof *p->state);
    for (int e = 0; e < p->topology->nelements && !p->exhausted; e++) {
        if (!given[e])
            continue;
        int s = given[e] - 1;
        p->exhausted = !has(plane_of(p->state, s, p->nwords), e);
        place(p, p->state, e, s, p->nsymbols, p->nwords);
    }
}

void planes_symbols(const struct planes *p, int *symbol)
{
    for (int e = 0; e < p->topology->nelements; e++)
        symbol[e] = p->symbol[e] + 1;
}

int planes_give_up(struct planes *p, const int **element, const int **symbol)
{
    if (p->given_up && !p->exhausted)
        go_back(p);
    p->given_up = true;
    *element = p->path_element;
    *symbol = p->path_symbol;
    return p->exhausted ? -1 : p->npath;
}
