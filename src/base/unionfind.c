#include "base/unionfind.h"

#include <assert.h>

void unionfind_init(struct unionfind *u, struct arena *a, int n)
{
    size_t count = (size_t)n;

    u->n = n;
    u->parent = arena_take(a, count, sizeof *u->parent);
    u->size = arena_take(a, count, sizeof *u->size);
    u->parity = arena_take(a, count, sizeof *u->parity);
    u->joined = arena_take(a, count, sizeof *u->joined);
    u->njoined = 0;
    for (int i = 0; i < n; i++) {
        u->parent[i] = i;
        u->size[i] = 1;
    }
}

int unionfind_find(const struct unionfind *u, int x, int *parity)
{
    int p = 0;

    assert(x >= 0 && x < u->n);
    for (; u->parent[x] != x; x = u->parent[x])
        p ^= u->parity[x];
    if (parity)
        *parity = p;
    return x;
}

int unionfind_count(const struct unionfind *u, int x)
{
    return u->size[unionfind_find(u, x, NULL)];
}

enum unionfind_result unionfind_join(struct unionfind *u, int a, int b, int parity)
{
    int pa, pb;
    int ra = unionfind_find(u, a, &pa);
    int rb = unionfind_find(u, b, &pb);
    int between = pa ^ pb ^ parity; /* of the two roots */

    if (ra == rb)
        return between == 0 ? UNIONFIND_KNOWN : UNIONFIND_CONTRADICTION;
    unionfind_join_roots(u, ra, rb, between);
    return UNIONFIND_JOINED;
}

void unionfind_undo(struct unionfind *u, int mark)
{
    assert(mark >= 0 && mark <= u->njoined);
    while (u->njoined > mark) {
        int child = u->joined[--u->njoined];
        u->size[u->parent[child]] -= u->size[child];
        u->parent[child] = child;
        u->parity[child] = 0;
    }
}
