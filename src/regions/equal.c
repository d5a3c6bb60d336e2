/*
 * The fast start for blocks of one size.
 *
 * A random spanning tree of a piece is cut above every subtree whose size is a multiple of the
 * block size; these cuts can all be made together, because what is left is a multiple, too. Pieces
 * of several blocks are cut again in the same way. A piece that several trees could not cut, or a
 * block that contains a forbidden pair, is merged with a random neighbour, and the union is cut
 * again. Most partitions of a piece in two come from some tree, but no partition comes from most
 * trees; trying again is what makes it work.
 */
#include "regions/start.h"

#include <assert.h>

enum { TREES = 9 }; /* for a piece, before it is merged */
static bool cut_piece(struct start *s)
{
    struct regions *r = s->r;

    for (int tree = 0; tree < TREES && s->budget > 0; tree++) {
        start_tree(s);
        /* Finds the cuts of the tree in r->order; returns the number of pieces. count[] of a
         * piece's top becomes the size of the piece. */
        int npieces = 0;
        for (int i = 0; i < r->nset; i++)
            r->count[i] = 1;
        for (int i = r->nset - 1; i >= 0; i--)
            if (r->count[i] == s->size || r->count[i] % s->size == 0)
                r->list[npieces++] = i;
            else
                r->count[r->up[i]] += r->count[i];
        assert(npieces >= 1 && r->list[npieces - 1] == 0);
        if (npieces < 2)
            continue;
        assert(npieces >= 2);
        for (int i = 0; i < npieces; i++)
            r->up[r->list[i]] = -1;
        for (int i = 0; i < r->nset; i++) {
            int v = r->order[i];
            r->block[v] = r->up[i] < 0 ? v : r->block[r->order[r->up[i]]];
        }
        for (int i = 0; i < npieces; i++) {
            int n = r->count[r->list[i]];
            start_piece(s, r->order[r->list[i]], n, n == s->size);
        }
        return true;
    }
    return false;
}

bool equal_start(struct start *s, int size)
{
    struct regions *r = s->r;

    assert(size > 0 && r->nset == 0);
    s->size = size;
    start_begin(s);
    while (start_next(s)) {
        bool block = r->nset == size;
        if (block ? !start_finish(s) : !cut_piece(s))
            start_merge(s);
        set_clear(r);
    }
    return s->budget > 0;
}
