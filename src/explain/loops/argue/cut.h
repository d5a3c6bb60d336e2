/*
 * Pieces that are cut off: all cells inside the loop are one piece, and so are those outside with the
 * border. What a supposition draws may part two of one side for good.
 */
#pragma once

#include "explain/loops/argue/draft.h"

struct cut {
    char side;         /* '#' or '.' */
    int face[2];       /* on that side, without a way from one to the other */
    struct ints edges; /* what it rests on, of those decided from a mark on */
    struct ints
        wall;    /* cells between them, of the other side, that are known by these edges only */
    char *known; /* [nfaces] colours (way.h) without these edges */
};

/* Looks for one. False: there is none, and nothing to release. */
bool cut_find(struct cut *cut, const struct draft *d);

/* Finds its edges, its wall and what is known without them, by what was decided from this mark of d->set
 * on. Edges that were decided by one reason, by[nedges], go together; no reason is to spare. */
void cut_rest(struct cut *cut, const struct draft *d, size_t mark, const int *by);
void cut_release(struct cut *cut);
OWNABLE_VALUE(cut, cut_release)
