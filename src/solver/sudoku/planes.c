/*
 * The whole state is copied at each guess. Locked sets would save four guesses of ten on minimal
 * squares of 9, and cost more than the guesses that they save.
 *
 * A guess is between two alternatives as long as there are any: an element with two symbols, or a
 * symbol with two places in a block.
 */
#include "solver/sudoku/planes.h"

#include "base/arena.h"
#include "base/checks.h"
#include "solver/sudoku/plane_board.h"

#include <assert.h>
#include <string.h>

enum { BITS = 7 }; /* of a number of symbols: at most 64 */

struct planes {
    struct arena arena;
    struct plane_board board;
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

/* ---- the board ---- */

enum { MOST_BLOCKS = 64, MOST_SYMBOLS = 64 };

bool planes_fit(const struct topology *t)
{
    return t->nelements <= 64 * PLANE_MOST_WORDS && t->nblocks <= MOST_BLOCKS &&
           t->nsymbols <= MOST_SYMBOLS && !t->constraints;
}

static void add(uint64_t *plane, int e)
{
    plane[e / 64] |= (uint64_t)1 << e % 64;
}

/* Takes the arrays from the owner's arena, and fills in what depends on the topology only. */
static void init_board(struct plane_board *b, const struct topology *t, struct arena *arena)
{
    assert(planes_fit(t));
    b->topology = t;
    b->nsymbols = t->nsymbols;
    b->nvectors = t->nelements <= 64 * PLANE_VECTOR ? 1 : PLANE_MOST_VECTORS;
    b->nwords = b->nvectors * PLANE_VECTOR;
    b->size = (2 * t->nsymbols + 1) * b->nwords + t->nsymbols;
    b->size += b->size % PLANE_VECTOR;
    size_t nelements = (size_t)t->nelements, nwords = (size_t)b->nwords, size = (size_t)b->size;
    b->near = arena_take(arena, nelements * nwords, sizeof *b->near);
    b->blocks_of = arena_take(arena, nelements, sizeof *b->blocks_of);
    b->block = arena_take(arena, (size_t)t->nblocks * nwords, sizeof *b->block);
    b->start = arena_take(arena, size, sizeof *b->start);
    b->state = arena_take(arena, size, sizeof *b->state);
    b->symbol = arena_take(arena, nelements, sizeof *b->symbol);
    uint64_t *seen = plane_seen(b->start, 0, b->nsymbols, b->nvectors);
    assert(t->nblocks > 0 && t->nelements <= 64 * b->nwords);
    for (int e = 0; e < t->nelements; e++) {
        add(b->near + e * b->nwords, e);
        for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
            add(b->near + e * b->nwords, t->peer[i]);
        for (int s = 0; s <= b->nsymbols; s++) /* the last one: the open elements */
            add(b->start + s * b->nwords, e);
    }
    for (int k = 0; k < t->nblocks; k++)
        for (int i = 0; i < t->nsymbols; i++) {
            int e = topology_block(t, k)[i];
            add(b->block + k * b->nwords, e);
            b->blocks_of[e] |= (uint64_t)1 << k;
        }
    for (int s = 0; s < b->nsymbols; s++)
        plane_blocks(b->start, b->nsymbols, b->nvectors)[s] = ~(uint64_t)0 >> (64 - t->nblocks);
    memcpy(seen, b->start, (size_t)(b->nsymbols * b->nwords) * sizeof *seen);
}

/* Begins with these givens. False if two peers have the same one. */
static bool load_board(struct plane_board *b, const int *given)
{
    memcpy(b->state, b->start, (size_t)b->size * sizeof *b->state);
    for (int e = 0; e < b->topology->nelements; e++) {
        int s = given[e] - 1;
        assert(!CHECKS || (s >= -1 && s < b->nsymbols));
        if (s < 0)
            continue;
        if (!plane_has(plane_of(b->state, s, b->nvectors), e))
            return false;
        plane_place(b, b->state, e, s, b->nsymbols, b->nvectors);
    }
    return true;
}

/* ---- life ---- */

struct planes *planes_new(const struct topology *t)
{
    struct planes *p = arena_object(sizeof *p);
    size_t nelements = (size_t)t->nelements, candidates = nelements * (size_t)t->nsymbols;

