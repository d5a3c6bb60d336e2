#include "cross/brute_planar.h"

#include <assert.h>

enum { WORD = 64 };

struct brute_planar {
    const struct puzzle *puzzle;
    uint64_t face[BRUTE_FACES + 1]; /* edges around each face, the outside too */
    uint64_t dot[WORD];             /* edges at each dot */
};

bool brute_planar_takes(const struct puzzle *p)
{
    const struct lattice *l = p->lattice;

    return l->nfaces <= BRUTE_FACES + 1 && l->nedges <= WORD && l->ndots <= WORD;
}

static int count(uint64_t edges)
{
    return __builtin_popcountll(edges);
}

/* Two edges or none at each dot, so that it is a set of disjoint loops. */
static bool never_branches(const struct brute_planar *w, uint64_t edges)
{
    for (int dot = 0; dot < w->puzzle->lattice->ndots; dot++)
        if (count(edges & w->dot[dot]) > 2)
            return false;
    return true;
}

static bool fits(const struct brute_planar *w, uint64_t edges)
{
    for (int i = 0; i < w->puzzle->nclues; i++) {
        const struct clue *c = &w->puzzle->clue[i];
        uint64_t odd = 0, any = 0;
        for (int k = 0; k < c->ncells; k++) {
            odd ^= w->face[c->cells[k]];
            any |= w->face[c->cells[k]];
        }
        if (count(edges & odd) != c->number || (edges & any & ~odd))
            return false;
    }
    return true;
}

/* The first edge and all that are connected with it: is that everything? */
static bool is_connected(const struct brute_planar *w, uint64_t edges)
{
    uint64_t reached = edges & -edges, before;

    do {
        before = reached;
        for (int dot = 0; dot < w->puzzle->lattice->ndots; dot++)
            if (reached & w->dot[dot])
                reached |= edges & w->dot[dot];
    } while (reached != before);
    return reached == edges;
}

long brute_planar_search(const struct puzzle *p, const struct brute_listener *listener)
{
    const struct lattice *l = p->lattice;
    struct brute_planar w = {.puzzle = p};
    uint64_t border = 0;
    long sets = 0;

    assert(brute_planar_takes(p));
    for (int e = 0; e < l->nedges; e++)
        for (int i = 0; i < 2; i++) {
            w.dot[l->edge_dot[e][i]] |= (uint64_t)1 << e;
            w.face[l->edge_cell[e][i]] |= (uint64_t)1 << e;
        }
    /* In the order of a Gray code, which changes one face at a time; the outside stays out. */
    for (uint32_t i = 0; i < (uint32_t)1 << (l->nfaces - 1); i++) {
        if (i > 0) {
            int face = __builtin_ctz(i);
            border ^= w.face[face + (face >= l->ncells)];
        }
        if (!fits(&w, border) || !never_branches(&w, border))
            continue;
        sets++;
        if (border && is_connected(&w, border))
            listener->loop(listener->context, border);
    }
    return sets;
}
