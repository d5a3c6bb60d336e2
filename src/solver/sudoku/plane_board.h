/*
 * Bit planes and their propagation (private to planes.c).
 *
 * A state consists of words: the planes of the symbols one after another (open elements that may
 * have the symbol), the set of open elements, the planes as they were when hidden singles were last
 * looked for, and per symbol the set of blocks that have no place for it yet. An element is open
 * until it has a symbol, and is in no plane from then on.
 *
 * Naked singles are counted for all elements at once: "at least one" and "at least two" symbols are
 * enough, whatever their number. Hidden singles are looked for in the blocks where a plane has
 * changed.
 *
 * The numbers of symbols and vectors are constants at the calls where speed matters, so the
 * compiler unrolls all loops over them.
 */
#pragma once

#include "model/sudoku/topology.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PLANE_VECTOR = 2,       /* words */
    PLANE_MOST_VECTORS = 2, /* of a plane */
    PLANE_MOST_WORDS = PLANE_VECTOR * PLANE_MOST_VECTORS,
    PLANE_FEW = 3 /* changes of a plane: only their blocks are looked at */
};

typedef uint64_t plane_vector __attribute__((vector_size(8 * PLANE_VECTOR), may_alias));

struct plane_board {
    const struct topology *topology;
    int nsymbols, nvectors;
    int nwords, size;      /* of a plane, of a state */
    uint64_t *near;        /* [nelements][nwords] the element and its peers */
    uint64_t *blocks_of;   /* [nelements] */
    uint64_t *block;       /* [nblocks][nwords] its elements */
    uint64_t *start;       /* [size] a state without givens */
    uint64_t *state;       /* [size] */
    unsigned char *symbol; /* [nelements] from 0; of elements that are not open */
};

#define PLANE_INLINE static inline __attribute__((always_inline))

/* ---- the parts of a state ----
 * They are aligned as vectors; and so is a state, since its size is a multiple. */

PLANE_INLINE uint64_t *plane_of(uint64_t *x, int s, int nvectors)
{
    return x + s * nvectors * PLANE_VECTOR;
}

PLANE_INLINE uint64_t *plane_open(uint64_t *x, int nsymbols, int nvectors)
{
    return plane_of(x, nsymbols, nvectors);
}

PLANE_INLINE uint64_t *plane_seen(uint64_t *x, int s, int nsymbols, int nvectors)
{
    return plane_of(x, nsymbols + 1 + s, nvectors);
}

PLANE_INLINE uint64_t *plane_blocks(uint64_t *x, int nsymbols, int nvectors)
{
    return plane_of(x, 2 * nsymbols + 1, nvectors);
}

PLANE_INLINE bool plane_has(const uint64_t *plane, int e)
{
    return plane[e >> 6] >> (e & 63) & 1;
}

PLANE_INLINE plane_vector *plane_vectors(uint64_t *words)
{
    return (plane_vector *)words;
}

PLANE_INLINE bool plane_any(plane_vector v)
{
    return v[0] | v[1];
}

/* ---- propagation ---- */

/* Element e has the symbol s. */
PLANE_INLINE void plane_place(struct plane_board *b, uint64_t *x, int e, int s, int nsymbols,
                              int nvectors)
{
    const plane_vector *near = plane_vectors(plane_of(b->near, e, nvectors));
    plane_vector *plane = plane_vectors(plane_of(x, s, nvectors));

    for (int v = 0; v < nvectors; v++)
        plane[v] &= ~near[v];
    plane_open(x, nsymbols, nvectors)[e >> 6] &= ~((uint64_t)1 << (e & 63));
    plane_blocks(x, nsymbols, nvectors)[s] &= ~b->blocks_of[e];
    b->symbol[e] = (unsigned char)s;
}

/* The open elements with exactly one candidate into single[]; false if one has none. */
PLANE_INLINE bool plane_count(uint64_t *x, plane_vector *single, int nsymbols, int nvectors)
{
    const plane_vector *open = plane_vectors(plane_open(x, nsymbols, nvectors));
    plane_vector empty = {0};

    for (int v = 0; v < nvectors; v++) {
        plane_vector one = {0}, two = {0};
        for (int s = 0; s < nsymbols; s++) {
            plane_vector plane = plane_vectors(plane_of(x, s, nvectors))[v];
            two |= one & plane;
            one |= plane;
        }
        empty |= open[v] & ~one;
        single[v] = open[v] & ~two;
    }
    return !plane_any(empty);
}

/* Places all naked singles of symbol s; false if two of them are peers. */
PLANE_INLINE bool plane_place_singles(struct plane_board *b, uint64_t *x, int s,
                                      const plane_vector *single, int nsymbols, int nvectors)
{
    const uint64_t *plane = plane_of(x, s, nvectors);

    for (int v = 0; v < nvectors; v++) {
        plane_vector here = plane_vectors(plane_of(x, s, nvectors))[v] & single[v];
        if (!plane_any(here))
            continue;
        for (int i = 0; i < PLANE_VECTOR; i++)
            for (uint64_t bits = here[i]; bits; bits &= bits - 1) {
                int e = 64 * (PLANE_VECTOR * v + i) + __builtin_ctzll(bits);
                if (!plane_has(plane, e))
                    return false;
                plane_place(b, x, e, s, nsymbols, nvectors);
            }
    }
    return true;
}