    init_board(&p->board, t, &p->arena);
    p->before = arena_take(&p->arena, nelements * (size_t)p->board.size, sizeof *p->before);
    p->path_at = arena_take(&p->arena, nelements, sizeof *p->path_at);
    p->path_element = arena_take(&p->arena, candidates, sizeof *p->path_element);
    p->path_symbol = arena_take(&p->arena, candidates, sizeof *p->path_symbol);
    return p;
}

void planes_free(struct planes *p)
{
    arena_free(p);
}

/* ---- guesses ---- */

/* What to guess: a candidate. */
struct candidate {
    int element, symbol;
};

/* The first of the n symbols of the element, or a random one. */
PLANE_INLINE int choose_symbol(struct planes *p, uint64_t *x, int e, int n, int nvectors)
{
    int s = -1, skip = p->rng ? (int)pcg32_below(p->rng, (uint32_t)n) : 0;

    do
        s++;
    while (!plane_has(plane_of(x, s, nvectors), e) || skip-- > 0);
    return s;
}

/* An element with two candidates. */
PLANE_INLINE bool choose_of_two(struct planes *p, uint64_t *x, struct candidate *c, int nsymbols,
                                int nvectors)
{
    for (int w = 0; w < nvectors * PLANE_VECTOR; w++) {
        uint64_t one = 0, two = 0, three = 0;
        for (int s = 0; s < nsymbols; s++) {
            uint64_t plane = plane_of(x, s, nvectors)[w];
            three |= two & plane;
            two |= one & plane;
            one |= plane;
        }
        if (two & ~three) {
            c->element = 64 * w + __builtin_ctzll(two & ~three);
            c->symbol = choose_symbol(p, x, c->element, 2, nvectors);
            return true;
        }
    }
    return false;
}

/* A symbol with two places in a block. */
PLANE_INLINE bool choose_place_of_two(struct planes *p, uint64_t *x, struct candidate *c,
                                      int nsymbols, int nvectors)
{
    for (int s = 0; s < nsymbols; s++) {
        const uint64_t *plane = plane_of(x, s, nvectors);
        uint64_t one = 0, two = 0, three = 0;

        for (int w = 0; w < nvectors * PLANE_VECTOR; w++)
            for (uint64_t bits = plane[w]; bits; bits &= bits - 1) {
                uint64_t blocks = p->board.blocks_of[64 * w + __builtin_ctzll(bits)];
                three |= two & blocks;
                two |= one & blocks;
                one |= blocks;
            }
        if (two & ~three) {
            const uint64_t *block =
                plane_of(p->board.block, __builtin_ctzll(two & ~three), nvectors);
            for (int w = 0; w < nvectors * PLANE_VECTOR; w++)
                if (plane[w] & block[w]) {
                    c->element = 64 * w + __builtin_ctzll(plane[w] & block[w]);
                    c->symbol = s;
                    return true;
                }
        }
    }
    return false;
}

/* The open elements with the fewest candidates into fewest[]; returns how many these have. The bits
 * of all numbers of candidates are added up together: bit[k] has those of 2^k. */
PLANE_INLINE int find_fewest(uint64_t *x, plane_vector *fewest, int nsymbols, int nvectors)
{
    plane_vector bit[PLANE_MOST_VECTORS][BITS] = {{{0}}};
    int n = 0, nbits = 32 - __builtin_clz((unsigned)nsymbols);

    for (int v = 0; v < nvectors; v++) {
        fewest[v] = plane_vectors(plane_open(x, nsymbols, nvectors))[v];
        for (int s = 0; s < nsymbols; s++) {
            plane_vector carry = plane_vectors(plane_of(x, s, nvectors))[v];
            for (int k = 0; k < nbits; k++) {
                plane_vector before = bit[v][k];
                bit[v][k] = before ^ carry;
                carry &= before;
            }
        }
    }
    for (int k = nbits - 1; k >= 0; k--) {
        plane_vector without[PLANE_MOST_VECTORS], any = {0};
        for (int v = 0; v < nvectors; v++)
            any |= without[v] = fewest[v] & ~bit[v][k];
        n = 2 * n + !plane_any(any);
        for (int v = 0; v < nvectors && plane_any(any); v++)
            fewest[v] = without[v];
    }
    return n;
}

/* A member of a set that is not empty: the first or a random one. */
PLANE_INLINE int choose_member(struct planes *p, const uint64_t *set, int nwords)
{
    int n = 0, skip = 0, w = 0;

    for (int i = 0; i < nwords && p->rng; i++)
        n += __builtin_popcountll(set[i]);
    if (n > 1)
        skip = (int)pcg32_below(p->rng, (uint32_t)n);
    for (int here; (here = __builtin_popcountll(set[w])) <= skip; w++)
        skip -= here;
    uint64_t bits = set[w];
    while (skip-- > 0)
        bits &= bits - 1;
    return 64 * w + __builtin_ctzll(bits);
}

static void path_push(struct planes *p, int e, int symbol)
{
    p->path_element[p->npath] = e;
    p->path_symbol[p->npath++] = symbol;
}

/* Excludes the last guess; false if there is none. */
static bool go_back(struct planes *p)
{
    if (p->nguesses == 0) {
        p->exhausted = true;
        return false;
    }
    p->nguesses--;
    memcpy(p->board.state, p->before + (size_t)p->nguesses * (size_t)p->board.size,
           (size_t)p->board.size * sizeof *p->board.state);
    p->npath = p->path_at[p->nguesses];
    int e = p->path_element[p->npath], s = p->path_symbol[p->npath] - 1;
    p->board.state[s * p->board.nwords + e / 64] &= ~((uint64_t)1 << e % 64);
    path_push(p, e, -(s + 1));
    return true;
}

PLANE_INLINE enum finding search(struct planes *p, int64_t *guesses, int64_t limit, int nsymbols,
                                 int nvectors)
{
    for (;;) {
        enum plane_outcome outcome = plane_step(&p->board, p->board.state, nsymbols, nvectors);
        if (outcome == PLANE_PROGRESS)
            continue;
        if (outcome == PLANE_CONTRADICTION) {
            if (!go_back(p))
                return FINDING_NONE;
            continue;
        }
        const plane_vector *open = plane_vectors(plane_open(p->board.state, nsymbols, nvectors));
        plane_vector any = {0};
        for (int v = 0; v < nvectors; v++)
            any |= open[v];
        if (!plane_any(any)) {
            p->found = true;
            return FINDING_SOLUTION;
        }
        if (*guesses >= limit)
            return FINDING_LIMIT;
        ++*guesses;
        struct candidate c;
        if (p->rng || (!choose_of_two(p, p->board.state, &c, nsymbols, nvectors) &&
                       !choose_place_of_two(p, p->board.state, &c, nsymbols, nvectors))) {
            /* An element with the fewest candidates; of several, the first or a random one. */
            plane_vector fewest[PLANE_MOST_VECTORS];
            int n = find_fewest(p->board.state, fewest, nsymbols, nvectors);
            int e = choose_member(p, (const uint64_t *)fewest, nvectors * PLANE_VECTOR);
            c = (struct candidate){e, choose_symbol(p, p->board.state, e, n, nvectors)};
        }
        int e = c.element, s = c.symbol;
        memcpy(p->before + (size_t)p->nguesses * (size_t)p->board.size, p->board.state,
               (size_t)p->board.size * sizeof *p->board.state);
        p->path_at[p->nguesses++] = p->npath;
        path_push(p, e, s + 1);
        plane_place(&p->board, p->board.state, e, s, nsymbols, nvectors);
    }
}

enum finding planes_next(struct planes *p, int64_t *guesses, int64_t limit)
{
    assert(!p->given_up);
    if (p->exhausted || (p->found && !go_back(p)))
        return FINDING_NONE;
    p->found = false;
    if (p->board.nvectors == 1)
        return p->board.nsymbols == 9 ? search(p, guesses, limit, 9, 1)
                                      : search(p, guesses, limit, p->board.nsymbols, 1);
    return search(p, guesses, limit, p->board.nsymbols, 2);
}

/* ---- questions ---- */

void planes_load(struct planes *p, const int *given, struct pcg32 *rng)
{
    p->rng = rng;
    p->nguesses = p->npath = 0;
    p->found = p->given_up = false;
    p->exhausted = !load_board(&p->board, given);
}

void planes_symbols(const struct planes *p, int *symbol)
{
    for (int e = 0; e < p->board.topology->nelements; e++)
        symbol[e] = p->board.symbol[e] + 1;
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