enum plane_outcome { PLANE_CONTRADICTION, PLANE_NOTHING, PLANE_PROGRESS };

PLANE_INLINE enum plane_outcome plane_naked_singles(struct plane_board *b, uint64_t *x,
                                                    int nsymbols, int nvectors)
{
    plane_vector single[PLANE_MOST_VECTORS], any = {0};

    if (!plane_count(x, single, nsymbols, nvectors))
        return PLANE_CONTRADICTION;
    for (int v = 0; v < nvectors; v++)
        any |= single[v];
    if (!plane_any(any))
        return PLANE_NOTHING;
    for (int s = 0; s < nsymbols; s++)
        if (!plane_place_singles(b, x, s, single, nsymbols, nvectors))
            return PLANE_CONTRADICTION;
    return PLANE_PROGRESS;
}

/* Removes the elements that are not open from the plane; whether it has changed since the last
 * time: changed[]. */
PLANE_INLINE bool plane_refresh(uint64_t *x, int s, plane_vector *changed, int nsymbols,
                                int nvectors)
{
    plane_vector *plane = plane_vectors(plane_of(x, s, nvectors)), any = {0};
    plane_vector *seen = plane_vectors(plane_seen(x, s, nsymbols, nvectors));
    const plane_vector *open = plane_vectors(plane_open(x, nsymbols, nvectors));

    for (int v = 0; v < nvectors; v++) {
        plane_vector now = plane[v] & open[v];
        changed[v] = now ^ seen[v];
        any |= changed[v];
        plane[v] = seen[v] = now;
    }
    return plane_any(any);
}

/* The blocks of up to PLANE_FEW elements; all blocks if there are more elements. */
PLANE_INLINE uint64_t plane_blocks_of_few(const struct plane_board *b, const plane_vector *elements,
                                          int nvectors)
{
    uint64_t blocks = 0;
    int n = 0;

    for (int w = 0; w < nvectors * PLANE_VECTOR; w++)
        for (uint64_t bits = elements[w / PLANE_VECTOR][w % PLANE_VECTOR]; bits; bits &= bits - 1) {
            if (++n > PLANE_FEW)
                return ~(uint64_t)0;
            blocks |= b->blocks_of[64 * w + __builtin_ctzll(bits)];
        }
    return blocks;
}

enum { PLANE_NO_PLACE = -1, PLANE_SEVERAL = -2 };

/* The only place of symbol s in the block. */
PLANE_INLINE int plane_only_place(const struct plane_board *b, uint64_t *x, int s, int block,
                                  int nvectors)
{
    const plane_vector *plane = plane_vectors(plane_of(x, s, nvectors));
    const plane_vector *elements = plane_vectors(plane_of(b->block, block, nvectors));
    plane_vector here = plane[0] & elements[0], both = here;

    if (nvectors > 1)
        both |= plane[1] & elements[1];
    uint64_t bits = both[0] | both[1];
    if (bits & (bits - 1))
        return PLANE_SEVERAL;
    int found = PLANE_NO_PLACE;
    for (int w = 0; w < nvectors * PLANE_VECTOR; w++)
        if (plane_of(x, s, nvectors)[w] & plane_of(b->block, block, nvectors)[w]) {
            if (found >= 0)
                return PLANE_SEVERAL;
            found = 64 * w + __builtin_ctzll(bits);
        }
    return found;
}

/* Of symbol s, where its plane has changed. */
PLANE_INLINE enum plane_outcome plane_hidden_singles(struct plane_board *b, uint64_t *x, int s,
                                                     const plane_vector *changed, int nsymbols,
                                                     int nvectors)
{
    const uint64_t *open = &plane_blocks(x, nsymbols, nvectors)[s];
    enum plane_outcome outcome = PLANE_NOTHING;

    for (uint64_t bits = *open & plane_blocks_of_few(b, changed, nvectors); bits;
         bits &= bits - 1) {
        int e = plane_only_place(b, x, s, __builtin_ctzll(bits), nvectors);
        if (e == PLANE_SEVERAL)
            continue;
        if (e == PLANE_NO_PLACE)
            return PLANE_CONTRADICTION;
        plane_place(b, x, e, s, nsymbols, nvectors);
        bits &= *open | (bits & -bits);
        outcome = PLANE_PROGRESS;
    }
    return outcome;
}

/* Naked singles first, since they are found for all elements at once. */
PLANE_INLINE enum plane_outcome plane_step(struct plane_board *b, uint64_t *x, int nsymbols,
                                           int nvectors)
{
    enum plane_outcome outcome = plane_naked_singles(b, x, nsymbols, nvectors);
    plane_vector changed[PLANE_MOST_VECTORS];

    for (int s = 0; s < nsymbols && outcome == PLANE_NOTHING; s++)
        if (plane_refresh(x, s, changed, nsymbols, nvectors))
            outcome = plane_hidden_singles(b, x, s, changed, nsymbols, nvectors);
    return outcome;
}
